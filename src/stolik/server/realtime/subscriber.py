"""The outbox of one connection: messages wait here until they are sent."""

from __future__ import annotations

import asyncio

import msgspec

from stolik.game import Words
from stolik.server.realtime.messages import Bye, ServerMessage
from stolik.server.tables.commands import Caller

MAX_WAITING_BYTES = 512 * 1024  # a slow client over this is disconnected; it reconnects and gets the gap


class Subscriber:
    """One connection to one table, and its queue of messages."""

    def __init__(self, caller: Caller) -> None:
        self.caller = caller
        self.shown: int | None = None  # the seat of the last view sent; when it changes, the client gets a new welcome
        self.preferred: int | None = None  # which of the guest's own seats to show
        self.is_greeted = False  # has the client said hello?
        self.is_closed = False
        self.has_left = False  # has the connection ended?
        self._queue: asyncio.Queue[bytes | None] = asyncio.Queue()
        self._waiting_bytes = 0

    async def next(self) -> bytes | None:
        """The next message to send; None after the last one."""
        data = await self._queue.get()
        self._waiting_bytes -= len(data or b"")
        return data

    def tell(self, message: ServerMessage) -> None:
        """Queue a message."""
        self.send(msgspec.json.encode(message))

    def send(self, data: bytes) -> None:
        """Queue an encoded message. If too many bytes wait, drop them and disconnect the client (backpressure)."""
        if self.is_closed:
            return
        if self._waiting_bytes + len(data) > MAX_WAITING_BYTES:
            self._drop_all()
            self.close(Words("server-slow"), again=True)
            return
        self._put(data)

    def close(self, why: Words, again: bool) -> None:
        """Queue `bye` as the last message."""
        if self.is_closed:
            return
        self.is_closed = True
        self._put(msgspec.json.encode(Bye(why, again)))
        self._queue.put_nowait(None)

    def _put(self, data: bytes) -> None:
        self._waiting_bytes += len(data)
        self._queue.put_nowait(data)

    def _drop_all(self) -> None:
        while not self._queue.empty():
            self._queue.get_nowait()
        self._waiting_bytes = 0
