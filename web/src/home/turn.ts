// What a table of a list is to somebody. Two people may have one name, so it goes by who they are.

import type { Guest, Listed } from "../wire";

export function isOnTurn({ table }: Listed, guest: Guest | null): boolean {
  return guest !== null && table.actor !== null && table.people?.[table.actor] === guest.person;
}

/** Why somebody would go there: to play on, to sit down, to watch, or to look back. */
export function wayOf({ table }: Listed, guest: Guest | null): "go-on" | "join" | "watch" | "look-back" {
  if (table.status !== "open" && table.status !== "running") return "look-back";
  if (guest && table.people?.includes(guest.person)) return "go-on";
  return table.status === "open" ? "join" : "watch";
}
