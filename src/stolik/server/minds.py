"""Where bots and analysis think: processes beside the server, which never waits for them.

Four lanes, each with processes and a fair queue of its own, so that no kind of work waits for another:
- quick: bots that do not search;
- search: bots that do;
- hints;
- reviews, at a low priority of the operating system, one at a time for a guest and an address.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

import msgspec

from stolik.analysis.analysis import analyse
from stolik.analysis.review import review
from stolik.bots.bot import Budget
from stolik.bots.levels import QUICK, is_search
from stolik.bots.search import source_of
from stolik.game import GAMES, load
from stolik.kernel import native
from stolik.lab.pool import Job, Workers, warm_search
from stolik.record import Record
from stolik.server import metrics
from stolik.server.fair_queue import Lane, Owner, Turn
from stolik.server.quotas import Taken
from stolik.server.reviews import Reviews

HINT = Budget(seconds=1.0)
REVIEW = Budget(iterations=1000)
REVIEW_NICE = 10
BOT_TIMEOUT_S = 120.0  # from when a process begins: a bot that has not decided by then is taken to hang
HINT_TIMEOUT_S = 60.0
# While a game's search is not compiled, a turn of many decisions takes no more than 2 seconds, if a process is free:
COLD_TURN_S = 0.5  # after this time a bot decides the rest of the turn that does not search
COLD_SEARCH_S = 0.2  # what one search may take
COLD_WAIT_S = 0.7  # in a queue and in a search together; then, too, a bot decides that does not search
SOMEONE = Owner()

Read = Callable[[], Awaitable[str]]
Charge = Callable[[], Awaitable[Taken]]


class Choice(NamedTuple):
    """What a bot does, and whether it could not think as much as its level should."""

    code: int
    weak: bool = False


class Minds:
    """The processes that think for a server; `count` of them are for bots that search."""

    def __init__(self, count: int) -> None:
        self.quick = Lane("quick", lambda: Workers(1, games=()))
        self.search = Lane("search", lambda: Workers(count))
        self.hints = Lane("hints", lambda: Workers(1))
        self.reviews = Reviews(Lane("reviews", lambda: Workers(1, nice=REVIEW_NICE), one_each=True))
        self.cold = {name for name in GAMES if not native.is_ready(source_of(load(name)))}
        self._beginning = asyncio.Lock()
        self._late: set[asyncio.Task[Any]] = set()  # searches whose answer came too late
        for lane in (self.quick, self.search):
            lane.start()  # the others start when they are first asked for

    def close(self) -> None:
        """End the processes."""
        self.reviews.close()
        for lane in (self.quick, self.search, self.hints):
            lane.close()

    async def warm(self, game: str) -> None:
        """Let the processes load a game's search, which is compiled now; from then on it is used in full."""
        lanes = [lane for lane in (self.search, self.hints, self.reviews.lane) if lane.is_started]
        jobs = [lane.workers.call(warm_search, game) for lane in lanes for _ in range(lane.workers.count)]
        await asyncio.gather(*map(asyncio.wrap_future, jobs), return_exceptions=True)
        self.cold.discard(game)

    async def choose(self, bot: str, view: Any, owner: Owner = SOMEONE, spent_s: float = 0.0) -> Choice:
        """What a bot does in a turn that has lasted for so long."""
        with metrics.THINKING.labels(bot).time():
            if not is_search(bot):
                return await self._decide(self.quick, bot, view, owner)
            if view.game in self.cold:
                return await self._choose_cold(bot, view, owner, spent_s)
            return await self._decide(self.search, bot, view, owner)

    async def _choose_cold(self, bot: str, view: Any, owner: Owner, spent_s: float) -> Choice:
        """A small search; later in a turn, or if its answer does not come soon, a bot decides that does not search."""
        searched = None if spent_s > COLD_TURN_S else await self._search_cold(bot, view, owner)
        return searched or (await self._decide(self.quick, QUICK, view, owner))._replace(weak=len(view.actions) > 1)

    async def _search_cold(self, bot: str, view: Any, owner: Owner) -> Choice | None:
        """What a small search finds; None if that does not come soon."""
        turn = enter(self.search, bot, view, owner, COLD_SEARCH_S)
        searching = asyncio.create_task(finish(self.search, turn))
        try:
            done, _ = await asyncio.wait([searching], timeout=COLD_WAIT_S)
        except asyncio.CancelledError:
            searching.cancel()
            self.search.leave(turn)
            raise
        if done and not searching.exception():
            return searching.result()
        self._give_up(turn, searching)
        return None

    def _give_up(self, turn: Turn, searching: asyncio.Task[Any]) -> None:
        """Let a search end in the background if a process has begun it: to cancel it could kill the process."""
        self._late.add(searching)
        searching.add_done_callback(self._late.discard)
        searching.add_done_callback(lambda done: done.cancelled() or done.exception())
        if turn.job:
            turn.job.hurry()
        else:
            searching.cancel()

    async def _decide(self, lane: Lane, bot: str, view: Any, owner: Owner) -> Choice:
        return await finish(lane, enter(lane, bot, view, owner))

    async def advise(self, view: Any, owner: Owner = SOMEONE) -> bytes:
        """What analysis thinks of a view, as JSON; if the caller is cancelled, so is the thought."""
        found = await self.hints.run(owner, lambda: self.hints.workers.call(analyse, view, budget=HINT), HINT_TIMEOUT_S)
        return msgspec.json.encode(found)

    async def look_back(self, table: str, owner: Owner, read: Read, charge: Charge) -> bytes | None:
        """The review of a finished match, as JSON; None as long as it is being written. What failed is tried anew.

        `read` gives the record, and `charge` counts the review; neither is asked for one that was begun already.
        """
        if review := self.reviews.poll(table):
            return review.text
        async with self._beginning:  # of two requests at once, the second finds what the first has begun
            if review := self.reviews.poll(table):
                return review.text
            record, taken = await read(), await charge()
            return self.reviews.begin(table, owner, lambda: self._submit_review(record), taken.end).text

    def _submit_review(self, record: str) -> Job:
        return self.reviews.lane.workers.call(write_review, record, budget=REVIEW)


def enter(lane: Lane, bot: str, view: Any, owner: Owner, seconds: float | None = None) -> Turn:
    """Queue a bot's decision."""
    seed = secrets.randbits(60)
    return lane.enter(owner, lambda: lane.workers.decide(bot, view, seed=seed, seconds=seconds))


async def finish(lane: Lane, turn: Turn) -> Choice:
    """Wait for a bot's decision."""
    action, weak = await lane.finish(turn, BOT_TIMEOUT_S)
    return Choice(action.code, weak)


def write_review(record: str, budget: Budget = REVIEW) -> bytes:
    """The review of a match, as JSON."""
    return msgspec.json.encode(review(Record.read(record).replay(), budget))
