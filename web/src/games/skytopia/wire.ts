// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.

import type { Words } from "../../server/wire";

import type { AidMarks } from "../../server/wire";

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
  readonly using: string | null;
  readonly prompt: Words;
  readonly steps: readonly StepView[];
  readonly aid: AidMarks;
  readonly actions: readonly ActionView[];
  readonly position: Readonly<Record<string, unknown>>;
  readonly using_tower?: TowerPlace | null;
}

/** A value of the clock: `rounds` until it is done, and its cost; None for *now*. */
export interface ClockValue {
  readonly value: number;
  readonly rounds: number;
  readonly cost: number | null;
}

/** A place of the Market; `open` lists the values free for another golem. `useful`, while a golem is being sent: could the card's effect be used after placing one there with a value that the player can pay for? None for a card that is never activated. */
export interface PlaceView {
  readonly slot: string;
  readonly card: CardView | null;
  readonly golems: readonly GolemView[];
  readonly open: readonly number[];
  readonly useful?: boolean | null;
}

/** A card or a foundation: its name and its effect. */
export interface CardView {
  readonly id: string;
  readonly effect: string;
  readonly colour: string;
  readonly coat: string | null;
  readonly name: Words;
  readonly text: Words;
  readonly does: EffectView;
}

/** What a card does. The price: `takes` a golem home, or gives coins to each of the `others`. */
export interface EffectView {
  readonly does: string;
  readonly takes?: boolean;
  readonly others?: number;
  readonly points?: number;
  readonly coins?: number;
  readonly steps?: number;
  readonly offers?: readonly OfferView[];
}

/** Coins to pay, and the points for them. */
export interface OfferView {
  readonly pay: number;
  readonly points: number;
}

/** A golem on a card; `rounds` until it is done. */
export interface GolemView {
  readonly seat: number;
  readonly value: number;
  readonly rounds: number;
}

/** A deck: the number of cards left, and which. */
export interface DeckView {
  readonly colour: string;
  readonly left: number;
  readonly cards: readonly string[];
}

/** A Guildmaster, and its points for each seat if the match ended now. */
export interface GuildView {
  readonly id: string;
  readonly name: Words;
  readonly text: Words;
  readonly worth: readonly number[];
  readonly does: GuildCountView;
}

/** What a Guildmaster counts, and the points for each. */
export interface GuildCountView {
  readonly counts: string;
  readonly points: number;
  readonly cards?: number;
  readonly colours?: readonly string[];
  readonly coat?: string | null;
}

/** A player's components, and their score by source if the match ended now. */
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
  readonly does: AbilityEffectView;
}

/** What an ability does, with the numbers of its text. */
export interface AbilityEffectView {
  readonly does: string;
  readonly when: string;
  readonly points?: number;
  readonly coins?: number;
  readonly cards?: number;
  readonly steps?: number;
  readonly golems?: number;
}

/** A tower from its foundation upwards; `grown` if it may still be activated this turn. */
export interface TowerView {
  readonly colour: string;
  readonly cards: readonly CardView[];
  readonly grown: boolean;
}

/** A step of the current turn: `done`, `now` or `next`. */
export interface StepView {
  readonly state: string;
  readonly words: Words;
}

/** A legal action: code, notation, parts, text, and its targets on the board; the main one may be in a tower. */
export interface ActionView {
  readonly code: number;
  readonly notation: string;
  readonly action: SkytopiaAction;
  readonly words: Words;
  readonly targets?: readonly string[];
  readonly declines?: boolean;
  readonly on_tower?: TowerPlace | null;
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

/** A card in a tower of the seat on turn: its level, 0 for the foundation; None means the whole tower. */
export interface TowerPlace {
  readonly colour: string;
  readonly level: number | null;
}
