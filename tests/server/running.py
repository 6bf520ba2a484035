"""A complete server inside a test, on a free loopback port, with bots that need no process."""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import socket
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect

from stolik.client import COOKIE, Client, Seat
from stolik.dealer import Dealer
from stolik.server.app import create_app
from stolik.server.bots.fair_queue import Requester
from stolik.server.bots.pool import Choice
from stolik.server.bus import NoBus
from stolik.server.serve import configure
from stolik.server.settings import Settings
from stolik.server.state import ServerState
from stolik.server.store import Entry, Store, StoreUnavailable
from stolik.server.tables.housekeeping import Housekeeping
from stolik.server.tables.loading import read_table
from stolik.server.tables.registry import Registry
from stolik.server.tables.table import Table

WAIT = 30.0


class Quick:
    """A bot pool that plays the first legal action at once; `asked` are the views it got."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.is_free = asyncio.Event()  # clear it to let bots think for ever
        self.is_free.set()
        self.is_weak = False  # report decisions below the bot's level?

    async def choose(self, bot: str, view: Any, requester: Requester, spent_s: float) -> Choice:
        self.asked.append((bot, view))
        await self.is_free.wait()
        return Choice(view.actions[0].code, self.is_weak)

    async def advise(self, view: Any, requester: Requester) -> bytes:
        self.asked.append(("advice", view))
        return msgspec.json.encode(view)  # everything analysis gets, so that a test sees a leak

    async def review(self, table: str, requester: Any, read: Any, charge: Any) -> bytes:
        return msgspec.json.encode(await read())  # everything analysis gets

    def close(self) -> None:
        pass


class Lame:
    """A store that a test can block before a commit, and let fail before or after one."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.may_go_on = asyncio.Event()
        self.may_go_on.set()
        self.fails = ""  # "before", "after" or not at all
        self.begun = 0  # appends

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def append(self, entry: Entry) -> int | None:
        self.begun += 1
        await self.may_go_on.wait()
        if self.fails == "before":
            raise StoreUnavailable("gone")
        version = await self._store.append(entry)
        if self.fails == "after":
            raise StoreUnavailable("gone")
        return version


class Running:
    """A running server and its clients."""

    def __init__(
        self, url: str, registry: Registry, housekeeping: Housekeeping, store: Lame, bots: Quick
    ) -> None:  # fmt: skip
        self.url, self.registry, self.housekeeping, self.store, self.bots = url, registry, housekeeping, store, bots
        self.clients: list[Client] = []
        self.connections: set[Any] = set()  # uvicorn's protocols

    async def guest(self, name: str = "") -> Client:
        """A client; without a name, it has no cookie."""
        client = Client(self.url)
        self.clients.append(client)
        if name:
            await client.meet(name)
        return client

    async def stored(self, table: str) -> Table:
        """A table as its log says."""
        return await read_table(self.registry.store, self.registry.games, table)

    async def guests(self, *names: str) -> list[Client]:
        return [await self.guest(name) for name in names]

    @asynccontextmanager
    async def line(self, client: Client, table: str, since: int | None = None) -> AsyncIterator[Line]:
        """A raw connection to a table, after the welcome."""
        async with self.mute_line(client, table) as line:
            await line.say({"type": "hello"} | ({} if since is None else {"since": since}))
            await line.hear("welcome")
            yield line

    @asynccontextmanager
    async def mute_line(self, client: Client, table: str) -> AsyncIterator[Line]:
        """A raw connection to a table, before its hello."""
        headers = {"Cookie": f"{COOKIE}={client.secret}"} if client.secret else {}
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as socket:
            yield Line(socket)


class Line:
    """A connection, and all messages it has received."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes: list[bytes] = []
        self.version = 0  # the last one received

    async def say(self, said: Any) -> None:
        data = said if isinstance(said, dict) else msgspec.to_builtins(said)
        await self.socket.send(json.dumps(data))

    async def hear(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The next message of one of these kinds with these fields."""
        while True:
            data = await asyncio.wait_for(self.socket.recv(decode=False), WAIT)
            assert isinstance(data, bytes)
            self.bytes.append(data)
            told: dict[str, Any] = json.loads(data)
            if told["type"] in ("welcome", "happened"):
                self.version = told["version"]
            if told["type"] in kinds and all(told[name] == value for name, value in fields.items()):
                return told

    async def reach(self, version: int) -> None:
        """Receive messages until this version."""
        while self.version < version:
            await self.hear("welcome", "happened")

    async def ask(self, said: dict[str, Any]) -> dict[str, Any]:
        """Send a message with a key or an id, and receive the reply."""
        await self.say(said)
        kinds = ("accepted", "refused", "reason", "advice")
        while True:
            told = await self.hear(*kinds)
            if said.get("key", said.get("id")) in (told.get("key"), told.get("id")):
                return told

    async def is_silent(self, seconds: float = 0.1) -> bool:
        """Is no message received for this long, except presence?"""
        try:
            async with asyncio.timeout(seconds):
                while json.loads(data := await self.socket.recv(decode=False))["type"] == "present":
                    pass
        except TimeoutError:
            return True
        self.bytes.append(data)
        return False


class _Uvicorn(uvicorn.Server):
    """Leaves signals to the test runner."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def run(address: str | Path, **settings: Any) -> AsyncIterator[Running]:
    """A server with the database at this address; it and its clients are closed at the end of the block."""
    chosen = Settings(db=str(address), **{"limits": False} | settings)
    store, bots = Lame(await Store.open(chosen.db)), Quick()
    registry = Registry(store, NoBus(), bots, is_limited=chosen.limits, games=chosen.hosted)  # type: ignore[arg-type]
    app = create_app(chosen)
    app.state.server = ServerState(chosen, store, registry)  # type: ignore[arg-type]
    housekeeping = Housekeeping(registry)
    await housekeeping.start()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = configure(chosen, lambda: app)
        config.lifespan, config.timeout_graceful_shutdown = "off", 1
        server, running = _Uvicorn(config), Running(url, registry, housekeeping, store, bots)
        running.connections = server.server_state.connections
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield running
        finally:
            for client in running.clients:
                await client.http.aclose()
            await registry.stop()
            server.should_exit = True
            await serving
            await store.close()


@cache
def _empty() -> TemporaryDirectory[str]:
    """An empty database, created once per process because it takes a while."""
    folder = TemporaryDirectory(prefix="stolik-tests-")

    async def make() -> None:
        await (await Store.open(f"sqlite:///{folder.name}/empty.sqlite")).close()

    with ThreadPoolExecutor(1) as beside:  # a test may run in a loop already
        beside.submit(lambda: asyncio.run(make())).result()
    return folder


def fresh_file(folder: Path) -> str:
    """The address of an empty database in this folder."""
    path = folder / "stolik.sqlite"
    shutil.copyfile(f"{_empty().name}/empty.sqlite", path)
    return f"sqlite:///{path}"


async def play(seats: list[Seat], seed: int = 1, most: int | None = None) -> None:
    """Let the players of a table decide at random, for a number of decisions or to the end."""
    dice, left = Dealer(seed), most
    while left is None or left > 0:
        await reach(seats, max(seat.version for seat in seats))
        if seats[0].is_over:
            return
        asked = [seat for seat in seats if seat.is_asked]
        if not asked:  # a bot thinks
            await reach(seats[:1], seats[0].version + 1)
            continue
        actions = asked[0].view.actions
        await asked[0].act(actions[dice.pick(len(actions))].notation)
        left = None if left is None else left - 1


async def reach(seats: list[Seat], version: int) -> None:
    """Wait until all seats have this version."""
    for seat in seats:
        await seat.wait_for(lambda seat=seat: seat.version >= version)


CHANGING = (
    (re.compile(rb'"(now|at|deadline|relief|since|turn_since|changed)":[0-9.e+]+'), rb'"\1":0'),
    (re.compile(rb'"(commitment)":"[0-9a-f]{64}"'), rb'"\1":"C"'),
    (re.compile(rb"commitment=[0-9a-f]{64}"), rb"commitment=C"),
)  # fmt: skip


def normalise(data: bytes, names: dict[str, str]) -> bytes:
    """A message with guests and tables renamed, and without times and commitments."""
    for name, new in names.items():
        data = data.replace(name.encode(), new.encode())
    for pattern, new_bytes in CHANGING:
        data = pattern.sub(new_bytes, data)
    return data
