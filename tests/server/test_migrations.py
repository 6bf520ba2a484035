"""Databases of other versions of Stolik, and of other programs."""

from __future__ import annotations

import asyncio
from functools import partial

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text
from tests.server.entries import add_table, load_table, make_entry, make_row

from stolik.server.store import Person, Store, StoredEvent, StoreError
from stolik.server.store.address import read_address
from stolik.server.store.database import Database, connect
from stolik.server.store.migrate import VERSION_TABLE, migrate
from stolik.server.store.schema import metadata

pytestmark = pytest.mark.anyio

# What the first version of Stolik wrote.
FIRST_ROWS = [
    ("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 1.5)", {}),
    ("INSERT INTO secrets (digest, person, kind) VALUES (:digest, 'ann', 'cookie')", {"digest": b"digest"}),
    (
        "INSERT INTO tables (id, game, rules, status, listed, created, changed, version, summary, secret) "
        "VALUES ('t', 'skytopia', 1, 'running', true, 1.0, 2.0, 2, :summary, :secret)",
        {"summary": b"{}", "secret": b"dealt from this"},
    ),
    (
        "INSERT INTO events (table_id, version, at, key, data) VALUES ('t', 1, 1.0, 'key 1', :data)",
        {"data": b"event 1"},
    ),
    (
        "INSERT INTO events (table_id, version, at, key, data) VALUES ('t', 2, 2.0, 'key 2', :data)",
        {"data": b"event 2"},
    ),
    ("INSERT INTO sittings (table_id, person) VALUES ('t', 'ann')", {}),
]


async def write_database(address: str, *works: object) -> None:
    """Do something to a database as Stolik would not."""
    database: Database = connect(read_address(address), 5.0)
    for work in works:
        await database.write(work)  # type: ignore[arg-type]
    await database.close()


def execute(connection: Connection, statement: str, values: dict[str, object] | None = None) -> None:
    connection.execute(text(statement), values or {})


async def test_first_version_is_brought_up_to_date(store_address: str):
    """A database as the first version wrote it: everything in it is there afterwards, and it can be played on."""
    rows = [partial(execute, statement=statement, values=values) for statement, values in FIRST_ROWS]
    await write_database(store_address, partial(migrate, target="0001"), *rows)
    store = await Store.open(store_address)
    row, log = await load_table(store)
    assert row == make_row("t", status="running", version=2, changed=2.0, host_seen=2.0)
    assert log == [StoredEvent(1, 1.0, "key 1", b"event 1"), StoredEvent(2, 2.0, "key 2", b"event 2")]
    assert await store.find_secret(b"digest", "cookie", 9.0) == Person("ann", "Ann", 1.5)
    assert [table.id for table in await store.list_tables(person="ann")] == ["t"]
    assert await store.append(make_entry(version=3, due=5.0, bots_only=True)) == 3
    assert (await load_table(store))[0].bots_only
    assert await store.claim("t", "worker", 6.0, 10.0)
    assert await store.due_tables("worker", 6.0, 10.0, 9) == ["t"]
    await store.note_seen("t", "ann", 3)
    await store.close()


async def test_migrations_lead_to_the_schema(store_address: str):
    """What the migrations make is what the code believes in."""
    differences: list[object] = []

    def compare(connection: Connection) -> None:
        context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
        differences.extend(compare_metadata(context, metadata))

    await write_database(store_address, migrate, compare)
    assert differences == []


async def test_opened_again(store_address: str):
    """A database that is up to date stays as it is."""
    for version in (1, 2, 3):
        store = await Store.open(store_address)
        await add_table(store, versions=version)
        assert await store.versions(["t"]) == {"t": version}
        await store.close()


async def test_opened_by_several_at_once(store_address: str):
    """Workers that start together make the database once."""
    stores = await asyncio.gather(*(Store.open(store_address) for _ in range(4)))
    await add_table(stores[0])
    assert [await store.versions(["t"]) for store in stores] == [{"t": 1}] * 4
    await asyncio.gather(*(store.close() for store in stores))


async def test_database_of_a_newer_version(store_address: str):
    """It is not touched, and one sentence says what to do."""
    newer = partial(execute, statement=f"UPDATE {VERSION_TABLE} SET version_num = '9999'")
    await write_database(store_address, migrate, newer)
    for _ in range(2):
        with pytest.raises(StoreError, match=r"newer Stolik .*9999.*update Stolik"):
            await Store.open(store_address)


async def test_database_of_another_program(store_address: str):
    """Tables that are not ours are left alone."""
    await write_database(store_address, partial(execute, statement="CREATE TABLE tables (id INTEGER)"))
    with pytest.raises(StoreError, match="other tables"):
        await Store.open(store_address)


async def test_postgresql_shared_with_another_program(postgres_address: str):
    """There it is usual to share a database, as long as the names differ."""
    await write_database(postgres_address, partial(execute, statement="CREATE TABLE bills (id INTEGER)"))
    await (await Store.open(postgres_address)).close()
