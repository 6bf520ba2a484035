"""Bots in the first minute on a new machine: how long their turns take while the search is not compiled yet.

    python benchmarks/first_minute.py [--bot master] [--game skytopia] [--seconds 40]

Starts a server on loopback with an empty compile cache and plays against a bot at once. Prints the time from the end of
the guest's turn to the guest's next decision while the search was being compiled, and how much of it was at the end, as
JSON. For a weak machine pin it to one core: `taskset -c 0 python benchmarks/first_minute.py`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from statistics import median
from typing import Any

from stolik.client import Client, Seat

ADDRESS = re.compile(rb"Stolik is at (http://\S+)")
TURN_TIMEOUT_S = 60.0


def serve(folder: str) -> tuple[subprocess.Popen[bytes], str]:
    """A server with nothing compiled, and its address."""
    command = [sys.executable, "-m", "stolik", "serve", "--port", "0", "--db", f"{folder}/tables.db"]
    environment = os.environ | {"XDG_CACHE_HOME": folder}
    server = subprocess.Popen(command, env=environment, stderr=subprocess.PIPE)
    assert server.stderr
    found = None
    while not found:
        found = ADDRESS.search(server.stderr.readline())
    return server, found[1].decode()


async def play(url: str, given: argparse.Namespace) -> dict[str, Any]:
    """The times of the bot's turns, match after match, until the time is up."""
    turns, decisions, warming, end = list[float](), 0, None, time.monotonic() + given.seconds
    async with Client(url) as ola:
        await ola.meet("Ola")
        while time.monotonic() < end:
            async with ola.sit(await ola.create(given.game, ["me", f"bot:{given.bot}"], start=True)) as seat:
                while time.monotonic() < end and not seat.is_over:
                    began, version = time.monotonic(), seat.version
                    await wait_for_turn(seat)
                    warming = seat.info.warming if seat.info else None
                    if seat.version > version and warming is not None:
                        turns.append(time.monotonic() - began)
                        decisions += seat.version - version
                    if seat.is_asked:
                        await seat.act(seat.view.actions[0].notation)
    longest = max(turns, default=0.0)
    middle = median(turns) if turns else 0.0
    return {
        "bot": given.bot, "game": given.game, "turns": len(turns), "decisions": decisions,
        "median_s": round(middle, 3), "max_s": round(longest, 3), "compiled": 1.0 if warming is None else warming,
    }  # fmt: skip


async def wait_for_turn(seat: Seat) -> None:
    """Wait until the guest has to decide, or the match is over."""
    async with asyncio.timeout(TURN_TIMEOUT_S):
        await seat.wait_for(lambda: seat.is_asked or seat.is_over)


def main() -> None:
    """Measure, and print one object."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--game", default="skytopia")
    parser.add_argument("--seconds", type=float, default=40.0)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stolik-first-minute-") as folder:
        server, url = serve(folder)
        try:
            print(json.dumps(asyncio.run(play(url, given))))
        finally:
            server.terminate()
            server.wait(30)


if __name__ == "__main__":
    main()
