"""What a bot is, how long it may think, and how one is called by name."""

from __future__ import annotations

import re
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Any, Protocol

from stolik.dealer import Dealer
from stolik.game import Action, InputError
from stolik.match import Refused

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0


@dataclass(frozen=True)
class Budget:
    """How much a bot may think about one decision; whichever limit comes first ends it.

    `stop` is asked every few milliseconds: True means that the best action so far is wanted now.
    """

    iterations: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """A budget as it is written: `500it`, `200ms`, `1.5s`, or both as `20000it,2s`.

        >>> Budget.read("200ms").seconds, Budget.read("500it,1s").iterations
        (0.2, 500)
        """
        limits: dict[str, Any] = {}
        for part in text.split(","):
            found = re.fullmatch(r"(\d{1,30}(?:\.\d{1,6})?)(it|ms|s)", part.strip().lower(), re.ASCII)
            name = "iterations" if found and found[2] == "it" else "seconds"
            if found is None or name in limits or (name == "iterations" and "." in found[1]):
                raise InputError(f"{text!r} is no budget; one is written 500it, 200ms or 1.5s")
            limits[name] = int(found[1]) if name == "iterations" else float(found[1]) / {"s": 1, "ms": 1000}[found[2]]
        iterations, seconds = limits.get("iterations"), limits.get("seconds")
        if iterations is not None and not 1 <= iterations <= MOST_ITERATIONS:
            raise InputError(f"a budget has 1 to {MOST_ITERATIONS} iterations, not {iterations}")
        if seconds is not None and not 0 < seconds <= MOST_SECONDS:
            raise InputError(f"a budget has more than 0 and at most {MOST_SECONDS:g} seconds, not {seconds:g}")
        return cls(iterations, seconds)


class Bot(Protocol):
    """Anything that chooses one of the actions it is given, from what its seat may know."""

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """One of the actions. All of a bot's chance comes from `rng`, so that a seed repeats its match."""


@dataclass(frozen=True)
class Player:
    """A bot as it is called by name, with the budget that the name gives it."""

    name: str
    bot: Bot
    budget: Budget

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """What the bot chooses."""
        return self.bot.choose(view, actions, self.budget, rng)


def tell_failure(error: Exception) -> str:
    """What a bot of one's own did wrong, in a few words: its line, or that it is not called as bots are."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    if isinstance(error, TypeError) and frame.filename == __file__:
        return f"{error}; a bot has the method choose(view, actions, budget, rng)"
    if isinstance(error, Refused | InputError):
        return str(error)
    return f"{type(error).__name__}: {error} ({frame.filename}, line {frame.lineno})"


def make(name: str) -> Player:
    """The shipped bot of this name, such as `greedy`, `search:200ms` or `expert`, or one's own as `module:Class`.

    Both `search` and one's own may be followed by a budget: `search:500it`, `my_bots:Mine:1s`. One's own module is
    looked for from the current folder on.
    """
    from stolik.bots.levels import LEVELS, SHIPPED

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
