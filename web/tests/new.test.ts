// The form for a new table: presets, options, seats, and what is sent.

import { flushSync, mount, tick, unmount } from "svelte";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { router, type How } from "../src/router.svelte";
import New from "../src/pages/New.svelte";
import { api, Refusal } from "../src/server/api";
import type { GameInfo, NewTable } from "../src/server/wire";
import { shared } from "../src/state.svelte";
import { LANGUAGES, loadTexts, type Language } from "../src/texts";

const GO = {
  name: "go",
  options: { players: [2, 3, 4], board: ["small", "large"], komi: [0, 5], rows: ["full", 3] },
  presets: [
    { name: "easy", options: { komi: 0 } },
    { name: "even", options: { komi: 5 } },
    { name: "tight", options: { players: 4, rows: 3 } },
  ],
  offered: { pl: { board: "large" } },
  player_counts: { rows: { "3": [4] } },
};
const PLAIN = { name: "plain", options: { start: ["random", 0, 1] } };
const MESSAGES = ["easy", "even", "tight"].map((name) => `preset-go-${name} = The ${name}\npreset-go-${name}-about = About it\n`).join("") + "option-go-komi-5 = Five points\n";

let form: object | null = null;
let sent: NewTable[] = [];

async function speak(language: Language): Promise<void> {
  shared.texts = await loadTexts(language, ["go"]); // the server has the messages of a game that the page was not built with
  shared.preferences.language = language;
}

async function show(how: How = "friends", game = "go"): Promise<void> {
  form = mount(New, { target: document.body, props: { game, how } });
  await tick();
  await tick();
  flushSync();
}

const all = <T extends HTMLElement>(selector: string): T[] => [...document.body.querySelectorAll<T>(selector)];
const preset = (): string | undefined => all<HTMLInputElement>("[name=preset]").find(({ checked }) => checked)?.value;
const radio = (name: string, value: string): HTMLInputElement => all<HTMLInputElement>(`[name=option-go-${name}]`).find((one) => one.value === value)!;
const notes = (): string[] => all(".notes p").map((note) => note.textContent ?? "");
const kinds = (): string[] => all<HTMLSelectElement>(".seat label:first-child select").map(({ value }) => value);
const players = (): HTMLSelectElement => all<HTMLSelectElement>("[aria-describedby=players-about]")[0]!;
const menu = (index: number): HTMLSelectElement => all<HTMLSelectElement>("details > .line select")[index]!;

function choosePreset(number: number): void {
  all<HTMLInputElement>("[name=preset]")[number]!.click();
  flushSync();
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value;
  select.dispatchEvent(new Event("change", { bubbles: true }));
  flushSync();
}

async function send(): Promise<void> {
  all<HTMLFormElement>("form")[0]!.dispatchEvent(new Event("submit", { cancelable: true }));
  flushSync();
  await vi.waitFor(() => expect(all<HTMLButtonElement>(".main")[0]!.disabled).toBe(false));
  flushSync();
}

beforeAll(async () => {
  vi.stubGlobal("fetch", async () => new Response(MESSAGES));
  for (const language of LANGUAGES) await loadTexts(language, ["go"]);
}, 60_000);

beforeEach(async () => {
  sent = [];
  await speak("en");
  shared.offer = { games: [GO, PLAIN] as unknown as GameInfo[], levels: ["casual"] };
  vi.spyOn(shared, "introduce").mockResolvedValue({ person: "p", name: "Ola" });
  vi.spyOn(router, "go").mockReturnValue();
  vi.spyOn(api, "create").mockImplementation(async (wish) => (sent.push(wish), { id: "t" }));
});

afterEach(() => {
  if (form) void unmount(form);
  document.body.replaceChildren();
  vi.restoreAllMocks();
  shared.offer = null;
});

afterAll(() => vi.unstubAllGlobals());

describe("the form for a new table", () => {
  it("begins with the usual preset and what the language offers, and follows the language until the player chooses", async () => {
    await show();
    expect([preset(), menu(0).value]).toEqual(["easy", "small"]);
    await speak("pl");
    flushSync();
    expect([preset(), menu(0).value]).toEqual(["easy", "large"]);
    choose(menu(0), "small");
    await speak("en");
    await speak("pl");
    flushSync();
    expect([preset(), menu(0).value]).toEqual(["easy", "small"]); // no preset decides it
    await send();
    expect(sent[0]).toMatchObject({ game: "go", options: { board: "small", komi: "0", rows: "full" } });
  });

  it("explains the values that have a text, and shows the others as a menu", async () => {
    await show();
    expect(radio("komi", "5").closest("label")!.textContent).toContain("Five points");
    expect(all("details > .line select").length).toBeGreaterThan(1);
  });

  it("takes all options of a preset, with the seats it needs, and gives the former number back", async () => {
    await show("bot");
    choosePreset(2);
    expect([preset(), kinds(), menu(1).value]).toEqual(["tight", ["me", "bot", "bot", "bot"], "3"]);
    expect(notes()).toEqual(["“The tight” is for 4 players, so the table now has 4 seats. Choose below who takes each."]);
    choosePreset(1);
    expect([preset(), kinds().length, menu(1).value, radio("komi", "5").checked]).toEqual(["even", 2, "full", true]);
    expect(notes()).toEqual(["The table has 2 seats again."]);
  });

  it("says that a preset was changed, and knows it again when the change is undone", async () => {
    await show();
    choosePreset(2);
    radio("komi", "5").click();
    flushSync();
    expect(preset()).toBe("");
    expect(all(".own")[0]!.textContent).toContain("“The tight” with your changes");
    radio("komi", "0").click();
    flushSync();
    expect(preset()).toBe("tight");
    await send();
    expect(sent[0]!.seats).toHaveLength(4);
    expect(sent[0]!.options).toEqual({ board: "small", komi: "0", rows: "3" });
  });

  it("cannot send a value that the number of players does not allow", async () => {
    await show();
    expect([...menu(1).options].map(({ disabled }) => disabled)).toEqual([false, true]);
    choosePreset(2);
    choose(players(), "3");
    expect(notes()).toEqual(["With 3 players, “Rows: 3” is not possible, so this option was set back."]);
    expect(preset()).toBe("easy");
    await send();
    expect(sent[0]!.options).toMatchObject({ rows: "full" });
  });

  it("opens the options for an own mix", async () => {
    await show();
    expect(all<HTMLDetailsElement>("details")[0]!.open).toBe(false);
    choosePreset(3);
    expect([preset(), all<HTMLDetailsElement>("details")[0]!.open]).toEqual(["", true]);
  });

  it("begins with several bots for a match against several bots", async () => {
    await show("bots");
    expect(kinds()).toEqual(["me", "bot", "bot"]);
  });

  it("has no presets where the game has none", async () => {
    await show("friends", "plain");
    expect([all("[name=preset]").length, all(".own").length, menu(0).value]).toEqual([0, 0, "random"]);
    await send();
    expect(sent[0]!.options).toEqual({ start: "random" });
  });

  it("shows the server's refusal beside the button until something is changed", async () => {
    await show();
    vi.spyOn(api, "create").mockRejectedValue(new Refusal({ id: "server-bad-option", args: { why: "no" } }, "no", 400));
    await send();
    expect(all("[role=alert]").map((one) => one.textContent)).toEqual(["This option is not valid: no"]);
    radio("komi", "5").dispatchEvent(new Event("input", { bubbles: true }));
    flushSync();
    expect(all("[role=alert]")).toEqual([]);
  });
});
