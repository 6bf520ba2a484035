// The player aid: what of it a match shows.

import { describe, expect, it } from "vitest";
import { sectionsInPlay } from "../src/match/aid";
import type { AidItem, AidSection, PlayerAid } from "../src/server/wire";

const item = (id: string): AidItem => ({ id, title: { id }, text: null, paragraph: "S1", phase: null, drawings: [] });
const section = (id: string, items: readonly string[], in_play: boolean): AidSection => ({ id, title: { id }, items: items.map(item), in_play, legend: false });
const aid: PlayerAid = { game: "any", sections: [section("turn", ["first", "second"], false), section("tiles", ["blue", "red"], true), section("guilds", ["Priests"], true)] };
const shown = (inPlay: Record<string, number[]> | null): unknown => sectionsInPlay(aid, inPlay && { phase: null, in_play: inPlay }).map(({ id, items }) => [id, items.map((one) => one.id)]);

describe("the player aid", () => {
  it("has only what is in play, where the section says so", () => {
    expect(shown({ red: [0] })).toEqual([["turn", ["first", "second"]], ["tiles", ["red"]]]);
  });

  it("has everything while no view says what is in play", () => {
    expect(shown(null)).toEqual([["turn", ["first", "second"]], ["tiles", ["blue", "red"]], ["guilds", ["Priests"]]]);
  });
});
