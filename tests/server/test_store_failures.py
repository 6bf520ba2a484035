"""Databases that are wrong from the start, and databases that fail for a while."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sqlite3
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, exc
from tests.server.databases import PASSWORD, Postgres
from tests.server.entries import add_table, make_entry

from stolik.server.store import Store, StoreError, StoreRefused, StoreUnavailable, writer
from stolik.server.store.errors import is_race, translate

pytestmark = pytest.mark.anyio

SHORT_TIMEOUT_S = 0.4  # where a test has to wait for the timeout


async def refuse(address: str, timeout_s: float = 5.0) -> str:
    """The error of an address that cannot be opened: one sentence, without the password and without a cause."""
    with pytest.raises(StoreError) as error:
        await Store.open(address, timeout_s)
    said = str(error.value)
    assert said.endswith(".")
    assert "\n" not in said
    assert PASSWORD not in said
    assert error.value.__cause__ is None
    assert error.value.__suppress_context__ or error.value.__context__ is None
    return said


# Wrong from the start


@pytest.mark.parametrize(
    ("address", "right"),
    [
        ("", "a file's path"),
        (":memory:", "a file's path"),
        ("sqlite://", "sqlite:///FILE"),
        ("sqlite:///", "sqlite:///FILE"),
        ("mysql://ann:between-us@host/stolik", "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"),
        ("postgresql://ann:between-us@host:port/stolik", "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"),
        ("postgresql://ann:between-us@host", "names no database"),
        ("postgresql://ann:half@between-us@host/stolik", "%40"),
    ],
)
async def test_address_that_is_none(address: str, right: str):
    """The sentence says how an address is written."""
    assert right in await refuse(address)


async def test_folder_instead_of_a_file(tmp_path: Path):
    assert f"{tmp_path} is a folder" in await refuse(str(tmp_path))


async def test_folder_that_is_not_there(tmp_path: Path):
    assert f"no folder {tmp_path / 'none'}" in await refuse(f"sqlite:///{tmp_path / 'none' / 'stolik.sqlite'}")


async def test_file_that_is_no_database(tmp_path: Path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Ann, " * 500, encoding="utf-8")
    assert "not an SQLite database" in await refuse(str(file))
    assert file.read_text(encoding="utf-8") == "Dear Ann, " * 500


@contextmanager
def ordinary_rights() -> Iterator[None]:
    """Run as the user `nobody`, if the tests run as root: no file is closed to root."""
    if os.geteuid() != 0:
        yield
        return
    os.setresuid(65534, 65534, 0)
    try:
        yield
    finally:
        os.setresuid(0, 0, 0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that all users can enter: pytest's own are closed to the user `nobody`."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


async def test_folder_without_rights(open_folder: Path):
    open_folder.chmod(0o555)
    with ordinary_rights():
        assert "may not be written by this user" in await refuse(str(open_folder / "stolik.sqlite"))


async def test_file_without_rights(open_folder: Path):
    open_folder.chmod(0o777)
    file = open_folder / "stolik.sqlite"
    await (await Store.open(str(file))).close()
    file.chmod(0o444)
    with ordinary_rights():
        assert "may not be read and written by this user" in await refuse(str(file))


async def test_file_that_stays_locked(tmp_path: Path):
    file = tmp_path / "stolik.sqlite"
    with closing(sqlite3.connect(file, isolation_level=None)) as another:
        another.execute("BEGIN EXCLUSIVE")
        assert "locked by another program" in await refuse(str(file), timeout_s=0.1)


async def test_postgresql_that_is_not_there(postgres: Postgres):
    said = await refuse(f"postgresql://stolik:{PASSWORD}@127.0.0.1:1/stolik")
    assert "check that it runs" in said
    assert "postgresql://USER:PASSWORD@HOST:PORT/DATABASE" in said


async def test_postgresql_wrong_password(postgres: Postgres):
    said = await refuse(postgres.address("postgres", password="not-even-close"))
    assert "password authentication failed" in said
    assert "not-even-close" not in said


async def test_postgresql_without_that_database(postgres: Postgres):
    assert '"no-such" does not exist' in await refuse(postgres.address("no-such"))


@pytest.mark.parametrize("form", ["sqlite:///{}", "{}"])
async def test_file_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, form: str):
    """A missing database is created, also under a relative path with unusual letters; only its owner can read it."""
    monkeypatch.chdir(tmp_path)
    store = await Store.open(form.format("ślad 100%?.sqlite"))
    assert [file.name for file in tmp_path.iterdir() if file.stat().st_mode & 0o077] == []
    await store.close()
    assert [file.name for file in tmp_path.iterdir()] == ["ślad 100%?.sqlite"]


# Wrong for a while


async def refuse_append(store: Store, version: int) -> None:
    with pytest.raises(StoreUnavailable) as error:
        await store.append(make_entry(version=version))
    assert error.value.__cause__ is None


async def test_locked_file(tmp_path: Path):
    """Another program locks the file for longer than the timeout: writes fail, reads work; afterwards both work."""
    store = await Store.open(str(tmp_path / "stolik.sqlite"), SHORT_TIMEOUT_S)
    await add_table(store)
    with closing(sqlite3.connect(tmp_path / "stolik.sqlite", isolation_level=None)) as another:
        another.execute("BEGIN IMMEDIATE")
        await refuse_append(store, 2)
        assert await store.versions(["t"]) == {"t": 1}
        await store.ping()
        another.execute("ROLLBACK")
    assert await store.append(make_entry(version=2, key="again")) in (2, None)
    assert await store.versions(["t"]) == {"t": 2}
    await store.close()


async def test_full_disk(tmp_path: Path):
    """A failed write leaves no trace, and when there is space again, writes succeed."""
    store = await Store.open(str(tmp_path / "stolik.sqlite"))
    await add_table(store)

    def limit(connection: Connection, pages: str) -> None:
        connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")

    await store._database.write(lambda connection: limit(connection, "1"))  # SQLite takes the pages there are
    with pytest.raises(StoreUnavailable, match="full"):
        await store.append(make_entry(version=2, data=bytes(500_000)))
    assert await store.versions(["t"]) == {"t": 1}
    await store._database.write(lambda connection: limit(connection, "1000000"))
    assert await store.append(make_entry(version=2, data=bytes(500_000))) == 2
    await store.close()


async def test_file_that_was_moved_away(tmp_path: Path):
    """Nothing is written into a file without a name."""
    file = tmp_path / "stolik.sqlite"
    store = await Store.open(str(file))
    await add_table(store)
    file.rename(tmp_path / "elsewhere")
    await refuse_append(store, 2)
    with pytest.raises(StoreUnavailable):
        await store.ping()
    (tmp_path / "elsewhere").rename(file)
    await store.ping()
    assert await store.append(make_entry(version=2)) == 2
    await store.close()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGQUIT], ids=["restart", "crash"])
async def test_postgresql_goes_and_comes_back(postgres: Postgres, postgres_address: str, number: signal.Signals):
    """While it is down every request is refused; when it is back everything works, with every acknowledged event."""
    store = await Store.open(postgres_address)
    await add_table(store, versions=3)
    postgres.stop(number)
    try:
        await refuse_append(store, 4)
        for question in (store.ping(), store.load_table("t"), store.list_tables()):
            with pytest.raises(StoreUnavailable):
                await question
    finally:
        postgres.start()
    await store.ping()
    assert await store.append(make_entry(version=4)) == 4
    assert await store.versions(["t"]) == {"t": 4}
    await store.close()


async def test_lost_connections_are_made_anew(postgres: Postgres, postgres_address: str):
    """Idle connections that were cut are detected before they are used, so no request is refused."""
    store = await Store.open(postgres_address)
    await add_table(store)
    await store.ping()
    postgres.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test%'")
    assert await store.append(make_entry(version=2)) == 2
    assert await store.versions(["t"]) == {"t": 2}
    await store.close()


async def test_slow_postgresql(postgres: Postgres, postgres_address: str):
    """Writers and readers that exceed the timeout are refused; afterwards the store works again."""
    import psycopg

    store = await Store.open(postgres_address, SHORT_TIMEOUT_S)
    await add_table(store)
    with psycopg.connect(postgres_address) as another:
        another.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        await refuse_append(store, 2)
        with pytest.raises(StoreUnavailable):
            await store.load_table("t")
        another.rollback()
    await wait_for(store)
    assert await store.append(make_entry(version=2)) == 2
    await store.close()


async def wait_for(store: Store) -> None:
    """It ends when the database answers again."""
    for _ in range(100):
        try:
            return await store.ping()
        except StoreUnavailable:
            await asyncio.sleep(0.05)
    pytest.fail("the database does not come back")


async def test_lost_answer_to_a_commit(store: Store, monkeypatch: pytest.MonkeyPatch):
    """If the result of a commit is unknown, the error says so, and a retry gives the answer."""
    await add_table(store)
    write = store._database.write

    async def lose_answer(work: Callable[[Connection], Any]) -> Any:
        await write(work)
        raise exc.OperationalError("COMMIT", None, Exception("server closed the connection unexpectedly"))

    monkeypatch.setattr(store._database, "write", lose_answer)
    await refuse_append(store, 2)
    monkeypatch.undo()
    assert await store.append(make_entry(version=2)) == 2
    assert [event.version for event in await store.events_since("t", 0)] == [1, 2]


async def test_hanging_database(store: Store, monkeypatch: pytest.MonkeyPatch):
    """A write to a database that hangs fails after the timeout; a queued write that timed out is never executed."""
    await add_table(store)
    monkeypatch.setattr(store._database, "timeout_s", SHORT_TIMEOUT_S)
    write, hang = store._database.write, asyncio.Event()

    async def wait(work: Callable[[Connection], Any]) -> Any:
        await hang.wait()
        return await write(work)

    monkeypatch.setattr(store._database, "write", wait)
    store._writer._timeouts.cancel()
    store._writer._timeouts = asyncio.create_task(store._writer._expire_writes())
    begun = asyncio.create_task(store.append(make_entry(version=2)))
    await asyncio.sleep(0.01)
    queued = asyncio.create_task(store.append(make_entry(version=3)))
    for task in (begun, queued):
        with pytest.raises(StoreUnavailable, match="slow"):
            await task
    hang.set()
    assert await store.append(make_entry(version=3, key="after")) == 3
    assert [event.key for event in await store.events_since("t", 1)] == ["key 2", "after"]


async def test_race_is_tried_again(store: Store, monkeypatch: pytest.MonkeyPatch):
    """A transaction that PostgreSQL aborted in favour of another one is retried without an error."""
    await add_table(store)
    write, races = store._database.write, iter([True, True])

    class DeadlockError(Exception):
        sqlstate = "40P01"

    async def lose(work: Callable[[Connection], Any]) -> Any:
        if next(races, False):
            raise exc.OperationalError("UPDATE", None, DeadlockError())
        return await write(work)

    monkeypatch.setattr(store._database, "write", lose)
    assert await store.append(make_entry(version=2)) == 2


def test_errors_are_told_apart():
    """Errors of the caller's data are refusals; all others mean that the database is unavailable."""
    assert isinstance(translate(exc.IntegrityError("", None, Exception("no"))), StoreRefused)
    assert isinstance(translate(exc.OperationalError("", None, Exception("no"))), StoreUnavailable)
    assert isinstance(translate(exc.TimeoutError()), StoreUnavailable)
    assert isinstance(translate(OSError()), StoreUnavailable)
    lost = exc.InterfaceError("", None, Exception("no"), connection_invalidated=True)
    assert isinstance(translate(lost), StoreUnavailable)
    assert not is_race(exc.OperationalError("", None, Exception("no")))


async def test_failed_writes_are_known(store: Store, monkeypatch: pytest.MonkeyPatch):
    """After a write failed because of the database, `check_writes` raises until writes have succeeded for a while."""
    store.check_writes()
    await store.heartbeat("one", 1.0)
    write, now = store._database.write, time.monotonic()

    async def fail(work: object) -> None:
        raise exc.OperationalError("INSERT", {}, sqlite3.OperationalError("database or disk is full"))

    store._database.write = fail  # type: ignore[assignment,method-assign]
    with pytest.raises(StoreUnavailable):
        await store.heartbeat("one", 2.0)
    monkeypatch.setattr(writer.time, "monotonic", lambda: now + 1000)
    with pytest.raises(StoreUnavailable, match="does not take what is written"):
        store.check_writes()  # also long after the failure, if no write followed
    monkeypatch.undo()
    store._database.write = write  # type: ignore[method-assign]
    await store.heartbeat("one", 3.0)
    with pytest.raises(StoreUnavailable, match="does not take what is written"):
        store.check_writes()  # one success may be chance
    monkeypatch.setattr(writer, "RECENT_FAILURE_S", 0.0)
    store.check_writes()


async def test_refused_writes_are_no_failure(store: Store):
    """A write that the database rejects does not make it count as failing."""
    with pytest.raises(StoreRefused):
        await store.add_secret(b"digest", "nobody", "cookie", None)
    store.check_writes()
