"""The store: every query and every update of the server's database."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Self

from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    and_,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    true,
    update,
)  # fmt: skip
from sqlalchemy.sql.dml import Insert

from stolik.server.store.database import Database
from stolik.server.store.errors import StoreRefused, StoreUnavailable, translate
from stolik.server.store.feed import Feed
from stolik.server.store.opening import open_database
from stolik.server.store.quotas import find_salt, forget_days, refund_quota, take_quota
from stolik.server.store.rows import Entry, Person, StoredEvent, TableRow
from stolik.server.store.schema import (
    events,
    insert_or_increase,
    people,
    read_markers,
    secrets,
    sittings,
    tables,
    workers,
)
from stolik.server.store.writer import Writer

DATABASE_TIMEOUT_S = 5.0
ANY_WORKER = ""  # the id of a row with the last heartbeat of all workers, stopped ones included
FORGET_WORKER_S = 86_400.0  # after its last heartbeat
MAX_HEARTBEAT_SKEW_S = 600.0  # between workers; a heartbeat further in the future came from a wrong clock
MAX_IDS_PER_QUERY = 1000
FORGET_DAYS_EVERY_S = 600.0  # deletions of expired quotas and salts

SELECT_EVENTS = select(events.c.version, events.c.at, events.c.key, events.c.data).order_by(events.c.version)
SET_HEARTBEAT = insert_or_increase(workers, "heard")
SET_READ_MARKER = insert_or_increase(read_markers, "version")


class Store:
    """An open database. Every operation raises StoreUnavailable if it fails or exceeds the timeout."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._feed = Feed(self._query, database.commit_interval_s)
        self._queries: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._identity: str | None = None
        self._forget_days_at = 0.0

    @classmethod
    async def open(cls, address: str, timeout_s: float = DATABASE_TIMEOUT_S) -> Self:
        """Open the database at this address, created or migrated if need be, or raise a StoreError."""
        return cls(await open_database(address, timeout_s))

    async def close(self) -> None:
        """Finish queued writes, and close all connections."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._writer.close()
        if self._queries:
            _, late = await asyncio.wait(self._queries, timeout=self._database.timeout_s)
            for query in late:
                query.cancel()
        await self._database.close()

    async def ping(self) -> None:
        """Raise StoreUnavailable if the database does not answer."""
        self._database.check()
        await self._read(select(true()))

    def check_writes(self) -> None:
        """Raise StoreUnavailable if the last write, or a recent one, failed because of the database."""
        self._writer.check()

    async def identity(self) -> str:
        """An identity that no copy of this database shares."""
        if self._identity is None:
            self._identity = str((await self._query(self._database.identify))[0])
        return self._identity

    # ---- guests and their secrets ----------------------------------------------------------------------

    async def add_person(self, person: Person) -> None:
        """Add a guest."""
        values = {"id": person.id, "name": person.name, "created": person.created}
        await self._change(insert(people).values(values))

    async def find_person(self, id: str) -> Person | None:
        """The guest with this id."""
        return read_person(await self._read(select(people).where(people.c.id == id)))

    async def rename_person(self, id: str, name: str) -> None:
        """Change a guest's name."""
        await self._change(update(people).where(people.c.id == id).values(name=name))

    async def add_secret(self, digest: bytes, person: str, kind: str, expires: float | None) -> None:
        """Add a secret that authenticates a guest, by its digest; `kind` is cookie or recovery code."""
        values = {"digest": digest, "person": person, "kind": kind, "expires": expires}
        await self._change(insert(secrets).values(values))

    async def find_secret(self, digest: bytes, kind: str, now: float) -> Person | None:
        """The guest with this secret, unless it has expired."""
        holders = select(people).join(secrets, secrets.c.person == people.c.id)
        return read_person(await self._read(holders.where(is_valid(digest, kind, now))))

    async def find_digests(self, digests: Collection[bytes], kind: str) -> set[bytes]:
        """Those of these digests that belong to secrets of this kind, expired or not."""
        wanted, found = list(set(digests)), set[bytes]()
        for start in range(0, len(wanted), MAX_IDS_PER_QUERY):
            part = and_(secrets.c.digest.in_(wanted[start : start + MAX_IDS_PER_QUERY]), secrets.c.kind == kind)
            found |= {bytes(row.digest) for row in await self._read(select(secrets.c.digest).where(part))}
        return found

    async def exchange_secret(self, digest: bytes, kind: str, now: float, new: bytes, new_kind: str) -> Person | None:
        """Replace a one-time secret by a new one; the guest, or None if the secret is not valid."""

        def exchange(connection: Connection) -> Person | None:
            taken = delete(secrets).where(is_valid(digest, kind, now)).returning(secrets.c.person)
            person = connection.execute(taken).scalar()
            if person is None:
                return None
            values = {"digest": new, "person": person, "kind": new_kind, "expires": None}
            connection.execute(insert(secrets).values(values))
            return read_person(connection.execute(select(people).where(people.c.id == person)).all())

        person: Person | None = await self._writer.do(exchange)
        return person

    async def drop_secrets(self, person: str, kind: str) -> None:
        """Delete all secrets of this kind that a guest has."""
        await self._change(delete(secrets).where(secrets.c.person == person, secrets.c.kind == kind))

    async def replace_secrets(self, person: str, digest: bytes, kind: str) -> None:
        """Delete all secrets of a guest, of every kind, and add this one."""

        def replace(connection: Connection) -> None:
            connection.execute(delete(secrets).where(secrets.c.person == person))
            values = {"digest": digest, "person": person, "kind": kind, "expires": None}
            connection.execute(insert(secrets).values(values))

        await self._writer.do(replace)

    async def count_tables_of(self, person: str) -> dict[str, int]:
        """How many tables a guest has or had a seat at, by status."""
        own = select(sittings.c.table_id).where(sittings.c.person == person)
        counted = select(tables.c.status, func.count()).where(tables.c.id.in_(own)).group_by(tables.c.status)
        return dict(await self._read(counted))

    # ---- tables and their logs -------------------------------------------------------------------------

    async def add_table(self, row: TableRow, entry: Entry) -> None:
        """Add a table with its first event. Idempotent: a retry with the same entry changes nothing."""
        if await self._writer.append(entry, row) is None:
            raise StoreRefused("the database has a table with this id already")

    async def load_table(self, id: str) -> tuple[TableRow, list[StoredEvent]] | None:
        """A table and its whole log, consistent with each other."""
        rows = await self._read(select(tables).where(tables.c.id == id))
        if not rows:
            return None
        row = TableRow(*rows[0])
        # The log is append-only, and the row's version is written with it: up to that version the two agree.
        log = SELECT_EVENTS.where(events.c.table_id == id, events.c.version <= row.version)
        return row, [StoredEvent(*event) for event in await self._read(log)]

    async def events_since(self, id: str, version: int) -> list[StoredEvent]:
        """The events of a table after this version."""
        return await self._feed.since(id, version)

    async def append(self, entry: Entry) -> int | None:
        """Append an event and commit. The version that its key has, now or before; None if its version is not next."""
        return await self._writer.append(entry)

    async def versions(self, ids: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables."""
        wanted = list(ids)
        found: dict[str, int] = {}
        for start in range(0, len(wanted), MAX_IDS_PER_QUERY):
            part = tables.c.id.in_(wanted[start : start + MAX_IDS_PER_QUERY])
            found |= {
                row.id: row.version for row in await self._read(select(tables.c.id, tables.c.version).where(part))
            }
        return found

    async def list_tables(
        self,
        *,
        status: str | None = None,
        listed: bool | None = None,
        person: str | None = None,
        before: float | None = None,
        host_seen_since: float | None = None,
        limit: int = 50,
    ) -> list[TableRow]:
        """Tables that match all given filters; the last changed first.

        All tables that changed at the same moment as the last one are included beyond the limit; else a client that
        asks for the next page with `before` would miss them.
        """
        chosen = select(tables).order_by(tables.c.changed.desc(), tables.c.id)
        if status is not None:
            chosen = chosen.where(tables.c.status == status)
        if listed is not None:
            chosen = chosen.where(tables.c.listed.is_(listed))
        if person is not None:
            own = select(sittings.c.table_id).where(sittings.c.person == person)
            chosen = chosen.where(tables.c.id.in_(own))
        if before is not None:
            chosen = chosen.where(tables.c.changed < before)
        if host_seen_since is not None:
            chosen = chosen.where(tables.c.host_seen >= host_seen_since)
        rows = [TableRow(*row) for row in await self._read(chosen.limit(limit))]
        if len(rows) < limit:
            return rows
        last = rows[-1]
        ties = chosen.where(tables.c.changed == last.changed, tables.c.id > last.id)
        return rows + [TableRow(*row) for row in await self._read(ties)]

    async def count_tables(self, since: float = 0.0, **wanted: str | bool | Collection[str]) -> int:
        """How many tables changed since then and have these column values; a collection matches any of its values."""
        chosen = select(func.count()).select_from(tables).where(tables.c.changed > since)
        for column, value in wanted.items():
            values = [value] if isinstance(value, str | bool) else list(value)
            chosen = chosen.where(tables.c[column].in_(values))
        return int((await self._read(chosen))[0][0])

    async def find_origin(self, id: str) -> str | None:
        """The hash of the address that a table was made from; None if it is unknown or was erased."""
        rows = await self._read(select(tables.c.origin).where(tables.c.id == id))
        return rows[0].origin if rows else None

    async def note_hosts(self, ids: Collection[str], now: float) -> None:
        """Note that the hosts of these tables are connected."""
        if ids:
            await self._change(update(tables).where(tables.c.id.in_(sorted(ids))).values(host_seen=now))

    async def abandoned_tables(self, before: float, limit: int) -> list[str]:
        """Open tables without a change, and without their host connected, since a moment."""
        is_abandoned = and_(tables.c.status == "open", tables.c.changed < before, tables.c.host_seen < before)
        return [row.id for row in await self._read(select(tables.c.id).where(is_abandoned).limit(limit))]

    # ---- daily quotas, and salts for addresses ---------------------------------------------------------

    async def take_quota(self, day: int, what: str, limits: Mapping[str, int]) -> str | None:
        """Increment the count of every key; if one exceeds its limit, increment none and return that key."""
        full: str | None = await self._writer.do(lambda connection: take_quota(connection, day, what, limits))
        return full

    async def refund_quota(self, day: int, what: str, keys: Collection[str]) -> None:
        """Decrement the count of every key."""
        await self._writer.do(lambda connection: refund_quota(connection, day, what, sorted(keys)))

    async def find_salt(self, day: int, fresh: bytes) -> bytes:
        """The salt of a day; `fresh` is stored if there is none yet."""
        salt: bytes = await self._writer.do(lambda connection: find_salt(connection, day, fresh))
        return salt

    async def note_seen(self, table: str, person: str, version: int) -> None:
        """Move a guest's read marker of a table forward; it never goes back."""
        values = {"table_id": table, "person": person, "version": version}
        await self._writer.do(lambda connection: execute_upsert(connection, SET_READ_MARKER, values), table)

    async def seen(self, table: str, person: str) -> int:
        """A guest's read marker of a table: the last version that they were shown, or 0."""
        marker = select(read_markers.c.version).where(read_markers.c.table_id == table, read_markers.c.person == person)
        rows = await self._read(marker)
        return int(rows[0].version) if rows else 0

    # ---- workers, and which of them owns (runs the bots and clocks of) a table -------------------------

    async def heartbeat(self, worker: str, now: float) -> None:
        """Write a worker's heartbeat, and delete what has expired."""

        def write(connection: Connection) -> None:
            wrong = or_(workers.c.heard > now + MAX_HEARTBEAT_SKEW_S, workers.c.id.in_((worker, ANY_WORKER)))
            connection.execute(delete(workers).where(workers.c.heard > now, wrong))  # from a clock that was ahead
            for id in (worker, ANY_WORKER):
                execute_upsert(connection, SET_HEARTBEAT, {"id": id, "heard": now})
            connection.execute(delete(workers).where(workers.c.heard < now - FORGET_WORKER_S))
            connection.execute(delete(secrets).where(secrets.c.expires <= now))
            if is_due:
                forget_days(connection, now)

        is_due = now >= self._forget_days_at
        await self._writer.do(write)
        if is_due:
            self._forget_days_at = now + FORGET_DAYS_EVERY_S

    async def last_heartbeat(self) -> float | None:
        """The time of the last heartbeat of any worker, stopped ones included."""
        rows = await self._read(select(workers.c.heard).where(workers.c.id == ANY_WORKER))
        return float(rows[0].heard) if rows else None

    async def retire(self, worker: str) -> None:
        """Delete a worker that stops, and release its tables."""

        def leave(connection: Connection) -> None:
            connection.execute(delete(workers).where(workers.c.id == worker))
            connection.execute(update(tables).where(tables.c.steward == worker).values(steward=None))

        await self._writer.do(leave)

    async def forget_workers(self) -> None:
        """Delete all workers, which the caller knows to be dead; the time of the last heartbeat stays."""
        await self._change(delete(workers).where(workers.c.id != ANY_WORKER))

    async def has_other_workers(self, worker: str) -> bool:
        """Is there a heartbeat of another worker?"""
        others = select(workers.c.id).where(workers.c.id.not_in((worker, ANY_WORKER))).limit(1)
        return bool(await self._read(others))

    async def count_workers(self, since: float) -> int:
        """How many workers have written a heartbeat since this moment."""
        counted = select(func.count()).select_from(workers)
        rows = await self._read(counted.where(workers.c.id != ANY_WORKER, workers.c.heard > since))
        return int(rows[0][0])

    async def claim(self, table: str, worker: str, now: float, timeout_s: float) -> bool:
        """Make a worker the owner of a table, unless another one with a heartbeat within `timeout_s` owns it."""

        def take(connection: Connection) -> bool:
            execute_upsert(connection, SET_HEARTBEAT, {"id": worker, "heard": now})
            free = update(tables).where(tables.c.id == table, is_free(worker, now, timeout_s))
            return connection.execute(free.values(steward=worker)).rowcount == 1

        is_owner: bool = await self._writer.do(take, table)
        return is_owner

    async def due_tables(self, worker: str, now: float, timeout_s: float, limit: int) -> list[str]:
        """Tables where something is due and that this worker may own; the longest overdue first."""
        due = select(tables.c.id).where(tables.c.due <= now, is_free(worker, now, timeout_s))
        return [row.id for row in await self._read(due.order_by(tables.c.due, tables.c.id).limit(limit))]

    # ---- queries ---------------------------------------------------------------------------------------

    async def _change(self, statement: Executable) -> None:
        await self._writer.do(lambda connection: connection.execute(statement).close())

    async def _read(self, statement: Executable) -> Sequence[Any]:
        return await self._query(lambda connection: connection.execute(statement).all())

    async def _query(self, work: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        """Run a read-only query in a task of its own: cancelling the caller must not break the connection."""
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        query = asyncio.create_task(self._run_query(work))
        self._queries.add(query)
        query.add_done_callback(self._finish_query)
        done, _ = await asyncio.wait([query], timeout=self._database.timeout_s)
        if not done:
            raise StoreUnavailable("the database is slow to answer")
        return query.result()

    async def _run_query(self, work: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        try:
            return await self._database.read(work)
        except Exception as error:
            raise translate(error) from None

    def _finish_query(self, query: asyncio.Task[Any]) -> None:
        self._queries.discard(query)
        if not query.cancelled():
            query.exception()  # mark it as retrieved: the caller may be gone


def read_person(rows: Sequence[Any]) -> Person | None:
    """The guest in the first row, if there is one."""
    return Person(*rows[0]) if rows else None


def is_valid(digest: bytes, kind: str, now: float) -> ColumnElement[bool]:
    """The condition: the secret with this digest, of this kind, not expired."""
    is_current = or_(secrets.c.expires.is_(None), secrets.c.expires > now)
    return and_(secrets.c.digest == digest, secrets.c.kind == kind, is_current)


def is_free(worker: str, now: float, timeout_s: float) -> ColumnElement[bool]:
    """The condition: a table owned by this worker, by none, or by one without a heartbeat for `timeout_s`."""
    is_alive = exists().where(workers.c.id == tables.c.steward, workers.c.heard > now - timeout_s)
    return or_(tables.c.steward.is_(None), tables.c.steward == worker, ~is_alive)


def execute_upsert(connection: Connection, statement: dict[str, Insert], values: dict[str, object]) -> None:
    """Execute the statement of this connection's dialect."""
    connection.execute(statement[connection.dialect.name], values)
