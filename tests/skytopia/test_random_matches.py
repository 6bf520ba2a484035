"""Thousands of random matches of every kind, with everything that must hold asked after every action."""

from __future__ import annotations

import sys
from array import array
from typing import Any

import numpy as np
import pytest
from tests.skytopia import invariants
from tests.skytopia.drawing import draw
from tests.skytopia.invariants import NAMES

from stolik import Match
from stolik.games.skytopia.components import EDITION_NAMES
from stolik.games.skytopia.game import SOURCE as RULES
from stolik.games.skytopia.options import SkytopiaOptions, fresh_state
from stolik.games.skytopia.state import State
from stolik.kernel.native import compiled, link
from stolik.kernel.record import States
from stolik.kernel.rng import Rng, below, seed_rng

pytestmark = pytest.mark.xdist_group("skytopia-compiled")  # one process compiles the rules, the others do not wait

MATCHES = 13  # of each of the 792 combinations of options: 10,296 in all
SEED = 2024


def in_array(*states: State) -> Any:
    """States in their compiled home."""
    return np.frombuffer(bytearray(b"".join(s.to_bytes() for s in states)), State.dtype())


def play_compiled(start: State, seed: int, matches: int, memo: Any) -> int:
    """The number of the first invariant that is broken in so many matches from a state, or 0."""
    states, rngs = in_array(*[start] * 4), np.zeros(1, Rng.dtype())
    out, trace = np.zeros(200, np.int16), np.zeros(0, State.dtype())
    return int(compiled(invariants.SOURCE).play_checked(states, rngs, out, seed, 0, matches, trace, memo))


def play_interpreted(start: State, seed: int, matches: int, memo: Any) -> int:
    """The same without a compiler."""
    states = States([start.copy() for _ in range(4)])
    out = array("h", bytes(400))
    return int(link(invariants.SOURCE).play_checked(states, [Rng()], out, seed, 0, matches, States(), memo))


def tell(options: SkytopiaOptions, seed: int, number: int, actions: int, broken: str) -> str:
    """What is needed to see it happen again: the record of the match up to the broken invariant."""
    match, rng = Match("skytopia", deal=False, **options.chosen()), Rng()
    seed_rng(rng, seed, number)
    for _ in range(actions):
        codes = match.codes
        match.play(codes[below(rng, len(codes))])
    where = f"seed {seed}, match {number}, after {actions} actions\n{options}\n{match.record}"
    return f"broken: {broken}\n{where}"


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_everything_holds_at_every_moment(edition: str, players: int):
    """S2 - S8: no card, golem, coin or point from nowhere, in any kind of match; and S4.9 is counted."""
    memo, matches = np.zeros(invariants.MEMO, np.int64), 0
    wins, scores = np.zeros(4, np.int64), np.zeros(4, np.int64)
    decisions = 0
    first = SEED + 1000 * EDITION_NAMES.index(edition)
    for seed, options in enumerate(invariants.every_variant(edition=edition, players=players), first):
        start = fresh_state(options)
        try:
            broken = NAMES[play_compiled(start, seed, MATCHES, memo)]
        except IndexError as error:
            broken = f"array bounds: {error}"
        match, actions = memo[invariants.MATCH], memo[invariants.ACTION]
        assert not broken, tell(options, seed, int(match), int(actions), broken)
        matches += MATCHES
        # the very same matches in the code that everybody uses, which checks nothing
        states, rngs, out = in_array(start, start), np.zeros(1, Rng.dtype()), np.zeros(200, np.int16)
        decisions += compiled(RULES).simulate(states, rngs, out, seed, 0, MATCHES, players, wins, scores)
    assert decisions == memo[invariants.DECISIONS]
    assert scores.tolist() == memo[invariants.SCORES : invariants.SCORES + 4].tolist()
    assert wins.tolist() == memo[invariants.PAYOFFS : invariants.PAYOFFS + 4].tolist()
    print(
        f"{edition}, {players} players: {matches} matches, {decisions} decisions,"
        f" {memo[invariants.ACTIONS]} actions, longest {memo[invariants.ROUNDS]} rounds,"
        f" at most {memo[invariants.MOST]} legal actions,"
        f" Phase 2 skipped (S4.9) {memo[invariants.SKIPPED]} times"
    )
    assert matches == MATCHES * {2: 36, 3: 48, 4: 180}[players]
    assert memo[invariants.ROUNDS] < 60


def test_a_skipped_phase_2_is_counted():
    """S4.9: seat 0 has no coins, and the one value that costs nothing is on every card."""
    start = draw(
        """
        round 3  turn 0
        blue    B2 2:1 | B3 2:1
        gold    G2 2:1 | G3 2:1
        red     R1 2:1 | R4 2:0
        purple  P2 2:0 | P3 2:0
        seat 0  coins 0  tile blue B
        seat 1  coins 5  tile gold B
        """
    )
    memo = np.zeros(invariants.MEMO, np.int64)
    assert play_compiled(start, 1, 100, memo) == 0
    assert 20 < memo[invariants.SKIPPED] < 80  # as often as the ability that would give coins is not used


# ---- that the invariants can be broken -------------------------------------------------------------


def break_card(s: State) -> None:
    s.card[0] = s.card[1]


def break_deck(s: State) -> None:
    s.deck[1] &= s.deck[1] - 1


def break_home(s: State) -> None:
    s.home[0] += 1


def break_taken(s: State) -> None:
    s.taken[5] ^= 2


def break_spots(s: State) -> None:
    s.spots[0] ^= 1


def break_value(s: State) -> None:
    slot = next(slot for slot in range(16) if s.golems[0][slot])
    s.golems[1][slot] |= s.golems[0][slot]


def break_empty(s: State) -> None:
    s.golems[0][15] |= 4


def break_coins(s: State) -> None:
    s.coins[1] = -1


def break_tower(s: State) -> None:
    s.tower[0][0][15] = 1


def break_stack(s: State) -> None:
    s.pending[7][3] = 1


def break_nobodys_seat(s: State) -> None:
    s.points[3] = 1


def break_clock(s: State) -> None:
    s.now = s.now % 6 + 1


def break_end(s: State) -> None:
    s.last_round = s.round


def break_actor(s: State) -> None:
    s.actor = 1 - s.actor


def break_done(s: State) -> None:
    slot = next(slot for slot in range(16) if s.card[slot] >= 0 and not s.taken[slot])
    s.golems[0][slot] = s.taken[slot] = 1 << s.now
    s.spots[0] |= 1 << slot
    s.home[0] -= 1


@pytest.mark.parametrize(
    ("harm", "broken"),
    [
        (break_card, invariants.CARDS),
        (break_deck, invariants.CARDS),
        (break_home, invariants.GOLEMS_LOST),
        (break_taken, invariants.TAKEN),
        (break_spots, invariants.TAKEN),
        (break_value, invariants.UNIQUE),
        (break_empty, invariants.ON_NOTHING),
        (break_coins, invariants.NEGATIVE),
        (break_tower, invariants.UNUSED),
        (break_stack, invariants.UNUSED),
        (break_nobodys_seat, invariants.UNUSED),
        (break_clock, invariants.CLOCK),
        (break_end, invariants.LAST),
        (break_actor, invariants.ACTOR),
        (break_done, invariants.DONE),
    ],
)
def test_a_broken_state_is_noticed(harm: Any, broken: int):
    s = Match("skytopia", players=2, start=0, seed=3).state
    assert invariants.check_state(s) == invariants.FINE
    harm(s)
    assert NAMES[invariants.check_state(s)] == NAMES[broken]


def nothing(*_: Any) -> int:
    return 0


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("COMPENSATION", 2, invariants.COINS_WRONG),
        ("COST", (99, 10, 6, 3, 1, 1), invariants.COINS_WRONG),
        ("EFFECT_POINTS", (3, 1, 2, *[0] * 17)[::-1], invariants.POINTS_WRONG),
        ("OFFER_PAY", ((1, 2, 3),) * 20, invariants.COINS_WRONG),
        ("EFFECT_STEPS", (0,) * 8 + (1, 1, 0, 3) + (0,) * 6 + (5, 0), invariants.NOT_ENTERED),
        ("ABILITY_COINS", (0, 3, 0, 3, 0, 0, 0, 5), invariants.COINS_WRONG),
        ("ABILITY_CARDS", (0, 0, 0, 0, 2, 0, 1, 0), invariants.NOT_ENTERED),
        ("MARKER", (1, 1, -1), invariants.COURSE_WRONG),
        ("LAST_ROUND", 12, invariants.COURSE_WRONG),
        ("is_asked", nothing, invariants.LEGAL_REFUSED),
        ("reward_sent_home", nothing, invariants.POINTS_WRONG),
        ("reward_joined", nothing, invariants.COINS_WRONG),
        ("give_others", nothing, invariants.COINS_WRONG),
        ("forget_turned", nothing, invariants.UNUSED),
        ("finish_projects", nothing, invariants.COURSE_WRONG),
        ("can_place", nothing, invariants.SKIPPED_WRONG),
        ("laboratory_points", nothing, invariants.SCORE_WRONG),
    ],
)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: int):
    """Each of these slips, planted in the interpreted rules, is found by the books within a few matches."""
    play = link(invariants.SOURCE).play_checked
    copies = [m for key, m in sys.modules.items() if key.startswith("tests.skytopia.invariants.") and "_plain" in key]
    assert play.__globals__["refuse"].__module__ in {m.__name__ for m in copies}
    homes = [module for module in copies if name in vars(module)]
    assert homes, f"{name} has gone; plant another slip"
    for module in homes:
        monkeypatch.setattr(module, name, wrong)
    found = 0
    for options in invariants.every_variant(initial="standard", start="random", abilities="deal"):
        found = found or play_interpreted(fresh_state(options), 5, 1, array("q", bytes(8 * invariants.MEMO)))
    assert NAMES[found] == NAMES[broken]
