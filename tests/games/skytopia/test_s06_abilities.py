"""S6: Ability tiles, both sides of each."""

import pytest
from tests.games.skytopia.drawing import actions, asked, deal, draw, golems, idle, play, refused, tower

from stolik.games.skytopia.rules.components import DATA

# In round 3 *now* is 3. Values 4, 5, 6, 1, 2 are 1, 2, 3, 4, 5 steps from done and cost 10, 6, 3, 1, 0 coins.

# ---- S6.1 by themselves, or offered --------------------------------------------------------------------


def test_rewards_at_any_time_come_by_themselves():
    """S6.1: blue A has its point and gold B its coins without a question, in another player's turn."""
    s = draw("""
        round 3
        purple  P3 3:0 4:1
        seat 0  tile gold
        seat 1  tile blue
    """)
    assert (s.actor, s.points[1]) == (0, 1)
    s = draw("""
        round 3
        purple  P3 4:1
        seat 1  tile gold B
    """)
    s = play(s, "place 2 on purple 1")
    assert (s.actor, s.coins[1]) == (1, 7)


OFFERED = {
    "blue B": ("seat 0 coins 0 tile blue B", "ability-1"),
    "gold A": ("seat 0 coins 6 tile gold A", "ability-2"),
    "red A": ("blue B3b 4:0 | B4b 4:0 \n gold G2b 4:0 \n seat 0 tile red A", "ability-2"),
    "red B": ("blue B2 6:0 \n seat 0 tile red B", "ability-1"),
    "purple A": ("blue B1 3:0 \n gold G1 3:0 \n seat 0 coins 0 tile purple A", "ability-1"),
    "purple B": ("seat 0 tile purple B", "ability-1"),
}


def at_ability(tile):
    """The table of OFFERED at the moment the ability is offered."""
    text, moment = OFFERED[tile]
    s = draw("round 3\npurple P3\n" + text.replace("\\n", "\n"))
    while asked(s) == "towers":
        s = play(s, "skip")
    if moment == "ability-2":
        s = play(s, "place 5 on purple 1" if tile == "gold A" else "place 2 on purple 1")
    return s


@pytest.mark.parametrize("tile", OFFERED)
def test_the_other_abilities_are_offered_and_may_be_declined(tile):
    """S6.1: at the end of the phase, once; declining changes nothing and the turn goes on."""
    s = at_ability(tile)
    assert (asked(s), s.actor) == (OFFERED[tile][1], 0)
    assert actions(s)[-1] == "skip"
    declined, used = play(s, "skip"), play(s, actions(s)[0])
    assert (declined.coins, declined.points, declined.golems) == (s.coins, s.points, s.golems)
    for after in (declined, used):
        assert not (after.actor == 0 and asked(after).startswith("ability"))


def test_an_ability_is_not_offered_without_its_condition_its_price_or_a_use():
    """S6.1: blue B with a coin; red B without a coin, and without a golem it could turn."""
    assert asked(draw("round 3\nseat 0 coins 1 tile blue B")) == "sending"
    assert asked(draw("round 3\nblue B2 6:0\nseat 0 coins 0 tile red B")) == "sending"
    s = draw("round 3\nblue B2 4:0\nseat 0 tile red B")
    assert asked(s) == "sending"
    assert refused(s, "turn 4 on blue 1 by 1") == ("not-turn", "S5.3")


# ---- blue A --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mine", "points"), [("4:1", 1), ("4:1 5:1", 2), ("4:1 5:1 6:1", 3), ("", 0)])
def test_blue_a_when_another_player_finishes_the_card(mine, points):
    """S6.blueA: 1 PP for each of your golems that goes home through another player's action, beside the coins."""
    s = draw(f"""
        round 3
        purple  P3 3:0 {mine}
        seat 0  tile gold
        seat 1  coins 0  tile blue
    """)
    assert (s.points[1], s.coins[1]) == (points, 3 * points)


@pytest.mark.parametrize("effect", ["B1", "G1"])
@pytest.mark.parametrize("where", ["market", "city"])
def test_blue_a_with_your_own_effects(effect, where):
    """S6.blueA: 1 PP when an effect of yours takes your golem home, in the Market and in the city."""
    colour = {"B": "blue", "G": "gold"}[effect[0]]
    mark = "" if where == "market" else "3:0"
    s = draw(f"round 3\n{colour} {effect} {mark} | {effect} 6:0\nseat 0 coins 0 tile blue")
    s = play(s, f"place 2 on {colour} 1") if where == "market" else play(s, f"activate {colour}")
    if asked(s) == "FG at level 0":
        s = play(s, "skip")
    s = play(s, f"take 6 from {colour} 2")
    assert s.points[0] == (4 if effect == "B1" else 1)


def test_blue_a_with_p1():
    """S6.blueA: the golem that P1 takes goes home through a card's effect."""
    s = draw("round 3\nblue B2 6:0\npurple P1\nseat 0 tile blue")
    s = play(s, "place 2 on purple 1", "take 6 from blue 1")
    assert s.points[0] == 1


@pytest.mark.parametrize("copier", ["P2", "P4"])
def test_blue_a_through_a_chain(copier):
    """S6.blueA: also when P2 or P4 activates the card that takes it."""
    s = draw(f"round 3\nblue B2 6:0\ngold G1\npurple {copier}\nseat 0 tile blue towers G1")
    s = play(s, "place 2 on purple 1", "copy gold", "take 6 from blue 1")
    assert s.points[0] == 1


def test_blue_a_not_by_finishing():
    """S6.blueA: your own golems on a card you finish bring nothing, neither the first nor the second."""
    s = draw("round 3\nblue B2 3:0 4:0 5:0\nseat 0 tile blue")
    assert (tower(s, 0, "blue"), s.points[0]) == ("B2a", 0)


def test_blue_a_not_by_taking_back():
    """S6.blueA: nor does a golem taken back to be placed."""
    s = draw("round 3\nblue B2 4:0 5:0 6:0 1:0 2:0\npurple P3\nseat 0 tile blue")
    s = play(s, "recall 6 from blue 1", "place 2 on purple 1")
    assert s.points[0] == 0


def test_blue_a_not_by_moving_or_turning():
    """S6.blueA: a golem that is moved or turned does not go home."""
    s = draw("round 3\nblue B2 6:0\nred R3 | R1\nseat 0 tile blue")
    assert play(s, "place 2 on red 1", "move 6 from blue 1", "to blue 2").points[0] == 0
    assert play(s, "place 2 on red 2", "turn 6 on blue 1 by 1").points[0] == 0


def test_blue_a_only_for_your_own_golems():
    """S6.blueA: other players' golems going home bring you nothing, nor does side B."""
    s = draw("round 3\npurple P3 3:1 4:2 \nstart 1\nseat 0 tile blue", players=3)
    assert list(s.points[:3]) == [0, 0, 0]
    s = draw("round 3\npurple P3 3:0 4:1\nseat 0 tile gold\nseat 1 tile blue B")
    assert (s.points[1], s.coins[1]) == (0, 8)


# ---- blue B --------------------------------------------------------------------------------------------


def test_blue_b_three_coins_if_you_have_none():
    """S6.blueB: offered at the end of Phase 1 with no coins, once."""
    s = draw("round 3\nseat 0 coins 0 tile blue B")
    assert (asked(s), actions(s)) == ("ability-1", ["use", "skip"])
    s = play(s, "use")
    assert (s.coins[0], asked(s)) == (3, "sending")


def test_blue_b_not_with_a_coin():
    """S6.blueB: one coin is too many."""
    assert asked(draw("round 3\nseat 0 coins 1 tile blue B")) == "sending"


def test_blue_b_looks_at_the_end_of_the_phase():
    """S6.blueB: what counts is the end of Phase 1: the last coin spent by FB, or a coin won from FG."""
    s = draw("round 3\nblue B1 3:0\nseat 0 coins 1 tile blue B")
    assert asked(play(s, "activate blue", "buy 1")) == "ability-1"
    assert asked(play(s, "skip")) == "sending"
    s = draw("round 3\ngold G1 3:0\nseat 0 coins 0 tile blue B")
    assert asked(play(s, "activate gold", "use")) == "sending"
    assert asked(play(s, "skip")) == "ability-1"


def test_blue_b_not_at_the_end_of_phase_two():
    """S6.blueB: the last coin paid for a golem comes too late."""
    s = draw("round 3\npurple P3\nseat 0 coins 1 tile blue B")
    assert play(s, "place 1 on purple 1").actor == 1


# ---- gold A --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("value", "offered"), [(4, False), (5, True), (6, False), (1, False), (2, False)])
def test_gold_a_if_the_golem_was_placed_for_six(value, offered):
    """S6.goldA: only the value that costs 6 coins, 2 steps from done."""
    s = draw("round 3\npurple P3\nseat 0 coins 10 tile gold")
    s = play(s, f"place {value} on purple 1")
    assert (s.actor == 0) == offered
    if offered:
        assert (asked(s), actions(s)) == ("ability-2", ["use", "skip"])
        assert play(s, "use").points[0] == 1


@pytest.mark.parametrize("number", range(1, 7))
def test_gold_a_follows_the_clock(number):
    """S6.goldA: in round n the value that costs 6 is two after *now*."""
    s = draw(f"round {number}\npurple P3\nseat 0 coins 6 tile gold")
    s = play(s, f"place {(number + 1) % 6 + 1} on purple 1")
    assert (asked(s), s.coins[0]) == ("ability-2", 0)


def test_gold_a_not_by_turning_moving_or_putting():
    """S6.goldA: a golem turned, moved or put elsewhere does not count, whatever its value."""
    turned = draw("round 3\nblue B2 6:0\nred R1\nseat 0 tile gold")
    turned = play(turned, "place 2 on red 1", "turn 6 on blue 1 by 1")
    assert (golems(turned, "blue 1"), turned.actor) == ("5:0", 1)
    moved = draw("round 3\nblue B2 5:0\nred R3\nseat 0 tile gold")
    assert play(moved, "place 2 on red 1", "move 5 from blue 1", "to blue 2").actor == 1
    put = draw("round 3\nred R4\nseat 0 tile gold")
    assert play(put, "place 2 on red 1", "put 1 on blue 1").actor == 1


def test_gold_a_with_a_golem_taken_back():
    """S6.goldA: a golem taken back and placed for 6 coins is the golem placed in Phase 2."""
    s = draw("round 3\nblue B2 4:0 5:0 6:0 1:0 2:0\npurple P3\nseat 0 coins 6 tile gold")
    s = play(s, "recall 6 from blue 1", "place 5 on purple 1")
    assert asked(s) == "ability-2"


def test_gold_a_is_for_this_turn():
    """S6.goldA: last turn's golem does not count in the next."""
    s = draw("round 3\npurple P3\nseat 0 coins 6 tile gold")
    s = idle(play(s, "place 5 on purple 1", "skip"), 2)
    assert (s.seat, s.round, s.coins[0]) == (0, 4, 0)
    s = play(s, "place 3 on purple 1")
    assert (s.round, s.points[0]) == (5, 0)


# ---- gold B --------------------------------------------------------------------------------------------

EDITIONS = pytest.mark.parametrize("edition", ["retail", "portal", "prototype"])


@EDITIONS
def test_gold_b_when_another_player_places_a_golem(edition):
    """S6.goldB: 2 coins for a golem placed in Phase 2 on a card where you have one."""
    s = draw("now 3\npurple P3 4:1 | P1\nseat 1 coins 0 tile gold B", edition=edition)
    assert play(s, "place 2 on purple 1").coins[1] == 2
    assert play(s, "place 2 on purple 2").coins[1] == 0


@EDITIONS
def test_gold_b_when_another_player_puts_a_golem_by_r4(edition):
    """S6.goldB: putting by R4 is placing from home."""
    s = draw("now 3\nblue B2 4:1\nred R4\nseat 1 coins 0 tile gold B", edition=edition)
    s = play(s, "place 2 on red 1")
    assert play(s, "put 1 on blue 1").coins[1] == 2
    assert play(s, "put 1 on blue 2").coins[1] == 0


@EDITIONS
def test_gold_b_when_another_player_puts_a_golem_by_fr(edition):
    """S6.goldB: putting by FR is placing from home."""
    s = draw("now 3\nblue B2 4:1\nred R1 3:0\nseat 1 coins 0 tile gold B", edition=edition)
    s = play(s, "activate red")
    assert play(s, "put 2 on blue 1").coins[1] == 2
    assert play(s, "put 2 on blue 2").coins[1] == 0


@pytest.mark.parametrize(("edition", "coins"), [("retail", 0), ("portal", 2), ("prototype", 0)])
@pytest.mark.parametrize("where", ["market", "city"])
def test_gold_b_when_another_player_moves_a_golem(edition, coins, where):
    """S6.goldB: moving by R3 counts in portal only."""
    mark = "" if where == "market" else "3:0"
    s = draw(f"now 3\nblue B2 4:1 | B3 6:0\nred R3 {mark}\nseat 1 coins 0 tile gold B", edition=edition)
    s = play(s, "place 2 on red 1") if where == "market" else play(s, "activate red", "skip")
    s = play(s, "move 6 from blue 2", "to blue 1")
    assert s.coins[1] == coins


@EDITIONS
def test_gold_b_through_a_chain(edition):
    """S6.goldB: R4 activated by P2 puts a golem like any other R4."""
    s = draw("now 3\nblue B2 4:1\npurple P2\nseat 0 towers R4\nseat 1 coins 0 tile gold B", edition=edition)
    s = play(s, "place 2 on purple 1", "copy red", "put 1 on blue 1")
    assert s.coins[1] == 2


@EDITIONS
def test_gold_b_once_per_golem_however_many_lie_there(edition):
    """S6.goldB: three golems of yours on the card, one that comes: 2 coins."""
    s = draw("now 3\npurple P3 4:1 5:1 6:1\nseat 1 coins 0 tile gold B", edition=edition)
    assert play(s, "place 2 on purple 1").coins[1] == 2


def test_gold_b_every_time():
    """S6.goldB: two golems in one turn, one placed and one put on the same card: twice 2 coins."""
    s = draw("round 3\nred R4 4:1\nseat 1 coins 0 tile gold B")
    s = play(s, "place 2 on red 1", "put 1 on red 1")
    assert s.coins[1] == 4


def test_gold_b_with_a_golem_taken_back():
    """S6.goldB: a golem taken back is at home when it is placed."""
    s = draw("round 3\nblue B2 4:0 5:0 6:0 1:0 2:0\npurple P3 4:1\nseat 1 coins 0 tile gold B")
    s = play(s, "recall 6 from blue 1", "place 2 on purple 1")
    assert s.coins[1] == 2


@pytest.mark.parametrize("edition", ["retail", "portal"])
def test_gold_b_not_for_your_own_golems_nor_for_turning(edition):
    """S6.goldB: only other players' golems, and only when they come to the card."""
    s = draw("now 3\npurple P3 4:0\nseat 0 coins 0 tile gold B", edition=edition)
    assert play(s, "place 2 on purple 1").coins[0] == 0
    s = draw("now 3\nblue B2 4:1 6:0\nred R1\nseat 1 coins 0 tile gold B", edition=edition)
    assert play(s, "place 2 on red 1", "turn 6 on blue 1 by 1").coins[1] == 0


def test_gold_b_not_on_side_a():
    """S6.goldB: side A of the tile does not pay."""
    s = draw("round 3\npurple P3 4:1\nseat 1 coins 0 tile gold A")
    assert play(s, "place 2 on purple 1").coins[1] == 0


# ---- red A ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["retail", "portal", "prototype"])
def test_red_a_with_golems_on_three_cards_of_a_coat(edition):
    """S6.redA: B3b, G2b and R1b show the bat: the third golem makes 1 PP at the end of Phase 2."""
    s = draw("now 3\nblue B3b 4:0\ngold G2b 4:0\nred R1b\nseat 0 tile red", edition=edition)
    s = play(s, "place 2 on red 1")
    assert (asked(s), actions(s)) == ("ability-2", ["use", "skip"])
    assert play(s, "use").points[0] == 1


def test_red_a_counts_all_cards_wherever_the_new_golem_went():
    """S6.redA: three bats are enough, also when the golem of this turn lies elsewhere; four bring no more."""
    s = draw("round 3\nblue B3b 4:0 | B4b 4:0\ngold G2b 4:0 | G3b\npurple P3a\nseat 0 tile red")
    assert asked(play(s, "place 2 on purple 1")) == "ability-2"
    assert play(s, "place 2 on gold 2", "skip", "use").points[0] == 1


def test_red_a_counts_cards_not_golems():
    """S6.redA: four golems on two bats are two cards."""
    s = draw("round 3\nblue B3b 4:0 5:0\ngold G2b 4:0 5:0\npurple P3a\nseat 0 tile red")
    assert play(s, "place 2 on purple 1").actor == 1


def test_red_a_needs_the_same_coat():
    """S6.redA: bat, bat and skull are not enough."""
    s = draw("round 3\nblue B3b 4:0\ngold G2b 4:0\npurple P3a\nseat 0 tile red")
    assert play(s, "place 2 on purple 1").actor == 1


def test_red_a_counts_your_golems_and_market_cards_only():
    """S6.redA: another player's golem and a bat in your city do not count."""
    s = draw("round 3\nblue B3b 4:0 | B4b 4:1\ngold G2b 4:0\npurple P3a\nseat 0 tile red towers G3b")
    assert play(s, "place 2 on purple 1").actor == 1


def test_red_a_looks_at_the_end_of_the_phase():
    """S6.redA: the effect of the placed card may take the third golem away, or bring it."""
    s = draw("round 3\nblue B1c | B3b 4:0\ngold G2b 4:0\nred R1b 4:0\nseat 0 tile red")
    s = play(s, "place 2 on blue 1")
    assert play(s, "take 4 from gold 1").actor == 1
    assert asked(play(s, "skip")) == "ability-2"
    s = draw("round 3\nblue B3b 4:0\ngold G2b 4:0\nred R4a | R1b\nseat 0 tile red")
    s = play(s, "place 2 on red 1")
    assert asked(play(s, "put 1 on red 2")) == "ability-2"
    assert play(s, "put 1 on blue 1").actor == 1


# ---- red B ---------------------------------------------------------------------------------------------


def test_red_b_pays_one_coin_and_turns_one_golem_one_step():
    """S6.redB: offered at the end of Phase 1, once."""
    s = draw("round 3\nblue B2 6:0 | B3 1:0\nseat 0 coins 5 tile red B")
    assert asked(s) == "ability-1"
    assert actions(s) == ["turn 6 on blue 1 by 1", "turn 1 on blue 2 by 1", "skip"]
    s = play(s, "turn 6 on blue 1 by 1")
    assert (golems(s, "blue 1"), golems(s, "blue 2"), s.coins[0]) == ("5:0", "1:0", 4)
    assert asked(s) == "sending"


def test_red_b_turns_one_step_only_and_as_turning_goes():
    """S6.redB: not 2 steps, not onto *now*, not onto a value on the card, not another player's golem."""
    s = draw("round 3\nblue B2 6:0 5:0 2:1 | B3 4:0\nseat 0 tile red B")
    assert refused(s, "turn 6 on blue 1 by 2") == ("too-many-steps", "S5.3")
    assert refused(s, "turn 4 on blue 2 by 1") == ("past-now", "S5.3")
    assert refused(s, "turn 6 on blue 1 by 1") == ("turn-taken", "S5.3")
    assert refused(s, "turn 2 on blue 1 by 1") == ("no-golem", "S5.2")
    assert actions(s) == ["turn 5 on blue 1 by 1", "skip"]


def test_red_b_needs_a_coin_and_a_golem_to_turn():
    """S6.redB: neither without a coin nor without a golem that can be turned."""
    assert asked(draw("round 3\nblue B2 6:0\nseat 0 coins 0 tile red B")) == "sending"
    assert asked(draw("round 3\nblue B2 4:0\nseat 0 coins 5 tile red B")) == "sending"
    assert asked(draw("round 3\nblue B2 6:0\nseat 0 coins 1 tile red B")) == "ability-1"


def test_red_b_comes_after_the_towers():
    """S6.redB: a coin won in Phase 1 can pay for it, and a golem put by FR can be turned."""
    s = draw("round 3\ngold G1 3:0\nblue B2 6:0\nseat 0 coins 0 tile red B")
    assert asked(play(s, "skip")) == "sending"
    assert asked(play(s, "activate gold", "use", "skip")) == "ability-1"
    s = draw("round 3\nred R1 3:0\nseat 0 tile red B")
    s = play(s, "activate red", "put 2 on blue 1", "skip")
    assert actions(s) == ["turn 2 on blue 1 by 1", "skip"]


# ---- purple A ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("blue", "gold", "offered"), [("3:0", "3:0", True), ("3:0", "4:0", False), ("", "", False)])
def test_purple_a_with_two_cards_added_this_turn(blue, gold, offered):
    """S6.purpleA: 1 PP for two finished cards, nothing for one or none."""
    s = draw(f"round 3\nblue B1 {blue}\ngold G1 {gold}\nseat 0 tile purple towers B2,B3 / G2 / - / -")
    s = play(s, "skip") if asked(s) == "towers" else s
    assert asked(s) == ("ability-1" if offered else "sending")
    if offered:
        assert actions(s) == ["use", "skip"]
        assert play(s, "use").points[0] == 1


def test_purple_a_with_two_cards_of_one_colour_or_three():
    """S6.purpleA: at least two, of any colours, and the point comes once."""
    s = draw("round 3\nblue B1 3:0 | B2 3:0\ngold G1 3:0\nseat 0 tile purple")
    s = play(s, "finish blue 1", "skip", "use")
    assert (s.points[0], asked(s)) == (1, "sending")


def test_purple_a_counts_a_card_that_an_effect_added():
    """S6.purpleA: one finished and one added by P1 in Phase 1 are two."""
    s = draw("round 3\nblue B2 6:0 | B3\npurple P1 3:0\nseat 0 tile purple")
    s = play(s, "activate purple", "skip")
    assert asked(play(s, "take 6 from blue 1", "add blue 2")) == "ability-1"
    assert asked(play(s, "skip")) == "sending"


def test_purple_a_never_counts_a_card_added_in_phase_two():
    """S6.purpleA: its moment is over, and in the next turn the count begins again."""
    s = draw("round 3\nblue B2 6:0 | B3\ngold G1 3:0\npurple P1\nseat 0 tile purple")
    s = play(s, "skip", "place 2 on purple 1", "take 6 from blue 1", "add blue 2")
    s = deal(s)
    assert (s.actor, s.points[0]) == (1, 0)
    s = idle(s, 2)
    assert (s.actor, s.round, asked(s)) == (0, 4, "sending")


# ---- purple B ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("market", "offered"), [("", True), ("3:0", True), ("3:0 4:0 5:0", True), ("4:0", False)])
def test_purple_b_with_all_golems_at_home(market, offered):
    """S6.purpleB: 5 coins with all five at home at the end of Phase 1, also if they just came home."""
    s = draw(f"round 3\nblue B1 {market}\nseat 0 coins 0 tile purple B")
    assert asked(s) == ("ability-1" if offered else "sending")
    if offered:
        assert play(s, "use").coins[0] == 5


def test_purple_b_looks_at_the_end_of_the_phase():
    """S6.purpleB: a golem put by FR is not at home, one taken by B1 is."""
    s = draw("round 3\nred R1 3:0\nseat 0 tile purple B")
    assert asked(play(s, "activate red", "put 2 on blue 1", "skip")) == "sending"
    assert asked(play(s, "skip")) == "ability-1"
    s = draw("round 3\nblue B1 3:0\ngold G1 6:0\nseat 0 tile purple B")
    assert asked(play(s, "activate blue", "skip", "take 6 from gold 1")) == "ability-1"


# ---- what is certain -----------------------------------------------------------------------------------


@pytest.mark.parametrize("tile", ["blue", "gold", "red", "purple"])
def test_which_tiles_are_inferred(tile):
    """S6.blueA: the gold tile is certain; that the others have these colours is inferred."""
    marks = {DATA.abilities[tile][side].mark for side in "AB"}
    assert marks == ({"rulebook"} if tile == "gold" else {"inferred"})
