"""The HTTP routes: one handler per method and path, and the table `ENDPOINTS` that lists them for OpenAPI."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import groupby
from typing import Annotated, Any, TypeVar

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route

from stolik.aid import PlayerAid, player_aid
from stolik.analysis.review import Review
from stolik.bots.levels import LEVELS
from stolik.choices import find_player_counts
from stolik.examples import Examples, examples
from stolik.game import load
from stolik.lessons import Lesson, has_lesson, lesson, match_at
from stolik.reference import Reference, reference
from stolik.server import guests, metrics
from stolik.server.bots.fair_queue import Requester
from stolik.server.http import rate_limit
from stolik.server.http.errors import json_response, problem_response
from stolik.server.http.openapi import COOKIE, Endpoint, Schema, describe_api
from stolik.server.http.schemas import (
    ActionForm,
    ActionForms,
    GameInfo,
    Guest,
    GuestSummary,
    Listed,
    Log,
    Made,
    NewGuest,
    NewTable,
    Offer,
    PositionAt,
    Preset,
    Recover,
    Recovery,
    RecoveryPreview,
    TableList,
)
from stolik.server.http.security import is_loopback
from stolik.server.realtime.messages import Explanation, TableInfo
from stolik.server.refusals import REFUSING, refuse, refusing
from stolik.server.state import ServerState, client_address
from stolik.server.store import Person, TableRow
from stolik.server.tables import reading
from stolik.server.tables.actor import TableActor
from stolik.server.tables.commands import clean_name
from stolik.server.tables.presenter import Summary, describe
from stolik.server.tables.table import OPEN, OVER, RUNNING, Table
from stolik.texts import LANGUAGES

log = logging.getLogger(__name__)

TABLES_PER_PAGE = 30
HOST_TIMEOUT_S = 120.0  # an open table whose host was away for longer is not listed
MAX_NOTATION_LENGTH = 100  # characters of an action
MAX_TIMESTAMP_S = 4102444800.0  # the year 2100
STATIC_CACHE_CONTROL = "public, max-age=600"  # for answers that only another version of the server changes

Body = TypeVar("Body")
Timestamp = Annotated[float, msgspec.Meta(ge=0, le=MAX_TIMESTAMP_S)]
Handler = Callable[[ServerState, Request], Awaitable[Response]]

# ---- guests --------------------------------------------------------------------------------------------


async def create_guest(server: ServerState, request: Request) -> Response:
    """Create a guest and set its cookie."""
    form = await read_form(request, NewGuest)
    await server.check_rate(client_address(request), rate_limit.GUESTS)
    person, secret = await guests.create_guest(server.store, form.name)
    return set_cookie(server, json_response(Guest(person.id, person.name), 201), secret)


async def read_guest(server: ServerState, request: Request) -> Response:
    """The authenticated guest."""
    person = await server.require_person(request)
    return json_response(Guest(person.id, person.name))


async def rename_guest(server: ServerState, request: Request) -> Response:
    """Change the guest's name; it applies to tables joined later."""
    person, form = await server.require_person(request), await read_form(request, NewGuest)
    await server.store.rename_person(person.id, name := clean_name(form.name))
    return json_response(Guest(person.id, name))


async def create_recovery(server: ServerState, request: Request) -> Response:
    """Create a recovery code that signs another device in."""
    person = await server.require_person(request)
    await server.check_rate(person.id, rate_limit.TABLES)
    return json_response(Recovery(*await guests.create_recovery(server.store, person)), 201)


async def recover_guest(server: ServerState, request: Request) -> Response:
    """Sign this device in with a recovery code."""
    form = await read_form(request, Recover)
    await server.check_rate(client_address(request), rate_limit.GUESTS)
    person, secret = await guests.recover(server.store, form.code)
    return set_cookie(server, json_response(Guest(person.id, person.name)), secret)


async def preview_recovery(server: ServerState, request: Request) -> Response:
    """The guest of a recovery code, and the guest this device is now; the code stays valid."""
    form = await read_form(request, Recover)
    await server.check_rate(client_address(request), rate_limit.GUESTS)
    guest, you = await guests.preview(server.store, form.code), await server.find_person(request)
    preview = RecoveryPreview(await summarize_guest(server, guest), await summarize_guest(server, you) if you else None)
    return json_response(preview)


async def summarize_guest(server: ServerState, person: Person) -> GuestSummary:
    """A guest with the number of their tables."""
    counts = await server.store.count_tables_of(person.id)
    return GuestSummary(person.id, person.name, sum(counts.values()), counts.get(OPEN, 0) + counts.get(RUNNING, 0))


async def sign_out(server: ServerState, request: Request) -> Response:
    """Revoke all cookies and recovery codes of the guest; this device gets a new cookie."""
    person = await server.require_person(request)
    await server.check_rate(person.id, rate_limit.TABLES)
    secret = await guests.sign_out(server.store, person)
    server.sessions.end(person.id)
    return set_cookie(server, json_response(Guest(person.id, person.name)), secret)


def set_cookie(server: ServerState, response: Response, secret: str) -> Response:
    """Set the guest's cookie: scripts cannot read it, other sites cannot send it."""
    response.set_cookie(
        COOKIE, secret, max_age=guests.COOKIE_MAX_AGE_S, httponly=True, samesite="strict",
        secure=server.settings.secure,
    )  # fmt: skip
    return response


# ---- games and lessons ---------------------------------------------------------------------------------


async def list_games(server: ServerState, request: Request) -> Response:
    """The hosted games with their options, and the levels of bots."""
    return json_response(Offer(tuple(map(describe_game, server.registry.games)), tuple(LEVELS)))


async def read_texts(server: ServerState, request: Request) -> Response:
    """The texts of a game in a language, as a Fluent file."""
    return cached_file(read_game(server, request), "locales/{lang}.ftl", request, "text/plain")


async def read_rules(server: ServerState, request: Request) -> Response:
    """The rules of a game in a language, as Markdown."""
    return cached_file(read_game(server, request), "rules.{lang}.md", request, "text/markdown")


async def read_actions(server: ServerState, request: Request) -> Response:
    """The kinds of actions of a game, to write any of them in notation."""
    table = load(read_game(server, request)).table
    kinds = tuple(ActionForm(verb.kind, verb.form, table.parts[verb.kind]) for verb in table.verbs)
    return cached(ActionForms(kinds, {name: part.words for name, part in table.dimensions.items()}))


async def read_components(server: ServerState, request: Request) -> Response:
    """All components of a game, with the source of each value."""
    return cached(reference(read_game(server, request)))


async def read_aid(server: ServerState, request: Request) -> Response:
    """The player aid of a game for a match with these options."""
    name = read_game(server, request)
    with refusing("bad-option"):
        options = load(name).options_type.read(request.query_params)
    found = player_aid(name, options)
    if found is None:
        refuse("no-address")
    return cached(found)


async def read_examples(server: ServerState, request: Request) -> Response:
    """The drawn examples of a game's rules, with captions in a language."""
    game, lang = read_game(server, request), request.path_params["lang"]
    if lang not in LANGUAGES:
        refuse("no-address")
    return cached(await asyncio.to_thread(examples, game, lang))  # the first time takes half a second


async def read_lesson(server: ServerState, request: Request) -> Response:
    """The lesson of a game: a first match, step by step."""
    return cached(lesson(read_lesson_game(server, request)))


async def explain_action(server: ServerState, request: Request) -> Response:
    """Whether an action is possible in a position of a lesson, and if not, why."""
    match = match_at(read_lesson_game(server, request), reading.read_int(request.path_params["at"]))
    if match is None:
        refuse("no-address")
    return cached(reading.explain(match, request.query_params.get("action", "")[:MAX_NOTATION_LENGTH]))


def read_game(server: ServerState, request: Request) -> str:
    """The hosted game that the path names, or 404."""
    if (game := request.path_params["game"]) not in server.registry.games:
        refuse("no-address")
    return str(game)


def read_lesson_game(server: ServerState, request: Request) -> str:
    """The hosted game with a lesson that the path names, or 404."""
    if not has_lesson(game := read_game(server, request)):
        refuse("no-address")
    return game


def describe_game(name: str) -> GameInfo:
    """A game as the form for a new table offers it."""
    game = load(name)
    return GameInfo(
        name, game.rules_version, dict(game.options_type.GOOD), game.has_secrets, has_lesson(name),
        has_reference=bool(game.reference),
        has_aid=bool(game.aid),
        presets=tuple(Preset(preset, dict(options)) for preset, options in game.presets.items()),
        offered={lang: dict(options) for lang, options in game.offered.items()},
        player_counts=find_player_counts(game),
    )  # fmt: skip


def cached(value: Any) -> Response:
    """A JSON response that is the same for every client and may be cached."""
    response = json_response(value)
    response.headers["Cache-Control"] = STATIC_CACHE_CONTROL
    return response


def cached_file(game: str, name: str, request: Request, media: str) -> Response:
    """A file of a game's folder in the language that the path names, which may be cached."""
    lang = request.path_params["lang"]
    file = load(game).folder / name.format(lang=lang)
    if lang not in LANGUAGES or not file.is_file():
        refuse("no-address")
    return FileResponse(file, headers={"Cache-Control": STATIC_CACHE_CONTROL}, media_type=f"{media}; charset=utf-8")


# ---- tables --------------------------------------------------------------------------------------------


async def create_table(server: ServerState, request: Request) -> Response:
    """Create a table."""
    caller, form = await server.require_caller(request), await read_form(request, NewTable)
    await server.check_rate(caller.person, rate_limit.TABLES)
    return json_response(Made(await server.registry.factory.create(caller, form, request.cookies[COOKIE])), 201)


async def list_tables(server: ServerState, request: Request) -> Response:
    """Open, running or finished public tables, or all tables of the guest; one page, the latest first."""
    which, before = request.query_params.get("which", "open"), read_timestamp(request, "before")
    if which == "mine":
        wanted: dict[str, Any] = {"person": (await server.require_person(request)).id}
    elif which == OPEN:
        wanted = {"status": OPEN, "listed": True, "host_seen_since": time.time() - HOST_TIMEOUT_S}
    elif which in (RUNNING, OVER):
        wanted = {"status": which, "listed": True}
    else:
        refuse("bad-query", field="which", good="open, running, over, mine")
    rows = await server.store.list_tables(**wanted, before=before, limit=TABLES_PER_PAGE)
    listed = tuple(found for row in rows if row.game in server.registry.games and (found := read_summary(row)))
    return json_response(TableList(listed, rows[-1].changed if len(rows) >= TABLES_PER_PAGE else None))


def read_summary(row: TableRow) -> Listed | None:
    """A table as lists show it; None if its stored summary cannot be read, so that the list still works."""
    try:
        return Listed(msgspec.json.decode(row.summary, type=Summary), row.changed)
    except msgspec.DecodeError:
        log.error("the summary of table %s cannot be read", row.id)
        return None


async def read_table(server: ServerState, request: Request) -> Response:
    """The public state of a table."""
    live, person = await server.open_table(request), await server.find_person(request)
    viewer = person.id if person else ""

    def read(table: Table) -> TableInfo:
        return describe(table, live.presence.everywhere, table.viewer_seat(viewer), server.registry.warming.progress)

    return json_response(await live.read(read))


# ---- matches -------------------------------------------------------------------------------------------


async def open_match(server: ServerState, request: Request) -> tuple[TableActor, Person | None]:
    """The live table of a match and the guest who reads it. Its rate limit is strict: reading a match is expensive."""
    await server.check_rate(client_address(request), rate_limit.READS)
    return await server.open_table(request), await server.find_person(request)


async def read_record(server: ServerState, request: Request) -> Response:
    """The record of a match, without what the guest may not know."""
    live, person = await open_match(server, request)

    record = await live.read(lambda table: reading.read_record(table, person.id if person else None))
    name = f"attachment; filename={live.table.setup.game}-{live.table.id}.txt"
    return PlainTextResponse(record.write(), headers={"Content-Disposition": name})


async def read_position(server: ServerState, request: Request) -> Response:
    """The view after a number of steps, for the guest's seat; of a finished match, for any seat."""
    live, person = await open_match(server, request)
    at, chosen = reading.read_int(request.path_params["at"]), request.query_params.get("seat")

    position = await live.read(lambda table: reading.read_position(table, person.id if person else "", at, chosen))
    return json_response(position)


async def read_log(server: ServerState, request: Request) -> Response:
    """One page of the log, as the guest's seat may read it; of a finished match, as any seat."""
    live, person = await open_match(server, request)
    first, chosen = reading.read_int(request.query_params.get("first", "0")), request.query_params.get("seat")

    page = await live.read(lambda table: reading.read_log(table, person.id if person else "", first, chosen))
    return json_response(page)


async def read_review(server: ServerState, request: Request) -> Response:
    """The analysis of a finished match; 202 while it is being written."""
    caller, live = await server.require_caller(request), await server.open_table(request)
    await server.check_rate(caller.person, rate_limit.REVIEWS)
    table = live.table.id
    found = await server.registry.bots.review(
        table, Requester(caller.address, caller.person), lambda: live.read(reading.read_for_review),
        lambda: server.review_quota.charge(caller, table),
    )  # fmt: skip
    return Response(found or b"null", 200 if found else 202, media_type="application/json")


# ---- the server itself ---------------------------------------------------------------------------------


async def check_alive(server: ServerState, request: Request) -> Response:
    """Liveness: the process answers."""
    return PlainTextResponse("alive\n")


async def check_ready(server: ServerState, request: Request) -> Response:
    """Readiness: the store can be read and written, and the latest heartbeat was in time."""
    server.store.check_writes()
    server.registry.cluster.check_heartbeat()
    await server.store.ping()
    return PlainTextResponse("ready\n")


async def read_metrics(server: ServerState, request: Request) -> Response:
    """Metrics for Prometheus."""
    readers = server.settings.metrics
    if readers != "public" and not (readers == "local" and is_local(request)):
        refuse("local-only")
    metrics.TABLES.set(len(server.registry.live_tables))
    return Response(metrics.write(), media_type=CONTENT_TYPE_LATEST)


def is_local(request: Request) -> bool:
    """Does the request come from this machine, and not through a proxy?"""
    is_forwarded = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    return request.client is not None and is_loopback(request.client.host) and not is_forwarded


async def read_openapi(server: ServerState, request: Request) -> Response:
    """This description."""
    return json_response(describe_api(ENDPOINTS, server.registry.games))


# ---- parsing -------------------------------------------------------------------------------------------


async def read_form(request: Request, kind: type[Body]) -> Body:
    """The request's JSON body as a struct, or 400 with the decoder's reason."""
    body = await request.body()
    with refusing("bad-message"):
        return msgspec.json.decode(body, type=kind)


def read_timestamp(request: Request, name: str) -> float | None:
    """A query parameter that is a timestamp; None if it is missing."""
    text = request.query_params.get(name)
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=Timestamp)
    except msgspec.DecodeError:
        refuse("bad-query", field=name, good="1700000000.5")


# ---- the table of routes -------------------------------------------------------------------------------


def integer(maximum: int) -> Schema:
    """The schema of an integer in a query."""
    return {"type": "integer", "minimum": 0, "maximum": maximum}


# Each option of the game is a parameter of its own: OpenAPI writes objects in this way.
OPTIONS: Schema = {"type": "object", "additionalProperties": {"type": ["string", "integer"]}}
WHICH = {"type": "string", "enum": [OPEN, RUNNING, OVER, "mine"]}
NOTATION = {"type": "string", "maxLength": MAX_NOTATION_LENGTH}
TIMESTAMP = {"type": "number", "minimum": 0, "maximum": MAX_TIMESTAMP_S}
ENDPOINTS = (
    Endpoint("POST", "/api/me", create_guest, NewGuest, Guest, (201,)),
    Endpoint("GET", "/api/me", read_guest, None, Guest, guest=True),
    Endpoint("PATCH", "/api/me", rename_guest, NewGuest, Guest, guest=True),
    Endpoint("POST", "/api/me/recovery", create_recovery, None, Recovery, (201,), guest=True),
    Endpoint("POST", "/api/me/recover", recover_guest, Recover, Guest, refused=(404,)),
    Endpoint("POST", "/api/me/recover/preview", preview_recovery, Recover, RecoveryPreview, refused=(404,)),
    Endpoint("DELETE", "/api/me/sessions", sign_out, None, Guest, guest=True),
    Endpoint("GET", "/api/games", list_games, None, Offer),
    Endpoint("GET", "/api/games/{game}/components", read_components, None, Reference),
    Endpoint("GET", "/api/games/{game}/aid", read_aid, None, PlayerAid, refused=(422,), query={"options": OPTIONS}),
    Endpoint("GET", "/api/games/{game}/actions", read_actions, None, ActionForms),
    Endpoint("GET", "/api/games/{game}/texts/{lang}", read_texts),
    Endpoint("GET", "/api/games/{game}/rules/{lang}", read_rules, media="text/markdown"),
    Endpoint("GET", "/api/games/{game}/examples/{lang}", read_examples, None, Examples),
    Endpoint("GET", "/api/lessons/{game}", read_lesson, None, Lesson),
    Endpoint(
        "GET", "/api/lessons/{game}/positions/{at}/why", explain_action, None, Explanation, query={"action": NOTATION}
    ),
    Endpoint("POST", "/api/tables", create_table, NewTable, Made, (201,), guest=True),
    Endpoint(
        "GET", "/api/tables", list_tables, None, TableList, refused=(401,),
        query={"which": WHICH, "before": TIMESTAMP}, guest=None,
    ),
    Endpoint("GET", "/api/tables/{id}", read_table, None, TableInfo),
    Endpoint("GET", "/api/matches/{id}/record", read_record, refused=(409,), guest=None),
    Endpoint(
        "GET", "/api/matches/{id}/positions/{at}", read_position, None, PositionAt, refused=(409,),
        query={"seat": integer(15)}, guest=None,
    ),
    Endpoint(
        "GET", "/api/matches/{id}/log", read_log, None, Log, refused=(409,),
        query={"first": integer(999_999), "seat": integer(15)}, guest=None,
    ),
    Endpoint(
        "GET", "/api/matches/{id}/review", read_review, None, Review | None, (200, 202), refused=(409,), guest=True
    ),
    Endpoint("GET", "/api/live", check_alive),
    Endpoint("GET", "/api/ready", check_ready),
    Endpoint("GET", "/api/openapi.json", read_openapi, None, dict[str, Any]),
)  # fmt: skip


def make_routes(endpoints: Sequence[Endpoint]) -> list[Route]:
    """One route per path, with all methods of its endpoints; and /metrics, which OpenAPI does not describe."""
    routes = [Route("/metrics", with_refusals({"GET": read_metrics}))]
    for path, group in groupby(endpoints, lambda endpoint: endpoint.path):
        handlers = {endpoint.method: endpoint.handler for endpoint in group}
        routes.append(Route(path, with_refusals(handlers), methods=list(handlers)))
    return routes


def with_refusals(handlers: dict[str, Handler]) -> Callable[[Request], Awaitable[Response]]:
    """A Starlette endpoint: enforces the rate limit, calls the method's handler, and writes refusals as problems."""

    async def handle(request: Request) -> Response:
        server: ServerState = request.app.state.server
        try:
            await server.check_rate(client_address(request), rate_limit.REQUESTS)
            return await handlers["GET" if request.method == "HEAD" else request.method](server, request)
        except REFUSING as error:
            return problem_response(error, request)

    return handle


ROUTES = make_routes(ENDPOINTS)
