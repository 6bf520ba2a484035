// Where legal actions can be chosen on the board: a card of the Market, a golem on it, a tower or one of its levels.
// It knows no rules; it reads the targets of the legal actions.

import { fits, type Chosen, type Open } from "../../match/narrow";
import type { ActionView, View } from "./wire";

/** A level of a tower, with the Foundation as 0; null: the whole tower. */
export interface TowerTarget {
  readonly open: Open;
  readonly level: number | null;
  readonly isWhole: boolean;
}

export interface Targets {
  readonly slots: ReadonlyMap<string, readonly Open[]>;
  readonly towers: ReadonlyMap<string, TowerTarget>;
  /** By slot and value: the actions with a golem there. */
  readonly golems: ReadonlyMap<string, readonly Open[]>;
}

/** A legal action, and the tower it is about. */
type OnTower = Open & Pick<ActionView, "on_tower">;

/** The name of a golem on a card. */
export function golemKey(slot: string, value: number | string): string {
  return `${slot} golem ${value}`;
}

/** All places of the board with legal actions, given what is chosen elsewhere. */
export function findTargets(actions: readonly Open[], chosen: Chosen): Targets {
  const { slot: _, ...others } = chosen;
  const slots = new Map<string, Open[]>();
  const golems = new Map<string, Open[]>();
  const towers = new Map<string, TowerTarget>();
  for (const open of actions) {
    const [main, part] = open.targets ?? [];
    if (!main || !isChosenThere(open)) continue;
    const tower = (open as OnTower).on_tower;
    if (tower) towers.set(tower.colour, { open, level: tower.level, isWhole: tower.level === null });
    else {
      if (fits(open, others)) push(slots, main, open);
      if (part) push(golems, part, open);
    }
  }
  return { slots, towers, golems };
}

/** An action without parts (`use`, `skip`) is about a card, but it is chosen only by its button. */
function isChosenThere({ action }: Open): boolean {
  return Object.keys(action).length > 1;
}

function push(found: Map<string, Open[]>, key: string, open: Open): void {
  const list = found.get(key);
  if (list) list.push(open);
  else found.set(key, [open]);
}

/** Is it about a golem on a card? */
function hasGolem({ action, targets = [] }: Open): boolean {
  return targets.length > 1 && targets[0] === action["slot"];
}

/** A click where nothing can be chosen: a card, a golem on it, a value of the clock. */
export interface Spot {
  readonly slot?: string | undefined;
  readonly value?: string | undefined;
}

/** The action that such a click means, to ask why it is illegal: like a legal one, but there. */
export function tryAt(view: View, actions: readonly Open[], { slot, value }: Spot): string {
  const like = actions.find(({ action }) => typeof action["slot"] === "string");
  const kind = like?.action["kind"];
  if (like && hasGolem(like)) {
    const golem = findGolem(view, { slot, value });
    if (golem) return rewrite(like, golem);
  }
  const free = view.market.flat().find(({ card, golems }) => card && !golems.some((golem) => String(golem.value) === value));
  const cheapest = String(view.clock.find((at) => at.cost === 0)?.value ?? 1);
  const there = slot ?? free?.slot ?? "blue 1";
  const isPlacing = !like || kind === "place" || hasGolem(like) || (value !== undefined && typeof like.action["value"] !== "string");
  if (isPlacing) return `place ${value ?? cheapest} on ${there}`;
  return rewrite(like, value ? { slot: there, value } : { slot: there });
}

/** The same for a tower; nothing if no action is about towers. */
export function tryTower(actions: readonly Open[], tower: string): string | null {
  const like = actions.find(({ action }) => typeof action["tower"] === "string" || action["kind"] === "copy");
  if (!like) return null;
  // No action activates a purple card through another card.
  return tower === "purple" ? `activate ${tower}` : rewrite(like, { tower, colour: tower });
}

/** A golem there, preferably of the deciding player. */
function findGolem(view: View, { slot, value }: Spot): { slot: string; value: string } | null {
  const found = view.market
    .flat()
    .flatMap((place) => place.golems.map((golem) => ({ slot: place.slot, value: String(golem.value), isOwn: golem.seat === view.actor })))
    .filter((golem) => (!slot || golem.slot === slot) && (!value || golem.value === value));
  const golem = found.find(({ isOwn }) => isOwn) ?? found[0];
  return golem ? { slot: golem.slot, value: golem.value } : null;
}

/** An action's notation with some of its parts replaced. */
function rewrite({ notation, action }: Open, parts: Chosen): string {
  return Object.entries(parts).reduce((said, [part, word]) => (typeof action[part] === "string" ? said.replace(action[part], word) : said), notation);
}

/** The actions that would follow an action. */
export interface Ahead {
  readonly after: Open;
  readonly next: readonly Open[];
}

/** The card in use: in the Market, or on a level of a tower of the player whose turn it is. */
export interface Source {
  readonly slot: string | null;
  readonly tower: string | null;
  readonly level: number;
}

/** The place of the card that a view has in use. */
export function findSource({ using, using_tower: tower }: Pick<View, "using" | "using_tower">): Source | null {
  if (!using) return null;
  return tower ? { slot: null, tower: tower.colour, level: tower.level ?? 0 } : { slot: using, tower: null, level: 0 };
}
