"""A fair queue, and lanes: worker processes behind such a queue.

Jobs are queued by priority, address and guest. Within a priority, addresses are served round-robin, then the guests of
an address, then first in, first out. So a guest with two hundred jobs delays another guest by one job only.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any

from stolik.lab.pool import Job, Workers
from stolik.server import metrics

PERSON, WATCHED, UNWATCHED = 0, 1, 2  # priorities: a person plays; only bots play, with spectators or without
LOWER_PRIORITY_EVERY = 8  # jobs: one of them is taken from a lower priority first, which prevents starvation


@dataclass(frozen=True)
class Requester:
    """Who a job is for. `address` may be a hash."""

    address: str = ""
    guest: str = ""
    priority: int = PERSON


@dataclass(eq=False)
class QueuedJob:
    """A job that is queued, running or done; `submit` hands it to the workers."""

    requester: Requester
    submit: Callable[[], Job]
    started: asyncio.Future[None]
    queued_at: float = field(default_factory=time.monotonic)
    job: Job | None = None
    is_hurried: bool = False


class FairQueue:
    """Queued jobs by priority, address and guest."""

    def __init__(self) -> None:
        self._queues: dict[int, OrderedDict[str, OrderedDict[str, deque[QueuedJob]]]] = {}
        self._count = self._popped = 0

    def __len__(self) -> int:
        return self._count

    def add(self, queued: QueuedJob) -> None:
        """Queue a job behind the others of its requester."""
        requester = queued.requester
        addresses = self._queues.setdefault(requester.priority, OrderedDict())
        addresses.setdefault(requester.address, OrderedDict()).setdefault(requester.guest, deque()).append(queued)
        self._count += 1

    def remove(self, queued: QueuedJob) -> None:
        """Remove a job that is no longer wanted; no error if it is not queued."""
        requester = queued.requester
        addresses = self._queues.get(requester.priority, OrderedDict())
        guests = addresses.get(requester.address, OrderedDict())
        if queued in guests.get(requester.guest, ()):
            guests[requester.guest].remove(queued)
            self._count -= 1
            self._drop_empty(requester)

    def pop(self, busy: Collection[str] = ()) -> QueuedJob | None:
        """The next job whose address and guest are not busy, or None."""
        self._popped += 1
        for priority in self._priorities():
            for requester in self._requesters(priority, busy):
                return self._pop_from(requester)
        return None

    def _priorities(self) -> list[int]:
        """The queued priorities, highest first; every eighth time the lower ones come first, in rotation."""
        order = sorted(self._queues)
        rounds, rest = divmod(self._popped, LOWER_PRIORITY_EVERY)
        if rest or len(order) < 2:
            return order
        first, *lower = order
        start = rounds % len(lower)
        return [*lower[start:], *lower[:start], first]

    def count(self, priority: int) -> int:
        """How many jobs of this priority are queued."""
        return sum(len(queue) for guests in self._queues.get(priority, {}).values() for queue in guests.values())

    def _requesters(self, priority: int, busy: Collection[str]) -> Iterator[Requester]:
        for address, guests in self._queues[priority].items():
            for guest in guests:
                if f"address {address}" not in busy and f"guest {guest}" not in busy:
                    yield Requester(address, guest, priority)

    def _pop_from(self, requester: Requester) -> QueuedJob:
        """The first job of this requester, whose guest and address move to the end of the rotation."""
        addresses = self._queues[requester.priority]
        guests = addresses[requester.address]
        queued = guests[requester.guest].popleft()
        self._count -= 1
        guests.move_to_end(requester.guest)
        addresses.move_to_end(requester.address)
        self._drop_empty(requester)
        return queued

    def _drop_empty(self, requester: Requester) -> None:
        addresses = self._queues[requester.priority]
        guests = addresses[requester.address]
        if not guests[requester.guest]:
            del guests[requester.guest]
        if not guests:
            del addresses[requester.address]
        if not addresses:
            del self._queues[requester.priority]


class Lane:
    """Worker processes that get a job only when one of them is free; the other jobs wait in a fair queue.

    With `one_each`, a guest or an address has one job running at a time.
    """

    def __init__(self, name: str, workers: Callable[[], Workers], one_each: bool = False) -> None:
        self.name, self.one_each = name, one_each
        self.queue = FairQueue()
        self.running: set[QueuedJob] = set()
        self._make = workers
        self._workers: Workers | None = None  # started on first use

    def start(self) -> Workers:
        """Start the processes, unless they run already."""
        if self._workers is None:
            self._workers = self._make()
        return self._workers

    @property
    def workers(self) -> Workers:
        """The processes of this lane, started if need be."""
        return self.start()

    @property
    def is_started(self) -> bool:
        """Were the processes started?"""
        return self._workers is not None

    def close(self) -> None:
        """Stop the processes."""
        if self._workers:
            self._workers.close()

    def enqueue(self, requester: Requester, submit: Callable[[], Job]) -> QueuedJob:
        """Queue a job; `wait_for` returns its result."""
        queued = QueuedJob(requester, submit, asyncio.get_running_loop().create_future())
        self.queue.add(queued)
        self._dispatch()
        return queued

    async def wait_for(self, queued: QueuedJob, timeout_s: float | None = None) -> Any:
        """The result of a job. The timeout starts when a process starts the job; cancelling this cancels the job."""
        try:
            await queued.started
            assert queued.job
            async with asyncio.timeout(timeout_s):
                return await asyncio.wrap_future(queued.job)
        finally:
            self.cancel(queued)

    async def run(self, requester: Requester, submit: Callable[[], Job], timeout_s: float | None = None) -> Any:
        """Queue a job and wait for its result."""
        return await self.wait_for(self.enqueue(requester, submit), timeout_s)

    def cancel(self, queued: QueuedJob) -> None:
        """Cancel a job that is queued or running; no error if it is done."""
        self.queue.remove(queued)
        self.running.discard(queued)
        if queued.job and not queued.job.done():
            queued.job.cancel()
        self._dispatch()

    def _dispatch(self) -> None:
        """Give the next jobs to free processes, and hurry bot-only tables if a person has to wait."""
        while self.queue and len(self.running) < self.workers.count and (queued := self.queue.pop(self._busy)):
            self._start(queued)
        self._hurry_bots(self.queue.count(PERSON))
        metrics.QUEUE.labels(self.name).set(len(self.queue))

    @property
    def _busy(self) -> set[str]:
        if not self.one_each:
            return set()
        requesters = [queued.requester for queued in self.running]
        return {f"address {each.address}" for each in requesters} | {f"guest {each.guest}" for each in requesters}

    def _start(self, queued: QueuedJob) -> None:
        if queued.started.cancelled():
            return  # its caller was cancelled a moment ago
        metrics.WAITING.labels(self.name).observe(time.monotonic() - queued.queued_at)
        self.running.add(queued)
        try:
            queued.job = queued.submit()
            queued.started.set_result(None)
        except Exception as error:
            self.running.discard(queued)
            queued.started.set_exception(error)

    def _hurry_bots(self, waiting: int) -> None:
        """Ask one running job of a bot-only table per waiting person to return its best action now."""
        bot_jobs = [queued for queued in self.running if queued.requester.priority != PERSON]
        bot_jobs.sort(key=lambda queued: (queued.is_hurried, queued.requester.priority), reverse=True)
        for queued in bot_jobs[:waiting]:
            if queued.job and not queued.is_hurried:
                queued.is_hurried = True
                queued.job.hurry()
