import { describe, expect, it } from "vitest";
import { boxAround, CELL, fit, fitAround, hold, LEAST, MOST, neighbours, sees, show, zoom } from "../src/games/fantazja/camera";
import { byTile, inOrder, nextStep, paymentsFor, plainActions, planOf, readPlace, stepTo, whyNot } from "../src/games/fantazja/plan";
import { flightsBetween, partingView } from "../src/games/fantazja/flights";
import { shownBy } from "../src/games/fantazja/labels";
import { withCode } from "../src/games/fantazja/phrases";
import { shownSides, signPlaces } from "../src/games/fantazja/sides";
import { TILES } from "../src/games/fantazja/tiles";
import type { HandView, PlayerView, SlotView, View } from "../src/games/fantazja/wire";
import type { Open } from "../src/match/narrow";
import { sayApart, shared } from "../src/state.svelte";
import { LANGUAGES } from "../src/texts";

const open = (notation: string, action: Record<string, string>): Open => ({ code: 0, notation, action, words: { id: "x" } });
const build = open("build NP1a", { kind: "build", tile: "NP1a" });
const imagine = open("imagine NP1a", { kind: "imagine", tile: "NP1a" });
const at = open("at 1,0", { kind: "at", place: "1,0" });
const turn = open("turn 2", { kind: "turn", turns: "2" });
const pay = open("pay NM1a from 1", { kind: "pay", tile: "NM1a", slot: "1" });
const end = open("end", { kind: "end" });

describe("the camera", () => {
  const room = { width: 800, height: 600 };

  it("shows the whole box in the middle, and never a tile too large", () => {
    const box = boxAround([{ x: 3, y: 0 }, { x: -4, y: 2 }], 1);
    const camera = fit(box, room);
    expect(box).toEqual({ x: -500, y: -100, width: 1000, height: 500 });
    expect(box.width * camera.scale).toBeLessThanOrEqual(room.width);
    expect((box.x + box.width / 2) * camera.scale + camera.left).toBeCloseTo(400);
    expect(fit(boxAround([], 0), room).scale).toBeLessThan(2);
  });

  it("shows it beside or below the tools, and in the middle if they are not in its way", () => {
    const corner = { width: 100, height: 60 };
    const place = (x: number, y: number): { x: number; y: number } => ({ x, y });
    const around = (window: typeof room, ...places: readonly { x: number; y: number }[]): ReturnType<typeof fit> =>
      fitAround(boxAround(neighbours(places), 0), neighbours(places), window, corner);
    const middle = (window: typeof room, ...places: readonly { x: number; y: number }[]): ReturnType<typeof fit> =>
      fit(boxAround(neighbours(places), 0), window);
    expect(around(room, place(6, 0), place(-6, 0))).toEqual(middle(room, place(6, 0), place(-6, 0)));
    expect(around(room, place(0, 6), place(0, -6))).toEqual(middle(room, place(0, 6), place(0, -6)));
    const narrow = { width: 360, height: 338 };
    const camera = around(narrow, place(2, -2), place(-2, 2));
    expect(-3 * CELL * camera.scale + camera.top).toBeGreaterThanOrEqual(corner.height);
    // In the upper right corner of this board nothing is or can be: the tools may stand there.
    expect(around(narrow, place(2, 2), place(-2, -2))).toEqual(middle(narrow, place(2, 2), place(-2, -2)));
  });

  it("knows what can be seen", () => {
    const camera = { left: 0, top: 0, scale: 1 };
    expect([{ x: 0, y: 0 }, { x: 7, y: 5 }, { x: -1, y: 0 }, { x: 8, y: 0 }, { x: 0, y: 6 }].map((place) => sees(camera, place, room))).toEqual([true, true, false, false, false]);
  });

  it("zooms around a point, within its limits", () => {
    const camera = { left: 10, top: 20, scale: 1 };
    const near = zoom(camera, 1.5, 110, 220);
    expect((110 - near.left) / near.scale).toBeCloseTo(100);
    expect((220 - near.top) / near.scale).toBeCloseTo(200);
    expect(zoom(camera, 100, 0, 0).scale).toBe(MOST);
    expect(zoom(camera, 0.001, 0, 0).scale).toBe(LEAST);
  });

  it("moves just so far that a place is seen, and never loses the board", () => {
    const camera = { left: 0, top: 0, scale: 1 };
    expect(show(camera, { x: 1, y: 1 }, room)).toEqual(camera);
    expect(show(camera, { x: -2, y: 0 }, room).left).toBe(2 * CELL);
    const held = hold({ left: 9999, top: -9999, scale: 1 }, boxAround([], 0), room);
    expect(held.left).toBeLessThan(room.width);
    expect(held.top).toBeGreaterThan(-CELL);
  });
});

describe("thinking of a tile", () => {
  it("groups actions by tile and keeps apart those about none", () => {
    expect(byTile([build, imagine, end]).get("NP1a")).toEqual([build, imagine]);
    expect(plainActions([build, at, turn, end])).toEqual([end]);
  });

  it("takes the steps of a plan as they are asked for", () => {
    const spot = { x: 1, y: 0, turns: [2, 3], on: null, removes: [], bonus: false };
    const plan = planOf("build", "NP1a", spot, 2, "pay NM1a from 1");
    expect(nextStep([imagine, build], plan)).toBe(build);
    expect(nextStep([at], plan)).toBe(at);
    expect(nextStep([turn], plan)).toBe(turn);
    expect(nextStep([pay], plan)).toBe(pay);
    expect(nextStep([imagine, end], plan)).toBeNull();
    expect([...planOf("swap", "NP1a", { ...spot, on: "NR1a" }, 3, null)]).toEqual(["swap NP1a", "replace NR1a", "turn 3"]);
    const hand: HandView = { tile: TILES["NP2a"]!, places: [], no_places: [], payments: [pay.notation], swaps: [], payers: ["NM1a"] };
    expect(paymentsFor(hand)).toEqual([{ notation: "pay NM1a from 1", tile: "NM1a" }]);
  });

  it("walks from place to place by arrows, and round at the end", () => {
    const places = [{ x: 0, y: -1 }, { x: -1, y: 0 }, { x: 1, y: 0 }, { x: 0, y: 1 }];
    expect(inOrder(places)[0]).toEqual({ x: 0, y: -1 });
    expect(stepTo(places, { x: -1, y: 0 }, "ArrowRight")).toEqual({ x: 1, y: 0 });
    expect(stepTo(places, { x: 0, y: 1 }, "ArrowDown")).toEqual({ x: 0, y: -1 });
    expect(stepTo(places, { x: 0, y: 1 }, "x")).toBeNull();
  });

  it("finds why a place is refused", () => {
    const hand: HandView = { tile: TILES["NP1a"]!, places: [], no_places: [{ why: "too-few-symbols", paragraph: "F4.2", places: ["2,0"] }], payments: [], swaps: [] };
    expect(whyNot(hand, "2,0")?.paragraph).toBe("F4.2");
    expect(whyNot(hand, "3,0")).toBeNull();
    expect(readPlace("2,-1")).toEqual({ x: 2, y: -1 });
  });
});

describe("tiles of the same name", () => {
  it("are told apart by what they show, never by a code", async () => {
    const said = (ids: readonly string[]): readonly string[] => sayApart(ids.map((id) => ({ ...TILES[id]!.name, id: "fantazja-action-build", args: { ...TILES[id]!.name.args, costs: "no" } })), (args) => withCode(args, shownBy));
    await shared.speak("en");
    expect(said(["NM1a", "NM1b", "NR1a"])).toEqual(["Build Garrison I (earth 1, air 2, water 1, fire 1)", "Build Garrison I (earth 1, air 3, water 1, fire 2)", "Build Cottage I"]);
    for (const language of LANGUAGES) {
      await shared.speak(language);
      const own = Object.keys(TILES).filter((id) => TILES[id]!.seat === 0);
      expect(new Set(said(own)).size).toBe(own.length);
      expect(said(own).join()).not.toMatch(/N[RPMGS]\d?[abc]?/);
    }
  });
});

describe("sides", () => {
  it("turn clockwise with the tile", () => {
    const sides = TILES["NP1a"]!.sides;
    expect(shownSides(sides, 0)[0]).toEqual({ element: "earth", count: 2 });
    expect(shownSides(sides, 1)[1]).toEqual({ element: "earth", count: 2 });
    expect(signPlaces(0, 3)).toHaveLength(3);
  });
});

describe("flights", () => {
  const player = (seat: number, more: Partial<PlayerView>): PlayerView => ({ seat, hand: [], down: [], discard: [], ...more }) as unknown as PlayerView;
  const view = (board: readonly string[], ...players: readonly PlayerView[]): View => ({ you: 0, board: board.map((id) => ({ tile: TILES[id]!, below: [] })), players }) as unknown as View;
  const hand = (...ids: readonly string[]): PlayerView["hand"] => ids.map((id) => ({ tile: TILES[id]!, places: [], no_places: [], payments: [], swaps: [] }));
  const slot = (tile: string | null): SlotView => ({ tile, possible: [] });

  it("go from the hand to the board, and from the pile to the hand", () => {
    const before = view([], player(0, { hand: hand("NM1a") }), player(1, {}));
    const after = view(["NM1a"], player(0, { hand: hand("NR1a") }), player(1, {}));
    expect(flightsBetween(before, after)).toEqual([
      { tile: "NM1a", seat: 0, from: "tile NM1a", to: "tile NM1a" },
      { tile: "NR1a", seat: 0, from: "pile-0", to: "tile NR1a" },
    ]);
  });

  it("show only the back of what the other player lays down, and where a payment goes", () => {
    const before = view([], player(0, {}), player(1, { down: [slot(null)] }));
    expect(flightsBetween(before, view([], player(0, {}), player(1, { down: [slot(null), slot(null)] })))).toEqual([{ tile: null, seat: 1, from: "hand-1", to: "down-1" }]);
    expect(flightsBetween(before, view([], player(0, {}), player(1, { discard: ["LP1a"] })))).toEqual([{ tile: "LP1a", seat: 1, from: "down-1", to: "discard-1" }]);
  });

  it("are seen by whoever laid the tile, and nothing of the next player's with them", () => {
    const before = view([], player(0, { hand: hand("NM1a", "NR1a"), down: [slot("NP1a")] }), player(1, { down: [slot(null)] }));
    const told = (board: readonly string[], ...discard: readonly string[]): View => ({ ...view(board, player(0, { down: [slot(null)], discard }), player(1, { hand: hand("LP1a"), down: [slot("LM1a")] })), you: 1 });
    const seen = partingView(before, told(["NM1a"], "NP1a"), open("pay NP1a from 1", { kind: "pay", tile: "NP1a" }))!;
    expect(flightsBetween(before, seen).map(({ from, to }) => `${from} to ${to}`)).toEqual(["tile NM1a to tile NM1a", "tile NP1a to discard-0"]);
    expect(seen.players[0]!.hand.map(({ tile }) => tile.id)).toEqual(["NR1a"]);
    expect(seen.you).toBe(0);
    expect(JSON.stringify(seen)).not.toMatch(/LP1a|LM1a/);
    const laid = partingView(before, told([]), open("imagine NM1a", { kind: "imagine", tile: "NM1a" }))!;
    expect(laid.players[0]!.down.map(({ tile }) => tile)).toEqual(["NP1a", "NM1a"]);
    expect(partingView(before, told([]), end)).toBeNull();
  });

  it("are none when nothing moved or the eyes changed", () => {
    const same = view(["NM1a"], player(0, {}), player(1, {}));
    expect(flightsBetween(same, same)).toEqual([]);
    expect(flightsBetween(same, { ...view([], player(0, {}), player(1, {})), you: 1 })).toEqual([]);
  });
});
