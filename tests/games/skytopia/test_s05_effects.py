"""S5: effects, each of them in the Market and in the city."""

import pytest
from tests.games.skytopia.drawing import actions, asked, card, deal, draw, golems, idle, play, refused, tower

from stolik.game import CHANCE
from stolik.games.skytopia.rules.components import DATA
from stolik.games.skytopia.rules.scoring import laboratory_points

# In round 3 *now* is 3. By value, a golem is so many steps from done: 4: 1, 5: 2, 6: 3, 1: 4, 2: 5.

BOTH = pytest.mark.parametrize("where", ["market", "city"])
TOUCH = {  # how each effect touches a golem of value 6
    "B1": "take 6 from {}", "G1": "take 6 from {}", "P1": "take 6 from {}",
    "R1": "turn 6 on {} by 1", "R2": "turn 6 on {} by 1", "R3": "move 6 from {}",
}  # fmt: skip
COLOURS = {"B": "blue", "G": "gold", "R": "red", "P": "purple"}


def offer(text, where, **options):
    """Bring the effect of the card marked * before seat 0, in round 3.

    In the Market a golem of value 2 is placed on the card, unpaid. In the city the card is finished, its
    tower activated (if it is offered), and what lies below it skipped.
    """
    place = place_of(text)
    if where == "market":
        s = draw("round 3\n" + text.replace("*", ""), **options)
        return play(s, f"place 2 on {place}")
    s = draw("round 3\n" + text.replace("*", "3:0"), **options)
    colour = place.split()[0]
    if f"activate {colour}" not in actions(s):
        return s
    s = play(s, f"activate {colour}")
    level = len(tower(s, 0, colour).split(","))
    while asked(s).endswith(tuple(f"at level {n}" for n in range(level))):
        s = play(s, "skip")
    return s


def place_of(text):
    """The Market place of the card marked *."""
    line = next(line for line in text.splitlines() if "*" in line).strip()
    return f"{line.split()[0]} {line[: line.index('*')].count('|') + 1}"


def is_offered(s, effect):
    """Is this effect, of a card, before the seat on turn?"""
    return asked(s).startswith(f"{effect} at")


def gained(before, after, seat=0):
    """Coins and points that a seat got between two states."""
    return after.coins[seat] - before.coins[seat], after.points[seat] - before.points[seat]


# ---- S5.1 optional, with a price and a target ----------------------------------------------------------

USABLE = {
    "B1": "blue B1 * \n gold G3 6:0", "B2": "blue B2 *", "B3": "blue B3 *", "B4": "blue B4 *",
    "G1": "blue B1 6:0 \n gold G1 *", "G2": "gold G2 *", "G3": "gold G3 *", "G4": "gold G4 *",
    "R1": "blue B1 6:0 \n red R1 *", "R2": "blue B1 6:0 \n red R2 *", "R3": "blue B1 6:0 \n red R3 *",
    "R4": "red R4 *", "P1": "blue B1 6:0 \n purple P1 *", "P2": "purple P2 *",
    "P4": "blue B2 | B3 \n purple P4 * \n seat 0 towers B2",
}  # fmt: skip


@BOTH
@pytest.mark.parametrize("effect", USABLE)
def test_every_effect_is_optional(effect, where):
    """S5.1: an effect that can be used is offered, and skipping it changes nothing."""
    s = offer(USABLE[effect], where)
    assert is_offered(s, effect)
    assert refused(s, "skip") is None
    after = play(s, "skip")
    assert not is_offered(after, effect)
    assert (after.coins, after.points, after.golems) == (s.coins, s.points, s.golems)


USELESS = {
    "B1": ("blue B1 *", "no golem to take"),
    "B4": ("blue B4 * \n seat 0 coins 0", "no coin to pay"),
    "G1": ("gold G1 *", "no golem to take"),
    "R1": ("red R1 * \n blue B1 4:0", "a golem 1 step from done cannot be turned"),
    "R2": ("red R2 *", "no golem to turn"),
    "R3": ("red R3 *", "no golem to move"),
    "P1": ("purple P1 *", "no golem to take"),
    "P3": ("purple P3 *", "it is never activated"),
}


@BOTH
@pytest.mark.parametrize("effect", USELESS)
def test_an_effect_that_cannot_be_used_is_not_offered(effect, where):
    """S5.1: without its price or a legal target it is not offered."""
    text, _why = USELESS[effect]
    s = offer(text, where)
    assert not is_offered(s, effect)
    assert (s.actor, asked(s)) in [(1, "sending"), (0, "sending")]


def test_what_is_not_offered_is_refused():
    """S5.1: outside its moment no effect can be used, and nothing bought."""
    s = draw("round 3")
    assert refused(s, "use") == ("not-use", "S5.1")
    assert refused(s, "buy 1") == ("not-buy", "S5.1")


def test_an_effect_that_could_change_nothing_is_not_offered():
    """S5.1: G4 with no golem at home: the last one was just placed."""
    s = draw("""
        round 3
        blue    B1 4:0 5:0 6:0 1:0
        gold    G4
    """)
    assert play(s, "place 2 on gold 1").actor == 1


# ---- S5.2 reach ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("effect", TOUCH)
def test_a_market_card_never_affects_golems_on_it(effect):
    """S5.2: with golems only on the card itself, neither the new one nor an older one can be touched."""
    s = offer(f"{COLOURS[effect[0]]} {effect} 6:0 *", "market")
    assert not is_offered(s, effect)


@pytest.mark.parametrize("effect", TOUCH)
def test_golems_on_the_activated_card_are_refused_and_others_not(effect):
    """S5.2: row 1 is the card itself; the golem in row 2 is in reach."""
    colour = COLOURS[effect[0]]
    s = offer(f"{colour} {effect} 6:0 * | {effect} 6:0", "market")
    assert refused(s, TOUCH[effect].format(f"{colour} 1")) == ("out-of-reach", "S5.2")
    assert refused(s, TOUCH[effect].format(f"{colour} 2")) is None


@pytest.mark.parametrize("effect", TOUCH)
def test_an_effect_in_the_city_reaches_all_your_golems(effect):
    """S5.2: also golems on a Market card with the same effect."""
    colour = COLOURS[effect[0]]
    s = offer(f"{colour} {effect} * | {effect} 6:0", "city")
    assert is_offered(s, effect)
    assert refused(s, TOUCH[effect].format(f"{colour} 2")) is None


@BOTH
@pytest.mark.parametrize(
    ("text", "notation"),
    [
        ("blue B1 * | B2 6:0 1:1", "take {} from blue 2"),
        ("gold G1 * | G2 6:0 1:1", "take {} from gold 2"),
        ("red R1 * | R4 6:0 1:1", "turn {} on red 2 by 1"),
        ("red R2 * | R4 6:0 1:1", "turn {} on red 2 by 1"),
        ("red R3 * | R4 6:0 1:1", "move {} from red 2"),
        ("purple P1 * | P2 6:0 1:1", "take {} from purple 2"),
    ],
)
def test_effects_touch_only_your_own_golems(text, notation, where):
    """S5.2: another player's golem is never taken, turned or moved."""
    s = offer(text, where)
    assert refused(s, notation.format(1)) == ("no-golem", "S5.2")
    assert refused(s, notation.format(6)) is None


@pytest.mark.parametrize("effect", ["B1", "G1", "R1", "R2", "R3"])
def test_a_market_chain_puts_the_golems_of_both_cards_out_of_reach(effect):
    """S5.2: P4 activates a card in its row: golems on P4 and on that card are out of reach, no others."""
    colour = COLOURS[effect[0]]
    text = {"blue": "B2", "gold": "G2", "red": "R4"} | {colour: effect}
    s = offer(
        f"""
        blue    {text["blue"]} 6:0
        gold    {text["gold"]} 6:0
        red     {text["red"]} 6:0
        purple  P4 6:0 *
    """,
        "market",
    )
    s = play(s, f"copy {colour}")
    assert asked(s) == f"{effect} at {colour} 1"
    for place in ("blue 1", "gold 1", "red 1", "purple 1"):
        barred = place in ("purple 1", f"{colour} 1")
        assert refused(s, TOUCH[effect].format(place)) == (("out-of-reach", "S5.2") if barred else None)


@pytest.mark.parametrize("effect", ["B1", "G1", "R1", "R2", "R3"])
def test_a_market_chain_into_the_city_puts_the_first_card_out_of_reach(effect):
    """S5.2: P2 in the Market activates a card in the city: only golems on P2 are out of reach."""
    colour = COLOURS[effect[0]]
    s = offer(
        f"""
        blue    B2 6:0
        gold    G2 6:0
        red     R4 6:0
        purple  P2 6:0 *
        seat 0  towers {effect}
    """,
        "market",
    )
    s = play(s, f"copy {colour}")
    assert asked(s) == f"{effect} at level 1"
    assert refused(s, TOUCH[effect].format("purple 1")) == ("out-of-reach", "S5.2")
    for place in ("blue 1", "gold 1", "red 1"):
        assert refused(s, TOUCH[effect].format(place)) is None


@pytest.mark.parametrize("copier", ["P2", "P4"])
@pytest.mark.parametrize("effect", ["B1", "G1", "R1", "R2", "R3"])
def test_a_chain_in_the_city_reaches_all_your_golems(effect, copier):
    """S5.2: no Market card is in the chain, so no golem is out of reach."""
    colour = COLOURS[effect[0]]
    s = offer(
        f"""
        blue    B2 6:0
        gold    G2 6:0
        purple  {copier} * | {copier} 6:0
        seat 0  towers {effect}
    """,
        "city",
    )
    s = play(s, f"copy {colour}")
    assert asked(s) == f"{effect} at level 1"
    for place in ("blue 1", "gold 1", "purple 2"):
        assert refused(s, TOUCH[effect].format(place)) is None


def test_golems_are_in_reach_again_after_the_chain():
    """S5.2: what one chain bars, the next turn's effects may touch."""
    s = offer("blue B1 * | B2 6:0 \n gold G1", "market")
    assert refused(s, "take 2 from blue 1") == ("out-of-reach", "S5.2")
    s = idle(play(s, "take 6 from blue 2"), 2)
    assert (s.seat, s.round) == (0, 4)
    s = play(s, "place 3 on gold 1")
    assert refused(s, "take 2 from blue 1") is None


# ---- S5.3 turning --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("value", "steps", "result"),
    [
        (2, 1, 1),
        (2, 2, 6),
        (1, 1, 6),
        (1, 2, 5),
        (6, 1, 5),
        (6, 2, 4),
        (5, 1, 4),
        (5, 2, None),
        (4, 1, None),
        (4, 2, None),
    ],
)
@BOTH
def test_turning_makes_the_steps_smaller_and_never_below_one(value, steps, result, where):
    """S5.3: the golem comes nearer by these steps, but never onto or past *now*."""
    s = offer(f"blue B2 {value}:0 | B3 1:0 \n red R1 *", where)
    notation = f"turn {value} on blue 1 by {steps}"
    if result is None:
        assert refused(s, notation) == ("past-now", "S5.3")
    else:
        assert golems(play(s, notation), "blue 1") == f"{result}:0"


@pytest.mark.parametrize("owner", [0, 1])
@BOTH
def test_the_final_value_may_not_be_on_the_card_but_may_be_passed_over(owner, where):
    """S5.3: 5 is occupied, so 6 cannot be turned by 1, but by 2 past it."""
    s = offer(f"blue B2 6:0 5:{owner} \n red R1 *", where)
    assert refused(s, "turn 6 on blue 1 by 1") == ("turn-taken", "S5.3")
    s = play(s, "turn 6 on blue 1 by 2")
    assert golems(s, "blue 1") == f"4:0 5:{owner}"


def test_the_final_value_may_not_be_on_the_card_two_steps_away():
    """S5.3: 4 is occupied, so 6 can be turned by 1 only."""
    s = offer("blue B2 6:0 4:1 \n red R1 *", "market")
    assert actions(s) == ["turn 6 on blue 1 by 1", "skip"]
    assert refused(s, "turn 6 on blue 1 by 2") == ("turn-taken", "S5.3")


def test_a_value_on_another_card_does_not_matter():
    """S5.3: the value must be free on that card only."""
    s = offer("blue B2 6:0 | B3 5:0 \n red R1 *", "market")
    assert refused(s, "turn 6 on blue 1 by 1") is None


def test_turning_is_refused_where_nothing_is_turned():
    """S5.3: outside R1, R2 and the red tile no golem is turned."""
    assert refused(draw("round 3\nblue B2 6:0"), "turn 6 on blue 1 by 1") == ("not-turn", "S5.3")


# ---- S5.4 taking ---------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("value", [1, 2, 4, 5, 6])
def test_a_golem_taken_from_a_card_goes_home_without_three_coins(value, where):
    """S5.4: G1 brings its 5 coins and no more; the others on the card stay."""
    other = 6 if value == 5 else 5
    s = offer(f"blue B2 {value}:0 {other}:1 \n gold G1 * \n seat 0 tile gold", where)
    after = play(s, f"take {value} from blue 1")
    assert (after.home[0], after.coins[0]) == (s.home[0] + 1, s.coins[0] + 5)
    assert golems(after, "blue 1") == f"{other}:1"


def test_taking_is_refused_where_nothing_is_taken():
    """S5.4: no effect, no taking."""
    assert refused(draw("round 3\nblue B2 6:0"), "take 6 from blue 1") == ("not-take", "S5.4")


# ---- S5.5 R2 -------------------------------------------------------------------------------------------


@BOTH
def test_golems_are_turned_one_after_another_each_at_most_once(where):
    """S5.5: in an order you choose; a golem that was turned is not turned again."""
    s = offer("blue B2 6:0 | B3 2:0 \n gold G1 1:0 \n red R2 *", where)
    assert actions(s) == ["turn 6 on blue 1 by 1", "turn 2 on blue 2 by 1", "turn 1 on gold 1 by 1", "skip"]
    s = play(s, "turn 2 on blue 2 by 1")
    assert actions(s) == ["turn 6 on blue 1 by 1", "turn 1 on gold 1 by 1", "skip"]
    assert refused(s, "turn 1 on blue 2 by 1") == ("already-turned", "S5.5")
    s = play(s, "turn 1 on gold 1 by 1", "turn 6 on blue 1 by 1")
    assert (golems(s, "blue 1"), golems(s, "blue 2"), golems(s, "gold 1")) == ("5:0", "1:0", "6:0")


@BOTH
def test_after_one_golem_you_may_stop(where):
    """S5.5: using it means turning at least one; after that you may stop, and what was turned stays."""
    s = offer("blue B2 6:0 | B3 2:0 \n red R2 *", where)
    s = play(s, "turn 6 on blue 1 by 1")
    assert asked(s) == "turn-more"
    s = play(s, "skip")
    assert (golems(s, "blue 1"), golems(s, "blue 2")) == ("5:0", "2:0")
    assert asked(s) != "turn-more"


@BOTH
def test_it_ends_by_itself_when_no_more_can_be_turned(where):
    """S5.5: the other golem is 1 step from done, so nothing more is asked."""
    s = offer("blue B2 6:0 | B3 4:0 \n red R2 *", where)
    s = play(s, "turn 6 on blue 1 by 1")
    assert asked(s) == "sending"


@BOTH
def test_each_golem_is_turned_one_step(where):
    """S5.5: R2 turns 1 step each, not 2."""
    s = offer("blue B2 6:0 \n red R2 *", where)
    assert refused(s, "turn 6 on blue 1 by 2") == ("too-many-steps", "S5.3")


def test_the_order_may_free_a_value():
    """S5.5: 6 can follow 5 on the same card once 5 has become 4."""
    s = offer("blue B2 6:0 5:0 \n red R2 *", "market")
    assert refused(s, "turn 6 on blue 1 by 1") == ("turn-taken", "S5.3")
    s = play(s, "turn 5 on blue 1 by 1")
    s = play(s, "turn 6 on blue 1 by 1")
    assert golems(s, "blue 1") == "4:0 5:0"


def test_a_golem_turned_onto_anothers_old_value_is_still_turned():
    """S5.5: 5 has become 4 and 6 has become 5; the 5 is a golem that was turned, so R2 ends."""
    s = offer("blue B2 6:0 5:0 | B3 1:0 \n red R2 *", "market")
    s = play(s, "turn 5 on blue 1 by 1", "turn 6 on blue 1 by 1")
    assert actions(s) == ["turn 1 on blue 2 by 1", "skip"]
    assert refused(s, "turn 5 on blue 1 by 1") == ("already-turned", "S5.5")


def test_every_use_of_the_effect_is_its_own():
    """S5.5: a second R2 in the same tower may turn the same golem again."""
    s = draw("""
        round 3
        blue    B2 2:0
        red     R2 3:0
        seat 0  towers R2
    """)
    s = play(s, "activate red", "skip", "turn 2 on blue 1 by 1")
    assert asked(s) == "R2 at level 2"
    s = play(s, "turn 1 on blue 1 by 1")
    assert golems(s, "blue 1") == "6:0"


# ---- S5.6 R3 -------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("value", [1, 2, 4, 5, 6])
def test_a_moved_golem_keeps_its_value(value, where):
    """S5.6: it goes to another card, with the value it has."""
    other = 6 if value == 5 else 5
    s = offer(f"blue B2 {value}:0 \n gold G2 {other}:1 \n red R3 *", where)
    s = play(s, f"move {value} from blue 1")
    assert asked(s) == "destination"
    s = play(s, "to gold 1")
    assert golems(s, "blue 1") == ""
    assert golems(s, "gold 1").split() == sorted([f"{other}:1", f"{value}:0"])


@pytest.mark.parametrize("owner", [0, 1])
@BOTH
def test_the_value_must_not_be_on_the_card_it_goes_to(owner, where):
    """S5.6: whoever's golem shows it."""
    s = offer(f"blue B2 6:0 | B3 6:{owner} \n red R3 *", where)
    s = play(s, "move 6 from blue 1")
    assert refused(s, "to blue 2") == ("move-taken", "S5.6")


def test_a_golem_moves_to_another_card():
    """S5.6: not to the card it lies on, and not to an empty place."""
    s = play(offer("blue B2 6:0 \n red R3 *", "city"), "move 6 from blue 1")
    assert refused(s, "to blue 1") == ("same-card", "S5.6")
    assert refused(s, "to red 1") == ("no-card", "S4.8")
    assert refused(s, "skip") == ("must-move", "S5.6")


def test_a_golem_may_be_moved_to_the_very_card_that_carries_the_effect():
    """S5.6: onto R3 in the Market, beside the golem just placed."""
    s = offer("blue B2 6:0 \n red R3 *", "market")
    s = play(s, "move 6 from blue 1", "to red 1")
    assert golems(s, "red 1") == "2:0 6:0"


def test_a_golem_with_nowhere_to_go_is_not_moved():
    """S5.6: its value is on every other card."""
    s = draw("""
        round 3
        blue    B2 6:0 5:0 | B3 6:1
        gold    G2 6:1     | G3 6:1
        red     R3 6:0     | R1 6:1
        purple  P3 6:0     | P1 6:1
        seat 0  coins 0
    """)
    s = play(s, "place 2 on red 1")
    assert refused(s, "move 6 from blue 1") == ("nowhere-to-go", "S5.6")
    assert refused(s, "move 5 from blue 1") is None
    alone = draw("""
        round 3
        blue    B2 6:0     | B3 6:1
        gold    G2 6:1     | G3 6:1
        red     R3 6:0     | R1 6:1
        purple  P3 6:0     | P1 6:1
    """)
    assert play(alone, "place 2 on red 1").actor == 1


def test_moving_is_refused_where_nothing_is_moved():
    """S5.6: no effect, no moving."""
    s = draw("round 3\nblue B2 6:0")
    assert refused(s, "move 6 from blue 1") == ("not-move", "S5.6")
    assert refused(s, "to blue 2") == ("not-to", "S5.6")


# ---- S5.7 R4 and FR ------------------------------------------------------------------------------------


def test_putting_needs_a_golem_at_home():
    """S5.7: R4 in the Market after the last golem was placed; FR and R4 in the city after all were put."""
    s = draw("""
        round 3
        blue    B1 4:0 5:0 6:0 1:0
        red     R4
    """)
    assert play(s, "place 2 on red 1").actor == 1
    s = draw("""
        round 3
        blue    B1 4:0 5:0 6:0 1:0
        red     R4 3:0
    """)
    s = play(s, "activate red")
    assert asked(s) == "FR at level 0"
    assert asked(play(s, "skip")) == "R4 at level 1"
    assert asked(play(s, "put 2 on blue 2")) == "recalling"


@BOTH
def test_the_value_put_must_be_free_on_the_card(where):
    """S5.7: R4 puts value 1, so not where 1 is, whoever's it is."""
    s = offer("blue B1 1:1 | B2 1:0 \n gold G1 2:1 \n red R4 *", where)
    assert refused(s, "put 1 on blue 1") == ("put-taken", "S5.7")
    assert refused(s, "put 1 on blue 2") == ("put-taken", "S5.7")
    assert refused(s, "put 1 on gold 1") is None
    assert refused(s, "put 2 on blue 1") == ("wrong-value", "S5.7")


def test_the_foundation_puts_only_where_its_value_is_free():
    """S5.7: FR puts value 2, so not where 2 is; and not on an empty place."""
    s = draw("""
        round 3
        blue    B1 2:1
        red     R1 3:0
    """)
    s = play(s, "activate red")
    assert asked(s) == "FR at level 0"
    assert refused(s, "put 2 on blue 1") == ("put-taken", "S5.7")
    assert refused(s, "put 2 on red 1") == ("no-card", "S4.8")
    assert refused(s, "put 2 on blue 2") is None


def test_putting_with_no_card_free_is_not_offered():
    """S5.7: value 1 lies on every card, so R4 has no target."""
    s = draw("""
        round 3
        blue    B1 1:1 | B2 1:1
        gold    G1 1:1 | G2 1:1
        red     R4 1:1 | R1 1:0
        purple  P1 1:0 | P2 1:0
    """)
    assert play(s, "place 2 on red 1").actor == 1


def test_putting_is_refused_where_nothing_is_put():
    """S5.7: no effect, no putting."""
    assert refused(draw("round 3"), "put 1 on blue 1") == ("not-put", "S5.7")


# ---- S5.8 … S5.10 others get coins, rows and chains ----------------------------------------------------


@BOTH
@pytest.mark.parametrize("effect", ["B3", "G3"])
def test_every_other_player_gets_and_what_follows_are_one_decision(effect, where):
    """S5.8: use it, and all get theirs; skip it, and nobody gets anything."""
    s = offer(f"{COLOURS[effect[0]]} {effect} *", where, players=4)
    assert actions(s) == ["use", "skip"]
    used, skipped = play(s, "use"), play(s, "skip")
    assert [gained(s, used, seat) for seat in (1, 2, 3)] == [(1, 0)] * 3
    assert gained(s, used) == ((0, 2) if effect == "B3" else (3, 0))
    assert [gained(s, skipped, seat) for seat in range(4)] == [(0, 0)] * 4


@BOTH
def test_skipping_p4_gives_nobody_a_coin(where):
    """S5.8: the others get their coin with the choice of the card, and only then."""
    s = offer(USABLE["P4"], where)
    assert gained(s, play(s, "skip"), 1) == (0, 0)
    assert gained(s, play(s, "copy blue"), 1) == (1, 0)


@pytest.mark.parametrize("row", [1, 2])
def test_p4_in_the_market_activates_a_card_of_the_same_row(row):
    """S5.9: row 1 or row 2, whichever P4 lies in."""
    places = ["P4 *", "P3"] if row == 1 else ["P3", "P4 *"]
    s = offer(f"blue B2 | B3 \n gold G2 | G3 \n red R4 | R4 \n purple {' | '.join(places)}", "market")
    assert actions(s) == ["copy blue", "copy gold", "copy red", "skip"]
    after = play(s, "copy blue")
    assert gained(s, after) == (0, 1 if row == 1 else 2)


def test_p4_in_the_market_needs_a_card_in_the_place():
    """S5.9: the blue card of the row was just taken, so there is none to activate."""
    s = draw("""
        round 3
        blue    B2 3:0 | B3
        gold    G2
        purple  P4
    """)
    s = play(s, "skip", "place 2 on purple 1")
    assert refused(s, "copy blue") == ("no-card-to-copy", "S5.9")
    assert refused(s, "copy gold") is None


@pytest.mark.parametrize("level", [1, 2, 3])
def test_p4_in_the_city_activates_a_card_of_the_same_level(level):
    """S5.9: the first card above a foundation is level 1; a tower that is not so high has none."""
    below = ",".join(["P3a", "P3c"][: level - 1])
    s = offer(f"purple P4 * \n seat 0 towers B2,B3,B4 / G2,G3 / R4 / {below or '-'}", "city")
    assert asked(s) == f"P4 at level {level}"
    heights = {"blue": 3, "gold": 2, "red": 1}
    for colour, height in heights.items():
        expected = None if level <= height else ("no-card-to-copy", "S5.9")
        assert refused(s, f"copy {colour}") == expected
    after = play(s, "copy blue")
    if level < 3:
        assert gained(s, after) == (0, level)
    else:
        assert asked(after) == "B4 at level 3"


def test_p4_in_the_city_does_not_activate_the_market():
    """S5.9: with no card at its level it is not offered, whatever lies in the Market."""
    s = offer("blue B2 \n gold G2 \n purple P4 *", "city")
    assert not is_offered(s, "P4")


@BOTH
def test_a_card_whose_effect_cannot_be_used_may_not_be_chosen(where):
    """S5.10: B1 without a golem in reach is no choice, and without any choice P2 and P4 are not offered."""
    for copier in ("P2", "P4"):
        s = offer(f"blue B1 \n gold G2 \n red R1 \n purple {copier} * \n seat 0 towers B1 / G2 / R1 / -", where)
        assert actions(s) == ["copy gold", "skip"]
        assert refused(s, "copy blue") == ("useless-copy", "S5.10")
        s = offer(f"blue B1 \n gold G1 \n red R1 \n purple {copier} * \n seat 0 towers B1 / G1 / R1 / -", where)
        assert not is_offered(s, copier)


@BOTH
@pytest.mark.parametrize("copier", ["P2", "P4"])
def test_choosing_a_card_is_using_its_effect(copier, where):
    """S5.10: it cannot be declined afterwards; the choices of the effect are still yours."""
    s = offer(f"blue B4 \n purple {copier} * \n seat 0 coins 4 towers B4", where)
    s = play(s, "copy blue")
    assert actions(s) == ["buy 1", "buy 2"]
    assert refused(s, "skip") == ("must-use", "S5.10")
    assert refused(s, "buy 3") == ("cannot-pay", "S5.1")
    assert gained(s, play(s, "buy 2")) == (-3, 2)


@pytest.mark.parametrize("copier", ["P2", "P4"])
def test_r2_chosen_turns_at_least_one_golem(copier):
    """S5.10: the first cannot be declined; after it you may stop as ever (S5.5)."""
    s = offer(f"blue B2 6:0 | B3 6:0 \n red R2 \n purple {copier} * \n seat 0 towers R2", "market")
    s = play(s, "copy red")
    assert refused(s, "skip") == ("must-use", "S5.10")
    s = play(s, "turn 6 on blue 1 by 1")
    assert actions(s) == ["turn 6 on blue 2 by 1", "skip"]


def test_copying_is_refused_where_nothing_is_copied():
    """S5.10: no P2, P4 or FP, no choice of a card."""
    assert refused(draw("round 3"), "copy blue") == ("not-copy", "S5.10")


# ---- S5.11 P1 ------------------------------------------------------------------------------------------


@BOTH
def test_once_the_golem_is_taken_a_card_must_be_added(where):
    """S5.11: the taking may be declined, the adding not."""
    s = offer("blue B2 6:0 \n purple P1 * \n seat 0 tile gold", where)
    s = play(s, "take 6 from blue 1")
    assert asked(s) == "adding"
    assert all(action.startswith("add") for action in actions(s))
    assert refused(s, "skip") == ("must-add", "S5.11")


@BOTH
def test_the_card_added_carries_no_golem(where):
    """S5.11: nobody's golem may lie on it; the card the golem was taken from may be added."""
    s = offer("blue B2a 6:0 | B3 5:1 \n gold G1 4:0 \n purple P1 * \n seat 0 tile gold", where)
    s = play(s, "take 6 from blue 1")
    assert refused(s, "add blue 2") == ("occupied", "S5.11")
    assert refused(s, "add gold 1") == ("occupied", "S5.11")
    assert refused(s, "add purple 1") == (("occupied", "S5.11") if where == "market" else ("no-card", "S4.8"))
    s = play(s, "add blue 1")
    assert (tower(s, 0, "blue"), card(s, "blue 1")) == ("B2a", "-")


FULL = """
    round 3
    blue    B1 4:1 | B2 4:1
    gold    G1 4:1 | G2 4:1
    red     R1 4:1 | R2 4:0 5:0
    purple  P3 {} | P1
    seat 0  tile gold
"""


def test_only_a_golem_whose_taking_leaves_an_unoccupied_card_is_taken():
    """S5.11: every card carries a golem; the one that lies alone may be taken, the one beside another not."""
    s = play(draw(FULL.format("5:0")), "place 2 on purple 2")
    assert actions(s) == ["take 5 from purple 1", "skip"]
    assert refused(s, "take 4 from red 2") == ("no-free-card", "S5.11")
    s = play(s, "take 5 from purple 1")
    assert actions(s) == ["add purple 1"]


def test_without_such_a_golem_p1_is_not_offered():
    """S5.11: every card stays occupied whichever golem is taken."""
    assert play(draw(FULL.format("5:0 6:0")), "place 2 on purple 2").actor == 1


@BOTH
def test_a_golem_beside_another_may_be_taken_where_some_card_is_free(where):
    """S5.11: what counts is that an unoccupied card is left somewhere."""
    s = offer("blue B2 6:0 5:1 | B3 \n purple P1 * \n seat 0 tile gold", where)
    s = play(s, "take 6 from blue 1")
    assert refused(s, "add blue 1") == ("occupied", "S5.11")
    assert refused(s, "add blue 2") is None


def test_the_tower_of_an_added_card_is_not_expanded():
    """S5.11: the added card lies in the city, and its tower is not activated."""
    s = offer("blue B2 6:0 | B3 \n purple P1 * \n seat 0 tile gold", "city")
    s = play(s, "take 6 from blue 1", "add blue 2")
    assert (tower(s, 0, "blue"), asked(s)) == ("B3a", "sending")
    assert refused(s, "activate blue") == ("not-activate", "S4.3")


@BOTH
def test_the_place_of_an_added_card_is_refilled_in_phase_three(where):
    """S5.11: it stays empty until then, and takes no golem in Phase 2."""
    s = offer("blue B2 6:0 | B3 \n purple P1 * | P3 \n seat 0 tile gold", where)
    s = play(s, "take 6 from blue 1", "add blue 2")
    assert card(s, "blue 2") == "-"
    if where == "city":
        assert refused(s, "place 2 on blue 2") == ("no-card", "S4.8")
        s = play(s, "place 2 on purple 2")
    assert s.actor == CHANCE
    assert card(deal(s), "blue 2") == "B1b"


def test_adding_is_refused_where_nothing_is_added():
    """S5.11: no effect, no adding."""
    assert refused(draw("round 3"), "add blue 1") == ("not-add", "S5.11")


# ---- blue ----------------------------------------------------------------------------------------------


@BOTH
def test_b1(where):
    """S5.B1: take one of your golems from a card for 3 PP."""
    s = offer("blue B1 * | B2 6:0 \n gold G1 5:0 \n seat 0 tile gold", where)
    assert actions(s) == ["take 6 from blue 2", "take 5 from gold 1", "skip"]
    after = play(s, "take 5 from gold 1")
    assert gained(s, after) == (0, 3)
    assert (golems(after, "gold 1"), after.home[0]) == ("", s.home[0] + 1)


@BOTH
def test_b2(where):
    """S5.B2: 1 PP."""
    s = offer("blue B2 *", where)
    assert gained(s, play(s, "use")) == (0, 1)


@BOTH
def test_b3(where):
    """S5.B3: every other player gets 1 coin, you get 2 PP."""
    s = offer("blue B3 *", where, players=3)
    after = play(s, "use")
    assert [gained(s, after, seat) for seat in range(3)] == [(0, 2), (1, 0), (1, 0)]


@pytest.mark.parametrize(("coins", "offers"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2), (5, 3), (9, 3)])
@BOTH
def test_b4(coins, offers, where):
    """S5.B4: pay 1, 3 or 5 coins for 1, 2 or 3 PP, whatever you can pay; one of them, once."""
    s = offer(f"blue B4 * \n seat 0 coins {coins}", where)
    assert is_offered(s, "B4") == (offers > 0)
    for number, (pay, points) in enumerate([(1, 1), (3, 2), (5, 3)], 1):
        if number <= offers:
            after = play(s, f"buy {number}")
            assert gained(s, after) == (-pay, points)
            assert not is_offered(after, "B4")
        elif offers:
            assert refused(s, f"buy {number}") == ("cannot-pay", "S5.1")


def test_which_prices_of_b4_are_known():
    """S5.B4: the first and the third price are legible in the Polish rulebook, the second is inferred."""
    assert [offer.mark for offer in DATA.effects["B4"].offers] == ["rulebook", "inferred", "rulebook"]


# ---- gold ----------------------------------------------------------------------------------------------


@BOTH
def test_g1(where):
    """S5.G1: take one of your golems from a card for 5 coins."""
    s = offer("blue B1 6:0 5:0 \n gold G1 * \n seat 0 tile gold", where)
    assert actions(s) == ["take 5 from blue 1", "take 6 from blue 1", "skip"]
    after = play(s, "take 5 from blue 1")
    assert gained(s, after) == (5, 0)
    assert (golems(after, "blue 1"), after.home[0]) == ("6:0", s.home[0] + 1)


@BOTH
def test_g2(where):
    """S5.G2: 2 coins."""
    s = offer("gold G2 *", where)
    assert gained(s, play(s, "use")) == (2, 0)


@BOTH
def test_g3(where):
    """S5.G3: every other player gets 1 coin, you get 3 coins."""
    s = offer("gold G3 *", where, players=3)
    after = play(s, "use")
    assert [gained(s, after, seat) for seat in range(3)] == [(3, 0), (1, 0), (1, 0)]


@pytest.mark.parametrize(("market", "home"), [("", 5), ("6:0", 4), ("6:0 5:0 4:0", 2)])
def test_g4_in_the_city(market, home):
    """S5.G4: 1 coin for each of your golems at home; the one that finished the card is home again."""
    s = offer(f"blue B1 {market} \n gold G4 *", "city")
    assert gained(s, play(s, "use")) == (home, 0)


@pytest.mark.parametrize(("market", "home"), [("", 4), ("6:0", 3), ("6:0 5:0 4:0", 1)])
def test_g4_in_the_market(market, home):
    """S5.G4: the golem just placed is no longer at home."""
    s = offer(f"blue B1 {market} \n gold G4 *", "market")
    assert gained(s, play(s, "use")) == (home, 0)


def test_g4_in_the_city_with_none_at_home_is_not_offered():
    """S5.G4: FR and R4 have put both golems that came home, so G4 would bring nothing."""
    s = draw("""
        round 3
        blue    B1 4:0 5:0 6:0
        gold    G4 3:0
        red     R4 3:0
    """)
    s = play(s, "activate red", "put 2 on blue 2", "put 1 on blue 2")
    assert s.home[0] == 0
    s = play(s, "activate gold", "use")
    assert asked(s) == "recalling"


# ---- red -----------------------------------------------------------------------------------------------


@BOTH
def test_r1(where):
    """S5.R1: turn one of your golems by 1 or 2 steps; one only."""
    s = offer("blue B1 6:0 | B2 1:0 \n red R1 *", where)
    assert actions(s) == [
        "turn 6 on blue 1 by 1", "turn 6 on blue 1 by 2",
        "turn 1 on blue 2 by 1", "turn 1 on blue 2 by 2", "skip",
    ]  # fmt: skip
    after = play(s, "turn 1 on blue 2 by 2")
    assert (golems(after, "blue 1"), golems(after, "blue 2")) == ("6:0", "5:0")
    assert asked(after) == "sending"


@BOTH
def test_r2(where):
    """S5.R2: turn any of your golems 1 step each."""
    s = offer("blue B1 6:0 | B2 1:0 \n red R2 *", where)
    s = play(s, "turn 6 on blue 1 by 1", "turn 1 on blue 2 by 1")
    assert (golems(s, "blue 1"), golems(s, "blue 2")) == ("5:0", "6:0")
    assert asked(s) == "sending"


@BOTH
def test_r3(where):
    """S5.R3: move one of your golems to another card, which is not activated; nothing is paid."""
    s = offer("blue B1 6:0 | B2 \n red R3 *", where)
    after = play(s, "move 6 from blue 1", "to blue 2")
    assert golems(after, "blue 2") == "6:0"
    assert gained(s, after) == (0, 0)
    assert (asked(after), after.home[0]) == ("sending", s.home[0])


@BOTH
def test_r4(where):
    """S5.R4: put a golem from home with the value that costs 1 coin; unpaid, no activation."""
    s = offer("blue B2 \n red R4 * \n seat 0 coins 0", where)
    assert set(actions(s)) >= {"put 1 on blue 1", "skip"}
    assert all(action == "skip" or action.startswith("put 1 on") for action in actions(s))
    after = play(s, "put 1 on blue 1")
    assert (golems(after, "blue 1"), after.home[0]) == ("1:0", s.home[0] - 1)
    assert gained(s, after) == (0, 0)
    assert asked(after) == "sending"


def test_r4_may_put_on_its_own_card():
    """S5.R4: on any card, also the one that carries the effect, and any card of a chain."""
    s = offer("red R4 *", "market")
    assert golems(play(s, "put 1 on red 1"), "red 1") == "1:0 2:0"
    s = play(offer("red R4 \n purple P4 *", "market"), "copy red")
    assert golems(play(s, "put 1 on red 1"), "red 1") == "1:0"
    assert golems(play(s, "put 1 on purple 1"), "purple 1") == "1:0 2:0"


# ---- purple --------------------------------------------------------------------------------------------


@BOTH
def test_p1(where):
    """S5.P1: take one of your golems from a card and add an unoccupied Market card; no activation."""
    s = offer("blue B2 6:0 | B3a \n gold G2 5:0 \n purple P1 * \n seat 0 tile gold", where)
    assert actions(s) == ["take 6 from blue 1", "take 5 from gold 1", "skip"]
    after = play(s, "take 5 from gold 1", "add blue 2")
    assert (tower(after, 0, "blue"), card(after, "blue 2")) == ("B3a", "-")
    assert gained(s, after) == (0, 0)
    assert after.home[0] == s.home[0] + 1


@BOTH
def test_p2_activates_the_top_card(where):
    """S5.P2: the top card of your blue, gold or red tower, not one below it."""
    s = offer("purple P2 * \n seat 0 towers B3,B2 / G2,G3 / R1,R4 / -", where)
    assert actions(s) == ["copy blue", "copy gold", "copy red", "skip"]
    assert gained(s, play(s, "copy blue")) == (0, 1)
    assert gained(s, play(s, "copy gold")) == (3, 0)
    assert asked(play(s, "copy red")) == "R4 at level 2"


@BOTH
def test_p2_activates_the_foundation_of_a_tower_without_cards(where):
    """S5.P2: FB, FG or FR, where no card lies above it."""
    s = offer("purple P2 *", where)
    assert actions(s) == ["copy blue", "copy gold", "copy red", "skip"]
    assert asked(play(s, "copy blue")) == "FB at level 0"
    assert gained(s, play(s, "copy blue", "buy 1")) == (-1, 1)
    assert gained(s, play(s, "copy gold")) == (1, 0)
    after = play(s, "copy red", "put 2 on blue 2")
    assert golems(after, "blue 2") == "2:0"


@BOTH
@pytest.mark.parametrize(
    ("effect", "used", "result"),
    [
        ("B1", ("take 6 from blue 1",), (0, 3)), ("B2", (), (0, 1)),
        ("B3", (), (0, 2)), ("B4", ("buy 1",), (-1, 1)),
        ("G1", ("take 6 from blue 1",), (5, 0)), ("G2", (), (2, 0)), ("G3", (), (3, 0)), ("G4", (), None),
        ("R1", ("turn 6 on blue 1 by 2",), (0, 0)), ("R2", ("turn 6 on blue 1 by 1",), (0, 0)),
        ("R3", ("move 6 from blue 1", "to blue 2"), (0, 0)), ("R4", ("put 1 on blue 2",), (0, 0)),
    ],
)  # fmt: skip
def test_p2_uses_every_blue_gold_and_red_effect(effect, used, result, where):
    """S5.P2: choosing the card uses its effect, with the effect's own choices."""
    colour = COLOURS[effect[0]]
    s = offer(f"blue B1 6:0 \n purple P2 * \n seat 0 tile gold towers {effect}", where)
    after = play(s, f"copy {colour}", *used)
    assert gained(s, after) == (result or (s.home[0], 0))
    assert asked(after) == "sending"


@pytest.mark.parametrize(("edition", "points"), [("retail", 5), ("portal", 5), ("prototype", 6)])
def test_p3_brings_points_at_the_end_of_the_game(edition, points):
    """S5.P3: the Laboratory 5 PP each, the Library of prototype 6; only in a city, and only at the end."""
    s = draw("purple P3\nseat 0 towers P3", edition=edition)
    assert laboratory_points(s, 0) == points
    assert laboratory_points(s, 1) == 0
    assert s.points[0] == 0


@BOTH
def test_p3_is_never_activated(where):
    """S5.P3: nothing is offered, in the Market or in the city."""
    s = offer("purple P3 *", where)
    assert asked(s) == "sending"
    assert s.points[0] == 0


def test_p3_expands_its_tower_like_any_other_card():
    """S5.P3: finishing it lets the purple tower be activated, with the other cards in it."""
    s = draw("""
        round 3
        purple  P3 3:0
        seat 0  towers - / G2 / - / P2
    """)
    assert actions(s) == ["activate purple", "skip"]
    s = play(s, "activate purple", "skip")
    assert asked(s) == "P2 at level 1"
    s = play(s, "copy gold")
    assert (asked(s), s.coins[0]) == ("sending", 7)


@BOTH
@pytest.mark.parametrize(
    ("effect", "used", "result"),
    [
        ("B1", ("take 6 from gold 2",), (0, 3)), ("B2", (), (0, 1)),
        ("B3", (), (0, 2)), ("B4", ("buy 1",), (-1, 1)),
        ("G1", ("take 6 from gold 2",), (5, 0)), ("G2", (), (2, 0)), ("G3", (), (3, 0)), ("G4", (), None),
        ("R1", ("turn 6 on gold 2 by 2",), (0, 0)), ("R2", ("turn 6 on gold 2 by 1",), (0, 0)),
        ("R3", ("move 6 from gold 2", "to blue 2"), (0, 0)), ("R4", ("put 1 on blue 2",), (0, 0)),
    ],
)  # fmt: skip
def test_p4_uses_every_blue_gold_and_red_effect(effect, used, result, where):
    """S5.P4: every other player gets 1 coin, and one card of the row is used."""
    colour = COLOURS[effect[0]]
    column = {"blue": "B2", "gold": "G2", "red": "R4"} | {colour: effect}
    s = offer(
        f"""
        blue    {column["blue"]} | B1
        gold    {column["gold"]} | G1 6:0
        red     {column["red"]}
        purple  P4 *
        seat 0  tile gold  towers {effect}
    """,
        where,
        players=3,
    )
    after = play(s, f"copy {colour}", *used)
    assert gained(s, after) == (result or (s.home[0], 0))
    others = 2 if effect in ("B3", "G3") else 1
    assert [gained(s, after, seat) for seat in (1, 2)] == [(others, 0)] * 2


def test_p4_never_activates_a_purple_card():
    """S5.P4: blue, gold or red only; there is no notation for another."""
    s = offer("blue B2 \n purple P4 * | P2", "market")
    assert all(action.split()[-1] in ("blue", "gold", "red", "skip") for action in actions(s))


# ---- foundations ---------------------------------------------------------------------------------------


def foundation(colour, extra=""):
    """The foundation of a tower before seat 0, whose tower has just grown by a card in row 1."""
    first = {"blue": "B2", "gold": "G2", "red": "R1", "purple": "P3"}[colour]
    return play(draw(f"round 3\n{colour} {first} 3:0\n{extra}"), f"activate {colour}")


def test_fb():
    """S5.FB: pay 1 coin for 1 PP; there is one price only, and without a coin it is passed over."""
    s = foundation("blue")
    assert (asked(s), actions(s)) == ("FB at level 0", ["buy 1", "skip"])
    assert gained(s, play(s, "buy 1")) == (-1, 1)
    assert refused(s, "buy 2") == ("no-offer", "S5.1")
    assert asked(foundation("blue", "seat 0 coins 0")) == "B2 at level 1"


def test_fg():
    """S5.FG: 1 coin."""
    s = foundation("gold")
    assert (asked(s), actions(s)) == ("FG at level 0", ["use", "skip"])
    assert gained(s, play(s, "use")) == (1, 0)


def test_fr():
    """S5.FR: put a golem from home with the value that costs 0, unpaid, and without activating the card."""
    s = foundation("red", "blue B2\nseat 0 coins 0")
    assert asked(s) == "FR at level 0"
    assert all(action == "skip" or action.startswith("put 2 on") for action in actions(s))
    assert refused(s, "put 1 on blue 1") == ("wrong-value", "S5.7")
    after = play(s, "put 2 on blue 1")
    assert (golems(after, "blue 1"), after.home[0]) == ("2:0", s.home[0] - 1)
    assert gained(s, after) == (0, 0)


def test_fp():
    """S5.FP: activate your blue, gold or red foundation, whatever lies above it."""
    s = foundation("purple", "seat 0 towers B2 / G2 / R1 / -")
    assert (asked(s), actions(s)) == ("FP at level 0", ["copy blue", "copy gold", "copy red", "skip"])
    chosen = play(s, "copy blue")
    assert (asked(chosen), actions(chosen)) == ("FB at level 0", ["buy 1"])
    assert gained(s, play(chosen, "buy 1")) == (-1, 1)
    assert gained(s, play(s, "copy gold")) == (1, 0)
    assert golems(play(s, "copy red", "put 2 on blue 2"), "blue 2") == "2:0"


def test_fp_does_not_choose_a_foundation_that_cannot_be_used():
    """S5.FP: no coin for FB; and what was chosen must be used (S5.10)."""
    s = foundation("purple", "seat 0 coins 0")
    assert actions(s) == ["copy gold", "copy red", "skip"]
    assert refused(s, "copy blue") == ("useless-copy", "S5.10")
    assert refused(play(s, "copy red"), "skip") == ("must-use", "S5.10")


def test_fp_with_all_golems_in_the_market_cannot_choose_fr():
    """S5.FP: FR needs a golem at home; the one that finished P3 was put by the red tower."""
    s = draw("""
        round 3
        blue    B1 4:0 5:0 6:0
        red     R4 3:0
        purple  P3 3:0
    """)
    s = play(s, "activate red", "put 2 on blue 2", "put 1 on blue 2", "activate purple")
    assert refused(s, "copy red") == ("useless-copy", "S5.10")
    assert actions(s) == ["copy blue", "copy gold", "skip"]


def test_which_effects_are_invented_or_inferred():
    """S5.FB: the marks of the list: FB and FG are invented, FP is inferred, the rest are in the rulebooks."""
    marks = {name: effect.mark for name, effect in DATA.effects.items() if effect.mark != "rulebook"}
    assert marks == {"FB": "invented", "FG": "invented", "FP": "inferred"}
