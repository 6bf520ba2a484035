"""Throttle for operations whose cost hardly grows with their batch: under load it waits, so that batches grow."""

from __future__ import annotations

import asyncio
import time

BURST = 20  # operations that need not wait after a pause


class Throttle:
    """Allows one operation per `interval_s` on average, after a burst."""

    def __init__(self, interval_s: float) -> None:
        self._interval_s = interval_s
        self._next = 0.0  # when the next operation is due at an even rate

    async def wait(self) -> None:
        """Wait until the next operation is allowed."""
        now = time.monotonic()
        self._next = max(self._next, now - BURST * self._interval_s) + self._interval_s
        if self._next > now:
            await asyncio.sleep(self._next - now)
