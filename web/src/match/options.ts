// The options of a new table: from the defaults, the reader's language, a preset, and the player's own choices.

import type { GameInfo, Preset } from "../server/wire";

/** The option that follows from the number of seats. */
const PLAYERS = "players";

/** Each option with its value as text. */
export type Chosen = Readonly<Record<string, string>>;
type Known = GameInfo | undefined;

/** The options of a game with their values, without the number of players. */
export function optionsOf(game: Known): readonly (readonly [string, readonly string[]])[] {
  return Object.entries(game?.options ?? {}).flatMap(([option, values]) => (option === PLAYERS ? [] : [[option, values.map(String)] as const]));
}

/** The options of a preset for people who read this language; without a preset, those of the usual one. */
export function usualOptions(game: Known, language: string, preset: Preset | undefined = game?.presets?.[0]): Chosen {
  const named: Readonly<Record<string, string | number>> = { ...game?.offered?.[language], ...preset?.options };
  return Object.fromEntries(optionsOf(game).map(([option, values]) => [option, String(named[option] ?? values[0])]));
}

/** The number of players that a preset needs, if it needs one. */
export function playersFor(preset: Preset | undefined): number | null {
  const players = preset?.options[PLAYERS];
  return players === undefined ? null : Number(players);
}

/** Does a preset of the game decide this option? The others are chosen separately and change no preset. */
export function isInPresets(game: Known, option: string): boolean {
  return game?.presets?.some((preset) => option in preset.options) ?? false;
}

/** The preset with exactly these options; undefined if the player has mixed their own. */
export function findPreset(game: Known, language: string, chosen: Chosen, seats: number): Preset | undefined {
  return game?.presets?.find((preset) => {
    const usual = usualOptions(game, language, preset);
    const isSame = optionsOf(game).every(([option]) => !isInPresets(game, option) || chosen[option] === usual[option]);
    return isSame && (playersFor(preset) ?? seats) === seats;
  });
}

/** The numbers of players that a value needs; null if it goes with any. */
export function playersNeeded(game: Known, option: string, value: string): readonly number[] | null {
  return game?.player_counts?.[option]?.[value] ?? null;
}

export function isPossible(game: Known, option: string, value: string, seats: number): boolean {
  return playersNeeded(game, option, value)?.includes(seats) ?? true;
}

/** For this number of players: a possible value for each option whose chosen value is not possible. */
export function mend(game: Known, chosen: Chosen, seats: number): Chosen {
  const wrong = optionsOf(game).filter(([option]) => !isPossible(game, option, chosen[option] ?? "", seats));
  return Object.fromEntries(wrong.map(([option, values]) => [option, values.find((value) => isPossible(game, option, value, seats)) ?? values[0]!]));
}
