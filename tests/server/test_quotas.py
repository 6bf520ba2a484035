"""Daily quotas, and addresses that are stored only as hashes with a salt of the day."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import select
from tests.server.entries import add_table, load_table, make_entry

from stolik.server import address_hash
from stolik.server.address_hash import AddressHasher
from stolik.server.store import Store
from stolik.server.store.quotas import DAY_S
from stolik.server.store.schema import quotas, salts

pytestmark = pytest.mark.anyio


async def test_quota_is_used_up(store: Store):
    """A key that has reached its limit is named, and nothing is counted then; what is given back can be used."""
    assert [await store.take_quota(7, "review", {"ann": 2, "home": 9}) for _ in range(3)] == [None, None, "ann"]
    assert await store.take_quota(7, "review", {"home": 3}) is None  # the refused one was not counted
    assert await store.take_quota(7, "review", {"bob": 2, "home": 3}) == "home"
    assert await store.take_quota(8, "review", {"ann": 2}) is None
    assert await store.take_quota(7, "other", {"ann": 2}) is None
    await store.refund_quota(7, "review", ["ann", "home"])
    assert await store.take_quota(7, "review", {"ann": 2, "home": 3}) is None


async def test_quota_survives_a_restart(store_address: str):
    """Counts are kept in the database."""
    for wanted in (None, "ann"):
        store = await Store.open(store_address)
        assert await store.take_quota(7, "review", {"ann": 1}) == wanted
        await store.close()


async def test_two_workers_share_a_quota(store_address: str):
    """However many take at the same time, the limit holds."""
    stores = [await Store.open(store_address) for _ in range(2)]
    limits = {"ann": 5, "home": 9}
    taken = await asyncio.gather(*(store.take_quota(7, "review", limits) for store in stores * 6))
    assert sorted(taken, key=str) == [None] * 5 + ["ann"] * 7
    for store in stores:
        await store.close()


async def test_days_are_forgotten(store: Store):
    """Yesterday's counts and salts are kept, those before are deleted, and tables forget where they came from."""
    now = 100 * DAY_S + 5.0
    for day in (98, 99, 100):
        await store.take_quota(day, "review", {"ann": 1})
        await store.find_salt(day, b"salt")
    await add_table(store, "old", created=now - DAY_S - 1, origin="hash")
    await add_table(store, "new", created=now - DAY_S + 1, origin="hash")
    await store.heartbeat("worker", now)
    assert [row.day for row in await store._read(select(quotas.c.day).order_by(quotas.c.day))] == [99, 100]
    assert [row.day for row in await store._read(select(salts.c.day).order_by(salts.c.day))] == [99, 100]
    assert (await load_table(store, "old"))[0].origin is None
    assert (await load_table(store, "new"))[0].origin == "hash"


async def test_address_is_hashed_with_the_salt_of_the_day(store: Store, monkeypatch: pytest.MonkeyPatch):
    """Workers of a store agree on a hash for a day, and no hash tells its address or links it to the day after."""
    monkeypatch.setattr(address_hash, "today", lambda: 100)
    one, other = AddressHasher(store), AddressHasher(store)
    first = await one.hash("192.0.2.7")
    assert first == await other.hash("192.0.2.7") != await one.hash("192.0.2.8")
    assert first is not None
    assert len(first) == 64
    monkeypatch.setattr(address_hash, "today", lambda: 101)
    assert first != await one.hash("192.0.2.7")
    assert await one.recent("192.0.2.7") == (await other.hash("192.0.2.7"), first)
    assert await one.hash("") is None
    assert await one.recent("") == ()


async def test_row_follows_the_seats(store: Store):
    """The row says whether bots play every seat, from the last event on; tables can be counted by it."""
    await add_table(store, "t", host="ann", origin="hash")
    assert await store.count_tables(bots_only=True) == 0
    await store.append(make_entry("t", 2, status="running", bots_only=True))
    wanted = {"status": "running", "bots_only": True}
    assert await store.count_tables(**wanted, host="ann") == 1
    assert await store.count_tables(**wanted, host="bob") == 0
    assert await store.count_tables(**wanted, origin=("other", "hash")) == 1
    assert await store.find_origin("t") == "hash"
    assert await store.find_origin("none") is None
    await store.note_hosts(["t"], 9.0)
    assert (await load_table(store))[0].host_seen == 9.0
