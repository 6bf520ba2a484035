"""The outbox of one connection to a table: what the client is told waits here until the network takes it."""

from __future__ import annotations

import asyncio

import msgspec

from stolik.game import Words
from stolik.server.asking import Asker
from stolik.server.messages import Bye, Told

MAX_WAITING_BYTES = 512 * 1024  # a client that is further behind is sent away; it comes back and asks for the gap


class Watcher:
    """One connection to one table, and the messages that wait for it."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.shown: int | None = None  # the seat of the last view that was sent; never a reason to send another one
        self.preferred: int | None = None  # which of their own seats they want to see
        self.is_greeted = False  # has the client said hello?
        self.is_closed = False
        self.row: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting_bytes = 0

    async def next(self) -> bytes | None:
        """The next message to send; None after the last one."""
        data = await self.row.get()
        self._waiting_bytes -= len(data or b"")
        return data

    def tell(self, told: Told) -> None:
        """Queue a message."""
        self.send(msgspec.json.encode(told))

    def send(self, data: bytes) -> None:
        """Queue a message that is encoded already. Too much for a client that does not read ends the connection."""
        if self.is_closed:
            return
        if self._waiting_bytes + len(data) > MAX_WAITING_BYTES:
            self._drop_all()
            self.close(Words("server-slow"), again=True)
            return
        self._put(data)

    def close(self, why: Words, again: bool) -> None:
        """Say good-bye after what is queued, and queue nothing more."""
        if self.is_closed:
            return
        self.is_closed = True
        self._put(msgspec.json.encode(Bye(why, again)))
        self.row.put_nowait(None)

    def _put(self, data: bytes) -> None:
        self._waiting_bytes += len(data)
        self.row.put_nowait(data)

    def _drop_all(self) -> None:
        while not self.row.empty():
            self.row.get_nowait()
        self._waiting_bytes = 0
