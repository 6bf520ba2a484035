// The headless parts of Skytopia's table: pictograms from data, and where open actions can be chosen.

import { describe, expect, it } from "vitest";
import { BUILDINGS } from "../src/games/skytopia/art/buildings";
import { gear } from "../src/games/skytopia/art/gear";
import { SIGNS } from "../src/games/skytopia/art/signs";
import { placeOf, turnOf } from "../src/games/skytopia/clock";
import { markersOf } from "../src/games/skytopia/track";
import { isInside, shorten, signsOfAbility, signsOfEffect, signsOfGuild, widthOf, type Part } from "../src/games/skytopia/pictogram";
import { findSource, findTargets, golemKey, tryAt, tryTower } from "../src/games/skytopia/targets";
import type { View } from "../src/games/skytopia/wire";
import type { Open } from "../src/match/narrow";
import components from "./skytopia-components.json";

const written = (signs: readonly Part[]): string =>
  signs.map(({ sign, text, colour }) => sign + (text ? `:${text}` : "") + (colour ? `(${colour})` : "")).join(" ");
const signsOfAll = <T,>(all: Readonly<Record<string, T>>, signsOf: (one: T) => readonly Part[]): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([name, one]) => [name, written(signsOf(one))]));

describe("pictograms", () => {
  // components.json is what the server says of all components; a test of the server holds it to that.
  const SIGNS_OF: Readonly<Record<string, string>> = {
    B1: "home arrow star:3",
    B2: "star:1",
    B3: "others coin:1 arrow star:2",
    B4: "coin:1/3/5 arrow star:1/2/3",
    G1: "home arrow coin:5",
    G2: "coin:2",
    G3: "others coin:1 arrow coin:3",
    G4: "coin:1 each home",
    R1: "golem turn:2",
    R2: "golems turn:1",
    R3: "golem move",
    R4: "home onto clock:4",
    P1: "home arrow add",
    P2: "activate top",
    P3: "end star:5",
    P4: "others coin:1 arrow activate row",
    FB: "coin:1 arrow star:1",
    FG: "coin:1",
    FR: "home onto clock:5",
    FP: "activate foundation",
    "P3 prototype": "end star:6",
    blueA: "star:1 each home",
    blueB: "coin:0 arrow coin:3",
    goldA: "golem coin:6 arrow star:1",
    goldB: "others onto arrow coin:2",
    redA: "coat:3 golems arrow star:1",
    redB: "coin:1 arrow golem turn:1",
    purpleA: "card:2 arrow star:1",
    purpleB: "home:5 arrow coin:5",
    builders: "star:1 each tower",
    architects: "star:6 each tower:4",
    mechanicians: "star:3 each card(blue) card(gold)",
    engineers: "star:3 each card(red) card(purple)",
    aeronauts: "star:3 each coat tower(blue)",
    merchants: "star:3 each coat tower(gold)",
    scientists: "star:3 each coat tower(red)",
    chroniclers: "star:3 each coat tower(purple)",
    priests: "star:3 each coat(skull)",
    artisans: "star:3 each coat(bat)",
    artists: "star:3 each coat(leaf)",
    alchemists: "star:3 each coat(eagle)",
  };

  it("show what every card, ability and Guildmaster does", () => {
    const found = { ...signsOfAll(components.effects, signsOfEffect), ...signsOfAll(components.abilities, signsOfAbility), ...signsOfAll(components.guilds, signsOfGuild) };
    expect(found).toEqual(SIGNS_OF);
  });

  it("leave out lists of numbers where there is little room", () => {
    const signs = signsOfEffect({ does: "buy", offers: [{ pay: 1, points: 1 }, { pay: 3, points: 2 }] });
    expect(written(signs)).toBe("coin:1/3 arrow star:1/2");
    expect(signs.map(shorten).map((part) => part.text)).toEqual([undefined, undefined, undefined]);
  });

  it("leave out what they have no signs for", () => {
    expect(signsOfEffect({ does: "something new", takes: true })).toEqual([]);
    expect(signsOfAbility({ does: "something new", when: "any" })).toEqual([]);
    expect(signsOfGuild({ counts: "something new", points: 1 })).toEqual([]);
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
  const open = (action: Record<string, string>, ...targets: readonly string[]): Open => ({ code: code++, notation: "", action, words: { id: "x" }, targets });
  const place = (slot: string, value: string): Open => open({ kind: "place", slot, value }, slot);

  it("are cards of the Market", () => {
    const actions = [place("blue 1", "3"), place("blue 1", "4"), place("red 2", "4")];
    expect([...findTargets(actions, {}).slots.keys()]).toEqual(["blue 1", "red 2"]);
    expect([...findTargets(actions, { value: "3" }).slots.keys()]).toEqual(["blue 1"]);
    expect([...findTargets(actions, { slot: "red 2" }).slots.keys()]).toEqual(["blue 1", "red 2"]);
    expect(findTargets(actions, {}).golems.size).toBe(0);
  });

  it("are golems", () => {
    const turn = (steps: string): Open => open({ kind: "turn", slot: "gold 1", value: "5", steps }, "gold 1", "gold 1 golem 5");
    expect(findTargets([turn("1"), turn("2")], {}).golems.get(golemKey("gold 1", 5))).toHaveLength(2);
  });

  it("are towers, their levels, or Market cards in the same row", () => {
    const on = (colour: string, level: number | null, about: Open): Open => ({ ...about, on_tower: { colour, level } }) as Open;
    const tower = on("red", null, open({ kind: "activate", tower: "red" }, "red tower"));
    expect(findTargets([tower], {}).towers.get("red")).toEqual({ open: tower, level: null, isWhole: true });
    const level = on("blue", 2, open({ kind: "copy", colour: "blue" }, "blue tower", "blue tower level 2"));
    const foundation = on("gold", 0, open({ kind: "copy", colour: "gold" }, "gold tower", "gold tower level 0"));
    const market = open({ kind: "copy", colour: "red" }, "red 2");
    const found = findTargets([level, foundation, market], {});
    expect(found.towers.get("blue")).toEqual({ open: level, level: 2, isWhole: false });
    expect(found.towers.get("gold")?.level).toBe(0);
    expect([...found.slots.keys()]).toEqual(["red 2"]);
  });

  it("are not the card in use, which has buttons", () => {
    expect(findTargets([open({ kind: "use" }, "blue 2"), open({ kind: "skip" }, "blue 2")], {}).slots.size).toBe(0);
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
  const open = (notation: string, action: Record<string, string>, ...targets: readonly string[]): Open => ({ code: 0, notation, action, words: { id: "x" }, targets });
  const sending = [open("place 5 on gold 2", { kind: "place", value: "5", slot: "gold 2" })];
  const turning = [open("turn 4 on gold 2 by 1", { kind: "turn", value: "4", slot: "gold 2", steps: "1" }, "gold 2", "gold 2 golem 4")];
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
  it("is where the view says", () => {
    expect(findSource({ using: "red 2", using_tower: null })).toEqual({ slot: "red 2", tower: null, level: 0 });
    expect(findSource({ using: "blue tower level 3", using_tower: { colour: "blue", level: 3 } })).toEqual({ slot: null, tower: "blue", level: 3 });
    expect(findSource({ using: "gold tower level 0", using_tower: { colour: "gold", level: 0 } })).toEqual({ slot: null, tower: "gold", level: 0 });
    expect(findSource({ using: null })).toBeNull();
  });
});

describe("the chronometer", () => {
  const VALUES = [1, 2, 3, 4, 5, 6];
  /** The values by their place on the screen, clockwise from the symbol. */
  const read = (at: { round: number; now: number }): readonly number[] => {
    const angle = (value: number): number => (((placeOf(value) + turnOf(at)) % 360) + 360) % 360;
    return [...VALUES].sort((a, b) => angle(a) - angle(b));
  };

  it("has its values ascending counterclockwise, now under the symbol", () => {
    expect(read({ round: 1, now: 1 })).toEqual([1, 6, 5, 4, 3, 2]);
    expect(read({ round: 4, now: 4 })).toEqual([4, 3, 2, 1, 6, 5]);
    expect(VALUES.map((value) => placeOf(value))).toEqual([-0, -60, -120, -180, -240, -300]);
  });

  // `ahead`: how many steps the clock has taken before the first round.
  it.each([0, 1])("turns one step clockwise each round and brings the next value (%i ahead)", (ahead) => {
    for (let round = 1; round <= 60; round++) {
      const at = { round, now: ((round - 1 + ahead) % 6) + 1 };
      const next = { round: round + 1, now: (at.now % 6) + 1 };
      expect(turnOf(next) - turnOf(at)).toBe(60);
      expect(read(at)[0]).toBe(at.now);
    }
  });

  it("turns on, not back, when it moves before the first round", () => {
    expect(turnOf({ round: 1, now: 2 }) - turnOf({ round: 1, now: 1 })).toBe(60);
  });
});

describe("the scoring track", () => {
  it("has 50 fields, from 0, and a marker that has gone round is turned over", () => {
    const markers = markersOf([0, 49, 50, 63].map((points, seat) => ({ seat, points })));
    expect([...markers]).toEqual([
      [0, [{ seat: 0, more: 0 }, { seat: 2, more: 50 }]],
      [49, [{ seat: 1, more: 0 }]],
      [13, [{ seat: 3, more: 50 }]],
    ]);
  });
});
