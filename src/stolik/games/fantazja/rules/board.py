"""The board: places, neighbours and the symbols between them (F2.1, F4.2). Contains no rule of its own."""

from __future__ import annotations

from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *

# ---- places ------------------------------------------------------------------------------------------


def place_at(x: int, y: int) -> int:
    """The number of a place. (F2.1)"""
    return ROW[y + REACH] + x


def cell_at(x: int, y: int) -> int:
    """The cell of the state that stores what lies on a place."""
    return (x + STRIDE * y) % CELLS


def around(cell: int, step: int) -> int:
    """The cell beside a cell; step is one of BESIDE."""
    cell += step
    return cell - CELLS if cell >= CELLS else cell


def is_at(s: State, tile: int, x: int, y: int) -> bool:
    """Does this building, or the castle, lie on the place? Two places far apart share a cell."""
    if tile == CASTLE:
        return x == 0 and y == 0
    return s.x[tile] == x and s.y[tile] == y


def tile_at(s: State, x: int, y: int) -> int:
    """The visible building on a place, the castle, or NONE."""
    found = s.cell[cell_at(x, y)] - 1
    return found if found >= 0 and is_at(s, found, x, y) else NONE


def side_of(s: State, tile: int, direction: int) -> int:
    """Which of its sides a visible building, or the castle, shows in a direction. (F2.1)"""
    return direction if tile == CASTLE else (direction - s.turned[tile]) % SIDES


def neighbours(s: State, cell: int) -> int:
    """The buildings beside a cell, without the castle. (F4.3)"""
    found = 0
    for direction in range(SIDES):
        tile = s.cell[around(cell, BESIDE[direction])] - 1
        if tile >= 0 and tile != CASTLE:
            found |= 1 << tile
    return found


def clear_place(s: State, tile: int) -> None:
    """A tile is no longer a visible building."""
    s.x[tile] = 0
    s.y[tile] = 0
    s.turned[tile] = 0


# ---- what fits ---------------------------------------------------------------------------------------


def symbols_around(s: State, cell: int) -> int:
    """What the neighbours of a cell show towards it: four bits for each direction, 0 where there is none. (F4.2)"""
    symbols = 0
    for direction in range(SIDES):
        tile = s.cell[around(cell, BESIDE[direction])] - 1
        if tile >= 0:
            symbols |= SYMBOL[tile][side_of(s, tile, (direction + 2) % SIDES)] << 4 * direction
    return symbols


def fitting_turns(tile: int, symbols: int) -> int:
    """Bit mask of the rotations in which a tile fits these symbols: same kinds, at least as many. (F4.2)"""
    fits = FITS[tile]
    return (
        fits[symbols & 15] & fits[symbols >> 4 & 15] >> 4 & fits[symbols >> 8 & 15] >> 8 & fits[symbols >> 12] >> 12
    ) & 15


def matching_turns(tile: int, symbols: int) -> int:
    """Bit mask of the rotations in which the kinds of symbols match; their numbers are ignored. (F4.2)"""
    matches = MATCHES[tile]
    return (
        matches[symbols & 15]
        & matches[symbols >> 4 & 15] >> 4
        & matches[symbols >> 8 & 15] >> 8
        & matches[symbols >> 12] >> 12
    ) & 15


def agreeing_turns(s: State, tile: int, old: int) -> int:
    """Bit mask of the rotations in which a tile shows the same kinds of symbols as a visible building. (F6.2)"""
    turns = AGREES[PATTERN[tile]][PATTERN[old]] << s.turned[old]
    return (turns | turns >> SIDES) & 15
