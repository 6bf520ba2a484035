"""Compile the bots' search when the server starts, and tell how far that is.

A child process of low priority fills the cache (`stolik.kernel.native`), one game after another. Until then bots play
with a small search that is not compiled.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from stolik.bots.search import source_of
from stolik.game import GAMES, load
from stolik.kernel import native
from stolik.server import metrics

log = logging.getLogger(__name__)

POLL_S = 0.5  # between two looks at the progress
STEP = 0.05  # progress that is worth telling
TRIES = 3  # of a compiler that ends without success

Tell = Callable[[str, float | None], Awaitable[None]]


async def compile_all(tell: Tell, starts: bool = True) -> None:
    """Compile what is not in the cache. `tell` hears how far each game is, and None when it is ready.

    If it does not start the compiler, the first bot that searches does.
    """
    cold = [game for game in GAMES if not native.is_ready(source_of(load(game)))]
    for game in GAMES:
        metrics.COMPILED.labels(game).set(game not in cold)
        if game not in cold:
            await tell(game, None)  # it may have been compiled since the bots' processes looked
    await asyncio.gather(*(watch(game, tell) for game in cold), start_each(cold if starts else ()))


async def start_each(games: Sequence[str]) -> None:
    """Compile one game after another; one that another process compiles is waited for."""
    for game in games:
        source = source_of(load(game))
        for _ in range(TRIES):
            if native.is_ready(source):
                break
            if not native.is_being_compiled(source):
                log.info("compiling the search of %s; until then its bots think less", game)
                native.start_compiling(source)
            await wait_for_compiler(source)
        if not native.is_ready(source):
            log.error("the search of %s cannot be compiled; its bots go on thinking less", game)


async def wait_for_compiler(source: native.Source) -> None:
    """Wait until a source is compiled or no process tries to; the compiler stops with the server."""
    try:
        while not native.is_ready(source) and (is_alive(source) or native.is_being_compiled(source)):
            await asyncio.sleep(POLL_S)
    finally:
        if is_alive(source) and not native.is_ready(source):
            source._cache["child"].terminate()


async def watch(game: str, tell: Tell) -> None:
    """Tell how far the compiler is, until a game's search is ready."""
    source, told = source_of(load(game)), 0.0
    await tell(game, told)
    while not native.is_ready(source):
        await asyncio.sleep(POLL_S)
        done = native.progress(source)
        metrics.COMPILED.labels(game).set(done)
        if done >= told + STEP:
            told = done
            await tell(game, done)
    metrics.COMPILED.labels(game).set(1.0)
    await tell(game, None)
    log.info("the search of %s is compiled", game)


def is_alive(source: native.Source) -> bool:
    """Is a child of this process compiling?"""
    child = source._cache.get("child")
    return child is not None and child.poll() is None
