"""Backups are made while people play, and a server that gets one goes on from it."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import sqlite3
import subprocess
from collections.abc import Awaitable, Callable
from contextlib import closing
from itertools import cycle
from pathlib import Path

import pytest
from tests.server.databases import Postgres, find_program
from tests.server.running import Running, fresh_file, play, run

from stolik.cli import main
from stolik.client import Client, Seat
from stolik.dealing import verify
from stolik.game import own_games
from stolik.server.realtime.messages import Resign, Say, Start, Take
from stolik.server.store import Store, StoredEvent

pytestmark = pytest.mark.anyio

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text("utf-8")
GAMES = own_games()
WAIT = 120.0  # seconds

Logs = dict[str, list[StoredEvent]]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A database in a folder of its own."""
    folder = tmp_path / "stolik"
    folder.mkdir()
    return Path(fresh_file(folder).removeprefix("sqlite:///"))


def find_script(mark: str) -> str:
    """What the page tells a host to run, by a word in it."""
    (found,) = (
        script for script in re.findall(r"^```sh\n(.*?)^```", HOSTING, re.DOTALL | re.MULTILINE) if mark in script
    )
    return found


async def run_shell(script: str, **others: str) -> None:
    """Run commands of the page; there is no systemd here to be told anything."""
    done = await asyncio.to_thread(
        subprocess.run, ["bash", "-ec", f"systemctl() {{ :; }}\n{script}"], env=os.environ | others,
        capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


async def read_logs(address: str, names: list[str]) -> Logs:
    """What is stored of tables."""
    store = await Store.open(address)
    found = {name: await store.load_table(name) for name in names}
    await store.close()
    return {name: table[1] for name, table in found.items() if table}


class Evening:
    """Two people who play both games at once, until they are told to stop."""

    def __init__(self, server: Running, people: list[Client]) -> None:
        self.server, self.people = server, people
        self.tables: dict[str, list[Seat]] = {}
        self.acknowledged: dict[str, int] = {}  # the last version that a client got is stored
        self._playing: list[asyncio.Task[None]] = []

    async def begin(self) -> None:
        for game in GAMES:
            name = await self.people[0].create(game, ["me", "open"])
            seats = [await person.sit(name).__aenter__() for person in self.people]
            await seats[1].change(Take("take", 1))
            await seats[0].change(Start("start"))
            self.tables[name] = seats
            self.acknowledged[name] = 0
            self._playing.append(asyncio.create_task(self._play(name)))

    async def _play(self, name: str) -> None:
        """Decide, and talk in between, so that there is always something to store."""
        for number, seat in enumerate(cycle(self.tables[name])):
            version = await seat.change(Say(f"say{number}", f"{number}"))
            self.acknowledged[name] = version
            if not seat.is_over:
                await play(self.tables[name], seed=number, most=1)
            await asyncio.sleep(0)

    async def wait_for_more(self, events: int = 10) -> dict[str, int]:
        """Wait until more has happened everywhere; what is acknowledged by then."""
        before = dict(self.acknowledged)
        async with asyncio.timeout(WAIT):
            while any(self.acknowledged[name] < before[name] + events for name in before):
                await asyncio.sleep(0.02)
                for task in self._playing:
                    assert not task.done(), task.exception()
        return dict(self.acknowledged)

    async def end(self) -> None:
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        for seat in (seat for seats in self.tables.values() for seat in seats):
            await seat.__aexit__()


async def back_up_while_playing(
    address: str, back_up: Callable[[], Awaitable[None]]
) -> tuple[Evening, dict[str, int], Logs]:
    """Make a backup in the middle of an evening; what was acknowledged before it, and what is stored in the end."""
    async with run(address) as server:
        evening = Evening(server, await server.guests("Ola", "Jan"))
        await evening.begin()
        try:
            before = await evening.wait_for_more()
            await back_up()
            await evening.wait_for_more()
        finally:
            await evening.end()
    return evening, before, await read_logs(address, list(evening.tables))


async def check_restored(address: str, evening: Evening, before: dict[str, int], logs: Logs) -> None:
    """A restored server has exactly what was acknowledged before the backup, and the same people play on."""
    restored = await read_logs(address, list(evening.tables))
    for name, log in restored.items():
        assert len(log) >= before[name]
        assert log == logs[name][: len(log)]
    assert restored.keys() == logs.keys()
    async with run(address) as server:
        people = [Client(server.url, person.secret) for person in evening.people]
        server.clients += people
        for name in restored:
            await check_goes_on(server, people, name, len(restored[name]))


async def check_goes_on(server: Running, people: list[Client], name: str, version: int) -> None:
    async with people[0].sit(name) as ola, people[1].sit(name) as jan:
        assert (ola.seat, jan.seat) == (0, 1)
        assert ola.version >= version
        await play([ola, jan], most=12)
        await jan.change(Resign("resign", 1))
    assert verify(await people[0].record(name)).fair
    live, again = await server.registry.open(name), await server.stored(name)
    assert live.table.match
    assert again.match
    assert again.match.state == live.table.match.state
    assert again.match.record == live.table.match.record


async def test_backup_while_people_play(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """`stolik backup` copies the file of a running server; by the page's own commands it is restored, and played on."""
    copy = tmp_path / "tables-2026-11-16.db"

    async def back_up() -> None:
        assert await asyncio.to_thread(main, ["backup", "--db", str(file), str(copy)]) == 0

    evening, before, logs = await back_up_while_playing(str(file), back_up)
    assert re.fullmatch(rf"{re.escape(str(copy))}: 2 tables, \d+ events\n", capsys.readouterr().out)
    assert copy.stat().st_mode & 0o777 == 0o600
    shutil.move(file, target := file.with_name("tables.db"))
    leftovers = [target.with_name(f"tables.db{end}") for end in ("-wal", "-shm")]
    for leftover in leftovers:
        leftover.write_bytes(b"of the database that was there before")
    script = (
        find_script("mv tables.db").replace("/var/lib/stolik", str(target.parent)).replace("-o stolik -g stolik ", "")
    )
    await run_shell(script.replace("/var/backups/stolik", str(tmp_path)))
    assert not any(leftover.exists() for leftover in leftovers)
    await check_restored(str(target), evening, before, logs)


async def test_backup_of_postgresql(postgres: Postgres, postgres_address: str, tmp_path: Path):
    """The page's pg_dump works while people play; restored into a new database by its pg_restore, they play on."""
    programs = os.pathsep.join([str(Path(find_program("pg_restore")).parent), os.environ["PATH"]])

    async def back_up() -> None:
        await run_shell(f"cd {tmp_path}\n{find_script('pg_dump')}", STOLIK_DB=postgres_address, PATH=programs)

    evening, before, logs = await back_up_while_playing(postgres_address, back_up)
    name = postgres.create()
    try:
        script = find_script("pg_restore").partition("\n")[2]  # without the createdb before it
        script = re.sub(r"postgresql://\S+", postgres.address(name), script)
        await run_shell(f"cd {tmp_path}\n{script}", PATH=programs)
        await check_restored(postgres.address(name), evening, before, logs)
    finally:
        postgres.drop(name)


# ---- what cannot be ------------------------------------------------------------------------------------


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    """The one sentence that a bad command ends with."""
    assert main(["backup", *arguments]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1
    return printed.err


def test_backup_never_replaces_a_file(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """Neither an older backup nor, by mistake, the database itself."""
    (old := tmp_path / "old.db").write_text("an older backup")
    assert "is there already" in refused(capsys, "--db", str(file), str(old))
    assert old.read_text() == "an older backup"
    assert "is there already" in refused(capsys, "--db", str(file), str(file))


def test_backup_of_nothing_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A file that is not there, is no database, or another program's; nothing is left behind."""
    target = str(tmp_path / "copy.db")
    (text := tmp_path / "text").write_text("no database" * 1000)
    with closing(sqlite3.connect(other := tmp_path / "other.db")) as connection:
        connection.execute("CREATE TABLE recipes (name TEXT)")
    assert "there is no database" in refused(capsys, "--db", str(tmp_path / "none.db"), target)
    assert "not a database" in refused(capsys, "--db", str(text), target)
    assert "not a database of Stolik" in refused(capsys, "--db", str(other), target)
    assert "pg_dump" in refused(capsys, "--db", "postgresql://a:secret@127.0.0.1/b", target)
    assert "neither with sqlite: nor with postgresql:" in refused(capsys, "--db", "mysql://a/b", target)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["other.db", "text"]


def test_backup_to_nowhere_is_refused(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    assert "there is no folder" in refused(capsys, "--db", str(file), str(tmp_path / "none" / "copy.db"))


def test_broken_database_makes_no_backup(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    """A damaged copy is not given its final name, so that it is not taken for a backup."""
    with closing(sqlite3.connect(file)) as connection:
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    with file.open("r+b") as handle:
        handle.seek(3 * size)
        handle.write(b"\xff" * 4 * size)
    said = refused(capsys, "--db", str(file), str(tmp_path / "copy.db"))
    assert "not sound" in said or "malformed" in said
    assert not list(tmp_path.glob("copy.db*"))


def test_backup_finds_the_database_of_the_server(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
):
    """Without --db it copies what the environment names, as the server would use it."""
    monkeypatch.setenv("STOLIK_DB", f"sqlite:///{file}")
    assert main(["backup", str(tmp_path / "copy.db")]) == 0
    assert "0 tables, 0 events" in capsys.readouterr().out
