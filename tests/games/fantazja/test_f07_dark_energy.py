"""F7: Dark Energy: where two such tiles meet, they leave, and what they carried is cut off."""

import pytest
from tests.games.fantazja.drawing import (
    asked,
    deal,
    discard,
    draw,
    draw_as,
    end,
    faced,
    hand,
    idle,
    picture,
    places,
    play,
    scores,
    tokens,
    why,
)

from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.components import DARK, TILE_NAMES

BOTH = pytest.mark.parametrize("seat", [0, 1])

# Level I-c and level II-b have Dark Energy, whatever their type; nothing else has.


def on(seat, s, *notations):
    """Play what seat 0 would say."""
    return play(s, *(faced(seat, notation) for notation in notations))


def test_these_tiles_have_dark_energy():
    """F7.1: the drawings of this file rely on it."""
    assert {name for name, dark in zip(TILE_NAMES, DARK, strict=True) if dark} == {
        faction + kind + level for faction in "NL" for kind in "RPMG" for level in ("1c", "2b")
    }


# ---- F7.1 two that touch -------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("owner", ["N", "L"])
def test_a_small_building_meets_another(seat, owner):
    """F7.1: laid beside a visible tile with Dark Energy, one's own or the other player's, both leave."""
    s = draw_as(seat, f"@ {owner}R1c", hand0="NM1c NG1a")
    s = on(seat, s, "build NM1c", "at 2,0")
    assert picture(s) == "@"
    assert set(f"{discard(s, seat)} {discard(s, 1 - seat)}".split()) == {
        faced(seat, t) for t in ("NM1c", owner + "R1c")
    }
    assert hand(s, seat) == faced(seat, "NG1a")
    assert asked(s) == "refilling"  # the action is done


@pytest.mark.parametrize(
    ("board", "place"), [("@ NR1c", "2,0"), ("NR1c @", "-2,0"), ("@\nNR1c", "0,2"), ("NR1c\n@", "0,-2")]
)  # fmt: skip
@BOTH
def test_on_all_four_sides(seat, board, place):
    """F7.1: to the right, to the left, below and above."""
    s = draw_as(seat, board, hand1="LR1c", seat=1)
    assert picture(on(seat, s, "build LR1c", f"at {place}")) == "@"


@BOTH
@pytest.mark.parametrize("base", ["N", "L"])
def test_an_upgrade_meets_another(seat, base):
    """F7.1: level II with Dark Energy, on anybody's level I, beside such a tile."""
    s = draw_as(seat, f"@ {base}R1a LM1c", hand0="NR2b", down0="NG1a")
    s = on(seat, s, "build NR2b", "at 1,0", "pay NG1a")
    assert picture(s) == "@"


@BOTH
def test_a_swap_meets_another(seat):
    """F7.1: a tile that the Special power brings is laid too; the old one is safe in hand."""
    s = draw_as(seat, "@ NR1a LM1c", hand0="NR1c NG1a", tokens={"special": 0})
    s = on(seat, s, "swap NR1c", "replace NR1a", "turn 0")
    assert picture(s) == "@"
    assert hand(s, seat) == faced(seat, "NR1a NG1a")
    assert (discard(s, seat), discard(s, 1 - seat)) == (faced(seat, "NR1c"), faced(seat, "LM1c"))


@BOTH
@pytest.mark.parametrize(
    ("board", "action", "after"),
    [
        # a tile without it beside one with it, and the other way round
        ("@ LR1c", ("build NR1a", "at 2,0"), "@ LR1c NR1a"),
        ("@ LM1a", ("build NR1c", "at 2,0"), "@ LM1a NR1c"),
        # beside the castle
        ("@", ("build NR1c", "at 1,0"), "@ NR1c"),
        # one at a corner, one with a tile between
        ("@ LR1c", ("build NR1c", "at 0,1"), "@ LR1c\nNR1c ."),
        ("@ LR1c LM1b", ("build NG1c", "at 3,0"), "@ LR1c LM1b NG1c"),
        # an upgrade without it beside one with it
        ("@ NM1a LR1c", ("build NM2a", "at 1,0", "pay NP1a"), "@ NM2a>NM1a LR1c"),
        # an upgrade with it beside none
        ("@ NM1a LR1a", ("build NM2b", "at 1,0", "pay NP1a"), "@ NM2b>NM1a LR1a"),
        # an upgrade upon one: it does not touch by a side
        ("@ LM1c", ("build NM2b", "at 1,0", "pay NP1a"), "@ NM2b>LM1c"),
        # beside one that is covered, so no longer visible
        ("@ NM2a>LM1c", ("build NP1c", "at 2,0"), "@ NM2a>LM1c NP1c"),
        # a special building beside one
        ("@ LR1c", ("build NSa", "at 2,0", "pay NP1a"), "@ LR1c NSa"),
    ],
)
def test_nothing_happens_unless_two_touch(seat, board, action, after):
    """F7.1: both must have Dark Energy, both must be visible, and they must touch by a side."""
    tile = action[0].split()[1]
    s = draw_as(seat, board, hand0=tile, down0="NP1a")
    s = on(seat, s, *action)
    assert picture(s) == picture(faced(seat, after))
    assert discard(s, 1 - seat) == ""


def test_an_upgrade_takes_the_danger_away():
    """F7.1: what lies under a tile without Dark Energy is harmless, also to tiles that come later."""
    s = draw("@ NR1c", hand0="NR2a NG1a", down0="NSa", hand1="LP1c")
    s = deal(play(s, "build NR2a", "at 1,0", "pay NSa"))
    s = play(s, "build LP1c", "at 2,0")
    assert picture(s) == picture("@ NR2a>NR1c LP1c")


def test_an_upgrade_brings_the_danger():
    """F7.1: once NR2b lies there, the next tile with Dark Energy beside it takes both, and what is below."""
    s = draw("@ NR1a", hand0="NR2b NG1a", down0="NSa", hand1="LM1c")
    s = deal(play(s, "build NR2b", "at 1,0", "pay NSa"))
    assert picture(s) == picture("@ NR2b>NR1a")
    assert picture(play(s, "build LM1c", "at 2,0")) == "@"


@BOTH
def test_two_neighbours_with_dark_energy(seat):
    """F7.1: the new tile touches two of them, and all three leave."""
    s = draw_as(
        seat,
        """
        LR1c   .
        @      NM1c
        """,
        hand1="LM1c", seat=1,
    )  # fmt: skip
    s = on(seat, s, "build LM1c", "at 1,-1")
    assert picture(s) == "@"
    assert (discard(s, seat), discard(s, 1 - seat)) == (faced(seat, "NM1c"), faced(seat, "LR1c LM1c"))


@BOTH
def test_three_neighbours_with_dark_energy(seat):
    """F7.1: an upgrade between three of them; the light one beside it that has its own way stays."""
    s = draw_as(
        seat,
        """
        .     LM1c  .
        @     NR1a  NM1c
        LR1a  LR1c  .
        """,
        hand0="NR2b", down0="NG1a",
    )  # fmt: skip
    s = on(seat, s, "build NR2b", "at 1,0", "pay NG1a")
    assert picture(s) == picture(faced(seat, "@\nLR1a"))


@BOTH
def test_four_neighbours_with_dark_energy(seat):
    """F7.1: all around it."""
    s = draw_as(
        seat,
        """
        .  .     LM1c  .
        @  NR1c  NM1a  LR1c
        .  .     NP1c  .
        """,
        hand0="NM2b", down0="NG1a",
    )  # fmt: skip
    s = on(seat, s, "build NM2b", "at 2,0", "pay NG1a")
    assert picture(s) == "@"
    assert discard(s, seat) == faced(seat, "NR1c NP1c NM1a NM2b NG1a")
    assert discard(s, 1 - seat) == faced(seat, "LR1c LM1c")


def test_light_neighbours_stay():
    """F7.1: only neighbours with Dark Energy leave; others stay if they have a way to the castle."""
    s = draw(
        """
        LR1a  .
        @     NM1c
        """,
        hand1="LM1c",
        seat=1,
    )
    assert picture(play(s, "build LM1c", "at 1,-1")) == picture("LR1a\n@")


def test_it_goes_no_further():
    """F7.1: one with Dark Energy that the new tile does not touch stays, though a neighbour of a neighbour goes."""
    s = draw(
        """
        LR1c  .     .
        NR1a  .     .
        @     NR1c  .
        """,
        hand0="NM1c",
    )
    s = play(s, "build NM1c", "at 2,0")
    assert picture(s) == picture("LR1c\nNR1a\n@")


@BOTH
def test_everything_under_them_leaves_too(seat):
    """F7.1: the stack of the tile that was there, and that of the tile laid."""
    s = draw_as(seat, "@ NR2b>LR1a", hand0="NM1c")
    s = on(seat, s, "build NM1c", "at 2,0")
    assert (picture(s), s.covered) == ("@", 0)
    s = draw_as(seat, "@ LR1a LM2b>NM1a", hand0="NR2b", down0="NG1a")
    s = on(seat, s, "build NR2b", "at 1,0", "pay NG1a")
    assert (picture(s), s.covered) == ("@", 0)
    assert (discard(s, seat), discard(s, 1 - seat)) == (faced(seat, "NR2b NM1a NG1a"), faced(seat, "LR1a LM2b"))


def test_a_swapped_upgrade_leaves_with_what_is_under_it():
    """F7.1: the tile that came by the swap, the level I below it, and the neighbour."""
    s = draw("@ NR2a>LR1a LM1c", hand0="NR2b NG1a", tokens={"special": 0})
    s = play(s, "swap NR2b", "replace NR2a", "turn 0")
    assert picture(s) == "@"
    assert (hand(s, 0), discard(s, 0), discard(s, 1)) == ("NR2a NG1a", "NR2b", "LR1a LM1c")


# ---- F7.2 cut off --------------------------------------------------------------------------------------

ROW = "@ NR1a LR1c NM1a LP1a"


@BOTH
def test_what_has_no_path_to_the_castle_leaves(seat):
    """F7.2: the rest of a row goes, whoever owns it; what is between the gap and the castle stays."""
    s = draw_as(seat, ROW, hand0="NR1c")
    s = on(seat, s, "build NR1c", "at 2,-1")
    assert picture(s) == picture(faced(seat, "@ NR1a"))
    assert discard(s, seat) == faced(seat, "NR1c NM1a")
    assert discard(s, 1 - seat) == faced(seat, "LR1c LP1a")


@BOTH
def test_another_path_is_enough(seat):
    """F7.2: the gap is bridged by the row above, the longer way round."""
    s = draw_as(
        seat,
        """
        LR1a  NM1a  LM1a  .
        @     .     LR1c  NR1b
        .     .     .     .
        """,
        hand0="NR1c NG1a",
    )  # fmt: skip
    s = on(seat, s, "build NR1c", "at 2,1")
    assert picture(s) == picture(faced(seat, "LR1a NM1a LM1a\n@ . ."))
    s = draw_as(
        seat,
        """
        LR1a  NM1a  LM1a  NM1b
        @     .     LR1c  NR1b
        .     .     .     .
        """,
        hand0="NR1c NG1a",
    )  # fmt: skip
    s = on(seat, s, "build NR1c", "at 2,1")
    assert picture(s) == picture(faced(seat, "LR1a NM1a LM1a NM1b\n@ . . NR1b"))


def test_a_corner_is_no_path():
    """F7.2: NM1a meets the castle and LR1a only at corners once its neighbour is gone."""
    s = draw(
        """
        .     .     NM1a
        LR1a  .     LR1c
        @     NR1a  NM1b
        """,
        hand0="NR1c",
    )
    s = play(s, "build NR1c", "at 3,-1")
    assert picture(s) == picture("LR1a . .\n@ NR1a NM1b")
    assert discard(s, 0) == "NR1c NM1a"


def test_the_castle_is_in_the_middle_of_every_path():
    """F7.2: both arms hang on the castle, so losing one leaves the other."""
    s = draw("LP1a NM1a @ NR1c LR1a", hand0="NP1a", hand1="LR1c", seat=1)
    s = play(s, "build LR1c", "at 1,-1")
    assert picture(s) == picture("LP1a NM1a @")


@BOTH
def test_stacks_and_special_buildings_are_cut_off_too(seat):
    """F7.2: with all their levels."""
    s = draw_as(seat, "@ LR1c NM3>LM2a>NM1a NSa LG2b>NG1a", hand0="NR1c", bonus=(1, 0))
    s = on(seat, s, "build NR1c", "at 1,-1")
    assert (picture(s), s.covered) == ("@", 0)
    assert discard(s, seat) == faced(seat, "NR1c NM1a NM3 NG1a NSa")
    assert discard(s, 1 - seat) == faced(seat, "LR1c LM2a LG2b")


def test_the_tiles_that_hung_on_an_upgraded_building_are_cut_off():
    """F7.2: the building below the new level goes with it, so its neighbours lose their way as well."""
    s = draw(
        """
        .     LR1b  .
        @     NR1a  LM1c
        LP1b  .     .
        """,
        hand0="NR2b",
        down0="NG1a",
    )
    s = play(s, "build NR2b", "at 1,0", "pay NG1a")
    assert picture(s) == picture("@\nLP1b")
    assert discard(s, 1) == "LR1b LM1c"


@BOTH
@pytest.mark.parametrize("guarded", ["NM1a", "LP1a"])
def test_a_guarded_building_can_be_cut_off(seat, guarded):
    """F7.2: the military token bars tiles, not this; it waits for its owner's next turn without a building."""
    s = draw_as(seat, "@ NM1b LR1c NR1b NM1a LP1a", hand1="LM1c LG1a", hand0="NG1a NG1b", guard=(guarded, 0), seat=1)
    s = on(seat, s, "build LM1c", "at 2,-1")
    assert picture(s) == picture(faced(seat, "@ NM1b"))
    assert (tokens(s), s.guard, s.guardian) == ({"military": "building"}, 0, seat)
    s = deal(s)
    assert tokens(s) == {"military": seat}  # one military building against none


@BOTH
@pytest.mark.parametrize(("tile", "place"), [("LG1c", "3,0"), ("LR1c", "2,1"), ("LM1c", "2,-1")])
def test_dark_energy_does_not_come_beside_a_guarded_building(seat, tile, place):
    """F7.1, F9.3: without the token both would leave; with it the tile cannot be laid there."""
    board = "@ NM1b NR1c"
    s = draw_as(seat, board, hand1=tile, seat=1)
    assert picture(on(seat, s, f"build {tile}", f"at {place}")) == picture(faced(seat, "@ NM1b"))
    s = draw_as(seat, board, hand1=tile, guard=("NR1c", 0), seat=1)
    assert why(on(seat, s, f"build {tile}"), f"at {place}") == ("guarded", "F9.3")


def test_the_cleared_places_are_free_again():
    """F7.2: next turn a player builds there."""
    s = draw(ROW, hand0="NR1c NG1a", hand1="LR1b LM1b")
    s = deal(play(s, "build NR1c", "at 2,-1"))
    assert "2,0" in places(s, "LR1b")
    s = play(s, "build LR1b", "at 2,0")
    assert picture(s) == picture("@ NR1a LR1b")


def test_the_castle_alone_is_left():
    """F7.2: it never goes, and the next building goes beside it."""
    s = draw("@ NR1c NM1a", hand0="NP1a", hand1="LR1c LM1b", seat=1)
    s = end(play(s, "build LR1c", "at 1,-1"))
    assert picture(s) == "@"
    assert places(s, "NP1a") == {"1,0", "0,1", "-1,0", "0,-1"}


# ---- F7.3 where they go --------------------------------------------------------------------------------


@BOTH
def test_removed_tiles_go_to_their_owners(seat):
    """F7.3: also from below, whoever did it."""
    s = draw_as(seat, "@ LM2b>NM1a NM2a>LM1b", hand0="NR1c", discard0="NSa", discard1="LSa")
    s = on(seat, s, "build NR1c", "at 1,-1")
    assert picture(s) == "@"
    assert discard(s, seat) == faced(seat, "NR1c NM1a NM2a NSa")
    assert discard(s, 1 - seat) == faced(seat, "LM1b LM2b LSa")


@BOTH
def test_they_lie_face_up(seat):
    """F7.3: both players and everybody else see them."""
    s = on(seat, draw_as(seat, ROW, hand0="NR1c"), "build NR1c", "at 2,-1")
    for watcher in (0, 1, None):
        known = GAME.known_position(s, watcher)["players"]
        assert known[seat]["discard"] == faced(seat, "NR1c NM1a").split()
        assert known[1 - seat]["discard"] == faced(seat, "LR1c LP1a").split()


@BOTH
def test_removed_buildings_bring_no_points(seat):
    """F7.3: neither the visible ones nor those that lay below count any more."""
    s = draw_as(seat, "@ NR1a LR2b>LR1a NM1a LP1a", hand0="NM1c")
    assert (scores(s)[seat], scores(s)[1 - seat]) == (2, 4)
    s = on(seat, s, "build NM1c", "at 2,-1")
    assert picture(s) == picture(faced(seat, "@ NR1a"))
    assert (scores(s)[seat], scores(s)[1 - seat]) == (1, 0)


@BOTH
def test_tokens_are_counted_after_dark_energy(seat):
    """F7.3, F8.2: what is gone at the end of the turn does not count: two against two have become two against one."""
    s = draw_as(seat, "NR1a NR1b @ LM1a LR1c LR1b", hand0="NM1c")
    s = end(on(seat, s, "build NM1c", "at 2,-1"))
    assert picture(s) == picture(faced(seat, "NR1a NR1b @ LM1a"))
    assert tokens(s) == {"residential": seat}


def test_removed_tiles_can_come_back():
    """F7.3: they lie in the discard pile like all others: Production takes one in the next turn."""
    s = draw("NP1a @ NP1b LR1c", hand0="NR1c NG1a", hand1="LG1a LG1b", tokens={"production": 0})
    s = play(s, "build NR1c", "at 2,-1")
    assert asked(s) == "choosing"
    s = play(s, "power production", "recover NR1c")
    assert s.slots[0] == 1
    assert idle(deal(s)).seat == 0
