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

export type Which = "mine" | "open" | "running";

/** What a list of the front page shows of those that are not over: where I sit is not there to be watched, and my turn comes first. */
export function pick(which: Which, tables: readonly Listed[], guest: Guest | null): readonly Listed[] {
  if (which === "running") return tables.filter((listed) => wayOf(listed, guest) === "watch");
  const live = tables.filter((listed) => wayOf(listed, guest) !== "look-back");
  const turn = (listed: Listed): number => Number(isOnTurn(listed, guest));
  return which === "mine" ? live.sort((a, b) => turn(b) - turn(a)) : live;
}
