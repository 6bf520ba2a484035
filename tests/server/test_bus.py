"""Announcements between workers: the next events are applied, gaps are read from the store, garbage is ignored."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.running import WAIT, Quick, fresh_file

from stolik.server.bus import Announcement, NoBus, read_announcement
from stolik.server.http.schemas import NewTable, SeatWish
from stolik.server.realtime.messages import Accepted, Act, FromServer, Welcome
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.store import Store, StoredEvent
from stolik.server.tables.actor import TableActor
from stolik.server.tables.commands import Caller
from stolik.server.tables.registry import Registry

pytestmark = pytest.mark.anyio

OLA = Caller("ola", "Ola")
MOVES = 5


class Loud(NoBus):
    """Records announcements."""

    is_alone = False

    def __init__(self) -> None:
        self.news = Announcement("one")

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        self.news.versions[table] = version
        assert event
        self.news.events.setdefault(table, []).append(event)


class Asked:
    """A store that counts reads of new events."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self.times = 0

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    async def events_since(self, table: str, version: int) -> list[StoredEvent]:
        self.times += 1
        return await self._store.events_since(table, version)


@asynccontextmanager
async def two_workers(folder: Path) -> AsyncIterator[tuple[TableActor, Registry, Asked, Announcement]]:
    """A table at one worker with new events, a second worker without them, and the announcement."""
    store, bus = await Store.open(fresh_file(folder)), Loud()
    asked = Asked(store)
    one, other = (Registry(kept, bus, Quick(), is_alone=False) for kept in (store, asked))  # type: ignore[arg-type]
    try:
        seats = (SeatWish("me"), SeatWish("here", name="Jan"))
        live = await one.open(
            await one.factory.create(OLA, NewTable("fantazja", seats, {"start": "0"}, start=True), "cookie")
        )
        await other.open(live.table.id)
        bus.news = Announcement("one")  # earlier events were read when the table was opened
        for number in range(MOVES):
            assert live.table.match
            said = Act(f"k{number}", live.table.version, str(live.table.match.actions[0]))
            assert isinstance(await live.change(OLA, said), Accepted)
        yield live, other, asked, bus.news
    finally:
        await one.stop()
        await other.stop()
        await store.close()


async def hear(registry: Registry, news: Announcement, version: int) -> TableActor:
    """The actor of the only table, once it has this version."""
    heard = read_announcement(msgspec.msgpack.encode(news))
    assert heard
    registry._receive(heard)
    [live] = registry.live_tables.values()
    async with asyncio.timeout(WAIT):
        while live.table.version < version:
            await asyncio.sleep(0.01)
    return live


def look(live: TableActor) -> object:
    """The visible state of a table."""
    return live.table.encode_views({0, 1, None}), live.table.keys, live.table.last_event_at, live.table.steps_at


async def test_what_was_heard_need_not_be_asked_for(tmp_path: Path):
    """A worker that receives the events has the same table, without reading the store."""
    async with two_workers(tmp_path) as (live, other, asked, news):
        twin = await hear(other, news, live.table.version)
        await hear(other, news, live.table.version)  # a repeat changes nothing
        await twin.read(lambda table: None)
        assert look(twin) == look(live)
        assert asked.times == 0


async def test_what_was_missed_is_asked_for(tmp_path: Path):
    """If the first event, or all of them, are missing, they are read from the store."""
    async with two_workers(tmp_path) as (live, other, asked, news):
        del news.events[live.table.id][0]
        assert look(await hear(other, news, live.table.version)) == look(live)
        assert asked.times == 1


async def test_only_a_version(tmp_path: Path):
    async with two_workers(tmp_path) as (live, other, asked, news):
        news.events.clear()
        assert look(await hear(other, news, live.table.version)) == look(live)
        assert asked.times == 1


async def test_nonsense_is_not_believed(tmp_path: Path):
    """Garbage is ignored; an announcement with an invalid event makes the worker read the store."""
    assert read_announcement(b"nonsense") is None
    assert read_announcement(msgspec.msgpack.encode({"worker": "x", "versions": {"table": "new"}})) is None
    async with two_workers(tmp_path) as (live, other, _, news):
        name = live.table.id
        news.events[name] = [StoredEvent(live.table.version - MOVES + 1, 0.0, "k", b'{"what": "nothing"}')]
        await hear(other, news, 0)
        news.events.clear()
        assert look(await hear(other, news, live.table.version)) == look(live)


# ---- clients that come from another worker -------------------------------------------------------------


async def greet(registry: Registry, name: str, since: int | None) -> Welcome:
    """The welcome of a client that names its last version."""
    subscriber = Subscriber(OLA)
    await registry.live_tables[name].welcome(subscriber, since)
    while True:
        told = msgspec.json.decode(await subscriber.next() or b"", type=FromServer)
        if isinstance(told, Welcome):
            return told


async def test_no_client_is_told_an_older_version_than_it_named(tmp_path: Path):
    """Without announcements, the other worker reads the store before it sends a welcome."""
    async with two_workers(tmp_path) as (live, other, asked, _):
        name, version = live.table.id, live.table.version
        assert other.live_tables[name].table.version == version - MOVES
        told = await greet(other, name, version)
        assert (told.version, told.lines) == (version, ())
        assert asked.times == 1
        await greet(other, name, version)
        assert asked.times == 1  # it is up to date now


async def test_a_version_that_never_was_is_answered_with_everything(tmp_path: Path):
    """After a restored backup, clients name versions that do not exist; they get the current state."""
    async with two_workers(tmp_path) as (live, other, _, _):
        told = await greet(other, live.table.id, live.table.version + 100)
        assert told.version == live.table.version
        assert len(told.lines) == live.table.steps


async def test_what_is_read_by_http_is_fresh(tmp_path: Path):
    """A worker that missed an announcement reads the store before it shows a table."""
    async with two_workers(tmp_path) as (live, other, _, _):
        twin = other.live_tables[live.table.id]
        await twin.refresh()
        assert look(twin) == look(live)
