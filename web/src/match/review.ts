// The data of a review page: lines of the graph, turning points, losses, and accounts whose rounded numbers add up.

import type { Account, Analysis, Decision, Draw, MoveInfo, Point, Review, Words } from "../server/wire";

/** A share as whole percent. */
export function percent(share: number): number {
  return Math.round(100 * share);
}

/** Shares as whole percents that add up to 100. */
export function percents(shares: readonly number[]): readonly number[] {
  const exact = shares.map((share) => 100 * share);
  const whole = exact.map(Math.floor);
  const left = Math.round(exact.reduce((sum, one) => sum + one, 0)) - whole.reduce((sum, one) => sum + one, 0);
  const order = exact.map((one, seat) => ({ seat, rest: one - Math.floor(one) })).sort((a, b) => b.rest - a.rest || a.seat - b.seat);
  for (const { seat } of order.slice(0, Math.max(0, left))) whole[seat]! += 1;
  return whole;
}

/** A change in whole percentage points, with a sign and a real minus. */
export function signed(points: number): string {
  const whole = Math.round(points);
  return whole === 0 ? "0" : whole > 0 ? `+${whole}` : `−${-whole}`;
}

/** The best actions of an analysis. */
export function bestMoves(analysis: Analysis, count = 3): readonly MoveInfo[] {
  return [...analysis.moveInfos].sort((a, b) => a.order - b.order).slice(0, count);
}

export interface Frame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The last `at` of the graph. */
  readonly end: number;
}

export function xOf(at: number, frame: Frame): number {
  return frame.left + (frame.end ? (frame.width * at) / frame.end : 0);
}

export function yOf(share: number, frame: Frame): number {
  return frame.top + frame.height * (1 - share);
}

/** The graph line of a seat. */
export function graphPath(points: readonly Point[], seat: number, frame: Frame): string {
  const place = (point: Point): string => `${round(xOf(point.at, frame))} ${round(yOf(point.winrate[seat] ?? 0, frame))}`;
  return points.map((point, number) => `${number ? "L" : "M"}${place(point)}`).join("");
}

function round(number: number): number {
  return Math.round(number * 10) / 10;
}

/** Each seat's chance at the last point up to `at` actions. */
export function chanceAt(points: readonly Point[], at: number): readonly number[] | null {
  let found: Point | null = null;
  for (const point of points) if (point.at <= at) found = point;
  return found?.winrate ?? null;
}

/** The replay step of an event; consecutive draws are one event, which ends with the last of them. */
export function stepOf(event: Decision | Draw): number {
  return event.at + ("moves" in event ? event.moves.length : 1);
}

export interface Turn {
  readonly at: number;
  readonly step: number;
  /** The deciding seat; null for draws. */
  readonly seat: number | null;
  readonly words: readonly Words[];
  readonly change: readonly number[];
}

/** The turning points in chronological order. */
export function turningPoints(review: Review): readonly Turn[] {
  const events: readonly (Decision | Draw)[] = [...review.decisions, ...review.draws];
  return events
    .filter((event) => review.turningPoints.includes(event.at))
    .sort((a, b) => a.at - b.at)
    .map((event) => ({
      at: event.at,
      step: stepOf(event),
      change: event.change,
      ...("seat" in event ? { seat: event.seat, words: [event.words] } : { seat: null, words: event.words }),
    }));
}

/** The decisions that lost at least 5 percentage points, the biggest first. */
export function losses(review: Review): readonly Decision[] {
  return review.decisions.filter((decision) => decision.grade !== null).sort((a, b) => b.winrateLoss - a.winrateLoss || a.at - b.at);
}

/** The sources of a seat's result, in whole percentage points. */
export interface Shown {
  readonly start: number;
  readonly luck: number;
  readonly own: number;
  readonly others: number;
  readonly rest: number;
  readonly result: number;
}

/** An account in whole numbers that add up: the rest absorbs the rounding. */
export function showAccount(account: Account, seat: number): Shown {
  const start = percent(account.start);
  const luck = percent(account.luck);
  const own = percent(account.decisions[seat] ?? 0);
  const others = percent(account.decisions.reduce((sum, part, other) => (other === seat ? sum : sum + part), 0));
  const result = percent(account.result);
  return { start, luck, own, others, rest: result - start - luck - own - others, result };
}
