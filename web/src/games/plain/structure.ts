// The structure of a view: counters, cards, rows, tables and sections, independent of the game.

import type { Words } from "../../server/wire";

export type Part =
  | { readonly kind: "hidden" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "flag"; readonly value: boolean }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "words"; readonly words: Words }
  | { readonly kind: "cards"; readonly cards: readonly Part[] }
  | { readonly kind: "table"; readonly columns: readonly string[]; readonly rows: readonly Row[] }
  | { readonly kind: "list"; readonly items: readonly Part[] }
  | { readonly kind: "section"; readonly fields: readonly Field[] };

export interface Field {
  readonly name: string;
  readonly part: Part;
}

/** A row of a table; `seat` if it is about a player, who is not repeated in the cells. */
export interface Row {
  readonly seat: number | null;
  /** By column; null where a row has no such field. */
  readonly cells: readonly (Part | null)[];
}

/** Fields of a view that are shown outside the board, or are for programs. */
const ELSEWHERE: ReadonlySet<string> = new Set(["game", "you", "actor", "prompt", "actions", "steps", "aid", "position"]);
const HIDDEN = "?";

type Struct = Readonly<Record<string, unknown>>;

const isStruct = (value: unknown): value is Struct => typeof value === "object" && value !== null && !Array.isArray(value);

/** `Words` have an id and optional arguments; `isMessage` distinguishes them from a struct that has only an id. */
function isWords(value: unknown, isMessage: (id: string) => boolean): value is Words {
  if (!isStruct(value) || typeof value["id"] !== "string") return false;
  return Object.keys(value).every((key) => key === "id" || key === "args") && ("args" in value ? isStruct(value["args"]) : isMessage(value["id"]));
}

/** The fields of a view to show on the board. */
export function readView(view: object, isMessage: (id: string) => boolean): readonly Field[] {
  return fieldsOf(view as Struct, isMessage).filter(({ name }) => !ELSEWHERE.has(name));
}

function fieldsOf(struct: Struct, isMessage: (id: string) => boolean): readonly Field[] {
  return Object.entries(struct).map(([name, value]) => ({ name, part: readPart(value, isMessage) }));
}

export function readPart(value: unknown, isMessage: (id: string) => boolean): Part {
  if (value === null || value === undefined || value === HIDDEN) return { kind: "hidden" };
  if (typeof value === "number") return { kind: "number", value };
  if (typeof value === "boolean") return { kind: "flag", value };
  if (Array.isArray(value)) return readList(value as readonly unknown[], isMessage);
  if (isWords(value, isMessage)) return { kind: "words", words: value };
  if (isStruct(value)) return { kind: "section", fields: fieldsOf(value, isMessage) };
  return { kind: "text", text: String(value) };
}

function readList(values: readonly unknown[], isMessage: (id: string) => boolean): Part {
  const items = values.map((value) => readPart(value, isMessage));
  if (items.every(isPiece)) return { kind: "cards", cards: items };
  const sections = items.flatMap((item) => (item.kind === "section" ? [item] : []));
  const isFlat = sections.every(({ fields }) => fields.every(({ part }) => isPiece(part) || part.kind === "cards"));
  return sections.length === items.length && isFlat ? readTable(sections.map(({ fields }) => fields)) : { kind: "list", items };
}

function readTable(rows: readonly (readonly Field[])[]): Part {
  const columns = [...new Set(rows.flatMap((fields) => fields.map(({ name }) => name)))];
  const find = (fields: readonly Field[], column: string): Part | null => fields.find(({ name }) => name === column)?.part ?? null;
  const who = columns.find((column) => rows.every((fields) => seatOf(column, find(fields, column)) !== null));
  const others = columns.filter((column) => column !== who);
  return {
    kind: "table",
    columns: others,
    rows: rows.map((fields) => ({ seat: who === undefined ? null : seatOf(who, find(fields, who)), cells: others.map((column) => find(fields, column)) })),
  };
}

/** The player that a field names: by a `player` message, or by the number of a seat. */
export function seatOf(name: string, part: Part | null): number | null {
  if (part?.kind === "words" && part.words.id === "player") return Number(part.words.args?.["seat"]) - 1;
  return part?.kind === "number" && name === "seat" ? part.value : null;
}

/** Is this a single value, drawn as a card or a counter? */
export function isPiece(part: Part): boolean {
  return part.kind !== "cards" && part.kind !== "table" && part.kind !== "list" && part.kind !== "section";
}

/** The target name of a value in actions and log lines, in the game's own vocabulary. */
export function targetsOf(name: string, part: Part): readonly string[] {
  return part.kind === "text" ? [part.text, name] : [name];
}
