import { describe, expect, it } from "vitest";
import { boxTowards, isFocusLost, listStep, shortcutOf, type Shortcut } from "../src/match/keys";

const shortcuts: readonly Shortcut[] = [
  { key: "a", text: "keys-ask", press: () => {} },
  { key: "?", text: "keys-help", press: () => {} },
];

function pressOn(node: HTMLElement, init: KeyboardEventInit): Shortcut | null {
  let found: Shortcut | null = null;
  document.body.append(node);
  node.addEventListener("keydown", (event) => (found = shortcutOf(event, shortcuts)));
  node.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, ...init }));
  node.remove();
  return found;
}

describe("shortcuts", () => {
  it("are found by their key, in either case", () => {
    expect(pressOn(document.createElement("button"), { key: "a" })?.text).toBe("keys-ask");
    expect(pressOn(document.createElement("button"), { key: "A" })?.text).toBe("keys-ask");
    expect(pressOn(document.createElement("div"), { key: "?" })?.text).toBe("keys-help");
    expect(pressOn(document.createElement("div"), { key: "x" })).toBeNull();
  });

  it("are no shortcuts where somebody writes, nor with the browser's own keys, nor when held down", () => {
    expect(pressOn(document.createElement("input"), { key: "a" })).toBeNull();
    expect(pressOn(document.createElement("textarea"), { key: "a" })).toBeNull();
    expect(pressOn(document.createElement("div"), { key: "a", ctrlKey: true })).toBeNull();
    expect(pressOn(document.createElement("div"), { key: "a", repeat: true })).toBeNull();
  });
});

describe("a list of actions", () => {
  it("is walked through by arrows, around its ends", () => {
    expect(listStep("ArrowDown", -1, 3)).toBe(0);
    expect(listStep("ArrowDown", 2, 3)).toBe(0);
    expect(listStep("ArrowUp", 0, 3)).toBe(2);
    expect(listStep("ArrowUp", -1, 3)).toBe(2);
    expect(listStep("Home", 2, 3)).toBe(0);
    expect(listStep("End", 0, 3)).toBe(2);
  });

  it("leaves other keys alone, and has none when it is empty", () => {
    expect(listStep("Enter", 0, 3)).toBeNull();
    expect(listStep("ArrowDown", -1, 0)).toBeNull();
  });
});

it("knows when the focus is nowhere", () => {
  const button = document.createElement("button");
  document.body.append(button);
  button.focus();
  expect(isFocusLost()).toBe(false);
  button.remove();
  expect(isFocusLost()).toBe(true);
});

describe("arrows on a board", () => {
  const box = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
  const boxes = [box(20, 0), box(40, 0), box(22, 20), box(0, 40)];

  it("lead to the nearest box ahead, rather than to one aside", () => {
    expect(boxTowards("ArrowRight", box(0, 0), boxes)).toBe(0);
    expect(boxTowards("ArrowDown", box(20, 0), boxes)).toBe(2);
    expect(boxTowards("ArrowUp", box(20, 40), boxes)).toBe(2);
    expect(boxTowards("ArrowLeft", box(40, 0), boxes)).toBe(0);
  });

  it("lead nowhere at an edge, and other keys never do", () => {
    expect(boxTowards("ArrowUp", box(0, 0), boxes)).toBe(-1);
    expect(boxTowards("Enter", box(0, 0), boxes)).toBe(-1);
  });
});
