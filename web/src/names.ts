// How the people and bots of a table are called.

import type { Args } from "./texts";
import type { SeatInfo } from "./wire";

/** Who says no name is called so in the language they came in, and is read in everybody's own. */
export const UNNAMED: readonly string[] = ["Guest", "Gość"];

/** The name of whoever has a seat: a bot by its level. */
export function nameOf(seat: Pick<SeatInfo, "kind" | "name" | "bot">, t: (id: string) => string): string {
  if (seat.kind === "bot") return t(`page-level-${seat.bot}`);
  return UNNAMED.includes(seat.name) ? t("page-guest") : seat.name;
}

/** All names by seat; who is called like somebody else is told apart by the number of the seat. */
export function namesOf(seats: readonly Pick<SeatInfo, "kind" | "name" | "bot">[], t: (id: string) => string): readonly string[] {
  const names = seats.map((seat) => nameOf(seat, t));
  return names.map((name, seat) => (names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${seat + 1}` : name));
}

/** Who did not play to the end, and why, in words. */
export function lostOf(seats: readonly SeatInfo[], names: readonly string[], t: (id: string, args: Args) => string): readonly string[] {
  return seats.flatMap((seat, number) => (seat.lost ? [t(`match-lost-${seat.lost}`, { name: names[number] ?? "" })] : []));
}

/** What is asked, without the name of whoever is asked; they know. */
export function withoutName(text: string, name: string): string {
  const rest = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
