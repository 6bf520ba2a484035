"""Measure a normal player without and beside attacks on the server.

    .venv/bin/python benchmarks/attacks.py                          all attacks, about eight minutes
    .venv/bin/python benchmarks/attacks.py pings bots               some of them
    .venv/bin/python benchmarks/attacks.py --seconds 20 --json      longer, as JSON

For each attack a new `stolik serve` starts on loopback with its default limits, a temporary SQLite file and one core.
The player (127.0.0.2) and the attackers (127.0.0.3, in a process of their own) share the other core. The player has
both seats of a Skytopia match over two connections and makes about 10 moves a second. A move's time is from sending it
until both seats were told; a move that was never told counts with the time waited so far. The player is measured first
alone, then beside the attack. Beside it, p99 is to stay below the greater of twice the p99 alone and 100 ms, with at
least half as many moves.

Some attacks have a second figure: a casual bot's decision at another guest's table (bots), another guest's hint
(reviews), answers that need the event loop only (openings), places in the open list (listed). After act and undo
(undos) the server stops, the table's log is lengthened in the file to 10,000 events, and the player is measured beside
the opening of that table (openings). Some attacks take longer than --seconds. An attack ends early when the server has
more than 3 GB in memory. Nothing outlives the run.

The first run compiles the search of the bots, if it is not in the cache yet.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing, suppress
from dataclasses import asdict, dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.attackers import ATTACKS, PREPARE_TIMEOUT_S, SOURCE
from benchmarks.probes import PROBES, Times, count_places, warm_probe
from benchmarks.server import ROOT, Process
from benchmarks.server_clients import Asking, Crowd

from stolik.bots import search
from stolik.game import load
from stolik.kernel import native

PLAYER = "127.0.0.2"
RATE = 10.0  # moves a second
WARM_S = 2.0
SLACK_S = 0.1  # p99 that is good in any case
LONG_LOG = 10_000  # events of a table that is opened
MOST_MEMORY = 3_000_000_000  # bytes; then the attack is ended
SAMPLE_S = 0.05
START_TIMEOUT_S = 60.0
END_TIMEOUT_S = 30.0
LEFT_S = 3.0  # after the attackers have gone, until the server is looked at again
MINIMUM_S = {"no-read": 20.0, "bots": 45.0, "reviews": 45.0, "undos": 15.0}  # an attack takes at least this long
ESTABLISHED = "01"  # as /proc/net/tcp writes it
NAMES = [name for name in ATTACKS if name != "openings"]  # which follows undos


# ---- processes -----------------------------------------------------------------------------------------


def split_cores() -> tuple[int, int]:
    """A core for the server, and one for everything else."""
    cores = sorted(os.sched_getaffinity(0))
    return cores[0], cores[-1]


class Served(Process):
    """`stolik serve` with its default limits, on a core of its own and a free port."""

    def __init__(self, folder: Path, number: int) -> None:
        self.log = folder / f"{number}.log"
        database = str(folder / "tables.db")
        server_core, other_core = split_cores()
        os.sched_setaffinity(0, {server_core})  # which the process inherits
        super().__init__(["-m", "stolik", "serve", "--port", "0", "--db", database, "--log", "warning"], 0, self.log)
        os.sched_setaffinity(0, {other_core})
        self.peak = 0

    async def start(self) -> None:
        """Wait until it can be asked and its bots have warmed up."""
        async with asyncio.timeout(START_TIMEOUT_S):
            while not (found := re.search(r"Stolik is at (http://\S+)", self.log.read_text())):
                await asyncio.sleep(0.05)
        self.address = found[1]
        await self.answers()
        await self.settles()

    async def watch_memory(self, attackers: Attackers | None) -> None:
        """Note the most memory, and end the attack if it is too much."""
        while True:
            self.peak = max(self.peak, self.memory)
            if attackers and self.memory > MOST_MEMORY:
                attackers.kill()
            await asyncio.sleep(SAMPLE_S)

    def count_connections(self, source: str) -> int:
        """Connections from an address that the server still has open."""
        port, peer = int(self.address.rpartition(":")[2]), bytes(map(int, source.split(".")))[::-1].hex().upper()
        rows = [line.split()[1:4] for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        return sum(
            here.endswith(f":{port:04X}") and there.startswith(peer) and state == ESTABLISHED
            for here, there, state in rows
        )  # fmt: skip

    def count_errors(self) -> int:
        """Errors in its log."""
        return self.log.read_text().count("Traceback")


class Attackers:
    """The process that attacks."""

    def __init__(self, name: str, address: str, seconds: float, tables: list[str]) -> None:
        command = ["benchmarks/attackers.py", name, address, str(seconds), *tables]
        pipe = subprocess.PIPE
        self._child = subprocess.Popen(
            ["nice", sys.executable, *command], cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )  # fmt: skip

    async def ready(self) -> None:
        """Wait until the attack begins."""
        assert self._child.stdout
        line = await asyncio.wait_for(asyncio.to_thread(self._child.stdout.readline), PREPARE_TIMEOUT_S + 5)
        if line != "ready\n":
            raise RuntimeError(f"the attack could not be prepared: {line!r}")

    async def tell(self) -> dict[str, Any]:
        """What they did; their sockets are still open. Empty if they were ended early."""
        assert self._child.stdout
        told = await asyncio.wait_for(asyncio.to_thread(self._child.stdout.readline), END_TIMEOUT_S)
        return dict(json.loads(told)) if told else {"counts": {}, "tables": []}

    def kill(self) -> None:
        """End the process, and with it its connections."""
        self._child.kill()

    def close(self) -> None:
        """See to it that the process has ended."""
        self._child.kill()
        self._child.wait()


# ---- figures -------------------------------------------------------------------------------------------


@dataclass
class Result:
    """What one attack did to the player and to the server."""

    attack: str
    alone: dict[str, float]
    beside: dict[str, float]
    is_good: bool
    memory_mb: dict[str, int]
    connections: dict[str, int]
    errors: int
    counts: dict[str, int]
    extra: dict[str, Any]

    def write(self) -> str:
        """As lines of text."""
        does = (ATTACKS[self.attack].__doc__ or "").partition("\n")[0]
        memory, connections = self.memory_mb, self.connections
        lines = [
            f"{self.attack:<14}{does}",
            f"{'':<14}alone:  {write_times(self.alone, 'moves')}",
            f"{'':<14}beside: {write_times(self.beside, 'moves')}   {'good' if self.is_good else 'TOO SLOW'}",
            f"{'':<14}server: {memory['before']} MB before, {memory['peak']} at most, {memory['after']} after;"
            f" connections: {connections['made']} made, {connections['open']} still open at the end,"
            f" {connections['closed']} closed by the server; {self.errors} errors in its log",
            f"{'':<14}attackers: {', '.join(f'{count} {what}' for what, count in self.counts.items())}",
        ]
        lines += [f"{'':<14}{what}: {write_extra(figure)}" for what, figure in self.extra.items()]
        return "\n".join(lines) + "\n"


def write_extra(figure: Any) -> str:
    return write_times(figure, "times") if isinstance(figure, dict) else str(figure)


def write_times(figures: dict[str, float], what: str) -> str:
    """Figures as a line of text."""
    count, *rest = figures.values()
    median, p99, most = (f"{value:.0f}" if value >= 100 else f"{value:.1f}" for value in rest)
    return f"{count:>4.0f} {what}, median {median} ms, p99 {p99} ms, max {most} ms"


def is_good(alone: dict[str, float], beside: dict[str, float], longer: float) -> bool:
    """Does the player still play well? The measure beside may have taken longer by this factor."""
    limit = max(2 * alone["p99_ms"], 1000 * SLACK_S)
    return beside["p99_ms"] <= limit and beside["count"] >= longer * alone["count"] / 2


# ---- measuring -----------------------------------------------------------------------------------------


class Measuring:
    """A server, a player at it, and what is measured with one attack."""

    def __init__(self, name: str, server: Served, given: argparse.Namespace) -> None:
        self.name, self.server, self.given = name, server, given
        self.crowd = Crowd([server.address], PLAYER, catches_up=False)
        self.extra: dict[str, Any] = {}
        self.tables: list[str] = []  # that the attackers made

    async def run(self, tables: list[str]) -> Result:
        """Measure without and beside the attack."""
        seconds = max(MINIMUM_S.get(self.name, 0.0), self.given.seconds)
        await self._sit()
        alone = await self._play(self.given.seconds, "alone")
        before = self.server.memory
        attackers = Attackers(self.name, self.server.address, seconds, tables)
        try:
            await attackers.ready()
            beside = await self._play(seconds, "beside", attackers)
            still_open = self.server.count_connections(SOURCE)
            told = await attackers.tell()
            self.tables = told["tables"]
            await self._look_at_list("beside")
        finally:
            attackers.close()
        await asyncio.sleep(LEFT_S)
        await self._look_at_list("after they have gone")
        return self._sum_up(alone, beside, before, still_open, told, seconds / self.given.seconds)

    async def _sit(self) -> None:
        await self.crowd.gather(["skytopia"], 2)
        await self.crowd.sit()
        await self.crowd.start()
        await self.crowd.play(WARM_S, RATE)
        if self.name in PROBES:
            await warm_probe(self.name, Asking(self.server.address, PLAYER))

    async def _play(self, seconds: float, when: str, attackers: Attackers | None = None) -> dict[str, float]:
        """Play for a while, and measure what else there is to measure."""
        watching = asyncio.create_task(self.server.watch_memory(attackers))
        probing = asyncio.create_task(self._probe(seconds, when))
        await self.crowd.play(seconds, RATE)
        watching.cancel()
        await probing
        now = time.perf_counter()
        waiting = [now - game.sent for game in self.crowd.games if game.awaited]
        return Times(self.crowd.took, waiting).summarise()

    async def _probe(self, seconds: float, when: str) -> None:
        if self.name not in PROBES:
            return
        what, probe = PROBES[self.name]
        times = Times()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await probe(Asking(self.server.address, PLAYER), times)
        self.extra[f"{what}, {when}"] = times.summarise()

    async def _look_at_list(self, when: str) -> None:
        """Count the places of the attackers' tables in the list of open tables."""
        if self.name == "listed":
            self.extra[f"places in the open list, {when}"] = await count_places(
                Asking(self.server.address, PLAYER), self.tables
            )

    def _sum_up(
        self, alone: dict[str, float], beside: dict[str, float], before: int, still_open: int, told: dict[str, Any],
        longer: float,
    ) -> Result:  # fmt: skip
        server, made = self.server, told["counts"].pop("connections", 0)
        memory = {"before": before, "peak": max(server.peak, before), "after": server.memory}
        connections = {"made": made, "open": still_open, "closed": max(0, made - still_open)}
        counts = {what: count for what, count in told["counts"].items() if count}
        self.crowd.close()
        return Result(
            self.name, alone, beside, is_good(alone, beside, longer),
            {name: size // 1_000_000 for name, size in memory.items()}, connections, server.count_errors(), counts,
            self.extra,
        )  # fmt: skip


def lengthen(database: Path, table: str) -> int:
    """Repeat an act and its undo in a table's log, as hours of this attack would; how many events there are then."""
    with closing(sqlite3.connect(database)) as connection, connection:
        query = "SELECT at, key, data FROM events WHERE table_id = ? ORDER BY version"
        rows = connection.execute(query, (table,)).fetchall()
        kinds = [json.loads(row[-1])["what"] for row in rows]
        first = list(pairwise(kinds)).index(("acted", "undid"))
        rows[first:first] = rows[first : first + 2] * (max(0, LONG_LOG - len(rows)) // 2)
        connection.execute("DELETE FROM events WHERE table_id = ?", (table,))
        connection.executemany(
            "INSERT INTO events (table_id, version, at, key, data) VALUES (?, ?, ?, ?, ?)",
            [(table, number, at, f"long-{number}", data) for number, (at, _, data) in enumerate(rows, 1)],
        )  # fmt: skip
        connection.execute("UPDATE tables SET version = ? WHERE id = ?", (len(rows), table))
    return len(rows)


@asynccontextmanager
async def serve(folder: Path, number: int = 0) -> AsyncIterator[Served]:
    """A server that is ready, until the end of the block."""
    server = Served(folder, number)
    try:
        await server.start()
        yield server
    finally:
        server.close()


async def measure(name: str, given: argparse.Namespace) -> list[Result]:
    """Measure one attack, and what it leaves behind for a server that starts again."""
    with tempfile.TemporaryDirectory(prefix="stolik-attacks-") as folder:
        async with serve(Path(folder)) as server:
            measuring = Measuring(name, server, given)
            results = [await measuring.run([])]
        if name == "undos":
            events = lengthen(Path(folder) / "tables.db", measuring.tables[0])
            async with serve(Path(folder), 1) as server:
                results.append(await Measuring("openings", server, given).run(measuring.tables))
                results[-1].extra["events in the log"] = events
    return results


def read_arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("names", nargs="*", metavar="NAME", help=f"attacks: {', '.join(NAMES)} (all)")
    reader.add_argument("--seconds", type=float, default=7.0, help="of each measure")
    reader.add_argument("--json", action="store_true", help="print one JSON list")
    given = reader.parse_args()
    if unknown := set(given.names) - set(NAMES):
        reader.error(f"no such attack: {', '.join(sorted(unknown))}; there are {', '.join(NAMES)}")
    return given


def main() -> None:
    given = read_arguments()
    native.compiled(search.source_of(load("fantazja")))
    native.compiled(search.source_of(load("skytopia")))
    results = []
    for name in given.names or NAMES:
        for result in uvloop.run(measure(name, given)):
            results.append(result)
            if not given.json:
                print(result.write(), flush=True)
    if given.json:
        print(json.dumps([asdict(result) for result in results], indent=1))


if __name__ == "__main__":
    main()
