// What is in sight: within the window, and not under what is docked at its bottom.

import { prefersReducedMotion } from "svelte/motion";

/** Bring the first of these into sight, unless one of them is. */
export function showOne(nodes: readonly Element[]): void {
  if (!nodes.some(isInSight)) nodes[0]?.scrollIntoView?.({ block: "nearest", behavior: prefersReducedMotion.current ? "auto" : "smooth" });
}

function isInSight(node: Element): boolean {
  const { top, bottom } = node.getBoundingClientRect();
  const dock = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingBottom) || 0;
  return top > -1 && bottom < innerHeight - dock + 1;
}
