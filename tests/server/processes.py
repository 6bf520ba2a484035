"""`stolik serve` as a process of its own, which tests kill, stop and restart at the same address.

Servers are forked from a process that has imported everything: tests start a hundred of them, and imports are nearly
the whole cost of a start. `test_serve` starts them without that.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import random
import runpy
import signal
import socket
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

from stolik.server.settings import PREFIX

READY = b"GET /api/ready HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n"
WAIT = 120.0  # seconds; for what takes much less unless the machine is busy
FORKS = multiprocessing.get_context("forkserver")
FORKS.set_forkserver_preload(
    [
        "stolik.cli", "stolik.server.serve", "stolik.server.realtime.websocket_protocol", "stolik.server.http.protocol",
        "uvloop",
        "stolik.games.skytopia.game", "stolik.games.fantazja.game", "sqlalchemy.ext.asyncio", "psycopg",
        "redis.asyncio",
    ]
)  # fmt: skip


def find_port() -> int:
    """A free port below the ephemeral range, so that no outgoing connection takes it while the server is dead."""
    for port in random.SystemRandom().sample(range(10_000, 32_000), 100):
        with socket.socket() as probe, suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise RuntimeError("no port is free")


class Process:
    """A server with its bot_processes, in a session of its own; it stops with the process that runs the tests."""

    def __init__(self, log: Path, db: str, port: int | None = None, **settings: Any) -> None:
        self.log, self.port = log, port or find_port()
        quiet = {"bot_processes": 1, "limits": False, "log": "warning", "compile": False}
        self.settings = {"db": db, "port": self.port} | quiet | settings
        self.starts = 0
        self._process: multiprocessing.process.BaseProcess | None = None
        self._sessions: list[int] = []

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def pid(self) -> int:
        assert self._process
        assert self._process.pid
        return self._process.pid

    def launch(self) -> None:
        """Start it; it is not ready yet."""
        self.starts += 1
        told = {PREFIX + name.upper(): str(value) for name, value in self.settings.items()}
        # Novices need nothing compiled, and loading it would take their processes longer than most of them live.
        told["XDG_CACHE_HOME"] = str(self.log.parent)
        self._process = FORKS.Process(target=run_server, args=(told, self.log))
        self._process.start()
        self._sessions.append(self.pid)

    async def start(self) -> None:
        """Start it, and wait until it can be asked."""
        self.launch()
        await self.wait_until_ready()

    async def wait_until_ready(self) -> None:
        end = time.monotonic() + WAIT
        while not await self.is_ready():
            assert self._process
            assert self._process.exitcode is None, f"the server ended by itself: {self.told()}"
            assert time.monotonic() < end, f"the server does not become ready: {self.told()}"
            await asyncio.sleep(0.02)

    async def is_ready(self) -> bool:
        """Does it answer, and does its database?"""
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(2):
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
                try:
                    writer.write(READY)
                    return b" 200 " in await reader.readline()
                finally:
                    writer.close()
        return False

    @property
    def is_alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def kill(self, whole: bool = True) -> None:
        """Kill -9: the server and its bot_processes at once, or only the server."""
        assert self._process
        if whole:
            with suppress(ProcessLookupError):  # it has no session of its own yet
                os.killpg(self.pid, signal.SIGKILL)
        self._process.kill()
        self._process.join()

    def send(self, number: signal.Signals) -> None:
        """Send the server a signal."""
        os.kill(self.pid, number)

    async def wait(self, seconds: float = WAIT) -> int:
        """Wait for its end; the exit code."""
        assert self._process
        end = time.monotonic() + seconds
        while (code := self._process.exitcode) is None:
            assert time.monotonic() < end, f"the server does not stop: {self.told()}"
            await asyncio.sleep(0.02)
        return code

    async def stop(self, number: signal.Signals = signal.SIGTERM) -> int:
        """Ask it to stop, and wait; the exit code."""
        self.send(number)
        return await self.wait()

    @property
    def bot_processes(self) -> list[int]:
        """The bot processes, started or starting."""
        return [pid for pid in members(self.pid) if b"spawn_main" in read_command(pid)]

    async def leaves_nothing(self) -> None:
        """Wait until no process of its sessions is left."""
        end = time.monotonic() + WAIT
        while left := [read_command(pid) for session in self._sessions for pid in members(session)]:
            assert time.monotonic() < end, f"left behind: {left}"
            await asyncio.sleep(0.05)

    def clear(self) -> None:
        """Kill all processes of all its starts."""
        for session in self._sessions:
            for pid in members(session):
                with suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGKILL)
        if self._process:
            self._process.kill()
            self._process.join()

    def told(self) -> str:
        """What it has written to its log."""
        return self.log.read_text(encoding="utf-8", errors="replace")


def run_server(told: dict[str, str], log: Path) -> None:
    """What `python -m stolik serve` does, in this process and with these settings."""
    os.setsid()
    with log.open("ab") as out, open(os.devnull, "rb") as nothing:
        os.dup2(nothing.fileno(), 0)
        os.dup2(out.fileno(), 1)
        os.dup2(out.fileno(), 2)
    sys.stdin = os.fdopen(0, closefd=False)  # a supervisor hands it on by its number
    os.environ.update(told)
    random.seed()
    sys.argv[:] = ["stolik", "serve"]
    runpy.run_module("stolik", run_name="__main__", alter_sys=True)


@asynccontextmanager
async def serving(folder: Path, db: str, name: str = "server", **settings: Any) -> AsyncIterator[Process]:
    """A server that is ready; all its processes are killed at the end of the block."""
    process = Process(folder / f"{name}.log", db, **settings)
    try:
        await process.start()
        yield process
    finally:
        process.clear()


def members(session: int) -> list[int]:
    """The living processes of a session."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with suppress(OSError):
                state, _, _, of = (entry / "stat").read_text().rpartition(")")[2].split()[:4]
                if int(of) == session and state != "Z":
                    found.append(int(entry.name))
    return found


def read_command(pid: int) -> bytes:
    """What a process was started with."""
    with suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ")
    return b""
