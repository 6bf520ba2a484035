"""A fair queue, and a lane: some worker processes behind such a queue.

Jobs wait by address and guest. Addresses are served in turn, then the guests of an address, then first in, first out.
A guest with two hundred jobs delays another guest's job by one of them.
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

PERSON, WATCHED, UNWATCHED = 0, 1, 2  # priorities: a person plays; bots alone, watched by people or not
LOW_TURN = 8  # every eighth job is taken from a lower priority first, so that none waits for ever


@dataclass(frozen=True)
class Owner:
    """For whom a job is done. `address` may be a hash."""

    address: str = ""
    guest: str = ""
    priority: int = PERSON


@dataclass(eq=False)
class Turn:
    """A job that waits, runs or has ended; `begin` hands it to the workers."""

    owner: Owner
    begin: Callable[[], Job]
    ready: asyncio.Future[None]
    since: float = field(default_factory=time.monotonic)
    job: Job | None = None
    is_hurried: bool = False


class FairQueue:
    """Turns by priority, address and guest."""

    def __init__(self) -> None:
        self._lines: dict[int, OrderedDict[str, OrderedDict[str, deque[Turn]]]] = {}
        self._count = self._taken = 0

    def __len__(self) -> int:
        return self._count

    def add(self, turn: Turn) -> None:
        """Queue a turn behind the others of its owner."""
        owner = turn.owner
        addresses = self._lines.setdefault(owner.priority, OrderedDict())
        addresses.setdefault(owner.address, OrderedDict()).setdefault(owner.guest, deque()).append(turn)
        self._count += 1

    def remove(self, turn: Turn) -> None:
        """Take a turn out that nobody waits for any more; no error if it is not queued."""
        owner = turn.owner
        addresses = self._lines.get(owner.priority, OrderedDict())
        guests = addresses.get(owner.address, OrderedDict())
        if turn in guests.get(owner.guest, ()):
            guests[owner.guest].remove(turn)
            self._count -= 1
            self._tidy(owner)

    def pop(self, busy: Collection[str] = ()) -> Turn | None:
        """The next turn, of an address and a guest that are not busy; None if there is none."""
        self._taken += 1
        for priority in self._order():
            for owner in self._owners(priority, busy):
                return self._take(owner)
        return None

    def _order(self) -> list[int]:
        """The priorities that wait, highest first; every eighth time one of the lower ones, in turn."""
        order = sorted(self._lines)
        rounds, is_other = divmod(self._taken, LOW_TURN)
        if is_other or len(order) < 2:
            return order
        first, *lower = order
        start = rounds % len(lower)
        return [*lower[start:], *lower[:start], first]

    def count(self, priority: int) -> int:
        """How many turns of this priority wait."""
        return sum(len(line) for guests in self._lines.get(priority, {}).values() for line in guests.values())

    def _owners(self, priority: int, busy: Collection[str]) -> Iterator[Owner]:
        for address, guests in self._lines[priority].items():
            for guest in guests:
                if f"address {address}" not in busy and f"guest {guest}" not in busy:
                    yield Owner(address, guest, priority)

    def _take(self, owner: Owner) -> Turn:
        """The first turn of this owner, who goes to the end of the line."""
        addresses = self._lines[owner.priority]
        guests = addresses[owner.address]
        turn = guests[owner.guest].popleft()
        self._count -= 1
        guests.move_to_end(owner.guest)
        addresses.move_to_end(owner.address)
        self._tidy(owner)
        return turn

    def _tidy(self, owner: Owner) -> None:
        addresses = self._lines[owner.priority]
        guests = addresses[owner.address]
        if not guests[owner.guest]:
            del guests[owner.guest]
        if not guests:
            del addresses[owner.address]
        if not addresses:
            del self._lines[owner.priority]


class Lane:
    """Worker processes that get a job only when one of them is free; the others wait in a fair queue.

    With `one_each`, a guest or an address has one job running at a time.
    """

    def __init__(self, name: str, workers: Callable[[], Workers], one_each: bool = False) -> None:
        self.name, self.one_each = name, one_each
        self.queue = FairQueue()
        self.running: set[Turn] = set()
        self._make = workers
        self._workers: Workers | None = None  # started when they are first needed

    def start(self) -> Workers:
        """Start the processes, unless they have been."""
        if self._workers is None:
            self._workers = self._make()
        return self._workers

    @property
    def workers(self) -> Workers:
        """The processes of this lane."""
        return self.start()

    @property
    def is_started(self) -> bool:
        """Are there processes yet?"""
        return self._workers is not None

    def close(self) -> None:
        """End the processes."""
        if self._workers:
            self._workers.close()

    def enter(self, owner: Owner, begin: Callable[[], Job]) -> Turn:
        """Queue a job; `finish` waits for it."""
        turn = Turn(owner, begin, asyncio.get_running_loop().create_future())
        self.queue.add(turn)
        self._hand_out()
        return turn

    async def finish(self, turn: Turn, timeout_s: float | None = None) -> Any:
        """The result of a job. The timeout counts from when a process begins it; to cancel this cancels the job."""
        try:
            await turn.ready
            assert turn.job
            async with asyncio.timeout(timeout_s):
                return await asyncio.wrap_future(turn.job)
        finally:
            self.leave(turn)

    async def run(self, owner: Owner, begin: Callable[[], Job], timeout_s: float | None = None) -> Any:
        """Queue a job, and wait for its result."""
        return await self.finish(self.enter(owner, begin), timeout_s)

    def leave(self, turn: Turn) -> None:
        """End a turn, wherever it is; no error if it has ended."""
        self.queue.remove(turn)
        self.running.discard(turn)
        if turn.job and not turn.job.done():
            turn.job.cancel()
        self._hand_out()

    def _hand_out(self) -> None:
        """Give free processes the next jobs, and hurry bots that play alone if a person has to wait."""
        while self.queue and len(self.running) < self.workers.count and (turn := self.queue.pop(self._busy)):
            self._begin(turn)
        self._hurry_for(self.queue.count(PERSON))
        metrics.QUEUE.labels(self.name).set(len(self.queue))

    @property
    def _busy(self) -> set[str]:
        if not self.one_each:
            return set()
        owners = [turn.owner for turn in self.running]
        return {f"address {owner.address}" for owner in owners} | {f"guest {owner.guest}" for owner in owners}

    def _begin(self, turn: Turn) -> None:
        if turn.ready.cancelled():
            return  # its caller has just gone
        metrics.WAITING.labels(self.name).observe(time.monotonic() - turn.since)
        self.running.add(turn)
        try:
            turn.job = turn.begin()
            turn.ready.set_result(None)
        except Exception as error:
            self.running.discard(turn)
            turn.ready.set_exception(error)

    def _hurry_for(self, waiting: int) -> None:
        """Ask as many running jobs of bots alone as people wait for their best result so far."""
        alone = [turn for turn in self.running if turn.owner.priority != PERSON]
        alone.sort(key=lambda turn: (turn.is_hurried, turn.owner.priority), reverse=True)
        for turn in alone[:waiting]:
            if turn.job and not turn.is_hurried:
                turn.is_hurried = True
                turn.job.hurry()
