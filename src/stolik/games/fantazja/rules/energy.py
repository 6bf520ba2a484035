"""Dark Energy (F7)."""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.board import cell_at, clear_place, neighbours
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.state import *
from stolik.kernel.facts import tell


def dark_victims(s: State, tile: int, x: int, y: int) -> int:
    """The neighbours that Dark Energy removes when this tile is laid here; none if the tile is not dark. (F7.1)"""
    return neighbours(s, cell_at(x, y)) & DARK_TILES if DARK[tile] else 0


def unleash(s: State, tile: int) -> None:
    """Remove a dark building and its dark neighbours, then the buildings cut off from the castle. (F7.1, F7.2)"""
    victims = dark_victims(s, tile, s.x[tile], s.y[tile])
    if victims:
        was, dark = s.discard, victims | 1 << tile
        remove_buildings(s, dark)
        tell(DARK_TOOK, dark, 0, 0)
        cut = s.board & ~connected(s)
        remove_buildings(s, cut)
        if cut:
            tell(CUT_OFF, cut, 0, 0)
        under = s.discard & ~was & ~dark & ~cut
        if under:
            tell(UNCOVERED, under, 0, 0)


def connected(s: State) -> int:
    """The buildings with a side-to-side path to the castle. (F7.2)"""
    reached = 0
    ahead = neighbours(s, 0)
    while ahead:
        tile = first_tile(ahead)
        reached |= 1 << tile
        ahead = (ahead | neighbours(s, cell_at(s.x[tile], s.y[tile]))) & ~reached
    return reached


def remove_buildings(s: State, tiles: int) -> None:
    """Move buildings and everything under them to their owners' discard piles. (F7.3)"""
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        s.cell[cell_at(s.x[tile], s.y[tile])] = 0
        if s.guard == tile + 1:
            s.guard = 0
        clear_place(s, tile)
        remove_stack(s, tile)


def remove_stack(s: State, top: int) -> None:
    """Discard a tile and everything under it. (F7.1)"""
    tile = top
    while tile >= 0:
        s.board &= ~(1 << tile)
        s.covered &= ~(1 << tile)
        s.discard |= 1 << tile
        lower = s.below[tile] - 1
        s.below[tile] = 0
        tile = lower
