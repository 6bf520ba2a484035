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

/** Show something after a delay, and again when the dock changes its height, until the reader scrolls; the result ends it. */
export function keepShowing(show: () => void, delay_ms: number): () => void {
  const timer = setTimeout(show, delay_ms);
  const dock = new MutationObserver(show);
  const rest = new AbortController();
  const stop = (): void => dock.disconnect();
  for (const kind of ["wheel", "touchmove", "keydown"]) window.addEventListener(kind, stop, { passive: true, once: true, signal: rest.signal });
  dock.observe(document.documentElement, { attributeFilter: ["style"] });
  return () => {
    clearTimeout(timer);
    stop();
    rest.abort();
  };
}
