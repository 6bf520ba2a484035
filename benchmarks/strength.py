"""Measure how strong the bots are: the figures of docs/strength.md.

    .venv/bin/python benchmarks/strength.py levels              each level against the one below
    .venv/bin/python benchmarks/strength.py greedy --budget 1s  search against greedy, two players and one against three
    .venv/bin/python benchmarks/strength.py uct                 search against textbook UCT, by time and iterations
    .venv/bin/python benchmarks/strength.py ablation            search against itself with one feature switched off
    .venv/bin/python benchmarks/strength.py speed               iterations a second, beside textbook UCT

`--games` says how many matches each comparison has (all seatings of equal deals); stopped and called again, it goes on
where it was. All run from the project's root.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from stolik import Dealer, Match
from stolik.bots import Budget
from stolik.bots.levels import LEVELS
from stolik.bots.search import Thought, source_of
from stolik.game import GAMES, load
from stolik.kernel import native
from stolik.lab.arena import Arena
from stolik.lab.rating import Pair
from stolik.testing import by_players

UCT = "tests.uct:TextbookUct"
ABLATIONS = {
    "skytopia": ("NoPriors", "NoFirstLook", "LeafAsItIs", "Playouts", "SameDraws"),
    "fantazja": (
        "Priors",
        "FirstLook",
        "LeafByBest",
        "Playouts",
        "NoPlayouts",
        "RandomPlayouts",
        "WholePlayouts",
        "OneWorld",
    ),
}
MULTIPLAYER = ("Paranoid",)  # with 3 players


def compare(game: str, bots: list[str], given: argparse.Namespace, players: int = 2) -> None:
    """Play one comparison and print the first bot's share of the wins and its lead in points, with intervals."""
    options = {"players": players} if "players" in load(game).options_type.GOOD else {}
    arena = Arena(game, bots=bots, games=given.games, seed=given.seed, options=options)
    print(f"{game}: {bots[0]} against {', '.join(bots[1:])} …", file=sys.stderr, flush=True)
    result = arena.play(jobs=given.jobs)
    first, other = sorted(result.ratings, key=lambda rating: rating.name != bots[0])
    share = f"{first.share:.1%} ({first.share_low:.1%} – {first.share_high:.1%})"
    lead = say_lead(result.pairs[0], bots[0])
    spent = " : ".join(f"{r.seconds_per_decision * 1000:.0f} ms" for r in (first, other))
    print(
        f"{game:<9} {players}p  {bots[0]:<34} against {', '.join(bots[1:]):<40} {result.games:>4} matches: "
        f"{share}, Elo {first.elo - other.elo:+.0f}, lead {lead}  [{spent}]",
        flush=True,
    )


def say_lead(pair: Pair, name: str) -> str:
    """By how many points the named one of a pair was ahead on average, with the interval."""
    sign = 1 if pair.a == name else -1
    if pair.margin_low is None or pair.margin_high is None:
        return f"{sign * pair.margin:+.2f}"
    low, high = sorted((sign * pair.margin_low, sign * pair.margin_high))
    return f"{sign * pair.margin:+.2f} ({low:+.2f} – {high:+.2f})"


def measure_levels(game: str, given: argparse.Namespace) -> None:
    """Each level against the one below."""
    names = list(LEVELS)
    for lower, higher in pairwise(names):
        compare(game, [higher, lower], given)


def measure_greedy(game: str, given: argparse.Namespace) -> None:
    """Search against greedy."""
    compare(game, [f"search:{given.budget}", "greedy"], given)
    if {"players": 4} in by_players(load(game)):
        compare(game, [f"search:{given.budget}", "greedy", "greedy", "greedy"], given, players=4)


def measure_uct(game: str, given: argparse.Namespace) -> None:
    """Search against textbook UCT, by the clock and by iterations."""
    for budget in ("100ms", "500it"):
        compare(game, [f"search:{budget}", f"{UCT}:{budget}"], given)


def measure_ablation(game: str, given: argparse.Namespace) -> None:
    """Search against itself with one feature switched off."""
    for variant in ABLATIONS[game] if given.variant is None else [given.variant]:
        compare(game, [f"search:{given.budget}", f"benchmarks.variants:{variant}:{given.budget}"], given)
    if {"players": 3} in by_players(load(game)) and given.variant is None:
        for variant in MULTIPLAYER:
            other = f"benchmarks.variants:{variant}:{given.budget}"
            compare(game, [f"search:{given.budget}", other, other], given, players=3)


def measure_speed(game: str, given: argparse.Namespace) -> None:
    """Iterations a second of CPU time in an opening, the best of several rounds, both sides in turn."""
    from tests.uct import TextbookUct

    match = Match(game, seed=1)
    native.compiled(source_of(load(game)))

    def search() -> None:
        Thought(match.game, match.state, 1).grow(10_000)

    def uct() -> None:
        TextbookUct().search(match.view(match.actor), Budget(10_000), Dealer(1))

    ours, theirs = (max(rates(work)) for work in (search, uct))
    print(f"{game}: {ours:,.0f} iterations/s; textbook UCT {theirs:,.0f}; ratio {ours / theirs:.2f}")


def rates(work: Callable[[], Any]) -> Iterator[float]:
    """Iterations a second in each of several rounds."""
    for _ in range(8):
        began = time.process_time()
        work()
        yield 10_000 / (time.process_time() - began)


MEASURES = {
    "levels": measure_levels,
    "greedy": measure_greedy,
    "uct": measure_uct,
    "ablation": measure_ablation,
    "speed": measure_speed,
}


def main() -> None:
    """Measure what the arguments select."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=MEASURES)
    parser.add_argument("--game", choices=GAMES, help="one game only")
    variants = sorted({variant for names in ABLATIONS.values() for variant in names})
    parser.add_argument("--games", type=int, default=100, help="of each comparison (default: %(default)s)")
    parser.add_argument("--budget", default="500it", help="for greedy and ablation (default: %(default)s)")
    parser.add_argument("--variant", choices=variants, help="one ablation only")
    parser.add_argument("--seed", type=int, default=1, help="(default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="matches at the same time (default: %(default)s)")
    given = parser.parse_args()
    for game in [given.game] if given.game else GAMES:
        MEASURES[given.what](game, given)


if __name__ == "__main__":
    main()
