"""Who has the Building Power tokens (F8), and the military one while it lies on a building (F8.3, F9.3)."""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.board import cell_at
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *
from stolik.kernel.facts import tell


def count_buildings(s: State, seat: int, kind: int) -> int:
    """The number of a player's visible buildings of a type, at any level. (F8.1)"""
    return count_tiles(s.board & OWN[seat] & OF_TYPE[kind])


def owns_token(s: State, power: int) -> bool:
    """Has the player on turn this Building Power? (F3.2)"""
    return s.token[power] == 1 + s.seat


def settle_tokens(s: State) -> None:
    """At the end of a turn its player takes the tokens of their majorities; tied tokens go to the pool. (F8.2)"""
    for kind in range(TYPES):
        if s.token[kind] != ON_BUILDING:  # F8.3
            own, other = count_buildings(s, s.seat, kind), count_buildings(s, 1 - s.seat, kind)
            if own >= MAJORITY and own > other:
                if s.token[kind] != 1 + s.seat:
                    tell(TOKEN_TAKEN if s.token[kind] == POOL else TOKEN_WRESTED, kind, own, other)
                s.token[kind] = 1 + s.seat
            elif own == other:
                if s.token[kind] != POOL:
                    tell(TOKEN_FREED, kind, own, other)
                s.token[kind] = POOL


# ---- the military token on a building (F9.3) -----------------------------------------------------------


def is_guarded(s: State, x: int, y: int) -> bool:
    """Does the other player's military token forbid laying a tile here? (F9.3)

    Nothing is laid on its building, nor on an empty place beside it. Under rules version 1 nothing is laid on the
    buildings beside it either.
    """
    if s.guard == 0 or s.guardian == s.seat or s.token[MILITARY] != ON_BUILDING:
        return False
    distance = abs(s.x[s.guard - 1] - x) + abs(s.y[s.guard - 1] - y)
    return distance == 0 or (distance == 1 and (s.rules == 1 or s.cell[cell_at(x, y)] == 0))


def return_guard(s: State) -> None:
    """The military token comes back to the player whose turn begins, or goes to the pool. (F9.3)"""
    if s.token[MILITARY] == ON_BUILDING and s.guardian == s.seat:
        ahead = count_buildings(s, s.seat, MILITARY) > count_buildings(s, 1 - s.seat, MILITARY)
        tell(GUARD_BACK if ahead else GUARD_LOST, s.seat, 0, 0)
        s.token[MILITARY] = 1 + s.seat if ahead else POOL
        s.guard = 0
        s.guardian = 0
