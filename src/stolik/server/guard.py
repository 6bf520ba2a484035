"""What every request passes: sizes and origins are checked, and every answer carries strict headers."""

from __future__ import annotations

from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from stolik.server.settings import Settings

MOST_BODY = 64 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; connect-src 'self'; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


class Guard:
    """Stands before the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app, self.settings = app, settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Let a request pass, or answer it here."""
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_strictly(message: Message) -> None:
            if message["type"] == "http.response.start":
                self._add_headers(MutableHeaders(scope=message), scope["path"])
            await send(message)

        refused = self._refuse(scope)
        if refused:
            await refused(scope, receive, send_strictly)
            return
        try:
            await self.app(scope, _Measured(receive), send_strictly)
        except TooLarge:
            await PlainTextResponse("too large\n", 413)(scope, receive, send_strictly)

    def _refuse(self, scope: Scope) -> PlainTextResponse | None:
        """The answer to what may not pass."""
        length = Headers(scope=scope).get("content-length", "0")
        if not length.isdecimal() or int(length[:12]) > MOST_BODY:
            return PlainTextResponse("too large\n", 413)
        if scope["method"] not in SAFE and not is_allowed_origin(HTTPConnection(scope), self.settings):
            return PlainTextResponse("pages of other sites may not do this\n", 403)
        return None

    def _add_headers(self, headers: MutableHeaders, path: str) -> None:
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if path.startswith("/api/"):
            headers.setdefault("Cache-Control", "no-store")
        if self.settings.secure:
            headers.setdefault("Strict-Transport-Security", "max-age=31536000")


class TooLarge(Exception):  # noqa: N818 - somebody else's fault
    """A body that does not end in time."""


class _Measured:
    """What a request brings, but not more than is allowed."""

    def __init__(self, receive: Receive) -> None:
        self.receive, self.size = receive, 0

    async def __call__(self) -> Message:
        message = await self.receive()
        self.size += len(message.get("body", b""))
        if self.size > MOST_BODY:
            raise TooLarge
        return message


def is_allowed_origin(connection: HTTPConnection, settings: Settings) -> bool:
    """Does a request come from a page of ours, or from no page at all?"""
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    own = connection.headers.get("host", "")
    return urlsplit(origin).netloc == own != "" or origin in settings.origins.split(",")
