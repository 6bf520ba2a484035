"""Rate limits: token buckets by address or guest, and how many sockets an address may have open.

With Redis, the workers of a deployment share them (`shared_limits`). While Redis cannot be reached, each worker
enforces its share: the limit divided by the number of live workers.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from stolik.server.rate import Rate
from stolik.server.shared_limits import SharedLimits

MOST_KEPT = 100_000  # buckets; the one used longest ago goes first
MOST_SOCKETS = 200  # open at once, of one address


UNLIMITED = Rate(math.inf, 0, "unlimited")
REQUESTS = Rate(200, 50, "requests")  # of one address
GUESTS = Rate(30, 0.2, "guests")  # of one address
TABLES = Rate(20, 0.2, "tables")  # of one person
MESSAGES = Rate(60, 20, "messages")  # of one connection
ADDRESS_MESSAGES = Rate(600, 100, "address-messages")  # of one address, over all its connections
GREETINGS = Rate(6, 0.5, "greetings")  # of one connection: whole tables, after `hello` and `look`
ADDRESS_GREETINGS = Rate(60, 10, "address-greetings")  # of one address
READS = Rate(100, 20, "reads")  # of one address: records, positions and logs of matches
CHAT = Rate(6, 0.5, "chat")  # of one person
THOUGHTS = Rate(6, 0.4, "hints")  # of one person
ADDRESS_THOUGHTS = Rate(30, 2, "address-hints")  # of one address
REVIEWS = Rate(20, 2, "reviews")  # of one person: looks whether a review is written


class Bucket:
    """A token bucket for one connection."""

    def __init__(self, rate: Rate) -> None:
        self._rate, self._tokens, self._since = rate, rate.burst, time.monotonic()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._since) * self._rate.per_second)
        self._since = now
        is_there = self._tokens >= 1
        self._tokens -= is_there
        return is_there


class Limits:
    """All buckets and socket counts; with `shared`, those of the deployment. `workers` tells how many are alive."""

    def __init__(
        self, is_on: bool = True, shared: SharedLimits | None = None, workers: Callable[[], int] = lambda: 1
    ) -> None:
        self.is_on, self.shared, self._workers = is_on, shared, workers
        self.sockets: Counter[str] = shared.sockets if shared else Counter()  # open in this worker, by owner
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    async def allow(self, who: str, rate: Rate) -> bool:
        """Take a token; False if there is none. Without Redis this never waits."""
        if not self.is_on:
            return True
        if not self.shared:
            return self._take(who, rate)
        allowed = await self.shared.take(who, rate)
        return self._take(who, rate.share(self._workers())) if allowed is None else allowed

    def allow_here(self, who: str, rate: Rate) -> bool:
        """Take a token of this worker's share, without a round trip to Redis: for what comes too often for one."""
        workers = self._workers() if self.shared else 1
        return not self.is_on or self._take(who, rate.share(workers) if workers > 1 else rate)

    def _take(self, who: str, rate: Rate) -> bool:
        """Take a token from the bucket in this process."""
        now, key = time.monotonic(), (who, rate.label)
        tokens, since = self._buckets.get(key, (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - allowed, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return allowed

    async def open_socket(self, who: str) -> bool:
        """Count one more open socket; False if there are too many. Each that was allowed must be closed again."""
        if not self.is_on:
            return True
        self.sockets[who] += 1
        is_open = False
        try:
            is_open = await self._is_room_for(who)
        finally:
            if not is_open:
                self.close_socket(who)
        return is_open

    async def _is_room_for(self, who: str) -> bool:
        if self.shared and (allowed := await self.shared.count_sockets(who, MOST_SOCKETS)) is not None:
            return allowed
        return self.sockets[who] <= max(1, MOST_SOCKETS // (self._workers() if self.shared else 1))

    def close_socket(self, who: str) -> None:
        """A socket that was counted is closed."""
        if self.is_on:
            self.sockets[who] -= 1
            if self.sockets[who] <= 0:
                del self.sockets[who]
            if self.shared:
                self.shared.note_closed(who)


def household(address: str) -> str:
    """Rate-limit key of an address: IPv6 addresses are grouped by /64."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return parsed.exploded[:19]
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)
