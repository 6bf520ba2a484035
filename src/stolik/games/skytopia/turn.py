"""The course of a match, in the order of the rulebook: set-up (S2, S9), turns (S4), rounds (S3), the end (S8)."""

from __future__ import annotations

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
)
from stolik.games.skytopia.components import (
    ABILITY_COINS,
    ABILITY_PAY,
    ABILITY_POINTS,
    ADD_CARD,
    CARD_PLAYERS,
    COLOURS,
    COST,
    EFFECT_DOES,
    EFFECT_STEPS,
    END_1,
    END_2,
    FIRST_NOW,
    GOLEMS,
    INITIAL_VALUE,
    JOINED_BY_MOVE,
    LAST_ROUND,
    MARKER,
    OFFER_PAY,
    OFFER_POINTS,
    ROWS,
    SEATS,
    SLOTS,
    START_COINS,
    TURN_ANY,
    VALUES,
)
from stolik.games.skytopia.effects import (
    add_card,
    bar,
    can_activate,
    can_turn_any,
    can_use,
    copy_place,
    effect_at,
    finish_card,
    finished,
    gain,
    give_others,
    lay_golem,
    lift_golem,
    reward_joined,
    steps_left,
    take_golem,
    turn_golem,
    value_at,
)
from stolik.games.skytopia.questions import can_place, can_recall_any, can_use_ability, colour_to_order, place_to_fill
from stolik.games.skytopia.reasons import V_TURN, V_USE
from stolik.games.skytopia.refusals import ability_verb, effect_verb
from stolik.games.skytopia.state import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    BEGIN_TURN,
    CITY_PLACE,
    CLIMB,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    DRAW_START,
    EFFECT,
    EMPTY,
    END_TURN,
    FINISHING,
    FIRST_GOLEM,
    FIRST_GOLEMS,
    PICK_SIDE,
    PICK_TILE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
    first_bit,
    pop,
    push,
)
from stolik.kernel.loops import CHANCE, NOBODY

# ---- set-up (S2, S9) ---------------------------------------------------------------------------------


def set_up(s: State) -> None:
    """Lay out the table of a match whose options are in the state, up to the first draw. (S2.1 - S2.9)"""
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
    advance(s)


def make_deck(s: State, colour: int) -> int:
    """A mask of the cards of a colour that are used with so many players. (S2.3, S11.2, S11.3)"""
    mask = 0
    for card in range(16):
        if CARD_PLAYERS[s.edition][colour * 16 + card] <= s.players:
            mask |= 1 << card
    return mask


def plan_set_up(s: State) -> None:
    """Stack what happens before the first round, the last thing first. (S2.9, S9.0)"""
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
    """Who picks after so many: from the last player, counterclockwise. (S9.0)"""
    return (s.start - 1 - picked) % s.players


def apply_set_up(s: State, kind: int, done: int, code: int) -> None:
    """One draw or pick of the set-up; the same again for the next group or seat. (S2.9)"""
    more = done + 1 < s.players
    if kind == DRAW_START:
        s.start = code - START
        more = False
    elif kind == DRAW_GUILD:
        s.guild[done] = code - GUILD
        more = done + 1 < 3
    elif kind == DEAL_CITY:
        s.city[done] = code - CITY
    elif kind == DEAL_TILE:
        s.tile[done] = code - TILE
    elif kind == PICK_TILE:
        s.tile[picker(s, done)] = code - TILE
    elif kind == PICK_SIDE:
        s.side[picker(s, done)] = code - SIDE
    else:
        s.seat = picker(s, done)
        lay_golem(s, (code - PUT) // VALUES, INITIAL_VALUE)
    if more:
        push(s, kind, done + 1, 0, 0)


def place_first_golems(s: State) -> None:
    """Everybody's first golem goes on the card nearest the deck of their tile's colour, unpaid. (S2.8)"""
    for seat in range(s.players):
        s.seat = seat
        lay_golem(s, s.tile[seat] * ROWS, INITIAL_VALUE)


# ---- a turn (S4) -------------------------------------------------------------------------------------


def begin_turn(s: State) -> None:
    """Stack the phases of a turn. (S4.1 - S4.12)"""
    if s.turns == 0:
        s.seat = s.start
    push(s, END_TURN, 0, 0, 0)
    push(s, REFILL, 0, 0, 0)
    push(s, ABILITY_2, 0, 0, 0)
    push(s, SENDING, 0, 0, 0)
    push(s, ABILITY_1, 0, 0, 0)
    push(s, TOWERS, 0, 0, 0)
    push(s, FINISHING, 0, 0, 0)


def finish_projects(s: State) -> bool:
    """Take every finished card; where two of a colour finish, their order is asked first. (S4.1)"""
    slots = finished(s)
    if slots and colour_to_order(s) != EMPTY:
        return True
    while slots:
        finish_card(s, first_bit(slots))
        slots &= slots - 1
    return False


def has_tower_to_activate(s: State) -> bool:
    """Is there a tower that grew and has an effect to use? (S4.3, S4.6)"""
    for colour in range(COLOURS):
        if s.grown >> colour & 1 and can_activate(s, colour):
            return True
    return False


def climb(s: State) -> None:
    """Go up a tower to the next effect that can be used and offer it; at the top, leave. (S4.4, S4.5)"""
    frame = s.pending[s.depth - 1]
    colour, level = frame[1], frame[2]
    while level <= s.height[s.seat][colour]:
        effect = effect_at(s, colour, CITY_PLACE + level)
        if can_use(s, effect, CITY_PLACE + level, 0):
            frame[2] = level + 1
            push(s, EFFECT, effect, CITY_PLACE + level, 0)
            return
        level += 1
    pop(s)


def prepare_sending(s: State) -> bool:
    """A golem must be sent, first taken back if none is at home; if none can be, the phase is skipped. (S4.7, S4.9)"""
    if s.home[s.seat]:
        if can_place(s):
            return True
    elif can_recall_any(s):
        push(s, RECALLING, 0, 0, 0)
        return True
    pop(s)  # the sending, below it the abilities of the phase: left when the loop pops once more
    return False


def send_golem(s: State, slot: int, value: int) -> None:
    """Pay, place the golem, and offer the card's effect. (S4.8, S4.10)"""
    steps = steps_left(s, value)
    s.coins[s.seat] -= COST[steps]
    s.sent = steps
    lay_golem(s, slot, value)
    reward_joined(s, slot)
    effect = effect_at(s, 0, slot)
    if can_use(s, effect, slot, bar(0, slot)):
        s.barred = bar(0, slot)
        push(s, EFFECT, effect, slot, 0)


def use_ability(s: State, code: int) -> None:
    """Use the ability that is offered. (S6.1)"""
    tile = s.tile[s.seat] * 2 + s.side[s.seat]
    if ability_verb(s) == V_TURN:
        s.coins[s.seat] -= ABILITY_PAY[tile]
        golem = (code - TURN) // 2
        turn_golem(s, golem // VALUES, golem % VALUES + 1, (code - TURN) % 2 + 1)
    s.points[s.seat] += ABILITY_POINTS[tile]
    s.coins[s.seat] += ABILITY_COINS[tile]


def end_turn(s: State) -> None:
    """Pass the turn on; after the last player, the round ends. (S3.1)"""
    s.added = 0
    s.sent = 0
    s.turns += 1
    s.seat = (s.seat + 1) % s.players
    if s.turns == s.players:
        end_round(s)
    if s.actor != NOBODY:
        push(s, BEGIN_TURN, 0, 0, 0)


def end_round(s: State) -> None:
    """Turn the clock and pass the marker, unless this was the last round. (S3.2, S8.1, S8.5)"""
    if s.round == s.last_round or s.round == LAST_ROUND:
        s.actor = NOBODY
        return
    s.turns = 0
    s.round += 1
    s.now = s.now % VALUES + 1
    s.start = (s.start + MARKER[s.edition]) % s.players


# ---- using an effect (S5) ------------------------------------------------------------------------------


def use_effect(s: State, effect: int, place: int, code: int) -> None:
    """The first decision of an effect; what remains of it is stacked. (S5.1)"""
    if code >= PUT and code < COPY:
        lay_golem(s, (code - PUT) // VALUES, (code - PUT) % VALUES + 1)
        reward_joined(s, (code - PUT) // VALUES)
    elif code >= COPY and code < RECALL:
        copy_card(s, effect, place, code - COPY)
    elif code >= TURN and code < MOVE:
        turn_one(s, effect, code)
    elif code >= MOVE and code < TO:
        push(s, DESTINATION, (code - MOVE) // VALUES, (code - MOVE) % VALUES + 1, 0)
    elif code >= BUY_OFFER and code < TAKE:
        s.coins[s.seat] -= OFFER_PAY[effect][code - BUY_OFFER]
        s.points[s.seat] += OFFER_POINTS[effect][code - BUY_OFFER]
    elif code >= TAKE and code < ADD:
        take_golem(s, (code - TAKE) // VALUES, (code - TAKE) % VALUES + 1)
        if EFFECT_DOES[effect] == ADD_CARD:
            push(s, ADDING, 0, 0, 0)
        else:
            gain(s, effect)
    else:
        gain(s, effect)


def turn_one(s: State, effect: int, code: int) -> None:
    """Turn a golem; an effect for any number of them goes on while there is one to turn. (S5.3, S5.5)"""
    golem = (code - TURN) // 2
    slot, value, steps = golem // VALUES, golem % VALUES + 1, (code - TURN) % 2 + 1
    turn_golem(s, slot, value, steps)
    if EFFECT_DOES[effect] == TURN_ANY:
        s.turned[slot] |= 1 << value_at(s, steps_left(s, value) - steps)
        if can_turn_any(s, s.barred, EFFECT_STEPS[effect]):
            push(s, TURN_MORE, effect, 0, 0)
        else:
            forget_turned(s)


def forget_turned(s: State) -> None:
    """The effect has ended: every golem may be turned again. (S5.5)"""
    for slot in range(SLOTS):
        s.turned[slot] = 0


def copy_card(s: State, effect: int, place: int, colour: int) -> None:
    """Activate another card, which cannot be declined; the cards of the chain are out of reach. (S5.10, S5.2)"""
    give_others(s, effect)
    target = copy_place(s, effect, place, colour)
    s.barred = bar(s.barred, target)
    copied = effect_at(s, colour, target)
    if effect_verb(copied) == V_USE:
        gain(s, copied)
    else:
        push(s, EFFECT, copied, target, 1)


def move_golem(s: State, slot: int, value: int, to: int) -> None:
    """Move a golem to another card, without activating it. (S5.6)"""
    lift_golem(s, slot, value)
    lay_golem(s, to, value)
    if JOINED_BY_MOVE[s.edition]:
        reward_joined(s, to)


def prepare_refill(s: State) -> bool:
    """Find the next place to fill and note it; none means that the Market is full. (S4.12)"""
    frame = s.pending[s.depth - 1]
    slot = place_to_fill(s, frame[1])
    if slot == EMPTY:
        return False
    frame[1] = slot
    return True


def deal_card(s: State, slot: int, card: int) -> None:
    """Turn up a card; the deck's last one announces the end. (S4.12, S8.1)"""
    s.card[slot] = card
    s.deck[card // 16] &= ~(1 << card % 16)
    if s.deck[card // 16] == 0 and s.last_round == 0:
        s.last_round = s.round + 1


# ---- the machine ---------------------------------------------------------------------------------------


def apply(s: State, code: int) -> None:
    """Make one legal action happen, and all that follows without a decision."""
    frame = s.pending[s.depth - 1]
    kind, a, b = frame[0], frame[1], frame[2]
    if kind == FINISHING:
        finish_card(s, code - FINISH)
    elif kind == REFILL:
        deal_card(s, a, code - DEAL)
    elif kind == TOWERS and code != SKIP:
        s.grown &= ~(1 << code - ACTIVATE)
        push(s, CLIMB, code - ACTIVATE, 0, 0)
    elif kind == ABILITY_1 or kind == ABILITY_2:
        if code != SKIP:
            use_ability(s, code)
        pop(s)
    else:
        pop(s)
        apply_once(s, kind, a, b, code)
    advance(s)


def apply_once(s: State, kind: int, a: int, b: int, code: int) -> None:
    """An action that answers the topmost pending thing, which has been taken off."""
    if kind == SENDING:
        send_golem(s, (code - PLACE) // VALUES, (code - PLACE) % VALUES + 1)
    elif kind == EFFECT:
        if code != SKIP:
            use_effect(s, a, b, code)
    elif kind == TURN_MORE:
        if code != SKIP:
            turn_one(s, a, code)
        else:
            forget_turned(s)
    elif kind == DESTINATION:
        move_golem(s, a, b, code - TO)
    elif kind == ADDING:
        add_card(s, code - ADD)
    elif kind == RECALLING:
        lift_golem(s, (code - RECALL) // VALUES, (code - RECALL) % VALUES + 1)
    elif kind == TOWERS:
        s.grown = 0
    else:
        apply_set_up(s, kind, a, code)


def advance(s: State) -> None:
    """Let happen what needs no decision, until somebody must decide or the match is over."""
    while s.actor != NOBODY:
        kind = s.pending[s.depth - 1][0]
        if kind >= EFFECT and kind <= ADDING:
            s.actor = s.seat
            return
        s.barred = 0
        if kind == CLIMB:
            climb(s)
        elif is_decision(s, kind):
            return
        else:
            pop(s)
            if kind == TOWERS:
                s.grown = 0
            elif kind == FIRST_GOLEMS:
                place_first_golems(s)
            elif kind == BEGIN_TURN:
                begin_turn(s)
            elif kind == END_TURN:
                end_turn(s)


def is_decision(s: State, kind: int) -> bool:
    """Does the topmost pending thing need a decision or a draw? Then this says whose. (S4.6, S4.11)"""
    if kind <= DEAL_TILE:
        s.actor = CHANCE
        return kind != REFILL or prepare_refill(s)
    if kind <= FIRST_GOLEM:
        s.actor = picker(s, s.pending[s.depth - 1][1])
        return True
    s.actor = s.seat
    if kind == FINISHING:
        return finish_projects(s)
    if kind == TOWERS:
        return has_tower_to_activate(s)
    if kind == ABILITY_1:
        return can_use_ability(s, END_1)
    if kind == ABILITY_2:
        return can_use_ability(s, END_2)
    if kind == SENDING:
        return prepare_sending(s)
    return kind == RECALLING
