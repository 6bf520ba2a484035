"""Positions that cannot be, and what a view says of a token that guards."""

import pytest
from tests.games.fantazja.drawing import draw

from stolik import InputError, Match
from stolik.games.fantazja.game import GAME


def spoilt(**changes: object) -> dict:
    """The position after the deal, with something else in it."""
    return Match("fantazja", start=0, seed=1).position | changes


def test_a_building_far_away_is_refused():
    """F7.2: (3, 0) and (-14, -16) share a cell of the state; it has no path to the castle all the same."""
    match = Match("fantazja", start=0, seed=1)
    position = match.position
    for name, x, y, turn in (("NR1a", 1, 0, 2), ("NR1b", 2, 0, 0), ("NP1a", -14, -16, 0)):
        for player in position["players"]:
            for place in ("hand", "pile"):
                player[place] = [tile for tile in player[place] if tile != name]
        position["board"].append({"tile": name, "x": x, "y": y, "turn": turn})
    with pytest.raises(InputError, match="NP1a without a side-to-side path to the castle"):
        GAME.read_position(position)


def test_too_many_turns_are_refused():
    """F3.1: an action is skipped only with an empty hand, so there are not many turns without one."""
    with pytest.raises(InputError, match="215 turns are too many for 0 actions"):
        GAME.read_position(spoilt(turns=215))


def test_what_one_seat_knows_is_no_position():
    """F2.3: the message says what is missing."""
    with pytest.raises(InputError, match="the pile is not known; only a whole position can be read"):
        GAME.read_position(GAME.known_position(Match("fantazja", seed=1).state, 0))


def test_a_token_that_guards_cannot_change_hands():
    """F8.3: nothing is needed to take it as long as it lies on a building."""
    token = GAME.view(draw("NM1a @ NM1b", guard=("NM1a", 1)), 0).tokens[2]
    assert (token.type, token.guarding, token.on, token.buildings) == ("military", True, "NM1a", (2, 0))
    assert token.to_take == token.to_free == (None, None)
