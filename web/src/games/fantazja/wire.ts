// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.

import type { Words } from "../../server/wire";

/** Everything a seat may know. */
export interface View {
  readonly game: string;
  readonly you: number | null;
  readonly options: Readonly<Record<string, string | number>>;
  readonly start: number | null;
  readonly turns: number;
  readonly turn: number;
  readonly actor: number;
  readonly asked: string;
  readonly acted: boolean;
  readonly used: boolean;
  readonly tile: TileView | null;
  readonly castle: readonly string[];
  readonly board: readonly BuildingView[];
  readonly players: readonly PlayerView[];
  readonly tokens: readonly TokenView[];
  readonly magic: MagicView | null;
  readonly prompt: Words;
  readonly actions: readonly ActionView[];
  readonly position: Readonly<Record<string, unknown>>;
}

/** A tile: what it is and shows; sides clockwise from the top, unturned. A special building has no level. */
export interface TileView {
  readonly id: string;
  readonly seat: number;
  readonly type: string;
  readonly level: number | null;
  readonly sides: readonly string[];
  readonly dark: boolean;
  readonly points: number;
  readonly name: Words;
  readonly text: Words;
}

/** A visible building: where, how many quarter turns clockwise, the tiles under it, and a token on it. */
export interface BuildingView {
  readonly tile: TileView;
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly below: readonly string[];
  readonly guarded: boolean;
}

/** A player's side of the table: known tiles by name, hidden ones by number and possible tiles. `hand` is one's own. `held` are tiles certainly in hand, `may_hold` those possibly in hand. `bottom` are the known tiles at the bottom of the draw pile, the next first; only the opponent knows the order within an inner tuple. */
export interface PlayerView {
  readonly seat: number;
  readonly faction: string;
  readonly hand: readonly HandView[];
  readonly hand_count: number;
  readonly held: readonly string[];
  readonly may_hold: readonly string[];
  readonly pile_count: number;
  readonly may_draw: readonly string[];
  readonly bottom: readonly (readonly string[])[];
  readonly down: readonly SlotView[];
  readonly discard: readonly string[];
  readonly bonus: number;
  readonly estimate: Readonly<Record<string, number>>;
  readonly total: number;
}

/** A tile in one's own hand; on one's own turn before the action, where it can be built, and why not elsewhere. Starting to build reveals the tile, so the places are listed here for a player who is still thinking. `payments` are the actions that can pay for it, none if it costs nothing; `swaps` the buildings that the Special power can swap for it. */
export interface HandView {
  readonly tile: TileView;
  readonly places: readonly PlaceView[];
  readonly no_places: readonly NoPlaceView[];
  readonly payments: readonly string[];
  readonly swaps: readonly PlaceView[];
}

/** A place where a tile can be laid: its rotations, what it goes on, and what Dark Energy would remove. */
export interface PlaceView {
  readonly x: number;
  readonly y: number;
  readonly turns: readonly number[];
  readonly on: string | null;
  readonly removes: readonly string[];
  readonly bonus: boolean;
}

/** Places on or beside buildings where a tile cannot be laid: the reason's name, its paragraph, and the places. */
export interface NoPlaceView {
  readonly why: string;
  readonly paragraph: string;
  readonly places: readonly string[];
}

/** A face-down tile: which it is, if that is known, and which it may be. */
export interface SlotView {
  readonly tile: string | null;
  readonly possible: readonly string[];
}

/** A Building Power token: who has it, what lies under it, and the majority that decides about it (F8.2). `to_take` is how many more buildings a seat needs to get it at the end of its own turn, 0 if it has enough; `to_free` how many more to send it to the pool by a tie, 0 if it is tied, None for a seat that is ahead. While it guards a building it cannot change hands, and both are None (F8.3). */
export interface TokenView {
  readonly type: string;
  readonly holder: number | null;
  readonly guarding: boolean;
  readonly on: string | null;
  readonly buildings: readonly number[];
  readonly to_take: readonly (number | null)[];
  readonly to_free: readonly (number | null)[];
  readonly text: Words;
}

/** A use of Magic under way: the tiles shown and not buried, if the viewer sees them, and how many are buried. */
export interface MagicView {
  readonly shown: readonly string[] | null;
  readonly buried: number;
}

/** A legal action. It targets tiles (`NM2a`) and places of the board (`0,2`). */
export interface ActionView {
  readonly code: number;
  readonly notation: string;
  readonly action: FantazjaAction;
  readonly words: Words;
  readonly targets?: readonly string[];
  readonly declines?: boolean;
}

/** An action of Fantazja; each kind has the fields that its notation names. */
export interface FantazjaAction {
  readonly kind: string;
  readonly seat?: string | null;
  readonly tile?: string | null;
  readonly slot?: string | null;
  readonly place?: string | null;
  readonly turns?: string | null;
  readonly power?: string | null;
}
