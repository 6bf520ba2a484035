"""F5: a tile laid face down is an Imagination Point."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    deal,
    discard,
    down,
    draw,
    draw_as,
    end,
    faced,
    hand,
    idle,
    picture,
    play,
    scores,
    why,
)

from stolik.game import ALL
from stolik.games.fantazja.game import GAME

BOTH = pytest.mark.parametrize("seat", [0, 1])


@BOTH
@pytest.mark.parametrize("tile", ["NR1a", "NR1c", "NM2a", "NG3", "NSa"])
def test_any_tile_of_the_hand_is_worth_one_point(seat, tile):
    """F5.1: small, dark, large or special, it goes from the hand face down before its owner."""
    tile = faced(seat, tile)
    s = draw_as(seat, "@", hand0="NR1a NR1c NM2a NG3 NSa NP1a")
    s = play(s, f"imagine {tile}")
    assert (down(s, seat), s.slots[seat], s.slots[1 - seat]) == (tile, 1, 0)
    assert tile not in hand(s, seat).split()
    assert (discard(s, seat), picture(s), scores(s)) == ("", "@", (0, 0))


@BOTH
def test_points_lie_in_the_order_in_which_they_were_laid(seat):
    """F5.1: one more beside those that are there; there is no limit to their number."""
    s = draw_as(seat, "@", hand0="NR1a NSc", down0="NSa NR1b NG1a NM1a NM1b NP1a NP1b")
    s = play(s, faced(seat, "imagine NR1a"))
    assert down(s, seat) == faced(seat, "NSa NR1b NG1a NM1a NM1b NP1a NP1b NR1a")


@BOTH
def test_one_point_per_turn(seat):
    """F5.1: it is the action, so there is no second one, and nothing is built."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NM1b", tokens={"military": 0})
    s = play(s, faced(seat, "imagine NM1a"))
    assert (s.actor, actions(s)) == (seat, ["power military", "end"])
    assert why(s, faced(seat, "imagine NM1b")) == ("acted", "F3.1")
    assert why(s, faced(seat, "build NM1b")) == ("acted", "F3.1")


@BOTH
def test_the_next_point_comes_in_the_next_turn(seat):
    """F5.1: turn by turn one more."""
    s = draw_as(seat, "@", hand0="NM1a NM1b", hand1="LM1a LM1b", rest0="discard", rest1="discard")
    s = idle(s, turns=2)
    assert (down(s, seat), down(s, 1 - seat)) == (faced(seat, "NM1a"), faced(seat, "LM1a"))
    s = play(s, faced(seat, "imagine NM1b"))
    assert down(s, seat) == faced(seat, "NM1a NM1b")


@BOTH
@pytest.mark.parametrize("first", ["power", "action"])
def test_production_may_add_another_point(seat, first):
    """F5.1: the limit concerns the action; before or after it, Production adds a second one."""
    s = draw_as(seat, "NP1a @ NP1b", hand0="NM1a NM1b", discard0="NG1a", tokens={"production": 0})
    power, action = ["power production", "recover NG1a"], ["imagine NM1a"]
    s = play(s, *(faced(seat, n) for n in (power + action if first == "power" else action + power)))
    assert down(s, seat) == faced(seat, "NG1a NM1a" if first == "power" else "NM1a NG1a")
    assert (s.slots[seat], asked(s)) == (2, "refilling")


@BOTH
def test_a_point_is_a_tile_of_ones_own(seat):
    """F5.1: from one's own hand, nowhere else."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a", discard0="NP1a", down0="NG1a")
    assert why(s, faced(seat, "imagine LM1a")) == ("not-your-tile", "F2.1")
    for tile in ("NR1a", "NP1a", "NG1a", "NSa"):
        assert why(s, faced(seat, f"imagine {tile}")) == ("not-in-hand", "F3.1")


@BOTH
def test_its_owner_knows_what_it_is_and_the_other_player_does_not(seat):
    """F5.1: both see that it lies there."""
    s = deal(play(draw_as(seat, "@", hand0="NM1a NM1b"), faced(seat, "imagine NM1a")))
    known = {watcher: GAME.known_position(s, watcher)["players"][seat]["down"] for watcher in (seat, 1 - seat, None)}
    assert known == {seat: [faced(seat, "NM1a")], 1 - seat: [None], None: [None]}
    slot = GAME.view(s, 1 - seat).players[seat].down[0]
    assert slot.tile is None
    assert len(slot.possible) == 27  # it may be any tile of that set, for none was ever seen
    assert GAME.view(s, seat).players[seat].down[0].possible == (faced(seat, "NM1a"),)


@BOTH
def test_which_tile_is_laid_down_is_hidden_from_the_other_player(seat):
    """F5.1: the action itself tells nobody else."""
    s = draw_as(seat, "@", hand0="NM1a NM1b")
    code = GAME.table.read(faced(seat, "imagine NM1a"))
    hidden = {watcher: GAME.hides(s, code, watcher) for watcher in (seat, 1 - seat, None, ALL)}
    assert hidden == {seat: False, 1 - seat: True, None: True, ALL: False}


@BOTH
def test_visible_tiles_are_not_face_down(seat):
    """F5.1: what lies open elsewhere cannot be the face-down tile; all else can."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NM1b", discard0="NP1a")
    s = deal(play(s, faced(seat, "imagine NM1a")))
    slot = GAME.view(s, 1 - seat).players[seat].down[0]
    assert slot.tile is None
    assert len(slot.possible) == 25
    assert not {faced(seat, "NR1a"), faced(seat, "NP1a")} & set(slot.possible)


@BOTH
def test_unless_it_was_seen_before(seat):
    """F5.1: the only tile of the hand was seen there, so the other player knows what is laid down."""
    s = draw_as(seat, "@", hand0="NM1a", windows0={"NM1a": (0, None)})
    s = deal(play(s, faced(seat, "imagine NM1a")))
    slot = GAME.view(s, 1 - seat).players[seat].down[0]
    assert (slot.tile, slot.possible) == (faced(seat, "NM1a"), (faced(seat, "NM1a"),))


def test_a_point_is_no_building():
    """F5.1: it brings no Victory Points, touches nothing and counts for no token."""
    s = draw("@", hand0="NR1a", down0="NR1b NR1c", hand1="LM1a", rest0="discard")
    s = end(play(s, "imagine NR1a"))
    assert scores(s) == (0, 0)
    assert list(s.token) == [0, 0, 0, 0, 0]


def test_a_tile_in_hand_can_always_become_a_point():
    """F5.1: even where nothing can be built; so there is always an action while there are tiles."""
    s = draw("@", hand0="NR2a NR3 NSa NSb NG2b NP3")
    assert actions(s) == [f"imagine {tile}" for tile in hand(s, 0).split()]
