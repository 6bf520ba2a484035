"""The state of a match: everything on the table, in fixed-size integers. Data only."""

from __future__ import annotations

from typing import Annotated

from stolik.games.fantazja.components import CASTLE, CELLS, SEATS, SET, SIDES, STRIDE, TILES, TYPES
from stolik.kernel.record import Grid, Ints, Record

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
    cap: Annotated[Grid, "i1", SEATS, SET]  # in slots 0 … i lie at most so many tiles the other player never saw
    seen: Annotated[int, "i8"]  # tiles that the other player has seen at some time
    first: Annotated[Ints, "i1", TILES]  # a seen tile in hand or face down may be in slots first … last - 1,
    last: Annotated[Ints, "i1", TILES]  # and if last is OPEN, in hand or in any later slot

    # tokens
    token: Annotated[Ints, "i1", TYPES]  # POOL, 1 + seat or ON_BUILDING
    guard: Annotated[int, "i1"]  # the building under the military token
    guardian: Annotated[int, "i1"]  # whose token it is, while it is ON_BUILDING
    bonus: Annotated[Ints, "i1", SEATS]

    # the turn
    chosen_start: Annotated[int, "i1"]  # the seat the table chose, or NONE: at random
    start: Annotated[int, "i1"]  # who begins, or NONE: not drawn yet
    turns: Annotated[int, "i2"]  # turns begun
    seat: Annotated[int, "i1"]  # whose turn it is, or who is dealt tiles
    actor: Annotated[int, "i1"]  # who decides next
    phase: Annotated[int, "i1"]
    acted: Annotated[int, "i1"]  # the action has been done
    used: Annotated[int, "i1"]  # a power has been used
    # what has been chosen so far
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


# ---- phases ------------------------------------------------------------------------------------------
# drawn by the table
DRAW_START = 0
DEALING = 1
SHOWING = 2  # Magic (F9.4)
REFILLING = 3
# decided
CHOOSING = 4  # an action, a power, or the end of the turn (F3)
PLACING = 5
TURNING = 6
PAYING = 7
GIVING = 8  # Residential (F9.1)
TAKING = 9
RECOVERING = 10  # Production (F9.2)
GUARDING = 11  # Military (F9.3)
BURYING = 12  # Magic (F9.4)
ORDERING = 13
REPLACING = 14  # Special (F9.5)
OVER = 15
PHASE_NAMES = (
    "draw-start", "dealing", "showing", "refilling", "choosing", "placing", "turning", "paying", "giving", "taking",
    "recovering", "guarding", "burying", "ordering", "replacing", "over",
)  # fmt: skip


# ---- sets of tiles -----------------------------------------------------------------------------------

LOWEST = tuple(next((bit for bit in range(58) if 2**bit % 59 == rest), NONE) for rest in range(59))


def first_tile(tiles: int) -> int:
    """The tile of the lowest number in a set that is not empty, without a loop: 2 is a primitive root of 59."""
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


# ---- the board ---------------------------------------------------------------------------------------


def cell_at(x: int, y: int) -> int:
    """Where the state keeps what lies on a place."""
    return (x + STRIDE * y) % CELLS


def around(cell: int, step: int) -> int:
    """The cell beside a cell; step is one of BESIDE."""
    cell += step
    return cell - CELLS if cell >= CELLS else cell


def is_at(s: State, tile: int, x: int, y: int) -> bool:
    """Does this building, or the castle, lie on the place? (The same cell may stand for a place far away.)"""
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
