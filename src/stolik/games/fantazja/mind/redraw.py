"""Determinization for the search: redraw what a seat cannot know, in compiled code (F9.6).

The tiles that were never seen are interchangeable, so they are shuffled. The few that were seen and are hidden again
are swapped with others where the opponent cannot notice. This is a Markov chain of symmetric steps, so all worlds
become equally likely. A test compares the result with the exact worlds of `belief`.
"""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import BURYING, FIRST, IMAGINE, ORDERING, POWER, REPLACE
from stolik.games.fantazja.rules.components import OWN
from stolik.games.fantazja.rules.state import OPEN, State, count_tiles, first_tile, has
from stolik.kernel.rng import Rng, below

STEPS = 16  # for each seen tile that lies hidden

# codes of actions of which the other player sees only the kind
SOME_IMAGINE = -1
SOME_FIRST = -2


def merge(s: State, code: int, seat: int) -> int:
    """The action, or one number for all tiles that the other player may lay face down or put first. (F5.1, F9.4)"""
    if s.seat == seat:
        return code
    if code >= IMAGINE and code < POWER:
        return SOME_IMAGINE
    if code >= FIRST and code < REPLACE:
        return SOME_FIRST
    return code


def redraw(s: State, seat: int, r: Rng) -> None:
    """Draw a world that the seat cannot tell from this one. (F9.6)"""
    owner = 1 - seat
    hidden = (s.hand | s.down) & s.seen & OWN[owner]
    if hidden:
        for _ in range(STEPS * count_tiles(hidden)):
            exchange_seen(s, owner, hidden, r)
    shuffle_unseen(s, owner, r)
    shuffle_bottom(s, seat, r)


def pick_tile(tiles: int, r: Rng) -> int:
    """One of the tiles of a set, each equally likely."""
    for _ in range(below(r, count_tiles(tiles))):
        tiles &= tiles - 1
    return first_tile(tiles)


def shuffle_unseen(s: State, owner: int, r: Rng) -> None:
    """Reshuffle the tiles that were never seen among the places where such tiles lie. (F9.6)"""
    unseen = ~s.seen & OWN[owner]
    held, down = count_tiles(s.hand & unseen), s.down & unseen
    tiles = (s.hand | s.bag | s.down) & unseen
    s.hand &= ~unseen
    s.bag &= ~unseen
    s.down &= ~unseen
    for slot in range(s.slots[owner]):
        if has(down, s.slot[owner][slot] - 1):
            tile = pick_tile(tiles, r)
            tiles &= ~(1 << tile)
            s.down |= 1 << tile
            s.slot[owner][slot] = tile + 1
    for _ in range(held):
        tile = pick_tile(tiles, r)
        tiles &= ~(1 << tile)
        s.hand |= 1 << tile
    s.bag |= tiles


def exchange_seen(s: State, owner: int, hidden: int, r: Rng) -> None:
    """Swap a seen tile with another hidden one, if the opponent cannot notice. (F9.6)"""
    one = pick_tile(hidden, r)
    two = pick_tile((s.hand | s.down) & OWN[owner], r)  # a tile that was seen is never in the pile
    exchange(s, owner, one, two)
    if not is_unnoticed(s, owner):
        exchange(s, owner, one, two)


def exchange(s: State, owner: int, one: int, two: int) -> None:
    """Swap two tiles between hand, pile and slots."""
    both = 1 << one | 1 << two
    if has(s.hand, one) != has(s.hand, two):
        s.hand ^= both
    if has(s.bag, one) != has(s.bag, two):
        s.bag ^= both
    if has(s.down, one) != has(s.down, two):
        s.down ^= both
    for slot in range(s.slots[owner]):
        if s.slot[owner][slot] == one + 1:
            s.slot[owner][slot] = two + 1
        elif s.slot[owner][slot] == two + 1:
            s.slot[owner][slot] = one + 1


def is_unnoticed(s: State, owner: int) -> bool:
    """Is this arrangement consistent with everything the other player saw? (F9.6)"""
    unseen = 0
    for slot in range(s.slots[owner]):
        tile = s.slot[owner][slot] - 1
        if not has(s.seen, tile):
            unseen += 1
        elif slot < s.first[tile] or slot >= s.last[tile]:
            return False
        if unseen > s.cap[owner][slot]:
            return False
    held = s.hand & OWN[owner] & s.seen
    while held:
        if s.last[first_tile(held)] != OPEN:
            return False
        held &= held - 1
    return s.bag & s.seen & OWN[owner] == 0


def shuffle_bottom(s: State, owner: int, r: Rng) -> None:
    """Shuffle what players do not know of their own pile: the order of tiles buried in one use of Magic. (F9.4)"""
    end = s.queued[owner]
    if (s.phase == BURYING or s.phase == ORDERING) and s.seat != owner:
        end -= s.count  # their order is still to be chosen
    for i in range(end - 1):
        if has(s.tied[owner], i) and below(r, 2):
            first = s.queue[owner][i]
            s.queue[owner][i] = s.queue[owner][i + 1]
            s.queue[owner][i + 1] = first
