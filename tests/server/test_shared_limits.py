"""Limits that all workers of a deployment share through Redis, and each worker's share while Redis is away."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from redis.asyncio import Redis as Client
from tests.server.databases import Redis
from tests.server.processes import WAIT, serving

from stolik.server.http import rate_limit, shared_rate_limit
from stolik.server.http.rate import Rate
from stolik.server.http.rate_limit import Limits
from stolik.server.http.shared_rate_limit import SharedLimits

pytestmark = pytest.mark.anyio

SLOW = Rate(6, 0.001, "slow")  # no token comes back during a test
WORKERS = 2
TIMEOUT_S = shared_rate_limit.TIMEOUT_S


@pytest.fixture(autouse=True)
def _busy_machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Redis that is slow because many tests run is not away, except where a test lets it hang."""
    if "hang" not in request.node.name:
        monkeypatch.setattr(shared_rate_limit, "TIMEOUT_S", WAIT)


@asynccontextmanager
async def two_workers(
    address: str, name: str = "", ttl: float = 10.0, workers: int = WORKERS
) -> AsyncIterator[tuple[Limits, Limits]]:
    """The limits of two workers of a deployment that only this test uses."""
    name = name or os.urandom(8).hex()
    shared = [SharedLimits(address, name, ttl) for _ in range(2)]
    one, other = (Limits(True, part, lambda: workers) for part in shared)
    try:
        yield one, other
    finally:
        for part in shared:
            await part.close()


async def ask(limit: Limits, times: int, who: str = "ola", rate: Rate = SLOW) -> list[bool]:
    return [await limit.allow(who, rate) for _ in range(times)]


async def becomes(is_so: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(WAIT):
        while not await is_so():
            await asyncio.sleep(0.05)


async def test_two_workers_share_a_bucket(redis_address: str):
    """A token that one worker takes is gone for the other; each key and each rate has its own bucket."""
    async with two_workers(redis_address) as (one, other):
        assert await ask(one, 4) + await ask(other, 4) == [True] * 6 + [False] * 2
        assert await ask(one, 1) == [False]
        assert await ask(other, 6, "jan") == [True] * 6
        assert await ask(other, 6, rate=Rate(SLOW.burst, SLOW.per_second, "another")) == [True] * 6


async def test_tokens_come_back(redis_address: str):
    """An empty bucket refills at its rate, like the one in the process."""
    async with two_workers(redis_address) as (one, other):
        quick = Rate(2, 50, "quick")
        assert await ask(one, 2, rate=quick) == [True] * 2

        async def again() -> bool:
            return await other.allow("ola", quick)

        await becomes(again)


async def test_deployments_do_not_share(redis_address: str):
    """The same owner at another deployment of the same Redis has another bucket."""
    async with two_workers(redis_address) as (one, _), two_workers(redis_address) as (another, _):
        assert await ask(one, 7) == [True] * 6 + [False]
        assert await ask(another, 7) == [True] * 6 + [False]


@pytest.mark.parametrize("how", ["stopped", "hanging"])
async def test_each_worker_has_its_share_while_redis_is_away(
    redis_server: Redis, redis_address: str, how: str, monkeypatch: pytest.MonkeyPatch
):
    """Half of the tokens at each of two workers; when Redis is back, one bucket again."""
    async with two_workers(redis_address) as (one, other):
        assert await ask(one, 1) == [True]
        with away(redis_server, how):
            assert await ask(one, 5) == [True] * 3 + [False] * 2
            assert await ask(other, 5) == [True] * 3 + [False] * 2
            assert await ask(one, 2, rate=Rate(1, 0.001, "rare")) == [True, False]  # never less than one
        shares = [one.shared, other.shared]

        async def is_back() -> bool:
            return all(share and share._is_reachable for share in shares)

        await becomes(is_back)
        monkeypatch.setattr(shared_rate_limit, "TIMEOUT_S", WAIT)
        assert await ask(one, 4, "jan") + await ask(other, 4, "jan") == [True] * 6 + [False] * 2


class away:  # noqa: N801 - used like a function
    """Redis does not run, or does not answer."""

    def __init__(self, server: Redis, how: str) -> None:
        self.server, self.how = server, how

    def __enter__(self) -> None:
        if self.how == "stopped":
            self.server.stop()
        else:
            self._signal(signal.SIGSTOP)

    def __exit__(self, *_: object) -> None:
        if self.how == "stopped":
            self.server.start()
        else:
            self._signal(signal.SIGCONT)

    def _signal(self, number: signal.Signals) -> None:
        [keeper] = [self.server._keeper.pid]
        for pid in Path(f"/proc/{keeper}/task/{keeper}/children").read_text().split():
            os.kill(int(pid), number)


async def test_no_request_asks_a_redis_that_hangs(redis_server: Redis, redis_address: str):
    """After one failure the checks do not ask Redis: only the background task tries to reach it."""
    async with two_workers(redis_address) as (one, _):
        assert one.shared
        with away(redis_server, "hanging"):
            await ask(one, 1)
            assert not one.shared._is_reachable
            asked = []
            one.shared._take = lambda *_: asked.append(1)  # type: ignore[assignment,method-assign,misc]
            await ask(one, 100)
            assert not asked


async def test_many_checks_at_once(redis_address: str):
    """Many checks at once wait for a free connection without a timeout."""
    async with two_workers(redis_address) as (one, _):
        assert one.shared
        running: list[int] = []
        most = 0

        async def take(*_: object) -> int:
            nonlocal most
            running.append(1)
            most = max(most, len(running))
            await asyncio.sleep(0)
            running.pop()
            return 1

        one.shared._take = take  # type: ignore[assignment]
        assert all(await asyncio.gather(*(one.allow(f"guest {number}", SLOW) for number in range(500))))
        assert most == shared_rate_limit.MAX_CONNECTIONS


async def test_keys_expire(redis_address: str):
    """Nothing stays in Redis: every key expires, at the latest when its bucket is full again."""
    name = os.urandom(8).hex()
    async with two_workers(redis_address, name) as (one, other), Client.from_url(redis_address) as redis:
        for number in range(5):
            await ask(one, 9, f"192.0.2.{number}", Rate(6, 0.5, "slow"))
        assert await other.open_socket("192.0.2.1")
        keys = [key async for key in redis.scan_iter(f"stolik:{name}:*")]
        assert len(keys) == 6
        lives = [await redis.pttl(key) for key in keys]
        assert all(0 < life <= 12_000 for life in lives), lives
        assert not any(b"192.0.2" in key for key in keys)


# ---- sockets -----------------------------------------------------------------------------------------------


async def test_sockets_are_counted_together(redis_address: str, monkeypatch: pytest.MonkeyPatch):
    """The sockets of an address at all workers count; a closed one makes room at each."""
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 3)
    async with two_workers(redis_address) as (one, other):
        assert [await limit.open_socket("ola") for limit in (one, other, one, other, one)] == [True] * 3 + [False] * 2
        assert await other.open_socket("jan")
        one.close_socket("ola")
        await becomes(lambda: other.open_socket("ola"))
        assert not await one.open_socket("ola")


async def test_sockets_of_a_killed_worker_vanish(redis_address: str, monkeypatch: pytest.MonkeyPatch):
    """A worker renews its counts before they expire; those of a dead worker expire."""
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 1)
    async with two_workers(redis_address, ttl=1.0) as (one, other), Client.from_url(redis_address) as redis:
        assert one.shared
        assert await one.open_socket("ola")
        [key] = [key async for key in redis.scan_iter(f"stolik:{one.shared._deployment}:*")]
        first = await redis.hvals(key)

        async def is_renewed() -> bool:
            return bool(await redis.hvals(key) > first)

        await becomes(is_renewed)
        one.shared._task.cancel()
        await becomes(lambda: other.open_socket("ola"))
        assert len(await redis.hvals(key)) == 1


async def test_sockets_while_redis_is_away(
    redis_server: Redis, redis_address: str, monkeypatch: pytest.MonkeyPatch
) -> None:  # fmt: skip
    """Each worker has half of them; when Redis is back it learns what is open, though it has forgotten all."""
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 4)
    async with two_workers(redis_address) as (one, other):
        assert await one.open_socket("ola")
        with away(redis_server, "stopped"):
            assert [await one.open_socket("ola") for _ in range(3)] == [True, False, False]
            assert [await other.open_socket("ola") for _ in range(3)] == [True, True, False]

        async def is_known() -> bool:
            async with Client.from_url(redis_server.address) as redis:
                keys = [key async for key in redis.scan_iter(f"stolik:{one.shared and one.shared._deployment}:*")]
                return [await redis.hlen(key) for key in keys] == [2]

        await becomes(is_known)
        assert not await one.open_socket("ola")


async def test_without_redis_nothing_is_awaited(monkeypatch: pytest.MonkeyPatch):
    """A single process decides at once, as a coroutine that never gives up its turn."""
    monkeypatch.setattr(rate_limit, "MAX_SOCKETS", 1)
    alone = Limits()
    for coroutine in (alone.allow("ola", SLOW), alone.open_socket("ola")):
        with pytest.raises(StopIteration) as end:
            coroutine.send(None)
        assert end.value.value is True
    assert not await alone.open_socket("ola")
    alone.close_socket("ola")
    assert await alone.open_socket("ola")


def test_rates_have_names_of_their_own():
    """Two rates with the same numbers must not share a bucket."""
    names = [value.name for value in vars(rate_limit).values() if isinstance(value, Rate)]
    assert all(names)
    assert len(names) == len(set(names))


def test_a_check_is_quick_to_give_up():
    """The timeout of a check is too short to be noticed."""
    assert TIMEOUT_S <= 0.25


async def test_two_servers_allow_as_much_as_one(postgres_address: str, redis_address: str, tmp_path: Path):
    """Guests of one address, made at two servers of one database in turn: as many as one server allows."""
    settings = {"redis": redis_address, "limits": True}
    async with (
        serving(tmp_path, postgres_address, "one", **settings) as one,
        serving(tmp_path, postgres_address, "other", **settings) as other,
        httpx.AsyncClient(trust_env=False) as client,
    ):
        most = round(rate_limit.GUESTS.burst)
        answers = [
            (await client.post(f"{server.url}/api/me", json={"name": "Ola"})).status_code
            for _ in range(most)
            for server in (one, other)
        ]
        assert set(answers) == {201, 429}
        assert answers.count(201) >= most
