"""The connections to one database: one writes; the others only read, and never wait for the writer.

A unit of work is a function of a SQLAlchemy connection. For PostgreSQL it runs on the event loop, with psycopg's
async driver. For SQLite the whole function runs in a thread: aiosqlite switches threads for each call, about twenty
per commit, and a switch costs more than the call (measured on two busy cores: 5.5 ms of CPU time per commit, against
1.5 ms in one thread).
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

READERS = 4  # more would wait for the same disk
# A single SELECT needs no transaction; BEGIN and ROLLBACK would each be a round trip.
AUTOCOMMIT = {"isolation_level": "AUTOCOMMIT", "skip_autocommit_rollback": True}

# Timeouts, and durable commits even where the server's default is synchronous_commit = off.
POSTGRESQL_SETTINGS = """
    SELECT set_config('statement_timeout', %(time)s, false), set_config('lock_timeout', %(time)s, false),
        CASE current_setting('synchronous_commit') WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END
"""
CLUSTER_ID = "SELECT system_identifier FROM pg_control_system()"
START_TIME = "SELECT extract(epoch FROM pg_postmaster_start_time())"
DATABASE_ID = "SELECT oid FROM pg_database WHERE datname = current_database()"
# TCP keepalives (seconds): when a connection to a silent server counts as lost.
KEEPALIVES = {"keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}


class Database(ABC):
    """A database for reading and writing; an operation fails after `timeout_s`."""

    commit_interval_s: ClassVar[float]  # between two commits under load, so that batches grow

    def __init__(self, url: URL, timeout_s: float) -> None:
        self.url = url
        self.timeout_s = timeout_s

    @abstractmethod
    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction, and commit."""

    @abstractmethod
    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, outside of any transaction."""

    @abstractmethod
    async def close(self) -> None:
        """Close all connections."""

    @abstractmethod
    def pin(self) -> None:
        """Remember which database this is; `check` compares from now on."""

    @abstractmethod
    def check(self) -> None:
        """Raise StoreUnavailable if the database was moved or deleted."""

    @abstractmethod
    def identify(self, connection: Connection) -> tuple[str]:
        """An identity that no copy, dump or restore of this database shares."""


class PostgresDatabase(Database):
    """A PostgreSQL database."""

    commit_interval_s = 0.02

    def __init__(self, url: URL, timeout_s: float) -> None:
        super().__init__(url, timeout_s)
        from sqlalchemy.ext.asyncio import create_async_engine  # imports the whole ORM, which SQLite does not need

        arguments = {"connect_timeout": max(2, round(timeout_s)), "client_encoding": "utf8", **KEEPALIVES, **url.query}
        options = {"pool_pre_ping": True, "connect_args": arguments}
        self.writing = create_async_engine(url, **pool_options(1, timeout_s), **options)
        self.reading = create_async_engine(url, **pool_options(2 * READERS, timeout_s), **options, **AUTOCOMMIT)
        for engine in (self.writing, self.reading):
            event.listen(engine.sync_engine, "connect", self._prepare)

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction, and commit."""
        async with self.writing.begin() as connection:
            return await connection.run_sync(work)

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, outside of any transaction."""
        async with self.reading.connect() as connection:
            return await connection.run_sync(work)

    async def close(self) -> None:
        """Close all connections."""
        await self.reading.dispose()
        await self.writing.dispose()

    def pin(self) -> None:
        """Nothing to remember."""

    def check(self) -> None:
        """Nothing to check: a server that is gone does not answer."""

    def identify(self, connection: Connection) -> tuple[str]:
        """The ids of the cluster and of the database in it.

        Where the role may not read the cluster's id, the start time of the server stands in for it. That changes with
        every restart of PostgreSQL: workers started before and after it do not hear each other.
        """
        has_right = connection.exec_driver_sql(
            "SELECT has_function_privilege('pg_control_system()', 'execute')"
        ).scalar()
        cluster = connection.exec_driver_sql(CLUSTER_ID if has_right else START_TIME).scalar()
        return (f"postgresql {cluster} {connection.exec_driver_sql(DATABASE_ID).scalar()}",)

    def _prepare(self, connection: DBAPIConnection, _: object) -> None:
        cursor = connection.cursor()
        cursor.execute(POSTGRESQL_SETTINGS, {"time": str(round(self.timeout_s * 1000))})
        cursor.close()
        connection.commit()


class SqliteDatabase(Database):
    """An SQLite file with a write-ahead log; commits are durable when they return."""

    commit_interval_s = 0.01

    def __init__(self, url: URL, timeout_s: float) -> None:
        super().__init__(url, timeout_s)
        self.path = Path(url.database or "")
        check_file(self.path)
        os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))  # private: it holds the secrets of running matches
        self._identity: tuple[int, int] | None = None
        self.writing = create_engine(url, **pool_options(1, timeout_s))
        self.reading = create_engine(url, **pool_options(READERS, timeout_s), **AUTOCOMMIT)
        self._writer = ThreadPoolExecutor(1, "store-writer")
        self._readers = ThreadPoolExecutor(READERS, "store-reader")
        event.listen(self.writing, "connect", self._prepare_writer)
        event.listen(self.reading, "connect", self._prepare_reader)
        # IMMEDIATE, because a transaction that upgrades from reading to writing can fail without waiting for the lock.
        event.listen(self.writing, "begin", lambda connection: connection.exec_driver_sql("BEGIN IMMEDIATE"))

    async def write(self, work: Work[T]) -> T:
        """Run work in a transaction, and commit."""
        self.check()
        return await asyncio.get_running_loop().run_in_executor(self._writer, partial(self._write, work))

    async def read(self, work: Work[T]) -> T:
        """Run work that only reads, outside of any transaction."""
        return await asyncio.get_running_loop().run_in_executor(self._readers, partial(self._read, work))

    async def close(self) -> None:
        """Close all connections; the last one removes the write-ahead log."""
        loop = asyncio.get_running_loop()
        await loop.run_in_executor(self._readers, self.reading.dispose)
        await loop.run_in_executor(self._writer, self.writing.dispose)
        self._readers.shutdown()
        self._writer.shutdown()

    def pin(self) -> None:
        """Remember the file's device and inode."""
        self._identity = self._identify()

    def check(self) -> None:
        """Raise StoreUnavailable if the file was moved or deleted; SQLite would write on, and moves would be lost."""
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
        connection.isolation_level = None  # SQLAlchemy sends BEGIN; Python's sqlite3 would send its own, later
        run_pragma(connection, f"busy_timeout = {round(self.timeout_s * 1000)}")
        run_pragma(connection, "foreign_keys = ON")
        run_pragma(connection, "synchronous = FULL")
        if run_pragma(connection, "journal_mode = WAL") != "wal":
            raise StoreError(f"No write-ahead log can be kept beside {self.path}; name a file on a local disk.")

    def _prepare_reader(self, connection: Any, _: object) -> None:
        run_pragma(connection, f"busy_timeout = {round(self.timeout_s * 1000)}")
        run_pragma(connection, "query_only = ON")

    def _identify(self) -> tuple[int, int] | None:
        try:
            found = os.stat(self.path)
        except OSError:
            return None
        return found.st_dev, found.st_ino


def connect(url: URL, timeout_s: float) -> Database:
    """The database at this URL; connections are opened on first use."""
    kind = SqliteDatabase if url.get_backend_name() == "sqlite" else PostgresDatabase
    return kind(url, timeout_s)


def pool_options(connections: int, timeout_s: float) -> dict[str, Any]:
    """A fixed number of connections; error messages never contain the parameters."""
    return {"pool_size": connections, "max_overflow": 0, "pool_timeout": timeout_s, "hide_parameters": True}


def run_pragma(connection: DBAPIConnection, pragma: str) -> object:
    """Run a PRAGMA of SQLite, and return its first value."""
    cursor = connection.cursor()
    cursor.execute(f"PRAGMA {pragma}")
    row = cursor.fetchone()
    cursor.close()
    return row[0] if row else None
