import { afterEach, describe, expect, it, vi } from "vitest";
import { groupByKind, isDecline } from "../src/match/actions";
import { lostOf, namesOf, UNNAMED, withoutName } from "../src/match/names";
import { askToNotify, markIcon, notify } from "../src/match/notify";
import { Speaker, SOUNDS } from "../src/match/sound";
import { LANGUAGES, loadTexts } from "../src/texts";
import type { SeatInfo } from "../src/server/wire";

afterEach(() => vi.unstubAllGlobals());

function fakeContext(state: AudioContextState) {
  const started: number[] = [];
  const node = () => ({ connect: () => undefined });
  return {
    started,
    state,
    currentTime: 0,
    destination: {} as AudioDestinationNode,
    resume: () => Promise.resolve(),
    createOscillator: () => ({ ...node(), type: "sine", frequency: { value: 0 }, start: (at: number) => started.push(at), stop: () => undefined }) as unknown as OscillatorNode,
    createGain: () => ({ ...node(), gain: { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined } }) as unknown as GainNode,
  };
}

describe("people without a name", () => {
  it("are called so in the language of the reader", async () => {
    const texts = await Promise.all(LANGUAGES.map((language) => loadTexts(language)));
    expect(texts.map((one) => one.t("page-guest"))).toEqual(UNNAMED);
    const seats = [{ kind: "person", name: "Guest", bot: null }, { kind: "person", name: "Jan", bot: null }] as const;
    expect(namesOf(seats, (id) => texts[1]!.t(id))).toEqual(["Gość", "Jan"]);
  });

  it("and all others are told of who did not play to the end", () => {
    const seats = [{ lost: null }, { lost: "resigned" }] as unknown as readonly SeatInfo[];
    expect(lostOf(seats, ["Ola", "Jan"], (id, { name }) => `${id} ${String(name)}`)).toEqual(["match-lost-resigned Jan"]);
  });
});

describe("sounds", () => {
  it("are heard when they are wanted", () => {
    const context = fakeContext("running");
    const speaker = new Speaker(() => true, () => context);
    expect(speaker.play("turn")).toBe(false); // nobody has clicked yet
    speaker.wake();
    expect(speaker.play("turn")).toBe(true);
    expect(context.started).toHaveLength(SOUNDS.turn.length);
  });

  it("are not heard when they are off, or before the browser allows them", () => {
    const context = fakeContext("running");
    const speakers = [new Speaker(() => false, () => context), new Speaker(() => true, () => fakeContext("suspended")), new Speaker(() => true, () => null)];
    for (const speaker of speakers) {
      speaker.wake();
      expect(speaker.play("end")).toBe(false);
    }
    expect(context.started).toEqual([]);
  });

  it("do not rattle when bots are quick", () => {
    let now = 0;
    const speaker = new Speaker(() => true, () => fakeContext("running"), () => now);
    speaker.wake();
    expect(speaker.play("placed")).toBe(true);
    now = 50;
    expect([speaker.play("placed"), speaker.play("turn")]).toEqual([false, true]);
    now = 400;
    expect(speaker.play("placed")).toBe(true);
  });
});

describe("calling somebody", () => {
  it("puts a dot on the icon", () => {
    document.head.innerHTML = `<link rel="icon" href="/favicon.svg">`;
    markIcon(true);
    expect(document.querySelector("link")?.getAttribute("href")).toBe("/favicon-turn.svg");
    markIcon(false);
    expect(document.querySelector("link")?.getAttribute("href")).toBe("/favicon.svg");
  });

  it("notifies only who looks elsewhere and has allowed it", async () => {
    const shown: string[] = [];
    class Fake {
      static permission = "default";
      static requestPermission = () => Promise.resolve((Fake.permission = "granted"));
      constructor(title: string) {
        shown.push(title);
      }
    }
    vi.stubGlobal("Notification", Fake);
    vi.stubGlobal("isSecureContext", true);
    expect(notify("before", "", "x", true)).toBe(false);
    expect(await askToNotify()).toBe(true);
    expect([notify("seen", "", "x", false), notify("hidden", "", "x", true)]).toEqual([false, true]);
    expect(shown).toEqual(["hidden"]);
  });

  it("tells apart who is called alike", () => {
    const seat = (kind: string, name: string, bot: string | null = null) => ({ kind, name, bot });
    expect(namesOf([seat("person", "Ola"), seat("person", "Jan"), seat("person", "Ola")], String)).toEqual(["Ola 1", "Jan", "Ola 3"]);
  });

  it("numbers the bots of the same level", () => {
    const bots = (...levels: string[]) => namesOf(levels.map((bot) => ({ kind: "bot", name: "", bot })), String);
    expect(bots("master", "casual")).toEqual(["bot-master", "bot-casual"]);
    expect(bots("novice", "casual", "casual", "casual")).toEqual(["bot-novice", "bot-casual 2", "bot-casual 3", "bot-casual 4"]);
  });
});

describe("whoever is asked", () => {
  it("is not named once more", () => {
    expect(withoutName("Ola: wyślij Golema", "Ola")).toBe("Wyślij Golema");
    expect(withoutName("Ola draws tile 1", "Ola")).toBe("Ola draws tile 1");
  });
});

describe("a list of actions", () => {
  const open = (kind: string, code: number) => ({ code, notation: "", action: { kind }, words: { id: "x" } });

  it("does not hide how to leave it at that", () => {
    expect([{ ...open("skip", 1), declines: true }, { ...open("build", 2), declines: false }, open("end", 3)].map(isDecline)).toEqual([true, false, false]);
  });

  it("is grouped by kind", () => {
    const groups = groupByKind([open("build", 1), open("end", 2), open("build", 3)]);
    expect(groups.map((group) => [group.kind, group.actions.map((one) => one.code)])).toEqual([["build", [1, 3]], ["end", [2]]]);
  });
});
