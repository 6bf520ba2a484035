// The open actions as a list: few are shown at once, many are grouped by their kind.

import type { Open } from "./narrow";

/** So many are shown without being asked for; with more, the board is the way. */
export const FEW = 4;

/** To leave it at that is never hidden among the others. */
const DECLINES: ReadonlySet<unknown> = new Set(["skip", "stop", "end"]);

export function isDecline(open: Open): boolean {
  return DECLINES.has(open.action["kind"]);
}

export interface Group {
  readonly kind: string;
  readonly actions: readonly Open[];
}

/** Actions by kind, in the order in which the kinds first come. */
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
