"""Appends events to the logs of tables, many in one transaction.

An entry is written if its version is the next one of its table (optimistic concurrency) and its idempotency key is
new there. This is checked while the rows of the tables are locked; the primary key and the unique key of `events`
enforce it as well.

The SQL here is hand-written: a few statements for any number of entries. SQLite's thread releases the GIL in each
statement, and with a busy event loop it waits up to 5 ms to get it back.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from itertools import chain
from typing import Any

from sqlalchemy import Connection, Row

from stolik.server.store.errors import StoreRefused
from stolik.server.store.rows import Entry, TableRow
from stolik.server.store.schema import insert_or_ignore, tables

AppendResult = int | None | StoreRefused  # the version of the entry's key; None if the entry came too late
Pair = tuple[str, str]  # a table, and a key or a person there

ADD_TABLE = insert_or_ignore(tables)
PLACEHOLDERS = {"sqlite": "?", "postgresql": "%s"}
# PostgreSQL always locks in the same order, to prevent deadlocks between workers; SQLite locks the whole file.
LOCK_TABLES = {
    "sqlite": "SELECT json_group_object(id, version) FROM tables WHERE id IN ({})",
    "postgresql": "SELECT id, version FROM tables WHERE id IN ({}) ORDER BY id FOR NO KEY UPDATE",
}
ADD_EVENTS = "INSERT INTO events (table_id, version, at, key, data) VALUES {} ON CONFLICT DO NOTHING"
ADD_SITTINGS = "INSERT INTO sittings (table_id, person) VALUES {} ON CONFLICT DO NOTHING"
# Both databases name the columns of VALUES column1, column2, …; PostgreSQL needs the casts, it takes nulls for texts.
UPDATE_TABLES = """
    UPDATE tables SET version = CAST(column2 AS INTEGER), changed = CAST(column3 AS DOUBLE PRECISION),
        status = column4, due = CAST(column5 AS DOUBLE PRECISION), summary = column6,
        bots_only = CAST(column7 AS BOOLEAN)
    FROM (VALUES {}) AS changes WHERE id = column1
"""
EVENTS_SINCE = """
    SELECT table_id, CAST(column2 AS INTEGER), version, at, key, data FROM events, (VALUES {}) AS known
    WHERE table_id = column1 AND version > CAST(column2 AS INTEGER) ORDER BY table_id, version
"""
FIND_KEYS = "SELECT table_id, key, version FROM events WHERE (table_id, key) IN (VALUES {})"


def add_tables(connection: Connection, rows: Sequence[TableRow]) -> None:
    """Add rows for tables whose logs are still empty; an existing one stays as it is."""
    connection.execute(ADD_TABLE[connection.dialect.name], [asdict(row) | {"version": 0} for row in rows])


def lock_tables(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """Lock the rows of these tables until the end of the transaction; their last versions."""
    dialect = connection.dialect.name
    places = ", ".join([PLACEHOLDERS[dialect]] * len(ids))
    found = connection.exec_driver_sql(LOCK_TABLES[dialect].format(places), tuple(ids))
    return dict(json.loads(found.scalar_one())) if dialect == "sqlite" else {row.id: row.version for row in found}


def append_all(
    connection: Connection, entries: Sequence[Entry], heads: dict[str, int], seated: set[Pair]
) -> tuple[list[AppendResult], set[Pair]]:
    """Append the entries that come next in their tables; the result of each entry, and the new sittings.

    `seated` are the sittings that are known to be stored.
    """
    results: dict[int, AppendResult] = {}
    written: list[Entry] = []
    rejected: list[int] = []
    waiting: list[int] = list(range(len(entries)))
    while waiting:
        following, others, waiting = sort_entries(entries, waiting, heads)
        added = write_events(connection, [entries[index] for index in following])
        for index in following:
            entry = entries[index]
            if (entry.table, entry.key) in added:
                heads[entry.table] = results[index] = entry.version
                written.append(entry)
            else:
                rejected.append(index)
        rejected += others
    update_tables(connection, written)
    sittings = {(entry.table, person) for entry in written for person in entry.people} - seated
    write_rows(connection, ADD_SITTINGS, sorted(sittings))
    results |= find_results(connection, entries, rejected, heads)
    return [results[index] for index in range(len(entries))], sittings


def sort_entries(
    entries: Sequence[Entry], waiting: Iterable[int], heads: dict[str, int]
) -> tuple[list[int], list[int], list[int]]:
    """Indices of entries that are next in their tables, that are not, and that wait for another one of their table."""
    following: dict[str, int] = {}
    others, later = [], []
    for index in waiting:
        entry = entries[index]
        if entry.table in following:
            later.append(index)
        elif entry.table in heads and entry.version == heads[entry.table] + 1:
            following[entry.table] = index
        else:
            others.append(index)
    return list(following.values()), others, later


def write_events(connection: Connection, entries: Sequence[Entry]) -> set[Pair]:
    """Insert events, at most one per table; those that were inserted. The keys of the others exist already."""
    pairs = {(entry.table, entry.key) for entry in entries}
    rows = [(entry.table, entry.version, entry.at, entry.key, entry.data) for entry in entries]
    if write_rows(connection, ADD_EVENTS, rows) == len(entries):
        return pairs
    versions = find_keys(connection, pairs)
    return {(entry.table, entry.key) for entry in entries if versions.get((entry.table, entry.key)) == entry.version}


def update_tables(connection: Connection, entries: Sequence[Entry]) -> None:
    """Update the rows of the tables after these events."""
    last = {entry.table: entry for entry in entries}
    rows = [
        (entry.table, entry.version, entry.at, entry.status, entry.due, entry.summary, entry.bots_only)
        for entry in last.values()
    ]
    write_rows(connection, UPDATE_TABLES, rows)


def find_results(
    connection: Connection, entries: Sequence[Entry], rejected: Sequence[int], heads: dict[str, int]
) -> dict[int, AppendResult]:
    """The results of entries that were not written, by index: the version that their key has, or None."""
    versions = find_keys(connection, {(entries[index].table, entries[index].key) for index in rejected})
    return {
        index: versions.get((entries[index].table, entries[index].key))
        if entries[index].table in heads
        else StoreRefused("the database has no such table")
        for index in rejected
    }


def find_keys(connection: Connection, pairs: set[Pair]) -> dict[Pair, int]:
    """The versions of the events with these keys, where there are such events."""
    if not pairs:
        return {}
    found = connection.exec_driver_sql(*expand_values(connection, FIND_KEYS, list(pairs)))
    return {(row.table_id, row.key): row.version for row in found}


def find_events(connection: Connection, positions: Sequence[tuple[str, int]]) -> Sequence[Row[Any]]:
    """The events of each table after a version; each row begins with this position (table, version)."""
    return connection.exec_driver_sql(*expand_values(connection, EVENTS_SINCE, positions)).all()


def write_rows(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
    """Write rows with one statement; the number of rows written."""
    return connection.exec_driver_sql(*expand_values(connection, statement, rows)).rowcount if rows else 0


def expand_values(
    connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]
) -> tuple[str, tuple[object, ...]]:
    """The statement with a placeholder for every value, and all values as one tuple."""
    places = ", ".join([PLACEHOLDERS[connection.dialect.name]] * len(rows[0]))
    return statement.format(", ".join([f"({places})"] * len(rows))), tuple(chain.from_iterable(rows))
