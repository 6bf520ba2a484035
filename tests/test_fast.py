"""Compiled matches from Python: one at a time and in batches."""

from __future__ import annotations

import numpy as np
import pytest

import stolik
from stolik.fast import Batch, Line
from stolik.game import CHANCE, NOBODY, load
from stolik.kernel.rng import Rng, below, seed_rng

GAME = load("skytopia")


@pytest.mark.parametrize(("name", "options"), [("skytopia", {"players": 3}), ("fantazja", {"start": 1})])
def test_a_line_plays_as_the_interpreted_rules_do(name, options):
    """The same decisions and draws give the same states, byte by byte."""
    line, rng, chooser, game = Line(name, seed=5, **options), Rng(), stolik.Dealer(5), load(name)
    seed_rng(rng, 5, 0)
    state = game.new_state(game.options_type(**options))

    def deal() -> None:
        while state.actor == CHANCE:
            codes = game.legal(state)
            game.apply(state, codes[below(rng, len(codes))])

    deal()
    while not line.over:
        assert line.actor == state.actor
        assert line.codes.tolist() == game.legal(state)
        code = int(line.codes[chooser.pick(len(line.codes))])
        line.play(code)
        game.apply(state, code)
        deal()
        assert line.snapshot() == state.to_bytes()
    assert line.actor == state.actor == NOBODY
    assert line.scores() == [game.score(state, seat) for seat in range(game.players(state))]


def test_a_line_refuses_and_goes_back():
    """An illegal action changes nothing; a snapshot restores state and legal actions; the hash tells states apart."""
    line = Line("skytopia", seed=1)
    start, codes, digest = line.snapshot(), line.codes.tolist(), line.digest()
    illegal = next(code for code in range(GAME.table.size) if code not in codes)
    line.play(codes[0])
    assert GAME.table.read("skip") in line.codes  # the last code: a number beyond is not it
    with pytest.raises(stolik.InputError, match="is not legal"):
        line.play(GAME.table.size)
    line.restore(start)
    for wrong in (illegal, -1, GAME.table.size, 32000):
        with pytest.raises(stolik.InputError, match=f"action {wrong} is not legal"):
            line.play(wrong)
    assert line.snapshot() == start
    line.play(codes[0])
    assert line.digest() != digest
    line.restore(start)
    assert (line.codes.tolist(), line.digest()) == (codes, digest)
    with pytest.raises(stolik.InputError, match="an action here is its code"):
        line.play("use")
    with pytest.raises(stolik.InputError, match="bytes, not 3"):
        line.restore(b"abc")


@pytest.mark.parametrize(("name", "options"), [("skytopia", {"players": 4}), ("fantazja", {})])
def test_the_digest_is_the_same_in_both_executions(name, options):
    """One algorithm, two executions; few collisions."""
    from stolik.kernel.native import link

    line, digests, states = Line(name, seed=2, **options), set(), set()
    while not line.over:
        words = [np.frombuffer(line.snapshot(), np.uint32).tolist()]
        assert link(line.game.source).digest(words, 0) == line.digest()
        digests.add(line.digest())
        states.add(line.snapshot())
        line.play(int(line.codes[-1]))
    assert len(digests) == len(states) > 50


@pytest.mark.parametrize(
    ("name", "options", "first"),
    [("fantazja", {}, {"turns": 1}), *(("skytopia", {"players": players}, {"round": 1}) for players in (2, 3, 4))],
)
def test_a_batch_keeps_masks_actors_and_results(name, options, first):
    """Masks flag exactly the legal actions, finished matches are scored and dealt anew."""
    batch, game = Batch(name, 32, seed=3, **options), load(name)
    states = batch._states
    finished = 0
    for step in range(250):
        if step % 50 == 0:
            for i in range(batch.matches):
                state = game.source.state.from_bytes(states[i].tobytes())
                assert np.flatnonzero(batch.masks[i]).tolist() == sorted(game.legal(state))
                assert batch.actors[i] == state.actor >= 0
        batch.step(batch.random())
        for i in np.flatnonzero(batch.done):
            finished += 1
            assert batch.payoffs[i].sum() == 12
            assert batch.scores[i].min() >= 0
            assert all(states[i][field] == value for field, value in first.items())
    assert finished >= 16


def test_a_batch_refuses_an_illegal_action_whole():
    """Nothing happens in any match, and the message says which one was wrong."""
    batch = Batch("skytopia", 4, seed=3)
    codes, before = batch.random(), batch._states.tobytes()
    codes[2] = GAME.table.encode(GAME.table.decode(0))
    for wrong in (0, -5, GAME.table.size):
        codes[2] = wrong
        with pytest.raises(stolik.InputError, match=f"match 2: action {wrong} is not legal"):
            batch.step(codes)
    assert batch._states.tobytes() == before
    with pytest.raises(stolik.InputError, match="a step takes 4 whole numbers"):
        batch.step(codes[:3])
    with pytest.raises(stolik.InputError, match="a step takes 4 whole numbers"):
        batch.step(["use", "use", "use", "use"])
    with pytest.raises(stolik.InputError, match="at least 1 match"):
        Batch("skytopia", 0)
