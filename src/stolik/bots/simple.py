"""Bots without search."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from stolik.bots.bot import Budget
from stolik.dealer import Dealer
from stolik.game import Action, Game, load

DEPTH = 3  # decisions that Greedy looks ahead
FEW = 8  # it does not look through more choices than these


class Random:
    """Chooses any legal action, each as likely as the others."""

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """A random action."""
        return actions[rng.pick(len(actions))]


class Greedy:
    """Chooses what leads to the best position for itself that its own next decisions of the turn can bring.

    With a `blur` it misjudges: an action that is so many points better is taken for the better one about three times of
    four. So it plays as a beginner does, well where the difference is plain and carelessly where it is not.
    """

    def __init__(self, blur: float = 0.0, depth: int = DEPTH, game: Game | None = None) -> None:
        self.blur, self.depth = blur, depth
        self.game = game  # only for a game that `load` does not know

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """The best action at once; among equals, any."""
        game = self.game or load(view.game)
        state = game.determinize(view, rng.rng)
        values = list[float]()
        for action in actions:
            if budget.stop is not None and values and budget.stop():
                break
            value = look_ahead(game, state, action.code, state.actor, self.depth)
            values.append(value + self.blur * _noise(rng) if self.blur else value)
        best = [action for action, value in zip(actions, values, strict=False) if value == max(values)]
        return best[rng.pick(len(best))]


def _noise(rng: Dealer) -> float:
    """A random number such that the largest of several sums with it is a choice in proportion to exp(value / blur)."""
    return -log(-log((rng.pick(2**30) + 0.5) / 2**30))


def look_ahead(game: Game, state: Any, code: int, seat: int, depth: int) -> float:
    """What the seat can make of an action within its turn, as long as it has few choices."""
    after = state.copy()
    game.apply(after, code)
    if depth and after.actor == seat and game.turn(after) == game.turn(state):
        codes = game.legal(after)
        if len(codes) <= FEW:
            return max(look_ahead(game, after, next_code, seat, depth - 1) for next_code in codes)
    return game.estimate(after, seat)
