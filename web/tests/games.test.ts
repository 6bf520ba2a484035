import { beforeAll, describe, expect, it } from "vitest";
import { inOrder, loadManifests, loadTable, manifestOf } from "../src/games";
import { playersOf, usualPlayers } from "../src/match/start";
import type { GameInfo } from "../src/server/wire";
import { optionName, shared, sourceName } from "../src/state.svelte";

const SOURCES = import.meta.glob<string>(["../src/**/*.{ts,svelte,css}", "!../src/games/*/**"], { query: "?raw", import: "default", eager: true });

beforeAll(async () => void (await loadManifests()));

describe("games", () => {
  it("are named by nothing but their folders", () => {
    expect(Object.keys(SOURCES).length).toBeGreaterThan(60);
    expect(Object.keys(SOURCES).filter((path) => /\b(skytopia|fantazja)\b/i.test(SOURCES[path]!))).toEqual([]);
  });

  it("come in the order of their ranks, and then by name", () => {
    expect(inOrder(["whist", "fantazja", "kuhn", "skytopia"].map((name) => ({ name }))).map(({ name }) => name)).toEqual(["skytopia", "fantazja", "kuhn", "whist"]);
  });

  it("have the plain board if they have no folder", async () => {
    expect(manifestOf("kuhn")).toBe(manifestOf("plain"));
    expect(loadTable("kuhn")).toBe(loadTable("kuhn"));
    expect((await loadTable("kuhn")).Board).toBe((await loadTable("whist")).Board);
    expect((await loadTable("skytopia")).Board).not.toBe((await loadTable("kuhn")).Board);
  });

  it("have their own words for options and sources of points, and names where they have none", async () => {
    await shared.speak("en");
    expect([optionName("skytopia", "sides"), optionName("skytopia", "market_rows", 3)]).toEqual(["Sides of the Ability tiles", "3 (hard, for 4 players)"]);
    expect([optionName("whist", "market_rows"), optionName("whist", "sides", "none")]).toEqual(["Market rows", "None"]);
    expect([sourceName("skytopia", "golems", {}), sourceName("whist", "golems", {})]).toEqual(["Golems in the Market", "Golems"]);
  });

  it("are played by two where they can be", () => {
    const game = (...players: readonly number[]) => ({ options: players.length ? { players } : {} }) as unknown as GameInfo;
    expect([game(), game(2, 3, 4), game(3, 5)].map(usualPlayers)).toEqual([2, 2, 3]);
    expect([game(), game(3, 5)].map(playersOf)).toEqual([[2], [3, 5]]);
  });
});
