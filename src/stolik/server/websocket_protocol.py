"""uvicorn's WebSocket protocol with bounds, so that one connection cannot hold up the event loop or the memory.

- A turn of the loop parses at most `PARSED_BYTES_PER_TURN` of a connection. The rest waits, and reading pauses.
- Control frames and fragments are counted by a token bucket. A flood of them aborts the connection.
- A client that goes on sending after the close frame, or does not read what it is sent, is aborted. A plain close would
  wait for ever until the client takes what is buffered.
- When the server stops, clients are told to come back before the connection closes.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from stolik.game import Words
from stolik.server import metrics
from stolik.server.limits import Bucket
from stolik.server.messages import Bye
from stolik.server.rate import Rate

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame

BYE = msgspec.json.encode(Bye(Words("server-going"), again=True))

PARSED_BYTES_PER_TURN = 256  # most messages; the smallest frames are 6 bytes, so this is at most 42 of them
OVERHEAD_FRAMES = Rate(20, 2)  # pings, pongs and fragments of one connection; a browser sends a pong every 20 s
MAX_BYTES_AFTER_CLOSE = 64 * 1024  # what may have been under way when the connection began to close
WRITE_TIMEOUT_S = 30.0  # for a client to take what fills the write buffer (64 KiB)
CLOSE_TIMEOUT_S = 5.0  # for a client to take the rest after the connection was closed


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    _is_aborted = False
    _is_slicing = False  # is the next slice scheduled?
    _bytes_after_close = 0
    _write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start with nothing to parse and a full bucket."""
        super().connection_made(transport)
        self._unparsed = bytearray()
        self._overhead = Bucket(OVERHEAD_FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self.resume_writing()
        super().connection_lost(exc)

    def abort(self, why: str) -> None:
        """Drop the connection at once, with all that is buffered."""
        if not self._is_aborted:
            self._is_aborted = True
            self._unparsed.clear()
            metrics.REFUSALS.labels(f"server-{why}").inc()
            self.transport.abort()

    # ---- reading ---------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse the beginning now and the rest in later turns of the loop."""
        if self._is_aborted:
            return
        if self._is_closing():
            self._bytes_after_close += len(data)
            if self._bytes_after_close > MAX_BYTES_AFTER_CLOSE:
                self.abort("flood")
                return
        self._unparsed += data
        if not self._is_slicing:
            self._parse_slice()

    def _is_closing(self) -> bool:
        return self.close_sent or self.transport.is_closing()

    def _parse_slice(self) -> None:
        self._is_slicing = False
        if self._is_aborted:
            return
        # The handshake is one piece: its size was limited when it came in as an HTTP request.
        end = PARSED_BYTES_PER_TURN if self.handshake_initiated else len(self._unparsed)
        data = bytes(self._unparsed[:end])
        del self._unparsed[:end]
        super().data_received(data)
        self._read_on()

    def _read_on(self) -> None:
        """Schedule the next slice, or take more from the network; neither while a message waits for the application."""
        if self._is_aborted or self._is_slicing:
            return
        if self._unparsed and self.transport.is_closing():
            self._unparsed.clear()
        if not self._unparsed:
            if not self.read_paused:
                self.transport.resume_reading()
            return
        self.transport.pause_reading()
        if not self.read_paused:
            self._is_slicing = True
            self.loop.call_soon(self._parse_slice)

    async def receive(self) -> ASGIReceiveEvent:
        """The next message for the application; when it has taken all, parsing and reading go on."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Hand on a message. Text that is no UTF-8 makes uvicorn close, which fails if it is closing already."""
        with suppress(InvalidState):
            super().send_receive_event_to_app()

    # ---- floods ----------------------------------------------------------------------------------------

    def _is_flood(self) -> bool:
        """Count one frame that carries no whole message; True if they are too many and the connection is gone."""
        if not self._is_aborted and not self._overhead.take():
            self.abort("flood")
        return self._is_aborted

    def handle_ping(self) -> None:
        """Answer a ping."""
        if not self._is_flood():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Note the answer to a ping of ours."""
        if not self._is_flood():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment of a message."""
        if not self._is_flood():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message, or its first fragment; once the connection is closing, both are only counted."""
        if not ((self._is_closing() or not event.fin) and self._is_flood()):
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Take a binary message, or its first fragment; once the connection is closing, both are only counted."""
        if not ((self._is_closing() or not event.fin) and self._is_flood()):
            super().handle_bytes(event)

    # ---- clients that do not read ----------------------------------------------------------------------

    def pause_writing(self) -> None:
        """The write buffer is full: the client has some time to read."""
        super().pause_writing()
        self._write_timer = self.loop.call_later(WRITE_TIMEOUT_S, self.abort, "not-reading")

    def resume_writing(self) -> None:
        """The client has read."""
        if self._write_timer:
            self._write_timer.cancel()
        self._write_timer = None
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """No pong came: the connection is dead, and nothing in the buffer will be taken any more."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Run the application; afterwards the client has a little time to take the rest and close."""
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)

    def shutdown(self) -> None:
        """The server stops: tell the client to come back, together with the close frame."""
        if self.transport.is_closing():
            self.transport.abort()  # no frame can be sent any more
            return
        if self.handshake_complete and not self.close_sent:
            self.conn.send_text(BYE)
        super().shutdown()
