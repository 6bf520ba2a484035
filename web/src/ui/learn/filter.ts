// Filter of the component reference: by kind, provenance and search words.

import type { ReferenceParts } from "../../games/manifest";
import type { Component, Words } from "../../server/wire";
import { fold } from "../fold";

export const MARKS = ["rulebook", "inferred", "invented"] as const;

export interface Wish {
  readonly kind: string | null;
  readonly mark: string | null;
  readonly words: string;
}

/** The matching components; `read` translates a text. */
export function filter(components: readonly Component[], wish: Wish, read: (component: Component) => string): readonly Component[] {
  const words = fold(wish.words).split(/\s+/).filter(Boolean);
  return components.filter((component) => {
    if (wish.kind && component.kind !== wish.kind) return false;
    if (wish.mark && !component.values.some((value) => value.mark === wish.mark)) return false;
    const text = words.length ? fold(read(component)) : "";
    return words.every((word) => text.includes(word));
  });
}

/** The names of a component; a game can have several for one. */
export function namesOf(component: Component, { namesOf: find }: ReferenceParts): readonly Words[] {
  return find?.(component) ?? [component.name];
}

/** The number of values with each mark. */
export function countMarks(components: readonly Component[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { values } of components) for (const { mark } of values) found[mark] = (found[mark] ?? 0) + 1;
  return found;
}

/** The kinds in order of first occurrence. */
export function kindsOf(components: readonly Component[]): readonly string[] {
  return [...new Set(components.map((component) => component.kind))];
}
