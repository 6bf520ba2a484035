import { FluentBundle, FluentResource } from "@fluent/bundle";
import { afterEach, describe, expect, it } from "vitest";
import { paintGame, shared, sourceName } from "../src/state.svelte";
import { Texts } from "../src/texts";

afterEach(() => {
  delete document.documentElement.dataset["game"];
  shared.texts = null;
});

describe("a source of points", () => {
  it("has a name of its own with some options, and its usual name otherwise", () => {
    const bundle = new FluentBundle("en", { useIsolating: false });
    bundle.addResource(new FluentResource("whist-source-labs = Laboratories\nwhist-source-labs-old = Libraries"));
    shared.texts = new Texts("en", bundle);
    expect(sourceName("whist", "labs", { players: 2, edition: "old" })).toBe("Libraries");
    expect(sourceName("whist", "labs", { players: 2, edition: "new" })).toBe("Laboratories");
    expect(sourceName("whist", "lost_coins", { edition: "old" })).toBe("Lost coins");
  });
});

describe("the palette of a game", () => {
  const game = (): string | undefined => document.documentElement.dataset["game"];

  it("goes with its page", () => {
    const leave = paintGame("one");
    expect(game()).toBe("one");
    leave();
    expect(game()).toBeUndefined();
  });

  it("stays when the next page of a game comes before the last one goes", () => {
    const leave = paintGame("one");
    const leaveNext = paintGame("two");
    leave();
    expect(game()).toBe("two");
    leaveNext();
    expect(game()).toBeUndefined();
  });

  it("is none while the game is unknown", () => {
    paintGame("one");
    paintGame(undefined);
    expect(game()).toBeUndefined();
  });
});
