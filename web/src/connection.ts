// One socket to one table, which comes back by itself. What was said and not answered is said again: its key makes
// that safe.

import type { FromClient, FromServer } from "./wire";

export type Change = Extract<FromClient, { key: string }>;
export type Question = Extract<FromClient, { id: string }>;
export type Answer = Extract<FromServer, { type: "accepted" | "refused" | "reason" | "advice" }>;
type Plain = Exclude<FromClient, Change | Question>;

export type LinkState = "connecting" | "live" | "lost" | "closed";

export interface Listener {
  /** The last version that the page has seen, to ask only for what is new. */
  version(): number | null;
  hear(message: FromServer): void;
  changeState(state: LinkState): void;
  /** A socket was closed before it was open: the server is away, or refuses it. A browser does not say which. */
  failToOpen?(): void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 5000;
const PING_EVERY = 15_000;
const ANSWER_WITHIN = 5000;
/** After so long without an answer one wonders whether anybody is there. */
const WONDER_AFTER = 2000;

interface Unanswered {
  readonly data: string;
  readonly resolve: (answer: Answer) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Unanswered>();
  private pause = FIRST_PAUSE;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  /** Nothing was heard since the last ping. */
  private isSilent = false;
  private isClosed = false;
  /** This socket's `hello` was answered. */
  private isWelcome = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly open: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {
    this.connect();
  }

  /** Say something that is answered, until it is. */
  ask(message: Change | Question): Promise<Answer> {
    const data = JSON.stringify(message);
    const key = "key" in message ? message.key : message.id;
    setTimeout(() => this.unanswered.has(key) && this.ping(), WONDER_AFTER);
    return new Promise((resolve) => {
      this.unanswered.set(key, { data, resolve });
      this.send(data);
    });
  }

  /** Say something that needs no answer; it is lost if nobody hears it. */
  say(message: Plain): void {
    this.send(JSON.stringify(message));
  }

  /** Come back now instead of waiting, or see whether the socket still lives: the network came or went, or somebody looks. */
  hurry(): void {
    if (this.socket) return this.ping();
    if (this.isClosed) return;
    clearTimeout(this.timer);
    this.connect();
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    clearInterval(this.pinging);
    this.socket?.close();
    this.listener.changeState("closed");
  }

  private connect(): void {
    const socket = this.open(this.address);
    this.socket = socket;
    let isOpen = false;
    socket.onopen = () => {
      isOpen = true;
      this.greet();
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      // What a socket says that was given up is said again by the next one.
      if (socket === this.socket) this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      const isOurs = socket === this.socket && !this.isClosed;
      this.lose(socket);
      if (isOurs && !isOpen) this.listener.failToOpen?.();
    };
  }

  private greet(): void {
    this.pause = FIRST_PAUSE;
    this.isWelcome = false;
    this.sayHello();
    for (const { data } of this.unanswered.values()) this.send(data);
    clearInterval(this.pinging);
    this.isSilent = false;
    this.pinging = setInterval(() => this.ping(), PING_EVERY);
  }

  private sayHello(): void {
    this.send(JSON.stringify({ type: "hello", since: this.listener.version() }));
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket || this.isClosed) return;
    this.socket = null;
    clearInterval(this.pinging);
    this.listener.changeState("lost");
    this.timer = setTimeout(() => this.connect(), this.pause);
    this.pause = Math.min(LONGEST_PAUSE, 2 * this.pause);
  }

  /** A network that went away says nothing, and not even that it is gone: who does not answer a ping is lost. */
  private ping(): void {
    const socket = this.socket;
    if (socket?.readyState !== 1 || this.isSilent) return;
    this.isSilent = true;
    this.say({ type: "ping" });
    setTimeout(() => {
      if (!this.isSilent || socket !== this.socket) return;
      this.lose(socket);
      socket.close();
    }, ANSWER_WITHIN);
  }

  private hear(message: FromServer): void {
    this.isSilent = false;
    if (message.type === "welcome") {
      this.isWelcome = true;
      this.listener.changeState("live");
    }
    // A `hello` that came too fast, which has no key.
    const { socket } = this;
    if (message.type === "refused" && !message.key && message.again && !this.isWelcome) {
      setTimeout(() => socket === this.socket && this.sayHello(), 1000);
    }
    if (message.type === "accepted" || message.type === "refused") this.settle(message.key, message);
    if (message.type === "reason" || message.type === "advice") this.settle(message.id, message);
    this.listener.hear(message);
  }

  private settle(key: string, answer: Answer): void {
    const waiting = this.unanswered.get(key);
    if (!waiting || (answer.type === "refused" && answer.again)) {
      // Nothing could be stored just now: said again in a moment, with the same key.
      if (waiting) setTimeout(() => this.unanswered.has(key) && this.send(waiting.data), 1000);
      return;
    }
    this.unanswered.delete(key);
    waiting.resolve(answer);
  }

  private send(data: string): void {
    if (this.socket?.readyState === 1) this.socket.send(data);
  }
}

/** A key that nothing was said with before. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
