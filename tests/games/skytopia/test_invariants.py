"""The invariants can be broken: each of them is noticed in a state or a rule that is wrong (`invariants.py`)."""

from __future__ import annotations

import sys
from array import array
from typing import Any

import numpy as np
import pytest
from tests.checked import checked
from tests.games.skytopia import invariants
from tests.games.skytopia.drawing import draw
from tests.games.skytopia.invariants import NAMES
from tests.games.skytopia.kit import KIT

from stolik import Match
from stolik.games.skytopia.options import fresh_state
from stolik.games.skytopia.rules.state import State
from stolik.kernel.native import link
from stolik.kernel.record import States
from stolik.kernel.rng import Rng


def play_interpreted(start: State, seed: int, matches: int, memo: Any) -> int:
    """The same without a compiler."""
    states = States([start.copy() for _ in range(4)])
    out = array("h", bytes(400))
    return int(link(invariants.SOURCE).play_checked(states, [Rng()], out, seed, 0, matches, States(), memo))


@pytest.mark.xdist_group("skytopia-compiled")  # one process compiles the rules, the others do not wait
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
    memo = KIT.books.new_memo(False)
    assert not KIT.books.play(checked("skytopia").play_checked, start, 1, 0, 100, memo, np.zeros(0, start.dtype()))
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


def something(*_: Any) -> int:
    return 1


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
        ("refuse_place", something, invariants.LEGAL_REFUSED),
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
    copies = [
        m for key, m in sys.modules.items() if key.startswith("tests.games.skytopia.invariants.") and "_plain" in key
    ]
    assert play.__globals__["refuse"].__module__ in {m.__name__ for m in copies}
    homes = [module for module in copies if name in vars(module)]
    assert homes, f"{name} has gone; plant another slip"
    for module in homes:
        monkeypatch.setattr(module, name, wrong)
    found = 0
    for options in invariants.every_variant(initial="standard", start="random", abilities="deal"):
        found = found or play_interpreted(fresh_state(options), 5, 1, array("q", bytes(8 * invariants.MEMO)))
    assert NAMES[found] == NAMES[broken]
