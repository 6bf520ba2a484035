"""What may be done next: the actions that nothing refuses, in the fixed order of their codes within each decision.

Where the list takes a short cut, it names the predicate it stands for; the test `legal ⇔ no refusal` holds it to it.
"""

from __future__ import annotations

from stolik.games.skytopia.actions import DEAL, PLACE, PUT, SKIP, TURN, USE
from stolik.games.skytopia.components import COLOURS, OFFERS, PURPLE, ROWS, SEATS, SLOTS, VALUES
from stolik.games.skytopia.effects import own_golems, own_spots
from stolik.games.skytopia.questions import affordable, cards_left, value_to_put
from stolik.games.skytopia.reasons import (
    LEGAL,
    V_ACTIVATE,
    V_ADD,
    V_BUY,
    V_CITY,
    V_COPY,
    V_FINISH,
    V_GUILD,
    V_PUT,
    V_RECALL,
    V_SIDE,
    V_START,
    V_TILE,
    V_TO,
    V_TURN,
    V_USE,
    VERB_BASES,
)
from stolik.games.skytopia.refusals import ability_verb, effect_verb, refuse_asked, refuse_put, refuse_turn
from stolik.games.skytopia.state import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    DEAL_CITY,
    DESTINATION,
    DRAW_GUILD,
    DRAW_START,
    EFFECT,
    EMPTY,
    FINISHING,
    FIRST_BIT,
    FIRST_GOLEM,
    PICK_SIDE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
    first_bit,
)
from stolik.kernel.record import Codes

# ---- the list ----------------------------------------------------------------------------------------


def legal(s: State, out: Codes) -> int:
    """Write the legal actions into out and return how many there are."""
    frame = s.pending[s.depth - 1]
    kind = frame[0]
    if kind == SENDING:
        return list_placements(s, out)
    if kind == EFFECT:
        count = list_effect(s, frame[1], out)
        return list_skip(out, count) if frame[3] == 0 else count
    if kind == REFILL:
        return list_deck(s, out)
    if kind == TOWERS:
        return list_skip(out, list_verb(s, V_ACTIVATE, COLOURS, out))
    if kind == TURN_MORE:
        return list_skip(out, list_golems(s, V_TURN, out))
    if kind == DESTINATION:
        return list_verb(s, V_TO, SLOTS, out)
    if kind == ADDING:
        return list_verb(s, V_ADD, SLOTS, out)
    if kind == ABILITY_1 or kind == ABILITY_2:
        return list_skip(out, list_ability(s, out))
    if kind == RECALLING:
        return list_golems(s, V_RECALL, out)
    if kind == FINISHING:
        return list_verb(s, V_FINISH, SLOTS, out)
    return list_set_up(s, kind, out)


def list_placements(s: State, out: Codes) -> int:
    """All placements; `refuse_place` by masks. (S4.8)"""
    values = affordable(s)
    count = 0
    for slot in range(SLOTS):
        if s.card[slot] != EMPTY:
            free = values & ~s.taken[slot]
            while free:
                out[count] = PLACE + slot * VALUES + FIRST_BIT[free] - 1
                count += 1
                free &= free - 1
    return count


def list_deck(s: State, out: Codes) -> int:
    """The cards left in the deck that is drawn from; `refuse_set_up` by its mask. (S2.3)"""
    colour = s.pending[s.depth - 1][1] // ROWS
    cards = cards_left(s, colour)
    count = 0
    while cards:
        out[count] = DEAL + colour * 16 + first_bit(cards)
        count += 1
        cards &= cards - 1
    return count


def list_effect(s: State, effect: int, out: Codes) -> int:
    """The ways to use an effect. (S5.1)"""
    verb = effect_verb(effect)
    if verb == V_USE:
        out[0] = USE
        return 1
    if verb == V_BUY:
        return list_verb(s, V_BUY, OFFERS[effect], out)
    if verb == V_COPY:
        return list_verb(s, V_COPY, PURPLE, out)
    if verb == V_PUT:
        return list_puts(s, out)
    return list_golems(s, verb, out)


def list_ability(s: State, out: Codes) -> int:
    """The ways to use an ability. (S6.1)"""
    if ability_verb(s) == V_TURN:
        return list_golems(s, V_TURN, out)
    out[0] = USE
    return 1


def list_golems(s: State, verb: int, out: Codes) -> int:
    """The golems of the seat on turn to which this may be done, as nothing refuses. (S5.2)"""
    count = 0
    slots = own_spots(s)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot)
        while values:
            value = FIRST_BIT[values]
            values &= values - 1
            golem = slot * VALUES + value - 1
            if verb == V_TURN:
                for steps in range(1, 3):
                    if refuse_turn(s, slot, value, steps) == LEGAL:
                        out[count] = TURN + golem * 2 + steps - 1
                        count += 1
            elif refuse_asked(s, verb, golem) == LEGAL:
                out[count] = VERB_BASES[verb] + golem
                count += 1
    return count


def list_puts(s: State, out: Codes) -> int:
    """The cards on which a golem may be put. (S5.7, S9.1)"""
    value = value_to_put(s)
    count = 0
    for slot in range(SLOTS):
        if refuse_put(s, slot, value) == LEGAL:
            out[count] = PUT + slot * VALUES + value - 1
            count += 1
    return count


def list_set_up(s: State, kind: int, out: Codes) -> int:
    """What can be drawn or picked before the first round. (S2.9)"""
    if kind == FIRST_GOLEM:
        return list_puts(s, out)
    if kind == DRAW_START:
        return list_verb(s, V_START, SEATS, out)
    if kind == DRAW_GUILD:
        return list_verb(s, V_GUILD, 12, out)
    if kind == DEAL_CITY:
        return list_verb(s, V_CITY, 4, out)
    if kind == PICK_SIDE:
        return list_verb(s, V_SIDE, 2, out)
    return list_verb(s, V_TILE, 4, out)


def list_verb(s: State, verb: int, size: int, out: Codes) -> int:
    """Those of a verb's actions that nothing refuses."""
    count = 0
    for number in range(size):
        if refuse_asked(s, verb, number) == LEGAL:
            out[count] = VERB_BASES[verb] + number
            count += 1
    return count


def list_skip(out: Codes, count: int) -> int:
    """And the choice not to. (S4.4)"""
    out[count] = SKIP
    return count + 1
