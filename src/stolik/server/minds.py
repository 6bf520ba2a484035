"""Where bots and analysis think: processes beside the server, which never waits for them.

Bots have processes of their own, so that nobody's opponent waits while somebody looks back on a match.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Any

import msgspec

from stolik.bots.analysis import analyse
from stolik.bots.bot import Budget
from stolik.bots.review import review
from stolik.bots.workers import Workers
from stolik.game import Action
from stolik.record import Record
from stolik.server import metrics

HINT = Budget(seconds=1.0)
REVIEW = Budget(iterations=1000)
MOST_REVIEWS = 200  # that are kept
HUNG = 120.0  # seconds after which a bot that has not decided is taken to hang, or the others to be too many


class Minds:
    """Those who think for a server."""

    def __init__(self, count: int) -> None:
        self._bots = Workers(count)
        self._analysts: Workers | None = None  # started when they are first asked for
        self._reviews: OrderedDict[str, asyncio.Future[bytes]] = OrderedDict()

    def close(self) -> None:
        """End the processes."""
        self._bots.close()
        if self._analysts:
            self._analysts.close()

    async def choose(self, bot: str, view: Any) -> Action:
        """What a bot does."""
        with metrics.THINKING.labels(bot).time():
            async with asyncio.timeout(HUNG):
                chosen: Action = await asyncio.wrap_future(self._bots.choose(bot, view, seed=secrets.randbits(60)))
        return chosen

    async def advise(self, view: Any) -> bytes:
        """What analysis thinks of a view, as JSON."""
        return msgspec.json.encode(await asyncio.wrap_future(self.analysts.call(analyse, view, budget=HINT)))

    def look_back(self, table: str, record: str) -> bytes | None:
        """The review of a finished match, as JSON; None as long as it is being written. What failed is tried anew."""
        found = self._reviews.get(table)
        if found is None or (found.done() and (found.cancelled() or found.exception())):
            found = asyncio.wrap_future(self.analysts.call(write_review, record, budget=REVIEW))
            self._reviews[table] = found
            if len(self._reviews) > MOST_REVIEWS:
                self._reviews.popitem(last=False)
        return found.result() if found.done() else None

    @property
    def analysts(self) -> Workers:
        """Those who look things up for people."""
        if self._analysts is None:
            self._analysts = Workers(1)
        return self._analysts


def write_review(record: str, budget: Budget) -> bytes:
    """The review of a match, as JSON."""
    return msgspec.json.encode(review(Record.read(record).replay(), budget))
