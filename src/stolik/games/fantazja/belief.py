"""What one player can know of the other's hidden tiles, and the worlds that agree with it. (F9.6)

A hidden tile is in the bag (the unordered draw pile), in the hand or face down in a slot; slots stand in the order in
which they were laid. An *unseen* tile was never seen openly and may be in any of the three. A *seen* one has left the
bag, and a window says where it may be. Nothing else is known: test_belief.py proves by brute force that
the worlds of a `Knowledge` are exactly those that agree with everything the other player saw. It also tests the
updates, event by event. All numbers are exact integers; all functions are pure.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from stolik.games.fantazja.rules.state import OPEN
from stolik.kernel.rng import Rng, below, next_word


class Window(NamedTuple):
    """Where a seen tile may be: in the slots from `first` to `last` - 1, and with `last` OPEN in hand too. (F9.6)"""

    tile: int
    first: int
    last: int


class Knowledge(NamedTuple):
    """What is known of a player's hidden tiles; at most caps[i] of slots 0 to i hold unseen tiles. (F9.6)"""

    unseen: tuple[int, ...]
    seen: tuple[Window, ...]
    hand: int
    bag: int
    caps: tuple[int, ...]


class World(NamedTuple):
    """One possible arrangement of the hidden tiles; hand and bag are sorted. (F9.6)"""

    hand: tuple[int, ...]
    bag: tuple[int, ...]
    slots: tuple[int, ...]


class Possible(NamedTuple):
    """The tiles that each place may hold, sorted; a tile listed at one place only is certainly there. (F9.6)"""

    hand: tuple[int, ...]
    bag: tuple[int, ...]
    slots: tuple[tuple[int, ...], ...]


def worlds(k: Knowledge) -> Iterator[World]:
    """Every world, by definition: slow, the oracle for the counting below. (F9.6)"""
    for slots in _fill_slots(k, ()):
        unseen = [tile for tile in k.unseen if tile not in slots]
        seen = [window for window in k.seen if window.tile not in slots]
        if all(window.last == OPEN for window in seen) and len(unseen) + len(seen) == k.bag + k.hand:
            for bag in combinations(sorted(unseen), k.bag):
                hand = {*unseen, *(window.tile for window in seen)}.difference(bag)
                yield World(tuple(sorted(hand)), bag, slots)


def _fill_slots(k: Knowledge, slots: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    slot = len(slots)
    if slot and sum(tile in k.unseen for tile in slots) > k.caps[slot - 1]:
        return
    if slot == len(k.caps):
        yield slots
        return
    for tile in (*k.unseen, *(window.tile for window in k.seen if window.first <= slot < window.last)):
        if tile not in slots:
            yield from _fill_slots(k, (*slots, tile))


def count_worlds(k: Knowledge) -> int:
    """How many worlds there are; none if the knowledge contradicts itself. (F9.6)"""
    if refuse_sizes(k):
        return 0
    filling = _Filling(k)
    return filling.count_ways(filling.start)


def draw_world(k: Knowledge, rng: Rng) -> World:
    """One world at random, each exactly equally likely. (F9.6)"""
    filling = _require_world(k)
    used, slots = filling.start, tuple[int, ...]()
    while len(slots) < len(k.caps):
        tile, used = filling.draw_tile(used, slots, rng)
        slots += (tile,)
    return _fill_bag(k, slots, rng)


def _fill_bag(k: Knowledge, slots: tuple[int, ...], rng: Rng) -> World:
    unseen = [tile for tile in k.unseen if tile not in slots]
    bag = [unseen.pop(below(rng, len(unseen))) for _ in range(k.bag)]
    hand = unseen + [window.tile for window in k.seen if window.tile not in slots]
    return World(tuple(sorted(hand)), tuple(sorted(bag)), slots)


def _big_below(rng: Rng, n: int) -> int:
    """A uniform number from 0 to n-1 for any n; `below` is limited to 32 bits."""
    bits = (n - 1).bit_length()
    while True:
        number = 0
        for _ in range(0, bits, 32):
            number = number << 32 | next_word(rng)
        number >>= -bits % 32
        if number < n:
            return number


@lru_cache(maxsize=2048)  # most steps of a match leave one player's knowledge as it was
def possible(k: Knowledge) -> Possible:
    """The tiles that each place holds in at least one world: the union of all `worlds`. (F9.6)"""
    filling = _require_world(k)
    alike: dict[tuple[int, int], list[int]] = {}  # tiles of the same window can do the same
    for pool, windows in enumerate(filling.pools):
        for tile, first, _ in windows:
            alike.setdefault((pool, first), []).append(tile)
    hand, slots = list[int](), [list[int]() for _ in k.caps]
    for (pool, first), tiles in alike.items():
        held, lain = filling.find_places(pool, first)
        for place in ([hand] if held else []) + [slots[slot] for slot in lain]:
            place += tiles
    bag = sorted(k.unseen) if k.bag else ()
    return Possible(tuple(sorted(hand)), tuple(bag), tuple(tuple(sorted(slot)) for slot in slots))


def refuse_sizes(k: Knowledge) -> str:
    """Why the numbers of tiles are inconsistent, or nothing. (F9.6)"""
    tiles, places = len(k.unseen) + len(k.seen), k.hand + k.bag + len(k.caps)
    if tiles != places:
        return f"{tiles} hidden tiles for {places} places"
    if min(k.hand, k.bag, len(k.unseen) - k.bag) < 0:
        return f"{k.hand} tiles in hand, {k.bag} in the bag, {len(k.unseen)} unseen"
    for tile, first, last in k.seen:
        if not 0 <= first < last or len(k.caps) < last != OPEN:
            return f"tile {tile} has the window {first} to {last}, with {len(k.caps)} slots"
    return ""


def _require_world(k: Knowledge) -> _Filling:
    reason = refuse_sizes(k)
    if not reason:
        filling = _Filling(k)
        if filling.count_ways(filling.start):
            return filling
        reason = filling.explain_none()
    raise ValueError(f"no world agrees with this knowledge: {reason}")


class _Filling:
    """Counts the ways to fill the slots, from the first to the last.

    Tiles whose windows end together make a pool; the unseen are pool 0. Any two of a pool that may lie in a slot may
    lie in the same later ones, so it is enough to know how many of each pool were `used`, and their sum is the slot.
    """

    def __init__(self, k: Knowledge) -> None:
        self.k = k
        ends = sorted({window.last for window in k.seen})
        lasts = (OPEN, *ends)
        self.pools = [[Window(tile, 0, OPEN) for tile in k.unseen]]
        self.pools += [[window for window in k.seen if window.last == last] for last in ends]
        self.start = (0,) * len(self.pools)
        self.ways: dict[tuple[int, ...], int] = {}
        # by slot: how many of each pool may lie there, and the pools that have ended before it
        slots, pools = range(len(k.caps) + 1), list(zip(self.pools, lasts, strict=True))
        self.open = [
            [sum(w.first <= slot for w in pool) if slot < last else 0 for pool, last in pools] for slot in slots
        ]
        self.ended = [[i for i, last in enumerate(lasts) if last <= slot] for slot in slots]

    def count_ways(self, used: tuple[int, ...]) -> int:
        """The number of worlds that share a filling of the first slots, given how many tiles of each pool it uses."""
        if used not in self.ways:
            self.ways[used] = self._count_anew(used)
        return self.ways[used]

    def _count_anew(self, used: tuple[int, ...]) -> int:
        if self._is_lost(used):
            return 0
        if sum(used) == len(self.k.caps):
            return comb(len(self.k.unseen) - used[0], self.k.bag)
        return sum(free * self.count_ways(after) for _, free, after in self.list_choices(used))

    def _is_lost(self, used: tuple[int, ...]) -> bool:
        slot = sum(used)
        if slot and used[0] > self.k.caps[slot - 1]:
            return True
        return any(used[i] < len(self.pools[i]) for i in self.ended[slot])

    def list_choices(self, used: tuple[int, ...]) -> list[tuple[int, int, tuple[int, ...]]]:
        """Each pool with tiles for the next slot, their number, and the tiles used afterwards."""
        return [
            (i, here - used[i], (*used[:i], used[i] + 1, *used[i + 1 :]))
            for i, here in enumerate(self.open[sum(used)])
            if here > used[i]
        ]

    def find_places(self, pool: int, first: int) -> tuple[bool, list[int]]:
        """Whether a tile of this pool and first slot may be in hand, and the slots it may lie in.

        Slot by slot, it counts the worlds in which the tile lies in none of the filled slots.
        """
        reached, lain = {self.start}, list[int]()
        for slot in range(len(self.k.caps)):
            ahead = set[tuple[int, ...]]()
            for i, free, after in (choice for used in reached for choice in self.list_choices(used)):
                if self.count_ways(after):
                    mine = i == pool and first <= slot
                    if mine and slot not in lain:
                        lain.append(slot)
                    if free > mine:
                        ahead.add(after)
            reached = ahead
        return any(pool or len(self.k.unseen) - used[0] > self.k.bag for used in reached), lain

    def draw_tile(self, used: tuple[int, ...], slots: tuple[int, ...], rng: Rng) -> tuple[int, tuple[int, ...]]:
        """A tile for the next slot, weighted by the number of worlds with it there, and the tiles used afterwards."""
        number = _big_below(rng, self.count_ways(used))
        for pool, free, after in self.list_choices(used):
            ways = self.count_ways(after)
            if number < free * ways:
                tiles = [tile for tile, first, _ in self.pools[pool] if first <= len(slots) and tile not in slots]
                return tiles[number // ways], after
            number -= free * ways
        raise AssertionError("the choices do not add up to the ways")

    def explain_none(self) -> str:
        """Why there is no world: the first slot that cannot be filled. (F9.6)"""
        reached = {self.start}
        for slot, cap in enumerate(self.k.caps):
            reached = {after for used in reached for *_, after in self.list_choices(used) if not self._is_lost(after)}
            if not reached:
                windows = ", ".join(f"{tile} in {first} to {last}" for tile, first, last in self.k.seen)
                return (
                    f"slots 0 to {slot} cannot be filled with at most {cap} unseen tiles and seen {windows or 'none'}"
                )
        return f"only {len(self.k.unseen) - self.k.bag} unseen tiles have left the bag, and the slots need more"
