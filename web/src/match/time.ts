// Clocks for people. The server says when time is up; the page only counts down.

import type { TableInfo } from "../server/wire";

const SAMPLES = 8;
const DAY_S = 86_400;
export const LAST_SECONDS = 10;

/**
 * Offset of the server's clock in milliseconds. Messages are only ever late, so the largest of the last differences is
 * the best estimate; a slow message does not make a clock jump.
 */
export class ServerClock {
  private samples: readonly number[] = [];

  hear(serverSeconds: number, here: number): number {
    this.samples = [...this.samples, serverSeconds * 1000 - here].slice(-SAMPLES);
    return Math.max(...this.samples);
  }
}

/** A seat's remaining seconds at a time of the server's clock; null without a clock. */
export function secondsLeft(info: Pick<TableInfo, "actor" | "deadline" | "seats">, seat: number, serverSeconds: number): number | null {
  if (seat === info.actor && info.deadline !== null) return Math.max(0, info.deadline - serverSeconds);
  return info.seats[seat]?.seconds_left ?? null;
}

/** A time limit in the units of its text. */
export function limitOf(seconds: number): { seconds: number; minutes: number; days: number } {
  return { seconds, minutes: Math.round(seconds / 60), days: Math.round(seconds / DAY_S) };
}

export type TimeShown = { readonly kind: "days"; readonly days: number; readonly hours: number } | { readonly kind: "clock"; readonly text: string };

/** Seconds as displayed: rounded up, so that the last second lasts until zero. */
export function showTime(seconds: number): TimeShown {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY_S) return { kind: "days", days: Math.floor(whole / DAY_S), hours: Math.floor((whole % DAY_S) / 3600) };
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return { kind: "clock", text: hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}` };
}

/** Milliseconds until the display changes, so that it ticks with the second. */
export function untilTick(seconds: number): number {
  const rest = (seconds - Math.floor(seconds)) * 1000;
  return Math.max(20, Math.ceil(rest) || 1000);
}

/** Is the time almost up? */
export function isUrgent(seconds: number | null): boolean {
  return seconds !== null && seconds <= LAST_SECONDS;
}
