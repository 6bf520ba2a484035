"""What a position is worth to a seat, in points: a readable rule of thumb for bots without search.

Points on the board and in Bonus tokens, less those of the other; something for Imagination Points as long as there are
tiles to spend them on, for tokens, and for a level II of one's own that a level III may still crown.
"""

from __future__ import annotations

from stolik.games.fantazja.components import DARK_TILES, LEVEL, OWN, TILES, TYPES
from stolik.games.fantazja.powers import tiles_left
from stolik.games.fantazja.questions import hand_of
from stolik.games.fantazja.scoring import score
from stolik.games.fantazja.state import State, count_tiles, has

TOKEN = 0.8
POINT = 0.9  # an Imagination Point, as long as there is a large building to spend it on
CROWN = 1.5  # a level II of one's own while one holds its level III
DANGER = 0.4  # a visible building with Dark Energy may go at any time


def estimate(s: State, seat: int) -> float:
    """What the position is worth to a seat, against the other. (F10.2)"""
    return worth(s, seat) - 0.8 * worth(s, 1 - seat)


def worth(s: State, seat: int) -> float:
    """What a seat has, and will make of it."""
    large = sum(LEVEL[tile] != 1 for tile in range(TILES) if has(hand_of(s, seat), tile))
    spent = min(s.slots[seat], large + (tiles_left(s, seat) - large) / 3)
    tokens = sum(s.token[kind] == 1 + seat for kind in range(TYPES))
    dark = count_tiles(s.board & OWN[seat] & DARK_TILES)
    return score(s, seat) + POINT * spent + TOKEN * tokens - DANGER * dark
