// The position in a replay: step numbers and addresses.

/** Clamp to an existing position. */
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

/** The step a key leads to; null if it is not a replay key. Other keys scroll as usual. */
export function keyTarget(key: string, at: number, steps: number): number | null {
  const to = { ArrowLeft: at - 1, ArrowRight: at + 1 }[key];
  return to === undefined ? null : clampAt(to, steps);
}

/**
 * The next or previous position after a decision: draws and set-up are skipped. It always moves in the wanted direction,
 * even where the actor is not known yet.
 */
export function nextDecision(actors: readonly number[], at: number, direction: 1 | -1): number {
  for (let to = at + direction; to > 0 && to <= actors.length; to += direction) if ((actors[to - 1] ?? -1) >= 0) return to;
  return direction > 0 ? Math.max(at + 1, actors.length) : 0;
}
