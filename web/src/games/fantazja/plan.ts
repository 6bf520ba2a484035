// Plans: which tiles and places are available, and the actions that carry out a plan. No rules, only lists.

import type { Open } from "../../match/narrow";
import type { HandView, PlaceView, View } from "./wire";

/** The actions to send to the server, in any order it asks. */
export type Plan = ReadonlySet<string>;

/** An action with a tile of the hand that needs a place. */
export type How = "build" | "swap";

/** The actions of each tile; a tile is in one place only. */
export function byTile(actions: readonly Open[]): ReadonlyMap<string, readonly Open[]> {
  const found = new Map<string, Open[]>();
  for (const open of actions) {
    const tile = open.action["tile"];
    if (typeof tile === "string") found.set(tile, [...(found.get(tile) ?? []), open]);
  }
  return found;
}

/** The actions without a tile or a place: powers, stopping, the end of the turn. */
export function plainActions(actions: readonly Open[]): readonly Open[] {
  return actions.filter(({ action }) => action["tile"] == null && action["place"] == null && action["turns"] == null);
}

export function ofKind(actions: readonly Open[], kind: string): Open | undefined {
  return actions.find((open) => open.action["kind"] === kind);
}

export function keyOf(place: { readonly x: number; readonly y: number }): string {
  return `${place.x},${place.y}`;
}

/** The plan to place a tile: place or replaced building, rotation, payment. */
export function planOf(how: How, tile: string, spot: PlaceView, turn: number, payment: string | null): Plan {
  const where = how === "swap" ? `replace ${spot.on}` : `at ${keyOf(spot)}`;
  return new Set([`${how} ${tile}`, where, `turn ${turn}`, ...(payment === null ? [] : [payment])]);
}

/** The next step of a plan that is legal now; null when the plan is done. */
export function nextStep(actions: readonly Open[], plan: Plan): Open | null {
  return actions.find((open) => plan.has(open.notation)) ?? null;
}

/** A way to pay for a building: the action, and the face-down tile that it pays. */
export interface Payment {
  readonly notation: string;
  readonly tile: string;
}

/** The payments for a tile of the hand, before the server asks. */
export function paymentsFor({ payments, payers = [] }: HandView): readonly Payment[] {
  return payments.map((notation, at) => ({ notation, tile: payers[at] ?? "" }));
}

/** Why a tile cannot go on a place, from the view. */
export function whyNot(hand: HandView, place: string): { readonly why: string; readonly paragraph: string } | null {
  return hand.no_places.find((group) => group.places.includes(place)) ?? null;
}

/** Parse a place: "-1,2". */
export function readPlace(words: string): { readonly x: number; readonly y: number } {
  const [x = 0, y = 0] = words.split(",").map(Number);
  return { x, y };
}

/** Places in board order: rows from the top, each from the left. */
export function inOrder<T extends { readonly x: number; readonly y: number }>(places: readonly T[]): readonly T[] {
  return [...places].sort((a, b) => a.y - b.y || a.x - b.x);
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The place an arrow key leads to: the nearest in that direction, or the next in board order. */
export function stepTo<T extends { readonly x: number; readonly y: number }>(places: readonly T[], from: T, key: string): T | null {
  const ordered = inOrder(places);
  if (key === "Home") return ordered[0] ?? null;
  if (key === "End") return ordered.at(-1) ?? null;
  const arrow = ARROWS[key];
  if (!arrow) return null;
  const [dx, dy] = arrow;
  let best: T | null = null;
  let least = Infinity;
  for (const place of ordered) {
    const along = (place.x - from.x) * dx + (place.y - from.y) * dy;
    const aside = Math.abs((place.x - from.x) * dy) + Math.abs((place.y - from.y) * dx);
    const far = along + 2 * aside;
    if (along > 0 && aside <= along && far < least) [best, least] = [place, far];
  }
  if (best) return best;
  const at = ordered.findIndex((place) => place.x === from.x && place.y === from.y);
  return ordered[(at + (dx + dy) + ordered.length) % ordered.length] ?? null;
}

interface Laying {
  readonly place?: readonly [number, number] | null;
  readonly old?: string | null;
  readonly turn?: number;
}

/** The chosen place, while the server asks for the rotation or the payment. */
function chosenPlace(view: View, laying: Laying | undefined): { readonly x: number; readonly y: number } | null {
  if (laying?.place) return { x: laying.place[0], y: laying.place[1] };
  const old = view.board.find((building) => building.tile.id === laying?.old);
  return old ? { x: old.x, y: old.y } : null;
}

/** The possible places of the current tile; once chosen, the one place. */
export function spotsOf(view: View, hand: HandView | undefined, actions: readonly Open[]): readonly PlaceView[] {
  const settled = view.asked === "turning" || view.asked === "paying";
  const laying = view.position["turn"] as Laying | undefined;
  const place = settled ? chosenPlace(view, laying) : null;
  if (!place) return inOrder(hand?.places ?? []);
  const turns = actions.flatMap((open) => (open.action["kind"] === "turn" ? [Number(open.action["turns"])] : []));
  const on = view.board.find((building) => building.x === place.x && building.y === place.y)?.tile.id ?? null;
  return [{ ...place, turns: turns.length ? turns : [laying?.turn ?? 0], on, removes: [], bonus: false }];
}
