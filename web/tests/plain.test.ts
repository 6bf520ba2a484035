// The board of a game that has none of its own: drawn from the structure of its view.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import Board from "../src/games/plain/Board.svelte";
import { readPart, readView, type Part } from "../src/games/plain/structure";
import type { Open } from "../src/match/narrow";
import { whyNot } from "../src/match/why.svelte";
import type { Explanation, TableInfo } from "../src/server/wire";
import { shared } from "../src/state.svelte";

const isMessage = (id: string): boolean => id === "page-yes";
const read = (value: unknown): Part => readPart(value, isMessage);
const player = (seat: number) => ({ id: "player", args: { seat } });

describe("the structure of a view", () => {
  it("has counters, cards, words, and cards face down", () => {
    expect([3, "blue", true, null, "?"].map((value) => read(value).kind)).toEqual(["number", "text", "flag", "hidden", "hidden"]);
    expect(read({ id: "x", args: { count: 2 } })).toEqual({ kind: "words", words: { id: "x", args: { count: 2 } } });
    expect([read({ id: "page-yes" }).kind, read({ id: "b7" }).kind, read({ id: "b7", args: {}, cost: 2 }).kind]).toEqual(["words", "section", "section"]);
  });

  it("has a row of cards, a table, or a list, by what lies in a list", () => {
    expect(["a", null, 3]).toSatisfy((list: unknown[]) => read(list).kind === "cards");
    expect(read([])).toEqual({ kind: "cards", cards: [] });
    expect(read([{ name: "a", cards: [1] }, { name: "b", won: true }])).toMatchObject({ kind: "table", columns: ["name", "cards", "won"], rows: [{ seat: null }, { cells: [{}, null, {}] }] });
    expect(read([["a"], ["b", "c"]]).kind).toBe("list");
    expect(read([{ inner: { deep: 1 } }]).kind).toBe("list");
  });

  it("has a player before what is theirs", () => {
    expect(read([{ player: player(1), paid: 1 }, { player: player(2), paid: 2 }])).toMatchObject({ columns: ["paid"], rows: [{ seat: 0 }, { seat: 1 }] });
    expect(read([{ seat: 1, paid: 1 }])).toMatchObject({ columns: ["paid"], rows: [{ seat: 1 }] });
  });

  it("leaves out what the page around it shows", () => {
    const view = { game: "x", you: 0, actor: 1, prompt: { id: "x" }, actions: [], steps: [], position: {}, pot: 3 };
    expect(readView(view, isMessage).map(({ name }) => name)).toEqual(["pot"]);
  });
});

describe("the plain board", () => {
  const open = (notation: string, action: Record<string, string>, ...targets: readonly string[]): Open => ({ code: 1, notation, action, words: { id: "x" }, targets });
  const view = {
    game: "whist",
    you: 0,
    actor: 0,
    prompt: { id: "page-yes" },
    actions: [],
    pot_size: 3,
    trump: { id: "page-no" },
    players: [
      { player: player(1), hand: ["K", "7"], tricks: 2 },
      { player: player(2), hand: [null, "?"], tricks: -1 },
    ],
    trick: [],
    rules: { limit: 5, decks: { first: ["A"] } },
  };
  let board: object | null = null;
  let done: string[] = [];
  let asked: string[] = [];
  const why = async (action: string): Promise<Explanation> => {
    asked.push(action);
    return { type: "reason", id: "", why: action === "pass" ? null : { id: "x", args: { what: action } }, paragraph: null };
  };

  beforeAll(async () => {
    await shared.speak("en");
    shared.names = ["Ola", "Jan"];
  });
  beforeEach(() => ([done, asked] = [[], []]));
  afterEach(() => {
    vi.unstubAllGlobals();
    if (board) void unmount(board);
    document.body.replaceChildren();
  });

  function show(actions: readonly Open[] = [], pointed: string | null = null): HTMLElement {
    const props = { view, actions, chosen: {}, act: (one: Open) => void done.push(one.notation), why, info: { game: "whist" } as TableInfo, pointed };
    board = mount(Board, { target: document.body, props });
    flushSync();
    return document.body;
  }
  it("asks why any kind of action is not possible, by a form of its parts", async () => {
    const kinds = [{ kind: "deal", form: "deal {card} to {seat}", parts: ["card", "seat"] }, { kind: "pass", form: "pass", parts: [] }];
    vi.stubGlobal("fetch", async () => Response.json({ kinds, words: { card: ["J", "Q"], seat: ["1", "2"] } }));
    expect(show().querySelector("details")).toBeNull(); // the reader has nothing to decide
    if (board) void unmount(board);
    const page = show([open("pass", { kind: "pass" })]);
    page.querySelector("details")!.open = true;
    await vi.waitFor(() => expect(page.querySelectorAll("select").length).toBe(3));
    expect(textsOf(page.querySelectorAll("label > span"))).toEqual(["Action", "Card", "Seat"]);
    const [kind, card] = page.querySelectorAll("select");
    change(card!, "Q");
    await ask();
    expect(explained()).toEqual("deal Q to 1");
    change(kind!, kind!.options[1]!.value);
    await ask();
    expect(asked).toEqual(["deal Q to 1", "pass"]);
    expect([explained(), textsOf(page.querySelectorAll("[role=status]"))]).toEqual([undefined, ["You can do this now."]]);
  });

  const explained = (): unknown => whyNot.shown?.why.args?.["what"];
  function change(select: HTMLSelectElement, value: string): void {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
    flushSync();
  }
  async function ask(): Promise<void> {
    document.querySelector<HTMLButtonElement>("form button")!.click();
    await Promise.resolve();
    await Promise.resolve();
    flushSync();
  }
  const textsOf = (nodes: Iterable<Element>): string[] => [...nodes].map((node) => (node.textContent ?? "").trim());

  it("shows numbers and words under readable names", () => {
    const page = show();
    expect(textsOf(page.querySelectorAll(".pieces dt"))).toEqual(["Pot size", "Trump"]);
    expect(textsOf(page.querySelectorAll(".pieces dd"))).toEqual(["3", "No"]);
  });

  it("shows structs in a table with headers, players by their names, hidden cards face down", () => {
    const page = show();
    const table = page.querySelector("[data-part=players] table")!;
    expect(textsOf(table.querySelectorAll("thead th[scope=col]"))).toEqual(["Player", "Hand", "Tricks"]);
    expect(textsOf(table.querySelectorAll("tbody th[scope=row]"))).toEqual(["Ola", "Jan"]);
    expect(textsOf(table.querySelectorAll("tbody tr:first-child li"))).toEqual(["K", "7"]);
    expect(textsOf(table.querySelectorAll("tbody tr:last-child .hidden"))).toEqual(["face down", "face down"]);
    expect(textsOf(table.querySelectorAll("tbody tr:last-child .number"))).toEqual(["−1"]);
  });

  it("shows what is nested under headings of its own, and says that a list is empty", () => {
    const page = show();
    expect(textsOf(page.querySelectorAll("h3, h4"))).toEqual(["Players", "Trick", "Rules", "Decks"]);
    expect(textsOf(page.querySelectorAll("[data-part=trick] p"))).toEqual(["nothing"]);
    expect(textsOf(page.querySelectorAll("[data-part=rules] dt"))).toEqual(["Limit"]);
  });

  it("lets what an action is about be clicked, and points at what the log names", () => {
    const page = show([open("play K", { kind: "play", card: "K" }, "K"), open("raise 1", { kind: "raise" }, "pot_size"), open("raise 2", { kind: "raise" }, "pot_size")], "7");
    const buttons = [...page.querySelectorAll("button")];
    expect(textsOf(buttons)).toEqual(["K"]); // nothing tells the two raises apart on the board
    buttons[0]!.click();
    expect(done).toEqual(["play K"]);
    expect(textsOf(page.querySelectorAll(".pointed"))).toEqual(["7"]);
  });
});
