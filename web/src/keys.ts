// Keys that lead from anywhere at a table to what is asked, and how focus stays in a sensible place when what had it goes.

export interface Shortcut {
  readonly key: string;
  /** The message that says what the key does. */
  readonly text: string;
  readonly press: () => void;
}

/** Where letters are letters. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/** The shortcut of a key, unless somebody writes, or the key belongs to the browser. */
export function shortcutOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return null;
  return shortcuts.find(({ key }) => key === event.key.toLowerCase()) ?? null;
}

/** The place in a list that a key leads to; null if it is none of a list's keys. -1 is before the first. */
export function listStep(key: string, at: number, count: number): number | null {
  if (!count) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return at < 0 ? 0 : (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  return null;
}

/** Has what was focused gone, so that the next Tab would begin at the top of the page? */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
