// The log as entries: one for each decision with its results. A sentence's role says whether it begins an entry.

import type { LogStep, Sentence } from "../server/wire";

/** A sentence about a step. */
export interface Said {
  readonly step: number;
  readonly number: number;
  readonly words: Sentence;
  /** How many times in a row. */
  readonly times?: number;
}

export interface Entry {
  /** The player it is about, if it is one player. */
  readonly seat: number | null;
  readonly head: Said;
  readonly rest: readonly Said[];
  /** A heading: a turn or a round begins. */
  readonly isTurn: boolean;
}

/** Roles of sentences that belong to the previous entry. */
const GOES_ON: ReadonlySet<Sentence["role"]> = new Set(["continues", "interim", "completes"]);

/** Group lines into entries; new lines start a new entry. */
export function entriesOf(lines: readonly LogStep[], firstNew: number | null): readonly Entry[] {
  const entries: { seat: number | null; head: Said; rest: Said[]; isTurn: boolean }[] = [];
  for (const { step, actor, words: all } of lines) {
    for (const [number, words] of all.entries()) {
      const last = entries.at(-1);
      const isTurn = words.role === "heading";
      const about = words.seat ?? null;
      const goesOn = number > 0 || (step !== firstNew && (actor < 0 || GOES_ON.has(words.role)));
      if (last && !last.isTurn && !isTurn && goesOn && (about === null || about === last.seat)) last.rest.push({ step, number, words });
      else entries.push({ seat: isTurn ? null : (about ?? (actor < 0 ? null : actor)), head: { step, number, words }, rest: [], isTurn });
    }
  }
  return entries;
}

/** Drop interim steps that a later sentence of the entry repeats, and count equal sentences. */
export function shorten(entry: Entry): Entry {
  const isComplete = entry.rest.some(({ words }) => words.role === "completes");
  return { ...entry, rest: countSame(isComplete ? entry.rest.filter(({ words }) => words.role !== "interim") : entry.rest) };
}

function countSame(all: readonly Said[]): readonly Said[] {
  const found: Said[] = [];
  for (const one of all) {
    const last = found.at(-1);
    if (last && JSON.stringify(last.words) === JSON.stringify(one.words)) found[found.length - 1] = { ...last, times: (last.times ?? 1) + 1 };
    else found.push(one);
  }
  return found;
}

/** What others did since the reader's last decision, without draws and declined actions. */
export function sinceOwn(lines: readonly LogStep[], mine: readonly number[]): readonly Sentence[] {
  const own = lines.filter(({ actor }) => mine.includes(actor)).at(-1)?.step ?? -1;
  const entries = entriesOf(lines.filter(({ step, actor }) => step > own && actor >= 0), null);
  return entries.filter(({ seat, isTurn, head }) => !isTurn && seat !== null && !mine.includes(seat) && head.words.role !== "declined").map(({ head }) => head.words);
}
