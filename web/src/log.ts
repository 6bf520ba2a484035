// What happened, as one reads it: an entry for each decision, and in it what came of that. Which words begin something
// and which go on is a matter of reading, so it is said here by their names.

import type { Line, Words } from "./wire";

/** Something that is told of a step, the first thing or one of the others. */
export interface Said {
  readonly step: number;
  readonly number: number;
  readonly words: Words;
  /** So many times, one after the other. */
  readonly times?: number;
}

export interface Entry {
  /** Who it is about, if it is about one player. */
  readonly seat: number | null;
  readonly head: Said;
  readonly rest: readonly Said[];
  /** It is no decision: a turn or a round begins. */
  readonly isTurn: boolean;
}

const named = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => `fantazja-log-${name}`));

const TURNS: ReadonlySet<string> = new Set(["fantazja-log-turn", "skytopia-log-round"]);
/** A building or a power is begun by one decision and goes on by others. */
const BUILDING = ["at", "turning", "pay", "laid", "replace", "swapped"];
const POWERS = ["give", "take", "stop-giving", "recover", "guard", "bury", "bury-hidden", "stop-burying", "first", "first-hidden"];
const GOES_ON = named(...BUILDING, ...POWERS);
const LAID = named("laid", "swapped");
/** Where and how is told once more when it is laid. */
const TOLD_AGAIN = named("at", "turning", "replace");

/** Lines as entries; what is new begins with an entry of its own. */
export function entriesOf(lines: readonly Line[], firstNew: number | null): readonly Entry[] {
  const entries: { seat: number | null; head: Said; rest: Said[]; isTurn: boolean }[] = [];
  for (const { step, actor, words: all } of lines) {
    for (const [number, words] of all.entries()) {
      const last = entries.at(-1);
      const isTurn = TURNS.has(words.id);
      const about = playerOf(words);
      const goesOn = number > 0 || (step !== firstNew && (actor < 0 || GOES_ON.has(words.id)));
      if (last && !last.isTurn && !isTurn && goesOn && (about === null || about === last.seat)) last.rest.push({ step, number, words });
      else entries.push({ seat: isTurn ? null : (about ?? (actor < 0 ? null : actor)), head: { step, number, words }, rest: [], isTurn });
    }
  }
  return entries;
}

/** Without what is told twice. */
export function shorten(entry: Entry): Entry {
  const isLaid = entry.rest.some(({ words }) => LAID.has(words.id));
  return { ...entry, rest: countSame(isLaid ? entry.rest.filter(({ words }) => !TOLD_AGAIN.has(words.id)) : entry.rest) };
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

const LEFT_UNDONE = /-log-(skip|end)\b/;

/** What others have done since somebody last decided something; neither draws nor what they left undone. */
export function sinceOwn(lines: readonly Line[], mine: readonly number[]): readonly Words[] {
  const own = lines.filter(({ actor }) => mine.includes(actor)).at(-1)?.step ?? -1;
  const entries = entriesOf(lines.filter(({ step, actor }) => step > own && actor >= 0), null);
  return entries.filter(({ seat, isTurn, head }) => !isTurn && seat !== null && !mine.includes(seat) && !LEFT_UNDONE.test(head.words.id)).map(({ head }) => head.words);
}

/** The seat of the player that words name first of all. */
function playerOf({ args }: Words): number | null {
  const player = args?.["player"];
  const seat = typeof player === "object" ? player.args?.["seat"] : null;
  return typeof seat === "number" ? seat - 1 : null;
}
