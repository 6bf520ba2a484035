// One click to a match against a bot.

import { api } from "./api";
import { router } from "./router.svelte";
import { shared, t } from "./state.svelte";

/** Set a table with a bot of this level, and sit down at it. */
export async function playBot(game: string, level: string): Promise<void> {
  try {
    await shared.introduce(shared.preferences.name || t("page-guest"));
    const seats = [{ kind: "me" as const }, { kind: "bot" as const, bot: level }];
    const { id } = await api.create({ game, seats, listed: false, start: true });
    router.go(`/table/${id}`);
  } catch (error) {
    shared.tellProblem(error);
  }
}
