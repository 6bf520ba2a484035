"""Reviews of finished matches: written one after another, cached, and cancelled when no client polls for them."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from stolik.lab.pool import Job
from stolik.server.bots.fair_queue import Lane, Requester

log = logging.getLogger(__name__)

REVIEW_TIMEOUT_S = 3600.0  # from the moment a process starts it
POLL_TIMEOUT_S = 20.0  # without a poll, a review is cancelled; pages poll every 2.5 seconds
MAX_CACHED_REVIEWS = 200

OnFailure = Callable[[bool], Awaitable[None]]


@dataclass(eq=False)
class ReviewState:
    """A review that is queued, being written, or written (then `text` is JSON)."""

    text: bytes | None = None
    polled: float = field(default_factory=time.monotonic)
    task: asyncio.Task[None] | None = None


class Reviews:
    """The reviews of this worker, by table."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self._reviews: OrderedDict[str, ReviewState] = OrderedDict()

    def poll(self, table: str) -> ReviewState | None:
        """The review of a table, if one was started. Polling keeps it going."""
        review = self._reviews.get(table)
        if review:
            review.polled = time.monotonic()
        return review

    def start(self, table: str, requester: Requester, submit: Callable[[], Job], on_failure: OnFailure) -> ReviewState:
        """Queue a review. If none is written, `on_failure` learns whether it was abandoned (no client polled)."""
        review = self._reviews[table] = ReviewState()
        review.task = asyncio.create_task(self._write(table, review, requester, submit, on_failure))
        written = [name for name, kept in self._reviews.items() if kept.text is not None]
        for name in written[:-MAX_CACHED_REVIEWS]:
            del self._reviews[name]
        return review

    async def _write(
        self, table: str, review: ReviewState, requester: Requester, submit: Callable[[], Job], on_failure: OnFailure
    ) -> None:
        is_abandoned = False
        try:
            review.text = await self._wait(review, requester, submit)
            is_abandoned = review.text is None
        except Exception:
            log.exception("the review of table %s failed", table)
        if review.text is None:
            del self._reviews[table]
            await on_failure(is_abandoned)

    async def _wait(self, review: ReviewState, requester: Requester, submit: Callable[[], Job]) -> bytes | None:
        """The text; None if the polls stopped, which cancels the job."""
        writing = asyncio.create_task(self.lane.run(requester, submit, REVIEW_TIMEOUT_S))
        try:
            while (left := review.polled + POLL_TIMEOUT_S - time.monotonic()) > 0:
                done, _ = await asyncio.wait([writing], timeout=left)
                if done:
                    text: bytes = writing.result()
                    return text
            return None
        finally:
            writing.cancel()

    def close(self) -> None:
        """Cancel all reviews and stop the processes."""
        for review in self._reviews.values():
            if review.task:
                review.task.cancel()
        self.lane.close()
