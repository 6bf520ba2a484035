// Where open actions can be chosen on the table: a card of the Market, a golem on it, a tower or one of its levels.
// Nothing here knows what is allowed; it reads the parts and the words of the actions that are.

import { fits, type Chosen, type Open } from "../../narrow";
import type { Words } from "../../wire";
import type { View } from "./wire";

/** A level of a tower, from the Foundation, 0, upwards; null: the topmost, or the whole tower. */
export interface TowerTarget {
  readonly open: Open;
  readonly level: number | null;
  readonly isWhole: boolean;
}

export interface Targets {
  readonly slots: ReadonlyMap<string, readonly Open[]>;
  readonly towers: ReadonlyMap<string, TowerTarget>;
  /** By slot and value: what can be done with a golem that lies there. */
  readonly golems: ReadonlyMap<string, readonly Open[]>;
}

const WITH_GOLEM: ReadonlySet<unknown> = new Set(["take", "turn", "move", "recall"]);

export function golemKey(slot: string, value: number | string): string {
  return `${slot} ${value}`;
}

/** Every place of the table where something is open, after what is chosen so far beside the place. */
export function findTargets(actions: readonly Open[], chosen: Chosen): Targets {
  const { slot: _, ...others } = chosen;
  const slots = new Map<string, Open[]>();
  const golems = new Map<string, Open[]>();
  const towers = new Map<string, TowerTarget>();
  for (const open of actions) {
    const { slot, value, tower, kind } = open.action;
    const market = typeof slot === "string" ? slot : slotCopied(open);
    if (market) {
      if (fits(open, others)) push(slots, market, open);
      if (WITH_GOLEM.has(kind)) push(golems, golemKey(market, String(value)), open);
    } else if (typeof tower === "string") towers.set(tower, { open, level: null, isWhole: true });
    else if (kind === "copy") towers.set(String(open.action["colour"]), { open, level: levelCopied(open), isWhole: false });
  }
  return { slots, towers, golems };
}

function push(found: Map<string, Open[]>, key: string, open: Open): void {
  const list = found.get(key);
  if (list) list.push(open);
  else found.set(key, [open]);
}

/** What an action is before its result is named. */
function whatOf({ words }: Open): Words {
  const what = words.args?.["what"];
  return typeof what === "object" ? what : words;
}

function sourceOf(open: Open): NonNullable<Words["args"]> {
  const source = whatOf(open).args?.["source"];
  return typeof source === "object" ? (source.args ?? {}) : {};
}

/** The Market card that would be activated. */
function slotCopied(open: Open): string | null {
  const { colour, row } = sourceOf(open);
  return open.action["kind"] === "copy" && typeof row === "number" ? `${String(colour)} ${row}` : null;
}

/** The level of the card that would be activated in a city. */
function levelCopied(open: Open): number | null {
  const { level } = sourceOf(open);
  if (typeof level === "number") return level;
  return whatOf(open).args?.["kind"] === "foundation" ? 0 : null;
}

/** Something that was clicked though nothing is open there: a card, a golem on it, a value of the clock. */
export interface Spot {
  readonly slot?: string | undefined;
  readonly value?: string | undefined;
}

/** What a click there would be, as an action to ask about: one like those that are open, but there. */
export function tryAt(view: View, actions: readonly Open[], { slot, value }: Spot): string {
  const like = actions.find(({ action }) => typeof action["slot"] === "string");
  const kind = like?.action["kind"];
  if (like && WITH_GOLEM.has(kind)) {
    const golem = findGolem(view, { slot, value });
    if (golem) return rewrite(like, golem);
  }
  const free = view.market.flat().find(({ card, golems }) => card && !golems.some((golem) => String(golem.value) === value));
  const cheapest = String(view.clock.find((at) => at.cost === 0)?.value ?? 1);
  const there = slot ?? free?.slot ?? "blue 1";
  const isPlacing = !like || kind === "place" || WITH_GOLEM.has(kind) || (value !== undefined && typeof like.action["value"] !== "string");
  if (isPlacing) return `place ${value ?? cheapest} on ${there}`;
  return rewrite(like, value ? { slot: there, value } : { slot: there });
}

/** The same for a tower; nothing if it is not about towers. */
export function tryTower(actions: readonly Open[], tower: string): string | null {
  const like = actions.find(({ action }) => typeof action["tower"] === "string" || action["kind"] === "copy");
  if (!like) return null;
  // There is no word for a purple card that is activated by another: it never is.
  return tower === "purple" ? `activate ${tower}` : rewrite(like, { tower, colour: tower });
}

/** A golem that lies there: one of whoever decides, if there is one. */
function findGolem(view: View, { slot, value }: Spot): { slot: string; value: string } | null {
  const found = view.market
    .flat()
    .flatMap((place) => place.golems.map((golem) => ({ slot: place.slot, value: String(golem.value), isOwn: golem.seat === view.actor })))
    .filter((golem) => (!slot || golem.slot === slot) && (!value || golem.value === value));
  const golem = found.find(({ isOwn }) => isOwn) ?? found[0];
  return golem ? { slot: golem.slot, value: golem.value } : null;
}

/** An action's notation with other words for some of its parts. */
function rewrite({ notation, action }: Open, parts: Chosen): string {
  return Object.entries(parts).reduce((said, [part, word]) => (typeof action[part] === "string" ? said.replace(action[part], word) : said), notation);
}

/** What could be done after an action. */
export interface Ahead {
  readonly after: Open;
  readonly next: readonly Open[];
}

/** The card whose effect is being used: in the Market, or on a level of a tower of whoever's turn it is. */
export interface Source {
  readonly slot: string | null;
  readonly tower: string | null;
  readonly level: number;
}

/** What the question is about; null if it is about no card's effect. */
export function findSource({ args }: Words): Source | null {
  const { source, kind, colour: district } = args ?? {};
  if (typeof source !== "object") return null;
  const { colour, row, level } = source.args ?? {};
  if (typeof row === "number") return { slot: `${String(colour)} ${row}`, tower: null, level: 0 };
  if (typeof level === "number") return { slot: null, tower: String(colour), level };
  return kind === "foundation" ? { slot: null, tower: String(district), level: 0 } : null;
}
