"""What one worker hears of another: it takes what comes next, asks the store for the rest, and believes no nonsense."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.running import WAIT, Quick, fresh_file

from stolik.server.asking import Asker
from stolik.server.bus import News, NoBus, read_news
from stolik.server.forms import NewTable, SeatWish
from stolik.server.house import House
from stolik.server.messages import Accepted, Act, FromServer, Welcome
from stolik.server.room import Room
from stolik.server.store import Store, StoredEvent
from stolik.server.watcher import Watcher

pytestmark = pytest.mark.anyio

OLA = Asker("ola", "Ola")
MOVES = 5


class Loud(NoBus):
    """Keeps what is called out."""

    is_alone = False

    def __init__(self) -> None:
        self.news = News("one")

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        self.news.versions[table] = version
        assert event
        self.news.events.setdefault(table, []).append(event)


class Asked:
    """A store that counts how often it is asked for news."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.times = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def events_since(self, table: str, version: int) -> list[StoredEvent]:
        self.times += 1
        return await self._store.events_since(table, version)


@asynccontextmanager
async def two_houses(folder: Path) -> AsyncIterator[tuple[Room, House, Asked, News]]:
    """A table at one worker where something has happened, another that has not heard of it, and what was called out."""
    store, bus = await Store.open(fresh_file(folder)), Loud()
    asked = Asked(store)
    one, other = (House(kept, bus, Quick(), is_alone=False) for kept in (store, asked))  # type: ignore[arg-type]
    try:
        seats = (SeatWish("me"), SeatWish("here", name="Jan"))
        room = await one.open(await one.create(OLA, NewTable("fantazja", seats, {"start": "0"}, start=True), "cookie"))
        await other.open(room.table.id)
        bus.news = News("one")  # all before was found when the table was opened
        for number in range(MOVES):
            assert room.table.match
            said = Act(f"k{number}", room.table.version, str(room.table.match.actions[0]))
            assert isinstance(await room.change(OLA, said), Accepted)
        yield room, other, asked, bus.news
    finally:
        await one.stop()
        await other.stop()
        await store.close()


async def hear(house: House, news: News, version: int) -> Room:
    """The room of the one table that there is, when this version has come to it."""
    heard = read_news(msgspec.msgpack.encode(news))
    assert heard
    house._hear(heard)
    [room] = house.rooms.values()
    async with asyncio.timeout(WAIT):
        while room.table.version < version:
            await asyncio.sleep(0.01)
    return room


def look(room: Room) -> object:
    """All that is to be seen at a table."""
    return room.table.encode_views({0, 1, None}), room.table.keys, room.table.since, room.table.steps_at


async def test_what_was_heard_need_not_be_asked_for(tmp_path: Path):
    """Who hears what happened has the same table as the one where it did, without a question to the store."""
    async with two_houses(tmp_path) as (room, other, asked, news):
        twin = await hear(other, news, room.table.version)
        await hear(other, news, room.table.version)  # twice is as good as once
        await twin.read(lambda table: None)
        assert look(twin) == look(room)
        assert asked.times == 0


async def test_what_was_missed_is_asked_for(tmp_path: Path):
    """Of what happened the first thing was not heard of, or nothing but the version: the store knows it."""
    async with two_houses(tmp_path) as (room, other, asked, news):
        del news.events[room.table.id][0]
        assert look(await hear(other, news, room.table.version)) == look(room)
        assert asked.times == 1


async def test_only_a_version(tmp_path: Path):
    async with two_houses(tmp_path) as (room, other, asked, news):
        news.events.clear()
        assert look(await hear(other, news, room.table.version)) == look(room)
        assert asked.times == 1


async def test_nonsense_is_not_believed(tmp_path: Path):
    """What makes no sense is no news; what sounds like news but is no event is looked up in the store."""
    assert read_news(b"nonsense") is None
    assert read_news(msgspec.msgpack.encode({"worker": "x", "versions": {"table": "new"}})) is None
    async with two_houses(tmp_path) as (room, other, _, news):
        name = room.table.id
        news.events[name] = [StoredEvent(room.table.version - MOVES + 1, 0.0, "k", b'{"what": "nothing"}')]
        await hear(other, news, 0)
        news.events.clear()
        assert look(await hear(other, news, room.table.version)) == look(room)


# ---- clients that come from another worker -------------------------------------------------------------


async def greet(house: House, name: str, since: int | None) -> Welcome:
    """What a client is told that comes to a worker and names the last version it knows."""
    watcher = Watcher(OLA)
    await house.rooms[name].welcome(watcher, since)
    while True:
        told = msgspec.json.decode(await watcher.next() or b"", type=FromServer)
        if isinstance(told, Welcome):
            return told


async def test_no_client_is_told_an_older_version_than_it_named(tmp_path: Path):
    """While nothing is heard over the bus, the other worker asks the store before it greets."""
    async with two_houses(tmp_path) as (room, other, asked, _):
        name, version = room.table.id, room.table.version
        assert other.rooms[name].table.version == version - MOVES
        told = await greet(other, name, version)
        assert (told.version, told.lines) == (version, ())
        assert asked.times == 1
        await greet(other, name, version)
        assert asked.times == 1  # it knows by now


async def test_a_version_that_never_was_is_answered_with_everything(tmp_path: Path):
    """After a backup was restored, clients name versions that have not happened; they are shown what there is."""
    async with two_houses(tmp_path) as (room, other, _, _):
        told = await greet(other, room.table.id, room.table.version + 100)
        assert told.version == room.table.version
        assert len(told.lines) == room.table.steps


async def test_what_is_read_by_http_is_fresh(tmp_path: Path):
    """A worker that was not told of news looks for them before it shows a table."""
    async with two_houses(tmp_path) as (room, other, _, _):
        twin = other.rooms[room.table.id]
        await twin.refresh()
        assert look(twin) == look(room)
