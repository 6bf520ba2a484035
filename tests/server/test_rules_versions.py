"""A table that an earlier release has stored is opened and finished under the rules it was begun with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
from sqlalchemy import update
from tests.games.kits import FOLDER
from tests.server.running import Running, play, run

from stolik.client import Client, ServerRefused
from stolik.game import load, own_games
from stolik.server.realtime.messages import Rematch
from stolik.server.store import Entry, TableRow
from stolik.server.store.schema import tables

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(store_address: str) -> AsyncIterator[Running]:
    async with run(store_address) as running:
        yield running


async def store_old_table(server: Running, game: str) -> tuple[dict[str, Any], list[Client]]:
    """A running table as an earlier release stored it, and the two guests who play there."""
    people = await server.guests("Ola", "Jan")
    ids = [(await person.me()).person for person in people]
    old = json.loads((FOLDER / game / "rules_1" / "table.json").read_text("utf-8"))
    entries = []
    for version, event in enumerate(old["events"], 1):
        data = event["data"]
        for name, id in zip(("ola", "jan"), ids, strict=True):
            data = data.replace(f'"{name}"', f'"{id}"')
        entries.append(
            Entry(
                old["id"], version, event["at"], event["key"], data.encode(), "running", None, b"{}", tuple(ids), False
            )
        )
    at, secret = entries[0].at, bytes.fromhex(old["secret"])
    row = TableRow(old["id"], game, old["rules"], "running", True, at, at, 1, None, None, b"{}", secret, ids[0])
    await server.store.add_table(row, entries[0])
    for entry in entries[1:]:
        await server.store._store.append(entry)
    return old, people


@pytest.mark.parametrize("game", own_games())
async def test_a_stored_table_is_finished_under_its_rules(server: Running, game: str):
    """The same legal actions as in the earlier release, then on to the end; the rematch has the newest rules."""
    old, people = await store_old_table(server, game)
    table = (await server.registry.open(old["id"])).table
    assert table.match is not None
    assert (table.setup.rules, table.match.options.rules) == (1, 1)
    assert (table.actor, [str(action) for action in table.match.actions]) == (old["actor"], old["legal"])
    assert (await people[0].table(old["id"])).rules == 1
    async with people[0].sit(old["id"]) as ola, people[1].sit(old["id"]) as jan:
        await play([ola, jan])
    record = await people[0].record(old["id"])
    assert record.options.rules == 1
    assert record.replay().outcome == table.match.outcome is not None
    async with people[0].sit(old["id"]) as ola:
        await ola.change(Rematch("again"))
        await ola.wait_for(lambda: ola.info and ola.info.rematch)
        assert ola.info
        again = await people[0].table(ola.info.rematch or "")
    assert again.rules == load(game).rules_version > 1


async def test_rules_that_cannot_be_played_any_more_are_refused(server: Running):
    """The table stays as it is."""
    old, people = await store_old_table(server, "skytopia")
    await server.store._change(update(tables).where(tables.c.id == old["id"]).values(rules=0))
    with pytest.raises(ServerRefused) as refused:
        async with asyncio.timeout(30), people[0].sit(old["id"]):
            pass
    assert refused.value.id == "server-obsolete"
