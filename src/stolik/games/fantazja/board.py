"""The board: laying tiles (F4, F6), what fits beside what, and Dark Energy (F7)."""

from __future__ import annotations

from stolik.games.fantazja.components import (
    AGREES,
    BESIDE,
    BONUSES,
    CASTLE,
    DARK,
    DARK_TILES,
    FITS,
    LEVEL,
    MATCHES,
    MILITARY,
    OF_TYPE,
    OWN,
    PATTERN,
    SET,
    SIDES,
    SYMBOL,
)
from stolik.games.fantazja.memory import forget, see, see_in_hand
from stolik.games.fantazja.state import ON_BUILDING, State, around, cell_at, count_tiles, first_tile, side_of

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
    """The turnings, as bits, in which a tile may stand among these symbols: equal kinds, no fewer. (F4.2)"""
    fits = FITS[tile]
    return (
        fits[symbols & 15] & fits[symbols >> 4 & 15] >> 4 & fits[symbols >> 8 & 15] >> 8 & fits[symbols >> 12] >> 12
    ) & 15


def matching_turns(tile: int, symbols: int) -> int:
    """The turnings in which the kinds of symbols are equal, whatever their numbers. (F4.2)"""
    matches = MATCHES[tile]
    return (
        matches[symbols & 15]
        & matches[symbols >> 4 & 15] >> 4
        & matches[symbols >> 8 & 15] >> 8
        & matches[symbols >> 12] >> 12
    ) & 15


def agreeing_turns(s: State, tile: int, old: int) -> int:
    """The turnings, as bits, in which a tile has the kinds of symbols where a visible building has them. (F6.2)"""
    turns = AGREES[PATTERN[tile]][PATTERN[old]] << s.turned[old]
    return (turns | turns >> SIDES) & 15


def open_turns(s: State, tile: int, x: int, y: int) -> int:
    """The turnings in which a tile may be laid on a place that has been found legal. (F4.2, F6.2)"""
    cell = cell_at(x, y)
    if s.cell[cell]:
        return agreeing_turns(s, tile, s.cell[cell] - 1)
    return fitting_turns(tile, symbols_around(s, cell))


def is_guarded(s: State, x: int, y: int) -> bool:
    """Does the other player's military token keep tiles off this place? (F9.3)"""
    if s.guard == 0 or s.guardian == s.seat or s.token[MILITARY] != ON_BUILDING:
        return False
    return abs(s.x[s.guard - 1] - x) + abs(s.y[s.guard - 1] - y) <= 1


def count_buildings(s: State, seat: int, kind: int) -> int:
    """A player's visible buildings of a type, whatever their level. (F8.1)"""
    return count_tiles(s.board & OWN[seat] & OF_TYPE[kind])


# ---- laying ------------------------------------------------------------------------------------------


def lay_tile(s: State, tile: int, x: int, y: int, turn: int) -> None:
    """Lay a tile from hand on a place, upon a building if there is one. (F4.1, F6.2)"""
    under = s.cell[cell_at(x, y)] - 1
    if under >= 0:
        cover(s, under, tile)
    s.hand &= ~(1 << tile)
    stand(s, tile, x, y, turn)


def cover(s: State, under: int, tile: int) -> None:
    """Build on a building; the military token stays on top, and one's own level II brings a Bonus. (F6.4, F9.3)"""
    s.board &= ~(1 << under)
    s.covered |= 1 << under
    s.below[tile] = under + 1
    clear_place(s, under)
    if s.guard == under + 1:
        s.guard = tile + 1
    if LEVEL[tile] == 3 and under // SET == tile // SET and s.bonus[0] + s.bonus[1] < BONUSES:
        s.bonus[tile // SET] += 1


def stand(s: State, tile: int, x: int, y: int, turn: int) -> None:
    """A tile becomes a visible building, for all to see; then Dark Energy does its work. (F7.1)"""
    see(s, tile)
    forget(s, tile)
    s.board |= 1 << tile
    s.cell[cell_at(x, y)] = tile + 1
    s.x[tile] = x
    s.y[tile] = y
    s.turned[tile] = turn
    if DARK[tile]:
        unleash(s, tile)


def clear_place(s: State, tile: int) -> None:
    """A tile is no longer a visible building."""
    s.x[tile] = 0
    s.y[tile] = 0
    s.turned[tile] = 0


# ---- Dark Energy -------------------------------------------------------------------------------------


def neighbours(s: State, cell: int) -> int:
    """The buildings beside a cell, without the castle. (F4.3)"""
    found = 0
    for direction in range(SIDES):
        tile = s.cell[around(cell, BESIDE[direction])] - 1
        if tile >= 0 and tile != CASTLE:
            found |= 1 << tile
    return found


def dark_victims(s: State, tile: int, x: int, y: int) -> int:
    """The neighbours that Dark Energy takes when this tile is laid here; none if it has none itself. (F7.1)"""
    return neighbours(s, cell_at(x, y)) & DARK_TILES if DARK[tile] else 0


def unleash(s: State, tile: int) -> None:
    """Remove a dark building and its dark neighbours, then what lost its way to the castle. (F7.1, F7.2)"""
    victims = dark_victims(s, tile, s.x[tile], s.y[tile])
    if victims:
        remove_buildings(s, victims | 1 << tile)
        remove_buildings(s, s.board & ~connected(s))


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
    """Put buildings, and all that lies under them, on their owners' discard piles. (F7.3)"""
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


def swap_building(s: State, old: int, new: int, turn: int) -> None:
    """Put a tile from hand in the place of a visible building, which comes to the hand. (F9.5)"""
    x, y = s.x[old], s.y[old]
    s.below[new] = s.below[old]
    s.below[old] = 0
    s.board &= ~(1 << old)
    clear_place(s, old)
    s.hand = s.hand & ~(1 << new) | 1 << old
    see_in_hand(s, old)
    stand(s, new, x, y, turn)
