"""Rate limits and socket counts that all workers of a deployment share, kept in Redis.

Each check is one Lua script: one round trip, and no other check runs in between. Every key expires, so what a killed
worker counted goes away. A request never waits for a Redis that hangs: after one failure no check asks Redis until a
background task has reached it again, and meanwhile `Limits` enforces this worker's share.
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

from stolik.server.rate import Rate

log = logging.getLogger(__name__)

TIMEOUT_S = 0.25  # for one check
RETRY_S = 1.0  # between two tries to reach a Redis that failed
CONNECTIONS = 16
SOCKETS_TTL_S = 10.0  # after which the sockets of a silent worker no longer count
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

# A hash per address: each worker's field holds how many sockets it has and until when that counts.
# ARGV: worker, lifetime in milliseconds, most sockets (-1: no limit), then this worker's count for each key.
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
    """The buckets and socket counts of a deployment, in Redis. Every answer is None while Redis cannot be reached."""

    def __init__(self, address: str, deployment: str, sockets_ttl: float = SOCKETS_TTL_S) -> None:
        from redis.asyncio import BlockingConnectionPool, Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        options: dict[str, Any] = {"socket_timeout": TIMEOUT_S, "socket_connect_timeout": TIMEOUT_S}
        once = Retry(NoBackoff(), 0)
        pool = BlockingConnectionPool.from_url(
            address, max_connections=CONNECTIONS + 1, timeout=TIMEOUT_S, retry=once, **options
        )
        self._redis = Redis.from_pool(pool)
        self._take, self._count = self._redis.register_script(TAKE), self._redis.register_script(COUNT)
        self._deployment, self._worker = deployment, secrets.token_hex(8)
        self._ttl = sockets_ttl
        self.sockets: Counter[str] = Counter()  # open in this worker, by owner
        self._closed: set[str] = set()  # owners whose count went down since Redis was told
        self._renew_at = 0.0
        self._is_well, self._slots = True, asyncio.Semaphore(CONNECTIONS)
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._keep(), name="shared limits")

    async def take(self, who: str, rate: Rate) -> bool | None:
        """Take a token from a bucket; False if it is empty."""
        interval = round(1_000_000 / rate.per_second)
        key = self._key("rate", rate.label, who)
        return await self._check(lambda: self._take([key], [interval, round(interval * rate.burst)]))

    async def count_sockets(self, who: str, most: int) -> bool | None:
        """Tell Redis how many sockets an owner has here; False if all workers together would have too many."""
        return await self._check(lambda: self._send_counts([who], most))

    def note_closed(self, who: str) -> None:
        """A socket was closed here; Redis is told soon, many at once."""
        if self._is_well:  # else all counts are sent when Redis is back
            self._closed.add(who)
            self._wake.set()

    async def close(self) -> None:
        """Stop, and close the connections."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._redis.aclose()

    # ---- Redis -----------------------------------------------------------------------------------------

    async def _check(self, ask: Callable[[], Awaitable[Any]]) -> bool | None:
        """Ask while Redis is well. Waiting for a connection that others use is no sign that it is not."""
        async with self._slots:
            return bool(found) if self._is_well and (found := await self._ask(ask)) is not None else None

    async def _ask(self, ask: Callable[[], Awaitable[Any]]) -> Any:
        """What Redis answers within the time limit, or None; a failure opens the circuit."""
        from redis.exceptions import RedisError

        try:
            async with asyncio.timeout(TIMEOUT_S):
                found = await ask()
        except (RedisError, OSError) as error:  # TimeoutError is an OSError
            if self._is_well:
                log.warning("limits are not shared while Redis cannot be reached: %s", str(error) or "it is slow")
            self._is_well = False
            self._wake.set()
            return None
        if not self._is_well:
            log.info("limits are shared again")
        self._is_well = True
        return found

    async def _keep(self) -> None:
        """Tell Redis of closed sockets, renew the counts before they expire, and try to reach a Redis that failed."""
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(self._ttl / 3):
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._recover()
                await self._renew()
            except Exception:
                log.exception("socket counts cannot be renewed")
                await asyncio.sleep(RETRY_S)

    async def _recover(self) -> None:
        while not self._is_well:
            self._closed.clear()
            self._renew_at = 0.0
            await asyncio.sleep(RETRY_S)
            await self._ask(self._redis.ping)

    async def _renew(self) -> None:
        owners, self._closed = self._closed, set()
        if time.monotonic() >= self._renew_at:
            owners.update(self.sockets)
            self._renew_at = time.monotonic() + self._ttl / 4
        waiting = list(owners)
        for start in range(0, len(waiting), KEYS_PER_CALL):
            await self._check(partial(self._send_counts, waiting[start : start + KEYS_PER_CALL]))

    def _send_counts(self, owners: Sequence[str], most: int = -1) -> Awaitable[Any]:
        counts = [self.sockets[who] for who in owners]
        return self._count(
            [self._key("sockets", who) for who in owners], [self._worker, round(self._ttl * 1000), most, *counts]
        )

    def _key(self, kind: str, *names: str) -> str:
        """A key of this deployment. Addresses are hashed: keys get the same length, and no address is in Redis."""
        *labels, who = names
        digest = hashlib.blake2b(who.encode(), digest_size=12, key=self._deployment.encode()).hexdigest()
        return ":".join(("stolik", self._deployment, kind, *labels, digest))
