// The HTTP API.

import type {
  ActionForms,
  Examples,
  Guest,
  Lesson,
  Log,
  Made,
  NewTable,
  Offer,
  PlayerAid,
  PositionAt,
  Problem,
  Explanation,
  Recovery,
  RecoveryPreview,
  Reference,
  Review,
  TableInfo,
  TableList,
  Words,
} from "./wire";

/** The server refused a request. */
export class Refusal extends Error {
  constructor(
    readonly why: Words,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** Is the refusal permanent? Then a retry does not help. */
export function isFinal(error: unknown): error is Refusal {
  return error instanceof Refusal && (error.status === 404 || error.status === 410 || error.why.id === "server-damaged");
}

async function ask<T>(method: string, path: string, form?: unknown): Promise<T> {
  const body = form === undefined ? {} : { body: JSON.stringify(form), headers: { "Content-Type": "application/json" } };
  const response = await fetch(path, { method, credentials: "same-origin", ...body });
  if (response.ok) return (await response.json()) as T;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.why ?? { id: "page-failed" }, problem?.text ?? response.statusText, response.status);
}

async function askText(path: string): Promise<string> {
  const response = await fetch(path, { credentials: "same-origin" });
  if (response.ok) return response.text();
  throw new Refusal({ id: "page-failed" }, response.statusText, response.status);
}

const path = (...parts: readonly (string | number)[]): string =>
  `/api/${parts.map((part) => encodeURIComponent(part)).join("/")}`;

export const api = {
  me: (): Promise<Guest> => ask("GET", path("me")),
  meet: (name: string): Promise<Guest> => ask("POST", path("me"), { name }),
  rename: (name: string): Promise<Guest> => ask("PATCH", path("me"), { name }),
  writeRecovery: (): Promise<Recovery> => ask("POST", path("me", "recovery")),
  previewRecovery: (code: string): Promise<RecoveryPreview> => ask("POST", path("me", "recover", "preview"), { code }),
  signOutEverywhere: (): Promise<Guest> => ask("DELETE", path("me", "sessions")),
  recover: (code: string): Promise<Guest> => ask("POST", path("me", "recover"), { code }),
  offer: (): Promise<Offer> => ask("GET", path("games")),
  create: (form: NewTable): Promise<Made> => ask("POST", path("tables"), form),
  list: (which: string, before?: number | null): Promise<TableList> =>
    ask("GET", `${path("tables")}?which=${which}${before ? `&before=${before}` : ""}`),
  table: (id: string): Promise<TableInfo> => ask("GET", path("tables", id)),
  position: (id: string, at: number, seat?: number): Promise<PositionAt> =>
    ask("GET", `${path("matches", id, "positions", at)}${seat === undefined ? "" : `?seat=${seat}`}`),
  log: (id: string, first: number, seat?: number): Promise<Log> =>
    ask("GET", `${path("matches", id, "log")}?first=${first}${seat === undefined ? "" : `&seat=${seat}`}`),
  /** Null while the review is in progress. */
  review: (id: string): Promise<Review | null> => ask("GET", path("matches", id, "review")),
  /** Why an action is illegal in a position of a lesson. */
  whyInLesson: (game: string, at: number, action: string): Promise<Explanation> =>
    ask("GET", `${path("lessons", game, "positions", at, "why")}?action=${encodeURIComponent(action)}`),
  lesson: (game: string): Promise<Lesson> => ask("GET", path("lessons", game)),
  /** The kinds of actions of a game, to ask about those that are not possible now. */
  actions: (game: string): Promise<ActionForms> => ask("GET", path("games", game, "actions")),
  components: (game: string): Promise<Reference> => ask("GET", path("games", game, "components")),
  /** The player aid of a game for a match with these options. */
  aid: (game: string, options: Readonly<Record<string, string | number>>): Promise<PlayerAid> =>
    ask("GET", `${path("games", game, "aid")}?${new URLSearchParams(Object.entries(options).map(([name, value]) => [name, String(value)]))}`),
  /** The drawn examples of a game's rules, with captions in a language. */
  examples: (game: string, language: string): Promise<Examples> => ask("GET", path("games", game, "examples", language)),
  /** A game's texts as Fluent source, for games that the page was not built with. */
  texts: (game: string, language: string): Promise<string> => askText(path("games", game, "texts", language)),
  /** A game's rules as Markdown, for the same games. */
  rules: (game: string, language: string): Promise<string> => askText(path("games", game, "rules", language)),
  recordAddress: (id: string): string => path("matches", id, "record"),
};
