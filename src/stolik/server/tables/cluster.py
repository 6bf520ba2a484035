"""Cluster membership: the workers that share a store, their heartbeats, and which worker owns a table."""

from __future__ import annotations

import logging
import secrets
import time

from stolik.server.settings import WORKER_TIMEOUT_S
from stolik.server.store import Store, StoreUnavailable
from stolik.server.tables.downtime import Downtime, Gap

log = logging.getLogger(__name__)

HEARTBEAT_FRACTION = 0.2  # of the worker timeout: how often a worker writes its heartbeat
MAX_MISSED_HEARTBEATS = 2  # more count as downtime; a single late heartbeat does not


class Cluster:
    """This worker among those that share a store. A worker without a heartbeat for `timeout_s` counts as dead."""

    def __init__(self, store: Store, timeout_s: float = WORKER_TIMEOUT_S, is_alone: bool = True) -> None:
        self._store, self.timeout_s = store, timeout_s
        self.is_alone = is_alone  # do the settings say that no other worker uses the store?
        self.worker = secrets.token_hex(8)  # the id of this worker
        self.live_workers = 1  # as of the last heartbeat
        self.downtime = Downtime(MAX_MISSED_HEARTBEATS * self.interval_s)
        self._is_warned = False

    @property
    def interval_s(self) -> float:
        """Seconds between two heartbeats."""
        return HEARTBEAT_FRACTION * self.timeout_s

    @property
    def gap(self) -> Gap | None:
        """The last downtime of all workers or of the store; it may still last."""
        return self.downtime.gap

    async def join(self) -> bool:
        """Note the downtime before this start, and write a `heartbeat`. A single worker takes over all tables."""
        self.downtime.start(await self._store.last_heartbeat())
        if self.is_alone:
            await self._store.forget_workers()  # a worker before us that was killed still owns tables
        return await self.heartbeat()

    async def leave(self) -> None:
        """Release the tables of this worker."""
        await self._store.retire(self.worker)

    async def heartbeat(self) -> bool:
        """Write a heartbeat and count the live workers; True if a downtime has just ended."""
        await self._store.heartbeat(self.worker, time.time())
        has_ended = self.downtime.note_heartbeat()
        if not self.is_alone:
            self.live_workers = max(1, await self._store.count_workers(time.time() - self.timeout_s))
        return has_ended

    def check_heartbeat(self) -> None:
        """Raise StoreUnavailable if the other workers count this one as dead."""
        if self.downtime.heartbeat_age_s > self.timeout_s:
            raise StoreUnavailable("the heartbeat is overdue")

    async def claim(self, table: str) -> bool:
        """Become the owner of a table, unless a live worker is; True if this worker owns it now."""
        return await self._store.claim(table, self.worker, time.time(), self.timeout_s)

    async def due_tables(self, limit: int, within_s: float = 0.0) -> list[str]:
        """Tables without a live owner where a bot's move or a timeout is due."""
        return await self._store.due_tables(self.worker, time.time() + within_s, self.timeout_s, limit)

    async def warn_of_others(self) -> None:
        """Warn once if another server uses the store, though the settings say that there is none."""
        if self.is_alone and not self._is_warned and await self._store.has_other_workers(self.worker):
            self._is_warned = True
            log.warning("another server uses the same database: give both of them --redis, or stop one")
