"""Dispatch by phase: legal actions, refusals and effects. No other module branches on the phase.

The rules themselves are in the file of their chapter. Reasons use only what the acting player knows: none reveals
where a tile of the other player is.
"""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.build import (
    begin_building,
    choose_place,
    choose_turn,
    imagine,
    list_actions,
    list_payments,
    list_places,
    list_turns,
    pay,
    refuse_build,
    refuse_imagine,
    refuse_pay,
    refuse_place,
    refuse_turn,
)
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.powers import (
    bury,
    end_power,
    give,
    list_buried,
    list_first,
    list_gifts,
    list_guarded,
    list_powers,
    list_recovered,
    list_replaced,
    list_shown,
    list_swapped_turns,
    list_taken,
    order_buried,
    put_first,
    put_guard,
    recover,
    refuse_bury,
    refuse_first,
    refuse_give,
    refuse_guard,
    refuse_power,
    refuse_recover,
    refuse_replace,
    refuse_show,
    refuse_stop_giving,
    refuse_swap,
    refuse_swapped_turn,
    refuse_take,
    replace,
    show,
    swap_in,
    take,
    turn_swapped,
    use_power,
)
from stolik.games.fantazja.rules.setup import deal_tile, draw_start, list_starts
from stolik.games.fantazja.rules.state import *
from stolik.games.fantazja.rules.tokens import settle_tokens
from stolik.games.fantazja.rules.turn import (
    begin_turn,
    draw_tile,
    is_asked,
    is_hand_full,
    is_over,
    list_draws,
    list_end,
    refuse_draw,
    refuse_end,
)
from stolik.kernel.facts import tell
from stolik.kernel.loops import CHANCE, NOBODY
from stolik.kernel.record import Codes

MOST_LEGAL = max(  # no list is longer than one of these
    2 * REACH + 4,  # the free places beside a chain of all ground tiles
    SET + 1,  # tiles to draw, or to take from the discard pile
    3 * HAND + TYPES,  # each tile built, imagined or swapped in, the other powers, the end
)

# ---- what may be done --------------------------------------------------------------------------------


def legal(s: State, out: Codes) -> int:
    """Write the legal actions into out, in a fixed order, and return how many there are."""
    if s.phase == CHOOSING:
        return list_end(s, out, list_powers(s, out, list_actions(s, out, 0)))
    if s.phase == PLACING:
        return list_places(s, s.tile - 1, out)
    if s.phase == REFILLING or s.phase == DEALING:
        return list_draws(s, out)
    if s.phase == TURNING:
        return list_swapped_turns(s, out) if s.old else list_turns(s, out)
    if s.phase == PAYING:
        return list_payments(s, out)
    if s.phase == DRAW_START:
        return list_starts(out)
    return list_steps(s, out)


def list_steps(s: State, out: Codes) -> int:
    """The steps of a power in use. (F9)"""
    if s.phase == GIVING:
        return list_gifts(s, out)
    if s.phase == TAKING:
        return list_taken(s, out)
    if s.phase == RECOVERING:
        return list_recovered(s, out)
    if s.phase == GUARDING:
        return list_guarded(s, out)
    if s.phase == SHOWING:
        return list_shown(s, out)
    if s.phase == BURYING:
        return list_buried(s, out)
    if s.phase == ORDERING:
        return list_first(s, out)
    return list_replaced(s, out)


# ---- why not -----------------------------------------------------------------------------------------


def refuse(s: State, code: int) -> int:
    """The number of the reason why an action is not legal now, or 0."""
    if s.actor == NOBODY:
        return MATCH_OVER
    if ASKS[s.phase] >> VERB_OF[code] & 1 == 0:
        return NOT_ASKED + s.phase
    if s.phase == CHOOSING:
        return refuse_choice(s, code)
    if s.phase == PLACING:
        return refuse_place(s, s.tile - 1, PLACE_X[code - AT], PLACE_Y[code - AT])
    if s.phase == REFILLING or s.phase == DEALING:
        return refuse_draw(s, code - DRAW)
    if s.phase == TURNING:
        return refuse_swapped_turn(s, code - TURN) if s.old else refuse_turn(s, code - TURN)
    if s.phase == PAYING:
        return refuse_pay(s, (code - PAY) // SET, (code - PAY) % SET)
    if s.phase == DRAW_START:
        return LEGAL
    return refuse_step(s, code)


def refuse_choice(s: State, code: int) -> int:
    """Why this action, power or end of the turn is not legal. (F3.1, F3.2)"""
    if BUILD <= code < BUILD + TILES:
        return refuse_build(s, code - BUILD)
    if IMAGINE <= code < IMAGINE + TILES:
        return refuse_imagine(s, code - IMAGINE)
    if POWER <= code < POWER + SPECIAL:
        return refuse_power(s, code - POWER)
    if SWAP <= code < SWAP + TILES:
        return refuse_swap(s, code - SWAP)
    return refuse_end(s)


def refuse_step(s: State, code: int) -> int:
    """Why this step of a power in use is not legal. (F9)"""
    if s.phase == GIVING:
        return refuse_stop_giving(s) if code == STOP else refuse_give(s, code - GIVE)
    if s.phase == TAKING:
        return refuse_take(s, code - TAKE)
    if s.phase == RECOVERING:
        return refuse_recover(s, code - RECOVER)
    if s.phase == GUARDING:
        return refuse_guard(s, code - GUARD)
    if s.phase == SHOWING:
        return refuse_show(s, code - SHOW)
    if s.phase == BURYING:
        return LEGAL if code == STOP else refuse_bury(s, code - BURY)
    if s.phase == ORDERING:
        return refuse_first(s, code - FIRST)
    return refuse_replace(s, code - REPLACE)


# ---- what happens ------------------------------------------------------------------------------------


def apply(s: State, code: int) -> None:
    """Apply one legal action and everything that follows without a decision."""
    if s.phase == REFILLING:
        draw_tile(s, s.seat, code - DRAW)
    elif s.phase == CHOOSING:
        choose(s, code)
    elif s.phase == PLACING:
        choose_place(s, code - AT)
    elif s.phase == TURNING:
        if s.old:
            turn_swapped(s, code - TURN)
        else:
            choose_turn(s, code - TURN)
    elif s.phase == PAYING:
        pay(s, (code - PAY) // SET)
    elif s.phase == DEALING:
        deal_tile(s, code - DRAW)
    elif s.phase == DRAW_START:
        draw_start(s, code - START)
    else:
        take_step(s, code)
    if s.phase == CHOOSING or s.phase == REFILLING:
        advance(s)
    else:
        s.actor = CHANCE if s.phase == SHOWING or s.phase == DEALING else s.seat


def choose(s: State, code: int) -> None:
    """An action, a power, or the end of the turn. (F3.1, F3.2)"""
    if BUILD <= code < BUILD + TILES:
        begin_building(s, code - BUILD)
    elif IMAGINE <= code < IMAGINE + TILES:
        imagine(s, code - IMAGINE)
    elif POWER <= code < POWER + SPECIAL:
        use_power(s, code - POWER)
    elif SWAP <= code < SWAP + TILES:
        swap_in(s, code - SWAP)
    else:
        s.phase = REFILLING


def take_step(s: State, code: int) -> None:
    """The next step of the power in use. (F9)"""
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


def advance(s: State) -> None:
    """Advance until a player must decide, the table must draw, or the match ends. (F3.3, F10.1)"""
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
            tell(MATCH_ENDED, 0, 0, 0)
            return
        begin_turn(s, 1 - s.seat)
