"""Fit the weights of a game's `worth.toml` to matches of the search bot against itself.

    .venv/bin/python tools/fit.py skytopia --matches 600 --iterations 100 --rounds 2

Each round plays matches with the weights there are, from deals of their own, with some actions chosen by chance so that
unusual positions occur too, and fits new weights: what each seat gained until the end against what it had on the table
(ridge regression), and the spread for which the shares of wins were likeliest.
"""

from __future__ import annotations

import argparse
import multiprocessing
import random
from array import array
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots.search import Thought, source_of
from stolik.dealer import Dealer
from stolik.game import CHANCE, NOBODY, SHARE, load
from stolik.kernel import native

STRAY = 0.1  # of the decisions are made by chance, in proportion to the visits
KEEP = 0.5  # of the positions are kept
RIDGE = 100.0
Sample = tuple[int, float, list[list[float]], list[float], list[float], list[float]]
Fit = tuple[NDArray[np.float64], tuple[float, float]]  # weights now and for each round left, and the spread


def play(task: tuple[str, dict[str, Any], int, int]) -> list[Sample]:
    """One match: for the positions kept the group, the time left, and by seat features, points now, gain and win."""
    name, options, seed, iterations = task
    game, worth = load(name), import_module(f"stolik.games.{name}.worth")
    dice, dealer = random.Random(seed), Dealer(seed)
    state = game.new_state(game.options_type.read(options))
    kept = []
    while state.actor != NOBODY:
        codes = game.legal(state)
        if state.actor == CHANCE:
            game.apply(state, codes[dealer.pick(len(codes))])
            continue
        if dice.random() < KEEP:
            kept.append(observe(worth, state, game.players(state)))
        game.apply(state, choose(game, state, codes, iterations, dice))
    seats = range(game.players(state))
    final = [float(game.score(state, seat)) for seat in seats]
    won = [game.payoff(state, seat) / SHARE for seat in seats]
    return [(group, left, rows, now, final, won) for group, left, rows, now in kept]


def choose(game: Any, state: Any, codes: list[int], iterations: int, dice: random.Random) -> int:
    """What the search chooses, or sometimes another action that it has thought of."""
    if len(codes) == 1:
        return codes[0]
    thought = Thought(game, state, dice.getrandbits(31), most=iterations)
    thought.grow(iterations)
    if dice.random() < STRAY:
        return dice.choices(codes, [int(v) + 0.5 for v in thought.visits])[0]
    return thought.best()


def observe(worth: ModuleType, state: Any, players: int) -> tuple[int, float, list[list[float]], list[float]]:
    """What the weights are applied to, in one position."""
    rows = []
    for seat in range(players):
        row = array("d", bytes(8 * worth.FEATURES))
        worth.weigh(state, seat, row)
        rows.append(row.tolist())
    now = [float(worth.points_now(state, seat)) for seat in range(players)]
    return worth.group(state), float(worth.time_left(state)), rows, now


def fit_points(samples: list[Sample]) -> NDArray[np.float64]:
    """Weights now and for each round left, by ridge regression.

    What a match brings to everybody (its length above all) does not say who wins, so the weights are fitted to the
    differences between seats; only then those of what is the same for all, to the points themselves.
    """
    rows, gains, positions = [], [], []
    for number, (_, left, features, now, final, _) in enumerate(samples):
        for seat, row in enumerate(features):
            rows.append([*row, *(left * x for x in row)])
            gains.append(final[seat] - now[seat])
            positions.append(number)
    x, y = np.array(rows), np.array(gains)
    seats = np.bincount(positions)
    apart = x - (np.array([np.bincount(positions, column) for column in x.T]) / seats).T[positions]
    gain = y - (np.bincount(positions, y) / seats)[positions]
    penalty = RIDGE * np.maximum(apart.var(axis=0), 1e-6)  # a rare thing is not held to be worth less
    weights = np.linalg.solve(apart.T @ apart + np.diag(penalty), apart.T @ gain)
    rest = gain - apart @ weights
    print(f"  {len(y)} gains, deviation between seats {gain.std():.2f}, left over {rest.std():.2f}")
    common = apart.var(axis=0) < 1e-9
    weights[common] = np.linalg.lstsq(x[:, common], y - x @ weights)[0]
    print(f"  deviation of the points {y.std():.2f}, left over {(y - x @ weights).std():.2f}")
    return np.asarray(weights.reshape(2, -1), np.float64)


def fit_spread(samples: list[Sample], weights: NDArray[np.float64]) -> tuple[float, float]:
    """The spread, now and for each round left, that makes the wins likeliest."""
    expected = [
        [n + float(np.dot(row, weights[0] + left * weights[1])) for n, row in zip(now, rows, strict=True)]
        for _, left, rows, now, _, _ in samples
    ]
    points, wins = np.array(expected), np.array([won for *_, won in samples])
    times = np.array([left for _, left, *_ in samples])
    best = (np.inf, 1.0, 0.0)
    for base in np.arange(0.4, 6.0, 0.2):
        for later in np.arange(0.0, 2.0, 0.05):
            logits = points / (base + later * times)[:, None]
            logits -= logits.max(axis=1, keepdims=True)
            logs = logits - np.log(np.exp(logits).sum(axis=1, keepdims=True))
            best = min(best, (-(wins * logs).sum(axis=1).mean(), float(base), float(later)))
    print(f"  log loss {best[0]:.4f}, of a guess {np.log(points.shape[1]):.4f}, spread {best[1]:.2f} + {best[2]:.2f} t")
    return best[1], best[2]


def read(worth: ModuleType) -> dict[int, Fit]:
    """The weights there are: a group that is not played keeps them."""
    return {
        group: (np.array([worth.BASE[group], worth.LATER[group]]), tuple(worth.SPREAD[group]))
        for group in range(len(worth.GROUPS))
    }


def write(worth: ModuleType, fitted: dict[int, Fit], note: str) -> None:
    """The weights as TOML."""
    lines = [f"# {note}", "# What each thing is worth in points: now, and more for each round that is left."]
    for group, (weights, spread) in sorted(fitted.items()):
        lines += ["", f"[{worth.GROUPS[group]}]", f"spread = [{spread[0]:.2f}, {spread[1]:.2f}]"]
        lines += [f'"{name}" = [{weights[0][k]:.3f}, {weights[1][k]:.3f}]' for k, name in enumerate(worth.NAMES)]
    worth.FILE.write_text("\n".join(lines) + "\n", "utf-8")


def warm(name: str) -> None:
    """Compile the search with the weights there are."""
    native.compiled(source_of(load(name)))


def tasks(name: str, players: list[int], matches: int, iterations: int, first: int) -> Iterator[tuple[Any, ...]]:
    """The matches of a round, with different options where the game has them."""
    good = load(name).options_type.GOOD
    for number in range(first, first + matches):
        dice = random.Random(number)
        options: dict[str, Any] = {"players": players[number % len(players)]} if "players" in good else {}
        if "sides" in good:
            options["sides"] = dice.choice(["A", "A", "B"])
        yield name, options, number, iterations


def main() -> None:
    """Play and fit."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument("--iterations", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--players", default="2,3,4")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    given = parser.parse_args()
    players = [int(n) for n in given.players.split(",")]
    worth = import_module(f"stolik.games.{given.game}.worth")
    fitted = read(worth)
    for number in range(given.rounds):
        first = given.seed * 1_000_000 + number * given.matches
        work = tasks(given.game, players, given.matches, given.iterations, first)
        with multiprocessing.get_context("spawn").Pool(given.jobs, warm, (given.game,)) as pool:  # anew: new weights
            samples = [sample for match in pool.imap_unordered(play, work) for sample in match]
        for group in sorted({sample[0] for sample in samples}):
            print(f"round {number}, group {worth.GROUPS[group]}")
            part = [sample for sample in samples if sample[0] == group]
            weights = fit_points(part)
            fitted[group] = weights, fit_spread(part, weights)
        note = f"Written by tools/fit.py: {given.matches} matches of {given.iterations} iterations, round {number + 1}."
        write(worth, fitted, note)


if __name__ == "__main__":
    main()
