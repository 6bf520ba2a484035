// Whose turn it is at a table of a list. Two people may have one name, so it goes by who they are.

import type { Guest, Listed } from "../wire";

export function isOnTurn({ table }: Listed, guest: Guest | null): boolean {
  return guest !== null && table.actor !== null && table.people?.[table.actor] === guest.person;
}
