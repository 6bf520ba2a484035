"""The state of a match: everything on the table, in fixed-size integers. Data only."""

from __future__ import annotations

from typing import Annotated

from stolik.games.fantazja.rules.components import CELLS, OWN, SEATS, SET, TILES, TYPES
from stolik.kernel.record import Codes, Grid, Ints, Record

__all__ = [
    "NONE", "ON_BUILDING", "OPEN", "POOL", "State", "count_tiles", "discarded", "first_tile", "hand_of", "has",
    "has_pile", "list_each", "list_one",
]  # fmt: skip

NONE = -1
OPEN = 127  # the end of a window that is open: the tile may still be in hand (F9.6)

# where a Building Power token is (F8); 1 + seat is a player
POOL = 0
ON_BUILDING = 3  # military only (F9.3)


class State(Record):
    """A moment of a match. Sets of tiles are masks: bit t is tile t. In rows of tiles 0 is none and t + 1 is tile t."""

    # where each tile is: in exactly one of these, or in a queue
    hand: Annotated[int, "i8"]
    bag: Annotated[int, "i8"]  # the draw piles, without their known bottoms
    down: Annotated[int, "i8"]  # face down: the Imagination Points
    board: Annotated[int, "i8"]  # visible buildings
    covered: Annotated[int, "i8"]  # built upon
    discard: Annotated[int, "i8"]
    queue: Annotated[Grid, "i1", SEATS, SET]  # by seat: the bottom of the draw pile, next to be drawn first (F9.4)
    queued: Annotated[Ints, "i1", SEATS]  # how many lie there
    tied: Annotated[Ints, "i4", SEATS]  # bit i: the owner does not know which of queue[i], queue[i + 1] comes first

    # the board
    cell: Annotated[Ints, "i1", CELLS]  # what lies on a cell; the castle is CASTLE + 1
    x: Annotated[Ints, "i1", TILES]  # of visible buildings, else 0
    y: Annotated[Ints, "i1", TILES]
    turned: Annotated[Ints, "i1", TILES]  # quarter turns clockwise
    below: Annotated[Ints, "i1", TILES]  # what a building stands on

    # Imagination Points, in the order in which they were laid, and what the other player can know of them (F9.6)
    slots: Annotated[Ints, "i1", SEATS]  # how many
    slot: Annotated[Grid, "i1", SEATS, SET]
    cap: Annotated[Grid, "i1", SEATS, SET]  # at most this many of slots 0 … i hold tiles the other player never saw
    seen: Annotated[int, "i8"]  # tiles that the other player has seen at some time
    first: Annotated[Ints, "i1", TILES]  # a seen tile in hand or face down may be in slots first … last - 1,
    last: Annotated[Ints, "i1", TILES]  # and if last is OPEN, in hand or in any later slot

    # tokens
    token: Annotated[Ints, "i1", TYPES]  # POOL, 1 + seat or ON_BUILDING
    guard: Annotated[int, "i1"]  # the building under the military token
    guardian: Annotated[int, "i1"]  # whose token it is, while it is ON_BUILDING
    bonus: Annotated[Ints, "i1", SEATS]

    rules: Annotated[int, "i1"]  # the rules version

    # the turn
    chosen_start: Annotated[int, "i1"]  # the seat the table chose, or NONE: at random
    start: Annotated[int, "i1"]  # who begins, or NONE: not drawn yet
    turns: Annotated[int, "i2"]  # turns begun
    seat: Annotated[int, "i1"]  # whose turn it is, or who is dealt tiles
    actor: Annotated[int, "i1"]  # who decides next
    phase: Annotated[int, "i1"]
    acted: Annotated[int, "i1"]  # the action has been done
    used: Annotated[int, "i1"]  # a power has been used
    # pending choices
    tile: Annotated[int, "i1"]  # the tile to be laid
    old: Annotated[int, "i1"]  # the building to be swapped
    to_x: Annotated[int, "i1"]  # where the tile is to be laid
    to_y: Annotated[int, "i1"]
    turn: Annotated[int, "i1"]  # and how
    count: Annotated[int, "i1"]  # swaps or burials made by the power in use
    ordered: Annotated[int, "i1"]  # how many of the buried tiles have their place in the queue
    given: Annotated[int, "i8"]  # by Residential in this use
    taken: Annotated[int, "i8"]
    shown: Annotated[int, "i8"]  # by Magic in this use, and not buried


# ---- sets of tiles -----------------------------------------------------------------------------------

LOWEST = tuple(next((bit for bit in range(58) if 2**bit % 59 == rest), NONE) for rest in range(59))


def first_tile(tiles: int) -> int:
    """The lowest tile of a non-empty set, without a loop: 2 is a primitive root of 59."""
    return LOWEST[(tiles & -tiles) % 59]


def count_tiles(tiles: int) -> int:
    """How many tiles are in a set. Compiled, this loop is one instruction of the processor (5 ns to 0.3 ns)."""
    count = 0
    while tiles:
        tiles &= tiles - 1
        count += 1
    return count


def has(tiles: int, tile: int) -> bool:
    """Is the tile in the set?"""
    return tiles >> tile & 1 == 1


def list_each(tiles: int, base: int, out: Codes, count: int) -> int:
    """Append an action for each tile of a set; returns the new length."""
    while tiles:
        out[count] = base + first_tile(tiles)
        count += 1
        tiles &= tiles - 1
    return count


def list_one(code: int, out: Codes, count: int) -> int:
    """Append one action; returns the new length."""
    out[count] = code
    return count + 1


def hand_of(s: State, seat: int) -> int:
    """The tiles a player holds."""
    return s.hand & OWN[seat]


def discarded(s: State, seat: int) -> int:
    """The tiles of a player's discard pile."""
    return s.discard & OWN[seat]


def has_pile(s: State, seat: int) -> bool:
    """Has a player tiles to draw?"""
    return s.bag & OWN[seat] != 0 or s.queued[seat] > 0
