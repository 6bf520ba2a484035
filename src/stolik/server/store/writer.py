"""Group commit: one task writes everything that is queued in one transaction.

A commit waits for the disk once, whether it holds one event or five hundred. A caller that is cancelled does not
cancel the commit. If the database refuses a transaction, its halves are retried separately (bisection), until only the
refused writes have failed.
"""

from __future__ import annotations

import asyncio
import time
from asyncio import Future
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from sqlalchemy import Connection

from stolik.server.store.database import Database
from stolik.server.store.errors import StoreRefused, StoreUnavailable, is_race, is_refusal, translate
from stolik.server.store.log import Pair, add_tables, append_all, lock_tables
from stolik.server.store.rows import Entry, TableRow
from stolik.server.store.throttle import Throttle

MAX_WRITES_PER_COMMIT = 500
MAX_CACHED_SITTINGS = 10_000
RECENT_FAILURE_S = 3.0  # after a failed write, before the store counts as healthy again
# Without a retry library: a race is retried at once, without a delay, and other failures by halves, not as a whole.
MAX_TRIES = 5  # of a transaction that lost a race


@dataclass(eq=False)
class Write:
    """A queued write: an entry of a log, perhaps with its new table, or a function `work`; `table` is locked."""

    result: Future[Any]
    entry: Entry | None = None
    row: TableRow | None = None
    work: Callable[[Connection], Any] | None = None
    table: str | None = None
    queued_at: float = field(default_factory=time.monotonic)
    is_dropped: bool = False

    def resolve(self, result: object) -> None:
        """Set the result or the error, unless the caller was cancelled."""
        if self.result.done():
            return
        if isinstance(result, Exception):
            self.result.set_exception(result)
            self.result.exception()  # mark it as retrieved: the caller may be gone
        else:
            self.result.set_result(result)


class Writer:
    """The task that writes, and its queue of writes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[Write] = deque()
        self._writing: Sequence[Write] = ()
        self._wake = asyncio.Event()
        self._closing = False
        self._is_failing, self._failed_at = False, -RECENT_FAILURE_S
        self._throttle = Throttle(database.commit_interval_s)
        self._seated: set[Pair] = set()  # cache of stored sittings, so that most entries add none
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._timeouts = asyncio.create_task(self._expire_writes(), name="store timeouts")

    async def append(self, entry: Entry, row: TableRow | None = None) -> int | None:
        """Append to a log; returns after the commit."""
        version: int | None = await self._enqueue(Write(_new_future(), entry=entry, row=row, table=entry.table))
        return version

    async def do(self, work: Callable[[Connection], Any], table: str | None = None) -> Any:
        """Run work in the next transaction, more than once if that is retried; returns after the commit."""
        return await self._enqueue(Write(_new_future(), work=work, table=table))

    def check(self) -> None:
        """Raise StoreUnavailable if the last write, or a recent one, failed because of the database."""
        if self._is_failing or time.monotonic() - self._failed_at < RECENT_FAILURE_S:
            raise StoreUnavailable("the database does not take what is written")

    def _note_failure(self) -> None:
        self._is_failing, self._failed_at = True, time.monotonic()

    async def close(self) -> None:
        """Write what is queued, within the timeout."""
        self._closing = True
        self._wake.set()
        _, late = await asyncio.wait([self._task], timeout=self._database.timeout_s)
        for task in late:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._timeouts.cancel()
        self._fail(self._queue, StoreUnavailable("the store is closed"))

    async def _enqueue(self, write: Write) -> Any:
        if self._closing:
            raise StoreUnavailable("the store is closed")
        self._queue.append(write)
        self._wake.set()
        return await write.result  # cancelling the caller cancels this future, not the write

    async def _run(self) -> None:
        while not (self._closing and not self._queue):
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                if not self._closing:
                    await self._throttle.wait()
                self._writing = self._next_batch()
                await self._write(self._writing)
                self._writing = ()

    async def _expire_writes(self) -> None:
        """Fail writes that exceed the timeout. One periodic check is cheaper than a timer per write."""
        while True:
            await asyncio.sleep(self._database.timeout_s / 10)
            oldest = time.monotonic() - self._database.timeout_s
            for write in (*self._writing, *self._queue):
                if write.queued_at < oldest:
                    write.is_dropped = True
                    self._note_failure()
                    write.resolve(StoreUnavailable("the database is slow to answer"))

    def _next_batch(self) -> list[Write]:
        """The next writes, without those that timed out: a retry of them may be queued as well."""
        taken = [self._queue.popleft() for _ in range(min(MAX_WRITES_PER_COMMIT, len(self._queue)))]
        return [write for write in taken if not write.is_dropped]

    async def _write(self, writes: Sequence[Write], tries: int = MAX_TRIES) -> None:
        if not writes:
            return
        try:
            results = await self._commit(writes)
        except asyncio.CancelledError:
            self._fail(writes, StoreUnavailable("the store is closed"))
            raise
        except Exception as error:
            await self._recover(writes, error, tries)
        else:
            self._is_failing = False
            for write, result in zip(writes, results, strict=True):
                write.resolve(result)

    async def _recover(self, writes: Sequence[Write], error: Exception, tries: int) -> None:
        middle = len(writes) // 2
        if is_race(error) and tries > 1:
            await self._write(writes, tries - 1)
        elif is_refusal(error) and middle:
            await self._write(writes[:middle])
            await self._write(writes[middle:])
        else:
            failure = translate(error)
            if isinstance(failure, StoreUnavailable) and not is_race(error):
                self._note_failure()
            self._fail(writes, failure)

    async def _commit(self, writes: Sequence[Write]) -> list[Any]:
        results, sittings = await self._database.write(partial(execute_writes, writes, self._seated))
        if len(self._seated) > MAX_CACHED_SITTINGS:
            self._seated.clear()
        self._seated |= sittings
        return results

    @staticmethod
    def _fail(writes: Sequence[Write] | deque[Write], error: StoreRefused | StoreUnavailable) -> None:
        for write in writes:
            write.resolve(type(error)(*error.args))  # a new one each: an error collects the tracebacks of its raisers


def execute_writes(writes: Sequence[Write], seated: set[Pair], connection: Connection) -> tuple[list[Any], set[Pair]]:
    """Execute all writes in the open transaction; their results in the same order, and the new sittings."""
    rows = [write.row for write in writes if write.row]
    if rows:
        add_tables(connection, sorted(rows, key=lambda row: row.id))
    ids = list({write.table for write in writes if write.table})
    heads = lock_tables(connection, ids) if ids else {}
    results = {id(write): write.work(connection) for write in writes if write.work}
    entries = [write.entry for write in writes if write.entry]
    appended, sittings = append_all(connection, entries, heads, seated)
    rest = iter(appended)
    return [next(rest) if write.entry else results[id(write)] for write in writes], sittings


def _new_future() -> Future[Any]:
    return asyncio.get_running_loop().create_future()
