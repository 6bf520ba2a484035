"""The public list of open tables: no guest and no address can fill it, and tables without a host leave it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import update
from tests.server.running import Running, fresh_file, run

from stolik.client import Client, ServerRefused
from stolik.server.http.routes import HOST_TIMEOUT_S
from stolik.server.store.schema import tables
from stolik.server.tables import housekeeping, quotas
from stolik.server.tables.quotas import LISTED_PER_GUEST

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path), limits=True) as running:
        yield running


async def listed(client: Client, which: str = "open") -> list[str]:
    found = (await client.http.get(f"/api/tables?which={which}")).json()
    return [row["table"]["id"] for row in found["tables"]]


async def refused(client: Client) -> str:
    with pytest.raises(ServerRefused) as why:
        await client.create("fantazja", ["me", "open"])
    return f"{why.value.id} {why.value.status}"


async def make_older(server: Running, name: str, seconds: float) -> None:
    """Set the time of the host's leaving and of the last change back by this much."""
    past = time.time() - seconds
    await server.store._change(update(tables).where(tables.c.id == name).values(host_seen=past, changed=past))


async def test_a_guest_has_few_open_tables_in_the_list(server: Running):
    """More are refused until one is closed; unlisted ones and matches that begin at once are not counted."""
    ola, jan = await server.guests("Ola", "Jan")
    names = [await ola.create("fantazja", ["me", "open"]) for _ in range(LISTED_PER_GUEST)]
    assert await refused(ola) == "server-too-many-listed 422"
    await ola.create("fantazja", ["me", "open"], listed=False)
    await ola.create("fantazja", ["me", "here:Jan"], start=True)
    await jan.create("fantazja", ["me", "open"])
    async with server.line(ola, names[0]) as line:
        await line.ask({"type": "close", "key": "c"})
    await ola.create("fantazja", ["me", "open"])
    assert await refused(ola) == "server-too-many-listed 422"


async def test_an_address_has_few_open_tables_in_the_list(server: Running, monkeypatch: pytest.MonkeyPatch):
    """However many guests it has."""
    monkeypatch.setattr(quotas, "LISTED_PER_ADDRESS", 2)
    ola, jan, ewa = await server.guests("Ola", "Jan", "Ewa")
    await ola.create("fantazja", ["me", "open"])
    await jan.create("fantazja", ["me", "open"])
    assert await refused(ewa) == "server-too-many-listed 422"


async def test_a_table_is_listed_only_while_its_host_is_there(server: Running, monkeypatch: pytest.MonkeyPatch):
    """It leaves the list a while after the host, and is back when the host is; the host finds it all the time."""
    monkeypatch.setattr(housekeeping, "NOTE_HOSTS_S", 0.0)
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create("fantazja", ["me", "open"])
    assert await listed(jan) == [name]
    await make_older(server, name, HOST_TIMEOUT_S + 1)
    async with server.line(jan, name):  # another visitor is no host
        await server.housekeeping.note_hosts()
        assert await listed(jan) == []
    assert await listed(ola, "mine") == [name]
    async with server.line(ola, name):
        await server.housekeeping.note_hosts()
        assert await listed(jan) == [name]


async def test_a_host_is_noted_seldom(server: Running):
    """Not at every heartbeat: it is a write to the database."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    async with server.line(ola, name):
        await server.housekeeping.note_hosts()
        await make_older(server, name, HOST_TIMEOUT_S + 1)
        await server.housekeeping.note_hosts()
        assert await listed(ola) == []


async def test_abandoned_tables_are_closed(server: Running, monkeypatch: pytest.MonkeyPatch):
    """After days without their host; what has begun or was just left stays."""
    ola = await server.guest("Ola")
    old, young = [await ola.create("fantazja", ["me", "open"]) for _ in range(2)]
    begun = await ola.create("fantazja", ["me", "here:Jan"], start=True)
    for name, seconds in ((old, 8 * 86_400), (young, 6 * 86_400), (begun, 8 * 86_400)):
        await make_older(server, name, seconds)
    server.housekeeping._close_abandoned_at = 0.0
    await server.housekeeping.close_abandoned()
    status = [(await ola.http.get(f"/api/tables/{name}")).json()["status"] for name in (old, young, begun)]
    assert status == ["closed", "open", "running"]
    await asyncio.sleep(0)
    await server.housekeeping.close_abandoned()  # not due again yet


async def test_many_at_once_are_counted_one_after_another(server: Running):
    """As many as are allowed are made, and no more."""
    ola = await server.guest("Ola")
    made = await asyncio.gather(
        *(ola.create("fantazja", ["me", "open"]) for _ in range(12)), return_exceptions=True
    )  # fmt: skip
    assert sum(isinstance(name, str) for name in made) == LISTED_PER_GUEST
    assert {error.id for error in made if isinstance(error, ServerRefused)} == {"server-too-many-listed"}


async def test_a_rematch_does_not_lengthen_the_list(server: Running):
    """Where the host has enough open tables there already, it is made without listing it."""
    ola = await server.guest("Ola")
    for _ in range(LISTED_PER_GUEST):
        await ola.create("fantazja", ["me", "open"])
    name = await ola.create("fantazja", ["me", "here:Jan"], start=True)
    async with server.line(ola, name) as line:
        await line.ask({"type": "resign", "key": "r", "seat": 0})
        await line.ask({"type": "rematch", "key": "again"})
    info = (await ola.http.get(f"/api/tables/{name}")).json()
    again = (await ola.http.get(f"/api/tables/{info['rematch']}")).json()
    assert (info["listed"], again["listed"]) == (True, False)
