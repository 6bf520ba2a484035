// "Why can't I?": the reason that is shown, in words, with the paragraph of the rules one click away. Boards call
// `explain`; the table's page shows it until it is closed or the table moves on.

import { say } from "./state.svelte";
import type { Reason, Refused, Words } from "./wire";

/** Where a paragraph of a game's rules can be read. It is opened in a tab of its own: a match is never lost to it. */
export function rulesAddress(game: string, paragraph: string): string {
  return `/rules/${encodeURIComponent(game)}#${encodeURIComponent(paragraph)}`;
}

export interface Explanation {
  readonly why: Words;
  readonly paragraph: string | null;
  readonly game: string;
}

class WhyNot {
  shown: Explanation | null = $state.raw(null);

  close(): void {
    this.shown = null;
  }
}

export const whyNot = new WhyNot();

/** Show why something cannot be done; nothing is shown if it can. The text of it, for whoever wants to say it elsewhere. */
export function explain(game: string, reason: Reason | Refused | null): string {
  whyNot.shown = reason?.why ? { why: reason.why, paragraph: reason.paragraph, game } : null;
  return reason?.why ? say(reason.why) : "";
}
