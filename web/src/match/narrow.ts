// The page knows no rules: it has the list of legal actions and narrows it by clicks until one is left.

import type { Words } from "../server/wire";

/** A legal action in any game's view: its parts are words such as `slot: "blue 2"`. */
export interface Open {
  readonly code: number;
  readonly notation: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly words: Words;
  /** Its targets on the board, in the game's own vocabulary, the main target first. */
  readonly targets?: readonly string[];
  /** It passes or skips something. */
  readonly declines?: boolean;
}

/** The current choice: parts and their words. */
export type Chosen = Readonly<Record<string, string>>;

/** Does an action match the current choice? */
export function fits(open: Open, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([part, word]) => open.action[part] === word);
}

/** The remaining actions. */
export function narrow<T extends Open>(actions: readonly T[], chosen: Chosen): readonly T[] {
  return actions.filter((open) => fits(open, chosen));
}

/** The remaining words of a part. */
export function choices(actions: readonly Open[], part: string, chosen: Chosen = {}): ReadonlySet<string> {
  const found = new Set<string>();
  for (const open of narrow(actions, chosen)) {
    const word = open.action[part];
    if (typeof word === "string") found.add(word);
  }
  return found;
}

/** The choice after another click: a second click, or one that is no longer possible, deselects. */
export function choose(actions: readonly Open[], chosen: Chosen, more: Chosen): Chosen {
  const again = Object.entries(more).every(([part, word]) => chosen[part] === word);
  if (again) return without(chosen, Object.keys(more));
  const together = { ...chosen, ...more };
  return narrow(actions, together).length ? together : narrow(actions, more).length ? more : chosen;
}

function without(chosen: Chosen, parts: readonly string[]): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([part]) => !parts.includes(part)));
}

/** The only remaining action, if there is exactly one. */
export function only<T extends Open>(actions: readonly T[], chosen: Chosen): T | null {
  const left = narrow(actions, chosen);
  return left.length === 1 ? (left[0] ?? null) : null;
}
