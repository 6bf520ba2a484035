import { describe, expect, it } from "vitest";
import { countOpen, isOnTurn, pick, wayOf } from "../src/ui/home/turn";
import { loadTexts } from "../src/texts";
import { readRoute } from "../src/router.svelte";
import type { Listed, Summary } from "../src/server/wire";

const guest = { person: "p1", name: "Ola" };
const list = (status: string, people: readonly (string | null)[], actor: number | null = null): Listed => ({
  changed: 0,
  table: { status, people, actor, seats: people.map((person) => person ?? (status === "open" ? "" : "casual")) } as unknown as Summary,
});

describe("a table in a list", () => {
  it("is my turn by who I am, not by my name", () => {
    expect(isOnTurn(list("running", ["p1", "p2"], 0), guest)).toBe(true);
    expect(isOnTurn(list("running", ["p1", "p2"], 1), guest)).toBe(false);
    expect(isOnTurn(list("running", ["p1", "p2"], 0), null)).toBe(false);
  });

  it("is there to play on, to sit down at, to watch or to look back on", () => {
    expect(wayOf(list("running", ["p1", null]), guest)).toBe("go-on");
    expect(wayOf(list("open", ["p2", null]), guest)).toBe("join");
    expect(wayOf(list("running", ["p2", null]), guest)).toBe("watch");
    expect(wayOf(list("running", [null, null]), guest)).toBe("watch");
    expect(wayOf(list("over", ["p1", null]), guest)).toBe("look-back");
    expect(wayOf(list("open", ["p1", null]), null)).toBe("join");
    expect(wayOf(list("open", ["p1", "p2"]), null)).toBe("watch");
  });

  it("has no open seat to join when all are taken, and says so", async () => {
    const [full, free] = [list("open", ["p1", "p2"]), list("open", ["p2", null])];
    expect([countOpen(full), countOpen(free)]).toEqual([0, 1]);
    expect(pick("open", [full, free], null)).toEqual([free]);
    const [english, polish] = [await loadTexts("en"), await loadTexts("pl")];
    expect([0, 1, 2].map((count) => english.t("home-open-seats", { count }))).toEqual(["all seats taken", "1 open seat", "2 open seats"]);
    expect([0, 1, 2].map((count) => polish.t("home-open-seats", { count }))).toEqual(["wszystkie miejsca zajęte", "1 wolne miejsce", "2 wolne miejsca"]);
  });

  it("is not there to be watched where I play, and comes first where it is my turn", () => {
    const [own, turn, other] = [list("running", ["p1", "p2"], 1), list("running", ["p1", "p2"], 0), list("running", ["p2", null], 0)];
    const [waiting, free, over] = [list("open", ["p1", null]), list("open", ["p2", null]), list("over", ["p1", "p2"])];
    expect(pick("mine", [own, over, waiting, turn], guest)).toEqual([turn, own, waiting]);
    expect(pick("open", [waiting, free], guest)).toEqual([waiting, free]);
    expect(pick("running", [own, other], guest)).toEqual([other]);
  });

  it("leads to a form that is filled in for what was chosen", () => {
    expect(readRoute("/new/skytopia", new URLSearchParams("how=watch"))).toEqual({ page: "new", game: "skytopia", how: "watch" });
    expect(readRoute("/new", new URLSearchParams("how=anybody"))).toEqual({ page: "new", game: null, how: "anybody" });
    expect(readRoute("/new/skytopia", new URLSearchParams("how=bots"))).toMatchObject({ how: "bots" });
    expect(readRoute("/new", new URLSearchParams("how=x"))).toMatchObject({ how: "friends" });
    expect(readRoute("/tables", new URLSearchParams())).toEqual({ page: "tables", which: "open" });
  });
});
