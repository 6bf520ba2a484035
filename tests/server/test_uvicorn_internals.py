"""Pins the internals of uvicorn that `http/protocol.py` and `realtime/websocket_protocol.py` extend.

`docs/decisions/0013-limits-inside-uvicorns-protocols.md` says why these are ours.

If a test here fails after an update of uvicorn, read its changes before you adjust the test: a method that uvicorn no
longer calls would switch a limit off without any error.
"""

from __future__ import annotations

import asyncio
import inspect
from typing import Any
from unittest.mock import AsyncMock

import pytest
import uvicorn
from uvicorn import Config
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState

from stolik.server.http.protocol import HttpProtocol
from stolik.server.realtime.websocket_protocol import WebSocketProtocol
from stolik.server.serve import configure
from stolik.server.settings import Settings

pytestmark = pytest.mark.anyio

HTTP_METHODS = {  # overridden, with their parameters
    "connection_made": ["transport"], "connection_lost": ["exc"], "data_received": ["data"],
    "on_message_begin": [], "on_headers_complete": [],
}  # fmt: skip
WEBSOCKET_METHODS = {
    "connection_made": ["transport"], "connection_lost": ["exc"], "data_received": ["data"],
    "receive": [], "send_receive_event_to_app": [], "run_asgi": [], "shutdown": [], "keepalive_timeout": [],
    "handle_ping": [], "handle_pong": ["event"], "handle_cont": ["event"], "handle_text": ["event"],
    "handle_bytes": ["event"], "pause_writing": [], "resume_writing": [],
}  # fmt: skip
WEBSOCKET_ATTRIBUTES = {
    "loop": asyncio.AbstractEventLoop, "queue": asyncio.Queue, "read_paused": bool, "close_sent": bool,
    "handshake_initiated": bool, "handshake_complete": bool,
}  # fmt: skip
# `WebSocketProtocol.receive` replaces this method, to resume parsing before reading.
RECEIVE = """\
    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return message
"""


async def ignore(scope: Any, receive: Any, send: Any) -> None:
    """An application that does nothing."""


def overridden(ours: type, theirs: type) -> set[str]:
    """The names that our class defines and uvicorn's class has."""
    return {name for name in vars(ours) if not name.startswith("__") and hasattr(theirs, name)}


@pytest.mark.parametrize(
    ("ours", "theirs", "methods"),
    [
        (HttpProtocol, HttpToolsProtocol, HTTP_METHODS),
        (WebSocketProtocol, WebSocketsSansIOProtocol, WEBSOCKET_METHODS),
    ],
)
def test_uvicorn_has_the_methods_we_override(ours: type, theirs: type, methods: dict[str, list[str]]):
    """All with the same parameters. A private name of ours that uvicorn starts to use would be noticed here too."""
    assert overridden(ours, theirs) == set(methods)
    for name, parameters in methods.items():
        for kind in (ours, theirs):
            assert list(inspect.signature(getattr(kind, name)).parameters) == ["self", *parameters], f"{kind}.{name}"


def test_uvicorn_calls_the_methods_we_override():
    """Frames are dispatched to the handlers, and a message to the application passes `send_receive_event_to_app`."""
    dispatch = inspect.getsource(WebSocketsSansIOProtocol.handle_events)
    for name in ("handle_cont", "handle_text", "handle_bytes", "handle_ping", "handle_pong"):
        assert f"self.{name}(" in dispatch
    for name in ("handle_cont", "handle_text", "handle_bytes"):
        assert "self.send_receive_event_to_app()" in inspect.getsource(getattr(WebSocketsSansIOProtocol, name))
    assert "self.handle_events()" in inspect.getsource(WebSocketsSansIOProtocol.data_received)
    assert "self.run_asgi()" in inspect.getsource(WebSocketsSansIOProtocol.handle_connect)
    assert "self.keepalive_timeout" in inspect.getsource(WebSocketsSansIOProtocol.send_keepalive_ping)
    assert "connection.shutdown()" in inspect.getsource(uvicorn.Server.shutdown)


async def test_uvicorns_http_parser_calls_the_methods_we_override(monkeypatch: pytest.MonkeyPatch):
    """A request that arrives in pieces: the parser reports where its headers begin and end."""
    calls, begin, complete = list[str](), HttpProtocol.on_message_begin, HttpProtocol.on_headers_complete
    monkeypatch.setattr(HttpProtocol, "on_message_begin", lambda self: calls.append("begin") or begin(self))
    monkeypatch.setattr(HttpProtocol, "on_headers_complete", lambda self: calls.append("complete") or complete(self))
    config = Config(ignore)
    config.load()
    protocol = HttpProtocol(config, ServerState(), {})
    protocol.connection_made(AsyncMock(spec=asyncio.Transport))
    protocol.data_received(b"GET / HTTP/1.1\r\nHo")
    assert calls == ["begin"]
    assert protocol._header_timer
    protocol.data_received(b"st: localhost\r\n\r\n")
    assert calls == ["begin", "complete"]
    assert protocol._header_timer is None
    protocol.connection_lost(None)


def test_the_method_we_replace_is_as_it_was():
    assert inspect.getsource(WebSocketsSansIOProtocol.receive) == RECEIVE


async def test_uvicorn_has_the_attributes_we_use():
    config = Config(ignore)
    config.load()
    protocol = WebSocketsSansIOProtocol(config, ServerState(), {})
    for name, kind in WEBSOCKET_ATTRIBUTES.items():
        assert isinstance(getattr(protocol, name), kind), name
    assert hasattr(protocol, "transport")
    assert callable(protocol.conn.send_text)
    http = HttpToolsProtocol(config, ServerState(), {})
    assert isinstance(http.loop, asyncio.AbstractEventLoop)
    assert hasattr(http, "transport")


def test_uvicorn_uses_our_protocols():
    config = configure(Settings(db="unused"), lambda: ignore)  # type: ignore[arg-type, return-value]
    config.load()
    assert config.http_protocol_class is HttpProtocol
    assert config.ws_protocol_class is WebSocketProtocol
