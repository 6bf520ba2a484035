// The page knows no rules: it has the list of open actions, and narrows it by what is clicked until one is left.

import type { Words } from "./wire";

/** An open action, as every game's view has it: its parts are words such as `slot: "blue 2"`. */
export interface Open {
  readonly code: number;
  readonly notation: string;
  readonly action: Readonly<Record<string, unknown>>;
  readonly words: Words;
}

/** What is chosen so far: parts and their words. */
export type Chosen = Readonly<Record<string, string>>;

/** Does an action agree with what is chosen? */
export function fits(open: Open, chosen: Chosen): boolean {
  return Object.entries(chosen).every(([part, word]) => open.action[part] === word);
}

/** The actions that are left. */
export function narrow<T extends Open>(actions: readonly T[], chosen: Chosen): readonly T[] {
  return actions.filter((open) => fits(open, chosen));
}

/** The words that a part can still have. */
export function choices(actions: readonly Open[], part: string, chosen: Chosen = {}): ReadonlySet<string> {
  const found = new Set<string>();
  for (const open of narrow(actions, chosen)) {
    const word = open.action[part];
    if (typeof word === "string") found.add(word);
  }
  return found;
}

/** What is chosen after one more click: clicked twice, or no longer possible, it is not chosen any more. */
export function choose(actions: readonly Open[], chosen: Chosen, more: Chosen): Chosen {
  const again = Object.entries(more).every(([part, word]) => chosen[part] === word);
  if (again) return without(chosen, Object.keys(more));
  const together = { ...chosen, ...more };
  return narrow(actions, together).length ? together : narrow(actions, more).length ? more : chosen;
}

function without(chosen: Chosen, parts: readonly string[]): Chosen {
  return Object.fromEntries(Object.entries(chosen).filter(([part]) => !parts.includes(part)));
}

/** The one action that is left, if it is one. */
export function only<T extends Open>(actions: readonly T[], chosen: Chosen): T | null {
  const left = narrow(actions, chosen);
  return left.length === 1 ? (left[0] ?? null) : null;
}
