"""The shipped bots by name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from stolik.bots.bot import Bot, Budget
from stolik.bots.search import Search
from stolik.bots.simple import Greedy, Random


@dataclass(frozen=True)
class Level:
    """A bot and how much it thinks."""

    make: Callable[[], Bot]
    budget: Budget = field(default_factory=Budget)
    takes_budget: bool = False


SHIPPED: dict[str, Level] = {
    "random": Level(Random),
    "greedy": Level(Greedy),
    "search": Level(Search, Budget(seconds=1.0), takes_budget=True),
}
LEVELS: dict[str, Level] = {}
