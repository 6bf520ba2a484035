// A user's relation to a table in a list. Compared by id, because two people can have the same name.

import type { Guest, Listed } from "../../server/wire";

export function isOnTurn({ table }: Listed, guest: Guest | null): boolean {
  return guest !== null && table.actor !== null && table.people?.[table.actor] === guest.person;
}

/** Why to go there: to play, to join, to watch, or to replay. */
export function wayOf({ table }: Listed, guest: Guest | null): "go-on" | "join" | "watch" | "look-back" {
  if (table.status !== "open" && table.status !== "running") return "look-back";
  if (guest && table.people?.includes(guest.person)) return "go-on";
  return table.status === "open" ? "join" : "watch";
}

export type Which = "mine" | "open" | "running";

/** The front page's selection of running tables: the user's own are not offered to watch, and their turn comes first. */
export function pick(which: Which, tables: readonly Listed[], guest: Guest | null): readonly Listed[] {
  if (which === "running") return tables.filter((listed) => wayOf(listed, guest) === "watch");
  const live = tables.filter((listed) => wayOf(listed, guest) !== "look-back");
  const turn = (listed: Listed): number => Number(isOnTurn(listed, guest));
  return which === "mine" ? live.sort((a, b) => turn(b) - turn(a)) : live;
}
