"""How bytes become requests: as uvicorn does it, but whoever dawdles, never ends or talks nonsense is sent away."""

from __future__ import annotations

import asyncio
import logging

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

log = logging.getLogger(__name__)

PATIENCE = 15.0  # seconds in which the head of a request has to arrive
MOST_HEAD = 32 * 1024  # bytes of it


class Http(HttpToolsProtocol):
    """A connection over which requests come."""

    _head = 0  # bytes of a head that is not complete
    _timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody has come; they have to say what they want."""
        super().connection_made(transport)
        self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody has gone."""
        self._have_head()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Somebody says something; what uvicorn stumbles over is their fault, and the end of it."""
        try:
            super().data_received(data)
        except Exception as error:
            log.debug("a request makes no sense: %s", type(error).__name__)
            self.transport.abort()
        if self._timer:
            self._head += len(data)
            if self._head > MOST_HEAD:
                self._send_away()

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._expect_head()

    def on_headers_complete(self) -> None:
        """The head of a request is complete."""
        self._have_head()
        super().on_headers_complete()

    def _expect_head(self) -> None:
        self._have_head()
        self._head, self._timer = 0, self.loop.call_later(PATIENCE, self._send_away)

    def _have_head(self) -> None:
        if self._timer:
            self._timer.cancel()
        self._timer = None

    def _send_away(self) -> None:
        self._have_head()
        self.transport.abort()
