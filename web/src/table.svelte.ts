// A table as the page knows it: everything that the server told, and what can be said to it. It knows no rules.

import { api, isFinal } from "./api";
import { Connection, newKey, type Answer, type Change, type LinkState } from "./connection";
import type { Open } from "./narrow";
import { say, shared } from "./state.svelte";
import { ServerClock } from "./time";
import type { Analysis, ChatLine, FromServer, Happened, Line, Reason, TableInfo, Welcome, Words } from "./wire";
import { explain } from "./why.svelte";

/** A step of a turn: done, asked now, or next. */
export interface Step {
  readonly state: string;
  readonly words: Words;
}

/** What every game's view has. */
export interface AnyView {
  readonly game: string;
  readonly you: number | null;
  readonly actor: number;
  readonly prompt: Words;
  /** The steps of the turn, where a game has them. */
  readonly steps?: readonly Step[];
  readonly actions: readonly Open[];
  /** What lies before each player: coins, where a game has them. */
  readonly players?: readonly { readonly coins?: number }[];
}

type WithoutKey<T> = T extends unknown ? Omit<T, "key"> : never;

const LOG_PAGE = 200;

export class Table {
  link: LinkState = $state("connecting");
  info: TableInfo | null = $state.raw(null);
  view: AnyView | null = $state.raw(null);
  lines: readonly Line[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  version = $state(0);
  /** Whose view it is; null: a spectator's. */
  seat: number | null = $state(null);
  you = $state("");
  /** How far ahead the server's clock is, in milliseconds. */
  ahead = $state(0);
  /** Lines from this step on are new since this person last looked; null if nothing was missed. */
  seenSteps: number | null = $state(null);
  /** Changes with the position before somebody's eyes; talk, comings and goings, and a lost connection leave it alone. */
  moment = $state(0);
  /** How much was said that changes the match and is not answered yet, and the version it was said at. */
  private unanswered = $state(0);
  private saidAt = $state(0);
  /** The match ended before these eyes, not before they came. */
  sawEnd = $state(false);
  /** A hint was asked for. */
  thinking = $state(false);
  /** Why there is nothing more to come from this table: there is none, it cannot be shown, or I was sent away for good. */
  end: string | null = $state(null);
  /** There is no such table, and not another reason why it is not shown. */
  isMissing = $state(false);
  advice: { readonly moment: number; readonly analysis: Analysis } | null = $state.raw(null);

  private readonly connection: Connection;
  private readonly clock = new ServerClock();
  /** The steps that were there when the page was last looked at. */
  private lookedAt: number | null = null;
  private wasLost = false;
  private readonly listeners = new Set<(told: Happened) => void>();

  constructor(readonly id: string) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(`${scheme}://${location.host}/api/tables/${id}/socket`, {
      version: () => this.version || null,
      hear: (message) => this.hear(message),
      changeState: (state) => {
        this.link = state;
        this.wasLost ||= state === "lost";
      },
      failToOpen: () => void this.lookForTable(),
    });
    addEventListener("online", this.hurry);
    addEventListener("offline", this.hurry);
    document.addEventListener("visibilitychange", this.notice);
  }

  close(): void {
    removeEventListener("online", this.hurry);
    removeEventListener("offline", this.hurry);
    document.removeEventListener("visibilitychange", this.notice);
    this.connection.close();
  }

  /** Stop trying if there is no such table, or it cannot be shown. Otherwise the connection goes on trying. */
  private async lookForTable(): Promise<void> {
    try {
      await api.table(this.id);
    } catch (error) {
      if (!isFinal(error)) return;
      this.isMissing = error.status === 404;
      this.stop(shared.read(error));
    }
  }

  private stop(end: string): void {
    this.end = end;
    this.connection.close();
  }

  private readonly hurry = (): void => this.connection.hurry();

  /** Somebody looks away or looks again: what happens in between is new to them. */
  private readonly notice = (): void => {
    if (document.hidden) {
      this.lookedAt = this.info?.steps ?? null;
      return;
    }
    this.connection.hurry();
    if (this.lookedAt !== null && this.lookedAt < (this.info?.steps ?? 0)) this.seenSteps = this.lookedAt;
    this.lookedAt = null;
  };

  /** The seats that are mine. */
  get mine(): readonly number[] {
    return (this.info?.seats ?? []).flatMap((seat, number) => (seat.person === this.you && this.you ? [number] : []));
  }

  /** Is it my decision? */
  get asked(): boolean {
    const actor = this.info?.actor ?? null;
    return actor !== null && this.mine.includes(actor) && this.info?.seats[actor]?.stand_in === null;
  }

  /** Is something on its way that I said? */
  get saying(): boolean {
    return this.unanswered > 0;
  }

  /** Is it too early to say more? Whoever has been shown what came of it need not wait for the answer as well. */
  get busy(): boolean {
    return this.saying && this.version === this.saidAt;
  }

  /** Hear whatever happens from now on; returns how to stop. */
  listen(hear: (told: Happened) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  // ---- what is said ----

  async change(said: WithoutKey<Change>): Promise<Answer> {
    // Talking is no reason to wait.
    const isTalk = said.type === "say";
    if (!isTalk) {
      this.unanswered += 1;
      this.saidAt = this.version;
    }
    try {
      const answer = await this.connection.ask({ ...said, key: newKey() } as Change);
      if (answer.type === "refused") this.refuse(answer, said.type === "undo");
      return answer;
    } finally {
      if (!isTalk) this.unanswered -= 1;
    }
  }

  act(open: Open): Promise<Answer> {
    this.seenSteps = null;
    return this.change({ type: "act", version: this.version, action: open.notation });
  }

  /** Take back what I decided last, or be told why not. */
  async undo(): Promise<void> {
    await this.change({ type: "undo", version: this.version });
  }

  look(seat: number): void {
    this.connection.say({ type: "look", seat });
  }

  /** Why an action cannot be done; null if it can. */
  async why(action: string): Promise<Reason | null> {
    const answer = await this.connection.ask({ type: "why", id: newKey(), action });
    if (answer.type === "reason") return answer;
    if (answer.type === "refused") return { type: "reason", id: "", why: answer.why, paragraph: answer.paragraph };
    return null;
  }

  /** What I could do after an action that is open. */
  async foresee(action: string): Promise<readonly Open[]> {
    return ((await this.why(action))?.next ?? []) as readonly Open[];
  }

  async hint(): Promise<void> {
    this.thinking = true;
    const moment = this.moment;
    try {
      const answer = await this.connection.ask({ type: "hint", id: newKey() });
      if (answer.type === "refused") this.refuse(answer);
      // The table may have moved on while somebody thought.
      if (answer.type === "advice" && moment === this.moment) this.advice = { moment, analysis: answer.analysis as Analysis };
    } finally {
      this.thinking = false;
    }
  }

  /** Lines from before those that are known, if there are any. */
  async readOlder(): Promise<void> {
    const first = this.lines[0]?.step ?? this.info?.steps ?? 0;
    if (!first) return;
    const seat = this.seat;
    const older = await api.log(this.id, Math.max(0, first - LOG_PAGE));
    // Whoever looks now through other eyes asks anew.
    if (seat === this.seat) this.lines = [...older.lines.filter((line) => line.step < first), ...this.lines.filter((line) => line.step >= first)];
  }

  /** What is against the rules of the game, or was greyed, is explained where things are asked. */
  private refuse(answer: Extract<Answer, { type: "refused" }>, wasGreyed = false): void {
    if ((answer.paragraph || wasGreyed) && this.info) explain(this.info.game, answer);
    else shared.tell(say(answer.why));
  }

  // ---- what is heard ----

  private hear(message: FromServer): void {
    if (message.type === "welcome") this.enter(message);
    else if (message.type === "happened") this.happen(message);
    else if (message.type === "present" && this.info) {
      const seats = this.info.seats.map((seat, number) => ({ ...seat, online: message.online[number] ?? false }));
      this.info = { ...this.info, seats, watchers: message.watchers, warming: message.warming ?? null };
    } else if (message.type === "bye" && !message.again) this.stop(say(message.why));
    else if (message.type === "bye") shared.tell(say(message.why));
  }

  private enter(message: Welcome): void {
    const isFirst = !this.version;
    const known = this.info?.steps ?? 0;
    if (message.seat !== this.seat) this.lines = [];
    this.you = message.you;
    this.take(message);
    // Who was away for a while is shown what is new; who only changes seats is not.
    const seen = isFirst ? (message.seen ? message.seen_steps : null) : this.wasLost ? (this.seenSteps ?? known) : this.seenSteps;
    this.wasLost = false;
    this.seenSteps = seen !== null && seen < message.table.steps ? seen : null;
  }

  private happen(message: Happened): void {
    this.sawEnd ||= this.info?.status === "running" && message.table.status === "over";
    this.take(message);
    for (const hear of this.listeners) hear(message);
  }

  private take(message: Welcome | Happened): void {
    const { table, lines } = message;
    const before = { seat: this.seat, status: this.info?.status, actor: this.info?.actor };
    const isSame = before.seat === message.seat && before.status === table.status && before.actor === table.actor;
    this.version = message.version;
    this.seat = message.seat;
    this.info = table;
    // What is the same stays the same object: a board that is half-way through a choice does not begin anew.
    if (!isSame || JSON.stringify(this.view) !== JSON.stringify(message.view)) {
      this.view = message.view as AnyView | null;
      this.moment += 1;
    }
    this.ahead = this.clock.hear(message.now, Date.now());
    const first = lines[0]?.step ?? table.steps;
    this.lines = [...this.lines.filter((line) => line.step < Math.min(first, table.steps)), ...lines];
    const last = this.chat.at(-1)?.version ?? 0;
    this.chat = [...this.chat, ...message.chat.filter((line) => line.version > last)];
    if (this.advice && this.advice.moment !== this.moment) this.advice = null;
  }
}
