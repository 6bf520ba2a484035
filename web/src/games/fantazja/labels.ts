// Places and buildings in words, for those who hear the board or point at it.

import { say, t } from "../../state.svelte";
import { TILES } from "./tiles";
import type { BuildingView, PlaceView, TileView } from "./wire";
import { keyOf } from "./plan";
import { shownSides } from "./sides";

/** A tile by its name and level, without its id. */
export function tileName(tile: TileView): string {
  const { building = "", level = 0 } = tile.name.args ?? {};
  return t("fantazja-tile-name", { building, level });
}

/** A place as one finds it from the castle. */
export function placeWords(place: { readonly x: number; readonly y: number }): string {
  const { x, y } = place;
  const steps = [];
  if (x) steps.push(t(x > 0 ? "fan-right" : "fan-left", { count: Math.abs(x) }));
  if (y) steps.push(t(y > 0 ? "fan-down" : "fan-up", { count: Math.abs(y) }));
  return t("fan-from-castle", { steps: steps.join(", "), x, y });
}

function turnWords(turn: number): string {
  return turn ? t("fan-turned", { turns: turn }) : t("fan-not-turned");
}

/** A place where a tile can go: where, how it is turned, upon what, and what comes of it. */
export function spotLabel(spot: PlaceView, turn: number, selected: string | null): string {
  const parts = [placeWords(spot), turnWords(keyOf(spot) === selected ? turn : (spot.turns[0] ?? 0))];
  const on = spot.on === null ? null : TILES[spot.on];
  if (on) parts.push(t("fan-on", { tile: say(on.name) }));
  if (spot.turns.length > 1) parts.push(t("fan-turnings", { count: spot.turns.length }));
  return parts.join("; ");
}

/** A building: whose, what, where, what it shows, and what lies under and upon it. */
export function buildingLabel(building: BuildingView, you: number | null, names: readonly string[]): string {
  const { tile } = building;
  const whose = tile.seat === you ? t("fan-yours") : (names[tile.seat] ?? "");
  const sides = shownSides(tile.sides, building.turn).map((side) => t("fantazja-symbols", { element: side.element, count: side.count }));
  const parts = [`${say(tile.name)} (${whose})`, placeWords(building), t("fan-shows", { sides: sides.join(", ") }), t("fantazja-points", { points: tile.points })];
  if (tile.dark) parts.push(t("fan-dark"));
  if (building.below.length) parts.push(t("fan-under", { names: building.below.map((id) => tileName(TILES[id] ?? tile)).join(", ") }));
  if (building.guarded) parts.push(t("fan-guarded"));
  return parts.join("; ");
}
