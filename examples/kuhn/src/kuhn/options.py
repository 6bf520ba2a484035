"""The options of a match (K1.1) and the state they begin with."""

from __future__ import annotations

from typing import Any, ClassVar

from kuhn.rules.state import CHANCE, State
from stolik.game import Options


class KuhnOptions(Options, frozen=True, kw_only=True):
    """The options of a new match."""

    GOOD: ClassVar[dict[str, tuple[Any, ...]]] = {"ante": (1, 2, 5)}

    ante: int = 1


def new_state(options: KuhnOptions) -> State:
    """The table before the deal. (K1.1)"""
    s = State()
    s.actor = CHANCE
    s.ante = options.ante
    return s


def options_of(s: State) -> KuhnOptions:
    """The options that the match was begun with."""
    return KuhnOptions(ante=s.ante)
