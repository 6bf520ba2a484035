// Where a replay is: numbers of steps, and the addresses of positions.

/** A position that exists. */
export function clampAt(at: number, steps: number): number {
  return Math.max(0, Math.min(steps, Math.round(at)));
}

/** The address of a position, or of a tab beside it. */
export function matchAddress(id: string, where: { readonly at?: number | null; readonly eyes?: number | null; readonly tab?: "review" | null } = {}): string {
  const query = new URLSearchParams();
  if (where.tab) query.set("tab", where.tab);
  if (where.at !== undefined && where.at !== null) query.set("at", String(where.at));
  if (where.eyes !== undefined && where.eyes !== null) query.set("seat", String(where.eyes));
  const text = query.toString();
  return `/match/${encodeURIComponent(id)}${text ? `?${text}` : ""}`;
}

/** Where a key goes from a position; null if the key is none of a replay's. The others scroll, as everywhere. */
export function keyTarget(key: string, at: number, steps: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[key];
  return to === undefined ? null : clampAt(to, steps);
}

/**
 * The next position after a decision of somebody, or the last one before: draws and set-up are passed over. On, and never
 * back, also where it is not known yet who acts.
 */
export function nextDecision(actors: readonly number[], at: number, direction: 1 | -1): number {
  for (let to = at + direction; to > 0 && to <= actors.length; to += direction) if ((actors[to - 1] ?? -1) >= 0) return to;
  return direction > 0 ? Math.max(at + 1, actors.length) : 0;
}
