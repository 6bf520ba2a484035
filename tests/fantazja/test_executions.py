"""One source, two executions: interpreted and compiled rules agree byte by byte, with array bounds checked too."""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from tests.fantazja import invariants

from stolik.game import NOBODY
from stolik.games.fantazja.actions import TABLE
from stolik.games.fantazja.game import GAME, SOURCE
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.state import State
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng, below, seed_rng

pytestmark = pytest.mark.xdist_group("fantazja-compiled")  # one process compiles the rules, the others do not wait

SEED = 77
PARTS, MATCHES = 4, 90  # 360 matches state by state
CHECKED = 120  # with array bounds checked
SWEEPS, EVERY = 30, 9  # matches in which all codes are asked for at every so manieth state


def in_array(*states: State) -> Any:
    """States in their compiled home."""
    return np.frombuffer(bytearray(b"".join(s.to_bytes() for s in states)), State.dtype())


def bytes_of(states: Any) -> Any:
    """The raw bytes of states, padding included (which NumPy leaves out when it copies a single one)."""
    return states.view(np.uint8).reshape(len(states), -1)


def options_of(number: int) -> FantazjaOptions:
    return FantazjaOptions(start=("random", 0, 1)[number % 3])


def random_match(number: int, by_kind: int) -> Iterator[tuple[State, int, Rng]]:
    """Play at random, interpreted; before each action, the state, the action, and more randomness."""
    s, rng, out = fresh_state(options_of(number)), Rng(), array("h", bytes(400))
    seed_rng(rng, SEED, number)
    while s.actor != NOBODY:
        code = invariants.choose(rng, out, SOURCE.bindings["legal"](s, out), by_kind)
        yield s, code, rng
        GAME.apply(s, code)
    yield s, -1, rng


@pytest.mark.parametrize("part", range(PARTS))
def test_both_executions_play_the_same(part: int):
    """Every state, every legal list, and refusals drawn at random; scores and payoffs at the end."""
    run, actions = compiled(SOURCE), 0
    for number in range(part * MATCHES, (part + 1) * MATCHES):
        states, out = in_array(fresh_state(options_of(number))), np.zeros(100, np.int16)
        count = run.options(states, 0, out)
        for s, code, rng in random_match(number, by_kind=number % 2):
            here = f"seed {SEED}, match {number}, action {actions}"
            assert s.to_bytes() == bytes_of(states)[0].tobytes(), here
            assert GAME.legal(s) == out[:count].tolist(), here
            assert s.actor == out[-1], here
            for asked in (below(rng, TABLE.size), below(rng, TABLE.size), code):
                if asked >= 0:
                    assert SOURCE.bindings["refuse"](s, asked) == run.refusal(states, 0, asked), here
            if code >= 0:
                count = run.step(states, 0, code, out)
                actions += 1
    print(f"{MATCHES} matches, {actions} actions in both executions")


def test_array_bounds_hold():
    """Compiled with every index checked, the rules play the same states as interpreted."""
    run, actions = compiled(invariants.SOURCE), 0
    for number in range(CHECKED):
        start = fresh_state(options_of(number))
        states, trace, memo = in_array(*[start] * 3), in_array(*[start] * 500), np.zeros(invariants.MEMO, np.int64)
        memo[invariants.BY_KIND] = number % 2
        books, rngs, out = np.zeros(2, invariants.Book.dtype()), np.zeros(1, Rng.dtype()), np.zeros(200, np.int16)
        assert run.play_checked(states, books, rngs, out, SEED, number, 1, trace, memo) == 0
        played = [s.to_bytes() for s, _, _ in random_match(number, by_kind=number % 2)]
        assert len(played) == memo[invariants.ACTIONS] + 1 <= len(trace)
        kept = bytes_of(trace)
        for k, state in enumerate(played[1:]):
            assert state == kept[k].tobytes(), f"seed {SEED}, match {number}, action {k}"
        actions += len(played) - 1
    print(f"{CHECKED} matches, {actions} actions with array bounds checked")


def test_legal_means_not_refused():
    """Asked for every code, the compiled rules refuse all but the listed ones; interpreted, for the same reason."""
    run, asked, reasons = compiled(SOURCE), 0, set()
    for number in range(SWEEPS):
        for moment, (s, _, _) in enumerate(random_match(1000 + number, by_kind=number % 2)):
            if moment % EVERY != number % EVERY:
                continue
            states, legal = in_array(s), set(GAME.legal(s))
            refusals = [run.refusal(states, 0, code) for code in range(TABLE.size)]
            here = f"seed {SEED}, match {1000 + number}, state {moment}"
            assert legal == {code for code, reason in enumerate(refusals) if reason == 0}, here
            for code in range(moment % 7, TABLE.size, 7):
                assert SOURCE.bindings["refuse"](s, code) == refusals[code], here
            asked += TABLE.size
            reasons.update(refusals)
    print(f"{asked} questions, {len(reasons) - 1} different reasons")
    assert len(reasons) > 50
