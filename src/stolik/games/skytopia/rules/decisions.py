"""Dispatch: the pending decision, refusals, legal actions, and applying an action.

The only dispatch; the rules are in the chapter modules setup, turn, effects, abilities and scoring.
"""

from __future__ import annotations

from stolik.games.skytopia.rules.abilities import ability_of, can_use_ability, use_ability
from stolik.games.skytopia.rules.actions import *
from stolik.games.skytopia.rules.components import *
from stolik.games.skytopia.rules.effects import (
    add_card,
    forget_turned,
    list_puts,
    list_turns,
    move_golem,
    refuse_add,
    refuse_buy,
    refuse_copy,
    refuse_move,
    refuse_put,
    refuse_take,
    refuse_to,
    refuse_turn,
    turn_one,
    use_effect,
)
from stolik.games.skytopia.rules.golems import lift_golem, own_golems, own_spots
from stolik.games.skytopia.rules.setup import (
    apply_set_up,
    lay_out,
    list_firsts,
    picker,
    place_first_golems,
    refuse_city,
    refuse_first,
    refuse_guild,
    refuse_start,
    refuse_tile,
)
from stolik.games.skytopia.rules.state import *
from stolik.games.skytopia.rules.turn import (
    activate_tower,
    begin_turn,
    climb,
    deal_card,
    end_turn,
    finish_card,
    finish_projects,
    has_tower_to_activate,
    list_deck,
    list_placements,
    prepare_refill,
    prepare_sending,
    refuse_activate,
    refuse_deal,
    refuse_finish,
    refuse_place,
    refuse_recall,
    send_golem,
)
from stolik.kernel.facts import tell
from stolik.kernel.loops import CHANCE, NOBODY
from stolik.kernel.record import Codes

# ---- the pending decision -----------------------------------------------------------------------------------------


def asked_verb(s: State) -> int:
    """The verb, besides `skip`, that answers the top of the pending stack. (S5.1, S6.1)"""
    frame = s.pending[s.depth - 1]
    kind = frame[0]
    if kind == EFFECT:
        return EFFECT_VERB[frame[1]]
    if kind == ABILITY_1 or kind == ABILITY_2:
        return ABILITY_VERB[ability_of(s, s.seat)]
    return ASKS[kind]


def refuse_skip(s: State) -> int:
    """The reason why this cannot be skipped, or 0. (S4.4, S4.7, S5.10, S5.11)"""
    frame = s.pending[s.depth - 1]
    return MUST_USE if frame[3] else MUSTS[frame[0]]


# ---- why not ---------------------------------------------------------------------------------------------------


def refuse(s: State, code: int) -> int:
    """The reason why an action is not legal now, or 0."""
    if s.actor == NOBODY:
        return OVER
    verb = VERB_OF[code]
    if verb == V_SKIP:
        return refuse_skip(s)
    if verb == asked_verb(s):
        return refuse_asked(s, verb, code - BASES[verb])
    if verb == V_PLACE and s.pending[s.depth - 1][0] == RECALLING:  # S4.7
        return RECALL_FIRST
    return NOT_ASKED + verb


def refuse_asked(s: State, verb: int, rest: int) -> int:
    """The reason why an action of the pending kind is not legal, or 0."""
    if verb == V_TAKE:
        return refuse_take(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_MOVE:
        return refuse_move(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_RECALL:
        return refuse_recall(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_PLACE:
        return refuse_place(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_TURN:
        return refuse_turn(s, rest // 2 // VALUES, rest // 2 % VALUES + 1, rest % 2 + 1)
    if verb == V_PUT:
        if s.pending[s.depth - 1][0] == FIRST_GOLEM:
            return refuse_first(s, rest // VALUES, rest % VALUES + 1)
        return refuse_put(s, rest // VALUES, rest % VALUES + 1)
    if verb == V_TO:
        return refuse_to(s, rest)
    if verb == V_ADD:
        return refuse_add(s, rest)
    if verb == V_COPY:
        return refuse_copy(s, rest)
    if verb == V_BUY:
        return refuse_buy(s, rest)
    if verb == V_ACTIVATE:
        return refuse_activate(s, rest)
    if verb == V_FINISH:
        return refuse_finish(s, rest)
    if verb == V_DEAL:
        return refuse_deal(s, rest)
    if verb == V_START:
        return refuse_start(s, rest)
    if verb == V_GUILD:
        return refuse_guild(s, rest)
    if verb == V_CITY:
        return refuse_city(s, rest)
    return refuse_tile(s, rest) if verb == V_TILE else LEGAL


# ---- what may be done: what nothing refuses, in the order of codes -------------------------------------------------


def legal(s: State, out: Codes) -> int:
    """Write the legal actions into `out` and return their number."""
    count = list_verb(s, asked_verb(s), out)
    if refuse_skip(s) == LEGAL:
        out[count] = SKIP
        count += 1
    return count


def list_verb(s: State, verb: int, out: Codes) -> int:
    """List the legal actions of the pending verb. Chapters' lists are shortcuts, held to their predicates by tests."""
    if verb == V_PLACE:
        return list_placements(s, out)
    if verb == V_DEAL:
        return list_deck(s, out)
    if verb == V_TAKE or verb == V_MOVE or verb == V_RECALL:
        return list_golems(s, verb, out)
    if verb == V_TURN:
        return list_turns(s, out)
    if verb == V_PUT:
        return list_firsts(s, out) if s.pending[s.depth - 1][0] == FIRST_GOLEM else list_puts(s, out)
    count = 0
    for rest in range(COUNTS[verb]):
        if refuse_asked(s, verb, rest) == LEGAL:
            out[count] = BASES[verb] + rest
            count += 1
    return count


def list_golems(s: State, verb: int, out: Codes) -> int:
    """List the actions on golems of the seat on turn that are not refused. (S5.2, S4.7)"""
    count = 0
    slots = own_spots(s)
    while slots:
        slot = first_bit(slots)
        slots &= slots - 1
        values = own_golems(s, slot)
        while values:
            golem = slot * VALUES + FIRST_BIT[values] - 1
            values &= values - 1
            if refuse_asked(s, verb, golem) == LEGAL:
                out[count] = BASES[verb] + golem
                count += 1
    return count


# ---- what happens ----------------------------------------------------------------------------------------------


def begin(s: State) -> None:
    """Lay out the table of a match whose options are in the state, up to the first draw. (S2.1 - S2.9)"""
    lay_out(s)
    advance(s)


def apply(s: State, code: int) -> None:
    """Apply one legal action and everything that follows automatically."""
    frame = s.pending[s.depth - 1]
    kind, a, b = frame[0], frame[1], frame[2]
    if kind == REFILL:
        deal_card(s, a, code - DEAL)
    elif kind == FINISHING:
        finish_card(s, code - FINISH)
    elif kind == TOWERS and code != SKIP:
        activate_tower(s, code - ACTIVATE)
    elif kind == ABILITY_1 or kind == ABILITY_2:
        if code != SKIP:
            use_ability(s, code)
        pop(s)
    else:
        pop(s)
        if code == SKIP:
            leave_undone(s, kind)
        else:
            apply_once(s, kind, a, b, code)
    tell(FOLLOWS, 0, 0, 0)
    advance(s)


def leave_undone(s: State, kind: int) -> None:
    """Clean up after a declined offer, which is already popped. (S4.4, S5.5)"""
    if kind == TOWERS:
        s.grown = 0
    elif kind == TURN_MORE:
        forget_turned(s)


def apply_once(s: State, kind: int, a: int, b: int, code: int) -> None:
    """Apply an action to the pending thing it answers, which is already popped."""
    if kind == SENDING:
        send_golem(s, (code - PLACE) // VALUES, (code - PLACE) % VALUES + 1)
    elif kind == EFFECT:
        use_effect(s, a, b, code - BASES[EFFECT_VERB[a]])
    elif kind == TURN_MORE:
        turn_one(s, a, code - TURN)
    elif kind == DESTINATION:
        move_golem(s, a, b, code - TO)
    elif kind == ADDING:
        add_card(s, code - ADD)
    elif kind == RECALLING:
        lift_golem(s, (code - RECALL) // VALUES, (code - RECALL) % VALUES + 1)
    else:
        apply_set_up(s, kind, a, code - BASES[ASKS[kind]])


def advance(s: State) -> None:
    """Run automatic steps until a decision is pending or the match is over."""
    while s.actor != NOBODY:
        kind = s.pending[s.depth - 1][0]
        if DECIDERS[kind] == IN_EFFECT:
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
    """Does the top of the pending stack need a decision or a draw? If so, set the actor. (S4.6, S4.11)"""
    if DECIDERS[kind] == BY_TABLE:
        s.actor = CHANCE
        return kind != REFILL or prepare_refill(s)
    if DECIDERS[kind] == BY_PICKER:
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
