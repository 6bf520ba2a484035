// Effects as rows of signs, from the same data as their texts.

import type { AbilityEffectView, EffectView, GuildCountView, OfferView } from "./wire";

/** A sign and its content, with the colour of a district or a coat if it is about one. */
export interface Part {
  readonly sign: string;
  readonly text?: string;
  readonly colour?: string;
}

const ARROW: Part = { sign: "arrow" };
const EACH: Part = { sign: "each" };
const GOLEM: Part = { sign: "golem" };
const GOLEMS: Part = { sign: "golems" };
const HOME: Part = { sign: "home" };

const sign = (name: string, number: number | string | undefined): Part => ({ sign: name, text: String(number ?? 0) });
const star = ({ points }: { readonly points?: number }): Part => sign("star", points);
const coin = ({ coins }: { readonly coins?: number }): Part => sign("coin", coins);
const turn = ({ steps }: { readonly steps?: number }): Part => sign("turn", steps);

type Signs<T> = Readonly<Record<string, (it: T) => readonly Part[]>>;

/** A price list: all prices, then everything they buy. */
function buys({ offers = [] }: EffectView): readonly Part[] {
  const all = (part: keyof OfferView): string => offers.map((offer) => offer[part]).join("/");
  return [sign("coin", all("pay")), ARROW, sign("star", all("points"))];
}

const EFFECTS: Signs<EffectView> = {
  gain: (it) => [...(it.points ? [star(it)] : []), ...(it.coins ? [coin(it)] : [])],
  buy: buys,
  harvest: (it) => [coin(it), EACH, HOME],
  turn: (it) => [GOLEM, turn(it)],
  "turn any": (it) => [GOLEMS, turn(it)],
  move: () => [GOLEM, { sign: "move" }],
  put: ({ steps }) => [HOME, { sign: "onto" }, sign("clock", steps)],
  add: () => [HOME, ARROW, { sign: "add" }],
  "copy top": () => [{ sign: "activate" }, { sign: "top" }],
  "copy row": () => [{ sign: "activate" }, { sign: "row" }],
  "copy foundation": () => [{ sign: "activate" }, { sign: "foundation" }],
  final: (it) => [{ sign: "end" }, star(it)],
};

const ABILITIES: Signs<AbilityEffectView> = {
  "sent home": (it) => [star(it), EACH, HOME],
  "no coins": (it) => [sign("coin", 0), ARROW, coin(it)],
  "placed at": (it) => [GOLEM, coin(it), ARROW, star(it)],
  joined: (it) => [{ sign: "others" }, { sign: "onto" }, ARROW, coin(it)],
  "same coat": (it) => [sign("coat", it.cards), GOLEMS, ARROW, star(it)],
  turn: (it) => [coin(it), ARROW, GOLEM, turn(it)],
  added: (it) => [sign("card", it.cards), ARROW, star(it)],
  "all home": (it) => [sign("home", it.golems), ARROW, coin(it)],
};

const GUILDS: Signs<GuildCountView> = {
  tallest: () => [{ sign: "tower" }],
  towers: ({ cards }) => [sign("tower", cards)],
  pairs: ({ colours = [] }) => colours.map((colour) => ({ sign: "card", colour })),
  coats: ({ colours = [] }) => [{ sign: "coat" }, ...colours.map((colour) => ({ sign: "tower", colour }))],
  shown: ({ coat }) => [{ sign: "coat", colour: String(coat) }],
};

/** The signs of a card's effect, its price first; empty if there are none. */
export function signsOfEffect(it: EffectView): readonly Part[] {
  const found = EFFECTS[it.does]?.(it) ?? [];
  if (!found.length) return [];
  const others = it.others ? [{ sign: "others" }, sign("coin", it.others), ARROW] : [];
  return [...(it.takes ? [HOME, ARROW] : []), ...others, ...found];
}

/** Which variant of `skytopia-obstacle` says why the effect cannot be used: its price, else what it does. */
export function obstacleOf(it: EffectView): string {
  return it.takes ? "take" : it.does.replace(" ", "-");
}

export function signsOfAbility(it: AbilityEffectView): readonly Part[] {
  return ABILITIES[it.does]?.(it) ?? [];
}

export function signsOfGuild(it: GuildCountView): readonly Part[] {
  const found = GUILDS[it.counts]?.(it);
  return found ? [star(it), EACH, ...found] : [];
}

const WIDTHS: Readonly<Record<string, number>> = { star: 1.65, arrow: 0.85, each: 0.7 };
const INSIDE: ReadonlySet<string> = new Set(["coin", "star", "clock", "turn"]);

/** Is a short number inside this sign, or beside it? */
export function isInside(part: Part): boolean {
  return INSIDE.has(part.sign) && (part.text?.length ?? 0) <= 2;
}

/** Approximate width of a sign in em. */
export function widthOf(part: Part): number {
  return (WIDTHS[part.sign] ?? 1.4) + (isInside(part) ? 0 : (part.text?.length ?? 0) * 0.5);
}

/** The length of a name's longest word: in narrow places the text shrinks, because words are not broken. */
export function lettersOf(name: string): number {
  return Math.max(...name.split(/\s/).map((word) => word.length));
}

/** A sign without its list of numbers. */
export function shorten(part: Part): Part {
  return part.text?.includes("/") ? { sign: part.sign } : part;
}
