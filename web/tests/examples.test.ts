// Drawn examples in the rules: their captions, what was tried, and how they are played on; printing in the light look.

import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { loadExamplePicture } from "../src/games";
import { api } from "../src/server/api";
import type { Example as ExampleType } from "../src/server/wire";
import { shared } from "../src/state.svelte";
import Example from "../src/ui/rules/Example.svelte";
import { inLight } from "../src/ui/rules/printing";
import { plainText, readRules, search } from "../src/ui/rules/rulebook";

const view = { game: "whist", you: 1, actor: 1, prompt: { id: "page-yes" }, actions: [], pot: 3 };
const example: ExampleType = {
  name: "pot",
  paragraph: "W2.1",
  title: "A pot of 3",
  text: "Ada takes 3 coins.",
  seat: 1,
  players: 3,
  pictures: [
    {
      view,
      show: ["pot"],
      points: [],
      told: [{ id: "player", args: { seat: 2 } }],
      tries: [
        { words: { id: "page-yes" }, why: null, paragraph: null },
        { words: { id: "page-no" }, why: { id: "page-yes" }, paragraph: "W2.3" },
      ],
      result: null,
    },
    { view, show: ["result"], points: [], told: [], tries: [], result: { scores: [4, 7], breakdown: [{ coins: 4 }, { coins: 7 }], winners: [1], decided_by: { id: "page-yes" } } },
  ],
};

describe("a drawn example", () => {
  let shown: object | null = null;

  beforeAll(async () => {
    await shared.speak("en");
    shared.names = ["Ada", "Ben", "Cleo"];
  });
  afterEach(() => {
    if (shown) void unmount(shown);
    document.body.replaceChildren();
    vi.restoreAllMocks();
  });

  async function show(wanted: readonly string[] = []): Promise<HTMLElement> {
    const Picture = await loadExamplePicture("whist");
    shown = mount(Example, { target: document.body, props: { game: "whist", example, Picture, names: shared.names, wanted, synonyms: {} } });
    flushSync();
    return document.querySelector("figure")!;
  }

  it("shows its caption, what happened, and the board of a game without pictures of its own", async () => {
    const figure = await show(["coins"]);
    expect(figure.id).toBe("example-pot");
    expect(figure.querySelector("strong")?.textContent).toBe("A pot of 3");
    expect(figure.querySelector("mark")?.textContent).toBe("coins");
    expect(figure.querySelector(".told")?.textContent).toBe("Ben");
    const pictures = [...figure.querySelectorAll("[role=img]")];
    expect(pictures.map((picture) => picture.getAttribute("aria-label"))).toEqual(["A pot of 3: picture 1 of 2"]);
    expect(pictures[0]?.querySelector("[inert]")?.textContent).toContain("3");
  });

  it("says what is allowed and what is not, with the rule", async () => {
    const figure = await show();
    const tried = [...figure.querySelectorAll(".tries li")];
    expect(tried.map((item) => item.querySelector(".unseen")?.textContent)).toEqual(["Allowed:", "Not allowed:"]);
    expect(tried.map((item) => item.querySelector("a")?.getAttribute("href") ?? null)).toEqual([null, "#W2.3"]);
  });

  it("shows the points of a finished match", async () => {
    const figure = await show();
    expect([...figure.querySelectorAll("tfoot td")].map((cell) => cell.textContent)).toEqual(["4", "7"]);
  });

  it("is played on in the seat it is shown from, against bots or alone", async () => {
    const figure = await show();
    const created = vi.spyOn(api, "create").mockResolvedValue({ id: "t" });
    vi.spyOn(shared, "introduce").mockResolvedValue({ person: "p", name: "Ola" });
    const [bots, alone] = [...figure.querySelectorAll("button")];
    bots!.click();
    await vi.waitFor(() => expect(location.pathname).toBe("/table/t"));
    alone!.click();
    await vi.waitFor(() => expect(created).toHaveBeenCalledTimes(2));
    expect(created.mock.calls.map(([form]) => [form.game, form.example, form.start, form.listed])).toEqual([["whist", "pot", true, false], ["whist", "pot", true, false]]);
    expect(created.mock.calls.map(([form]) => form.seats.map((seat) => seat.bot ?? seat.name ?? seat.kind))).toEqual([["casual", "me", "casual"], ["Ada", "me", "Cleo"]]);
  });
});

describe("the place of an example in the rules", () => {
  const blocks = readRules("## W2 The pot\n\n**W2.1** A rule.\n\n[A pot](examples/pot.json)\n\n**W2.2** See [this](examples/pot.json).\n");

  it("is a link to its position, alone on a line", () => {
    expect(blocks.map((block) => block.kind)).toEqual(["heading", "paragraph", "example", "paragraph"]);
    expect(blocks[2]).toEqual({ kind: "example", name: "pot", title: "A pot" });
    expect(plainText(blocks[2]!)).toBe("A pot");
  });

  it("is found by the words of its caption", () => {
    const { found } = search(blocks, "coins", {}, (name) => (name === "pot" ? "Ada takes coins." : ""));
    expect(found.map((block) => block.kind)).toEqual(["heading", "example"]);
  });
});

describe("printing", () => {
  it("is in the light look, and the screen keeps its own", () => {
    const root = document.documentElement;
    root.dataset["theme"] = "dark";
    const end = inLight();
    dispatchEvent(new Event("beforeprint"));
    dispatchEvent(new Event("beforeprint"));
    expect(root.dataset["theme"]).toBe("light");
    dispatchEvent(new Event("afterprint"));
    expect(root.dataset["theme"]).toBe("dark");
    dispatchEvent(new Event("beforeprint"));
    end();
    expect(root.dataset["theme"]).toBe("dark");
    dispatchEvent(new Event("beforeprint"));
    expect(root.dataset["theme"]).toBe("dark");
  });
});
