// Texts for places and buildings: screen reader labels and tooltips.

import { t } from "../../state.svelte";
import { TILES } from "./tiles";
import type { BuildingView, HandView, PlaceView, TileView } from "./wire";
import { keyOf, whyNot, type How } from "./plan";
import { sayWhere } from "./phrases";
import { shownSides } from "./sides";
import type { Words } from "../../server/wire";

/** The name and level of a tile, without its id. */
export function tileName(tile: TileView): string {
  return t("fantazja-tile-name", { building: tile.building, level: tile.level ?? 0 });
}

/** The sides of a tile, clockwise from the top, after some quarter turns. */
function sidesWords(tile: TileView, turn: number): string {
  return shownSides(tile.sides, turn).map((side) => t("fantazja-symbols", { element: side.element, count: side.count })).join(", ");
}

/** The sides of a tile by its code; tiles of the same name all differ. */
export function shownBy(id: string): string {
  const tile = TILES[id];
  return tile ? sidesWords(tile, 0) : id;
}

/** Where a place is, seen from the castle. */
export function placeWords(place: { readonly x: number; readonly y: number }): string {
  return sayWhere(place.x, place.y, { t });
}

function turnWords(turn: number): string {
  return turn ? t("fan-turned", { turns: turn }) : t("fan-not-turned");
}

/** The building under a placed tile, or the one it replaces, if any. */
export function baseWords(spot: PlaceView, how: How, you: number | null, names: readonly string[]): string {
  const on = spot.on === null ? undefined : TILES[spot.on];
  return on ? onWords(how, `${tileName(on)} (${ownerWords(on, you, names)})`) : "";
}

function onWords(how: How, tile: string): string {
  return t(how === "swap" ? "fan-instead-of" : "fan-on", { tile });
}

function ownerWords(tile: TileView, you: number | null, names: readonly string[]): string {
  return tile.seat === you ? t("fan-yours") : (names[tile.seat] ?? "");
}

/** A place for a tile: where, the rotation, what is below, and the result. */
export function spotLabel(spot: PlaceView, how: How, turn: number, selected: string | null): string {
  const parts = [placeWords(spot), turnWords(keyOf(spot) === selected ? turn : (spot.turns[0] ?? 0))];
  const on = spot.on === null ? undefined : TILES[spot.on];
  if (on) parts.push(onWords(how, tileName(on)));
  if (spot.turns.length > 1) parts.push(t("fan-turnings", { count: spot.turns.length }));
  if (spot.bonus) parts.push(t("fan-brings-bonus"));
  if (spot.removes.length) parts.push(removesWords(spot));
  return parts.join("; ");
}

/** The buildings that Dark Energy would remove. */
export function removesWords(spot: PlaceView): string {
  const names = spot.removes.flatMap((id) => TILES[id] ?? []).map(tileName);
  return t("fan-removes", { count: names.length, names: names.join(", ") });
}

/** Why a tile cannot go on a place, with the paragraph of the rules. */
export function refusal(hand: HandView, place: { readonly x: number; readonly y: number }): { readonly why: Words; readonly paragraph: string } | null {
  const no = whyNot(hand, keyOf(place));
  return no && { why: { id: `fan-why-${no.why}`, args: { tile: tileName(hand.tile), place: { id: "fantazja-place", args: { x: place.x, y: place.y } } } }, paragraph: no.paragraph };
}

/** A building: its owner, name, place and sides, and what is under and on it. */
export function buildingLabel(building: BuildingView, you: number | null, names: readonly string[]): string {
  return [`${tileName(building.tile)} (${ownerWords(building.tile, you, names)})`, ...buildingFacts(building)].join("; ");
}

/** The details of a building besides its name. */
export function buildingFacts(building: BuildingView): readonly string[] {
  const { tile } = building;
  const facts = [placeWords(building), t("fan-shows", { sides: sidesWords(tile, building.turn) }), t("fantazja-points", { points: tile.points })];
  if (tile.dark) facts.push(t("fan-dark"));
  if (building.below.length) facts.push(t("fan-under", { names: building.below.map((id) => tileName(TILES[id] ?? tile)).join(", ") }));
  if (building.guarded) facts.push(t("fan-guarded"));
  return facts;
}
