"""uvicorn's HTTP protocol with a timeout and a size limit for request headers; a parser error drops the connection.

uvicorn has neither for httptools, so slow or endless headers would hold connections open (Slowloris). A proxy limits
both as well, but the server must be safe without one. `tests/server/test_uvicorn_internals.py` pins the internals used.
"""

from __future__ import annotations

import asyncio
import logging

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

log = logging.getLogger(__name__)

HEADER_TIMEOUT_S = 15.0  # for all headers of a request to arrive
MAX_HEADER_BYTES = 32 * 1024


class HttpProtocol(HttpToolsProtocol):
    """One connection."""

    _header_bytes = 0  # received since the current headers began
    _header_timer: asyncio.TimerHandle | None = None  # runs while headers are incomplete

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Start the timeout for the first request."""
        super().connection_made(transport)
        self._start_header_timer()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the timer."""
        self._stop_header_timer()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse data; abort the connection if uvicorn fails on it, or if the headers are too long."""
        try:
            super().data_received(data)
        except Exception as error:
            log.debug("a request cannot be parsed: %s", type(error).__name__)
            self.transport.abort()
        if self._header_timer:
            self._header_bytes += len(data)
            if self._header_bytes > MAX_HEADER_BYTES:
                self._abort()

    def on_message_begin(self) -> None:
        """Start the timeout for the next request on this connection."""
        super().on_message_begin()
        self._start_header_timer()

    def on_headers_complete(self) -> None:
        """Stop the timer; the body has limits of its own (`security`)."""
        self._stop_header_timer()
        super().on_headers_complete()

    def _start_header_timer(self) -> None:
        self._stop_header_timer()
        self._header_bytes, self._header_timer = 0, self.loop.call_later(HEADER_TIMEOUT_S, self._abort)

    def _stop_header_timer(self) -> None:
        if self._header_timer:
            self._header_timer.cancel()
        self._header_timer = None

    def _abort(self) -> None:
        self._stop_header_timer()
        self.transport.abort()
