"""What may be done next, and why not: each rule of legality is stated once, as a predicate that gives the reason.

`refuse` answers for one action, `legal` lists the actions that nothing refuses, in the fixed order of their codes
within each decision. Where the list takes a short cut, the test `legal ⇔ no refusal` holds it to `refuse`.
"""

from __future__ import annotations

from stolik.game import Reason
from stolik.games.skytopia.actions import (
    ACTIVATE,
    ADD,
    BUY_OFFER,
    CITY,
    COPY,
    DEAL,
    FINISH,
    GUILD,
    MOVE,
    PLACE,
    PUT,
    RECALL,
    SIDE,
    SKIP,
    START,
    TAKE,
    TILE,
    TO,
    TURN,
    USE,
)
from stolik.games.skytopia.components import (
    ABILITY_CARDS,
    ABILITY_DOES,
    ABILITY_PAY,
    ABILITY_STEPS,
    ABILITY_WHEN,
    ADD_CARD,
    ADDED,
    ALL_HOME,
    BUY,
    CARD_COAT,
    COLOURS,
    COST,
    EFFECT_DOES,
    EFFECT_STEPS,
    EFFECT_TAKES,
    GAIN,
    GOLEMS,
    HARVEST,
    INITIAL_VALUE,
    MOVE_ONE,
    NO_COINS,
    OFFER_PAY,
    OFFERS,
    PLACED_AT,
    PURPLE,
    PUT_ONE,
    ROWS,
    SAME_COAT,
    SEATS,
    SLOTS,
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
    can_turn_any,
    copy_place,
    finished,
    has_golem,
    is_taken,
    leaves_free_card,
    own_golems,
    own_spots,
    steps_left,
    value_at,
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
    FIRST_BIT,
    FIRST_GOLEM,
    PICK_SIDE,
    PICK_TILE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
    first_bit,
)
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Codes

REASONS = (
    Reason("", ""),
    # the kind of action is not what is asked
    Reason("over", "S8.1"),
    Reason("not-start", "S2.1"),
    Reason("not-deal", "S4.12"),
    Reason("not-guild", "S2.5"),
    Reason("not-city", "S2.6"),
    Reason("not-tile", "S2.7"),
    Reason("not-side", "S9.3"),
    Reason("not-finish", "S4.1"),
    Reason("not-activate", "S4.3"),
    Reason("not-use", "S5.1"),
    Reason("not-buy", "S5.1"),
    Reason("not-take", "S5.4"),
    Reason("not-add", "S5.11"),
    Reason("not-turn", "S5.3"),
    Reason("not-move", "S5.6"),
    Reason("not-to", "S5.6"),
    Reason("not-put", "S5.7"),
    Reason("not-copy", "S5.10"),
    Reason("not-recall", "S4.7"),
    Reason("not-place", "S4.7"),
    Reason("not-skip", "S4.7"),
    # the set-up
    Reason("no-such-seat", "S2.1"),
    Reason("not-in-deck", "S2.3"),
    Reason("wrong-group", "S2.5"),
    Reason("city-gone", "S2.6"),
    Reason("tile-gone", "S9.2"),
    # cards and golems
    Reason("no-card", "S4.8"),
    Reason("value-is-now", "S4.8"),
    Reason("value-taken", "S4.8"),
    Reason("too-dear", "S4.8"),
    Reason("recall-first", "S4.7"),
    Reason("no-golem", "S5.2"),
    Reason("out-of-reach", "S5.2"),
    Reason("no-placement", "S4.7"),
    Reason("not-finished", "S4.1"),
    Reason("other-colour-first", "S4.1"),
    Reason("not-grown", "S4.3"),
    Reason("nothing-usable", "S4.6"),
    # effects
    Reason("no-offer", "S5.1"),
    Reason("cannot-pay", "S5.1"),
    Reason("too-many-steps", "S5.3"),
    Reason("past-now", "S5.3"),
    Reason("turn-taken", "S5.3"),
    Reason("already-turned", "S5.5"),
    Reason("nowhere-to-go", "S5.6"),
    Reason("same-card", "S5.6"),
    Reason("move-taken", "S5.6"),
    Reason("wrong-value", "S5.7"),
    Reason("put-taken", "S5.7"),
    Reason("first-value", "S9.1"),
    Reason("occupied", "S5.11"),
    Reason("first-occupied", "S9.1"),
    Reason("no-free-card", "S5.11"),
    Reason("no-card-to-copy", "S5.9"),
    Reason("useless-copy", "S5.10"),
    Reason("must-use", "S5.10"),
)
LEGAL = 0
OVER = 1
NOT_START = 2
NO_SEAT, NOT_IN_DECK, WRONG_GROUP, CITY_GONE, TILE_GONE = range(22, 27)
NO_CARD, VALUE_IS_NOW, VALUE_TAKEN, TOO_DEAR, RECALL_FIRST, NO_GOLEM, OUT_OF_REACH, NO_PLACEMENT = range(27, 35)
NOT_FINISHED, OTHER_COLOUR, NOT_GROWN, NOTHING_USABLE = range(35, 39)
NO_OFFER, CANNOT_PAY, TOO_MANY, PAST_NOW, TURN_TAKEN, TURNED, NOWHERE, SAME_CARD, MOVE_TAKEN = range(39, 48)
(
    WRONG_VALUE,
    PUT_TAKEN,
    FIRST_VALUE,
    OCCUPIED,
    FIRST_OCCUPIED,
    NO_FREE_CARD,
    NO_COPY,
    USELESS_COPY,
    MUST_USE,
) = range(48, 57)

VERB_BASES = (
    START, DEAL, GUILD, CITY, TILE, SIDE, FINISH, ACTIVATE, USE, BUY_OFFER, TAKE, ADD,
    TURN, MOVE, TO, PUT, COPY, RECALL, PLACE, SKIP,
)  # fmt: skip
VERBS = len(VERB_BASES)
V_START, V_DEAL, V_GUILD, V_CITY, V_TILE, V_SIDE, V_FINISH, V_ACTIVATE, V_USE, V_BUY, V_TAKE, V_ADD = range(12)
V_TURN, V_MOVE, V_TO, V_PUT, V_COPY, V_RECALL, V_PLACE, V_SKIP = range(12, 20)

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
    """Why an action of this kind is not asked for now. (S4.7, S5.10)"""
    frame = s.pending[s.depth - 1]
    if verb == V_PLACE and frame[0] == RECALLING:
        return RECALL_FIRST
    if verb == V_SKIP and frame[0] != SENDING and frame[0] != RECALLING:
        return MUST_USE
    return NOT_START + verb


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


# ---- questions the reasons and the flow of the turn share -------------------------------------------


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
