"""What can be asked by HTTP, as a table and from it as an OpenAPI description, so that neither can be out of date."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from stolik import __version__
from stolik.game import GAMES
from stolik.server.answers import CANNOT_BE
from stolik.server.forms import Problem
from stolik.server.guard import SAFE

COOKIE = "stolik"
REF = "#/components/schemas/{name}"
ALWAYS = (421, 429, 503)
OF_BODIES = (400, 408, 413, CANNOT_BE)
PATH: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[a-z2-9]{16}$"},
    "at": {"type": "integer", "minimum": 0, "maximum": 999_999},
    "game": {"type": "string", "enum": list(GAMES)},
}

Schema = dict[str, Any]


@dataclass(frozen=True)
class Endpoint:
    """Something that can be asked: how, who answers it, what is sent, and with which numbers it is answered."""

    method: str
    path: str
    respond: Callable[[Any, Request], Awaitable[Response]]
    takes: Any = None  # the form
    gives: Any = str  # str: plain text
    done: tuple[int, ...] = (200,)
    refused: tuple[int, ...] = ()  # besides those that follow from the rest
    query: dict[str, Schema] = field(default_factory=dict)
    guest: bool | None = False  # must somebody be known? None: it makes a difference

    @property
    def refusals(self) -> set[int]:
        """All numbers of refusals."""
        found = {*ALWAYS, *self.refused, *(OF_BODIES if self.takes else ())}
        found |= {401} if self.guest else set()
        found |= set() if self.method in SAFE else {403}
        found |= {404, 410} if "{id}" in self.path else set()
        found |= {404} if "{game}" in self.path else set()
        return found | ({400} if self.query or "{at}" in self.path else set())


def describe(endpoints: Sequence[Endpoint]) -> Schema:
    """The description of these."""
    types = {endpoint.takes or Problem for endpoint in endpoints} | {endpoint.gives for endpoint in endpoints}
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REF)
    known = dict(zip([*types, Problem], schemas, strict=True))
    paths: Schema = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _describe(endpoint, known)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Stolik", "version": __version__, "description": "Tables, guests and matches."},
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"guest": {"type": "apiKey", "in": "cookie", "name": COOKIE}},
        },
    }


def _describe(endpoint: Endpoint, known: dict[Any, Schema]) -> Schema:
    media = "text/plain" if endpoint.gives is str else "application/json"
    answers = {status: _answer(status, media, known[endpoint.gives]) for status in endpoint.done}
    answers |= {status: _answer(status, "application/json", known[Problem]) for status in sorted(endpoint.refusals)}
    described: Schema = {
        "operationId": endpoint.respond.__name__,
        "summary": endpoint.respond.__doc__,
        "parameters": _parameters(endpoint),
        "responses": {str(status): what for status, what in answers.items()},
    }
    if endpoint.takes:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": known[endpoint.takes]}},
        }
    if endpoint.guest is not False:
        described["security"] = [{"guest": []}] if endpoint.guest else [{"guest": []}, {}]
    return described


def _answer(status: int, media: str, schema: Schema) -> Schema:
    return {"description": HTTPStatus(status).phrase, "content": {media: {"schema": schema}}}


def _parameters(endpoint: Endpoint) -> list[Schema]:
    named = [(name, "path", PATH[name]) for name in PATH if f"{{{name}}}" in endpoint.path]
    named += [(name, "query", schema) for name, schema in endpoint.query.items()]
    return [{"name": name, "in": place, "required": place == "path", "schema": of} for name, place, of in named]
