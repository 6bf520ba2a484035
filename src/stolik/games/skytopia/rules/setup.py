"""The set-up (S2) and its variants (S9): the table before the first draw, then draws and picks."""

from __future__ import annotations

from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.golems import lay_golem
from stolik.games.skytopia.rules.state import *
from stolik.kernel.facts import tell
from stolik.kernel.record import Codes


def lay_out(s: State) -> None:
    """Lay out the table for the options in the state, and push the set-up. (S2.1 - S2.9)"""
    s.now = FIRST_NOW
    s.round = 1
    for slot in range(SLOTS):
        s.card[slot] = EMPTY
    for colour in range(COLOURS):
        s.deck[colour] = make_deck(s, colour)
    for group in range(3):
        s.guild[group] = EMPTY
    for seat in range(SEATS):
        s.city[seat] = EMPTY
        s.tile[seat] = EMPTY
        if seat < s.players:
            s.coins[seat] = START_COINS
            s.home[seat] = GOLEMS
            s.side[seat] = 1 if s.sides == 1 else 0
    plan_set_up(s)


def make_deck(s: State, colour: int) -> int:
    """A mask of the cards of a colour that are used with this number of players. (S2.3, S11.2, S11.3)"""
    mask = 0
    for card in range(16):
        if CARD_PLAYERS[s.edition][colour * 16 + card] <= s.players:
            mask |= 1 << card
    return mask


def plan_set_up(s: State) -> None:
    """Push what happens before the first round, in reverse order. (S2.9, S9.0)"""
    push(s, BEGIN_TURN, 0, 0, 0)
    if s.expert:
        push(s, FIRST_GOLEM, 0, 0, 0)
    else:
        push(s, FIRST_GOLEMS, 0, 0, 0)
    if s.sides == 2:
        push(s, PICK_SIDE, 0, 0, 0)
    if s.draft:
        push(s, PICK_TILE, 0, 0, 0)
    else:
        push(s, DEAL_TILE, 0, 0, 0)
    push(s, DEAL_CITY, 0, 0, 0)
    push(s, DRAW_GUILD, 0, 0, 0)
    push(s, REFILL, 0, 0, 0)
    if s.chosen_start >= 0:
        s.start = s.chosen_start
    else:
        push(s, DRAW_START, 0, 0, 0)


def picker(s: State, picked: int) -> int:
    """The seat that picks after this many picks: from the last player, counterclockwise. (S9.0)"""
    return (s.start - 1 - picked) % s.players


# ---- what may be drawn and picked ----------------------------------------------------------------------------


def refuse_start(s: State, seat: int) -> int:
    """Refuse a seat that does not exist. (S2.1)"""
    return NO_SEAT if seat >= s.players else LEGAL


def refuse_guild(s: State, guild: int) -> int:
    """Refuse a tile of another group. (S2.5)"""
    return WRONG_GROUP if guild // 4 != s.pending[s.depth - 1][1] else LEGAL


def refuse_city(s: State, city: int) -> int:
    """Refuse a city that has an owner. (S2.6)"""
    for seat in range(s.players):
        if s.city[seat] == city:
            return CITY_GONE
    return LEGAL


def refuse_tile(s: State, tile: int) -> int:
    """Refuse an Ability tile that has an owner. (S2.7, S9.2)"""
    for seat in range(s.players):
        if s.tile[seat] == tile:
            return TILE_GONE
    return LEGAL


def refuse_first(s: State, slot: int, value: int) -> int:
    """Refuse an occupied card, and another value than that of first golems. (S9.1)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    if value != INITIAL_VALUE:
        return FIRST_VALUE
    return FIRST_OCCUPIED if s.taken[slot] else LEGAL


def list_firsts(s: State, out: Codes) -> int:
    """List the cards on which a first golem may be put: what `refuse_first` allows. (S9.1)"""
    count = 0
    for slot in range(SLOTS):
        if refuse_first(s, slot, INITIAL_VALUE) == LEGAL:
            out[count] = PUT + slot * VALUES + INITIAL_VALUE - 1
            count += 1
    return count


# ---- what happens ----------------------------------------------------------------------------------------------


def apply_set_up(s: State, kind: int, done: int, number: int) -> None:
    """Apply one draw or pick of the set-up, and push it again for the next group or seat. (S2.9)"""
    more = done + 1 < s.players
    if kind == DRAW_START:
        s.start = number
        more = False
    elif kind == DRAW_GUILD:
        s.guild[done] = number
        more = done + 1 < 3
    elif kind == DEAL_CITY:
        s.city[done] = number
    elif kind == DEAL_TILE:
        s.tile[done] = number
    elif kind == PICK_TILE:
        s.tile[picker(s, done)] = number
    elif kind == PICK_SIDE:
        s.side[picker(s, done)] = number
    else:
        s.seat = picker(s, done)
        lay_golem(s, number // VALUES, INITIAL_VALUE)
    if more:
        push(s, kind, done + 1, 0, 0)


def place_first_golems(s: State) -> None:
    """Put each player's first golem on the row-1 card of their tile's colour, for free. (S2.8)"""
    for seat in range(s.players):
        s.seat = seat
        slot = s.tile[seat] * ROWS
        lay_golem(s, slot, INITIAL_VALUE)
        tell(FIRST_PLACED, seat, slot, INITIAL_VALUE)
