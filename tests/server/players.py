"""Scripted players who record every message they get, and checks of these against the stored logs."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import AsyncExitStack, suppress
from dataclasses import dataclass, field
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import connect

from stolik.client import Client, Seat, ServerRefused, ServerUnreachable, new_key
from stolik.dealing import verify
from stolik.server.realtime.messages import (
    Accepted,
    Act,
    Change,
    Happened,
    Mix,
    Refused,
    Rematch,
    Say,
    Start,
    Take,
    Undo,
    Welcome,
)
from stolik.server.store import Store
from stolik.server.tables.events import Acted, AnyEvent, read_event
from stolik.server.tables.table import OVER, Table

T = TypeVar("T")
AGAIN = (httpx.TransportError, TimeoutError, ServerUnreachable)
PAUSE = 0.05  # seconds
ENOUGH = 300.0  # seconds in which every match comes to its end, on a machine that is very busy


@dataclass
class Diary:
    """Everything that all players sent and received."""

    said: dict[tuple[str, str], Change] = field(default_factory=dict)  # by table and stored key
    accepted: dict[tuple[str, str], int] = field(default_factory=dict)
    seen: dict[tuple[str, int], dict[int | None, tuple[Any, ...]]] = field(default_factory=dict)
    refused: Counter[str] = field(default_factory=Counter)
    again: Counter[str] = field(default_factory=Counter)  # refused, but only for now
    faults: list[str] = field(default_factory=list)  # what contradicts what was told before
    bot_moves: int = 0
    asked_bots: dict[str, int] = field(default_factory=dict)  # the version at which a bot has to decide, by table

    def accept(self, table: str, key: str, version: int) -> None:
        """Note an answer; a fault if an earlier one named another version."""
        if self.accepted.setdefault((table, key), version) != version:
            self.faults.append(f"{key} of {table} has two versions")

    def see(self, told: Welcome | Happened) -> None:
        """Note a version as one seat sees it; a fault if it differs from what was sent before."""
        seats = self.seen.setdefault((told.table.id, told.version), {})
        now = (bytes(told.view), told.table.status, told.table.actor, told.table.steps, told.table.can_undo)
        if seats.setdefault(told.seat, now) != now:
            self.faults.append(f"version {told.version} of {told.table.id} is two things to seat {told.seat}")
        self._watch_bots(told)

    def _watch_bots(self, told: Welcome | Happened) -> None:
        table = told.table
        if self.asked_bots.get(table.id, told.version) < told.version:
            self.bot_moves += 1
            del self.asked_bots[table.id]
        if table.actor is not None and table.seats[table.actor].bot:
            self.asked_bots[table.id] = max(told.version, self.asked_bots.get(table.id, 0))


class Guest(Client):
    """A client that fails over to the server's next address."""

    def __init__(self, addresses: Sequence[str], diary: Diary, first: int = 0) -> None:
        super().__init__(addresses[first])
        self.addresses, self.diary, self._turn = list(addresses), diary, first

    def turn(self) -> str:
        """The next address."""
        self._turn += 1
        self.http.base_url = self.addresses[self._turn % len(self.addresses)]
        return str(self.http.base_url)

    async def insist(self, ask: Callable[[], Awaitable[T]]) -> T:
        """Retry until there is an answer."""
        while True:
            try:
                return await ask()
            except AGAIN:
                self.turn()
            except ServerRefused as refused:
                if refused.status != 503:
                    raise
            await asyncio.sleep(PAUSE)

    def sit(self, name: str) -> Witness:
        return Witness(self, name)


class Witness(Seat):
    """A seat that records what it sends and receives."""

    client: Guest
    patience = ENOUGH
    longest_pause = 0.1  # the server may live for a moment only

    def __init__(self, client: Guest, name: str) -> None:
        super().__init__(client, name)
        self.diary = client.diary
        self._turn = client._turn

    async def change(self, said: Change) -> int:
        self.diary.said[self.name, f"{self.you}:{said.key}"] = said
        try:
            return await super().change(said)
        except ServerRefused as refused:
            self.diary.refused[refused.id] += 1
            raise

    async def reach(self, version: int) -> None:
        """Wait for this version."""
        await self.wait_for(lambda: self.version >= version)

    def _connect(self) -> connect:
        addresses, home = self.client.addresses, self.client.address
        self.client.address = addresses[self._turn % len(addresses)]
        self._turn += 1
        try:
            return super()._connect()
        finally:
            self.client.address = home

    def _settle(self, key: str, told: Any) -> None:
        if isinstance(told, Accepted):
            self.diary.accept(self.name, f"{self.you}:{key}", told.version)
        elif isinstance(told, Refused) and told.again:
            self.diary.again[told.why.id] += 1
        super()._settle(key, told)

    def _take_in(self, told: Welcome | Happened) -> None:
        self.diary.see(told)
        super()._take_in(told)


class Party:
    """Guests who play at several tables concurrently until `end`; all are disconnected when the block ends."""

    def __init__(self, addresses: Sequence[str], dice: random.Random, pace: float = 0.0) -> None:
        self.addresses, self.dice, self.pace = list(addresses), dice, pace
        self.diary = Diary()
        self.guests: list[Guest] = []
        self.finished: set[str] = set()
        self.seats: set[Witness] = set()  # that play now
        self._enough = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for guest in self.guests:
            await guest.http.aclose()

    async def meet(self, *names: str) -> list[Guest]:
        """Guests of these names, each at another address first."""
        guests = [Guest(self.addresses, self.diary, number % len(self.addresses)) for number in range(len(names))]
        self.guests += guests
        for guest, name in zip(guests, names, strict=True):
            await guest.insist(lambda guest=guest, name=name: guest.meet(name))
        return guests

    def play(self, guests: Sequence[Guest], table: str) -> None:
        """Let guests play at a table, one match after another, until `end`."""
        dice = random.Random(self.dice.random())
        self._tasks.append(asyncio.create_task(self._play_on(guests, table, dice)))

    async def go_on(self, decisions: int = 20, bots: int = 0) -> None:
        """Wait for a number of further accepted messages and bot moves: then everything works."""
        diary = self.diary
        wanted, bots = len(diary.accepted) + decisions, diary.bot_moves + bots
        async with asyncio.timeout(ENOUGH):
            while len(diary.accepted) < wanted or diary.bot_moves < bots:
                self.check()
                await asyncio.sleep(0.01)

    @property
    def figures(self) -> dict[str, Any]:
        """How much there was."""
        diary = self.diary
        counts = {"accepted": len(diary.accepted), "bot_moves": diary.bot_moves, "matches": len(self.finished)}
        return {**counts, "refused": diary.refused, "again": diary.again}

    def check(self) -> None:
        """Raise if a client got contradicting messages, or its task failed."""
        assert not self.diary.faults, self.diary.faults
        for task in self._tasks:
            if task.done():
                task.result()

    async def end(self) -> None:
        """Let all guests finish their matches, and stop."""
        self._enough.set()
        async with asyncio.timeout(ENOUGH):
            while not all(task.done() for task in self._tasks):
                self.check()
                await asyncio.sleep(0.02)
        self.check()

    async def _play_on(self, guests: Sequence[Guest], table: str, dice: random.Random) -> None:
        while True:
            async with AsyncExitStack() as stack:
                seats = [await stack.enter_async_context(guest.sit(table)) for guest in guests]
                stack.callback(self.seats.difference_update, seats)
                self.seats.update(seats)
                await start(seats[0])
                await asyncio.gather(*(play(seat, dice, self.pace) for seat in seats))
                self.finished.add(table)
                if self._enough.is_set():
                    return
                table = await go_again(seats)


async def play(seat: Witness, dice: random.Random, pace: float = 0.0) -> None:
    """Decide at random to the end of the match; sometimes undo, chat, or send a message twice."""
    async for view in seat.decisions():
        await asyncio.sleep(dice.random() * pace)
        try:
            await do_something(seat, view, dice)
        except ServerRefused:
            assert seat.diary.refused["server-bad-message"] == 0  # something happened meanwhile; it is asked again


async def do_something(seat: Witness, view: Any, dice: random.Random) -> None:
    assert seat.info
    number, version = dice.random(), seat.version
    if number < 0.03:
        await seat.change(Say(new_key(), f"at {version}"))
    if number < 0.08 and seat.info.can_undo:
        await seat.change(Undo(new_key(), version))
        return
    said = Act(new_key(), version, dice.choice(view.actions).notation)
    if number > 0.9:
        seat.diary.said[seat.name, f"{seat.you}:{said.key}"] = said
        await seat._send(msgspec.json.encode(said))
    await seat.change(said)


async def start(seat: Witness) -> None:
    """Start the match, unless it has started."""
    assert seat.info
    if seat.info.status == "open":
        await seat.change(Mix(new_key(), "luck"))
        await seat.change(Start(new_key()))


async def go_again(seats: Sequence[Witness]) -> str:
    """All seats ask for a rematch; exactly one is made."""

    async def ask(seat: Witness) -> None:
        with suppress(ServerRefused):  # another seat was faster
            await seat.change(Rematch(new_key()))

    await asyncio.gather(*map(ask, seats))
    await asyncio.gather(*(seat.wait_for(lambda seat=seat: seat.info.rematch) for seat in seats))
    tables = {seat.info.rematch for seat in seats if seat.info}
    assert len(tables) == 1
    return str(tables.pop())


async def seat_all(guests: Sequence[Guest], game: str, bots: int = 0, **wish: Any) -> str:
    """A table with these guests and a number of bots; its match has not started."""
    seats = ["me", *["open"] * (len(guests) - 1), *["bot:novice"] * bots]
    table = await guests[0].insist(lambda: guests[0].create(game, seats, **wish))
    for number, guest in enumerate(guests[1:], 1):
        async with guest.sit(table) as seat:
            await seat.change(Take(new_key(), number))
    return table


# ---- what the logs say ---------------------------------------------------------------------------------


async def check_all(store: Store, diary: Diary, is_over: bool = True) -> int:
    """Every stored log is complete and agrees with what was sent; the number of all events."""
    assert not diary.faults, diary.faults
    rows = await store.list_tables(limit=10_000)
    counts = [await check_table(store, row.id, diary, is_over) for row in rows]
    known = {row.id for row in rows}
    assert {table for table, _ in diary.accepted} <= known
    assert {table for table, _ in diary.seen} <= known
    return sum(counts)


async def check_table(store: Store, name: str, diary: Diary, is_over: bool = True) -> int:
    """Replay a log: each version equals what players saw, and accepted messages are in it once, at their version."""
    found = await store.load_table(name)
    assert found
    row, events = found
    assert [event.version for event in events] == list(range(1, len(events) + 1))
    assert len({event.key for event in events}) == len(events)
    table, stored = Table(row.id, row.secret), {event.key: event for event in events}
    for event in events:
        happened = read_event(event.data)
        check_said(table, happened, diary.said.get((name, event.key)), event.key)
        table.apply(happened, event.at, event.key)
        for seat, seen in diary.seen.get((name, event.version), {}).items():
            check_seen(table, seat, seen)
    for (of, key), version in diary.accepted.items():
        if of == name:
            assert key in stored, f"lost: {key} at version {version} of {name}"
            assert stored[key].version == version
    assert (row.version, row.status) == (table.version, table.status)
    assert max((version for of, version in diary.seen if of == name), default=0) <= table.version
    if is_over and table.match:
        assert table.status == OVER, f"{name} stands still: {table.actor} decides, bot {table.bot}"
        assert verify(table.record_for(None)).fair
    return len(events)


def check_said(table: Table, happened: AnyEvent, said: Change | None, key: str) -> None:
    """An event of a person follows from a message of that person."""
    person = key.partition(":")[0]
    assert said or not person, f"nobody said {key}"
    if isinstance(happened, Acted) and person:
        assert isinstance(said, Act)
        assert table.match
        assert table.seats[happened.seat].person == person
        assert table.match.game.table.read(said.action) == happened.code


def check_seen(table: Table, seat: int | None, seen: tuple[Any, ...]) -> None:
    """A version as it was sent equals the log's."""
    view, can_undo = table.encode_views({seat})[seat], table.can_undo and seat == table.actor
    assert seen == (view, table.status, table.actor, table.steps, can_undo), f"{table.id} {table.version}"


async def check_records(guest: Guest, tables: Sequence[str], store: Store) -> None:
    """The downloaded record equals the one made from the log."""
    for name in tables:
        record, found = await guest.insist(lambda name=name: guest.record(name)), await store.load_table(name)
        assert found
        table = Table(name, found[0].secret)
        for event in found[1]:
            table.apply(read_event(event.data), event.at, event.key)
        assert record.write() == table.record_for(None).write()


def tell(**figures: Any) -> str:
    """Figures as JSON, for the output of a test."""
    return msgspec.json.encode(figures).decode()
