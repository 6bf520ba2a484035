"""The live tables of a worker: opened on demand, closed when idle, kept up to date with the other workers."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from contextlib import suppress

from stolik.game import Words, own_games
from stolik.server.address_hash import AddressHasher
from stolik.server.background import BackgroundTasks
from stolik.server.bots.pool import BotPool
from stolik.server.bots.warmup import Warming
from stolik.server.bus import Announcement, Bus
from stolik.server.refusals import REFUSING, refuse
from stolik.server.settings import WORKER_TIMEOUT_S
from stolik.server.store import Store, StoredEvent, StoreUnavailable
from stolik.server.tables.actor import Services, TableActor, TableClosed
from stolik.server.tables.cluster import Cluster
from stolik.server.tables.factory import TableFactory
from stolik.server.tables.quarantine import Quarantine
from stolik.server.tables.quotas import TableQuotas

IDLE_S = 300.0  # without use, before a table is closed on this worker
IDLE_OVER_S = 20.0  # the same for a finished table


class Registry:
    """The live tables of one worker. (What falls due without a request: `housekeeping`.)"""

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
        self.addresses = AddressHasher(store)
        self.background = BackgroundTasks()
        self.warming = Warming(bots, self._show_warming)
        self.quarantine = Quarantine(store, self._close_damaged)
        quotas = TableQuotas(store, self.addresses, is_limited)
        self.factory = TableFactory(store, self.games, self.cluster.worker, self.addresses, quotas, self._begin)
        self.live_tables: dict[str, TableActor] = {}
        self._services = Services(
            store, bus, bots, self.games, self.cluster, self.factory, quotas, self.background,
            self.warming.progress, self.quarantine.add,
        )  # fmt: skip
        self._is_stopped = False
        self._opening: dict[str, asyncio.Task[TableActor]] = {}

    def listen(self) -> None:
        """Handle the announcements of the other workers from now on."""
        self.background.spawn(self.bus.listen(self._receive))

    async def stop(self) -> None:
        """Close all live tables, and release them to other workers."""
        self._is_stopped = True
        self._close_all()
        await self.background.cancel()
        await asyncio.gather(*self._opening.values(), return_exceptions=True)
        self._close_all()  # those that were being opened: their bots would use a closed pool
        with suppress(StoreUnavailable):
            await self.cluster.leave()

    # ---- opening a table -------------------------------------------------------------------------------

    async def open(self, table_id: str) -> TableActor:
        """The actor of a table; refused if there is no such table."""
        if self._is_stopped:
            raise TableClosed
        if table_id in self.quarantine:
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
            self.quarantine.add(table_id, error)
            refuse("damaged")

    async def _open_stored(self, table_id: str) -> TableActor:
        table = await self._services.read_table(table_id)
        live = TableActor(self._services, table, is_owner=await self.cluster.claim(table_id))
        try:
            await live.read_clock()
        except BaseException:
            live.close()
            raise
        self.live_tables[table_id] = live
        return live

    async def _begin(self, table_id: str) -> None:
        """Start the match of a new table."""
        await (await self.open(table_id)).begin()

    # ---- closing a table -------------------------------------------------------------------------------

    def _close_all(self) -> None:
        for live in list(self.live_tables.values()):
            live.close()

    def close_idle(self) -> None:
        """Close tables that were not used for a while."""
        for table_id, live in list(self.live_tables.items()):
            if live.is_idle and time.monotonic() - live.used > (IDLE_S if live.is_going_on else IDLE_OVER_S):
                del self.live_tables[table_id]
                live.close()

    def _close_damaged(self, table_id: str) -> None:
        if live := self.live_tables.pop(table_id, None):
            live.close(Words("server-damaged"), again=False)

    # ---- other workers ---------------------------------------------------------------------------------

    def _receive(self, announced: Announcement) -> None:
        """Handle an announcement of another worker."""
        for table_id, version in announced.versions.items():
            self.catch_up(table_id, version, announced.events.get(table_id, ()))
        for table_id, people in announced.people.items():
            if table_id in self.live_tables:
                self.live_tables[table_id].update_presence(announced.worker, people)

    def catch_up(self, table_id: str, version: int, events: Sequence[StoredEvent] = ()) -> None:
        """Let a live table apply another worker's events up to a version."""
        live = self.live_tables.get(table_id)
        if live and version > live.stored_version:
            self.background.spawn(live.catch_up(version, events))

    def publish_presence(self) -> None:
        """Announce again who is connected here: without announcements, other workers drop our connections."""
        for live in self.live_tables.values():
            live.forget_silent_workers()
            live.publish_presence()

    def _show_warming(self, game: str) -> None:
        for live in list(self.live_tables.values()):
            if live.table.setup.game == game:
                live.show_warming()
