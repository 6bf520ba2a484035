// Turns touch, mouse and wheel events into moves and zooms. A drag is never also a click.

export interface Hand {
  /** Moved by these pixels. */
  pan: (x: number, y: number) => void;
  /** Zoomed by a factor around a point of the element. */
  zoom: (factor: number, x: number, y: number) => void;
  /** The number of pointers changed. */
  hold: (held: boolean) => void;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Pixels that a pointer may move during a click. */
const CLICK_TOLERANCE_PX = 7;

export function gestures(node: HTMLElement, hand: Hand): { destroy: () => void } {
  const fingers = new Map<number, Point>();
  let start: Point = { x: 0, y: 0 };
  let dragged = false;

  function inside(event: { readonly clientX: number; readonly clientY: number }): Point {
    const box = node.getBoundingClientRect();
    return { x: event.clientX - box.left, y: event.clientY - box.top };
  }

  function down(event: PointerEvent): void {
    if (event.button !== 0) return;
    if (!fingers.size) dragged = false;
    fingers.set(event.pointerId, inside(event));
    start = inside(event);
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = inside(event);
    if (!dragged && Math.hypot(now.x - start.x, now.y - start.y) < CLICK_TOLERANCE_PX) return;
    if (!dragged) {
      dragged = true;
      node.setPointerCapture(event.pointerId);
      hand.hold(true);
    }
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    fingers.set(event.pointerId, now);
    if (!other) return hand.pan(now.x - before.x, now.y - before.y);
    const [was, is] = [distance(before, other), distance(now, other)];
    if (was > 0) hand.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2);
    hand.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  function up(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (!fingers.size) hand.hold(false);
  }

  function click(event: MouseEvent): void {
    if (!dragged) return;
    event.stopPropagation();
    dragged = false;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    const at = inside(event);
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 30 : 1;
    hand.zoom(Math.exp(-event.deltaY * lines * 0.0015), at.x, at.y);
  }

  node.addEventListener("pointerdown", down);
  node.addEventListener("pointermove", move);
  node.addEventListener("pointerup", up);
  node.addEventListener("pointercancel", up);
  node.addEventListener("click", click, true);
  node.addEventListener("wheel", wheel, { passive: false });
  return {
    destroy() {
      node.removeEventListener("pointerdown", down);
      node.removeEventListener("pointermove", move);
      node.removeEventListener("pointerup", up);
      node.removeEventListener("pointercancel", up);
      node.removeEventListener("click", click, true);
      node.removeEventListener("wheel", wheel);
    },
  };
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
