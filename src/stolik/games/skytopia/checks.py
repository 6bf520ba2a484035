"""Can there be such a position? Components all there once, golems where golems can lie, a course the rules can take."""

from __future__ import annotations

from stolik.game import InputError
from stolik.games.skytopia.components import (
    CARD_NAMES,
    CARD_PLAYERS,
    COLOURS,
    EFFECT_DOES,
    EFFECT_NAMES,
    FOUNDATION,
    GOLEMS,
    LAST_ROUND,
    SLOT_NAMES,
    SLOTS,
    TURN_ANY,
    VALUES,
)
from stolik.games.skytopia.effects import can_move, effect_at, has_free_card, has_golem
from stolik.games.skytopia.legal import legal
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
)
from stolik.games.skytopia.turn import advance
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

PLACE_NAMES = (*SLOT_NAMES, *(f"level {level}" for level in range(17)))
TURN_PLAN = (END_TURN, REFILL, ABILITY_2, SENDING, ABILITY_1, TOWERS, FINISHING)
CHAIN = (EFFECT, TURN_MORE, DESTINATION, ADDING)


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
    acted = [(s.start + k) % s.players for k in range(s.turns)]
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
        _check_dealt(s)
        return
    need(bool(kinds), "somebody acts, so something must be pending")
    if kinds[0] == BEGIN_TURN:
        _check_set_up(s, kinds)
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


def _check_set_up(s: State, kinds: list[int]) -> None:
    """The set-up is fresh up to what was drawn and picked so far. (S2.9)"""
    plan = [BEGIN_TURN, FIRST_GOLEM if s.expert else FIRST_GOLEMS]
    plan += [PICK_SIDE] * (s.sides == 2) + [
        PICK_TILE if s.draft else DEAL_TILE,
        DEAL_CITY,
        DRAW_GUILD,
        REFILL,
    ]
    plan += [DRAW_START] * (s.chosen_start < 0)
    need(kinds == plan[: len(kinds)], "these things are not pending in this order in a set-up")
    done = s.pending[s.depth - 1][1]
    need(
        kinds[-1] == REFILL or done < (3 if kinds[-1] == DRAW_GUILD else s.players),
        "more was drawn or picked than there is",
    )
    untouched = s.round == 1 and s.turns == 0 and not any(s.points)
    need(untouched, "in the set-up it is round 1 and nobody has points")
    groups = [guild // 4 if guild != EMPTY else EMPTY for guild in s.guild]
    drawn = {DRAW_GUILD: done, REFILL: 0, DRAW_START: 0}.get(kinds[-1], 3)
    need(
        groups == [g if g < drawn else EMPTY for g in range(3)],
        "the Guildmasters drawn do not fit what is pending",
    )
    for seat in range(s.players):
        need(not any(s.height[seat]), "in the set-up the towers have no cards")
        need(
            s.city[seat] != EMPTY or kinds[-1] in (DEAL_CITY, DRAW_GUILD, REFILL, DRAW_START),
            "a city is missing",
        )
        later = kinds[-1] in (PICK_SIDE, FIRST_GOLEM)
        need(s.tile[seat] != EMPTY or not later, "an Ability tile is missing")


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
    turning = bool(chain) and chain[-1] == TURN_MORE
    for slot in range(SLOTS):
        known = s.turned[slot] & ~s.golems[s.seat][slot] == 0
        need(
            known and (turning or s.turned[slot] == 0),
            "only golems of the seat on turn are turned, while an effect turns them",
        )
    if chain:
        _check_chain(s, chain[-1])


def _check_chain(s: State, kind: int) -> None:
    """The effect under way is that of the card where it is said to be, and has something to do."""
    a, b = s.pending[s.depth - 1][1], s.pending[s.depth - 1][2]
    if kind == EFFECT:
        colour = a - FOUNDATION if a >= FOUNDATION else a // 4
        there = s.card[b] != EMPTY if b < CITY_PLACE else b - CITY_PLACE <= s.height[s.seat][colour]
        need(there and effect_at(s, colour, b) == a, f"effect {EFFECT_NAMES[a]} is not at {PLACE_NAMES[b]}")
    elif kind == TURN_MORE:
        need(EFFECT_DOES[a] == TURN_ANY, f"effect {EFFECT_NAMES[a]} does not turn any number of golems")
    elif kind == DESTINATION:
        need(1 <= b <= VALUES and has_golem(s, a, b) and can_move(s, a, b), "there is no such golem to move")
    elif kind == ADDING:
        need(has_free_card(s), "there is no unoccupied card to add")
    if s.pending[s.depth - 2][0] == CLIMB:
        climb = s.pending[s.depth - 2]
        need(climb[2] <= s.height[s.seat][climb[1]] + 1, "a tower is climbed above its top")


def _check_stable(s: State) -> None:
    """A state always waits for a decision: nothing may be left that happens by itself."""
    moved = s.copy()
    advance(moved)
    need(moved == s, "something that happens by itself has not happened yet, or the wrong seat is to act")
    out = Ints("h", bytes(2 * 100))
    count = legal(s, out)
    skippable = s.pending[s.depth - 1][0] in (EFFECT, TURN_MORE) and not s.pending[s.depth - 1][3]
    need(count > int(skippable), "there is nothing to decide")
