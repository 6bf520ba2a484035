import { beforeEach, describe, expect, it } from "vitest";
import { countMarks, filter, kindsOf } from "../src/ui/learn/filter";
import { follow, isDone, left, partsAt, placeAt, tableOf, wayTo, type Spot } from "../src/ui/learn/lesson";
import { isFinished, keepProgress, readProgress } from "../src/ui/learn/progress";
import type { Component, Lesson, LessonStep } from "../src/server/wire";

const words = { id: "x" };
const step = (name: string, points: readonly string[], ...actions: readonly string[]): LessonStep => ({
  name,
  title: words,
  text: words,
  ask: actions.length ? words : null,
  other: null,
  after: null,
  points,
  shows: actions.length ? ["own"] : [],
  before: [],
  moments: [...actions, null].map((action, at) => ({ at, view: {}, do: action })),
});
const lesson: Lesson = {
  game: "fantazja",
  seat: 0,
  steps: [step("goal", ["hand"]), step("build", ["powers", "NP1a", "0,-1"], "build NP1a", "at 0,-1")],
};
const at = (number: number, moment: number): Spot => ({ step: number, moment });

describe("a lesson", () => {
  it("goes on with the action that is asked for, and with no other", () => {
    expect(follow(lesson, at(1, 0), "build NP1a")).toEqual(at(1, 1));
    expect(follow(lesson, at(1, 0), "imagine NP1a")).toBeNull();
    expect(follow(lesson, at(1, 2), "end")).toBeNull();
  });

  it("is done with a step when nothing more is asked for", () => {
    expect([at(0, 0), at(1, 0), at(1, 2)].map((spot) => isDone(lesson, spot))).toEqual([true, false, true]);
    expect(left(lesson, at(1, 0))).toBe(2);
  });

  it("points at what the next action is about, and not at what is chosen", () => {
    expect(placeAt(lesson, at(1, 0), {})).toBe("NP1a");
    expect(placeAt(lesson, at(1, 0), { tile: "NP1a" })).toBe("0,-1");
    expect(placeAt(lesson, at(1, 1), {})).toBe("0,-1");
    expect(placeAt(lesson, at(1, 2), {})).toBeNull();
  });

  it("points at parts of the board at first", () => {
    expect(partsAt(lesson, at(0, 0))).toEqual(["hand"]);
    expect(partsAt(lesson, at(1, 0))).toEqual(["powers"]);
    expect(partsAt(lesson, at(1, 1))).toEqual([]);
  });

  it("points at what came of it in the end", () => {
    expect(partsAt(lesson, at(1, 2))).toEqual(["own"]);
  });

  it("scrolls to what it speaks of, and no farther than it must", () => {
    const room = { top: 0, bottom: 400 };
    const span = (top: number, bottom: number): { top: number; bottom: number } => ({ top, bottom });
    expect(wayTo([], room)).toBe(0);
    expect(wayTo([span(100, 300)], room)).toBe(0);
    expect(wayTo([span(300, 500)], room)).toBe(100);
    expect(wayTo([span(-50, 100)], room)).toBe(-50);
    // What does not fit is seen from its beginning.
    expect(wayTo([span(300, 900)], room)).toBe(300);
    // Of what lies above it as much as has room.
    expect(wayTo([span(100, 200), span(-300, 90)], room)).toBe(-200);
    // As much of the rest as fits beside the first.
    expect(wayTo([span(450, 500), span(150, 400), span(0, 300)], room)).toBe(100);
  });

  it("looks like a table to boards", () => {
    expect(tableOf(lesson, "Ola").seats.map((seat) => seat.bot ?? seat.name)).toEqual(["Ola", "novice"]);
  });
});

describe("progress", () => {
  beforeEach(() => localStorage.clear());

  it("is kept for each game", () => {
    keepProgress("skytopia", { step: 2, steps: 7, done: [0, 1] });
    keepProgress("fantazja", { step: 1, steps: 3, done: [0, 2] });
    expect(readProgress("skytopia")).toEqual({ step: 2, steps: 7, done: [0, 1] });
    expect([readProgress("skytopia"), readProgress("fantazja"), null].map(isFinished)).toEqual([false, true, false]);
  });

  it("begins anew when what was kept makes no sense", () => {
    localStorage.setItem("stolik-learn", '{"skytopia": {"step": "x"}}');
    expect(readProgress("skytopia")).toBeNull();
    localStorage.setItem("stolik-learn", "[");
    expect(readProgress("skytopia")).toBeNull();
  });
});

describe("the reference", () => {
  const component = (id: string, kind: string, ...marks: readonly string[]): Component => ({
    id,
    kind,
    group: "",
    name: { id },
    text: words,
    paragraph: "S1",
    drawings: [],
    copies: [],
    values: marks.map((mark) => ({ what: words, mark, source: words })),
  });
  const all = [component("Galeria", "card", "rulebook", "inferred"), component("Złota", "ability", "invented"), component("Most", "card")];
  const find = (kind: string | null, mark: string | null, text: string): readonly string[] =>
    filter(all, { kind, mark, words: text }, ({ id }) => id).map(({ id }) => id);

  it("is filtered by kind, by mark and by words", () => {
    expect(find(null, null, "")).toHaveLength(3);
    expect(find("card", null, "")).toEqual(["Galeria", "Most"]);
    expect(find(null, "inferred", "")).toEqual(["Galeria"]);
    expect(find(null, null, "zlota")).toEqual(["Złota"]);
    expect(find(null, null, "gal nothing")).toEqual([]);
  });

  it("counts marks and lists kinds", () => {
    expect(countMarks(all)).toEqual({ rulebook: 1, inferred: 1, invented: 1 });
    expect(kindsOf(all)).toEqual(["card", "ability"]);
  });
});
