"""Bots without search."""

from __future__ import annotations

from collections.abc import Sequence
from math import log
from typing import Any

from stolik.bots.bot import Budget
from stolik.dealer import Dealer
from stolik.game import Action, Game, load

DEPTH = 3  # decisions that Greedy looks ahead
MAX_BRANCHES = 8  # it stops looking ahead where there are more choices


class Random:
    """Chooses a uniformly random legal action."""

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """A random action."""
        return actions[rng.pick(len(actions))]


class Greedy:
    """Looks ahead through its own decisions of the turn and chooses the action with the best evaluation.

    `blur` adds noise to the evaluations: of two actions that differ by `blur` points, the better one is chosen about
    three times in four. So it plays like a beginner: large differences count, small ones are overlooked.
    """

    def __init__(self, blur: float = 0.0, depth: int = DEPTH, game: Game | None = None) -> None:
        self.blur, self.depth = blur, depth
        self.game = game  # only needed for games that are not installed

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """The action with the best evaluation; ties are broken at random."""
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
    """Gumbel noise: the maximum of value + blur * noise samples actions in proportion to exp(value / blur)."""
    return -log(-log((rng.pick(2**30) + 0.5) / 2**30))


def look_ahead(game: Game, state: Any, code: int, seat: int, depth: int) -> float:
    """The best evaluation a seat can reach after an action, by its next decisions of the same turn."""
    after = state.copy()
    game.apply(after, code)
    if depth and after.actor == seat and game.turn(after) == game.turn(state):
        codes = game.legal(after)
        if len(codes) <= MAX_BRANCHES:
            return max(look_ahead(game, after, next_code, seat, depth - 1) for next_code in codes)
    return game.judge(after, seat)
