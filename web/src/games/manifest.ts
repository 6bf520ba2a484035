// What a game is to the page. Each game folder has an `index.ts` whose default export is a `GameManifest`; the rest of
// the page knows games by it alone. A game without a folder gets the manifest of `plain/`.

import type { Component } from "svelte";
import type { Chosen, Open } from "../match/narrow";
import type { Component as Piece, Explanation, TableInfo, Words } from "../server/wire";
import type { Args, Texts } from "../texts";

export interface GameManifest {
  /** Order on the front page, lowest first. Games without a rank follow by name. */
  readonly rank?: number;
  /** The picture on the front page. */
  readonly picture: () => Promise<{ readonly default: Component }>;
  /** The board and what belongs to it. */
  readonly table: () => Promise<TableParts>;
  /** How the reference shows the game's components. */
  readonly reference: () => Promise<ReferenceParts>;
  /** How the player aid draws the game's signs; without it, it has words only. */
  readonly aid?: () => Promise<AidParts>;
  /** How the rules' drawn examples show a position; by default its view as a plain board. */
  readonly example?: () => Promise<{ readonly default: ExamplePicture }>;
  /** How the page words the game's messages, where it differs from the Fluent text. */
  readonly dialect?: Dialect;
  /** Keys of the board besides the page's own: `<id>` is the message for the key, `<id>-about` for what it does. */
  readonly keys?: readonly string[];
  /** Search words for the rules: what players say, and the word that the rules use. */
  readonly synonyms?: Readonly<Record<string, string>>;
}

/** Changes the arguments of a message before it is formatted. */
export type Rewrite = (args: Args) => Args;

export interface Dialect {
  /** Messages of the game that the page says itself, by id. */
  readonly phrases?: Readonly<Record<string, (args: Args, texts: Texts) => string>>;
  /** Applied to the arguments of every message of the game (`<game>-…`). */
  readonly rewrite?: Rewrite;
}

export interface TableParts {
  readonly Board: Board;
  /** What a player at the table has, in a word: shown beside the question, where the board may be out of sight. */
  readonly Own?: Component<{ view: never; seat: number }>;
  /** Used instead of the dialect's `rewrite` for actions that would otherwise read the same. */
  readonly tellApart?: Rewrite;
  /**
   * At a shared device: what the player who has just decided may still see until the curtain falls, made from their own
   * view before and the next player's view after the action. Null if the curtain can fall at once.
   */
  readonly partingView?: (before: never, after: never, done: Open | null) => object | null;
}

export interface ReferenceParts {
  readonly Drawing?: Component<{ component: Piece }>;
  /** The copies of a component, in the game's own format. */
  readonly CopyList?: Component<{ copies: never }>;
  /** The code of a component, if players use codes for components of its kind. */
  readonly codeOf?: (component: Piece) => string | null;
  /** All names of a component, if it has several. */
  readonly namesOf?: (component: Piece) => readonly Words[];
}

export interface AidParts {
  /** One of an item's `drawings`, which are in the game's own format. */
  readonly Drawing: Component<{ drawing: unknown }>;
}

export interface ExampleProps {
  /** The game's own view; the picture knows its type. */
  view: never;
  /** The parts of the board to show, in the game's own names. */
  show: readonly string[];
  /** The targets to highlight. */
  points: readonly string[];
}

export type ExamplePicture = Component<ExampleProps>;

export interface BoardProps {
  /** The game's own view; the board knows its type. */
  view: never;
  /** The open actions if the reader decides, else none. */
  actions: readonly Open[];
  /** What is chosen so far of the next action; the board narrows it by clicks. */
  chosen: Chosen;
  /** Do this; `sure` if the board has already asked for confirmation. */
  act: (open: Open, sure?: boolean) => void | Promise<void>;
  /** Why an action, in notation, cannot be done; null if it can. */
  why: (action: string) => Promise<Explanation | null>;
  /** What could be done after a legal action, in notation. */
  foresee?: (action: string) => Promise<readonly Open[]>;
  info: TableInfo;
  /** Called with what the player considers and has not chosen yet: a lesson points at the next thing. */
  ponder?: (parts: Chosen) => void;
  /** What the log, an action or a hint points at: a target in the game's own vocabulary. */
  pointed: string | null;
}

export type Board = Component<BoardProps, object, "chosen">;
