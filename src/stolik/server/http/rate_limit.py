"""Rate limits: token buckets per address or guest, and the number of open sockets per address.

With Redis, the workers of a deployment share them (`shared_rate_limit`). While Redis cannot be reached, each worker
enforces its share: the limit divided by the number of live workers.
"""

from __future__ import annotations

import math
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from ipaddress import IPv6Address, ip_address

from stolik.server.http.rate import Rate
from stolik.server.http.shared_rate_limit import SharedLimits

MAX_BUCKETS = 100_000  # the least recently used one is dropped first
MAX_SOCKETS = 200  # open at once, per address

UNLIMITED = Rate(math.inf, 0, "unlimited")
REQUESTS = Rate(200, 50, "requests")  # per address
GUESTS = Rate(30, 0.2, "guests")  # per address
TABLES = Rate(20, 0.2, "tables")  # per guest
MESSAGES = Rate(60, 20, "messages")  # per connection
ADDRESS_MESSAGES = Rate(600, 100, "address-messages")  # per address, over all its connections
GREETINGS = Rate(6, 0.5, "greetings")  # per connection: whole tables, after `hello` and `look`
ADDRESS_GREETINGS = Rate(60, 10, "address-greetings")  # per address
READS = Rate(100, 20, "reads")  # per address: records, positions and logs of matches
CHAT = Rate(6, 0.5, "chat")  # per guest
HINTS = Rate(6, 0.4, "hints")  # per guest
ADDRESS_HINTS = Rate(30, 2, "address-hints")  # per address
REVIEWS = Rate(20, 2, "reviews")  # per guest: requests for a review


class Bucket:
    """A token bucket for one connection."""

    def __init__(self, rate: Rate) -> None:
        self._rate, self._tokens, self._since = rate, rate.burst, time.monotonic()

    def take(self) -> bool:
        """Take a token; False if the bucket is empty."""
        now = time.monotonic()
        self._tokens = min(self._rate.burst, self._tokens + (now - self._since) * self._rate.per_second)
        self._since = now
        allowed = self._tokens >= 1
        self._tokens -= allowed
        return allowed


class Limits:
    """All buckets and socket counts; with `shared`, those of the deployment. `workers` counts the live workers."""

    def __init__(
        self, is_on: bool = True, shared: SharedLimits | None = None, workers: Callable[[], int] = lambda: 1
    ) -> None:
        self.is_on, self.shared, self._workers = is_on, shared, workers
        self.sockets: Counter[str] = shared.sockets if shared else Counter()  # open in this worker, by address
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    async def allow(self, key: str, rate: Rate) -> bool:
        """Take a token; False if there is none. Never waits without Redis."""
        if not self.is_on:
            return True
        if not self.shared:
            return self._take(key, rate)
        allowed = await self.shared.take(key, rate)
        return self._take(key, rate.share(self._workers())) if allowed is None else allowed

    def allow_here(self, key: str, rate: Rate) -> bool:
        """Take a token of this worker's share, without a round trip to Redis: for messages, which are too frequent."""
        workers = self._workers() if self.shared else 1
        return not self.is_on or self._take(key, rate.share(workers) if workers > 1 else rate)

    def _take(self, key: str, rate: Rate) -> bool:
        """Take a token from the bucket in this process."""
        now, bucket = time.monotonic(), (key, rate.label)
        tokens, since = self._buckets.get(bucket, (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        allowed = tokens >= 1
        self._buckets[bucket] = (tokens - allowed, now)
        self._buckets.move_to_end(bucket)
        if len(self._buckets) > MAX_BUCKETS:
            self._buckets.popitem(last=False)
        return allowed

    async def open_socket(self, key: str) -> bool:
        """Count one more open socket; False if there are too many. If True, `close_socket` must follow."""
        if not self.is_on:
            return True
        self.sockets[key] += 1
        is_open = False
        try:
            is_open = await self._is_below_limit(key)
        finally:
            if not is_open:
                self.close_socket(key)
        return is_open

    async def _is_below_limit(self, key: str) -> bool:
        if self.shared and (allowed := await self.shared.count_sockets(key, MAX_SOCKETS)) is not None:
            return allowed
        return self.sockets[key] <= max(1, MAX_SOCKETS // (self._workers() if self.shared else 1))

    def close_socket(self, key: str) -> None:
        """Stop counting a socket."""
        if self.is_on:
            self.sockets[key] -= 1
            if self.sockets[key] <= 0:
                del self.sockets[key]
            if self.shared:
                self.shared.note_closed(key)


def rate_limit_key(address: str) -> str:
    """Rate-limit key of an address: IPv6 addresses are grouped by /64."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return parsed.exploded[:19]
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)
