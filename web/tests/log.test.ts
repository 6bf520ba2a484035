import { describe, expect, it } from "vitest";
import { entriesOf, shorten, sinceOwn } from "../src/log";
import type { Line, Words } from "../src/wire";

const say = (name: string, seat?: number): Words => ({
  id: `fantazja-log-${name}`,
  args: seat === undefined ? {} : { player: { id: "player", args: { seat: seat + 1 } } },
});
const line = (step: number, actor: number, ...words: Words[]): Line => ({ step, actor, words });

const TURN: readonly Line[] = [
  line(7, 1, say("build", 1)),
  line(8, 1, say("at", 1)),
  line(9, 1, say("pay", 1), say("laid")),
  line(10, -1, say("draw-hidden", 1), say("turn", 0)),
  line(11, 0, say("imagine", 0)),
];
const read = (lines: readonly Line[], firstNew: number | null = null): string[][] =>
  entriesOf(lines, firstNew).map(({ head, rest }) => [head, ...rest].map(({ words }) => words.id.replace("fantazja-log-", "")));

describe("the log", () => {
  it("has an entry for each decision, with what came of it", () => {
    expect(read(TURN)).toEqual([["build", "at", "pay", "laid", "draw-hidden"], ["turn"], ["imagine"]]);
  });

  it("tells a place once", () => {
    expect(entriesOf(TURN, null).map(shorten)[0]!.rest.map(({ step }) => step)).toEqual([9, 9, 10]);
  });

  it("says once, with a count, what is the same", () => {
    const [entry] = entriesOf([line(1, 0, say("end", 0), say("draw-hidden", 0), say("draw-hidden", 0), say("token", 0))], null).map(shorten);
    expect(entry!.rest.map(({ words, times }) => [words.id, times])).toEqual([
      ["fantazja-log-draw-hidden", 2],
      ["fantazja-log-token", undefined],
    ]);
  });

  it("tells what others have done since somebody last decided", () => {
    const told = (lines: readonly Line[], mine: number[]): string[] => sinceOwn(lines, mine).map(({ id }) => id);
    expect(told([...TURN, line(12, 0, say("end", 0))], [1])).toEqual(["fantazja-log-imagine"]);
    expect(told(TURN, [0])).toEqual([]);
    expect(told([line(1, -1, say("draw", 1)), ...TURN.slice(0, -1)], [0])).toEqual(["fantazja-log-build"]);
  });

  it("begins anew with what is new, and with what another player has of it", () => {
    expect(read(TURN, 9)[1]).toEqual(["pay", "laid", "draw-hidden"]);
    const entries = entriesOf([line(1, 0, say("end", 0)), line(2, -1, say("token", 1))], null);
    expect(entries.map(({ seat }) => seat)).toEqual([0, 1]);
  });
});
