// A WebSocket to one table that reconnects by itself and sends unanswered messages again; idempotency keys make that
// safe. Without a library: those that reconnect do not repeat messages by key or resume at a version, so they would only
// replace the backoff.

import type { FromClient, FromServer } from "./wire";

export type Change = Extract<FromClient, { key: string }>;
export type Question = Extract<FromClient, { id: string }>;
export type Answer = Extract<FromServer, { type: "accepted" | "refused" | "reason" | "advice" }>;
type Plain = Exclude<FromClient, Change | Question>;

export type LinkState = "connecting" | "live" | "lost" | "closed";

export interface Listener {
  /** The last version the page has, to request only newer events. */
  version(): number | null;
  hear(message: FromServer): void;
  changeState(state: LinkState): void;
  /** A socket failed to open: the server is down or refuses it. The browser does not say which. */
  failToOpen?(): void;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5000;
/** Retry a temporarily refused message after this time. */
const REFUSED_PAUSE_MS = 1000;
const PING_INTERVAL_MS = 15_000;
const PONG_TIMEOUT_MS = 5000;
/** Without an answer for this long, ping the server: the connection may be lost. */
const ANSWER_TIMEOUT_MS = 2000;

interface Unanswered {
  readonly data: string;
  readonly resolve: (answer: Answer) => void;
}

export class Connection {
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, Unanswered>();
  private pause = FIRST_PAUSE_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;
  /** Nothing received since the last ping. */
  private isSilent = false;
  private isClosed = false;
  /** The server answered this socket's `hello`. */
  private isWelcome = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly open: (address: string) => WebSocket = (to) => new WebSocket(to),
  ) {
    this.connect();
  }

  /** Send a message, and send it again until it is answered. */
  ask(message: Change | Question): Promise<Answer> {
    const data = JSON.stringify(message);
    const key = "key" in message ? message.key : message.id;
    setTimeout(() => this.unanswered.has(key) && this.ping(), ANSWER_TIMEOUT_MS);
    return new Promise((resolve) => {
      this.unanswered.set(key, { data, resolve });
      this.send(data);
    });
  }

  /** Send a message without an answer; it is lost if the connection is down. */
  say(message: Plain): void {
    this.send(JSON.stringify(message));
  }

  /** Reconnect now, or ping the socket: the network changed, or the page became visible. */
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
      // Ignore messages from an abandoned socket; the next one repeats them.
      if (socket === this.socket) this.hear(JSON.parse(event.data) as FromServer);
    };
    socket.onclose = () => {
      const isOurs = socket === this.socket && !this.isClosed;
      this.lose(socket);
      if (isOurs && !isOpen) this.listener.failToOpen?.();
    };
  }

  private greet(): void {
    this.pause = FIRST_PAUSE_MS;
    this.isWelcome = false;
    this.sayHello();
    for (const { data } of this.unanswered.values()) this.send(data);
    clearInterval(this.pinging);
    this.isSilent = false;
    this.pinging = setInterval(() => this.ping(), PING_INTERVAL_MS);
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
    this.pause = Math.min(LONGEST_PAUSE_MS, 2 * this.pause);
  }

  /** A lost network closes no sockets: without an answer to a ping, the connection is lost. */
  private ping(): void {
    const socket = this.socket;
    if (socket?.readyState !== 1 || this.isSilent) return;
    this.isSilent = true;
    this.say({ type: "ping" });
    setTimeout(() => {
      if (!this.isSilent || socket !== this.socket) return;
      this.lose(socket);
      socket.close();
    }, PONG_TIMEOUT_MS);
  }

  private hear(message: FromServer): void {
    this.isSilent = false;
    if (message.type === "welcome") {
      this.isWelcome = true;
      this.listener.changeState("live");
    }
    // A rate-limited `hello`, which has no key.
    const { socket } = this;
    if (message.type === "refused" && !message.key && message.again && !this.isWelcome) {
      setTimeout(() => socket === this.socket && this.sayHello(), REFUSED_PAUSE_MS);
    }
    if (message.type === "accepted" || message.type === "refused") this.settle(message.key, message);
    if (message.type === "reason" || message.type === "advice") this.settle(message.id, message);
    this.listener.hear(message);
  }

  private settle(key: string, answer: Answer): void {
    const waiting = this.unanswered.get(key);
    if (!waiting || (answer.type === "refused" && answer.again)) {
      // A temporary failure of the store: retry in a moment with the same key.
      if (waiting) setTimeout(() => this.unanswered.has(key) && this.send(waiting.data), REFUSED_PAUSE_MS);
      return;
    }
    this.unanswered.delete(key);
    waiting.resolve(answer);
  }

  private send(data: string): void {
    if (this.socket?.readyState === 1) this.socket.send(data);
  }
}

/** A new idempotency key. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
