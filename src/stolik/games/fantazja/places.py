"""Where the tiles of a hand can be laid, and why not elsewhere; what does not depend on the tile is computed once.

Except for the tile itself, this uses only public information.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from stolik.games.fantazja.position import list_tiles
from stolik.games.fantazja.rules.actions import GUARDED, LEGAL, OCCUPIED, ON_CASTLE
from stolik.games.fantazja.rules.board import agreeing_turns, cell_at, fitting_turns, symbols_around
from stolik.games.fantazja.rules.build import refuse_base, refuse_symbols
from stolik.games.fantazja.rules.components import CASTLE, DOWN, IS_GROUND, RIGHT, SIDES
from stolik.games.fantazja.rules.state import NONE, State
from stolik.games.fantazja.rules.tokens import is_guarded

refuse_again = lru_cache(4096)(refuse_symbols)  # the same few symbols lie around most places


class Place(NamedTuple):
    """A place with a tile or beside one: what stands there or, if it is empty, the symbols around it.

    `rank`: its index in `list_places`, among the places where a tile fits.
    """

    x: int
    y: int
    name: str
    there: int
    symbols: int
    is_guarded: bool
    rank: tuple[int, int]


def look_around(s: State) -> list[Place]:
    """The places of the castle and of the buildings, and those beside them."""
    built = {(0, 0): CASTLE} | {(s.x[tile], s.y[tile]): tile for tile in list_tiles(s.board)}
    beside = [(x + RIGHT[side], y + DOWN[side]) for x, y in built for side in range(SIDES)]
    places = [Place(x, y, f"{x},{y}", tile, 0, is_guarded(s, x, y), (tile, 0)) for (x, y), tile in built.items()]
    return places + [_look_at(s, x, y, built) for x, y in dict.fromkeys(beside) if (x, y) not in built]


def _look_at(s: State, x: int, y: int, built: dict[tuple[int, int], int]) -> Place:
    symbols = symbols_around(s, cell_at(x, y))
    side = ((symbols & -symbols).bit_length() - 1) // 4  # where the first neighbour is, beside which it is listed
    tile = built[x + RIGHT[side], y + DOWN[side]]
    rank = (NONE if tile == CASTLE else tile), (side + 2) % SIDES
    return Place(x, y, f"{x},{y}", NONE, symbols, is_guarded(s, x, y), rank)


def refuse_at(s: State, tile: int, place: Place) -> int:
    """Why the tile cannot be laid there: `refuse_place`, of a place that was looked at. (F4.1, F6.2, F9.3)"""
    there = place.there
    if there == CASTLE:
        return ON_CASTLE
    if not IS_GROUND[tile]:
        reason = refuse_base(s, tile, there)
    else:
        reason = refuse_again(tile, place.symbols) if there == NONE else OCCUPIED
    return GUARDED if reason == LEGAL and place.is_guarded else reason


def turns_at(s: State, tile: int, place: Place) -> tuple[int, ...]:
    """The ways to turn a tile where it can be laid: `open_turns`. (F4.2, F6.2)"""
    there = place.there
    return list_tiles(fitting_turns(tile, place.symbols) if there == NONE else agreeing_turns(s, tile, there))
