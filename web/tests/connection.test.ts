import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, newKey, type LinkState } from "../src/server/connection";
import type { FromServer } from "../src/server/wire";

class FakeSocket {
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor() {
    FakeSocket.all.push(this);
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {
    this.readyState = 3;
    this.onclose?.();
  }
  accept(): void {
    this.readyState = 1;
    this.onopen?.();
  }
  tell(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function begin() {
  const states: LinkState[] = [];
  const heard: FromServer[] = [];
  let version: number | null = null;
  const connection = new Connection(
    "ws://x",
    {
      version: () => version,
      hear: (message) => {
        heard.push(message);
        if (message.type === "welcome" || message.type === "happened") version = message.version;
      },
      changeState: (state) => states.push(state),
    },
    () => new FakeSocket() as unknown as WebSocket,
  );
  return { connection, states, heard };
}

beforeEach(() => {
  FakeSocket.all = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe("the connection", () => {
  it("says when a socket could not be opened, and goes on trying until it is closed", () => {
    let failed = 0;
    const states: LinkState[] = [];
    const open = () => new FakeSocket() as unknown as WebSocket;
    const listener = { version: () => null, hear: () => {}, changeState: (state: LinkState) => states.push(state), failToOpen: () => failed++ };
    const connection = new Connection("ws://x", listener, open);
    FakeSocket.all[0]!.close();
    expect(failed).toBe(1);
    vi.advanceTimersByTime(300);
    expect(FakeSocket.all).toHaveLength(2);
    FakeSocket.all[1]!.accept();
    FakeSocket.all[1]!.close();
    expect(failed).toBe(1);
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(2);
    expect(states.at(-1)).toBe("closed");
  });

  it("says hello again if that was too fast, and only then", () => {
    begin();
    const [socket] = FakeSocket.all;
    socket!.accept();
    const refused = { type: "refused", key: "", why: { id: "server-too-fast" }, paragraph: null, version: 1, again: true };
    socket!.tell(refused);
    vi.advanceTimersByTime(1000);
    expect(socket!.sent.map((data) => JSON.parse(data).type)).toEqual(["hello", "hello"]);
    socket!.tell({ type: "welcome", version: 1 });
    socket!.tell(refused);
    vi.advanceTimersByTime(1000);
    expect(socket!.sent).toHaveLength(2);
  });

  it("greets with the last version it has seen, and comes back by itself", () => {
    const { states } = begin();
    FakeSocket.all[0]!.accept();
    expect(JSON.parse(FakeSocket.all[0]!.sent[0]!)).toEqual({ type: "hello", since: null });
    FakeSocket.all[0]!.tell({ type: "welcome", version: 7 });
    FakeSocket.all[0]!.close();
    vi.advanceTimersByTime(300);
    FakeSocket.all[1]!.accept();
    expect(JSON.parse(FakeSocket.all[1]!.sent[0]!)).toEqual({ type: "hello", since: 7 });
    expect(states).toEqual(["live", "lost"]);
  });

  it("says again what was not answered, with the same key, and once answered never again", async () => {
    const { connection } = begin();
    FakeSocket.all[0]!.accept();
    const answer = connection.ask({ type: "start", key: "k" });
    FakeSocket.all[0]!.close();
    vi.advanceTimersByTime(300);
    FakeSocket.all[1]!.accept();
    expect(FakeSocket.all[1]!.sent.map((data) => JSON.parse(data).type)).toEqual(["hello", "start"]);
    FakeSocket.all[1]!.tell({ type: "accepted", key: "k", version: 3 });
    expect(await answer).toEqual({ type: "accepted", key: "k", version: 3 });
    FakeSocket.all[1]!.close();
    vi.advanceTimersByTime(1000);
    FakeSocket.all[2]!.accept();
    expect(FakeSocket.all[2]!.sent).toHaveLength(1);
  });

  it("tries again in a moment when nothing could be stored", async () => {
    const { connection } = begin();
    FakeSocket.all[0]!.accept();
    const answer = connection.ask({ type: "start", key: "k" });
    FakeSocket.all[0]!.tell({ type: "refused", key: "k", why: { id: "x" }, paragraph: null, version: 1, again: true });
    vi.advanceTimersByTime(1100);
    expect(FakeSocket.all[0]!.sent.filter((data) => data.includes("start"))).toHaveLength(2);
    FakeSocket.all[0]!.tell({ type: "accepted", key: "k", version: 2 });
    expect((await answer).type).toBe("accepted");
  });

  it("waits longer each time, but at once when told to hurry", () => {
    const { connection } = begin();
    for (let n = 0; n < 4; n++) {
      FakeSocket.all.at(-1)!.close();
      vi.advanceTimersByTime(250 * 2 ** n);
    }
    expect(FakeSocket.all).toHaveLength(5);
    FakeSocket.all.at(-1)!.close();
    connection.hurry();
    expect(FakeSocket.all).toHaveLength(6);
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(6);
  });

  it("makes keys that the server takes", () => {
    expect(newKey()).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
    expect(newKey()).not.toBe(newKey());
  });

  it("gives a socket up that does not answer a ping, and comes back", () => {
    const { states } = begin();
    const first = FakeSocket.all[0]!;
    first.accept();
    first.tell({ type: "welcome", version: 3 });
    vi.advanceTimersByTime(15_000);
    expect(JSON.parse(first.sent.at(-1)!)).toEqual({ type: "ping" });
    first.tell({ type: "pong", now: 1 });
    vi.advanceTimersByTime(14_000);
    expect(states.at(-1)).toBe("live");
    vi.advanceTimersByTime(1000 + 5000);
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
  });

  it("wonders whether anybody is there when what was said is not answered", () => {
    const { connection, states } = begin();
    const first = FakeSocket.all[0]!;
    first.accept();
    first.tell({ type: "welcome", version: 3 });
    void connection.ask({ type: "undo", key: "k1", version: 3 });
    vi.advanceTimersByTime(2000);
    expect(JSON.parse(first.sent.at(-1)!)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(5000);
    expect(states.at(-1)).toBe("lost");
  });

  it("asks at once whether the socket still lives when somebody looks again", () => {
    const { connection } = begin();
    const first = FakeSocket.all[0]!;
    first.accept();
    connection.hurry();
    expect(JSON.parse(first.sent.at(-1)!)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(6000);
    expect(FakeSocket.all).toHaveLength(2);
  });
});
