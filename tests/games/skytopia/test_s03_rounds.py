"""S3: rounds and the clock."""

import pytest
from tests.games.skytopia.drawing import actions, draw, golems, idle, play, refused, tower

from stolik.games.skytopia.rules.components import DATA
from stolik.games.skytopia.rules.golems import steps_left

EDITIONS = ("retail", "portal", "prototype")
COST = {5: 0, 4: 1, 3: 3, 2: 6, 1: 10}  # coins by steps


@pytest.mark.parametrize(("start", "order"), [(0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])])
def test_each_player_takes_one_turn_from_the_starting_player_to_the_left(start, order):
    """S3.1: to the left is the next seat; no player is passed over or has two turns."""
    s = draw(f"start {start}", players=3)
    seen = []
    for _ in range(3):
        seen.append((s.round, s.actor))
        s = idle(s)
    assert seen == [(1, seat) for seat in order]
    assert s.round == 2


def test_now_moves_on_after_the_round_and_not_before():
    """S3.2: *now* stays while a player has not had a turn, then moves by one."""
    s = draw("round 2", players=3)
    assert [idle(s, turns).now for turns in (0, 1, 2, 3)] == [2, 2, 2, 3]


@pytest.mark.parametrize("number", range(1, 8))
def test_the_clock_goes_round(number):
    """S3.2: 1, 2, 3, 4, 5, 6, and then 1 again."""
    s = idle(draw(f"round {number}"), 2)
    assert (s.round, s.now) == (number + 1, [1, 2, 3, 4, 5, 6, 1, 2][number])


@pytest.mark.parametrize(
    ("edition", "order"),
    [("retail", [1, 0, 3, 2, 1]), ("portal", [1, 0, 3, 2, 1]), ("prototype", [1, 2, 3, 0, 1])],
)
def test_the_starting_player_marker_passes(edition, order):
    """S3.2: to the right (seat -1) in retail and portal, to the left (seat +1) in prototype."""
    s = draw("start 1", players=4, edition=edition)
    seen = []
    for _ in range(5):
        seen.append(s.start)
        assert s.actor == s.start
        s = idle(s, 4)
    assert seen == order


@pytest.mark.parametrize("now", range(1, 7))
@pytest.mark.parametrize("value", range(1, 7))
def test_steps_from_done_and_the_cost_of_placing(now, value):
    """S3.3: (value - now) mod 6 steps cost 0, 1, 3, 6 or 10 coins; 0 steps is done, and no placement."""
    s = draw(f"""
        round {now}
        purple  P3
        seat 0  coins 10  tile purple
    """)
    steps = (value - now) % 6
    assert steps_left(s, value) == steps
    if steps == 0:
        assert refused(s, f"place {value} on purple 1") == ("value-is-now", "S4.8")
    else:
        after = play(s, f"place {value} on purple 1")
        assert s.coins[0] - after.coins[0] == COST[steps]


@pytest.mark.parametrize("steps", range(1, 6))
def test_a_golem_is_done_after_as_many_rounds_as_it_has_steps(steps):
    """S3.3: steps are rounds: a golem's steps are the rounds until it finishes its card."""
    s = draw("""
        round 4
        purple  P3a
        seat 0  coins 10  tile purple
    """)
    s = play(s, f"place {(4 + steps - 1) % 6 + 1} on purple 1")
    while tower(s, 0, "purple") == "-":
        s = idle(s)
    assert s.round == 4 + steps


def test_which_prices_are_known():
    """S3.3: the prices for 5, 4 and 2 steps are in the rulebooks, those for 3 and 1 inferred."""
    marks = {cost.steps: cost.mark for cost in DATA.clock.costs}
    assert marks == {5: "rulebook", 4: "rulebook", 2: "rulebook", 3: "inferred", 1: "inferred"}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("value", "turned"), [(6, 5), (1, 6)])
def test_turning_lowers_the_steps(edition, value, turned):
    """S3.4: in every edition, also across the 6, and never to a higher number."""
    s = draw(
        f"""
        round 3
        blue    B1 {value}:0
        red     R1
        seat 0  tile gold
    """,
        edition=edition,
    )
    s = play(s, "place 2 on red 1")
    assert f"turn {value} on blue 1 by 1" in actions(s)
    before = steps_left(s, value)
    s = play(s, f"turn {value} on blue 1 by 1")
    assert golems(s, "blue 1") == f"{turned}:0"
    assert steps_left(s, turned) == before - 1
