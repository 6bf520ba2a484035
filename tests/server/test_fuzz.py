"""Thousands of hostile messages leave the server running, every table intact, and a match beside them undisturbed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from tests.server.hostile import REQUESTS, Hostile
from tests.server.running import Running, fresh_file, play, run
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from stolik.client import COOKIE, Client
from stolik.server.http.routes import ENDPOINTS
from stolik.server.logs import is_server_error
from stolik.server.realtime import connection
from stolik.server.realtime.messages import Start, Take
from stolik.server.tables import factory
from stolik.server.tables.table import Table

pytestmark = pytest.mark.anyio

SEED = 20261116
MESSAGES = 6000  # that reach a table
DECIDE = 1500  # requests
DROPPED = 1500  # connections that come and go
TONGUES = 4  # connections of each at the same time: they wait most of the time for what they are told
AT_ONCE = 40  # messages of one connection
REFEREE = "refereereferee22"
GONE = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)


@pytest.fixture
def database(tmp_path: Path) -> str:
    return fresh_file(tmp_path)


@pytest.fixture
def same_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first table of every server has the same name, and all the same secret."""
    make_table_id = factory.make_table_id

    def name(data: bytes) -> str:
        return names.pop() if names else make_table_id(data)

    names = [REFEREE, REFEREE]
    monkeypatch.setattr(factory, "make_table_id", name)
    monkeypatch.setattr(factory, "draw_secret", lambda: bytes(range(32)))


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """Counts the messages that the server reads."""
    numbers, read = count(), connection.read_message

    def read_and_count(data: bytes) -> Any:
        tally.append(next(numbers))
        return read(data)

    tally: list[int] = []
    monkeypatch.setattr(connection, "read_message", read_and_count)
    return tally


async def referee(server: Running) -> str:
    """A match of two honest people; its record."""
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create("fantazja", ["me", "open"])
    assert name == REFEREE
    async with ola.sit(name) as one, jan.sit(name) as two:
        await two.change(Take("seat", 1))
        await one.change(Start("go"))
        await play([one, two], seed=7)
    return (await ola.record(name)).write()


# ---- the attacks -------------------------------------------------------------------------------------------


async def talk(server: Running, who: Client, hostile: Hostile, heard: list[int]) -> None:
    """Say hostile things at one table after another."""
    headers = {"Cookie": f"{COOKIE}={who.secret}"} if who.secret else {}
    while len(heard) < MESSAGES:
        table = hostile.random.choice(hostile.tables)
        address = f"{server.url.replace('http', 'ws', 1)}/api/tables/{table}/socket"
        with suppress(*GONE):
            async with connect(
                address, additional_headers=headers, compression=None, max_size=None, proxy=None, close_timeout=0.1
            ) as socket:  # fmt: skip
                listening = asyncio.create_task(listen(socket))
                for _ in range(AT_ONCE):
                    await say(socket, hostile)
                if hostile.random.random() < 0.3:
                    socket.transport.abort()
                await listening


async def say(socket: Any, hostile: Hostile) -> None:
    """Say the next thing; now and then text that is none, or too much, which ends the connection."""
    data, chance = hostile.message(), hostile.random.random()
    if chance < 0.005:
        data = b"x" * 20_000
    is_text = hostile.random.random() < (0.02 if is_broken(data) else 0.9)
    await socket.send(data, text=is_text)


def is_broken(data: bytes) -> bool:
    """Is this no text?"""
    try:
        data.decode()
    except UnicodeDecodeError:
        return True
    return False


async def listen(socket: Any) -> None:
    with suppress(*GONE):
        async with asyncio.timeout(0.2):
            async for _ in socket:
                pass


async def ask(server: Running, who: Client, hostile: Hostile, statuses: set[int]) -> None:
    """Ask hostile things."""
    for _ in range(DECIDE // 2):
        method, path, body = hostile.request()
        with suppress(httpx.InvalidURL):
            response = await who.http.request(method, path, content=body)
            statuses.add(response.status_code)
            assert response.headers["x-content-type-options"] == "nosniff"


async def shout(server: Running, hostile: Hostile) -> None:
    """Send bytes that are no request, or not a whole one, and come and go."""
    url = httpx.URL(server.url)
    for number in range(DROPPED):
        with suppress(*GONE):
            reader, writer = await asyncio.open_connection(url.host, url.port)
            if number % 2:
                writer.write(hostile.random.choice(REQUESTS))
                with suppress(TimeoutError):
                    await asyncio.wait_for(reader.read(1000), 0.002)
            writer.transport.abort()


def portrait(table: Table) -> dict[str, Any]:
    """Everything about a table that can be compared."""
    known = vars(table) | {"match": None}
    if table.match:
        seats = {None, *range(len(table.seats))}
        known |= {"record": table.match.record.write(), "views": table.match.views(seats), "result": table.result}
    return known


async def check_tables(server: Running) -> int:
    """Every live table equals the replay of its log; the number of all events."""
    events = 0
    for name, live in list(server.registry.live_tables.items()):
        alive = await live.read(portrait)
        assert alive == portrait(await server.stored(name)), name
        events += alive["version"]
    return events


async def test_hostile_messages_harm_nobody(
    database: str, tmp_path: Path, same_draws: None, heard: list[int], caplog: pytest.LogCaptureFixture
) -> None:  # fmt: skip
    """9,000 hostile messages, requests and connections: the match beside them has the record it has without them."""
    print(f"seed {SEED}")
    caplog.set_level(logging.WARNING)
    async with run(database) as server:
        undisturbed = await referee(server)
    (tmp_path / "again").mkdir()
    address = await asyncio.to_thread(fresh_file, tmp_path / "again")
    statuses: set[int] = set()
    async with run(address) as server:
        server.bots.review = AsyncMock(return_value=None)  # type: ignore[attr-defined]
        match = asyncio.create_task(referee(server))
        eve, mallory, nobody = await server.guest("Eve"), await server.guest("Mallory"), await server.guest()
        while REFEREE not in server.registry.live_tables:
            await asyncio.sleep(0.01)
        tables = [REFEREE, await eve.create("fantazja", ["me", "open"]), await eve.create("skytopia", ["me", "open"])]
        tables.append(await mallory.create("fantazja", ["me", "here:Oscar"], start=True))
        hostile = [Hostile(SEED + number, tables) for number in range(3 + 3 * TONGUES)]
        del heard[:]
        assert not match.done()
        talking = zip((eve, mallory, nobody) * TONGUES, hostile[3:], strict=True)
        await asyncio.gather(
            *(talk(server, who, one, heard) for who, one in talking),
            ask(server, eve, hostile[0], statuses), ask(server, nobody, hostile[1], statuses),
            shout(server, hostile[2]),
        )  # fmt: skip
        assert await match == undisturbed
        events = await check_tables(server)
        assert (await nobody.http.get("/api/ready")).status_code == 200
    print(f"{len(heard)} messages, {events} events, statuses {sorted(statuses)}")
    assert len(heard) >= MESSAGES
    assert statuses <= {status for one in ENDPOINTS for status in (*one.statuses, *one.refusals)} | {405}
    faults = [line for line in caplog.records if line.levelno >= logging.ERROR and is_server_error(line)]
    assert not [line.getMessage() for line in faults]
