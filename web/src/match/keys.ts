// Keyboard shortcuts of a table, and moving the focus when the focused element disappears.

export interface Shortcut {
  readonly key: string;
  /** The message that describes the key. */
  readonly text: string;
  readonly press: () => void;
}

/** Elements in which letters are typed. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/** The shortcut of a key, unless the user is typing or the key belongs to the browser. */
export function shortcutOf(event: KeyboardEvent, shortcuts: readonly Shortcut[]): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) return null;
  if (event.target instanceof Element && event.target.closest(FIELDS)) return null;
  return shortcuts.find(({ key }) => key === event.key.toLowerCase()) ?? null;
}

/** The list index a key leads to; null if it is not a list key. -1 is before the first. */
export function listStep(key: string, at: number, count: number): number | null {
  if (!count) return null;
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowDown") return at < 0 ? 0 : (at + 1) % count;
  if (key === "ArrowUp") return at <= 0 ? count - 1 : at - 1;
  return null;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** The index of the nearest box in the direction of an arrow, preferring straight ahead; -1 if there is none. */
export function boxTowards(key: string, from: Box, boxes: readonly Box[]): number {
  const way = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowDown: [0, 1], ArrowUp: [0, -1] }[key];
  if (!way) return -1;
  const [right = 0, down = 0] = way;
  const far = boxes.map((box) => {
    const x = box.left + box.width / 2 - from.left - from.width / 2;
    const y = box.top + box.height / 2 - from.top - from.height / 2;
    const ahead = x * right + y * down;
    return ahead > 1 ? ahead + 2 * Math.abs(x * down + y * right) : Infinity;
  });
  const nearest = Math.min(...far);
  return nearest < Infinity ? far.indexOf(nearest) : -1;
}

/** Arrow keys move from one button of a board to the nearest visible one. */
export function walkable(board: HTMLElement): { destroy: () => void } {
  const walk = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || !(event.target instanceof HTMLButtonElement)) return;
    const others = [...board.querySelectorAll<HTMLButtonElement>("button:not([disabled], [tabindex='-1'])")].filter((one) => one !== event.target && one.getClientRects().length);
    const to = others[boxTowards(event.key, event.target.getBoundingClientRect(), others.map((one) => one.getBoundingClientRect()))];
    if (!to) return;
    event.preventDefault();
    to.focus();
  };
  board.addEventListener("keydown", walk);
  return { destroy: () => board.removeEventListener("keydown", walk) };
}

/** Has the focused element disappeared, so that Tab would start at the top of the page? */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body;
}
