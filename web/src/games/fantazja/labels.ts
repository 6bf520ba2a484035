// Places and buildings in words, for those who hear the board or point at it.

import { say, t } from "../../state.svelte";
import { TILES } from "./tiles";
import type { BuildingView, HandView, PlaceView, TileView } from "./wire";
import { keyOf, whyNot, type How } from "./plan";
import { shownSides } from "./sides";
import type { Words } from "../../wire";

/** A tile by its name and level, without its id. */
export function tileName(tile: TileView): string {
  const { building = "", level = 0 } = tile.name.args ?? {};
  return t("fantazja-tile-name", { building, level });
}

/** What a tile shows, from the top clockwise after so many quarter turns. */
function sidesWords(tile: TileView, turn: number): string {
  return shownSides(tile.sides, turn).map((side) => t("fantazja-symbols", { element: side.element, count: side.count })).join(", ");
}

/** What the tile of a code shows: no two of the same name show the same. */
export function shownBy(id: string): string {
  const tile = TILES[id];
  return tile ? sidesWords(tile, 0) : id;
}

/** A place as one finds it from the castle. */
export function placeWords(place: { readonly x: number; readonly y: number }): string {
  return say({ id: "fantazja-place", args: { x: place.x, y: place.y } });
}

function turnWords(turn: number): string {
  return turn ? t("fan-turned", { turns: turn }) : t("fan-not-turned");
}

/** Upon what a tile would go, or instead of what, if there is something. */
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

/** A place where a tile can go: where, how it is turned, upon what, and what comes of it. */
export function spotLabel(spot: PlaceView, how: How, turn: number, selected: string | null): string {
  const parts = [placeWords(spot), turnWords(keyOf(spot) === selected ? turn : (spot.turns[0] ?? 0))];
  const on = spot.on === null ? undefined : TILES[spot.on];
  if (on) parts.push(onWords(how, tileName(on)));
  if (spot.turns.length > 1) parts.push(t("fan-turnings", { count: spot.turns.length }));
  if (spot.bonus) parts.push(t("fan-brings-bonus"));
  if (spot.removes.length) parts.push(removesWords(spot));
  return parts.join("; ");
}

/** What Dark Energy would take away. */
export function removesWords(spot: PlaceView): string {
  const names = spot.removes.flatMap((id) => TILES[id] ?? []).map(tileName);
  return t("fan-removes", { count: names.length, names: names.join(", ") });
}

/** Why a tile cannot be laid on a place, in words, and the paragraph that says so. */
export function refusal(hand: HandView, place: { readonly x: number; readonly y: number }): { readonly why: Words; readonly paragraph: string } | null {
  const no = whyNot(hand, keyOf(place));
  return no && { why: { id: `fan-why-${no.why}`, args: { tile: tileName(hand.tile), place: placeWords(place) } }, paragraph: no.paragraph };
}

/** A building: whose, what, where, what it shows, and what lies under and upon it. */
export function buildingLabel(building: BuildingView, you: number | null, names: readonly string[]): string {
  return [`${tileName(building.tile)} (${ownerWords(building.tile, you, names)})`, ...buildingFacts(building)].join("; ");
}

/** What is to be known of a building besides its name. */
export function buildingFacts(building: BuildingView): readonly string[] {
  const { tile } = building;
  const facts = [placeWords(building), t("fan-shows", { sides: sidesWords(tile, building.turn) }), t("fantazja-points", { points: tile.points })];
  if (tile.dark) facts.push(t("fan-dark"));
  if (building.below.length) facts.push(t("fan-under", { names: building.below.map((id) => tileName(TILES[id] ?? tile)).join(", ") }));
  if (building.guarded) facts.push(t("fan-guarded"));
  return facts;
}
