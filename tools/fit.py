"""Fit the weights of a game's `worth.toml` to matches of the search bot against itself.

    .venv/bin/python tools/fit.py skytopia --matches 600 --iterations 100 --rounds 2

Each round plays matches with the current weights and new deals, with some random actions so that unusual positions
occur too. Then it fits new weights by ridge regression (each seat's gain until the end against its features), and the
spread by maximum likelihood of the wins.
"""

from __future__ import annotations

import argparse
import random
import sys
from array import array
from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from stolik.bots import Budget, Player
from stolik.bots.search import Thought, source_of
from stolik.dealer import THINKING, Dealer
from stolik.game import SHARE, Action, Game, load
from stolik.kernel import native
from stolik.lab.pool import Workers
from stolik.lab.runner import play_match
from stolik.match import Match

STRAY = 0.1  # fraction of decisions that are random, in proportion to the visits
KEEP = 0.5  # fraction of positions that are kept
RIDGE = 100.0
Sample = tuple[int, float, list[list[float]], list[float], list[float], list[float]]
Fit = tuple[NDArray[np.float64], tuple[float, float]]  # weights (base, and per remaining round) and the spread


def play(task: tuple[str, dict[str, Any], int, int]) -> list[Sample]:
    """A match: for each kept position the group, the remaining time, and by seat features, points, gain and win."""
    name, options, seed, iterations = task
    game, dice, kept = load(name), random.Random(seed), []
    match, worth = Match(game, dealer=Dealer(seed), **options), find_worth(game)

    def observe_some(match: Match) -> bool:
        if dice.random() < KEEP:
            kept.append(observe(worth, match.state, match.players))
        return False

    player = Player("straying", Straying(iterations, dice), Budget())
    dealers = [Dealer(seed, THINKING + seat) for seat in range(match.players)]
    play_match(match, [player] * match.players, dealers, until=observe_some)
    state, seats = match.state, range(match.players)
    final = [float(game.score(state, seat)) for seat in seats]
    won = [game.payoff(state, seat) / SHARE for seat in seats]
    return [(group, left, rows, now, final, won) for group, left, rows, now in kept]


def find_worth(game: Game) -> ModuleType:
    """The module with the weights of a game."""
    return sys.modules[game.judgement.bindings["worth"].__module__]


class Straying:
    """Plays the best action of a search, or sometimes another visited one."""

    def __init__(self, iterations: int, dice: random.Random) -> None:
        self.iterations, self.dice = iterations, dice

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """The best action, or a random one in proportion to the visits."""
        if len(actions) == 1:
            return actions[0]
        game = load(view.game)
        thought = Thought(game, game.determinize(view, rng.rng), self.dice.getrandbits(31), most=self.iterations)
        thought.grow(self.iterations)
        if self.dice.random() < STRAY:
            return game.table.decode(self.dice.choices(thought.codes, [int(v) + 0.5 for v in thought.visits])[0])
        return game.table.decode(thought.best())


def observe(worth: ModuleType, state: Any, players: int) -> tuple[int, float, list[list[float]], list[float]]:
    """The features of a position."""
    rows = []
    for seat in range(players):
        row = array("d", bytes(8 * worth.FEATURES))
        worth.weigh(state, seat, row)
        rows.append(row.tolist())
    now = [float(worth.points_now(state, seat)) for seat in range(players)]
    return worth.group(state), float(worth.time_left(state)), rows, now


def fit_points(samples: list[Sample]) -> NDArray[np.float64]:
    """The weights (base, and per remaining round) by ridge regression.

    What all seats gain alike (mainly by the length of the match) does not decide who wins, so the weights are fitted to
    the differences between seats first; then those of the common features to the points themselves.
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
    penalty = RIDGE * np.maximum(apart.var(axis=0), 1e-6)  # scaled, so that rare features are not penalized more
    weights = np.linalg.solve(apart.T @ apart + np.diag(penalty), apart.T @ gain)
    rest = gain - apart @ weights
    print(f"  {len(y)} gains, deviation between seats {gain.std():.2f}, left over {rest.std():.2f}")
    common = apart.var(axis=0) < 1e-9
    weights[common] = np.linalg.lstsq(x[:, common], y - x @ weights)[0]
    print(f"  deviation of the points {y.std():.2f}, left over {(y - x @ weights).std():.2f}")
    return np.asarray(weights.reshape(2, -1), np.float64)


def fit_spread(samples: list[Sample], weights: NDArray[np.float64]) -> tuple[float, float]:
    """The spread (base, and per remaining round) by maximum likelihood of the wins."""
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
    """The current weights; a group without matches keeps them."""
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
    """Compile the search with the current weights."""
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
    worth = find_worth(load(given.game))
    fitted = read(worth)
    for number in range(given.rounds):
        first = given.seed * 1_000_000 + number * given.matches
        work = tasks(given.game, players, given.matches, given.iterations, first)
        with Workers(given.jobs, (given.game,), warm=warm) as workers:  # new processes load the new weights
            samples = [sample for match in workers.map(play, work) for sample in match]
        for group in sorted({sample[0] for sample in samples}):
            print(f"round {number}, group {worth.GROUPS[group]}")
            part = [sample for sample in samples if sample[0] == group]
            weights = fit_points(part)
            fitted[group] = weights, fit_spread(part, weights)
        note = f"Written by tools/fit.py: {given.matches} matches of {given.iterations} iterations, round {number + 1}."
        write(worth, fitted, note)


if __name__ == "__main__":
    main()
