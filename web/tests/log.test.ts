import { describe, expect, it } from "vitest";
import { entriesOf, shorten, sinceOwn } from "../src/match/log";
import type { LogStep, Sentence } from "../src/server/wire";

const say = (id: string, seat: number | null = null, role: Sentence["role"] = ""): Sentence => ({ id, seat, ...(role && { role }) });
const line = (step: number, actor: number, ...words: Sentence[]): LogStep => ({ step, actor, words });

const TURN: readonly LogStep[] = [
  line(7, 1, say("build", 1)),
  line(8, 1, say("at", 1, "interim")),
  line(9, 1, say("pay", 1, "continues"), say("laid", null, "completes")),
  line(10, -1, say("draw", 1), say("turn", 0, "heading")),
  line(11, 0, say("imagine", 0)),
];
const read = (lines: readonly LogStep[], firstNew: number | null = null): string[][] =>
  entriesOf(lines, firstNew).map(({ head, rest }) => [head, ...rest].map(({ words }) => words.id));

describe("the log", () => {
  it("has an entry for each decision, with what came of it", () => {
    expect(read(TURN)).toEqual([["build", "at", "pay", "laid", "draw"], ["turn"], ["imagine"]]);
  });

  it("tells a place once", () => {
    expect(entriesOf(TURN, null).map(shorten)[0]!.rest.map(({ step }) => step)).toEqual([9, 9, 10]);
    expect(entriesOf(TURN.slice(0, 2), null).map(shorten)[0]!.rest.map(({ step }) => step)).toEqual([8]);
  });

  it("says once, with a count, what is the same", () => {
    const [entry] = entriesOf([line(1, 0, say("end", 0), say("draw", 0), say("draw", 0), say("token", 0))], null).map(shorten);
    expect(entry!.rest.map(({ words, times }) => [words.id, times])).toEqual([
      ["draw", 2],
      ["token", undefined],
    ]);
  });

  it("tells what others have done since somebody last decided", () => {
    const told = (lines: readonly LogStep[], mine: number[]): string[] => sinceOwn(lines, mine).map(({ id }) => id);
    expect(told([...TURN, line(12, 0, say("end", 0, "declined"))], [1])).toEqual(["imagine"]);
    expect(told(TURN, [0])).toEqual([]);
    expect(told([line(1, -1, say("draw", 1)), ...TURN.slice(0, -1)], [0])).toEqual(["build"]);
  });

  it("begins anew with what is new, and with what another player has of it", () => {
    expect(read(TURN, 9)[1]).toEqual(["pay", "laid", "draw"]);
    const entries = entriesOf([line(1, 0, say("end", 0)), line(2, -1, say("token", 1))], null);
    expect(entries.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
