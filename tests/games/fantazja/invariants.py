"""What must hold at every moment of every match, and a second set of books to hold the rules to.

`play_checked` plays random matches and asks everything below after every action. It keeps books of its own: a table
with a place for each tile, a plane of coordinates and stamps that say what came when. `allows` says by the books what
may be done, `enter` what an action does, and `follow` what then happens by itself (F2 - F10). The books call none of
the rules' functions and read their numbers from the data files themselves; after every action both must agree.

The tiles may be any (F11.3): `other_tiles` plays with others than those of the box. The module is compiled with the
rules, through the same mechanism, with array bounds checked.
"""
# ruff: noqa: SIM110 - loops and comparisons are spelt out for the compiler

from __future__ import annotations

import sys
import tomllib
from typing import Annotated, Any

from stolik.game import CHANCE, NOBODY
from stolik.games.fantazja.game import SOURCE as RULES
from stolik.games.fantazja.rules import actions as _actions
from stolik.games.fantazja.rules.actions import (
    BURYING,
    CHOOSING,
    DEALING,
    DRAW_START,
    GIVING,
    GUARDING,
    ORDERING,
    OVER,
    PAYING,
    PLACING,
    RECOVERING,
    REFILLING,
    REPLACING,
    SHOWING,
    TAKING,
    TURNING,
)
from stolik.games.fantazja.rules.components import CELLS, FOLDER, STRIDE
from stolik.games.fantazja.rules.state import OPEN, State
from stolik.kernel.native import Source
from stolik.kernel.record import Codes, Grid, Ints, Numbers, StateBase
from stolik.kernel.rng import Rng, below, seed_rng

# the rules themselves, as they are bound into the loops
legal, apply, refuse, score, payoff = (RULES.bindings[name] for name in ("legal", "apply", "refuse", "score", "payoff"))

# ---- what can be broken --------------------------------------------------------------------------

NAMES = (
    "",
    "each of the 54 tiles is in exactly one place (F2.1)",
    "every visible building has a side-to-side path to the castle (F7.2)",
    "touching sides show the same kind of symbol (F4.2, F6.2)",
    "no two buildings with Dark Energy touch (F7.1)",
    "in a stack levels go down by one, kinds of symbols agree, and nothing is under a special building (F6.2, F6.3)",
    "cells, coordinates, turnings and stacks say the same, and are zero where nothing lies",
    "no hand is over its limit (F3.3)",
    "the tokens are somewhere, and guard and guardian fit the military one (F8, F9.3)",
    "there are 8 Bonus tokens, and nobody loses one (F6.4)",
    "a hidden tile lies where the other player may think it is, and the caps hold (F9.6)",
    "what has been seen stays seen, and nothing in a pile has been seen (F9.6)",
    "slots and bottoms are zero beyond their ends",
    "the one who acts is the one who is asked",
    "there are between 1 and most_legal legal actions, each once",
    "an action is legal exactly when nothing refuses it",
    "an action is legal exactly when the books allow it (F3 - F9)",
    "tiles are where the books say",
    "the board is as the books say (F4, F6, F7)",
    "face-down tiles lie in the order in which they were laid (F5.1)",
    "the bottom of a pile is in the order that Magic gave it (F9.4)",
    "tokens and Bonus tokens are where the books say (F6.4, F8)",
    "turns, and what is asked of whom, are as the books say (F3)",
    "what a player has seen, and where a seen tile may be, is what the books say (F9.6)",
    "the match ends, and not before both have no tiles (F10.1)",
    "each player does exactly 27 actions (F10.1)",
    "the final score and the winner are what the books say (F10.2)",
)  # fmt: skip
(
    FINE, PLACES, CUT_OFF, SIDES_DIFFER, DARK_TOUCHES, STACK, UNLIKE, HANDS, TOKENS, BONUSES, MEMORY, SEEN, UNUSED,
    ACTOR, LEGAL_COUNT, LEGAL_REFUSED, NOT_ALLOWED, TILES_WRONG, BOARD_WRONG, SLOTS_WRONG, BOTTOM_WRONG, TOKENS_WRONG,
    COURSE_WRONG, MEMORY_WRONG, ENDLESS, ACTIONS_WRONG, SCORE_WRONG,
) = range(27)  # fmt: skip

# ---- numbers of the rules, read without the rules' own code --------------------------------------

_tiles, _table = (tomllib.loads((FOLDER / name).read_text("utf-8")) for name in ("tiles.toml", "table.toml"))
_lines = [line for faction in ("nature", "light") for line in _tiles[faction]["tiles"]]
_types = ("residential", "production", "military", "magic", "special")
_elements = ("earth", "air", "water", "fire")


def _worth(line: Any) -> int:
    entry = line["type"] if line["type"] == "special" else f"{line['type']}-{line['level']}"
    return int(line.get("points", _tiles["points"][entry]["value"]))


_squares = [*(line["sides"] for line in _lines), _tiles["castle"]["sides"]]
KIND = tuple(_types.index(line["type"]) for line in _lines)
LEVEL_OF = tuple(line.get("level", 0) for line in _lines)  # 0: special
DARK_OF = tuple(int(line.get("dark", False)) for line in _lines)
WORTH = tuple(_worth(line) for line in _lines)
ELEMENT = tuple(tuple(_elements.index(side.split()[0]) for side in square) for square in _squares)
NUMBER = tuple(tuple(int(side.split()[1]) for side in square) for square in _squares)
FULL_HAND = _table["hand"]["tiles"]["value"]
SWAPPED = _table["powers"]["swapped"]["value"]
SHOWN = _table["powers"]["shown"]["value"]
BURIED_AT_ONCE = _table["powers"]["buried"]["value"]
TWO = _table["tokens"]["majority"]["value"]
EIGHT = _table["tokens"]["bonuses"]["value"]
FIVE = _table["tokens"]["bonus_points"]["value"]
ALL_TILES, EACH, KINDS = 54, 27, 5
RESIDENT, PRODUCT, SOLDIER, WIZARD, WONDER = range(5)

# where each kind of action begins, and where the codes end
(
    C_START, C_DRAW, C_SHOW, C_BUILD, C_AT, C_TURN, C_PAY, C_IMAGINE, C_POWER, C_SWAP, C_GIVE, C_TAKE, C_RECOVER,
    C_GUARD, C_BURY, C_FIRST, C_REPLACE, C_STOP, C_END,
) = VERBS = tuple(_actions.TABLE.base.values())  # fmt: skip
CODES = _actions.TABLE.size
_spots = [name.split(",") for name in _actions.TABLE.dimensions["place"].words]
SPOT_X = tuple(int(x) for x, _ in _spots)
SPOT_Y = tuple(int(y) for _, y in _spots)
STEP_X, STEP_Y = (0, 1, 0, -1), (-1, 0, 1, 0)  # up, right, down, left

# places of a tile in the books
BAG, HAND, DOWN, BOARD, COVERED, DISCARDED, BURIED = range(7)
GROUND = sum(level < 2 for level in LEVEL_OF)  # tiles that are laid on empty places: no chain is longer
MID = GROUND + 3  # where the castle is in the plane of the books
WIDE = 2 * MID + 1
CASTLE_HERE = ALL_TILES + 1
USE = 1000  # stamps of one use of Magic; from LOOSE on the order has not been chosen
LOOSE = 500
FOREVER = 1_000_000
TOKEN_ON_BUILDING = 3
MOST_LEGAL = max(2 * GROUND + 4, EACH + 1, 3 * FULL_HAND + KINDS)
MOST_ACTIONS = 3_000

# places in the array of states
NOW, TEMPLATE, BEFORE = range(3)
# what `play_checked` is told, remembers and reports
(
    BY_KIND, MATCH, ACTION, DECISIONS, ACTIONS, TURNS, MOST, DARK_ENERGY, CUT, GUARD_LOST, GUARD_RAISED, SMALL_MAGIC,
    NO_HAND, NO_TILES, POWER_LATE, BOTTOM, TIED, SWAPS, SWAP_DARK, RESIDENTIALS, PRODUCTIONS, MILITARIES, MAGICS,
    TWO_BURIED, BONUS, STRANGER, PAID, SETTLED_BY_POINTS, DRAWN_MATCHES, BARRED, TURNED, MANY_DARK, SCORES, PAYOFFS,
) = (*range(33), 34)  # fmt: skip
MEMO = 36
# what must be met in random matches, by name
RARE = {
    "Dark Energy": DARK_ENERGY, "several dark neighbours": MANY_DARK, "cut off": CUT, "guard lost": GUARD_LOST,
    "guard raised": GUARD_RAISED, "places barred by a guard": BARRED, "Magic on fewer than 4": SMALL_MAGIC,
    "empty hand, pile left": NO_HAND, "turn without tiles": NO_TILES, "power without tiles": POWER_LATE,
    "bottom tile drawn": BOTTOM, "tied bottom": TIED, "swap": SWAPS, "swap unleashes": SWAP_DARK,
    "Residential": RESIDENTIALS, "Production": PRODUCTIONS, "Military": MILITARIES, "Magic": MAGICS,
    "two buried": TWO_BURIED, "Bonus": BONUS, "upgrade of the other's building": STRANGER, "choice of payment": PAID,
    "won by Imagination Points": SETTLED_BY_POINTS, "draw": DRAWN_MATCHES,
}  # fmt: skip


class Book(StateBase):
    """The table as the books have it. In rows of tiles 0 is none and t + 1 is tile t."""

    place: Annotated[Ints, "i1", ALL_TILES]
    x: Annotated[Ints, "i1", ALL_TILES]
    y: Annotated[Ints, "i1", ALL_TILES]
    turned: Annotated[Ints, "i1", ALL_TILES]
    under: Annotated[Ints, "i1", ALL_TILES]
    plane: Annotated[Grid, "i1", WIDE, WIDE]
    stamp: Annotated[Ints, "i4", ALL_TILES]  # of a face-down or buried tile: smaller was earlier, or is drawn earlier
    seen: Annotated[Ints, "i1", ALL_TILES]  # by the other player
    after: Annotated[Ints, "i4", ALL_TILES]  # a seen tile can lie only in slots with later stamps than this,
    until: Annotated[Ints, "i4", ALL_TILES]  # and none later than this
    odd: Annotated[
        Ints, "i1", ALL_TILES
    ]  # may differ from its neighbours where they touch: swapped in, or on such a tile
    rules: Annotated[int, "i1"]
    token: Annotated[Ints, "i1", KINDS]
    guard: Annotated[int, "i1"]
    guardian: Annotated[int, "i1"]
    bonus: Annotated[Ints, "i1", 2]
    start: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]
    turns: Annotated[int, "i2"]
    asked: Annotated[int, "i1"]
    acted: Annotated[int, "i1"]
    used: Annotated[int, "i1"]
    held: Annotated[Ints, "i1", KINDS]  # tokens when the turn began
    tile: Annotated[int, "i1"]
    old: Annotated[int, "i1"]
    to_x: Annotated[int, "i1"]
    to_y: Annotated[int, "i1"]
    to_turn: Annotated[int, "i1"]
    count: Annotated[int, "i1"]
    ordered: Annotated[int, "i1"]
    given: Annotated[Ints, "i1", ALL_TILES]
    taken: Annotated[Ints, "i1", ALL_TILES]
    shown: Annotated[Ints, "i1", ALL_TILES]
    done: Annotated[Ints, "i1", 2]  # actions
    clock: Annotated[int, "i4"]  # the last stamp of a slot
    uses: Annotated[int, "i4"]  # of Magic
    # for the flood fill
    way: Annotated[Ints, "i1", ALL_TILES]
    reached: Annotated[Ints, "i1", ALL_TILES]


# ---- every match ---------------------------------------------------------------------------------


def play_checked(
    states: list[State], books: list[Book], rngs: list[Rng], out: Codes, seed: int, first: int, games: int,
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
        broken = play_one(states, books, rngs[0], out, trace, memo)
        if broken != FINE:
            return broken
    return FINE


def play_one(
    states: list[State], books: list[Book], r: Rng, out: Codes, trace: list[State], memo: Numbers
) -> int:  # fmt: skip
    """Play one match from states[NOW] to its end, unless an invariant breaks."""
    s = states[NOW]
    b = books[0]
    memo[ACTION] = 0
    open_books(s, b)
    broken = check_state(s, books[1])
    while broken == FINE and s.actor != NOBODY:
        count = legal(s, out)
        broken = check_legal(s, b, out, count, memo)
        if broken != FINE:
            return broken
        code = choose(r, out, count, memo[BY_KIND])
        memo[DECISIONS] += s.actor >= 0
        states[BEFORE] = s
        apply(s, code)
        enter(b, code, memo)
        follow(b, memo)
        broken = check_step(states[BEFORE], b, books[1], s)
        if memo[ACTION] < len(trace):
            trace[memo[ACTION]] = s
        memo[ACTION] += 1
        memo[ACTIONS] += 1
        if memo[ACTION] > MOST_ACTIONS:
            return ENDLESS
    return broken if broken != FINE else close_books(b, s, memo)


def choose(r: Rng, out: Codes, count: int, by_kind: int) -> int:
    """A random action: each as likely as any other, or each kind of action as likely as any other."""
    if by_kind == 0:
        return out[below(r, count)]
    kinds = 1
    for k in range(1, count):
        kinds += verb_of(out[k]) != verb_of(out[k - 1])
    kind = below(r, kinds)
    first = 0
    while kind > 0:
        first += 1
        kind -= verb_of(out[first]) != verb_of(out[first - 1])
    last = first
    while last < count and verb_of(out[last]) == verb_of(out[first]):
        last += 1
    return out[first + below(r, last - first)]


def verb_of(code: int) -> int:
    """The number of an action's kind."""
    verb = 18
    while VERBS[verb] > code:
        verb -= 1
    return verb


def check_step(before: State, b: Book, spare: Book, s: State) -> int:
    """Does the table after an action agree with the books, and is it a possible one?"""
    broken = compare(b, s)
    if broken == FINE:
        broken = check_sides(b)
    if broken == FINE:
        broken = check_state(s, spare)
    if broken == FINE:
        if s.bonus[0] < before.bonus[0] or s.bonus[1] < before.bonus[1]:
            return BONUSES
        if before.seen & ~s.seen:
            return SEEN
    return broken


def close_books(b: Book, s: State, memo: Numbers) -> int:
    """Did both do their 27 actions, and are the final score and the winner those of the books? (F10)"""
    if b.asked != OVER:
        return ENDLESS
    for seat in range(2):
        if b.done[seat] != EACH:
            return ACTIONS_WRONG
    memo[TURNS] = max(memo[TURNS], b.turns)
    points = (count_score(b, 0), count_score(b, 1))
    left = (count_at(b, 0, DOWN), count_at(b, 1, DOWN))
    for seat in range(2):
        if score(s, seat) != points[seat]:
            return SCORE_WRONG
        ahead = points[seat] - points[1 - seat]
        if ahead == 0:
            ahead = left[seat] - left[1 - seat]
        win = 6
        if ahead != 0:
            win = 12 if ahead > 0 else 0
        if payoff(s, seat) != win:
            return SCORE_WRONG
        memo[SCORES + seat] += points[seat]
        memo[PAYOFFS + seat] += win
    if points[0] == points[1]:
        memo[SETTLED_BY_POINTS if left[0] != left[1] else DRAWN_MATCHES] += 1
    return FINE


def count_score(b: Book, seat: int) -> int:
    """VP of visible buildings, and of Bonus tokens. (F10.2)"""
    total = FIVE * b.bonus[seat]
    for tile in range(EACH * seat, EACH * seat + EACH):
        if b.place[tile] == BOARD:
            total += WORTH[tile]
    return total


# ---- every moment --------------------------------------------------------------------------------


def check_legal(s: State, b: Book, out: Codes, count: int, memo: Numbers) -> int:
    """Are there actions, each once, all allowed; and now and then: are they exactly those that nothing refuses?"""
    if count < 1 or count > MOST_LEGAL:
        return LEGAL_COUNT
    memo[MOST] = max(memo[MOST], count)
    for k in range(count):
        for other in range(k):
            if out[k] == out[other]:
                return LEGAL_COUNT
        if not allows(b, out[k]):
            return NOT_ALLOWED
        if refuse(s, out[k]):
            return LEGAL_REFUSED
    if (memo[ACTION] + memo[MATCH]) % 32 == 0:
        free, allowed = 0, 0
        for code in range(CODES):
            free += refuse(s, code) == 0
            allowed += allows(b, code)
        if free != count:
            return LEGAL_REFUSED
        if allowed != count:
            return NOT_ALLOWED
    return FINE


def check_state(s: State, b: Book) -> int:
    """The number of an invariant that this state breaks, or 0; b is a spare book."""
    broken = check_tiles(s)
    if broken == FINE:
        broken = check_unused(s)
    if broken == FINE:
        broken = check_board(s, b)
    if broken == FINE:
        broken = check_tokens(s)
    if broken == FINE:
        broken = check_memory(s)
    return broken


def is_in(tiles: int, tile: int) -> bool:
    """Is the tile in the set?"""
    return tiles >> tile & 1 == 1


def is_queued(s: State, tile: int) -> int:
    """How often a tile lies at the bottom of its pile."""
    found = 0
    for i in range(s.queued[tile // EACH]):
        found += s.queue[tile // EACH][i] == tile + 1
    return found


def check_tiles(s: State) -> int:
    """Every tile in exactly one place, face-down ones in exactly one slot of their owner; hands not too big."""
    if (s.hand | s.bag | s.down | s.board | s.covered | s.discard) >> ALL_TILES:
        return PLACES
    for tile in range(ALL_TILES):
        found = is_queued(s, tile) + is_in(s.hand, tile) + is_in(s.bag, tile) + is_in(s.down, tile)
        found += is_in(s.board, tile) + is_in(s.covered, tile) + is_in(s.discard, tile)
        if found != 1:
            return PLACES
    for seat in range(2):
        held, slots = 0, 0
        for tile in range(EACH * seat, EACH * seat + EACH):
            held += is_in(s.hand, tile)
            found = 0
            for i in range(s.slots[seat]):
                found += s.slot[seat][i] == tile + 1
            if found != is_in(s.down, tile):
                return PLACES
            slots += found
        if held > FULL_HAND:
            return HANDS
        if slots != s.slots[seat]:
            return PLACES
    return FINE


def check_unused(s: State) -> int:
    """Beyond the ends of slots and bottoms there are zeros, and so is what belongs to another step."""
    for seat in range(2):
        for i in range(s.slots[seat], EACH):
            if s.slot[seat][i] != 0 or s.cap[seat][i] != 0:
                return UNUSED
        for i in range(s.queued[seat], EACH):
            if s.queue[seat][i] != 0:
                return UNUSED
        if s.tied[seat] < 0 or s.tied[seat] >> max(0, s.queued[seat] - 1):
            return UNUSED
    actor = s.seat * 1
    if s.phase <= REFILLING:
        actor = CHANCE
    elif s.phase == OVER:
        actor = NOBODY
    return FINE if s.actor == actor else ACTOR


def check_board(s: State, b: Book) -> int:
    """Coordinates, cells and stacks agree both ways; all hangs together with the castle; sides and darkness fit."""
    visible = 0
    covers = 0
    for tile in range(ALL_TILES):
        if is_in(s.board, tile):
            visible += 1
            x, y = MID + s.x[tile], MID + s.y[tile]
            if b.plane[x][y] or (s.x[tile] == 0 and s.y[tile] == 0) or s.turned[tile] & ~3:
                return UNLIKE
            if s.cell[(s.x[tile] + STRIDE * s.y[tile]) % CELLS] != tile + 1:
                return UNLIKE
            b.plane[x][y] = tile + 1
        elif s.x[tile] or s.y[tile] or s.turned[tile]:
            return UNLIKE
        if s.below[tile]:
            covers += 1
            if not is_in(s.board | s.covered, tile) or not is_in(s.covered, s.below[tile] - 1):
                return UNLIKE
    b.plane[MID][MID] = CASTLE_HERE
    for cell in range(CELLS):
        visible -= s.cell[cell] != 0
    broken = FINE
    if visible != -1 or s.cell[0] != CASTLE_HERE:  # the castle's
        broken = UNLIKE
    under = 0
    for tile in range(ALL_TILES):
        under += is_in(s.covered, tile)
        b.x[tile] = s.x[tile]
        b.y[tile] = s.y[tile]
        b.turned[tile] = s.turned[tile]
        b.place[tile] = BOARD if is_in(s.board, tile) else BAG
    if covers != under:
        broken = UNLIKE
    if broken == FINE:
        broken = check_buildings(s, b)
    for tile in range(ALL_TILES):
        if is_in(s.board, tile):
            b.plane[MID + s.x[tile]][MID + s.y[tile]] = 0
    return broken


def check_buildings(s: State, b: Book) -> int:
    """The plane has been drawn from the coordinates: flood it, and look at every side and stack."""
    flood(b)
    for tile in range(ALL_TILES):
        if is_in(s.board, tile):
            if not b.reached[tile]:
                return CUT_OFF
            for side in range(4):
                other = beside(b, s.x[tile], s.y[tile], side)
                if other:
                    if s.rules == 1 and element(b, tile, side) != element(b, other - 1, (side + 2) % 4):
                        return SIDES_DIFFER
                    if other != CASTLE_HERE and DARK_OF[tile] and DARK_OF[other - 1]:
                        return DARK_TOUCHES
            if not is_stack(s, tile):
                return STACK
    return FINE


def check_sides(b: Book) -> int:
    """Only a tile that was swapped in, or stands on one, may differ from its neighbours where they touch. (F4.2)"""
    for tile in range(ALL_TILES):
        if b.place[tile] == BOARD and not b.odd[tile]:
            for side in range(4):
                other = beside(b, b.x[tile], b.y[tile], side)
                if other == 0 or (other != CASTLE_HERE and b.odd[other - 1]):
                    continue
                if element(b, tile, side) != element(b, other - 1, (side + 2) % 4):
                    return SIDES_DIFFER
    return FINE


def is_stack(s: State, top: int) -> bool:
    """Does a special building stand on nothing, and each level on the one below of the same type and order?"""
    tile = top
    while s.below[tile]:
        lower = s.below[tile] - 1
        if LEVEL_OF[tile] < 2 or LEVEL_OF[lower] != LEVEL_OF[tile] - 1:
            return False
        if s.rules == 1 and not is_same_ring(tile, lower):
            return False
        tile = lower
    return LEVEL_OF[tile] < 2


def is_same_ring(one: int, two: int) -> bool:
    """Can one tile be turned so that its four kinds of symbols lie as those of the other?"""
    for turn in range(4):
        same = 0
        for side in range(4):
            same += ELEMENT[one][(side + turn) % 4] == ELEMENT[two][side]
        if same == 4:
            return True
    return False


def check_tokens(s: State) -> int:
    """Tokens lie in the pool, with a seat, or the military one on a visible building; 8 Bonus tokens."""
    for kind in range(KINDS):
        if s.token[kind] < 0 or s.token[kind] > (TOKEN_ON_BUILDING if kind == SOLDIER else 2):
            return TOKENS
    if s.token[SOLDIER] != TOKEN_ON_BUILDING and (s.guard or s.guardian):
        return TOKENS
    if s.guardian & ~1 or (s.guard and not is_in(s.board, s.guard - 1)):
        return TOKENS
    if s.bonus[0] < 0 or s.bonus[1] < 0 or s.bonus[0] + s.bonus[1] > EIGHT:
        return BONUSES
    return FINE


def check_memory(s: State) -> int:
    """Every hidden tile is where the other player may think it is; what lies openly, or did, has been seen."""
    if s.bag & s.seen or (s.board | s.covered | s.discard) & ~s.seen or s.seen >> ALL_TILES:
        return SEEN
    for seat in range(2):
        out = 0
        for tile in range(EACH * seat, EACH * seat + EACH):
            if is_queued(s, tile) and not is_in(s.seen, tile):
                return SEEN
            out += is_in((s.hand | s.down) & ~s.seen, tile)
            if is_in((s.hand | s.down) & s.seen, tile):
                closed = s.last[tile] != OPEN
                if s.first[tile] < 0 or s.first[tile] > s.slots[seat] or (closed and s.last[tile] > s.slots[seat]):
                    return MEMORY
                if closed and (is_in(s.hand, tile) or s.first[tile] >= s.last[tile]):
                    return MEMORY
            elif s.first[tile] or s.last[tile]:
                return MEMORY
        unseen = 0
        for i in range(s.slots[seat]):
            tile = s.slot[seat][i] - 1
            if not is_in(s.seen, tile):
                unseen += 1
            elif i < s.first[tile] or i >= s.last[tile]:
                return MEMORY
            if unseen > s.cap[seat][i] or s.cap[seat][i] > out:
                return MEMORY
    return FINE


# ---- the plane -----------------------------------------------------------------------------------


def beside(b: Book, x: int, y: int, side: int) -> int:
    """What lies beside a place: a tile's number + 1, the castle's, or 0."""
    return b.plane[MID + x + STEP_X[side]][MID + y + STEP_Y[side]]


def element(b: Book, tile: int, side: int) -> int:
    """The kind of symbols that a visible tile, or the castle, shows to a side. (F2.1)"""
    return ELEMENT[tile][(side + 4 - (0 if tile == ALL_TILES else b.turned[tile])) % 4]


def number(b: Book, tile: int, side: int) -> int:
    """How many symbols it shows there."""
    return NUMBER[tile][(side + 4 - (0 if tile == ALL_TILES else b.turned[tile])) % 4]


def flood(b: Book) -> None:
    """Mark the tiles that can be reached from the castle, side by side. (F7.2)"""
    for tile in range(ALL_TILES):
        b.reached[tile] = 0
    ahead = visit(b, 0, 0, 0)
    while ahead:
        ahead -= 1
        tile = b.way[ahead]
        ahead = visit(b, b.x[tile], b.y[tile], ahead)


def visit(b: Book, x: int, y: int, ahead: int) -> int:
    """Put the neighbours that were not reached yet on the way."""
    for side in range(4):
        other = beside(b, x, y, side)
        if other and other != CASTLE_HERE and not b.reached[other - 1]:
            b.reached[other - 1] = 1
            b.way[ahead] = other - 1
            ahead += 1
    return ahead


def fits(b: Book, tile: int, x: int, y: int, turn: int) -> bool:
    """Equal kinds and no fewer symbols on every touching side, at least one of them. (F4.1, F4.2)"""
    touching = 0
    for side in range(4):
        other = beside(b, x, y, side)
        if other:
            touching += 1
            own = (side + 4 - turn) % 4
            if ELEMENT[tile][own] != element(b, other - 1, (side + 2) % 4):
                return False
            if NUMBER[tile][own] < number(b, other - 1, (side + 2) % 4):
                return False
    return touching > 0


def agrees(b: Book, tile: int, old: int, turn: int) -> bool:
    """The kinds of all four sides lie as those of a visible building. (F6.2, F9.5)"""
    for side in range(4):
        if ELEMENT[tile][(side + 4 - turn) % 4] != element(b, old, side):
            return False
    return True


def is_barred(b: Book, x: int, y: int) -> bool:
    """Does the other player's military token keep tiles off this place? (F9.3)"""
    if b.token[SOLDIER] != TOKEN_ON_BUILDING or b.guard == 0 or b.guardian == b.seat:
        return False
    there = b.plane[MID + x][MID + y]
    if there == b.guard:
        return True
    for side in range(4):
        if beside(b, x, y, side) == b.guard:
            return there == 0 or b.rules == 1
    return False


def can_turn(b: Book, tile: int, x: int, y: int, turn: int) -> bool:
    """May the tile lie here, turned by this number of quarter turns? (F4, F6)"""
    there = b.plane[MID + x][MID + y]
    if there == CASTLE_HERE:
        return False
    if LEVEL_OF[tile] < 2:
        return there == 0 and fits(b, tile, x, y, turn)
    if there == 0 or KIND[there - 1] != KIND[tile] or LEVEL_OF[there - 1] != LEVEL_OF[tile] - 1:
        return False
    return agrees(b, tile, there - 1, turn)


def can_lie(b: Book, tile: int, x: int, y: int) -> bool:
    """May the tile be laid on this place in some way?"""
    if is_barred(b, x, y):
        return False
    for turn in range(4):
        if can_turn(b, tile, x, y, turn):
            return True
    return False


def can_be_built(b: Book, tile: int) -> bool:
    """Is there a place for the tile, on or beside what lies there, and a point to pay with? (F4.1, F6.1)"""
    if LEVEL_OF[tile] != 1 and count_at(b, b.seat, DOWN) == 0:
        return False
    for side in range(4):
        if can_lie(b, tile, STEP_X[side], STEP_Y[side]):
            return True
    for base in range(ALL_TILES):
        if b.place[base] == BOARD:
            if can_lie(b, tile, b.x[base], b.y[base]):
                return True
            for side in range(4):
                if can_lie(b, tile, b.x[base] + STEP_X[side], b.y[base] + STEP_Y[side]):
                    return True
    return False


def can_replace(b: Book, tile: int, old: int) -> bool:
    """May a tile from hand take this building's place? (F9.5)"""
    if b.place[old] != BOARD or old // EACH != b.seat or KIND[old] == WONDER or KIND[tile] == WONDER:
        return False
    if LEVEL_OF[old] != LEVEL_OF[tile] or is_barred(b, b.x[old], b.y[old]):
        return False
    for turn in range(4):
        if can_swap_so(b, tile, old, turn):
            return True
    return False


def can_swap_so(b: Book, tile: int, old: int, turn: int) -> bool:
    """May a tile replace a building with this turning: any, but only the first of those that look the same? (F9.5)"""
    if b.rules == 1:
        return agrees(b, tile, old, turn)
    for less in range(turn):
        same = 0
        for side in range(4):
            one, two = (side + 4 - turn) % 4, (side + 4 - less) % 4
            same += ELEMENT[tile][one] == ELEMENT[tile][two] and NUMBER[tile][one] == NUMBER[tile][two]
        if same == 4:
            return False
    return True


# ---- what may be done ----------------------------------------------------------------------------


def count_at(b: Book, seat: int, place: int) -> int:
    """How many tiles of a player are there."""
    found = 0
    for tile in range(EACH * seat, EACH * seat + EACH):
        found += b.place[tile] == place
    return found


def count_pile(b: Book, seat: int) -> int:
    """How many tiles a player can still draw."""
    return count_at(b, seat, BAG) + count_at(b, seat, BURIED)


def count_buildings(b: Book, seat: int, kind: int) -> int:
    """A player's visible buildings of a type. (F8.1)"""
    found = 0
    for tile in range(EACH * seat, EACH * seat + EACH):
        found += b.place[tile] == BOARD and KIND[tile] == kind
    return found


def is_own(b: Book, tile: int, place: int) -> bool:
    """Is it a tile of the player on turn, and there?"""
    return tile // EACH == b.seat and b.place[tile] == place


def can_use(b: Book, power: int) -> bool:
    """One power in a turn, held when it began, that might do something. (F3.2)"""
    if b.used or not b.held[power]:
        return False
    hand = count_at(b, b.seat, HAND)
    if power == RESIDENT:
        return hand > 0 and count_at(b, b.seat, DISCARDED) > 0
    if power == PRODUCT:
        return count_at(b, b.seat, DISCARDED) > 0
    if power == SOLDIER:
        return count_at(b, 0, BOARD) + count_at(b, 1, BOARD) > 0
    if power == WIZARD:
        return count_at(b, 1 - b.seat, HAND) > 0 and hand + count_pile(b, b.seat) > 0
    if hand == 0:
        return False
    for old in range(EACH * b.seat, EACH * b.seat + EACH):
        if b.place[old] == BOARD and KIND[old] != WONDER and not is_barred(b, b.x[old], b.y[old]):
            return True
    return False


def can_swap(b: Book, tile: int) -> bool:
    """May the Special power lay this tile from hand somewhere? (F9.5)"""
    if not can_use(b, WONDER) or not is_own(b, tile, HAND):
        return False
    for old in range(ALL_TILES):
        if can_replace(b, tile, old):
            return True
    return False


def is_next(b: Book, tile: int) -> bool:
    """May this be the next tile of the pile: any of the shuffled ones, or the first of the bottom? (F2.3, F9.4)"""
    if count_at(b, b.seat, BAG):
        return is_own(b, tile, BAG)
    if not is_own(b, tile, BURIED):
        return False
    for other in range(EACH * b.seat, EACH * b.seat + EACH):
        if b.place[other] == BURIED and b.stamp[other] < b.stamp[tile]:
            return False
    return True


def allows(b: Book, code: int) -> bool:
    """May this be done now, by the books?"""
    if code < C_DRAW:
        return b.asked == DRAW_START
    if code < C_SHOW:
        return (b.asked == DEALING or b.asked == REFILLING) and is_next(b, code - C_DRAW)
    if code < C_BUILD:
        tile = code - C_SHOW
        return b.asked == SHOWING and tile // EACH != b.seat and b.place[tile] == HAND and not b.shown[tile]
    if code < C_AT:
        tile = code - C_BUILD
        return b.asked == CHOOSING and not b.acted and is_own(b, tile, HAND) and can_be_built(b, tile)
    if code < C_TURN:
        return b.asked == PLACING and can_lie(b, b.tile - 1, SPOT_X[code - C_AT], SPOT_Y[code - C_AT])
    if code < C_PAY:
        if b.asked != TURNING:
            return False
        if b.old:
            return can_swap_so(b, b.tile - 1, b.old - 1, code - C_TURN)
        return can_turn(b, b.tile - 1, b.to_x, b.to_y, code - C_TURN)
    if code < C_IMAGINE:
        tile = (code - C_PAY) // EACH
        return b.asked == PAYING and is_own(b, tile, DOWN) and earlier_slots(b, tile) == (code - C_PAY) % EACH
    if code < C_POWER:
        return b.asked == CHOOSING and not b.acted and is_own(b, code - C_IMAGINE, HAND)
    if code < C_SWAP:
        return b.asked == CHOOSING and can_use(b, code - C_POWER)
    if code < C_GIVE:
        return b.asked == CHOOSING and can_swap(b, code - C_SWAP)
    return allows_step(b, code)


def allows_step(b: Book, code: int) -> bool:
    """May this step of a power, or the end, be done now? (F9)"""
    if code < C_TAKE:
        return b.asked == GIVING and is_own(b, code - C_GIVE, HAND) and not b.taken[code - C_GIVE]
    if code < C_RECOVER:
        return b.asked == TAKING and is_own(b, code - C_TAKE, DISCARDED) and not b.given[code - C_TAKE]
    if code < C_GUARD:
        return b.asked == RECOVERING and is_own(b, code - C_RECOVER, DISCARDED)
    if code < C_BURY:
        return b.asked == GUARDING and b.place[code - C_GUARD] == BOARD
    if code < C_FIRST:
        return b.asked == BURYING and b.shown[code - C_BURY] == 1
    if code < C_REPLACE:
        tile = code - C_FIRST
        return b.asked == ORDERING and b.place[tile] == BURIED and b.stamp[tile] >= USE * b.uses + LOOSE
    if code < C_STOP:
        return b.asked == REPLACING and can_replace(b, b.tile - 1, code - C_REPLACE)
    if code < C_END:
        return b.asked == BURYING or (b.asked == GIVING and b.count > 0)
    return b.asked == CHOOSING and (b.acted == 1 or count_at(b, b.seat, HAND) == 0)


# ---- what it does --------------------------------------------------------------------------------


def enter(b: Book, code: int, memo: Numbers) -> None:
    """Enter an action that is allowed."""
    if code < C_DRAW:
        b.start = code - C_START
        b.asked = DEALING
    elif code < C_SHOW:
        draw(b, code - C_DRAW, memo)
    elif code < C_BUILD:
        show(b, code - C_SHOW)
    elif code < C_AT:
        b.tile = code - C_BUILD + 1
        see_held(b, code - C_BUILD)
        b.asked = PLACING
    elif code < C_TURN:
        memo[BARRED] += b.token[SOLDIER] == TOKEN_ON_BUILDING and b.guard > 0 and b.guardian != b.seat
        b.to_x = SPOT_X[code - C_AT]
        b.to_y = SPOT_Y[code - C_AT]
        ask_turning(b, memo)
    elif code < C_PAY:
        memo[TURNED] += 1
        turn_so(b, code - C_TURN, memo)
    elif code < C_IMAGINE:
        memo[PAID] += count_at(b, b.seat, DOWN) > 1
        pay(b, (code - C_PAY) // EACH, memo)
    elif code < C_POWER:
        lay_down(b, code - C_IMAGINE)
        b.acted = 1
        b.done[b.seat] += 1
    elif code < C_GIVE:
        begin_power(b, code, memo)
    else:
        enter_step(b, code, memo)


def see_held(b: Book, tile: int) -> None:
    """The other player sees a tile in hand: it is in no slot that has been laid. (F9.6)"""
    b.seen[tile] = 1
    b.after[tile] = b.clock
    b.until[tile] = FOREVER


def draw(b: Book, tile: int, memo: Numbers) -> None:
    """Draw a tile; the other player knows those that Magic buried. (F2.3, F9.6)"""
    if b.place[tile] == BURIED:
        memo[BOTTOM] += 1
        see_held(b, tile)
        for other in range(ALL_TILES):
            if other != tile and b.place[other] == BURIED and b.stamp[other] // USE == b.stamp[tile] // USE:
                memo[TIED] += other // EACH == tile // EACH
        b.stamp[tile] = 0
    b.place[tile] = HAND


def lay_down(b: Book, tile: int) -> None:
    """One more slot. (F5.1)"""
    b.clock += 1
    b.place[tile] = DOWN
    b.stamp[tile] = b.clock


def ask_turning(b: Book, memo: Numbers) -> None:
    """The turning is asked for where there are several. (F6.2)"""
    found, only = 0, 0
    for turn in range(4):
        if can_swap_so(b, b.tile - 1, b.old - 1, turn) if b.old else can_turn(b, b.tile - 1, b.to_x, b.to_y, turn):
            found += 1
            only = turn
    if found > 1:
        b.asked = TURNING
    else:
        turn_so(b, only, memo)


def turn_so(b: Book, turn: int, memo: Numbers) -> None:
    """The turning is known; large buildings are paid for, openly. (F6.1)"""
    b.to_turn = turn
    if b.old:
        swap(b, memo)
    elif LEVEL_OF[b.tile - 1] == 1:
        build(b, memo)
    else:
        b.asked = PAYING


def earlier_slots(b: Book, tile: int) -> int:
    """How many of the owner's face-down tiles were laid before this one."""
    count = 0
    for other in range(tile // EACH * EACH, tile // EACH * EACH + EACH):
        count += b.place[other] == DOWN and b.stamp[other] < b.stamp[tile]
    return count


def pay(b: Book, tile: int, memo: Numbers) -> None:
    """A face-down tile goes to the discard pile. (F6.1)"""
    b.place[tile] = DISCARDED
    b.seen[tile] = 1
    b.stamp[tile] = 0
    build(b, memo)


def build(b: Book, memo: Numbers) -> None:
    """Lay the tile, perhaps on another; perhaps for a Bonus token. (F4.1, F6.2, F6.4)"""
    tile = b.tile - 1
    lower = b.plane[MID + b.to_x][MID + b.to_y] * 1
    if lower:
        b.under[tile] = lower
        b.odd[tile] = b.odd[lower - 1]
        b.place[lower - 1] = COVERED
        b.x[lower - 1] = 0
        b.y[lower - 1] = 0
        b.turned[lower - 1] = 0
        if b.guard == lower:
            memo[GUARD_RAISED] += 1
            b.guard = tile + 1
        memo[STRANGER] += (lower - 1) // EACH != b.seat
        if LEVEL_OF[tile] == 3 and (lower - 1) // EACH == b.seat and b.bonus[0] + b.bonus[1] < EIGHT:
            b.bonus[b.seat] += 1
            memo[BONUS] += 1
    stand(b, tile, b.to_x, b.to_y, b.to_turn, memo)
    b.acted = 1
    b.done[b.seat] += 1
    b.tile = 0
    b.to_x = 0
    b.to_y = 0
    b.to_turn = 0
    b.asked = CHOOSING


def stand(b: Book, tile: int, x: int, y: int, turn: int, memo: Numbers) -> bool:
    """A tile becomes a visible building; does Dark Energy act? (F7)"""
    b.place[tile] = BOARD
    b.seen[tile] = 1
    b.x[tile] = x
    b.y[tile] = y
    b.turned[tile] = turn
    b.plane[MID + x][MID + y] = tile + 1
    if not DARK_OF[tile]:
        return False
    met = 0
    for side in range(4):
        other = beside(b, x, y, side)
        if other and other != CASTLE_HERE and DARK_OF[other - 1]:
            met += 1
            remove(b, other - 1, memo)
    if met == 0:
        return False
    memo[DARK_ENERGY] += 1
    memo[MANY_DARK] += met > 1
    remove(b, tile, memo)
    flood(b)
    for other in range(ALL_TILES):
        if b.place[other] == BOARD and not b.reached[other]:
            memo[CUT] += 1
            remove(b, other, memo)
    return True


def remove(b: Book, top: int, memo: Numbers) -> None:
    """A building and everything under it goes to the discard piles. (F7.1, F7.3)"""
    b.plane[MID + b.x[top]][MID + b.y[top]] = 0
    b.x[top] = 0
    b.y[top] = 0
    b.turned[top] = 0
    if b.guard == top + 1:
        memo[GUARD_LOST] += 1
        b.guard = 0
    number = top + 1
    while number:
        tile = number - 1
        b.place[tile] = DISCARDED
        b.odd[tile] = 0
        number = b.under[tile] * 1
        b.under[tile] = 0


# ---- powers (F9) ---------------------------------------------------------------------------------


def begin_power(b: Book, code: int, memo: Numbers) -> None:
    """Begin to use a power. (F9)"""
    memo[POWER_LATE] += count_at(b, b.seat, HAND) + count_pile(b, b.seat) == 0
    if code >= C_SWAP:
        memo[SWAPS] += 1
        b.tile = code - C_SWAP + 1
        see_held(b, code - C_SWAP)
        b.asked = REPLACING
    elif code == C_POWER + RESIDENT:
        memo[RESIDENTIALS] += 1
        b.asked = GIVING
    elif code == C_POWER + PRODUCT:
        memo[PRODUCTIONS] += 1
        b.asked = RECOVERING
    elif code == C_POWER + SOLDIER:
        memo[MILITARIES] += 1
        b.asked = GUARDING
    else:
        memo[MAGICS] += 1
        memo[SMALL_MAGIC] += count_at(b, 1 - b.seat, HAND) < SHOWN
        b.uses += 1
        b.asked = SHOWING


def enter_step(b: Book, code: int, memo: Numbers) -> None:
    """A step of a power, or the end of the turn."""
    if code < C_TAKE:
        tile = code - C_GIVE
        b.place[tile] = DISCARDED
        b.seen[tile] = 1
        b.given[tile] = 1
        b.asked = TAKING
    elif code < C_RECOVER:
        take(b, code - C_TAKE)
    elif code < C_GUARD:
        tile = code - C_RECOVER
        lay_down(b, tile)
        b.after[tile] = b.clock - 1
        b.until[tile] = b.clock
        end_power(b)
    elif code < C_BURY:
        b.token[SOLDIER] = TOKEN_ON_BUILDING
        b.guard = code - C_GUARD + 1
        b.guardian = b.seat
        end_power(b)
    elif code < C_FIRST:
        bury(b, code - C_BURY, memo)
    elif code < C_REPLACE:
        b.stamp[code - C_FIRST] = USE * b.uses + b.ordered
        b.ordered += 1
        if b.ordered == b.count - 1:
            end_power(b)
    elif code < C_STOP:
        b.old = code - C_REPLACE + 1
        ask_turning(b, memo)
    elif code < C_END:
        if b.asked == BURYING:
            end_burying(b)
        else:
            end_power(b)
    else:
        b.asked = REFILLING


def end_power(b: Book) -> None:
    """The power has been used. (F3.2)"""
    b.used = 1
    b.asked = CHOOSING
    b.tile = 0
    b.old = 0
    b.to_turn = 0
    b.count = 0
    b.ordered = 0
    for tile in range(ALL_TILES):
        b.given[tile] = 0
        b.taken[tile] = 0
        b.shown[tile] = 0


def take(b: Book, tile: int) -> None:
    """Residential goes on while there is something to give and to take. (F9.1)"""
    b.place[tile] = HAND
    see_held(b, tile)
    b.taken[tile] = 1
    b.count += 1
    to_give, to_take = 0, 0
    for other in range(ALL_TILES):
        to_give += is_own(b, other, HAND) and not b.taken[other]
        to_take += is_own(b, other, DISCARDED) and not b.given[other]
    if b.count < SWAPPED and to_give and to_take:
        b.asked = GIVING
    else:
        end_power(b)


def count_shown(b: Book) -> int:
    """How many tiles Magic shows."""
    found = 0
    for tile in range(ALL_TILES):
        found += b.shown[tile]
    return found


def show(b: Book, tile: int) -> None:
    """Magic shows four, or the whole hand. (F9.4)"""
    b.shown[tile] = 1
    see_held(b, tile)
    shown = count_shown(b)
    if shown == SHOWN or shown == count_at(b, 1 - b.seat, HAND):
        b.asked = BURYING


def bury(b: Book, tile: int, memo: Numbers) -> None:
    """Under the pile, below those of earlier uses; of two the order is chosen afterwards. (F9.4)"""
    b.shown[tile] = 0
    b.place[tile] = BURIED
    b.stamp[tile] = USE * b.uses + LOOSE + tile
    b.count += 1
    memo[TWO_BURIED] += b.count == 2
    if b.count == BURIED_AT_ONCE or count_shown(b) == 0:
        end_burying(b)


def end_burying(b: Book) -> None:
    """The rest goes back; one tile has no order. (F9.4)"""
    for tile in range(ALL_TILES):
        b.shown[tile] = 0
    if b.count > 1:
        b.asked = ORDERING
    else:
        end_power(b)


def swap(b: Book, memo: Numbers) -> None:
    """Special: a tile from hand takes a building's place and stands on what that stood on. (F9.5)"""
    tile, old = b.tile - 1, b.old - 1
    x, y = b.x[old] * 1, b.y[old] * 1
    b.under[tile] = b.under[old]
    b.under[old] = 0
    b.x[old] = 0
    b.y[old] = 0
    b.turned[old] = 0
    b.place[old] = HAND
    b.odd[old] = 0
    b.odd[tile] = b.rules != 1
    see_held(b, old)
    memo[SWAP_DARK] += stand(b, tile, x, y, b.to_turn, memo)
    end_power(b)


# ---- what then happens by itself (F3.3, F8, F10.1) -----------------------------------------------


def follow(b: Book, memo: Numbers) -> None:
    """Go on until a seat decides, the table draws, or the match is over."""
    if b.asked == DEALING and b.start >= 0 and count_at(b, b.seat, HAND) == FULL_HAND:
        if b.seat == 0:
            b.seat = 1
        else:
            begin_turn(b, b.start, memo)
    while b.asked == CHOOSING or b.asked == REFILLING:
        hand = count_at(b, b.seat, HAND)
        if b.asked == CHOOSING:
            if (b.acted == 0 and hand) or can_use_any(b):
                return
            b.asked = REFILLING
        if hand < FULL_HAND and count_pile(b, b.seat):
            return
        settle(b)
        if count_left(b, 0) + count_left(b, 1) == 0:
            b.asked = OVER
            return
        begin_turn(b, 1 - b.seat, memo)


def can_use_any(b: Book) -> bool:
    """Is there a power that might be used? (F3.2)"""
    for power in range(KINDS):
        if can_use(b, power):
            return True
    return False


def count_left(b: Book, seat: int) -> int:
    """How many tiles a player has in hand and pile. (F10.1)"""
    return count_at(b, seat, HAND) + count_pile(b, seat)


def settle(b: Book) -> None:
    """Each token: to the one on turn for a majority of two or more, to the pool for as many. (F8.2, F8.3)"""
    for kind in range(KINDS):
        own, other = count_buildings(b, b.seat, kind), count_buildings(b, 1 - b.seat, kind)
        if b.token[kind] == TOKEN_ON_BUILDING:
            continue
        if own == other:
            b.token[kind] = 0
        elif own > other and own >= TWO:
            b.token[kind] = 1 + b.seat


def begin_turn(b: Book, seat: int, memo: Numbers) -> None:
    """The next turn; the military token comes back first. (F9.3)"""
    b.seat = seat
    b.turns += 1
    b.acted = 0
    b.used = 0
    b.asked = CHOOSING
    if b.token[SOLDIER] == TOKEN_ON_BUILDING and b.guardian == seat:
        more = count_buildings(b, seat, SOLDIER) > count_buildings(b, 1 - seat, SOLDIER)
        b.token[SOLDIER] = 1 + seat if more else 0
        b.guard = 0
        b.guardian = 0
    for kind in range(KINDS):
        b.held[kind] = b.token[kind] == 1 + seat
    memo[NO_HAND] += count_at(b, seat, HAND) == 0 and count_pile(b, seat) > 0
    memo[NO_TILES] += count_left(b, seat) == 0


# ---- the books against the table -----------------------------------------------------------------


def open_books(s: State, b: Book) -> None:
    """Begin the books with a state as it is."""
    for i in range(WIDE):
        for j in range(WIDE):
            b.plane[i][j] = 0
    b.plane[MID][MID] = CASTLE_HERE
    for tile in range(ALL_TILES):
        open_tile(s, b, tile)
    for seat in range(2):
        for i in range(s.slots[seat]):
            b.stamp[s.slot[seat][i] - 1] = i + 1
        open_bottom(s, b, seat)
        b.bonus[seat] = s.bonus[seat]
        given = s.phase == TAKING and s.seat == seat  # and nothing was taken for it yet
        b.done[seat] = EACH - count_left(b, seat) - given
    for kind in range(KINDS):
        b.token[kind] = s.token[kind]
        b.held[kind] = s.token[kind] == 1 + s.seat
    b.rules = s.rules
    b.clock = EACH
    b.uses = EACH + 1
    b.guard = s.guard
    b.guardian = s.guardian
    b.start = s.start
    b.seat = s.seat
    b.turns = s.turns
    b.asked = s.phase
    b.acted = s.acted
    b.used = s.used
    b.tile = s.tile
    b.old = s.old
    b.to_x = s.to_x
    b.to_y = s.to_y
    b.to_turn = s.turn
    b.count = s.count
    b.ordered = s.ordered


def open_tile(s: State, b: Book, tile: int) -> None:
    """Where a tile is, and what is known of it."""
    place = BURIED
    if is_in(s.hand, tile):
        place = HAND
    elif is_in(s.bag, tile):
        place = BAG
    elif is_in(s.down, tile):
        place = DOWN
    elif is_in(s.board, tile):
        place = BOARD
        b.plane[MID + s.x[tile]][MID + s.y[tile]] = tile + 1
    elif is_in(s.covered, tile):
        place = COVERED
    elif is_in(s.discard, tile):
        place = DISCARDED
    b.place[tile] = place
    b.x[tile] = s.x[tile]
    b.y[tile] = s.y[tile]
    b.turned[tile] = s.turned[tile]
    b.under[tile] = s.below[tile]
    b.stamp[tile] = 0
    b.seen[tile] = is_in(s.seen, tile)
    b.after[tile] = s.first[tile] if s.first[tile] < s.slots[tile // EACH] else EACH
    b.until[tile] = FOREVER if s.last[tile] == OPEN else s.last[tile]
    b.given[tile] = is_in(s.given, tile)
    b.taken[tile] = is_in(s.taken, tile)
    b.shown[tile] = is_in(s.shown, tile)
    is_laid = is_in(s.board | s.covered, tile)
    b.odd[tile] = s.rules != 1 and is_laid  # how it came there is not known


def open_bottom(s: State, b: Book, seat: int) -> None:
    """Stamps for the bottom of a pile: a group for each use of Magic, the one under way being the last."""
    group = 0
    current = s.queued[seat] * 1
    if (s.phase == BURYING or s.phase == ORDERING) and s.seat != seat:
        current -= s.count
    for i in range(s.queued[seat]):
        if i and not is_in(s.tied[seat], i - 1):
            group += 1
        tile = s.queue[seat][i] - 1
        if i < current:
            b.stamp[tile] = USE * group + i
        elif i < current + s.ordered:
            b.stamp[tile] = USE * (EACH + 1) + i - current
        else:
            b.stamp[tile] = USE * (EACH + 1) + LOOSE + tile


def compare(b: Book, s: State) -> int:
    """The number of an invariant in which books and table differ, or 0."""
    broken = compare_tiles(b, s)
    if broken == FINE:
        broken = compare_rows(b, s)
    if broken == FINE:
        broken = compare_course(b, s)
    return broken


def compare_tiles(b: Book, s: State) -> int:
    """Every tile: its place, how it lies, who has seen it."""
    for tile in range(ALL_TILES):
        place = b.place[tile]
        if is_in(s.hand, tile) != (place == HAND) or is_in(s.bag, tile) != (place == BAG):
            return TILES_WRONG
        if is_in(s.down, tile) != (place == DOWN) or is_in(s.discard, tile) != (place == DISCARDED):
            return TILES_WRONG
        if is_in(s.board, tile) != (place == BOARD) or is_in(s.covered, tile) != (place == COVERED):
            return BOARD_WRONG
        if b.x[tile] != s.x[tile] or b.y[tile] != s.y[tile] or b.turned[tile] != s.turned[tile]:
            return BOARD_WRONG
        if b.under[tile] != s.below[tile]:
            return BOARD_WRONG
        if is_in(s.given, tile) != b.given[tile] or is_in(s.taken, tile) != b.taken[tile]:
            return COURSE_WRONG
        if is_in(s.shown, tile) != b.shown[tile]:
            return COURSE_WRONG
        if is_in(s.seen, tile) != b.seen[tile]:
            return MEMORY_WRONG
    return FINE


def compare_rows(b: Book, s: State) -> int:
    """Slots, bottoms, windows."""
    for seat in range(2):
        if s.slots[seat] != count_at(b, seat, DOWN) or s.queued[seat] != count_at(b, seat, BURIED):
            return SLOTS_WRONG
        for i in range(1, s.slots[seat]):
            if b.stamp[s.slot[seat][i - 1] - 1] >= b.stamp[s.slot[seat][i] - 1]:
                return SLOTS_WRONG
        for i in range(1, s.queued[seat]):
            one, two = b.stamp[s.queue[seat][i - 1] - 1], b.stamp[s.queue[seat][i] - 1]
            if one >= two or (one // USE == two // USE) != is_in(s.tied[seat], i - 1):
                return BOTTOM_WRONG
    for tile in range(ALL_TILES):
        if b.seen[tile] and (b.place[tile] == HAND or b.place[tile] == DOWN):
            seat = tile // EACH
            first, last = 0, 0
            for i in range(s.slots[seat]):
                first += b.stamp[s.slot[seat][i] - 1] <= b.after[tile]
                last += b.stamp[s.slot[seat][i] - 1] <= b.until[tile]
            if b.until[tile] == FOREVER:
                last = OPEN
            if s.first[tile] != first or s.last[tile] != last:
                return MEMORY_WRONG
    return FINE


def compare_course(b: Book, s: State) -> int:
    """Tokens, turns, and the pending decision."""
    for kind in range(KINDS):
        if b.token[kind] != s.token[kind]:
            return TOKENS_WRONG
    if b.guard != s.guard or b.guardian != s.guardian:
        return TOKENS_WRONG
    if b.bonus[0] != s.bonus[0] or b.bonus[1] != s.bonus[1]:
        return TOKENS_WRONG
    if b.start != s.start or b.seat != s.seat or b.turns != s.turns or b.asked != s.phase:
        return COURSE_WRONG
    if b.turns and b.seat != (b.start + b.turns + 1) % 2:
        return COURSE_WRONG
    if b.acted != s.acted or b.used != s.used or b.tile != s.tile or b.old != s.old or b.count != s.count:
        return COURSE_WRONG
    if b.to_x != s.to_x or b.to_y != s.to_y or b.to_turn != s.turn or b.ordered != s.ordered:
        return COURSE_WRONG
    return FINE


SOURCE = Source(
    address="tests.games.fantazja.invariants:SOURCE",
    modules=(*RULES.modules, sys.modules[__name__]),
    state=State,
    bindings=RULES.bindings,
    files=RULES.files,
    exported=("play_checked",),
    loops=(),
    boundscheck=True,
)
