"""F9: the five Building Powers, clause by clause. What they reveal is in test_f09_memory.py."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    bottom,
    discard,
    down,
    draw,
    end,
    hand,
    offered,
    picture,
    pile,
    places,
    play,
    tokens,
    turned,
    why,
)

from stolik.game import CHANCE, NOBODY, InputError
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.actions import TABLE
from stolik.games.fantazja.rules.components import ELEMENT_NAMES, SYMBOL, SYMBOLS, TILE_NAMES, TYPE_NAMES

# Straight rows and columns from the castle agree in kinds whatever the tiles are: earth lies opposite water and air
# opposite fire in both orders (F11.3). On each side of the castle every small building fits.

# ---- F9 one power per turn, before or after the action -------------------------------------------------------

BOARD = "NR1a NM1a @ LR1a"
HANDS = {"hand0": "NR1b NG1a NM1b", "hand1": "LG1a LG1b", "discard0": "NP1a NP1b"}
USES = {
    "residential": ("power residential", "give NG1a", "take NP1a", "stop"),
    "production": ("power production", "recover NP1a"),
    "military": ("power military", "guard LR1a"),
    "magic": ("power magic", "show LG1a", "show LG1b", "bury LG1b", "stop"),
    "special": ("swap NM1b", "replace NR1a", "turn 0"),
}
POWERS = pytest.mark.parametrize("power", USES)
ALL_TOKENS = dict.fromkeys(TYPE_NAMES, 0)


@POWERS
def test_a_power_may_be_used_before_the_action(power):
    """F3.2: then the action, and the turn ends by itself: a second power is not allowed."""
    s = play(draw(BOARD, **HANDS, tokens=ALL_TOKENS), *USES[power])
    assert (asked(s), s.actor, s.acted, s.used) == ("choosing", 0, 0, 1)
    assert "end" not in actions(s)
    assert (asked(play(s, "imagine NR1b")), s.seat) == ("refilling", 0)


@POWERS
def test_a_power_may_be_used_after_the_action(power):
    """F3.2: nothing is drawn in between, and then the turn ends by itself."""
    s = play(draw(BOARD, **HANDS, tokens=ALL_TOKENS), "imagine NR1b")
    assert (asked(s), hand(s, 0)) == ("choosing", "NM1b NG1a")
    s = play(s, *USES[power])
    assert (asked(s), s.seat, s.actor) == ("refilling", 0, CHANCE)


@POWERS
@pytest.mark.parametrize("other", USES)
def test_only_one_power_is_used_in_a_turn(power, other):
    """F3.2: neither another one nor the same again."""
    s = play(draw(BOARD, **HANDS, tokens=ALL_TOKENS), *USES[power])
    assert why(s, USES[other][0].replace("NM1b", "NR1b")) == ("power-used", "F3.2")


@POWERS
@pytest.mark.parametrize("holder", [None, 1], ids=["pool", "other"])
def test_a_power_needs_its_token(power, holder):
    """F3.2: not one in the pool, nor the other player's; all the others do not help."""
    others = {name: 0 for name in TYPE_NAMES if name != power}
    s = draw(BOARD, **HANDS, tokens=others if holder is None else {**others, power: holder})
    assert why(s, USES[power][0]) == ("no-token", "F3.2")


@POWERS
def test_using_a_power_does_not_cost_the_token(power):
    """F9: it stays with its holder; the military one lies on a building."""
    s = play(draw(BOARD, **HANDS, tokens=ALL_TOKENS), *USES[power])
    assert tokens(s) == {**ALL_TOKENS, **({"military": "building"} if power == "military" else {})}


@POWERS
def test_a_power_is_used_to_its_end(power):
    """F9: while a power is in use nothing else is asked."""
    s = play(draw(BOARD, **HANDS, tokens=ALL_TOKENS), USES[power][0])
    phase = asked(s)
    for notation in ("end", "imagine NR1b", "power production", "build NR1b"):
        reason = why(s, notation)
        assert reason is not None
        assert reason.id == f"asked-{phase}"
        assert reason.paragraph == f"F9.{TYPE_NAMES.index(power) + 1}"


def test_powers_of_the_other_player_are_not_asked_for():
    """F3.2: only the player on turn uses a power."""
    s = draw(BOARD, **HANDS, tokens=dict.fromkeys(TYPE_NAMES, 1))
    assert not [action for action in actions(s) if action.startswith(("power", "swap"))]


# ---- F9.1 Residential ----------------------------------------------------------------------------------------


class TestResidential:
    HELD = {"hand0": "NR1a NR1b NR1c NR2a", "tokens": {"residential": 0}}  # noqa: RUF012

    def give(self, discard="NP1a NP1b NP1c NP2a", **more):
        return draw(**{**self.HELD, **more}, discard0=discard)

    def test_one_tile(self):
        """F9.1: one from hand for one from the pile, and stop."""
        s = play(self.give(), "power residential", "give NR1b", "take NP2a", "stop")
        assert (hand(s, 0), discard(s, 0)) == ("NR1a NR1c NR2a NP2a", "NR1b NP1a NP1b NP1c")
        assert (s.given, s.taken, s.count) == (0, 0, 0)

    def test_two_tiles(self):
        """F9.1: one after another."""
        s = play(self.give(), "power residential", "give NR1b", "take NP2a", "give NR1a", "take NP1a", "stop")
        assert (hand(s, 0), discard(s, 0)) == ("NR1c NR2a NP1a NP2a", "NR1a NR1b NP1b NP1c")

    def test_three_tiles_and_no_fourth(self):
        """F9.1: after the third the power is used."""
        s = play(self.give(), "power residential", "give NR1b", "take NP2a", "give NR1a", "take NP1a", "give NR2a")
        assert asked(s) == "taking"
        s = play(s, "take NP1b")
        assert (asked(s), s.used) == ("choosing", 1)
        assert (hand(s, 0), discard(s, 0)) == ("NR1c NP1a NP1b NP2a", "NR1a NR1b NR2a NP1c")

    def test_any_tile_of_the_hand_for_any_of_the_pile(self):
        """F9.1: of your choice."""
        s = play(self.give(), "power residential")
        assert actions(s) == ["give NR1a", "give NR1b", "give NR1c", "give NR2a"]
        assert actions(play(s, "give NR1a")) == ["take NP1a", "take NP1b", "take NP1c", "take NP2a"]

    def test_at_least_one(self):
        """F9.1: one to three: to stop before the first is no use of the power."""
        assert why(play(self.give(), "power residential"), "stop") == ("must-swap-one", "F9.1")

    def test_after_giving_a_tile_is_taken(self):
        """F9.1: as many: no stopping in between."""
        s = play(self.give(), "power residential", "give NR1a", "take NP1a", "give NR1b")
        assert why(s, "stop") == ("asked-taking", "F9.1")

    def test_a_tile_given_is_not_taken_back(self):
        """F9.1: neither at once nor in a later swap of the same use."""
        s = play(self.give(), "power residential", "give NR1a")
        assert why(s, "take NR1a") == ("just-given", "F9.1")
        s = play(s, "take NP1a", "give NR1b")
        assert why(s, "take NR1a") == ("just-given", "F9.1")
        assert actions(s) == ["take NP1b", "take NP1c", "take NP2a"]

    def test_a_tile_taken_is_not_given_again(self):
        """F9.1: only tiles held when the power began are swapped."""
        s = play(self.give(), "power residential", "give NR1a", "take NP1a")
        assert why(s, "give NP1a") == ("just-taken", "F9.1")
        assert actions(s) == ["give NR1b", "give NR1c", "give NR2a", "stop"]

    def test_in_another_turn_it_may_be_taken_back(self):
        """F9.1: the limit is that of one use."""
        s = draw("NR1a NR1b @", hand0="NG1a NG1b", discard0="NP1a", hand1="LG1a", tokens={"residential": 0})
        s = end(play(s, "power residential", "give NG1a", "take NP1a", "imagine NG1b"))
        s = end(play(s, "imagine LG1a"))
        s = play(s, "power residential", "give NP1a", "take NG1a")
        assert "NG1a" in hand(s, 0)

    def test_a_pile_of_two(self):
        """F9.1: the rules' example: two swaps, and not a third, by itself."""
        s = play(self.give("NP1a NP1b"), "power residential", "give NR1a", "take NP1a", "give NR1b", "take NP1b")
        assert (asked(s), s.used, discard(s, 0)) == ("choosing", 1, "NR1a NR1b")

    def test_a_pile_of_one(self):
        """F9.1: one swap, by itself."""
        s = play(self.give("NP1a"), "power residential", "give NR1a", "take NP1a")
        assert (asked(s), s.used) == ("choosing", 1)

    @pytest.mark.parametrize("held", ["NR1a", "NR1a NR1b"])
    def test_a_small_hand(self, held):
        """F9.1: no more swaps than tiles held when the power began; the last tile of the hand too."""
        s = play(self.give(hand0=held), "power residential")
        for name, found in zip(held.split(), ("NP1a", "NP1b"), strict=False):
            s = play(s, f"give {name}", f"take {found}")
        assert (asked(s), s.used, s.acted) == ("choosing", 1, 0)
        assert discard(s, 0).split()[: len(held.split())] == held.split()

    def test_not_without_discarded_tiles(self):
        """F9.1, F3.2: a power that can do nothing cannot be used; the other player's pile is no help."""
        s = draw(**self.HELD, discard1="LP1a")
        assert why(s, "power residential") == ("nothing-discarded", "F9.1")

    def test_not_without_a_hand(self):
        """F9.1, F3.2: after the last tile was used."""
        s = draw(hand0="", rest0="discard", tokens={"residential": 0, "production": 0})
        assert why(s, "power residential") == ("hand-empty", "F9.1")

    def test_not_after_the_last_tile_of_the_hand(self):
        """F3.2, F9.1: nothing is drawn before the power, so the turn ends by itself."""
        s = play(self.give(hand0="NR1a"), "imagine NR1a")
        assert asked(s) == "refilling"

    def test_only_own_tiles(self):
        """F9.1: from the own hand, for the own pile."""
        s = play(self.give(hand1="LR1a", discard1="LP1a"), "power residential")
        assert why(s, "give LR1a") == ("not-your-tile", "F2.1")
        assert why(s, "give NG3") == ("not-in-hand", "F3.1")
        assert why(s, "give NP1a") == ("not-in-hand", "F3.1")
        s = play(s, "give NR1a")
        assert why(s, "take LP1a") == ("not-discarded", "F9.1")
        assert why(s, "take NR1b") == ("not-discarded", "F9.1")
        assert why(s, "take NG3") == ("not-discarded", "F9.1")

    def test_what_was_spent_in_this_turn_may_be_taken(self):
        """F9.1, F6.1: the tile that has just paid lies in the pile."""
        s = draw("NR1a NR1b @", hand0="NR2a NG1a", down0="NP1a", tokens={"residential": 0})
        s = play(s, "build NR2a", "at -1,0", "pay NP1a", "power residential", "give NG1a", "take NP1a")
        assert (hand(s, 0), discard(s, 0)) == ("NP1a", "NG1a")

    def test_a_tile_taken_may_be_used_at_once(self):
        """F3.2, F9.1: before the action."""
        s = play(self.give("NP1a"), "power residential", "give NR1a", "take NP1a", "build NP1a", "at 1,0")
        assert picture(s) == picture("@ NP1a")


# ---- F9.2 Production -----------------------------------------------------------------------------------------


class TestProduction:
    def recover(self, **more):
        return draw("NP1a NP1b @", **{"hand0": "NR1a NR2a", "tokens": {"production": 0}, **more})

    def test_one_tile_becomes_a_point(self):
        """F9.2: of your choice, from your discard pile, laid beside the others."""
        s = self.recover(discard0="NR1b NSa NG3", down0="NM1a")
        s = play(s, "power production")
        assert actions(s) == ["recover NR1b", "recover NG3", "recover NSa"]
        s = play(s, "recover NSa")
        assert (down(s, 0), discard(s, 0), s.used, s.acted) == ("NM1a NSa", "NR1b NG3", 1, 0)

    def test_in_addition_to_the_point_of_the_action(self):
        """F5.1: the limit of one point concerns the action, whichever comes first."""
        first = play(self.recover(discard0="NSa"), "power production", "recover NSa", "imagine NR1a")
        then = play(self.recover(discard0="NSa NSb", hand0="NR1a"), "imagine NR1a", "power production", "recover NSa")
        assert (down(first, 0), down(then, 0)) == ("NSa NR1a", "NR1a NSa")

    def test_the_point_can_pay_at_once(self):
        """F9.2, F6.1: used before the action."""
        s = draw("NP1a NP1b @ NR1a", hand0="NR2a", discard0="NSa", tokens={"production": 0})
        assert why(s, "build NR2a") == ("no-point", "F6.1")
        s = play(s, "power production", "recover NSa", "build NR2a", "at 1,0", "pay NSa")
        assert (down(s, 0), discard(s, 0), picture(s)) == ("", "NSa", picture("NP1a NP1b @ NR2a>NR1a"))

    def test_the_tile_that_has_just_paid(self):
        """F9.2, F6.1: comes back after the action."""
        s = draw("NP1a NP1b @ NR1a", hand0="NR2a NG1a", down0="NSa", tokens={"production": 0})
        s = play(s, "build NR2a", "at 1,0", "pay NSa", "power production", "recover NSa")
        assert (down(s, 0), discard(s, 0)) == ("NSa", "")

    def test_what_dark_energy_has_just_taken(self):
        """F9.2, F7.3: the own tiles are in the pile by then."""
        s = self.recover(hand0="NR1c NG1a")
        s = draw("NP1a NP1b @ LR1c", hand0="NR1c NG1a", tokens={"production": 0})
        s = play(s, "build NR1c", "at 1,1", "power production")
        assert actions(s) == ["recover NR1c"]

    def test_not_without_discarded_tiles(self):
        """F9.2, F3.2: the other player's pile is no help."""
        assert why(self.recover(discard1="LR1a"), "power production") == ("nothing-to-recover", "F9.2")

    def test_only_discarded_tiles_of_your_own(self):
        """F9.2: not the other player's, not from hand, pile, board or points."""
        s = play(self.recover(discard0="NSa", discard1="LSa", down0="NM1a"), "power production")
        for name in ("LSa", "NR1a", "NG3", "NP1a", "NM1a"):
            assert why(s, f"recover {name}") == ("not-recoverable", "F9.2")

    def test_with_an_empty_hand(self):
        """F9.2: needs no hand."""
        s = play(draw(hand0="", rest0="discard", tokens={"production": 0}), "power production", "recover NR1a")
        assert down(s, 0) == "NR1a"


# ---- F9.3 Military -------------------------------------------------------------------------------------------

GUARDED = """
    .     .     LR1a  .
    NM1a  NM1b  @     LG1a
    .     .     LM1a  .
"""


def beside(x, y):
    """A place and the four around it."""
    return {f"{x},{y}", f"{x - 1},{y}", f"{x + 1},{y}", f"{x},{y - 1}", f"{x},{y + 1}"}


class TestMilitaryToken:
    def test_on_any_building(self):
        """F9.3: one's own or the other player's, whatever is below; not on covered ones, not on the castle."""
        s = play(draw("NM2a>NM1a NM1b @ LR1a NSa", hand0="NR1a", tokens={"military": 0}), "power military")
        assert offered(s, "guard") == "NM1b NM2a NSa LR1a"
        assert why(s, "guard NM1a") == ("not-visible", "F9.3")
        assert why(s, "guard NR1a") == ("not-visible", "F9.3")
        with pytest.raises(InputError):
            TABLE.read("guard castle")

    def test_it_lies_there(self):
        """F9.3: nobody has it while it lies on a building."""
        s = play(draw(GUARDED, hand0="NR1a", tokens={"military": 0}), "power military", "guard LR1a")
        assert (tokens(s), s.used, s.acted) == ({"military": "building"}, 1, 0)
        token = GAME.view(s, None).tokens[2]
        assert (token.holder, token.guarding, token.on) == (0, True, "LR1a")

    def test_not_without_a_building(self):
        """F9.3: the castle is none."""
        s = draw(hand0="NR1a", tokens={"military": 0})
        assert why(s, "power military") == ("no-building", "F9.3")
        assert asked(play(s, "imagine NR1a")) == "refilling"

    def test_it_comes_back_when_the_owners_turn_begins(self):
        """F9.3: after exactly one turn of the other player, and can be used at once."""
        s = draw(GUARDED, hand0="NR1a", hand1="LP1a", tokens={"military": 0})
        s = end(play(s, "power military", "guard LR1a", "imagine NR1a"))
        assert (s.seat, tokens(s)) == (1, {"military": "building"})
        s = end(play(s, "imagine LP1a"))
        assert (s.seat, tokens(s), s.guard, s.guardian) == (0, {"military": 0}, 0, 0)
        assert tokens(play(s, "power military", "guard LG1a")) == {"military": "building"}

    @pytest.mark.parametrize(
        ("board", "holder"),
        [
            ("NM1a NM1b @ LR1a LM1a", {"military": 0}),
            ("NM1a @ LR1a", {"military": 0}),  # two not needed
            ("NM1a @ LR1a LM1a", {}),
            ("@ LR1a", {}),
            ("@ LR1a LM1a", {}),
            ("NM1a @ LR1a LM1a LM1b", {}),
            ("NM1a LM2a>NM1b @ LR1a", {}),
            ("NM1a NM2a>LM1a @ LR1a LM1b", {"military": 0}),
        ],
    )
    @pytest.mark.parametrize("tile", ["LR1a", None], ids=["there", "gone"])
    def test_to_its_owner_or_to_the_pool(self, board, holder, tile):
        """F9.3: to the owner with more visible military buildings, else to the pool; also if its building is gone."""
        s = draw(board, hand1="LP1a LP1b", guard=(tile, 0), seat=1, hand0="NP1a")
        assert tokens(end(play(s, "imagine LP1a"))) == holder

    def test_what_the_other_did_in_between_counts(self):
        """F9.3: the other player built a second one, so it goes to the pool."""
        s = draw("NM1a NM1b @ LR1a LM1a", hand1="LM1b", guard=("NM1a", 0), seat=1)
        assert tokens(end(play(s, "build LM1b", "at 0,1"))) == {}

    def test_it_does_not_come_back_at_the_other_players_turn(self):
        """F9.3: at the start of its owner's turn."""
        s = draw(GUARDED, hand1="LP1a LP1b", guard=("LR1a", 1), seat=0, turns=3, used=False, hand0="NR1a NP1a")
        s = play(s, "imagine NR1a")
        assert tokens(s) == {"military": "building"}

    def test_in_the_last_turn_it_stays_where_it_is(self):
        """F9.3, F10.1: nobody's turn begins any more."""
        s = draw("NM1a NM1b @", hand0="NR1a", hand1="", rest0="discard", rest1="discard", tokens={"military": 0})
        s = play(s, "power military", "guard NM1a", "imagine NR1a")
        assert (s.actor, tokens(s)) == (NOBODY, {"military": "building"})

    def test_without_an_action_of_the_other_it_still_comes_back(self):
        """F9.3: the other player's turn passes by itself."""
        s = draw("NM1a NM1b @", hand0="NR1a NR1b", hand1="", rest1="discard", tokens={"military": 0})
        s = end(play(s, "power military", "guard NM1a", "imagine NR1a"))
        assert (s.seat, s.turns, tokens(s)) == (0, 3, {"military": 0})


class TestMilitaryBars:
    """The other player's turn, with the token on a building."""

    def both(self, board, tile, guard, **more):
        """The places of a tile without and with the token on a building."""
        free = draw(board, seat=1, hand1=tile, **more)
        return places(free, tile), places(draw(board, seat=1, hand1=tile, guard=(guard, 0), **more), tile)

    @pytest.mark.parametrize(
        ("guard", "x", "y"), [("LR1a", 0, -1), ("NM1a", -2, 0), ("NM1b", -1, 0), ("LG1a", 1, 0), ("LM1a", 0, 1)]
    )
    @pytest.mark.parametrize(
        ("tile", "point"), [("LP1b", ""), ("LP1c", ""), ("LR1b", ""), ("LSc", "LR3"), ("LSa", "LR3")]
    )
    def test_small_and_special_buildings_beside_it(self, guard, x, y, tile, point):
        """F9.3: not on the four places beside it; corners and everything farther off stay free."""
        free, left = self.both(GUARDED, tile, guard, down1="LR3")
        assert left == free - beside(x, y)

    def test_the_four_places_and_not_the_corners(self):
        """F9.3: a tile that fits everywhere around."""
        free, left = self.both("@ NM1a", "LSc", "NM1a", down1="LR3")
        assert free == {"-1,0", "0,-1", "0,1", "2,0", "1,-1", "1,1"}
        assert left == {"-1,0", "0,-1", "0,1"}

    def test_it_bars_a_place_beside_the_castle(self):
        """F9.3: the place between the castle and the building's side."""
        s = draw("@ NM1a", seat=1, hand1="LSc", down1="LR3", guard=("NM1a", 0))
        s = play(s, "build LSc")
        for place in ("2,0", "1,-1", "1,1"):
            assert why(s, f"at {place}") == ("guarded", "F9.3")
        assert why(s, "at 1,0") == ("occupied", "F4.1")
        assert why(s, "at 2,1") == ("touches-nothing", "F4.1")

    def test_other_reasons_come_first(self):
        """F9.3, F4.2: a place where the tile does not fit anyway is refused for that."""
        s = play(draw("@ NM1b", seat=1, hand1="LP1a", guard=("NM1b", 0)), "build LP1a")
        assert why(s, "at 2,0") == ("too-few-symbols", "F4.2")

    @pytest.mark.parametrize(
        ("guard", "left"),
        [
            ("NR1a", {"-2,0", "2,0", "0,1"}), ("LR1a", {"-2,0", "1,0", "0,1"}),
            ("NM1a", {"-2,0", "1,0", "2,0", "0,1"}), ("LR1b", {"1,0", "2,0", "0,1"}),
        ],
    )  # fmt: skip
    def test_upgrades_on_it_but_not_beside_it(self, guard, left):
        """F9.3: the building itself is not covered, whoever owns it; one beside it may be raised."""
        board = """
            LR1b NM1a @    NR1a LR1a
            .    .    NR1b .    .
        """
        free, barred = self.both(board, "LR2a", guard, down1="LP1a")
        assert free == {"-2,0", "1,0", "2,0", "0,1"}
        assert barred == left

    def test_the_reason_on_it(self):
        """F9.3: guarded; beside it the tile may be laid. Under rules version 1 it may not."""
        board = "LR1b NM1a @ NR1a LR1a"
        for rules, beside in ((2, None), (1, ("guarded", "F9.3"))):
            s = draw(board, seat=1, hand1="LR2a", down1="LP1a", guard=("NR1a", 0), rules=rules)
            s = play(s, "build LR2a")
            assert why(s, "at 1,0") == ("guarded", "F9.3")
            assert why(s, "at 2,0") == beside

    def test_a_raised_building_beside_it_may_meet_dark_energy(self):
        """F9.3, F7.1: raising beside it can still take the guarded building away."""
        s = draw("@ NG1c LR1a", seat=1, hand1="LR2b", down1="LP1a", guard=("NG1c", 0))
        s = play(s, "build LR2b", "at 2,0", "pay LP1a")
        assert (picture(s), GAME.view(s, None).tokens[2].on) == (picture("@"), None)

    def test_if_nothing_else_is_left_the_tile_cannot_be_built(self):
        """F9.3: the only building to go on, or the only place, is guarded."""
        s = draw("@ NR1a", seat=1, hand1="LR2a", down1="LP1a", guard=("NR1a", 0))
        assert why(s, "build LR2a") == ("no-base", "F6.2")

    @pytest.mark.parametrize(
        ("rules", "guard", "left"),
        [
            (2, "LR1a", "LR1b LR1c"), (2, "LR1b", "LR1a LR1c"), (2, "NP1a", "LR1a LR1b LR1c"), (2, "LR1c", "LR1a LR1b"),
            (1, "LR1a", "LR1c"), (1, "LR1b", "LR1c"), (1, "NP1a", "LR1a LR1b"), (1, "LR1c", "LR1a LR1b"),
        ],
    )  # fmt: skip
    def test_swaps_of_it_but_not_beside_it(self, rules, guard, left):
        """F9.3: no tile comes onto the building by Special either. Under rules version 1 none beside it."""
        board = "LR1a LR1b @ NP1a LR1c"
        more = {"seat": 1, "hand1": "LM1a", "tokens": {"special": 1}, "rules": rules}
        assert offered(play(draw(board, **more), "swap LM1a"), "replace") == "LR1a LR1b LR1c"
        s = play(draw(board, **more, guard=(guard, 0)), "swap LM1a")
        assert offered(s, "replace") == left
        barred = [name for name in ("LR1a", "LR1b", "LR1c") if name not in left]
        assert [why(s, f"replace {name}") for name in barred] == [("guarded", "F9.3")] * len(barred)

    def test_if_every_building_is_guarded_special_cannot_be_used(self):
        """F9.3, F9.5: nothing to swap."""
        s = draw("LR1a NP1a @", seat=1, hand1="LM1a", tokens={"special": 1}, guard=("LR1a", 0))
        assert why(s, "swap LM1a") == ("nothing-to-swap", "F9.5")
        assert asked(play(s, "imagine LM1a")) == "refilling"

    def test_its_owner_is_not_bound(self):
        """F9.3: small, special and upgrade, on it and beside it, in the same turn."""
        board = "@ NR1a LR1a"
        for tile, point in (("NSc", "NG3"), ("NR2a", "NG3"), ("NR1b", "")):
            free = places(draw(board, hand0=tile, down0=point), tile)
            assert places(draw(board, hand0=tile, down0=point, guard=("NR1a", 0), used=True), tile) == free
            assert free

    def test_imagination_points_are_not_barred(self):
        """F9.3: tiles that come onto the table otherwise do not matter."""
        s = draw("@ NR1a", seat=1, hand1="LR1a", guard=("NR1a", 0))
        assert down(play(s, "imagine LR1a"), 1) == "LR1a"

    def test_in_the_turn_after_the_next_it_is_free(self):
        """F9.3: only in the other player's next turn."""
        s = draw("NM1a NM1b @ NR1a", hand0="NP1a NP1b", hand1="LR2a LP1a", down1="LG1a", tokens={"military": 0})
        s = end(play(s, "power military", "guard NR1a", "imagine NP1a"))
        assert why(s, "build LR2a") == ("no-base", "F6.2")
        s = end(play(s, "imagine LP1a"))
        s = end(play(s, "imagine NP1b"))
        assert places(s, "LR2a") == {"1,0"}


class TestMilitaryBuilding:
    """What becomes of the building under the token."""

    def test_its_owner_builds_on_it(self):
        """F9.3: the token lies on the new top, and bars the other player from that."""
        s = draw("NM1a @ NR1a", hand0="NR2a", down0="NG1a", hand1="LR3 LR2a", down1="LP1a", tokens={"military": 0})
        s = play(s, "power military", "guard NR1a", "build NR2a", "at 1,0", "pay NG1a")
        assert GAME.view(s, None).tokens[2].on == "NR2a"
        s = end(s)
        assert why(s, "build LR3") == ("no-base", "F6.2")
        assert [building.guarded for building in GAME.view(s, 1).board] == [name == "NR2a" for name in ("NR2a", "NM1a")]

    def test_its_owner_builds_on_another_one(self):
        """F9.3: the token stays where it is."""
        s = draw("NM1a @ NR1a LR1a", hand0="NR2a", down0="NG1a", tokens={"military": 0})
        s = play(s, "power military", "guard NR1a", "build NR2a", "at 2,0", "pay NG1a")
        assert GAME.view(s, None).tokens[2].on == "NR1a"

    def test_it_can_go_by_being_cut_off(self):
        """F9.3, F7.2: Dark Energy two places off; then the place is free, and the token waits for its owner."""
        s = draw("NM1a @ LG1c LP1a NR1a", hand0="NG1a", hand1="LR1c LSa", seat=1, guard=("NR1a", 0))
        s = play(s, "build LR1c", "at 1,1")
        assert (picture(s), discard(s, 0), discard(s, 1)) == (picture("NM1a @"), "NR1a", "LR1c LP1a LG1c")
        assert (tokens(s), GAME.view(s, None).tokens[2].on) == ({"military": "building"}, None)
        s = end(s)
        assert (s.seat, tokens(s)) == (0, {"military": 0})

    def test_the_place_is_free_when_the_building_is_gone(self):
        """F9.3: nothing is barred then, in the same turn of the other player."""
        board = "NM1a @ LG1a"
        free = places(draw(board, hand1="LSc", down1="LR3", seat=1), "LSc")
        assert places(draw(board, hand1="LSc", down1="LR3", seat=1, guard=(None, 0)), "LSc") == free

    def test_swapping_first_and_building_on_the_freed_place(self):
        """F9.3, F9.5: a swap cuts the guarded building off, and in the same turn a tile goes beside where it stood."""
        s = draw("NM1a @ LR1a NG1c NP1a", seat=1, hand1="LM1c LR1b", tokens={"special": 1}, guard=("NP1a", 0))
        s = play(s, "swap LM1c", "replace LR1a", "turn 0")
        assert picture(s) == picture("NM1a @")
        assert (GAME.view(s, None).tokens[2].on, hand(s, 1)) == (None, "LR1a LR1b")
        assert "1,0" in places(s, "LR1b")

    def test_its_owner_may_lose_it_to_dark_energy(self):
        """F9.3, F7.1: the owner's own upgrade with Dark Energy on it takes it away, and the token waits."""
        s = draw("NM1a @ NR1a LG1c", hand0="NR2b", down0="NG1a", tokens={"military": 0})
        s = play(s, "power military", "guard NR1a", "build NR2b", "at 1,0", "pay NG1a")
        assert (picture(s), discard(s, 0)) == (picture("NM1a @"), "NR1a NR2b NG1a")
        assert (tokens(s), GAME.view(s, None).tokens[2].on) == ({"military": "building"}, None)

    def test_put_on_a_building_after_the_action(self):
        """F3.2, F9.3: on the building just built."""
        s = draw("NM1a NM1b @", hand0="NR1a NR1b", tokens={"military": 0})
        s = play(s, "build NR1a", "at 1,0", "power military", "guard NR1a")
        assert GAME.view(s, None).tokens[2].on == "NR1a"


# ---- F9.4 Magic ----------------------------------------------------------------------------------------------

SIX = "LR1a LR1b LP1a LM1a LG1a LSa"


def show(s, *names):
    """Use Magic, and let the table show these tiles."""
    return play(s, "power magic", *(f"show {name}" for name in names))


class TestMagic:
    def use(self, other=SIX, **more):
        return draw("NG1a NG1b @", **{"hand0": "NR1a NR1b", "hand1": other, "tokens": {"magic": 0}, **more})

    def test_four_of_six_are_shown(self):
        """F9.4: drawn one by one by the table, any of the hand that has not been shown yet."""
        s = play(self.use(), "power magic")
        for name in ("LP1a", "LSa", "LR1a", "LG1a"):
            assert (asked(s), s.actor) == ("showing", CHANCE)
            assert offered(s, "show").split() == [held for held in hand(s, 1).split() if held not in shown(s)]
            s = play(s, f"show {name}")
        assert (asked(s), s.actor, shown(s)) == ("burying", 0, ["LR1a", "LP1a", "LG1a", "LSa"])

    @pytest.mark.parametrize("held", ["LR1a", "LR1a LR1b", "LR1a LR1b LP1a", "LR1a LR1b LP1a LM1a"])
    def test_a_small_hand_is_shown_as_a_whole(self, held):
        """F9.4: the whole hand if it is smaller."""
        s = show(self.use(held), *held.split())
        assert (asked(s), s.actor, shown(s)) == ("burying", 0, held.split())

    def test_only_what_is_held_is_shown(self):
        """F9.4: not the own hand, not from the pile, not twice."""
        s = play(self.use(), "power magic", "show LR1a")
        for name in ("NR1a", "LG3", "LR1a"):
            assert why(s, f"show {name}") == ("not-held", "F9.4")

    def test_none_is_buried(self):
        """F9.4: stop at once: the rest goes back, here all of them."""
        s = play(show(self.use(), *SIX.split()[:4]), "stop")
        assert (hand(s, 1), bottom(s, 1), s.shown, s.used) == (SIX, "", 0, 1)

    def test_one_is_buried(self):
        """F9.4: under the draw pile; the others go back; of one there is no order to choose."""
        s = play(show(self.use(), *SIX.split()[:4]), "bury LP1a", "stop")
        assert (asked(s), s.seat, s.used) == ("choosing", 0, 1)
        assert (hand(s, 1), bottom(s, 1)) == ("LR1a LR1b LM1a LG1a LSa", "LP1a")
        assert "LP1a" not in pile(s, 1)

    @pytest.mark.parametrize(("first", "second"), [("LR1b", "LM1a"), ("LM1a", "LR1b")])
    @pytest.mark.parametrize("upper", ["LR1b", "LM1a"])
    def test_two_are_buried_and_their_order_is_chosen(self, first, second, upper):
        """F9.4: the second below the first, whichever was named first."""
        s = play(show(self.use(), *SIX.split()[:4]), f"bury {first}", f"bury {second}")
        assert (asked(s), s.actor) == ("ordering", 0)
        assert actions(s) == ["first LR1b", "first LM1a"]
        s = play(s, f"first {upper}")
        lower = "LM1a" if upper == "LR1b" else "LR1b"
        assert (hand(s, 1), bottom(s, 1), s.used) == ("LR1a LP1a LG1a LSa", f"{upper} {lower}", 1)

    def test_no_third(self):
        """F9.4: none, one or two."""
        s = play(show(self.use(), *SIX.split()[:4]), "bury LR1b", "bury LM1a")
        assert why(s, "bury LR1a") == ("asked-ordering", "F9.4")

    def test_the_only_tile(self):
        """F9.4: a hand of one: nothing is left to choose after it was buried."""
        s = play(show(self.use("LR1a"), "LR1a"), "bury LR1a")
        assert (asked(s), hand(s, 1), bottom(s, 1), s.used) == ("choosing", "", "LR1a", 1)

    def test_both_tiles_of_a_hand_of_two(self):
        """F9.4: the hand is empty then."""
        s = play(show(self.use("LR1a LR1b"), "LR1a", "LR1b"), "bury LR1a", "bury LR1b", "first LR1b")
        assert (hand(s, 1), bottom(s, 1)) == ("", "LR1b LR1a")

    def test_only_what_was_shown_is_buried(self):
        """F9.4: not the other tiles of the hand, none of the own, none twice."""
        s = show(self.use(), *SIX.split()[:4])
        for name in ("LG1a", "LSa", "NR1a", "LG3"):
            assert why(s, f"bury {name}") == ("not-shown", "F9.4")
        assert why(play(s, "bury LR1a"), "bury LR1a") == ("not-shown", "F9.4")

    def test_only_what_was_buried_is_ordered(self):
        """F9.4: of this use; those of an earlier one have their order."""
        s = show(self.use(bottom1="LR2a LR2b"), *SIX.split()[:4])
        s = play(s, "bury LR1b", "bury LM1a")
        for name in ("LR1a", "LR2a", "NR1a"):
            assert why(s, f"first {name}") == ("not-buried", "F9.4")
        assert why(s, "stop") == ("asked-ordering", "F9.4")

    def test_a_later_use_goes_below_an_earlier_one(self):
        """F9.4: whatever their numbers."""
        s = show(self.use(bottom1="LR3 LP2a | LG2a"), *SIX.split()[:4])
        one = play(s, "bury LR1a", "stop")
        assert bottom(one, 1) == "LR3 LP2a | LG2a | LR1a"
        two = play(s, "bury LM1a", "bury LR1a", "first LM1a")
        assert bottom(two, 1) == "LR3 LP2a | LG2a | LM1a LR1a"

    def test_the_bottom_is_drawn_last_and_in_order(self):
        """F9.4: first the rest of the shuffled pile, then the buried tiles from the top."""
        s = draw(hand1="LR1a", bottom1="LR1c LR1b | LP1a", rest1="discard", seat=1, hand0="NR1a")
        s = play(s, "imagine LR1a")
        for name in ("LR1c", "LR1b", "LP1a"):
            assert actions(s) == [f"draw {name}"]
            assert why(s, "draw LM1a") == ("not-next", "F3.3")
            s = play(s, f"draw {name}")
        assert (s.seat, hand(s, 1), bottom(s, 1)) == (0, "LR1b LR1c LP1a", "")

    def test_the_shuffled_tiles_are_drawn_before_the_bottom(self):
        """F9.4: as long as there are any, the buried ones do not come."""
        others = "LR1a LM1a LM1b LM1c LM2a"
        named = {"hand1": others, "bottom1": "LG1a", "discard1": "LR1b LR1c LR2a LR2b LR3 LP1a LP1b LP1c LP2a LP2b"}
        s = draw(seat=1, rest1="down", hand0="NR1a", **named)
        s = play(s, "imagine LR1a")
        assert actions(s) == ["draw LG1a"]
        free = {"hand1": others, "bottom1": "LG1a", "rest1": "pile"}
        s = play(draw(seat=1, hand0="NR1a", **free), "imagine LR1a")
        assert "LG1a" not in offered(s, "draw").split()
        assert why(s, "draw LG1a") == ("not-next", "F3.3")

    def test_the_hand_is_refilled_at_the_end_of_its_owners_turn(self):
        """F9.4: not at once, and not at the end of the turn in which Magic was used."""
        s = play(show(self.use(), *SIX.split()[:4]), "bury LR1a", "bury LR1b", "first LR1a")
        s = end(play(s, "imagine NR1a"))
        assert (s.seat, len(hand(s, 1).split())) == (1, 4)
        s = end(play(s, "imagine LP1a"))
        assert len(hand(s, 1).split()) == 6

    def test_an_empty_hand_skips_the_action_and_is_refilled(self):
        """F3.1, F3.3, F9.4: the last two tiles come back after a turn without an action."""
        s = self.use("LR1a LR1b", rest1="discard")
        s = play(show(s, "LR1a", "LR1b"), "bury LR1a", "bury LR1b", "first LR1b", "imagine NR1a")
        s = deal_own(s)
        assert (s.seat, asked(s), actions(s)) == (1, "refilling", ["draw LR1b"])
        s = play(s, "draw LR1b")
        assert actions(s) == ["draw LR1a"]
        s = play(s, "draw LR1a")
        assert (s.seat, s.turns, hand(s, 1), bottom(s, 1)) == (0, 3, "LR1a LR1b", "")

    def test_with_an_empty_hand_a_power_may_still_be_used(self):
        """F3.2, F9.4: production needs no hand; or the turn is said to end."""
        s = draw(
            "LP1a LP1b @", hand1="", bottom1="LR1a", rest1="discard", seat=1, hand0="NR1a", tokens={"production": 1}
        )
        assert actions(s) == ["power production", "end"]
        s = play(s, "power production", "recover LG3")
        assert (asked(s), actions(s)) == ("refilling", ["draw LR1a"])

    def test_not_on_an_empty_hand(self):
        """F9.4, F3.2: there is nothing to show."""
        s = self.use("", bottom1="LR1a", rest1="discard")
        assert why(s, "power magic") == ("other-hand-empty", "F9.4")

    def test_not_without_tiles_of_your_own(self):
        """F9.4: no tile in hand or draw pile; the others of the table do not help."""
        s = self.use(hand0="", rest0="discard", tokens={"magic": 0, "production": 0})
        assert why(s, "power magic") == ("no-tiles-left", "F9.4")
        assert actions(s) == ["power production", "end"]

    def test_without_tiles_of_your_own_the_turn_passes_by_itself(self):
        """F9.4, F10.1: if Magic is all you have."""
        s = draw("NG1a NG1b @", hand0="", rest0="discard", hand1="LR1a LR1b", seat=1, tokens={"magic": 0})
        s = end(play(s, "imagine LR1a"))
        assert s.seat == 1

    @pytest.mark.parametrize("tiles", [{"bottom0": "NR1a", "rest0": "discard"}, {"rest0": "pile"}])
    def test_with_a_pile_and_no_hand(self, tiles):
        """F9.4: a tile in the draw pile is enough."""
        s = play(show(self.use("LR1a", hand0="", **tiles), "LR1a"), "bury LR1a")
        assert bottom(s, 1) == "LR1a"

    def test_after_the_last_tile_of_your_own_it_cannot_be_used(self):
        """F9.4: the action took the last tile, so the turn ends by itself."""
        s = self.use(hand0="NR1a", rest0="discard", tokens={"magic": 0})
        s = play(s, "imagine NR1a")
        assert s.seat == 1

    def test_magic_does_not_count_as_an_action(self):
        """F3.1: the action is still owed."""
        s = play(show(self.use(), *SIX.split()[:4]), "stop")
        assert (s.acted, why(s, "end")) == (0, ("must-act", "F3.1"))


def shown(s):
    """The tiles that Magic has shown and that are not buried."""
    return list(GAME.view(s, 0).magic.shown)


def deal_own(s):
    """Let the active player draw, and no other."""
    seat = s.seat
    while s.actor == CHANCE and s.seat == seat:
        s = play(s, actions(s)[0])
    return s


# ---- F9.5 Special --------------------------------------------------------------------------------------------


def kinds(s, tile):
    """The kinds that a visible building shows upwards, to the right, downwards and to the left."""
    symbols, turn = SYMBOL[TILE_NAMES.index(tile)], turned(s, tile)
    return [ELEMENT_NAMES[(symbols[(direction - turn) % 4] - 1) // SYMBOLS] for direction in range(4)]


class TestSpecial:
    def swap(self, board="NR1a @", hand="NM1b", **more):
        return draw(board, hand0=hand, tokens={"special": 0}, **more)

    @pytest.mark.parametrize(
        ("old", "new"),
        [("NR1a", "NM1a"), ("NR1a", "NR1b"), ("NM1b", "NP1c"), ("NP1a", "NR1a"), ("NG1c", "NM1b"), ("NP1a", "NP1b")],
    )
    @pytest.mark.parametrize("board", ["@ {}", "{} @", "{} LR1a @", "@ LG1b {} LP1a"])
    def test_one_building_for_a_tile_of_the_same_level(self, old, new, board):
        """F9.5: of any type, turned in any way; the old tile comes to the hand."""
        s = play(self.swap(board.format(old), new), f"swap {new}", f"replace {old}")
        assert (asked(s), actions(s)) == ("turning", ["turn 0", "turn 1", "turn 2", "turn 3"])
        for turn in range(4):
            after = play(s, f"turn {turn}")
            assert picture(after) == picture(board.format(new))
            assert turned(after, new) == turn
        assert (hand(after, 0), after.used, after.acted, asked(after)) == (old, 1, 0, "choosing")

    def test_a_cottage_is_swapped_for_a_mill(self):
        """F9.5: the order of the kinds does not matter, so a swapped tile can differ from its neighbours."""
        s = play(self.swap("@ NR1a NR1b", "NP1b"), "swap NP1b")
        assert offered(s, "replace") == "NR1a NR1b"
        s = play(s, "replace NR1a", "turn 1")
        assert picture(s) == picture("@ NP1b NR1b")
        assert kinds(s, "NP1b")[1] != kinds(s, "NR1b")[3]

    def test_rules_version_1_keeps_the_kinds(self):
        """F9.5: there a Cottage was not swapped for a Mill, and the kinds decided how the new tile is turned."""
        s = play(self.swap("NR1a NP1a @", "NP1b", rules=1), "swap NP1b")
        assert offered(s, "replace") == "NP1a"
        assert why(s, "replace NR1a") == ("cannot-take-over", "F9.5")
        before = kinds(s, "NP1a")
        s = play(s, "replace NP1a")
        assert (asked(s), kinds(s, "NP1b")) == ("choosing", before)
        assert why(self.swap("NR1a @", "NP1b NM1b", rules=1), "swap NP1b") == ("nothing-fits", "F9.5")

    def test_a_tile_for_which_there_is_no_building(self):
        """F9.5: of another level."""
        s = self.swap("NR1a @", "NP1b NM2a NM1b")
        assert why(s, "swap NM2a") == ("none-of-level", "F9.5")
        assert offered(s, "swap") == "NP1b NM1b"

    def test_what_is_built_beside_a_swapped_tile_matches_it(self):
        """F9.5, F4.2: the new neighbour must show the kind that the swapped tile shows now."""
        s = play(self.swap("@ NR1a", "NM1b NSc", down0="NG1a"), "swap NM1b", "replace NR1a")
        for turn in range(4):
            after = play(s, f"turn {turn}", "build NSc", "at 2,0", "pay NG1a")
            assert kinds(after, "NSc")[3] == kinds(after, "NM1b")[1]

    def test_what_is_built_on_a_swapped_tile_matches_it(self):
        """F9.5, F6.2: all four sides agree with the visible top, whatever lies further down."""
        s = play(self.swap("@ NR2a>NR1a", "NP2a NP3", down0="NG1a"), "swap NP2a", "replace NR2a", "turn 3")
        s = play(s, "build NP3", "at 1,0", "pay NG1a")
        assert picture(s) == picture("@ NP3>NP2a>NR1a")
        assert s.bonus[0] == 1

    def test_numbers_do_not_matter(self):
        """F9.5: neither those of the neighbours nor those of the old tile."""
        s = self.swap("NSc NR1a @ NR1b", "NM1a")
        s = play(s, "swap NM1a", "replace NR1b", "turn 0")
        assert picture(s) == picture("NSc NR1a @ NM1a")
        s = self.swap("@ NM1b LSc", "NR1a")
        assert picture(play(s, "swap NR1a", "replace NM1b", "turn 0")) == picture("@ NR1a LSc")

    @pytest.mark.parametrize(
        ("stack", "new"),
        [("NR2a>NR1a", "NM2a"), ("NR2a>LR1a", "NR2b"), ("NP3>LP2a>NP1a", "NG3"), ("NM3>NM2a>LM1a", "NR3")],
    )
    def test_what_lies_below_stays_below(self, stack, new):
        """F9.5: a level II for a level II, a level III for a level III, whatever is under it."""
        s = self.swap(f"@ {stack}", new)
        old, *under = stack.split(">")
        s = play(s, f"swap {new}", f"replace {old}", "turn 0")
        assert (picture(s), hand(s, 0)) == (picture("@ " + ">".join([new, *under])), old)

    @pytest.mark.parametrize(("new", "level"), [("NM1b", "NR1a"), ("NM2a", "NR2a"), ("NM3", "NR3")])
    def test_the_same_level(self, new, level):
        """F9.5: no other."""
        s = self.swap("@ NR1a NR2a>LR1a NR3>LR2a>LR1b", new)
        s = play(s, f"swap {new}")
        assert offered(s, "replace") == level
        for other in {"NR1a", "NR2a", "NR3"} - {level}:
            assert why(s, f"replace {other}") == ("other-level", "F9.5")

    def test_special_buildings_are_not_swapped(self):
        """F9.5: neither the one on the table nor the one in hand."""
        s = self.swap("@ NSa NR1a", "NSb NM1b")
        assert why(s, "swap NSb") == ("special-stays", "F9.5")
        assert why(play(s, "swap NM1b"), "replace NSa") == ("special-stays", "F9.5")

    def test_only_visible_buildings_of_your_own(self):
        """F9.5: not the other player's, not covered ones, not tiles elsewhere."""
        s = self.swap("@ LR1a NR1a NR2a>NR1b LR2a>NR1c", "NM1b")
        s = play(s, "swap NM1b")
        assert offered(s, "replace") == "NR1a"
        for name in ("LR1a", "NR1b", "NR1c", "NM1b", "NG3"):
            assert why(s, f"replace {name}") == ("not-your-building", "F9.5")

    def test_only_tiles_of_your_hand(self):
        """F9.5: not from elsewhere."""
        s = self.swap("@ NR1a", "NM1b", hand1="LM1b", discard0="NM1a", down0="NR1b")
        assert why(s, "swap LM1b") == ("not-your-tile", "F2.1")
        for name in ("NM1a", "NR1b", "NM1c"):
            assert why(s, f"swap {name}") == ("not-in-hand", "F3.1")

    @pytest.mark.parametrize("board", ["@", "@ LR1a", "@ NSa", "@ LR2a>NR1a"])
    def test_not_without_a_building_to_swap(self, board):
        """F9.5, F3.2: special and covered ones and the other player's are none."""
        s = self.swap(board)
        assert why(s, "swap NM1b") == ("nothing-to-swap", "F9.5")
        assert asked(play(s, "imagine NM1b")) == "refilling"

    def test_not_with_an_empty_hand(self):
        """F9.5, F3.2: after the last tile the turn ends by itself."""
        s = play(self.swap(), "imagine NM1b")
        assert asked(s) == "refilling"

    def test_the_old_tile_may_be_used_at_once(self):
        """F3.2, F9.5: before the action it can be built or imagined."""
        s = play(self.swap(), "swap NM1b", "replace NR1a", "turn 0")
        assert picture(play(s, "build NR1a", "at 1,0")) == picture("NM1b @ NR1a")
        assert down(play(s, "imagine NR1a"), 0) == "NR1a"

    def test_what_was_just_built_may_be_swapped(self):
        """F3.2, F9.5: after the action."""
        s = play(self.swap("@", "NR1a NM1b"), "build NR1a", "at 1,0", "swap NM1b", "replace NR1a", "turn 0")
        assert (picture(s), hand(s, 0)) == (picture("@ NM1b"), "NR1a")

    def test_a_swapped_building_can_be_built_on_by_its_own_type(self):
        """F9.5, F6.2: the type on the table is that of the new tile."""
        s = self.swap("@ NR1a", "NM1b NM2a NR2a", down0="NG1a")
        assert places(s, "NR2a") == {"1,0"}
        s = play(s, "swap NM1b", "replace NR1a", "turn 0")
        assert (places(s, "NR2a"), places(s, "NM2a")) == (set(), {"1,0"})

    def test_level_three_brings_no_bonus(self):
        """F9.5, F6.4: not even on one's own level II."""
        s = play(self.swap("@ NR3>NR2a>NR1a", "NM3"), "swap NM3", "replace NR3", "turn 0")
        assert (picture(s), s.bonus[0]) == (picture("@ NM3>NR2a>NR1a"), 0)

    def test_a_bonus_token_is_kept(self):
        """F6.4, F9.5: though the building that brought it is in hand again, and may bring another by being built."""
        s = play(self.swap("@ NR3>NR2a>NR1a", "NM3", bonus=(1, 0)), "swap NM3", "replace NR3", "turn 0")
        assert (s.bonus[0], hand(s, 0)) == (1, "NR3")

    # Dark Energy

    def test_it_counts_as_laying_for_dark_energy(self):
        """F9.5, F7.1: the new tile and its dark neighbours leave; the old one is safe in the hand."""
        s = play(self.swap("@ LR1b NR1a LG1c", "NM1c"), "swap NM1c", "replace NR1a", "turn 0")
        assert (picture(s), hand(s, 0)) == (picture("@ LR1b"), "NR1a")
        assert (discard(s, 0), discard(s, 1)) == ("NM1c", "LG1c")

    def test_what_is_cut_off_leaves_too(self):
        """F9.5, F7.2: behind the two."""
        s = play(self.swap("@ NR1a LG1c LP1a NSa", "NM1c"), "swap NM1c", "replace NR1a", "turn 0")
        assert (picture(s), hand(s, 0)) == (picture("@"), "NR1a")
        assert (discard(s, 0), discard(s, 1)) == ("NM1c NSa", "LP1a LG1c")

    def test_what_lies_below_leaves_with_it(self):
        """F9.5, F7.1: everything under them."""
        s = play(self.swap("@ LR1b NR2a>LR1a LG2b>NG1a", "NM2b"), "swap NM2b", "replace NR2a", "turn 0")
        assert (picture(s), hand(s, 0)) == (picture("@ LR1b"), "NR2a")
        assert (discard(s, 0), discard(s, 1)) == ("NM2b NG1a", "LR1a LG2b")

    def test_without_dark_energy_nothing_leaves(self):
        """F9.5, F7.1: a dark building swapped out, or a light one in beside it, is harmless."""
        s = play(self.swap("@ NR1a LG1c", "NM1b"), "swap NM1b", "replace NR1a", "turn 0")
        assert picture(s) == picture("@ NM1b LG1c")
        s = play(self.swap("@ NR1c LG1b", "NM1b"), "swap NM1b", "replace NR1c", "turn 0")
        assert picture(s) == picture("@ NM1b LG1b")

    def test_a_dark_tile_alone_is_harmless(self):
        """F9.5, F7.1: one dark building for another."""
        s = play(self.swap("@ NR1c LG1b", "NM1c"), "swap NM1c", "replace NR1c", "turn 0")
        assert picture(s) == picture("@ NM1c LG1b")

    def test_the_kinds_go_clockwise_from_the_top(self):
        """F2.1, F9.5: what `kinds` above says, for a tile turned twice: its air meets that of the castle."""
        s = draw("@ NR1a")
        assert (turned(s, "NR1a"), kinds(s, "NR1a")) == (2, ["water", "fire", "earth", "air"])
