"""F3: a turn: one action, at most one power, then tiles are drawn and the other player is next."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    bottom,
    deal,
    discard,
    down,
    draw,
    draw_as,
    end,
    faced,
    hand,
    idle,
    offered,
    picture,
    pile,
    play,
    tokens,
    why,
)

from stolik.game import CHANCE

BOTH = pytest.mark.parametrize("seat", [0, 1])

# With the Production token in hand, the drawings below are at the beginning of a turn in which there is a power to use.
MILLS = "NP1a @ NP1b"


# ---- F3.1 one action -----------------------------------------------------------------------------------


def kinds(s):
    return {action.split()[0] for action in actions(s)}


@BOTH
def test_the_action_is_a_small_building_a_point_or_a_large_building(seat):
    """F3.1: these three, with any tile of the hand that can do it."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NR2a NG3", down0="NP1a")
    assert actions(s) == [
        faced(seat, action)
        for action in ("build NR2a", "build NM1a", "imagine NR2a", "imagine NM1a", "imagine NG3")
    ]  # fmt: skip


@BOTH
@pytest.mark.parametrize(
    "action",
    [
        ("imagine NM1a",),
        ("build NM1a", "at 0,1"),
        ("build NR2a", "at 1,0", "pay NP1a"),
        ("build NSa", "at 0,1", "pay NP1a"),
    ],
)
def test_there_is_only_one_action(seat, action):
    """F3.1: whatever it was, after it nothing else is built and no other point gained."""
    s = draw_as(
        seat, "@ NR1a", hand0="NM1a NM1b NR2a NR2b NSa NSb", down0="NP1a NP1b", discard0="NG1a",
        tokens={"production": 0},
    )  # fmt: skip
    s = play(s, *(faced(seat, notation) for notation in action))
    assert (s.acted, s.actor, asked(s)) == (1, seat, "choosing")
    assert actions(s) == ["power production", "end"]
    for notation in ("build NM1b", "build NR2b", "build NSb", "imagine NM1b"):
        assert why(s, faced(seat, notation)) == ("acted", "F3.1")


@BOTH
def test_the_action_cannot_be_refused(seat):
    """F3.1: with a tile in hand the turn does not end without an action, with a power or without."""
    s = draw_as(seat, MILLS, hand0="NM1a", discard0="NG1a", tokens={"production": 0})
    assert why(s, "end") == ("must-act", "F3.1")
    s = play(s, "power production", faced(seat, "recover NG1a"))
    assert (s.actor, asked(s)) == (seat, "choosing")
    assert why(s, "end") == ("must-act", "F3.1")
    assert kinds(s) == {"build", "imagine"}


def test_a_tile_that_cannot_be_built_still_gives_a_point():
    """F3.1: when nothing can be built, the point is what is left, and it must be taken."""
    s = draw("@ NR1a", hand0="NR2a NM3 NSa")
    assert actions(s) == ["imagine NR2a", "imagine NM3", "imagine NSa"]
    assert why(s, "end") == ("must-act", "F3.1")


def test_only_tiles_in_hand_are_played():
    """F3.1: not those on the table, in the pile, face down or discarded."""
    s = draw("NR2a>NR1a @", hand0="NM1a", down0="NG1a", discard0="NP1a", bottom0="NSb")
    for tile in ("NR2a", "NR1a", "NG1a", "NP1a", "NM1b", "NSb"):
        assert why(s, f"build {tile}") == ("not-in-hand", "F3.1")
        assert why(s, f"imagine {tile}") == ("not-in-hand", "F3.1")


@BOTH
def test_the_action_is_skipped_with_no_tile_in_hand(seat):
    """F3.1: only then; with a usable power the player is still asked, and may just end the turn."""
    s = draw_as(seat, MILLS, hand0="", discard0="NG1a", tokens={"production": 0})
    assert actions(s) == ["power production", "end"]
    s = play(s, "end")
    assert (s.acted, s.actor, s.seat, asked(s)) == (0, CHANCE, seat, "refilling")


@BOTH
def test_a_turn_with_nothing_to_decide_passes_by_itself(seat):
    """F3.1: no tile in hand and no power: the player draws and the other one is next."""
    s = draw_as(seat, "@ NR1a", hand0="", hand1="LR1a LR1b", seat=1)
    s = end(play(s, faced(seat, "imagine LR1a")))
    assert (s.seat, s.turns) == (1 - seat, 4)  # the drawing was turn 2, turn 3 passed
    assert len(hand(s, seat).split()) == 6


def test_other_decisions_are_not_asked_for():
    """F3.1: when an action is to be chosen, nothing else is."""
    s = draw("@ NR1a", hand0="NM1a NR2a", down0="NG1a", discard0="NP1a")
    for notation in (
        "at 0,1", "turn 0", "pay NG1a", "give NM1a", "take NP1a", "recover NP1a", "guard NR1a", "bury LR1a",
        "first LR1a", "replace NR1a", "stop", "draw NM1b", "show LR1a", "start 0",
    ):  # fmt: skip
        assert why(s, notation) == ("asked-choosing", "F3.1")


@BOTH
def test_an_announced_building_is_built(seat):
    """F3.1: after `build` only its place is asked for, not another action, a power or the end."""
    s = draw_as(seat, MILLS, hand0="NM1a NM1b", discard0="NG1a", tokens={"production": 0})
    s = play(s, faced(seat, "build NM1a"))
    assert (s.actor, asked(s)) == (seat, "placing")
    for notation in ("build NM1b", "build NM1a", "imagine NM1a", "power production", "end"):
        assert why(s, faced(seat, notation)) == ("asked-placing", "F4.1")
    assert kinds(s) == {"at"}


# ---- F3.2 one power, before or after -------------------------------------------------------------------


@BOTH
def test_a_power_may_come_before_or_after_the_action(seat):
    """F3.2: both orders lead to the same table."""
    s = draw_as(seat, MILLS, hand0="NM1a", discard0="NG1a", tokens={"production": 0})
    power, action = ("power production", "recover NG1a"), ("build NM1a", "at 0,1")
    before, after = (play(s, *(faced(seat, n) for n in order)) for order in ((*power, *action), (*action, *power)))
    assert before == after
    assert asked(before) == "refilling"
    assert down(before, seat) == faced(seat, "NG1a")


@BOTH
def test_no_power_has_to_be_used(seat):
    """F3.2: you may; the end of the turn without one is said."""
    s = draw_as(seat, MILLS, hand0="NM1a", discard0="NG1a", tokens={"production": 0})
    s = play(s, faced(seat, "imagine NM1a"))
    assert (s.actor, actions(s)) == (seat, ["power production", "end"])
    s = play(s, "end")
    assert (asked(s), down(s, seat), discard(s, seat)) == ("refilling", faced(seat, "NM1a"), faced(seat, "NG1a"))


@BOTH
def test_one_power_per_turn(seat):
    """F3.2: once used, neither the same power nor another one is used again in this turn."""
    s = draw_as(
        seat, "@ NR1a", hand0="NM1a NM1b", discard0="NG1a NG1b",
        tokens={"production": 0, "military": 0, "residential": 0, "magic": 0, "special": 0},
    )  # fmt: skip
    s = play(s, "power production", faced(seat, "recover NG1a"))
    assert kinds(s) == {"build", "imagine"}
    for power in ("power production", "power residential", "power military", "power magic", "swap NM1a"):
        assert why(s, faced(seat, power)) == ("power-used", "F3.2")


@BOTH
def test_the_next_turn_has_a_power_of_its_own(seat):
    """F3.2: once per turn, so again in the next one, and in the other player's turn in between."""
    s = draw_as(
        seat, "NP1a NP1b @ LM1a LM1b", hand0="NR1a NR1b", hand1="LR1a LR1b", discard0="NG1a NG1b",
        tokens={"production": 0, "military": 1},
    )  # fmt: skip
    s = deal(play(s, *(faced(seat, n) for n in ("imagine NR1a", "power production", "recover NG1a"))))
    assert (s.actor, offered(s, "power")) == (1 - seat, "military")
    s = deal(play(s, *(faced(seat, n) for n in ("power military", "guard LM1a", "imagine LR1a"))))
    assert (s.actor, offered(s, "power")) == (seat, "production")


@BOTH
def test_after_action_and_power_the_turn_ends_by_itself(seat):
    """F3.2: there is nothing left to decide, whatever other tokens one holds."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NM1b", discard0="NG1a NG1b", tokens={"production": 0, "military": 0})
    s = play(s, faced(seat, "imagine NM1a"), "power military", faced(seat, "guard NR1a"))
    assert asked(s) == "refilling"


@BOTH
def test_one_power_of_several_tokens(seat):
    """F3.2: any one of the tokens held can be chosen."""
    s = draw_as(
        seat, "@ NR1a", hand0="NM1a NR1b", discard0="NG1a",
        tokens={"production": 0, "military": 0, "residential": 0, "magic": 0, "special": 0},
    )  # fmt: skip
    assert offered(s, "power") == "residential production military magic"
    assert offered(s, "swap") == faced(seat, "NR1b NM1a")


@BOTH
@pytest.mark.parametrize("holder", [None, 1])
def test_a_power_needs_its_token(seat, holder):
    """F3.2: tokens in the pool or with the other player are of no use."""
    names = ("residential", "production", "military", "magic", "special")
    held = {} if holder is None else dict.fromkeys(names, holder)
    s = draw_as(seat, "@ NR1a", hand0="NM1a NR1b", discard0="NG1a", tokens=held)
    for power in ("power residential", "power production", "power military", "power magic", "swap NR1b"):
        assert why(s, faced(seat, power)) == ("no-token", "F3.2")
    assert asked(play(s, faced(seat, "imagine NM1a"))) == "refilling"


@BOTH
def test_a_token_is_used_from_the_next_turn_on(seat):
    """F3.2: the second residential building brings the token at the end of the turn, too late for this one."""
    s = draw_as(seat, "@ NR1a", hand0="NR1b NM1a", discard0="NG1a", hand1="LM1a LM1b")
    s = play(s, *(faced(seat, n) for n in ("build NR1b", "at 2,0")))
    assert (asked(s), tokens(s)) == ("refilling", {})
    s = deal(s)
    assert tokens(s) == {"residential": seat}
    s = idle(s)
    assert (s.actor, offered(s, "power")) == (seat, "residential")


@BOTH
def test_the_military_token_that_has_just_come_back_counts(seat):
    """F3.2: it comes back at the beginning of the turn and can be used in it."""
    s = draw_as(seat, "@ NM1a LR1a", hand0="NR1a", hand1="LR1b LM1a", guard=("NM1a", 0), seat=1)
    assert tokens(s) == {"military": "building"}
    s = idle(s)
    assert (s.actor, tokens(s), offered(s, "power")) == (seat, {"military": seat}, "military")


@pytest.mark.parametrize(
    ("power", "given", "reason"),
    [
        ("power residential", {"hand0": "", "discard0": "NG1a", "tokens": {"production": 0, "residential": 0}},
         ("hand-empty", "F9.1")),
        ("power residential", {}, ("nothing-discarded", "F9.1")),
        ("power production", {}, ("nothing-to-recover", "F9.2")),
        ("power military", {}, ("no-building", "F9.3")),
        ("power magic", {"hand1": ""}, ("other-hand-empty", "F9.4")),
        ("power magic", {"hand0": "", "rest0": "discard", "tokens": {"magic": 0, "production": 0}},
         ("no-tiles-left", "F9.4")),
        ("swap NR1a", {}, ("nothing-to-swap", "F9.5")),
    ],
)  # fmt: skip
@BOTH
def test_a_power_that_can_do_nothing_cannot_be_used(seat, power, given, reason):
    """F3.2: and its own paragraph says what it lacks."""
    name = "special" if power.startswith("swap") else power.split()[1]
    s = draw_as(seat, "@", **{"hand0": "NR1a NR1b", "tokens": {name: 0}, **given})
    assert why(s, faced(seat, power)) == reason


@pytest.mark.parametrize("power", ["residential", "production", "military", "magic", "special"])
@BOTH
def test_the_turn_does_not_wait_for_a_power_that_can_do_nothing(seat, power):
    """F3.2: nothing discarded, no building, no tile in the other hand: after the action the turn ends by itself."""
    s = draw_as(seat, "@", hand0="NR1a NR1b", hand1="", tokens={power: 0})
    assert asked(play(s, faced(seat, "imagine NR1a"))) == "refilling"


def test_the_action_may_make_a_power_usable():
    """F3.2: the tile that paid for a large building lies in the discard pile, so Production can do something."""
    s = draw("@ NR1a", hand0="NR2a NM1a", down0="NG1a", tokens={"production": 0, "residential": 0})
    assert (why(s, "power production"), why(s, "power residential")) == (
        ("nothing-to-recover", "F9.2"), ("nothing-discarded", "F9.1"),
    )  # fmt: skip
    s = play(s, "build NR2a", "at 1,0", "pay NG1a")
    assert actions(s) == ["power residential", "power production", "end"]


def test_the_action_may_make_a_power_useless():
    """F3.2: after the last tile Residential has nothing to swap, and the turn ends by itself."""
    s = draw("@ NR1a", hand0="NM1a", rest0="discard", tokens={"residential": 0})
    assert offered(s, "power") == "residential"
    assert asked(play(s, "imagine NM1a")) == "choosing"
    assert play(s, "imagine NM1a").seat == 1


@BOTH
def test_the_turn_waits_for_special_whatever_the_hand_holds(seat):
    """F3.2: a building of yours and a tile in hand are enough, so that the pause tells nothing of the hand."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NP2a NSa", tokens={"special": 0})
    s = play(s, faced(seat, "imagine NM1a"))
    assert (s.actor, actions(s)) == (seat, ["end"])
    assert why(s, faced(seat, "swap NP2a")) == ("none-of-level", "F9.5")


@BOTH
@pytest.mark.parametrize(
    ("board", "given"),
    [
        ("@ LR1a", {}),  # no building of one's own
        ("@ NSb", {}),  # special buildings stay
        ("NR2a>NR1a @", {"guard": ("NR2a", 1)}),  # guarded
    ],
)
def test_the_turn_does_not_wait_for_special_without_a_building_to_swap(seat, board, given):
    """F3.2: both players can see that nothing could be swapped."""
    s = draw_as(seat, board, hand0="NM1a NP2a", tokens={"special": 0}, **given)
    assert asked(play(s, faced(seat, "imagine NM1a"))) == "refilling"


@BOTH
@pytest.mark.parametrize(("rules", "phase"), [(2, "choosing"), (1, "refilling")])
def test_the_turn_waits_for_special_with_a_building_beside_a_guard(seat, rules, phase):
    """F3.2, F9.3: it may be swapped, though nothing may be laid on the guarded one; not under rules version 1."""
    s = draw_as(seat, "NR1a LR1a @", hand0="NM1a NP2a", tokens={"special": 0}, guard=("LR1a", 1), rules=rules)
    assert asked(play(s, faced(seat, "imagine NM1a"))) == phase


def test_the_turn_does_not_wait_for_special_with_an_empty_hand():
    """F3.2: the last tile is played, so there is none to swap in."""
    s = draw("@ NR1a", hand0="NM1a", rest0="discard", tokens={"special": 0})
    assert play(s, "imagine NM1a").seat == 1


@BOTH
def test_nothing_is_drawn_between_action_and_power(seat):
    """F3.2: the hand has five tiles until the turn is over, in either order."""
    s = draw_as(seat, MILLS, hand0="NM1a NM1b NR1a NR1b NG1b NG2a", discard0="NG1a", tokens={"production": 0})
    s = play(s, faced(seat, "imagine NM1a"))
    assert (s.actor, len(hand(s, seat).split())) == (seat, 5)
    s = play(s, "power production", faced(seat, "recover NG1a"))
    assert (s.actor, len(hand(s, seat).split())) == (CHANCE, 5)


# ---- F3.3 drawing, tokens, the next player -------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("tiles", ["NM1a", "NM1a NR1a NR1b", "NM1a NM1b NR1a NR1b NG1b NG2a"])
def test_the_hand_is_filled_up_to_six(seat, tiles):
    """F3.3: one by one from one's own pile, each tile of it equally likely."""
    s = draw_as(seat, "@", hand0=tiles)
    left = pile(s, seat).split()
    s = play(s, faced(seat, "imagine NM1a"))
    for held in range(len(tiles.split()) - 1, 6):
        assert (s.actor, s.seat, asked(s)) == (CHANCE, seat, "refilling")
        assert (len(hand(s, seat).split()), actions(s)) == (held, [f"draw {tile}" for tile in left])
        s = play(s, f"draw {left.pop()}")
    assert (s.actor, s.seat) == (1 - seat, 1 - seat)


@pytest.mark.parametrize("left", ["", "NG1a", "NG1a NG1b", "NG1a NG1b NG1c NG2a NG2b"])
@BOTH
def test_or_as_many_as_the_pile_has(seat, left):
    """F3.3: a short pile is drawn to its end; an empty one ends the turn at once."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a NM1b", pile0=left, rest0="discard")
    s = play(s, faced(seat, "imagine NM1a"))
    for _ in left.split():
        assert asked(s) == "refilling"
        s = play(s, actions(s)[0])
    assert (s.seat, asked(s)) == (1 - seat, "choosing")
    assert sorted(hand(s, seat).split()) == sorted(faced(seat, f"NM1b {left}").split())


@BOTH
def test_the_known_bottom_is_drawn_last_and_in_order(seat):
    """F3.3: from the top down: first the shuffled tiles, then what Magic put below."""
    s = draw_as(seat, "@ NR1a", hand0="NM1a", pile0="NG1a", bottom0="NSc NR1b | NG1b", rest0="discard")
    s = play(s, faced(seat, "imagine NM1a"))
    assert why(s, faced(seat, "draw NSc")) == ("not-next", "F3.3")
    for tile in ("NG1a", "NSc", "NR1b", "NG1b"):
        assert actions(s) == [faced(seat, f"draw {tile}")]
        s = play(s, faced(seat, f"draw {tile}"))
    assert (bottom(s, seat), hand(s, seat)) == ("", faced(seat, "NR1b NG1a NG1b NSc"))


@BOTH
def test_only_the_table_draws_and_only_from_the_pile(seat):
    """F3.3: while tiles are drawn, nothing else is asked for."""
    s = play(draw_as(seat, MILLS, hand0="NM1a NM1b", discard0="NG1a"), faced(seat, "imagine NM1a"))
    for tile in ("NM1b", "NM1a", "NP1a", "NG1a", "LR1a"):
        assert why(s, faced(seat, f"draw {tile}")) == ("not-next", "F3.3")
    for notation in ("build NM1b", "imagine NM1b", "end", "stop", "power production", "show LR1a"):
        assert why(s, faced(seat, notation)) == ("asked-refilling", "F3.3")


@BOTH
def test_tiles_are_drawn_after_a_skipped_action_too(seat):
    """F3.3: else a player whose hand is empty would never act again."""
    s = draw_as(seat, MILLS, hand0="", discard0="NG1a", tokens={"production": 0})
    s = end(play(s, "power production", faced(seat, "recover NG1a")))
    assert len(hand(s, seat).split()) == 6
    assert s.seat == 1 - seat


@BOTH
def test_tokens_are_settled_after_the_last_draw(seat):
    """F3.3: first the tiles, then the tokens, then the other player."""
    s = draw_as(seat, "@ NR1a", hand0="NR1b NM1a", pile0="NG1a NG1b", rest0="discard")
    s = play(s, *(faced(seat, n) for n in ("build NR1b", "at 2,0", "draw NG1a")))
    assert (tokens(s), s.seat) == ({}, seat)
    s = play(s, faced(seat, "draw NG1b"))
    assert (tokens(s), s.seat) == ({"residential": seat}, 1 - seat)


@BOTH
def test_tokens_are_settled_after_a_turn_without_an_action(seat):
    """F3.3: both have one residential building, so its token goes to the pool, although nothing was done."""
    s = draw_as(seat, "NR1a @ LR1a", hand0="", discard0="NG1a", tokens={"production": 0, "residential": 1})
    s = end(s)
    assert (tokens(s), picture(s)) == ({}, picture(faced(seat, "NR1a @ LR1a")))


@BOTH
def test_tokens_are_settled_after_a_turn_that_passes_by_itself(seat):
    """F3.3: also when nobody was asked: two buildings against none bring the token to a player without tiles."""
    s = draw_as(seat, "NR1a @ NR1b", hand0="", hand1="LM1a LM1b", rest0="discard", rest1="discard", seat=1)
    s = play(s, faced(seat, "imagine LM1a"))
    assert (s.seat, s.turns, tokens(s)) == (1 - seat, 4, {"residential": seat})


def test_then_it_is_the_other_players_turn():
    """F3.3: turn by turn, one after the other, from whoever started."""
    for start in (0, 1):
        s = draw("@", seat=start, start=start)
        seats = []
        for _ in range(6):
            seats.append(s.seat)
            assert (s.actor, s.acted, s.used) == (s.seat, 0, 0)
            s = idle(s)
        assert seats == [start, 1 - start] * 3
        assert s.turns == 7
