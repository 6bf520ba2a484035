"""S4: a turn and its three phases."""

import pytest
from tests.games.skytopia.drawing import actions, asked, card, deal, deck, draw, golems, idle, play, refused, tower

from stolik.game import CHANCE

# In round 3 *now* is 3: a golem of value 4 is 1 step from done, then 5, 6, 1, and 2 is 5 steps away and free.

# ---- Phase 1: finish projects --------------------------------------------------------------------------


def test_every_finished_card_is_taken():
    """S4.1: a card with a golem of yours that shows *now* goes on top of the tower of its colour."""
    s = draw("""
        round 3
        blue    B1b 3:0 | B2 4:0
        red     R1a     | R2b 3:0
        seat 0  towers B4c,B3a / G1 / - / -
    """)
    assert tower(s, 0, "blue") == "B4c,B3a,B1b"
    assert tower(s, 0, "red") == "R2b"
    assert tower(s, 0, "gold") == "G1a"
    assert (card(s, "blue 1"), card(s, "red 2")) == ("-", "-")
    assert golems(s, "blue 2") == "4:0"


def test_finished_cards_cannot_be_left():
    """S4.1: you must take them all: by the time you are asked anything, they are yours."""
    s = draw("""
        round 3
        blue    B2 3:0
        purple  P3 3:0
    """)
    assert asked(s) == "towers"
    assert (tower(s, 0, "blue"), tower(s, 0, "purple")) == ("B2a", "P3a")


def test_only_your_own_golem_finishes_a_card():
    """S4.1: another player's golem that shows *now* finishes nothing in your turn, but in theirs."""
    s = draw("""
        round 3
        blue    B2 3:1 4:0
    """)
    assert (asked(s), tower(s, 0, "blue")) == ("sending", "-")
    s = idle(s)
    assert (tower(s, 1, "blue"), tower(s, 0, "blue")) == ("B2a", "-")


def test_you_choose_the_order_of_two_finished_cards_of_a_colour():
    """S4.1: two of the same colour: the first one you take lies below the second."""
    s = draw("""
        round 3
        blue    B2a 3:0 | B3a 3:0
    """)
    assert actions(s) == ["finish blue 1", "finish blue 2"]
    assert tower(play(s, "finish blue 1"), 0, "blue") == "B2a,B3a"
    assert tower(play(s, "finish blue 2"), 0, "blue") == "B3a,B2a"


def test_the_order_of_three_finished_cards_of_a_colour():
    """S4.1: any of the three, then any of the two that are left; the last one needs no choice."""
    s = draw("round 3\nblue B2a 3:0 | B3a 3:0 | B4b 3:0", players=3)
    s = play(s, "finish blue 2")
    assert actions(s) == ["finish blue 1", "finish blue 3"]
    assert tower(play(s, "finish blue 3"), 0, "blue") == "B3a,B4b,B2a"


def test_cards_of_different_colours_need_no_order():
    """S4.1: one card of each colour: nothing is asked before the towers."""
    s = draw("""
        round 3
        blue    B2 3:0
        gold    G2 3:0
        red     R1 3:0
    """)
    assert asked(s) == "towers"


def test_only_a_finished_card_of_the_colour_in_question_is_taken():
    """S4.1: while an order is chosen, another card, another colour, or nothing at all is refused."""
    s = draw("""
        round 3
        blue    B2 3:0 | B3 3:0
        gold    G2 3:0 | G3 3:0
        red     R1 4:0
    """)
    assert actions(s) == ["finish blue 1", "finish blue 2"]
    assert refused(s, "finish red 1") == ("not-finished", "S4.1")
    assert refused(s, "finish gold 1") == ("other-colour-first", "S4.1")
    assert refused(s, "activate blue") == ("not-activate", "S4.3")
    assert actions(play(s, "finish blue 1")) == ["finish gold 1", "finish gold 2"]


def test_taking_finished_cards_cannot_be_skipped():
    """S4.1: you must take them all, so there is no skipping while their order is chosen."""
    s = draw("round 3\nblue B2 3:0 | B3 3:0")
    assert refused(s, "skip") == ("must-order", "S4.1")


def test_nothing_is_taken_when_nothing_is_finished():
    """S4.1: "finish" is refused outside that moment."""
    s = draw("round 3\nblue B2 4:0")
    assert asked(s) == "sending"
    assert refused(s, "finish blue 1") == ("not-finish", "S4.1")


def test_golems_on_a_taken_card_go_home_and_the_others_get_three_coins():
    """S4.2: each golem of another player brings its owner 3 coins."""
    s = draw(
        """
        round 3
        blue    B2 3:0 4:1 5:1 6:2 | B3 1:1
        seat 0  coins 5
        seat 1  coins 0  tile red
        seat 2  coins 1
    """,
        players=3,
    )
    assert golems(s, "blue 1") == ""
    assert list(s.home[:3]) == [5, 4, 5]
    assert list(s.coins[:3]) == [5, 6, 4]


def test_your_own_second_golem_brings_nothing():
    """S4.2: both your golems go home, without coins."""
    s = draw("""
        round 3
        red     R1 3:0 6:0 1:1
        seat 0  coins 2
        seat 1  coins 2
    """)
    assert (s.home[0], s.home[1]) == (5, 5)
    assert (s.coins[0], s.coins[1]) == (2, 5)


# ---- Phase 1: activate towers --------------------------------------------------------------------------

GROWN = """
    round 3
    blue    B2 3:0 | B1
    gold    G2 3:0 | G1
    red     R1     | R2
    seat 0  coins 5  tile gold  towers - / - / - / P3
"""


def test_all_cards_are_added_before_any_tower_is_activated():
    """S4.3: when the first tower is chosen, every finished card already lies in the city."""
    s = draw(GROWN)
    assert (tower(s, 0, "blue"), tower(s, 0, "gold")) == ("B2a", "G2a")
    assert actions(s) == ["activate blue", "activate gold", "skip"]


@pytest.mark.parametrize("order", [("blue", "gold"), ("gold", "blue")])
def test_expanded_towers_are_activated_in_any_order_once_each(order):
    """S4.3: any order; a tower that was activated is not offered again."""
    first, second = order
    s = play(draw(GROWN), f"activate {first}", "skip", "skip")
    assert actions(s) == [f"activate {second}", "skip"]
    assert refused(s, f"activate {first}") == ("not-grown", "S4.3")
    s = play(s, f"activate {second}", "skip", "skip")
    assert asked(s) == "sending"


def test_only_expanded_towers_are_activated():
    """S4.3: a tower that did not grow is not, whatever lies in it; nor when no tower grew."""
    s = draw(GROWN)
    assert refused(s, "activate purple") == ("not-grown", "S4.3")
    assert refused(s, "activate red") == ("not-grown", "S4.3")
    quiet = draw("seat 0 towers B2 / G2 / R1 / P2")
    assert asked(quiet) == "sending"
    assert refused(quiet, "activate gold") == ("not-activate", "S4.3")


def test_a_tower_is_activated_once_however_many_cards_it_gained():
    """S4.3: two blue cards, one activation."""
    s = draw("round 3\nblue B2 3:0 | B3 3:0\nseat 0 coins 0")
    s = play(s, "finish blue 1", "activate blue", "use", "use")
    assert (asked(s), s.points[0]) == ("sending", 3)


def test_any_expanded_tower_may_be_left_unactivated():
    """S4.3: leave all of them, or leave one after the other was activated."""
    s = draw(GROWN)
    assert asked(play(s, "skip")) == "sending"
    s = play(s, "activate gold", "use", "use", "skip")
    assert (asked(s), s.coins[0], s.points[0]) == ("sending", 8, 0)


def test_the_order_inside_a_tower_is_fixed():
    """S4.4: the foundation, then each card upwards."""
    s = draw("""
        round 3
        gold    G3 3:0
        seat 0  towers - / G2,G4 / - / -
    """)
    s = play(s, "activate gold")
    seen = []
    while asked(s) != "sending":
        seen.append(asked(s))
        s = play(s, "use")
    assert seen == ["FG at level 0", "G2 at level 1", "G4 at level 2", "G3 at level 3"]
    assert s.coins[0] == 5 + 1 + 2 + 5 + 3


@pytest.mark.parametrize("skipped", range(4))
def test_each_effect_may_be_used_or_skipped(skipped):
    """S4.4: whatever is skipped, the others are still offered."""
    s = draw("""
        round 3
        gold    G3 3:0
        seat 0  coins 0  towers - / G2,G4 / - / -
    """)
    s = play(s, "activate gold", *("skip" if level == skipped else "use" for level in range(4)))
    assert s.coins[0] == 11 - [1, 2, 5, 3][skipped]


def test_an_effect_that_cannot_be_used_is_passed_over():
    """S4.4: B1 without a golem in the Market is not offered, the card above it is."""
    s = draw("""
        round 3
        blue    B2 3:0
        seat 0  coins 0  towers B1 / - / - / -
    """)
    s = play(s, "activate blue")
    assert asked(s) == "B2 at level 2"


# ---- S4.5 cards that an effect adds --------------------------------------------------------------------

ADDING = """
    round 3
    blue    B2 6:0 | B1
    gold    G2 3:0 | G4
    red     R1     | R2
    purple  P1 3:0 | P2
    seat 0  coins 0  tile gold
"""
TAKE = ("skip", "take 6 from blue 1")  # the foundation FP is skipped, P1 is used


def test_a_card_added_to_an_expanded_tower_that_waits_is_activated_with_it():
    """S4.5: P1 adds G4 to the gold tower, which is activated afterwards: G4 takes part."""
    s = play(draw(ADDING), "activate purple", *TAKE, "add gold 2")
    assert tower(s, 0, "gold") == "G2a,G4b"
    s = play(s, "activate gold", "use", "use")
    assert asked(s) == "G4 at level 2"
    assert play(s, "use").coins[0] == 1 + 2 + 5


def test_a_card_added_to_a_tower_already_activated_is_not_activated():
    """S4.5: with the gold tower activated first, G4 only comes to lie there."""
    s = play(draw(ADDING), "activate gold", "skip", "skip", "activate purple", *TAKE, "add gold 2")
    assert tower(s, 0, "gold") == "G2a,G4b"
    assert asked(s) == "sending"


def test_a_card_added_to_another_tower_does_not_expand_it():
    """S4.5: the blue tower did not grow by a finished card, so B1 is not activated."""
    s = play(draw(ADDING), "activate purple", *TAKE, "add blue 2")
    assert tower(s, 0, "blue") == "B1b"
    assert actions(s) == ["activate gold", "skip"]
    assert refused(s, "activate blue") == ("not-grown", "S4.3")


def test_a_card_added_by_the_top_card_of_the_tower_being_activated_is_next():
    """S4.5: P1 is the top card and adds P2 on top of itself; P2 is offered at once."""
    s = play(draw(ADDING), "activate purple", *TAKE, "add purple 2")
    assert tower(s, 0, "purple") == "P1b,P2b"
    assert asked(s) == "P2 at level 2"


def test_a_card_added_from_the_middle_of_the_tower_being_activated_has_its_turn():
    """S4.5: P1 below P4 adds P2 on top; P4 comes first, then P2."""
    s = draw("""
        round 3
        blue    B2 6:0
        purple  P4 3:0 | P2
        seat 0  tile gold  towers B2 / G2,G4 / - / P1
    """)
    s = play(s, "activate purple", *TAKE, "add purple 2")
    assert asked(s) == "P4 at level 2"
    assert asked(play(s, "skip")) == "P2 at level 3"


def test_a_skipped_tower_stays_unactivated_with_its_new_card():
    """S4.5: leaving the rest of the towers leaves the added card too."""
    s = play(draw(ADDING), "activate purple", *TAKE, "add gold 2", "skip")
    assert (asked(s), s.coins[0]) == ("sending", 0)


def test_a_card_added_in_phase_two_is_not_activated():
    """S4.5: P1 in the Market adds a card, and no tower is activated in Phase 2."""
    s = draw("""
        round 3
        blue    B2 6:0 | B3
        purple  P1
        seat 0  tile gold
    """)
    s = play(s, "place 2 on purple 1", "take 6 from blue 1", "add blue 2")
    assert tower(s, 0, "blue") == "B3a"
    assert (s.actor, s.points[0]) == (CHANCE, 0)


# ---- S4.6 towers without a use, and the end of the phase -----------------------------------------------


def test_a_tower_with_nothing_to_use_is_not_offered():
    """S4.6: no coins for FB and no golem for B1: the blue tower grew, and nothing is asked."""
    s = draw("""
        round 3
        blue    B1b 3:0
        seat 0  coins 0  tile gold
    """)
    assert tower(s, 0, "blue") == "B1b"
    assert asked(s) == "sending"


def test_a_useless_tower_is_offered_once_it_has_a_use():
    """S4.6: refused beside another tower, and offered when that one has brought coins."""
    s = draw("""
        round 3
        blue    B4 3:0
        gold    G2 3:0
        seat 0  coins 0  tile gold
    """)
    assert actions(s) == ["activate gold", "skip"]
    assert refused(s, "activate blue") == ("nothing-usable", "S4.6")
    s = play(s, "activate gold", "use", "use")
    assert actions(s) == ["activate blue", "skip"]


def test_abilities_come_at_the_end_of_the_phase():
    """S4.6: after the towers, before the golem is sent."""
    s = draw("""
        round 3
        gold    G2 3:0
        seat 0  coins 0  tile purple B
    """)
    s = play(s, "activate gold", "use", "use")
    assert (asked(s), s.coins[0]) == ("ability-1", 3)
    s = play(s, "use")
    assert (asked(s), s.coins[0]) == ("sending", 8)


# ---- Phase 2: send a golem to work ---------------------------------------------------------------------


def test_exactly_one_golem_is_placed():
    """S4.7: not none, and not two."""
    s = draw("round 3\npurple P3")
    assert all(action.startswith("place") for action in actions(s))
    assert refused(s, "skip") == ("not-skip", "S4.7")
    s = play(s, "place 2 on purple 1")
    assert s.actor == 1
    assert golems(s, "purple 1") == "2:0"


NONE_HOME = """
    round 3
    blue    B2 4:0 5:0 | B3 6:0
    gold    G2 1:0 2:0 | G3
    purple  P3
    seat 0  coins 5
"""


def test_no_golem_is_placed_before_its_phase():
    """S4.7: not while towers are activated, and not while a card's effect is used."""
    s = draw(GROWN)
    assert refused(s, "place 2 on red 1") == ("not-place", "S4.7")
    s = play(draw("round 3\nblue B2"), "place 2 on blue 1")
    assert refused(s, "place 2 on red 1") == ("not-place", "S4.7")


def test_with_none_at_home_a_golem_is_taken_back_first():
    """S4.7: any of yours, and before it no golem is placed."""
    s = draw(NONE_HOME)
    assert actions(s) == [
        "recall 4 from blue 1", "recall 5 from blue 1", "recall 6 from blue 2",
        "recall 1 from gold 1", "recall 2 from gold 1",
    ]  # fmt: skip
    assert refused(s, "place 2 on blue 1") == ("recall-first", "S4.7")
    assert refused(s, "recall 6 from blue 1") == ("no-golem", "S5.2")
    assert refused(s, "skip") == ("not-skip", "S4.7")


def test_a_golem_taken_back_brings_nothing():
    """S4.7: no coins and no reward, not even for the blue tile."""
    s = play(draw(NONE_HOME), "recall 6 from blue 2")
    assert (s.tile[0], s.side[0]) == (0, 0)
    assert (s.coins[0], s.points[0], s.home[0]) == (5, 0, 1)
    assert asked(s) == "sending"


def test_a_golem_taken_back_may_return_to_its_card():
    """S4.7: on any card, also the one it came from, also with the value it had."""
    s = play(draw(NONE_HOME), "recall 6 from blue 2")
    s = play(s, "place 6 on blue 2", "skip")
    assert (golems(s, "blue 2"), s.coins[0]) == ("6:0", 2)


def test_nothing_is_taken_back_while_a_golem_is_at_home():
    """S4.7: with one at home you place that one."""
    s = draw("round 3\nblue B2 4:0 5:0 6:0 1:0")
    assert s.home[0] == 1
    assert refused(s, "recall 4 from blue 1") == ("not-recall", "S4.7")


CROWDED = """
    round 3
    blue    B1 2:1      | B2 2:1
    gold    G1 2:1      | G2 2:1
    red     R1 2:2      | R2 2:2
    purple  P1 2:2      | P2 {last}
    seat 0  coins 0  tile {tile}
"""


def crowded(last, tile="gold"):
    """Two rows for four players, and nobody can place for nothing but where the last card leaves room."""
    return draw(CROWDED.format(last=last, tile=tile), players=4, market_rows=2)


def test_only_a_golem_that_can_then_be_placed_is_taken_back():
    """S4.7: with no coins only the golem on the free value can be placed again, on its own card."""
    s = crowded("2:0 4:0 5:0 6:0 1:0")
    assert actions(s) == ["recall 2 from purple 2"]
    assert refused(s, "recall 4 from purple 2") == ("no-placement", "S4.7")
    s = play(s, "recall 2 from purple 2")
    assert actions(s) == ["place 2 on purple 2"]


def test_a_golem_is_placed_on_any_card_with_any_value_but_now():
    """S4.8: any Market card, any value except *now*."""
    s = draw("round 3\nseat 0 coins 10")
    places = [f"{colour} {row}" for colour in ("blue", "gold", "red", "purple") for row in (1, 2)]
    assert actions(s) == [f"place {v} on {place}" for place in places for v in (1, 2, 4, 5, 6)]
    assert refused(s, "place 3 on blue 1") == ("value-is-now", "S4.8")


@pytest.mark.parametrize("owner", [0, 1])
def test_a_value_already_on_the_card_cannot_be_chosen(owner):
    """S4.8: whoever's golem shows it; on another card the value is free."""
    s = draw(f"round 3\nblue B1 2:{owner} | B2")
    assert refused(s, "place 2 on blue 1") == ("value-taken", "S4.8")
    assert refused(s, "place 2 on blue 2") is None


def test_the_cost_is_paid():
    """S4.8: value 6 is 3 steps from done and costs 3 coins."""
    s = play(draw("round 3\npurple P3\nseat 0 coins 4"), "place 6 on purple 1")
    assert (s.coins[0], s.home[0], golems(s, "purple 1")) == (1, 4, "6:0")


@pytest.mark.parametrize(
    ("coins", "values"),
    [
        (0, [2]), (1, [1, 2]), (2, [1, 2]), (3, [1, 2, 6]), (5, [1, 2, 6]), (6, [1, 2, 5, 6]),
        (9, [1, 2, 5, 6]), (10, [1, 2, 4, 5, 6]),
    ],
)  # fmt: skip
def test_a_value_you_cannot_pay_for_cannot_be_chosen(coins, values):
    """S4.8: in round 3 values 2, 1, 6, 5, 4 cost 0, 1, 3, 6, 10 coins."""
    s = draw(f"round 3\nseat 0 coins {coins}")
    for value in (1, 2, 4, 5, 6):
        expected = None if value in values else ("too-dear", "S4.8")
        assert refused(s, f"place {value} on blue 1") == expected


def test_you_may_have_several_golems_on_one_card():
    """S4.8: a second golem of yours beside the first, with another value."""
    s = play(draw("round 3\npurple P3 6:0"), "place 2 on purple 1")
    assert golems(s, "purple 1") == "2:0 6:0"


def test_an_empty_place_takes_no_golem():
    """S4.8: where a card was just taken there is none to place on; nor outside the Market."""
    s = play(draw("round 3\nblue B2 3:0"), "skip")
    assert refused(s, "place 2 on blue 1") == ("no-card", "S4.8")
    assert refused(s, "place 2 on blue 3") == ("no-card", "S4.8")


def test_the_example_of_four_coins():
    """S4.8: *now* is 1 and you have 4 coins: 6, 5 and 4; where 5 is on the card, 6 and 4."""
    s = draw("round 1\nblue B2 5:1 | B3\nseat 0 coins 4")
    on = {place: [a for a in actions(s) if a.endswith(place)] for place in ("blue 1", "blue 2")}
    assert on["blue 1"] == ["place 4 on blue 1", "place 6 on blue 1"]
    assert on["blue 2"] == ["place 4 on blue 2", "place 5 on blue 2", "place 6 on blue 2"]


# ---- S4.9 no placement at all --------------------------------------------------------------------------


@pytest.mark.parametrize("last", ["2:3", "2:3 4:0", "2:3 4:0 5:0 6:0 1:0"])
def test_without_a_possible_placement_the_phase_is_skipped(last):
    """S4.9: no coins and the free value on every card: nothing is placed and it is the next player's turn."""
    s = crowded(last)
    assert (s.actor, s.seat) == (1, 1)
    assert s.coins[0] == 0


def test_without_a_possible_placement_nothing_is_taken_back():
    """S4.9: all five golems in the Market stay there."""
    s = draw(
        """
        round 3
        blue    B1 2:1 4:0      | B2 2:1 4:0
        gold    G1 2:1 4:0      | G2 2:1
        red     R1 2:2 4:0      | R2 2:2 4:0
        purple  P1 2:2          | P2 2:2
        seat 0  coins 0  tile gold
    """,
        players=4,
        market_rows=2,
    )
    assert (s.actor, s.home[0]) == (1, 0)
    assert golems(s, "blue 1") == "2:1 4:0"


@pytest.mark.parametrize(("coins", "offered"), [(0, False), (1, True)])
def test_without_a_possible_placement_the_abilities_of_the_phase_are_skipped_too(coins, offered):
    """S4.9: red A has its three bats, but no end of Phase 2; with a coin to place for, it has."""
    s = draw(
        f"""
        round 3
        blue    B3b 2:1 4:0 | B4b 2:1 4:0
        gold    G2b 2:1 4:0 | G1 2:1
        red     R2c 2:2     | R4 2:2
        purple  P3a 2:2     | P3c 2:2
        seat 0  coins {coins}  tile red
    """,
        players=4,
        market_rows=2,
    )
    if offered:
        s = play(s, "place 1 on purple 1")
        assert (s.actor, asked(s)) == (0, "ability-2")
    else:
        assert (s.actor, s.points[0]) == (1, 0)


def test_abilities_of_phase_one_come_also_when_phase_two_is_skipped():
    """S4.9: only Phase 2 is skipped: blue B is offered, and its coins make a placement possible."""
    s = draw(
        CROWDED.format(last="2:3", tile="blue B"),
        players=4,
        market_rows=2,
    )
    assert (s.actor, asked(s)) == (0, "ability-1")
    assert play(s, "skip").actor == 1
    s = play(s, "use")
    assert (s.actor, asked(s), s.coins[0]) == (0, "sending", 3)


def test_the_market_is_refilled_also_when_phase_two_is_skipped():
    """S4.9: Phase 3 is not skipped: the card finished in Phase 1 is replaced."""
    s = draw(
        """
        round 3
        blue    B1 3:0      | B2 2:1
        gold    G1 2:1      | G2 2:1
        red     R1 2:2      | R2 2:2
        purple  P1 2:2      | P2 2:3
        seat 0  coins 0  tile gold
    """,
        players=4,
        market_rows=2,
    )
    assert (s.actor, card(s, "blue 1")) == (CHANCE, "-")
    assert tower(s, 0, "blue") == "B1a"
    assert play(s, "deal B3a").actor == 1


# ---- S4.10, S4.11 the card's effect and the end of the phase -------------------------------------------


def test_the_card_may_be_activated_once():
    """S4.10: its effect is offered after the placing, once."""
    s = play(draw("round 3\nblue B2"), "place 2 on blue 1")
    assert (asked(s), actions(s)) == ("B2 at blue 1", ["use", "skip"])
    assert play(s, "use").points[0] == 1
    assert play(s, "use").actor == 1


def test_the_card_need_not_be_activated():
    """S4.10: you may decline."""
    s = play(draw("round 3\nblue B2"), "place 2 on blue 1", "skip")
    assert (s.actor, s.points[0]) == (1, 0)


def test_only_the_card_itself_is_activated():
    """S4.10: no tower is activated by placing."""
    s = draw("round 3\nblue B2\nseat 0 towers B3 / - / - / -")
    s = play(s, "place 2 on blue 1", "use")
    assert (s.actor, s.points[0]) == (1, 1)


def test_abilities_come_at_the_end_of_phase_two():
    """S4.11: after the card's effect, before the Market is refilled."""
    s = draw("""
        round 3
        blue    B2 3:0
        gold    G2
        seat 0  coins 6  tile gold
    """)
    s = play(s, "skip", "place 5 on gold 1", "use")
    assert (asked(s), s.actor) == ("ability-2", 0)
    s = play(s, "use")
    assert (s.points[0], s.actor) == (1, CHANCE)


# ---- Phase 3: refill -----------------------------------------------------------------------------------


def test_every_empty_place_is_filled_nearest_the_deck_first():
    """S4.12: both blue places are empty; the first card drawn lies in row 1."""
    s = draw("round 3\nblue B2a 3:0 | B3a 3:0\npurple P3")
    s = play(s, "finish blue 1", "skip", "place 2 on purple 1")
    assert (s.actor, actions(s)) == (CHANCE, [f"deal {name}" for name in deck(s, "blue")])
    assert refused(s, "deal P1b") == ("not-in-deck", "S2.3")
    s = play(s, "deal B4c", "deal B1b")
    assert (card(s, "blue 1"), card(s, "blue 2")) == ("B4c", "B1b")
    assert s.actor == 1


def test_cards_that_stay_do_not_slide():
    """S4.12: only the empty place is filled; the card in row 2 stays in row 2."""
    s = draw("round 3\nblue B2a 3:0 | B3a\npurple P3")
    s = deal(play(s, "skip", "place 2 on purple 1"))
    assert card(s, "blue 1") in ("B1b", "B1c", "B2c", "B3b", "B4b", "B4c")
    assert card(s, "blue 2") == "B3a"


def test_a_full_market_is_not_refilled():
    """S4.12: without an empty place the next player is on turn at once."""
    s = play(draw("round 3\npurple P3"), "place 2 on purple 1")
    assert s.actor == 1
    assert refused(s, "deal B1b") == ("not-deal", "S4.12")


def test_a_place_emptied_in_phase_two_is_filled_too():
    """S4.12: the card that P1 added from the Market is replaced in the same turn."""
    s = draw("""
        round 3
        blue    B2 6:0 | B3a
        purple  P1
        seat 0  tile gold
    """)
    s = play(s, "place 2 on purple 1", "take 6 from blue 1", "add blue 2")
    assert (s.actor, card(s, "blue 2")) == (CHANCE, "-")
    s = play(s, "deal B4c")
    assert (s.actor, card(s, "blue 2")) == (1, "B4c")


def test_the_market_is_not_refilled_before_phase_three():
    """S4.12: through Phases 1 and 2 the place stays empty."""
    s = draw("round 3\nblue B2 3:0\npurple P3")
    assert card(s, "blue 1") == "-"
    assert card(play(s, "skip"), "blue 1") == "-"
    assert card(play(s, "skip", "place 2 on purple 1"), "blue 1") == "-"


def test_an_empty_deck_leaves_its_places_empty():
    """S4.12: one card is left for two places: row 1 gets it, row 2 stays empty."""
    s = draw("""
        round 3
        blue    B2 3:0 | B3 3:0
        purple  P3
        deck    blue B4c
        seat 1  towers B*
    """)
    s = play(s, "finish blue 1", "skip", "place 2 on purple 1")
    assert actions(s) == ["deal B4c"]
    s = play(s, "deal B4c")
    assert (card(s, "blue 1"), card(s, "blue 2")) == ("B4c", "-")
    assert s.actor == 1


def test_other_colours_are_refilled_though_a_deck_is_empty():
    """S4.12: each place is filled from its own colour's deck only."""
    s = draw("""
        round 3
        blue    B2 3:0 | -
        gold    G1 3:0 | G2
        purple  P3
        seat 1  towers B*
    """)
    s = play(s, "skip", "place 2 on purple 1")
    assert actions(s) == [f"deal {name}" for name in deck(s, "gold")]
    s = deal(s)
    assert (card(s, "blue 1"), card(s, "blue 2"), card(s, "gold 1")) == ("-", "-", "G1c")
