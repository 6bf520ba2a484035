import { describe, expect, it } from "vitest";
import type { Open } from "../src/match/narrow";
import { placeOf, placeOfAction, placeOfMove } from "../src/match/pointing";

const open = (notation: string, ...targets: readonly string[]): Open => ({ code: 1, notation, action: {}, words: { id: "x" }, targets });

describe("pointing", () => {
  it("takes the place of a line of the log from the line", () => {
    expect(placeOf({ id: "x", place: "gold 2" })).toBe("gold 2");
    expect([placeOf({ id: "x", place: null }), placeOf({ id: "x" })]).toEqual([null, null]);
  });

  it("takes the first target of an action", () => {
    expect(placeOfAction(open("take 4 from blue 2", "blue 2", "blue 2 golem 4"))).toBe("blue 2");
    expect(placeOfAction(open("end"))).toBeNull();
  });

  it("finds the place of what is advised, if it is open", () => {
    expect(placeOfMove("activate blue", [open("activate blue", "blue tower")])).toBe("blue tower");
    expect(placeOfMove("activate red", [open("activate blue", "blue tower")])).toBeNull();
  });
});
