"""Append events to the logs of tables, many in one transaction.

An entry is written if its version is the next one of its table and its key is new there. That is decided while the
rows of the tables are locked; the primary key and the unique key of `events` stand behind it.

This is the one place that writes its SQL by hand, a few statements for however many entries: between two steps of
SQLite its thread lets others run, and if the event loop is busy, waits up to 5 ms for its turn.
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
from stolik.server.store.schema import add_quietly, tables

Answer = int | None | StoreRefused
Pair = tuple[str, str]  # a table, and a key or a person there

MAKE = add_quietly(tables)
MARKS = {"sqlite": "?", "postgresql": "%s"}
# PostgreSQL always locks in the same order, so that two workers never wait for each other; SQLite locks the file.
HEADS = {
    "sqlite": "SELECT json_group_object(id, version) FROM tables WHERE id IN ({})",
    "postgresql": "SELECT id, version FROM tables WHERE id IN ({}) ORDER BY id FOR NO KEY UPDATE",
}
WRITE = "INSERT INTO events (table_id, version, at, key, data) VALUES {} ON CONFLICT DO NOTHING"
SIT = "INSERT INTO sittings (table_id, person) VALUES {} ON CONFLICT DO NOTHING"
# Both databases name the columns of a list of rows like this. PostgreSQL needs the casts: it takes nulls for texts.
CHANGE = """
    UPDATE tables SET version = CAST(column2 AS INTEGER), changed = CAST(column3 AS DOUBLE PRECISION),
        status = column4, due = CAST(column5 AS DOUBLE PRECISION), summary = column6,
        bots_only = CAST(column7 AS BOOLEAN)
    FROM (VALUES {}) AS news WHERE id = column1
"""
NEWS = """
    SELECT table_id, CAST(column2 AS INTEGER), version, at, key, data FROM events, (VALUES {}) AS known
    WHERE table_id = column1 AND version > CAST(column2 AS INTEGER) ORDER BY table_id, version
"""
KEYS = "SELECT table_id, key, version FROM events WHERE (table_id, key) IN (VALUES {})"


def make_tables(connection: Connection, rows: Sequence[TableRow]) -> None:
    """Add tables whose logs are empty yet; one that is there already stays as it is."""
    connection.execute(MAKE[connection.dialect.name], [asdict(row) | {"version": 0} for row in rows])


def lock_tables(connection: Connection, ids: Sequence[str]) -> dict[str, int]:
    """The last version of each of these tables, which nobody else changes before our transaction is over."""
    kind = connection.dialect.name
    found = connection.exec_driver_sql(HEADS[kind].format(", ".join([MARKS[kind]] * len(ids))), tuple(ids))
    return dict(json.loads(found.scalar_one())) if kind == "sqlite" else {row.id: row.version for row in found}


def append_all(
    connection: Connection, entries: Sequence[Entry], heads: dict[str, int], seated: set[Pair]
) -> tuple[list[Answer], set[Pair]]:
    """Append what comes next in each table; say for each entry which version it has, or None if it came too late.

    Also say who sits where now, besides those who were `seated` before.
    """
    answers: dict[int, Answer] = {}
    written: list[Entry] = []
    late: list[int] = []
    waiting: list[int] = list(range(len(entries)))
    while waiting:
        following, others, waiting = sort_entries(entries, waiting, heads)
        added = write_events(connection, [entries[place] for place in following])
        for place in following:
            entry = entries[place]
            if (entry.table, entry.key) in added:
                heads[entry.table] = answers[place] = entry.version
                written.append(entry)
            else:
                late.append(place)
        late += others
    change_tables(connection, written)
    sitting = {(entry.table, person) for entry in written for person in entry.people} - seated
    write_rows(connection, SIT, sorted(sitting))
    answers |= answer_late(connection, entries, late, heads)
    return [answers[place] for place in range(len(entries))], sitting


def sort_entries(
    entries: Sequence[Entry], waiting: Iterable[int], heads: dict[str, int]
) -> tuple[list[int], list[int], list[int]]:
    """Which are next in their tables, which are not, and which can be judged only after the one next in their table."""
    following: dict[str, int] = {}
    others, later = [], []
    for place in waiting:
        entry = entries[place]
        if entry.table in following:
            later.append(place)
        elif entry.table in heads and entry.version == heads[entry.table] + 1:
            following[entry.table] = place
        else:
            others.append(place)
    return list(following.values()), others, later


def write_events(connection: Connection, entries: Sequence[Entry]) -> set[Pair]:
    """Write what is next in each table, and say which were written; the keys of the others are used already."""
    pairs = {(entry.table, entry.key) for entry in entries}
    rows = [(entry.table, entry.version, entry.at, entry.key, entry.data) for entry in entries]
    if write_rows(connection, WRITE, rows) == len(entries):
        return pairs
    versions = find_keys(connection, pairs)
    return {(entry.table, entry.key) for entry in entries if versions.get((entry.table, entry.key)) == entry.version}


def change_tables(connection: Connection, entries: Sequence[Entry]) -> None:
    """Let the rows of the tables say what they say after these events."""
    last = {entry.table: entry for entry in entries}
    rows = [
        (news.table, news.version, news.at, news.status, news.due, news.summary, news.bots_only)
        for news in last.values()
    ]
    write_rows(connection, CHANGE, rows)


def answer_late(
    connection: Connection, entries: Sequence[Entry], late: Sequence[int], heads: dict[str, int]
) -> dict[int, Answer]:
    """What to say about entries that were not written: the version their key has, or None."""
    versions = find_keys(connection, {(entries[place].table, entries[place].key) for place in late})
    return {
        place: versions.get((entries[place].table, entries[place].key))
        if entries[place].table in heads
        else StoreRefused("the database has no such table")
        for place in late
    }


def find_keys(connection: Connection, pairs: set[Pair]) -> dict[Pair, int]:
    """Which versions have these keys in these tables."""
    if not pairs:
        return {}
    found = connection.exec_driver_sql(*list_rows(connection, KEYS, list(pairs)))
    return {(row.table_id, row.key): row.version for row in found}


def find_events(connection: Connection, known: Sequence[tuple[str, int]]) -> Sequence[Row[Any]]:
    """What happened at each of these tables after a version: both of them, and the event."""
    return connection.exec_driver_sql(*list_rows(connection, NEWS, known)).all()


def write_rows(connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]) -> int:
    """Write rows with one statement, and say how many it wrote."""
    return connection.exec_driver_sql(*list_rows(connection, statement, rows)).rowcount if rows else 0


def list_rows(
    connection: Connection, statement: str, rows: Sequence[tuple[object, ...]]
) -> tuple[str, tuple[object, ...]]:
    """The statement with a mark for every value, and all values in a row."""
    marks = ", ".join([MARKS[connection.dialect.name]] * len(rows[0]))
    return statement.format(", ".join([f"({marks})"] * len(rows))), tuple(chain.from_iterable(rows))
