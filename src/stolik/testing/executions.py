"""Checks that the interpreted and the compiled rules agree byte by byte."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import numpy as np

from stolik.game import NOBODY, Game, Options
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng, below, seed_rng


def states_in_array(*states: Any) -> Any:
    """States as a NumPy array for compiled code."""
    return np.frombuffer(bytearray(b"".join(s.to_bytes() for s in states)), states[0].dtype())


def bytes_of(states: Any) -> Any:
    """The raw bytes of states, including padding (which NumPy skips when it copies a single state)."""
    return states.view(np.uint8).reshape(len(states), -1)


def choose_by_kind(game: Game, codes: list[int], rng: Rng) -> int:
    """A random action; all kinds are equally likely."""
    kinds: dict[str, list[int]] = {}
    for code in codes:
        kinds.setdefault(game.table.split(code)[0].kind, []).append(code)
    chosen = list(kinds.values())[below(rng, len(kinds))]
    return chosen[below(rng, len(chosen))]


def random_match(
    game: Game, options: Options, seed: int, number: int, by_kind: bool = False
) -> Iterator[tuple[Any, int, Rng]]:
    """Play a random interpreted match; yields the state, the next action (-1 at the end) and the generator.

    The state is mutable and changes; the caller may draw from the generator.
    """
    state, rng = game.new_state(options), Rng()
    seed_rng(rng, seed, number)
    while state.actor != NOBODY:
        codes = game.legal(state)
        code = choose_by_kind(game, codes, rng) if by_kind else codes[below(rng, len(codes))]
        yield state, code, rng
        game.apply(state, code)
    yield state, -1, rng


def check_executions(game: Game, matches: Iterable[tuple[int, Options]], seed: int = 77) -> int:
    """Compare all states, legal lists and some random refusals of these matches; returns the number of actions.

    In every second match all kinds of actions are equally likely.
    """
    run, refuse, actions = compiled(game.source), game.source.bindings["refuse"], 0
    for number, options in matches:
        states = states_in_array(game.new_state(options))
        out = np.zeros(game.most_legal + 1, np.int16)
        count = run.options(states, 0, out)
        for state, code, rng in random_match(game, options, seed, number, by_kind=number % 2 == 1):
            here = f"seed {seed}, match {number}, action {actions} of {options}"
            assert state.to_bytes() == bytes_of(states)[0].tobytes(), here
            assert game.legal(state) == out[:count].tolist(), here
            assert state.actor == out[-1], here
            for asked in (below(rng, game.table.size), below(rng, game.table.size), _one_alike(game, code, rng)):
                assert refuse(state, asked) == run.refusal(states, 0, asked), here
            if code >= 0:
                count = run.step(states, 0, code, out)
                actions += 1
    return actions


def _one_alike(game: Game, code: int, rng: Rng) -> int:
    """A random action of the same kind; of any kind at the end of a match."""
    if code < 0:
        return below(rng, game.table.size)
    kind = game.table.split(code)[0].kind
    return game.table.base[kind] + below(rng, game.table.count(kind))


def check_refusals(game: Game, matches: Iterable[tuple[int, Options]], seed: int = 77, every: int = 9) -> set[int]:
    """Check that the compiled rules refuse exactly the illegal codes, for the same reasons as the interpreted rules.

    Checks every ninth state, and interpreted every seventh code. Returns the reasons that occurred.
    """
    run, refuse, reasons = compiled(game.source), game.source.bindings["refuse"], set[int]()
    for number, options in matches:
        played = random_match(game, options, seed, number, by_kind=number % 2 == 1)
        for moment, (state, _, _) in enumerate(played):
            if moment % every != number % every:
                continue
            states, legal = states_in_array(state), set(game.legal(state))
            refusals = [int(run.refusal(states, 0, code)) for code in range(game.table.size)]
            here = f"seed {seed}, match {number}, state {moment} of {options}"
            assert legal == {code for code, reason in enumerate(refusals) if reason == 0}, here
            for code in range(moment % 7, game.table.size, 7):
                assert refuse(state, code) == refusals[code], here
            reasons.update(refusals)
    return reasons - {0}
