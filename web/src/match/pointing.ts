// The target of an action or a log line: the server names it in the game's own vocabulary.

import type { Sentence } from "../server/wire";
import type { Open } from "./narrow";

/** The target of a log line; null if it has none. */
export function placeOf(sentence: Sentence): string | null {
  return sentence.place || null;
}

/** The main target of an action. */
export function placeOfAction(open: Open): string | null {
  return open.targets?.[0] ?? null;
}

/** The target of the legal action with this notation. */
export function placeOfMove(move: string, actions: readonly Open[]): string | null {
  const open = actions.find(({ notation }) => notation === move);
  return open ? placeOfAction(open) : null;
}
