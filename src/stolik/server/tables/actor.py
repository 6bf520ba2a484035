"""The actor of a live table: one task runs its operations one after another, so all clients see the same order.

An event is decided, applied in memory, stored, and only then broadcast. If storing fails, the state in memory may be
ahead of the log; then the table is reloaded from its log before the next operation.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, repeat
from typing import Any, TypeVar

import msgspec

from stolik.game import Words
from stolik.server import metrics
from stolik.server.background import BackgroundTasks
from stolik.server.bots.fair_queue import PERSON, UNWATCHED, WATCHED, Requester
from stolik.server.bots.pool import BotPool, Choice
from stolik.server.bus import Bus
from stolik.server.realtime.messages import Accepted, Advice, Change, Explanation, Happened, Hint, Welcome, Why
from stolik.server.realtime.presence import Presence
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.refusals import REFUSING, Refusal, read_refusal, refuse
from stolik.server.store import Entry, Store, StoredEvent, StoreUnavailable
from stolik.server.tables import reading
from stolik.server.tables.cluster import Cluster
from stolik.server.tables.commands import (
    Caller,
    Context,
    decide,
    make_acted,
    make_expired,
    make_started,
    make_timeout,
)
from stolik.server.tables.events import Again, AnyEvent, Waited, write_event
from stolik.server.tables.factory import TableFactory
from stolik.server.tables.ids import new_key
from stolik.server.tables.loading import read_table
from stolik.server.tables.presenter import describe, describe_presence, write_summary
from stolik.server.tables.quotas import TableQuotas
from stolik.server.tables.table import OPEN, RUNNING, Damaged, Table

log = logging.getLogger(__name__)

MAX_COMMIT_TRIES = 5  # when other workers append at the same time
OVERDUE_FRACTION = 0.5  # of the worker timeout: how long a bot may be overdue before another worker takes over
START_KEY = ":begin"  # idempotency key of the start of a match that starts with its table
EXPIRY_KEY = ":expire"  # idempotency key of the closing of an abandoned table
FALLBACK_BOT = "novice"  # decides when the seat's own bot fails
PRESENCE_DELAY_S = 0.2  # for which changes of presence are collected into one message
MAX_WELCOME_LINES = 100  # log lines in a welcome message; the client requests earlier ones when needed

STOPPING = Words("server-going")
MAX_CLOCK_SKEW_S = 10.0  # between workers; an event time further in the future came from a wrong clock
RETRY_S = 1.0  # between two tries to store a bot's move or a timeout

T = TypeVar("T")
Operation = Callable[[], Awaitable[Any]]


class TableClosed(StoreUnavailable):
    """The actor was closed while an operation waited; the table can be opened again."""

    def __init__(self) -> None:
        super().__init__("this table was closed here")


@dataclass(frozen=True)
class Services:
    """The services of the worker that an actor uses."""

    store: Store
    bus: Bus
    bots: BotPool
    games: Sequence[str]  # the hosted games
    cluster: Cluster
    factory: TableFactory
    quotas: TableQuotas
    background: BackgroundTasks
    warming: Mapping[str, float]  # by game: how much of its search is compiled, if not all
    quarantine: Callable[[str, Exception], None]  # closes a damaged table

    async def read_table(self, table_id: str) -> Table:
        """Load a table from the store."""
        return await read_table(self.store, self.games, table_id)


class TableActor:
    """A live table: its state, its connections, and the task that waits for a bot or a deadline."""

    def __init__(self, services: Services, table: Table, is_owner: bool) -> None:
        self.services, self.table = services, table
        self.is_owner = is_owner  # does this worker run the table's bots and clock?
        self.presence = Presence()
        self.used = time.monotonic()
        self.is_closed = False
        self._is_synced = True  # is the state in memory known to be that of the log?
        self._sent_version = table.version  # the last version that was broadcast
        self._origin: str | None = None  # hash of the address the table was made from, for the bots' fair queue
        self._uncertain_key = ""  # of an event that may or may not be stored
        self._inbox: asyncio.Queue[tuple[Operation, asyncio.Future[Any]]] = asyncio.Queue()
        self._task = asyncio.create_task(self._run(), name=f"table {table.id}")
        self._waiting: asyncio.Task[None] | None = None  # for a bot's decision or a deadline
        self._waiting_version = 0  # of the table when it was scheduled
        self._waiting_until = math.inf  # the deadline
        self._presence_timer: asyncio.TimerHandle | None = None
        self._schedule()

    # ---- the actor's task ------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            operation, future = await self._inbox.get()
            try:
                result = await operation()
                if not future.done():
                    future.set_result(result)
            except asyncio.CancelledError:
                set_error(future, TableClosed())
                raise
            except Damaged as error:
                set_error(future, Refusal(Words("server-damaged")))
                self.services.quarantine(self.table.id, error)  # closes this actor
            except Exception as error:
                if not isinstance(error, REFUSING):
                    log.exception("table %s", self.table.id)
                    self._is_synced = False
                set_error(future, error)

    async def _run_in_turn(self, operation: Operation) -> Any:
        """Queue an operation for the actor's task, and wait for it. Cancelling the caller does not cancel it."""
        if self.is_closed:
            raise TableClosed
        self.used = time.monotonic()
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait((operation, future))
        return await future

    def close(self, why: Words = STOPPING, again: bool = True) -> None:
        """Stop the actor. Clients that wait get an error; `again` tells connected ones to reconnect."""
        if self.is_closed:
            return
        self.is_closed = True
        self._stop_waiting()
        if self._presence_timer:
            self._presence_timer.cancel()
        self._task.cancel()
        del self._task  # a reference cycle of task and actor would keep the whole match in memory
        while not self._inbox.empty():
            set_error(self._inbox.get_nowait()[1], TableClosed())
        for subscriber in self.presence:
            subscriber.close(why, again)

    @property
    def is_idle(self) -> bool:
        """No connections, no bot to move, no operations? (A running clock is found again when it is due.)"""
        return not self.presence and not self.table.bot and self._inbox.empty()

    @property
    def is_going_on(self) -> bool:
        """Is the match not over and the table not closed?"""
        return self.table.status in (OPEN, RUNNING)

    # ---- requests --------------------------------------------------------------------------------------

    async def change(self, caller: Caller, command: Change) -> Accepted:
        """Execute a client's command, once per idempotency key."""
        key = f"{caller.person}:{command.key}"

        async def make_event(table: Table) -> AnyEvent:
            event = decide(table, caller, command, Context(time.time(), self.presence.everywhere))
            await self.services.quotas.check(table, caller, event)
            if isinstance(event, Again):
                await self.services.factory.make_rematch(table, caller, event.table)
            return event

        async with self.services.quotas.starting(self.table, command):
            return Accepted(command.key, await self._run_in_turn(lambda: self._commit(key, make_event)))

    async def begin(self) -> None:
        """Start the match of a table that is created with `start`. Idempotent."""

        async def make_event(table: Table) -> AnyEvent:
            return make_started(table)

        await self._run_in_turn(lambda: self._commit(START_KEY, make_event))

    async def expire(self) -> None:
        """Close an abandoned table before its match has started."""

        async def make_event(table: Table) -> AnyEvent:
            return make_expired(table)

        await self._run_in_turn(lambda: self._commit(EXPIRY_KEY, make_event))

    @property
    def is_open_with_host(self) -> bool:
        """Is the table open, and its host connected to this worker?"""
        return self.table.status == OPEN and self.table.host in self.presence.here

    async def read_clock(self) -> None:
        """Apply what is due by the clock: a credit for downtime, or a timeout."""
        await self._run_in_turn(self._read_clock)

    async def read(self, look: Callable[[Table], T]) -> T:
        """Read the table between two operations, in sync with its log."""

        async def operation() -> T:
            await self._sync()
            return look(self.table)

        found: T = await self._run_in_turn(operation)
        return found

    async def explain(self, caller: Caller, request: Why) -> Explanation:
        """Why the active player, who must be the caller, cannot play an action."""
        return await self.read(lambda table: reading.explain_own(table, caller.person, request.action, request.id))

    async def advise(self, subscriber: Subscriber, request: Hint) -> Advice:
        """The analysis of the subscriber's view."""

        def look(table: Table) -> tuple[Any, int, int | None]:
            seat = self.viewer_seat(subscriber)
            return reading.read_for_advice(table, seat), table.version, seat

        view, version, seat = await self.read(look)
        analysis = await self.services.bots.advise(view, Requester(subscriber.caller.address, subscriber.caller.person))
        reading.check_advice(self.table, subscriber.caller.person, seat)
        return Advice(request.id, version, msgspec.Raw(analysis))

    # ---- events ----------------------------------------------------------------------------------------

    async def _commit(self, key: str, make_event: Callable[[Table], Awaitable[AnyEvent]]) -> int:
        """Decide, apply, store and broadcast; retry if another worker appended first. The event's version."""
        for _ in range(MAX_COMMIT_TRIES):
            await self._sync()
            if key in self.table.keys:
                return self.table.keys[key]
            try:
                if await self._read_clock() and await self._append(await make_event(self.table), key):
                    return self.table.version
            except Refusal:
                # After new events of other workers it may be allowed.
                if self.services.bus.is_alone or not await self._pull_events():
                    raise
        raise StoreUnavailable("too many others append to this table")

    async def _read_clock(self) -> bool:
        """Append what is due by the clock: first the credit for a downtime, then a timeout.

        False if another worker appended first.
        """
        await self._sync()
        credit = credit_downtime(self.table, self.services.cluster.gap) or reset_ahead_clock(self.table, time.time())
        if credit and not await self._append(credit, new_key()):
            return False
        timeout = make_timeout(self.table, time.time())
        return timeout is None or await self._append(timeout, new_key())

    async def _append(self, event: AnyEvent, key: str) -> bool:
        """Apply an event, store and broadcast it; False if another worker appended first."""
        table = self.table
        at = event_time(table, time.time())
        self._is_synced = False  # until it is stored
        table.apply(event, at, key)
        entry = Entry(
            table.id, table.version, at, key, write_event(event), table.status,
            due_time(table, at, OVERDUE_FRACTION * self.services.cluster.timeout_s),
            write_summary(table), table.people, table.has_bots_only,
        )  # fmt: skip
        if await self._store(entry) != table.version:
            return False
        self._is_synced = key != self._uncertain_key  # an earlier try may have been stored, with another time
        metrics.count_event(event)
        stored = StoredEvent(entry.version, entry.at, entry.key, entry.data)
        self.services.bus.publish(table.id, table.version, stored if self._is_synced else None)
        self._broadcast(type(event).__name__.lower())
        self._schedule()
        return True

    async def _store(self, entry: Entry) -> int | None:
        try:
            return await self.services.store.append(entry)
        except StoreUnavailable:
            self._uncertain_key = entry.key
            raise

    @property
    def stored_version(self) -> int:
        """The version in memory, if it is known to be stored; else 0."""
        return self.table.version if self._is_synced else 0

    async def _sync(self) -> None:
        """Reload the table if its state in memory may differ from the log."""
        if not self._is_synced:
            self.table = await self.services.read_table(self.table.id)
            self._is_synced = True
            self._broadcast("resync")
            self._schedule()

    async def catch_up(self, version: int, announced: Sequence[StoredEvent] = ()) -> None:
        """Apply events of other workers up to this version: announced ones, and the rest from the store."""

        async def operation() -> None:
            await self._sync()
            try:
                self._apply_stored(announced)
            except Damaged:  # an announcement may be wrong; the log decides
                self._is_synced = False
                await self._sync()
            if version > self.table.version:
                await self._pull_events()

        await self._run_in_turn(operation)

    async def refresh(self) -> None:
        """Apply new events of other workers, if there are other workers."""
        if not self.services.bus.is_alone:
            await self._run_in_turn(self._refresh)

    async def _refresh(self) -> None:
        await self._sync()
        await self._pull_events()

    async def _pull_events(self) -> bool:
        """Apply new events from the store; False if there are none."""
        return self._apply_stored(await self.services.store.events_since(self.table.id, self.table.version))

    def _apply_stored(self, events: Sequence[StoredEvent]) -> bool:
        """Apply and broadcast those of these stored events that come next; False if none does."""
        before = self.table.version
        for stored in events:
            if stored.version == self.table.version + 1:
                self._broadcast(type(self.table.replay(stored)).__name__.lower())
        if self.table.version > before:
            self._schedule()
        return self.table.version > before

    # ---- bots and clocks -------------------------------------------------------------------------------

    def become_owner(self) -> None:
        """Run the table's bots and clock from now on."""
        self.is_owner = True
        self._schedule()

    def _schedule(self) -> None:
        """Schedule the next bot move or clock timeout."""
        table = self.table
        is_sooner = (table.deadline or math.inf) < self._waiting_until  # after the clock was set back
        if self._waiting and not self._waiting.done() and self._waiting_version == table.changed and not is_sooner:
            return  # chat does not interrupt a bot
        self._stop_waiting()
        if self.is_owner and (table.bot or table.deadline is not None):
            self._waiting_version, self._waiting_until = table.changed, table.deadline or math.inf
            work = self._play_bot(table.bot, table.changed) if table.bot else self._watch_clock()
            self._waiting = asyncio.create_task(work)

    def _stop_waiting(self) -> None:
        if self._waiting:
            self._waiting.cancel()
        self._waiting = None

    async def _play_bot(self, bot: str, version: int) -> None:
        """Let a bot decide from its seat's view, not faster than the table's pace."""
        table, key = self.table, new_key()
        if table.changed != version:
            return  # an event is being stored that may end the bot's turn; it schedules what follows
        assert table.match
        assert table.actor is not None
        ready = time.monotonic() + table.pace
        seat, choice = table.actor, await self._ask_bot(bot, table.match.view(table.actor))
        await asyncio.sleep(ready - time.monotonic())

        async def make_event(current: Table) -> AnyEvent:
            if current.changed != version:
                refuse("stale")
            return make_acted(current, seat, choice.code, bot, choice.weak)

        await self._retry_until_stored(lambda: self._commit(key, make_event))

    async def _watch_clock(self) -> None:
        """Wait for the active player's deadline, and append the timeout."""
        while (deadline := self.table.deadline) is not None:
            await asyncio.sleep(max(0.0, deadline - time.time()))
            await self._retry_until_stored(self._read_clock)

    async def _retry_until_stored(self, operation: Operation) -> None:
        """Run an operation in turn, with retries while the store is unavailable.

        Without a retry library: the delay is constant, there is no last try, and a refusal ends it.
        """
        while True:
            try:
                await self._run_in_turn(operation)
                return
            except Refusal:
                return  # another event came first
            except StoreUnavailable:
                await asyncio.sleep(RETRY_S)

    async def _ask_bot(self, bot: str, view: Any) -> Choice:
        """A bot's decision. If the bot fails, the fallback bot decides, with retries, so that a table never hangs."""
        for name in chain([bot], repeat(FALLBACK_BOT)):
            try:
                choice = await self.services.bots.choose(name, view, await self._find_requester(), self._turn_age_s)
                return choice if name == bot else choice._replace(weak=True)
            except Exception:
                log.exception("bot %s at table %s", name, self.table.id)
                await asyncio.sleep(RETRY_S)
        raise AssertionError

    @property
    def _turn_age_s(self) -> float:
        """Seconds since the active player's turn or decision started."""
        return max(0.0, time.time() - self.table.turn_since)

    async def _find_requester(self) -> Requester:
        """Who bots play for here: the address the table was made from, its host, and the priority."""
        guest = f"guest {self.table.host}"
        if self._origin is None:
            with suppress(StoreUnavailable):  # tried again at the next decision
                self._origin = await self.services.store.find_origin(self.table.id) or guest
        bots_only = WATCHED if self.presence.everywhere else UNWATCHED
        return Requester(self._origin or guest, self.table.host, bots_only if self.table.is_played_by_bots else PERSON)

    # ---- subscribers and broadcasts --------------------------------------------------------------------

    async def welcome(self, subscriber: Subscriber, since: int | None) -> None:
        """Subscribe a connection, and send it the whole table, or what is new since a version."""

        async def operation() -> None:
            await self._sync()
            if since is not None and since > self.table.version:
                await self._pull_events()  # the client has a newer version, from another worker
            seen = await self._find_seen(subscriber.caller.person)
            if subscriber.has_left:
                return  # the connection ended while this operation waited for its turn or for the store
            if subscriber not in self.presence.subscribers:
                self.presence.subscribers.add(subscriber)
                subscriber.is_greeted = True
                self._announce_presence()
                self._broadcast_presence_soon()
            # Still newer than the log: a backup was restored, and the client's version does not exist any more.
            is_known = since is not None and since <= self.table.version
            self._send_welcome(subscriber, since if is_known else None, seen)

        try:
            await self._run_in_turn(operation)
        except StoreUnavailable as error:
            subscriber.close(read_refusal(error).why, again=True)

    async def _find_seen(self, person: str) -> int:
        """A guest's read marker; 0 without a guest."""
        return await self.services.store.seen(self.table.id, person) if person else 0

    def leave(self, subscriber: Subscriber) -> None:
        """Unsubscribe a connection that has ended, and store the guest's read marker."""
        subscriber.has_left = True
        if subscriber not in self.presence.subscribers:
            return
        self.presence.subscribers.discard(subscriber)
        self.used = time.monotonic()
        self._announce_presence()
        self._broadcast_presence_soon()
        if subscriber.caller.person:
            self.services.background.spawn(
                self.services.store.note_seen(self.table.id, subscriber.caller.person, self._sent_version)
            )

    async def look(self, subscriber: Subscriber, seat: int) -> None:
        """Switch a connection to the view of another seat of the same guest."""

        def look(table: Table) -> None:
            reading.check_view(table, subscriber.caller.person, seat)
            subscriber.preferred = seat
            self._send_welcome(subscriber, None, table.version)

        await self.read(look)

    def _send_welcome(self, subscriber: Subscriber, since: int | None, seen: int) -> None:
        table, seat = self.table, self.viewer_seat(subscriber)
        subscriber.shown = seat
        first = max(0, table.steps - MAX_WELCOME_LINES) if since is None else table.steps_known(since)
        chat = tuple(line for line in table.chat if since is None or line.version > since)
        subscriber.tell(
            Welcome(
                subscriber.caller.person, seat, table.version, time.time(), seen, table.steps_known(seen),
                describe(table, self.presence.everywhere, seat, self.services.warming),
                msgspec.Raw(table.encode_views({seat})[seat]),
                table.lines_then(seat, first), chat,
            )
        )  # fmt: skip

    def viewer_seat(self, subscriber: Subscriber) -> int | None:
        """The seat whose view a connection may see now. If it is the active one, it is preferred from then on."""
        seat = self.table.viewer_seat(subscriber.caller.person, subscriber.preferred)
        if seat is not None and seat == self.table.actor:
            subscriber.preferred = seat
        return seat

    def _broadcast(self, what: str) -> None:
        """Send all subscribers the events since the last broadcast, each as their seat may see them."""
        table, now, groups = self.table, time.time(), dict[int | None, list[Subscriber]]()
        known, self._sent_version = self._sent_version, table.version
        for subscriber in self.presence:
            seat = self.viewer_seat(subscriber)
            if seat != subscriber.shown:
                self._send_welcome(subscriber, None, table.version)
            else:
                groups.setdefault(seat, []).append(subscriber)
        if not groups:
            return
        views = table.encode_views(groups)
        lines = table.lines_for(groups, table.steps_known(known))
        chat = tuple(line for line in table.chat if line.version > known)
        for seat, group in groups.items():
            info = describe(table, self.presence.everywhere, seat, self.services.warming)
            message = Happened(table.version, what, now, seat, info, msgspec.Raw(views[seat]), lines[seat], chat)
            data = msgspec.json.encode(message)
            for subscriber in group:
                subscriber.send(data)

    # ---- presence --------------------------------------------------------------------------------------

    def _broadcast_presence_soon(self) -> None:
        """Broadcast presence after a short delay, so that one message covers all changes within it."""
        if self._presence_timer is None and not self.is_closed:
            loop = asyncio.get_running_loop()
            self._presence_timer = loop.call_later(PRESENCE_DELAY_S, self._broadcast_presence)

    def _broadcast_presence(self) -> None:
        self._presence_timer = None
        data = msgspec.json.encode(describe_presence(self.table, self.presence.everywhere, self.services.warming))
        for subscriber in self.presence:
            subscriber.send(data)

    def show_warming(self) -> None:
        """Broadcast how much of the bots' search is compiled."""
        if self.presence and any(seat.bot for seat in self.table.seats):
            self._broadcast_presence_soon()

    def publish_presence(self) -> None:
        """Announce to the other workers who is connected to this one."""
        if self.presence:
            self._announce_presence()

    def _announce_presence(self) -> None:
        self.services.bus.publish_presence(self.table.id, self.presence.here)

    def update_presence(self, worker: str, people: tuple[str, ...]) -> None:
        """Note who is connected to another worker; a new worker gets our presence in return."""
        is_new, has_changed = self.presence.update(worker, people)
        if is_new:
            self.publish_presence()
        if has_changed:
            self._broadcast_presence_soon()

    def forget_silent_workers(self) -> None:
        """Drop the connections of workers without an announcement for the worker timeout."""
        for worker in self.presence.silent_workers(self.services.cluster.timeout_s):
            self.update_presence(worker, ())


def set_error(future: asyncio.Future[Any], error: Exception) -> None:
    """Fail a future, unless it was cancelled."""
    if not future.done():
        future.set_exception(error)
        future.exception()  # mark it as retrieved: the caller may be gone


def credit_downtime(table: Table, gap: tuple[float, float] | None) -> Waited | None:
    """The event that credits a downtime to the running clock, unless that was done."""
    if gap is None or table.clocked_seat is None or table.last_event_at >= gap[1]:
        return None
    return Waited(gap[1] - max(gap[0], table.last_event_at))


def event_time(table: Table, now: float) -> float:
    """The time of the next event: not before the last one, unless a wrong clock put that into the future."""
    return now if table.last_event_at > now + MAX_CLOCK_SKEW_S else max(now, table.last_event_at)


def reset_ahead_clock(table: Table, now: float) -> Waited | None:
    """The event that restarts the running clock from now, if a wrong clock put the last event into the future."""
    return Waited(0.0) if table.status == RUNNING and table.last_event_at > now + MAX_CLOCK_SKEW_S else None


def due_time(table: Table, now: float, overdue_s: float) -> float | None:
    """When another worker takes the table over, if its owner does not act: for a bot's move, or at a deadline."""
    return now + table.pace + overdue_s if table.bot else table.deadline
