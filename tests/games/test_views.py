"""What the views of all our games say alike. (That views together are those one by one, the kit promises.)"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.kits import Kit, each_game, kit_of

from stolik.testing.executions import random_match


def has_totals(kit: Kit) -> bool:
    """Do the players' areas in its views have their points? The page and the terminal need them for a game's scores."""
    view = kit.game.view(kit.game.new_state(kit.variants[0]), None)
    return all(hasattr(player, "total") for player in view.players)


def states(kit: Kit) -> Iterator[Any]:
    """The states of a random match with the first and the last options."""
    for options in (kit.variants[0], kit.variants[-1]):
        for state, _, _ in random_match(kit.game, options, 5, 0):
            yield state


@each_game(having=has_totals)
def test_totals_in_views_are_the_scores(name: str):
    """The sum of all sources is `score`, at every moment, though it is added up on its own."""
    game = kit_of(name).game
    for state in states(kit_of(name)):
        players = game.view(state, None).players
        scores = [game.score(state, seat) for seat in range(game.players(state))]
        assert [player.total for player in players] == scores
        assert [sum(player.estimate.values()) for player in players] == scores
        assert [player.estimate for player in players] == [*game.outcome(state).breakdown]
