"""What every request passes: its size, its origin and whom it asks are checked; every answer carries strict headers."""

from __future__ import annotations

import asyncio
import logging
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stolik.game import Words
from stolik.server.answers import problem
from stolik.server.asking import refuse
from stolik.server.settings import ORIGIN, Settings, split

log = logging.getLogger(__name__)

MOST_BODY = 64 * 1024
PATIENCE = 15.0  # seconds in which a body has to arrive
SAFE = ("GET", "HEAD", "OPTIONS")
DEFAULT_PORTS = {"http": 80, "https": 443}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    # Scripts and styles are files of ours; only `style` attributes are free, which drawings and movements need.
    "Content-Security-Policy": (
        "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
        "img-src 'self' data:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
HTTPS_ONLY = {"Strict-Transport-Security": "max-age=31536000"}


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts, self.is_secure = find_hosts(settings), settings.secure
        self.origins = frozenset(map(read_origin, split(settings.origins)))
        self.headers = HEADERS | (HTTPS_ONLY if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] in ("http", "websocket"):
            await _Passage(self, scope, receive, send).run()
        else:
            await self.app(scope, receive, send)

    def find_fault(self, connection: HTTPConnection) -> Words | None:
        """Why something may not pass."""
        if self.hosts is not None and host_of(connection) not in self.hosts:
            return Words("server-foreign-host")
        is_safe = connection.scope.get("method") in SAFE  # a socket has no method: it is never safe
        if not is_safe and not self._is_own(connection.headers.get("origin"), connection):
            return Words("server-foreign-page")
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > MOST_BODY:
            return Words("server-too-large")
        return None

    def _is_own(self, origin: str | None, connection: HTTPConnection) -> bool:
        """Does a request come from a page of ours, or from no page at all?"""
        if origin is None:
            return True
        site, host = read_origin(origin), connection.headers.get("host", "")
        return site is not None and (
            site in self.origins or site == read_origin(f"{self._scheme(connection)}://{host}")
        )

    def _scheme(self, connection: HTTPConnection) -> str:
        """How the client reached this server. With --secure that is https, also if a proxy does not say so."""
        is_https = self.is_secure or connection.scope.get("scheme") in ("https", "wss")
        return "https" if is_https else "http"


class _Passage:
    """One request on its way in, and its answer on the way out."""

    def __init__(self, guard: Guard, scope: Scope, receive: Receive, send: Send) -> None:
        self.guard, self.connection = guard, HTTPConnection(scope)
        self._receive, self._send = receive, send
        self.is_answered = False
        self.size, self.is_whole = 0, scope["type"] != "http"
        self.end = asyncio.get_running_loop().time() + PATIENCE

    async def run(self) -> None:
        """Let it pass, or answer it."""
        if why := self.guard.find_fault(self.connection):
            await self._refuse(why)
            return
        try:
            await self.guard.app(self.connection.scope, self.receive, self.send)
        except ClientDisconnect:
            pass  # it did not wait
        except Exception:
            log.exception("%s %s failed", self.connection.scope.get("method", "WEBSOCKET"), self.connection.url.path)
            if not self.is_answered:
                await self._refuse(Words("server-broken"))

    async def _refuse(self, why: Words) -> None:
        await problem(why, self.connection)(self.connection.scope, self._receive, self.send)

    async def receive(self) -> Message:
        """What a request brings, but not more than is allowed, and in time."""
        if self.is_whole:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self.end):
                message = await self._receive()
        except TimeoutError:
            refuse("too-slow")
        self.size += len(message.get("body", b""))
        self.is_whole = not message.get("more_body", False)
        if self.size > MOST_BODY:
            refuse("too-large")
        return message

    async def send(self, message: Message) -> None:
        """Send an answer, with strict headers."""
        if message["type"] == "websocket.close" and not self.is_answered:
            await self._refuse(Words("server-no-address"))  # or the answer would be empty, and without headers
            return
        if message["type"].endswith("response.start"):
            self._add_headers(MutableHeaders(scope=message))
        self.is_answered = True
        await self._send(message)

    def _add_headers(self, headers: MutableHeaders) -> None:
        for name, value in self.guard.headers.items():
            headers.setdefault(name, value)
        if self.connection.url.path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


def find_hosts(settings: Settings) -> frozenset[str] | None:
    """The names that this server answers to; None: to any.

    A page of another site can have its name resolved to this machine, and is then of the same origin to a browser. So
    a server that only this machine can reach answers only to this machine's names, and to those it was told of.
    """
    given = split(settings.hosts)
    if "*" in given or not (given or is_loopback(settings.host)):
        return None
    return frozenset(name.lower() for name in (*LOOPBACK, settings.host, *given))


def read_origin(text: str) -> tuple[str, str] | None:
    """Scheme and host of an origin, without the scheme's default port; None if it is not the origin of a page."""
    if not ORIGIN.fullmatch(text.lower()):
        return None
    scheme, _, host = text.lower().partition("://")
    return scheme, host.removesuffix(f":{DEFAULT_PORTS[scheme]}")


def host_of(connection: HTTPConnection) -> str:
    """The name that a client knows this server by."""
    try:
        return urlsplit("//" + connection.headers.get("host", "")).hostname or ""
    except ValueError:
        return ""


def is_loopback(address: str) -> bool:
    """Can only this machine use this address?"""
    try:
        return address == "localhost" or ip_address(address).is_loopback
    except ValueError:
        return False
