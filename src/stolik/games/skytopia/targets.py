"""The things on the board that an action is about, by these names:

blue 2                a place of the Market
blue 2 golem 4        the golem there that shows a 4
blue tower            a tower of the seat on turn
blue tower level 3    a card of it; level 0 is the foundation
"""

from __future__ import annotations

from functools import cache

from stolik.games.skytopia.rules.actions import (
    COPY,
    EFFECT,
    REFILL,
    TABLE,
    V_COPY,
    V_DEAL,
    V_SKIP,
    V_USE,
    VERB_OF,
)
from stolik.games.skytopia.rules.components import COLOUR_NAMES, FOUNDATION, SLOT_NAMES
from stolik.games.skytopia.rules.effects import copy_place
from stolik.games.skytopia.rules.state import CITY_PLACE, State

WITH_GOLEM = ("take", "turn", "move", "recall")


def targets_of(s: State, code: int) -> tuple[str, ...]:
    """The places and things that a legal action is about, the main one first."""
    kind, a, b, _ = s.pending[s.depth - 1]
    verb = VERB_OF[code]
    if verb == V_COPY:
        return _name_card(code - COPY, copy_place(s, a, b, code - COPY))
    if kind == REFILL and verb == V_DEAL:
        return (SLOT_NAMES[a],)
    if kind == EFFECT and verb in (V_USE, V_SKIP):
        return (SLOT_NAMES[b],) if b < CITY_PLACE else ()
    return _plain_targets(code)


def card_in_use(s: State) -> str | None:
    """The card whose effect is offered or must be used. (S5.1)"""
    if s.actor < 0 or s.pending[s.depth - 1][0] != EFFECT:
        return None
    _, effect, place, _ = s.pending[s.depth - 1]
    return _name_card(effect - FOUNDATION if effect >= FOUNDATION else effect // 4, place)[-1]


@cache
def _name_card(colour: int, place: int) -> tuple[str, ...]:
    if place < CITY_PLACE:
        return (SLOT_NAMES[place],)
    tower = f"{COLOUR_NAMES[colour]} tower"
    return tower, f"{tower} level {place - CITY_PLACE}"


@cache
def _plain_targets(code: int) -> tuple[str, ...]:
    """The targets that the action itself names."""
    verb, numbers = TABLE.split(code)
    if "tower" in numbers:
        return (f"{COLOUR_NAMES[numbers['tower']]} tower",)
    if "slot" not in numbers:
        return ()
    slot = SLOT_NAMES[numbers["slot"]]
    return (slot, f"{slot} golem {numbers['value'] + 1}") if verb.kind in WITH_GOLEM else (slot,)
