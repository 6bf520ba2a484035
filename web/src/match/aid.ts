// The player aid of a game: loaded once for the options of a match, and reduced to what is in play.

import { api } from "../server/api";
import type { AidMarks, AidSection, PlayerAid } from "../server/wire";
import { shared } from "../state.svelte";

export type Options = Readonly<Record<string, string | number>>;

const loaded = new Map<string, Promise<PlayerAid>>();

/** Has the game a player aid? */
export function hasAid(game: string): boolean {
  return shared.games.some(({ name, has_aid }) => name === game && has_aid);
}

export function loadAid(game: string, options: Options): Promise<PlayerAid> {
  const key = JSON.stringify([game, options]);
  const found = loaded.get(key) ?? api.aid(game, options);
  loaded.set(key, found);
  found.catch(() => loaded.delete(key));
  return found;
}

/** The sections with the items that this match has. */
export function sectionsInPlay({ sections }: PlayerAid, marks: AidMarks | null): readonly AidSection[] {
  const reduced = sections.map((section) => (section.in_play && marks ? { ...section, items: section.items.filter(({ id }) => id in marks.in_play) } : section));
  return reduced.filter(({ items }) => items.length);
}
