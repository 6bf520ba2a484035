"""What a bot is, and how one is called by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from stolik.dealer import Dealer
from stolik.game import Action, InputError


class Bot(Protocol):
    """Anything that chooses one of the actions it is given, from what its seat may know."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """One of the actions. All of a bot's chance comes from `rng`, so that a seed repeats its match."""


def make(name: str) -> Bot:
    """The shipped bot of this name."""
    from stolik.bots.simple import Greedy, Random

    bots: dict[str, type[Bot]] = {"random": Random, "greedy": Greedy}
    if name not in bots:
        raise InputError(f"there is no bot {name!r}; the bots are {', '.join(bots)}")
    return bots[name]()
