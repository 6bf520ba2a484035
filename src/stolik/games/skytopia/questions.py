"""Questions that refusals, the list of legal actions and the course of a turn share. Nothing here changes anything."""

from __future__ import annotations

from stolik.games.skytopia.components import (
    ABILITY_CARDS,
    ABILITY_DOES,
    ABILITY_PAY,
    ABILITY_STEPS,
    ABILITY_WHEN,
    ADDED,
    ALL_HOME,
    CARD_COAT,
    COLOURS,
    COST,
    EFFECT_STEPS,
    GOLEMS,
    INITIAL_VALUE,
    NO_COINS,
    PLACED_AT,
    ROWS,
    SAME_COAT,
    SLOTS,
    TURN_PAID,
    VALUES,
)
from stolik.games.skytopia.effects import can_turn_any, finished, own_golems, own_spots, value_at
from stolik.games.skytopia.state import ABILITY_1, EMPTY, FIRST_BIT, FIRST_GOLEM, State, first_bit


def affordable(s: State) -> int:
    """A mask of the values the seat on turn can pay for; *now* is never among them. (S3.3, S4.8)"""
    mask = 0
    for steps in range(1, VALUES):
        if COST[steps] <= s.coins[s.seat]:
            mask |= 1 << value_at(s, steps)
    return mask


def can_place(s: State) -> bool:
    """Is any placement possible at all? (S4.9)"""
    values = affordable(s)
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY and values & ~s.taken[slot]:
            return True
    return False


def can_recall(s: State, value: int) -> bool:
    """Could a golem of this value, taken back, be placed? At least where it lay, if that can be paid. (S4.7)"""
    return affordable(s) >> value & 1 == 1 or can_place(s)


def can_recall_any(s: State) -> bool:
    """Is there a golem that can be taken back and then placed? (S4.7, S4.9)"""
    slots = own_spots(s)
    while slots:
        values = own_golems(s, first_bit(slots))
        while values:
            if can_recall(s, FIRST_BIT[values]):
                return True
            values &= values - 1
        slots &= slots - 1
    return False


def can_use_ability(s: State, when: int) -> bool:
    """May the ability of the seat on turn be offered at this moment? (S6.1)"""
    tile = s.tile[s.seat] * 2 + s.side[s.seat]
    if ABILITY_WHEN[tile] != when:
        return False
    does = ABILITY_DOES[tile]
    if does == NO_COINS:  # S6.blueB
        return s.coins[s.seat] == 0
    if does == PLACED_AT:  # S6.goldA
        return s.sent == ABILITY_STEPS[tile]
    if does == SAME_COAT:  # S6.redA
        return most_cards_of_a_coat(s) >= ABILITY_CARDS[tile]
    if does == TURN_PAID:  # S6.redB
        return s.coins[s.seat] >= ABILITY_PAY[tile] and can_turn_any(s, 0, ABILITY_STEPS[tile])
    if does == ADDED:  # S6.purpleA
        return s.added >= ABILITY_CARDS[tile]
    return does == ALL_HOME and s.home[s.seat] == GOLEMS  # S6.purpleB


def most_cards_of_a_coat(s: State) -> int:
    """The largest number of Market cards of one coat on which the seat on turn has golems. (S6.redA)"""
    most = 0
    for coat in range(4):
        cards = 0
        slots = own_spots(s)
        while slots:
            cards += CARD_COAT[s.edition][s.card[first_bit(slots)]] == coat
            slots &= slots - 1
        most = max(most, cards)
    return most


def most_steps(s: State) -> int:
    """How many steps the effect or ability under way may turn a golem. (S5.3)"""
    frame = s.pending[s.depth - 1]
    if frame[0] == ABILITY_1:
        return ABILITY_STEPS[s.tile[s.seat] * 2 + s.side[s.seat]]
    return EFFECT_STEPS[frame[1]]


def value_to_put(s: State) -> int:
    """The value of a golem that is put without paying. (S5.7, S9.1)"""
    frame = s.pending[s.depth - 1]
    return INITIAL_VALUE if frame[0] == FIRST_GOLEM else value_at(s, EFFECT_STEPS[frame[1]])


def cards_left(s: State, colour: int) -> int:
    """A mask of the cards in a deck. (S2.3)"""
    return s.deck[colour]


def place_to_fill(s: State, first: int) -> int:
    """The next empty Market place from there on whose deck has cards, or EMPTY. (S4.12, S2.9)"""
    for slot in range(first, SLOTS):
        if s.card[slot] == EMPTY and slot % ROWS < s.rows and s.deck[slot // ROWS]:
            return slot
    return EMPTY


def colour_to_order(s: State) -> int:
    """The first colour in which two or more cards have finished, so that their order is chosen; or EMPTY. (S4.1)"""
    slots = finished(s)
    for colour in range(COLOURS):
        rows = slots >> colour * ROWS & 15
        if rows & rows - 1:
            return colour
    return EMPTY
