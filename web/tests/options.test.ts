import { afterEach, describe, expect, it, vi } from "vitest";
import { findPreset, isInPresets, isPossible, mend, optionsOf, playersFor, playersNeeded, usualOptions } from "../src/match/options";
import { playBot, seatsFor, usualPlayers, watchBots } from "../src/match/start";
import { router } from "../src/router.svelte";
import { api } from "../src/server/api";
import type { GameInfo } from "../src/server/wire";
import { shared } from "../src/state.svelte";
import { loadTexts } from "../src/texts";

// A game as the server describes it; no test may depend on the names of a real one.
const GAME = {
  name: "go",
  options: { players: [2, 3, 4], board: ["small", "large"], komi: [0, 5], rows: ["full", 3], start: ["random", 0, 3] },
  presets: [
    { name: "easy", options: { komi: 0, rows: "full" } },
    { name: "even", options: { komi: 5 } },
    { name: "tight", options: { players: 4, rows: 3 } },
  ],
  offered: { en: { board: "small" }, pl: { board: "large" } },
  player_counts: { rows: { "3": [4] }, start: { "3": [4] } },
} as unknown as GameInfo;
const PLAIN = { name: "plain", options: { start: ["random", 0, 1] } } as unknown as GameInfo;
const [easy, even, tight] = GAME.presets!;

afterEach(() => {
  vi.restoreAllMocks();
  shared.offer = null;
});

describe("the options of a new table", () => {
  it("begin with the usual preset, and with what is offered in the reader's language", () => {
    expect(usualOptions(GAME, "en")).toEqual({ board: "small", komi: "0", rows: "full", start: "random" });
    expect(usualOptions(GAME, "pl")).toEqual({ board: "large", komi: "0", rows: "full", start: "random" });
    expect(usualOptions(GAME, "pl", even)).toMatchObject({ board: "large", komi: "5" });
    expect(usualOptions(PLAIN, "pl")).toEqual({ start: "random" });
    expect(optionsOf(undefined)).toEqual([]);
  });

  it("are those of a preset until one that a preset decides is another", () => {
    const usual = usualOptions(GAME, "en");
    expect(findPreset(GAME, "en", usual, 2)).toBe(easy);
    expect(findPreset(GAME, "en", { ...usual, board: "large", start: "0" }, 3)).toBe(easy);
    expect(findPreset(GAME, "en", { ...usual, komi: "5" }, 2)).toBe(even);
    expect(findPreset(GAME, "en", { ...usual, komi: "5", rows: "3" }, 4)).toBeUndefined();
    expect([findPreset(GAME, "en", { ...usual, rows: "3" }, 4), findPreset(GAME, "en", { ...usual, rows: "3" }, 3)]).toEqual([tight, undefined]);
    expect(["komi", "rows", "board", "start"].map((option) => isInPresets(GAME, option))).toEqual([true, true, false, false]);
    expect(findPreset(PLAIN, "en", usualOptions(PLAIN, "en"), 2)).toBeUndefined();
  });

  it("that need other numbers of players are set back", () => {
    expect([playersFor(tight), playersFor(easy), playersFor(undefined)]).toEqual([4, null, null]);
    expect([isPossible(GAME, "rows", "3", 3), isPossible(GAME, "rows", "3", 4), isPossible(GAME, "rows", "full", 2)]).toEqual([false, true, true]);
    expect([playersNeeded(GAME, "start", "3"), playersNeeded(PLAIN, "start", "1")]).toEqual([[4], null]);
    const chosen = { ...usualOptions(GAME, "en"), rows: "3", start: "3" };
    expect(mend(GAME, chosen, 4)).toEqual({});
    expect(mend(GAME, chosen, 2)).toEqual({ rows: "full", start: "random" });
  });
});

describe("the seats of a new table", () => {
  const players = (...counts: readonly number[]) => ({ options: { players: counts } }) as unknown as GameInfo;

  it("are more than two against several bots, where the game allows it", () => {
    expect([seatsFor(GAME, "bots"), seatsFor(GAME, "bot"), seatsFor(GAME, "friends")]).toEqual([3, 2, 2]);
    expect([seatsFor(PLAIN, "bots"), seatsFor(players(2, 5), "bots"), seatsFor(undefined, "bots")]).toEqual([2, 5, 2]);
  });

  it("are as many as the usual preset needs", () => {
    expect(usualPlayers({ ...GAME, presets: [tight!] })).toBe(4);
  });
});

describe("a match with one click", () => {
  it("has the usual options for the language of the page", async () => {
    shared.offer = { games: [GAME], levels: [] };
    vi.spyOn(shared, "introduce").mockResolvedValue({ person: "p", name: "Ola" });
    vi.spyOn(router, "go").mockReturnValue();
    const create = vi.spyOn(api, "create").mockResolvedValue({ id: "t" });
    for (const language of ["pl", "en"] as const) {
      shared.preferences.language = language;
      await playBot("go", "casual");
      await watchBots("go", ["casual", "casual"], "calm");
    }
    expect(create.mock.calls.map(([form]) => form.options)).toEqual([
      { board: "large", komi: "0", rows: "full", start: "random" },
      { board: "large", komi: "0", rows: "full", start: "random" },
      { board: "small", komi: "0", rows: "full", start: "random" },
      { board: "small", komi: "0", rows: "full", start: "random" },
    ]);
  });
});

describe("the form for a new table", () => {
  it("has all its texts in both languages", async () => {
    const files = import.meta.glob<string>(["../src/pages/New.svelte", "../src/ui/new/*.svelte"], { query: "?raw", import: "default", eager: true });
    const source = Object.values(files).join();
    const ids = [...source.matchAll(/\bt\("([^"]+)"/g)].map(([, id]) => id!);
    expect(ids).toContain("page-preset-own");
    for (const texts of await Promise.all([loadTexts("en"), loadTexts("pl")])) expect(ids.filter((id) => !texts.has(id))).toEqual([]);
  });

  it("says how many seats there are now, in Polish plurals", async () => {
    const polish = await loadTexts("pl");
    expect(polish.t("page-preset-seats", { preset: "X", players: 4 })).toBe("„X” jest dla 4 graczy, dlatego stół ma teraz 4 miejsca. Wybierz niżej, kto je zajmie.");
    expect(polish.t("page-preset-seats-again", { players: 5 })).toBe("Stół ma znów 5 miejsc.");
  });
});
