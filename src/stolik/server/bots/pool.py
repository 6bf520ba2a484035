"""The bot pool: processes beside the server in which bots, hints and reviews are computed.

Four lanes, each with its own processes and fair queue, so that one kind of work never waits for another:
- quick: bots that do not search;
- search: bots that do;
- hints;
- reviews, at a low operating-system priority, one at a time per guest and address.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from stolik.analysis.analysis import analyse
from stolik.analysis.review import review
from stolik.bots.bot import Budget
from stolik.bots.levels import QUICK, is_search
from stolik.bots.search import source_of
from stolik.game import load
from stolik.kernel import native
from stolik.lab.pool import Job, Workers
from stolik.lab.worker import warm_search
from stolik.match import Record
from stolik.server import metrics
from stolik.server.bots.fair_queue import Lane, QueuedJob, Requester
from stolik.server.bots.reviews import Reviews
from stolik.server.tables.quotas import ReviewCharge

HINT_BUDGET = Budget(seconds=1.0)
REVIEW_BUDGET = Budget(iterations=1000)
REVIEW_NICE = 10
BOT_TIMEOUT_S = 120.0  # from the moment a process starts the job; after it the bot counts as hanging
HINT_TIMEOUT_S = 60.0
# While a game's search is not compiled ("cold"), a turn of many decisions takes at most 2 seconds if a process is free:
COLD_TURN_S = 0.5  # after this time in a turn, a bot that does not search makes the remaining decisions
COLD_SEARCH_S = 0.2  # limit of one search
COLD_WAIT_S = 0.7  # limit of queue and search together; after it a bot that does not search decides
ANONYMOUS = Requester()

ReadRecord = Callable[[], Awaitable[str]]
Charge = Callable[[], Awaitable[ReviewCharge]]


class Choice(NamedTuple):
    """A bot's decision; `weak` if the bot had less time than its level needs."""

    code: int
    weak: bool = False


class BotPool:
    """The processes for bots and analysis of one worker; `count` of them are for bots that search."""

    def __init__(self, count: int, games: Sequence[str]) -> None:
        self.quick = Lane("quick", lambda: Workers(1))
        self.search = Lane("search", lambda: Workers(count, games))
        self.hints = Lane("hints", lambda: Workers(1, games))
        self.reviews = Reviews(Lane("reviews", lambda: Workers(1, games, nice=REVIEW_NICE), one_each=True))
        self.cold = {name for name in games if not native.is_ready(source_of(load(name)))}
        self._review_lock = asyncio.Lock()
        self._late_searches: set[asyncio.Task[Any]] = set()  # whose result came too late to be used
        for lane in (self.quick, self.search):
            lane.start()  # the other lanes start on first use

    def close(self) -> None:
        """Stop the processes."""
        self.reviews.close()
        for lane in (self.quick, self.search, self.hints):
            lane.close()

    async def warm(self, game: str) -> None:
        """Let the processes load a game's compiled search; after that bots search in full."""
        lanes = [lane for lane in (self.search, self.hints, self.reviews.lane) if lane.is_started]
        jobs = [lane.workers.call(warm_search, game) for lane in lanes for _ in range(lane.workers.count)]
        await asyncio.gather(*map(asyncio.wrap_future, jobs), return_exceptions=True)
        self.cold.discard(game)

    async def choose(self, bot: str, view: Any, requester: Requester = ANONYMOUS, spent_s: float = 0.0) -> Choice:
        """A bot's decision in a turn that has lasted `spent_s` seconds."""
        with metrics.THINKING.labels(bot).time():
            if not is_search(bot):
                return await self._decide(self.quick, bot, view, requester)
            if view.game in self.cold:
                return await self._choose_cold(bot, view, requester, spent_s)
            return await self._decide(self.search, bot, view, requester)

    async def _choose_cold(self, bot: str, view: Any, requester: Requester, spent_s: float) -> Choice:
        """A small search; late in a turn, or if the search is too slow, a bot that does not search decides."""
        searched = None if spent_s > COLD_TURN_S else await self._search_cold(bot, view, requester)
        if searched:
            return searched
        return (await self._decide(self.quick, QUICK, view, requester))._replace(weak=len(view.actions) > 1)

    async def _search_cold(self, bot: str, view: Any, requester: Requester) -> Choice | None:
        """The result of a small search, or None if it takes longer than `COLD_WAIT_S`."""
        queued = enqueue_decision(self.search, bot, view, requester, COLD_SEARCH_S)
        searching = asyncio.create_task(wait_for_decision(self.search, queued))
        try:
            done, _ = await asyncio.wait([searching], timeout=COLD_WAIT_S)
        except asyncio.CancelledError:
            searching.cancel()
            self.search.cancel(queued)
            raise
        if done and not searching.exception():
            return searching.result()
        self._abandon(queued, searching)
        return None

    def _abandon(self, queued: QueuedJob, searching: asyncio.Task[Any]) -> None:
        """Let a running search end in the background: cancelling it could kill its process."""
        self._late_searches.add(searching)
        searching.add_done_callback(self._late_searches.discard)
        searching.add_done_callback(lambda done: done.cancelled() or done.exception())
        if queued.job:
            queued.job.hurry()
        else:
            searching.cancel()

    async def _decide(self, lane: Lane, bot: str, view: Any, requester: Requester) -> Choice:
        return await wait_for_decision(lane, enqueue_decision(lane, bot, view, requester))

    async def advise(self, view: Any, requester: Requester = ANONYMOUS) -> bytes:
        """The analysis of a view, as JSON. Cancelling this cancels the analysis."""
        lane = self.hints
        found = await lane.run(requester, lambda: lane.workers.call(analyse, view, budget=HINT_BUDGET), HINT_TIMEOUT_S)
        return msgspec.json.encode(found)

    async def review(self, table: str, requester: Requester, read: ReadRecord, charge: Charge) -> bytes | None:
        """The review of a finished match, as JSON; None while it is being written. A failed one is started again.

        `read` returns the record and `charge` counts the review against the quota; both are called only to start one.
        """
        if review := self.reviews.poll(table):
            return review.text
        async with self._review_lock:  # of two concurrent requests, the second finds what the first has started
            if review := self.reviews.poll(table):
                return review.text
            record, charged = await read(), await charge()
            return self.reviews.start(table, requester, lambda: self._submit_review(record), charged.settle).text

    def _submit_review(self, record: str) -> Job:
        return self.reviews.lane.workers.call(write_review, record, budget=REVIEW_BUDGET)


def enqueue_decision(lane: Lane, bot: str, view: Any, requester: Requester, seconds: float | None = None) -> QueuedJob:
    """Queue a bot's decision."""
    seed = secrets.randbits(60)
    return lane.enqueue(requester, lambda: lane.workers.decide(bot, view, seed=seed, seconds=seconds))


async def wait_for_decision(lane: Lane, queued: QueuedJob) -> Choice:
    """Wait for a bot's decision."""
    action, weak = await lane.wait_for(queued, BOT_TIMEOUT_S)
    return Choice(action.code, weak)


def write_review(record: str, budget: Budget = REVIEW_BUDGET) -> bytes:
    """The review of a match, as JSON."""
    return msgspec.json.encode(review(Record.read(record).replay(), budget))
