"""Scores, and who wins (F10.2)."""

from __future__ import annotations

from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *
from stolik.kernel.loops import SHARE


def building_points(s: State, seat: int) -> int:
    """The Victory Points of a player's visible buildings. (F10.2, F11.1)"""
    points = 0
    tiles = s.board & OWN[seat]
    while tiles:
        points += POINTS[first_tile(tiles)]
        tiles &= tiles - 1
    return points


def bonus_points(s: State, seat: int) -> int:
    """The Victory Points of a player's Bonus tokens. (F6.4)"""
    return s.bonus[seat] * BONUS_POINTS


def score(s: State, seat: int) -> int:
    """All Victory Points of a player, as in the worked example. (F10.2, F10.3)"""
    return building_points(s, seat) + bonus_points(s, seat)


def lead(s: State, seat: int) -> int:
    """Positive if the player is ahead, 0 for a draw: points first, then Imagination Points. (F10.2)"""
    points = score(s, seat) - score(s, 1 - seat)
    return points if points else s.slots[seat] - s.slots[1 - seat]


def payoff(s: State, seat: int) -> int:
    """The share of the win in a finished match, in twelfths. (F10.2)"""
    ahead = lead(s, seat)
    return SHARE // 2 if ahead == 0 else SHARE if ahead > 0 else 0
