"""The action of a turn: a small building (F4), an Imagination Point (F5), or a large building (F6).

A function that lists actions by a shortcut names the predicate it replaces; the test `legal ⇔ no refusal` compares
them.
"""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.board import (
    agreeing_turns,
    around,
    cell_at,
    clear_place,
    fitting_turns,
    matching_turns,
    place_at,
    symbols_around,
    tile_at,
)
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.energy import unleash
from stolik.games.fantazja.rules.memory import forget, lay_down, see, see_in_hand, take_up
from stolik.games.fantazja.rules.state import *
from stolik.games.fantazja.rules.tokens import is_guarded
from stolik.kernel.facts import tell
from stolik.kernel.record import Codes


def refuse_own(s: State, tile: int) -> int:
    """Why a tile is not in the hand of the player on turn. (F2.1)"""
    if tile // SET != s.seat:
        return NOT_YOUR_TILE
    return LEGAL if has(s.hand, tile) else NOT_IN_HAND


# ---- which tile (F3.1, F4.1, F6.2) ---------------------------------------------------------------------


def refuse_build(s: State, tile: int) -> int:
    """Why this tile cannot be built. (F3.1, F4, F6)"""
    if s.acted:
        return ACTED
    reason = refuse_own(s, tile)
    if reason:
        return reason
    if LEVEL[tile] != 1 and s.slots[s.seat] == 0:
        return NO_POINT
    if IS_GROUND[tile]:
        return LEGAL if placeable(s, 1 << tile) else NO_PLACE
    return LEGAL if has_base(s, tile) else NO_BASE


def buildable(s: State) -> int:
    """The tiles in hand of the player on turn that can be built somewhere now; shortcut for `refuse_build`. (F4, F6)"""
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
    """The subset of these small and special buildings that fits on some empty place. (F4.1, F4.2)"""
    found = placeable_beside(s, 0, 0, tiles)
    buildings = s.board
    while buildings and found != tiles:
        building = first_tile(buildings)
        buildings &= buildings - 1
        found |= placeable_beside(s, s.x[building], s.y[building], tiles & ~found)
    return found


def placeable_beside(s: State, x: int, y: int, tiles: int) -> int:
    """The subset of these tiles that fits on an empty place beside a building, or the castle. (F4.1)"""
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


def begin_building(s: State, tile: int) -> None:
    """Show the tile that is to be built. (F4.1, F6.2)"""
    see_in_hand(s, tile)
    s.tile = tile + 1
    s.phase = PLACING


# ---- where (F4.1, F4.2, F6.2, F6.3) --------------------------------------------------------------------


def refuse_place(s: State, tile: int, x: int, y: int) -> int:
    """Why the tile cannot be laid here. (F4.1, F6.2, F9.3)"""
    there = tile_at(s, x, y)
    if there == CASTLE:
        return ON_CASTLE
    reason = refuse_ground(s, tile, x, y, there) if IS_GROUND[tile] else refuse_base(s, tile, there)
    return GUARDED if reason == LEGAL and is_guarded(s, x, y) else reason


def refuse_ground(s: State, tile: int, x: int, y: int, there: int) -> int:
    """Why a small or special building cannot stand here. (F4.1, F4.2, F6.3)"""
    if there != NONE:
        return OCCUPIED
    if not touches_anything(s, x, y):
        return TOUCHES_NOTHING
    return refuse_symbols(tile, symbols_around(s, cell_at(x, y)))


def touches_anything(s: State, x: int, y: int) -> bool:
    """Does a building, or the castle, stand beside the place? (F4.1)"""
    for direction in range(SIDES):
        if tile_at(s, x + RIGHT[direction], y + DOWN[direction]) != NONE:
            return True
    return False


def refuse_symbols(tile: int, symbols: int) -> int:
    """Why a small or special building cannot stand among these symbols. (F4.2)"""
    if fitting_turns(tile, symbols):
        return LEGAL
    return TOO_FEW if matching_turns(tile, symbols) else OTHER_SYMBOL


def refuse_base(s: State, tile: int, there: int) -> int:
    """Why a level II or III cannot go on what is there. (F6.2)"""
    if there == NONE:
        return NOTHING_THERE
    if TYPE[there] != TYPE[tile]:
        return OTHER_TYPE
    if LEVEL[there] != LEVEL[tile] - 1:
        return WRONG_LEVEL
    return LEGAL if agreeing_turns(s, tile, there) else SIDES_DISAGREE


def list_places(s: State, tile: int, out: Codes) -> int:
    """Where a tile may be laid; checks `refuse_place` only on and beside buildings. (F4.1, F6.2)"""
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
                out[count] = AT + place_at(right, down)
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
            out[count] = AT + place_at(s.x[base], s.y[base])
            count += 1
    return count


def choose_place(s: State, place: int) -> None:
    """Choose where the tile goes; the rotation is asked for only if several fit. (F4.1, F6.2)"""
    s.to_x = PLACE_X[place]
    s.to_y = PLACE_Y[place]
    turns = open_turns(s, s.tile - 1, s.to_x, s.to_y)
    if turns & turns - 1:
        s.phase = TURNING
    else:
        choose_turn(s, first_tile(turns))


# ---- how it is turned (F4.1, F4.2, F6.2) ---------------------------------------------------------------


def open_turns(s: State, tile: int, x: int, y: int) -> int:
    """The rotations in which a tile may be laid on a legal place. (F4.2, F6.2)"""
    cell = cell_at(x, y)
    if s.cell[cell]:
        return agreeing_turns(s, tile, s.cell[cell] - 1)
    return fitting_turns(tile, symbols_around(s, cell))


def refuse_turn(s: State, turn: int) -> int:
    """Why the tile cannot be laid with this number of quarter turns. (F4.2, F6.2)"""
    tile = s.tile - 1
    if has(open_turns(s, tile, s.to_x, s.to_y), turn):
        return LEGAL
    return WRONG_TURN if IS_GROUND[tile] else TURN_DISAGREES


def list_turns(s: State, out: Codes) -> int:
    """The ways to turn the tile that is being laid. (F4.2, F6.2)"""
    return list_each(open_turns(s, s.tile - 1, s.to_x, s.to_y), TURN, out, 0)


def choose_turn(s: State, turn: int) -> None:
    """Choose the rotation; a large building is then paid for, by an action both players see. (F6.1)"""
    s.turn = turn
    if LEVEL[s.tile - 1] == 1:
        build(s)
    else:
        s.phase = PAYING


# ---- what it costs (F6.1) ------------------------------------------------------------------------------


def refuse_pay(s: State, tile: int, slot: int) -> int:
    """Why this tile is not an Imagination Point of the player on turn. (F6.1)"""
    if tile // SET != s.seat:
        return NOT_YOUR_TILE
    if not has(s.down, tile):
        return NOT_FACE_DOWN
    return LEGAL if s.slot[s.seat][slot] == tile + 1 else OTHER_SLOT


def list_payments(s: State, out: Codes) -> int:
    """The face-down tiles, each with the slot where it lies. (F6.1)"""
    for slot in range(s.slots[s.seat]):
        out[slot] = PAY + (s.slot[s.seat][slot] - 1) * SET + slot
    return s.slots[s.seat]


def pay(s: State, tile: int) -> None:
    """A face-down tile goes to the discard pile, and the building is built. (F6.1)"""
    take_up(s, s.seat, tile)
    s.discard |= 1 << tile
    build(s)


# ---- laying (F4.1, F6.2, F6.4) -------------------------------------------------------------------------


def build(s: State) -> None:
    """Lay the tile that was chosen: the action is done. (F3.1)"""
    lay_tile(s, s.tile - 1, s.to_x, s.to_y, s.turn)
    s.acted = 1
    s.phase = CHOOSING
    s.tile = 0
    s.to_x = 0
    s.to_y = 0
    s.turn = 0


def lay_tile(s: State, tile: int, x: int, y: int, turn: int) -> None:
    """Lay a tile from hand on a place, or on the building there. (F4.1, F6.2)"""
    guard, under = s.guard, s.cell[cell_at(x, y)] - 1
    tell(LAID, tile, place_at(x, y), turn)
    if under >= 0:
        cover(s, under, tile)
    s.hand &= ~(1 << tile)
    stand(s, tile, x, y, turn)
    tell_guard(s, guard)


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
        tell(BONUS_WON, tile // SET, 0, 0)


def stand(s: State, tile: int, x: int, y: int, turn: int) -> None:
    """Make a tile a visible building, then resolve Dark Energy. (F7.1)"""
    see(s, tile)
    forget(s, tile)
    s.board |= 1 << tile
    s.cell[cell_at(x, y)] = tile + 1
    s.x[tile] = x
    s.y[tile] = y
    s.turned[tile] = turn
    if DARK[tile]:
        unleash(s, tile)


def tell_guard(s: State, was: int) -> None:
    """Emit a fact if laying a tile has changed where the military token lies. (F9.3)"""
    if s.guard != was:
        tell(GUARD_MOVED, s.guard, 0, 0)


# ---- an Imagination Point (F5) -------------------------------------------------------------------------


def refuse_imagine(s: State, tile: int) -> int:
    """Why this tile cannot be laid face down. (F5.1)"""
    return ACTED if s.acted else refuse_own(s, tile)


def imagine(s: State, tile: int) -> None:
    """Gain an Imagination Point. (F5.1)"""
    s.hand &= ~(1 << tile)
    lay_down(s, s.seat, tile)
    s.acted = 1


def list_actions(s: State, out: Codes, count: int) -> int:
    """The tiles that can be built, and every tile of the hand, to lay face down. (F3.1)"""
    if s.acted:
        return count
    count = list_each(buildable(s), BUILD, out, count)
    return list_each(hand_of(s, s.seat), IMAGINE, out, count)
