"""Compare the win probabilities that analysis states with what happens when the match is played on.

    .venv/bin/python benchmarks/calibration.py --matches 80 --plot docs/calibration.svg

Bots play whole matches; at some positions of each the seat that decides asks `analyse` what it thinks of them. Printed
are, for each table, how many positions there were, the Brier score of the stated probabilities and of a constant guess
that all seats are equal, the power to which they should still be raised to come true (`Judgement.powers` has what was
found on other matches, with another `--seed`), how far the expected points were off, and a line for every tenth: what
was stated, and how often it came true.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from math import exp, log, sqrt
from pathlib import Path
from typing import NamedTuple

from stolik import Dealer, Match
from stolik.analysis.analysis import FINAL_SCORE, RootInfo, analyse
from stolik.bots import Budget, make
from stolik.bots.search import source_of
from stolik.game import SHARE, load, own_games
from stolik.kernel import native
from stolik.lab.chart import COLOURS, check_path, new_figure, save_figure, set_titles
from stolik.lab.pool import parallel_map
from stolik.lab.runner import play_match
from stolik.testing import by_players

TABLES = [(name, options) for name in own_games() for options in by_players(load(name))]
POSITIONS = 8  # of each match
LOOKED_AT = 0.07  # of the decisions; of them the positions are drawn
LEAST = 1e-4  # a probability that was stated to be less is taken to be this


class Stated(NamedTuple):
    """What was stated for a seat after a part of a match, and what came of it; points in units of the spread."""

    part: float
    probability: float
    happened: float
    points_off: float  # final points less expected ones


def play(task: tuple[str, dict[str, int], int, str, str]) -> tuple[int, list[list[Stated]]]:
    """One match between bots: its seed, and for each analysed position what was stated of all seats, and what came."""
    game, options, seed, bot, budget = task
    native.compiled(source_of(load(game)))
    match = Match(game, seed=seed, **options)
    dice, stated = random.Random(seed), list[tuple[int, RootInfo]]()

    def look_at_some(match: Match) -> bool:
        if len(match.actions) > 1 and dice.random() < LOOKED_AT:
            found = analyse(match.view(match.actor), Budget.read(budget), seed=seed)
            stated.append((len(match.steps), found.root_info))
        return False

    play_match(match, [make(bot)] * match.players, [Dealer(seed, 1)] * match.players, until=look_at_some)
    kept = dice.sample(stated, min(POSITIONS, len(stated)))
    return seed, [[compare(match, at, root, seat) for seat in range(match.players)] for at, root in kept]


def compare(match: Match, at: int, root: RootInfo, seat: int) -> Stated:
    """The prediction for a seat after a number of actions, and how the match ended."""
    won = match.game.payoff(match.state, seat) / SHARE
    off = match.game.score(match.state, seat) - root.score_mean[seat]
    return Stated(at / len(match.steps), root.winrate[seat], won, off / (root.score_stdev / FINAL_SCORE))


def brier(rows: Sequence[Sequence[Stated]], guess: float | None = None) -> float:
    """The mean squared error of the probabilities, or of a constant guess."""
    errors = [((s.probability if guess is None else guess) - s.happened) ** 2 for row in rows for s in row]
    return sum(errors) / len(errors)


def best_power(rows: Sequence[Sequence[Stated]]) -> float:
    """The power to which the probabilities must be raised to make what happened likeliest: 1 if they are true."""
    return min((log_loss(rows, k / 100), k / 100) for k in range(40, 301))[1]


def log_loss(rows: Sequence[Sequence[Stated]], power: float) -> float:
    """How surprising what happened was, on average, had the probabilities been raised to a power."""
    loss = 0.0
    for row in rows:
        logs = [power * log(max(s.probability, LEAST)) for s in row]
        total = log(sum(exp(x) for x in logs))
        loss -= sum(s.happened * (x - total) for x, s in zip(logs, row, strict=True))
    return loss / len(rows)


def tenths(rows: Sequence[Sequence[Stated]]) -> list[tuple[float, float, int]]:
    """For each tenth of the scale: the mean that was stated, the share that came true, and how many there were."""
    found = []
    for k in range(10):
        part = [s for row in rows for s in row if k <= min(9, int(10 * s.probability)) < k + 1]
        if part:
            mean, share = (sum(values) / len(part) for values in list(zip(*part, strict=True))[1:3])
            found.append((mean, share, len(part)))
    return found


def say_points(rows: Sequence[Sequence[Stated]]) -> str:
    """How far expected points were off on average in each third of the matches, and how far final points from them."""
    thirds = [[s.points_off for row in rows for s in row if k <= min(2, int(3 * s.part)) < k + 1] for k in range(3)]
    off = ", ".join(f"{sum(third) / len(third):+.2f}" for third in thirds if third)
    every = [x for third in thirds for x in third]
    far = sqrt(sum(x * x for x in every) / len(every))
    return f"in spreads, points were off by {off} in each third, and {far:.2f} apart"


def main() -> None:
    """Play, print, and draw."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=80, help="of each table")
    parser.add_argument("--bot", default="search:300it")
    parser.add_argument("--budget", default="2000it", help="of each analysis")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    if given.plot:
        check_path(given.plot)
    total, lines = 0, dict[str, list[tuple[float, float, int]]]()
    with parallel_map(given.jobs) as run:
        for game, options in TABLES:
            players = Match(game, **options).players
            seeds = range(given.seed * 10_000, given.seed * 10_000 + given.matches)
            tasks = [(game, options, seed, given.bot, given.budget) for seed in seeds]
            rows = [row for _, match in sorted(run(play, tasks)) for row in match]
            total += len(rows)
            lines[f"{game}, {players} players"] = line = tenths(rows)
            print(f"{game}, {players} players: {len(rows)} positions, Brier score {brier(rows):.4f}, ", end="")
            print(f"of a constant guess {brier(rows, 1 / players):.4f}, best power {best_power(rows):.2f}", flush=True)
            print(f"   {say_points(rows)}")
            for mean, share, count in line:
                print(f"   stated {mean:6.1%}   happened {share:6.1%}   of {count}")
    print(f"{total} positions")
    if given.plot:
        draw(lines, total, given.plot)


def draw(lines: dict[str, list[tuple[float, float, int]]], total: int, path: Path) -> None:
    """The reliability plot."""
    figure, axes = new_figure(6.0, 6.0)
    axes.plot([0, 1], [0, 1], color="0.7", linewidth=1)
    for (label, line), colour in zip(lines.items(), COLOURS, strict=False):
        axes.plot([p for p, _, _ in line], [s for _, s, _ in line], marker="o", color=colour, label=label)
    axes.legend()
    title = "Stated and observed probability of winning"
    set_titles(axes, title, f"{total} positions of matches played on", "stated", "observed")
    save_figure(figure, path)


if __name__ == "__main__":
    main()
