import { describe, expect, it } from "vitest";
import { placeOf, placeOfAction, placeOfLine, placeOfMove } from "../src/pointing";
import type { Words } from "../src/wire";

const player: Words = { id: "player", args: { seat: 3 } };
const cardAt: Words = { id: "skytopia-card-at", args: { name: { id: "skytopia-building-g4", args: { edition: "retail" } }, colour: "gold", row: 2 } };

describe("pointing", () => {
  it("finds the slot of a card of Skytopia, however deep the words are", () => {
    expect(placeOf({ id: "skytopia-log-place", args: { player, value: 6, card: cardAt, coins: 0 } })).toBe("gold 2");
    const effect = { id: "skytopia-log-effect", args: { player, source: cardAt, kind: "card", colour: "gold" } };
    expect(placeOf({ id: "with-result", args: { what: effect, result: { id: "skytopia-more-coins", args: { coins: 3 } } } })).toBe("gold 2");
    expect(placeOf({ id: "skytopia-log-deal", args: { colour: "red", row: 1, card: { id: "skytopia-card" } } })).toBe("red 1");
  });

  it("does not take a colour alone for a place", () => {
    expect(placeOf({ id: "skytopia-log-activate", args: { player, colour: "red" } })).toBeNull();
    expect(placeOf({ id: "skytopia-log-finish", args: { player, card: cardAt, colour: "gold", level: 1 } })).toBe("gold 2");
  });

  it("finds a place of Fantazja before the tile that lies there", () => {
    const place: Words = { id: "fantazja-place", args: { x: 0, y: -2 } };
    expect(placeOf({ id: "fantazja-log-at", args: { player, where: { id: "fantazja-on-place", args: { place } } } })).toBe("0,-2");
    expect(placeOf({ id: "fantazja-on-tile", args: { place, building: "garrison", level: 2, id: "NM2a" } })).toBe("0,-2");
  });

  it("finds a tile of Fantazja, the first of several", () => {
    expect(placeOf({ id: "fantazja-log-build", args: { player, building: "mill", level: 1, id: "LP1a" } })).toBe("LP1a");
    const tile = (id: string): Words => ({ id: "fantazja-tile", args: { building: "tower", level: 1, id } });
    expect(placeOf({ id: "fantazja-log-dark", args: { count: 2, names: { id: "list-and", args: { first: tile("NM1c"), rest: tile("LG1c") } } } })).toBe("NM1c");
  });

  it("takes the first place of a line", () => {
    const line = { step: 4, actor: 0, words: [{ id: "x", args: { player } }, { id: "y", args: { card: cardAt } }] };
    expect(placeOfLine(line)).toBe("gold 2");
    expect(placeOfLine({ step: 5, actor: -1, words: [{ id: "x" }] })).toBeNull();
  });

  it("takes the place of an action from its parts, but not a number of a slot", () => {
    const words: Words = { id: "x" };
    expect(placeOfAction({ action: { kind: "place", slot: "blue 2", value: "4" }, words })).toBe("blue 2");
    expect(placeOfAction({ action: { kind: "pay", tile: "LP2b", slot: "2" }, words })).toBe("LP2b");
    expect(placeOfAction({ action: { kind: "at", place: "0,1" }, words })).toBe("0,1");
    expect(placeOfAction({ action: { kind: "end" }, words })).toBeNull();
  });

  it("finds the place of what is advised, if it is open", () => {
    const open = { code: 1, notation: "activate blue", action: { kind: "activate", tower: "blue" }, words: { id: "x" } };
    expect(placeOfMove("activate blue", [open])).toBe("blue tower");
    expect(placeOfMove("activate red", [open])).toBeNull();
  });
});
