"""uvicorn's WebSocket protocol with limits, so that one connection cannot block the event loop or exhaust memory.

uvicorn has none of these limits, and a proxy passes frames on without counting them, so they must be ours.
`tests/server/test_uvicorn_internals.py` pins the internals of uvicorn that this relies on.

- Slicing: one iteration of the loop parses at most `PARSED_BYTES_PER_TURN` of a connection. Reading pauses until the
  rest is parsed.
- Flood protection: a token bucket counts control frames and fragments. An empty bucket aborts the connection.
- Backpressure: a client that sends on after the close frame, or does not read, is aborted. A plain close would wait
  until the client has read the write buffer, possibly for ever.
- Shutdown: clients get a `bye` that tells them to reconnect, before the close frame.
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
from stolik.server.http.rate import Rate
from stolik.server.http.rate_limit import Bucket
from stolik.server.realtime.messages import Bye

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent
    from websockets.frames import Frame

BYE = msgspec.json.encode(Bye(Words("server-going"), again=True))

PARSED_BYTES_PER_TURN = 256  # fits most messages; the smallest frames have 6 bytes, so this is at most 42 frames
OVERHEAD_FRAMES = Rate(20, 2)  # control frames and fragments per connection; a browser sends a pong every 20 s
MAX_BYTES_AFTER_CLOSE = 64 * 1024  # that may have been in flight when the connection began to close
WRITE_TIMEOUT_S = 30.0  # for a client to read a full write buffer (64 KiB)
CLOSE_TIMEOUT_S = 5.0  # for a client to read the rest after the application has ended


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """One connection."""

    _is_aborted = False
    _is_slicing = False  # is the next slice scheduled?
    _bytes_after_close = 0
    _write_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Start with an empty buffer and a full bucket."""
        super().connection_made(transport)
        self._unparsed = bytearray()
        self._overhead = Bucket(OVERHEAD_FRAMES)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timers."""
        self.resume_writing()
        super().connection_lost(exc)

    def abort(self, why: str) -> None:
        """Drop the connection and its buffers at once; counted as a refusal."""
        if not self._is_aborted:
            self._is_aborted = True
            self._unparsed.clear()
            metrics.count_refusal(f"server-{why}")
            self.transport.abort()

    # ---- reading ---------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        """Parse the first slice now and the rest in later iterations of the loop."""
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
        # The handshake is not sliced: `HttpProtocol` has limited its size.
        end = PARSED_BYTES_PER_TURN if self.handshake_initiated else len(self._unparsed)
        data = bytes(self._unparsed[:end])
        del self._unparsed[:end]
        super().data_received(data)
        self._read_on()

    def _read_on(self) -> None:
        """Schedule the next slice or resume reading; neither while the application has a message to take."""
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
        """The next message for the application; parsing and reading resume when its queue is empty."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self._read_on()
        return message

    def send_receive_event_to_app(self) -> None:
        """Queue a message. On invalid UTF-8 uvicorn closes the connection, which raises if it is closing already."""
        with suppress(InvalidState):
            super().send_receive_event_to_app()

    # ---- floods ----------------------------------------------------------------------------------------

    def _is_flood(self) -> bool:
        """Count a frame that completes no message; True if there were too many and the connection is aborted."""
        if not self._is_aborted and not self._overhead.take():
            self.abort("flood")
        return self._is_aborted

    def handle_ping(self) -> None:
        """Answer a ping."""
        if not self._is_flood():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take the answer to our ping."""
        if not self._is_flood():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a fragment of a message."""
        if not self._is_flood():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Take a message or its first fragment; fragments, and all frames on a closing connection, are counted."""
        if not ((self._is_closing() or not event.fin) and self._is_flood()):
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """As `handle_text`, for binary messages."""
        if not ((self._is_closing() or not event.fin) and self._is_flood()):
            super().handle_bytes(event)

    # ---- clients that do not read ----------------------------------------------------------------------

    def pause_writing(self) -> None:
        """The write buffer is full: start the timeout for the client to read."""
        super().pause_writing()
        self._write_timer = self.loop.call_later(WRITE_TIMEOUT_S, self.abort, "not-reading")

    def resume_writing(self) -> None:
        """The write buffer has room again: stop the timeout."""
        if self._write_timer:
            self._write_timer.cancel()
        self._write_timer = None
        super().resume_writing()

    def keepalive_timeout(self) -> None:
        """No pong arrived: the connection is dead, so drop the write buffer too."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Run the application, then give the client `CLOSE_TIMEOUT_S` to read the rest and close."""
        try:
            await super().run_asgi()
        finally:
            self.loop.call_later(CLOSE_TIMEOUT_S, self.transport.abort)

    def shutdown(self) -> None:
        """The server stops: send `bye` and the close frame."""
        if self.transport.is_closing():
            self.transport.abort()  # no more frames can be sent
            return
        if self.handshake_complete and not self.close_sent:
            self.conn.send_text(BYE)
        super().shutdown()
