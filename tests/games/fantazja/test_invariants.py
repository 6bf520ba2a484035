"""The invariants can be broken: each of them is noticed in a state or a rule that is wrong (`invariants.py`)."""

from __future__ import annotations

import sys
from array import array
from typing import Any

import pytest
from tests.games.fantazja import invariants
from tests.games.fantazja.invariants import NAMES

from stolik import Dealer, Match
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.rules.actions import CHOOSING
from stolik.games.fantazja.rules.components import BONUSES, CELLS, STRIDE
from stolik.games.fantazja.rules.state import State
from stolik.kernel.native import link
from stolik.kernel.record import States
from stolik.kernel.rng import Rng


def play_interpreted(start: State, seed: int, matches: int, memo: Any) -> int:
    """The same without a compiler."""
    states, books = States([start.copy() for _ in range(3)]), [invariants.Book(), invariants.Book()]
    out = array("h", bytes(400))
    return int(link(invariants.SOURCE).play_checked(states, books, [Rng()], out, seed, 0, matches, States(), memo))


# ---- that the invariants can be broken -------------------------------------------------------------


def first_of(tiles: int) -> int:
    return (tiles & -tiles).bit_length() - 1


def lose_tile(s: State) -> None:
    s.hand &= s.hand - 1


def double_tile(s: State) -> None:
    s.discard |= s.board


def empty_slot(s: State) -> None:
    s.slots[0] -= 1


def hold_too_many(s: State) -> None:
    for tile in range(27):
        if s.bag >> tile & 1:
            s.bag ^= 1 << tile
            s.hand |= 1 << tile


def move_building(s: State) -> None:
    s.x[first_of(s.board)] += 1


def leave_coordinate(s: State) -> None:
    s.y[first_of(s.discard)] = 1


def fill_cell(s: State) -> None:
    s.cell[300] = 1


def build_afar(s: State) -> None:
    tile = first_of(s.board)
    s.cell[(s.x[tile] + STRIDE * s.y[tile]) % CELLS] = 0
    s.x[tile], s.y[tile] = 12, 0
    s.cell[12] = tile + 1


def turn_building(s: State) -> None:
    s.rules = 1  # since version 2 a swapped building may lie so; then the books tell (`check_sides`)
    s.turned[first_of(s.board)] ^= 1


def lose_base(s: State) -> None:
    top = next(tile for tile in range(54) if s.below[tile])
    s.covered &= ~(1 << s.below[top] - 1)
    s.discard |= 1 << s.below[top] - 1
    s.below[top] = 0


def give_token(s: State) -> None:
    s.token[0] = 3


def keep_guard(s: State) -> None:
    s.token[2], s.guard = 0, first_of(s.board) + 1


def guard_nothing(s: State) -> None:
    s.token[2], s.guard = 3, first_of(s.discard) + 1


def have_bonuses(s: State) -> None:
    s.bonus[0] = s.bonus[1] = BONUSES // 2 + 1


def lower_cap(s: State) -> None:
    s.cap[0][s.slots[0] - 1] = 0


def raise_cap(s: State) -> None:
    s.cap[1][0] = 27


def close_window(s: State) -> None:
    s.last[first_of(s.hand & s.seen)] = 1


def see_pile(s: State) -> None:
    s.seen |= s.bag


def forget_discard(s: State) -> None:
    s.seen &= ~s.discard


def leave_slot(s: State) -> None:
    s.slot[0][26] = 1


def tie_nothing(s: State) -> None:
    s.tied[0] |= 1 << 20


def wrong_actor(s: State) -> None:
    s.actor = 1 - s.actor


@pytest.mark.parametrize(
    ("harm", "broken"),
    [
        (lose_tile, invariants.PLACES),
        (double_tile, invariants.PLACES),
        (empty_slot, invariants.PLACES),
        (hold_too_many, invariants.HANDS),
        (move_building, invariants.UNLIKE),
        (leave_coordinate, invariants.UNLIKE),
        (fill_cell, invariants.UNLIKE),
        (build_afar, invariants.CUT_OFF),
        (turn_building, invariants.SIDES_DIFFER),
        (lose_base, invariants.STACK),
        (give_token, invariants.TOKENS),
        (keep_guard, invariants.TOKENS),
        (guard_nothing, invariants.TOKENS),
        (have_bonuses, invariants.BONUSES),
        (lower_cap, invariants.MEMORY),
        (raise_cap, invariants.MEMORY),
        (close_window, invariants.MEMORY),
        (see_pile, invariants.SEEN),
        (forget_discard, invariants.SEEN),
        (leave_slot, invariants.UNUSED),
        (tie_nothing, invariants.UNUSED),
        (wrong_actor, invariants.ACTOR),
    ],
)
def test_a_broken_state_is_noticed(harm: Any, broken: int):
    s = busy_state()
    assert invariants.check_state(s, invariants.Book()) == invariants.FINE
    harm(s)
    assert NAMES[invariants.check_state(s, invariants.Book())] == NAMES[broken]


def busy_state() -> State:
    """A moment at which a bit of everything lies on the table."""
    for seed in range(1000):
        match, chooser = Match("fantazja", seed=seed), Dealer(seed)
        while not match.over:
            s = match.state
            held = s.hand & s.seen & (1 << 27) - 1
            unseen = any(not s.seen >> s.slot[0][i] - 1 & 1 for i in range(s.slots[0]))
            piles = s.bag & (1 << 27) - 1 and s.discard and s.covered
            if s.phase == CHOOSING and held and unseen and piles and s.slots[1] and sum(s.token) and not s.guardian:
                return s
            match.play(match.codes[chooser.pick(len(match.codes))])
    raise LookupError("no such moment")


def nothing(*_: Any) -> int:
    return 0


def always(*_: Any) -> int:
    return 1


def everything_holds(s: State) -> int:
    return s.board


@pytest.mark.parametrize(
    ("name", "wrong", "broken"),
    [
        ("MAJORITY", 1, invariants.TOKENS_WRONG),
        ("HAND", 5, invariants.COURSE_WRONG),
        ("MOST_SWAPPED", 2, invariants.COURSE_WRONG),
        ("MOST_SHOWN", 3, invariants.COURSE_WRONG),
        ("MOST_BURIED", 1, invariants.COURSE_WRONG),
        ("BONUSES", 0, invariants.TOKENS_WRONG),
        ("BONUS_POINTS", 4, invariants.SCORE_WRONG),
        ("connected", everything_holds, invariants.TILES_WRONG),
        ("dark_victims", nothing, invariants.TILES_WRONG),
        ("is_guarded", nothing, invariants.NOT_ALLOWED),
        ("return_guard", nothing, invariants.TOKENS_WRONG),
        ("settle_tokens", nothing, invariants.TOKENS_WRONG),
        ("see", nothing, invariants.MEMORY_WRONG),
        ("forget", nothing, invariants.MEMORY),
        ("unseen_out", nothing, invariants.MEMORY),
        ("see_in_hand", nothing, invariants.MEMORY_WRONG),
        ("draw_from_bottom", nothing, invariants.SLOTS_WRONG),
        ("has_base", nothing, invariants.NOT_ALLOWED),
        ("has_base", always, invariants.NOT_ALLOWED),
        ("swaps_in", nothing, invariants.LEGAL_REFUSED),
        ("own_buildings", nothing, invariants.COURSE_WRONG),
        ("could_use_any", nothing, invariants.COURSE_WRONG),
        ("remove_stack", nothing, invariants.TILES_WRONG),
        ("clear_place", nothing, invariants.BOARD_WRONG),
        ("order_buried", nothing, invariants.COURSE_WRONG),
        ("lead", nothing, invariants.SCORE_WRONG),
    ],
)
def test_a_wrong_rule_is_noticed(monkeypatch: pytest.MonkeyPatch, name: str, wrong: Any, broken: int):
    """Each of these slips, planted in the interpreted rules, is found by the books within a few matches."""
    play = link(invariants.SOURCE).play_checked
    copies = [
        m for key, m in sys.modules.items() if key.startswith("tests.games.fantazja.invariants.") and "_plain" in key
    ]
    assert play.__globals__["refuse"].__module__ in {m.__name__ for m in copies}
    homes = [module for module in copies if name in vars(module) and not module.__name__.endswith("invariants_plain")]
    assert homes, f"{name} has gone; plant another slip"
    for module in homes:
        monkeypatch.setattr(module, name, wrong)
    memo = array("q", bytes(8 * invariants.MEMO))
    memo[invariants.BY_KIND] = 1
    assert NAMES[play_interpreted(fresh_state(FantazjaOptions()), 5, 15, memo)] == NAMES[broken]
