"""What effects ask and do (S5), and the rewards that come by themselves (S6.1)."""

from __future__ import annotations

from stolik.games.skytopia.components import (
    ABILITY_COINS,
    ABILITY_DOES,
    ABILITY_POINTS,
    ADD_CARD,
    BUY,
    COMPENSATION,
    COPY_FOUNDATION,
    COPY_ROW,
    COPY_TOP,
    EFFECT_COINS,
    EFFECT_DOES,
    EFFECT_OTHERS,
    EFFECT_POINTS,
    EFFECT_STEPS,
    EFFECT_TAKES,
    FINAL,
    FOUNDATION,
    GAIN,
    HARVEST,
    JOINED,
    MOVE_ONE,
    OFFER_PAY,
    PURPLE,
    PUT_ONE,
    ROWS,
    SENT_HOME,
    SLOTS,
    TURN_ANY,
    TURN_ONE,
    VALUES,
)
from stolik.games.skytopia.state import CITY_PLACE, EMPTY, FIRST_BIT, State, first_bit

# ---- golems on cards -----------------------------------------------------------------------------


def steps_left(s: State, value: int) -> int:
    """How many rounds a golem of this value is from done. (S3.3)"""
    return value - s.now if value >= s.now else value - s.now + VALUES


def value_at(s: State, steps: int) -> int:
    """The value that is so many steps from done. (S3.3)"""
    value = s.now + steps
    return value if value <= VALUES else value - VALUES


def has_golem(s: State, slot: int, value: int) -> bool:
    """Has the seat on turn a golem of this value there? (S5.2)"""
    return s.golems[s.seat][slot] >> value & 1 == 1


def is_taken(s: State, slot: int, value: int) -> bool:
    """Does anybody's golem on that card show this value? (S4.8)"""
    return s.taken[slot] >> value & 1 == 1


def own_spots(s: State) -> int:
    """A mask of the slots with golems of the seat on turn."""
    return s.spots[s.seat]


def own_golems(s: State, slot: int) -> int:
    """A mask of the values of the golems that the seat on turn has there."""
    return s.golems[s.seat][slot]


def in_reach(s: State, barred: int) -> int:
    """A mask of the slots with golems of the seat on turn that an effect may touch. (S5.2)"""
    return own_spots(s) & ~barred


def lay_golem(s: State, slot: int, value: int) -> None:
    """Lay a golem of the seat on turn on a card; it is no longer at home."""
    s.golems[s.seat][slot] |= 1 << value
    s.spots[s.seat] |= 1 << slot
    s.taken[slot] |= 1 << value
    s.home[s.seat] -= 1


def lift_golem(s: State, slot: int, value: int) -> None:
    """Take a golem of the seat on turn home from a card."""
    s.golems[s.seat][slot] &= ~(1 << value)
    if s.golems[s.seat][slot] == 0:
        s.spots[s.seat] &= ~(1 << slot)
    s.taken[slot] &= ~(1 << value)
    s.home[s.seat] += 1


def count_bits(mask: int) -> int:
    """How many bits of a mask are set."""
    count = 0
    while mask:
        mask &= mask - 1
        count += 1
    return count


# ---- rewards that come by themselves (S6.1) -------------------------------------------------------


def has_ability(s: State, seat: int, does: int) -> bool:
    """Does the seat's Ability tile do this, on the side that is up? (S6.1)"""
    return s.tile[seat] >= 0 and ABILITY_DOES[s.tile[seat] * 2 + s.side[seat]] == does


def reward_sent_home(s: State, seat: int, golems: int) -> None:
    """Points for golems that came home through another player or an effect. (S6.blueA)"""
    if golems and has_ability(s, seat, SENT_HOME):
        s.points[seat] += golems * ABILITY_POINTS[s.tile[seat] * 2 + s.side[seat]]


def reward_joined(s: State, slot: int) -> None:
    """Coins for the others whose golems lie on the card a golem has come to. (S6.goldB)"""
    for seat in range(s.players):
        if seat != s.seat and s.golems[seat][slot] and has_ability(s, seat, JOINED):
            s.coins[seat] += ABILITY_COINS[s.tile[seat] * 2 + s.side[seat]]


# ---- can it be used? (S5.1) ------------------------------------------------------------------------


def can_turn(s: State, slot: int, value: int, steps: int) -> bool:
    """Would the golem stop before *now*, on a value that is free? Passing over one is allowed. (S5.3)"""
    left = steps_left(s, value)
    return left > steps and s.taken[slot] >> value_at(s, left - steps) & 1 == 0


def can_turn_any(s: State, barred: int, most: int) -> bool:
    """Is there a golem in reach that can be turned and was not yet? (S5.5)"""
    slots = in_reach(s, barred)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot) & ~s.turned[slot]
        while values:
            value = FIRST_BIT[values]
            values &= values - 1
            for steps in range(1, most + 1):
                if can_turn(s, slot, value, steps):
                    return True
    return False


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


def can_put(s: State, value: int) -> bool:
    """Is there a golem at home, and a card on which this value is free? (S5.7)"""
    if s.home[s.seat] == 0:
        return False
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and not is_taken(s, slot, value):
            return True
    return False


def has_free_card(s: State) -> bool:
    """Is there a Market card without any golem? (S5.11)"""
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and s.taken[slot] == 0:
            return True
    return False


def leaves_free_card(s: State, slot: int, value: int) -> bool:
    """Will there be an unoccupied card once this golem is taken? (S5.11)"""
    return s.taken[slot] == 1 << value or has_free_card(s)


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


def copy_place(s: State, effect: int, place: int, colour: int) -> int:
    """Where the card lies that the effect at this place would activate in a colour; EMPTY if there is none. (S5.9)"""
    does = EFFECT_DOES[effect]
    if does == COPY_TOP:
        return CITY_PLACE + s.height[s.seat][colour]
    if does == COPY_FOUNDATION:
        return CITY_PLACE
    if place >= CITY_PLACE:
        return place if place - CITY_PLACE <= s.height[s.seat][colour] else EMPTY
    slot = colour * ROWS + place % ROWS
    return slot if s.card[slot] != EMPTY else EMPTY


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


def can_copy(s: State, effect: int, place: int, colour: int, barred: int) -> bool:
    """Is there a card of this colour to activate, and can its effect be used? (S5.10)"""
    target = copy_place(s, effect, place, colour)
    return target != EMPTY and can_use_simple(s, effect_at(s, colour, target), bar(barred, target))


def can_use(s: State, effect: int, place: int, barred: int) -> bool:
    """Could this effect be used and change something? (S5.1)"""
    does = EFFECT_DOES[effect]
    if does == COPY_TOP or does == COPY_ROW or does == COPY_FOUNDATION:
        for colour in range(PURPLE):
            if can_copy(s, effect, place, colour, barred):
                return True
        return False
    return does != FINAL and can_use_simple(s, effect, barred)


def can_activate(s: State, colour: int) -> bool:
    """Has the tower an effect that could be used now? (S4.6)"""
    for place in range(CITY_PLACE, CITY_PLACE + s.height[s.seat][colour] + 1):
        if can_use(s, effect_at(s, colour, place), place, 0):
            return True
    return False


# ---- what effects do -------------------------------------------------------------------------------


def gain(s: State, effect: int) -> None:
    """Let the others have their coins, and get points and coins; harvest counts golems at home. (S5.8)"""
    give_others(s, effect)
    s.points[s.seat] += EFFECT_POINTS[effect]
    if EFFECT_DOES[effect] == HARVEST:
        s.coins[s.seat] += EFFECT_COINS[effect] * s.home[s.seat]
    else:
        s.coins[s.seat] += EFFECT_COINS[effect]


def give_others(s: State, effect: int) -> None:
    """Every other player gets the effect's coins. (S5.8)"""
    if EFFECT_OTHERS[effect]:
        for seat in range(s.players):
            if seat != s.seat:
                s.coins[seat] += EFFECT_OTHERS[effect]


def take_golem(s: State, slot: int, value: int) -> None:
    """Take a golem home by an effect: no compensation, but the blue ability sees it. (S5.4)"""
    lift_golem(s, slot, value)
    reward_sent_home(s, s.seat, 1)


def turn_golem(s: State, slot: int, value: int, steps: int) -> None:
    """Turn a golem towards the symbol. (S5.3, S3.4)"""
    lift_golem(s, slot, value)
    lay_golem(s, slot, value_at(s, steps_left(s, value) - steps))


def add_card(s: State, slot: int) -> None:
    """Lay a Market card on top of the tower of its colour. (S4.1)"""
    colour = slot // ROWS
    s.tower[s.seat][colour][s.height[s.seat][colour]] = s.card[slot]
    s.height[s.seat][colour] += 1
    s.card[slot] = EMPTY
    s.added += 1


def finish_card(s: State, slot: int) -> None:
    """Take a finished card; its golems go home, the others' with coins. (S4.1, S4.2)"""
    add_card(s, slot)
    for seat in range(s.players):
        golems = count_bits(s.golems[seat][slot])
        s.golems[seat][slot] = 0
        s.spots[seat] &= ~(1 << slot)
        s.home[seat] += golems
        if seat != s.seat:
            s.coins[seat] += COMPENSATION * golems
            reward_sent_home(s, seat, golems)
    s.taken[slot] = 0
    s.grown |= 1 << slot // ROWS


def finished(s: State) -> int:
    """A mask of the slots in which a golem of the seat on turn is done. (S4.1)"""
    slots, done = own_spots(s), 0
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        done |= (own_golems(s, slot) >> s.now & 1) << slot
    return done
