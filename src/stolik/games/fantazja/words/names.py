"""Names of tiles, places, types and powers in words.

Names come from type, level and faction, and numbers from the tables, so a corrected tile is described correctly.
"""

from __future__ import annotations

from functools import cache

from stolik.game import Words
from stolik.games.fantazja.position import list_tiles
from stolik.games.fantazja.rules.actions import PHASE_NAMES
from stolik.games.fantazja.rules.components import (
    DARK,
    ELEMENT_NAMES,
    FACTION_NAMES,
    LEVEL,
    MAGIC,
    MILITARY,
    MOST_BURIED,
    MOST_SHOWN,
    MOST_SWAPPED,
    PLACE_X,
    PLACE_Y,
    POINTS,
    PRODUCTION,
    RESIDENTIAL,
    SET,
    SIDES,
    SPECIAL,
    SYMBOL,
    SYMBOLS,
    TILE_NAMES,
    TILES,
    TYPE,
    TYPE_NAMES,
)
from stolik.games.fantazja.rules.state import State
from stolik.phrases import listed

Arg = str | int | Words
Args = dict[str, Arg]

DIRECTION_NAMES = ("up", "right", "down", "left")


def words(message: str, /, **args: Arg) -> Words:
    """A message of this game."""
    return Words(f"fantazja-{message}", args)


# ---- players and places (F1, F2.1) ------------------------------------------------------------------


def say_faction(seat: int) -> Words:
    """The faction a player plays with. (F2.1)"""
    return words("faction", faction=FACTION_NAMES[seat])


def say_place(place: int) -> Words:
    """A place by its coordinates. (F2.1)"""
    return say_xy(PLACE_X[place], PLACE_Y[place])


def name_place(x: int, y: int) -> str:
    """A place as boards and actions name it. (F2.1)"""
    return f"{x},{y}"


@cache
def say_xy(x: int, y: int) -> Words:
    """A place by its coordinates. (F2.1)"""
    return words("place", x=x, y=y)


def say_at(s: State, tile: int) -> Words:
    """A visible building and where it stands."""
    return words("tile-at", place=say_xy(s.x[tile], s.y[tile]), **tile_args(tile))


def say_castle() -> Words:
    """The name of the castle. (F1)"""
    return words("castle")


# ---- tiles (F11) ------------------------------------------------------------------------------------


def _name_building(tile: int) -> str:
    """The key of a tile's name; special buildings are named by their order in the faction. (F11.5)"""
    kind, seat = TYPE[tile], tile // SET
    if kind == SPECIAL:
        order = sum(TYPE[other] == SPECIAL for other in range(seat * SET, tile))
        return ("well", "marketplace", "lighthouse", "special")[min(order, 3)]
    if kind == PRODUCTION:
        return ("windmill", "mill")[seat]
    return {RESIDENTIAL: "cottage", MILITARY: "garrison", MAGIC: "tower"}[kind]


BUILDING = tuple(_name_building(tile) for tile in range(TILES))


def tile_args(tile: int) -> Args:
    """A tile as arguments from which each language can form its cases. (F11.5)"""
    return {"building": BUILDING[tile], "level": LEVEL[tile], "id": TILE_NAMES[tile]}


@cache
def say_tile(tile: int) -> Words:
    """A tile by its name, level and id, which tells it from every other. (F11.5)"""
    return words("tile", **tile_args(tile))


def say_tile_name(tile: int) -> Words:
    """A tile by its name and level only. (F11.5)"""
    return words("tile-name", building=BUILDING[tile], level=LEVEL[tile])


def say_tiles(tiles: int) -> Words:
    """The tiles of a set, always in the same order."""
    return listed([say_tile(tile) for tile in list_tiles(tiles)], "and")


@cache
def say_tile_text(tile: int) -> Words:
    """Everything printed on a tile: type, level, symbols, Dark Energy and points. (F11.1 - F11.4)"""
    return words(
        "tile-text",
        sides=say_sides(tile),
        type=TYPE_NAMES[TYPE[tile]],
        dark="yes" if DARK[tile] else "no",
        points=POINTS[tile],
        **tile_args(tile),
    )


@cache
def say_sides(tile: int, turn: int = 0) -> Words:
    """The symbols of a tile or the castle, clockwise from the top; `turn` is in quarter turns. (F2.1, F11.3)"""
    return listed([say_symbols(SYMBOL[tile][(direction - turn) % SIDES]) for direction in range(SIDES)])


@cache
def say_symbols(symbol: int) -> Words:
    """What a side shows: an element and its count. (F11.3)"""
    return words("symbols", element=element_of(symbol), count=count_of(symbol))


def element_of(symbol: int) -> str:
    """The element of a symbol."""
    return ELEMENT_NAMES[(symbol - 1) // SYMBOLS]


def count_of(symbol: int) -> int:
    """How many of its element a symbol shows."""
    return (symbol - 1) % SYMBOLS + 1


def say_element(element: int) -> Words:
    """The name of an element. (F1)"""
    return words("element", element=ELEMENT_NAMES[element])


# ---- types and powers (F9) --------------------------------------------------------------------------


def say_type(kind: int) -> Words:
    """The name of a type. (F1)"""
    return words("type", type=TYPE_NAMES[kind])


def say_power_name(power: int) -> Words:
    """The name of a Building Power. (F9)"""
    return words("power", type=TYPE_NAMES[power])


POWER_ARGS: dict[int, Args] = {RESIDENTIAL: {"tiles": MOST_SWAPPED}, MAGIC: {"tiles": MOST_SHOWN, "most": MOST_BURIED}}


def say_power(power: int) -> Words:
    """What a Building Power does. (F9.1 - F9.5)"""
    return words(f"power-{TYPE_NAMES[power]}", **POWER_ARGS.get(power, {}))


# ---- the match --------------------------------------------------------------------------------------


def say_phase(phase: int) -> Words:
    """The name of what is being decided or drawn. (F3)"""
    return words(f"phase-{PHASE_NAMES[phase]}")


def say_score_source(source: str) -> Words:
    """Where points come from: buildings or bonuses. (F10.2)"""
    return words(f"score-{source}")


def say_decided(by: str, points: int, against: int) -> Words:
    """What decided a match: points, imagination (the points left), or draw; the winner's number comes first. (F10.2)"""
    return words(f"decided-{by}", points=points, against=against)
