"""The worked examples of the rulebook. Its pictures are lost, so the situations are built anew from its words."""

import pytest
from tests.games.fantazja.drawing import (
    deal,
    discard,
    down,
    draw,
    idle,
    picture,
    places,
    play,
    scores,
    why,
)

from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.components import SYMBOL, SYMBOLS, TILE_NAMES
from stolik.texts import say

# Wojtek plays Nature (seat 0), Marcin plays Light (seat 1), as in the scoring example.


def fire(tile):
    """How many fire symbols a tile shows."""
    return max((s - 1) % SYMBOLS + 1 for s in SYMBOL[TILE_NAMES.index(tile)] if (s - 1) // SYMBOLS == 3)


# ---- example 1: small buildings ------------------------------------------------------------------------

A, B = "NR1a", "NR1b"


def test_example_1_b_can_be_added_to_a():
    """F4.2: Wojtek may add B to A: the same symbol, and more of it than A has."""
    assert fire(B) > fire(A)
    s = play(draw(f"@ {A}", hand0=B), f"build {B}", "at 2,0")
    assert picture(s) == picture(f"@ {A} {B}")


def test_example_1_a_cannot_be_added_to_b():
    """F4.2: A to B is not allowed: the symbol is the same, but there are fewer of it than on B."""
    s = draw(f"@ {B}", hand0=A)
    assert "2,0" not in places(s, A)
    assert why(play(s, f"build {A}"), "at 2,0") == ("too-few-symbols", "F4.2")


# ---- example 2: large buildings ------------------------------------------------------------------------


@pytest.mark.parametrize("owner", ["N", "L"])
def test_example_2_b_on_a_and_later_c_on_b(owner):
    """F6.2: Marcin may lay B (level II) on A (level I), and in his next turn C (level III) on B."""
    s = draw(f"@ {owner}M1a", hand1="LM2a LM3", down1="LG1a LG1b", hand0="NR1a NR1b", seat=1)
    s = play(s, "build LM2a", "at 1,0", "pay LG1a")
    assert picture(s) == picture(f"@ LM2a>{owner}M1a")
    s = idle(deal(s))
    assert s.seat == 1
    s = play(s, "build LM3", "at 1,0", "pay LG1b")
    assert picture(s) == picture(f"@ LM3>LM2a>{owner}M1a")
    assert (discard(s, 1), down(s, 1)) == ("LG1a LG1b", "")
    assert list(s.bonus) == [0, 1]  # level III on his own level II


@pytest.mark.parametrize("owner", ["N", "L"])
def test_example_2_c_does_not_go_on_a(owner):
    """F6.2: C on A at once is not allowed, since A is two levels lower."""
    s = draw(f"@ {owner}M1a", hand1="LM2a LM3", down1="LG1a LG1b", seat=1)
    assert why(s, "build LM3") == ("no-base", "F6.2")
    beside = draw(f"LM2b>NM1b @ {owner}M1a", hand1="LM2a LM3", down1="LG1a LG1b", seat=1)
    assert why(play(beside, "build LM3"), "at 1,0") == ("wrong-level", "F6.2")


# ---- the bonus -----------------------------------------------------------------------------------------


def test_example_of_the_bonus():
    """F6.4: level III on one's own level II brings a token of 5 VP, on the other player's it does not."""
    own = draw("@ NM2a>NM1a", hand0="NM3", down0="NG1a")
    other = draw("@ LM2a>NM1a", hand0="NM3", down0="NG1a")
    after = [play(s, "build NM3", "at 1,0", "pay NG1a") for s in (own, other)]
    assert [list(s.bonus) for s in after] == [[1, 0], [0, 0]]
    assert [scores(s) for s in after] == [(7, 0), (2, 0)]


# ---- example 3: Dark Energy ----------------------------------------------------------------------------

# F, A, D and E in a row. A has Dark Energy, and so have B, a small building, and C, an upgrade for F.
EXAMPLE_3 = "@ LR1a NM1c NP1a LG1a"
HAND_3 = {"hand1": "LM1c LR2b", "down1": "LSa", "seat": 1}


def test_example_3_b_beside_a():
    """F7.1, F7.2: Marcin adds B to A: both leave, and D and E have lost their way to the castle; F stays."""
    s = play(draw(EXAMPLE_3, **HAND_3), "build LM1c", "at 2,-1")
    assert picture(s) == picture("@ LR1a")
    assert discard(s, 0) == "NP1a NM1c"  # D and A
    assert discard(s, 1) == "LM1c LG1a"  # B and E
    assert down(s, 1) == "LSa"


def test_example_3_c_upon_f():
    """F7.1, F7.2: or he builds C on F, paying his point: A, C and F leave, and D and E are cut off."""
    s = play(draw(EXAMPLE_3, **HAND_3), "build LR2b", "at 1,0", "pay LSa")
    assert picture(s) == "@"
    assert discard(s, 0) == "NP1a NM1c"  # D and A
    assert discard(s, 1) == "LR1a LR2b LG1a LSa"  # F, C, E and the point that paid


# ---- scoring -------------------------------------------------------------------------------------------

# Nature has a Windmill III, the Well of Power, a Cottage I, a Garrison II, a Garrison III, a Mage's Tower I and the
# Market; Light a Mage's Tower III, a Mill I, a Cottage I, a Cottage II, a Garrison II and a Cottage I. Each has one
# Bonus token: of Nature's two level III, one stands on a level II of Light's.
SCORED = """
    .     .              .     .              NSa   NR1a       NM2a>NM1a  NM3>NM2b>LM1a
    LP1a  LG3>LG2a>LG1a  NG1a  NP3>LP2a>NP1a  @     NSb        LR1a       .
    .     .              .     .              LR1b  LR2a>LR1c  LM2a>NM1b  .
"""


def test_example_of_scoring():
    """F10.3: 2+2+1+3+2+1+2 and a Bonus against 2+1+1+3+3+1 and a Bonus: 18 to 16, Wojtek wins."""
    s = draw(SCORED, hand0="", hand1="", rest0="discard", rest1="discard", bonus=(1, 1), phase="over", acted=True)
    assert scores(s) == (18, 16)
    outcome = GAME.outcome(s)
    assert (outcome.scores, outcome.winners) == ((18, 16), (0,))
    assert outcome.breakdown == ({"buildings": 13, "bonuses": 5}, {"buildings": 11, "bonuses": 5})
    assert say(outcome.decided_by) == "Won on Victory Points, 18 : 16"
    assert (GAME.payoff(s, 0), GAME.payoff(s, 1)) == (12, 0)


def test_the_scored_table_shows_the_named_buildings():
    """F10.3: exactly these are visible."""
    s = draw(SCORED, hand0="", hand1="", rest0="discard", rest1="discard", bonus=(1, 1), phase="over", acted=True)
    visible = [TILE_NAMES[t] for t in range(len(TILE_NAMES)) if s.board >> t & 1]
    assert sorted(name[:3] for name in visible) == sorted(
        ["NP3", "NSa", "NR1", "NM2", "NM3", "NG1", "NSb", "LG3", "LP1", "LR1", "LR2", "LM2", "LR1"]
    )
