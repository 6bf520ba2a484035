"""The five Building Powers (F9), step by step, and who holds their tokens (F8)."""

from __future__ import annotations

from stolik.games.fantazja.actions import BURY, FIRST, GIVE, GUARD, RECOVER, REPLACE, SHOW, STOP, TAKE
from stolik.games.fantazja.board import agreeing_turns, count_buildings, swap_building
from stolik.games.fantazja.components import (
    MAJORITY,
    MILITARY,
    MOST_BURIED,
    MOST_SHOWN,
    MOST_SWAPPED,
    OWN,
    PRODUCTION,
    RESIDENTIAL,
    TYPES,
)
from stolik.games.fantazja.memory import forget, lay_down, see, see_in_hand
from stolik.games.fantazja.questions import discarded, hand_of
from stolik.games.fantazja.state import (
    BURYING,
    CHOOSING,
    GIVING,
    GUARDING,
    ON_BUILDING,
    ORDERING,
    POOL,
    RECOVERING,
    REPLACING,
    SHOWING,
    TAKING,
    TURNING,
    State,
    count_tiles,
    first_tile,
)

# ---- tokens (F8) -------------------------------------------------------------------------------------


def settle_tokens(s: State) -> None:
    """At the end of a turn each token goes to the majority of the player whose turn it was, or to the pool. (F8.2)"""
    for kind in range(TYPES):
        if s.token[kind] != ON_BUILDING:  # F8.3
            own, other = count_buildings(s, s.seat, kind), count_buildings(s, 1 - s.seat, kind)
            if own >= MAJORITY and own > other:
                s.token[kind] = 1 + s.seat
            elif own == other:
                s.token[kind] = POOL


def return_guard(s: State) -> None:
    """The military token comes back to the player whose turn begins, or goes to the pool. (F9.3)"""
    if s.token[MILITARY] == ON_BUILDING and s.guardian == s.seat:
        ahead = count_buildings(s, s.seat, MILITARY) > count_buildings(s, 1 - s.seat, MILITARY)
        s.token[MILITARY] = 1 + s.seat if ahead else POOL
        s.guard = 0
        s.guardian = 0


# ---- use (F9) ----------------------------------------------------------------------------------------


def use_power(s: State, power: int) -> None:
    """Begin to use a power. (F3.2)"""
    if power == RESIDENTIAL:
        s.phase = GIVING
    elif power == PRODUCTION:
        s.phase = RECOVERING
    elif power == MILITARY:
        s.phase = GUARDING
    else:
        s.phase = SHOWING


def end_power(s: State) -> None:
    """The power has been used. (F3.2)"""
    s.used = 1
    s.phase = CHOOSING
    s.count = 0
    s.ordered = 0
    s.given = 0
    s.taken = 0
    s.shown = 0
    s.tile = 0
    s.old = 0
    s.turn = 0


def take_step(s: State, code: int) -> None:
    """The next step of the power in use."""
    if s.phase == GIVING:
        if code == STOP:
            end_power(s)
        else:
            give(s, code - GIVE)
    elif s.phase == TAKING:
        take(s, code - TAKE)
    elif s.phase == RECOVERING:
        recover(s, code - RECOVER)
    elif s.phase == GUARDING:
        put_guard(s, code - GUARD)
    elif s.phase == SHOWING:
        show(s, code - SHOW)
    elif s.phase == BURYING:
        if code == STOP:
            order_buried(s)
        else:
            bury(s, code - BURY)
    elif s.phase == ORDERING:
        put_first(s, code - FIRST)
    else:
        replace(s, code - REPLACE)


def give(s: State, tile: int) -> None:
    """Residential: put a tile from hand on the discard pile. (F9.1)"""
    s.hand &= ~(1 << tile)
    s.discard |= 1 << tile
    see(s, tile)
    forget(s, tile)
    s.given |= 1 << tile
    s.phase = TAKING


def take(s: State, tile: int) -> None:
    """Residential: take another from there instead; up to three times. (F9.1)"""
    s.discard &= ~(1 << tile)
    s.hand |= 1 << tile
    see_in_hand(s, tile)
    s.taken |= 1 << tile
    s.count += 1
    left, held = discarded(s, s.seat) & ~s.given, hand_of(s, s.seat) & ~s.taken
    if s.count < MOST_SWAPPED and left != 0 and held != 0:
        s.phase = GIVING
    else:
        end_power(s)


def recover(s: State, tile: int) -> None:
    """Production: a discarded tile becomes an Imagination Point, and the other player knows which. (F9.2, F9.6)"""
    s.discard &= ~(1 << tile)
    s.first[tile] = s.slots[s.seat]
    s.last[tile] = s.slots[s.seat] + 1
    lay_down(s, s.seat, tile)
    end_power(s)


def put_guard(s: State, tile: int) -> None:
    """Military: the token goes on a building, anybody's. (F9.3)"""
    s.token[MILITARY] = ON_BUILDING
    s.guard = tile + 1
    s.guardian = s.seat
    end_power(s)


def show(s: State, tile: int) -> None:
    """Magic: one more tile of the other hand is shown. (F9.4)"""
    s.shown |= 1 << tile
    see_in_hand(s, tile)
    if s.shown == hand_of(s, 1 - s.seat) or count_tiles(s.shown) == MOST_SHOWN:
        s.phase = BURYING


def bury(s: State, tile: int) -> None:
    """Magic: a shown tile goes under its draw pile, below those of earlier uses. (F9.4)

    Of tiles buried in one use the owner knows which, and not their order: until that is chosen, they lie by number.
    """
    seat = 1 - s.seat
    row = s.queue[seat]
    s.shown &= ~(1 << tile)
    s.hand &= ~(1 << tile)
    forget(s, tile)
    i = s.queued[seat]
    if s.count:
        s.tied[seat] |= 1 << i - 1
    while i > s.queued[seat] - s.count and row[i - 1] > tile + 1:
        row[i] = row[i - 1]
        i -= 1
    row[i] = tile + 1
    s.queued[seat] += 1
    s.count += 1
    if s.count == MOST_BURIED or s.shown == 0:
        order_buried(s)


def order_buried(s: State) -> None:
    """Magic: of several tiles the order is chosen; one has no order. (F9.4)"""
    s.shown = 0
    if s.count > 1:
        s.phase = ORDERING
    else:
        end_power(s)


def put_first(s: State, tile: int) -> None:
    """Magic: of the buried tiles whose order is open, this one will be drawn first. (F9.4)"""
    seat = 1 - s.seat
    row = s.queue[seat]
    i = s.queued[seat] - s.count + s.ordered
    held = tile + 1
    while row[i] != tile + 1:
        held, row[i] = row[i], held
        i += 1
    row[i] = held
    s.ordered += 1
    if s.ordered == s.count - 1:
        end_power(s)


def swap_in(s: State, tile: int) -> None:
    """Special: name the tile from hand that is to take a building's place. (F9.5)"""
    see_in_hand(s, tile)
    s.tile = tile + 1
    s.phase = REPLACING


def replace(s: State, old: int) -> None:
    """Special: name the building; the turning is asked for only where several agree. (F9.5)"""
    s.old = old + 1
    turns = agreeing_turns(s, s.tile - 1, old)
    if turns & turns - 1:
        s.phase = TURNING
    else:
        s.turn = first_tile(turns)
        swap(s)


def swap(s: State) -> None:
    """Special: the swap itself. (F9.5)"""
    swap_building(s, s.old - 1, s.tile - 1, s.turn)
    end_power(s)


# ---- the draw pile -----------------------------------------------------------------------------------


def draw_tile(s: State, seat: int, tile: int) -> None:
    """Draw a tile: one of the shuffled ones, or the next of the bottom, which the other player knows. (F2.3, F9.6)"""
    s.hand |= 1 << tile
    if s.bag & OWN[seat]:
        s.bag &= ~(1 << tile)
    else:
        draw_from_bottom(s, seat)
        see_in_hand(s, tile)


def draw_from_bottom(s: State, seat: int) -> None:
    """The queue moves up by one. (F9.4)"""
    s.queued[seat] -= 1
    for i in range(s.queued[seat]):
        s.queue[seat][i] = s.queue[seat][i + 1]
    s.queue[seat][s.queued[seat]] = 0
    s.tied[seat] >>= 1


def tiles_left(s: State, seat: int) -> int:
    """How many tiles a player has in hand and draw pile. (F10.1)"""
    return count_tiles((s.hand | s.bag) & OWN[seat]) + s.queued[seat]
