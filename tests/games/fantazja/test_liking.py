"""What is liked at first sight, in the playouts of the search: tastes, not rules."""

import pytest
from tests.games.fantazja.drawing import actions, draw_as

from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.mind.worth import liking


def liked(s):
    """The kinds of actions and levels of tiles, the best liked first."""
    ranks = {}
    for action in actions(s):
        kind, _, tile = action.partition(" ")
        level = "large" if tile and tile[2] != "1" else "small"
        ranks[f"{kind} {level}" if kind == "build" else kind] = liking(s, GAME.table.read(action))
    return sorted(ranks, key=lambda what: -ranks[what])


@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_liked(seat):
    """F3.1: with a point in hand a large building, and a second point last; without one, the point comes first."""
    board, held = "NP1a @ NP1b", "NM1a NP2a NSa"
    tokens = {"production": 0}
    rich = draw_as(seat, board, hand0=held, down0="NG1a", discard0="NR1a", tokens=tokens)
    assert liked(rich) == ["build large", "build small", "power", "imagine"]
    poor = draw_as(seat, board, hand0=held, discard0="NR1a", tokens=tokens)
    assert liked(poor) == ["imagine", "build small", "power"]
