"""Positions as JSON: the actions that led to them. A card that is not known is `deal ?`."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from kuhn.knowledge import hidden_seats
from kuhn.options import KuhnOptions, new_state
from kuhn.rules.actions import REASONS, TABLE
from kuhn.rules.decisions import apply, refuse
from kuhn.rules.state import State
from stolik.game import ALL, InputError, Viewer


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position as it is read."""

    game: Literal["kuhn"]
    ante: int
    actions: tuple[str, ...]


def write_position(s: State) -> dict[str, Any]:
    """The whole position."""
    return known_position(s, ALL)


def known_position(s: State, seat: Viewer) -> dict[str, Any]:
    """The position without what is hidden from a viewer. (K1.2)"""
    actions = [TABLE.write(code) for code in s.played[: s.count]]
    for other in hidden_seats(s, seat):
        actions[other] = "deal ?"
    return {"game": "kuhn", "ante": int(s.ante), "actions": actions}


def read_position(position: Any) -> State:
    """The state of a position, by playing its actions."""
    try:
        wanted = msgspec.convert(position, Position)
    except msgspec.ValidationError as error:
        raise InputError(f"not a position of Kuhn poker: {error}") from None
    s = new_state(KuhnOptions.read({"ante": wanted.ante}))
    for code in map(TABLE.read, wanted.actions):
        if number := refuse(s, code):
            raise InputError(f"{TABLE.write(code)!r} is not possible here: {REASONS[number].id}")
        apply(s, code)
    return s
