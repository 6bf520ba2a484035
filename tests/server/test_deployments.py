"""Deployments that share a Redis: workers of one database hear each other, those of a copy of it do not."""

from __future__ import annotations

import asyncio
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from tests.server.databases import PASSWORD, Postgres, find_program
from tests.server.processes import serving
from tests.server.running import WAIT, fresh_file

from stolik.client import Client, new_key
from stolik.server.backup import back_up
from stolik.server.bus import Announcement, RedisBus, name_deployment
from stolik.server.realtime.messages import Say
from stolik.server.store import Store

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def listening(db: str, redis: str) -> AsyncIterator[tuple[RedisBus, dict[str, int]]]:
    """A worker of the database at this address, and the versions it hears of."""
    store = await Store.open(db)
    bus = RedisBus(redis, name_deployment(await store.identity(), redis))
    heard: dict[str, int] = {}

    def hear(news: Announcement) -> None:
        heard.update(news.versions)

    task = asyncio.create_task(bus.listen(hear))
    try:
        yield bus, heard
    finally:
        task.cancel()
        await bus.close()
        await store.close()


async def check_apart(db: str, copy: str, redis: str, other_redis: str = "") -> None:
    """Two workers of one database hear each other, and the copy's worker hears neither, nor they it."""
    async with (
        listening(db, redis) as (one, here),
        listening(db, redis) as (two, there),
        listening(copy, other_redis or redis) as (copied, elsewhere),
        listening(copy, other_redis or redis) as (_, witness),
        asyncio.timeout(WAIT),
    ):
        while not (here and there and witness):  # Redis may deliver to each only after it has subscribed
            one.publish("table-one", 1, None)
            two.publish("table-two", 1, None)
            copied.publish("table-copied", 1, None)
            await asyncio.sleep(0.05)
        assert (set(here), set(there), set(elsewhere)) == ({"table-two"}, {"table-one"}, set())
        assert set(witness) == {"table-copied"}


async def test_a_copied_file(redis_address: str, tmp_path: Path):
    """SQLite: the copy is another file, though every byte is the same."""
    original = fresh_file(tmp_path)
    copy = tmp_path / "copy.sqlite"
    shutil.copyfile(original.removeprefix("sqlite:///"), copy)
    await check_apart(original, f"sqlite:///{copy}", redis_address)


@contextmanager
def another_database(postgres: Postgres, template: str = "template0") -> Iterator[str]:
    """The name of a database made from another one."""
    name = f"{postgres.create()}_copy"
    try:
        postgres.execute(f"CREATE DATABASE {name} TEMPLATE {template}")
        yield name
    finally:
        postgres.drop(name)
        postgres.drop(name.removesuffix("_copy"))


async def test_a_database_from_a_template(postgres: Postgres, postgres_address: str, redis_address: str):
    """PostgreSQL: the copy has another number in the same cluster."""
    await (await Store.open(postgres_address)).close()
    with another_database(postgres, postgres_address.rpartition("/")[2]) as copy:
        await check_apart(postgres_address, postgres.address(copy), redis_address)


async def test_a_restored_dump(postgres: Postgres, postgres_address: str, redis_address: str):
    """PostgreSQL: what pg_dump wrote and psql read is another database."""
    await (await Store.open(postgres_address)).close()
    with another_database(postgres) as copy:
        dump = subprocess.run([find_program("pg_dump"), postgres_address], capture_output=True, check=True).stdout
        read = [find_program("psql"), "--quiet", "--set=ON_ERROR_STOP=1", postgres.address(copy)]
        subprocess.run(read, input=dump, stdout=subprocess.DEVNULL, check=True)
        await check_apart(postgres_address, postgres.address(copy), redis_address)


async def test_numbers_of_redis_databases_count(redis_address: str, tmp_path: Path):
    """`redis://…/0` and `redis://…/1` are apart, though publish and subscribe ignores the number."""
    address = fresh_file(tmp_path)
    await check_apart(address, address, redis_address, redis_address.removesuffix("0") + "1")


async def test_identity_without_rights(postgres: Postgres, postgres_address: str):
    """A role that may not ask for the system identifier gets another identity, by which copies are still told apart."""
    name = postgres_address.rpartition("/")[2]
    postgres.execute(f"CREATE ROLE plain LOGIN PASSWORD '{PASSWORD}'")
    try:
        postgres.execute(f"ALTER DATABASE {name} OWNER TO plain")
        plain = postgres_address.replace("//stolik:", "//plain:")
        assert await identify(plain) == await identify(postgres_address)  # PostgreSQL allows it to everybody
        with another_database(postgres, name) as copy:
            for database in (name, copy):
                postgres.execute("REVOKE EXECUTE ON FUNCTION pg_control_system() FROM public", database)
                postgres.execute("GRANT ALL ON SCHEMA public TO plain", database)
            first = await identify(plain)
            assert first != await identify(postgres_address)
            assert first == await identify(plain)
            postgres.execute(f"ALTER DATABASE {copy} OWNER TO plain")
            assert first != await identify(plain.replace(name, copy))
    finally:
        postgres.drop(name)
        postgres.execute("DROP ROLE plain")


async def identify(address: str) -> str:
    store = await Store.open(address)
    try:
        return await store.identity()
    finally:
        await store.close()


async def test_players_see_nothing_of_a_copy(redis_address: str, tmp_path: Path):
    """A server and one on a copy of its file, with the same Redis: what is said at the copy stays there."""
    original, copy = tmp_path / "stolik.sqlite", tmp_path / "copy.sqlite"
    async with serving(tmp_path, str(original), redis=redis_address) as server, Client(server.url) as ola:
        await ola.meet("Ola")
        table = await ola.create("fantazja", ["me", "open"])
        back_up(str(original), copy)
        async with (
            serving(tmp_path, str(copy), "copy", redis=redis_address) as staging,
            Client(staging.url, ola.secret) as tester,
            Redis.from_url(redis_address).pubsub() as everything,
            ola.sit(table) as here,
            tester.sit(table) as there,
        ):
            await everything.psubscribe("*")
            version = here.version
            assert await there.change(Say(new_key(), "only a test")) == version + 1
            async with asyncio.timeout(WAIT):
                while not any(b"only a test" in str(message).encode() for message in [await hear(everything)]):
                    pass
            assert await here.change(Say(new_key(), "hello")) == version + 1
            assert here.info
            assert [line.text for line in here.chat] == ["hello"]


async def hear(everything: PubSub) -> object:
    """The next message on any channel."""
    return await everything.get_message(timeout=WAIT)
