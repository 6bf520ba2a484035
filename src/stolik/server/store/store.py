"""The store: what the server remembers. Every question and every change there is, and nothing about how it is used."""

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
from stolik.server.store.news import News
from stolik.server.store.opening import open_database
from stolik.server.store.quotas import find_salt, forget_days, give_back, take_quota
from stolik.server.store.rows import Entry, Person, StoredEvent, TableRow
from stolik.server.store.schema import add_or_raise, events, looks, people, secrets, sittings, tables, workers
from stolik.server.store.writer import Writer

PATIENCE = 5.0  # seconds
ANYBODY = ""  # stands for all workers: when the last sign of life was
FORGET = 86_400.0  # seconds after which a silent worker is not even remembered
MOST_SKEW_S = 600.0  # by which the clocks of workers may differ
MOST_IDS = 1000  # in one question
FORGET_DAYS_S = 600.0  # between two deletions of what is kept for a day

LOG = select(events.c.version, events.c.at, events.c.key, events.c.data).order_by(events.c.version)
HEAR = add_or_raise(workers, "heard")
LOOK = add_or_raise(looks, "version")


class Store:
    """An open database. Whatever it is asked raises StoreUnavailable if there is no answer within its patience."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._writer = Writer(database)
        self._news = News(self._ask, database.pace)
        self._questions: set[asyncio.Task[Any]] = set()
        self._is_closed = False
        self._identity: str | None = None
        self._forgets_days_at = 0.0

    @classmethod
    async def open(cls, address: str, patience: float = PATIENCE) -> Self:
        """Open the database at this address, made or brought up to date if need be, or raise a StoreError."""
        return cls(await open_database(address, patience))

    async def close(self) -> None:
        """Finish what is queued, and end all connections."""
        if self._is_closed:
            return
        self._is_closed = True
        await self._writer.close()
        if self._questions:
            _, late = await asyncio.wait(self._questions, timeout=self._database.patience)
            for question in late:
                question.cancel()
        await self._database.close()

    async def ping(self) -> None:
        """Raise StoreUnavailable if the database does not answer."""
        self._database.check()
        await self._read(select(true()))

    def check_writes(self) -> None:
        """Raise StoreUnavailable if the latest write failed for want of the database, or any did a moment ago."""
        self._writer.check()

    async def identity(self) -> str:
        """What tells this database from every copy of it."""
        if self._identity is None:
            self._identity = str((await self._ask(self._database.identify))[0])
        return self._identity

    # People and their secrets

    async def add_person(self, person: Person) -> None:
        """Remember somebody new."""
        values = {"id": person.id, "name": person.name, "created": person.created}
        await self._change(insert(people).values(values))

    async def find_person(self, id: str) -> Person | None:
        """The person with this id."""
        return read_person(await self._read(select(people).where(people.c.id == id)))

    async def rename_person(self, id: str, name: str) -> None:
        """Give somebody another name."""
        await self._change(update(people).where(people.c.id == id).values(name=name))

    async def add_secret(self, digest: bytes, person: str, kind: str, expires: float | None) -> None:
        """From now on who knows the secret with this digest is this person."""
        values = {"digest": digest, "person": person, "kind": kind, "expires": expires}
        await self._change(insert(secrets).values(values))

    async def find_secret(self, digest: bytes, kind: str, now: float) -> Person | None:
        """Whose secret this is."""
        whose = select(people).join(secrets, secrets.c.person == people.c.id)
        return read_person(await self._read(whose.where(is_valid(digest, kind, now))))

    async def find_digests(self, digests: Collection[bytes], kind: str) -> set[bytes]:
        """Which of these digests are of secrets of this kind, expired or not."""
        wanted, found = list(set(digests)), set[bytes]()
        for start in range(0, len(wanted), MOST_IDS):
            part = and_(secrets.c.digest.in_(wanted[start : start + MOST_IDS]), secrets.c.kind == kind)
            found |= {bytes(row.digest) for row in await self._read(select(secrets.c.digest).where(part))}
        return found

    async def exchange_secret(self, digest: bytes, kind: str, now: float, new: bytes, new_kind: str) -> Person | None:
        """Whose secret this was: it is good only once, and from now on who knows the new one is this person."""

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
        """Forget all secrets of this kind that a person has."""
        await self._change(delete(secrets).where(secrets.c.person == person, secrets.c.kind == kind))

    async def replace_secrets(self, person: str, digest: bytes, kind: str) -> None:
        """Forget all secrets of a person, of every kind, and remember this one instead."""

        def replace(connection: Connection) -> None:
            connection.execute(delete(secrets).where(secrets.c.person == person))
            values = {"digest": digest, "person": person, "kind": kind, "expires": None}
            connection.execute(insert(secrets).values(values))

        await self._writer.do(replace)

    async def count_tables_of(self, person: str) -> dict[str, int]:
        """How many tables a person has, by status."""
        theirs = select(sittings.c.table_id).where(sittings.c.person == person)
        counted = select(tables.c.status, func.count()).where(tables.c.id.in_(theirs)).group_by(tables.c.status)
        return dict(await self._read(counted))

    # Tables and their logs

    async def add_table(self, row: TableRow, entry: Entry) -> None:
        """Set up a table with its first event; to repeat it does no harm."""
        if await self._writer.append(entry, row) is None:
            raise StoreRefused("the database has a table with this id already")

    async def load_table(self, id: str) -> tuple[TableRow, list[StoredEvent]] | None:
        """A table and its whole log, as both were at one moment."""
        rows = await self._read(select(tables).where(tables.c.id == id))
        if not rows:
            return None
        row = TableRow(*rows[0])
        # Events are only ever added, together with the row's version: up to it, this is the log of that moment.
        log = LOG.where(events.c.table_id == id, events.c.version <= row.version)
        return row, [StoredEvent(*event) for event in await self._read(log)]

    async def events_since(self, id: str, version: int) -> list[StoredEvent]:
        """What happened at a table after this version."""
        return await self._news.since(id, version)

    async def append(self, entry: Entry) -> int | None:
        """Append an event and commit; return its version, or the one its key has already, or None if it is not next."""
        return await self._writer.append(entry)

    async def versions(self, ids: Collection[str]) -> dict[str, int]:
        """The last version of each of these tables."""
        wanted = list(ids)
        found: dict[str, int] = {}
        for start in range(0, len(wanted), MOST_IDS):
            part = tables.c.id.in_(wanted[start : start + MOST_IDS])
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
        """Tables of a status, shown to all or not, of a person, changed before a moment; the newest change first.

        Those that changed at the same moment as the last of so many come with them, or who asks for the next would
        never see them.
        """
        chosen = select(tables).order_by(tables.c.changed.desc(), tables.c.id)
        if status is not None:
            chosen = chosen.where(tables.c.status == status)
        if listed is not None:
            chosen = chosen.where(tables.c.listed.is_(listed))
        if person is not None:
            theirs = select(sittings.c.table_id).where(sittings.c.person == person)
            chosen = chosen.where(tables.c.id.in_(theirs))
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
        """How many tables that changed since then have these values in their rows; of several values, any will do."""
        chosen = select(func.count()).select_from(tables).where(tables.c.changed > since)
        for column, value in wanted.items():
            values = [value] if isinstance(value, str | bool) else list(value)
            chosen = chosen.where(tables.c[column].in_(values))
        return int((await self._read(chosen))[0][0])

    async def find_origin(self, id: str) -> str | None:
        """The hash of the address that a table was made from; None if that is not known or was erased."""
        rows = await self._read(select(tables.c.origin).where(tables.c.id == id))
        return rows[0].origin if rows else None

    async def note_hosts(self, ids: Collection[str], now: float) -> None:
        """The hosts of these tables are connected."""
        if ids:
            await self._change(update(tables).where(tables.c.id.in_(sorted(ids))).values(host_seen=now))

    async def abandoned_tables(self, before: float, limit: int) -> list[str]:
        """Open tables whose host was last connected, and which last changed, before a moment."""
        is_left = and_(tables.c.status == "open", tables.c.changed < before, tables.c.host_seen < before)
        return [row.id for row in await self._read(select(tables.c.id).where(is_left).limit(limit))]

    # Daily quotas, and the salts for addresses

    async def take_quota(self, day: int, what: str, limits: Mapping[str, int]) -> str | None:
        """Count one more for every key; if a key has used up its limit, count none and return that key."""
        full: str | None = await self._writer.do(lambda connection: take_quota(connection, day, what, limits))
        return full

    async def give_back(self, day: int, what: str, keys: Collection[str]) -> None:
        """Count one less for every key."""
        await self._writer.do(lambda connection: give_back(connection, day, what, sorted(keys)))

    async def find_salt(self, day: int, fresh: bytes) -> bytes:
        """The salt of a day; `fresh` becomes it if there is none."""
        salt: bytes = await self._writer.do(lambda connection: find_salt(connection, day, fresh))
        return salt

    async def note_seen(self, table: str, person: str, version: int) -> None:
        """Remember what somebody has seen of a table; what was seen once stays seen."""
        values = {"table_id": table, "person": person, "version": version}
        await self._writer.do(lambda connection: raise_number(connection, LOOK, values), table)

    async def seen(self, table: str, person: str) -> int:
        """The last version somebody has seen of a table, or 0."""
        mine = select(looks.c.version).where(looks.c.table_id == table, looks.c.person == person)
        rows = await self._read(mine)
        return int(rows[0].version) if rows else 0

    # Stewards: which worker lets bots think and watches the clocks of a table

    async def heartbeat(self, worker: str, now: float) -> None:
        """Say that a worker is alive, and clear away what is long over."""

        def hear(connection: Connection) -> None:
            wrong = or_(workers.c.heard > now + MOST_SKEW_S, workers.c.id.in_((worker, ANYBODY)))
            connection.execute(delete(workers).where(workers.c.heard > now, wrong))  # heard on a clock that was ahead
            for id in (worker, ANYBODY):
                raise_number(connection, HEAR, {"id": id, "heard": now})
            connection.execute(delete(workers).where(workers.c.heard < now - FORGET))
            connection.execute(delete(secrets).where(secrets.c.expires <= now))
            if forgets:
                forget_days(connection, now)

        forgets = now >= self._forgets_days_at
        await self._writer.do(hear)
        if forgets:
            self._forgets_days_at = now + FORGET_DAYS_S

    async def last_beat(self) -> float | None:
        """When any worker was last heard, those included that have stopped."""
        rows = await self._read(select(workers.c.heard).where(workers.c.id == ANYBODY))
        return float(rows[0].heard) if rows else None

    async def retire(self, worker: str) -> None:
        """A worker stops: its tables are free at once."""

        def leave(connection: Connection) -> None:
            connection.execute(delete(workers).where(workers.c.id == worker))
            connection.execute(update(tables).where(tables.c.steward == worker).values(steward=None))

        await self._writer.do(leave)

    async def forget_workers(self) -> None:
        """All workers that were heard are dead, for somebody knows; when the last of them was heard stays known."""
        await self._change(delete(workers).where(workers.c.id != ANYBODY))

    async def has_others(self, worker: str) -> bool:
        """Has any other worker given a sign of life that was not forgotten?"""
        others = select(workers.c.id).where(workers.c.id.not_in((worker, ANYBODY))).limit(1)
        return bool(await self._read(others))

    async def count_workers(self, since: float) -> int:
        """How many workers were heard after this moment."""
        heard = select(func.count()).select_from(workers)
        rows = await self._read(heard.where(workers.c.id != ANYBODY, workers.c.heard > since))
        return int(rows[0][0])

    async def claim(self, table: str, worker: str, now: float, patience: float) -> bool:
        """Make a worker the table's steward, unless another one is who was heard in the last `patience` seconds."""

        def take(connection: Connection) -> bool:
            raise_number(connection, HEAR, {"id": worker, "heard": now})
            free = update(tables).where(tables.c.id == table, is_free(worker, now, patience))
            return connection.execute(free.values(steward=worker)).rowcount == 1

        taken: bool = await self._writer.do(take, table)
        return taken

    async def due_tables(self, worker: str, now: float, patience: float, limit: int) -> list[str]:
        """Tables where something is due and this worker may see to it; the longest overdue first."""
        due = select(tables.c.id).where(tables.c.due <= now, is_free(worker, now, patience))
        return [row.id for row in await self._read(due.order_by(tables.c.due, tables.c.id).limit(limit))]

    # How it asks

    async def _change(self, statement: Executable) -> None:
        await self._writer.do(lambda connection: connection.execute(statement).close())

    async def _read(self, statement: Executable) -> Sequence[Any]:
        return await self._ask(lambda connection: connection.execute(statement).all())

    async def _ask(self, work: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        """Ask on a connection that only reads, in a task of its own: who asks may go, the connection stays whole."""
        if self._is_closed:
            raise StoreUnavailable("the store is closed")
        question = asyncio.create_task(self._question(work))
        self._questions.add(question)
        question.add_done_callback(self._finish_question)
        done, _ = await asyncio.wait([question], timeout=self._database.patience)
        if not done:
            raise StoreUnavailable("the database is slow to answer")
        return question.result()

    async def _question(self, work: Callable[[Connection], Sequence[Any]]) -> Sequence[Any]:
        try:
            return await self._database.read(work)
        except Exception as error:
            raise translate(error) from None

    def _finish_question(self, question: asyncio.Task[Any]) -> None:
        self._questions.discard(question)
        if not question.cancelled():
            question.exception()  # who asked may have gone, and then nobody fetches it


def read_person(rows: Sequence[Any]) -> Person | None:
    """The one person who was found, if any."""
    return Person(*rows[0]) if rows else None


def is_valid(digest: bytes, kind: str, now: float) -> ColumnElement[bool]:
    """The secret with this digest, if it is of this kind and has not expired."""
    lasts = or_(secrets.c.expires.is_(None), secrets.c.expires > now)
    return and_(secrets.c.digest == digest, secrets.c.kind == kind, lasts)


def is_free(worker: str, now: float, patience: float) -> ColumnElement[bool]:
    """A table whose steward is this worker, nobody, or one that has not been heard for `patience` seconds."""
    heard = exists().where(workers.c.id == tables.c.steward, workers.c.heard > now - patience)
    return or_(tables.c.steward.is_(None), tables.c.steward == worker, ~heard)


def raise_number(connection: Connection, statement: dict[str, Insert], values: dict[str, object]) -> None:
    """Add a row, or raise the number in the one that is there."""
    connection.execute(statement[connection.dialect.name], values)
