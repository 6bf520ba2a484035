// Animations that explain: things that move from one place to another fly there. They never block input.

import { cubicInOut, cubicOut } from "svelte/easing";
import { prefersReducedMotion } from "svelte/motion";
import { crossfade, fade, type TransitionConfig } from "svelte/transition";

/** A duration in milliseconds; 0 with reduced motion. */
export function ms(duration: number): number {
  return prefersReducedMotion.current ? 0 : duration;
}

/** Cards fly from the Market to towers by name, golems between cards and players by seat. */
export const [send, receive] = crossfade({
  duration: (distance) => ms(Math.min(800, 320 + Math.sqrt(distance) * 16)),
  easing: cubicInOut,
  fallback: (node) => fade(node, { duration: ms(220) }),
});

/** A new card comes from its deck above. */
export function deal(node: Element): TransitionConfig {
  const { opacity } = getComputedStyle(node);
  return {
    duration: ms(420),
    easing: cubicOut,
    css: (arrived, left) => `opacity: ${Number(opacity) * arrived}; transform: translateY(${-left * 40}%)`,
  };
}

