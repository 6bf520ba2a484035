"""Compiles the bots' search when the server starts, and reports the progress.

A low-priority child process fills the cache (`stolik.kernel.native`), one game after another. Until then bots use a
small, interpreted search.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence

from stolik.bots.search import source_of
from stolik.game import load
from stolik.kernel import native
from stolik.server import metrics
from stolik.server.bots.pool import BotPool

log = logging.getLogger(__name__)

POLL_S = 0.5  # between two checks of the progress
REPORT_STEP = 0.05  # the smallest progress to report
MAX_TRIES = 3  # of a compiler that exits without success

Report = Callable[[str, float | None], Awaitable[None]]


class Warming:
    """How much of each game's search is compiled; the bots use it when it is ready."""

    def __init__(self, bots: BotPool, show: Callable[[str], None]) -> None:
        self._bots, self._show = bots, show  # `show` tells the tables of a game
        self.progress: dict[str, float] = {}  # by game, if not all is compiled

    async def note(self, game: str, progress: float | None) -> None:
        """Note the progress of a game; None: it is ready."""
        if progress is None:
            await self._bots.warm(game)
            self.progress.pop(game, None)
        else:
            self.progress[game] = progress
        self._show(game)


async def compile_all(games: Sequence[str], report: Report, is_eager: bool = True) -> None:
    """Compile the search of these games where it is not cached.

    `report` gets the progress of each game, and None when it is ready.
    If not `is_eager`, the compiler is started by the first bot that searches.
    """
    cold = [game for game in games if not native.is_ready(source_of(load(game)))]
    for game in games:
        metrics.COMPILED.labels(game).set(game not in cold)
        if game not in cold:
            await report(game, None)  # it may have been compiled after the bot processes checked
    await asyncio.gather(*(report_progress(game, report) for game in cold), compile_each(cold if is_eager else ()))


async def compile_each(games: Sequence[str]) -> None:
    """Compile one game after another; wait for one that another process compiles."""
    for game in games:
        source = source_of(load(game))
        for _ in range(MAX_TRIES):
            if native.is_ready(source):
                break
            if not native.is_being_compiled(source):
                log.info("compiling the search of %s; until then its bots think less", game)
                native.start_compiling(source)
            await wait_for_compiler(source)
        if not native.is_ready(source):
            log.error("the search of %s cannot be compiled; its bots go on thinking less", game)


async def wait_for_compiler(source: native.Source) -> None:
    """Wait until a source is compiled or no process compiles it; if cancelled, stop our own compiler."""
    try:
        while not native.is_ready(source) and (has_compiler(source) or native.is_being_compiled(source)):
            await asyncio.sleep(POLL_S)
    finally:
        if has_compiler(source) and not native.is_ready(source):
            source._cache["child"].terminate()


async def report_progress(game: str, report: Report) -> None:
    """Report how much of a game's search is compiled, until it is ready."""
    source, reported = source_of(load(game)), 0.0
    await report(game, reported)
    while not native.is_ready(source):
        await asyncio.sleep(POLL_S)
        progress = native.progress(source)
        metrics.COMPILED.labels(game).set(progress)
        if progress >= reported + REPORT_STEP:
            reported = progress
            await report(game, progress)
    metrics.COMPILED.labels(game).set(1.0)
    await report(game, None)
    log.info("the search of %s is compiled", game)


def has_compiler(source: native.Source) -> bool:
    """Is a child of this process compiling?"""
    child = source._cache.get("child")
    return child is not None and child.poll() is None
