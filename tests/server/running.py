"""A server inside a test: the whole of it on a free loopback port, but bots that think in no process of their own."""

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
from stolik.server.app import Server, dress
from stolik.server.bus import NoBus
from stolik.server.fair_queue import Owner
from stolik.server.house import House
from stolik.server.minds import Choice
from stolik.server.serve import configure
from stolik.server.settings import Settings
from stolik.server.store import Entry, Store, StoreUnavailable

WAIT = 30.0


class Quick:
    """Minds that do the first thing they may, at once; `asked` is what they were shown."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, Any]] = []
        self.is_free = asyncio.Event()  # clear it, and bots think on and on
        self.is_free.set()
        self.is_weak = False  # do bots think less than they should?

    async def choose(self, bot: str, view: Any, owner: Owner, spent_s: float) -> Choice:
        self.asked.append((bot, view))
        await self.is_free.wait()
        return Choice(view.actions[0].code, self.is_weak)

    async def advise(self, view: Any, owner: Owner) -> bytes:
        self.asked.append(("advice", view))
        return msgspec.json.encode(view)  # all that analysis was shown, so that a test sees a leak in it

    async def look_back(self, table: str, owner: Any, read: Any, charge: Any) -> bytes:
        return msgspec.json.encode(await read())  # all that analysis was shown

    def close(self) -> None:
        pass


class Lame:
    """A store in a test's hands: it can be held up before a commit, and fail before or after one."""

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
    """A running server, and the people who come to it."""

    def __init__(self, url: str, house: House, store: Lame, minds: Quick) -> None:
        self.url, self.house, self.store, self.minds = url, house, store, minds
        self.clients: list[Client] = []
        self.connections: set[Any] = set()  # uvicorn's protocols

    async def guest(self, name: str = "") -> Client:
        """Somebody; without a name, who has no cookie either."""
        client = Client(self.url)
        self.clients.append(client)
        if name:
            await client.meet(name)
        return client

    async def guests(self, *names: str) -> list[Client]:
        return [await self.guest(name) for name in names]

    @asynccontextmanager
    async def line(self, client: Client, table: str, since: int | None = None) -> AsyncIterator[Line]:
        """A bare connection to a table, past the greeting."""
        async with self.mute_line(client, table) as line:
            await line.say({"type": "hello"} | ({} if since is None else {"since": since}))
            await line.hear("welcome")
            yield line

    @asynccontextmanager
    async def mute_line(self, client: Client, table: str) -> AsyncIterator[Line]:
        """A bare connection to a table that has not said hello."""
        headers = {"Cookie": f"{COOKIE}={client.secret}"} if client.secret else {}
        address = self.url.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
        async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as socket:
            yield Line(socket)


class Line:
    """A connection, and every byte that came over it."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.bytes: list[bytes] = []
        self.version = 0  # the last one that was heard of

    async def say(self, said: Any) -> None:
        data = said if isinstance(said, dict) else msgspec.to_builtins(said)
        await self.socket.send(json.dumps(data))

    async def hear(self, *kinds: str, **fields: Any) -> dict[str, Any]:
        """The next message of one of these kinds that says this."""
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
        """Listen until this version is known."""
        while self.version < version:
            await self.hear("welcome", "happened")

    async def ask(self, said: dict[str, Any]) -> dict[str, Any]:
        """Say something with a key or an id, and hear the answer."""
        await self.say(said)
        kinds = ("accepted", "refused", "reason", "advice")
        while True:
            told = await self.hear(*kinds)
            if said.get("key", said.get("id")) in (told.get("key"), told.get("id")):
                return told

    async def is_silent(self, seconds: float = 0.1) -> bool:
        """Is nothing told for this long, but for who comes and goes?"""
        try:
            async with asyncio.timeout(seconds):
                while json.loads(data := await self.socket.recv(decode=False))["type"] == "present":
                    pass
        except TimeoutError:
            return True
        self.bytes.append(data)
        return False


class _Uvicorn(uvicorn.Server):
    """Signals are the test runner's."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def run(address: str | Path, **settings: Any) -> AsyncIterator[Running]:
    """A server over the database at this address, until the end of the block; everybody goes with it."""
    chosen = Settings(db=str(address), **{"limits": False} | settings)
    store, minds = Lame(await Store.open(chosen.db)), Quick()
    house = House(store, NoBus(), minds, is_limited=chosen.limits)  # type: ignore[arg-type]
    app = dress(chosen)
    app.state.server = Server(chosen, store, house)  # type: ignore[arg-type]
    await house.start()
    with socket.create_server(("127.0.0.1", 0)) as listener:
        url = f"http://127.0.0.1:{listener.getsockname()[1]}"
        config = configure(chosen, lambda: app)
        config.lifespan, config.timeout_graceful_shutdown = "off", 1
        server, running = _Uvicorn(config), Running(url, house, store, minds)
        running.connections = server.server_state.connections
        serving = asyncio.create_task(server.serve(sockets=[listener]))
        try:
            yield running
        finally:
            for client in running.clients:
                await client.http.aclose()
            await house.stop()
            server.should_exit = True
            await serving
            await store.close()


@cache
def _empty() -> TemporaryDirectory[str]:
    """A database that is made once, for it takes a while; it goes with the process."""
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
    """Let those who sit at one table decide at random, so many decisions or to the end."""
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
    """Wait until all have heard of a version."""
    for seat in seats:
        await seat.wait_for(lambda seat=seat: seat.version >= version)


CHANGING = (
    (re.compile(rb'"(now|at|deadline|relief|since|turn_since|changed)":[0-9.e+]+'), rb'"\1":0'),
    (re.compile(rb'"(commitment)":"[0-9a-f]{64}"'), rb'"\1":"C"'),
    (re.compile(rb"commitment=[0-9a-f]{64}"), rb"commitment=C"),
)  # fmt: skip


def normalise(data: bytes, names: dict[str, str]) -> bytes:
    """What was told, with other names for people and tables, and no time and no commitment."""
    for name, new in names.items():
        data = data.replace(name.encode(), new.encode())
    for pattern, new_bytes in CHANGING:
        data = pattern.sub(new_bytes, data)
    return data
