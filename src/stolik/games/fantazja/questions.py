"""Questions that several rules ask: what a player holds, what could be built, which powers could be used."""

from __future__ import annotations

from stolik.games.fantazja.board import fitting_turns, is_guarded, symbols_around
from stolik.games.fantazja.components import (
    BESIDE,
    BUILT_ON,
    CASTLE,
    DOWN,
    IS_GROUND,
    LEVEL,
    MAGIC,
    MILITARY,
    OF_TYPE,
    OWN,
    PRODUCTION,
    RESIDENTIAL,
    RIGHT,
    SEATS,
    SIDES,
    SPECIAL,
    SWAPPED_FOR,
    TYPES,
)
from stolik.games.fantazja.state import State, around, cell_at, first_tile

# ---- tiles -------------------------------------------------------------------------------------------


def hand_of(s: State, seat: int) -> int:
    """The tiles a player holds."""
    return s.hand & OWN[seat]


def has_pile(s: State, seat: int) -> bool:
    """Has a player tiles to draw?"""
    return s.bag & OWN[seat] != 0 or s.queued[seat] > 0


def discarded(s: State, seat: int) -> int:
    """The tiles of a player's discard pile."""
    return s.discard & OWN[seat]


def own_buildings(s: State) -> int:
    """The visible buildings of the player on turn that could be swapped, were a tile at hand: none special. (F9.5)"""
    tiles = s.board & OWN[s.seat] & ~OF_TYPE[SPECIAL]
    free = 0
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        if not is_guarded(s, s.x[tile], s.y[tile]):
            free |= 1 << tile
    return free


def unordered(s: State) -> int:
    """The tiles that Magic has buried in this use and whose order is still to be chosen. (F9.4)"""
    other = 1 - s.seat
    tiles = 0
    for i in range(s.queued[other] - s.count + s.ordered, s.queued[other]):
        tiles |= 1 << s.queue[other][i] - 1
    return tiles


# ---- building ----------------------------------------------------------------------------------------


def buildable(s: State) -> int:
    """The tiles in hand of the player on turn that can be built somewhere now. (F4, F6)"""
    tiles = hand_of(s, s.seat)
    paid = s.slots[s.seat] > 0
    ground = 0
    found = 0
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        if IS_GROUND[tile]:
            if paid or LEVEL[tile] == 1:
                ground |= 1 << tile
        elif paid and has_base(s, tile):
            found |= 1 << tile
    return found | placeable(s, ground) if ground else found


def has_base(s: State, tile: int) -> bool:
    """Is there a building that this large one can go on? (F6.2)"""
    bases = s.board & BUILT_ON[tile]
    while bases:
        base = first_tile(bases)
        bases &= bases - 1
        if not is_guarded(s, s.x[base], s.y[base]):
            return True
    return False


def placeable(s: State, tiles: int) -> int:
    """Those of these small and special buildings that fit on some empty place. (F4.1, F4.2)"""
    found = placeable_beside(s, CASTLE, 0, 0, tiles)
    buildings = s.board
    while buildings and found != tiles:
        building = first_tile(buildings)
        buildings &= buildings - 1
        found |= placeable_beside(s, building, s.x[building], s.y[building], tiles & ~found)
    return found


def placeable_beside(s: State, building: int, x: int, y: int, tiles: int) -> int:
    """Those of these tiles that fit on an empty place beside a building. (F4.1)"""
    cell = cell_at(x, y)
    found = 0
    for direction in range(SIDES):
        free = around(cell, BESIDE[direction])
        if s.cell[free] == 0 and not is_guarded(s, x + RIGHT[direction], y + DOWN[direction]):
            symbols = symbols_around(s, free)
            rest = tiles & ~found
            while rest:
                tile = first_tile(rest)
                rest &= rest - 1
                if fitting_turns(tile, symbols):
                    found |= 1 << tile
    return found


# ---- powers ------------------------------------------------------------------------------------------


def owns_token(s: State, power: int) -> bool:
    """Has the player on turn this Building Power? (F3.2)"""
    return s.token[power] == 1 + s.seat


def could_use(s: State, power: int) -> bool:
    """Could the power do something, as far as anybody can see? (F3.2)

    Whether the player on turn is asked about a power may depend on nothing hidden: the other player notices.
    """
    if power == RESIDENTIAL:
        return hand_of(s, s.seat) != 0 and discarded(s, s.seat) != 0
    if power == PRODUCTION:
        return discarded(s, s.seat) != 0
    if power == MILITARY:
        return s.board != 0
    if power == MAGIC:
        return hand_of(s, SEATS - 1 - s.seat) != 0 and (hand_of(s, s.seat) != 0 or has_pile(s, s.seat))
    return hand_of(s, s.seat) != 0 and own_buildings(s) != 0


def could_use_any(s: State) -> bool:
    """Might the player on turn still want to use a power? (F3.2)"""
    if s.used:
        return False
    for power in range(TYPES):
        if owns_token(s, power) and could_use(s, power):
            return True
    return False


def swappable(s: State, tile: int) -> int:
    """The buildings whose place this tile can take. (F9.5)"""
    return own_buildings(s) & SWAPPED_FOR[tile]


def swaps_in(s: State) -> int:
    """The tiles in hand that can take the place of some building. (F9.5)"""
    buildings = own_buildings(s)
    tiles = hand_of(s, s.seat)
    found = 0
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        if SWAPPED_FOR[tile] & buildings:
            found |= 1 << tile
    return found
