"""One source, two executions: interpreted and compiled rules agree byte by byte, with array bounds checked too."""

from __future__ import annotations

import pytest
from tests.checked import checked
from tests.games.kits import each_game, kit_of, of_each

from stolik.game import NOBODY
from stolik.kernel.rng import Rng, seed_rng
from stolik.testing.executions import bytes_of, check_executions, check_refusals, states_in_array

SEED = 77
SWEEPS = 30  # matches in which all codes are asked for now and then


@of_each(lambda kit: kit.executions, "compiled")
def test_both_executions_play_the_same(name: str, key: str):
    """Every state, every legal list, and refusals drawn at random."""
    kit = kit_of(name)
    actions = check_executions(kit.game, kit.executions[key], SEED)
    print(f"{len(kit.executions[key])} matches, {actions} actions in both executions")


@each_game("compiled")
def test_legal_means_not_refused(name: str):
    """Asked for every code, the compiled rules refuse all but the listed ones; interpreted, for the same reason."""
    kit = kit_of(name)
    options = [kit.variants[number * 31 % len(kit.variants)] for number in range(SWEEPS)]
    reasons = check_refusals(kit.game, enumerate(options, 1000), SEED)
    print(f"{len(reasons)} different reasons")
    assert len(reasons) >= kit.least_reasons


@each_game("compiled", having=lambda kit: kit.books)
def test_array_bounds_hold(name: str):
    """Compiled with every index checked, the rules play the same states as interpreted."""
    kit, actions = kit_of(name), 0
    run, books = checked(name).play_checked, kit.books
    for number, options in enumerate(kit.bounds):
        start, by_kind = kit.game.new_state(options), number % 2 == 1
        trace, memo = states_in_array(*[start] * 3000), books.new_memo(by_kind)
        assert not books.play(run, start, SEED, number, 1, memo, trace)
        kept, state, rng, played = bytes_of(trace), start.copy(), Rng(), 0
        seed_rng(rng, SEED, number)
        while state.actor != NOBODY:
            kit.game.apply(state, books.choose(state, rng, by_kind))
            assert state.to_bytes() == kept[played].tobytes(), f"match {number}, action {played} of {options}"
            played += 1
        assert played == memo[books.module.ACTIONS] <= len(trace)
        actions += played
    print(f"{len(kit.bounds)} matches, {actions} actions with array bounds checked")


@each_game("compiled", having=lambda kit: kit.books)
def test_an_index_outside_is_found(name: str):
    """If a row were too small, the test above would see it."""
    kit = kit_of(name)
    start = kit.game.new_state(kit.variants[0])
    with pytest.raises(IndexError):
        kit.books.play(
            checked(name).play_checked, start, SEED, 0, 1, kit.books.new_memo(False)[:1], states_in_array(start)
        )
