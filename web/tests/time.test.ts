import { describe, expect, it } from "vitest";
import { isUrgent, secondsLeft, ServerClock, showTime, untilTick } from "../src/match/time";
import type { SeatInfo } from "../src/server/wire";

const seat = (seconds_left: number | null): SeatInfo => ({ kind: "person", name: "", person: "", bot: null, stand_in: null, lost: null, online: true, seconds_left });

describe("time", () => {
  it("does not jump when a message is slow", () => {
    const clock = new ServerClock();
    expect(clock.hear(100, 99_990)).toBe(10);
    expect(clock.hear(101, 101_400)).toBe(10);
    expect(clock.hear(102, 101_985)).toBe(15);
  });

  it("forgets a difference when the clock of the device was set", () => {
    const clock = new ServerClock();
    clock.hear(100, 0);
    for (let second = 101; second <= 108; second++) clock.hear(second, second * 1000 - 5);
    expect(clock.hear(109, 109_000 - 4)).toBe(5);
  });

  it("counts the one who decides down to the deadline, and the others not", () => {
    const info = { actor: 0, deadline: 130, seats: [seat(60), seat(45)] };
    expect(secondsLeft(info, 0, 100)).toBe(30);
    expect(secondsLeft(info, 0, 140)).toBe(0);
    expect(secondsLeft(info, 1, 100)).toBe(45);
    expect(secondsLeft({ ...info, actor: null, deadline: null }, 0, 100)).toBe(60);
    expect(secondsLeft({ actor: null, deadline: null, seats: [seat(null)] }, 0, 1)).toBeNull();
  });

  it("shows minutes, hours and days", () => {
    expect(showTime(59.2)).toEqual({ kind: "clock", text: "1:00" });
    expect(showTime(9.01)).toEqual({ kind: "clock", text: "0:10" });
    expect(showTime(3600 + 61)).toEqual({ kind: "clock", text: "1:01:01" });
    expect(showTime(2 * 86_400 + 3 * 3600 + 5)).toEqual({ kind: "days", days: 2, hours: 3 });
    expect(showTime(-4)).toEqual({ kind: "clock", text: "0:00" });
  });

  it("ticks when what is shown changes", () => {
    expect(untilTick(12.25)).toBe(250);
    expect(untilTick(12)).toBe(1000);
    expect(untilTick(12.001)).toBe(20);
  });

  it("hurries in the last ten seconds", () => {
    expect(isUrgent(10)).toBe(true);
    expect(isUrgent(10.5)).toBe(false);
    expect(isUrgent(null)).toBe(false);
  });
});
