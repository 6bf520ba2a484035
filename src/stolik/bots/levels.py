"""Bots by name: three shipped kinds, six levels made of them, and one's own as `module:Class`.

Each level is meant to win at least 65 % of two-player matches against the one below, in both games; docs/strength.md
has what was measured, and how.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from importlib import import_module

from stolik.bots.bot import Bot, Budget, Player
from stolik.bots.simple import Greedy, Random
from stolik.game import InputError


@dataclass(frozen=True)
class Level:
    """A bot and how much it thinks."""

    make: Callable[[], Bot]
    budget: Budget = field(default_factory=Budget)
    takes_budget: bool = False


def make_search() -> Bot:
    """A bot that searches; its module brings NumPy, which `import stolik` does without."""
    from stolik.bots.search import Search

    return Search()


PATIENCE = 10.0  # seconds that a level thinks at most, on a slow machine or while the search is being compiled

SHIPPED = {
    "random": Level(Random),
    "greedy": Level(Greedy),
    "search": Level(make_search, Budget(seconds=1.0), takes_budget=True),
}
LEVELS = {
    "novice": Level(lambda: Greedy(blur=4.0, depth=0)),
    "beginner": Level(lambda: Greedy(blur=1.5)),
    "casual": Level(lambda: Greedy(blur=0.5)),
    "skilled": Level(make_search, Budget(50, PATIENCE)),
    "expert": Level(make_search, Budget(500, PATIENCE)),
    "master": Level(make_search, Budget(20_000, PATIENCE)),
}
QUICK = "casual"  # the strongest level that does not search


def is_search(name: str) -> bool:
    """Does this bot search, or may it, for all that is known of it?"""
    return name not in LEVELS or LEVELS[name].make is make_search


def make(name: str) -> Player:
    """The shipped bot of this name, such as `greedy`, `search:200ms` or `expert`, or one's own as `module:Class`.

    Both `search` and one's own may be followed by a budget: `search:500it`, `my_bots:Mine:1s`. One's own module is
    looked for from the current folder on.
    """
    kind, colon, budget = name.partition(":")
    if kind in LEVELS or kind in SHIPPED:
        level = LEVELS.get(kind) or SHIPPED[kind]
        if colon and not level.takes_budget:
            raise InputError(f"{kind!r} takes no budget; those that do are search and your own bots")
        return Player(name, level.make(), Budget.read(budget) if colon else level.budget)
    if not budget:
        known = ", ".join([*SHIPPED, *LEVELS])
        raise InputError(f"there is no bot {name!r}; the bots are {known}, or yours as module:Class")
    module = kind
    kind, colon, budget = budget.partition(":")
    return Player(name, _import(module, kind), Budget.read(budget) if colon else Budget())


def _import(module: str, kind: str) -> Bot:
    name = f"{module}:{kind}"
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        bot = getattr(import_module(module), kind)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise InputError(f"the bot {name!r} cannot be made: {error}; it is written module:Class") from None
    except Exception as error:  # whatever a module of one's own may do wrong
        raise InputError(f"the bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise InputError(f"{name!r} is no bot: it has no method choose(view, actions, budget, rng)")
    made: Bot = bot
    return made
