import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadManifests, manifestOf } from "../src/games";
import { isLike, loadRules, plainText, readRules, readSpans, search, splitFound } from "../src/ui/rules/rulebook";
import { fold } from "../src/ui/fold";

beforeAll(async () => void (await loadManifests()));
afterEach(() => vi.unstubAllGlobals());

describe("the rulebook", () => {
  it("reads headings, paragraphs with their numbers, lists and tables", () => {
    const blocks = readRules("# Game\n\n## S1 Words\n\n**S1.1** A *good* word\ngoes on.\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | **2** |\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "heading", "paragraph", "list", "table"]);
    expect(blocks[2]).toMatchObject({ id: "S1.1" });
    expect(plainText(blocks[2]!)).toBe("S1.1 A good word goes on.");
    expect(blocks[3]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two more" }]] });
    expect(plainText(blocks[4]!)).toBe("a b 1 2");
  });

  it("reads a part without numbers before the first chapter", () => {
    const blocks = readRules("# Game\n\n## How to play\n\n### Set-up\n\n1. Shuffle.\n2. Deal.\n\n**1. Draw.** One.\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "heading", "heading", "list", "paragraph"]);
    expect(blocks[1]).toMatchObject({ id: "How-to-play", level: 2 });
    expect(blocks[3]).toMatchObject({ isNumbered: true });
    expect(blocks[4]).toMatchObject({ id: null });
  });

  it("tells strong, emphasised and coded text apart", () => {
    expect(readSpans("a **b** *c* `d`").map((span) => span.style)).toEqual(["plain", "strong", "plain", "emphasis", "plain", "code"]);
  });

  it("finds words without capitals and Polish marks, under their heading", async () => {
    expect(fold("Łódź ŻÓŁTA")).toBe("lodz zolta");
    const blocks = (await loadRules("skytopia", "pl"))!;
    const { found, isWhole } = search(blocks, "golem monet");
    expect(found.length).toBeGreaterThan(1);
    expect(found[0]!.kind).toBe("heading");
    expect(isWhole).toBe(true);
    expect(search(blocks, "nosuchwordatall").found).toEqual([]);
    expect(search(blocks, " ").found).toBe(blocks);
  });

  it("marks the words that were looked for, as they are written", () => {
    expect(splitFound("Złota karta i monety.", ["zlotych", "monet"])).toEqual(["", "Złota", " karta i ", "monety", "."]);
    expect(splitFound("Złota karta", [])).toEqual(["Złota karta"]);
  });

  it("knows other forms of a word, and not other words", () => {
    expect(isLike("remisy", "remisu")).toBe(true);
    expect(isLike("zlota", "zlotych")).toBe(true);
    expect(isLike("kafelki", "kafelek")).toBe(true);
    expect(isLike("activation", "activate")).toBe(true);
    expect(isLike("marker", "market")).toBe(false);
    expect(isLike("cities", "tie")).toBe(false);
  });

  // What players type, and the paragraph that answers them.
  it.each([
    ["skytopia", "en", "tie", "S8.3", true],
    ["skytopia", "pl", "remisu", "S8.3", true],
    ["skytopia", "pl", "złotych monet", "", true],
    ["fantazja", "en", "tie", "F10.2", true],
    ["fantazja", "pl", "remisie", "F10.2", true],
    ["fantazja", "en", "dark whirl", "", true],
    ["fantazja", "en", "dark unicorn", "", false],
  ])("finds in %s (%s) %s", async (game, language, text, id, isWhole) => {
    const result = search((await loadRules(game, language))!, text, manifestOf(game).synonyms);
    const ids = result.found.flatMap((block) => (block.kind === "paragraph" ? [block.id] : []));
    expect(ids.length).toBeGreaterThan(0);
    if (id) expect(ids).toContain(id);
    expect(result.isWhole).toBe(isWhole);
  });

  it("has every paragraph once in both languages and both games", async () => {
    for (const game of ["skytopia", "fantazja"]) {
      const [english, polish] = await Promise.all(
        ["en", "pl"].map(async (language) =>
          (await loadRules(game, language))!.flatMap((block) => (block.kind === "paragraph" && block.id ? [block.id] : [])),
        ),
      );
      expect(english).toEqual(polish);
      expect(new Set(english).size).toBe(english!.length);
      expect(english!.length).toBeGreaterThan(30);
    }
  });

  it("comes from the server for a game that the page was not built with, unless there is no such game", async () => {
    const fetch = vi.fn(async (path: string) => (path === "/api/games/kuhn/rules/en" ? new Response("# Kuhn\n\n**K1** An ante.\n") : new Response("", { status: path.includes("chess") ? 404 : 503 })));
    vi.stubGlobal("fetch", fetch);
    expect((await loadRules("kuhn", "en"))!.map(({ kind }) => kind)).toEqual(["heading", "paragraph"]);
    expect(await loadRules("chess", "en")).toBeNull();
    await expect(loadRules("kuhn", "pl")).rejects.toThrow();
  });
});
