"""Reviews of finished matches: written one after another, kept when written, and given up when nobody waits."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from stolik.lab.pool import Job
from stolik.server.fair_queue import Lane, Owner

log = logging.getLogger(__name__)

REVIEW_TIMEOUT_S = 3600.0  # from when a process begins
ABANDONED_S = 20.0  # since the last poll; pages poll every 2.5 seconds
MOST_KEPT = 200  # written reviews

Ended = Callable[[bool], Awaitable[None]]


@dataclass(eq=False)
class Review:
    """A review that waits, is being written or is written."""

    text: bytes | None = None
    polled: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews that this process knows of, by table."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self._reviews: OrderedDict[str, Review] = OrderedDict()

    def poll(self, table: str) -> Review | None:
        """The review of a table, if one was begun; it goes on as long as it is polled."""
        review = self._reviews.get(table)
        if review:
            review.polled = time.monotonic()
        return review

    def begin(self, table: str, owner: Owner, submit: Callable[[], Job], ended: Ended) -> Review:
        """Queue a review. If it comes to nothing, `ended` is told whether that is because nobody waited for it."""
        review = self._reviews[table] = Review()
        review.task = asyncio.create_task(self._write(table, review, owner, submit, ended))
        written = [name for name, kept in self._reviews.items() if kept.text is not None]
        for name in written[:-MOST_KEPT]:
            del self._reviews[name]
        return review

    async def _write(self, table: str, review: Review, owner: Owner, submit: Callable[[], Job], ended: Ended) -> None:
        is_abandoned = False
        try:
            review.text = await self._wait(review, owner, submit)
            is_abandoned = review.text is None
        except Exception:
            log.exception("the review of table %s failed", table)
        if review.text is None:
            del self._reviews[table]
            await ended(is_abandoned)

    async def _wait(self, review: Review, owner: Owner, submit: Callable[[], Job]) -> bytes | None:
        """The text; None if nobody polled for too long, and then the job is cancelled."""
        writing = asyncio.create_task(self.lane.run(owner, submit, REVIEW_TIMEOUT_S))
        try:
            while (left := review.polled + ABANDONED_S - time.monotonic()) > 0:
                done, _ = await asyncio.wait([writing], timeout=left)
                if done:
                    text: bytes = writing.result()
                    return text
            return None
        finally:
            writing.cancel()

    def close(self) -> None:
        """Give all of them up."""
        for review in self._reviews.values():
            if review.task:
                review.task.cancel()
        self.lane.close()
