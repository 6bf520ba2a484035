// The legal actions as a list: a few are shown directly, many are grouped by kind.

import type { Open } from "./narrow";

/** Up to this many are shown at once; with more, the board is the better way. */
export const FEW = 4;

/** Declining actions are never hidden in a group. */
export function isDecline(open: Open): boolean {
  return open.declines ?? false;
}

export interface Group {
  readonly kind: string;
  readonly actions: readonly Open[];
}

/** Actions by kind, in the order of first occurrence. */
export function groupByKind(actions: readonly Open[]): readonly Group[] {
  const groups = new Map<string, Open[]>();
  for (const open of actions) {
    const kind = String(open.action["kind"] ?? "");
    const group = groups.get(kind);
    if (group) group.push(open);
    else groups.set(kind, [open]);
  }
  return Array.from(groups, ([kind, found]) => ({ kind, actions: found }));
}
