// Written by tools/wire.py (make wire) from the server's own types. Do not change it here.

/** Somebody who has not been here before. */
export interface NewGuest {
  readonly name: string;
}

/** The code of a recovery link. */
export interface Recover {
  readonly code: string;
}

/** A table to be made; with `start` the match begins at once. With the same `key` it is made only once. */
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
  readonly key?: string | null;
}

/** Who is to have a seat: me, somebody else at this device by name, a bot of a level, or whoever comes. */
export interface SeatWish {
  readonly kind: "bot" | "here" | "me" | "open";
  readonly name?: string | null;
  readonly bot?: string | null;
}

/** Seconds for the whole match and for each turn, and what happens at zero: `lose`, or a level of bot takes over. */
export interface ClockWish {
  readonly match?: number | null;
  readonly move?: number | null;
  readonly at_zero?: string;
}

/** Who I am. */
export interface Guest {
  readonly person: string;
  readonly name: string;
}

/** A code that makes another device mine, once; it belongs behind the # of a link, which is never sent. */
export interface Recovery {
  readonly code: string;
  readonly expires: number;
}

/** Whom a recovery code makes of this device, and who this device is now, if it is anybody. */
export interface RecoveryPreview {
  readonly guest: GuestSummary;
  readonly you: GuestSummary | null;
}

/** A guest, and how many tables they have: all, and those that are not over. */
export interface GuestSummary {
  readonly person: string;
  readonly name: string;
  readonly tables: number;
  readonly running: number;
}

/** A table that was made. */
export interface Made {
  readonly id: string;
}

/** Some tables, the latest first; `before` asks for those that come next. */
export interface TableList {
  readonly tables: readonly Listed[];
  readonly before: number | null;
}

/** A table in a list, and when something last happened there. */
export interface Listed {
  readonly table: Summary;
  readonly changed: number;
}

/** A table in a list. */
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

/** A position of a match, as the one who asks may know it, and what led there. */
export interface PositionAt {
  readonly at: number;
  readonly steps: number;
  readonly seat: number | null;
  readonly view: unknown;
  readonly lines: readonly Line[];
}

/** What a step did: its number, who acted, and what is told of it. */
export interface Line {
  readonly step: number;
  readonly actor: number;
  readonly words: readonly Words[];
}

/** A text in no language yet: the id of a Fluent message and its arguments, which may be words themselves. */
export interface Words {
  readonly id: string;
  readonly args?: Readonly<Record<string, string | number | Words>>;
}

/** Some of what happened in a match, and how much there is in all. */
export interface Log {
  readonly steps: number;
  readonly lines: readonly Line[];
}

/** What can be played here, and against whom. */
export interface Offer {
  readonly games: readonly GameInfo[];
  readonly levels: readonly string[];
}

/** A game as a form offers it: its options with their good values, the first one being the default. */
export interface GameInfo {
  readonly name: string;
  readonly rules: number;
  readonly options: Readonly<Record<string, readonly (string | number)[]>>;
}

/** Why something was not done. */
export interface Problem {
  readonly why: Words;
  readonly text: string;
}

/** All components of a game. */
export interface Reference {
  readonly game: string;
  readonly components: readonly Component[];
}

/** A card, a tile or a number: `drawings` are cards or tiles as the game's view has them, `group` is its colour, type or side. */
export interface Component {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly name: Words;
  readonly text: Words;
  readonly paragraph: string;
  readonly values: readonly Sourced[];
  readonly drawings: readonly unknown[];
  readonly copies: readonly Copies[];
}

/** Something about a component, and where it comes from: rulebook, inferred or invented, and the source. */
export interface Sourced {
  readonly what: Words;
  readonly mark: string;
  readonly source: Words;
}

/** The copies of a card in a deck: for each its coat of arms and the least number of players it is for. */
export interface Copies {
  readonly deck: string;
  readonly coats: readonly string[];
  readonly players: readonly number[];
}

/** A first match, step by step, through the eyes of a seat. */
export interface Lesson {
  readonly game: string;
  readonly seat: number;
  readonly steps: readonly LessonStep[];
}

/** Something to learn: what happened before it, the words about it, and its positions. */
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

/** What an action did, and who did it; -1 is chance. */
export interface Told {
  readonly actor: number;
  readonly words: readonly Words[];
}

/** A position after so many actions as the learner sees it, and what leads on; nothing at the end of a step. */
export interface Moment {
  readonly at: number;
  readonly view: unknown;
  readonly do: string | null;
}

/** What is known about a position; `line` is the main line in words, up to the next draw. */
export interface Analysis {
  readonly game: string;
  readonly rootInfo: RootInfo;
  readonly moveInfos: readonly MoveInfo[];
  readonly line: readonly Words[];
}

/** A position by seat: the probability of winning and the final points, each with half its 95 % band. */
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

/** An action: what the position after it is worth, and what it costs the one who acts against the best one. */
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

/** All that was found out about a match; `result` is what it is worth where it stopped, if it is not over. */
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

/** A point of the graph: what the match was worth to each seat after so many actions. */
export interface Point {
  readonly at: number;
  readonly winrate: readonly number[];
}

/** A decision after so many actions: what the position was worth, and what the choice changed for each seat. */
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

/** The better action and what came of playing both on, to the end of the turn or the next draw. `scores` are the points of each seat then, if the match ended there; `chosen_scores` those after what was chosen. */
export interface Alternative {
  readonly move: string;
  readonly words: Words;
  readonly line: readonly Words[];
  readonly scores: readonly number[];
  readonly chosenScores: readonly number[];
}

/** Draws of the table after so many actions: what they changed for each seat against so many that were possible. */
export interface Draw {
  readonly at: number;
  readonly moves: readonly string[];
  readonly change: readonly number[];
  readonly outcomes: number;
  readonly words: readonly Words[];
}

/** Where a seat's result comes from; `decisions` are those of each seat. All parts add up to the result. */
export interface Account {
  readonly start: number;
  readonly luck: number;
  readonly decisions: readonly number[];
  readonly rest: number;
  readonly result: number;
}

/** The first message: the last version that this client has seen, if it was here before. */
export interface Hello {
  readonly type: "hello";
  readonly since?: number | null;
}

/** Sit down on an open seat; with a name, somebody else at the same device does. */
export interface Take {
  readonly type: "take";
  readonly key: string;
  readonly seat: number;
  readonly name?: string | null;
}

/** Stand up from a seat of one's own. */
export interface Leave {
  readonly type: "leave";
  readonly key: string;
  readonly seat: number;
}

/** Change two seats: one's own with an open one or a bot's; the host may change any. */
export interface Swap {
  readonly type: "swap";
  readonly key: string;
  readonly seat: number;
  readonly other: number;
}

/** The host gives a seat to a bot, or opens it. */
export interface Invite {
  readonly type: "invite";
  readonly key: string;
  readonly seat: number;
  readonly bot?: string | null;
}

/** Add something of one's own to the draws to come. */
export interface Mix {
  readonly type: "mix";
  readonly key: string;
  readonly text: string;
}

/** Begin the match. */
export interface Start {
  readonly type: "start";
  readonly key: string;
}

/** Give the table up before it begins. */
export interface Close {
  readonly type: "close";
  readonly key: string;
}

/** Do this, in notation. */
export interface Act {
  readonly type: "act";
  readonly key: string;
  readonly version: number;
  readonly action: string;
}

/** Take the last decision back. */
export interface Undo {
  readonly type: "undo";
  readonly key: string;
  readonly version: number;
}

/** Say something to everybody at the table. */
export interface Say {
  readonly type: "say";
  readonly key: string;
  readonly text: string;
}

/** Give the match up for a seat of one's own. */
export interface Resign {
  readonly type: "resign";
  readonly key: string;
  readonly seat: number;
}

/** Take a seat back from the bot that stands in. */
export interface Return {
  readonly type: "return";
  readonly key: string;
  readonly seat: number;
}

/** Let a bot play for somebody who is away and has to decide, until they come back. */
export interface Relieve {
  readonly type: "relieve";
  readonly key: string;
  readonly seat: number;
}

/** Make another table with the same people and options. */
export interface Rematch {
  readonly type: "rematch";
  readonly key: string;
}

/** Look through the eyes of this seat, if several are one's own. */
export interface Look {
  readonly type: "look";
  readonly seat: number;
}

/** Why can this action not be done? In notation. */
export interface Why {
  readonly type: "why";
  readonly id: string;
  readonly action: string;
}

/** What would be good now? */
export interface Hint {
  readonly type: "hint";
  readonly id: string;
}

/** Are you there? */
export interface Ping {
  readonly type: "ping";
}

/** Everything as it is now; `lines` and `chat` are what is new since the version the client named. */
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
  readonly lines: readonly Line[];
  readonly chat: readonly ChatLine[];
}

/** The table around the match, as everybody sees it. */
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
  readonly warming?: number | null;
  readonly weakened?: readonly number[];
}

/** A seat as everybody sees it. */
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

/** How many seconds a person has, and what happens when they are used up: LOSE, or the bot that takes over. */
export interface Clock {
  readonly match?: number | null;
  readonly move?: number | null;
  readonly at_zero?: string;
}

/** How it ended: who won, the points, why, and where the points come from if it was played to the end. */
export interface Result {
  readonly winners: readonly number[];
  readonly scores: readonly number[];
  readonly why: Words;
  readonly breakdown: readonly (Readonly<Record<string, number>>)[];
}

/** Something that was said. */
export interface ChatLine {
  readonly version: number;
  readonly at: number;
  readonly person: string;
  readonly name: string;
  readonly text: string;
  readonly seat?: number | null;
}

/** A new version: what happened, and everything as it is now. Lines from step `table.steps` on are taken back. */
export interface Happened {
  readonly type: "happened";
  readonly version: number;
  readonly what: string;
  readonly now: number;
  readonly seat: number | null;
  readonly table: TableInfo;
  readonly view: unknown;
  readonly lines: readonly Line[];
  readonly chat: readonly ChatLine[];
}

/** Who is here now: by seat, and how many others watch. */
export interface Present {
  readonly type: "present";
  readonly online: readonly boolean[];
  readonly watchers: number;
  readonly warming?: number | null;
}

/** What had this key is done for good, as this version. */
export interface Accepted {
  readonly type: "accepted";
  readonly key: string;
  readonly version: number;
}

/** What had this key or id is not done: why, the paragraph of the rules, and the version that is current. `again` if the same message can be right later, because something could not be reached. */
export interface Refused {
  readonly type: "refused";
  readonly key: string;
  readonly why: Words;
  readonly paragraph: string | null;
  readonly version: number;
  readonly again?: boolean;
}

/** Why an action is not possible, or that it is, and what the same seat could do `next` in its turn. Nothing if something would be drawn or shown first, or somebody else would decide. */
export interface Reason {
  readonly type: "reason";
  readonly id: string;
  readonly why: Words | null;
  readonly paragraph: string | null;
  readonly next?: readonly unknown[];
}

/** What analysis found out for the view of this version. */
export interface Advice {
  readonly type: "advice";
  readonly id: string;
  readonly version: number;
  readonly analysis: unknown;
}

/** Here. */
export interface Pong {
  readonly type: "pong";
  readonly now: number;
}

/** The socket is closed now, and why; `again` if coming back at once is right. */
export interface Bye {
  readonly type: "bye";
  readonly why: Words;
  readonly again: boolean;
}

export type FromClient = Hello | Take | Leave | Swap | Invite | Mix | Start | Close | Act | Undo | Say | Resign | Return | Relieve | Rematch | Look | Why | Hint | Ping;

export type FromServer = Welcome | Happened | Present | Accepted | Refused | Reason | Advice | Pong | Bye;
