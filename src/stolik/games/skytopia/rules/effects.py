"""Effects of cards and foundations (S5): when they can be used, the choices, and the results."""

from __future__ import annotations

from stolik.games.skytopia.rules.abilities import ability_of, reward_joined, reward_sent_home
from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.golems import (
    can_turn,
    can_turn_any,
    has_golem,
    in_reach,
    is_taken,
    lay_golem,
    lift_golem,
    own_golems,
    own_spots,
    steps_left,
    turn_golem,
    value_at,
    win_coins,
    win_points,
)
from stolik.games.skytopia.rules.state import *
from stolik.kernel.facts import tell
from stolik.kernel.record import Codes

# ---- can it be used? (S5.1) --------------------------------------------------------------------------------


def can_use(s: State, effect: int, place: int, barred: int) -> bool:
    """Could this effect be used and change something? (S5.1)"""
    does = EFFECT_DOES[effect]
    if does == COPY_TOP or does == COPY_ROW or does == COPY_FOUNDATION:
        for colour in range(PURPLE):
            if can_copy(s, effect, place, colour, barred):
                return True
        return False
    return does != FINAL and can_use_simple(s, effect, barred)


def can_use_simple(s: State, effect: int, barred: int) -> bool:
    """Could this effect, which activates no other card, be used and change something? (S5.1)"""
    does = EFFECT_DOES[effect]
    if does == GAIN:
        return EFFECT_TAKES[effect] == 0 or in_reach(s, barred) != 0
    if does == BUY:
        return OFFER_PAY[effect][0] <= s.coins[s.seat]
    if does == HARVEST:
        return s.home[s.seat] > 0
    if does == TURN_ONE or does == TURN_ANY:
        return can_turn_any(s, barred, EFFECT_STEPS[effect])
    if does == MOVE_ONE:
        return can_move_any(s, barred)
    if does == PUT_ONE:
        return can_put(s, value_at(s, EFFECT_STEPS[effect]))
    return does == ADD_CARD and can_add_any(s, barred)


def effect_at(s: State, colour: int, place: int) -> int:
    """The effect of the card at a place: a Market slot, or a level of a tower of the seat on turn."""
    if place < CITY_PLACE:
        return s.card[place] // ROWS
    if place == CITY_PLACE:
        return FOUNDATION + colour
    return s.tower[s.seat][colour][place - CITY_PLACE - 1] // ROWS


def bar(barred: int, place: int) -> int:
    """Put the golems on a Market card of the chain out of reach. (S5.2)"""
    return barred | 1 << place if place < CITY_PLACE else barred


def refuse_golem(s: State, slot: int, value: int) -> int:
    """Refuse other players' golems, and golems on a card of the chain. (S5.2)"""
    if not has_golem(s, slot, value):
        return NO_GOLEM
    return OUT_OF_REACH if s.barred >> slot & 1 else LEGAL


def use_effect(s: State, effect: int, place: int, rest: int) -> None:
    """Apply the first decision of an effect and push the rest. (S5.1)"""
    verb = EFFECT_VERB[effect]
    if verb == V_USE:
        gain(s, effect)
    elif verb == V_TAKE:
        take_golem(s, effect, rest // VALUES, rest % VALUES + 1)
    elif verb == V_BUY:
        buy(s, effect, rest)
    elif verb == V_TURN:
        turn_one(s, effect, rest)
    elif verb == V_MOVE:
        push(s, DESTINATION, rest // VALUES, rest % VALUES + 1, 0)
    elif verb == V_PUT:
        put_golem(s, rest // VALUES, rest % VALUES + 1)
    else:
        copy_card(s, effect, place, rest)


# ---- points and coins (S5.B2, S5.B3, S5.B4, S5.G2, S5.G3, S5.G4) -----------------------------------------------


def gain(s: State, effect: int) -> None:
    """Give the others their coins, then get points and coins; harvest counts golems at home. (S5.8)"""
    give_others(s, effect)
    win_points(s, s.seat, EFFECT_POINTS[effect])
    if EFFECT_DOES[effect] == HARVEST:
        win_coins(s, s.seat, EFFECT_COINS[effect] * s.home[s.seat])
    else:
        win_coins(s, s.seat, EFFECT_COINS[effect])


def give_others(s: State, effect: int) -> None:
    """Every other player gets the effect's coins. (S5.8)"""
    if EFFECT_OTHERS[effect]:
        for seat in range(s.players):
            if seat != s.seat:
                win_coins(s, seat, EFFECT_OTHERS[effect])


def refuse_buy(s: State, offer: int) -> int:
    """Refuse an offer that does not exist or costs too much. (S5.1)"""
    effect = s.pending[s.depth - 1][1]
    if offer >= OFFERS[effect]:
        return NO_OFFER
    return LEGAL if OFFER_PAY[effect][offer] <= s.coins[s.seat] else CANNOT_PAY


def buy(s: State, effect: int, offer: int) -> None:
    """Pay for points. (S5.B4, S5.FB)"""
    win_coins(s, s.seat, -OFFER_PAY[effect][offer])
    win_points(s, s.seat, OFFER_POINTS[effect][offer])


# ---- taking a golem (S5.4), to add a card (S5.11) ----------------------------------------------------------------


def can_add_any(s: State, barred: int) -> bool:
    """Is there a golem in reach whose taking leaves an unoccupied card? (S5.11)"""
    slots = in_reach(s, barred)
    if has_free_card(s):
        return slots != 0
    while slots:
        taken = s.taken[first_bit(slots)]
        if taken & taken - 1 == 0:  # a golem alone on its card
            return True
        slots &= slots - 1
    return False


def has_free_card(s: State) -> bool:
    """Is there a Market card without any golem? (S5.11)"""
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and s.taken[slot] == 0:
            return True
    return False


def refuse_take(s: State, slot: int, value: int) -> int:
    """Refuse a golem out of reach and, for P1, one whose taking leaves no unoccupied card. (S5.4, S5.11)"""
    reason = refuse_golem(s, slot, value)
    if reason != LEGAL:
        return reason
    adds = EFFECT_DOES[s.pending[s.depth - 1][1]] == ADD_CARD
    return NO_FREE_CARD if adds and s.taken[slot] != 1 << value and not has_free_card(s) else LEGAL


def take_golem(s: State, effect: int, slot: int, value: int) -> None:
    """Take a golem home by an effect: no compensation, but it counts for the blue ability. (S5.4)"""
    lift_golem(s, slot, value)
    reward_sent_home(s, s.seat, 1)
    if EFFECT_DOES[effect] == ADD_CARD:
        push(s, ADDING, 0, 0, 0)
    else:
        gain(s, effect)


def refuse_add(s: State, slot: int) -> int:
    """Refuse a Market card with a golem on it. (S5.11)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    return OCCUPIED if s.taken[slot] else LEGAL


def add_card(s: State, slot: int) -> None:
    """Put a Market card on top of the tower of its colour. (S5.11, S4.1)"""
    colour = slot // ROWS
    s.tower[s.seat][colour][s.height[s.seat][colour]] = s.card[slot]
    s.height[s.seat][colour] += 1
    s.card[slot] = EMPTY
    s.added += 1


# ---- turning golems (S5.3, S5.5) -----------------------------------------------------------------------------


def most_steps(s: State) -> int:
    """The most steps that the current effect or ability may turn a golem. (S5.3)"""
    frame = s.pending[s.depth - 1]
    if frame[0] == ABILITY_1:
        return ABILITY_STEPS[ability_of(s, s.seat)]
    return EFFECT_STEPS[frame[1]]


def refuse_turn(s: State, slot: int, value: int, steps: int) -> int:
    """Refuse a golem out of reach, already turned, or that would not stop before *now* on a free value. (S5.3, S5.5)"""
    reason = refuse_golem(s, slot, value)
    if reason != LEGAL:
        return reason
    if steps > most_steps(s):
        return TOO_MANY
    if s.turned[slot] >> value & 1:
        return TURNED
    if steps >= steps_left(s, value):
        return PAST_NOW
    return LEGAL if can_turn(s, slot, value, steps) else TURN_TAKEN


def list_turns(s: State, out: Codes) -> int:
    """List the turns that `refuse_turn` allows. (S5.3)"""
    count = 0
    slots = own_spots(s)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot)
        while values:
            value = FIRST_BIT[values]
            values &= values - 1
            for steps in range(1, 3):
                if refuse_turn(s, slot, value, steps) == LEGAL:
                    out[count] = TURN + (slot * VALUES + value - 1) * 2 + steps - 1
                    count += 1
    return count


def turn_one(s: State, effect: int, rest: int) -> None:
    """Turn a golem; an effect on any golems continues while another one can be turned. (S5.3, S5.5)"""
    slot, value, steps = rest // 2 // VALUES, rest // 2 % VALUES + 1, rest % 2 + 1
    turned = turn_golem(s, slot, value, steps)
    if EFFECT_DOES[effect] == TURN_ANY:
        s.turned[slot] |= 1 << turned
        if can_turn_any(s, s.barred, EFFECT_STEPS[effect]):
            push(s, TURN_MORE, effect, 0, 0)
        else:
            forget_turned(s)


def forget_turned(s: State) -> None:
    """The effect has ended: every golem may be turned again. (S5.5)"""
    for slot in range(SLOTS):
        s.turned[slot] = 0


# ---- moving a golem (S5.6) -------------------------------------------------------------------------------------


def can_go(s: State, slot: int, value: int, to: int) -> bool:
    """May a golem be moved from its card to that one, keeping its value? (S5.6)"""
    return to != slot and s.card[to] != EMPTY and not is_taken(s, to, value)


def can_move(s: State, slot: int, value: int) -> bool:
    """Is there a card the golem can be moved to? (S5.6)"""
    for to in range(SLOTS):
        if can_go(s, slot, value, to):
            return True
    return False


def can_move_any(s: State, barred: int) -> bool:
    """Is there a golem in reach that can be moved? (S5.6)"""
    slots = in_reach(s, barred)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot)
        while values:
            if can_move(s, slot, FIRST_BIT[values]):
                return True
            values &= values - 1
    return False


def refuse_move(s: State, slot: int, value: int) -> int:
    """Refuse a golem that is out of reach or cannot be moved anywhere. (S5.6)"""
    reason = refuse_golem(s, slot, value)
    if reason != LEGAL:
        return reason
    return LEGAL if can_move(s, slot, value) else NOWHERE


def refuse_to(s: State, slot: int) -> int:
    """Refuse the same card, and a card on which the golem's value is taken. (S5.6)"""
    frame = s.pending[s.depth - 1]
    if s.card[slot] == EMPTY:
        return NO_CARD
    if slot == frame[1]:
        return SAME_CARD
    return LEGAL if can_go(s, frame[1], frame[2], slot) else MOVE_TAKEN


def move_golem(s: State, slot: int, value: int, to: int) -> None:
    """Move a golem to another card, without activating it. (S5.6)"""
    lift_golem(s, slot, value)
    lay_golem(s, to, value)
    if JOINED_BY_MOVE[s.edition]:
        reward_joined(s, to)


# ---- putting a golem (S5.7) ------------------------------------------------------------------------------------


def can_put(s: State, value: int) -> bool:
    """Is there a golem at home, and a card on which this value is free? (S5.7)"""
    if s.home[s.seat] == 0:
        return False
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and not is_taken(s, slot, value):
            return True
    return False


def value_to_put(s: State) -> int:
    """The value of a golem that the effect puts. (S5.7)"""
    return value_at(s, EFFECT_STEPS[s.pending[s.depth - 1][1]])


def refuse_put(s: State, slot: int, value: int) -> int:
    """Refuse another value than the effect's, and a card on which it is taken. (S5.7)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    if value != value_to_put(s):
        return WRONG_VALUE
    return PUT_TAKEN if is_taken(s, slot, value) else LEGAL


def list_puts(s: State, out: Codes) -> int:
    """List the cards on which the golem may be put: what `refuse_put` allows. (S5.7)"""
    value = value_to_put(s)
    count = 0
    for slot in range(SLOTS):
        if refuse_put(s, slot, value) == LEGAL:
            out[count] = PUT + slot * VALUES + value - 1
            count += 1
    return count


def put_golem(s: State, slot: int, value: int) -> None:
    """Put a golem from home on a card, for free and without activating it. (S5.7)"""
    lay_golem(s, slot, value)
    reward_joined(s, slot)


# ---- activating another card (S5.9, S5.10) ----------------------------------------------------------------------


def copy_place(s: State, effect: int, place: int, colour: int) -> int:
    """The place of the card of a colour that the effect at this place would activate, or EMPTY. (S5.9)"""
    does = EFFECT_DOES[effect]
    if does == COPY_TOP:
        return CITY_PLACE + s.height[s.seat][colour]
    if does == COPY_FOUNDATION:
        return CITY_PLACE
    if place >= CITY_PLACE:
        return place if place - CITY_PLACE <= s.height[s.seat][colour] else EMPTY
    slot = colour * ROWS + place % ROWS
    return slot if s.card[slot] != EMPTY else EMPTY


def can_copy(s: State, effect: int, place: int, colour: int, barred: int) -> bool:
    """Is there a card of this colour to activate, and can its effect be used? (S5.10)"""
    target = copy_place(s, effect, place, colour)
    return target != EMPTY and can_use_simple(s, effect_at(s, colour, target), bar(barred, target))


def refuse_copy(s: State, colour: int) -> int:
    """Refuse a colour without a card to activate, or whose effect cannot be used. (S5.9, S5.10)"""
    frame = s.pending[s.depth - 1]
    if copy_place(s, frame[1], frame[2], colour) == EMPTY:
        return NO_COPY
    return LEGAL if can_copy(s, frame[1], frame[2], colour, s.barred) else USELESS_COPY


def copy_card(s: State, effect: int, place: int, colour: int) -> None:
    """Activate another card, which cannot be declined; golems on the chain are out of reach. (S5.10, S5.2)"""
    give_others(s, effect)
    target = copy_place(s, effect, place, colour)
    s.barred = bar(s.barred, target)
    copied = effect_at(s, colour, target)
    tell(CARD_COPIED, copied, target, 0)
    if EFFECT_VERB[copied] == V_USE:
        gain(s, copied)
    else:
        push(s, EFFECT, copied, target, 1)
