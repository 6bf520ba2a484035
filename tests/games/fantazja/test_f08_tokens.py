"""F8: who gets the Building Power tokens at the end of a turn."""

import itertools

import pytest
from tests.games.fantazja.drawing import discard, draw, end, play, tokens

from stolik.game import NOBODY
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.components import MILITARY, SET, TYPE, TYPE_NAMES
from stolik.games.fantazja.rules.state import ON_BUILDING, POOL, State
from stolik.games.fantazja.rules.tokens import settle_tokens

KINDS = pytest.mark.parametrize("kind", range(len(TYPE_NAMES)), ids=TYPE_NAMES)

# ---- F8.1 what counts ------------------------------------------------------------------------------------


def built(s, seat):
    """The buildings that a view counts for a seat, by type."""
    return {token.type: token.buildings[seat] for token in GAME.view(s, None).tokens if token.buildings[seat]}


def test_every_visible_building_counts_once_whatever_its_level():
    """F8.1: levels I, II and III and a special one."""
    s = draw("NR1a NR2a>NR1b NR3>LR2a>LR1a @ NSa NM1a LR1b", hand0="NSb")
    assert built(s, 0) == {"residential": 3, "military": 1, "special": 1}
    assert built(s, 1) == {"residential": 1}


def test_a_covered_building_does_not_count():
    """F8.1: neither one's own below, nor that of the other player; the one on top counts for its owner."""
    s = draw("NR2a>NR1a LR2a>NR1b @ LR3>NR2b>LR1a", hand0="NSb")
    assert (built(s, 0), built(s, 1)) == ({"residential": 1}, {"residential": 2})


def test_other_tiles_do_not_count():
    """F8.1: hand, pile, face-down and discarded tiles are no buildings."""
    s = draw(hand0="NR1a NR1b", down0="NR2a", discard0="NR3 NR1c")
    assert built(s, 0) == {}


def test_building_on_the_other_players_building_takes_it_from_the_count():
    """F8.1, F8.2: two against one becomes one against two, and the token changes hands."""
    s = draw("LR1a LR1b @ NR1a", hand0="NR2a", down0="NSa", tokens={"residential": 1})
    s = end(play(s, "build NR2a", "at -1,0", "pay NSa"))
    assert (built(s, 0), built(s, 1)) == ({"residential": 2}, {"residential": 1})
    assert tokens(s) == {"residential": 0}


# ---- F8.2 the table ----------------------------------------------------------------------------------------
# Down: how many the player has whose turn ends; across: how many the other has. m: it goes to the one whose turn ends,
# p: to the pool, -: it stays where it is.

TABLE = """
    p - - - - - -
    - p - - - - -
    m m p - - - -
    m m m p - - -
    m m m m p - -
    m m m m m p -
    m m m m m m p
"""
ROWS = [line.split() for line in TABLE.split("\n") if line.strip()]


def state_with(kind, counts, holder):
    """Give each seat a number of visible buildings of a type, and the token to a holder."""
    s = State()
    for seat in (0, 1):
        own = [tile for tile in range(seat * SET, seat * SET + SET) if TYPE[tile] == kind]
        for tile in own[: counts[seat]]:
            s.board |= 1 << tile
    s.token[kind] = holder
    return s


def most(kind):
    """How many tiles of a type a player has."""
    return min(sum(TYPE[tile] == kind for tile in range(seat * SET, seat * SET + SET)) for seat in (0, 1))


@KINDS
def test_the_whole_table(kind):
    """F8.2: every count of both players, every holder, at the end of either player's turn."""
    cases = 0
    for own, other in itertools.product(range(min(6, most(kind)) + 1), repeat=2):
        for seat, holder in itertools.product((0, 1), (POOL, 1, 2)):
            s = state_with(kind, (own, other) if seat == 0 else (other, own), holder)
            s.seat = seat
            expected = {"m": 1 + seat, "p": POOL, "-": holder}[ROWS[own][other]]
            settle_tokens(s)
            assert s.token[kind] == expected, (own, other, seat, holder)
            cases += 1
    assert cases == (most(kind) + 1) ** 2 * 6 if most(kind) < 6 else 294


@KINDS
def test_each_type_is_settled_by_its_own_count(kind):
    """F8.2: three buildings of one type bring the token of that type and leave the others in the pool."""
    s = state_with(kind, (3, 0), POOL)
    settle_tokens(s)
    assert {TYPE_NAMES[other] for other, holder in enumerate(s.token) if holder} == {TYPE_NAMES[kind]}


def test_the_military_token_on_a_building_takes_no_part():
    """F8.3: whatever the counts and whoever's turn ends, it stays on the building."""
    for own, other, seat in itertools.product(range(6), range(6), (0, 1)):
        s = state_with(MILITARY, (own, other), ON_BUILDING)
        s.seat = seat
        settle_tokens(s)
        assert s.token[MILITARY] == ON_BUILDING


# ---- F8.2 at the table -------------------------------------------------------------------------------------


def test_two_and_more_than_the_other_take_it_from_the_pool():
    """F8.2: the second building brings the token, at the end of the turn and not before."""
    s = draw("NM1a @", hand0="NM1b NG1a", discard0="NSa", tokens={"production": 0})
    s = play(s, "build NM1b", "at 1,0")  # the turn waits for production
    assert tokens(s) == {"production": 0}
    assert tokens(end(s)) == {"military": 0}


def test_two_and_more_than_the_other_take_it_from_the_other():
    """F8.2: from wherever it is."""
    s = draw("NM1a LM1a @", hand0="NM1b", tokens={"military": 1})
    assert tokens(end(play(s, "build NM1b", "at 1,0"))) == {"military": 0}


def test_one_building_is_not_enough():
    """F8.2: one against none leaves the token in the pool."""
    s = draw("@", hand0="NM1b")
    assert tokens(end(play(s, "build NM1b", "at 1,0"))) == {}


def test_one_against_none_does_not_take_it_from_the_other_either():
    """F8.2: it stays even with a player who has fewer, here none at all."""
    s = draw("@", hand0="NM1b", tokens={"military": 1})
    assert tokens(end(play(s, "build NM1b", "at 1,0"))) == {"military": 1}


def test_the_same_number_sends_it_to_the_pool():
    """F8.2: the rules' example: Ada has two magic buildings and the token, Ben builds his second."""
    s = draw("NG1a NG1b @ LG1a", hand1="LG1b", tokens={"magic": 0}, seat=1)
    assert tokens(end(play(s, "build LG1b", "at 0,-1"))) == {}


def test_none_against_none_sends_it_to_the_pool():
    """F8.2: the same number is the same number."""
    s = draw("@", hand0="NR1a", tokens={"magic": 0, "production": 1})
    assert tokens(end(play(s, "imagine NR1a"))) == {}


def test_the_other_players_majority_waits_for_their_own_turn():
    """F8.2: at the end of my turn only I can take a token; the other has more, and gets it after the next turn."""
    s = draw("LM1a LM1b @ NM1a", hand0="NR1a NR1b", hand1="LR1a LR1b")
    s = end(play(s, "imagine NR1a"))
    assert tokens(s) == {}
    s = end(play(s, "imagine LR1a"))
    assert tokens(s) == {"military": 1}


def test_it_stays_with_a_player_who_has_fewer():
    """F8.2: the letter of the rulebook: the holder's own turn ends with one against two, and nothing happens."""
    s = draw("LM1a LM1b @ NM1a", hand0="NR1a NR1b", tokens={"military": 0})
    assert tokens(end(play(s, "imagine NR1a"))) == {"military": 0}


def test_it_stays_with_a_player_who_has_more_but_only_one():
    """F8.2: one against none is not taken away at the end of the other player's turn."""
    s = draw("NM1a @", tokens={"military": 0}, seat=1, hand1="LR1a LR1b")
    assert tokens(end(play(s, "imagine LR1a"))) == {"military": 0}


def test_all_five_types_in_one_turn():
    """F8.2: taken, taken from the other, to the pool, left alone: each for itself."""
    s = draw(
        """
        .     .    .    .     NP1a  .
        .     .    .    .     LP1a  .
        NR1a  NR1b NG1a NG1b  @     NM1a
        .     .    .    .     NSa   .
        .     .    .    .     NSb   .
        """,
        hand0="NG2a",
        tokens={"residential": 0, "production": 0, "magic": 1, "military": 1, "special": 1},
    )
    s = end(play(s, "imagine NG2a"))
    assert tokens(s) == {"residential": 0, "magic": 0, "military": 1, "special": 0}


def test_dark_energy_comes_before_the_count():
    """F7.1, F8.2: the second magic building of the other goes, so it is one against one."""
    s = draw("LG1c LG1a @ NG1a", hand0="NR2b NR1c", down0="NR1a", tokens={"magic": 1})
    s = end(play(s, "build NR1c", "at -2,1"))
    assert discard(s, 1) == "LG1c"
    assert tokens(s) == {}


def test_tokens_are_settled_after_a_turn_without_an_action():
    """F3.3, F8.2: a player without tiles has two buildings and more, and gets the token."""
    s = draw("NM1a NM1b @", hand0="", rest0="discard", hand1="LR1a LR1b", seat=1)
    s = end(play(s, "imagine LR1a"))
    assert (s.seat, tokens(s)) == (1, {"military": 0})


def test_tokens_are_settled_after_the_last_turn():
    """F8.2, F10.1: the end of the match is the end of a turn too."""
    s = draw("NM1a NM1b @", hand0="NR1a", hand1="", rest0="discard", rest1="discard", tokens={"military": 1})
    s = play(s, "imagine NR1a")
    assert (s.actor, tokens(s)) == (NOBODY, {"military": 0})


def test_a_swap_changes_the_count_before_it_is_settled():
    """F8.2, F9.5: a residential building is swapped for a military one."""
    s = draw("NR1a NM1a @", hand0="NM1b NG1a", tokens={"special": 0, "residential": 0})
    s = end(play(s, "swap NM1b", "replace NR1a", "turn 0", "imagine NG1a"))
    assert tokens(s) == {"military": 0}


def test_a_view_says_what_is_missing():
    """F8.2: how many more buildings each needs to take a token, or to send it to the pool."""
    s = draw("LM1a LM1b @ NM1a", hand0="NR1a")
    token = next(token for token in GAME.view(s, 0).tokens if token.type == "military")
    assert (token.holder, token.buildings) == (None, (1, 2))
    assert (token.to_take, token.to_free) == ((2, 0), (1, None))


# ---- F8.3 the military token on a building -----------------------------------------------------------------


@pytest.mark.parametrize("board", ["NM1a NM1b @ LR1a", "LM1a LM1b @ LR1a", "LM1a NM1a @ LR1a", "@ LR1a"])
def test_the_token_stays_on_its_building_at_the_end_of_both_turns(board):
    """F8.3: after the turn in which it was put there, whoever has more."""
    s = draw(board, hand0="NR1a NR1b", hand1="LR1b LR1c", tokens={"military": 0})
    s = end(play(s, "power military", "guard LR1a", "imagine NR1a"))
    assert tokens(s) == {"military": "building"}
