"""Why not: each rule of legality is stated once, as a predicate that gives the number of the reason, or 0."""

from __future__ import annotations

from stolik.games.skytopia.components import (
    ABILITY_DOES,
    ADD_CARD,
    BUY,
    COST,
    EFFECT_DOES,
    EFFECT_TAKES,
    GAIN,
    HARVEST,
    MOVE_ONE,
    OFFER_PAY,
    OFFERS,
    PUT_ONE,
    ROWS,
    TURN_ANY,
    TURN_ONE,
    TURN_PAID,
    VALUES,
)
from stolik.games.skytopia.effects import (
    can_activate,
    can_copy,
    can_go,
    can_move,
    can_turn,
    copy_place,
    has_golem,
    is_taken,
    leaves_free_card,
    steps_left,
)
from stolik.games.skytopia.questions import can_recall, colour_to_order, most_steps, value_to_put
from stolik.games.skytopia.reasons import (
    CANNOT_PAY,
    CITY_GONE,
    FIRST_OCCUPIED,
    FIRST_VALUE,
    LEGAL,
    MOVE_TAKEN,
    MUST_ADD,
    MUST_DRAW,
    MUST_MOVE,
    MUST_ORDER,
    MUST_PICK_SIDE,
    MUST_PICK_TILE,
    MUST_PUT,
    MUST_USE,
    NO_CARD,
    NO_COPY,
    NO_FREE_CARD,
    NO_GOLEM,
    NO_OFFER,
    NO_PLACEMENT,
    NO_SEAT,
    NOT_FINISHED,
    NOT_GROWN,
    NOT_IN_DECK,
    NOT_START,
    NOTHING_USABLE,
    NOWHERE,
    OCCUPIED,
    OTHER_COLOUR,
    OUT_OF_REACH,
    OVER,
    PAST_NOW,
    PUT_TAKEN,
    RECALL_FIRST,
    SAME_CARD,
    TILE_GONE,
    TOO_DEAR,
    TOO_MANY,
    TURN_TAKEN,
    TURNED,
    USELESS_COPY,
    V_ACTIVATE,
    V_ADD,
    V_BUY,
    V_CITY,
    V_COPY,
    V_DEAL,
    V_FINISH,
    V_GUILD,
    V_MOVE,
    V_PLACE,
    V_PUT,
    V_RECALL,
    V_SIDE,
    V_SKIP,
    V_START,
    V_TAKE,
    V_TILE,
    V_TO,
    V_TURN,
    V_USE,
    VALUE_IS_NOW,
    VALUE_TAKEN,
    VERB_BASES,
    VERBS,
    WRONG_GROUP,
    WRONG_VALUE,
)
from stolik.games.skytopia.state import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    DRAW_START,
    EFFECT,
    EMPTY,
    FINISHING,
    FIRST_GOLEM,
    PICK_SIDE,
    PICK_TILE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
)
from stolik.kernel.loops import NOBODY

# ---- why not -----------------------------------------------------------------------------------------


def refuse(s: State, code: int) -> int:
    """The number of the reason why an action is not legal now, or 0."""
    if s.actor == NOBODY:
        return OVER
    verb = verb_of(code)
    return refuse_asked(s, verb, code - VERB_BASES[verb]) if is_asked(s, verb) else refuse_verb(s, verb)


def refuse_asked(s: State, verb: int, rest: int) -> int:
    """Why this one, of the kind of action that is asked for, is not legal, or 0."""
    if verb <= V_SIDE:
        return refuse_set_up(s, verb, rest)
    if verb == V_FINISH:
        return refuse_finish(s, rest)
    if verb == V_ACTIVATE:
        return refuse_activate(s, rest)
    if verb == V_BUY:
        return refuse_buy(s, rest)
    if verb == V_TAKE:
        return refuse_take(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_ADD:
        return refuse_add(s, rest)
    if verb == V_TURN:
        return refuse_turn(s, rest // 2 // VALUES, rest // 2 % VALUES + 1, rest % 2 + 1)
    if verb == V_MOVE:
        return refuse_move(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_TO:
        return refuse_to(s, rest)
    if verb == V_PUT:
        return refuse_put(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_COPY:
        return refuse_copy(s, rest)
    if verb == V_RECALL:
        return refuse_recall(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_PLACE:
        return refuse_place(s, rest // VALUES, rest % VALUES + 1)
    return LEGAL


def verb_of(code: int) -> int:
    """The number of an action's verb."""
    verb = VERBS - 1
    while VERB_BASES[verb] > code:
        verb -= 1
    return verb


def is_asked(s: State, verb: int) -> bool:
    """Is this the kind of action that is asked for now?"""
    frame = s.pending[s.depth - 1]
    kind, effect, forced = frame[0], frame[1], frame[3]
    if kind == EFFECT:
        return verb == effect_verb(effect) or (verb == V_SKIP and forced == 0)
    if kind == ABILITY_1 or kind == ABILITY_2:
        return verb == ability_verb(s) or verb == V_SKIP
    if kind == TOWERS:
        return verb == V_ACTIVATE or verb == V_SKIP
    if kind == TURN_MORE:
        return verb == V_TURN or verb == V_SKIP
    return verb == plain_verb(kind)


def plain_verb(kind: int) -> int:
    """The verb of a decision that has only one, or -1."""
    if kind == DRAW_START:
        return V_START
    if kind == REFILL:
        return V_DEAL
    if kind == DRAW_GUILD:
        return V_GUILD
    if kind == DEAL_CITY:
        return V_CITY
    if kind == DEAL_TILE or kind == PICK_TILE:
        return V_TILE
    if kind == PICK_SIDE:
        return V_SIDE
    if kind == FIRST_GOLEM:
        return V_PUT
    if kind == FINISHING:
        return V_FINISH
    if kind == DESTINATION:
        return V_TO
    if kind == ADDING:
        return V_ADD
    if kind == RECALLING:
        return V_RECALL
    return V_PLACE if kind == SENDING else -1


def effect_verb(effect: int) -> int:
    """How an effect is used."""
    does = EFFECT_DOES[effect]
    if (does == GAIN and EFFECT_TAKES[effect]) or does == ADD_CARD:
        return V_TAKE
    if does == GAIN or does == HARVEST:
        return V_USE
    if does == BUY:
        return V_BUY
    if does == TURN_ONE or does == TURN_ANY:
        return V_TURN
    if does == MOVE_ONE:
        return V_MOVE
    return V_PUT if does == PUT_ONE else V_COPY


def ability_verb(s: State) -> int:
    """How the ability of the seat on turn is used."""
    return V_TURN if ABILITY_DOES[s.tile[s.seat] * 2 + s.side[s.seat]] == TURN_PAID else V_USE


def refuse_verb(s: State, verb: int) -> int:
    """Why an action of this kind is not asked for now. (S4.7)"""
    kind = s.pending[s.depth - 1][0]
    if verb == V_PLACE and kind == RECALLING:
        return RECALL_FIRST
    return refuse_skip(kind) if verb == V_SKIP else NOT_START + verb


def refuse_skip(kind: int) -> int:
    """Why this cannot be left undone. (S4.7, S5.10, S5.11)"""
    if kind == EFFECT:
        return MUST_USE
    if kind == ADDING:
        return MUST_ADD
    if kind == DESTINATION:
        return MUST_MOVE
    if kind == FINISHING:
        return MUST_ORDER
    if kind == PICK_TILE:
        return MUST_PICK_TILE
    if kind == PICK_SIDE:
        return MUST_PICK_SIDE
    if kind == FIRST_GOLEM:
        return MUST_PUT
    return NOT_START + V_SKIP if kind == SENDING or kind == RECALLING else MUST_DRAW


def refuse_set_up(s: State, verb: int, number: int) -> int:
    """Why the table cannot draw, or a player pick, this one. (S2.9)"""
    frame = s.pending[s.depth - 1]
    if verb == V_START and number >= s.players:
        return NO_SEAT
    if verb == V_DEAL and (number // 16 != frame[1] // ROWS or s.deck[number // 16] >> number % 16 & 1 == 0):
        return NOT_IN_DECK
    if verb == V_GUILD and number // 4 != frame[1]:
        return WRONG_GROUP
    for seat in range(s.players):
        if verb == V_CITY and s.city[seat] == number:
            return CITY_GONE
        if verb == V_TILE and s.tile[seat] == number:
            return TILE_GONE
    return LEGAL


def refuse_finish(s: State, slot: int) -> int:
    """Only a finished card of the colour whose order is being chosen. (S4.1)"""
    if s.golems[s.seat][slot] >> s.now & 1 == 0:
        return NOT_FINISHED
    return LEGAL if slot // ROWS == colour_to_order(s) else OTHER_COLOUR


def refuse_activate(s: State, colour: int) -> int:
    """Only a tower that grew, was not activated yet, and has something to use. (S4.3, S4.6)"""
    if s.grown >> colour & 1 == 0:
        return NOT_GROWN
    return LEGAL if can_activate(s, colour) else NOTHING_USABLE


def refuse_buy(s: State, offer: int) -> int:
    """Only an offer of this effect that one can pay. (S5.1)"""
    effect = s.pending[s.depth - 1][1]
    if offer >= OFFERS[effect]:
        return NO_OFFER
    return LEGAL if OFFER_PAY[effect][offer] <= s.coins[s.seat] else CANNOT_PAY


def refuse_golem(s: State, slot: int, value: int) -> int:
    """Only one's own golem, and not one on a card of the chain. (S5.2)"""
    if not has_golem(s, slot, value):
        return NO_GOLEM
    return OUT_OF_REACH if s.barred >> slot & 1 else LEGAL


def refuse_take(s: State, slot: int, value: int) -> int:
    """A golem in reach; to add a card, one whose taking leaves an unoccupied card. (S5.4, S5.11)"""
    reason = refuse_golem(s, slot, value)
    if reason != LEGAL:
        return reason
    adds = EFFECT_DOES[s.pending[s.depth - 1][1]] == ADD_CARD
    return NO_FREE_CARD if adds and not leaves_free_card(s, slot, value) else LEGAL


def refuse_add(s: State, slot: int) -> int:
    """A Market card without any golem. (S5.11)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    return OCCUPIED if s.taken[slot] else LEGAL


def refuse_turn(s: State, slot: int, value: int, steps: int) -> int:
    """A golem in reach, not turned before by this effect, that stops before *now* on a free value. (S5.3, S5.5)"""
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


def refuse_move(s: State, slot: int, value: int) -> int:
    """A golem in reach that has somewhere to go. (S5.6)"""
    reason = refuse_golem(s, slot, value)
    if reason != LEGAL:
        return reason
    return LEGAL if can_move(s, slot, value) else NOWHERE


def refuse_to(s: State, slot: int) -> int:
    """Another card, on which the golem's value is free. (S5.6)"""
    frame = s.pending[s.depth - 1]
    if s.card[slot] == EMPTY:
        return NO_CARD
    if slot == frame[1]:
        return SAME_CARD
    return LEGAL if can_go(s, frame[1], frame[2], slot) else MOVE_TAKEN


def refuse_put(s: State, slot: int, value: int) -> int:
    """A card, with the one value the effect (or the first turn) puts. (S5.7, S9.1)"""
    frame = s.pending[s.depth - 1]
    first = frame[0] == FIRST_GOLEM
    if s.card[slot] == EMPTY:
        return NO_CARD
    if value != value_to_put(s):
        return FIRST_VALUE if first else WRONG_VALUE
    if first:
        return FIRST_OCCUPIED if s.taken[slot] else LEGAL
    return PUT_TAKEN if is_taken(s, slot, value) else LEGAL


def refuse_copy(s: State, colour: int) -> int:
    """A colour in which there is a card to activate, whose effect can be used. (S5.9, S5.10)"""
    frame = s.pending[s.depth - 1]
    if copy_place(s, frame[1], frame[2], colour) == EMPTY:
        return NO_COPY
    return LEGAL if can_copy(s, frame[1], frame[2], colour, s.barred) else USELESS_COPY


def refuse_recall(s: State, slot: int, value: int) -> int:
    """One's own golem, one that can then be placed. (S4.7)"""
    if not has_golem(s, slot, value):
        return NO_GOLEM
    return LEGAL if can_recall(s, value) else NO_PLACEMENT


def refuse_place(s: State, slot: int, value: int) -> int:
    """A card, with a value that is not *now*, not on that card, and that one can pay. (S4.8)"""
    if s.card[slot] == EMPTY:
        return NO_CARD
    if value == s.now:
        return VALUE_IS_NOW
    if is_taken(s, slot, value):
        return VALUE_TAKEN
    return TOO_DEAR if COST[steps_left(s, value)] > s.coins[s.seat] else LEGAL
