"""OpenAPI: the type of an endpoint, and the description generated from a table of endpoints."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from stolik import __version__
from stolik.server.http.errors import DEFAULT_STATUS
from stolik.server.http.schemas import Problem
from stolik.server.http.security import SAFE_METHODS
from stolik.texts import LANGUAGES

COOKIE = "stolik"
REF = "#/components/schemas/{name}"
ALWAYS = (421, 429, 503)  # refusals that any request can get
OF_BODIES = (400, 408, 413, DEFAULT_STATUS)  # refusals of requests with a body
PATH: dict[str, dict[str, Any]] = {
    "id": {"type": "string", "pattern": "^[a-z2-9]{16}$"},
    "at": {"type": "integer", "minimum": 0, "maximum": 999_999},
    "lang": {"type": "string", "enum": list(LANGUAGES)},
}

Schema = dict[str, Any]


@dataclass(frozen=True)
class Endpoint:
    """One method of one path: its handler, body, response and statuses."""

    method: str
    path: str
    handler: Callable[[Any, Request], Awaitable[Response]]
    body: Any = None  # type of the request's body
    response: Any = str  # type of the response; str: plain text
    statuses: tuple[int, ...] = (200,)  # of success
    refused: tuple[int, ...] = ()  # statuses of refusals besides those that `refusals` derives
    query: dict[str, Schema] = field(default_factory=dict)
    media: str = ""  # media type; by default text/plain for str, else application/json
    guest: bool | None = False  # is a guest's cookie required? None: optional, but it changes the response

    @property
    def refusals(self) -> set[int]:
        """The statuses of all possible refusals."""
        found = {*ALWAYS, *self.refused, *(OF_BODIES if self.body else ())}
        found |= {401} if self.guest else set()
        found |= set() if self.method in SAFE_METHODS else {403}
        found |= {404, 410} if "{id}" in self.path else set()
        found |= {404} if "{game}" in self.path else set()
        return found | ({400} if self.query or "{at}" in self.path else set())


def describe_api(endpoints: Sequence[Endpoint], games: Sequence[str]) -> Schema:
    """The OpenAPI document of these endpoints, on a server that hosts these games."""
    path = PATH | {"game": {"type": "string", "enum": list(games)}}
    types = {endpoint.body or Problem for endpoint in endpoints} | {endpoint.response for endpoint in endpoints}
    schemas, components = msgspec.json.schema_components([*types, Problem], ref_template=REF)
    known = dict(zip([*types, Problem], schemas, strict=True))
    paths: Schema = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _describe(endpoint, known, path)
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


def _describe(endpoint: Endpoint, known: dict[Any, Schema], path: Schema) -> Schema:
    media = endpoint.media or ("text/plain" if endpoint.response is str else "application/json")
    responses = {status: _response(status, media, known[endpoint.response]) for status in endpoint.statuses}
    responses |= {status: _response(status, "application/json", known[Problem]) for status in sorted(endpoint.refusals)}
    described: Schema = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.handler.__doc__,
        "parameters": _parameters(endpoint, path),
        "responses": {str(status): what for status, what in responses.items()},
    }
    if endpoint.body:
        described["requestBody"] = {
            "required": True,
            "content": {"application/json": {"schema": known[endpoint.body]}},
        }
    if endpoint.guest is not False:
        described["security"] = [{"guest": []}] if endpoint.guest else [{"guest": []}, {}]
    return described


def _response(status: int, media: str, schema: Schema) -> Schema:
    return {"description": HTTPStatus(status).phrase, "content": {media: {"schema": schema}}}


def _parameters(endpoint: Endpoint, path: Schema) -> list[Schema]:
    named = [(name, "path", of) for name, of in path.items() if f"{{{name}}}" in endpoint.path]
    named += [(name, "query", schema) for name, schema in endpoint.query.items()]
    return [{"name": name, "in": place, "required": place == "path", "schema": of} for name, place, of in named]
