"""The state that all request handlers of one worker share: settings, store, registry, limits, sessions."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection, Request

from stolik.server import guests, metrics
from stolik.server.http.fair_turns import Turns
from stolik.server.http.openapi import COOKIE, PATH
from stolik.server.http.rate import Rate
from stolik.server.http.rate_limit import Limits, rate_limit_key
from stolik.server.http.shared_rate_limit import SharedLimits
from stolik.server.realtime.sessions import Sessions
from stolik.server.refusals import refuse
from stolik.server.settings import Settings
from stolik.server.store import Person, Store
from stolik.server.tables.actor import TableActor
from stolik.server.tables.commands import Caller
from stolik.server.tables.quotas import ReviewQuota
from stolik.server.tables.registry import Registry

TABLE_ID = re.compile(PATH["id"]["pattern"])


class ServerState:
    """One worker's shared objects, as `app.state.server`, and the checks that most handlers begin with."""

    def __init__(
        self, settings: Settings, store: Store, registry: Registry, shared: SharedLimits | None = None
    ) -> None:
        self.settings, self.store, self.registry = settings, store, registry
        self.limits = Limits(settings.limits, shared, lambda: registry.cluster.live_workers)
        self.review_quota = ReviewQuota(store, registry.addresses, settings.limits)
        self.sessions = Sessions(store)
        self.turns = Turns(settings.limits)

    async def find_person(self, connection: HTTPConnection) -> Person | None:
        """The guest that the request's cookie authenticates; None without a valid cookie."""
        return await guests.authenticate(self.store, connection.cookies.get(COOKIE))

    async def require_person(self, request: Request) -> Person:
        """The authenticated guest, or 401."""
        person = await self.find_person(request)
        if person is None:
            refuse("no-guest")
        return person

    async def require_caller(self, request: Request) -> Caller:
        """The authenticated guest with the request's address, or 401."""
        person = await self.require_person(request)
        return Caller(person.id, person.name, client_address(request))

    async def check_rate(self, key: str, rate: Rate) -> None:
        """Refuse a request over the rate limit of an address or a guest (429)."""
        if not await self.limits.allow(key, rate):
            refuse("too-fast")

    async def open_table(self, connection: HTTPConnection) -> TableActor:
        """The live table that the request's path names, caught up with other workers; 404 if there is none."""
        if not TABLE_ID.fullmatch(connection.path_params["id"]):
            refuse("no-table")
        metrics.TABLES.set(len(self.registry.live_tables))
        await self.turns.wait(client_address(connection))
        live = await self.registry.open(connection.path_params["id"])
        await live.refresh()
        return live


def client_address(connection: HTTPConnection) -> str:
    """The client's address as rate limits see it."""
    return rate_limit_key(connection.client.host) if connection.client else ""
