"""Can there be such a position? Components all there once, golems where golems can lie, a course the rules can take."""

from __future__ import annotations

from stolik.game import InputError
from stolik.games.skytopia.actions import CITY, DEAL, GUILD, PUT, SIDE, START, TILE
from stolik.games.skytopia.components import (
    ADD_CARD,
    CARD_NAMES,
    CARD_PLAYERS,
    COLOURS,
    COPY_FOUNDATION,
    COPY_ROW,
    COPY_TOP,
    EFFECT_DOES,
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
from stolik.games.skytopia.effects import (
    bar,
    can_move,
    can_use,
    copy_place,
    effect_at,
    has_free_card,
    has_golem,
    value_at,
)
from stolik.games.skytopia.legal import legal
from stolik.games.skytopia.reasons import LEGAL, V_USE
from stolik.games.skytopia.refusals import effect_verb, refuse
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
    PENDING_NAMES,
    PICK_SIDE,
    PICK_TILE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
)
from stolik.games.skytopia.turn import advance, apply, picker, set_up
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

PLACE_NAMES = (*SLOT_NAMES, *(f"level {level}" for level in range(17)))
TURN_PLAN = (END_TURN, REFILL, ABILITY_2, SENDING, ABILITY_1, TOWERS, FINISHING)
OPTIONS = ("players", "edition", "rows", "expert", "draft", "sides", "chosen_start")
CHAIN = (EFFECT, TURN_MORE, DESTINATION, ADDING)
COPIES = (COPY_TOP, COPY_ROW, COPY_FOUNDATION)


def need(condition: bool, text: str) -> None:
    """Refuse the position unless this is so."""
    if not condition:
        raise InputError(f"position: {text}")


def bits(mask: int) -> list[int]:
    """The numbers of the bits that are set."""
    return [bit for bit in range(16) if mask >> bit & 1]


def check_cards(s: State) -> None:
    """Every card of the deck in exactly one place. (S2.3)"""
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
    """No more golems than there are, and none left behind that is done. (S2.6, S4.1)"""
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
    """What is pending is a course the rules can take, and somebody has something to decide."""
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
    """The draws and picks that lie on the table, made again in their order, lead to this set-up. (S2.9)"""
    again = State()
    for option in OPTIONS:
        setattr(again, option, getattr(s, option))
    set_up(again)
    while again != s:
        code = _next_of_set_up(again, s)
        possible = code is not None and refuse(again, code) == LEGAL
        need(possible, "the draws and picks of the set-up do not lead to this (S2.9)")
        apply(again, code or 0)


def _next_of_set_up(again: State, s: State) -> int | None:
    """The action that brought what lies on the table and is missing in the set-up made again; None if none did."""
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
    """The pending things are the rest of a turn, with at most one effect under way. (S4.1 - S4.12)"""
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
    """Only what is topmost, and a tower that is climbed, has parts; only an effect can be forced."""
    for i in range(s.depth):
        kind, a, b, forced = s.pending[i]
        top = i == s.depth - 1
        need(top or kind == CLIMB or not (a or b), f"{PENDING_NAMES[kind]} has no parts yet")
        need(not forced or (top and kind == EFFECT), "only an effect that is asked for now can be forced")


def _check_chain(s: State) -> None:
    """The decision asked for is one that an effect on the table leads to. (S5.1, S5.2, S5.10)"""
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
    """The effects that can be under way: effect, place and which slots are then barred. (S4.4, S4.10)"""
    under = s.pending[s.depth - 2]
    if under[0] == CLIMB:
        colour, level = under[1], under[2] - 1
        need(0 <= level <= s.height[s.seat][colour], "a tower is climbed from its Foundation to its top")
        return [(effect_at(s, colour, CITY_PLACE + level), CITY_PLACE + level, 0)]
    value = value_at(s, s.sent)
    slots = [slot for slot in bits(s.barred) if has_golem(s, slot, value)]
    return [(effect_at(s, 0, slot), slot, bar(0, slot)) for slot in slots]


def _leads_here(s: State, effect: int, place: int, barred: int) -> bool:
    """Can this effect have led to what is asked for, by itself or by activating another card? (S5.10)"""
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
        return (a, b, s.barred) in copied and effect_verb(a) != V_USE
    does = {TURN_MORE: TURN_ANY, DESTINATION: MOVE_ONE, ADDING: ADD_CARD}[kind]
    found = [(e, bars) for e, _, bars in [(effect, place, barred), *copied] if EFFECT_DOES[e] == does]
    return any(bars == s.barred and (kind != TURN_MORE or e == a) for e, bars in found)


def _check_stable(s: State) -> None:
    """A state always waits for a decision: nothing may be left that happens by itself."""
    moved = s.copy()
    advance(moved)
    need(moved == s, "something that happens by itself has not happened yet, or the wrong seat is to act")
    out = Ints("h", bytes(2 * 100))
    count = legal(s, out)
    skippable = s.pending[s.depth - 1][0] in (EFFECT, TURN_MORE) and not s.pending[s.depth - 1][3]
    need(count > int(skippable), "there is nothing to decide")
