"""Rate limits and socket counts that all workers of a deployment share, kept in Redis.

Each check is one Lua script: one round trip, and atomic. Every key expires, so the counts of a killed worker disappear.
A circuit breaker keeps requests from waiting for a Redis that hangs: after one failure no check uses Redis until a
background task has reached it again. Meanwhile `Limits` enforces this worker's share.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from stolik.server.http.rate import Rate

log = logging.getLogger(__name__)

TIMEOUT_S = 0.25  # for one check
RETRY_S = 1.0  # between two attempts to reach a Redis that failed
MAX_CONNECTIONS = 16
SOCKETS_TTL_S = 10.0  # after which the sockets of a worker without a heartbeat no longer count
KEYS_PER_CALL = 500

# GCRA, a token bucket in one number: the time at which the bucket is full again, in microseconds of Redis' clock.
TAKE = """
local clock = redis.call('TIME')
local now = clock[1] * 1000000 + clock[2]
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or 0), now) + tonumber(ARGV[1])
if full - now > tonumber(ARGV[2]) then return 0 end
redis.call('SET', KEYS[1], string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
return 1
"""

# A hash per address: each worker's field holds its number of sockets and when that count expires.
# ARGV: worker, lifetime in milliseconds, maximum of sockets (-1: no limit), then this worker's count for each key.
COUNT = """
local clock = redis.call('TIME')
local now = clock[1] * 1000 + math.floor(clock[2] / 1000)
local worker, lifetime, most = ARGV[1], tonumber(ARGV[2]), tonumber(ARGV[3])
for i, key in ipairs(KEYS) do
    local own, total = tonumber(ARGV[3 + i]), tonumber(ARGV[3 + i])
    local fields = redis.call('HGETALL', key)
    for f = 1, #fields, 2 do
        local count, ends = string.match(fields[f + 1], '(%d+):(%d+)')
        if tonumber(ends) <= now then redis.call('HDEL', key, fields[f])
        elseif fields[f] ~= worker then total = total + tonumber(count) end
    end
    if most >= 0 and total > most then return 0 end
    if own == 0 then redis.call('HDEL', key, worker)
    else
        redis.call('HSET', key, worker, string.format('%d:%.0f', own, now + lifetime))
        redis.call('PEXPIRE', key, lifetime)
    end
end
return 1
"""


class SharedLimits:
    """The buckets and socket counts of a deployment, in Redis. Every check is None while Redis cannot be reached."""

    def __init__(self, address: str, deployment: str, sockets_ttl_s: float = SOCKETS_TTL_S) -> None:
        from redis.asyncio import BlockingConnectionPool, Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        options: dict[str, Any] = {"socket_timeout": TIMEOUT_S, "socket_connect_timeout": TIMEOUT_S}
        once = Retry(NoBackoff(), 0)
        pool = BlockingConnectionPool.from_url(
            address, max_connections=MAX_CONNECTIONS + 1, timeout=TIMEOUT_S, retry=once, **options
        )
        self._redis = Redis.from_pool(pool)
        self._take, self._count = self._redis.register_script(TAKE), self._redis.register_script(COUNT)
        self._deployment, self._worker = deployment, secrets.token_hex(8)
        self._ttl_s = sockets_ttl_s
        self.sockets: Counter[str] = Counter()  # open in this worker, by address
        self._closed: set[str] = set()  # addresses whose count went down since the last update of Redis
        self._renew_at = 0.0
        self._is_reachable, self._slots = True, asyncio.Semaphore(MAX_CONNECTIONS)
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._maintain(), name="shared limits")

    async def take(self, key: str, rate: Rate) -> bool | None:
        """Take a token from a bucket; False if it is empty."""
        interval = round(1_000_000 / rate.per_second)
        redis_key = self._redis_key("rate", rate.label, key)
        return await self._check(lambda: self._take([redis_key], [interval, round(interval * rate.burst)]))

    async def count_sockets(self, key: str, maximum: int) -> bool | None:
        """Store this worker's count of an address in Redis; False if all workers together would have too many."""
        return await self._check(lambda: self._send_counts([key], maximum))

    def note_closed(self, key: str) -> None:
        """Note a closed socket; the background task updates Redis, many at once."""
        if self._is_reachable:  # else all counts are sent on recovery
            self._closed.add(key)
            self._wake.set()

    async def close(self) -> None:
        """Stop the background task and close the connections."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._redis.aclose()

    # ---- Redis -----------------------------------------------------------------------------------------

    async def _check(self, call: Callable[[], Awaitable[Any]]) -> bool | None:
        """Call Redis unless the circuit is open. Waiting for a free connection does not count as a failure."""
        async with self._slots:
            return bool(found) if self._is_reachable and (found := await self._call(call)) is not None else None

    async def _call(self, call: Callable[[], Awaitable[Any]]) -> Any:
        """The result of a call within the timeout, or None; a failure opens the circuit, a success closes it."""
        from redis.exceptions import RedisError

        try:
            async with asyncio.timeout(TIMEOUT_S):
                found = await call()
        except (RedisError, OSError) as error:  # TimeoutError is an OSError
            if self._is_reachable:
                log.warning("limits are not shared while Redis cannot be reached: %s", str(error) or "it is slow")
            self._is_reachable = False
            self._wake.set()
            return None
        if not self._is_reachable:
            log.info("limits are shared again")
        self._is_reachable = True
        return found

    async def _maintain(self) -> None:
        """Send the counts of closed sockets, renew all counts before they expire, and retry a Redis that failed."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._ttl_s / 3):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._recover()
                await self._renew()
            except Exception:
                log.exception("socket counts cannot be renewed")
                await asyncio.sleep(RETRY_S)

    async def _recover(self) -> None:
        while not self._is_reachable:
            self._closed.clear()
            self._renew_at = 0.0
            await asyncio.sleep(RETRY_S)
            await self._call(self._redis.ping)

    async def _renew(self) -> None:
        keys, self._closed = self._closed, set()
        if time.monotonic() >= self._renew_at:
            keys.update(self.sockets)
            self._renew_at = time.monotonic() + self._ttl_s / 4
        due = list(keys)
        for start in range(0, len(due), KEYS_PER_CALL):
            await self._check(partial(self._send_counts, due[start : start + KEYS_PER_CALL]))

    def _send_counts(self, keys: Sequence[str], maximum: int = -1) -> Awaitable[Any]:
        counts = [self.sockets[key] for key in keys]
        arguments: list[str | int] = [self._worker, round(self._ttl_s * 1000), maximum, *counts]
        return self._count([self._redis_key("sockets", key) for key in keys], arguments)

    def _redis_key(self, kind: str, *names: str) -> str:
        """A Redis key of this deployment. Addresses are hashed, so keys are short and Redis holds no address."""
        *labels, key = names
        digest = hashlib.blake2b(key.encode(), digest_size=12, key=self._deployment.encode()).hexdigest()
        return ":".join(("stolik", self._deployment, kind, *labels, digest))
