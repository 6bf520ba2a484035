"""A pace for what costs nearly as much for one as for ten: while there is much of it, it waits for more to come."""

from __future__ import annotations

import asyncio
import time

BURST = 20  # after a rest, so many need not wait


class Pace:
    """So many seconds from one to the next, on the average."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._next = 0.0  # when the next one is due, if they came evenly

    async def keep(self) -> None:
        """Wait for more to come, if one now would be one of too many."""
        now = time.monotonic()
        self._next = max(self._next, now - BURST * self._seconds) + self._seconds
        if self._next > now:
            await asyncio.sleep(self._next - now)
