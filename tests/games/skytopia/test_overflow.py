"""Numbers that do not fit their field: the interpreted rules refuse what the compiled ones would wrap."""

from __future__ import annotations

import numpy as np
import pytest
from tests.games.skytopia.drawing import draw

from stolik.games.skytopia.game import GAME, SOURCE
from stolik.games.skytopia.options import SkytopiaOptions
from stolik.games.skytopia.rules.actions import TABLE, USE
from stolik.games.skytopia.rules.state import State
from stolik.kernel.native import compiled
from stolik.testing.executions import random_match, states_in_array

pytestmark = pytest.mark.xdist_group("skytopia-compiled")  # one process compiles the rules, the others do not wait


def rich_state() -> State:
    """A state in which seat 0 may use an effect that brings coins, and has as many as fit."""
    s = draw("gold G1 | G2 \n seat 0 coins 5")
    GAME.apply(s, TABLE.read("place 6 on gold 2"))
    assert USE in GAME.legal(s)
    s.coins[0] = 32767
    return s


def late_state() -> tuple[State, int]:
    """A state and an action that ends its round, whose number is the highest that fits."""
    for s, code, _ in random_match(GAME, SkytopiaOptions(players=2), 77, 5):
        late, after = s.copy(), s.copy()
        late.round = after.round = 127
        SOURCE.bindings["apply"](after, code)
        if after.round == 128:
            return late, code
    raise AssertionError("no round ended")


def test_a_row_that_overflows_raises():
    """An element of a row: coins are 16 bits wide."""
    s = rich_state()
    with pytest.raises(OverflowError):
        GAME.apply(s, USE)


def test_a_scalar_that_overflows_raises():
    """A single number: the round is 8 bits wide."""
    s, code = late_state()
    with pytest.raises(OverflowError, match="round = 128 does not fit its type i1"):
        GAME.apply(s, code)


def test_compiled_numbers_would_wrap():
    """Why the interpreted execution is the reference: compiled, the same two actions give nonsense."""
    late, code = late_state()
    states, out = states_in_array(rich_state(), late), np.zeros(100, np.int16)
    compiled(SOURCE).step(states, 0, USE, out)
    assert states[0]["coins"][0] == 32767 + 2 - 65536
    compiled(SOURCE).step(states, 1, code, out)
    assert states[1]["round"] == -128
