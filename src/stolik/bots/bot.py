"""The bot interface, and the thinking budget."""

from __future__ import annotations

import re
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from stolik.dealer import Dealer
from stolik.game import Action, InputError
from stolik.match import Refused

MOST_ITERATIONS = 10_000_000
MOST_SECONDS = 3600.0


@dataclass(frozen=True)
class Budget:
    """Limits for one decision; the first limit that is reached applies.

    `stop` is called every few milliseconds; if it returns True, the bot returns its current best action.
    """

    iterations: int | None = None
    seconds: float | None = None
    stop: Callable[[], bool] | None = None

    @classmethod
    def read(cls, text: str) -> Budget:
        """Parse a budget: `500it`, `200ms`, `1.5s`, or both limits as `20000it,2s`.

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
    """The interface of bots: choose one of the given actions from a view."""

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """Choose one of the actions. Use only `rng` for randomness, so that a match can be repeated from its seed."""


@dataclass(frozen=True)
class Player:
    """A bot with its name and budget."""

    name: str
    bot: Bot
    budget: Budget

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """Let the bot choose an action."""
        return self.bot.choose(view, actions, self.budget, rng)


def tell_failure(error: Exception) -> str:
    """One line about an error in a user's bot: what and where, or that its signature is wrong."""
    frame = traceback.extract_tb(error.__traceback__)[-1]
    if isinstance(error, TypeError) and frame.filename == __file__:
        return f"{error}; a bot has the method choose(view, actions, budget, rng)"
    if isinstance(error, Refused | InputError):
        return str(error)
    return f"{type(error).__name__}: {error} ({frame.filename}, line {frame.lineno})"
