"""Fair turns for work that holds up the event loop for a millisecond or more, such as showing a whole table.

One waiting task goes on in each turn of the loop, and addresses take turns. So a visitor with two hundred connections
delays nobody else's moves by more than one such piece of work at a time.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict, deque


class Turns:
    """A queue per address, served round robin."""

    def __init__(self) -> None:
        self._queues: OrderedDict[str, deque[asyncio.Future[None]]] = OrderedDict()
        self._is_scheduled = False

    async def wait(self, address: str) -> None:
        """Wait for the next turn of this address."""
        turn = asyncio.get_running_loop().create_future()
        self._queues.setdefault(address, deque()).append(turn)
        self._schedule()
        await turn

    def _schedule(self) -> None:
        if not self._is_scheduled and self._queues:
            self._is_scheduled = True
            asyncio.get_running_loop().call_soon(self._serve)

    def _serve(self) -> None:
        self._is_scheduled = False
        address, queue = self._queues.popitem(last=False)
        turn = queue.popleft()
        if queue:
            self._queues[address] = queue  # behind the others
        if not turn.done():
            turn.set_result(None)
        self._schedule()
