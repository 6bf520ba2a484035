"""What benchmarks/attacks.py measures beside moves: a bot's decisions, hints, a blocked event loop, the open list."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from statistics import quantiles

from benchmarks.server_clients import Asking
from benchmarks.visitors import Line, Visitor

PLACES = 30  # in a list of tables
PAUSE_S = 0.1  # before a guest moves
HINT_PAUSE_S = 2.0  # between two hints; the server allows 0.4 a second
LIVE_PAUSE_S = 0.025  # between two requests; the server allows 50 a second
WARM_TIMEOUT_S = 60.0


@dataclass
class Times:
    """How long something took, in seconds; the last one may still be waited for."""

    taken: list[float] = field(default_factory=list)
    waiting: list[float] = field(default_factory=list)  # lower bounds of what never came

    @property
    def all(self) -> list[float]:
        return self.taken + self.waiting

    def summarise(self) -> dict[str, float]:
        """Count, median, p99 and maximum, in milliseconds."""
        some = self.all or [0.0]
        cuts = quantiles(some, n=100, method="inclusive") if len(some) > 1 else some * 99
        figures = {"median_ms": cuts[49], "p99_ms": cuts[98], "max_ms": max(some)}
        return {"count": len(self.taken)} | {name: round(1000 * value, 1) for name, value in figures.items()}


async def time_bot(asking: Asking, times: Times) -> None:
    """Play against a casual bot without end; how long each of its decisions takes."""
    guest = await Visitor.come(asking, "Guest")
    while True:
        table = await guest.create("fantazja", [{"kind": "me"}, {"kind": "bot", "bot": "casual"}], start=True)
        line = await guest.sit(table)
        while not line.is_over:
            await (wait_for_bot(line, times) if line.table["actor"] == 1 else act_calmly(line))
        line.close()


async def act_calmly(line: Line) -> None:
    """Make a move after a pause."""
    await asyncio.sleep(PAUSE_S)
    await line.act()


async def wait_for_bot(line: Line, times: Times) -> None:
    """Wait for one decision of the bot."""
    before = line.version
    with timing(times):
        while line.version == before:
            await asyncio.sleep(0.002)


async def time_hints(asking: Asking, times: Times) -> None:
    """Ask for hints without end; how long each takes."""
    guest = await Visitor.come(asking, "Guest")
    line = await guest.sit(await guest.create_alone("fantazja"))
    line.timeout_s = None
    while True:
        with timing(times):
            line.say("hint", id="h")
            await line.hear("advice")
        await line.act()
        await asyncio.sleep(HINT_PAUSE_S)


async def time_live(asking: Asking, times: Times) -> None:
    """Ask whether the server lives, without end: shows how long its event loop is blocked."""
    while True:
        with timing(times):
            await asking.ask("GET", "/api/live")
        await asyncio.sleep(LIVE_PAUSE_S)


class timing:  # noqa: N801 - used like a function
    """Note how long a block takes; a cancelled one as a lower bound."""

    def __init__(self, times: Times) -> None:
        self._times = times

    def __enter__(self) -> None:
        self._begun = time.perf_counter()

    def __exit__(self, kind: object, *error: object) -> None:
        (self._times.waiting if kind else self._times.taken).append(time.perf_counter() - self._begun)


PROBES: dict[str, tuple[str, Callable[[Asking, Times], Awaitable[None]]]] = {
    "bots": ("casual bot's decision", time_bot),
    "reviews": ("another guest's hint", time_hints),
    "openings": ("answer to GET /api/live", time_live),
}


async def warm_probe(name: str, asking: Asking) -> None:
    """Measure once for nothing: the first time, processes start."""
    times = Times()
    probing = asyncio.ensure_future(PROBES[name][1](asking, times))
    end = time.monotonic() + WARM_TIMEOUT_S
    while not times.taken and not probing.done() and time.monotonic() < end:
        await asyncio.sleep(0.05)
    probing.cancel()


async def count_places(asking: Asking, made: list[str]) -> str:
    """How many of the first places in the list of open tables the attackers have."""
    found, _ = await asking.ask("GET", "/api/tables?which=open")
    places = [row["table"]["id"] for row in found["tables"][:PLACES]]
    return f"{len(set(places) & set(made))} of {len(places)} shown (at most {PLACES})"
