// The context of the default board's components.

import type { Open } from "../../match/narrow";
import type { Part } from "./structure";

export interface PlainContext {
  /** The legal actions about a field or its value. */
  readonly find: (name: string, part: Part) => readonly Open[];
  readonly pick: (found: readonly Open[]) => void;
  readonly isPointed: (name: string, part: Part) => boolean;
  /** The label of a field. */
  readonly labelOf: (name: string) => string;
  /** The label of a text value of a field. */
  readonly labelText: (name: string, text: string) => string;
}
