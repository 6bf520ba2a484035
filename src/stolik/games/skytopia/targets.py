"""The things on the board that an action is about, by these names:

blue 2                a place of the Market
blue 2 golem 4        the golem there that shows a 4
blue tower            a tower of the seat on turn
blue tower level 3    a card of it; level 0 is the foundation
"""

from __future__ import annotations

from functools import cache

import msgspec

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

TOWERS = tuple(f"{colour} tower" for colour in COLOUR_NAMES)
WITH_GOLEM = ("take", "turn", "move", "recall")


class TowerPlace(msgspec.Struct, frozen=True):
    """A card in a tower of the seat on turn: its level, 0 for the foundation; None means the whole tower."""

    colour: str
    level: int | None


def tower_of(s: State, code: int) -> TowerPlace | None:
    """The tower, or the card in it, that a legal action is about."""
    if VERB_OF[code] == V_COPY:
        _, a, b, _ = s.pending[s.depth - 1]
        return _place_card(code - COPY, copy_place(s, a, b, code - COPY))
    return _plain_tower(code)


@cache
def _plain_tower(code: int) -> TowerPlace | None:
    tower = TABLE.split(code)[1].get("tower")
    return None if tower is None else TowerPlace(COLOUR_NAMES[tower], None)


@cache
def _place_card(colour: int, place: int) -> TowerPlace | None:
    """A card that lies in a city; None for one in the Market."""
    return None if place < CITY_PLACE else TowerPlace(COLOUR_NAMES[colour], place - CITY_PLACE)


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
    colour, place = _find_card_in_use(s)
    return None if colour < 0 else _name_card(colour, place)[-1]


def tower_in_use(s: State) -> TowerPlace | None:
    """Where that card lies in a city; None if it lies in the Market."""
    colour, place = _find_card_in_use(s)
    return None if colour < 0 else _place_card(colour, place)


def _find_card_in_use(s: State) -> tuple[int, int]:
    """Its colour and place; -1 if there is none."""
    if s.actor < 0 or s.pending[s.depth - 1][0] != EFFECT:
        return -1, -1
    _, effect, place, _ = s.pending[s.depth - 1]
    return effect - FOUNDATION if effect >= FOUNDATION else effect // 4, place


@cache
def _name_card(colour: int, place: int) -> tuple[str, ...]:
    if place < CITY_PLACE:
        return (SLOT_NAMES[place],)
    return TOWERS[colour], f"{TOWERS[colour]} level {place - CITY_PLACE}"


@cache
def _plain_targets(code: int) -> tuple[str, ...]:
    """The targets that the action itself names."""
    verb, numbers = TABLE.split(code)
    if "tower" in numbers:
        return (TOWERS[numbers["tower"]],)
    if "slot" not in numbers:
        return ()
    slot = SLOT_NAMES[numbers["slot"]]
    return (slot, f"{slot} golem {numbers['value'] + 1}") if verb.kind in WITH_GOLEM else (slot,)
