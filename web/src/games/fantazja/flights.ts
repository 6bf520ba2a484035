// Finds the tiles that moved between two views, for the animation only.

import type { Open } from "../../match/narrow";
import { TILES } from "./tiles";
import type { View } from "./wire";

/** A moved tile, or the back of one, and its anchors: "tile NM1a", "hand-1", "discard-0". */
export interface Flight {
  readonly tile: string | null;
  readonly seat: number;
  readonly from: string;
  readonly to: string;
}

/** With more at once, for example when jumping in a replay, nothing is animated. */
const MOST = 7;

/** The anchor of each visible tile. */
function placesOf(view: View): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const building of view.board) for (const id of [building.tile.id, ...building.below]) found.set(id, "board");
  for (const player of view.players) {
    for (const held of player.hand) found.set(held.tile.id, "hand");
    for (const slot of player.down) if (slot.tile !== null) found.set(slot.tile, "down");
    for (const id of player.discard) found.set(id, "discard");
  }
  return found;
}

/** The anchor of a hidden tile, by its destination. */
const UNSEEN: Readonly<Record<string, string>> = { board: "hand", down: "hand", discard: "down", hand: "pile" };

function anchor(id: string, seat: number, place: string): string {
  return place === "discard" ? `discard-${seat}` : `tile ${id}`;
}

/** The moves between two views of the same viewer. */
export function flightsBetween(before: View, after: View): readonly Flight[] {
  if (before.you !== after.you) return [];
  const [were, are] = [placesOf(before), placesOf(after)];
  const flights: Flight[] = [];
  for (const [id, place] of are) {
    const was = were.get(id);
    const seat = TILES[id]?.seat ?? 0;
    if (was === place) continue;
    const from = was === undefined ? `${UNSEEN[place]}-${seat}` : anchor(id, seat, was);
    flights.push({ tile: id, seat, from, to: anchor(id, seat, place) });
  }
  for (const player of after.players) {
    const was = before.players[player.seat];
    const isSeen = player.hand.length > 0 || player.seat === after.you;
    if (was && !isSeen && player.down.length > was.down.length) flights.push({ tile: null, seat: player.seat, from: `hand-${player.seat}`, to: `down-${player.seat}` });
  }
  return flights.length > MOST ? [] : flights;
}

/**
 * The result of a turn as its player may see it, at a shared device, when only the next player's view is known: their
 * own view, with the visible tiles of the board now and the tile they placed face down. Nothing else is taken from the
 * next player's view. Null if nothing moved.
 */
export function partingView(before: View, after: View, done: Open | null): View | null {
  const laid = done?.action["kind"] === "imagine" ? String(done.action["tile"]) : null;
  const open = new Set([...after.board.flatMap(({ tile, below }) => [tile.id, ...below]), ...after.players.flatMap(({ discard }) => discard)]);
  const players = before.players.map((player) => ({
    ...player,
    hand: player.hand.filter(({ tile }) => tile.id !== laid && !open.has(tile.id)),
    down: [...player.down.filter(({ tile }) => tile === null || !open.has(tile)), ...(laid !== null && player.seat === before.you ? [{ tile: laid, possible: [laid] }] : [])],
    discard: after.players[player.seat]?.discard ?? [],
  }));
  const view = { ...before, asked: "", tile: null, board: after.board, players, actions: [] };
  return flightsBetween(before, view).length ? view : null;
}
