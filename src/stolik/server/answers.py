"""How an answer is written, and a refusal: in words that programs tell apart and in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.requests import HTTPConnection
from starlette.responses import Response

from stolik.game import Words
from stolik.server import metrics
from stolik.server.forms import Problem
from stolik.texts import LANGUAGES, say

# What is refused for none of these reasons was understood and well written, but cannot be (422).
STATUS = {
    "server-bad-message": 400,
    "server-bad-query": 400,
    "server-no-guest": 401,
    "server-foreign-page": 403,
    "server-local-only": 403,
    "server-no-table": 404,
    "server-no-seat": 404,
    "server-no-position": 404,
    "server-no-recovery": 404,
    "server-no-address": 404,
    "server-no-method": 405,
    "server-too-slow": 408,
    "server-not-begun": 409,
    "server-not-over": 409,
    "server-obsolete": 410,
    "server-damaged": 410,
    "server-too-large": 413,
    "server-foreign-host": 421,
    "server-too-fast": 429,
    "server-quota-guest": 429,
    "server-quota-address": 429,
    "server-broken": 500,
    "server-unavailable": 503,
}
CANNOT_BE = 422
UNREAD = (408, 413)  # the rest of what such a request brings is not waited for


def answer(value: Any, status: int = 200) -> Response:
    """Something as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem(why: Words, connection: HTTPConnection) -> Response:
    """The answer to somebody who is refused something."""
    metrics.REFUSALS.labels(why.id).inc()
    response = answer(Problem(why, say(why, language_of(connection))), STATUS.get(why.id, CANNOT_BE))
    if response.status_code in UNREAD:
        response.headers["Connection"] = "close"
    return response


def language_of(connection: HTTPConnection) -> str:
    """The language that a browser likes best, of those we have."""
    liked = [_read_wish(part) for part in connection.headers.get("accept-language", "").split(",")[:20]]
    known = [(quality, name) for quality, name in liked if name in LANGUAGES and quality > 0]
    return max(known, key=lambda wish: wish[0], default=(1.0, LANGUAGES[0]))[1]


def _read_wish(part: str) -> tuple[float, str]:
    """How much a language is liked, and its name: `pl-PL;q=0.9`."""
    name, _, quality = part.partition(";q=")
    try:
        return float(quality or 1), name.strip()[:2].lower()
    except ValueError:
        return 0.0, ""
