"""What a position is worth to a seat, in points: a readable rule of thumb for bots without search.

Points on the board and in Bonus tokens; something for Imagination Points as long as there may be large buildings to
spend them on, and for tokens; less for buildings with Dark Energy, which may be removed at any time. What the opponent
has is subtracted, with a slightly lower weight.
"""

from __future__ import annotations

from stolik.games.fantazja.rules.components import DARK_TILES, LEVEL, OWN, TILES, TYPES
from stolik.games.fantazja.rules.scoring import score
from stolik.games.fantazja.rules.state import State, count_tiles, hand_of, has
from stolik.games.fantazja.rules.turn import tiles_left

TOKEN = 0.8
POINT = 0.9
DANGER = 0.4
OTHER = 0.8


def estimate(s: State, seat: int) -> float:
    """What the position is worth to a seat, against the other. (F10.2)"""
    return worth(s, seat) - OTHER * worth(s, 1 - seat)


def worth(s: State, seat: int) -> float:
    """The estimated points of a seat alone."""
    large = sum(LEVEL[tile] != 1 for tile in range(TILES) if has(hand_of(s, seat), tile))
    spent = min(s.slots[seat], large + (tiles_left(s, seat) - large) / 3)
    tokens = sum(s.token[kind] == 1 + seat for kind in range(TYPES))
    dark = count_tiles(s.board & OWN[seat] & DARK_TILES)
    return score(s, seat) + POINT * spent + TOKEN * tokens - DANGER * dark
