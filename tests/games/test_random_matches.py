"""Thousands of random matches of every kind, with everything that must hold asked after every action."""

from __future__ import annotations

from typing import Any

import numpy as np
from tests.checked import checked
from tests.games.kits import Kit, Sweep, kit_of, of_each

from stolik import Match
from stolik.game import Options
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng, seed_rng
from stolik.testing.executions import states_in_array


@of_each(lambda kit: kit.sweeps, "compiled")
def test_everything_holds_at_every_moment(name: str, key: str):
    """The books agree at every moment, and every match ends; the rules that everybody uses come to the same ends."""
    kit = kit_of(name)
    sweep, books, game = kit.sweeps[key], kit.books, kit.game
    memo, trace = books.new_memo(sweep.by_kind), np.zeros(0, game.source.state.dtype())
    players = game.players(game.new_state(sweep.options[0]))
    wins, scores, decisions = np.zeros(players, np.int64), np.zeros(players, np.int64), 0
    for seed, options in enumerate(sweep.options, sweep.seed):
        start = game.new_state(options)
        try:
            broken = books.play(checked(name).play_checked, start, seed, 0, sweep.matches, memo, trace)
        except IndexError as error:
            broken = f"array bounds: {error}"
        assert not broken, tell(kit, sweep, options, seed, memo, broken)
        if not sweep.by_kind:  # the very same matches in the code that everybody uses, which checks nothing
            states, rngs = states_in_array(start, start), np.zeros(1, Rng.dtype())
            out = np.zeros(200, np.int16)
            decisions += compiled(game.source).simulate(
                states, rngs, out, seed, 0, sweep.matches, players, wins, scores
            )
    place = books.module
    matches = sweep.matches * len(sweep.options)
    figures = books.check_memo(memo, sweep)
    print(f"{key}: {matches} matches, {memo[place.DECISIONS]} decisions, {memo[place.ACTIONS]} actions, {figures}")
    if not sweep.by_kind:
        assert decisions == memo[place.DECISIONS]
        assert scores.tolist() == memo[place.SCORES : place.SCORES + players].tolist()
        assert wins.tolist() == memo[place.PAYOFFS : place.PAYOFFS + players].tolist()


def tell(kit: Kit, sweep: Sweep, options: Options, seed: int, memo: Any, broken: str) -> str:
    """What is needed to see it happen again: the record of the match up to the broken invariant."""
    number, actions = int(memo[kit.books.module.MATCH]), int(memo[kit.books.module.ACTION])
    match, rng = Match(kit.game, deal=False, **options.chosen()), Rng()
    seed_rng(rng, seed, number)
    for _ in range(actions):
        match.play(kit.books.choose(match.state, rng, sweep.by_kind))
    return f"broken: {broken}\nseed {seed}, match {number}, after {actions} actions\n{options}\n{match.record}"
