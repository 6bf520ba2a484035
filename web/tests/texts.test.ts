import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, it, vi } from "vitest";
import { withCode } from "../src/games/fantazja/phrases";
import { isBuiltIn, LANGUAGES, loadTexts, preferredLanguage, Texts } from "../src/texts";

afterEach(() => vi.unstubAllGlobals());

describe("texts", () => {
  it("says the same as Python: plurals, cases, numbers without separators, words inside words", async () => {
    const polish = await loadTexts("pl");
    expect([1, 2, 5, 22].map((coins) => polish.t("skytopia-coins", { coins }))).toEqual([
      "1 moneta",
      "2 monety",
      "5 monet",
      "22 monety",
    ]);
    expect(polish.t("skytopia-points", { points: 1234567 })).toBe("1234567 PP");
    const english = await loadTexts("en");
    expect(english.t("server-not-your-seat", { seat: 2 })).toBe("Seat 2 is not yours.");
  });

  it("names players by their names where they are known", async () => {
    const english = await loadTexts("en");
    expect(english.say({ id: "player", args: { seat: 2 } }, ["Ola", "Jan"])).toBe("Jan");
    expect(english.say({ id: "player", args: { seat: 2 } })).toBe("Player 2");
  });

  it("says places of a board that is seen as one finds them, and tiles without their codes where these are not needed", async () => {
    const english = await loadTexts("en");
    const tile = { id: "fantazja-tile-at", args: { building: "garrison", level: 1, id: "NM1b", place: { id: "fantazja-place", args: { x: -1, y: 2 } } } };
    expect(english.say(tile)).toBe("Garrison I at the place 1 to the left and 2 below the castle");
    expect(english.say(tile, [], (args) => withCode(args, (id) => `what ${id} shows`))).toBe("Garrison I (what NM1b shows) at the place 1 to the left and 2 below the castle");
    expect(english.say({ id: "fantazja-place", args: { x: 0, y: -1 } })).toBe("the place just above the castle");
    expect(english.say({ id: "fantazja-place", args: { x: 0, y: 0 } })).toBe("the castle");
  });

  it("has a game's messages said as its dialect says, however deep they are, and those of no other game", () => {
    const bundle = new FluentBundle("en", { useIsolating: false });
    bundle.addResource(new FluentResource("go-stone = stone { $at }\ngo-play = { $player } plays { $stone }\nchess-piece = piece { $at }\nand = { $first }; { $second }"));
    const shout = (args: Readonly<Record<string, unknown>>) => ({ ...args, ...("at" in args && { at: String(args["at"]).toUpperCase() }) });
    const texts = new Texts("en", bundle, new Map([["go", { phrases: { "go-star": () => "the star" }, rewrite: shout }]]));
    const stone = { id: "go-stone", args: { at: "d4" } };
    expect(texts.say({ id: "and", args: { first: { id: "go-play", args: { player: { id: "go-star" }, stone } }, second: { id: "chess-piece", args: { at: "d4" } } } })).toBe("the star plays stone D4; piece d4");
    expect(texts.say(stone, [], (args) => ({ ...args, at: "there" }))).toBe("stone there");
  });

  it("come from the server for games that the page was not built with, which cannot replace ours", async () => {
    vi.stubGlobal("fetch", async (path: string) => (path === "/api/games/kuhn/texts/en" ? new Response("page-kuhn = Kuhn poker\npage-skytopia = No\n") : new Response("", { status: 503 })));
    const english = await loadTexts("en", ["kuhn", "broken"]);
    expect([english.t("page-kuhn"), english.t("page-skytopia"), english.t("page-broken")]).toEqual(["Kuhn poker", "Skytopia", "{page-broken}"]);
    expect(["skytopia", "kuhn"].map(isBuiltIn)).toEqual([true, false]);
  });

  it("shows the id of what is missing", async () => {
    const english = await loadTexts("en");
    expect(english.t("no-such-message")).toBe("{no-such-message}");
    expect(english.t("skytopia-coins")).toBe("{skytopia-coins}");
  });

  it("prefers the first language of the browser that there is", () => {
    expect(preferredLanguage(["de-DE", "pl-PL", "en"])).toBe("pl");
    expect(preferredLanguage(["fr"])).toBe("en");
    expect(LANGUAGES).toEqual(["en", "pl"]);
  });
});
