"""A turn: its choices, its draws (F3), and whether the match goes on (F10.1)."""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.memory import see_in_hand
from stolik.games.fantazja.rules.powers import could_use_any
from stolik.games.fantazja.rules.state import *
from stolik.games.fantazja.rules.tokens import return_guard
from stolik.kernel.facts import tell
from stolik.kernel.record import Codes

# ---- its course (F3.1, F3.2) ---------------------------------------------------------------------------


def begin_turn(s: State, seat: int) -> None:
    """A player's turn begins; their military token comes back. (F9.3)"""
    s.seat = seat
    s.turns += 1
    s.acted = 0
    s.used = 0
    s.phase = CHOOSING
    tell(TURN_BEGUN, s.turns, seat, 1 if hand_of(s, seat) else 0)
    return_guard(s)


def is_asked(s: State) -> bool:
    """Has the player on turn something to decide: the action, or a power that might be used? (F3.1, F3.2)"""
    return (s.acted == 0 and hand_of(s, s.seat) != 0) or could_use_any(s)


def refuse_end(s: State) -> int:
    """Why the turn cannot end: the action is skipped only with an empty hand. (F3.1)"""
    return LEGAL if s.acted or hand_of(s, s.seat) == 0 else MUST_ACT


def list_end(s: State, out: Codes, count: int) -> int:
    """The end of the turn, if it may end. (F3.1)"""
    return count if refuse_end(s) else list_one(END, out, count)


# ---- the draw pile (F2.3, F3.3, F9.4) ------------------------------------------------------------------


def is_hand_full(s: State) -> bool:
    """Is there nothing to draw for the player on turn? (F3.3)"""
    return count_tiles(hand_of(s, s.seat)) >= HAND or not has_pile(s, s.seat)


def refuse_draw(s: State, tile: int) -> int:
    """Why this tile cannot be drawn next: first any of the shuffled ones, then the bottom in order. (F2.3, F9.4)"""
    bag = s.bag & OWN[s.seat]
    if bag:
        return LEGAL if has(bag, tile) else NOT_NEXT
    return LEGAL if s.queued[s.seat] > 0 and s.queue[s.seat][0] == tile + 1 else NOT_NEXT


def list_draws(s: State, out: Codes) -> int:
    """The tiles that may be drawn next; shortcut for `refuse_draw`. (F2.3, F9.4)"""
    bag = s.bag & OWN[s.seat]
    return list_each(bag, DRAW, out, 0) if bag else list_one(DRAW + s.queue[s.seat][0] - 1, out, 0)


def draw_tile(s: State, seat: int, tile: int) -> None:
    """Draw a tile: one of the shuffled ones, or the next of the bottom, which the other player knows. (F2.3, F9.6)"""
    s.hand |= 1 << tile
    if s.bag & OWN[seat]:
        s.bag &= ~(1 << tile)
    else:
        draw_from_bottom(s, seat)
        see_in_hand(s, tile)


def draw_from_bottom(s: State, seat: int) -> None:
    """The queue moves up by one. (F9.4)"""
    s.queued[seat] -= 1
    for i in range(s.queued[seat]):
        s.queue[seat][i] = s.queue[seat][i + 1]
    s.queue[seat][s.queued[seat]] = 0
    s.tied[seat] >>= 1


# ---- the end (F10.1) -----------------------------------------------------------------------------------


def tiles_left(s: State, seat: int) -> int:
    """How many tiles a player has in hand and draw pile. (F10.1)"""
    return count_tiles((s.hand | s.bag) & OWN[seat]) + s.queued[seat]


def is_over(s: State) -> bool:
    """Has neither player a tile in hand or draw pile? (F10.1)"""
    return tiles_left(s, 0) == 0 and tiles_left(s, 1) == 0
