// Clocks as people read them. The server says when somebody's time is up; the page only counts down to it.

import type { TableInfo } from "./wire";

const SAMPLES = 8;
const DAY = 86_400;
export const LAST_SECONDS = 10;

/**
 * How far the server's clock is ahead, in milliseconds. A message is always late, never early, so the greatest of the
 * last differences is the nearest to the truth; a slow message does not make a clock jump.
 */
export class ServerClock {
  private samples: readonly number[] = [];

  hear(serverSeconds: number, here: number): number {
    this.samples = [...this.samples, serverSeconds * 1000 - here].slice(-SAMPLES);
    return Math.max(...this.samples);
  }
}

/** The seconds that a seat has left at a moment of the server's clock; null if it has no clock. */
export function secondsLeft(info: Pick<TableInfo, "actor" | "deadline" | "seats">, seat: number, serverSeconds: number): number | null {
  if (seat === info.actor && info.deadline !== null) return Math.max(0, info.deadline - serverSeconds);
  return info.seats[seat]?.seconds_left ?? null;
}

/** A limit of time in the units that its text chooses from. */
export function limitOf(seconds: number): { seconds: number; minutes: number; days: number } {
  return { seconds, minutes: Math.round(seconds / 60), days: Math.round(seconds / DAY) };
}

export type TimeShown = { readonly kind: "days"; readonly days: number; readonly hours: number } | { readonly kind: "clock"; readonly text: string };

/** Seconds as they are shown: whole ones, the last of which lasts until zero. */
export function showTime(seconds: number): TimeShown {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= DAY) return { kind: "days", days: Math.floor(whole / DAY), hours: Math.floor((whole % DAY) / 3600) };
  const two = (number: number): string => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor((whole % 3600) / 60);
  return { kind: "clock", text: hours ? `${hours}:${two(minutes)}:${two(whole % 60)}` : `${minutes}:${two(whole % 60)}` };
}

/** How many milliseconds until what is shown changes: so it ticks with the second and not beside it. */
export function untilTick(seconds: number): number {
  const rest = (seconds - Math.floor(seconds)) * 1000;
  return Math.max(20, Math.ceil(rest) || 1000);
}

/** Is it time to hurry? */
export function isUrgent(seconds: number | null): boolean {
  return seconds !== null && seconds <= LAST_SECONDS;
}
