"""What the player aid marks: the present phase of the turn, and who has which Building Power token."""

from __future__ import annotations

from functools import lru_cache

from stolik.game import AidMarks
from stolik.games.fantazja.rules.actions import (
    CHOOSING,
    DEALING,
    DRAW_START,
    OVER,
    PAYING,
    PLACING,
    REFILLING,
    TURNING,
)
from stolik.games.fantazja.rules.components import OWN, TYPE_NAMES, TYPES
from stolik.games.fantazja.rules.state import ON_BUILDING, POOL, State

ACTION, POWER, DRAW = "action", "power", "draw"


def mark_aid(s: State) -> AidMarks:
    """The marks of a moment. Everything here is public."""
    holders = tuple([s.guardian if s.token[kind] == ON_BUILDING else s.token[kind] - 1 for kind in range(TYPES)])
    return _marks(phase_of(s), holders)


def phase_of(s: State) -> str | None:
    """The present phase of the turn; None in the set-up and after the end. (F3)"""
    if s.phase in (DRAW_START, DEALING, OVER):
        return None
    if s.phase == REFILLING:
        return DRAW
    if s.phase == CHOOSING:
        return POWER if s.acted or s.hand & OWN[s.seat] == 0 else ACTION
    return ACTION if s.phase in (PLACING, PAYING) or (s.phase == TURNING and not s.old) else POWER


@lru_cache(512)
def _marks(phase: str | None, holders: tuple[int, ...]) -> AidMarks:
    held: dict[str, tuple[int, ...]] = {
        name_power(kind): (holder,) for kind, holder in enumerate(holders) if holder != POOL - 1
    }
    return AidMarks(phase, held)


def name_power(kind: int) -> str:
    """The id of a Building Power."""
    return f"power-{TYPE_NAMES[kind]}"
