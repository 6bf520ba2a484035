// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.

import type { Words } from "../../wire";

/** Everything a seat may know. */
export interface View {
  readonly game: string;
  readonly you: number | null;
  readonly options: Readonly<Record<string, string | number>>;
  readonly round: number;
  readonly last_round: number | null;
  readonly now: number;
  readonly clock: readonly ClockValue[];
  readonly market: readonly (readonly PlaceView[])[];
  readonly decks: readonly DeckView[];
  readonly guilds: readonly GuildView[];
  readonly players: readonly PlayerView[];
  readonly start: number;
  readonly turn: number;
  readonly actor: number;
  readonly asked: string | null;
  readonly prompt: Words;
  readonly steps: readonly StepView[];
  readonly actions: readonly ActionView[];
  readonly position: Readonly<Record<string, unknown>>;
}

/** A value of the clock: done in so many rounds, at this cost; no cost for *now*. */
export interface ClockValue {
  readonly value: number;
  readonly rounds: number;
  readonly cost: number | null;
}

/** A place of the Market; `open` are the values with which a golem can still join. While a golem is being sent: would its card's effect be `useful`, placed there with a value that can be paid? A card that is never activated has no answer. */
export interface PlaceView {
  readonly slot: string;
  readonly card: CardView | null;
  readonly golems: readonly GolemView[];
  readonly open: readonly number[];
  readonly useful?: boolean | null;
}

/** A card or a Foundation: what it is called and what it does. */
export interface CardView {
  readonly id: string;
  readonly effect: string;
  readonly colour: string;
  readonly coat: string | null;
  readonly name: Words;
  readonly text: Words;
}

/** A golem on a card; it is done in so many rounds. */
export interface GolemView {
  readonly seat: number;
  readonly value: number;
  readonly rounds: number;
}

/** A deck: how many cards are left, and which. */
export interface DeckView {
  readonly colour: string;
  readonly left: number;
  readonly cards: readonly string[];
}

/** A Guildmaster, and what it is worth to each seat now. */
export interface GuildView {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  readonly worth: readonly number[];
}

/** What lies before a player, and what it would be worth if the match ended now, by source. */
export interface PlayerView {
  readonly seat: number;
  readonly coins: number;
  readonly points: number;
  readonly golems_home: number;
  readonly city: number | null;
  readonly ability: AbilityView | null;
  readonly towers: readonly TowerView[];
  readonly estimate: Readonly<Record<string, number>>;
  readonly total: number;
}

/** An Ability tile with the side that is up. */
export interface AbilityView {
  readonly tile: string;
  readonly side: string;
  readonly name: Words;
  readonly text: Words;
}

/** A tower from its Foundation upwards; `grown` if it may still be activated this turn. */
export interface TowerView {
  readonly colour: string;
  readonly cards: readonly CardView[];
  readonly grown: boolean;
}

/** A step of the turn under way: it is done, asked now, or comes next. */
export interface StepView {
  readonly state: string;
  readonly words: Words;
}

/** A legal action: its number, its notation, its parts, and what it means in words. */
export interface ActionView {
  readonly code: number;
  readonly notation: string;
  readonly action: SkytopiaAction;
  readonly words: Words;
}

/** An action of Skytopia; each kind has the fields that its notation names. */
export interface SkytopiaAction {
  readonly kind: string;
  readonly seat?: string | null;
  readonly card?: string | null;
  readonly guild?: string | null;
  readonly city?: string | null;
  readonly tile?: string | null;
  readonly side?: string | null;
  readonly slot?: string | null;
  readonly value?: string | null;
  readonly steps?: string | null;
  readonly tower?: string | null;
  readonly colour?: string | null;
  readonly offer?: string | null;
}
