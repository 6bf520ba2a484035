"""The components as tables of numbers, read from the TOML files beside this one.

Data only. The rules read the constants at the end of this file; compilation freezes them into the code, and the
hash of the cache covers the data files. The rules do not rely on what the shipped tiles have in common (F11.3): any
symbols on any side, any levels and any Dark Energy work.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec

from stolik.kernel.data import DataError, Entry, Value, check_names, convert, read_toml

FOLDER = Path(__file__).parents[1]
DATA_FILES = ("tiles.toml", "table.toml")

# ---- names, in the order of their numbers (F1) ---------------------------------------------------
FACTION_NAMES = ("nature", "light")  # by seat
FACTION_LETTERS = ("N", "L")
TYPE_NAMES = ("residential", "production", "military", "magic", "special")
ELEMENT_NAMES = ("earth", "air", "water", "fire")

SEATS, TYPES, ELEMENTS, SIDES, SYMBOLS = 2, 5, 4, 4, 3
SET = 27  # tiles of a faction (F2.1)
TILES = SEATS * SET
CASTLE = TILES  # the castle's number, after those of the tiles
RESIDENTIAL, PRODUCTION, MILITARY, MAGIC, SPECIAL = range(TYPES)

Small = Annotated[int, msgspec.Meta(ge=1, le=20)]
Points = Annotated[int, msgspec.Meta(ge=0, le=20)]
Symbols = Annotated[str, msgspec.Meta(pattern=rf"^({'|'.join(ELEMENT_NAMES)}) [1-{SYMBOLS}]\Z")]
Square = tuple[Symbols, Symbols, Symbols, Symbols]
Type = Literal["residential", "production", "military", "magic", "special"]


class Tile(Entry, frozen=True, forbid_unknown_fields=True):
    """A building; a special one has no level."""

    id: Annotated[str, msgspec.Meta(pattern=r"^[A-Z][A-Za-z0-9]{0,5}\Z")]
    type: Type
    sides: Square
    level: Annotated[int, msgspec.Meta(ge=1, le=3)] | None = None
    dark: bool = False
    points: Points | None = None


class Castle(Entry, frozen=True, forbid_unknown_fields=True):
    """The Magic Castle."""

    sides: Square


class Faction(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's set of tiles."""

    tiles: tuple[Tile, ...]


class Hand(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The size of a hand."""

    tiles: Value[Annotated[int, msgspec.Meta(ge=1, le=SET)]]


class Powers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Limits of the powers."""

    swapped: Value[Small]
    shown: Value[Small]
    buried: Value[Small]


class Tokens(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Building Power tokens and Bonus tokens."""

    majority: Value[Small]
    bonuses: Value[Small]
    bonus_points: Value[Small]


class Components(NamedTuple):
    """Everything the files say, checked."""

    castle: Castle
    points: dict[str, Value[int]]
    factions: tuple[Faction, ...]
    hand: Hand
    powers: Powers
    tokens: Tokens


POINT_NAMES = (*(f"{kind}-{level}" for kind in TYPE_NAMES[:SPECIAL] for level in (1, 2, 3)), "special")


def load(folder: Path = FOLDER) -> Components:
    """Read and check the data files of a folder; DataError says file, entry and what was expected."""
    tiles = read_toml(folder / "tiles.toml")
    check_names("tiles.toml", tiles, ("castle", "points", *FACTION_NAMES))
    check_names("tiles.toml [points]", tiles["points"], POINT_NAMES)
    table = read_toml(folder / "table.toml")
    parts = {"hand": Hand, "powers": Powers, "tokens": Tokens}
    check_names("table.toml", table, tuple(parts))
    read: dict[str, Any] = {name: convert(table[name], kind, f"table.toml [{name}]") for name, kind in parts.items()}
    return Components(
        convert(tiles["castle"], Castle, "tiles.toml [castle]"),
        {name: convert(tiles["points"][name], Value[Points], f"tiles.toml [points] {name}") for name in POINT_NAMES},
        tuple(_read_faction(name, tiles[name]) for name in FACTION_NAMES),
        read["hand"], read["powers"], read["tokens"],
    )  # fmt: skip


def _read_faction(name: str, raw: Any) -> Faction:
    where = f"tiles.toml [{name}]"
    lines = raw.get("tiles") if isinstance(raw, dict) else None
    for number, line in enumerate(lines if isinstance(lines, list) else [], 1):
        known = isinstance(line, dict) and line.get("id")  # without an id, its place in the list names the tile
        tile = convert(line, Tile, f"{where} tile {known or number}")
        if (tile.level is None) != (tile.type == "special"):
            raise DataError(f"{where} tile {tile.id}: level is 1, 2 or 3, and a special building has none")
    faction: Faction = convert(raw, Faction, where)
    if len(faction.tiles) != SET:
        raise DataError(f"{where}: {len(faction.tiles)} tiles, expected {SET}")
    ids = [tile.id.lower() for tile in faction.tiles]  # the notation does not tell small letters from large ones
    for tile in faction.tiles:
        if ids.count(tile.id.lower()) > 1:
            raise DataError(f"{where}: tile {tile.id} is listed twice")
    return faction


# ---- the tables the rules read -------------------------------------------------------------------

DATA = load()
_ALL = [tile for faction in DATA.factions for tile in faction.tiles]


def _points(tile: Tile) -> int:
    entry = tile.type if tile.level is None else f"{tile.type}-{tile.level}"
    return DATA.points[entry].value if tile.points is None else tile.points


def _element(symbols: str) -> int:
    return ELEMENT_NAMES.index(symbols.split()[0])


TILE_NAMES = tuple(
    letter + tile.id for letter, faction in zip(FACTION_LETTERS, DATA.factions, strict=True) for tile in faction.tiles
)
TYPE = tuple(TYPE_NAMES.index(tile.type) for tile in _ALL)
LEVEL = tuple(tile.level or 0 for tile in _ALL)  # 0: special
DARK = tuple(int(tile.dark) for tile in _ALL)
POINTS = tuple(_points(tile) for tile in _ALL)
IS_GROUND = tuple(int(tile.level in (None, 1)) for tile in _ALL)  # laid on an empty place (F4, F6.3)

HAND = DATA.hand.tiles.value
MOST_SWAPPED = DATA.powers.swapped.value
MOST_SHOWN = DATA.powers.shown.value
MOST_BURIED = DATA.powers.buried.value
MAJORITY = DATA.tokens.majority.value
BONUSES = DATA.tokens.bonuses.value
BONUS_POINTS = DATA.tokens.bonus_points.value

# Sets of tiles are masks of 54 bits: bit t is tile t.
OWN = tuple(((1 << SET) - 1) << SET * seat for seat in range(SEATS))
OF_TYPE = tuple(sum(1 << t for t in range(TILES) if TYPE[t] == kind) for kind in range(TYPES))
DARK_TILES = sum(1 << t for t in range(TILES) if DARK[t])

# ---- sides and turnings (F4.2, F6.2) ---------------------------------------------------------------
# In direction d (0 up, 1 right, 2 down, 3 left) a tile turned by `turn` quarter turns shows its side (d - turn) % 4.
# A *symbol* is a number from 1 to 12 that encodes an element and its count; 0 is none.
_SQUARES = [*(tile.sides for tile in _ALL), DATA.castle.sides]
SYMBOL = tuple(tuple(_element(side) * SYMBOLS + int(side[-1]) for side in square) for square in _SQUARES)


def _turnings(tile: int, symbol: int, numbers: bool) -> int:
    """For each direction d, bits 4d to 4d+3: the rotations in which the tile may face this symbol there. (F4.2)"""
    if symbol == 0:
        return 0xFFFF
    mask = 0
    for direction in range(SIDES):
        for turn in range(SIDES):
            own = SYMBOL[tile][(direction - turn) % SIDES]
            same = (own - 1) // SYMBOLS == (symbol - 1) // SYMBOLS
            if same and (own >= symbol or not numbers):
                mask |= 1 << SIDES * direction + turn
    return mask


_SYMBOLS = range(ELEMENTS * SYMBOLS + 1)
FITS = tuple(tuple(_turnings(tile, symbol, numbers=True) for symbol in _SYMBOLS) for tile in range(TILES))
MATCHES = tuple(tuple(_turnings(tile, symbol, numbers=False) for symbol in _SYMBOLS) for tile in range(TILES))

_ELEMENTS = [tuple((symbol - 1) // SYMBOLS for symbol in square) for square in SYMBOL]
_PATTERNS = sorted(set(_ELEMENTS))
PATTERN = tuple(_PATTERNS.index(square) for square in _ELEMENTS)  # tiles of one pattern have the same elements


def _agreeing(new: tuple[int, ...], old: tuple[int, ...]) -> int:
    """Bit mask of the rotations, relative to the old tile, in which all four elements agree. (F6.2)"""
    return sum(1 << turn for turn in range(SIDES) if all(new[i - turn] == old[i] for i in range(SIDES)))


AGREES = tuple(tuple(_agreeing(new, old) for old in _PATTERNS) for new in _PATTERNS)


def _mask(tile: int, others: range, levels_below: int, same_type: bool) -> int:
    """The tiles this many levels lower whose elements the tile can match."""
    found = 0
    for other in others:
        level = LEVEL[other] > 0 and LEVEL[tile] > 0 and LEVEL[tile] - LEVEL[other] == levels_below
        if level and (TYPE[tile] == TYPE[other] or not same_type) and AGREES[PATTERN[tile]][PATTERN[other]]:
            found |= 1 << other
    return found


def _own_set(tile: int) -> range:
    return range(tile // SET * SET, tile // SET * SET + SET)


BUILT_ON = tuple(_mask(tile, range(TILES), 1, same_type=True) for tile in range(TILES))  # F6.2
MATCHING_SWAPS = tuple(_mask(tile, _own_set(tile), 0, same_type=False) for tile in range(TILES))  # rules version 1


def _of_same_level(tile: int) -> int:
    """The other tiles of the faction that the Special power can swap for this one. (F9.5)"""
    return sum(1 << other for other in _own_set(tile) if LEVEL[other] == LEVEL[tile] > 0)


SAME_LEVEL = tuple(_of_same_level(tile) for tile in range(TILES))  # F9.5


def _different_turnings(square: tuple[int, ...]) -> int:
    """Bit mask of the rotations that look different; of equal ones the smallest. (F9.5)"""
    looks = [tuple(square[(direction - turn) % SIDES] for direction in range(SIDES)) for turn in range(SIDES)]
    return sum(1 << turn for turn in range(SIDES) if looks.index(looks[turn]) == turn)


TURNINGS = tuple(_different_turnings(square) for square in SYMBOL)  # F9.5

# ---- the plane ---------------------------------------------------------------------------------------
# The plane has no edge (F2.1), but a building is at most as far from the castle as a chain of all tiles is long. A
# *place* is a square within that distance; x goes to the right, y downwards.
REACH = sum(IS_GROUND)
_PLANE = [(x, y) for y in range(-REACH, REACH + 1) for x in range(abs(y) - REACH, REACH - abs(y) + 1)]
PLACE_NAMES = tuple(f"{x},{y}" for x, y in _PLANE)
PLACES = len(_PLANE)
PLACE_X = tuple(x for x, _ in _PLANE)
PLACE_Y = tuple(y for _, y in _PLANE)
ROW = tuple(_PLANE.index((0, y)) for y in range(-REACH, REACH + 1))  # place (x, y) is ROW[y + REACH] + x
RIGHT = (0, 1, 0, -1)
DOWN = (-1, 0, 1, 0)
# The board is stored in *cells*, (x + STRIDE * y) % CELLS. Two places with the same cell are at least REACH + 2 steps
# apart, so buildings and the free places beside them never collide, and the board needs 545 bytes instead of 3,721.
_RADIUS = REACH // 2 + 1
STRIDE = 2 * _RADIUS + 1
CELLS = 2 * _RADIUS * _RADIUS + 2 * _RADIUS + 1
BESIDE = (CELLS - STRIDE, 1, STRIDE, CELLS - 1)  # to be added to a cell, by direction

if not TYPE_CHECKING:  # a type checker takes every public name
    __all__ = [name for name in dir() if name.isupper() and not name.startswith("_")]
