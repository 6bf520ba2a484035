"""Security middleware: checks the host, origin and size of each request, and adds strict headers to each response."""

from __future__ import annotations

import asyncio
import logging
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stolik.game import Words
from stolik.server.http.errors import problem_response
from stolik.server.refusals import Refusal, refuse
from stolik.server.settings import ORIGIN, Settings, split

log = logging.getLogger(__name__)

MAX_BODY_BYTES = 64 * 1024
BODY_TIMEOUT_S = 15.0  # for a body to arrive
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
DEFAULT_PORTS = {"http": 80, "https": 443}
LOOPBACK = ("localhost", "127.0.0.1", "::1")
HEADERS = {
    # Scripts and styles come from our files only. Drawings and animations need `style` attributes.
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


class SecurityMiddleware:
    """ASGI middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.hosts, self.is_secure = find_hosts(settings), settings.secure
        self.origins = frozenset(map(read_origin, split(settings.origins)))
        self.headers = HEADERS | (HTTPS_ONLY if settings.secure else {})

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a request or a WebSocket handshake; lifespan events pass unchecked."""
        if scope["type"] in ("http", "websocket"):
            await _Exchange(self, scope, receive, send).run()
        else:
            await self.app(scope, receive, send)

    def find_fault(self, connection: HTTPConnection) -> Words | None:
        """The reason to refuse a request, or None."""
        if self.hosts is not None and host_of(connection) not in self.hosts:
            return Words("server-foreign-host")
        is_safe = (
            connection.scope.get("method") in SAFE_METHODS
        )  # a WebSocket has no method, so its origin is always checked
        if not is_safe and not self._is_same_origin(connection.headers.get("origin"), connection):
            return Words("server-foreign-page")
        length = connection.headers.get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > MAX_BODY_BYTES:
            return Words("server-too-large")
        return None

    def _is_same_origin(self, origin: str | None, connection: HTTPConnection) -> bool:
        """Does a request come from our page or an allowed origin, or without an origin (not from a browser)?"""
        if origin is None:
            return True
        site, host = read_origin(origin), connection.headers.get("host", "")
        return site is not None and (
            site in self.origins or site == read_origin(f"{self._scheme(connection)}://{host}")
        )

    def _scheme(self, connection: HTTPConnection) -> str:
        """The scheme that the client used. With --secure it is https, even if a proxy does not say so."""
        is_https = self.is_secure or connection.scope.get("scheme") in ("https", "wss")
        return "https" if is_https else "http"


class _Exchange:
    """One request and its response."""

    def __init__(self, middleware: SecurityMiddleware, scope: Scope, receive: Receive, send: Send) -> None:
        self.middleware, self.connection = middleware, HTTPConnection(scope)
        self._receive, self._send = receive, send
        self.has_response = False
        self.body_bytes, self.is_body_complete = 0, scope["type"] != "http"
        self.body_deadline = asyncio.get_running_loop().time() + BODY_TIMEOUT_S

    async def run(self) -> None:
        """Call the application, or refuse the request. An unexpected error becomes a 500 and is logged."""
        if why := self.middleware.find_fault(self.connection):
            await self._refuse(why)
            return
        try:
            await self.middleware.app(self.connection.scope, self.receive, self.send)
        except ClientDisconnect:
            pass  # there is no client to respond to
        except Exception:
            log.exception("%s %s failed", self.connection.scope.get("method", "WEBSOCKET"), self.connection.url.path)
            if not self.has_response:
                await self._refuse(Words("server-broken"))

    async def _refuse(self, why: Words) -> None:
        await problem_response(Refusal(why), self.connection)(self.connection.scope, self._receive, self.send)

    async def receive(self) -> Message:
        """The next part of the body, within the limits of size and time."""
        if self.is_body_complete:
            return await self._receive()
        try:
            async with asyncio.timeout_at(self.body_deadline):
                message = await self._receive()
        except TimeoutError:
            refuse("too-slow")
        self.body_bytes += len(message.get("body", b""))
        self.is_body_complete = not message.get("more_body", False)
        if self.body_bytes > MAX_BODY_BYTES:
            refuse("too-large")
        return message

    async def send(self, message: Message) -> None:
        """Send the response, with the security headers."""
        if message["type"] == "websocket.close" and not self.has_response:
            await self._refuse(Words("server-no-address"))  # a plain close would send an empty 403 without our headers
            return
        if message["type"].endswith("response.start"):
            self._add_headers(MutableHeaders(scope=message))
        self.has_response = True
        await self._send(message)

    def _add_headers(self, headers: MutableHeaders) -> None:
        for name, value in self.middleware.headers.items():
            headers.setdefault(name, value)
        if self.connection.url.path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")


def find_hosts(settings: Settings) -> frozenset[str] | None:
    """The allowed values of the Host header; None: any.

    Protects against DNS rebinding: another site can have its name resolved to this machine, and a browser then treats
    its page as same-origin. So a server that listens on loopback accepts only loopback names and those of `--hosts`.
    """
    given = split(settings.hosts)
    if "*" in given or not (given or is_loopback(settings.host)):
        return None
    return frozenset(name.lower() for name in (*LOOPBACK, settings.host, *given))


def read_origin(text: str) -> tuple[str, str] | None:
    """Scheme and host of an origin, without the default port; None if the text is no http(s) origin."""
    if not ORIGIN.fullmatch(text.lower()):
        return None
    scheme, _, host = text.lower().partition("://")
    return scheme, host.removesuffix(f":{DEFAULT_PORTS[scheme]}")


def host_of(connection: HTTPConnection) -> str:
    """The host name in the Host header, without the port."""
    try:
        return urlsplit("//" + connection.headers.get("host", "")).hostname or ""
    except ValueError:
        return ""


def is_loopback(address: str) -> bool:
    """Is this a loopback address, or localhost?"""
    try:
        return address == "localhost" or ip_address(address).is_loopback
    except ValueError:
        return False
