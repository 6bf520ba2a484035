// The client's model of a table: the server's messages, and commands to send. It knows no rules.

import { api, isFinal } from "../server/api";
import { Connection, newKey, type Answer, type Change, type LinkState } from "../server/connection";
import type { Open } from "./narrow";
import { say, shared } from "../state.svelte";
import { ServerClock } from "./time";
import type {
  AidMarks,
  Analysis,
  ChatLine,
  Explanation,
  FromServer,
  Happened,
  LogStep,
  TableInfo,
  Welcome,
  Words,
} from "../server/wire";
import { explain } from "./why.svelte";

/** A step of a turn: done, current or next. */
export interface Step {
  readonly state: string;
  readonly words: Words;
}

/** The fields that every game's view has. */
export interface AnyView {
  readonly game: string;
  readonly you: number | null;
  readonly actor: number;
  readonly prompt: Words;
  /** The options of the match, if the view tells them. */
  readonly options?: Readonly<Record<string, string | number>>;
  /** The steps of the turn, if the game has them. */
  readonly steps?: readonly Step[];
  readonly actions: readonly Open[];
  /** What the game's player aid marks, if it has one. */
  readonly aid?: AidMarks;
}

type WithoutKey<T> = T extends unknown ? Omit<T, "key"> : never;

const LOG_PAGE = 200;

export class TableClient {
  link: LinkState = $state("connecting");
  info: TableInfo | null = $state.raw(null);
  view: AnyView | null = $state.raw(null);
  lines: readonly LogStep[] = $state.raw([]);
  chat: readonly ChatLine[] = $state.raw([]);
  version = $state(0);
  /** The seat of the view; null for a spectator. */
  seat: number | null = $state(null);
  you = $state("");
  /** Offset of the server's clock, in milliseconds. */
  ahead = $state(0);
  /** Lines from this step on are new since the user last looked; null if nothing was missed. */
  seenSteps: number | null = $state(null);
  /** Changes with the visible position; not with chat, presence or a lost connection. */
  moment = $state(0);
  /** The number of unacknowledged commands, and the version they were sent at. */
  private unanswered = $state(0);
  private saidAt = $state(0);
  /** The match ended while the user was watching. */
  sawEnd = $state(false);
  /** A hint was requested. */
  thinking = $state(false);
  /** Why this table cannot be shown any more: it does not exist, is damaged, or the user was removed. */
  end: string | null = $state(null);
  /** The table does not exist. */
  isMissing = $state(false);
  advice: { readonly moment: number; readonly analysis: Analysis } | null = $state.raw(null);

  private readonly connection: Connection;
  private readonly clock = new ServerClock();
  /** The number of steps when the page was last visible. */
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

  /** Stop reconnecting if the table does not exist or cannot be shown. */
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

  /** The page was hidden or shown: steps in between are new. */
  private readonly notice = (): void => {
    if (document.hidden) {
      this.lookedAt = this.info?.steps ?? null;
      return;
    }
    this.connection.hurry();
    if (this.lookedAt !== null && this.lookedAt < (this.info?.steps ?? 0)) this.seenSteps = this.lookedAt;
    this.lookedAt = null;
  };

  /** The user's seats. */
  get mine(): readonly number[] {
    return (this.info?.seats ?? []).flatMap((seat, number) => (seat.person === this.you && this.you ? [number] : []));
  }

  /** Is it the user's decision? */
  get asked(): boolean {
    const actor = this.info?.actor ?? null;
    return actor !== null && this.mine.includes(actor) && this.info?.seats[actor]?.stand_in === null;
  }

  /** Is a command unacknowledged? */
  get saying(): boolean {
    return this.unanswered > 0;
  }

  /** True until acknowledged or superseded by a newer version. */
  get busy(): boolean {
    return this.saying && this.version === this.saidAt;
  }

  /** Subscribe to events; returns a function to unsubscribe. */
  listen(hear: (told: Happened) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  // ---- commands ----

  async change(said: WithoutKey<Change>): Promise<Answer> {
    // Chat does not block the controls.
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

  /** Undo the user's last decision, or show why it is not possible. */
  async undo(): Promise<void> {
    await this.change({ type: "undo", version: this.version });
  }

  look(seat: number): void {
    this.connection.say({ type: "look", seat });
  }

  /** Why an action is illegal; null if it is legal. */
  async why(action: string): Promise<Explanation | null> {
    const answer = await this.connection.ask({ type: "why", id: newKey(), action });
    if (answer.type === "reason") return answer;
    if (answer.type === "refused") return { type: "reason", id: "", why: answer.why, paragraph: answer.paragraph };
    return null;
  }

  /** What the user could do after a legal action. */
  async foresee(action: string): Promise<readonly Open[]> {
    return ((await this.why(action))?.next ?? []) as readonly Open[];
  }

  async hint(): Promise<void> {
    this.thinking = true;
    const moment = this.moment;
    try {
      const answer = await this.connection.ask({ type: "hint", id: newKey() });
      if (answer.type === "refused") this.refuse(answer);
      // The table may have changed meanwhile.
      if (answer.type === "advice" && moment === this.moment) this.advice = { moment, analysis: answer.analysis as Analysis };
    } finally {
      this.thinking = false;
    }
  }

  /** Load older log lines, if there are any. */
  async readOlder(): Promise<void> {
    const first = this.lines[0]?.step ?? this.info?.steps ?? 0;
    if (!first) return;
    const seat = this.seat;
    const older = await api.log(this.id, Math.max(0, first - LOG_PAGE));
    // The viewer changed meanwhile: these lines are for another seat.
    if (seat === this.seat) this.lines = [...older.lines.filter((line) => line.step < first), ...this.lines.filter((line) => line.step >= first)];
  }

  /** Rule violations and disabled actions are explained where the question is. */
  private refuse(answer: Extract<Answer, { type: "refused" }>, wasGreyed = false): void {
    if ((answer.paragraph || wasGreyed) && this.info) explain(this.info.game, answer);
    else shared.tell(say(answer.why));
  }

  // ---- messages ----

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
    // Mark news after an absence, but not after changing seats.
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
    // Keep unchanged objects identical, so that a board in the middle of a choice does not reset.
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
