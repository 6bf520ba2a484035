"""Play many matches and add up what happened.

Every match has a random sequence of its own, made of the seed and its number, so the result does not depend on how the
work is shared out. Seats that are all `random` are played in compiled code.
"""

from __future__ import annotations

import multiprocessing
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from stolik.bots.bot import tell_failure
from stolik.bots.levels import make
from stolik.dealer import MOST_SEED, THINKING, Dealer
from stolik.game import SHARE, Game, InputError, check_number, load
from stolik.match import Match

if TYPE_CHECKING:
    from multiprocessing.synchronize import Barrier

CHUNK = {True: 500, False: 1}  # the least number of matches between two looks at the progress: compiled, interpreted
MOST_PARTS = 20_000
MOST_GAMES = 100_000_000


class Result(msgspec.Struct, frozen=True):
    """What `simulate --json` prints."""

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


@dataclass(frozen=True)
class Job:
    """What to simulate."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int

    @property
    def is_compiled(self) -> bool:
        """Can it be played in compiled code?"""
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
) -> Result:
    """Play the matches; stopped by Ctrl-C, it reports those that were finished. `progress` is told how many are."""
    chosen = load(game).options_type.read(options or {})
    players = load(game).players(load(game).new_state(chosen))
    job = Job(game, chosen.chosen(), _seats(bots, players), seed)
    for bot in job.bots:
        make(bot)
    check_number("games", games, 1, MOST_GAMES)
    check_number("jobs", jobs, 1, 256)
    check_number("seed", seed, 0, MOST_SEED)
    total = Tally(wins=[0] * players, scores=[0] * players)
    began = time.perf_counter()
    with suppress(KeyboardInterrupt):
        for playing_since, part in _run(job, games, jobs):
            began = playing_since
            total.add(part)
            if progress:
                progress(total.games)
    seconds = time.perf_counter() - began
    return Result(
        game, job.options.get("edition"), job.options, players, list(job.bots), total.games, total.decisions,
        round(seconds, 6), round(total.decisions / seconds, 1) if seconds else 0.0,
        [round(w / SHARE, 4) for w in total.wins],
        [round(points / max(total.games, 1), 4) for points in total.scores], seed,
    )  # fmt: skip


def _seats(bots: list[str], players: int) -> tuple[str, ...]:
    if len(bots) not in (1, players):
        raise InputError(f"name one bot for all seats or one for each of the {players}, not {len(bots)}")
    return tuple(bots * players if len(bots) == 1 else bots)


def _run(job: Job, games: int, jobs: int) -> Iterator[tuple[float, Tally]]:
    """Tallies of parts of the work as they are done, each with the time at which the playing began."""
    chunk = max(CHUNK[job.is_compiled], -(-games // MOST_PARTS))
    parts = [(job, first, min(chunk, games - first)) for first in range(0, games, chunk)]
    _warm(job)  # here first: if it fails, it fails where it is seen
    if jobs == 1:
        began = time.perf_counter()
        for part in parts:
            yield began, _play_part(part)
        return
    context = multiprocessing.get_context("spawn")
    jobs = min(jobs, len(parts))
    warm = context.Barrier(jobs + 1)
    with context.Pool(jobs, _start_worker, (job, warm)) as pool:
        warm.wait()  # loading the rules is not playing
        began = time.perf_counter()
        for tally in pool.imap_unordered(_play_part, parts):
            yield began, tally


def _start_worker(job: Job, warm: Barrier) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the parent's to handle
    _warm(job)
    warm.wait()


def _warm(job: Job) -> None:
    if job.is_compiled:
        from stolik.kernel.native import compiled

        compiled(load(job.game).source)


def _play_part(part: tuple[Job, int, int]) -> Tally:
    job, first, games = part
    game = load(job.game)
    if job.is_compiled:
        return _play_compiled(game, job, first, games)
    tally = Tally()
    for number in range(first, first + games):
        tally.add(_play_one(game, job, number))
    return tally


def _play_compiled(game: Game, job: Job, first: int, games: int) -> Tally:
    import numpy as np

    from stolik.kernel.native import compiled
    from stolik.kernel.rng import Rng

    template = game.new_state(game.options_type.read(job.options))
    states = np.zeros(2, template.dtype())
    states.view(np.uint8).reshape(2, -1)[1] = np.frombuffer(template.to_bytes(), np.uint8)
    out = np.zeros(game.most_legal + 2, np.int16)
    wins, scores = np.zeros(len(job.bots), np.int64), np.zeros(len(job.bots), np.int64)
    decisions = compiled(game.source).simulate(
        states, np.zeros(1, Rng.dtype()), out, job.seed, first, games, len(job.bots), wins, scores
    )
    return Tally(games, int(decisions), wins.tolist(), scores.tolist())


def _play_one(game: Game, job: Job, number: int) -> Tally:
    """One interpreted match. No bot has the table's dealer: it could foresee the draws, and its chance change them."""
    match = Match(game, dealer=Dealer(job.seed, number), **job.options)
    seats = range(len(job.bots))
    bots = [make(name) for name in job.bots]
    dealers = [Dealer(job.seed, THINKING + number * len(bots) + seat) for seat in seats]
    decisions = 0
    while not match.over:
        seat = match.actor
        try:
            match.play(bots[seat].choose(match.view(seat), match.actions, dealers[seat]))
        except Exception as error:
            where = f"the bot {job.bots[seat]!r} failed in match {number}, seat {seat}"
            raise InputError(f"{where}: {tell_failure(error)}") from error
        decisions += 1
    state = match.state
    return Tally(1, decisions, [game.payoff(state, s) for s in seats], [game.score(state, s) for s in seats])
