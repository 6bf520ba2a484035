"""Why not: each rule of legality is stated once, as a predicate that gives the number of the reason, or 0.

A player's question is answered from what that player knows: no reason tells where a tile of the other player is.
"""

from __future__ import annotations

from stolik.games.fantazja.board import (
    agreeing_turns,
    fitting_turns,
    is_guarded,
    matching_turns,
    open_turns,
    symbols_around,
)
from stolik.games.fantazja.components import (
    AGREES,
    CASTLE,
    DOWN,
    IS_GROUND,
    LEVEL,
    MAGIC,
    MILITARY,
    OWN,
    PATTERN,
    PLACE_X,
    PLACE_Y,
    PRODUCTION,
    RESIDENTIAL,
    RIGHT,
    SEATS,
    SET,
    SIDES,
    SPECIAL,
    TYPE,
)
from stolik.games.fantazja.questions import (
    could_use,
    discarded,
    hand_of,
    has_base,
    owns_token,
    placeable,
    swappable,
    unordered,
)
from stolik.games.fantazja.reasons import (
    ACTED,
    ASKED,
    CANNOT_TAKE_OVER,
    GUARDED,
    HAND_EMPTY,
    JUST_GIVEN,
    JUST_TAKEN,
    LEGAL,
    MATCH_OVER,
    MUST_ACT,
    MUST_SWAP_ONE,
    NO_BASE,
    NO_BUILDING,
    NO_PLACE,
    NO_POINT,
    NO_TILES_LEFT,
    NO_TOKEN,
    NOT_BURIED,
    NOT_DISCARDED,
    NOT_FACE_DOWN,
    NOT_HELD,
    NOT_IN_HAND,
    NOT_NEXT,
    NOT_RECOVERABLE,
    NOT_SHOWN,
    NOT_VISIBLE,
    NOT_YOUR_BUILDING,
    NOT_YOUR_TILE,
    NOTHING_DISCARDED,
    NOTHING_FITS,
    NOTHING_THERE,
    NOTHING_TO_RECOVER,
    NOTHING_TO_SWAP,
    OCCUPIED,
    ON_CASTLE,
    OTHER_HAND_EMPTY,
    OTHER_LEVEL,
    OTHER_SLOT,
    OTHER_SYMBOL,
    OTHER_TYPE,
    POWER_USED,
    SIDES_DISAGREE,
    SPECIAL_STAYS,
    SWAP_DISAGREES,
    TOO_FEW,
    TOUCHES_NOTHING,
    TURN_DISAGREES,
    V_AT,
    V_BUILD,
    V_BURY,
    V_DRAW,
    V_END,
    V_FIRST,
    V_GIVE,
    V_GUARD,
    V_IMAGINE,
    V_PAY,
    V_POWER,
    V_RECOVER,
    V_REPLACE,
    V_SHOW,
    V_STOP,
    V_SWAP,
    V_TAKE,
    V_TURN,
    VERB_BASES,
    VERBS,
    VERBS_ASKED,
    WRONG_LEVEL,
    WRONG_TURN,
)
from stolik.games.fantazja.state import GIVING, NONE, State, cell_at, has, tile_at
from stolik.kernel.loops import NOBODY

# ---- why not -----------------------------------------------------------------------------------------


def refuse(s: State, code: int) -> int:
    """The number of the reason why an action is not legal now, or 0."""
    if s.actor == NOBODY:
        return MATCH_OVER
    verb = verb_of(code)
    if VERBS_ASKED[s.phase] >> verb & 1 == 0:
        return ASKED + s.phase
    return refuse_asked(s, verb, code - VERB_BASES[verb])


def verb_of(code: int) -> int:
    """The number of an action's verb."""
    verb = VERBS - 1
    while VERB_BASES[verb] > code:
        verb -= 1
    return verb


def refuse_asked(s: State, verb: int, rest: int) -> int:
    """Why this one, of a kind of action that is asked for, is not legal, or 0."""
    if verb == V_DRAW:
        return refuse_draw(s, rest)
    if verb == V_SHOW:
        return refuse_show(s, rest)
    if verb == V_BUILD:
        return refuse_build(s, rest)
    if verb == V_AT:
        return refuse_place(s, s.tile - 1, PLACE_X[rest], PLACE_Y[rest])
    if verb == V_TURN:
        return refuse_turn(s, rest)
    if verb == V_PAY:
        return refuse_pay(s, rest // SET, rest % SET)
    if verb == V_IMAGINE:
        return refuse_imagine(s, rest)
    if verb == V_POWER:
        return refuse_power(s, rest)
    if verb == V_SWAP:
        return refuse_swap(s, rest)
    if verb == V_END:
        return refuse_end(s)
    if verb >= V_GIVE:
        return refuse_step(s, verb, rest)
    return LEGAL


def refuse_step(s: State, verb: int, tile: int) -> int:
    """Why this step of a power in use is not legal. (F9)"""
    if verb == V_GIVE:
        return refuse_give(s, tile)
    if verb == V_TAKE:
        return refuse_take(s, tile)
    if verb == V_RECOVER:
        return refuse_recover(s, tile)
    if verb == V_GUARD:
        return LEGAL if has(s.board, tile) else NOT_VISIBLE
    if verb == V_BURY:
        return LEGAL if has(s.shown, tile) else NOT_SHOWN
    if verb == V_FIRST:
        return LEGAL if has(unordered(s), tile) else NOT_BURIED
    if verb == V_REPLACE:
        return refuse_replace(s, tile)
    return MUST_SWAP_ONE if verb == V_STOP and s.phase == GIVING and s.count == 0 else LEGAL


# ---- draws -------------------------------------------------------------------------------------------


def refuse_draw(s: State, tile: int) -> int:
    """Why this tile is not the next of the pile: any of the shuffled ones, then the bottom in order. (F2.3, F9.4)"""
    bag = s.bag & OWN[s.seat]
    if bag:
        return LEGAL if has(bag, tile) else NOT_NEXT
    return LEGAL if s.queued[s.seat] > 0 and s.queue[s.seat][0] == tile + 1 else NOT_NEXT


def refuse_show(s: State, tile: int) -> int:
    """Why Magic cannot show this tile next. (F9.4)"""
    return LEGAL if has(hand_of(s, SEATS - 1 - s.seat) & ~s.shown, tile) else NOT_HELD


# ---- the action --------------------------------------------------------------------------------------


def refuse_own(s: State, tile: int) -> int:
    """Why a tile is not one that the player on turn holds. (F2.1)"""
    if tile // SET != s.seat:
        return NOT_YOUR_TILE
    return LEGAL if has(s.hand, tile) else NOT_IN_HAND


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


def refuse_imagine(s: State, tile: int) -> int:
    """Why this tile cannot be laid face down. (F5.1)"""
    return ACTED if s.acted else refuse_own(s, tile)


def refuse_end(s: State) -> int:
    """Why the turn cannot end: only without a tile in hand is the action skipped. (F3.1)"""
    return LEGAL if s.acted or hand_of(s, s.seat) == 0 else MUST_ACT


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


def refuse_symbols(tile: int, symbols: int) -> int:
    """Why a small or special building cannot stand among these symbols. (F4.2)"""
    if fitting_turns(tile, symbols):
        return LEGAL
    return TOO_FEW if matching_turns(tile, symbols) else OTHER_SYMBOL


def touches_anything(s: State, x: int, y: int) -> bool:
    """Does a building, or the castle, stand beside the place? (F4.1)"""
    for direction in range(SIDES):
        if tile_at(s, x + RIGHT[direction], y + DOWN[direction]) != NONE:
            return True
    return False


def refuse_base(s: State, tile: int, there: int) -> int:
    """Why a level II or III cannot go on what is there. (F6.2)"""
    if there == NONE:
        return NOTHING_THERE
    if TYPE[there] != TYPE[tile]:
        return OTHER_TYPE
    if LEVEL[there] != LEVEL[tile] - 1:
        return WRONG_LEVEL
    return LEGAL if agreeing_turns(s, tile, there) else SIDES_DISAGREE


def refuse_turn(s: State, turn: int) -> int:
    """Why the tile cannot be laid with so many quarter turns. (F4.2, F6.2, F9.5)"""
    tile = s.tile - 1
    if s.old:
        return LEGAL if has(agreeing_turns(s, tile, s.old - 1), turn) else SWAP_DISAGREES
    if has(open_turns(s, tile, s.to_x, s.to_y), turn):
        return LEGAL
    return WRONG_TURN if IS_GROUND[tile] else TURN_DISAGREES


def refuse_pay(s: State, tile: int, slot: int) -> int:
    """Why this is no Imagination Point of the player on turn. (F6.1)"""
    if tile // SET != s.seat:
        return NOT_YOUR_TILE
    if not has(s.down, tile):
        return NOT_FACE_DOWN
    return LEGAL if s.slot[s.seat][slot] == tile + 1 else OTHER_SLOT


# ---- powers ------------------------------------------------------------------------------------------


def refuse_power(s: State, power: int) -> int:
    """Why this Building Power cannot be used now. (F3.2)"""
    if s.used:
        return POWER_USED
    if not owns_token(s, power):
        return NO_TOKEN
    return LEGAL if could_use(s, power) else refuse_useless(s, power)


def refuse_useless(s: State, power: int) -> int:
    """What a power lacks to do anything. (F9.1 - F9.5)"""
    if power == RESIDENTIAL:
        return HAND_EMPTY if hand_of(s, s.seat) == 0 else NOTHING_DISCARDED
    if power == PRODUCTION:
        return NOTHING_TO_RECOVER
    if power == MILITARY:
        return NO_BUILDING
    if power == MAGIC:
        return OTHER_HAND_EMPTY if hand_of(s, SEATS - 1 - s.seat) == 0 else NO_TILES_LEFT
    return NOTHING_TO_SWAP


def refuse_give(s: State, tile: int) -> int:
    """Why this tile cannot be given away. (F9.1)"""
    reason = refuse_own(s, tile)
    return JUST_TAKEN if reason == LEGAL and has(s.taken, tile) else reason


def refuse_take(s: State, tile: int) -> int:
    """Why this tile cannot be taken from the discard pile. (F9.1)"""
    if not has(discarded(s, s.seat), tile):
        return NOT_DISCARDED
    return JUST_GIVEN if has(s.given, tile) else LEGAL


def refuse_recover(s: State, tile: int) -> int:
    """Why this tile cannot become an Imagination Point again. (F9.2)"""
    return LEGAL if has(discarded(s, s.seat), tile) else NOT_RECOVERABLE


def refuse_swap(s: State, tile: int) -> int:
    """Why this tile cannot be swapped in by the Special power. (F9.5)"""
    reason = refuse_power(s, SPECIAL)
    if reason == LEGAL:
        reason = refuse_own(s, tile)
    if reason:
        return reason
    if TYPE[tile] == SPECIAL:
        return SPECIAL_STAYS
    return LEGAL if swappable(s, tile) else NOTHING_FITS


def refuse_replace(s: State, old: int) -> int:
    """Why the tile cannot take the place of this building. (F9.5)"""
    if not has(s.board & OWN[s.seat], old):
        return NOT_YOUR_BUILDING
    if TYPE[old] == SPECIAL:
        return SPECIAL_STAYS
    if LEVEL[old] != LEVEL[s.tile - 1]:
        return OTHER_LEVEL
    if AGREES[PATTERN[s.tile - 1]][PATTERN[old]] == 0:
        return CANNOT_TAKE_OVER
    return GUARDED if is_guarded(s, s.x[old], s.y[old]) else LEGAL
