"""`determinize` samples uniformly from exactly those states that agree with everything the player saw.

Matches begin from positions with few tiles left and nothing known. A set of worlds is kept for each player: at first
every way to share out the other's hidden tiles, then pushed through the rules action by action. In each world all
actions that look the same to the player are done, and a world in which there is none, or after which the table looks
different, is dropped. So nothing but the rules and what can be seen at the table (watching.py) says what is possible.
"""

from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import sqrt
from typing import Any, NamedTuple

import pytest
from tests.games.fantazja import invariants
from tests.games.fantazja.watching import bottom_orders, look, own_tiles, see

from stolik.game import NOBODY
from stolik.games.fantazja.belief import Knowledge, count_worlds, worlds
from stolik.games.fantazja.game import GAME, SOURCE
from stolik.games.fantazja.knowledge import knowledge_of
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.rules.actions import CHOOSING
from stolik.games.fantazja.rules.components import HAND, OWN
from stolik.games.fantazja.rules.state import OPEN, State
from stolik.kernel.rng import Rng, seed_rng

SEED = 5
PARTS, MATCHES = 4, 7  # 28 matches, seen by both players
MOST_WORLDS = 600  # with more a match is not followed on
FEWEST, MOST_DRAWN = 2, 40  # worlds of a position from which states are drawn,
DRAWS = 18  # samples per world
FEATURES = {"bottom": 2, "tied": 4, "seen": 1, "production": 2, "capped": 8, "magic": 2}  # how rare they are
HARD = {"capped": (0, 57, 88, 151), "tied": (7, 88), "bottom": (57,), "production": (57,), "magic": (57,)}


class Follower:
    """A player who remembers everything, and can think of everything."""

    def __init__(self, s: State, seat: int) -> None:
        self.seat = seat
        self.worlds = {other.to_bytes(): other for other in self.share_out(s)}

    def share_out(self, s: State) -> list[State]:
        """All ways to share out the other's tiles between hand and pile."""
        own = OWN[1 - self.seat]
        assert not s.down & own
        assert not (s.hand | s.bag) & own & s.seen
        hidden = [tile for tile in own_tiles(1 - self.seat) if (s.hand | s.bag) >> tile & 1]
        shared = []
        for hand in combinations(hidden, (s.hand & own).bit_count()):
            other = s.copy()
            held = sum(1 << tile for tile in hand)
            other.hand, other.bag = s.hand & ~own | held, (s.bag | s.hand & own) & ~held
            shared.append(other)
        return shared

    def push(self, before: State, code: int, after: State) -> None:
        """Let the same happen in all worlds, as far as can be seen."""
        seen, table, pushed = see(before, code, self.seat), look(after, self.seat), {}
        for world in self.worlds.values():
            codes = GAME.legal(world)
            if before.actor == self.seat:
                assert codes == GAME.legal(before), "what may be done tells something"
            for other in codes if seen.code is None else {seen.code}.intersection(codes):
                if see(world, other, self.seat) == seen:
                    there = world.copy()
                    GAME.apply(there, other)
                    if look(there, self.seat) == table:
                        pushed[there.to_bytes()] = there
        self.worlds = pushed
        assert after.to_bytes() in pushed


class Checked(NamedTuple):
    """A position at which the worlds were compared, and those there are."""

    where: str
    seat: int
    state: State
    worlds: frozenset[bytes]
    features: tuple[str, ...]


def small_position(number: int) -> State:
    """A moment of a random match with most hidden tiles put on the discard piles, and nothing known of the rest."""
    dice, rng, out = random.Random(f"{SEED} {number}"), Rng(), array("h", bytes(400))
    seed_rng(rng, SEED, number)
    s, turn = fresh_state(FantazjaOptions()), dice.randrange(16, 40)
    while s.turns < turn or s.phase != CHOOSING:
        GAME.apply(s, invariants.choose(rng, out, SOURCE.bindings["legal"](s, out), 1))
    position = GAME.write_position(s)
    for player in position["players"]:
        tiles = [
            *player["hand"],
            *player["pile"],
            *(name for group in player["bottom"] for name in group),
            *player["down"],
        ]
        dice.shuffle(tiles)
        held, left = dice.randint(1, HAND), dice.choice((7, 7, 8, 8))
        player |= {"hand": tiles[:held], "pile": tiles[held:left], "bottom": [], "down": [], "windows": {}, "caps": []}
        player["discard"] += tiles[left:]
    return GAME.read_position(position)


def triple(s: State, owner: int) -> tuple[Any, ...]:
    """How a player's hidden tiles lie, as `belief` writes it."""
    hand, bag = (tuple(t for t in own_tiles(owner) if tiles >> t & 1) for tiles in (s.hand, s.bag))
    return hand, bag, tuple(s.slot[owner][i] - 1 for i in range(s.slots[owner]))


def find_features(s: State, seat: int, known: Knowledge) -> tuple[str, ...]:
    """What makes it hard to know what the other has."""
    free = known._replace(caps=(len(known.unseen) - known.bag,) * len(known.caps))
    found = {
        "bottom": s.queued[seat] + s.queued[1 - seat] > 0,
        "tied": len(bottom_orders(s, seat)) > 1,
        "seen": any(window.last == OPEN for window in known.seen),
        "production": any(window.last != OPEN for window in known.seen),
        "capped": count_worlds(free) > count_worlds(known),
        "magic": s.shown != 0,
    }
    return tuple(name for name in FEATURES if found[name])


def follow(number: int) -> tuple[list[Checked], int]:
    """Play a match with two followers; at every moment the worlds are those of `belief`, times the bottom's orders."""
    s = small_position(number)
    followers = [Follower(s, seat) for seat in range(2)]
    rng, out, checked, asked = Rng(), array("h", bytes(400)), [], 0
    seed_rng(rng, SEED + 1, number)
    for step in range(1_000):
        for follower in followers:
            seat, where = follower.seat, f"seed {SEED}, match {number}, {step} actions, seat {follower.seat}"
            known = knowledge_of(GAME.known_position(s, seat), 1 - seat)
            hidden = {tuple(world) for world in worlds(known)}
            orders = bottom_orders(s, seat)
            found = {
                (triple(world, 1 - seat), tuple(world.queue[seat][i] - 1 for i in range(world.queued[seat])))
                for world in follower.worlds.values()
            }
            assert found == {(world, order) for world in hidden for order in orders}, where
            assert len(found) == len(follower.worlds), f"{where}: what is remembered differs from world to world"
            assert count_worlds(known) == len(hidden), where
            asked += 1
            if FEWEST <= len(found) <= MOST_DRAWN:
                features = find_features(s, seat, known)
                checked.append(Checked(where, seat, s.copy(), frozenset(follower.worlds), features))
        code = invariants.choose(rng, out, SOURCE.bindings["legal"](s, out), 1)
        before = s.copy()
        GAME.apply(s, code)
        if s.actor == NOBODY:
            break
        for follower in followers:
            follower.push(before, code, s)
        followers = [follower for follower in followers if len(follower.worlds) <= MOST_WORLDS]
    return checked, asked


def draw_states(checked: Checked, seed: int, determinize: Callable[..., State] = GAME.determinize) -> float:
    """Chi-square of the states that `determinize` gives; each of the worlds comes, and nothing else."""
    view, rng = GAME.view(checked.state, checked.seat), Rng()
    seed_rng(rng, SEED, seed)
    expected = DRAWS
    drawn = Counter(determinize(view, rng).to_bytes() for _ in range(DRAWS * len(checked.worlds)))
    for data in drawn.keys() - checked.worlds:
        raise AssertionError(f"{checked.where}: this cannot be: {GAME.write_position(State.from_bytes(data))}")
    for data in checked.worlds - drawn.keys():
        raise AssertionError(f"{checked.where}: this never comes: {GAME.write_position(State.from_bytes(data))}")
    return sum((count - expected) ** 2 / expected for count in drawn.values())


def deviation(square: float, freedom: int) -> float:
    """How many standard deviations a chi-square lies above what is to be expected (Wilson and Hilferty)."""
    part = 2 / (9 * freedom)
    return ((square / freedom) ** (1 / 3) - (1 - part)) / sqrt(part)


class Tally:
    """Adds up chi-squares."""

    def __init__(self) -> None:
        self.total, self.freedom, self.positions, self.met = 0.0, 0, 0, Counter[str]()

    def add(self, checked: Checked, seed: int) -> None:
        square, freedom = draw_states(checked, seed), len(checked.worlds) - 1
        assert deviation(square, freedom) < 4.5, f"{checked.where}: chi-square {square} of {freedom}"
        self.total += square
        self.freedom += freedom
        self.positions += 1
        self.met.update(checked.features)

    def __str__(self) -> str:
        square = f"chi-square {self.total:.0f} of {self.freedom}"
        return f"{self.positions} positions drawn from: {square}, with {dict(self.met)}"


@pytest.mark.parametrize("part", range(PARTS))
def test_determinize_is_uniform_over_what_agrees_with_all_that_was_seen(part: int):
    """F9.6: by brute force over all hidden histories of matches with few tiles left."""
    tally, asked = Tally(), 0
    for number in range(part * MATCHES, (part + 1) * MATCHES):
        positions, questions = follow(number)
        asked += questions
        dice = random.Random(f"{SEED} {number} drawn")
        positions.sort(key=lambda checked: sum(FEATURES[name] for name in checked.features) + dice.random())
        for seat in range(2):
            for checked in [c for c in positions if c.seat == seat][-1:]:
                tally.add(checked, 2 * number + seat)
    print(f"{asked} positions; {tally}")
    assert abs(deviation(tally.total, tally.freedom)) < 3.5
    assert tally.met.keys() > {"seen", "production", "magic"}


@pytest.mark.parametrize("feature", HARD)
def test_determinize_where_it_is_hard(feature: str):
    """F9.4, F9.6: positions with this feature, and any others."""
    tally = Tally()
    for number in HARD[feature]:
        positions = [checked for checked in follow(number)[0] if feature in checked.features]
        for k, checked in enumerate(random.Random(f"{SEED} {number} {feature}").sample(positions, 2)):
            tally.add(checked, 1000 + 2 * number + k)
    print(tally)
    assert tally.met[feature] == tally.positions


# ---- that a wrong distribution would be found --------------------------------------------------------------------


def test_a_world_too_many_or_too_few_is_found():
    """With one world left out, or one more, the sets differ."""
    checked = next(c for number in range(MATCHES) for c in follow(number)[0] if len(c.worlds) > 5)
    some = frozenset(sorted(checked.worlds)[1:])
    with pytest.raises(AssertionError, match="this cannot be"):
        draw_states(checked._replace(worlds=some), 0)
    with pytest.raises(AssertionError, match="this never comes"):
        draw_states(checked, 0, lambda *_: State.from_bytes(min(some)))


def test_a_bias_is_found():
    """If some worlds come three times as often as the others, chi-square is far off."""
    checked = next(c for number in range(MATCHES) for c in follow(number)[0] if len(c.worlds) > 9)
    data = sorted(checked.worlds)
    chosen = random.Random(3).choices(data, [1 + 2 * (k % 4 == 0) for k in range(len(data))], k=DRAWS * len(data))
    square = draw_states(checked, 0, lambda *_: State.from_bytes(chosen.pop()))
    assert deviation(square, len(data) - 1) > 4.5
