"""Faults of the server, the database, bot processes and clients: what was acknowledged is stored, exactly once."""

from __future__ import annotations

import asyncio
import os
import random
import re
import resource
import signal
import socket
import sqlite3
import struct
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from tests.server.databases import Postgres
from tests.server.players import Guest, Party, Witness, check_all, check_records, play, seat_all, start, tell
from tests.server.processes import WAIT, Process, serving

from stolik.client import COOKIE, ServerRefused, new_key
from stolik.game import own_games
from stolik.match import Match
from stolik.server.backup import back_up
from stolik.server.bots import pool
from stolik.server.realtime.messages import Act, Hello
from stolik.server.store import Store, StoreError, lock

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("TEST_KILLS", "12"))  # with each database; a longer campaign: TEST_KILLS=500 make test
SEED = 2026
# What Python itself says in a process that was being started when its parent was killed, before any line of ours runs.
ORPHAN = re.compile(r'Traceback .*\n  File "<string>", line 1, in <module>\n(?:  .*\n)*EOFError: Ran out of input\n')


@asynccontextmanager
async def playing(addresses: list[str], dice: random.Random, pace: float = 0.02) -> AsyncIterator[Party]:
    """Both games, people with people, people with bots, two at one device; they play until it is enough."""
    async with Party(addresses, dice, pace) as party:
        ola, jan, ewa, iza = await party.meet("Ola", "Jan", "Ewa", "Iza")
        party.play([ola, jan], await seat_all([ola, jan], "fantazja"))
        party.play([ewa, iza], await seat_all([ewa, iza], "skytopia", bots=1))
        party.play([jan], await seat_all([jan], "fantazja", bots=1))
        party.play([iza], await iza.insist(lambda: iza.create("skytopia", ["me", "here:Kot"])))
        yield party


async def check(party: Party, address: str) -> int:
    """The store agrees with what clients got, and with the downloaded records; the number of events."""
    store = await Store.open(address)
    try:
        await check_records(party.guests[0], list(party.finished), store)
        return await check_all(store, party.diary)
    finally:
        await store.close()


async def test_kill_at_random_moments(store_address: str, tmp_path: Path):
    """Killed again and again while people and bots act, the server loses nothing it acknowledged, doubles nothing."""
    dice, begun = random.Random(SEED), time.monotonic()
    async with serving(tmp_path, store_address) as server, playing([server.url], dice) as party:
        for number in range(KILLS):
            await kill_once(server, party, dice, number)
        seconds = time.monotonic() - begun
        await party.end()
        events = await check(party, store_address)
        assert await server.stop() == 0
        await server.leaves_nothing()
        print(tell(**party.figures, kills=KILLS, events=events, killing=seconds, all=time.monotonic() - begun))
    assert server.starts == KILLS + 1
    assert len(party.diary.accepted) > 10 * KILLS
    assert party.diary.bot_moves > KILLS // 5
    assert "Traceback" not in ORPHAN.sub("", server.told())


async def kill_once(server: Process, party: Party, dice: random.Random, number: int) -> None:
    """Let the server live for some decisions, mostly too few for a bot to wake up, and kill it; or while it starts."""
    if number % 10 != 4:
        await party.go_on(dice.randrange(30), bots=3 * (number % 10 == 9))
        await asyncio.sleep(0.02 * dice.random())
    server.kill(whole=dice.random() < 0.5)
    party.check()
    server.launch()
    if number % 10 == 3:
        await asyncio.sleep(dice.random())
    else:
        await server.wait_until_ready()


# ---- the database ------------------------------------------------------------------------------------------

LONG = 6.0  # seconds; a store waits five


@contextmanager
def locked_file(address: str, _: Process, __: object) -> Iterator[None]:
    """Another program writes into the SQLite file."""
    with closing(sqlite3.connect(address.removeprefix("sqlite:///"), isolation_level=None)) as another:
        another.execute("BEGIN IMMEDIATE")
        yield
        another.execute("ROLLBACK")


@contextmanager
def full_disk(address: str, server: Process, _: object) -> Iterator[None]:
    """The file of the log cannot grow any more."""
    _, most = resource.prlimit(server.pid, resource.RLIMIT_FSIZE)
    size = os.stat(address.removeprefix("sqlite:///") + "-wal").st_size
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (size, most))
    yield
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (most, most))


@contextmanager
def locked_tables(address: str, _: Process, __: object) -> Iterator[None]:
    """PostgreSQL does something else with the tables."""
    with psycopg.connect(address) as another:
        another.execute("LOCK TABLE tables IN ACCESS EXCLUSIVE MODE")
        yield
        another.rollback()


@contextmanager
def full_server(address: str, _: Process, __: object) -> Iterator[None]:
    """PostgreSQL says that its disk is full."""
    with psycopg.connect(address, autocommit=True) as another:
        full = "BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END"
        another.execute(f"CREATE FUNCTION fill() RETURNS trigger LANGUAGE plpgsql AS $${full}$$")
        another.execute("CREATE TRIGGER full_disk BEFORE INSERT ON events EXECUTE FUNCTION fill()")
        yield
        another.execute("DROP TRIGGER full_disk ON events")


@contextmanager
def no_server(_: str, __: Process, postgres: Postgres) -> Iterator[None]:
    """PostgreSQL is gone."""
    postgres.stop(signal.SIGINT)
    try:
        yield
    finally:
        postgres.start()


@pytest.mark.parametrize("fault", [locked_file, full_disk, locked_tables, full_server, no_server])
async def test_database_fails_for_a_while(fault: Any, request: pytest.FixtureRequest, tmp_path: Path):
    """Who acts meanwhile is told to try again; nothing is lost, and afterwards everything goes on by itself."""
    is_file = fault in (locked_file, full_disk)
    address = f"sqlite:///{tmp_path}/stolik.sqlite" if is_file else request.getfixturevalue("postgres_address")
    postgres = None if is_file else request.getfixturevalue("postgres")
    async with serving(tmp_path, address) as server, playing([server.url], random.Random(SEED)) as party:
        await party.go_on()
        with fault(address, server, postgres):
            before = len(party.diary.accepted)
            await asyncio.sleep(LONG)
            assert len(party.diary.accepted) < before + 20  # what was under way
        assert party.diary.again["server-unavailable"] > 0
        assert server.is_alive
        await party.go_on()
        await party.end()
        await check(party, address)
        assert await server.stop() == 0
    assert server.starts == 1


async def test_ready_knows_of_a_full_disk(tmp_path: Path):
    """A server whose heartbeat cannot be written is not ready, until it can be again; it stays alive meanwhile."""
    address = f"sqlite:///{tmp_path}/stolik.sqlite"
    async with serving(tmp_path, address, worker_timeout=1) as server, asyncio.timeout(WAIT):
        with full_disk(address, server, None):
            while await server.is_ready():
                await asyncio.sleep(0.05)
            assert server.is_alive
        while not await server.is_ready():
            await asyncio.sleep(0.05)
        assert await server.stop() == 0


# ---- bots --------------------------------------------------------------------------------------------------


async def test_bot_processes_are_killed(tmp_path: Path):
    """A bot whose process is killed in the midst of a thought decides again in another, however often it happens."""
    address = f"sqlite:///{tmp_path}/stolik.sqlite"
    async with serving(tmp_path, address) as server, Party([server.url], random.Random(SEED)) as party:
        [ola] = await party.meet("Ola")
        table = await ola.create("skytopia", ["me", "bot:novice", "bot:novice"])
        async with ola.sit(table) as seat:
            await start(seat)
            await wait_for_bot_processes(server)
            for pid in server.bot_processes:
                os.kill(pid, signal.SIGSTOP)  # it will think for ever
            playing = asyncio.create_task(play(seat, random.Random(SEED)))
            await seat.wait_for(lambda: seat.info.actor != seat.seat)
            await asyncio.sleep(0.3)
            version = seat.version
            kill_bot_processes(server)
            await seat.wait_for(lambda: seat.version > version)
            for _ in range(8):
                await asyncio.sleep(0.3)
                kill_bot_processes(server)
            await playing
        party.finished.add(table)
        await check(party, address)
        assert await server.stop() == 0
        await server.leaves_nothing()


def kill_bot_processes(server: Process) -> None:
    for pid in server.bot_processes:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


async def wait_for_bot_processes(server: Process) -> None:
    async with asyncio.timeout(WAIT):
        while not server.bot_processes:
            await asyncio.sleep(0.05)


async def test_thinker_that_hangs(monkeypatch: pytest.MonkeyPatch):
    """A bot that never answers is given up, so that another one can decide; its process is replaced."""
    view = Match("skytopia", players=2, seed=1).view(0)
    thinking = pool.BotPool(1, own_games())
    try:
        await thinking.choose("novice", view)
        monkeypatch.setattr(pool, "BOT_TIMEOUT_S", 0.3)
        for pid in thinking.quick.workers.pids:
            os.kill(pid, signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await thinking.choose("novice", view)
        monkeypatch.undo()
        assert (await thinking.choose("novice", view)).code >= 0
    finally:
        thinking.close()


# ---- clients -----------------------------------------------------------------------------------------------


async def test_two_devices_race(tmp_path: Path):
    """When two devices of one person act on the same version, exactly one is accepted and the other is told why not."""
    address, dice = f"sqlite:///{tmp_path}/stolik.sqlite", random.Random(SEED)
    async with serving(tmp_path, address) as server, Party([server.url], dice) as party:
        [ola] = await party.meet("Ola")
        table = await ola.create("fantazja", ["me", "here:Jan"])
        async with ola.sit(table) as one, ola.sit(table) as other:
            await start(one)
            races = 0
            while not one.is_over:
                version = max(one.version, other.version)
                await asyncio.gather(one.reach(version), other.reach(version))
                if one.is_over:
                    break
                answers = await asyncio.gather(*(act_at_random(seat, version, dice) for seat in (one, other)))
                assert sorted(answer is None for answer in answers) == [False, True], answers
                assert set(answers) <= {None, "server-stale", "server-over"}
                races += 1
            assert races > 30
        party.finished.add(table)
        await check(party, address)


async def act_at_random(seat: Witness, version: int, dice: random.Random) -> str | None:
    """Decide something on a version; why not, or nothing if it was accepted."""
    try:
        await seat.change(Act(new_key(), version, dice.choice(seat.view.actions).notation))
    except ServerRefused as refused:
        return refused.id
    return None


async def test_rude_clients(tmp_path: Path):
    """Clients that vanish within a message, reconnect often, repeat messages or mix up their order do no harm."""
    address, dice = f"sqlite:///{tmp_path}/stolik.sqlite", random.Random(SEED)
    async with serving(tmp_path, address) as server, playing([server.url], dice) as party:
        await party.go_on()
        rude = party.guests[0]
        tables = sorted({table for table, _ in party.diary.seen})
        await asyncio.gather(*(vanish(server, rude, dice.choice(tables), dice) for _ in range(100)))
        await party.go_on()
        await mix_up(party, server.url)
        await asyncio.gather(*(vanish(server, rude, dice.choice(tables), dice) for _ in range(50)))
        await party.end()
        await check(party, address)
        assert await server.stop() == 0
    assert "Traceback" not in server.told()


async def vanish(server: Process, guest: Guest, table: str, dice: random.Random) -> None:
    """Come to a table, begin to say something, and be gone without a word."""
    reader, writer = await asyncio.open_connection("127.0.0.1", server.port)
    head = [f"GET /api/tables/{table}/socket HTTP/1.1", f"Host: 127.0.0.1:{server.port}", "Upgrade: websocket"]
    head += ["Connection: Upgrade", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: MTIzNDU2Nzg5MDEyMzQ1Ng=="]
    writer.write("\r\n".join([*head, f"Cookie: {COOKIE}={guest.secret}", "", ""]).encode())
    said = [write_frame(msgspec.json.encode(Hello())), write_frame(b'{"type":"act","key":"never","version":1,"act')]
    data = b"".join(said)
    with suppress(OSError):
        if dice.random() < 0.8:
            await reader.readuntil(b"\r\n\r\n")
            writer.write(data[: dice.randrange(len(data))])
            await writer.drain()
        if dice.random() < 0.5:  # with a reset instead of a farewell
            line = writer.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
    writer.close()
    with suppress(OSError):
        await writer.wait_closed()


def write_frame(text: bytes) -> bytes:
    """A short text as a client sends it over a WebSocket."""
    return bytes([0x81, 0x80 | len(text)]) + bytes(4) + text


async def mix_up(party: Party, url: str) -> None:
    """Say things too early, too late and again; each is answered, and nothing is done that was not right."""
    [ewa] = await party.meet("Ewa")
    table = await ewa.create("skytopia", ["me", "here:Kot"])
    async with ewa.sit(table) as seat:
        await start(seat)
        version, action = seat.version, seat.view.actions[0].notation
        for wrong in (version + 1, version - 1, 0, 1_000_000):
            with pytest.raises(ServerRefused) as refused:
                await seat.change(Act(new_key(), wrong, action))
            assert refused.value.id == "server-stale"
        said = Act(new_key(), version, action)
        assert await seat.change(said) == version + 1
        await seat.wait_for(lambda: seat.version > version)
        await seat.act(seat.view.actions[0].notation)
        assert await seat.change(said) == version + 1  # also when it is long past
        party.play([ewa], table)


# ---- stopping ----------------------------------------------------------------------------------------------


async def test_graceful_stop(store_address: str, tmp_path: Path):
    """On SIGTERM the server sends `bye` to all clients and soon exits, with all its child processes."""
    async with serving(tmp_path, store_address) as server, playing([server.url], random.Random(SEED)) as party:
        for _ in range(2):
            await party.go_on()
            seats = list(party.seats)
            begun = time.monotonic()
            assert await server.stop() == 0
            seconds = time.monotonic() - begun
            await server.leaves_nothing()
            assert seconds < 15  # ten for what is under way
            await asyncio.sleep(0.1)
            assert seats
            assert all(seat.bye and seat.bye.again for seat in seats)
            await server.start()
        await party.end()
        await check(party, store_address)
    assert "Traceback" not in server.told()


async def test_one_server_for_a_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """While a server runs it holds the lock, and backups work; killed with its bots alive, it leaves no lock behind."""
    address = f"sqlite:///{tmp_path}/stolik.sqlite"
    monkeypatch.setattr(lock, "LOCK_TIMEOUT_S", 0.0)
    async with serving(tmp_path, address) as server, Party([server.url], random.Random(SEED)) as party:
        [ola] = await party.meet("Ola")
        async with ola.sit(await ola.create("skytopia", ["me", "bot:novice"])) as seat:
            await start(seat)
            await wait_for_bot_processes(server)
        with pytest.raises(StoreError, match="Another server uses"), lock.hold(address):
            raise AssertionError("two servers at once")
        assert back_up(address, tmp_path / "copy.db").tables == 1
        successor = Process(tmp_path / "successor.log", address)
        try:
            successor.launch()
            server.kill(whole=False)
            await successor.wait_until_ready()
        finally:
            successor.clear()
    with lock.hold(address):
        pass
