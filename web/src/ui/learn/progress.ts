// The user's progress in lessons, saved on this device.

export interface Progress {
  /** The current step, from 0. */
  readonly step: number;
  readonly steps: number;
  readonly done: readonly number[];
}

const KEPT = "stolik-learn";

function readAll(): Record<string, Progress> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? "{}");
    return kept && typeof kept === "object" ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function readProgress(game: string): Progress | null {
  const kept = readAll()[game];
  const isGood = kept && Number.isInteger(kept.step) && Number.isInteger(kept.steps) && Array.isArray(kept.done);
  return isGood ? kept : null;
}

export function keepProgress(game: string, progress: Progress): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ ...readAll(), [game]: progress }));
  } catch {
    // Lessons work without storage too.
  }
}

/** Reaching the end counts as done, even with skipped steps. */
export function isFinished(progress: Progress | null): boolean {
  return progress !== null && progress.done.includes(progress.steps - 1);
}
