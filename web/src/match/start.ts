// Start a match with one click: against a bot, or between bots to watch.

import { api } from "../server/api";
import { router } from "../router.svelte";
import { shared, t } from "../state.svelte";
import { playersFor, usualOptions } from "./options";
import type { How } from "../router.svelte";
import type { Example, GameInfo, NewTable, SeatWish } from "../server/wire";

/** Minimum seconds per decision of bots, for spectators. */
export const PACES = { quick: 1.2, calm: 2.5, slow: 5 } as const;
export type Pace = keyof typeof PACES;

/** The numbers of players that a game allows. */
export function playersOf(game: GameInfo | undefined): readonly number[] {
  return (game?.options["players"] ?? [2]).map(Number);
}

/** The default number of players: as the usual preset says, else two, if the game allows it. */
export function usualPlayers(game: GameInfo | undefined): number {
  const counts = playersOf(game);
  return playersFor(game?.presets?.[0]) ?? (counts.includes(2) ? 2 : Math.min(...counts));
}

/** The number of seats that a form begins with: against several bots, more than two, if the game allows it. */
export function seatsFor(game: GameInfo | undefined, how: How): number {
  const more = playersOf(game).filter((count) => count > 2);
  return how === "bots" && more.length ? Math.min(...more) : usualPlayers(game);
}

/** Create a table with bots of this level and join it. */
export function playBot(game: string, level: string): Promise<void> {
  const others = usualPlayers(shared.games.find(({ name }) => name === game)) - 1;
  return start({ game, seats: [{ kind: "me" }, ...Array.from({ length: others }, () => ({ kind: "bot" as const, bot: level }))] });
}

/** Let bots of these levels play, and watch. */
export function watchBots(game: string, levels: readonly string[], pace: Pace): Promise<void> {
  return start({ game, seats: levels.map((bot) => ({ kind: "bot", bot })), pace: PACES[pace] });
}

/** Play on from an example of the rules, in the seat that it is shown from; the others are bots or at this device. */
export function playExample(game: string, example: Example, names: readonly string[], others: "bot" | "here"): Promise<void> {
  const seats = Array.from({ length: example.players }, (_, seat): SeatWish => {
    if (seat === example.seat) return { kind: "me" };
    return others === "bot" ? { kind: "bot", bot: "casual" } : { kind: "here", name: names[seat] ?? t("page-guest") };
  });
  return start({ game, seats, example: example.name });
}

let isStarting = false;

/** With the usual options for the user's language. Ignores a second click while the first request is running. */
async function start(wish: Pick<NewTable, "game" | "seats" | "pace" | "example">): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  try {
    await shared.introduce(shared.preferences.name || t("page-guest"));
    const options = usualOptions(shared.games.find(({ name }) => name === wish.game), shared.preferences.language);
    const { id } = await api.create({ ...wish, options, listed: false, start: true });
    router.go(`/table/${id}`);
  } catch (error) {
    shared.tellProblem(error);
  } finally {
    isStarting = false;
  }
}
