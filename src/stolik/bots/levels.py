"""Bots by name: three built-in kinds, six levels based on them, and your own as `module:Class`.

Each level should win at least 65 % of two-player matches against the level below, in both games. docs/strength.md has
the measurements.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from importlib import import_module

from stolik.bots.bot import Bot, Budget, Player
from stolik.bots.simple import Greedy, Random
from stolik.game import InputError, Words


@dataclass(frozen=True)
class Level:
    """A kind of bot with its default budget."""

    make: Callable[[], Bot]
    budget: Budget = field(default_factory=Budget)
    takes_budget: bool = False


def make_search() -> Bot:
    """A search bot. Imported lazily: its module needs NumPy, `import stolik` does not."""
    from stolik.bots.search import Search

    return Search()


LEVEL_TIMEOUT_S = 10.0  # reached only on a slow machine or while the search is being compiled

SHIPPED = {
    "random": Level(Random),
    "greedy": Level(Greedy),
    "search": Level(make_search, Budget(seconds=1.0), takes_budget=True),
}
LEVELS = {
    "novice": Level(lambda: Greedy(blur=4.0, depth=0)),
    "beginner": Level(lambda: Greedy(blur=1.5)),
    "casual": Level(lambda: Greedy(blur=0.5)),
    "skilled": Level(make_search, Budget(50, LEVEL_TIMEOUT_S)),
    "expert": Level(make_search, Budget(500, LEVEL_TIMEOUT_S)),
    "master": Level(make_search, Budget(20_000, LEVEL_TIMEOUT_S)),
}
QUICK = "casual"  # the strongest level without search


def name_bots(bots: Sequence[str | None]) -> tuple[Words | None, ...]:
    """The given name of each seat's bot; None for people and for bots that are not a level.

    Each level has a name. Bots of the same level have their seat numbers after it, as on the page (`match/names.ts`).
    """
    return tuple(_name_bot(bot, seat, bots.count(bot)) for seat, bot in enumerate(bots, 1))


def _name_bot(bot: str | None, seat: int, same: int) -> Words | None:
    if bot not in LEVELS:
        return None
    name = Words(f"bot-{bot}")
    return Words("bot-numbered", {"name": name, "seat": seat}) if same > 1 else name


def is_search(name: str) -> bool:
    """Does this bot use search? True for unknown bots, which may."""
    return name not in LEVELS or LEVELS[name].make is make_search


def make(name: str) -> Player:
    """Make a bot from its name: a built-in one such as `greedy`, `search:200ms` or `expert`, or `module:Class`.

    `search` and your own bots can have a budget: `search:500it`, `my_bots:Mine:1s`. Modules in the current folder are
    found too.
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
    except Exception as error:  # any error in a user's module
        raise InputError(f"the bot {name!r} cannot be made: {type(error).__name__}: {error}") from error
    if not callable(getattr(bot, "choose", None)):
        raise InputError(f"{name!r} is no bot: it has no method choose(view, actions, budget, rng)")
    made: Bot = bot
    return made
