// Effects as rows of signs. The words that the server says of an effect carry all its numbers, so a pictogram is made
// from the same words as the text beside it, and the two cannot differ.

import type { Words } from "../../wire";

/** A sign and what stands in it; a colour of a district or a coat if it is about one. */
export interface Part {
  readonly sign: string;
  readonly text?: string;
  readonly colour?: string;
}

type Args = NonNullable<Words["args"]>;

const ARROW: Part = { sign: "arrow" };

/** The signs of an effect, an ability or a Guildmaster; none if there are no signs for it. */
export function signsOf(words: Words): readonly Part[] {
  return SIGNS_OF[words.id.replace(/^skytopia-/, "")]?.(words.args ?? {}) ?? [];
}

const number = (value: unknown): number => (typeof value === "number" ? value : 0);
const text = (value: unknown): string => String(value);
const inner = (value: unknown): readonly Part[] => (typeof value === "object" && value ? signsOf(value as Words) : []);

function gains(args: Args): readonly Part[] {
  const parts: Part[] = [];
  if (number(args["points"])) parts.push({ sign: "star", text: text(args["points"]) });
  if (number(args["coins"])) parts.push({ sign: "coin", text: text(args["coins"]) });
  return parts;
}

/** What is for sale, as one price list: all prices, then all that is got for them. */
function offers(args: Args): readonly Part[] {
  const found: Args[] = [];
  const read = (words: unknown): void => {
    const { id, args: more = {} } = words as Words;
    if (id === "skytopia-offer") found.push(more);
    else Object.values(more).forEach(read);
  };
  read(args["offers"]);
  const all = (part: string): string => found.map((offer) => text(offer[part])).join("/");
  return [{ sign: "coin", text: all("coins") }, ARROW, { sign: "star", text: all("points") }];
}

const star = (args: Args): Part => ({ sign: "star", text: text(args["points"]) });
const coin = (args: Args): Part => ({ sign: "coin", text: text(args["coins"]) });
const turn = (args: Args): Part => ({ sign: "turn", text: text(args["steps"]) });
const EACH: Part = { sign: "each" };

const SIGNS_OF: Readonly<Record<string, (args: Args) => readonly Part[]>> = {
  "effect-gain": gains,
  "effect-take": (args) => [{ sign: "home" }, ARROW, ...inner(args["then"])],
  "effect-others": (args) => [{ sign: "others" }, coin(args), ARROW, ...inner(args["then"])],
  "effect-buy": offers,
  "effect-harvest": (args) => [coin(args), EACH, { sign: "home" }],
  "effect-turn": (args) => [{ sign: "golem" }, turn(args)],
  "effect-turn-any": (args) => [{ sign: "golems" }, turn(args)],
  "effect-move": () => [{ sign: "golem" }, { sign: "move" }],
  "effect-put": (args) => [{ sign: "home" }, { sign: "onto" }, { sign: "clock", text: text(args["steps"]) }],
  "effect-add": () => [{ sign: "home" }, ARROW, { sign: "add" }],
  "effect-copy-top": () => [{ sign: "activate" }, { sign: "top" }],
  "effect-copy-row": () => [{ sign: "activate" }, { sign: "row" }],
  "effect-copy-foundation": () => [{ sign: "activate" }, { sign: "foundation" }],
  "effect-final": (args) => [{ sign: "end" }, star(args)],
  ability: (args) => inner(args["text"]),
  "ability-sent-home": (args) => [star(args), EACH, { sign: "home" }],
  "ability-no-coins": (args) => [{ sign: "coin", text: "0" }, ARROW, coin(args)],
  "ability-placed-at": (args) => [{ sign: "golem" }, coin(args), ARROW, star(args)],
  "ability-joined": (args) => [{ sign: "others" }, { sign: "onto" }, ARROW, coin(args)],
  "ability-same-coat": (args) => [{ sign: "coat", text: text(args["cards"]) }, { sign: "golems" }, ARROW, star(args)],
  "ability-turn": (args) => [coin(args), ARROW, { sign: "golem" }, turn(args)],
  "ability-added": (args) => [{ sign: "card", text: text(args["cards"]) }, ARROW, star(args)],
  "ability-all-home": (args) => [{ sign: "home", text: text(args["golems"]) }, ARROW, coin(args)],
  "guild-counts-tallest": (args) => [star(args), EACH, { sign: "tower" }],
  "guild-counts-towers": (args) => [star(args), EACH, { sign: "tower", text: text(args["cards"]) }],
  "guild-counts-pairs": (args) => [star(args), EACH, { sign: "card", colour: text(args["colour"]) }, { sign: "card", colour: colourIn(args["second"]) }],
  "guild-counts-coats": (args) => [star(args), EACH, { sign: "coat" }, { sign: "tower", colour: text(args["colour"]) }],
  "guild-counts-shown": (args) => [star(args), EACH, { sign: "coat", colour: text(args["coat"]) }],
};

const WIDTHS: Readonly<Record<string, number>> = { star: 1.65, arrow: 0.85, each: 0.7 };
const INSIDE: ReadonlySet<string> = new Set(["coin", "star", "clock", "turn"]);

/** A short number stands in some signs, and beside the others. */
export function isInside(part: Part): boolean {
  return INSIDE.has(part.sign) && (part.text?.length ?? 0) <= 2;
}

/** About how wide a sign is, in widths of an m. */
export function widthOf(part: Part): number {
  return (WIDTHS[part.sign] ?? 1.4) + (isInside(part) ? 0 : (part.text?.length ?? 0) * 0.5);
}

/** The letters of a name's longest word: where there is little room they become smaller, no word is broken. */
export function lettersOf(name: string): number {
  return Math.max(...name.split(/\s/).map((word) => word.length));
}

/** A sign without a list of numbers beside it. */
export function shorten(part: Part): Part {
  return part.text?.includes("/") ? { sign: part.sign } : part;
}

function colourIn(words: unknown): string {
  return text((words as Words).args?.["colour"] ?? "");
}
