"""Measure the server under load: scripted players in this process, the server in its own, commits on.

    .venv/bin/python benchmarks/server.py                           2,000 players, 500 moves/s, SQLite, one worker
    .venv/bin/python benchmarks/server.py --full-speed              100 players who all move as soon as they can
    .venv/bin/python benchmarks/server.py --workers 2               PostgreSQL and Redis, a table's players on both
    .venv/bin/python benchmarks/server.py --soak 600                is memory flat?
    .venv/bin/python benchmarks/server.py --game fantazja --postgres --seconds 60 --connections 500 --rate 100

A move's time is from the moment a player says it until every player of the table was told it. Moves come at random
moments at the given rate, however long the server takes. In the same run the same players play at a bare echo: the same
Starlette and uvicorn, messages of the same size to the same number of people, but no rules and nothing stored. The
server's limits of how often one may ask are off, because all players come from one address.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from itertools import cycle, islice
from pathlib import Path
from statistics import linear_regression, quantiles

import uvloop

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.server_clients import Asking, Crowd

from stolik.game import own_games
from stolik.server.serve import raise_file_limit

ROOT = Path(__file__).parents[1]
PLAYERS = 2  # at a table
TICK = os.sysconf("SC_CLK_TCK")
SAMPLE_S = 5.0  # between two measurements of memory
WARM = 0.5  # fraction of a soak before memory counts: matches are young, and no finished one was unloaded yet
START_TIMEOUT_S = 60.0
IDLE = 0.05  # CPU share below which a process counts as idle


class Process:
    """A server that is being measured."""

    def __init__(self, command: list[str], port: int, log: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._log = log.open("w")
        self._child = subprocess.Popen([sys.executable, *command], cwd=ROOT, stdout=self._log, stderr=self._log)
        self._at = 0.0, 0.0

    async def settles(self, patience: float = START_TIMEOUT_S) -> None:
        """Wait until the bot processes have warmed up."""
        end, used = time.monotonic() + patience, -1.0
        while time.monotonic() < end and (now := self._time_of_children()) - used > IDLE:
            used = now
            await asyncio.sleep(1.0)

    def _time_of_children(self) -> float:
        tasks = Path(f"/proc/{self._child.pid}/task").glob("*/children")  # each thread has children of its own
        return sum(processor_time(int(child)) for task in tasks for child in task.read_text().split())

    async def answers(self) -> None:
        """Wait until it answers."""
        end = time.monotonic() + START_TIMEOUT_S
        while True:
            try:
                asking = Asking(self.address)
                await asking.ask("GET", "/api/ready")
                asking.close()
                return
            except OSError:
                if time.monotonic() > end or self._child.poll() is not None:
                    raise
                await asyncio.sleep(0.1)

    @property
    def memory(self) -> int:
        """Bytes in memory."""
        status = Path(f"/proc/{self._child.pid}/status").read_text()
        return 1024 * int(next(line for line in status.splitlines() if line.startswith("VmRSS")).split()[1])

    def lap(self) -> float:
        """How much of a processor it used since the last lap."""
        used, now = processor_time(self._child.pid), time.monotonic()
        (before, since), self._at = self._at, (used, now)
        return (used - before) / (now - since)

    def close(self) -> None:
        """Stop it."""
        self._child.terminate()
        self._child.wait(30)
        self._log.close()


def processor_time(pid: int) -> float:
    """Seconds that a process has computed."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICK


@contextmanager
def serve(given: argparse.Namespace) -> Iterator[list[Process]]:
    """The server, or two of them that share their tables."""
    from tests.server.databases import Postgres, Redis

    with ExitStack() as after:
        folder = Path(after.enter_context(tempfile.TemporaryDirectory()))
        options = [
            "--no-limits",
            "--log",
            "warning",
            "--bot-processes",
            "1",
            "--db",
            given.db or str(folder / "tables.db"),
        ]
        if given.postgres or (given.workers > 1 and not given.db):  # an SQLite file takes one server
            postgres = Postgres()
            after.callback(postgres.close)
            options[-1] = postgres.address(postgres.create())
        if given.workers > 1:
            redis = Redis()
            after.callback(redis.close)
            options += ["--redis", redis.address]
        processes = []
        for number in range(given.workers):
            port, log = find_port(), folder / f"{number}.log"
            processes.append(Process(["-m", "stolik", "serve", "--port", str(port), *options], port, log))
            after.callback(processes[-1].close)
        yield processes
        for number in range(given.workers):
            print((folder / f"{number}.log").read_text()[-2000:], end="")


@contextmanager
def echo(size: int) -> Iterator[list[Process]]:
    """The bare echo."""
    with tempfile.TemporaryDirectory() as folder:
        port = find_port()
        process = Process(["benchmarks/server_echo.py", str(port), str(size)], port, Path(folder) / "log")
        try:
            yield [process]
        finally:
            process.close()


def find_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


async def measure(name: str, processes: list[Process], given: argparse.Namespace) -> int:
    """Let all players connect, sit down and play; returns the mean size of the messages."""
    for process in processes:
        await process.answers()
        await process.settles()
    games = [*own_games()] if given.game == "both" else [given.game]
    crowd = Crowd([process.address for process in processes])
    await crowd.gather(list(islice(cycle(games), given.connections // PLAYERS)), PLAYERS)
    empty = sum(process.memory for process in processes)
    await crowd.sit()
    full = sum(process.memory for process in processes)
    await crowd.start()
    await crowd.play(given.warm, given.rate)
    for process in processes:
        process.lap()
    own, begun, load = time.process_time(), time.monotonic(), os.getloadavg()[0]
    samples = asyncio.create_task(watch(processes)) if given.soak else None
    await crowd.play(given.seconds, given.rate)
    spent = time.monotonic() - begun
    shares = [process.lap() for process in processes]
    mean = crowd.bytes // max(1, crowd.messages)
    cuts = quantiles(crowd.took, n=1000, method="inclusive")
    p50, p99, p999, most = (1000 * seconds for seconds in (cuts[499], cuts[989], cuts[998], max(crowd.took)))
    print(
        f"{name:<24} {given.connections} players, {crowd.seen / given.seconds:.0f} moves/s"
        f" of {mean / 1000:.1f} kB each to {PLAYERS}: p50 {p50:.1f} ms, p99 {p99:.1f} ms, p99.9 {p999:.1f} ms,"
        f" most {most:.0f} ms"
    )
    late = quantiles(crowd.late, n=100)[98] if crowd.late else 0.0
    now = sum(process.memory for process in processes)
    print(
        f"{'':<24} processor: server {' + '.join(f'{share:.0%}' for share in shares)}, players"
        f" {(time.process_time() - own) / spent:.0%} (late by {1000 * late:.1f} ms, p99), load {load:.1f};"
        f" memory {empty / 1e6:.0f} MB + {(full - empty) / given.connections / 1000:.1f} kB a connection,"
        f" with matches {(now - empty) / given.connections / 1000:.1f} kB"
    )
    differ, lost = await crowd.count_differences(), crowd.count_lost()
    print(
        f"{'':<24} {crowd.sent} sent, {crowd.accepted} accepted, {crowd.seen} seen by all, {crowd.finished} matches"
        f" ended; {crowd.gaps} gaps, {lost} connections lost, {differ} tables differ"
    )
    for what, count in crowd.trouble.most_common(5):
        print(f"{'':<24} {count} × {what}")
    if samples:
        samples.cancel()
        tell_memory(await asyncio.gather(samples, return_exceptions=True))
    crowd.close()
    sys.stdout.flush()
    return mean


taken: list[tuple[float, float]] = []


async def watch(processes: list[Process]) -> None:
    """Look at the memory from time to time."""
    begun = time.monotonic()
    while True:
        taken.append((time.monotonic() - begun, sum(process.memory for process in processes) / 1e6))
        await asyncio.sleep(SAMPLE_S)


def tell_memory(_: object) -> None:
    """Does memory grow, after the first part of a soak?"""
    for at, megabytes in taken[:: max(1, len(taken) // 12)]:
        print(f"{'':<24} after {at:>4.0f} s: {megabytes:.1f} MB")
    rest = [(at, megabytes) for at, megabytes in taken if at > WARM * taken[-1][0]]
    slope = linear_regression(*zip(*rest, strict=True)).slope
    print(f"{'':<24} from {rest[0][0]:.0f} s on memory changes by {60 * slope:+.2f} MB a minute")


def read_arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    reader.add_argument("--connections", type=int)
    reader.add_argument("--rate", type=float, help="moves a second over all tables")
    reader.add_argument("--full-speed", action="store_true", help="every table moves as soon as it can")
    reader.add_argument("--seconds", type=float, default=30.0)
    reader.add_argument("--warm", type=float, default=3.0, help="seconds of play before anything counts")
    reader.add_argument("--game", choices=[*own_games(), "both"], default="skytopia")
    reader.add_argument("--db", help="a file or postgresql://…; a new file, if nothing is said")
    reader.add_argument("--postgres", action="store_true", help="start a PostgreSQL for it")
    reader.add_argument("--workers", type=int, default=1, help="servers; two of them use PostgreSQL and Redis")
    reader.add_argument("--soak", type=float, metavar="SECONDS", help="play so long and watch the memory")
    reader.add_argument("--no-echo", action="store_true", help="leave the comparison out")
    given = reader.parse_args()
    given.postgres = given.postgres or (given.workers > 1 and not given.db)
    given.connections = given.connections or (100 if given.full_speed else 200 if given.soak else 2000)
    given.rate = 0.0 if given.full_speed else given.rate or 500.0
    given.seconds = given.soak or given.seconds
    return given


def main() -> None:
    given = read_arguments()
    raise_file_limit()
    kind = f"{'PostgreSQL' if given.postgres else 'SQLite'}, {given.workers} worker{'s' * (given.workers > 1)}"
    with serve(given) as processes:
        size = uvloop.run(measure(f"{given.game}, {kind}", processes, given))
    if not given.no_echo:
        given.seconds, given.soak = min(given.seconds, 15.0), None
        with echo(size) as processes:
            uvloop.run(measure("bare echo", processes, given))


if __name__ == "__main__":
    main()
