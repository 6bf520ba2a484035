"""The evaluation of positions for the search."""

from __future__ import annotations

from kuhn.rules.state import State
from stolik.kernel.record import Floats


def worth(s: State, seat: int, f: Floats) -> float:
    """No player is ahead before the end."""
    return 0.0


def spread(s: State) -> float:
    """About a chip."""
    return 1.0
