// How the people and bots of a table are called.

import type { SeatInfo } from "./wire";

/** The name of whoever has a seat: a bot by its level. */
export function nameOf(seat: Pick<SeatInfo, "kind" | "name" | "bot">, t: (id: string) => string): string {
  return seat.kind === "bot" ? t(`page-level-${seat.bot}`) : seat.name;
}

/** All names by seat; who is called like somebody else is told apart by the number of the seat. */
export function namesOf(seats: readonly Pick<SeatInfo, "kind" | "name" | "bot">[], t: (id: string) => string): readonly string[] {
  const names = seats.map((seat) => nameOf(seat, t));
  return names.map((name, seat) => (names.indexOf(name) !== names.lastIndexOf(name) ? `${name} ${seat + 1}` : name));
}

/** What is asked, without the name of whoever is asked; they know. */
export function withoutName(text: string, name: string): string {
  const rest = text.startsWith(`${name}: `) ? text.slice(name.length + 2) : text;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
}
