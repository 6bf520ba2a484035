"""The five Building Powers (F9), step by step."""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import *
from stolik.games.fantazja.rules.board import agreeing_turns, clear_place
from stolik.games.fantazja.rules.build import refuse_own, stand, tell_guard
from stolik.games.fantazja.rules.components import *
from stolik.games.fantazja.rules.memory import forget, lay_down, see, see_in_hand
from stolik.games.fantazja.rules.state import *
from stolik.games.fantazja.rules.tokens import is_guarded, owns_token
from stolik.kernel.facts import tell
from stolik.kernel.record import Codes

# ---- use (F3.2) ----------------------------------------------------------------------------------------


def could_use(s: State, power: int) -> bool:
    """Could the power do something, as far as both players can see? (F3.2)

    The opponent notices whether the player on turn is asked, so this must not depend on hidden tiles.
    """
    if power == RESIDENTIAL:
        return hand_of(s, s.seat) != 0 and discarded(s, s.seat) != 0
    if power == PRODUCTION:
        return discarded(s, s.seat) != 0
    if power == MILITARY:
        return s.board != 0
    if power == MAGIC:
        return hand_of(s, 1 - s.seat) != 0 and (hand_of(s, s.seat) != 0 or has_pile(s, s.seat))
    return hand_of(s, s.seat) != 0 and own_buildings(s) != 0


def could_use_any(s: State) -> bool:
    """Might the player on turn still want to use a power? (F3.2)"""
    if s.used:
        return False
    for power in range(TYPES):
        if owns_token(s, power) and could_use(s, power):
            return True
    return False


def refuse_power(s: State, power: int) -> int:
    """Why this Building Power cannot be used now. (F3.2)"""
    if s.used:
        return POWER_USED
    if not owns_token(s, power):
        return NO_TOKEN
    return LEGAL if could_use(s, power) else refuse_useless(s, power)


def refuse_useless(s: State, power: int) -> int:
    """Why using a power would do nothing. (F9.1 - F9.5)"""
    if power == RESIDENTIAL:
        return HAND_EMPTY if hand_of(s, s.seat) == 0 else NOTHING_DISCARDED
    if power == PRODUCTION:
        return NOTHING_TO_RECOVER
    if power == MILITARY:
        return NO_BUILDING
    if power == MAGIC:
        return OTHER_HAND_EMPTY if hand_of(s, 1 - s.seat) == 0 else NO_TILES_LEFT
    return NOTHING_TO_SWAP


def list_powers(s: State, out: Codes, count: int) -> int:
    """The powers that can be used; the Special one by the tiles that can be swapped in. (F3.2)"""
    if s.used:
        return count
    for power in range(SPECIAL):
        if owns_token(s, power) and could_use(s, power):
            out[count] = POWER + power
            count += 1
    return list_each(swaps_in(s), SWAP, out, count) if owns_token(s, SPECIAL) else count


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


# ---- Residential (F9.1) --------------------------------------------------------------------------------


def refuse_give(s: State, tile: int) -> int:
    """Why this tile cannot be given. (F9.1)"""
    reason = refuse_own(s, tile)
    return JUST_TAKEN if reason == LEGAL and has(s.taken, tile) else reason


def refuse_stop_giving(s: State) -> int:
    """Why the exchange cannot stop yet: at least one tile must be exchanged. (F9.1)"""
    return LEGAL if s.count else MUST_SWAP_ONE


def list_gifts(s: State, out: Codes) -> int:
    """The tiles that can be given, and after the first exchange the option to stop. (F9.1)"""
    count = list_each(hand_of(s, s.seat) & ~s.taken, GIVE, out, 0)
    return list_one(STOP, out, count) if s.count else count


def give(s: State, tile: int) -> None:
    """Residential: put a tile from hand on the discard pile. (F9.1)"""
    s.hand &= ~(1 << tile)
    s.discard |= 1 << tile
    see(s, tile)
    forget(s, tile)
    s.given |= 1 << tile
    s.phase = TAKING


def refuse_take(s: State, tile: int) -> int:
    """Why this tile cannot be taken from the discard pile. (F9.1)"""
    if not has(discarded(s, s.seat), tile):
        return NOT_DISCARDED
    return JUST_GIVEN if has(s.given, tile) else LEGAL


def list_taken(s: State, out: Codes) -> int:
    """The tiles that can be taken instead. (F9.1)"""
    return list_each(discarded(s, s.seat) & ~s.given, TAKE, out, 0)


def take(s: State, tile: int) -> None:
    """Residential: take another tile from the discard pile in exchange; up to three times. (F9.1)"""
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


# ---- Production (F9.2) ---------------------------------------------------------------------------------


def refuse_recover(s: State, tile: int) -> int:
    """Why this tile cannot become an Imagination Point again. (F9.2)"""
    return LEGAL if has(discarded(s, s.seat), tile) else NOT_RECOVERABLE


def list_recovered(s: State, out: Codes) -> int:
    """The tiles of one's own discard pile. (F9.2)"""
    return list_each(discarded(s, s.seat), RECOVER, out, 0)


def recover(s: State, tile: int) -> None:
    """Production: a discarded tile becomes an Imagination Point, and the other player knows which. (F9.2, F9.6)"""
    s.discard &= ~(1 << tile)
    s.first[tile] = s.slots[s.seat]
    s.last[tile] = s.slots[s.seat] + 1
    lay_down(s, s.seat, tile)
    end_power(s)


# ---- Military (F9.3) -----------------------------------------------------------------------------------


def refuse_guard(s: State, tile: int) -> int:
    """Why the token cannot go there. (F9.3)"""
    return LEGAL if has(s.board, tile) else NOT_VISIBLE


def list_guarded(s: State, out: Codes) -> int:
    """All visible buildings, of both players. (F9.3)"""
    return list_each(s.board, GUARD, out, 0)


def put_guard(s: State, tile: int) -> None:
    """Military: the token goes on a building of either player. (F9.3)"""
    s.token[MILITARY] = ON_BUILDING
    s.guard = tile + 1
    s.guardian = s.seat
    end_power(s)


# ---- Magic (F9.4) --------------------------------------------------------------------------------------


def refuse_show(s: State, tile: int) -> int:
    """Why Magic cannot show this tile next. (F9.4)"""
    return LEGAL if has(hand_of(s, 1 - s.seat) & ~s.shown, tile) else NOT_HELD


def list_shown(s: State, out: Codes) -> int:
    """The tiles of the other hand that are still hidden. (F9.4)"""
    return list_each(hand_of(s, 1 - s.seat) & ~s.shown, SHOW, out, 0)


def show(s: State, tile: int) -> None:
    """Magic: one more tile of the other hand is shown. (F9.4)"""
    s.shown |= 1 << tile
    see_in_hand(s, tile)
    if s.shown == hand_of(s, 1 - s.seat) or count_tiles(s.shown) == MOST_SHOWN:
        s.phase = BURYING


def refuse_bury(s: State, tile: int) -> int:
    """Why this tile cannot go to the bottom of its draw pile. (F9.4)"""
    return LEGAL if has(s.shown, tile) else NOT_SHOWN


def list_buried(s: State, out: Codes) -> int:
    """The tiles shown, and the option to stop. (F9.4)"""
    return list_one(STOP, out, list_each(s.shown, BURY, out, 0))


def bury(s: State, tile: int) -> None:
    """Magic: put a shown tile on the bottom of its draw pile, below those of earlier uses. (F9.4)

    The owner knows which tiles were buried but not their order; until it is chosen, they lie by number.
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
    """Magic: ask for the order if several tiles were buried. (F9.4)"""
    s.shown = 0
    if s.count > 1:
        s.phase = ORDERING
    else:
        end_power(s)


def unordered(s: State) -> int:
    """The tiles that Magic has buried in this use and whose order is still to be chosen. (F9.4)"""
    other = 1 - s.seat
    tiles = 0
    for i in range(s.queued[other] - s.count + s.ordered, s.queued[other]):
        tiles |= 1 << s.queue[other][i] - 1
    return tiles


def refuse_first(s: State, tile: int) -> int:
    """Why this tile is not a buried tile whose order is still open. (F9.4)"""
    return LEGAL if has(unordered(s), tile) else NOT_BURIED


def list_first(s: State, out: Codes) -> int:
    """The buried tiles whose order is open. (F9.4)"""
    return list_each(unordered(s), FIRST, out, 0)


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


# ---- Special (F9.5) ------------------------------------------------------------------------------------


def own_buildings(s: State) -> int:
    """The visible buildings of the player on turn that some tile could replace; never special ones. (F9.5)"""
    tiles = s.board & OWN[s.seat] & ~OF_TYPE[SPECIAL]
    free = 0
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        if not is_guarded(s, s.x[tile], s.y[tile]):
            free |= 1 << tile
    return free


def swappable(s: State, tile: int) -> int:
    """The buildings this tile can replace; shortcut for `refuse_replace`. (F9.5)"""
    return own_buildings(s) & replaced_by(s, tile)


def replaced_by(s: State, tile: int) -> int:
    """The tiles of its faction that a tile can replace: those of its level, whatever they show. (F9.5)

    Under rules version 1 the kinds of symbols had to lie in the same order.
    """
    return MATCHING_SWAPS[tile] if s.rules == 1 else SAME_LEVEL[tile]


def swap_turns(s: State, tile: int, old: int) -> int:
    """Bit mask of the rotations in which a tile can replace a building: all that look different. (F9.5)"""
    return agreeing_turns(s, tile, old) if s.rules == 1 else TURNINGS[tile]


def refuse_swap(s: State, tile: int) -> int:
    """Why this tile cannot be swapped in by the Special power. (F9.5)"""
    reason = refuse_power(s, SPECIAL)
    if reason == LEGAL:
        reason = refuse_own(s, tile)
    if reason:
        return reason
    if TYPE[tile] == SPECIAL:
        return SPECIAL_STAYS
    if swappable(s, tile):
        return LEGAL
    return NOTHING_FITS if s.rules == 1 else NONE_OF_LEVEL


def swaps_in(s: State) -> int:
    """The tiles in hand that can replace some building; shortcut for `refuse_swap`. (F9.5)"""
    buildings = own_buildings(s)
    tiles = hand_of(s, s.seat)
    found = 0
    while tiles:
        tile = first_tile(tiles)
        tiles &= tiles - 1
        if replaced_by(s, tile) & buildings:
            found |= 1 << tile
    return found


def swap_in(s: State, tile: int) -> None:
    """Special: choose the tile from hand that replaces a building. (F9.5)"""
    see_in_hand(s, tile)
    s.tile = tile + 1
    s.phase = REPLACING


def refuse_replace(s: State, old: int) -> int:
    """Why the tile cannot replace this building. (F9.5)"""
    if not has(s.board & OWN[s.seat], old):
        return NOT_YOUR_BUILDING
    if TYPE[old] == SPECIAL:
        return SPECIAL_STAYS
    if LEVEL[old] != LEVEL[s.tile - 1]:
        return OTHER_LEVEL
    if not has(replaced_by(s, s.tile - 1), old):
        return CANNOT_TAKE_OVER
    return GUARDED if is_guarded(s, s.x[old], s.y[old]) else LEGAL


def list_replaced(s: State, out: Codes) -> int:
    """The buildings the tile can replace. (F9.5)"""
    return list_each(swappable(s, s.tile - 1), REPLACE, out, 0)


def replace(s: State, old: int) -> None:
    """Special: choose the building; then the rotation, if there are several. (F9.5)"""
    s.old = old + 1
    turns = swap_turns(s, s.tile - 1, old)
    if turns & turns - 1:
        s.phase = TURNING
    else:
        turn_swapped(s, first_tile(turns))


def refuse_swapped_turn(s: State, turn: int) -> int:
    """Why the tile cannot replace the building with this number of quarter turns. (F9.5)"""
    if has(swap_turns(s, s.tile - 1, s.old - 1), turn):
        return LEGAL
    return SWAP_DISAGREES if s.rules == 1 else SAME_TURNING


def list_swapped_turns(s: State, out: Codes) -> int:
    """The ways to turn the tile that is swapped in. (F9.5)"""
    return list_each(swap_turns(s, s.tile - 1, s.old - 1), TURN, out, 0)


def turn_swapped(s: State, turn: int) -> None:
    """Special: choose the rotation, then replace the building. (F9.5)"""
    swap_building(s, s.old - 1, s.tile - 1, turn)
    end_power(s)


def swap_building(s: State, old: int, new: int, turn: int) -> None:
    """Replace a visible building by a tile from hand; the old tile goes to the hand. (F9.5)"""
    guard, x, y = s.guard, s.x[old], s.y[old]
    tell(SWAPPED, new, old, 0)
    s.below[new] = s.below[old]
    s.below[old] = 0
    s.board &= ~(1 << old)
    clear_place(s, old)
    s.hand = s.hand & ~(1 << new) | 1 << old
    see_in_hand(s, old)
    stand(s, new, x, y, turn)
    tell_guard(s, guard)
