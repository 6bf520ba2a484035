"""What each player can know of the other's hidden tiles, kept exactly (F9.6).

A hidden tile lies in the draw pile, in hand or face down in a slot. To the other player the tiles they never *saw* are
all alike: each may be anywhere. A tile that was seen has left the pile for good, and since then it is in hand or in one
of the slots laid after it was seen: its window. One thing more is known: among the first slots no more unseen tiles can
lie than were out of the pile at any time since; this is a slot's cap. The worlds that respect windows, caps and the
sizes of hand and pile are exactly those the other player cannot tell apart (`belief`); a test enumerates all histories.
"""

from __future__ import annotations

from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *


def unseen_out(s: State, seat: int) -> int:
    """How many of a player's tiles are in hand or face down that the other player has never seen."""
    return count_tiles((s.hand | s.down) & OWN[seat] & ~s.seen)


def see(s: State, tile: int) -> None:
    """The other player sees a tile, wherever it is, perhaps for the first time. (F9.6)"""
    if has(s.seen, tile):
        return
    s.seen |= 1 << tile
    seat = tile // SET
    if s.slots[seat]:
        most = unseen_out(s, seat)
        for i in range(s.slots[seat]):
            s.cap[seat][i] = min(s.cap[seat][i], most)


def see_in_hand(s: State, tile: int) -> None:
    """The other player sees a tile in hand or on its way there: it is in none of the current slots. (F9.6)"""
    see(s, tile)
    s.first[tile] = s.slots[tile // SET]
    s.last[tile] = OPEN


def forget(s: State, tile: int) -> None:
    """A tile is no longer hidden: drop its window."""
    s.first[tile] = 0
    s.last[tile] = 0


def lay_down(s: State, seat: int, tile: int) -> None:
    """Lay a tile face down in a new slot. (F5.1)"""
    slot = s.slots[seat]
    s.down |= 1 << tile
    s.slot[seat][slot] = tile + 1
    s.cap[seat][slot] = unseen_out(s, seat)
    s.slots[seat] = slot + 1


def take_up(s: State, seat: int, tile: int) -> None:
    """Take a face-down tile from its slot and show it; the later slots move up. (F6.1, F9.6)"""
    slot = slot_of(s, seat, tile)
    if not has(s.seen, tile):
        for i in range(slot, s.slots[seat]):
            s.cap[seat][i] -= 1
    s.down &= ~(1 << tile)
    see(s, tile)
    forget(s, tile)
    close_slot(s, seat, slot)


def slot_of(s: State, seat: int, tile: int) -> int:
    """The slot in which a face-down tile lies."""
    slot = 0
    while s.slot[seat][slot] != tile + 1:
        slot += 1
    return slot


def close_slot(s: State, seat: int, slot: int) -> None:
    """Remove an empty slot: its cap applies to the slots before it, and the windows shift. (F9.6)"""
    if slot > 0:
        s.cap[seat][slot - 1] = min(s.cap[seat][slot - 1], s.cap[seat][slot])
    s.slots[seat] -= 1
    for i in range(slot, s.slots[seat]):
        s.slot[seat][i] = s.slot[seat][i + 1]
        s.cap[seat][i] = s.cap[seat][i + 1]
    s.slot[seat][s.slots[seat]] = 0
    s.cap[seat][s.slots[seat]] = 0
    hidden = (s.hand | s.down) & s.seen & OWN[seat]
    while hidden:
        tile = first_tile(hidden)
        hidden &= hidden - 1
        if s.first[tile] > slot:
            s.first[tile] -= 1
        if s.last[tile] > slot and s.last[tile] != OPEN:
            s.last[tile] -= 1
