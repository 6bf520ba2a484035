// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.

/** The name of a guest. */
export interface NewGuest {
  readonly name: string;
}

/** The code of a recovery link. */
export interface Recover {
  readonly code: string;
}

/** A new table; `start` begins the match at once. `key` is an idempotency key: a repeat creates no second table. With `example`, the match begins from the position of this example of the rules, which also gives the options. */
export interface NewTable {
  readonly game: string;
  readonly seats: readonly SeatWish[];
  readonly options?: Readonly<Record<string, string | number>>;
  readonly listed?: boolean;
  readonly serious?: boolean;
  readonly chat?: boolean;
  readonly clock?: ClockWish | null;
  readonly pace?: number;
  readonly start?: boolean;
  readonly example?: string | null;
  readonly key?: string | null;
}

/** Who gets a seat: me, another player at this device (`name`), a bot (`bot` is its level), or the first to come. */
export interface SeatWish {
  readonly kind: "bot" | "here" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
}

/** Seconds for the whole match and for each turn; at zero the player loses (`lose`) or a bot of a level plays on. */
export interface ClockWish {
  readonly match?: number | null;
  readonly move?: number | null;
  readonly at_zero?: string;
}

/** The authenticated guest. */
export interface Guest {
  readonly person: string;
  readonly name: string;
}

/** A code that signs another device in, once. It belongs in the fragment of a link, which browsers do not send. */
export interface Recovery {
  readonly code: string;
  readonly expires: number;
}

/** The guest of a recovery code, and the guest this device is now, if any. */
export interface RecoveryPreview {
  readonly guest: GuestSummary;
  readonly you: GuestSummary | null;
}

/** A guest, and the number of their tables: all, and those that are not over. */
export interface GuestSummary {
  readonly person: string;
  readonly name: string;
  readonly tables: number;
  readonly running: number;
}

/** The id of a new table. */
export interface Made {
  readonly id: string;
}

/** One page of tables, the latest first; `before` is the query for the next page. */
export interface TableList {
  readonly tables: readonly Listed[];
  readonly before: number | null;
}

/** A table in a list, and the time of its last event. */
export interface Listed {
  readonly table: Summary;
  readonly changed: number;
}

/** A row in a list of tables. */
export interface Summary {
  readonly id: string;
  readonly game: string;
  readonly status: string;
  readonly seats: readonly string[];
  readonly bots: readonly boolean[];
  readonly options: Readonly<Record<string, string | number>>;
  readonly serious: boolean;
  readonly clock: boolean;
  readonly actor: number | null;
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly people?: readonly (string | null)[];
  readonly weakened?: readonly number[];
}

/** A position of a match as a seat sees it, and the log of the step that led there. */
export interface PositionAt {
  readonly at: number;
  readonly steps: number;
  readonly seat: number | null;
  readonly view: unknown;
  readonly lines: readonly LogStep[];
}

/** The log of one step: its number, the actor, and the sentences. */
export interface LogStep {
  readonly step: number;
  readonly actor: number;
  readonly words: readonly Sentence[];
}

/** A line of the log: its text, and structured data about it for interfaces. `seat` is the player it is about. `place` is a place on the board, in the game's own names (`blue 2`, `0,-1`). `role` is how the line relates to others: a `heading` (a new turn or round), something new (""), a line that `continues` the one before, an `interim` step that a later line of the same decision `completes`, or something a player `declined` to do. */
export interface Sentence {
  readonly id: string;
  readonly args?: Readonly<Record<string, string | number | Words>>;
  readonly seat?: number | null;
  readonly place?: string | null;
  readonly role?: "" | "completes" | "continues" | "declined" | "heading" | "interim";
}

/** A translatable text: the id of a Fluent message and its arguments, which may be `Words` too. */
export interface Words {
  readonly id: string;
  readonly args?: Readonly<Record<string, string | number | Words>>;
}

/** One page of a match's log, and the number of steps in all. */
export interface Log {
  readonly steps: number;
  readonly lines: readonly LogStep[];
}

/** The hosted games, and the levels of bots. */
export interface Offer {
  readonly games: readonly GameInfo[];
  readonly levels: readonly string[];
}

/** A hosted game: its options with their allowed values, the default first; presets, the usual one first. `offered` are options by language that a form preselects for people. `player_counts`, by option and value, are the numbers of players that a value allows, where it does not allow all. */
export interface GameInfo {
  readonly name: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, readonly (string | number)[]>>;
  readonly has_secrets: boolean;
  readonly has_lesson: boolean;
  readonly has_reference: boolean;
  readonly has_aid: boolean;
  readonly presets?: readonly Preset[];
  readonly offered?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  readonly player_counts?: Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;
}

/** A named set of options; `players`, if it is one of them, is the number of seats. */
export interface Preset {
  readonly name: string;
  readonly options: Readonly<Record<string, string | number>>;
}

/** All kinds of actions of a game, and the words that each part can be. */
export interface ActionForms {
  readonly kinds: readonly ActionForm[];
  readonly words: Readonly<Record<string, readonly string[]>>;
}

/** A kind of action: its notation, with the names of its parts in braces. */
export interface ActionForm {
  readonly kind: string;
  readonly form: string;
  readonly parts: readonly string[];
}

/** The reason for a refusal: as an id with arguments, and as a sentence. */
export interface Problem {
  readonly why: Words;
  readonly text: string;
}

/** All components of a game. */
export interface Reference {
  readonly game: string;
  readonly components: readonly Component[];
}

/** A card, a tile or a number. `drawings` are cards or tiles in the format of the game's view; `group` is the colour, type or side; `copies` says what its copies differ in, in the game's own format. */
export interface Component {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly name: Words;
  readonly text: Words;
  readonly paragraph: string;
  readonly values: readonly Sourced[];
  readonly drawings: readonly unknown[];
  readonly copies: readonly unknown[];
}

/** A value of a component with its provenance: `mark` is rulebook, inferred or invented. */
export interface Sourced {
  readonly what: Words;
  readonly mark: string;
  readonly source: Words;
}

/** The player aid of a game for some options. */
export interface PlayerAid {
  readonly game: string;
  readonly sections: readonly AidSection[];
}

/** A section of a player aid. Of a section that is `in_play`, a match shows only the items in play. A section with a `legend` explains the drawings of the page; other interfaces have their own. */
export interface AidSection {
  readonly id: string;
  readonly title: Words;
  readonly items: readonly AidItem[];
  readonly in_play: boolean;
  readonly legend: boolean;
}

/** A line of a player aid, and the paragraph of the rules that it is about. `phase` is the phase during which the line is marked. `drawings` are data for the page's drawing, in the game's own format. */
export interface AidItem {
  readonly id: string;
  readonly title: Words;
  readonly text: Words | null;
  readonly paragraph: string;
  readonly phase: string | null;
  readonly drawings: readonly unknown[];
}

/** A guided match, step by step, from the view of one seat. */
export interface Lesson {
  readonly game: string;
  readonly seat: number;
  readonly steps: readonly LessonStep[];
}

/** A step of a lesson: what happened before, the texts, and the positions. */
export interface LessonStep {
  readonly name: string;
  readonly title: Words;
  readonly text: Words;
  readonly ask: Words | null;
  readonly other: Words | null;
  readonly after: Words | null;
  readonly points: readonly string[];
  readonly shows: readonly string[];
  readonly before: readonly Told[];
  readonly moments: readonly Moment[];
}

/** The log lines of an action and its actor; -1 is chance. */
export interface Told {
  readonly actor: number;
  readonly words: readonly Sentence[];
}

/** The learner's view after `at` actions, and the action to do next; None at the end of a step. */
export interface Moment {
  readonly at: number;
  readonly view: unknown;
  readonly do: string | null;
}

/** All examples of a game in a language, and the names that the players have in them, by seat. */
export interface Examples {
  readonly game: string;
  readonly names: readonly string[];
  readonly examples: readonly Example[];
}

/** An example with its caption, seen from a seat. A table can begin from its position. */
export interface Example {
  readonly name: string;
  readonly paragraph: string;
  readonly title: string;
  readonly text: string;
  readonly seat: number;
  readonly players: number;
  readonly pictures: readonly Picture[];
}

/** A view of the board, what led there since the picture before, and the result if the match is over. */
export interface Picture {
  readonly view: unknown;
  readonly show: readonly string[];
  readonly points: readonly string[];
  readonly told: readonly Sentence[];
  readonly tries: readonly Tried[];
  readonly result: Outcome | null;
}

/** An action that was tried, and why it is illegal; None if it is legal. */
export interface Tried {
  readonly words: Words;
  readonly why: Words | null;
  readonly paragraph: string | null;
}

/** The result of a match: points and their sources for each seat, the winners, and what decided it. */
export interface Outcome {
  readonly scores: readonly number[];
  readonly breakdown: readonly (Readonly<Record<string, number>>)[];
  readonly winners: readonly number[];
  readonly decided_by: Words;
}

/** The analysis of a position; `line` is the principal variation as text, up to the next draw. */
export interface Analysis {
  readonly game: string;
  readonly rootInfo: RootInfo;
  readonly moveInfos: readonly MoveInfo[];
  readonly line: readonly Words[];
}

/** A position by seat: the winning probability and the final points, each with half its 95 % band. */
export interface RootInfo {
  readonly currentPlayer: number | null;
  readonly visits: number;
  readonly winrate: readonly number[];
  readonly winrateError: readonly number[];
  readonly scoreMean: readonly number[];
  readonly scoreError: readonly number[];
  readonly scoreStdev: number;
  readonly scoreLead: readonly number[];
}

/** An action: the value of the position after it, and its loss for the acting seat compared with the best action. */
export interface MoveInfo {
  readonly move: string;
  readonly order: number;
  readonly visits: number;
  readonly prior: number;
  readonly winrate: readonly number[];
  readonly winrateLoss: number;
  readonly scoreMean: readonly number[];
  readonly scoreLead: readonly number[];
  readonly scoreLoss: number;
  readonly lcb: number;
  readonly pv: readonly string[];
  readonly words: Words;
}

/** The review of a match. If the match is not over, `result` is the value of its last position. */
export interface Review {
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly seed: number;
  readonly over: boolean;
  readonly scores: readonly number[];
  readonly result: readonly number[];
  readonly points: readonly Point[];
  readonly decisions: readonly Decision[];
  readonly draws: readonly Draw[];
  readonly turningPoints: readonly number[];
  readonly accounts: readonly Account[];
}

/** A point of the graph: each seat's winning probability after `at` actions. */
export interface Point {
  readonly at: number;
  readonly winrate: readonly number[];
}

/** The decision after `at` actions: the position's value, and the change by the choice for each seat. */
export interface Decision {
  readonly at: number;
  readonly seat: number;
  readonly move: string;
  readonly best: string;
  readonly winrate: readonly number[];
  readonly change: readonly number[];
  readonly winrateLoss: number;
  readonly scoreLoss: number;
  readonly visits: number;
  readonly grade: string | null;
  readonly words: Words;
  readonly better: Alternative | null;
}

/** The better action, and both actions played on to the end of the turn or the next draw. `scores` are each seat's points at that moment; `chosen_scores`, those after the chosen action. */
export interface Alternative {
  readonly move: string;
  readonly words: Words;
  readonly line: readonly Words[];
  readonly scores: readonly number[];
  readonly chosenScores: readonly number[];
}

/** The draws after `at` actions: their change for each seat, compared with `outcomes` possible ones. */
export interface Draw {
  readonly at: number;
  readonly moves: readonly string[];
  readonly change: readonly number[];
  readonly outcomes: number;
  readonly words: readonly Words[];
}

/** The sources of a seat's result; `decisions` has the effect of each seat's decisions. The parts add up. */
export interface Account {
  readonly start: number;
  readonly luck: number;
  readonly decisions: readonly number[];
  readonly rest: number;
  readonly result: number;
}

/** What a view marks in the game's player aid (`stolik.aid`), as its field `aid`. `phase` is the present phase of the turn, if there is one. `in_play` has the ids of items in play, each with the seats that have it. */
export interface AidMarks {
  readonly phase: string | null;
  readonly in_play: Readonly<Record<string, readonly number[]>>;
}

/** The first message; a client that reconnects names the last version it has seen. */
export interface Hello {
  readonly type: "hello";
  readonly since?: number | null;
}

/** Take an open seat; with a name, for another player at the same device. */
export interface Take {
  readonly type: "take";
  readonly key: string;
  readonly seat: number;
  readonly name?: string | null;
}

/** Leave one's own seat. */
export interface Leave {
  readonly type: "leave";
  readonly key: string;
  readonly seat: number;
}

/** Swap two seats: one's own with an open one or a bot's; the host may swap any two. */
export interface Swap {
  readonly type: "swap";
  readonly key: string;
  readonly seat: number;
  readonly other: number;
}

/** As the host, give a seat to a bot, or open it. */
export interface Invite {
  readonly type: "invite";
  readonly key: string;
  readonly seat: number;
  readonly bot?: string | null;
}

/** Add entropy to the draws of the match. */
export interface Mix {
  readonly type: "mix";
  readonly key: string;
  readonly text: string;
}

/** Start the match. */
export interface Start {
  readonly type: "start";
  readonly key: string;
}

/** Close the table before the match starts. */
export interface Close {
  readonly type: "close";
  readonly key: string;
}

/** Play an action, in notation. */
export interface Act {
  readonly type: "act";
  readonly key: string;
  readonly version: number;
  readonly action: string;
}

/** Undo the last decision. */
export interface Undo {
  readonly type: "undo";
  readonly key: string;
  readonly version: number;
}

/** Send a chat message to the table. */
export interface Say {
  readonly type: "say";
  readonly key: string;
  readonly text: string;
}

/** Resign for one's own seat. */
export interface Resign {
  readonly type: "resign";
  readonly key: string;
  readonly seat: number;
}

/** Take one's seat back from the bot that stands in. */
export interface Return {
  readonly type: "return";
  readonly key: string;
  readonly seat: number;
}

/** Let a bot stand in for the active player, who is offline, until they return. */
export interface Relieve {
  readonly type: "relieve";
  readonly key: string;
  readonly seat: number;
}

/** Create another table with the same players and options. */
export interface Rematch {
  readonly type: "rematch";
  readonly key: string;
}

/** Show the view of this seat; for a guest with several seats. */
export interface Look {
  readonly type: "look";
  readonly seat: number;
}

/** Ask why an action, in notation, is not possible. */
export interface Why {
  readonly type: "why";
  readonly id: string;
  readonly action: string;
}

/** Ask analysis for the best actions. */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
}

/** Ask for a pong. */
export interface Ping {
  readonly type: "ping";
}

/** The whole current state; `lines` and `chat` are those since the version that the client named. */
export interface Welcome {
  readonly type: "welcome";
  readonly you: string;
  readonly seat: number | null;
  readonly version: number;
  readonly now: number;
  readonly seen: number;
  readonly seen_steps: number;
  readonly table: TableInfo;
  readonly view: unknown;
  readonly lines: readonly LogStep[];
  readonly chat: readonly ChatLine[];
}

/** The public state of a table, without the match itself. */
export interface TableInfo {
  readonly id: string;
  readonly game: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, string | number>>;
  readonly status: string;
  readonly host: string;
  readonly seats: readonly SeatInfo[];
  readonly listed: boolean;
  readonly serious: boolean;
  readonly chat: boolean;
  readonly clock: Clock | null;
  readonly deadline: number | null;
  readonly actor: number | null;
  readonly relief: number | null;
  readonly steps: number;
  readonly can_undo: boolean;
  readonly commitment: string;
  readonly entropy: readonly string[];
  readonly secret: string | null;
  readonly rematch_of: string | null;
  readonly rematch: string | null;
  readonly result: Result | null;
  readonly watchers: number;
  readonly has_secrets: boolean;
  readonly warming?: number | null;
  readonly weakened?: readonly number[];
}

/** The public state of a seat. */
export interface SeatInfo {
  readonly kind: string;
  readonly name: string;
  readonly person: string | null;
  readonly bot: string | null;
  readonly stand_in: string | null;
  readonly lost: string | null;
  readonly online: boolean;
  readonly seconds_left: number | null;
}

/** A person's time in seconds, per match and per move; at zero they LOSE, or this bot takes over. */
export interface Clock {
  readonly match?: number | null;
  readonly move?: number | null;
  readonly at_zero?: string;
}

/** The result of a match: winners, scores, the reason, and the sources of the points if it was played to the end. */
export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly why: Words;
  readonly breakdown: readonly (Readonly<Record<string, number>>)[];
}

/** A chat message. */
export interface ChatLine {
  readonly version: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly seat?: number | null;
}

/** A new version: the event's name and the current state. Lines from step `table.steps` on are undone. */
export interface Happened {
  readonly type: "happened";
  readonly version: number;
  readonly what: string;
  readonly now: number;
  readonly seat: number | null;
  readonly table: TableInfo;
  readonly view: unknown;
  readonly lines: readonly LogStep[];
  readonly chat: readonly ChatLine[];
}

/** Presence: who is online by seat, and the number of spectators. */
export interface Present {
  readonly type: "present";
  readonly online: readonly boolean[];
  readonly watchers: number;
  readonly warming?: number | null;
}

/** The message with this key is stored, as this version. */
export interface Accepted {
  readonly type: "accepted";
  readonly key: string;
  readonly version: number;
}

/** The message with this key or id is refused: the reason, the paragraph of the rules, and the current version. `again`: the same message may succeed later. */
export interface Refused {
  readonly type: "refused";
  readonly key: string;
  readonly why: Words;
  readonly paragraph: string | null;
  readonly version: number;
  readonly again?: boolean;
}

/** Why an action is not possible; if it is, the actions that the same seat could play `next`. `next` is empty if a draw or hidden information comes first, or if another player decides. */
export interface Explanation {
  readonly type: "reason";
  readonly id: string;
  readonly why: Words | null;
  readonly paragraph: string | null;
  readonly next?: readonly unknown[];
}

/** The analysis of the view at this version. */
export interface Advice {
  readonly type: "advice";
  readonly id: string;
  readonly version: number;
  readonly analysis: unknown;
}

/** The answer to a ping. */
export interface Pong {
  readonly type: "pong";
  readonly now: number;
}

/** The server closes the connection: the reason, and whether the client should reconnect (`again`). */
export interface Bye {
  readonly type: "bye";
  readonly why: Words;
  readonly again: boolean;
}

export type FromClient = Hello | Take | Leave | Swap | Invite | Mix | Start | Close | Act | Undo | Say | Resign | Return | Relieve | Rematch | Look | Why | Hint | Ping;

export type FromServer = Welcome | Happened | Present | Accepted | Refused | Explanation | Advice | Pong | Bye;
