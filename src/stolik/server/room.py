"""A table that is alive in this process: one task does one thing after another, so everybody sees one order of things.

Everything that happens goes: decided, applied here, stored, and only then told to anybody. If it cannot be stored, the
table is read again from its log before anything else is done, for what is here may be more than what is true.
"""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from itertools import chain, repeat
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from stolik.game import Words
from stolik.server.asking import (
    Asker,
    Refusal,
    act_as,
    begin,
    check_away,
    check_open,
    check_rematch,
    decide,
    explain,
    refuse,
    time_up,
)
from stolik.server.describing import describe, present
from stolik.server.events import Again, AnyEvent, Closed, Waited, write_event
from stolik.server.fair_queue import PERSON, UNWATCHED, WATCHED, Owner
from stolik.server.messages import (
    Accepted,
    Advice,
    Change,
    Happened,
    Hint,
    Reason,
    Refused,
    Relieve,
    Rematch,
    Start,
    Welcome,
    Why,
)
from stolik.server.minds import Choice
from stolik.server.store import Entry, StoredEvent, StoreUnavailable
from stolik.server.table import OPEN, RUNNING, Damaged, Table
from stolik.server.watcher import Watcher

if TYPE_CHECKING:
    from stolik.server.house import House

log = logging.getLogger(__name__)

TRIES = 5  # when others append at the same time
PATIENCE = 0.5  # of the silence of a dead worker: so long a bot may be overdue before another worker looks after it
BEGINNING = ":begin"  # the key of a match that begins with its table
EXPIRY = ":expire"  # the key of the event that closes a table nobody waits at
FALLBACK = "novice"  # the bot that decides when the one that should cannot
PRESENCE_DELAY_S = 0.2  # between a client that comes or goes and the message about it
KEPT_LINES = 100  # steps that a newcomer is told of at once

GOING = Words("server-going")
MOST_SKEW_S = 10.0  # by which clocks of workers may differ; a stored time further ahead came from a wrong clock
RETRY = 1.0  # seconds between two tries to store what happened by itself

T = TypeVar("T")
Job = Callable[[], Awaitable[Any]]


class Room:
    """A table, those who watch it, and whatever it is waiting for."""

    def __init__(self, house: House, table: Table, is_steward: bool) -> None:
        self.house, self.table = house, table
        self.is_steward = is_steward  # does this process let the bots think and watch the clock?
        self.watchers: set[Watcher] = set()
        self._elsewhere: dict[str, tuple[float, tuple[str, ...]]] = {}  # by worker: when heard of, who is connected
        self.used = time.monotonic()
        self.is_closed = False
        self._is_sure = True
        self._told = table.version  # what everybody here was told last
        self._origin: str | None = None  # as the queue of the bots knows the address the table was made from
        self._doubted = ""  # the key of what may be stored or not
        self._jobs: asyncio.Queue[tuple[Job, asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._waiting: asyncio.Task[None] | None = None  # for a bot, or for the end of somebody's time
        self._waiting_at = 0  # the version that it waits at
        self._waiting_until = math.inf  # the end of somebody's time
        self._presence: asyncio.TimerHandle | None = None
        self._go_on()

    # ---- one thing after another -----------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            job, answer = await self._jobs.get()
            try:
                result = await job()
                if not answer.done():
                    answer.set_result(result)
            except asyncio.CancelledError:
                fail(answer, put_away())
                raise
            except Damaged as error:
                fail(answer, Refusal(Words("server-damaged")))
                self.house.quarantine(self.table.id, error)  # closes this room
            except Exception as error:
                if not isinstance(error, Refusal | StoreUnavailable):
                    log.exception("table %s", self.table.id)
                    self._is_sure = False
                fail(answer, error)

    async def queue(self, job: Job) -> Any:
        """Let the table's task do this in its turn. Whoever waits may go away; it is done all the same."""
        if self.is_closed:
            raise put_away()
        self.used = time.monotonic()
        answer: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait((job, answer))
        return await answer  # cancelling who asked cancels the answer, not the job

    def close(self, why: Words = GOING, again: bool = True) -> None:
        """Stop; what is stored stays. Clients that wait for something are told to ask again, unless that is no use."""
        if self.is_closed:
            return
        self.is_closed = True
        self._stop_waiting()
        if self._presence:
            self._presence.cancel()
        self._task.cancel()
        del self._task  # a task and its room would keep each other alive, with the whole match
        while not self._jobs.empty():
            fail(self._jobs.get_nowait()[1], put_away())
        for watcher in list(self.watchers):
            watcher.close(why, again)

    @property
    def is_idle(self) -> bool:
        """Is nobody here, and is no bot thinking? A clock that runs is found again when it is due."""
        return not self.watchers and not self.table.bot and self._jobs.empty()

    @property
    def is_going_on(self) -> bool:
        """Can anything still happen here but talk?"""
        return self.table.status in (OPEN, RUNNING)

    # ---- what people ask for ---------------------------------------------------------------------------

    async def change(self, asker: Asker, said: Change) -> Accepted | Refused:
        """Do what somebody said, once."""
        key = f"{asker.person}:{said.key}"

        async def work(table: Table) -> AnyEvent:
            if isinstance(said, Rematch):
                check_rematch(table, asker)
                return Again(await self.house.repeat(asker, table))
            event = decide(table, asker, said)
            if isinstance(said, Start) and table.is_bots_only:
                await self.house.check_bot_tables(asker)
            if isinstance(said, Relieve):
                check_away(table, self.here, time.time())
            return event

        try:
            async with self.house.starting if isinstance(said, Start) and self.table.is_bots_only else nullcontext():
                return Accepted(said.key, await self.queue(lambda: self._commit(key, work)))
        except Refusal as refusal:
            return Refused(said.key, refusal.why, refusal.paragraph, self.table.version, refusal.again)
        except StoreUnavailable:
            return Refused(said.key, Words("server-unavailable"), None, self.table.version, again=True)

    async def begin(self) -> None:
        """Begin the match without being asked again; once, however often the table is made."""

        async def work(table: Table) -> AnyEvent:
            check_open(table)
            return begin(table)

        await self.queue(lambda: self._commit(BEGINNING, work))

    async def expire(self) -> None:
        """Close a table before its match began; the host has long gone."""

        async def work(table: Table) -> AnyEvent:
            check_open(table)
            return Closed()

        await self.queue(lambda: self._commit(EXPIRY, work))

    @property
    def is_open_with_host(self) -> bool:
        """Does the table wait for players while its host is connected to this worker?"""
        return self.table.status == OPEN and self.table.host in self._people

    async def read_clock(self) -> None:
        """Let happen what the clock says, if it says anything."""
        await self.queue(self._read_clock)

    async def read(self, look: Callable[[Table], T]) -> T:
        """What somebody finds who looks at the table between two things that happen."""

        async def job() -> T:
            await self._make_sure()
            return look(self.table)

        found: T = await self.queue(job)
        return found

    async def explain(self, asker: Asker, said: Why) -> Reason:
        """Why the one who decides cannot do this."""

        def look(table: Table) -> Reason:
            if table.match is None or table.actor is None or table.viewer_seat(asker.person) != table.actor:
                refuse("not-your-turn")
            return explain(table.match, said.action, said.id)

        return await self.read(look)

    async def advise(self, watcher: Watcher, said: Hint) -> Advice:
        """What analysis thinks of the view of the asker's seat."""

        def look(table: Table) -> tuple[Any, int, int | None]:
            if table.status == RUNNING and table.setup.serious:
                refuse("serious")
            if table.match is None:
                refuse("not-begun")
            seat = self.viewer_seat(watcher)
            return table.match.view(seat), table.version, seat

        view, version, seat = await self.read(look)
        analysis = await self.house.minds.advise(view, Owner(watcher.asker.address, watcher.asker.person))
        if seat is not None and seat not in self.table.seats_of(watcher.asker.person):
            refuse("stale")  # it has changed hands meanwhile
        return Advice(said.id, version, msgspec.Raw(analysis))

    # ---- what happens ----------------------------------------------------------------------------------

    async def _commit(self, key: str, work: Callable[[Table], Awaitable[AnyEvent]]) -> int:
        """Decide, apply, store, tell; again if somebody else was quicker. The version it became."""
        for _ in range(TRIES):
            await self._make_sure()
            if key in self.table.keys:
                return self.table.keys[key]
            try:
                if await self._read_clock() and await self._append(await work(self.table), key):
                    return self.table.version
            except Refusal:
                if self.house.bus.is_alone or not await self._take_news():  # what others did may make it right
                    raise
        raise StoreUnavailable("too many others append to this table")

    async def _read_clock(self) -> bool:
        """Let happen first what the clock says: nobody is charged for a gap, and then somebody's time may be up.

        False if others append at the same time.
        """
        await self._make_sure()
        waited = wait_for_nobody(self.table, self.house.gap) or set_back(self.table, time.time())
        if waited and not await self._append(waited, new_key()):
            return False
        up = time_up(self.table, time.time())
        return up is None or await self._append(up, new_key())

    async def _append(self, event: AnyEvent, key: str) -> bool:
        """Make it happen here, store it, and tell everybody; False if another event came first."""
        table = self.table
        at = find_moment(table, time.time())
        self._is_sure = False  # until it is stored
        table.apply(event, at, key)
        entry = Entry(
            table.id, table.version, at, key, write_event(event), table.status,
            find_due(table, at, PATIENCE * self.house.silence),
            self.house.summarise(table), table.people, table.has_no_people,
        )  # fmt: skip
        if await self._store(entry) != table.version:
            return False
        self._is_sure = key != self._doubted  # what an earlier try may have stored differs in its time
        self.house.count(event)
        stored = StoredEvent(entry.version, entry.at, entry.key, entry.data)
        self.house.bus.publish(table.id, table.version, stored if self._is_sure else None)
        self._tell(type(event).__name__.lower())
        self._go_on()
        return True

    async def _store(self, entry: Entry) -> int | None:
        try:
            return await self.house.store.append(entry)
        except StoreUnavailable:
            self._doubted = entry.key
            raise

    @property
    def stored(self) -> int:
        """The version up to which what is here is known to be stored; 0 if that has to be found out."""
        return self.table.version if self._is_sure else 0

    async def _make_sure(self) -> None:
        """Read the table again if it may not be as it is stored."""
        if not self._is_sure:
            self.table = await self.house.read_table(self.table.id)
            self._is_sure = True
            self._tell("resync")
            self._go_on()

    async def catch_up(self, version: int, heard: Sequence[StoredEvent] = ()) -> None:
        """Take in what others have appended up to this version: what was heard of it, and the rest from the store."""

        async def job() -> None:
            await self._make_sure()
            try:
                self._take(heard)
            except Damaged:  # only what is stored counts, not what was heard
                self._is_sure = False
                await self._make_sure()
            if version > self.table.version:
                await self._take_news()

        await self.queue(job)

    async def refresh(self) -> None:
        """Take in what other workers have appended, where there are any."""
        if not self.house.bus.is_alone:
            await self.queue(self._refresh)

    async def _refresh(self) -> None:
        await self._make_sure()
        await self._take_news()

    async def _take_news(self) -> bool:
        """Take in what others have appended; False if that is nothing."""
        return self._take(await self.house.store.events_since(self.table.id, self.table.version))

    def _take(self, events: Sequence[StoredEvent]) -> bool:
        """Let happen here, too, what comes next of these events, which are stored; False if that is nothing."""
        before = self.table.version
        for stored in events:
            if stored.version == self.table.version + 1:
                self._tell(type(self.table.replay(stored)).__name__.lower())
        if self.table.version > before:
            self._go_on()
        return self.table.version > before

    # ---- bots and clocks -------------------------------------------------------------------------------

    def become_steward(self) -> None:
        """From now on this process looks after the table."""
        self.is_steward = True
        self._go_on()

    def _go_on(self) -> None:
        """See to it that whatever comes by itself will come: a bot's decision, or the end of somebody's time."""
        table = self.table
        is_sooner = (table.deadline or math.inf) < self._waiting_until  # after a clock was set back
        if self._waiting and not self._waiting.done() and self._waiting_at == table.changed and not is_sooner:
            return  # talk does not disturb a bot that thinks
        self._stop_waiting()
        if self.is_steward and (table.bot or table.deadline is not None):
            self._waiting_at, self._waiting_until = table.changed, table.deadline or math.inf
            work = self._think(table.bot, table.changed) if table.bot else self._watch_clock()
            self._waiting = asyncio.create_task(work)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
        self._waiting = None

    async def _think(self, bot: str, version: int) -> None:
        """Let a bot decide, from what its seat may know, and not faster than was agreed."""
        table, key = self.table, new_key()
        if table.changed != version:
            return  # an event is being stored that may give the turn to a person; what follows comes after it
        assert table.match
        assert table.actor is not None
        ready = time.monotonic() + table.pace
        seat, choice = table.actor, await self._ask_bot(bot, table.match.view(table.actor))
        await asyncio.sleep(ready - time.monotonic())

        async def work(now: Table) -> AnyEvent:
            if now.changed != version:
                refuse("stale")
            return act_as(now, seat, choice.code, bot, choice.weak)

        await self._insist(lambda: self._commit(key, work))

    async def _watch_clock(self) -> None:
        """When the time of the one who decides is up, let happen what was agreed."""
        while (deadline := self.table.deadline) is not None:
            await asyncio.sleep(max(0.0, deadline - time.time()))
            await self._insist(self._read_clock)

    async def _insist(self, job: Job) -> None:
        """Let the table's task do this, and as long as it cannot be stored, again."""
        while True:
            try:
                await self.queue(job)
                return
            except Refusal:
                return  # something else happened meanwhile
            except StoreUnavailable:
                await asyncio.sleep(RETRY)

    async def _ask_bot(self, bot: str, view: Any) -> Choice:
        """What a bot does; if it cannot decide, another one does, and a table never waits for good."""
        for name in chain([bot], repeat(FALLBACK)):
            try:
                choice = await self.house.minds.choose(name, view, await self._find_owner(), self._spent_s)
                return choice if name == bot else choice._replace(weak=True)
            except Exception:
                log.exception("bot %s at table %s", name, self.table.id)
                await asyncio.sleep(RETRY)
        raise AssertionError

    @property
    def _spent_s(self) -> float:
        """For how long the one who decides has been asked in this turn."""
        return max(0.0, time.time() - self.table.turn_since)

    async def _find_owner(self) -> Owner:
        """For whom a bot thinks here: the address the table was made from, its host, and how urgent it is."""
        guest = f"guest {self.table.host}"
        if self._origin is None:
            with suppress(StoreUnavailable):  # asked again for the next decision
                self._origin = await self.house.store.find_origin(self.table.id) or guest
        alone = WATCHED if self.here else UNWATCHED
        return Owner(self._origin or guest, self.table.host, alone if self.table.is_bots_only else PERSON)

    # ---- what is told ----------------------------------------------------------------------------------

    async def welcome(self, watcher: Watcher, since: int | None) -> None:
        """Let somebody watch from now on; tell them how things are, or what is new since they were here."""

        async def job() -> None:
            await self._make_sure()
            if since is not None and since > self.table.version:
                await self._take_news()  # the client heard of it from another worker before this one did
            seen = await self.house.find_seen(self.table.id, watcher.asker.person)
            if watcher not in self.watchers:
                self.watchers.add(watcher)
                watcher.is_greeted = True
                self.show_people()
                self._tell_present()
            # Still newer than what is stored: a backup was restored, and what the client knows has not happened.
            is_known = since is not None and since <= self.table.version
            self._greet(watcher, since if is_known else None, seen)

        try:
            await self.queue(job)
        except StoreUnavailable:
            watcher.close(Words("server-unavailable"), again=True)

    def leave(self, watcher: Watcher) -> None:
        """Somebody watches no longer."""
        if watcher not in self.watchers:
            return
        self.watchers.discard(watcher)
        self.used = time.monotonic()
        self.show_people()
        self._tell_present()
        if watcher.asker.person:
            self.house.spawn(self.house.note_seen(self.table.id, watcher.asker.person, self._told))

    async def look(self, watcher: Watcher, seat: int) -> None:
        """Show the table through the eyes of another seat of the same person."""

        def look(table: Table) -> None:
            if seat not in table.seats_of(watcher.asker.person):
                refuse("not-your-seat", seat=seat + 1)
            watcher.preferred = seat
            self._greet(watcher, None, table.version)

        await self.read(look)

    def _greet(self, watcher: Watcher, since: int | None, seen: int) -> None:
        table, seat = self.table, self.viewer_seat(watcher)
        watcher.shown = seat
        first = max(0, table.steps - KEPT_LINES) if since is None else table.steps_known(since)
        chat = tuple(line for line in table.chat if since is None or line.version > since)
        watcher.tell(
            Welcome(
                watcher.asker.person, seat, table.version, time.time(), seen, table.steps_known(seen),
                describe(table, self.here, seat, self.house.warming), msgspec.Raw(table.encode_views({seat})[seat]),
                table.lines_then(seat, first), chat,
            )
        )  # fmt: skip

    def viewer_seat(self, watcher: Watcher) -> int | None:
        """The seat whose view a connection may have now. A seat of theirs that decides is preferred from then on."""
        seat = self.table.viewer_seat(watcher.asker.person, watcher.preferred)
        if seat is not None and seat == self.table.actor:
            watcher.preferred = seat
        return seat

    def _tell(self, what: str) -> None:
        """Tell everybody what happened since they were told last, each as they may know it."""
        table, now, groups = self.table, time.time(), dict[int | None, list[Watcher]]()
        known, self._told = self._told, table.version
        for watcher in list(self.watchers):
            seat = self.viewer_seat(watcher)
            if seat != watcher.shown:
                self._greet(watcher, None, table.version)
            else:
                groups.setdefault(seat, []).append(watcher)
        if not groups:
            return
        views = table.encode_views(groups)
        lines = table.lines_for(groups, table.steps_known(known))
        chat = tuple(line for line in table.chat if line.version > known)
        for seat, group in groups.items():
            around = describe(table, self.here, seat, self.house.warming)
            told = Happened(table.version, what, now, seat, around, msgspec.Raw(views[seat]), lines[seat], chat)
            data = msgspec.json.encode(told)
            for watcher in group:
                watcher.send(data)

    def _tell_present(self) -> None:
        """Tell everybody soon who is here: once for all who come and go meanwhile."""
        if self._presence is None and not self.is_closed:
            self._presence = asyncio.get_running_loop().call_later(PRESENCE_DELAY_S, self._send_present)

    def _send_present(self) -> None:
        self._presence = None
        data = msgspec.json.encode(present(self.table, self.here, self.house.warming))
        for watcher in list(self.watchers):
            watcher.send(data)

    def show_warming(self) -> None:
        """Tell everybody here how much of the bots' search is compiled."""
        if self.watchers and any(seat.bot for seat in self.table.seats):
            self._tell_present()

    def show_people(self) -> None:
        """Tell the other workers who is connected to this one."""
        self.house.bus.show(self.table.id, self._people)

    def meet(self, worker: str, people: tuple[str, ...]) -> None:
        """Hear who is connected to another worker; one that is new here has not heard of those at this one."""
        if worker not in self._elsewhere and people and self.watchers:
            self.show_people()
        _, before = self._elsewhere.pop(worker, (0.0, ()))
        if people:
            self._elsewhere[worker] = time.monotonic(), people
        if people != before:
            self._tell_present()

    def forget_silent(self) -> None:
        """Nobody is at a worker any more that says nothing."""
        silent = time.monotonic() - self.house.silence
        for worker in [worker for worker, (heard, _) in self._elsewhere.items() if heard < silent]:
            self.meet(worker, ())

    @property
    def _people(self) -> tuple[str, ...]:
        return tuple(watcher.asker.person for watcher in self.watchers)

    @property
    def here(self) -> tuple[str, ...]:
        """Who is connected, to whichever worker, each connection once."""
        return sum((people for _, people in self._elsewhere.values()), self._people)


def fail(answer: asyncio.Future[Any], error: Exception) -> None:
    """Tell whoever waits that it could not be done; they may have gone, and then nobody fetches it."""
    if not answer.done():
        answer.set_exception(error)
        answer.exception()


class PutAway(StoreUnavailable):
    """A room was closed; the store is well."""


def put_away() -> PutAway:
    """What somebody is told who came with the last moment of a room: opened again, it will be as it was."""
    return PutAway("this table was put away here")


def wait_for_nobody(table: Table, gap: tuple[float, float] | None) -> Waited | None:
    """What a gap, in which nobody could act, does to the clock of the one who decides, unless that has happened."""
    if gap is None or table.clocked is None or table.since >= gap[1]:
        return None
    return Waited(gap[1] - max(gap[0], table.since))


def find_moment(table: Table, now: float) -> float:
    """The time of the next event: not before the last one, unless that came from a clock that was ahead."""
    return now if table.since > now + MOST_SKEW_S else max(now, table.since)


def set_back(table: Table, now: float) -> Waited | None:
    """Let a player's clock run on from now if it was last read on a clock that was ahead; nobody is charged."""
    return Waited(0.0) if table.status == RUNNING and table.since > now + MOST_SKEW_S else None


def new_key() -> str:
    """A key for what nobody asked for."""
    return f":{secrets.token_urlsafe(12)}"


def find_due(table: Table, now: float, patience: float) -> float | None:
    """When somebody has to look after a table, if nobody does."""
    return now + table.pace + patience if table.bot else table.deadline
