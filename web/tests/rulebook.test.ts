import { describe, expect, it } from "vitest";
import { fold, isLike, loadRules, plainText, readRules, readSpans, search, splitFound } from "../src/rulebook";

describe("the rulebook", () => {
  it("reads headings, paragraphs with their numbers, lists and tables", () => {
    const blocks = readRules("# Game\n\n## S1 Words\n\n**S1.1** A *good* word\ngoes on.\n- one\n- two\n  more\n\n| a | b |\n|---|---|\n| 1 | **2** |\n");
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "heading", "paragraph", "list", "table"]);
    expect(blocks[2]).toMatchObject({ id: "S1.1" });
    expect(plainText(blocks[2]!)).toBe("S1.1 A good word goes on.");
    expect(blocks[3]).toMatchObject({ items: [[{ text: "one" }], [{ text: "two more" }]] });
    expect(plainText(blocks[4]!)).toBe("a b 1 2");
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
    const result = search((await loadRules(game, language))!, text);
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
    expect(await loadRules("chess", "en")).toBeNull();
  });
});
