import { describe, expect, it } from "vitest";
import { choices, choose, narrow, only, type Open } from "../src/match/narrow";

const place = (value: string, slot: string): Open => ({
  code: 0,
  notation: `place ${value} on ${slot}`,
  action: { kind: "place", value, slot },
  words: { id: "x" },
});
const skip: Open = { code: 1, notation: "skip", action: { kind: "skip" }, words: { id: "x" } };
const actions = [place("1", "blue 1"), place("2", "blue 1"), place("2", "red 1"), skip];

describe("narrowing", () => {
  it("leaves the actions that agree with every choice", () => {
    expect(narrow(actions, { slot: "blue 1" }).map((open) => open.notation)).toEqual([
      "place 1 on blue 1",
      "place 2 on blue 1",
    ]);
    expect(narrow(actions, {})).toHaveLength(4);
  });

  it("tells which words a part can still have", () => {
    expect([...choices(actions, "value", { slot: "red 1" })]).toEqual(["2"]);
    expect([...choices(actions, "slot")]).toEqual(["blue 1", "red 1"]);
  });

  it("finds the one action that is left", () => {
    expect(only(actions, { slot: "red 1" })?.notation).toBe("place 2 on red 1");
    expect(only(actions, { slot: "blue 1" })).toBeNull();
  });

  it("takes a choice back when it is made again, and drops what no longer fits", () => {
    const first = choose(actions, {}, { slot: "blue 1" });
    expect(choose(actions, first, { slot: "blue 1" })).toEqual({});
    expect(choose(actions, { slot: "blue 1", value: "1" }, { slot: "red 1" })).toEqual({ slot: "red 1" });
    expect(choose(actions, first, { slot: "gold 1" })).toEqual(first);
  });
});
