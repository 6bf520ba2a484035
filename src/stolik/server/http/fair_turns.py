"""Fair scheduling of work that blocks the event loop for a millisecond or more, such as serializing a whole table.

Each iteration of the loop releases one waiting task. Addresses are served round robin, and each address is limited to a
few tasks a second after a burst. So an address with two hundred connections delays a move of another client by at most
one such task, and leaves the loop free in between.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque

BURST = 8  # turns of one address without a pause
INTERVAL_S = 0.025  # between turns of one address after a burst
MAX_ADDRESSES = 10_000  # remembered; the oldest is dropped first


class Turns:
    """A queue per address, served round robin; if not limited, without pauses."""

    def __init__(self, is_limited: bool = True) -> None:
        self._interval_s = INTERVAL_S if is_limited else 0.0
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._full_at: OrderedDict[str, float] = OrderedDict()  # when an address has its full burst again
        self._timer: asyncio.TimerHandle | None = None
        self._is_next = False  # is `_serve` scheduled for the next iteration of the loop?

    async def wait(self, address: str) -> None:
        """Wait for the next turn of this address."""
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(turn)
        self._schedule()
        await turn

    def _schedule(self) -> None:
        """Call `_serve` in the next iteration of the loop, or when the first address may continue."""
        if self._is_next or not self._queues:
            return
        if self._timer:
            self._timer.cancel()
            self._timer = None
        loop = asyncio.get_running_loop()
        if any(self._pause_of(address) <= 0 for address in self._queues):  # usually the first one
            self._is_next = True
            loop.call_soon(self._serve)
        else:
            self._timer = loop.call_later(min(map(self._pause_of, self._queues)), self._serve)

    def _pause_of(self, address: str) -> float:
        """Seconds until an address may take a turn."""
        now = asyncio.get_running_loop().time()
        return self._full_at.get(address, 0.0) - now - (BURST - 1) * self._interval_s

    def _serve(self) -> None:
        self._is_next, self._timer = False, None
        address = next((address for address in self._queues if self._pause_of(address) <= 0), None)
        if address is not None:
            self._release(address)
        self._schedule()

    def _release(self, address: str) -> None:
        queue = self._queues.pop(address)
        turn = queue.popleft()
        if queue:
            self._queues[address] = queue  # at the end: round robin
        if not turn.done():
            turn.set_result(None)
            self._charge(address)

    def _charge(self, address: str) -> None:
        now = asyncio.get_running_loop().time()
        self._full_at[address] = max(self._full_at.pop(address, 0.0), now) + self._interval_s
        if len(self._full_at) > MAX_ADDRESSES:
            self._full_at.popitem(last=False)
