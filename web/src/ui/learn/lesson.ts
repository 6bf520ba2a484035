// The learner's position in a lesson, and the effect of choices. No rules: the lesson names the right action.

import type { AnyView } from "../../match/table.svelte";
import type { Chosen } from "../../match/narrow";
import type { Lesson, LessonStep, Moment, TableInfo } from "../../server/wire";

/** A step of a lesson, and one of its positions. */
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

/** Is the step's task done? */
export function isDone(lesson: Lesson, spot: Spot): boolean {
  return momentAt(lesson, spot).do === null;
}

/** The number of actions left in the step's task. */
export function left(lesson: Lesson, spot: Spot): number {
  return stepAt(lesson, spot).moments.length - 1 - spot.moment;
}

/** The next position after an action; null if it is not the task. */
export function follow(lesson: Lesson, spot: Spot, notation: string): Spot | null {
  return momentAt(lesson, spot).do === notation ? { ...spot, moment: spot.moment + 1 } : null;
}

/** The elements the step points at: `points`, and `shows` when the task is done. */
function pointsAt(lesson: Lesson, spot: Spot): readonly string[] {
  const { ask, points, shows } = stepAt(lesson, spot);
  return ask && isDone(lesson, spot) ? shows : points;
}

/** Is it a place of a board, with a number or a space in its name ("blue 2"), and not a named part ("clock")? */
export function isPlace(point: string): boolean {
  return /[\d ]/.test(point);
}

/** The place to highlight now: the target of the right action, otherwise the first not chosen yet. */
export function placeAt(lesson: Lesson, spot: Spot, chosen: Chosen): string | null {
  const taken = new Set(Object.values(chosen));
  const places = pointsAt(lesson, spot).filter((point) => isPlace(point) && !taken.has(point));
  const next = momentAt(lesson, spot).do ?? "";
  return places.find((place) => next.includes(place)) ?? places[0] ?? null;
}

/** The parts of the board to highlight: at first, and as long as there is no place. */
export function partsAt(lesson: Lesson, spot: Spot): readonly string[] {
  const points = pointsAt(lesson, spot);
  return spot.moment > 0 && !isDone(lesson, spot) && points.some(isPlace) ? [] : points.filter((point) => !isPlace(point));
}

/** The vertical extent of an element on the screen. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/** The scroll distance that shows the first element, and as many others as fit above or below. */
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
  // Of elements above that do not fit, show as much as possible.
  if (cut && cut.top < seen.top) return Math.min(down, up);
  return up < 0 ? up : Math.max(0, Math.min(down, up));
}

/** A lesson in the form of a table, for boards; there are no other people. */
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
    has_secrets: false,
  };
}
