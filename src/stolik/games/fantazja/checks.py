"""Validation of positions: every tile in one place, a board and a phase that the rules can reach."""

from __future__ import annotations

from stolik.game import InputError
from stolik.games.fantazja.rules.actions import (
    BURYING,
    CHOOSING,
    DEALING,
    DRAW_START,
    GIVING,
    LEGAL,
    ORDERING,
    OVER,
    PAYING,
    PHASE_NAMES,
    PLACING,
    RECOVERING,
    REFILLING,
    REPLACING,
    SHOWING,
    TAKING,
    TURNING,
)
from stolik.games.fantazja.rules.board import cell_at, neighbours, side_of, symbols_around
from stolik.games.fantazja.rules.build import open_turns, refuse_build, refuse_place
from stolik.games.fantazja.rules.components import (
    AGREES,
    BONUSES,
    DARK_TILES,
    DOWN,
    HAND,
    LEVEL,
    MAGIC,
    MILITARY,
    MOST_BURIED,
    MOST_SHOWN,
    MOST_SWAPPED,
    OWN,
    PATTERN,
    PRODUCTION,
    REACH,
    RESIDENTIAL,
    RIGHT,
    SEATS,
    SET,
    SIDES,
    SPECIAL,
    SYMBOL,
    SYMBOLS,
    TILE_NAMES,
    TILES,
    TYPE,
)
from stolik.games.fantazja.rules.memory import unseen_out
from stolik.games.fantazja.rules.powers import refuse_power, refuse_replace, refuse_swap, swap_turns
from stolik.games.fantazja.rules.state import (
    NONE,
    ON_BUILDING,
    OPEN,
    State,
    count_tiles,
    discarded,
    hand_of,
    has,
    has_pile,
)
from stolik.games.fantazja.rules.turn import is_asked, is_hand_full, is_over, tiles_left
from stolik.kernel.loops import CHANCE, NOBODY

TURNS_PER_ACTION = 4  # more than any match has: an action is skipped only with an empty hand


def need(condition: bool, message: str) -> None:
    """Raise InputError unless the condition holds."""
    if not condition:
        raise InputError(f"position: {message}")


# ---- tiles and board -----------------------------------------------------------------------------------


def check_tiles(s: State) -> None:
    """Each tile is in exactly one place, and no hand is too full. (F2.1, F3.3)"""
    queues = [s.queue[seat][i] - 1 for seat in range(SEATS) for i in range(s.queued[seat])]
    for tile in range(TILES):
        places = [has(p, tile) for p in (s.hand, s.bag, s.down, s.board, s.covered, s.discard)]
        found = sum(places) + queues.count(tile)
        need(found == 1, f"tile {TILE_NAMES[tile]} is in {found} places, expected in one")
    for seat in range(SEATS):
        held = count_tiles(hand_of(s, seat))
        need(held <= HAND, f"seat {seat} holds {held} tiles, at most {HAND}")
    need(sum(s.bonus) <= BONUSES, f"{sum(s.bonus)} Bonus tokens, there are {BONUSES}")
    if ON_BUILDING in s.token:
        need(s.guard == 0 or has(s.board, s.guard - 1), "guard.tile is a visible building, or null")


def check_board(s: State) -> None:
    """Every building is connected to the castle and fits, and Dark Energy is resolved. (F4.2, F6.2, F7)"""
    buildings = [tile for tile in range(TILES) if has(s.board, tile)]
    reached = {(0, 0)}  # by coordinates: a cell may stand for two places far apart
    for _ in buildings:
        reached |= {(s.x[tile], s.y[tile]) for tile in buildings if _is_beside(s, tile, reached)}
    cut_off = [TILE_NAMES[tile] for tile in buildings if (s.x[tile], s.y[tile]) not in reached]
    need(not cut_off, f"{', '.join(cut_off)} without a side-to-side path to the castle")
    for tile in range(TILES):
        if has(s.board, tile):
            check_sides(s, tile)
            check_stack(s, tile)


def _is_beside(s: State, tile: int, places: set[tuple[int, int]]) -> bool:
    return any((s.x[tile] + RIGHT[d], s.y[tile] + DOWN[d]) in places for d in range(SIDES))


def check_sides(s: State, tile: int) -> None:
    """No dark building touches another. (F7.1)

    Under rules version 1 the kinds of symbols agree with all neighbours; since then a swap need not match (F4.2).
    """
    cell, name = cell_at(s.x[tile], s.y[tile]), TILE_NAMES[tile]
    symbols = symbols_around(s, cell)
    for direction in range(SIDES):
        other = symbols >> 4 * direction & 15
        own = SYMBOL[tile][side_of(s, tile, direction)]
        same = other == 0 or (own - 1) // SYMBOLS == (other - 1) // SYMBOLS
        need(same or s.rules > 1, f"{name} touches another kind of symbol")
    dark = has(DARK_TILES, tile) and neighbours(s, cell) & DARK_TILES
    need(not dark, f"{name} touches another building with Dark Energy")


def check_stack(s: State, tile: int) -> None:
    """Levels go down by one to level I, and nothing is under a special building. (F6.2, F6.3)

    Under rules version 1 the kinds of symbols agree as well; since then a swap may have laid any type. (F9.5)
    """
    while s.below[tile]:
        under = s.below[tile] - 1
        alike = AGREES[PATTERN[tile]][PATTERN[under]] != 0 or s.rules > 1
        need(
            alike and LEVEL[tile] == LEVEL[under] + 1 and LEVEL[under] > 0,
            f"{TILE_NAMES[tile]} cannot lie on {TILE_NAMES[under]}",
        )
        tile = under
    need(LEVEL[tile] == 1 or TYPE[tile] == SPECIAL, f"{TILE_NAMES[tile]} lies on nothing")


# ---- what is remembered --------------------------------------------------------------------------------


def check_memory(s: State) -> None:
    """What each player has seen of the other's tiles agrees with where they are. (F9.6)"""
    s.seen |= s.board | s.covered | s.discard
    for seat in range(SEATS):
        for i in range(s.queued[seat]):
            s.seen |= 1 << s.queue[seat][i] - 1
        unseen = 0
        for slot in range(s.slots[seat]):
            unseen += not has(s.seen, s.slot[seat][slot] - 1)
            cap = s.cap[seat][slot]
            need(unseen <= cap <= unseen_out(s, seat), f"seat {seat}: cap {cap} of slot {slot} cannot be")
        for tile in range(seat * SET, seat * SET + SET):
            check_window(s, seat, tile)


def check_window(s: State, seat: int, tile: int) -> None:
    """A tile that was seen, and is hidden again, lies within its window. (F9.6)"""
    first, last, name = s.first[tile], s.last[tile], TILE_NAMES[tile]
    if not has((s.hand | s.down) & s.seen, tile):
        need(first == last == 0, f"{name} is in windows, and is neither in hand nor face down")
        return
    slots = s.slots[seat]
    need(0 <= first <= slots and (last == OPEN or first < last <= slots), f"the window of {name} cannot be")
    if has(s.down, tile):
        slot = list(s.slot[seat]).index(tile + 1)
        need(first <= slot < last, f"{name} lies face down outside its window")
    else:
        need(last == OPEN, f"{name} is in hand, and its window says that it cannot be")


# ---- the course ----------------------------------------------------------------------------------------


def check_course(s: State) -> None:
    """The pending decision is one the rules would ask for. (F3)"""
    check_beginning(s)
    check_actor(s)
    check_choices(s)
    if s.phase == OVER:
        need(is_over(s), "phase is over, and somebody still has tiles")
    elif s.phase == REFILLING:
        need(not is_hand_full(s), "phase is refilling, and nothing can be drawn")
    elif s.phase == CHOOSING:
        need(is_asked(s), "phase is choosing, and nothing can be chosen")
    elif s.phase == SHOWING:
        check_showing(s)
    elif s.phase > CHOOSING:
        check_step(s)


def check_beginning(s: State) -> None:
    """Players alternate from the starting player; before turn 1 tiles are dealt, seat 0 first. (F2.3, F2.4)"""
    need(s.chosen_start in (NONE, s.start), "start is not the seat that the options name")
    need((s.start == NONE) == (s.phase == DRAW_START), "start is drawn before anything else")
    done = SET * SEATS - tiles_left(s, 0) - tiles_left(s, 1)
    need(s.turns <= TURNS_PER_ACTION * (done + 1), f"{s.turns} turns are too many for {done} actions")
    if s.phase > DEALING:
        need(s.turns > 0 and s.seat == (s.start + s.turns - 1) % SEATS, "seat does not fit start and turns")
        return
    idle = s.turns == 0 and not any(s.bonus) and not any(s.token) and s.bag | s.hand == OWN[0] | OWN[1]
    need(idle and s.seen == 0, "nothing has happened before the tiles are dealt")
    dealt = [count_tiles(hand_of(s, seat)) for seat in range(SEATS)]
    if s.phase == DRAW_START:
        need(dealt == [0, 0] and s.seat == 0, "no tiles are dealt before it is drawn who starts")
    else:
        first = dealt[0] == HAND if s.seat else dealt[1] == 0
        need(first and not is_hand_full(s), f"{HAND} tiles are dealt to seat 0, then {HAND} to seat 1")


def check_actor(s: State) -> None:
    """The actor follows from the phase."""
    expected = CHANCE if s.phase <= REFILLING else NOBODY if s.phase == OVER else s.seat
    need(s.actor == expected, f"in phase {PHASE_NAMES[s.phase]} the actor is not {s.actor}")
    guards = ON_BUILDING in s.token and s.guardian == s.seat
    need(not guards or s.used == 1 or s.phase == OVER, "the military token is back when its owner's turn begins")


def check_choices(s: State) -> None:
    """The pending choices belong to the phase."""
    need((s.tile > 0) == (s.phase in (PLACING, TURNING, PAYING, REPLACING)), "turn.tile does not fit the phase")
    need(s.old == 0 or s.phase == TURNING, "turn.old belongs to turning")
    placed = s.phase == PAYING or (s.phase == TURNING and s.old == 0)
    need((s.to_x != 0 or s.to_y != 0) == placed, "turn.place belongs to turning and paying")
    need(abs(s.to_x) + abs(s.to_y) <= REACH, f"turn.place is farther off than {REACH} tiles reach")
    need(s.turn == 0 or (s.phase == PAYING and 0 < s.turn < SIDES), "turn.turn belongs to paying")
    swapping = s.phase in (GIVING, TAKING)
    swaps = count_tiles(s.taken), count_tiles(s.given)
    need(
        swaps == ((s.count, s.count + (s.phase == TAKING)) if swapping else (0, 0)), "given and taken do not fit count"
    )
    magic = s.phase in (BURYING, ORDERING)
    need(s.count == 0 or swapping or magic, "turn.count belongs to giving, taking, burying and ordering")
    need(s.ordered == 0 or s.phase == ORDERING, "turn.ordered belongs to ordering")
    need(s.shown == 0 or s.phase in (SHOWING, BURYING), "turn.shown belongs to showing and burying")
    building = s.phase in (PLACING, PAYING) or (s.phase == TURNING and s.old == 0)
    need(not (building and s.acted), "the action has been done already")
    idle = building or s.phase in (CHOOSING, REFILLING, OVER)
    need(idle or not s.used, "a power has been used already")
    need(s.phase > DEALING or s.acted + s.used == 0, "nothing has been done before the tiles are dealt")


def check_step(s: State) -> None:
    """The pending step is reachable and has a legal action."""
    if s.phase in (PLACING, PAYING) or (s.phase == TURNING and s.old == 0):
        check_building(s)
    elif s.phase in (REPLACING, TURNING):
        check_swap(s)
    elif s.phase in (GIVING, TAKING):
        check_swaps(s)
    elif s.phase in (BURYING, ORDERING):
        check_burying(s)
    else:
        power = PRODUCTION if s.phase == RECOVERING else MILITARY
        need(refuse_power(s, power) == LEGAL, f"the power of {PHASE_NAMES[s.phase]} cannot be used")


def check_building(s: State) -> None:
    """A tile in hand is being built, on a place where it fits; a large one is paid for. (F4, F6)"""
    tile = s.tile - 1
    need(refuse_build(s, tile) == LEGAL, f"{TILE_NAMES[tile]} cannot be built")
    need(s.first[tile] == s.slots[s.seat] and s.last[tile] == OPEN, f"{TILE_NAMES[tile]} is to be built for all to see")
    if s.phase == PLACING:
        return
    need(refuse_place(s, tile, s.to_x, s.to_y) == LEGAL, f"{TILE_NAMES[tile]} cannot be laid on turn.place")
    turns = open_turns(s, tile, s.to_x, s.to_y)
    if s.phase == TURNING:
        need(bool(turns & turns - 1), "there is only one way to turn the tile")
    else:
        need(has(turns, s.turn), "the tile cannot be turned so")
        need(LEVEL[tile] != 1, "a small building is not paid for")


def check_swap(s: State) -> None:
    """A building is being swapped by the Special power. (F9.5)"""
    tile = s.tile - 1
    need(refuse_swap(s, tile) == LEGAL, f"{TILE_NAMES[tile]} cannot be swapped in")
    need(s.first[tile] == s.slots[s.seat] and s.last[tile] == OPEN, f"{TILE_NAMES[tile]} is shown to all")
    if s.phase == TURNING:
        need(refuse_replace(s, s.old - 1) == LEGAL, f"{TILE_NAMES[s.old - 1]} cannot be swapped")
        turns = swap_turns(s, tile, s.old - 1)
        need(bool(turns & turns - 1), "there is only one way to turn the tile")


def check_swaps(s: State) -> None:
    """Tiles are being exchanged by the Residential power. (F9.1)"""
    need(s.token[RESIDENTIAL] == 1 + s.seat, "the player on turn has no Residential token")
    need(
        s.taken & ~hand_of(s, s.seat) == 0 and s.given & ~discarded(s, s.seat) == 0, "given or taken are elsewhere now"
    )
    for tile in range(TILES):
        shown = s.first[tile] == s.slots[s.seat] and s.last[tile] == OPEN
        need(shown or not has(s.taken, tile), f"{TILE_NAMES[tile]} was taken for all to see")
    left, held = discarded(s, s.seat) & ~s.given, hand_of(s, s.seat) & ~s.taken
    need(s.count < MOST_SWAPPED and left != 0 and (s.phase == TAKING or held != 0), "nothing is left to swap")


def check_showing(s: State) -> None:
    """Magic is showing tiles of the other hand, up to four. (F9.4)"""
    need(refuse_power(s, MAGIC) == LEGAL, "Magic cannot be used")
    check_shown(s)
    more = count_tiles(s.shown) < MOST_SHOWN and s.shown != hand_of(s, 1 - s.seat)
    need(more, f"Magic shows {MOST_SHOWN} tiles, or the whole hand")


def check_burying(s: State) -> None:
    """Tiles shown by Magic are being buried, or their order is being chosen. (F9.4)"""
    other = 1 - s.seat
    need(s.token[MAGIC] == 1 + s.seat, "the player on turn has no Magic token")
    need(hand_of(s, s.seat) != 0 or has_pile(s, s.seat), "a player without tiles cannot use Magic")
    need(0 <= s.count <= min(MOST_BURIED, s.queued[other]), "count does not fit what was buried")
    for i in range(max(0, s.queued[other] - s.count - 1), s.queued[other] - 1):
        tied = i >= s.queued[other] - s.count
        need(has(s.tied[other], i) == tied, "the tiles of this use are the last list of the bottom")
        open_order = i >= s.queued[other] - s.count + s.ordered
        need(not open_order or s.queue[other][i] < s.queue[other][i + 1], "buried tiles without an order lie by number")
    if s.phase == ORDERING:
        need(0 <= s.ordered < s.count - 1, "there is nothing to order")
        return
    need(s.shown != 0 and s.count < MOST_BURIED, "nothing is left to bury")
    check_shown(s)
    whole = count_tiles(s.shown) + s.count == MOST_SHOWN or s.shown == hand_of(s, other)
    need(whole, f"shown lists {MOST_SHOWN} tiles without the buried ones, or the whole hand")


def check_shown(s: State) -> None:
    """What Magic shows is in the other hand, and known to be there. (F9.4, F9.6)"""
    other = 1 - s.seat
    need(s.shown & ~hand_of(s, other) == 0, "shown lists tiles of the other hand")
    for tile in range(TILES):
        known = s.first[tile] == s.slots[other] and s.last[tile] == OPEN
        need(known or not has(s.shown, tile), f"{TILE_NAMES[tile]} is shown, and not known to be in hand")
