"""The course of a match, in the order of the rulebook: set-up (F2), turns (F3), actions (F4 - F6), the end (F10)."""

from __future__ import annotations

from stolik.games.fantazja.actions import AT, BUILD, DRAW, END, IMAGINE, PAY, POWER, START, SWAP, TURN
from stolik.games.fantazja.board import lay_tile, open_turns
from stolik.games.fantazja.components import CASTLE, HAND, LEVEL, PLACE_X, PLACE_Y, SEATS, SET, TILES
from stolik.games.fantazja.memory import lay_down, see_in_hand, take_up
from stolik.games.fantazja.powers import (
    draw_tile,
    return_guard,
    settle_tokens,
    swap,
    swap_in,
    take_step,
    tiles_left,
    use_power,
)
from stolik.games.fantazja.questions import could_use_any, hand_of, has_pile
from stolik.games.fantazja.state import (
    CHOOSING,
    DEALING,
    DRAW_START,
    NONE,
    OVER,
    PAYING,
    PLACING,
    REFILLING,
    SHOWING,
    TURNING,
    State,
    count_tiles,
    first_tile,
)
from stolik.kernel.loops import CHANCE, NOBODY

# ---- set-up (F2) -------------------------------------------------------------------------------------


def set_up(s: State) -> None:
    """The castle and two shuffled piles; then the table draws who starts and deals. (F2.1 - F2.4)"""
    s.bag = (1 << TILES) - 1
    s.cell[0] = CASTLE + 1
    s.actor = CHANCE
    s.start = s.chosen_start
    s.phase = DRAW_START if s.chosen_start == NONE else DEALING


def deal_tile(s: State, tile: int) -> None:
    """Six tiles to seat 0, six to seat 1, then the first turn begins. (F2.3)"""
    draw_tile(s, s.seat, tile)
    if not is_hand_full(s):
        return
    if s.seat < SEATS - 1:
        s.seat += 1
    else:
        begin_turn(s, s.start)
        go_on(s)


def is_hand_full(s: State) -> bool:
    """Is there nothing to draw for the player on turn? (F3.3)"""
    return count_tiles(hand_of(s, s.seat)) >= HAND or not has_pile(s, s.seat)


# ---- turns (F3) --------------------------------------------------------------------------------------


def begin_turn(s: State, seat: int) -> None:
    """A player's turn begins; their military token comes back. (F9.3)"""
    s.seat = seat
    s.turns += 1
    s.acted = 0
    s.used = 0
    s.phase = CHOOSING
    return_guard(s)


def go_on(s: State) -> None:
    """Let happen what needs no decision, until somebody must decide or draw, or the match is over. (F3)"""
    while True:
        if s.phase == CHOOSING:
            if is_asked(s):
                s.actor = s.seat
                return
            s.phase = REFILLING
        if not is_hand_full(s):
            s.actor = CHANCE
            return
        settle_tokens(s)
        if is_over(s):
            s.phase = OVER
            s.actor = NOBODY
            return
        begin_turn(s, 1 - s.seat)


def is_asked(s: State) -> bool:
    """Has the player on turn something to decide: the action, or a power that might be used? (F3.1, F3.2)"""
    return (s.acted == 0 and hand_of(s, s.seat) != 0) or could_use_any(s)


def is_over(s: State) -> bool:
    """Has neither player a tile in hand or draw pile? (F10.1)"""
    return tiles_left(s, 0) == 0 and tiles_left(s, 1) == 0


# ---- actions (F4 - F6) -------------------------------------------------------------------------------


def choose(s: State, code: int) -> None:
    """An action, a power, or the end of the turn. (F3.1, F3.2)"""
    if code >= END:
        s.phase = REFILLING
    elif code >= SWAP:
        swap_in(s, code - SWAP)
    elif code >= POWER:
        use_power(s, code - POWER)
    elif code >= IMAGINE:
        imagine(s, code - IMAGINE)
    else:
        see_in_hand(s, code - BUILD)
        s.tile = code - BUILD + 1
        s.phase = PLACING


def imagine(s: State, tile: int) -> None:
    """Gain an Imagination Point. (F5.1)"""
    s.hand &= ~(1 << tile)
    lay_down(s, s.seat, tile)
    s.acted = 1


def choose_place(s: State, place: int) -> None:
    """Where the tile goes; the turning is asked for only where several fit. (F4.1, F6.2)"""
    s.to_x = PLACE_X[place]
    s.to_y = PLACE_Y[place]
    turns = open_turns(s, s.tile - 1, s.to_x, s.to_y)
    if turns & turns - 1:
        s.phase = TURNING
    else:
        choose_turn(s, first_tile(turns))


def choose_turn(s: State, turn: int) -> None:
    """How the tile is turned; then a large one is paid for, by an action that shows the tile to both. (F6.1)"""
    s.turn = turn
    if s.old:
        swap(s)
    elif LEVEL[s.tile - 1] == 1:
        build(s)
    else:
        s.phase = PAYING


def pay(s: State, tile: int) -> None:
    """A face-down tile goes to the discard pile, and the building is built. (F6.1)"""
    take_up(s, s.seat, tile)
    s.discard |= 1 << tile
    build(s)


def build(s: State) -> None:
    """Lay the tile that was chosen: the action is done. (F3.1)"""
    lay_tile(s, s.tile - 1, s.to_x, s.to_y, s.turn)
    s.acted = 1
    s.phase = CHOOSING
    s.tile = 0
    s.to_x = 0
    s.to_y = 0
    s.turn = 0


# ---- one action --------------------------------------------------------------------------------------


def apply(s: State, code: int) -> None:
    """Make one legal action happen, and all that follows without a decision."""
    if s.phase == REFILLING:
        draw_tile(s, s.seat, code - DRAW)
    elif s.phase == CHOOSING:
        choose(s, code)
    elif s.phase == PLACING:
        choose_place(s, code - AT)
    elif s.phase == TURNING:
        choose_turn(s, code - TURN)
    elif s.phase == PAYING:
        pay(s, (code - PAY) // SET)
    elif s.phase == DRAW_START:
        s.start = code - START
        s.phase = DEALING
        return
    elif s.phase == DEALING:
        deal_tile(s, code - DRAW)
        return
    else:
        take_step(s, code)
    if s.phase == CHOOSING or s.phase == REFILLING:
        go_on(s)
    else:
        s.actor = CHANCE if s.phase == SHOWING else s.seat
