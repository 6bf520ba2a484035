"""One damaged table stops nothing at the others; long logs are replayed in slices; no client is sent back in time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from prometheus_client import REGISTRY
from sqlalchemy import text, update
from tests.server.desk import JAN, OLA, Desk
from tests.server.running import Running, fresh_file, run

from stolik.client import Client, ServerRefused
from stolik.server.realtime.messages import Undo
from stolik.server.store import Entry
from stolik.server.store.schema import events, tables
from stolik.server.tables import loading, quarantine
from stolik.server.tables.commands import Caller
from stolik.server.tables.events import Said, write_event
from stolik.server.tables.presenter import write_summary
from stolik.server.tables.table import MAX_UNDOS_PER_TURN, Table

pytestmark = pytest.mark.anyio

WAIT_S = 30.0


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path)) as running:
        yield running


async def damage(server: Running, name: str, data: bytes = b'{"what":"nothing"}') -> None:
    """Make the last event of a table unreadable, and something due there."""
    await put_away(server, name)
    broken = update(events).where(events.c.table_id == name).values(data=data)
    await server.store._change(broken.where(events.c.version == (await server.store.versions([name]))[name]))
    await server.store._change(update(tables).where(tables.c.id == name).values(due=1.0, steward=None))


async def put_away(server: Running, name: str) -> None:
    """Close a table in this process, as if it had been idle for long."""
    if live := server.registry.live_tables.pop(name, None):
        live.close()
        await server.store.claim(name, "another worker", 0.0, 1e12)


async def reach_version(server: Running, name: str, version: int) -> None:
    async with asyncio.timeout(WAIT_S):
        while (await server.store.versions([name]))[name] < version:
            await asyncio.sleep(0.01)


# ---- damaged tables ------------------------------------------------------------------------------------


@pytest.mark.parametrize("data", [b"", b'{"what":"nothing"}', b'{"what":"acted","seat":0,"code":999999}'])
async def test_a_damaged_table_does_not_stop_the_bots_of_others(server: Running, data: bytes):
    """The housekeeping goes on with the next table that is due, and does not try the damaged one again and again."""
    ola = await server.guest("Ola")
    names = [await ola.create("skytopia", ["bot:novice", "bot:novice"], start=True) for _ in range(3)]
    for name in names:
        await put_away(server, name)
    await damage(server, names[0], data)
    before = await server.store.versions(names)
    for name in names[1:]:
        await server.store._change(update(tables).where(tables.c.id == name).values(due=2.0, steward=None))
    await server.housekeeping.sweep()
    for name in names[1:]:
        await reach_version(server, name, before[name] + 5)
    assert (await server.store.versions(names))[names[0]] == before[names[0]]
    assert REGISTRY.get_sample_value("stolik_damaged_tables") == 1


async def test_a_row_that_the_database_cannot_read_stops_nothing(server: Running):
    """A key that is no UTF-8 is an error of the driver, as if the database were gone; but it answers."""
    ola = await server.guest("Ola")
    names = [await ola.create("skytopia", ["bot:novice", "bot:novice"], start=True) for _ in range(2)]
    for name in names:
        await put_away(server, name)
    broken = text("UPDATE events SET key = CAST(x'ff' AS TEXT) WHERE table_id = :id AND version = 1")
    await server.store._change(broken.bindparams(id=names[0]))
    before = (await server.store.versions(names))[names[1]]
    for name, due in zip(names, (1.0, 2.0), strict=True):
        await server.store._change(update(tables).where(tables.c.id == name).values(due=due, steward=None))
    for _ in range(quarantine.MAX_FAILURES):
        await server.housekeeping.sweep()
    await reach_version(server, names[1], before + 5)
    assert names[0] in server.registry.quarantine


async def test_a_damaged_table_is_named_once(server: Running, caplog: pytest.LogCaptureFixture):
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "bot:novice"], start=True)
    await damage(server, name)
    for _ in range(3):
        await server.housekeeping.sweep()
    assert [record.getMessage().split(":")[0] for record in caplog.records if record.levelname == "ERROR"] == [
        f"table {name} is damaged"
    ]


async def test_who_opens_a_damaged_table_is_told(server: Running):
    """By HTTP and over a socket; also if it was open when it was found out."""
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "open"])
    async with server.line(ola, name) as line:
        live = server.registry.live_tables[name]
        broken = update(events).where(events.c.table_id == name).values(data=b"{}")
        await server.store._change(broken)
        live._is_synced = False  # as after a write that failed
        await line.say({"type": "say", "key": "k", "text": "hi"})
        bye = await line.hear("bye")
        assert (bye["why"]["id"], bye["again"]) == ("server-damaged", False)
    for path in (f"/api/tables/{name}", f"/api/matches/{name}/log"):
        answer = await ola.http.get(path)
        assert (answer.status_code, answer.json()["why"]["id"]) == (410, "server-damaged")
    with pytest.raises(ServerRefused, match="damaged"):
        async with ola.sit(name):
            pass


async def test_a_repaired_table_is_opened_again(server: Running, monkeypatch: pytest.MonkeyPatch):
    """After a while it is tried again."""
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "open"])
    found = await server.store.load_table(name)
    assert found
    await damage(server, name)
    assert (await ola.http.get(f"/api/tables/{name}")).status_code == 410
    await server.store._change(update(events).where(events.c.table_id == name).values(data=found[1][0].data))
    assert (await ola.http.get(f"/api/tables/{name}")).status_code == 410
    server.registry.quarantine._ends[name] = time.monotonic() - 1
    assert (await ola.http.get(f"/api/tables/{name}")).status_code == 200
    assert REGISTRY.get_sample_value("stolik_damaged_tables") == 0


async def test_a_list_leaves_out_what_cannot_be_read(server: Running):
    ola = await server.guest("Ola")
    names = [await ola.create("skytopia", ["me", "open"]) for _ in range(2)]
    await server.store._change(update(tables).where(tables.c.id == names[0]).values(summary=b"{"))
    listed = (await ola.http.get("/api/tables?which=mine")).json()["tables"]
    assert [found["table"]["id"] for found in listed] == names[1:]


# ---- long logs -----------------------------------------------------------------------------------------


def test_undos_are_limited_in_each_turn():
    """Act, undo, act, undo …: each is an event that stays. In the next turn there are new ones."""
    desk = Desk("skytopia", "ola jan").start()
    for _ in range(2):
        while not desk.table.can_undo:
            desk.act()
        for number in range(MAX_UNDOS_PER_TURN):
            desk.say(desk_actor(desk), Undo(f"u{desk.table.version}", desk.table.version))
            while not desk.table.can_undo and number + 1 < MAX_UNDOS_PER_TURN:
                desk.act()
        turn = desk.table.match.turn if desk.table.match else None
        desk.act()
        assert not desk.table.can_undo
        if desk.table.match and desk.table.match.turn == turn and desk.table.match.can_undo:
            assert desk.refused(desk_actor(desk), Undo("more", desk.table.version)) == "no-undo"
            assert desk.table.refuse_undo() == "often"
        while desk.table.match and desk.table.match.turn == turn:
            desk.act()
    assert desk.fold_again().undos == desk.table.undos


def desk_actor(desk: Desk) -> Caller:
    return OLA if desk.table.actor == 0 else JAN


async def test_a_long_log_is_replayed_in_slices(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Others act between two slices."""
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "open"])
    async with ola.sit(name):
        pass
    await put_away(server, name)
    await lengthen(server, ola, name, 300)
    monkeypatch.setattr(loading, "REPLAY_SLICE_S", 0.0)
    turns = 0

    async def count_turns() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    counting = asyncio.create_task(count_turns())
    table = await server.stored(name)
    counting.cancel()
    assert table.version == 301
    assert turns >= 300


async def lengthen(server: Running, client: Client, name: str, count: int) -> None:
    """Append remarks to a table's log."""
    person = (await client.me()).person
    table: Table = await server.stored(name)
    summary = write_summary(table)
    for number in range(count):
        version = table.version + number + 1
        data = write_event(Said(person, "Ola", "hi"))
        entry = Entry(name, version, 1.0, f"k{number}", data, table.status, None, summary, ())
        assert await server.store.append(entry) == version
