import { describe, expect, it } from "vitest";
import { clampAt, keyTarget, matchAddress, nextDecision } from "../src/match/replay";
import { readRoute } from "../src/router.svelte";

describe("replay", () => {
  it("stays within the match", () => {
    expect([clampAt(-1, 9), clampAt(4, 9), clampAt(12, 9)]).toEqual([0, 4, 9]);
  });

  it("has an address for each position, which is read back", () => {
    const address = new URL(matchAddress("abc", { at: 7, eyes: 1 }), "http://x");
    expect(readRoute(address.pathname, address.searchParams)).toEqual({ page: "match", id: "abc", at: 7, eyes: 1, tab: "replay" });
    const review = new URL(matchAddress("abc", { tab: "review" }), "http://x");
    expect(readRoute(review.pathname, review.searchParams)).toEqual({ page: "match", id: "abc", at: null, eyes: null, tab: "review" });
    expect(readRoute("/match/abc", new URLSearchParams("at=-3&seat=x"))).toMatchObject({ at: null, eyes: null });
  });

  it("goes where the keys say", () => {
    expect(keyTarget("ArrowLeft", 5, 9)).toBe(4);
    expect(keyTarget("ArrowRight", 9, 9)).toBe(9);
    expect([keyTarget("ArrowLeft", 0, 9), keyTarget("End", 5, 9), keyTarget("a", 5, 9)]).toEqual([0, null, null]);
  });

  it("passes over draws", () => {
    const actors = [-1, -1, 0, -1, 1, -1];
    expect(nextDecision(actors, 0, 1)).toBe(3);
    expect(nextDecision(actors, 3, 1)).toBe(5);
    expect(nextDecision(actors, 5, 1)).toBe(6);
    expect(nextDecision(actors, 40, 1)).toBe(41);
    expect(nextDecision(actors, 5, -1)).toBe(3);
    expect(nextDecision(actors, 3, -1)).toBe(0);
  });
});
