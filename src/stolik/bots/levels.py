"""The shipped bots by name: three kinds, and six levels made of them.

Each level is meant to win at least 65 % of two-player matches against the one below, in both games; docs/strength.md
has what was measured, and how.
"""

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


PATIENCE = 10.0  # seconds that a level thinks at most, on a slow machine or while the search is being compiled

SHIPPED = {
    "random": Level(Random),
    "greedy": Level(Greedy),
    "search": Level(Search, Budget(seconds=1.0), takes_budget=True),
}
LEVELS = {
    "novice": Level(lambda: Greedy(blur=4.0, depth=0)),
    "beginner": Level(lambda: Greedy(blur=1.5)),
    "casual": Level(lambda: Greedy(blur=0.5)),
    "skilled": Level(Search, Budget(50, PATIENCE)),
    "expert": Level(Search, Budget(500, PATIENCE)),
    "master": Level(Search, Budget(20_000, PATIENCE)),
}
QUICK = "casual"  # the strongest level that does not search


def is_search(name: str) -> bool:
    """Does this bot search, or may it, for all that is known of it?"""
    return name not in LEVELS or LEVELS[name].make is Search
