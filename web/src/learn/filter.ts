// Finding something among all components: by kind, by where a value comes from, and by words.

import { TILES } from "../games/fantazja/tiles";
import type { Component, Words } from "../wire";

export const MARKS = ["rulebook", "inferred", "invented"] as const;

export interface Wish {
  readonly kind: string | null;
  readonly mark: string | null;
  readonly words: string;
}

/** A text without accents and case, so that "zloty" finds "złoty". */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("ł", "l")
    .normalize("NFD")
    .replace(/\p{M}/gu, "");
}

/** The components that are wished for; `read` says a component in the reader's language. */
export function filter(components: readonly Component[], wish: Wish, read: (component: Component) => string): readonly Component[] {
  const words = plain(wish.words).split(/\s+/).filter(Boolean);
  return components.filter((component) => {
    if (wish.kind && component.kind !== wish.kind) return false;
    if (wish.mark && !component.values.some((value) => value.mark === wish.mark)) return false;
    const text = words.length ? plain(read(component)) : "";
    return words.every((word) => text.includes(word));
  });
}

/** What a component is called: a tile of Fantazja by each player as their own faction calls it. */
export function namesOf({ kind, id, name }: Component): readonly Words[] {
  const own = kind === "tile" ? ["N", "L"].flatMap((faction) => TILES[faction + id]?.name ?? []) : [];
  return own.length ? own : [name];
}

/** How many values have each mark. */
export function countMarks(components: readonly Component[]): Readonly<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const { values } of components) for (const { mark } of values) found[mark] = (found[mark] ?? 0) + 1;
  return found;
}

/** The kinds, in the order in which they come. */
export function kindsOf(components: readonly Component[]): readonly string[] {
  return [...new Set(components.map((component) => component.kind))];
}
