"""Several workers over one PostgreSQL and one Redis: clients of one table may be connected to any of them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import statistics
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from tests.server.databases import Redis
from tests.server.players import Party, Witness, check_all, seat_all, start, tell
from tests.server.processes import WAIT, Process, members, read_command, serving

from stolik.client import new_key
from stolik.server.realtime.messages import Say, Start, Take
from stolik.server.store import Store

pytestmark = pytest.mark.anyio

SEED = 7
WORKER_TIMEOUT_S = 2  # seconds after which a worker is taken to be dead


@asynccontextmanager
async def two_servers(folder: Path, db: str, redis: str, worker_timeout: int) -> AsyncIterator[tuple[Process, Process]]:
    """Two servers that share everything but their address."""
    async with (
        serving(folder, db, "one", redis=redis, worker_timeout=worker_timeout) as one,
        serving(folder, db, "other", redis=redis, worker_timeout=worker_timeout) as other,
    ):
        yield one, other


@asynccontextmanager
async def playing(addresses: list[str], pace: float = 0.02) -> AsyncIterator[Party]:
    """People of one table at different servers, with and without bots."""
    async with Party(addresses, random.Random(SEED), pace) as party:
        ola, jan, ewa, iza = await party.meet("Ola", "Jan", "Ewa", "Iza")
        party.play([ola, jan], await seat_all([ola, jan], "fantazja"))
        party.play([ewa, iza], await seat_all([ewa, iza], "skytopia", bots=1))
        yield party


async def check(party: Party, address: str, is_over: bool = True) -> int:
    """The store agrees with what clients got."""
    store = await Store.open(address)
    try:
        return await check_all(store, party.diary, is_over)
    finally:
        await store.close()


# ---- two servers -------------------------------------------------------------------------------------------


async def test_news_reach_the_other_worker(
    postgres_address: str, redis_server: Redis, redis_address: str, tmp_path: Path
):
    """What happens at one worker is told at the other, long before that one looks into the store by itself."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, worker_timeout=10 * int(WAIT)) as (one, other),
        Party([one.url, other.url], random.Random(SEED)) as party,
    ):
        ola, jan = await party.meet("Ola", "Jan")
        table = await seat_all([ola, jan], "fantazja")
        async with ola.sit(table) as here, jan.sit(table) as there:
            await start(here)
            await here.reach(there.version)
            first = [await measure(here, there) for _ in range(20)]
            redis_server.stop()
            await here.change(Say(new_key(), "nobody hears it"))
            redis_server.start()
            async with asyncio.timeout(WAIT):
                while there.version < here.version:  # the next announcement brings the missed ones
                    await here.change(Say(new_key(), "is anybody there?"))
                    await asyncio.sleep(0.1)
            again = [await measure(here, there) for _ in range(20)]
        await check(party, postgres_address, is_over=False)
    print(tell(first=f"{1000 * statistics.median(first):.0f} ms", again=f"{1000 * statistics.median(again):.0f} ms"))


async def test_nobody_is_refused_for_what_another_worker_has_changed(
    postgres_address: str, redis_server: Redis, redis_address: str, tmp_path: Path
):
    """The last seat is taken at one worker, and the match begun at the other, which has not heard of it yet."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, worker_timeout=10) as (one, other),
        Party([one.url], random.Random(SEED)) as party,
        Party([other.url], random.Random(SEED)) as guests,
    ):
        (ola,), (jan,) = await party.meet("Ola"), await guests.meet("Jan")
        table = await ola.create("fantazja", ["me", "open"])
        async with ola.sit(table) as here, jan.sit(table) as there:
            redis_server.stop()
            try:
                await there.change(Take(new_key(), 1))
                await here.change(Start(new_key()))
            finally:
                redis_server.start()


async def test_everybody_is_seen_at_both_workers(postgres_address: str, redis_address: str, tmp_path: Path):
    """Who is connected to one worker is here for those at the other, and gone when they go or their worker dies."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, WORKER_TIMEOUT_S) as (one, other),
        Party([one.url], random.Random(SEED)) as party,
        Party([other.url], random.Random(SEED)) as guests,
    ):
        (ola,), (jan, ewa) = await party.meet("Ola"), await guests.meet("Jan", "Ewa")
        table = await ola.create("fantazja", ["me", "open"])

        async def see(seat: Witness, *online: bool, watchers: int = 0) -> None:
            await seat.wait_for(
                lambda: (
                    seat.info and ([at.online for at in seat.info.seats], seat.info.watchers) == ([*online], watchers)
                )
            )

        async with ola.sit(table) as here:
            async with jan.sit(table) as there:
                await there.change(Take(new_key(), 1))
                await see(here, True, True)
                await see(there, True, True)
            await see(here, True, False)
            async with jan.sit(table) as there, ewa.sit(table):
                await see(here, True, True, watchers=1)
                await see(there, True, True, watchers=1)
                other.kill()
                await see(here, True, False)


async def measure(here: Witness, there: Witness) -> float:
    """How long it takes from an answer here to the news there."""
    version = await here.change(Say(new_key(), "now"))
    begun = time.monotonic()
    await there.reach(version)
    return time.monotonic() - begun


async def test_killed_worker_is_replaced(postgres_address: str, redis_address: str, tmp_path: Path):
    """The bots of a worker that was killed go on at the other one, after the silence that proves its death."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, WORKER_TIMEOUT_S) as (one, other),
        Party([one.url], random.Random(SEED)) as party,
    ):
        [ola] = await party.meet("Ola")
        table = await ola.create("skytopia", ["bot:novice"] * 3, start=True)
        async with ola.sit(table) as seat:
            await seat.reach(10)
            ola.addresses[:] = [other.url]
            one.kill()
            killed = time.monotonic()
            await seat.reach(await find_version(postgres_address, table) + 1)
            seconds = time.monotonic() - killed
            await seat.wait_for(lambda: seat.is_over)
        await check(party, postgres_address)
    print(tell(taken_over_after=f"{seconds:.1f} s"))
    assert seconds < 10 * WORKER_TIMEOUT_S  # mostly it is one silence and a bit


async def find_version(address: str, table: str) -> int:
    """The version of a table that is stored now."""
    store = await Store.open(address)
    try:
        return (await store.versions([table]))[table]
    finally:
        await store.close()


async def test_rolling_restart(postgres_address: str, redis_address: str, tmp_path: Path):
    """Servers are restarted one after the other while people play: clients notice only a lost connection."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, WORKER_TIMEOUT_S) as (one, other),
        playing([one.url, other.url]) as party,
    ):
        for server in (one, other, one, other):
            await party.go_on()
            assert await server.stop() == 0
            await server.leaves_nothing()
            await party.go_on()  # at the other one
            await server.start()
        await party.end()
        events = await check(party, postgres_address)
        print(tell(accepted=len(party.diary.accepted), events=events))
        for server in (one, other):
            assert await server.stop() == 0
            assert "Traceback" not in server.told()


async def test_redis_comes_and_goes(postgres_address: str, redis_server: Redis, redis_address: str, tmp_path: Path):
    """Also when Redis fails in the midst of play, nothing is lost and every match comes to its end."""
    async with (
        two_servers(tmp_path, postgres_address, redis_address, WORKER_TIMEOUT_S) as (one, other),
        playing([one.url, other.url]) as party,
    ):
        for number in (signal.SIGINT, signal.SIGKILL):
            await party.go_on()
            redis_server.stop(number)
            try:
                await party.go_on()
            finally:
                redis_server.start()
        await party.end()
        await check(party, postgres_address)
        for server in (one, other):
            assert await server.stop() == 0
            assert "Traceback" not in server.told()


# ---- one server of two workers -----------------------------------------------------------------------------


def find_workers(server: Process) -> list[int]:
    """The processes that serve, under their supervisor."""
    children = Path(f"/proc/{server.pid}/task/{server.pid}/children").read_text().split()
    return [pid for pid in map(int, children) if b"spawn_main" in read_command(pid)]


async def test_supervisor(postgres_address: str, redis_address: str, tmp_path: Path):
    """`--workers 2`: a match is played over both, workers are renewed and replaced, and at the end all are gone."""
    async with (
        serving(tmp_path, postgres_address, redis=redis_address, worker_timeout=WORKER_TIMEOUT_S, workers=2) as server,
        playing([server.url]) as party,
    ):
        await party.go_on()
        first = find_workers(server)
        assert len(first) == 2
        server.send(signal.SIGHUP)
        async with asyncio.timeout(WAIT):
            while len(new := find_workers(server)) != 2 or set(new) & set(first):
                await asyncio.sleep(0.1)
        await party.go_on()
        os.kill(new[0], signal.SIGKILL)
        await party.go_on()
        async with asyncio.timeout(WAIT):
            while len(find_workers(server)) != 2 or new[0] in find_workers(server):
                await asyncio.sleep(0.1)
        await party.end()
        await check(party, postgres_address)
        assert await server.stop() == 0
        await server.leaves_nothing()
    assert "Traceback" not in server.told()


async def test_killed_supervisor(postgres_address: str, redis_address: str, tmp_path: Path):
    """Workers and bot_processes whose supervisor was killed do not stay behind, and the address is free again."""
    async with serving(tmp_path, postgres_address, redis=redis_address, workers=2) as server:
        assert len(members(server.pid)) > 2
        server.kill(whole=False)
        await server.leaves_nothing()
        await server.start()
