// Scrolling: is something within the window, and not under the dock at the bottom?

import { prefersReducedMotion } from "svelte/motion";

/** Scroll to the first of these elements, unless one of them is visible. */
export function showOne(nodes: readonly Element[]): void {
  if (!nodes.some(isInSight)) nodes[0]?.scrollIntoView?.({ block: "nearest", behavior: prefersReducedMotion.current ? "auto" : "smooth" });
}

function isInSight(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  const dock = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return top > -1 && bottom < innerHeight - dock + 1;
}
