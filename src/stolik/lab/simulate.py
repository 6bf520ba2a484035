"""Simulation: play many matches and sum up the results.

Every match has its own random stream, from the seed and its number, so the result does not depend on the number of
processes. If all bots are `random`, the matches run in compiled code.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from functools import partial
from typing import Any, NamedTuple

import msgspec

from stolik.bots.levels import make
from stolik.dealer import MOST_SEED, THINKING, Dealer
from stolik.game import SHARE, InputError, check_number, load
from stolik.lab.pool import MOST_WORKERS, Map, parallel_map
from stolik.lab.runner import has_search, play_match
from stolik.lab.worker import warm_rules
from stolik.match import Match

CHUNK = {True: 500, False: 1}  # minimum matches per task: compiled, interpreted
MOST_PARTS = 20_000
MOST_GAMES = 100_000_000


class SimulationResult(msgspec.Struct, frozen=True):
    """The output of `simulate --json`."""

    game: str
    edition: str | None
    options: dict[str, Any]
    players: int
    bots: list[str]
    games: int
    decisions: int
    seconds: float
    decisions_per_second: float
    wins: list[float]
    scores: list[float]
    seed: int


class Plan(NamedTuple):
    """The parameters of a simulation."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    @property
    def is_compiled(self) -> bool:
        """Can the matches run in compiled code?"""
        return set(self.bots) == {"random"}


@dataclass
class Tally:
    """Sums over matches."""

    games: int = 0
    decisions: int = 0
    wins: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Add another tally to this one."""
        self.games += other.games
        self.decisions += other.decisions
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.scores = [a + b for a, b in zip(self.scores or [0] * len(other.scores), other.scores, strict=True)]


def simulate(
    game: str,
    *,
    bots: list[str],
    games: int,
    seed: int,
    jobs: int = 1,
    options: dict[str, Any] | None = None,
    progress: Callable[[int], None] | None = None,
) -> SimulationResult:
    """Play the matches; Ctrl-C stops early, with the result so far. `progress` gets the number of matches done."""
    rules = load(game)
    chosen = rules.options_type.read(options or {})
    players = rules.players(rules.new_state(chosen))
    plan = Plan(game, chosen.chosen(), _seats(bots, players), seed)
    for bot in plan.bots:
        make(bot)
    check_number("games", games, 1, MOST_GAMES)
    check_number("jobs", jobs, 1, MOST_WORKERS)
    check_number("seed", seed, 0, MOST_SEED)
    total, parts, seconds = Tally(wins=[0] * players, scores=[0] * players), _parts(plan, games), 0.0
    with suppress(KeyboardInterrupt), _start(plan, min(jobs, len(parts))) as run:
        began = time.perf_counter()  # without loading the rules and ending the processes
        try:
            for tally in run(partial(_play_part, plan), parts, _name):
                total.add(tally)
                if progress:
                    progress(total.games)
        finally:
            seconds = time.perf_counter() - began
    return SimulationResult(
        game, plan.options.get("edition"), plan.options, players, list(plan.bots), total.games, total.decisions,
        round(seconds, 6), round(total.decisions / seconds, 1) if seconds else 0.0,
        [round(w / SHARE, 4) for w in total.wins],
        [round(points / max(total.games, 1), 4) for points in total.scores], seed,
    )  # fmt: skip


def _seats(bots: list[str], players: int) -> tuple[str, ...]:
    if len(bots) not in (1, players):
        raise InputError(f"name one bot for all seats or one for each of the {players}, not {len(bots)}")
    return tuple(bots * players if len(bots) == 1 else bots)


def _parts(plan: Plan, games: int) -> list[range]:
    """The match numbers of each task."""
    chunk = max(CHUNK[plan.is_compiled], -(-games // MOST_PARTS))
    return [range(first, min(first + chunk, games)) for first in range(0, games, chunk)]


def _name(part: range) -> str:
    return f"match {part[0]}" if len(part) == 1 else f"one of the matches {part[0]} to {part[-1]}"


def _start(plan: Plan, jobs: int) -> AbstractContextManager[Map]:
    """Start the processes; with one job, use this process."""
    if plan.is_compiled:
        warm_rules(plan.game)  # here first, so that an error is visible
        return parallel_map(jobs, (plan.game,), warm_rules)
    return parallel_map(jobs, (plan.game,) if has_search(plan.bots) else ())


def _play_part(plan: Plan, part: range) -> Tally:
    if plan.is_compiled:
        return _play_compiled(plan, part)
    tally = Tally()
    for number in part:
        tally.add(_play_one(plan, number))
    return tally


def _play_compiled(plan: Plan, part: range) -> Tally:
    import numpy as np

    from stolik.kernel.native import compiled
    from stolik.kernel.rng import Rng

    game, players = load(plan.game), len(plan.bots)
    template = game.new_state(game.options_type.read(plan.options))
    states = np.zeros(2, template.dtype())
    states.view(np.uint8).reshape(2, -1)[1] = np.frombuffer(template.to_bytes(), np.uint8)
    out = np.zeros(game.most_legal + 2, np.int16)
    wins, scores = np.zeros(players, np.int64), np.zeros(players, np.int64)
    decisions = compiled(game.source).simulate(
        states, np.zeros(1, Rng.dtype()), out, plan.seed, part.start, len(part), players, wins, scores
    )
    return Tally(len(part), int(decisions), wins.tolist(), scores.tolist())


def _play_one(plan: Plan, number: int) -> Tally:
    """One interpreted match."""
    game, seats = load(plan.game), range(len(plan.bots))
    match = Match(game, dealer=Dealer(plan.seed, number), **plan.options)
    dealers = [Dealer(plan.seed, THINKING + number * len(seats) + seat) for seat in seats]
    effort = play_match(match, [make(name) for name in plan.bots], dealers, where=f"match {number}")
    state = match.state
    return Tally(
        1, sum(effort.decisions), [game.payoff(state, s) for s in seats], [game.score(state, s) for s in seats]
    )  # fmt: skip
