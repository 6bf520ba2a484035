"""Attack the bots of a server: one guest's many tables and reviews, and what another guest notices of them.

    python benchmarks/attack_bots.py --tables 20 --reviews 18

Starts a server on a loopback port with its default limits, or without them (--no-limits), so that also the queues are
tested. A normal guest with another address plays against `casual` and asks for hints, first alone, then beside the
attack; both are printed as JSON. Every part is bounded in count and time.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from statistics import quantiles
from typing import Any

import httpx

from stolik.client import Client, Seat, ServerRefused
from stolik.server.messages import Resign

TURN_TIMEOUT_S = 60.0
GAME = "skytopia"


async def main(given: argparse.Namespace) -> None:
    """Measure alone and beside the attack, and print both."""
    with tempfile.TemporaryDirectory(prefix="stolik-attack-") as folder:
        server, url = start(Path(folder), given)
        try:
            await wait_until_ready(url)
            await measure(url, given)
        finally:
            server.terminate()
            server.wait(20)


def start(folder: Path, given: argparse.Namespace) -> tuple[subprocess.Popen[bytes], str]:
    """A server on a free port."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "stolik", "serve", "--port", str(port), "--db", str(folder / "tables.db")]
    command += ["--proxies", "127.0.0.1", "--log", "warning", "--thinkers", "1"]
    command += ["--no-limits"] * given.no_limits
    environment = dict(os.environ)
    if given.cold:
        environment["XDG_CACHE_HOME"] = str(folder)
    return subprocess.Popen(command, env=environment), f"http://127.0.0.1:{port}"


async def wait_until_ready(url: str) -> None:
    """Until it answers."""
    async with asyncio.timeout(60):
        while True:
            with suppress(httpx.TransportError):
                async with httpx.AsyncClient() as client:
                    await client.get(f"{url}/api/ready")
                    return
            await asyncio.sleep(0.1)


async def measure(url: str, given: argparse.Namespace) -> None:
    """The same guest's turns and hints, without and beside the attack."""
    async with guest(url, "Ola", "192.0.2.1") as ola, guest(url, "Eve", "198.51.100.9") as eve:
        print(json.dumps({"alone": await play(ola, given)}), flush=True)
        told = await attack(eve, given)
        print(json.dumps({"attack": told, "beside": await play(ola, given)}), flush=True)


@asynccontextmanager
async def guest(url: str, name: str, address: str) -> AsyncIterator[Client]:
    """A guest whose requests come from this address."""
    client = Client(url)
    client.http.headers["X-Forwarded-For"] = address
    await client.meet(name)
    try:
        yield client
    finally:
        await client.http.aclose()


async def play(ola: Client, given: argparse.Namespace) -> dict[str, Any]:
    """How long a bot's turn and a hint take."""
    name = await ola.create(GAME, ["me", f"bot:{given.bot}"], start=True)
    turns, hints = list[float](), list[float]()
    async with ola.sit(name) as seat:
        for _ in range(given.turns):
            turns += await wait_for_turn(seat)
            if not seat.is_asked:
                break
            if given.reviews and len(hints) < given.hints:
                hints.append(await timed(seat.hint()))
                await asyncio.sleep(2.5)  # as often as hints may be asked for
            await seat.act(seat.view.actions[0].notation)
    return {"turns": tell(turns), "hints": tell(hints)}


async def wait_for_turn(seat: Seat) -> list[float]:
    """Wait until the guest has to decide; how long, if that was for a bot."""
    await seat.wait_for(lambda: seat.info is not None)
    if seat.is_asked or seat.is_over:
        return []
    return [await timed(seat.wait_for(lambda: seat.is_asked or seat.is_over))]


async def timed(work: Any) -> float:
    """Seconds that something takes, at most TURN_TIMEOUT_S."""
    began = time.monotonic()
    with suppress(TimeoutError):
        async with asyncio.timeout(TURN_TIMEOUT_S):
            await work
    return time.monotonic() - began


def tell(seconds: list[float]) -> dict[str, float]:
    """The figures of a list of times."""
    if len(seconds) < 2:
        return {"count": len(seconds), "max": round(max(seconds, default=0.0), 3)}
    cuts = quantiles(seconds, n=100, method="inclusive")
    return {
        "count": len(seconds),
        "median": round(cuts[49], 3),
        "p99": round(cuts[98], 3),
        "max": round(max(seconds), 3),
    }


async def attack(eve: Client, given: argparse.Namespace) -> dict[str, int]:
    """Tables of master against master, and reviews; how many were let in."""
    tables = reviews = 0
    for _ in range(given.tables):
        with suppress(ServerRefused):
            await eve.create(GAME, ["bot:master", "bot:master"], start=True)
            tables += 1
    for _ in range(given.reviews):
        reviews += await ask_review(eve)
    return {"tables": tables, "reviews": reviews}


async def ask_review(eve: Client) -> int:
    """Begin the review of a short match."""
    name = await eve.create(GAME, ["me", "here:Eve"], start=True)
    async with eve.sit(name) as seat:
        for _ in range(120):
            await seat.wait_for(lambda: seat.is_asked or seat.is_over)
            if seat.is_over:
                break
            await seat.act(seat.view.actions[0].notation)
        else:
            await seat.change(Resign("r", 0))
    response = await eve.http.get(f"/api/matches/{name}/review")
    return int(response.status_code == 202)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--reviews", type=int, default=0)
    parser.add_argument("--turns", type=int, default=30)
    parser.add_argument("--hints", type=int, default=3)
    parser.add_argument("--bot", default="casual")
    parser.add_argument("--no-limits", action="store_true")
    parser.add_argument("--cold", action="store_true", help="with nothing compiled")
    asyncio.run(main(parser.parse_args()))
