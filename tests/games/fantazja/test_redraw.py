"""The worlds that the search plays in: what the seat knows stays, all else is drawn anew, each world equally often.

`redraw` begins with a world and takes so many random steps away from it. How near to uniform that comes is measured
here, from any world as the start, against all worlds of test_determinize.py in matches with few tiles left, and against
the exact shares of all ways in which seen tiles can lie in whole matches.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from dataclasses import replace
from functools import cache
from math import factorial
from typing import Any

import msgspec
import numpy as np
import pytest
from tests.games.fantazja.test_determinize import Checked, deviation, follow
from tests.games.fantazja.test_secrecy import codes_of
from tests.games.fantazja.watching import bottom_orders, look

from stolik.game import NOBODY
from stolik.games.fantazja.belief import Knowledge, worlds
from stolik.games.fantazja.game import GAME, SOURCE
from stolik.games.fantazja.knowledge import knowledge_of
from stolik.games.fantazja.mind import redraw as redraw_module
from stolik.games.fantazja.mind.redraw import redraw
from stolik.games.fantazja.rules.components import OWN
from stolik.games.fantazja.rules.state import OPEN, State
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng, seed_rng

SEED = 19
HAND = -1  # the place of a tile that is in no slot


# ---- many worlds, compiled -----------------------------------------------------------------------------


def draw_worlds(states: list[State], rngs: list[Rng], seat: int, seed: int, first: int) -> None:
    """Fill all states but the first with worlds drawn from it."""
    for i in range(1, len(states)):
        states[i] = states[0]
        seed_rng(rngs[0], seed, first + i)
        redraw(states[i], seat, rngs[0])


WORLDS = replace(
    SOURCE,
    address=f"{__name__}:WORLDS",
    modules=(*SOURCE.modules, redraw_module, sys.modules[__name__]),
    exported=("draw_worlds",),
    loops=(),
    _cache={},
)


def drawn(state: State, seat: int, count: int, seed: int) -> Any:
    """A number of worlds, a row of bytes for each."""
    states = np.zeros(count + 1, State.dtype())
    rows = states.view(np.uint8).reshape(count + 1, -1)
    rows[0] = np.frombuffer(state.to_bytes(), np.uint8)
    compiled(WORLDS).draw_worlds(states, np.zeros(1, Rng.dtype()), seat, seed, 0)
    return rows[1:]


def count_drawn(state: State, seat: int, count: int, seed: int) -> Counter[bytes]:
    data = drawn(state, seat, count, seed).tobytes()
    return Counter(data[i : i + State.SIZE] for i in range(0, len(data), State.SIZE))


# ---- what the seat knows stays ---------------------------------------------------------------------------


def test_nothing_that_a_seat_knows_changes():
    """F9.6: the view, open tiles and memory stay the same; the result is a position, and results differ."""
    rng, asked, different = Rng(), 0, 0
    seed_rng(rng, SEED, 0)
    for number in range(10):
        s = GAME.new_state(GAME.options_type.read({}))
        for step, code in enumerate(codes_of(number)):
            if s.actor >= 0 and (step + number) % 9 == 0:
                for seat in range(2):
                    where, world = f"match {number}, {step} actions, seat {seat}", s.copy()
                    redraw(world, seat, rng)
                    assert msgspec.json.encode(GAME.view(world, seat)) == msgspec.json.encode(GAME.view(s, seat)), where
                    assert look(world, seat) == look(s, seat), where
                    assert GAME.read_position(GAME.write_position(world)) == world, where
                    for name in ("seen", "first", "last", "cap", "slots", "queued", "tied"):
                        assert getattr(world, name) == getattr(s, name), f"{where}: {name}"
                    if s.actor == seat:
                        assert GAME.legal(world) == GAME.legal(s), where
                    asked, different = asked + 1, different + (world != s)
            GAME.apply(s, code)
        assert s.actor == NOBODY
    assert asked > 200
    assert different > 0.8 * asked


def test_both_executions_draw_the_same_worlds():
    """Byte by byte."""
    for checked in hard_positions()[::3]:
        rows, rng = drawn(checked.state, checked.seat, 20, SEED), Rng()
        for i, row in enumerate(rows):
            world = checked.state.copy()
            seed_rng(rng, SEED, 1 + i)
            redraw(world, checked.seat, rng)
            assert world.to_bytes() == row.tobytes(), checked.where


# ---- all worlds, and no others ------------------------------------------------------------------------------

MATCHES = (57, 88, 151)  # of test_determinize.py, where it is hard
DRAWS = 80  # for each world


@cache
def hard_positions() -> tuple[Checked, ...]:
    """From each match some moments, those with most that makes it hard first, and no two alike."""
    found = []
    for number in MATCHES:
        positions = follow(number)[0]
        random.Random(f"{SEED} {number}").shuffle(positions)
        positions.sort(key=lambda checked: -len(checked.features))
        kinds = {(checked.seat, checked.features): checked for checked in positions}
        found += list(kinds.values())[:12]
    return tuple(found)


@cache
def counts() -> tuple[tuple[Checked, Counter[bytes]], ...]:
    """What is drawn at each of the positions, from the world that is and from another that the seat cannot tell."""
    found = []
    for number, checked in enumerate(hard_positions()):
        other = random.Random(f"{SEED} {number}").choice(sorted(checked.worlds))
        for k, start in enumerate((checked.state, State.from_bytes(other))):
            found.append((checked, count_drawn(start, checked.seat, DRAWS * len(checked.worlds), 10 * number + k)))
    return tuple(found)


def chi_square(checked: Checked, found: Counter[bytes]) -> float:
    return sum((found[data] - DRAWS) ** 2 / DRAWS for data in checked.worlds)


def test_every_world_comes_and_nothing_else():
    """F9.6: exactly those that agree with everything seen, from any of them as the start."""
    met = Counter[str]()
    for checked, found in counts():
        for data in found.keys() - checked.worlds:
            raise AssertionError(f"{checked.where}: this cannot be: {GAME.write_position(State.from_bytes(data))}")
        for data in checked.worlds - found.keys():
            raise AssertionError(f"{checked.where}: this never comes: {GAME.write_position(State.from_bytes(data))}")
        met.update(checked.features)
    print(len(counts()), met)
    assert met.keys() >= {"seen", "production", "magic", "capped", "tied", "bottom"}


def test_unseen_tiles_and_bottoms_are_exactly_uniform():
    """Where no seen tile lies hidden there are no steps to take, and no deviation is allowed."""
    total, freedom, positions = 0.0, 0, 0
    for checked, found in counts():
        if "seen" not in checked.features and "production" not in checked.features:
            square = chi_square(checked, found)
            total, freedom, positions = total + square, freedom + len(checked.worlds) - 1, positions + 1
            assert deviation(square, len(checked.worlds) - 1) < 4.5, checked.where
    assert positions > 3
    assert abs(deviation(total, freedom)) < 4


def test_all_worlds_come_equally_often():
    """F9.6: whichever of them is the start; seen tiles that lie hidden included."""
    total, freedom = 0.0, 0
    for checked, found in counts():
        square = chi_square(checked, found)
        total, freedom = total + square, freedom + len(checked.worlds) - 1
        off = deviation(square, len(checked.worlds) - 1)
        print(f"{checked.where}: {len(checked.worlds)} worlds, {off:.1f} deviations, {checked.features}")
        assert off < 5, checked.where
    print(f"chi-square {total:.0f} of {freedom}")
    assert deviation(total, freedom) < 4.5


# ---- whole matches -----------------------------------------------------------------------------------------------

MOST_SHAPES = 120
SAMPLE = 6000


def count_shapes(rows: Any, owner: int, known: Knowledge) -> Counter[tuple[int, ...]]:
    """Where the seen tiles lie in each of the worlds."""
    slots = rows.reshape(-1).view(State.dtype())["slot"][:, owner]
    places = [np.where((slots == w.tile + 1).any(1), (slots == w.tile + 1).argmax(1), HAND) for w in known.seen]
    return Counter(map(tuple, np.stack(places, 1).tolist()))


def shapes(known: Knowledge, placed: tuple[int, ...] = ()) -> dict[tuple[int, ...], float]:
    """All ways in which the seen tiles may lie, and in how large a part of all worlds they lie so.

    The unseen tiles fill the free slots, which differ, and the free places in hand, which are alike.
    """
    if len(placed) < len(known.seen):
        window, found = known.seen[len(placed)], {}
        places = [slot for slot in range(window.first, min(window.last, len(known.caps))) if slot not in placed]
        for place in (*places, *([HAND] if window.last == OPEN else [])):
            found |= shapes(known, (*placed, place))
        return found
    unseen = 0
    for slot, cap in enumerate(known.caps):
        unseen += slot not in placed
        if unseen > cap:
            return {}
    held = known.hand - placed.count(HAND)
    return {placed: 1 / factorial(held)} if held >= 0 else {}


def shares(known: Knowledge) -> dict[tuple[int, ...], float]:
    found = shapes(known)
    return {shape: weight / sum(found.values()) for shape, weight in found.items()}


def test_the_shares_are_those_of_the_worlds():
    """What whole matches are held to is right where all worlds can be listed."""
    for checked in hard_positions():
        known = knowledge_of(GAME.known_position(checked.state, checked.seat), 1 - checked.seat)
        listed = Counter(
            tuple(w.slots.index(window.tile) if window.tile in w.slots else HAND for window in known.seen)
            for w in worlds(known)
        )
        assert shares(known) == pytest.approx({shape: n / listed.total() for shape, n in listed.items()})
        assert len(checked.worlds) == listed.total() * len(bottom_orders(checked.state, checked.seat))


@cache
def whole_matches() -> tuple[tuple[str, State, Knowledge], ...]:
    """Moments of random matches at which tiles that were seen lie hidden, and may lie in more than one way."""
    found = []
    for number in range(24):
        s, moments = GAME.new_state(GAME.options_type.read({})), []
        for step, code in enumerate(codes_of(number)):
            if s.actor >= 0 and s.turns % 3 == 0 and (s.hand | s.down) & s.seen & OWN[1 - s.actor]:
                known = knowledge_of(GAME.known_position(s, s.actor), 1 - s.actor)
                if len(known.seen) <= 9 and 1 < len(shapes(known)) <= MOST_SHAPES:
                    moments.append((f"match {number}, {step} actions", s.copy(), known))
            GAME.apply(s, code)
        found += random.Random(f"{SEED} {number}").sample(moments, min(2, len(moments)))
    return tuple(found)


def excess(s: State, known: Knowledge, seed: int) -> float:
    """How far the drawn shapes are from their shares (total variation), beyond what chance alone would do."""
    expected, owner = shares(known), 1 - s.actor
    found = count_shapes(drawn(s, s.actor, SAMPLE, seed), owner, known)
    assert found.keys() <= expected.keys()
    off = sum(abs(found[shape] / SAMPLE - share) for shape, share in expected.items()) / 2
    chance = sum((2 / np.pi * share * (1 - share) / SAMPLE) ** 0.5 for share in expected.values()) / 2
    return float(off - chance)


def test_whole_matches_come_near_enough():
    """F9.6: from the world that is, the drawn ones are as good as independent of it."""
    off = [excess(s, known, number) for number, (_, s, known) in enumerate(whole_matches())]
    worst = max(range(len(off)), key=off.__getitem__)
    where, _, known = whole_matches()[worst]
    print(f"{len(off)} positions: mean {np.mean(off):.4f}, 95 % below {np.quantile(off, 0.95):.4f}")
    print(f"worst {off[worst]:.4f}: {where}, {known}")
    assert len(off) > 20
    assert np.mean(off) < 0.01
    assert max(off) < 0.1
