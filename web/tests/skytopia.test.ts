// The headless parts of Skytopia's table: pictograms from words, and where open actions can be chosen.

import { describe, expect, it } from "vitest";
import { BUILDINGS } from "../src/games/skytopia/art/buildings";
import { gear } from "../src/games/skytopia/art/gear";
import { SIGNS } from "../src/games/skytopia/art/signs";
import { isInside, shorten, signsOf, widthOf } from "../src/games/skytopia/pictogram";
import { findSource, findTargets, tryAt, tryTower } from "../src/games/skytopia/targets";
import type { View } from "../src/games/skytopia/wire";
import type { Open } from "../src/narrow";
import { placeOfAction } from "../src/pointing";
import type { Words } from "../src/wire";

const gain = (points: number, coins: number): Words => ({ id: "skytopia-effect-gain", args: { points, coins, priced: "yes" } });
const written = (words: Words): string => signsOf(words).map(({ sign, text }) => (text ? `${sign}:${text}` : sign)).join(" ");

describe("pictograms", () => {
  it("say what the words say", () => {
    expect(written(gain(1, 0))).toBe("star:1");
    expect(written({ id: "skytopia-effect-take", args: { then: gain(0, 5) } })).toBe("home arrow coin:5");
    expect(written({ id: "skytopia-effect-others", args: { coins: 1, then: gain(2, 0) } })).toBe("others coin:1 arrow star:2");
    expect(written({ id: "skytopia-effect-turn", args: { steps: 2 } })).toBe("golem turn:2");
    expect(written({ id: "skytopia-ability", args: { when: "end1", text: { id: "skytopia-ability-no-coins", args: { coins: 3 } } } })).toBe("coin:0 arrow coin:3");
  });

  it("list offers as prices and what they buy", () => {
    const offer = (coins: number, points: number): Words => ({ id: "skytopia-offer", args: { coins, points } });
    const rest: Words = { id: "list-or", args: { first: offer(3, 2), rest: offer(5, 3) } };
    const words: Words = { id: "skytopia-effect-buy", args: { offers: { id: "list-comma", args: { first: offer(1, 1), rest } } } };
    expect(written(words)).toBe("coin:1/3/5 arrow star:1/2/3");
    expect(signsOf(words).map(shorten).map((part) => part.text)).toEqual([undefined, undefined, undefined]);
  });

  it("leave out what they have no signs for", () => {
    expect(signsOf({ id: "skytopia-something-new" })).toEqual([]);
  });

  it("have room for short numbers only", () => {
    expect(isInside({ sign: "coin", text: "10" })).toBe(true);
    expect(isInside({ sign: "coin", text: "1/3/5" })).toBe(false);
    expect(widthOf({ sign: "coin", text: "1/3/5" })).toBeGreaterThan(widthOf({ sign: "coin", text: "10" }));
  });

  it("use signs that are drawn", () => {
    for (const sign of ["coin", "star", "golem", "golems", "home", "others", "arrow", "turn", "clock", "card", "onto", "move", "add", "activate", "top", "foundation", "row", "end", "each", "tower"]) {
      expect(SIGNS[sign]?.length, sign).toBeGreaterThan(0);
    }
  });
});

describe("art", () => {
  it("has a picture of each of the sixteen buildings", () => {
    const effects = ["B", "G", "R", "P"].flatMap((colour) => [1, 2, 3, 4].map((number) => `${colour}${number}`));
    expect(Object.keys(BUILDINGS).sort()).toEqual(effects.sort());
  });

  it("has a gear with as many teeth as asked for", () => {
    expect(gear(0, 0, 10, 8, 6).split("L")).toHaveLength(24);
  });
});

describe("targets", () => {
  let code = 0;
  const open = (action: Record<string, string>, words: Words = { id: "x" }): Open => ({ code: code++, notation: "", action, words });
  const copy = (colour: string, source: Words, kind = "card"): Open =>
    open({ kind: "copy", colour }, { id: "with-result", args: { what: { id: "skytopia-action-copy", args: { source, kind, colour } }, result: gain(1, 0) } });

  it("are cards of the Market", () => {
    const actions = [open({ kind: "place", slot: "blue 1", value: "3" }), open({ kind: "place", slot: "blue 1", value: "4" }), open({ kind: "place", slot: "red 2", value: "4" })];
    expect([...findTargets(actions, {}).slots.keys()]).toEqual(["blue 1", "red 2"]);
    expect([...findTargets(actions, { value: "3" }).slots.keys()]).toEqual(["blue 1"]);
    expect([...findTargets(actions, { slot: "red 2" }).slots.keys()]).toEqual(["blue 1", "red 2"]);
    expect(findTargets(actions, {}).golems.size).toBe(0);
  });

  it("are golems", () => {
    const actions = [open({ kind: "turn", slot: "gold 1", value: "5", steps: "1" }), open({ kind: "turn", slot: "gold 1", value: "5", steps: "2" })];
    expect(findTargets(actions, {}).golems.get("gold 1 5")).toHaveLength(2);
  });

  it("are towers, their levels, or Market cards in the same row", () => {
    const tower = open({ kind: "activate", tower: "red" });
    expect(findTargets([tower], {}).towers.get("red")).toEqual({ open: tower, level: null, isWhole: true });
    expect(placeOfAction(tower)).toBe("red tower");
    const level = copy("blue", { id: "skytopia-card-in-tower", args: { name: "", colour: "blue", level: 2 } });
    const foundation = copy("gold", { id: "skytopia-foundation", args: { colour: "gold" } }, "foundation");
    const market = copy("red", { id: "skytopia-card-at", args: { name: "", colour: "red", row: 2 } });
    const found = findTargets([level, foundation, market], {});
    expect(found.towers.get("blue")?.level).toBe(2);
    expect(found.towers.get("gold")?.level).toBe(0);
    expect([...found.slots.keys()]).toEqual(["red 2"]);
    expect(placeOfAction(level)).toBe("blue tower");
    expect(placeOfAction(market)).toBe("red 2");
  });
});

describe("what is asked about what is not open", () => {
  const golem = (seat: number, value: number) => ({ seat, value, rounds: 1 });
  const place = (slot: string, ...golems: readonly { seat: number; value: number; rounds: number }[]) => ({ slot, card: {}, golems, open: [] });
  const view = {
    actor: 0,
    clock: [1, 2, 3, 4, 5, 6].map((value) => ({ value, rounds: 0, cost: value === 1 ? null : 6 - value })),
    market: [[place("blue 1", golem(1, 6), golem(0, 3)), place("blue 2", golem(1, 4))], [place("gold 1"), place("gold 2", golem(0, 4))]],
  } as unknown as View;
  const open = (notation: string, action: Record<string, string>): Open => ({ code: 0, notation, action, words: { id: "x" } });
  const sending = [open("place 5 on gold 2", { kind: "place", value: "5", slot: "gold 2" })];
  const turning = [open("turn 4 on gold 2 by 1", { kind: "turn", value: "4", slot: "gold 2", steps: "1" })];
  const moving = [open("to gold 1", { kind: "to", slot: "gold 1" })];
  const putting = [open("put 2 on gold 1", { kind: "put", value: "2", slot: "gold 1" })];

  it("is a placing there, with the value that was clicked or the cheapest", () => {
    expect(tryAt(view, sending, { slot: "blue 1" })).toBe("place 6 on blue 1");
    expect(tryAt(view, sending, { slot: "blue 1", value: "2" })).toBe("place 2 on blue 1");
  });

  it("is a value of the clock on a card where nothing else forbids it", () => {
    expect(tryAt(view, sending, { value: "6" })).toBe("place 6 on blue 2");
  });

  it("is the golem there, one's own before others'", () => {
    expect(tryAt(view, turning, { slot: "blue 1" })).toBe("turn 3 on blue 1 by 1");
    expect(tryAt(view, turning, { slot: "blue 1", value: "6" })).toBe("turn 6 on blue 1 by 1");
    expect(tryAt(view, turning, { value: "4" })).toBe("turn 4 on gold 2 by 1");
    expect(tryAt(view, turning, { slot: "gold 1" })).toBe("place 6 on gold 1");
  });

  it("is a card, or a card with the value that is put", () => {
    expect(tryAt(view, moving, { slot: "blue 2" })).toBe("to blue 2");
    expect(tryAt(view, putting, { slot: "blue 2" })).toBe("put 2 on blue 2");
    expect(tryAt(view, putting, { value: "3" })).toBe("put 3 on blue 2");
    expect(tryAt(view, moving, { value: "3" })).toBe("place 3 on blue 2");
    expect(tryAt(view, [], { value: "3" })).toBe("place 3 on blue 2");
  });

  it("is a tower, if towers are asked about", () => {
    expect(tryTower([open("activate red", { kind: "activate", tower: "red" })], "blue")).toBe("activate blue");
    expect(tryTower([open("copy red", { kind: "copy", colour: "red" })], "gold")).toBe("copy gold");
    expect(tryTower([open("copy red", { kind: "copy", colour: "red" })], "purple")).toBe("activate purple");
    expect(tryTower(sending, "gold")).toBeNull();
  });
});

describe("the card in use", () => {
  const asked = (source: Words, kind: string, colour: string): Words => ({ id: "skytopia-prompt-effect", args: { source, kind, colour } });

  it("is found in the question", () => {
    expect(findSource(asked({ id: "skytopia-card-at", args: { name: "", colour: "red", row: 2 } }, "card", "red"))?.slot).toBe("red 2");
    expect(findSource(asked({ id: "skytopia-card-in-tower", args: { name: "", colour: "blue", level: 3 } }, "card", "blue"))).toEqual({ slot: null, tower: "blue", level: 3 });
    expect(findSource(asked({ id: "skytopia-foundation", args: { colour: "gold" } }, "foundation", "gold"))).toEqual({ slot: null, tower: "gold", level: 0 });
    expect(findSource({ id: "skytopia-prompt-sending" })).toBeNull();
  });
});
