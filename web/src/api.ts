// What is asked by HTTP.

import type {
  Guest,
  Lesson,
  Log,
  Made,
  NewTable,
  Offer,
  PositionAt,
  Problem,
  Reason,
  Recovery,
  RecoveryPreview,
  Reference,
  Review,
  TableInfo,
  TableList,
  Words,
} from "./wire";

/** The server did not do what was asked. */
export class Refusal extends Error {
  constructor(
    readonly why: Words,
    text: string,
    readonly status: number,
  ) {
    super(text);
  }
}

/** Does it not help to ask again? There is no such thing, or what there is cannot be shown any more. */
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
  /** Null while it is being written. */
  review: (id: string): Promise<Review | null> => ask("GET", path("matches", id, "review")),
  /** Why something cannot be done in a position of a lesson. */
  whyInLesson: (game: string, at: number, action: string): Promise<Reason> =>
    ask("GET", `${path("lessons", game, "positions", at, "why")}?action=${encodeURIComponent(action)}`),
  lesson: (game: string): Promise<Lesson> => ask("GET", path("lessons", game)),
  components: (game: string): Promise<Reference> => ask("GET", path("games", game, "components")),
  recordAddress: (id: string): string => path("matches", id, "record"),
};
