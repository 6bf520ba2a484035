"""The declaration of a state: bytes, copies, overflow."""

from __future__ import annotations

from typing import Annotated

import numpy as np
import pytest

from stolik.kernel.record import Cube, Grid, Ints, StateBase, States


class Small(StateBase):
    flag: Annotated[int, "u1"]
    total: Annotated[int, "i2"]
    row: Annotated[Ints, "i1", 3]
    grid: Annotated[Grid, "u2", 2, 2]
    cube: Annotated[Cube, "i4", 2, 1, 2]


def filled() -> Small:
    small = Small()
    small.flag, small.total = 200, -5
    small.row[1] = -7
    small.grid[1][0] = 60000
    small.cube[1][0][1] = 70000
    return small


def test_bytes_are_those_of_the_compiled_home():
    """A record and the NumPy element with its bytes have the same fields."""
    element = np.frombuffer(filled().to_bytes(), Small.dtype())[0]
    assert (element["flag"], element["total"], element["row"][1]) == (200, -5, -7)
    assert (element["grid"][1][0], element["cube"][1][0][1]) == (60000, 70000)
    assert Small.from_bytes(element.tobytes()) == filled()


def test_a_copy_shares_nothing():
    """Changing a copy leaves the original."""
    small, copy = filled(), filled().copy()
    copy.grid[1][0], copy.cube[0][0][0], copy.flag = 1, 2, 3
    assert small == filled()
    assert copy != small


def test_assigning_in_a_row_of_states_copies():
    """As in an array of the compiled home."""
    states = States([Small(), filled()])
    states[0] = states[1]
    states[1].row[0] = 9
    assert states[0] == filled()


def test_overflow_raises():
    """Rows at once, scalars when the record is checked, with the field's name."""
    small = filled()
    with pytest.raises(OverflowError):
        small.row[0] = 128
    small.flag = 256
    with pytest.raises(OverflowError, match="flag = 256 does not fit its type u1"):
        small.check_range()
    with pytest.raises(OverflowError):
        small.to_bytes()


def test_a_wrong_number_of_bytes_is_refused():
    """A record knows its size."""
    with pytest.raises(ValueError, match="a Small has"):
        Small.from_bytes(b"123")
