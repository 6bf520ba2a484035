"""Damaged tables: they are closed and refused for a while, so that they do not affect the others."""

from __future__ import annotations

import logging
import math
import time
from collections import Counter
from collections.abc import Awaitable, Callable

from stolik.server import metrics
from stolik.server.refusals import Refusal
from stolik.server.store import Store, StoreUnavailable
from stolik.server.tables.actor import TableClosed

log = logging.getLogger(__name__)

MAX_FAILURES = 3  # to read one table while the store works, before it is quarantined
QUARANTINE_S = 600.0  # before a damaged table is tried again


class Quarantine:
    """The damaged tables of one worker."""

    def __init__(self, store: Store, close: Callable[[str], None]) -> None:
        self._store, self._close = store, close
        self._failures: Counter[str] = Counter()  # consecutive failures to read a table while the store works
        self._ends: dict[str, float] = {}  # by table

    def __len__(self) -> int:
        return len(self._ends)

    def __contains__(self, table_id: str) -> bool:
        if self._ends.get(table_id, math.inf) < time.monotonic():
            del self._ends[table_id]
            metrics.DAMAGED.set(len(self._ends))
        return table_id in self._ends

    def add(self, table_id: str, error: Exception) -> None:
        """Close a damaged table, and refuse to open it for a while."""
        log.error("table %s is damaged: %s; it is tried again in %d s", table_id, error, QUARANTINE_S, exc_info=error)
        self._ends[table_id] = time.monotonic() + QUARANTINE_S
        metrics.DAMAGED.set(len(self._ends))
        self._close(table_id)

    async def isolate(self, table_id: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run work for one table; its failure does not affect the other tables."""
        try:
            await work()
            self._failures.pop(table_id, None)
        except (Refusal, TableClosed):
            pass
        except StoreUnavailable as error:
            await self._note_failure(table_id, error)
        except Exception as error:
            self.add(table_id, error)

    async def _note_failure(self, table_id: str, error: StoreUnavailable) -> None:
        """A table could not be read. If the store is down, raise; else quarantine the table after a few failures."""
        await self._store.ping()
        self._failures[table_id] += 1
        if self._failures[table_id] >= MAX_FAILURES:
            del self._failures[table_id]
            self.add(table_id, error)
