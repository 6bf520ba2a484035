// What a game's board is given, whichever game it is.

import type { Component } from "svelte";
import type { Chosen, Open } from "./narrow";
import type { Reason, TableInfo } from "./wire";

export interface BoardProps {
  /** The game's own view; the board knows its type. */
  view: never;
  /** The open actions, if it is for this reader to decide; else none. */
  actions: readonly Open[];
  /** What is chosen so far of the action to come; the board narrows it by clicks. */
  chosen: Chosen;
  /** Do this; `sure` if the board has asked already whether it is meant. */
  act: (open: Open, sure?: boolean) => void | Promise<void>;
  /** Why an action, in notation, cannot be done; null if it can. */
  why: (action: string) => Promise<Reason | null>;
  /** What could be done after an open action, in notation; a board that shows it asks. */
  foresee?: (action: string) => Promise<readonly Open[]>;
  info: TableInfo;
  /** Be told what the player thinks of and has not said: whoever teaches points at the next thing. */
  ponder?: (parts: Chosen) => void;
  /** What somebody points at in the log or in a hint: a slot ("blue 2"), a tile ("NM2a") or a place ("0,-2"). */
  pointed: string | null;
}

export type Board = Component<BoardProps, object, "chosen">;

const loaded = new Map<string, Promise<Board>>();

/** A game's board, loaded once: the same promise each time, so that a page that waits for it keeps the board it has. */
export function loadBoard(game: string): Promise<Board> {
  const found = loaded.get(game) ?? readBoard(game);
  loaded.set(game, found);
  found.catch(() => loaded.delete(game));
  return found;
}

const BOARDS = { skytopia: () => import("./games/skytopia/Board.svelte"), fantazja: () => import("./games/fantazja/Board.svelte") };

async function readBoard(game: string): Promise<Board> {
  return (await BOARDS[game as keyof typeof BOARDS]()).default as unknown as Board;
}
