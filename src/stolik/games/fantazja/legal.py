"""What may be done next: the actions that nothing refuses, in a fixed order.

Where the list takes a short cut, it names the predicate it stands for; the test `legal ⇔ no refusal` holds it to it.
"""

from __future__ import annotations

from stolik.games.fantazja.actions import (
    AT,
    BUILD,
    BURY,
    DRAW,
    END,
    FIRST,
    GIVE,
    GUARD,
    IMAGINE,
    PAY,
    POWER,
    RECOVER,
    REPLACE,
    SHOW,
    START,
    STOP,
    SWAP,
    TAKE,
    TURN,
)
from stolik.games.fantazja.board import agreeing_turns, fitting_turns, is_guarded, open_turns, symbols_around
from stolik.games.fantazja.components import (
    BESIDE,
    BUILT_ON,
    DOWN,
    HAND,
    IS_GROUND,
    OWN,
    REACH,
    RIGHT,
    ROW,
    SEATS,
    SET,
    SIDES,
    SPECIAL,
    TYPES,
)
from stolik.games.fantazja.questions import (
    buildable,
    could_use,
    discarded,
    hand_of,
    owns_token,
    swappable,
    swaps_in,
    unordered,
)
from stolik.games.fantazja.state import (
    BURYING,
    CHOOSING,
    DEALING,
    DRAW_START,
    GIVING,
    GUARDING,
    ORDERING,
    PAYING,
    PLACING,
    RECOVERING,
    REFILLING,
    SHOWING,
    TAKING,
    TURNING,
    State,
    around,
    cell_at,
    first_tile,
)
from stolik.kernel.record import Codes

MOST_LEGAL = max(  # no list is longer than one of these
    2 * REACH + 4,  # the free places beside a chain of all ground tiles
    SET + 1,  # tiles to draw, or to take from the discard pile
    3 * HAND + TYPES,  # each tile built, imagined or swapped in, the other powers, the end
)

# ---- the list ----------------------------------------------------------------------------------------


def legal(s: State, out: Codes) -> int:
    """Write the legal actions into out and return how many there are."""
    if s.phase == CHOOSING:
        return list_choices(s, out)
    if s.phase == PLACING:
        return list_places(s, s.tile - 1, out)
    if s.phase == REFILLING or s.phase == DEALING:
        return list_draws(s, out)
    if s.phase == TURNING:
        return list_turns(s, out)
    if s.phase == PAYING:
        return list_payments(s, out)
    if s.phase == DRAW_START:
        out[0] = START
        out[1] = START + 1
        return 2
    return list_steps(s, out)


def list_steps(s: State, out: Codes) -> int:
    """The steps of a power in use. (F9)"""
    if s.phase == GIVING:
        count = list_tiles(hand_of(s, s.seat) & ~s.taken, GIVE, out, 0)
        return list_one(STOP, out, count) if s.count else count
    if s.phase == TAKING:
        return list_tiles(discarded(s, s.seat) & ~s.given, TAKE, out, 0)
    if s.phase == RECOVERING:
        return list_tiles(discarded(s, s.seat), RECOVER, out, 0)
    if s.phase == GUARDING:
        return list_tiles(s.board, GUARD, out, 0)
    if s.phase == SHOWING:
        return list_tiles(hand_of(s, SEATS - 1 - s.seat) & ~s.shown, SHOW, out, 0)
    if s.phase == BURYING:
        return list_one(STOP, out, list_tiles(s.shown, BURY, out, 0))
    if s.phase == ORDERING:
        return list_tiles(unordered(s), FIRST, out, 0)
    return list_tiles(swappable(s, s.tile - 1), REPLACE, out, 0)


def list_tiles(tiles: int, base: int, out: Codes, count: int) -> int:
    """An action for each tile of a set."""
    while tiles:
        out[count] = base + first_tile(tiles)
        count += 1
        tiles &= tiles - 1
    return count


def list_one(code: int, out: Codes, count: int) -> int:
    """One more action."""
    out[count] = code
    return count + 1


def list_choices(s: State, out: Codes) -> int:
    """Actions, powers and the end of the turn; `buildable` and `swaps_in` ask for the whole hand at once. (F3)"""
    count = 0
    hand = hand_of(s, s.seat)
    if not s.acted and hand:
        count = list_tiles(buildable(s), BUILD, out, count)
        count = list_tiles(hand, IMAGINE, out, count)
    if not s.used:
        for power in range(SPECIAL):
            if owns_token(s, power) and could_use(s, power):
                out[count] = POWER + power
                count += 1
        if owns_token(s, SPECIAL):
            count = list_tiles(swaps_in(s), SWAP, out, count)
    return list_one(END, out, count) if s.acted or hand == 0 else count


def list_draws(s: State, out: Codes) -> int:
    """The tiles that may be drawn next; `refuse_draw` by its set. (F2.3, F9.4)"""
    bag = s.bag & OWN[s.seat]
    return list_tiles(bag, DRAW, out, 0) if bag else list_one(DRAW + s.queue[s.seat][0] - 1, out, 0)


def list_payments(s: State, out: Codes) -> int:
    """The face-down tiles, each with the slot where it lies. (F6.1)"""
    for slot in range(s.slots[s.seat]):
        out[slot] = PAY + (s.slot[s.seat][slot] - 1) * SET + slot
    return s.slots[s.seat]


def list_turns(s: State, out: Codes) -> int:
    """The ways to turn the tile that is being laid. (F4.2, F6.2, F9.5)"""
    tile = s.tile - 1
    turns = agreeing_turns(s, tile, s.old - 1) if s.old else open_turns(s, tile, s.to_x, s.to_y)
    return list_tiles(turns, TURN, out, 0)


# ---- places ------------------------------------------------------------------------------------------


def list_places(s: State, tile: int, out: Codes) -> int:
    """Where a tile may be laid; `refuse_place`, asked only beside or on buildings. (F4.1, F6.2)"""
    if not IS_GROUND[tile]:
        return list_bases(s, tile, out)
    count = list_places_beside(s, tile, 0, 0, out, 0)
    buildings = s.board
    while buildings:
        building = first_tile(buildings)
        buildings &= buildings - 1
        count = list_places_beside(s, tile, s.x[building], s.y[building], out, count)
    return count


def list_places_beside(s: State, tile: int, x: int, y: int, out: Codes, count: int) -> int:
    """The empty places beside a building where a tile fits, if no neighbour in an earlier direction lists them."""
    cell = cell_at(x, y)
    for direction in range(SIDES):
        free = around(cell, BESIDE[direction])
        if s.cell[free] == 0:
            symbols = symbols_around(s, free)
            earlier = (1 << 4 * ((direction + 2) % SIDES)) - 1
            right, down = x + RIGHT[direction], y + DOWN[direction]
            if symbols & earlier == 0 and fitting_turns(tile, symbols) and not is_guarded(s, right, down):
                out[count] = AT + ROW[down + REACH] + right
                count += 1
    return count


def list_bases(s: State, tile: int, out: Codes) -> int:
    """The buildings on which a level II or III can go. (F6.2)"""
    bases = s.board & BUILT_ON[tile]
    count = 0
    while bases:
        base = first_tile(bases)
        bases &= bases - 1
        if not is_guarded(s, s.x[base], s.y[base]):
            out[count] = AT + ROW[s.y[base] + REACH] + s.x[base]
            count += 1
    return count
