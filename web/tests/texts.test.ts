import { describe, expect, it } from "vitest";
import { LANGUAGES, loadTexts, preferredLanguage } from "../src/texts";

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
    expect(english.say(tile)).toBe("Garrison I at the place 1 left, 2 down from the castle");
    expect(english.sayShown(tile, (id) => `what ${id} shows`)).toBe("Garrison I (what NM1b shows) at the place 1 left, 2 down from the castle");
    expect(english.say({ id: "fantazja-place", args: { x: 0, y: 0 } })).toBe("the castle");
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
