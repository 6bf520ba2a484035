"""The connections to one database: one writes, the others only read and never wait for the one that writes.

What is asked is a function of a SQLAlchemy connection. PostgreSQL runs it on the event loop, with psycopg's own async.
SQLite runs it in a thread, whole: aiosqlite would hand over each single call, some twenty for a commit, and each
handing over costs more than the call (measured on two busy cores: 5.5 ms of processor time for a commit, and 1.5 in
one thread).
"""

from __future__ import annotations

import asyncio
import os
from abc import ABC, abstractmethod
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from sqlalchemy import URL, Connection, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from stolik.server.store.address import check_file
from stolik.server.store.errors import StoreError, StoreUnavailable

T = TypeVar("T")
Work = Callable[[Connection], T]

READERS = 4  # more would only wait for the same disk
# A single SELECT needs no BEGIN and no ROLLBACK around it, and each would be a round trip.
AUTOCOMMIT = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}

# A commit is on the disk before it is acknowledged, also where the whole server was told to be careless.
POSTGRESQL_SETTINGS = """
    SELECT set_config('statement_timeout', %(time)s, false), set_config('lock_timeout', %(time)s, false),
        CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""
CLUSTER = "SELECT system_identifier FROM pg_control_system()"
START = "SELECT extract(epoch FROM pg_postmaster_start_time())"
DATABASE = "SELECT oid FROM pg_database WHERE datname = current_database()"
# How soon a connection whose other end fell silent counts as lost, in seconds.
KEEPALIVES = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}


class Database(ABC):
    """A database that can be read and written; it has `patience` seconds for an answer.

    While much is written, `pace` is how many seconds pass from one commit to the next.
    """

    pace: ClassVar[float]

    def __init__(self, url: URL, patience: float) -> None:
        self.url = url
        self.patience = patience

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Do this in a transaction, and commit."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Find out something, outside of any transaction."""

    @abstractmethod
    async def close(self) -> None:
        """End all connections."""

    @abstractmethod
    def settle(self) -> None:
        """The database was found to be good: from now on it has to stay this one."""

    @abstractmethod
    def check(self) -> None:
        """Raise StoreUnavailable if it is known to be gone."""

    @abstractmethod
    def identify(self, connection: Connection) -> tuple[str]:
        """What tells this database from every copy, dump and restore of it."""


class Server(Database):
    """A PostgreSQL."""

    pace = 0.02

    def __init__(self, url: URL, patience: float) -> None:
        super().__init__(url, patience)
        from sqlalchemy.ext.asyncio import create_async_engine  # brings the whole ORM, which a file does not need

        arguments = {"connect_timeout": max(2, round(patience)), "client_encoding": "utf8", **KEEPALIVES, **url.query}
        options = {"pool_pre_ping": True, "connect_args": arguments}
        self.writing = create_async_engine(url, **fix_pool(1, patience), **options)
        self.reading = create_async_engine(url, **fix_pool(2 * READERS, patience), **options, **AUTOCOMMIT)
        for engine in (self.writing, self.reading):
            event.listen(engine.sync_engine, "connect", self._prepare)

    async def write(self, work: Work[T]) -> T:
        """Do this in a transaction, and commit."""
        async with self.writing.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        """Find out something, outside of any transaction."""
        async with self.reading.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """End all connections."""
        await self.reading.dispose()
        await self.writing.dispose()

    def settle(self) -> None:
        """Nothing to remember."""

    def check(self) -> None:
        """Nothing to find out here: a server that is gone does not answer."""

    def identify(self, connection: Connection) -> tuple[str]:
        """The cluster's number and the database's in it.

        A role may be forbidden to ask for the first; then it is when the server was started, which no two servers
        share. It changes with every start of PostgreSQL: workers started before and after do not hear each other.
        """
        may_ask = connection.exec_driver_sql("SELECT has_function_privilege('pg_control_system()', 'execute')").scalar()
        cluster = connection.exec_driver_sql(CLUSTER if may_ask else START).scalar()
        return (f"postgresql {cluster} {connection.exec_driver_sql(DATABASE).scalar()}",)

    def _prepare(self, connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(POSTGRESQL_SETTINGS, {"time": str(round(self.patience * 1000))})
        cursor.close()
        connection.commit()


class File(Database):
    """An SQLite file with a write-ahead log, whose commits are on the disk when they return."""

    pace = 0.01

    def __init__(self, url: URL, patience: float) -> None:
        super().__init__(url, patience)
        self.path = Path(url.database or "")
        check_file(self.path)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # it holds what running matches are dealt from
        self._identity: tuple[int, int] | None = None
        self.writing = create_engine(url, **fix_pool(1, patience))
        self.reading = create_engine(url, **fix_pool(READERS, patience), **AUTOCOMMIT)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        event.listen(self.writing, "connect", self._prepare_writer)
        event.listen(self.reading, "connect", self._prepare_reader)
        # At once, because a reader that turns writer later can be refused without any waiting.
        event.listen(self.writing, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))

    async def write(self, work: Work[T]) -> T:
        """Do this in a transaction, and commit."""
        self.check()
        return await asyncio.get_running_loop().run_in_executor(self._writer, partial(self._write, work))

    async def read(self, work: Work[T]) -> T:
        """Find out something, outside of any transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._read, work))

    async def close(self) -> None:
        """End all connections; the last one to go tidies the write-ahead log away."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._readers, self.reading.dispose)
        await loop.run_in_executor(self._writer, self.writing.dispose)
        self._readers.shutdown()
        self._writer.shutdown()

    def settle(self) -> None:
        """From now on it has to stay this very file."""
        self._identity = self._identify()

    def check(self) -> None:
        """Raise StoreUnavailable if the file was deleted: SQLite would go on writing, and every move would be lost."""
        if self._identity is not None and self._identify() != self._identity:
            raise StoreUnavailable(f"the file {self.path} was moved or deleted; put it back, or start Stolik again")

    def identify(self, connection: Connection) -> tuple[str]:
        """The file's device and inode."""
        self.check()
        return (f"sqlite {self._identity}",)

    def _write(self, work: Work[T]) -> T:
        with self.writing.begin() as connection:
            return work(connection)

    def _read(self, work: Work[T]) -> T:
        with self.reading.connect() as connection:
            return work(connection)

    def _prepare_writer(self, connection: Any, _: object) -> None:
        connection.isolation_level = None  # SQLAlchemy says BEGIN; Python's sqlite3 would say its own, later
        ask_pragma(connection, f"busy_timeout = {round(self.patience * 1000)}")
        ask_pragma(connection, "foreign_keys = ON")
        ask_pragma(connection, "synchronous = FULL")
        if ask_pragma(connection, "journal_mode = WAL") != "wal":
            raise StoreError(f"No write-ahead log can be kept beside {self.path}; name a file on a local disk.")

    def _prepare_reader(self, connection: Any, _: object) -> None:
        ask_pragma(connection, f"busy_timeout = {round(self.patience * 1000)}")
        ask_pragma(connection, "query_only = ON")

    def _identify(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino


def connect(url: URL, patience: float) -> Database:
    """The database at this address; nothing is connected yet."""
    kind = File if url.get_backend_name() == "sqlite" else Server
    return kind(url, patience)


def fix_pool(connections: int, patience: float) -> dict[str, Any]:
    """A fixed number of connections; and no error ever prints what was written."""
    return {"pool_size": connections, "max_overflow": 0, "pool_timeout": patience, "hide_parameters": True}


def ask_pragma(connection: DBAPIConnection, pragma: str) -> object:
    """Set something of SQLite, and return what it says to that."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    row = cursor.fetchone()
    cursor.close()
    return row[0] if row else None
