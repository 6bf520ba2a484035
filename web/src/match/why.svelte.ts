// "Why can't I?": the current reason, with a link to the paragraph of the rules. Boards call `explain`; the table's
// page shows it until it is closed or the table changes.

import { say } from "../state.svelte";
import type { Explanation, Refused, Words } from "../server/wire";

/** The address of a paragraph of the rules. It opens in a new tab, so that the match stays open. */
export function rulesAddress(game: string, paragraph: string): string {
  return `/rules/${encodeURIComponent(game)}#${encodeURIComponent(paragraph)}`;
}

export interface Shown {
  readonly why: Words;
  readonly paragraph: string | null;
  readonly game: string;
}

class WhyNot {
  shown: Shown | null = $state.raw(null);

  close(): void {
    this.shown = null;
  }
}

export const whyNot = new WhyNot();

/** Show why something is illegal; nothing if it is legal. Returns the text. */
export function explain(game: string, reason: Explanation | Refused | null): string {
  whyNot.shown = reason?.why ? { why: reason.why, paragraph: reason.paragraph, game } : null;
  return reason?.why ? say(reason.why) : "";
}
