// What a line of the log or an action is about, as boards name it: a slot of the Market ("blue 2"), a tile ("NM2a"), a
// place of the board ("0,2"). The page knows no rules; it reads what the words say.

import type { Open } from "./narrow";
import type { Line, Words } from "./wire";

type Args = NonNullable<Words["args"]>;

/** The place that words name, the first one in reading order; null if they name none. */
export function placeOf(words: Words): string | null {
  const args = words.args ?? {};
  return slotOf(args) ?? spotOf(args) ?? placeWithin(args) ?? tileOf(args);
}

/** The place that a line is about: what was done comes first, then what came of it. */
export function placeOfLine(line: Line): string | null {
  for (const words of line.words) {
    const place = placeOf(words);
    if (place) return place;
  }
  return null;
}

/** The place that an action is about; a tower of whoever acts is "blue tower". */
export function placeOfAction(open: Pick<Open, "action" | "words">): string | null {
  const { tower, kind, colour } = open.action;
  if (typeof tower === "string") return `${tower} tower`;
  for (const part of ["slot", "place", "tile"]) {
    const word = open.action[part];
    // A lone number is no place of the board: it counts something before a player.
    if (typeof word === "string" && !/^\d+$/.test(word)) return word;
  }
  return placeOf(open.words) ?? (kind === "copy" ? `${String(colour)} tower` : null);
}

/** The place of the action that has this notation, if it is open. */
export function placeOfMove(move: string, actions: readonly Open[]): string | null {
  const open = actions.find(({ notation }) => notation === move);
  return open ? placeOfAction(open) : null;
}

/** A card of the Market lies in a column of a colour, in a row. */
function slotOf(args: Args): string | null {
  const { colour, row } = args;
  return typeof colour === "string" && typeof row === "number" ? `${colour} ${row}` : null;
}

function spotOf(args: Args): string | null {
  const { x, y } = args;
  return typeof x === "number" && typeof y === "number" ? `${x},${y}` : null;
}

function placeWithin(args: Args): string | null {
  for (const value of Object.values(args)) {
    const place = typeof value === "object" ? placeOf(value) : null;
    if (place) return place;
  }
  return null;
}

/** A tile has a short name of its own. */
function tileOf(args: Args): string | null {
  return typeof args["id"] === "string" ? args["id"] : null;
}
