"""S1: the words of the game mean the same thing everywhere, also in the drawings of these tests."""

import re

import pytest
from tests.games.skytopia.drawing import (
    DrawingError,
    actions,
    asked,
    begin,
    card,
    deal,
    draw,
    golems,
    play,
    tower,
)

from stolik.game import InputError
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.rules.actions import TABLE
from stolik.games.skytopia.rules.components import CARD_NAMES


def test_the_colours_always_come_in_the_same_order():
    """S1: blue, gold, red, purple, in the Market and in the names of the cards."""
    s = draw("round 1")
    columns = [action.split()[3] for action in actions(s) if action.startswith("place 6")]
    assert list(dict.fromkeys(columns)) == ["blue", "gold", "red", "purple"]
    assert list(dict.fromkeys(name[0] for name in CARD_NAMES)) == ["B", "G", "R", "P"]


def test_a_golem_shows_one_to_six():
    """S1: the face shown is the golem's value, 1 to 6."""
    assert [TABLE.write(TABLE.read(f"place {v} on blue 1")) for v in range(1, 7)]
    for value in (0, 7):
        with pytest.raises(InputError, match="is not an action; it is written"):
            TABLE.read(f"place {value} on blue 1")


def test_each_player_owns_five_golems():
    """S1: five golems at home or in the Market; a sixth is impossible."""
    s = draw("blue B1 2:0 3:0 4:0 5:0 6:0")
    assert s.home[0] == 0
    with pytest.raises(DrawingError, match="seat 0 has more than 5 golems"):
        draw("""
            blue  B1 2:0 3:0 4:0 5:0 6:0
            gold  G1 2:0
        """)


def test_the_market_has_four_columns_and_row_one_is_next_to_the_deck():
    """S1: row 1 is filled first, because it is next to the deck."""
    s = begin(players=2, start=0)
    s = play(s, "deal B1b")
    assert (card(s, "blue 1"), card(s, "blue 2")) == ("B1b", "-")
    s = deal(s)
    assert {action.split(" on ")[1] for action in actions(s)} == {
        "blue 1", "blue 2", "gold 1", "gold 2", "red 1", "red 2", "purple 1", "purple 2",
    }  # fmt: skip


def test_the_bank_never_runs_out():
    """S1: there are 45 coins in the box, and a player who has them all still gets more."""
    s = draw("""
        gold    G2 | G1
        seat 0  coins 45
        seat 1  coins 45
    """)
    s = play(s, "place 6 on gold 1", "use")
    assert s.coins[0] == 47


def test_the_foundation_is_level_zero():
    """S1: the foundation is the bottom of its tower, level 0, and the first card above it is level 1."""
    s = draw("""
        round 3
        blue    B2 3:0 | B1
    """)
    s = play(s, "activate blue")
    assert asked(s) == "FB at level 0"
    assert asked(play(s, "skip")) == "B2 at level 1"


def test_now_is_the_value_under_the_symbol_and_the_starting_player_acts_first():
    """S1: *now* follows the rounds, and the Starting Player is the first to act."""
    assert [draw(f"round {n}").now for n in range(1, 9)] == [1, 2, 3, 4, 5, 6, 1, 2]
    assert draw("start 1").actor == 1


# ---- the drawings themselves ---------------------------------------------------------------------------


def test_a_drawing_shows_the_table():
    """S1: what is drawn lies where it is drawn; what is left out has its default."""
    s = draw("""
        round 3  start 1  turn 0
        blue    B1b 4:0 2:1 | B2
        seat 0  coins 7  towers B3,B4 / - / R2 / -
    """)
    assert (s.round, s.now, s.start, s.seat, s.turns) == (3, 3, 1, 0, 1)
    assert (card(s, "blue 1"), golems(s, "blue 1"), card(s, "blue 2")) == ("B1b", "2:1 4:0", "B2a")
    assert (tower(s, 0, "blue"), tower(s, 0, "gold"), tower(s, 0, "red")) == ("B3a,B4b", "-", "R2b")
    assert (list(s.coins[:2]), list(s.home[:2]), list(s.city[:2]), list(s.tile[:2])) == (
        [7, 5], [4, 4], [0, 1], [0, 1],
    )  # fmt: skip
    assert GAME.read_position(GAME.write_position(s)) == s


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("green  B1", "a line begins with one of round, now, start"),
        ("round three", "'three' should be a number"),
        ("blue B1a", "B1a is not a card of retail with 2 players"),
        ("blue B1b | B1b", "B1b is drawn twice"),
        ("blue B1 | B1\nseat 0 towers B1", "has no B1 left"),
        ("blue G1", "blue 1 needs a card of its colour"),
        ("blue B1 | B2 | B3", "blue has 2 places, not 3"),
        ("blue B1 7:0", "value:seat"),
        ("blue B1 4:2", "there is no seat 2 with 2 players"),
        ("blue B1 4:0 4:1", "two golems on blue 1 show 4"),
        ("blue B1 | -", "cannot be empty while its deck has"),
        ("deck blue B1", "in a tower, all by B*"),
        ("seat 0 money 5", "'money' is not one of coins"),
        ("seat 0 tile green", "'green' is no tile"),
    ],
)
def test_a_drawing_that_cannot_be_is_refused(text, message):
    """S1: a drawing that means nothing, or no possible table, says what is wrong with it."""
    with pytest.raises(DrawingError, match=re.escape(message)):
        draw(text)
