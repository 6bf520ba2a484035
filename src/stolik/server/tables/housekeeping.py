"""The periodic work of a worker: the heartbeat, clocks and bots that are due, lost announcements, abandoned tables."""

from __future__ import annotations

import asyncio
import logging
import math
import time
from functools import partial

from stolik.server.refusals import Refusal
from stolik.server.store import StoreUnavailable
from stolik.server.tables.registry import Registry

log = logging.getLogger(__name__)

ALL_CLOCKS_S = 1e9  # a look-ahead within which every running clock is due
MAX_RUNNING_CLOCKS = 100_000
NOTE_HOSTS_S = 30.0  # between two updates of an open table's `host_seen`
ABANDONED_S = 7 * 86_400.0  # without its host, before an open table is closed for good
CLOSE_ABANDONED_EVERY_S = 600.0
SWEEP_LIMIT = 100  # tables per sweep


class Housekeeping:
    """The background task of a registry."""

    def __init__(self, registry: Registry) -> None:
        self.registry, self.cluster, self._store = registry, registry.cluster, registry.store
        self._isolate = registry.quarantine.isolate
        self._is_cut_off = False  # is the store unreachable?
        self._hosts_noted: dict[str, float] = {}  # open tables, and when `host_seen` was last updated
        self._close_abandoned_at = 0.0
        self._unplayable: set[str] = set()  # due tables whose game or rules version is not hosted here

    async def start(self) -> None:
        """Join the cluster, listen to the other workers, and start the loop."""
        if await self.cluster.join():
            self.registry.background.spawn(self._credit_downtime())
        self.registry.listen()
        self.registry.background.spawn(self._run())

    async def _run(self) -> None:
        """At every heartbeat: adopt due tables, close idle ones, and catch up with missed announcements."""
        while True:
            try:
                await self.heartbeat()
                await self.sweep()
                await self._compare_versions()
                await self.note_hosts()
                await self.close_abandoned()
                self.registry.publish_presence()
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

    # ---- clocks and bots -------------------------------------------------------------------------------

    async def heartbeat(self) -> None:
        """Write a heartbeat; if a downtime has ended, credit it."""
        if await self.cluster.heartbeat():
            self.registry.background.spawn(self._credit_downtime())

    async def _credit_downtime(self) -> None:
        """Credit the downtime to all running clocks now: `cluster.gap` is only the last one; another may follow."""
        running = await self.cluster.due_tables(MAX_RUNNING_CLOCKS, within_s=ALL_CLOCKS_S)
        for table_id in {*running, *self.registry.live_tables}:
            await self._isolate(table_id, partial(self._read_clock, table_id))

    async def _read_clock(self, table_id: str) -> None:
        await (await self.registry.open(table_id)).read_clock()

    async def sweep(self) -> None:
        """Adopt tables where something is due, and close idle ones."""
        quarantine = self.registry.quarantine
        for table_id in await self.cluster.due_tables(SWEEP_LIMIT + len(self._unplayable) + len(quarantine)):
            if table_id not in self._unplayable and table_id not in quarantine:
                await self._isolate(table_id, partial(self._adopt, table_id))
        self.registry.close_idle()

    async def _adopt(self, table_id: str) -> None:
        """Become the owner of a table where something is due."""
        try:
            live = await self.registry.open(table_id)
        except Refusal as refusal:
            if table_id not in self.registry.quarantine:
                self._unplayable.add(table_id)  # do not try again at every heartbeat
                log.warning("table %s cannot go on: %s", table_id, refusal)
            return
        if not live.is_owner and await self.cluster.claim(table_id):
            live.become_owner()

    async def _compare_versions(self) -> None:
        """Catch up with events whose announcements were lost."""
        for table_id, version in (await self._store.versions(list(self.registry.live_tables))).items():
            self.registry.catch_up(table_id, version)

    # ---- open tables -----------------------------------------------------------------------------------

    async def note_hosts(self) -> None:
        """Update `host_seen` of open tables whose host is connected: only those are listed."""
        now, noted = time.monotonic(), self._hosts_noted
        here = [table_id for table_id, live in self.registry.live_tables.items() if live.is_open_with_host]
        due = [table_id for table_id in here if now - noted.get(table_id, -math.inf) > NOTE_HOSTS_S]
        await self._store.note_hosts(due, time.time())
        self._hosts_noted = {table_id: noted.get(table_id, now) for table_id in here} | dict.fromkeys(due, now)

    async def close_abandoned(self) -> None:
        """Close open tables whose hosts have been away for too long."""
        if time.monotonic() < self._close_abandoned_at:
            return
        self._close_abandoned_at = time.monotonic() + CLOSE_ABANDONED_EVERY_S
        for table_id in await self._store.abandoned_tables(time.time() - ABANDONED_S, SWEEP_LIMIT):
            await self._isolate(table_id, partial(self._expire, table_id))

    async def _expire(self, table_id: str) -> None:
        await (await self.registry.open(table_id)).expire()
