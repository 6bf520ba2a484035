"""The options of a match (F2.4) and the state they begin with."""

from __future__ import annotations

from typing import Any, ClassVar

from stolik.game import Options
from stolik.games.fantazja.rules.setup import set_up
from stolik.games.fantazja.rules.state import NONE, State


class FantazjaOptions(Options, frozen=True, kw_only=True):
    """The options of a new match."""

    GOOD: ClassVar[dict[str, tuple[Any, ...]]] = {"start": ("random", 0, 1)}
    RULES = (1, 2)  # 2: Special swaps any types (F9.5); a building beside the military token may be raised (F9.3)

    rules: int = 2
    start: str | int = "random"


def fresh_state(options: FantazjaOptions) -> State:
    """The table before the first draw. (F2.1, F2.2)"""
    s = State()
    s.rules = options.rules
    s.chosen_start = NONE if options.start == "random" else int(options.start)
    set_up(s)
    return s
