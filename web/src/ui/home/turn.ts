// A user's relation to a table in a list. Compared by id, because two people can have the same name.

import type { Guest, Listed } from "../../server/wire";

export function isOnTurn({ table }: Listed, guest: Guest | null): boolean {
  return guest !== null && table.actor !== null && table.people?.[table.actor] === guest.person;
}

/** The number of open seats. */
export function countOpen({ table }: Listed): number {
  return table.seats.filter((name) => !name).length;
}

/** Why to go there: to play, to join, to watch, or to replay. */
export function wayOf(listed: Listed, guest: Guest | null): "go-on" | "join" | "watch" | "look-back" {
  const { table } = listed;
  if (table.status !== "open" && table.status !== "running") return "look-back";
  if (guest && table.people?.includes(guest.person)) return "go-on";
  return table.status === "open" && countOpen(listed) ? "join" : "watch";
}

export type Which = "mine" | "open" | "running";

/** The front page's selection: the user's own tables are not offered to watch, full ones not to join; their turn comes first. */
export function pick(which: Which, tables: readonly Listed[], guest: Guest | null): readonly Listed[] {
  if (which === "running") return tables.filter((listed) => wayOf(listed, guest) === "watch");
  if (which === "open") return tables.filter((listed) => listed.table.status === "open" && countOpen(listed));
  const live = tables.filter((listed) => wayOf(listed, guest) !== "look-back");
  const turn = (listed: Listed): number => Number(isOnTurn(listed, guest));
  return which === "mine" ? live.sort((a, b) => turn(b) - turn(a)) : live;
}
