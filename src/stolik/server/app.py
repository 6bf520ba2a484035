"""The server's addresses: what is asked by HTTP, and the socket of a table."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager, suppress
from itertools import groupby
from typing import Annotated, Any, TypeVar

import msgspec
from prometheus_client import CONTENT_TYPE_LATEST
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import Lifespan
from starlette.websockets import WebSocket
from uvicorn.protocols.utils import ClientDisconnected

from stolik.analysis.review import Review
from stolik.bots.levels import LEVELS
from stolik.game import GAMES, Words, load
from stolik.lessons import Lesson, lesson, match_at
from stolik.record import Record
from stolik.reference import Reference, reference
from stolik.server import limits, metrics, page, people
from stolik.server.answers import answer, problem
from stolik.server.asking import Asker, Refusal, clean_name, explain, find_seat, refuse
from stolik.server.bus import name_deployment, open_bus
from stolik.server.describing import Summary, describe
from stolik.server.fair_queue import Owner
from stolik.server.forms import (
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
    Recover,
    Recovery,
    RecoveryPreview,
    TableList,
)
from stolik.server.guard import Guard, is_loopback
from stolik.server.house import House
from stolik.server.limits import Limits, household
from stolik.server.messages import Reason, TableInfo
from stolik.server.minds import Minds
from stolik.server.names import find_twin
from stolik.server.openapi import COOKIE, PATH, Endpoint, Schema
from stolik.server.openapi import describe as describe_api
from stolik.server.quotas import ReviewQuota
from stolik.server.rate import Rate
from stolik.server.room import Room
from stolik.server.sessions import Sessions
from stolik.server.settings import Settings
from stolik.server.shared_limits import SharedLimits
from stolik.server.socket import Connection
from stolik.server.store import Person, Store, StoreUnavailable, TableRow
from stolik.server.table import OPEN, OVER, RUNNING, Table
from stolik.server.turns import Turns
from stolik.server.warmup import compile_all
from stolik.texts import LANGUAGES, say

log = logging.getLogger(__name__)

PAGE = 30  # tables of a list at a time
LINES = 200  # steps of a log at a time
HOST_GONE_S = 120.0  # after which an open table is not listed until its host is connected again
TABLE_NAME = re.compile(PATH["id"]["pattern"])
MOST_LETTERS = 100  # of an action in notation
KEPT = "public, max-age=600"  # what only another version of the server would answer otherwise
LATEST = 4102444800.0  # a moment that a query may name: before the year 2100

Form = TypeVar("Form")
Moment = Annotated[float, msgspec.Meta(ge=0, le=LATEST)]
Respond = Callable[["Server", Request], Awaitable[Response]]


class Server:
    """One worker: its store, its house, and the answers to what is asked."""

    def __init__(self, settings: Settings, store: Store, house: House, shared: SharedLimits | None = None) -> None:
        self.settings, self.store, self.house = settings, store, house
        self.limits = Limits(settings.limits, shared, lambda: house.live_workers)
        self.review_quota = ReviewQuota(store, house.addresses, settings.limits)
        self.sessions = Sessions(store)
        self.turns = Turns(settings.limits)

    # ---- who asks --------------------------------------------------------------------------------------

    async def recognise(self, connection: HTTPConnection) -> Person | None:
        """Who asks, by their cookie."""
        return await people.recognise(self.store, connection.cookies.get(COOKIE))

    async def asker(self, request: Request) -> Asker:
        """The guest who asks; refused if it is nobody we know."""
        person = await self.recognise(request)
        if person is None:
            refuse("no-guest")
        return Asker(person.id, person.name, address_of(request))

    async def admit(self, who: str, rate: Rate) -> None:
        """Refuse a request beyond the rate limit."""
        if not await self.limits.allow(who, rate):
            refuse("too-fast")

    def remember(self, response: Response, secret: str) -> Response:
        """Let the browser keep the secret: scripts cannot read it, and other sites cannot send it."""
        response.set_cookie(
            COOKIE, secret, max_age=people.KEPT, httponly=True, samesite="strict", secure=self.settings.secure
        )  # fmt: skip
        return response

    # ---- guests ----------------------------------------------------------------------------------------

    async def meet(self, request: Request) -> Response:
        """Become a guest."""
        form = await read_form(request, NewGuest)
        await self.admit(address_of(request), limits.GUESTS)
        person, secret = await people.meet(self.store, form.name)
        return self.remember(answer(Guest(person.id, person.name), 201), secret)

    async def me(self, request: Request) -> Response:
        """Who am I?"""
        asker = await self.asker(request)
        return answer(Guest(asker.person, asker.name))

    async def rename(self, request: Request) -> Response:
        """Be called something else, at tables to come."""
        asker, form = await self.asker(request), await read_form(request, NewGuest)
        await self.store.rename_person(asker.person, name := clean_name(form.name))
        return answer(Guest(asker.person, name))

    async def write_recovery(self, request: Request) -> Response:
        """A code for another device."""
        person = await self.recognise(request)
        if person is None:
            refuse("no-guest")
        await self.admit(person.id, limits.TABLES)
        return answer(Recovery(*await people.write_recovery(self.store, person)), 201)

    async def recover(self, request: Request) -> Response:
        """Become the guest whose code this is."""
        form = await read_form(request, Recover)
        await self.admit(address_of(request), limits.GUESTS)
        person, secret = await people.recover(self.store, form.code)
        return self.remember(answer(Guest(person.id, person.name)), secret)

    async def preview_recovery(self, request: Request) -> Response:
        """Whom a recovery code makes of this device, and who it is now; the code stays good."""
        form = await read_form(request, Recover)
        await self.admit(address_of(request), limits.GUESTS)
        guest, you = await people.preview(self.store, form.code), await self.recognise(request)
        return answer(RecoveryPreview(await self.sum_up(guest), await self.sum_up(you) if you else None))

    async def sum_up(self, person: Person) -> GuestSummary:
        """A guest and their tables."""
        counts = await self.store.count_tables_of(person.id)
        return GuestSummary(person.id, person.name, sum(counts.values()), counts.get(OPEN, 0) + counts.get(RUNNING, 0))

    async def sign_out(self, request: Request) -> Response:
        """End all cookies and recovery codes of the guest; this device gets a new cookie."""
        person = await self.recognise(request)
        if person is None:
            refuse("no-guest")
        await self.admit(person.id, limits.TABLES)
        secret = await people.sign_out(self.store, person)
        self.sessions.end(person.id)
        return self.remember(answer(Guest(person.id, person.name)), secret)

    # ---- tables ----------------------------------------------------------------------------------------

    async def offer(self, request: Request) -> Response:
        """What can be played."""
        games = tuple(
            GameInfo(name, load(name).rules_version, dict(load(name).options_type.GOOD)) for name in GAMES
        )  # fmt: skip
        return answer(Offer(games, tuple(LEVELS)))

    async def components(self, request: Request) -> Response:
        """All that is in a game's box, and where each value comes from."""
        return keep(reference(read_game(request)))

    async def lesson(self, request: Request) -> Response:
        """A first match of a game to learn from, step by step."""
        return keep(lesson(read_game(request)))

    async def explain(self, request: Request) -> Response:
        """Why something cannot be done in a position of a lesson, or that it can."""
        match = match_at(read_game(request), read_int(request.path_params["at"]))
        if match is None:
            refuse("no-address")
        return keep(explain(match, request.query_params.get("action", "")[:MOST_LETTERS]))

    async def create(self, request: Request) -> Response:
        """Make a table."""
        asker, form = await self.asker(request), await read_form(request, NewTable)
        await self.admit(asker.person, limits.TABLES)
        return answer(Made(await self.house.create(asker, form, request.cookies[COOKIE])), 201)

    async def list(self, request: Request) -> Response:
        """Open tables, tables of one's own, or finished ones."""
        which, before = request.query_params.get("which", "open"), read_float(request, "before")
        if which == "mine":
            wanted: dict[str, Any] = {"person": (await self.asker(request)).person}
        elif which == OPEN:
            wanted = {"status": OPEN, "listed": True, "host_seen_since": time.time() - HOST_GONE_S}
        elif which in (RUNNING, OVER):
            wanted = {"status": which, "listed": True}
        else:
            refuse("bad-query", field="which", good="open, running, over, mine")
        rows = await self.store.list_tables(**wanted, before=before, limit=PAGE)
        listed = tuple(found for row in rows if (found := read_summary(row)))
        return answer(TableList(listed, rows[-1].changed if len(rows) >= PAGE else None))

    async def table(self, request: Request) -> Response:
        """A table as everybody sees it."""
        room, person = await self.room(request), await self.recognise(request)
        viewer = person.id if person else ""
        return answer(
            await room.read(lambda table: describe(table, room.here, table.viewer_seat(viewer), self.house.warming))
        )

    async def room(self, request: Request | WebSocket) -> Room:
        """The room that an address names."""
        if not TABLE_NAME.fullmatch(request.path_params["id"]):
            refuse("no-table")
        metrics.TABLES.set(len(self.house.rooms))
        await self.turns.wait(address_of(request))
        room = await self.house.open(request.path_params["id"])
        await room.refresh()
        return room

    # ---- matches ---------------------------------------------------------------------------------------

    async def read_match(self, request: Request) -> tuple[Room, Person | None]:
        """The room of a match and who wants to read it. Reading costs more than most requests, so it has a limit."""
        await self.admit(address_of(request), limits.READS)
        return await self.room(request), await self.recognise(request)

    async def record(self, request: Request) -> Response:
        """The match as a record, as far as the one who asks may know it."""
        room, person = await self.read_match(request)

        def look(table: Table) -> Record:
            if table.match is None:
                refuse("not-begun")
            return table.record_for(person.id if person else None)

        record = await room.read(look)
        name = f"attachment; filename={room.table.setup.game}-{room.table.id}.txt"
        return PlainTextResponse(record.write(), headers={"Content-Disposition": name})

    async def position(self, request: Request) -> Response:
        """The match after so many steps, as the one who asks may know it; of a finished one, as any seat saw it."""
        room, person = await self.read_match(request)
        at, eyes = read_int(request.path_params["at"]), request.query_params.get("seat")

        def look(table: Table) -> PositionAt:
            if table.match is None:
                refuse("not-begun")
            if at is None:
                refuse("bad-query", field="at", good=f"0 – {table.steps}")
            if at > table.steps:
                refuse("no-position", steps=table.steps)
            seat = table.viewer_seat(person.id if person else "")
            if eyes is not None:
                seat = read_seat(table, eyes)
            lines = table.lines(seat, at - 1, at) if at else ()
            return PositionAt(at, table.steps, seat, msgspec.Raw(msgspec.json.encode(table.view_at(at, seat))), lines)

        return answer(await room.read(look))

    async def log(self, request: Request) -> Response:
        """What each step did, as it may be told to the one who asks (of a finished match, to any seat): some steps."""
        room, person = await self.read_match(request)
        first, eyes = read_int(request.query_params.get("first", "0")), request.query_params.get("seat")

        def look(table: Table) -> Log:
            if first is None:
                refuse("bad-query", field="first", good=f"0 – {table.steps}")
            seat = table.viewer_seat(person.id if person else "")
            if eyes is not None:
                seat = read_seat(table, eyes)
            return Log(table.steps, table.lines(seat, first, first + LINES))

        return answer(await room.read(look))

    async def review(self, request: Request) -> Response:
        """What a finished match looks like to analysis; 202 while that is being found out."""
        asker, room = await self.asker(request), await self.room(request)

        def look(table: Table) -> str:
            if table.status != OVER:
                refuse("not-over")
            return table.record_for(None).write()

        await self.admit(asker.person, limits.REVIEWS)
        table = room.table.id
        found = await self.house.minds.look_back(
            table, Owner(asker.address, asker.person), lambda: room.read(look),
            lambda: self.review_quota.take(asker, table),
        )  # fmt: skip
        return Response(found or b"null", 200 if found else 202, media_type="application/json")

    # ---- the server itself -----------------------------------------------------------------------------

    async def live(self, request: Request) -> Response:
        """It runs."""
        return PlainTextResponse("alive\n")

    async def ready(self, request: Request) -> Response:
        """It can be used: the store answers, takes what is written, and took the latest heartbeat in time."""
        self.store.check_writes()
        self.house.check_heartbeat()
        await self.store.ping()
        return PlainTextResponse("ready\n")

    async def metrics(self, request: Request) -> Response:
        """Figures for Prometheus."""
        readers = self.settings.metrics
        if readers != "public" and not (readers == "local" and is_local(request)):
            refuse("local-only")
        metrics.TABLES.set(len(self.house.rooms))
        return Response(metrics.write(), media_type=CONTENT_TYPE_LATEST)

    async def openapi(self, request: Request) -> Response:
        """This description."""
        return answer(describe_api(ENDPOINTS))

    # ---- the socket ------------------------------------------------------------------------------------

    async def sit(self, socket: WebSocket) -> None:
        """Come to a table."""
        who = address_of(socket)
        try:
            await self.admit(who, limits.REQUESTS)
            if not await self.limits.open_socket(who):
                refuse("too-fast")
        except Refusal as refusal:
            await socket.send_denial_response(problem(refusal.why, socket))
            return
        try:
            await self._sit(socket, who)
        finally:
            self.limits.close_socket(who)

    async def _sit(self, socket: WebSocket, who: str) -> None:
        try:
            person, room = await self.recognise(socket), await self.room(socket)
        except Refusal as refusal:
            await socket.send_denial_response(problem(refusal.why, socket))
            return
        except StoreUnavailable:
            await socket.send_denial_response(problem(Words("server-unavailable"), socket))
            return
        asker = Asker(person.id, person.name, who) if person else Asker("", "", who)
        cookie = people.digest(socket.cookies[COOKIE]) if person else None
        await socket.accept()
        await Connection(self, room, socket, asker, who, cookie).run()


# ---- asking and answering ----------------------------------------------------------------------------------


def address_of(connection: HTTPConnection) -> str:
    """Who has the address that somebody asks from."""
    return household(connection.client.host) if connection.client else ""


def is_local(request: Request) -> bool:
    """Does somebody at this machine ask, and not through a proxy?"""
    is_passed_on = any(name in request.headers for name in ("x-forwarded-for", "forwarded", "via"))
    return request.client is not None and is_loopback(request.client.host) and not is_passed_on


async def read_form(request: Request, kind: type[Form]) -> Form:
    """What a client filled in; refused with what is wrong with it."""
    try:
        return msgspec.json.decode(await request.body(), type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(Words("server-bad-message", {"why": str(error)[:200]})) from None


def read_summary(row: TableRow) -> Listed | None:
    """A table as lists show it; None if what is stored cannot be read, so that the others are still shown."""
    try:
        return Listed(msgspec.json.decode(row.summary, type=Summary), row.changed)
    except msgspec.DecodeError:
        log.error("the summary of table %s cannot be read", row.id)
        return None


def read_game(request: Request) -> str:
    """The game that an address names."""
    if (game := request.path_params["game"]) not in GAMES:
        refuse("no-address")
    return str(game)


def keep(value: Any) -> Response:
    """An answer that is the same for everybody, and may be kept for a while."""
    response = answer(value)
    response.headers["Cache-Control"] = KEPT
    return response


def read_int(text: str) -> int | None:
    """A number of an address."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None


def read_float(request: Request, name: str) -> float | None:
    """A moment that a query names, or none."""
    text = request.query_params.get(name)
    if text is None:
        return None
    try:
        return msgspec.json.decode(text, type=Moment)
    except msgspec.DecodeError:
        refuse("bad-query", field=name, good="1700000000.5")


def read_seat(table: Table, text: str) -> int:
    """A seat whose eyes may be borrowed: any, but only when the match is over."""
    seat = read_int(text)
    if seat is None:
        refuse("bad-query", field="seat", good=f"0 – {len(table.seats) - 1}")
    find_seat(table, seat)
    if table.status != OVER:
        refuse("not-over")
    return seat


def told(responds: dict[str, Respond]) -> Callable[[Request], Awaitable[Response]]:
    """What the server responds to each method; a refusal is told in words."""

    async def tell(request: Request) -> Response:
        server: Server = request.app.state.server
        try:
            await server.admit(address_of(request), limits.REQUESTS)
            return await responds["GET" if request.method == "HEAD" else request.method](server, request)
        except Refusal as refusal:
            return problem(refusal.why, request)
        except StoreUnavailable:
            return problem(Words("server-unavailable"), request)

    return tell


async def sit(socket: WebSocket) -> None:
    """Come to a table."""
    with suppress(ClientDisconnected):  # it did not wait to be let in
        await socket.app.state.server.sit(socket)


async def miss(request: Request, error: Exception) -> Response:
    """The answer to what cannot be asked: there is no such address, or it does not take this method."""
    assert isinstance(error, HTTPException)
    response = problem(Words("server-no-method" if error.status_code == 405 else "server-no-address"), request)
    response.headers.update(error.headers or {})
    return response


def number(most: int) -> Schema:
    """A number of a query."""
    return {"type": "integer", "minimum": 0, "maximum": most}


WHICH = {"type": "string", "enum": [OPEN, RUNNING, OVER, "mine"]}
NOTATION = {"type": "string", "maxLength": MOST_LETTERS}
WHEN = {"type": "number", "minimum": 0, "maximum": LATEST}
ENDPOINTS = (
    Endpoint("POST", "/api/me", Server.meet, NewGuest, Guest, (201,)),
    Endpoint("GET", "/api/me", Server.me, None, Guest, guest=True),
    Endpoint("PATCH", "/api/me", Server.rename, NewGuest, Guest, guest=True),
    Endpoint("POST", "/api/me/recovery", Server.write_recovery, None, Recovery, (201,), guest=True),
    Endpoint("POST", "/api/me/recover", Server.recover, Recover, Guest, refused=(404,)),
    Endpoint("POST", "/api/me/recover/preview", Server.preview_recovery, Recover, RecoveryPreview, refused=(404,)),
    Endpoint("DELETE", "/api/me/sessions", Server.sign_out, None, Guest, guest=True),
    Endpoint("GET", "/api/games", Server.offer, None, Offer),
    Endpoint("GET", "/api/games/{game}/components", Server.components, None, Reference),
    Endpoint("GET", "/api/lessons/{game}", Server.lesson, None, Lesson),
    Endpoint(
        "GET", "/api/lessons/{game}/positions/{at}/why", Server.explain, None, Reason, query={"action": NOTATION}
    ),
    Endpoint("POST", "/api/tables", Server.create, NewTable, Made, (201,), guest=True),
    Endpoint(
        "GET", "/api/tables", Server.list, None, TableList, refused=(401,), query={"which": WHICH, "before": WHEN},
        guest=None,
    ),
    Endpoint("GET", "/api/tables/{id}", Server.table, None, TableInfo),
    Endpoint("GET", "/api/matches/{id}/record", Server.record, refused=(409,), guest=None),
    Endpoint(
        "GET", "/api/matches/{id}/positions/{at}", Server.position, None, PositionAt, refused=(409,),
        query={"seat": number(15)}, guest=None,
    ),
    Endpoint(
        "GET", "/api/matches/{id}/log", Server.log, None, Log, refused=(409,),
        query={"first": number(999_999), "seat": number(15)}, guest=None,
    ),
    Endpoint(
        "GET", "/api/matches/{id}/review", Server.review, None, Review | None, (200, 202), refused=(409,), guest=True
    ),
    Endpoint("GET", "/api/live", Server.live),
    Endpoint("GET", "/api/ready", Server.ready),
    Endpoint("GET", "/api/openapi.json", Server.openapi, None, dict[str, Any]),
)  # fmt: skip


def lay_out(endpoints: Sequence[Endpoint]) -> list[Route | WebSocketRoute]:
    """The addresses, each with every method that it takes."""
    routes: list[Route | WebSocketRoute] = [
        WebSocketRoute("/api/tables/{id}/socket", sit),
        Route("/metrics", told({"GET": Server.metrics})),
    ]
    for path, group in groupby(endpoints, lambda endpoint: endpoint.path):
        responds = {endpoint.method: endpoint.respond for endpoint in group}
        routes.append(Route(path, told(responds), methods=list(responds)))
    return routes


def build(settings: Settings) -> Starlette:
    """The application of one worker."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.db)
        name = name_deployment(await store.identity(), settings.redis) if settings.redis else ""
        shared = SharedLimits(settings.redis, name) if settings.redis and settings.limits else None
        bus, minds = open_bus(settings.redis, name), Minds(settings.minds)
        house = House(store, bus, minds, settings.silence, not settings.redis, settings.limits)
        app.state.server = Server(settings, store, house, shared)
        await house.start()
        house.spawn(compile_all(house.note_warming, settings.compile))
        house.spawn(asyncio.to_thread(load_ahead))
        house.spawn(app.state.server.sessions.keep_checking())
        if settings.workers > 1:
            log.info("a worker is ready, process %d", os.getpid())
        try:
            yield
        finally:
            await house.stop()
            minds.close()
            await bus.close()
            if shared:
                await shared.close()
            await store.close()

    return dress(settings, lifespan)


def load_ahead() -> None:
    """Load what takes long when it is first used: else that one request would hold up all players (texts: 0.2 s)."""
    for language in LANGUAGES:
        say(Words("server-broken"), language)
    for game in GAMES:
        lesson(game)
        reference(game)
    find_twin("", ())


def dress(settings: Settings, lifespan: Lifespan[Starlette] | None = None) -> Starlette:
    """All addresses behind the guard; who answers is `app.state.server`."""
    return Starlette(
        routes=[*lay_out(ENDPOINTS), *page.ROUTES], lifespan=lifespan,
        middleware=[Middleware(Guard, settings=settings)], exception_handlers={HTTPException: miss},
    )  # fmt: skip
