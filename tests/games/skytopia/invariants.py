"""What must hold at every moment of every match, and a second set of books to hold the rules to.

`play_checked` plays random matches and asks everything below after every action. It keeps books of its own: a
copy of the table on which `enter` writes what the rules (S2 - S6) say an action does, and `follow` what then
happens by itself. The books call none of the rules' functions and read their numbers from the data files
themselves; after every action the two tables must agree to the last coin.

The module is compiled with the rules, through the same mechanism, with array bounds checked.
"""
# ruff: noqa: SIM109, SIM110 - loops and comparisons are spelt out for the compiler

from __future__ import annotations

import contextlib
import sys
import tomllib
from collections.abc import Iterator
from itertools import product
from typing import Any

from stolik.game import CHANCE, NOBODY, InputError
from stolik.games.skytopia.game import SOURCE as RULES
from stolik.games.skytopia.options import SkytopiaOptions
from stolik.games.skytopia.rules import actions as _actions
from stolik.games.skytopia.rules.actions import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    BEGIN_TURN,
    CLIMB,
    DEAL_TILE,
    EFFECT,
    FINISHING,
    FIRST_GOLEM,
    REFILL,
    TURN_MORE,
)
from stolik.games.skytopia.rules.components import CARD_COAT, CARD_PLAYERS, EDITION_NAMES, FOLDER, FOUNDATION_COAT
from stolik.games.skytopia.rules.state import State
from stolik.kernel.native import Source
from stolik.kernel.record import Codes, Numbers
from stolik.kernel.rng import Rng, below, seed_rng

# the rules themselves, as they are bound into the loops
legal, apply, refuse, score, payoff = (RULES.bindings[name] for name in ("legal", "apply", "refuse", "score", "payoff"))

# ---- what can be broken --------------------------------------------------------------------------

NAMES = (
    "",
    "every card of the deck is in exactly one place (S2.3)",
    "everybody has 5 golems, at home or in the Market (S2.6)",
    "`taken` and `spots` are what the golems say",
    "a value is on a card only once (S4.8)",
    "no golem lies on an empty place",
    "nobody has coins or points below 0",
    "the unused bytes of the state are zero",
    "the clock and the rounds are where they can be (S3.2, S8.5)",
    "the last round is known exactly when a deck has run out (S8.1)",
    "a golem that is done does not stay after its owner's turn began (S4.1)",
    "the one who acts is the one who is asked",
    "an effect that is offered is that of a card that lies there (S5.1)",
    "there are between 1 and most_legal legal actions, in rising order",
    "an action is legal exactly when nothing refuses it",
    "the action is one that the books can enter (S4, S5, S6)",
    "coins are where the books say",
    "points are where the books say",
    "golems are where the books say",
    "cards are where the books say",
    "the draws and picks of the set-up are what the books say (S2.9, S9)",
    "rounds, clock, marker and turn are where the books say (S3.1, S3.2)",
    "Phase 2 is skipped only if no golem can be placed (S4.9)",
    "towers only grow",
    "the match ends in time (S8.5)",
    "the final score is what the books say (S7, S8.2)",
)  # fmt: skip
(
    FINE, CARDS, GOLEMS_LOST, TAKEN, UNIQUE, ON_NOTHING, NEGATIVE, UNUSED, CLOCK, LAST, DONE, ACTOR, OFFERED,
    LEGAL_COUNT, LEGAL_REFUSED, NOT_ENTERED, COINS_WRONG, POINTS_WRONG, GOLEMS_WRONG, CARDS_WRONG,
    SET_UP_WRONG, COURSE_WRONG, SKIPPED_WRONG, SHRUNK, ENDLESS, SCORE_WRONG,
) = range(26)  # fmt: skip

# ---- numbers of the rules, read without the rules' own code --------------------------------------

B1, B2, B3, B4, G1, G2, G3, G4, R1, R2, R3, R4, P1, P2, P3, P4, FB, FG, FR, FP = range(20)
NAMED = (*(colour + number for colour in "BGRP" for number in "1234"), "FB", "FG", "FR", "FP")
BLUE, GOLD, RED, PURPLE = range(4)
SIDE_A, SIDE_B = 0, 1
MOST_LEGAL = 80
MOST_ACTIONS = 20_000


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((FOLDER / name).read_text("utf-8"))


_effects, _tiles, _table, _editions = (_read(f"{n}.toml") for n in ("effects", "abilities", "table", "editions"))
_costs = {cost["steps"]: cost["coins"] for cost in _table["clock"]["costs"]}


def _offers(part: str) -> tuple[tuple[int, ...], ...]:
    rows = [[offer[part] for offer in _effects[e].get("offers", [])] for e in NAMED]
    return tuple((*row, 0, 0, 0)[:3] for row in rows)


def _steps(costs: int) -> int:
    return next(steps for steps, coins in _costs.items() if coins == costs)


def _choice(entry: Any) -> Any:
    return entry["value"] if isinstance(entry, dict) else entry


COST_OF = (0, *(_costs[steps] for steps in range(1, 6)))  # by steps
POINTS_OF = tuple(_effects[e].get("points", 0) for e in NAMED)
COINS_OF = tuple(_effects[e].get("coins", 0) for e in NAMED)
OTHERS_OF = tuple(_effects[e].get("others", 0) for e in NAMED)
PRICE_OF, BOUGHT_OF = _offers("pay"), _offers("points")
PUT_STEPS = tuple(_steps(_effects[e]["costs"]) if "costs" in _effects[e] else 0 for e in NAMED)
TURN_STEPS = tuple(_effects[e].get("steps", 0) for e in NAMED)
HOME_POINTS = _tiles["blue"]["A"]["points"]
BROKE_COINS = _tiles["blue"]["B"]["coins"]
DEAR_STEPS, DEAR_POINTS = _steps(_tiles["gold"]["A"]["costs"]), _tiles["gold"]["A"]["points"]
JOINED_COINS = _tiles["gold"]["B"]["coins"]
COAT_CARDS, COAT_POINTS = _tiles["red"]["A"]["cards"], _tiles["red"]["A"]["points"]
TURN_PRICE, TILE_STEPS = _tiles["red"]["B"]["pay"], _tiles["red"]["B"]["steps"]
ADDED_CARDS, ADDED_POINTS = _tiles["purple"]["A"]["cards"], _tiles["purple"]["A"]["points"]
ALL_HOME_COINS = _tiles["purple"]["B"]["coins"]
FIRST_VALUE = _table["clock"]["initial_value"]["value"]
GOLEMS_EACH = _table["players"]["golems"]["value"]
THREE_COINS = _table["players"]["compensation"]["value"]
FIVE_COINS = _table["end"]["coins_per_point"]["value"]
SIXTY = _table["end"]["last_round"]["value"]
MARKER_WAY = tuple({"left": 1, "right": -1}[_editions[e]["marker"]] for e in EDITION_NAMES)
LABORATORY_POINTS = tuple(_editions[e]["laboratory"]["value"] for e in EDITION_NAMES)
TURNED_AT_ONCE = tuple(int(_choice(_editions[e]["clock_moves_first"])) for e in EDITION_NAMES)
MOVES_JOIN = tuple(int(_choice(_editions[e]["joined_by_move"])) for e in EDITION_NAMES)

# where each kind of action begins, and where the codes end
(
    START, DEAL, GUILD, CITY, TILE, SIDE, FINISH, ACTIVATE, USE, BUY, TAKE, ADD, TURN, MOVE, TO, PUT, COPY,
    RECALL, PLACE, SKIP,
) = _actions.TABLE.base.values()  # fmt: skip
CODES = _actions.TABLE.size

# places in the array of states
NOW, TEMPLATE, BOOK, BEFORE = range(4)
# what `play_checked` remembers and reports
(
    MATCH, ACTION, DECISIONS, ACTIONS, SKIPPED, ROUNDS, MOST, PLACED, GROWN, USED, SKIP_SEEN, SCORES, PAYOFFS,
) = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16)  # fmt: skip
MEMO = 20


# ---- every match ---------------------------------------------------------------------------------


def play_checked(
    states: list[State], rngs: list[Rng], out: Codes, seed: int, first: int, games: int,
    trace: list[State], memo: Numbers,
) -> int:  # fmt: skip
    """Play random matches first … first+games-1 from states[TEMPLATE], checking all after every action.

    Returns the number of the first invariant that is broken, or 0; memo says in which match and after how
    many actions. The first states, as many as there is room for, are kept in trace.
    """
    for game in range(first, first + games):
        memo[MATCH] = game
        seed_rng(rngs[0], seed, game)
        states[NOW] = states[TEMPLATE]
        broken = play_one(states, rngs[0], out, trace, memo)
        if broken != FINE:
            return broken
    return FINE


def play_one(states: list[State], r: Rng, out: Codes, trace: list[State], memo: Numbers) -> int:
    """Play one match from states[NOW] to its end, unless an invariant breaks."""
    s = states[NOW]
    memo[ACTION] = 0
    remember(s, memo)
    broken = check_state(s)
    while broken == FINE and s.actor != NOBODY:
        count = legal(s, out)
        broken = check_legal(s, out, count, memo)
        if broken != FINE:
            return broken
        code = out[below(r, count)]
        memo[DECISIONS] += s.actor >= 0
        states[BEFORE] = s
        states[BOOK] = s
        apply(s, code)
        broken = check_step(states[BEFORE], states[BOOK], s, code, memo)
        if memo[ACTION] < len(trace):
            trace[memo[ACTION]] = s
        memo[ACTION] += 1
        memo[ACTIONS] += 1
        if memo[ACTION] > MOST_ACTIONS:
            return ENDLESS
    return broken if broken != FINE else close_books(s, memo)


def remember(s: State, memo: Numbers) -> None:
    """What the books must know of a turn that is under way."""
    memo[PLACED] = s.sent != 0
    memo[GROWN] = s.grown
    memo[USED] = 0
    memo[SKIP_SEEN] = s.sent == 0 and is_refilling(s)


def check_step(before: State, book: State, s: State, code: int, memo: Numbers) -> int:
    """Does the table after an action agree with the books, and is it a possible one?"""
    if not enter(book, code, memo):
        return NOT_ENTERED
    if not follow(book, s, code, memo):
        return SKIPPED_WRONG
    broken = compare(book, s)
    if broken == FINE:
        broken = check_state(s)
    for seat in range(s.players):
        for colour in range(4):
            if s.height[seat][colour] < before.height[seat][colour]:
                return SHRUNK
    return broken


def close_books(s: State, memo: Numbers) -> int:
    """Is the final score that of the books? Add up what the matches were."""
    memo[ROUNDS] = max(memo[ROUNDS], s.round)
    for seat in range(s.players):
        points = score(s, seat)
        if points != count_score(s, seat):
            return SCORE_WRONG
        memo[SCORES + seat] += points
        memo[PAYOFFS + seat] += payoff(s, seat)
    return FINE


# ---- every moment --------------------------------------------------------------------------------


def check_legal(s: State, out: Codes, count: int, memo: Numbers) -> int:
    """Are there actions, each once; and now and then: are they exactly those that nothing refuses?"""
    if count < 1 or count > MOST_LEGAL:
        return LEGAL_COUNT
    memo[MOST] = max(memo[MOST], count)
    for k in range(1, count):
        if out[k] <= out[k - 1]:
            return LEGAL_COUNT
    if (memo[ACTION] + memo[MATCH]) % 32 == 0:
        k = 0
        for code in range(CODES):
            listed = k < count and out[k] == code
            k += listed
            if listed != (refuse(s, code) == 0):
                return LEGAL_REFUSED
    return FINE


def check_state(s: State) -> int:
    """The number of an invariant that this state breaks, or 0."""
    broken = check_cards(s)
    if broken == FINE:
        broken = check_golems(s)
    if broken == FINE:
        broken = check_unused(s)
    if broken == FINE:
        broken = check_course(s)
    return broken


def check_cards(s: State) -> int:
    """Every card of the deck in exactly one place: deck, Market or a tower, in its own colour."""
    for colour in range(4):
        seen = s.deck[colour] * 1
        for row in range(4):
            card = s.card[colour * 4 + row]
            if card != -1:
                if card // 16 != colour or seen >> card % 16 & 1 or row >= s.rows:
                    return CARDS
                seen |= 1 << card % 16
        for seat in range(s.players):
            for level in range(s.height[seat][colour]):
                card = s.tower[seat][colour][level]
                if card // 16 != colour or seen >> card % 16 & 1:
                    return CARDS
                seen |= 1 << card % 16
        for card in range(16):
            if (seen >> card & 1 == 1) != (CARD_PLAYERS[s.edition][colour * 16 + card] <= s.players):
                return CARDS
    return FINE


def check_golems(s: State) -> int:
    """Five golems each, no two of a value on a card, none on an empty place; no debts."""
    for slot in range(16):
        union = 0
        for seat in range(4):
            mine = s.golems[seat][slot] * 1
            if union & mine:
                return UNIQUE
            if mine & 0b10000001 or (mine and s.card[slot] == -1):
                return ON_NOTHING
            union |= mine
            if (mine != 0) != (s.spots[seat] >> slot & 1 == 1):
                return TAKEN
        if union != s.taken[slot]:
            return TAKEN
    for seat in range(4):
        golems = s.home[seat] + count_in_market(s, seat)
        if s.home[seat] < 0 or golems != (GOLEMS_EACH if seat < s.players else 0):
            return GOLEMS_LOST
        if s.coins[seat] < 0 or s.points[seat] < 0:
            return NEGATIVE
    return FINE


def check_unused(s: State) -> int:
    """Towers above their height, the stack above its depth and unused seats are zero."""
    for seat in range(4):
        for colour in range(4):
            for level in range(s.height[seat][colour], 16):
                if s.tower[seat][colour][level] != 0:
                    return UNUSED
        if seat >= s.players:
            if s.coins[seat] or s.points[seat] or s.city[seat] != -1 or s.tile[seat] != -1 or s.side[seat]:
                return UNUSED
            for colour in range(4):
                if s.height[seat][colour]:
                    return UNUSED
    for i in range(s.depth, 8):
        for k in range(4):
            if s.pending[i][k]:
                return UNUSED
    turning = s.depth > 0 and s.pending[s.depth - 1][0] == TURN_MORE
    for slot in range(16):
        if s.turned[slot] and not turning:
            return UNUSED
    return FINE


def check_course(s: State) -> int:
    """The clock, the last round, who acts and what is offered."""
    ahead = s.rules > 1 and TURNED_AT_ONCE[s.edition] == 1 and (s.depth == 0 or s.pending[0][0] != BEGIN_TURN)
    if s.round < 1 or s.round > SIXTY or s.now != (s.round - 1 + ahead) % 6 + 1:
        return CLOCK
    empty = s.deck[0] == 0 or s.deck[1] == 0 or s.deck[2] == 0 or s.deck[3] == 0
    if (s.last_round != 0) != empty or (empty and s.last_round != s.round and s.last_round != s.round + 1):
        return LAST
    if s.actor == NOBODY:
        over = s.depth == 0 and s.turns == s.players and (s.round == s.last_round or s.round == SIXTY)
        return FINE if over else ACTOR
    if s.depth < 1 or s.depth > 8:
        return ACTOR
    top = s.pending[s.depth - 1][0]
    if (s.actor == CHANCE) != (top <= DEAL_TILE):
        return ACTOR
    if s.pending[0][0] == BEGIN_TURN:
        return FINE
    if (s.actor >= 0 and s.actor != s.seat) or s.seat != (s.start + s.turns) % s.players:
        return ACTOR
    if s.turns < 0 or s.turns >= s.players:
        return ACTOR
    for k in range(s.turns if top == FINISHING else s.turns + 1):
        if is_any_done(s, (s.start + k) % s.players):
            return DONE
    return check_offer(s) if top == EFFECT else FINE


def check_offer(s: State) -> int:
    """The effect on offer is that of a card: in the tower being climbed, in the Market, or a copied one."""
    frame = s.pending[s.depth - 1]
    effect, place, forced = frame[1], frame[2], frame[3]
    under = s.pending[s.depth - 2]
    if place < 16:
        return FINE if s.card[place] != -1 and s.card[place] // 4 == effect else OFFERED
    if under[0] == CLIMB and not forced and (place - 16 != under[2] - 1 or colour_of(effect) != under[1]):
        return OFFERED
    if place - 16 > s.height[s.seat][colour_of(effect)]:
        return OFFERED
    return FINE if effect_in_city(s, colour_of(effect), place - 16) == effect else OFFERED


# ---- little questions, answered anew -------------------------------------------------------------


def colour_of(effect: int) -> int:
    """The colour of an effect; 16 and up are the Foundations'."""
    return effect - FB if effect >= FB else effect // 4


def effect_in_city(s: State, colour: int, level: int) -> int:
    """The effect at a level of a tower of the seat on turn."""
    return FB + colour if level == 0 else s.tower[s.seat][colour][level - 1] // 4


def steps_to(s: State, value: int) -> int:
    """S3.3."""
    return (value - s.now) % 6


def count_in_market(s: State, seat: int) -> int:
    count = 0
    for slot in range(16):
        for value in range(1, 7):
            count += s.golems[seat][slot] >> value & 1
    return count


def is_any_done(s: State, seat: int) -> bool:
    for slot in range(16):
        if s.golems[seat][slot] >> s.now & 1:
            return True
    return False


def is_free(s: State, slot: int, value: int) -> bool:
    """Is there a card, and on it no golem of this value?"""
    if s.card[slot] == -1:
        return False
    for seat in range(s.players):
        if s.golems[seat][slot] >> value & 1:
            return False
    return True


def is_refilling(s: State) -> bool:
    """Is it Phase 3 of a turn?"""
    return s.depth == 2 and s.pending[1][0] == REFILL and s.pending[0][0] != BEGIN_TURN


def is_placement_possible(s: State, seat: int) -> bool:
    """S4.9: with a golem from home, or with one that is taken back."""
    for slot in range(16):
        for value in range(1, 7):
            if value != s.now and COST_OF[steps_to(s, value)] <= s.coins[seat]:
                mine = s.golems[seat][slot] >> value & 1 == 1
                if is_free(s, slot, value) or (mine and s.home[seat] == 0):
                    return True
    return False


# ---- the books: what an action does --------------------------------------------------------------


def enter(b: State, code: int, memo: Numbers) -> bool:
    """Write an action into the books; False if by the rules it could not be done."""
    frame = b.pending[b.depth - 1]
    if code < FINISH or frame[0] == FIRST_GOLEM:
        return enter_set_up(b, frame[0], frame[1], code)
    if code >= PLACE:
        return code == SKIP or enter_place(b, (code - PLACE) // 6, (code - PLACE) % 6 + 1, memo)
    if code >= RECALL:
        slot, value = (code - RECALL) // 6, (code - RECALL) % 6 + 1
        return b.home[b.seat] == 0 and lift(b, slot, value) and is_placement_possible(b, b.seat)
    if code < ACTIVATE:
        finish(b, code - FINISH, memo)
        return True
    if code < USE:
        was = memo[GROWN] >> (code - ACTIVATE) & 1 == 1  # S4.3: expanded this turn, activated once
        memo[GROWN] &= ~(1 << (code - ACTIVATE))
        return was
    if frame[0] == ABILITY_1 or frame[0] == ABILITY_2:
        return enter_ability(b, frame[0], code, memo)
    return enter_effect(b, frame[1], frame[2], code)


def enter_set_up(b: State, kind: int, done: int, code: int) -> bool:
    """S2.9, S9: what the table draws, and picks from the last player counterclockwise. Deals also refill."""
    picks = (b.start - 1 - done) % b.players
    if code < DEAL:
        b.start = code - START
        return b.start < b.players
    if code < GUILD:
        return deal(b, code - DEAL)
    if code < CITY:
        b.guild[done] = code - GUILD
        return (code - GUILD) // 4 == done
    if code < TILE:
        b.city[done] = code - CITY
    elif code < SIDE:
        b.tile[done if kind == DEAL_TILE else picks] = code - TILE
    elif code < FINISH:
        b.side[picks] = code - SIDE
    else:
        slot, value = (code - PUT) // 6, (code - PUT) % 6 + 1
        for seat in range(b.players):
            if b.golems[seat][slot]:
                return False
        b.seat = picks
        return value == FIRST_VALUE and lay(b, slot, value)
    return True


def deal(b: State, card: int) -> bool:
    """S4.12, S2.9: a card comes to the first empty place, column by column; S8.1: perhaps the last one."""
    for colour in range(4):
        for row in range(b.rows):
            if b.card[colour * 4 + row] == -1 and b.deck[colour]:
                if card // 16 != colour or b.deck[colour] >> card % 16 & 1 == 0:
                    return False
                b.card[colour * 4 + row] = card
                b.deck[colour] -= 1 << card % 16
                if b.deck[colour] == 0 and b.last_round == 0:
                    b.last_round = b.round + 1
                return True
    return False


def lay(b: State, slot: int, value: int) -> bool:
    """A golem of the seat on turn comes from home to a card on which its value is free."""
    if b.home[b.seat] == 0 or not is_free(b, slot, value):
        return False
    b.home[b.seat] -= 1
    b.golems[b.seat][slot] += 1 << value
    return True


def lift(b: State, slot: int, value: int) -> bool:
    """A golem of the seat on turn goes home."""
    if b.golems[b.seat][slot] >> value & 1 == 0:
        return False
    b.home[b.seat] += 1
    b.golems[b.seat][slot] -= 1 << value
    return True


def enter_place(b: State, slot: int, value: int, memo: Numbers) -> bool:
    """S4.8, S6.goldB: one a turn; pay, place, and others who lie there may get coins."""
    if memo[PLACED] or value == b.now or not lay(b, slot, value):
        return False
    memo[PLACED] = 1
    b.sent = steps_to(b, value)
    b.coins[b.seat] -= COST_OF[b.sent]
    welcome(b, slot)
    return b.coins[b.seat] >= 0


def welcome(b: State, slot: int) -> None:
    """S6.goldB: coins for the others who have a golem where one has come."""
    for seat in range(b.players):
        if seat != b.seat and b.golems[seat][slot] and b.tile[seat] == GOLD and b.side[seat] == SIDE_B:
            b.coins[seat] += JOINED_COINS


def finish(b: State, slot: int, memo: Numbers) -> None:
    """S4.1, S4.2, S6.blueA: the card to the tower, all golems home, the others' with coins."""
    for seat in range(b.players):
        for value in range(1, 7):
            if b.golems[seat][slot] >> value & 1:
                b.home[seat] += 1
                if seat != b.seat:
                    b.coins[seat] += THREE_COINS
                    if b.tile[seat] == BLUE and b.side[seat] == SIDE_A:
                        b.points[seat] += HOME_POINTS
        b.golems[seat][slot] = 0
    memo[GROWN] |= 1 << slot // 4
    add(b, slot)


def add(b: State, slot: int) -> None:
    """A card goes on top of its tower."""
    colour = slot // 4
    b.tower[b.seat][colour][b.height[b.seat][colour]] = b.card[slot]
    b.height[b.seat][colour] += 1
    b.card[slot] = -1
    b.added += 1


def enter_ability(b: State, kind: int, code: int, memo: Numbers) -> bool:
    """S6: once at its moment, under its condition."""
    tile, side = b.tile[b.seat], b.side[b.seat]
    moment = ABILITY_2 if side == SIDE_A and (tile == GOLD or tile == RED) else ABILITY_1
    if memo[USED] or kind != moment:
        return False
    memo[USED] = 1
    if tile == RED and side == SIDE_B:
        b.coins[b.seat] -= TURN_PRICE
        return code >= TURN and code < MOVE and turn(b, code, TILE_STEPS)
    if code != USE:
        return False
    if tile == BLUE and side == SIDE_B:
        b.coins[b.seat] += BROKE_COINS
        return b.coins[b.seat] == BROKE_COINS
    if tile == GOLD and side == SIDE_A:
        b.points[b.seat] += DEAR_POINTS
        return memo[PLACED] == 1 and b.sent == DEAR_STEPS
    if tile == RED and side == SIDE_A:
        b.points[b.seat] += COAT_POINTS
        return has_cards_of_a_coat(b)
    if tile == PURPLE and side == SIDE_A:
        b.points[b.seat] += ADDED_POINTS
        return b.added >= ADDED_CARDS
    b.coins[b.seat] += ALL_HOME_COINS
    return tile == PURPLE and side == SIDE_B and b.home[b.seat] == GOLEMS_EACH


def has_cards_of_a_coat(b: State) -> bool:
    """S6.redA."""
    for coat in range(4):
        cards = 0
        for slot in range(16):
            if b.card[slot] != -1 and b.golems[b.seat][slot] and CARD_COAT[b.edition][b.card[slot]] == coat:
                cards += 1
        if cards >= COAT_CARDS:
            return True
    return False


def enter_effect(b: State, effect: int, place: int, code: int) -> bool:
    """S5: the decisions of an effect; for `to`, effect and place are the slot and value of the golem."""
    if code == USE:
        return gain(b, effect)
    if code < TAKE:
        return buy(b, effect, code - BUY)
    if code < ADD:
        return take(b, effect, (code - TAKE) // 6, (code - TAKE) % 6 + 1)
    if code < TURN:
        asked = b.pending[b.depth - 1][0] == ADDING
        for seat in range(b.players):
            if b.golems[seat][code - ADD]:
                return False
        add(b, code - ADD)
        return asked
    if code < MOVE:
        return (effect == R1 or effect == R2) and turn(b, code, TURN_STEPS[effect])
    if code < TO:
        return effect == R3 and b.golems[b.seat][(code - MOVE) // 6] >> ((code - MOVE) % 6 + 1) & 1 == 1
    if code < PUT:
        return move(b, effect, place, code - TO)
    if code < COPY:
        return put(b, effect, (code - PUT) // 6, (code - PUT) % 6 + 1)
    return copy(b, effect, place, code - COPY)


def gain(b: State, effect: int) -> bool:
    """S5.8, S5.1: B2, B3, G2, G3, G4, FG."""
    give(b, effect)
    b.points[b.seat] += POINTS_OF[effect]
    b.coins[b.seat] += COINS_OF[effect] * (b.home[b.seat] if effect == G4 else 1)
    return is_plain(effect)


def is_plain(effect: int) -> bool:
    """Is there nothing to choose in this effect but to use it?"""
    return effect == B2 or effect == B3 or effect == G2 or effect == G3 or effect == G4 or effect == FG


def give(b: State, effect: int) -> None:
    """S5.8: every other player gets coins."""
    for seat in range(b.players):
        if seat != b.seat:
            b.coins[seat] += OTHERS_OF[effect]


def buy(b: State, effect: int, offer: int) -> bool:
    """S5.B4, S5.FB."""
    b.coins[b.seat] -= PRICE_OF[effect][offer]
    b.points[b.seat] += BOUGHT_OF[effect][offer]
    return PRICE_OF[effect][offer] > 0 and b.coins[b.seat] >= 0


def take(b: State, effect: int, slot: int, value: int) -> bool:
    """S5.4, S5.B1, S5.G1, S5.P1; S6.blueA sees it."""
    if b.tile[b.seat] == BLUE and b.side[b.seat] == SIDE_A:
        b.points[b.seat] += HOME_POINTS
    if effect == B1:
        b.points[b.seat] += POINTS_OF[B1]
    elif effect == G1:
        b.coins[b.seat] += COINS_OF[G1]
    return (effect == B1 or effect == G1 or effect == P1) and lift(b, slot, value)


def turn(b: State, code: int, most: int) -> bool:
    """S5.3: towards now, stopping before it on a free value."""
    slot, value, steps = (code - TURN) // 12, (code - TURN) // 2 % 6 + 1, (code - TURN) % 2 + 1
    if steps > most or steps_to(b, value) <= steps or not lift(b, slot, value):
        return False
    return lay(b, slot, (value - 1 - steps) % 6 + 1)


def move(b: State, slot: int, value: int, to: int) -> bool:
    """S5.6; S6.goldB in the edition whose tile says so."""
    if to == slot or not lift(b, slot, value) or not lay(b, to, value):
        return False
    if MOVES_JOIN[b.edition]:
        welcome(b, to)
    return True


def put(b: State, effect: int, slot: int, value: int) -> bool:
    """S5.7: unpaid, at the value of its cost."""
    if (effect != R4 and effect != FR) or steps_to(b, value) != PUT_STEPS[effect] or not lay(b, slot, value):
        return False
    welcome(b, slot)
    return True


def copy(b: State, effect: int, place: int, colour: int) -> bool:
    """S5.9, S5.10: another card's effect, at once if there is nothing to choose in it."""
    give(b, effect)
    copied = -1
    if effect == P2:
        copied = effect_in_city(b, colour, b.height[b.seat][colour])
    elif effect == FP:
        copied = FB + colour
    elif effect == P4 and place < 16:
        copied = b.card[colour * 4 + place % 4] // 4
    elif effect == P4 and place - 16 <= b.height[b.seat][colour]:
        copied = effect_in_city(b, colour, place - 16)
    if copied >= 0 and is_plain(copied):
        gain(b, copied)
    return copied >= 0 and colour != PURPLE


# ---- the books: what happens by itself -----------------------------------------------------------


def follow(b: State, s: State, code: int, memo: Numbers) -> bool:
    """Write down what follows without a decision, up to the table's turn; False if a turn was cut short."""
    set_up = b.pending[0][0] == BEGIN_TURN
    if set_up and (s.depth == 0 or s.pending[0][0] != BEGIN_TURN):
        if not b.expert:
            lay_first_golems(b)
        b.now += TURNED_AT_ONCE[b.edition] if b.rules > 1 else 0
        b.seat = b.start
        finish_all(b, memo)
    elif code >= FINISH and code < ACTIVATE:
        finish_all(b, memo)
    passed = (s.round - b.round) * b.players + s.turns - b.turns
    for _ in range(passed):
        if not may_end_turn(b, memo):
            return False
        pass_turn(b, memo)
    return not is_refilling(s) or may_end_turn(b, memo)


def lay_first_golems(b: State) -> None:
    """S2.8: on the card nearest the deck, in the colour of the Ability tile."""
    for seat in range(b.players):
        b.golems[seat][b.tile[seat] * 4] |= 1 << FIRST_VALUE
        b.home[seat] -= 1


def finish_all(b: State, memo: Numbers) -> None:
    """S4.1: everything that is done, unless an order has to be chosen first."""
    for colour in range(4):
        done = 0
        for row in range(4):
            done += b.golems[b.seat][colour * 4 + row] >> b.now & 1
        if done > 1:
            return
    for slot in range(16):
        if b.golems[b.seat][slot] >> b.now & 1:
            finish(b, slot, memo)


def may_end_turn(b: State, memo: Numbers) -> bool:
    """S4.7, S4.9: a golem was placed, or none could be (counted once a turn)."""
    if memo[PLACED] or memo[SKIP_SEEN]:
        return True
    memo[SKIPPED] += 1
    memo[SKIP_SEEN] = 1
    return not is_placement_possible(b, b.seat)


def pass_turn(b: State, memo: Numbers) -> None:
    """S3.1, S3.2, S8.1, S8.5: the next player, or the next round; then what is done is finished."""
    memo[PLACED] = 0
    memo[GROWN] = 0
    memo[USED] = 0
    memo[SKIP_SEEN] = 0
    b.added = 0
    b.sent = 0
    b.turns += 1
    if b.turns == b.players:
        if b.round == b.last_round or b.round == SIXTY:
            b.actor = NOBODY
            return
        b.turns = 0
        b.round += 1
        b.now = b.now % 6 + 1
        b.start = (b.start + MARKER_WAY[b.edition]) % b.players
    b.seat = (b.start + b.turns) % b.players
    finish_all(b, memo)


# ---- the books against the table -----------------------------------------------------------------


def compare(b: State, s: State) -> int:
    """The number of an invariant in which books and table differ, or 0."""
    if b.round != s.round or b.now != s.now or b.start != s.start or b.turns != s.turns:
        return COURSE_WRONG
    if b.last_round != s.last_round:
        return COURSE_WRONG
    if (b.actor == NOBODY) != (s.actor == NOBODY) or b.added != s.added or b.sent != s.sent:
        return COURSE_WRONG
    for seat in range(4):
        if b.coins[seat] != s.coins[seat]:
            return COINS_WRONG
        if b.points[seat] != s.points[seat]:
            return POINTS_WRONG
        if b.home[seat] != s.home[seat]:
            return GOLEMS_WRONG
        if b.city[seat] != s.city[seat] or b.tile[seat] != s.tile[seat] or b.side[seat] != s.side[seat]:
            return SET_UP_WRONG
        for slot in range(16):
            if b.golems[seat][slot] != s.golems[seat][slot]:
                return GOLEMS_WRONG
        for colour in range(4):
            if b.height[seat][colour] != s.height[seat][colour]:
                return CARDS_WRONG
            for level in range(b.height[seat][colour]):
                if b.tower[seat][colour][level] != s.tower[seat][colour][level]:
                    return CARDS_WRONG
    for slot in range(16):
        if b.card[slot] != s.card[slot]:
            return CARDS_WRONG
    for colour in range(4):
        if b.deck[colour] != s.deck[colour]:
            return CARDS_WRONG
    for group in range(3):
        if b.guild[group] != s.guild[group]:
            return SET_UP_WRONG
    return FINE


def count_score(s: State, seat: int) -> int:
    """S7, S8.2: the score, with Foundations counted as cards."""
    total = s.points[seat] + s.coins[seat] // FIVE_COINS + count_in_market(s, seat)
    tallest, tall = 0, 0
    for colour in range(4):
        tallest = max(tallest, s.height[seat][colour] + 1)
        tall += s.height[seat][colour] + 1 >= 4
        for level in range(s.height[seat][colour]):
            if s.tower[seat][colour][level] // 4 == P3:
                total += LABORATORY_POINTS[s.edition]
    first, second, third = s.guild[0], s.guild[1] - 4, s.guild[2] - 8
    heights = s.height[seat]
    if first == 0:
        total += tallest
    elif first == 1:
        total += 6 * tall
    elif first == 2:
        total += 3 * (1 + min(heights[BLUE], heights[GOLD]))
    else:
        total += 3 * (1 + min(heights[RED], heights[PURPLE]))
    for coat in range(4):
        total += 3 * shows(s, seat, second, coat)
        total += 3 * shows(s, seat, coat, third)
    return total


def shows(s: State, seat: int, colour: int, coat: int) -> int:
    """1 if a tower, its Foundation counted, shows a coat of arms."""
    if FOUNDATION_COAT[s.city[seat]][colour] == coat:
        return 1
    for level in range(s.height[seat][colour]):
        if CARD_COAT[s.edition][s.tower[seat][colour][level]] == coat:
            return 1
    return 0


SOURCE = Source(
    address="tests.games.skytopia.invariants:SOURCE",
    modules=(*RULES.modules, sys.modules[__name__]),
    state=State,
    bindings=RULES.bindings,
    files=RULES.files,
    exported=("play_checked",),
    loops=(),
    boundscheck=True,
)


# ---- every kind of match -------------------------------------------------------------------------


def every_variant(**fixed: Any) -> Iterator[SkytopiaOptions]:
    """All combinations of options there are (792), or those in which some are fixed."""
    good = SkytopiaOptions.GOOD | {name: (value,) for name, value in fixed.items()}
    for values in product(*good.values()):
        with contextlib.suppress(InputError):
            yield SkytopiaOptions.read(dict(zip(good, values, strict=True)))
