import { describe, expect, it } from "vitest";
import { bestMoves, chanceAt, graphPath, losses, percents, showAccount, signed, stepOf, turningPoints, type Frame } from "../src/match/review";
import type { Analysis, Decision, Draw, Review } from "../src/server/wire";

const frame: Frame = { left: 0, top: 0, width: 100, height: 100, end: 10 };
const points = [
  { at: 0, winrate: [0.5, 0.5] },
  { at: 10, winrate: [0.25, 0.75] },
];
const decision = (at: number, loss: number, grade: string | null): Decision => ({
  at, seat: 0, move: "x", best: "y", winrate: [0.5, 0.5], change: [-loss, loss], winrateLoss: loss, scoreLoss: 0, visits: 1, grade, words: { id: `d${at}` }, better: null,
});
const draw: Draw = { at: 3, moves: ["z"], change: [0.2, -0.2], outcomes: 4, words: [{ id: "draw" }] };
const review: Review = {
  game: "skytopia", options: {}, seed: 0, over: true, scores: [1, 2], result: [0, 1], points,
  decisions: [decision(8, 0.06, "slip"), decision(5, 0.3, "blunder"), decision(6, 0.01, null)], draws: [draw], turningPoints: [5, 3], accounts: [],
};

describe("a review", () => {
  it("shows percents that make up a hundred", () => {
    expect(percents([1 / 3, 1 / 3, 1 / 3])).toEqual([34, 33, 33]);
    expect(percents([0.005, 0.995])).toEqual([1, 99]);
    expect(percents([1, 0])).toEqual([100, 0]);
  });

  it("writes changes with their sign", () => {
    expect([signed(4.6), signed(-4.6), signed(0.2), signed(-0.2)]).toEqual(["+5", "−5", "0", "0"]);
  });

  it("draws a line for each seat", () => {
    expect(graphPath(points, 0, frame)).toBe("M0 50L100 75");
    expect(graphPath(points, 1, frame)).toBe("M0 50L100 25");
  });

  it("knows the chance at any moment", () => {
    expect(chanceAt(points, 9)).toEqual([0.5, 0.5]);
    expect(chanceAt(points, 10)).toEqual([0.25, 0.75]);
    expect(chanceAt([], 1)).toBeNull();
  });

  it("tells turning points in the order of the match, decisions and draws", () => {
    expect(turningPoints(review).map((turn) => [turn.at, turn.seat])).toEqual([[3, null], [5, 0]]);
  });

  it("calls a step as the replay does: by the position that it leads to", () => {
    expect(turningPoints(review).map((turn) => turn.step)).toEqual([4, 6]);
    expect(stepOf({ ...draw, moves: ["z", "y", "x"] })).toBe(6);
  });

  it("lists the expensive decisions, the worst first, and no others", () => {
    expect(losses(review).map((one) => one.at)).toEqual([5, 8]);
  });

  it("shows accounts that add up in whole numbers", () => {
    const account = { start: 0.4785, luck: -0.1058, decisions: [-2.0891, 2.8856], rest: -1.1692, result: 0 };
    for (const seat of [0, 1]) {
      const shown = showAccount(account, seat);
      expect(shown.start + shown.luck + shown.own + shown.others + shown.rest).toBe(shown.result);
    }
    expect(showAccount(account, 0)).toMatchObject({ own: -209, others: 289, luck: -11 });
    expect(showAccount(account, 1)).toMatchObject({ own: 289, others: -209 });
  });

  it("takes the best actions of an analysis in their order", () => {
    const analysis = { moveInfos: [{ order: 1 }, { order: 0 }, { order: 3 }, { order: 2 }] } as unknown as Analysis;
    expect(bestMoves(analysis).map((move) => move.order)).toEqual([0, 1, 2]);
  });
});
