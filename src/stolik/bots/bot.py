"""What a bot is, and how one is called by name."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol

from stolik.dealer import Dealer
from stolik.game import Action, InputError


class Bot(Protocol):
    """Anything that chooses one of the actions it is given, from what its seat may know."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """One of the actions. All of a bot's chance comes from `rng`, so that a seed repeats its match."""


def make(name: str) -> Bot:
    """The shipped bot of this name, or one of one's own as `module:Class`, looked for from the current folder on."""
    from stolik.bots.simple import Greedy, Random

    bots: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}
    if ":" in name:
        return _import(name)
    if name not in bots:
        raise InputError(f"there is no bot {name!r}; the bots are {', '.join(bots)}, or yours as module:Class")
    return bots[name]()


def _import(name: str) -> Bot:
    module, _, kind = name.partition(":")
    if "" not in sys.path:
        sys.path.insert(0, "")
    try:
        bot = getattr(import_module(module), kind)()
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        raise InputError(f"the bot {name!r} cannot be made: {error}; it is written module:Class") from None
    if not callable(getattr(bot, "choose", None)):
        raise InputError(f"{name!r} is no bot: it has no method choose(view, actions, rng)")
    made: Bot = bot
    return made
