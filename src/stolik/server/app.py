"""The ASGI application of one worker: its routes behind the security middleware, and its lifespan."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.types import Lifespan

from stolik.game import Words
from stolik.lessons import has_lesson, lesson
from stolik.reference import reference
from stolik.server.bots.pool import BotPool
from stolik.server.bots.warmup import compile_all
from stolik.server.bus import name_deployment, open_bus
from stolik.server.http import routes, static
from stolik.server.http.errors import handle_http_exception
from stolik.server.http.security import SecurityMiddleware
from stolik.server.http.shared_rate_limit import SharedLimits
from stolik.server.names import find_twin
from stolik.server.realtime import endpoint
from stolik.server.settings import Settings
from stolik.server.state import ServerState
from stolik.server.store import Store
from stolik.server.tables.housekeeping import Housekeeping
from stolik.server.tables.registry import Registry
from stolik.texts import LANGUAGES, say

log = logging.getLogger(__name__)


def create_app(settings: Settings, lifespan: Lifespan[Starlette] | None = None) -> Starlette:
    """All routes behind the middleware. Handlers use `app.state.server`, which the lifespan sets."""
    return Starlette(
        routes=[*endpoint.ROUTES, *routes.ROUTES, *static.ROUTES], lifespan=lifespan,
        middleware=[Middleware(SecurityMiddleware, settings=settings)],
        exception_handlers={HTTPException: handle_http_exception},
    )  # fmt: skip


def create_worker(settings: Settings) -> Starlette:
    """The application with its lifespan: opens and closes store, bus, bot pool and registry."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = await Store.open(settings.db)
        name = name_deployment(await store.identity(), settings.redis) if settings.redis else ""
        shared = SharedLimits(settings.redis, name) if settings.redis and settings.limits else None
        bus, bots = open_bus(settings.redis, name), BotPool(settings.bot_process_count, settings.hosted)
        registry = Registry(
            store, bus, bots, settings.worker_timeout, not settings.redis, settings.limits, settings.hosted
        )
        app.state.server = ServerState(settings, store, registry, shared)
        await Housekeeping(registry).start()
        registry.background.spawn(compile_all(settings.hosted, registry.warming.note, settings.compile))
        registry.background.spawn(asyncio.to_thread(preload, settings.hosted))
        registry.background.spawn(app.state.server.sessions.keep_checking())
        if settings.workers > 1:
            log.info("a worker is ready, process %d", os.getpid())
        try:
            yield
        finally:
            await registry.stop()
            bots.close()
            await bus.close()
            if shared:
                await shared.close()
            await store.close()

    return create_app(settings, lifespan)


def preload(games: Sequence[str]) -> None:
    """Fill lazy caches in a thread: the first request that needs one would block the event loop (texts: 0.2 s)."""
    for language in LANGUAGES:
        say(Words("server-broken"), language)
    for game in games:
        if has_lesson(game):
            lesson(game)
        reference(game)
    find_twin("", ())
