"""Tournaments of bots: who is stronger, by how much, and how sure that is.

Every deal is played by every line-up in all its rotations around the table, each time with the same luck
(`stolik.lab.duplicate`), and every finished match is saved at once (`stolik.lab.ledger`). The result does not depend
on how many processes share the work, nor on how often it was stopped, as long as no bot thinks by the clock.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator, Iterator
from concurrent.futures import Future
from contextlib import closing, suppress
from functools import cached_property
from hashlib import blake2b
from itertools import combinations, islice
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import msgspec

from stolik.bots.bot import Budget
from stolik.bots.levels import make
from stolik.bots.search import Search, source_of
from stolik.dealer import MOST_SEED
from stolik.game import InputError, check_number, load
from stolik.kernel import native
from stolik.lab.duplicate import Played, Seating, Table, play_seating
from stolik.lab.ledger import FORMAT, Header, Ledger
from stolik.lab.pool import WorkerDied, Workers
from stolik.lab.rating import Pair, Rating, rate

MOST_GAMES = 1_000_000
MOST_JOBS = 256
MOST_BOTS = 32
PLAYING = (
    "bots/bot.py", "bots/levels.py", "bots/search.py", "bots/simple.py", "lab/duplicate.py", "dealer.py", "match.py"
)  # fmt: skip


class Result(msgspec.Struct, frozen=True):
    """What `arena --json` prints.

    `games` counts the matches, `resumed` those of them that had been saved before this run, and `deals` the deals they
    belong to; `seconds` is how long this run took. `ratings` has the contestants, the best first, and `pairs` every two
    of them that met: see `Rating` and `Pair`.
    """

    game: str
    options: dict[str, Any]
    players: int
    bots: tuple[str, ...]
    games: int
    resumed: int
    deals: int
    seed: int
    seconds: float
    ratings: list[Rating]
    pairs: list[Pair]


class Arena:
    """A tournament, checked before anything is played.

    With as many bots as players there is one line-up, with more every combination of them. Bots of the same name are
    one contestant, and line-ups of one contestant only are left out. `games` is rounded up to whole deals: `matches`.
    """

    def __init__(
        self, game: str, *, bots: list[str], games: int, seed: int = 0, options: dict[str, Any] | None = None
    ) -> None:
        rules = load(game)
        chosen = rules.options_type.read(options or {})
        self.players = rules.players(rules.new_state(chosen))
        check_number("games", games, 1, MOST_GAMES)
        check_number("seed", seed, 0, MOST_SEED)
        _check_bots(bots, self.players)
        self.table = Table(game, chosen.chosen(), tuple(bots), seed)
        self.deals = -(-games // (len(self.line_ups) * self.players))
        self.matches = self.deals * len(self.line_ups) * self.players

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """Which bots meet, as indices; of line-ups with the same names only the first."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for line_up in combinations(range(len(self.table.bots)), self.players):
            names = tuple(self.table.bots[index] for index in line_up)
            if len(set(names)) > 1:
                found.setdefault(tuple(sorted(names)), line_up)
        return list(found.values())

    @cached_property
    def header(self) -> Header:
        """What makes it this tournament and no other."""
        table, version = self.table, load(self.table.game).rules_version
        return Header(FORMAT, table.game, table.options, table.bots, table.seed, version, _hash_code(table))

    @property
    def usual_path(self) -> Path:
        """Where the matches are saved, if no file is named."""
        name = blake2b(msgspec.json.encode(self.header), digest_size=8).hexdigest()
        return native.cache_root() / "arena" / f"{self.table.game}-{name}.jsonl"

    def seatings(self) -> Iterator[Seating]:
        """All matches, deal by deal."""
        for deal in range(self.deals):
            for line_up in self.line_ups:
                for rotation in range(self.players):
                    yield Seating(deal, line_up, rotation)

    def play(
        self,
        *,
        jobs: int = 1,
        save: Path | None = None,
        fresh: bool = False,
        progress: Callable[[int], None] | None = None,
    ) -> Result:
        """Play what is not saved yet; stopped by Ctrl-C, report what is done. `progress` is told how much that is."""
        check_number("jobs", jobs, 1, MOST_JOBS)
        _compile_search(self.table)
        began = time.perf_counter()
        with self.open(save, fresh) as ledger:
            played = self._saved(ledger)
            resumed = len(played)
            with suppress(KeyboardInterrupt):
                self._play_rest(ledger, played, jobs, progress or _ignore)
        return self._report(list(played.values()), resumed, time.perf_counter() - began)

    def open(self, save: Path | None = None, fresh: bool = False) -> Ledger:
        """The file of the matches."""
        if save is None:
            with suppress(OSError):  # opening the file says what is wrong
                self.usual_path.parent.mkdir(parents=True, exist_ok=True)
        return Ledger(save or self.usual_path, self.header, fresh)

    def _report(self, played: list[Played], resumed: int, seconds: float) -> Result:
        table = self.table
        ratings, pairs = rate(table.bots, played, table.seed)
        deals = len({match.seating.deal for match in played})
        return Result(
            table.game, table.options, self.players, table.bots, len(played), resumed, deals, table.seed,
            round(seconds, 6), ratings, pairs,
        )  # fmt: skip

    def _saved(self, ledger: Ledger) -> dict[Seating, Played]:
        """The saved matches that are wanted; others are of deals beyond, or lines that somebody has edited."""
        wanted = set(self.seatings())
        return {m.seating: m for m in ledger.played if m.seating in wanted and _is_whole(m, self.players)}

    def _play_rest(
        self, ledger: Ledger, played: dict[Seating, Played], jobs: int, progress: Callable[[int], None]
    ) -> None:
        progress(len(played))
        rest = (seating for seating in self.seatings() if seating not in played)
        with closing(_play_all(self.table, rest, min(jobs, self.matches - len(played)))) as matches:
            for match in matches:
                ledger.add(match)
                played[match.seating] = match
                progress(len(played))


def _play_all(table: Table, seatings: Iterator[Seating], jobs: int) -> Generator[Played, None, None]:
    """The matches as they end; with one job played in this very process."""
    if jobs <= 1:
        yield from (play_seating(table, seating) for seating in seatings)
        return
    with Workers(jobs, games=(table.game,)) as workers:
        running: dict[Future[Played], Seating] = {}
        ended: SimpleQueue[Future[Played]] = SimpleQueue()  # Ctrl-C in `futures.wait` can leave them locked for ever
        while True:
            for seating in islice(seatings, 2 * jobs - len(running)):  # for each worker one more lies ready
                running[workers.call(_play_in_worker, table, seating, done=ended.put)] = seating
            if not running:
                return
            job = ended.get()
            yield _result(job, table, running.pop(job))


def _result(job: Future[Played], table: Table, seating: Seating) -> Played:
    try:
        return job.result()
    except WorkerDied as error:
        bots = ", ".join(table.bots[index] for index in seating.bots)
        where = f"deal {seating.deal}, rotation {seating.rotation} of {bots}"
        raise InputError(f"{where} killed the processes that played it: {error}") from None


def _play_in_worker(table: Table, seating: Seating, *, budget: Budget) -> Played:
    return play_seating(table, seating)  # each bot has the budget of its name


def _ignore(done: int) -> None:
    pass


def _is_whole(match: Played, players: int) -> bool:
    return all(len(column) == players for column in (match.wins, match.scores, match.decisions, match.seconds))


def _compile_search(table: Table) -> None:
    """Have the search compiled if one of the bots searches: interpreted it would be far weaker in its time."""
    source = source_of(load(table.game))
    if any(isinstance(make(name).bot, Search) for name in table.bots) and not native.is_ready(source):
        try:
            native.compiled(source)
        except Exception as error:
            raise InputError(f"the search cannot be compiled: {type(error).__name__}: {error}") from error


def _check_bots(bots: list[str], players: int) -> None:
    for bot in bots:
        make(bot)
    if not players <= len(bots) <= MOST_BOTS:
        raise InputError(f"an arena of {players} players needs {players} to {MOST_BOTS} bots, not {len(bots)}")
    if len(set(bots)) == 1:
        raise InputError(f"nobody can be compared: all the bots are {bots[0]!r}; name at least two different ones")


def _hash_code(table: Table) -> str:
    """A hash of what decides how a match goes: the game, the search, the shipped bots, and one's own."""
    game = load(table.game)
    modules = {type(make(name).bot).__module__ for name in table.bots}
    own = [sys.modules[name].__file__ for name in sorted(modules) if not name.startswith("stolik.")]
    shipped = (Path(__file__).parents[1] / name for name in PLAYING)
    digest = blake2b(source_of(game).text.encode(), digest_size=8)  # the rules, the judgement and the tree
    for path in (*shipped, *sorted(game.folder.glob("*.py")), *(Path(file) for file in own if file)):
        digest.update(path.read_bytes())
    return digest.hexdigest()
