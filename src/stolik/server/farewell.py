"""A socket that says good-bye when the server stops, before uvicorn closes it, and bears what comes while it closes."""

from __future__ import annotations

from contextlib import suppress

import msgspec
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

from stolik.game import Words
from stolik.server.messages import Bye

BYE = msgspec.json.encode(Bye(Words("server-going"), again=True))


class Farewell(WebSocketsSansIOProtocol):
    """uvicorn's own WebSocket. Whatever a client was not told any more, it asks for when it comes back."""

    def shutdown(self) -> None:
        """The server stops."""
        if self.handshake_complete and not self.close_sent:
            self.conn.send_text(BYE)  # sent together with the closing
        super().shutdown()

    def send_receive_event_to_app(self) -> None:
        """Hand on what a client said. What cannot be read makes uvicorn close, which fails if it is closing already."""
        with suppress(InvalidState):
            super().send_receive_event_to_app()
