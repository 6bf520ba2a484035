"""What a player can know of the other's hidden tiles, against every hidden history that agrees with what was seen."""

import random
from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb, factorial

import pytest

from stolik.games.fantazja.belief import (
    OPEN,
    Knowledge,
    Possible,
    Window,
    World,
    count_worlds,
    draw_world,
    possible,
    worlds,
)
from stolik.kernel.rng import Rng, seed_rng

SEQUENCES = 300  # in each of BLOCKS, so that the cores share them
BLOCKS = 8


class Memory:
    """What S remembers of O's hidden tiles, event by event: the updates whose exactness is tested here."""

    def __init__(self, tiles: Iterable[int], hand: int) -> None:
        self.unseen = set(tiles)
        self.seen: dict[int, tuple[int, int]] = {}
        self.hand, self.bag = hand, len(self.unseen) - hand
        self.caps: list[int] = []

    @property
    def out(self) -> int:
        """How many unseen tiles are out of the bag."""
        return len(self.unseen) - self.bag

    def freeze(self) -> Knowledge:
        seen = tuple(Window(tile, *window) for tile, window in self.seen.items())
        return Knowledge(tuple(sorted(self.unseen)), seen, self.hand, self.bag, tuple(self.caps))

    def forget(self, tile: int) -> None:
        """The tile is no longer unseen, and its old window no longer holds."""
        self.seen.pop(tile, None)
        self.unseen.discard(tile)
        self.caps = [min(cap, self.out) for cap in self.caps]

    def see_in_hand(self, tile: int) -> None:
        self.forget(tile)
        self.seen[tile] = len(self.caps), OPEN

    def see_leave(self, tile: int) -> None:
        self.forget(tile)
        self.hand -= 1

    def see_come(self, tile: int) -> None:
        self.hand += 1
        self.see_in_hand(tile)

    def draw(self) -> None:
        self.bag -= 1
        self.hand += 1

    def imagine(self) -> None:
        self.hand -= 1
        self.caps.append(self.out)

    def produce(self, tile: int) -> None:
        slot = len(self.caps)
        self.seen[tile] = slot, slot + 1
        self.caps.append(self.out)

    def pay(self, slot: int, tile: int) -> None:
        if tile in self.unseen:
            self.caps[slot:] = [cap - 1 for cap in self.caps[slot:]]
        self.forget(tile)
        cap = self.caps.pop(slot)
        if slot:
            self.caps[slot - 1] = min(self.caps[slot - 1], cap)
        for other, (first, last) in self.seen.items():
            self.seen[other] = first - (first > slot), last - (slot < last != OPEN)

    def show(self, tiles: list[int]) -> None:
        for tile in tiles:
            self.see_in_hand(tile)
        if len(tiles) == self.hand:  # the caps imply it already, as nothing else can fill the slots there are
            for other, (first, last) in self.seen.items():
                if last == OPEN and other not in tiles:
                    self.seen[other] = first, len(self.caps)


class Process:
    """A small match of O as it is, as S remembers it, and as the set of all worlds that agree with what S saw.

    A world is pushed through an event by the event's own meaning, and dropped if the event could not happen in it.
    """

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        tiles = range(self.dice.randint(4, 7))
        self.limit, self.shown = self.dice.randint(1, 4), self.dice.randint(1, 3)
        self.bag = self.dice.sample(tiles, len(tiles))
        self.hand = [self.bag.pop() for _ in range(self.limit)]
        self.slots: list[int] = []
        self.queue: list[int] = []
        self.board: list[int] = []
        self.discard: list[int] = []
        self.memory = Memory(tiles, self.limit)
        self.exact = {arrange(hand, set(tiles).difference(hand), ()) for hand in combinations(tiles, self.limit)}
        self.events: list[tuple[object, ...]] = []
        self.bound = 0  # how often the caps excluded a world

    def leave(self, tile: int, place: list[int]) -> None:
        self.hand.remove(tile)
        place.append(tile)
        self.memory.see_leave(tile)
        self.exact = {arrange({*hand} - {tile}, bag, slots) for hand, bag, slots in self.exact if tile in hand}
        self.check("leave", tile)

    def come(self, tile: int, place: list[int]) -> None:
        place.remove(tile)
        self.hand.append(tile)
        self.memory.see_come(tile)
        self.exact = {arrange((*hand, tile), bag, slots) for hand, bag, slots in self.exact}
        self.check("come", tile)

    def draw(self) -> None:
        self.hand.append(self.bag.pop())
        self.memory.draw()
        self.exact = {arrange((*hand, t), {*bag} - {t}, slots) for hand, bag, slots in self.exact for t in bag}
        self.check("draw")

    def imagine(self, tile: int) -> None:
        self.hand.remove(tile)
        self.slots.append(tile)
        self.memory.imagine()
        self.exact = {arrange({*hand} - {t}, bag, (*slots, t)) for hand, bag, slots in self.exact for t in hand}
        self.check("imagine")

    def produce(self, tile: int) -> None:
        self.discard.remove(tile)
        self.slots.append(tile)
        self.memory.produce(tile)
        self.exact = {arrange(hand, bag, (*slots, tile)) for hand, bag, slots in self.exact}
        self.check("produce", tile)

    def pay(self, slot: int) -> None:
        tile = self.slots.pop(slot)
        self.discard.append(tile)
        self.memory.pay(slot, tile)
        self.exact = {
            arrange(hand, bag, slots[:slot] + slots[slot + 1 :])
            for hand, bag, slots in self.exact
            if slots[slot] == tile
        }
        self.check("pay", slot, tile)

    def show(self) -> list[int]:
        tiles = self.dice.sample(self.hand, min(self.shown, len(self.hand)))
        self.memory.show(tiles)
        whole = len(tiles) == len(self.hand)
        self.exact = {w for w in self.exact if {*tiles} <= {*w.hand} and (not whole or {*tiles} == {*w.hand})}
        self.check("show whole" if whole else "show", *tiles)
        return tiles

    def check(self, *event: object) -> None:
        self.events.append(event)
        k = self.memory.freeze()
        listed = list(worlds(k))
        assert arrange(self.hand, self.bag, self.slots) in self.exact
        assert set(listed) == self.exact, (k, "listed or exact only:", set(listed) ^ self.exact)
        assert count_worlds(k) == len(listed) == len(self.exact)
        assert possible(k) == unite(self.exact)
        self.bound += count_worlds(k._replace(caps=(OPEN,) * len(k.caps))) > len(listed)

    def use_magic(self) -> None:
        shown = self.show()
        for tile in self.dice.sample(shown, self.dice.randint(0, min(2, len(shown)))):
            self.leave(tile, self.queue)

    def use_power(self) -> None:
        power = self.dice.choice(["none", "residential", "production", "special"])
        if power == "residential" and self.hand:
            self.swap(self.discard, self.dice.randint(1, 3))
        elif power == "special" and self.hand:
            self.swap(self.board, 1)
        elif power == "production" and self.discard:
            self.produce(self.dice.choice(self.discard))

    def swap(self, place: list[int], times: int) -> None:
        for tile in self.dice.sample(place, min(times, len(place))):
            self.leave(self.dice.choice(self.hand), place)
            self.come(tile, place)

    def act(self) -> None:
        tile = self.dice.choice(self.hand)
        action = self.dice.choice(["imagine", "imagine", "small", "large"])
        if action == "imagine":
            self.imagine(tile)
            return
        self.leave(tile, self.board)
        if action == "large" and self.slots:
            self.pay(self.dice.randrange(len(self.slots)))

    def refill(self) -> None:
        while len(self.hand) < self.limit and (self.bag or self.queue):
            if self.bag:
                self.draw()
            else:
                self.come(self.queue[0], self.queue)

    def play_turn(self) -> None:
        if self.hand and self.dice.random() < 0.35:
            self.use_magic()
        steps = [self.use_power, self.act]
        for step in self.dice.sample(steps, 2):
            if self.hand or step != self.act:
                step()
        if self.board and self.dice.random() < 0.3:  # Dark Energy
            self.discard.append(self.board.pop(self.dice.randrange(len(self.board))))
        self.refill()


def arrange(hand: Iterable[int], bag: Iterable[int], slots: Iterable[int]) -> World:
    return World(tuple(sorted(hand)), tuple(sorted(bag)), tuple(slots))


def unite(exact: set[World]) -> Possible:
    def sort(tiles: Iterable[int]) -> tuple[int, ...]:
        return tuple(sorted(set(tiles)))

    hand, bag = (sort(tile for world in exact for tile in world[i]) for i in range(2))
    return Possible(hand, bag, tuple(sort(column) for column in zip(*(world.slots for world in exact), strict=True)))


@pytest.mark.parametrize("block", range(BLOCKS))
def test_knowledge_is_exact(block: int) -> None:
    """F9.6: after every event the worlds of the knowledge are exactly those that agree with everything seen."""
    happened, bound = Counter[object](), 0
    for seed in range(block * SEQUENCES, (block + 1) * SEQUENCES):
        process = Process(seed)
        try:
            while len(process.events) < 18 and (process.hand or process.bag):
                process.play_turn()
        except AssertionError as error:
            raise AssertionError(f"seed {seed} after {process.events}: {error}") from error
        happened.update(event[0] for event in process.events)
        bound += process.bound
    assert set(happened) == {"leave", "come", "draw", "imagine", "produce", "pay", "show", "show whole"}
    assert min(happened.values()) > 50
    assert bound > 50


def invent_knowledge(dice: random.Random) -> Knowledge:
    """Windows and caps as no match may bring them, sizes that add up."""
    slots, unseen, seen = dice.randint(0, 4), dice.randint(0, 4), []
    for tile in range(10, 10 + dice.randint(0, 4)):
        first = dice.randint(0, slots)
        seen.append(Window(tile, first, dice.choice([OPEN, *range(first + 1, slots + 1)])))
    bag = dice.randint(0, unseen)
    caps = tuple(dice.randint(0, slots) for _ in range(slots))
    return Knowledge(tuple(range(unseen)), tuple(seen), unseen + len(seen) - bag - slots, bag, caps)


def test_counting_agrees_with_enumeration() -> None:
    """F9.6: counts, possible tiles and contradictions are those of the enumeration, for any windows and caps."""
    dice = random.Random(20)
    outcomes = Counter[bool]()
    for _ in range(2000):
        k = invent_knowledge(dice)
        listed = list(worlds(k)) if k.hand >= 0 else []
        assert count_worlds(k) == len(listed) == len(set(listed)), k
        if listed:
            assert possible(k) == unite(set(listed)), k
            assert draw_world(k, make_rng(0)) in listed, k
        else:
            with pytest.raises(ValueError, match="no world agrees"):
                possible(k)
        outcomes[bool(listed)] += 1
    assert min(outcomes[False], outcomes[True]) > 300


def test_cap_binds() -> None:
    """F9.6: of two slots laid while one unseen tile was out of the bag, a later draw does not make both unseen."""
    memory = Memory(range(5), hand=3)
    memory.see_in_hand(0)
    memory.imagine()
    memory.see_in_hand(1)
    memory.imagine()
    memory.draw()
    k = memory.freeze()
    assert k == Knowledge((2, 3, 4), (Window(0, 0, OPEN), Window(1, 1, OPEN)), 2, 1, (1, 1))
    assert all(0 in world.slots or 1 in world.slots for world in worlds(k))
    assert count_worlds(k) == 3 + 3 * 6  # slots (0, 1), or one of them unseen beside (0, -), (-, 0), (-, 1)
    assert count_worlds(k._replace(caps=(OPEN, OPEN))) == 3 + 3 * 6 + 6


def test_whole_hand_shown_closes_windows() -> None:
    """F9.6: a seen tile that is missing when the whole hand is shown lies in a slot laid since, here the only one."""
    memory = Memory(range(6), hand=3)
    memory.see_in_hand(0)
    memory.imagine()
    memory.show([1, 2])
    k = memory.freeze()
    assert possible(k) == Possible((1, 2), (3, 4, 5), ((0,),))
    assert list(worlds(k)) == [World((1, 2), (3, 4, 5), (0,))]


def test_paid_slot_takes_its_share_of_the_caps() -> None:
    """F9.6: of two slots that held at most one unseen tile, one was paid with it; so the other holds the seen one."""
    memory = Memory(range(5), hand=3)
    memory.see_in_hand(0)
    memory.imagine()
    memory.see_in_hand(1)
    memory.imagine()
    memory.draw()
    memory.pay(1, 4)
    assert memory.freeze() == Knowledge((2, 3), (Window(0, 0, OPEN), Window(1, 1, OPEN)), 2, 1, (0,))
    assert possible(memory.freeze()) == Possible((1, 2, 3), (2, 3), ((0,),))


def test_paid_slot_says_nothing_of_the_unseen() -> None:
    """F9.6: while nothing else was seen, the tile paid from slot 0 leaves all others possible everywhere."""
    memory = Memory(range(5), hand=3)
    memory.imagine()
    memory.imagine()
    memory.pay(0, 4)
    assert memory.freeze() == Knowledge((0, 1, 2, 3), (), 1, 2, (2,))
    assert possible(memory.freeze()) == Possible((0, 1, 2, 3), (0, 1, 2, 3), ((0, 1, 2, 3),))


def make_rng(seed: int) -> Rng:
    rng = Rng()
    seed_rng(rng, seed, 0)
    return rng


def chi_square(drawn: Counter[object], cells: int) -> float:
    expected = drawn.total() / cells
    return sum((count - expected) ** 2 for count in drawn.values()) / expected + (cells - len(drawn)) * expected


UNEVEN = [
    Knowledge((2, 3, 4), (Window(0, 0, OPEN), Window(1, 1, OPEN)), 2, 1, (1, 1)),
    Knowledge((0, 1, 2, 3), (Window(4, 0, 2), Window(5, 1, OPEN)), 2, 1, (2, 2, 2)),
    Knowledge((0, 1), (Window(4, 0, 3), Window(5, 1, 3), Window(6, 3, 4), Window(7, 2, OPEN)), 1, 1, (1, 1, 1, 1)),
    Knowledge((0, 1, 2, 3, 4), (), 2, 2, (3,)),
]


@pytest.mark.parametrize("k", UNEVEN)
def test_worlds_are_drawn_uniformly(k: Knowledge) -> None:
    """F9.6: every world is drawn equally often, within five standard deviations of chi-square."""
    cells, rng = count_worlds(k), make_rng(3)
    drawn = Counter[object](draw_world(k, rng) for _ in range(cells * 100))
    assert set(drawn) <= set(worlds(k))
    assert abs(chi_square(drawn, cells) - (cells - 1)) < 5 * (2 * (cells - 1)) ** 0.5


def test_big_counts() -> None:
    """F9.6: counts beyond 64 bits are exact, and worlds are drawn from them uniformly."""
    assert count_worlds(Knowledge(tuple(range(27)), (), 6, 21, ())) == comb(27, 6)
    k = Knowledge(tuple(range(27)), (), 6, 9, (18,) * 12)
    assert count_worlds(k) == factorial(27) // (factorial(6) * factorial(9)) > 2**64
    rng = make_rng(4)
    drawn = [draw_world(k, rng) for _ in range(2700)]
    assert all(sorted((*w.hand, *w.bag, *w.slots)) == list(range(27)) for w in drawn)
    for tiles in (Counter[object](w.slots[0] for w in drawn), Counter[object](w.slots[11] for w in drawn)):
        assert abs(chi_square(tiles, 27) - 26) < 5 * 52**0.5


@pytest.mark.parametrize(
    ("k", "reason"),
    [
        (Knowledge((0, 1), (), 1, 0, ()), "2 hidden tiles for 1 places"),
        (Knowledge((0,), (Window(1, 0, OPEN),), 0, 2, ()), "0 tiles in hand, 2 in the bag, 1 unseen"),
        (Knowledge((0,), (Window(1, 0, 2),), 1, 0, (1,)), "tile 1 has the window 0 to 2, with 1 slots"),
        (
            Knowledge((0, 1), (Window(2, 1, OPEN),), 1, 0, (1, 0)),
            "slots 0 to 1 cannot be filled with at most 0 unseen tiles and seen 2 in 1 to 127",
        ),
        (
            Knowledge((0, 1, 2), (Window(3, 2, OPEN),), 0, 2, (2, 2)),
            "only 1 unseen tiles have left the bag, and the slots need more",
        ),
    ],
)
def test_contradiction_is_named(k: Knowledge, reason: str) -> None:
    """F9.6: knowledge without a world is refused with what contradicts."""
    assert count_worlds(k) == 0
    for ask in (lambda: possible(k), lambda: draw_world(k, make_rng(0))):
        with pytest.raises(ValueError, match=reason):
            ask()
