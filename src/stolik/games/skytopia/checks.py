"""Validate a position: every component exactly once, golems in legal places, a pending stack the rules can reach."""

from __future__ import annotations

from stolik.game import InputError
from stolik.games.skytopia.rules.actions import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    BEGIN_TURN,
    CITY,
    CLIMB,
    DEAL,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    DRAW_START,
    EFFECT,
    EFFECT_VERB,
    END_TURN,
    FINISHING,
    FIRST_GOLEM,
    GUILD,
    LEGAL,
    PENDING_NAMES,
    PICK_SIDE,
    PICK_TILE,
    PUT,
    RECALLING,
    REFILL,
    SENDING,
    SIDE,
    START,
    TILE,
    TOWERS,
    TURN_MORE,
    V_USE,
)
from stolik.games.skytopia.rules.components import (
    ADD_CARD,
    CARD_NAMES,
    CARD_PLAYERS,
    COLOURS,
    COPY_FOUNDATION,
    COPY_ROW,
    COPY_TOP,
    EFFECT_DOES,
    FIRST_NOW,
    GOLEMS,
    INITIAL_VALUE,
    LAST_ROUND,
    MOVE_ONE,
    PURPLE,
    SEATS,
    SLOT_NAMES,
    SLOTS,
    TURN_ANY,
    VALUES,
)
from stolik.games.skytopia.rules.decisions import advance, apply, begin, legal, refuse
from stolik.games.skytopia.rules.effects import bar, can_move, can_use, copy_place, effect_at, has_free_card
from stolik.games.skytopia.rules.golems import has_golem, value_at
from stolik.games.skytopia.rules.setup import picker
from stolik.games.skytopia.rules.state import CITY_PLACE, EMPTY, State
from stolik.games.skytopia.rules.turn import clock_at
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

PLACE_NAMES = (*SLOT_NAMES, *(f"level {level}" for level in range(17)))
TURN_PLAN = (END_TURN, REFILL, ABILITY_2, SENDING, ABILITY_1, TOWERS, FINISHING)
OPTIONS = ("rules", "players", "edition", "rows", "expert", "draft", "sides", "chosen_start")
CHAIN = (EFFECT, TURN_MORE, DESTINATION, ADDING)
COPIES = (COPY_TOP, COPY_ROW, COPY_FOUNDATION)


def need(condition: bool, text: str) -> None:
    """Raise InputError unless the condition holds."""
    if not condition:
        raise InputError(f"position: {text}")


def bits(mask: int) -> list[int]:
    """The indices of the set bits."""
    return [bit for bit in range(16) if mask >> bit & 1]


def check_clock(s: State) -> None:
    """Check that the clock has moved on once for each round. (S2.2, S2.8, S3.2)"""
    in_set_up = s.depth > 0 and s.pending[0][0] == BEGIN_TURN
    now = FIRST_NOW if in_set_up else clock_at(s, s.round)
    need(s.now == now, f"in {'the set-up' if in_set_up else f'round {s.round}'} the clock shows {now}, not {s.now}")


def check_cards(s: State) -> None:
    """Check that every card of the deck is in exactly one place. (S2.3)"""
    seen = [card for card in s.card if card != EMPTY]
    for seat in range(s.players):
        for colour in range(COLOURS):
            seen += s.tower[seat][colour][: s.height[seat][colour]]
    seen += [colour * 16 + card for colour in range(COLOURS) for card in bits(s.deck[colour])]
    for card, players in enumerate(CARD_PLAYERS[s.edition]):
        expected = int(players <= s.players)
        found = seen.count(card)
        need(found == expected, f"card {CARD_NAMES[card]} is in {found} places, expected {expected}")


def check_golems(s: State) -> None:
    """Check that no seat has too many golems, and no finished golem is still on its card. (S2.6, S4.1)"""
    begun = s.turns + (s.depth > 0 and s.pending[0][0] == END_TURN and s.pending[s.depth - 1][0] != FINISHING)
    acted = [(s.start + k) % s.players for k in range(begun)]
    for seat in range(s.players):
        need(s.home[seat] >= 0, f"seat {seat} has more than {GOLEMS} golems in the Market")
        done = any(s.golems[seat][slot] >> s.now & 1 for slot in range(SLOTS))
        need(
            not done or seat not in acted,
            f"seat {seat} has had its turn, but a golem of value {s.now} was not taken",
        )


def check_course(s: State) -> None:
    """Check that the rules can reach the pending stack, and that it waits for a decision."""
    kinds = [s.pending[i][0] for i in range(s.depth)]
    if s.actor == NOBODY:
        ends = s.round in (s.last_round, LAST_ROUND) and s.turns == s.players
        need(not kinds and ends, "nobody acts only when the last round has been played and nothing is pending")
        need(s.seat == s.start, "after the last turn it is the Starting Player's again")
        _check_dealt(s)
        _check_between_turns(s)
        return
    need(bool(kinds), "somebody acts, so something must be pending")
    if kinds[0] == BEGIN_TURN:
        _check_set_up(s)
    else:
        _check_dealt(s)
        _check_turn(s, kinds)
    _check_stable(s)


def _check_dealt(s: State) -> None:
    complete = all(g // 4 == group for group, g in enumerate(s.guild))
    need(complete, "guilds needs one tile of each group I, II, III in this order")
    dealt = all(s.city[seat] != EMPTY and s.tile[seat] != EMPTY for seat in range(s.players))
    need(dealt, "every seat needs its city and its Ability tile")
    sides = {0: (0,), 1: (1,), 2: (0, 1)}[s.sides]
    need(all(s.side[seat] in sides for seat in range(s.players)), "a side does not fit the option 'sides'")


def _check_between_turns(s: State) -> None:
    left = s.grown or s.added or s.sent or s.barred or any(s.turned)
    need(not left, "nothing is grown, added, sent, barred or turned outside a turn")


def _check_set_up(s: State) -> None:
    """Replay the draws and picks seen on the table in their order, and check that they give this set-up. (S2.9)"""
    again = State()
    for option in OPTIONS:
        setattr(again, option, getattr(s, option))
    begin(again)
    while again != s:
        code = _next_of_set_up(again, s)
        possible = code is not None and refuse(again, code) == LEGAL
        need(possible, "the draws and picks of the set-up do not lead to this (S2.9)")
        apply(again, code or 0)


def _next_of_set_up(again: State, s: State) -> int | None:
    """The action that sets up the next component as it is on the table; None if it is not there."""
    if again.pending[0][0] != BEGIN_TURN:
        return None
    kind, done = again.pending[again.depth - 1][0], again.pending[again.depth - 1][1]
    seat = picker(again, done)
    if kind == FIRST_GOLEM:
        slots = bits(s.spots[seat])
        return PUT + slots[0] * VALUES + INITIAL_VALUE - 1 if slots else None
    base, number = {
        DRAW_START: (START, s.start),
        REFILL: (DEAL, s.card[done % SLOTS]),
        DRAW_GUILD: (GUILD, s.guild[done % 3]),
        DEAL_CITY: (CITY, s.city[done % SEATS]),
        DEAL_TILE: (TILE, s.tile[done % SEATS]),
        PICK_TILE: (TILE, s.tile[seat]),
        PICK_SIDE: (SIDE, s.side[seat]),
    }[kind]
    return None if number == EMPTY else base + number


def _check_turn(s: State, kinds: list[int]) -> None:
    """Check that the pending stack is the rest of a turn, with at most one effect in progress. (S4.1 - S4.12)"""
    need(s.turns < s.players and s.seat == (s.start + s.turns) % s.players, "it is not this seat's turn")
    base = next((i for i, kind in enumerate(kinds) if i >= len(TURN_PLAN) or kind != TURN_PLAN[i]), len(kinds))
    top, chain = TURN_PLAN[base - 1] if base else None, kinds[base:]
    allowed = {
        TOWERS: [[], *([CLIMB, kind] for kind in CHAIN)],
        SENDING: [[], [RECALLING]],
        ABILITY_2: [[], *([k] for k in CHAIN)],
    }
    need(
        base >= 2 and chain in allowed.get(top or 0, [[]]),
        "these things are not pending in this order in a turn",
    )
    need(s.grown == 0 or top in (FINISHING, TOWERS), "towers are activated in Phase 1 only")
    need(
        s.barred == 0 or (top == ABILITY_2 and bool(chain)),
        "golems are barred only while a Market card is activated",
    )
    need(s.sent == 0 or top in (ABILITY_2, REFILL), "no golem has been sent yet")
    need(s.sent > 0 or top != ABILITY_2, "a golem has been sent, so turn.sent is 1 to 5")
    need(RECALLING not in chain or s.home[s.seat] == 0, "a golem is taken back only if none is at home")
    tall = all(s.height[s.seat][colour] for colour in bits(s.grown))
    need(tall and s.added >= len(bits(s.grown)), "a tower that grew has a card, and turn.added counts it")
    _check_frames(s)
    turning = bool(chain) and chain[-1] == TURN_MORE
    for slot in range(SLOTS):
        known = s.turned[slot] & ~s.golems[s.seat][slot] == 0
        need(
            known and (turning or s.turned[slot] == 0),
            "only golems of the seat on turn are turned, while an effect turns them",
        )
    if chain and chain[-1] != RECALLING:
        _check_chain(s)


def _check_frames(s: State) -> None:
    """Check that only the top frame and a climbed tower have arguments, and only an effect is forced."""
    for i in range(s.depth):
        kind, a, b, forced = s.pending[i]
        top = i == s.depth - 1
        need(top or kind == CLIMB or not (a or b), f"{PENDING_NAMES[kind]} has no parts yet")
        need(not forced or (top and kind == EFFECT), "only an effect that is asked for now can be forced")


def _check_chain(s: State) -> None:
    """Check that an effect on the table leads to the pending decision. (S5.1, S5.2, S5.10)"""
    kind, a, b, _ = s.pending[s.depth - 1]
    if kind == DESTINATION:
        known = 1 <= b <= VALUES and has_golem(s, a, b) and not s.barred >> a & 1
        need(known and can_move(s, a, b), "there is no such golem to move")
    elif kind == ADDING:
        need(has_free_card(s), "there is no unoccupied card to add")
    elif kind == TURN_MORE:
        reached = all(not s.turned[slot] for slot in bits(s.barred))
        need(any(s.turned) and reached, "an effect that turns more golems has turned one in reach")
    under = any(_leads_here(s, effect, place, barred) for effect, place, barred in _origins(s))
    need(under, f"no card whose turn it is leads to {PENDING_NAMES[kind]} here")


def _origins(s: State) -> list[tuple[int, int, int]]:
    """The effects that can be in progress, each with its place and the slots it bars. (S4.4, S4.10)"""
    under = s.pending[s.depth - 2]
    if under[0] == CLIMB:
        colour, level = under[1], under[2] - 1
        need(0 <= level <= s.height[s.seat][colour], "a tower is climbed from its foundation to its top")
        return [(effect_at(s, colour, CITY_PLACE + level), CITY_PLACE + level, 0)]
    value = value_at(s, s.sent)
    slots = [slot for slot in bits(s.barred) if has_golem(s, slot, value)]
    return [(effect_at(s, 0, slot), slot, bar(0, slot)) for slot in slots]


def _leads_here(s: State, effect: int, place: int, barred: int) -> bool:
    """Can this effect lead to the pending decision, directly or by activating another card? (S5.10)"""
    kind, a, b, forced = s.pending[s.depth - 1]
    copied = []
    if EFFECT_DOES[effect] in COPIES:
        for colour in range(PURPLE):
            target = copy_place(s, effect, place, colour)
            if target != EMPTY:
                copied.append((effect_at(s, colour, target), target, bar(barred, target)))
    if kind == EFFECT:
        if not forced:
            return (a, b, s.barred) == (effect, place, barred) and can_use(s, effect, place, barred)
        return (a, b, s.barred) in copied and EFFECT_VERB[a] != V_USE
    does = {TURN_MORE: TURN_ANY, DESTINATION: MOVE_ONE, ADDING: ADD_CARD}[kind]
    found = [(e, bars) for e, _, bars in [(effect, place, barred), *copied] if EFFECT_DOES[e] == does]
    return any(bars == s.barred and (kind != TURN_MORE or e == a) for e, bars in found)


def _check_stable(s: State) -> None:
    """Check that the state waits for a decision, with no automatic step left to run."""
    moved = s.copy()
    advance(moved)
    need(moved == s, "something that happens by itself has not happened yet, or the wrong seat is to act")
    out = Ints("h", bytes(2 * 100))
    count = legal(s, out)
    skippable = s.pending[s.depth - 1][0] in (EFFECT, TURN_MORE) and not s.pending[s.depth - 1][3]
    need(count > int(skippable), "there is nothing to decide")
