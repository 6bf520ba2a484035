"""Bots without search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from stolik.dealer import Dealer
from stolik.game import Action, load


class Random:
    """Chooses any legal action, each as likely as the others."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """A random action."""
        return actions[rng.pick(len(actions))]


class Greedy:
    """Chooses the action after which its lead over the best other seat is largest, if the match ended then."""

    def choose(self, view: Any, actions: Sequence[Action], rng: Dealer) -> Action:
        """The best immediate action; among equals, any."""
        game = load(view.game)
        state = game.determinize(view, rng.rng)
        seat, values = state.actor, []
        for action in actions:
            after = state.copy()
            game.apply(after, action.code)
            points = [game.score(after, other) for other in range(game.players(after))]
            mine = points.pop(seat)
            values.append(mine - max(points))
        best = [action for action, value in zip(actions, values, strict=True) if value == max(values)]
        return best[rng.pick(len(best))]
