"""The live tables of a worker: opened on demand or when a move or timeout is due, closed when idle."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial

from stolik.game import Words, own_games
from stolik.server import metrics
from stolik.server.background import BackgroundTasks
from stolik.server.bots.pool import BotPool
from stolik.server.bus import Announcement, Bus
from stolik.server.http.schemas import NewTable
from stolik.server.refusals import REFUSING, Refusal, refuse
from stolik.server.settings import WORKER_TIMEOUT_S
from stolik.server.store import Store, StoredEvent, StoreUnavailable
from stolik.server.tables.actor import Services, TableActor, TableClosed
from stolik.server.tables.cluster import Cluster
from stolik.server.tables.commands import Caller
from stolik.server.tables.factory import TableFactory
from stolik.server.tables.loading import read_table
from stolik.server.tables.table import Table

log = logging.getLogger(__name__)

ALL_CLOCKS_S = 1e9  # a look-ahead within which every running clock is due
MAX_RUNNING_CLOCKS = 100_000
MAX_FAILURES = 3  # to read one table while the store works, before it is quarantined
QUARANTINE_S = 600.0  # before a damaged table is tried again
NOTE_HOSTS_S = 30.0  # between two updates of an open table's `host_seen`
ABANDONED_S = 7 * 86_400.0  # without its host, before an open table is closed for good
CLOSE_ABANDONED_EVERY_S = 600.0
IDLE_S = 300.0  # without use, before a table is closed on this worker
IDLE_OVER_S = 20.0  # the same for a finished table
SWEEP_LIMIT = 100  # tables per sweep


class Registry:
    """The live tables of one worker."""

    def __init__(
        self,
        store: Store,
        bus: Bus,
        bots: BotPool,
        worker_timeout_s: float = WORKER_TIMEOUT_S,
        is_alone: bool = True,
        is_limited: bool = True,
        games: Sequence[str] | None = None,
    ) -> None:
        self.store, self.bus, self.bots = store, bus, bots
        self.games = own_games() if games is None else tuple(games)  # the hosted games
        self.cluster = Cluster(store, worker_timeout_s, is_alone)
        self.factory = TableFactory(store, self.games, self.cluster.worker, is_limited)
        self.background = BackgroundTasks()
        self.warming: dict[str, float] = {}  # by game: how much of its search is compiled, if not all
        self.live_tables: dict[str, TableActor] = {}
        self._services = Services(
            store,
            bus,
            bots,
            self.cluster,
            self.factory,
            self.background,
            self.warming,
            self.read_table,
            self.quarantine,
        )
        self._is_cut_off = False  # is the store unreachable?
        self._is_stopped = False
        self._hosts_noted: dict[str, float] = {}  # open tables, and when `host_seen` was last updated
        self._close_abandoned_at = 0.0
        self._unplayable: set[str] = set()  # due tables whose game or rules version is not hosted here
        self._failures: Counter[str] = Counter()  # consecutive failures to read a table while the store works
        self._damaged: dict[str, float] = {}  # quarantined tables, and until when
        self._opening: dict[str, asyncio.Task[TableActor]] = {}

    # ---- start and stop --------------------------------------------------------------------------------

    async def start(self) -> None:
        """Join the cluster, and start the background tasks."""
        if await self.cluster.join():
            self.background.spawn(self._credit_downtime())
        self.background.spawn(self.bus.listen(self._receive))
        self.background.spawn(self._run())

    async def stop(self) -> None:
        """Close all live tables, and release them to other workers."""
        self._is_stopped = True
        self._close_all()
        await self.background.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        self._close_all()  # those that were being opened: their bots would use a closed pool
        with suppress(StoreUnavailable):
            await self.cluster.leave()

    def _close_all(self) -> None:
        for live in list(self.live_tables.values()):
            live.close()

    # ---- opening a table -------------------------------------------------------------------------------

    async def open(self, table_id: str) -> TableActor:
        """The actor of a table; refused if there is no such table."""
        if self._is_stopped:
            raise TableClosed
        if self._is_quarantined(table_id):
            refuse("damaged")
        if table_id in self.live_tables:
            self.live_tables[table_id].used = time.monotonic()  # else a sweep may close it before the caller uses it
            return self.live_tables[table_id]
        if table_id not in self._opening:
            task = self._opening[table_id] = asyncio.create_task(self._open(table_id))
            task.add_done_callback(lambda done: self._opened(table_id, done))
        return await asyncio.shield(self._opening[table_id])

    def _opened(self, table_id: str, task: asyncio.Task[TableActor]) -> None:
        del self._opening[table_id]
        if not task.cancelled():
            task.exception()  # mark it as retrieved: the caller may be gone

    async def _open(self, table_id: str) -> TableActor:
        try:
            return await self._open_stored(table_id)
        except REFUSING:
            raise
        except Exception as error:
            self.quarantine(table_id, error)
            refuse("damaged")

    async def _open_stored(self, table_id: str) -> TableActor:
        table = await self.read_table(table_id)
        live = TableActor(self._services, table, is_owner=await self.cluster.claim(table_id))
        try:
            await live.read_clock()
        except BaseException:
            live.close()
            raise
        self.live_tables[table_id] = live
        return live

    async def read_table(self, table_id: str) -> Table:
        """Load a table from the store."""
        return await read_table(self.store, self.games, table_id)

    async def create(self, caller: Caller, form: NewTable, cookie: str) -> str:
        """Create a table, and start its match if the form says so; its id."""
        if not form.start:
            return await self.factory.make(caller, form, cookie)
        async with self.factory.starting(caller, form, cookie) as table_id:
            await (await self.open(table_id)).begin()
        return table_id

    def quarantine(self, table_id: str, error: Exception) -> None:
        """Close a damaged table, and refuse to open it for a while."""
        log.error("table %s is damaged: %s; it is tried again in %d s", table_id, error, QUARANTINE_S, exc_info=error)
        self._damaged[table_id] = time.monotonic() + QUARANTINE_S
        metrics.DAMAGED.set(len(self._damaged))
        if live := self.live_tables.pop(table_id, None):
            live.close(Words("server-damaged"), again=False)

    def _is_quarantined(self, table_id: str) -> bool:
        if self._damaged.get(table_id, math.inf) < time.monotonic():
            del self._damaged[table_id]
            metrics.DAMAGED.set(len(self._damaged))
        return table_id in self._damaged

    # ---- every heartbeat -------------------------------------------------------------------------------

    async def _run(self) -> None:
        """At every heartbeat: adopt due tables, close idle ones, and catch up with missed announcements."""
        while True:
            try:
                await self._heartbeat()
                await self._sweep()
                await self._compare_versions()
                await self._note_hosts()
                await self._close_abandoned()
                self._publish_presence()
                await self.cluster.warn_of_others()
                if self._is_cut_off:
                    log.info("the store can be reached again")
                self._is_cut_off = False
            except StoreUnavailable as error:
                log.warning("the store cannot be reached: %s", error)
                self._is_cut_off = True
            except Exception:
                log.exception("a heartbeat failed")
            await asyncio.sleep(self.cluster.interval_s)

    async def _heartbeat(self) -> None:
        if await self.cluster.heartbeat():
            self.background.spawn(self._credit_downtime())

    async def _credit_downtime(self) -> None:
        """Credit the downtime to all running clocks now: `cluster.gap` is only the last one; another may follow."""
        running = await self.cluster.due_tables(MAX_RUNNING_CLOCKS, within_s=ALL_CLOCKS_S)
        for table_id in {*running, *self.live_tables}:
            await self._isolate(table_id, partial(self._read_clock, table_id))

    async def _sweep(self) -> None:
        """Adopt tables where something is due, and close idle ones."""
        limit = SWEEP_LIMIT + len(self._unplayable) + len(self._damaged)
        for table_id in await self.cluster.due_tables(limit):
            if table_id not in self._unplayable and not self._is_quarantined(table_id):
                await self._isolate(table_id, partial(self._adopt, table_id))
        for table_id, live in list(self.live_tables.items()):
            if live.is_idle and time.monotonic() - live.used > (IDLE_S if live.is_going_on else IDLE_OVER_S):
                del self.live_tables[table_id]
                live.close()

    async def _note_hosts(self) -> None:
        """Update `host_seen` of open tables whose host is connected: only those are listed."""
        now = time.monotonic()
        here = [table_id for table_id, live in self.live_tables.items() if live.is_open_with_host]
        due = [table_id for table_id in here if now - self._hosts_noted.get(table_id, -math.inf) > NOTE_HOSTS_S]
        await self.store.note_hosts(due, time.time())
        self._hosts_noted = {table_id: self._hosts_noted.get(table_id, now) for table_id in here} | dict.fromkeys(
            due, now
        )

    async def _close_abandoned(self) -> None:
        """Close open tables whose hosts have been away for too long."""
        if time.monotonic() < self._close_abandoned_at:
            return
        self._close_abandoned_at = time.monotonic() + CLOSE_ABANDONED_EVERY_S
        for table_id in await self.store.abandoned_tables(time.time() - ABANDONED_S, SWEEP_LIMIT):
            await self._isolate(table_id, partial(self._expire, table_id))

    def _publish_presence(self) -> None:
        """Announce again who is connected here: without announcements, other workers drop our connections."""
        for live in self.live_tables.values():
            live.forget_silent_workers()
            live.publish_presence()

    async def _expire(self, table_id: str) -> None:
        await (await self.open(table_id)).expire()

    async def _read_clock(self, table_id: str) -> None:
        await (await self.open(table_id)).read_clock()

    async def _adopt(self, table_id: str) -> None:
        """Become the owner of a table where something is due."""
        try:
            live = await self.open(table_id)
        except Refusal as refusal:
            if not self._is_quarantined(table_id):
                self._unplayable.add(table_id)  # do not try again at every heartbeat
                log.warning("table %s cannot go on: %s", table_id, refusal)
            return
        if not live.is_owner and await self.cluster.claim(table_id):
            live.become_owner()

    # ---- failures of one table -------------------------------------------------------------------------

    async def _isolate(self, table_id: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run work for one table; its failure does not affect the other tables."""
        try:
            await work()
            self._failures.pop(table_id, None)
        except (Refusal, TableClosed):
            pass
        except StoreUnavailable as error:
            await self._note_failure(table_id, error)
        except Exception as error:
            self.quarantine(table_id, error)

    async def _note_failure(self, table_id: str, error: StoreUnavailable) -> None:
        """A table could not be read. If the store is down, raise; else quarantine the table after a few failures."""
        await self.store.ping()
        self._failures[table_id] += 1
        if self._failures[table_id] >= MAX_FAILURES:
            del self._failures[table_id]
            self.quarantine(table_id, error)

    # ---- other workers ---------------------------------------------------------------------------------

    async def _compare_versions(self) -> None:
        """Catch up with events whose announcements were lost."""
        for table_id, version in (await self.store.versions(list(self.live_tables))).items():
            self._catch_up(table_id, version)

    def _receive(self, announced: Announcement) -> None:
        """Handle an announcement of another worker."""
        for table_id, version in announced.versions.items():
            self._catch_up(table_id, version, announced.events.get(table_id, ()))
        for table_id, people in announced.people.items():
            if table_id in self.live_tables:
                self.live_tables[table_id].update_presence(announced.worker, people)

    def _catch_up(self, table_id: str, version: int, events: Sequence[StoredEvent] = ()) -> None:
        live = self.live_tables.get(table_id)
        if live and version > live.stored_version:
            self.background.spawn(live.catch_up(version, events))

    # ---- compiling -------------------------------------------------------------------------------------

    async def note_warming(self, game: str, progress: float | None) -> None:
        """Report how much of a game's search is compiled; when it is ready (None), let bots use it."""
        if progress is None:
            await self.bots.warm(game)
            self.warming.pop(game, None)
        else:
            self.warming[game] = progress
        for live in list(self.live_tables.values()):
            if live.table.setup.game == game:
                live.show_warming()
