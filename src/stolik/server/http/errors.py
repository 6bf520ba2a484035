"""JSON responses, and problems: a refusal as an id for programs and as a sentence in the reader's language."""

from __future__ import annotations

from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response

from stolik.game import Words
from stolik.server.http.schemas import Problem
from stolik.server.refusals import Refusal, answer
from stolik.texts import LANGUAGES, say

# HTTP status of a refusal, by its message id.
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
    "server-not-hosted": 410,
    "server-too-large": 413,
    "server-foreign-host": 421,
    "server-too-fast": 429,
    "server-quota-guest": 429,
    "server-quota-address": 429,
    "server-broken": 500,
    "server-unavailable": 503,
}
DEFAULT_STATUS = 422  # of all other refusals: well-formed, but not possible
UNREAD = (408, 413)  # the rest of the body is not read, so the connection closes
MAX_LANGUAGES = 20  # of an Accept-Language header; the rest is ignored


def json_response(value: Any, status: int = 200) -> Response:
    """A value as JSON."""
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def problem_response(error: Exception, connection: HTTPConnection) -> Response:
    """The response to a refused request."""
    why = answer(error).why
    response = json_response(Problem(why, say(why, language_of(connection))), STATUS.get(why.id, DEFAULT_STATUS))
    if response.status_code in UNREAD:
        response.headers["Connection"] = "close"
    return response


async def handle_http_exception(request: Request, error: Exception) -> Response:
    """The response where no route matches: unknown path (404) or method (405)."""
    assert isinstance(error, HTTPException)
    why = Words("server-no-method" if error.status_code == 405 else "server-no-address")
    response = problem_response(Refusal(why), request)
    response.headers.update(error.headers or {})
    return response


def language_of(connection: HTTPConnection) -> str:
    """The supported language that `Accept-Language` prefers."""
    header = connection.headers.get("accept-language", "")
    preferences = [_read_preference(part) for part in header.split(",")[:MAX_LANGUAGES]]
    supported = [(quality, name) for quality, name in preferences if name in LANGUAGES and quality > 0]
    return max(supported, key=lambda preference: preference[0], default=(1.0, LANGUAGES[0]))[1]


def _read_preference(part: str) -> tuple[float, str]:
    """Quality and language of one entry, such as `pl-PL;q=0.9`."""
    name, _, quality = part.partition(";q=")
    try:
        return float(quality or 1), name.strip()[:2].lower()
    except ValueError:
        return 0.0, ""
