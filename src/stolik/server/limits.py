"""How often somebody may ask: a bucket of tokens for each, which fills up again with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address

MOST_KEPT = 100_000  # buckets; the one used longest ago goes first
MOST_SOCKETS = 200  # open at once, of one address


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


REQUESTS = Rate(200, 50)  # of one address
GUESTS = Rate(30, 0.2)  # of one address
TABLES = Rate(20, 0.2)  # of one person
MESSAGES = Rate(60, 20)  # of one connection
CHAT = Rate(6, 0.5)  # of one person
THOUGHTS = Rate(6, 0.4)  # of one person: hints
ADDRESS_THOUGHTS = Rate(30, 2)  # of one address: hints
REVIEWS = Rate(20, 2)  # of one person: looks whether a review is written


class Limits:
    """The buckets of everybody."""

    def __init__(self, is_on: bool = True) -> None:
        self.is_on = is_on
        self._buckets: OrderedDict[tuple[str, Rate], tuple[float, float]] = OrderedDict()

    def allow(self, who: str, rate: Rate) -> bool:
        """May somebody ask now? If so, a token is gone."""
        if not self.is_on:
            return True
        now, key = time.monotonic(), (who, rate)
        tokens, since = self._buckets.get(key, (rate.burst, now))
        tokens = min(rate.burst, tokens + (now - since) * rate.per_second)
        allowed = tokens >= 1
        self._buckets[key] = (tokens - allowed, now)
        self._buckets.move_to_end(key)
        if len(self._buckets) > MOST_KEPT:
            self._buckets.popitem(last=False)
        return allowed


def household(address: str) -> str:
    """Whoever has this address: of the long ones a single household has a whole network (/64)."""
    try:
        parsed = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv6Address) and parsed.ipv4_mapped is None:
        return parsed.exploded[:19]
    return str(getattr(parsed, "ipv4_mapped", None) or parsed)
