// The names of people and bots at a table.

import type { Args } from "../texts";
import type { SeatInfo } from "../server/wire";

/** The default name of a guest; every reader sees it in their own language. */
export const UNNAMED: readonly string[] = ["Guest", "Gość"];

/** The levels of bots, from weak to strong. Each has a given name: the message `bot-<level>`. */
export const LEVELS = ["novice", "beginner", "casual", "skilled", "expert", "master"] as const;

/** All names by seat. Players of the same name have their seat numbers after it, as in Python's `name_bots`. */
export function namesOf(seats: readonly Pick<SeatInfo, "kind" | "name" | "bot">[], t: (id: string) => string): readonly string[] {
  const names = seats.map(({ kind, bot, name }) => (kind === "bot" && bot ? t(`bot-${bot}`) : UNNAMED.includes(name) ? t("page-guest") : name));
  return names.map((name, seat) => (names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${seat + 1}` : name));
}

/** Which player did not finish the match, and why. */
export function lostOf(seats: readonly SeatInfo[], names: readonly string[], t: (id: string, args: Args) => string): readonly string[] {
  return seats.flatMap((seat, number) => (seat.lost ? [t(`match-lost-${seat.lost}`, { name: names[number] ?? "" })] : []));
}

/** The prompt without the reader's own name. */
export function withoutName(text: string, name: string): string {
  const rest = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
