"""F4: a small building goes on an empty place beside what lies there, and must fit."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    down,
    draw,
    draw_as,
    faced,
    hand,
    offered,
    picture,
    places,
    play,
    turned,
    why,
)

from stolik.games.fantazja.rules.components import CASTLE, ELEMENT_NAMES, LEVEL, SIDES, SYMBOL, SYMBOLS, TILE_NAMES

BOTH = pytest.mark.parametrize("seat", [0, 1])
BESIDE_CASTLE = {"0,-1", "1,0", "0,1", "-1,0"}  # by direction: up, right, down, left
SMALL = [name for name, level in zip(TILE_NAMES, LEVEL, strict=True) if level == 1]

# Residential, military and special tiles have their kinds clockwise as the castle has them, production and magic the
# other way round. To the right of anything that lies right of the castle is fire, to the left of it air, above it
# water and below it earth. The drawings use these numbers:
#     fire   R1a 2   R1b 3   M1a 1   M1b 2   P1a 1   R2a 3   R2b 2   R3 3   Sa 3   Sb 2   Sc 3
#     water  R1a 1   R1b 1   R1c 3   M1a 1   G1a 2   G1b 3   P1a 1   R2a 2   R3 3


def shows(tile, element):
    """How many symbols of an element a tile shows; each of these tiles has every element on one side."""
    symbols = SYMBOL[CASTLE if tile == "@" else TILE_NAMES.index(tile)]
    return next((s - 1) % SYMBOLS + 1 for s in symbols if ELEMENT_NAMES[(s - 1) // SYMBOLS] == element)


def side(s, tile, direction):
    """The element a visible building shows in a direction."""
    symbol = SYMBOL[TILE_NAMES.index(tile)][(direction - turned(s, tile)) % SIDES]
    return ELEMENT_NAMES[(symbol - 1) // SYMBOLS]


# ---- F4.1 where ----------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("place", sorted(BESIDE_CASTLE))
def test_a_small_building_goes_beside_the_castle(seat, place):
    """F4.1: the castle is a tile to touch, on all its sides."""
    s = draw_as(seat, hand0="NR1a NM1a")
    s = play(s, faced(seat, "build NR1a"), f"at {place}")
    assert hand(s, seat) == faced(seat, "NM1a")
    assert s.acted == 1
    assert len(places(draw_as(seat, hand0="NR1a NM1a"), faced(seat, "NR1a"))) == 4


def test_it_goes_beside_any_tile():
    """F4.1: one's own, the other player's, a large one, a special one."""
    s = draw(
        """
        .     NR1a       .
        LR1a  @          NSb
        .     LM2a>LM1a  .
        """,
        hand0="NR1b",
    )
    found = places(s, "NR1b")
    assert {"0,-2", "-2,0", "2,0"} <= found
    assert not found & {"0,0", *BESIDE_CASTLE}


@BOTH
def test_the_place_must_be_empty(seat):
    """F4.1: neither on a building, whoever owns it, nor on the castle."""
    s = draw_as(seat, "NR2a>NR1a @ LR1a", hand0="NR1b NM1a")
    s = play(s, faced(seat, "build NR1b"))
    assert why(s, "at -1,0") == ("occupied", "F4.1")
    assert why(s, "at 1,0") == ("occupied", "F4.1")
    assert why(s, "at 0,0") == ("castle", "F4.1")


def test_the_place_must_touch_a_tile():
    """F4.1: a place with nothing beside it is refused, near or far."""
    s = play(draw("@ NR1a", hand0="NR1b NM1a"), "build NR1b")
    for place in ("3,0", "-2,0", "2,1", "30,0", "0,-30", "-15,15"):
        assert why(s, f"at {place}") == ("touches-nothing", "F4.1")


def test_the_places_offered_are_all_that_are_not_refused():
    """F4.1: each is listed once, though several tiles may touch it."""
    s = play(draw("LR1a NR1a\n@ NM1a", hand0="NR1b NM1b"), "build NR1b")
    listed = offered(s, "at").split()
    assert len(set(listed)) == len(listed)
    around = [f"{x},{y}" for x in range(-4, 5) for y in range(-4, 5)]
    assert {place for place in around if why(s, f"at {place}") is None} == set(listed)


@pytest.mark.parametrize("tile", ["NR1a", "NP1a", "NM1c", "LG1b"])
@pytest.mark.parametrize(("direction", "place"), [*enumerate(("0,-1", "1,0", "0,1", "-1,0"))])
def test_tiles_may_be_rotated(tile, direction, place):
    """F4.1: a tile fits on each side of the castle, turned so that it shows there what the castle shows."""
    s = play(one_tile(tile), f"build {tile}", f"at {place}")
    towards_it = ELEMENT_NAMES[(SYMBOL[CASTLE][direction] - 1) // SYMBOLS]
    assert side(s, tile, (direction + 2) % SIDES) == towards_it


def test_the_same_tile_lies_differently_in_different_places():
    """F4.1: in a row every second tile is turned by half a turn."""
    s = draw("@ NM1a", hand0="NR1b")
    turns = {place: turned(play(s, "build NR1b", f"at {place}"), "NR1b") for place in ("-1,0", "2,0", "1,-1")}
    assert turns == {"-1,0": 2, "2,0": 0, "1,-1": 0}


def one_tile(tile):
    """An empty table, and a player who holds just this tile."""
    seat = "NL".index(tile[0])
    return draw(hand0=tile, seat=0) if seat == 0 else draw(hand1=tile, seat=1)


@BOTH
def test_the_turning_is_not_asked_for_if_there_is_only_one(seat):
    """F4.1: these tiles show every kind once, so the place says how they lie."""
    s = play(draw_as(seat, hand0="NR1a NM1a"), faced(seat, "build NR1a"))
    assert why(s, "turn 2") == ("asked-placing", "F4.1")
    s = play(s, "at 1,0")
    assert asked(s) == "refilling"
    assert side(s, faced(seat, "NR1a"), 3) == "air"


@BOTH
def test_a_small_building_is_free(seat):
    """F4.1: with or without Imagination Points, none is paid."""
    s = draw_as(seat, hand0="NR1a NM1a", down0="NG1a NG1b")
    s = play(s, faced(seat, "build NR1a"), "at 1,0")
    assert down(s, seat) == faced(seat, "NG1a NG1b")
    assert asked(s) == "refilling"


# ---- F4.2 kinds and numbers ----------------------------------------------------------------------------


@pytest.mark.parametrize("there", ["NR1a", "NR1b", "NR1c", "NM1a", "NM1c", "NP1b", "NP1c", "NG1a", "NSa", "NSb", "NSc"])
def test_the_new_tile_must_show_at_least_as_many(there):
    """F4.2: equal numbers and higher ones fit, lower ones do not, for every pair of tiles."""
    for tile in SMALL[12:]:
        s = play(draw(f"@ {there}", hand1=tile, seat=1), f"build {tile}")
        enough = shows(tile, "fire") >= shows(there, "fire")
        assert why(s, "at 2,0") == (None if enough else ("too-few-symbols", "F4.2")), (there, tile)


def test_equal_higher_and_lower_numbers():
    """F4.2: beside two fire symbols: two fit, three fit, one does not."""
    s = draw("@ NR1a", hand0="NM1b NR1b NM1a")
    assert "2,0" in places(s, "NM1b")
    assert "2,0" in places(s, "NR1b")
    assert why(play(s, "build NM1a"), "at 2,0") == ("too-few-symbols", "F4.2")


def test_only_the_touching_sides_matter():
    """F4.2: what either tile shows elsewhere makes no difference."""
    s = draw("@ NR1b", hand0="NR1a NP1a NG1a")
    assert shows("NR1b", "fire") == 3  # to the right
    assert shows("NR1b", "water") == 1  # upwards
    for tile in ("NR1a", "NP1a", "NG1a"):
        assert "2,0" not in places(s, tile)
        assert "1,-1" in places(s, tile)


def test_every_small_tile_fits_the_castle():
    """F4.2: the castle shows one symbol on each side."""
    for direction in range(SIDES):
        assert (SYMBOL[CASTLE][direction] - 1) % SYMBOLS + 1 == 1
    for tile in SMALL:
        assert places(one_tile(tile), tile) == BESIDE_CASTLE


# The place 1,-1 has the neighbour NR1a below it, which shows water there, and one to the left, which shows fire.
BEND = """
    {}   .
    @    NR1a
"""


@BOTH
def test_every_touching_side_must_be_of_the_same_kind(seat):
    """F4.2: clockwise water, then fire: a residential tile can do that, a production tile cannot."""
    s = draw_as(seat, BEND.format("NM1a"), hand0="NR1b NP1b")
    assert "1,-1" in places(s, faced(seat, "NR1b"))
    s = play(s, faced(seat, "build NP1b"))
    assert why(s, "at 1,-1") == ("other-symbol", "F4.2")


@BOTH
def test_every_touching_side_must_show_enough(seat):
    """F4.2: one side with enough symbols does not make up for another with too few."""
    s = draw_as(seat, BEND.format("NR1b"), hand0="NM1b")
    assert shows("NR1b", "fire") == 3
    s = play(s, faced(seat, "build NM1b"))  # water 1 is enough, fire 2 is not
    assert why(s, "at 1,-1") == ("too-few-symbols", "F4.2")
    s = draw_as(seat, BEND.format("NR1b"), hand1="LR1b LM1b", seat=1)
    assert "1,-1" in places(s, faced(seat, "LR1b"))  # fire 3


def test_a_wrong_kind_is_named_before_a_number():
    """F4.2: with another kind on one side and too few on the other, the kind is what cannot be helped."""
    s = play(draw(BEND.format("NR1b"), hand0="NP1a"), "build NP1a")
    assert why(s, "at 1,-1") == ("other-symbol", "F4.2")


RING = """
    NM1a   NR1b       .
    LR1a   .          LM1a
    @      {}         NM1b
"""


def test_a_hole_has_four_touching_sides():
    """F4.2: a place between four tiles; one of another cyclic order fits none of its turnings."""
    s = draw(RING.format("NR1a"), hand0="NSa NP1a", down0="NG1a")
    assert "1,-1" in places(s, "NSa")
    assert why(play(s, "build NP1a"), "at 1,-1") == ("other-symbol", "F4.2")


def test_one_of_four_sides_with_too_few():
    """F4.2: three sides fit; the fourth, raised to level II, shows three water symbols to the new tile's two."""
    assert (shows("NR1a", "water"), shows("NSa", "water"), shows("NR2b", "water")) == (1, 2, 3)
    s = draw(RING.format("NR2b>NR1a"), hand0="NSa", down0="NG1a")
    assert why(play(s, "build NSa"), "at 1,-1") == ("too-few-symbols", "F4.2")


@pytest.mark.parametrize(
    ("wall", "fits"),
    [
        ("NM1a", "NR1a NR1b NM1b NP1a"),
        ("NM2b>NM1a", "NR1a NR1b NM1b"),
        ("NM2a>NM1a", "NR1b"),
        ("NM3>NM2b>NM1a", "NR1b"),
        ("LSb", "NR1a NR1b NM1b"),
        ("LSc", "NR1b"),
    ],
)
def test_a_raised_building_is_a_wall(wall, fits):
    """F4.2: what counts is the visible tile: fire 1, and after an upgrade 2 or 3."""
    s = draw(f"@ {wall}", hand0="NR1a NR1b NM1b NP1a")
    assert {tile for tile in hand(s, 0).split() if "2,0" in places(s, tile)} == set(fits.split())


def test_an_upgrade_may_also_lower_a_wall():
    """F4.2: NR2b shows two fire symbols and covers a tile with three."""
    assert (shows("NR1b", "fire"), shows("NR2b", "fire"), shows("NR1a", "fire")) == (3, 2, 2)
    assert "2,0" not in places(draw("@ NR1b", hand0="NR1a"), "NR1a")
    assert "2,0" in places(draw("@ NR2b>NR1b", hand0="NR1a"), "NR1a")


WALLED = """
    .                  NSc    .
    NR3>NR2a>NR1b      @      NM3>NM2a>NM1b
    .                  LSc    .
"""


@BOTH
def test_a_tile_that_fits_nowhere_cannot_be_built(seat):
    """F4.2: three symbols on all free sides: the tile is refused before a place is asked for."""
    s = draw_as(seat, WALLED, hand0="NR1a NR1c")
    assert max(shows("NR1a", element) for element in ELEMENT_NAMES) == 2
    assert why(s, faced(seat, "build NR1a")) == ("no-place", "F4.2")
    assert places(s, faced(seat, "NR1c")) == {"0,-2"}  # its three water symbols
    assert actions(s) == [faced(seat, a) for a in ("build NR1c", "imagine NR1a", "imagine NR1c")]


def test_a_guarded_place_is_no_place():
    """F4.2, F9.3: the only place that would fit is barred by the other player's military token."""
    s = draw(WALLED, hand0="NR1c", guard=("NSc", 1))
    assert why(s, "build NR1c") == ("no-place", "F4.2")
    assert places(draw(WALLED, hand0="NR1c", guard=("LSc", 1)), "NR1c") == {"0,-2"}


def test_a_place_farther_off_is_not_guarded():
    """F4.2, F9.3: the token bars the places beside its building, not those behind them or across a corner."""
    s = play(draw("@ LM1a LR1a", hand0="NR1b", guard=("LR1a", 1)), "build NR1b")
    assert why(s, "at 2,1") == why(s, "at 2,-1") == ("guarded", "F9.3")
    assert why(s, "at 1,1") is None
    assert why(s, "at 1,-1") is None


# ---- F4.3 corners --------------------------------------------------------------------------------------


def test_a_corner_does_not_touch():
    """F4.3: a place that meets tiles only at corners is refused."""
    s = play(draw("NM1a @ NR1a", hand0="NR1b"), "build NR1b")
    for place in ("2,1", "2,-1", "-2,1", "-2,-1"):
        assert why(s, f"at {place}") == ("touches-nothing", "F4.1")
    s = play(draw(hand0="NR1b"), "build NR1b")
    for place in ("1,1", "1,-1", "-1,1", "-1,-1"):
        assert why(s, f"at {place}") == ("touches-nothing", "F4.1")


@pytest.mark.parametrize("corner", ["NR1a", "NP1a", "NSc", "NR3>NR2b>NR1a"])
def test_symbols_at_a_corner_do_not_matter(corner):
    """F4.3: whatever lies across the corner, the place beside the other tile stays as it was."""
    s = draw(f"{corner} .\n@ NM1b\n. .", hand0="NM1a NG1a")
    without = draw("@ NM1b\n. .", hand0="NM1a NG1a")
    for tile in ("NM1a", "NG1a"):
        assert "1,1" in places(without, tile)
        assert "1,1" in places(s, tile)
        assert "0,1" in places(s, tile)


def test_tiles_may_meet_at_a_corner():
    """F4.3: both lie beside the castle and touch each other only at a corner; nothing has to fit there."""
    s = play(draw("@ NR1c", hand0="NP1c"), "build NP1c", "at 0,1")  # not even Dark Energy crosses it
    assert picture(s) == picture("@ NR1c\nNP1c .")
