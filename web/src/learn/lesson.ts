// Where a learner is in a lesson, and what their choices lead to. No rules: the lesson names the action that leads on.

import type { AnyView } from "../table.svelte";
import type { Chosen } from "../narrow";
import type { Lesson, LessonStep, Moment, TableInfo } from "../wire";

/** A step of a lesson, and a position of it. */
export interface Spot {
  readonly step: number;
  readonly moment: number;
}

export function stepAt(lesson: Lesson, spot: Spot): LessonStep {
  return lesson.steps[spot.step]!;
}

export function momentAt(lesson: Lesson, spot: Spot): Moment {
  return stepAt(lesson, spot).moments[spot.moment]!;
}

export function viewAt(lesson: Lesson, spot: Spot): AnyView {
  return momentAt(lesson, spot).view as AnyView;
}

/** Is all done that the step asks for? */
export function isDone(lesson: Lesson, spot: Spot): boolean {
  return momentAt(lesson, spot).do === null;
}

/** How many actions the step still asks for. */
export function left(lesson: Lesson, spot: Spot): number {
  return stepAt(lesson, spot).moments.length - 1 - spot.moment;
}

/** Where an action leads; null if it is another one than the step asks for. */
export function follow(lesson: Lesson, spot: Spot, notation: string): Spot | null {
  return momentAt(lesson, spot).do === notation ? { ...spot, moment: spot.moment + 1 } : null;
}

/** What the step points at: what it is about, and when all is done what came of it. */
function pointsAt(lesson: Lesson, spot: Spot): readonly string[] {
  const { ask, points, shows } = stepAt(lesson, spot);
  return ask && isDone(lesson, spot) ? shows : points;
}

/** A place of a board ("blue 2", "NM2a", "0,-2"), not a part of it that has a name of its own ("clock"). */
export function isPlace(point: string): boolean {
  return /[\d ]/.test(point);
}

/** The place to be pointed at now: that of the action that leads on, else the first that is not chosen yet. */
export function placeAt(lesson: Lesson, spot: Spot, chosen: Chosen): string | null {
  const taken = new Set(Object.values(chosen));
  const places = pointsAt(lesson, spot).filter((point) => isPlace(point) && !taken.has(point));
  const next = momentAt(lesson, spot).do ?? "";
  return places.find((place) => next.includes(place)) ?? places[0] ?? null;
}

/** The parts of the board to be pointed at: at first, and as long as there is no place to point at. */
export function partsAt(lesson: Lesson, spot: Spot): readonly string[] {
  const points = pointsAt(lesson, spot);
  return spot.moment > 0 && !isDone(lesson, spot) && points.some(isPlace) ? [] : points.filter((point) => !isPlace(point));
}

/** Something on the screen, from its upper edge to its lower one. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** How far to scroll so that what is spoken of is seen: the first of it, and as much of the rest as has room above or below. */
export function wayTo(wanted: readonly Span[], room: Span): number {
  let seen: Span | null = null;
  let cut: Span | null = null;
  for (const one of wanted) {
    const both: Span = seen ? { top: Math.min(seen.top, one.top), bottom: Math.max(seen.bottom, one.bottom) } : one;
    if (!seen || both.bottom - both.top <= room.bottom - room.top) seen = both;
    else cut ??= one;
  }
  if (!seen) return 0;
  const [down, up] = [seen.bottom - room.bottom, seen.top - room.top];
  // Of what lies above and does not fit, as much as can be.
  if (cut && cut.top < seen.top) return Math.min(down, up);
  return up < 0 ? up : Math.max(0, Math.min(down, up));
}

/** A lesson as a table that boards can show: nobody else sits there. */
export function tableOf(lesson: Lesson, name: string): TableInfo {
  const seat = { person: null, stand_in: null, lost: null, online: true, seconds_left: null };
  const seats = [0, 1].map((number) =>
    number === lesson.seat ? { ...seat, kind: "person", name, bot: null } : { ...seat, kind: "bot", name: "", bot: "novice" },
  );
  return {
    id: "",
    game: lesson.game,
    rules: 1,
    options: {},
    status: "running",
    host: "",
    seats,
    listed: false,
    serious: false,
    chat: false,
    clock: null,
    deadline: null,
    actor: lesson.seat,
    relief: null,
    steps: 0,
    can_undo: false,
    commitment: "",
    entropy: [],
    secret: null,
    rematch_of: null,
    rematch: null,
    result: null,
    watchers: 0,
    warming: null,
    weakened: [],
  };
}
