"""Everything that is written goes through one task, which takes all that is queued and commits it together.

A commit costs a wait for the disk, whether it holds one event or five hundred. Nobody who asks can stop a commit: they
only wait for its answer. If something in a transaction is refused, it is rolled back and its halves are tried alone,
until only what is refused has failed.
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
from stolik.server.store.log import Pair, append_all, lock_tables, make_tables
from stolik.server.store.pace import Pace
from stolik.server.store.rows import Entry, TableRow

MOST = 500  # jobs in one transaction
MOST_SITTINGS = 10_000  # remembered
RECENT_FAILURE_S = 3.0  # so long after a failed write the store does not count as healthy
TRIES = 5  # of a transaction that another one stood in the way of


@dataclass(eq=False)
class Job:
    """Something to write: an entry of a log, also with its new table, or whatever `work` does; `table` is locked."""

    answer: Future[Any]
    entry: Entry | None = None
    row: TableRow | None = None
    work: Callable[[Connection], Any] | None = None
    table: str | None = None
    since: float = field(default_factory=time.monotonic)
    is_dropped: bool = False

    def tell(self, answer: object) -> None:
        """Answer who asked, if they still wait."""
        if self.answer.done():
            return
        if isinstance(answer, Exception):
            self.answer.set_exception(answer)
            self.answer.exception()  # who asked may have gone, and then nobody fetches it
        else:
            self.answer.set_result(answer)


class Writer:
    """The task that writes, and its queue."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._queue: deque[Job] = deque()
        self._writing: Sequence[Job] = ()
        self._wake = asyncio.Event()
        self._closing = False
        self._is_failing, self._failed_at = False, -RECENT_FAILURE_S
        self._pace = Pace(database.pace)
        self._seated: set[Pair] = set()  # sittings that are stored already, so most entries add none
        self._task = asyncio.create_task(self._run(), name="store writer")
        self._watch = asyncio.create_task(self._watch_time(), name="store watch")

    async def append(self, entry: Entry, row: TableRow | None = None) -> int | None:
        """Append to a log; the answer comes after the commit."""
        answer: int | None = await self._ask(Job(_promise(), entry=entry, row=row, table=entry.table))
        return answer

    async def do(self, work: Callable[[Connection], Any], table: str | None = None) -> Any:
        """Run something in the next transaction, perhaps more than once; the answer comes after the commit."""
        return await self._ask(Job(_promise(), work=work, table=table))

    def check(self) -> None:
        """Raise StoreUnavailable if the latest write failed for want of the database, or any did a moment ago."""
        if self._is_failing or time.monotonic() - self._failed_at < RECENT_FAILURE_S:
            raise StoreUnavailable("the database does not take what is written")

    def _note_failure(self) -> None:
        self._is_failing, self._failed_at = True, time.monotonic()

    async def close(self) -> None:
        """Write what is queued, but do not wait for ever for a database that is gone."""
        self._closing = True
        self._wake.set()
        _, late = await asyncio.wait([self._task], timeout=self._database.patience)
        for task in late:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task
        self._watch.cancel()
        self._fail(self._queue, StoreUnavailable("the store is closed"))

    async def _ask(self, job: Job) -> Any:
        if self._closing:
            raise StoreUnavailable("the store is closed")
        self._queue.append(job)
        self._wake.set()
        # Cancelling who asked cancels the answer, not the job.
        return await job.answer

    async def _run(self) -> None:
        while not (self._closing and not self._queue):
            await self._wake.wait()
            self._wake.clear()
            while self._queue:
                if not self._closing:
                    await self._pace.keep()
                self._writing = self._take()
                await self._write(self._writing)
                self._writing = ()

    async def _watch_time(self) -> None:
        """Tell those who have waited too long; one timer for all, because a timer for each would cost more than it."""
        while True:
            await asyncio.sleep(self._database.patience / 10)
            begun = time.monotonic() - self._database.patience
            for job in (*self._writing, *self._queue):
                if job.since < begun:
                    job.is_dropped = True
                    self._note_failure()
                    job.tell(StoreUnavailable("the database is slow to answer"))

    def _take(self) -> list[Job]:
        """What to write next; not what was given up, because a repeat of it may be queued too."""
        taken = [self._queue.popleft() for _ in range(min(MOST, len(self._queue)))]
        return [job for job in taken if not job.is_dropped]

    async def _write(self, jobs: Sequence[Job], tries: int = TRIES) -> None:
        if not jobs:
            return
        try:
            answers = await self._commit(jobs)
        except asyncio.CancelledError:
            self._fail(jobs, StoreUnavailable("the store is closed"))
            raise
        except Exception as error:
            await self._recover(jobs, error, tries)
        else:
            self._is_failing = False
            for job, answer in zip(jobs, answers, strict=True):
                job.tell(answer)

    async def _recover(self, jobs: Sequence[Job], error: Exception, tries: int) -> None:
        middle = len(jobs) // 2
        if is_race(error) and tries > 1:
            await self._write(jobs, tries - 1)
        elif is_refusal(error) and middle:
            await self._write(jobs[:middle])
            await self._write(jobs[middle:])
        else:
            failure = translate(error)
            if isinstance(failure, StoreUnavailable) and not is_race(error):
                self._note_failure()
            self._fail(jobs, failure)

    async def _commit(self, jobs: Sequence[Job]) -> list[Any]:
        answers, sitting = await self._database.write(partial(carry_out, jobs, self._seated))
        if len(self._seated) > MOST_SITTINGS:
            self._seated.clear()
        self._seated |= sitting
        return answers

    @staticmethod
    def _fail(jobs: Sequence[Job] | deque[Job], error: StoreRefused | StoreUnavailable) -> None:
        for job in jobs:
            job.tell(type(error)(*error.args))  # one each: an error collects the traces of all who raise it


def carry_out(jobs: Sequence[Job], seated: set[Pair], connection: Connection) -> tuple[list[Any], set[Pair]]:
    """Do all jobs in the open transaction; return their answers in the same order, and who sat down."""
    rows = [job.row for job in jobs if job.row]
    if rows:
        make_tables(connection, sorted(rows, key=lambda row: row.id))
    names = list({job.table for job in jobs if job.table})
    heads = lock_tables(connection, names) if names else {}
    answers = {id(job): job.work(connection) for job in jobs if job.work}
    entries = [job.entry for job in jobs if job.entry]
    versions, sitting = append_all(connection, entries, heads, seated)
    rest = iter(versions)
    return [next(rest) if job.entry else answers[id(job)] for job in jobs], sitting


def _promise() -> Future[Any]:
    return asyncio.get_running_loop().create_future()
