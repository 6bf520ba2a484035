// One click to a match: against a bot, or of bots that one watches.

import { api } from "./api";
import { router } from "./router.svelte";
import { shared, t } from "./state.svelte";
import type { NewTable } from "./wire";

export const GAMES = ["skytopia", "fantazja"] as const;
export const LEVELS = ["novice", "beginner", "casual", "skilled", "expert", "master"] as const;

/** Seconds that a decision of bots lasts at least, for those who watch. */
export const PACES = { quick: 1.2, calm: 2.5, slow: 5 } as const;
export type Pace = keyof typeof PACES;

/** Set a table with a bot of this level, and sit down at it. */
export function playBot(game: string, level: string): Promise<void> {
  return start({ game, seats: [{ kind: "me" }, { kind: "bot", bot: level }] });
}

/** Let bots of these levels play, and watch them. */
export function watchBots(game: string, levels: readonly string[], pace: Pace): Promise<void> {
  return start({ game, seats: levels.map((bot) => ({ kind: "bot", bot })), pace: PACES[pace] });
}

let isStarting = false;

/** A second click while the first is being answered is no wish for a second table. */
async function start(wish: Pick<NewTable, "game" | "seats" | "pace">): Promise<void> {
  if (isStarting) return;
  isStarting = true;
  try {
    await shared.introduce(shared.preferences.name || t("page-guest"));
    const { id } = await api.create({ ...wish, listed: false, start: true });
    router.go(`/table/${id}`);
  } catch (error) {
    shared.tellProblem(error);
  } finally {
    isStarting = false;
  }
}
