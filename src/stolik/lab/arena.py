"""Tournaments of bots: ratings with confidence intervals. Needs SciPy (extra `lab`).

Every deal is played by every line-up in all rotations of the seats, with the same random numbers
(`stolik.lab.duplicate`), and every finished match is saved (`stolik.lab.ledger`). The result does not depend on the
number of processes or on interruptions, as long as no bot has a time budget.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import cached_property, partial
from hashlib import blake2b
from itertools import combinations
from pathlib import Path
from typing import Any

import msgspec

from stolik.bots.levels import make
from stolik.bots.search import source_of
from stolik.dealer import MOST_SEED
from stolik.game import InputError, check_number, load
from stolik.kernel import native
from stolik.lab.duplicate import Played, Seating, Setup, play_seating
from stolik.lab.ledger import FORMAT, Header, Ledger
from stolik.lab.pool import MOST_WORKERS, parallel_map
from stolik.lab.rating import Pair, Rating, check_scipy, rate
from stolik.lab.runner import has_search

MOST_GAMES = 1_000_000
MOST_BOTS = 32
# Files that can change how bots play, besides the game and the search.
PLAYING = (
    "bots/bot.py", "bots/levels.py", "bots/search.py", "bots/simple.py", "dealer.py", "lab/duplicate.py",
    "lab/runner.py", "match.py",
)  # fmt: skip


class ArenaResult(msgspec.Struct, frozen=True):
    """The output of `arena --json`.

    `games` counts the matches, `resumed` those of earlier runs, and `deals` their deals; `seconds` is the duration of
    this run. `ratings` lists the contestants, the best first, and `pairs` every two that met.
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
    """A tournament; the arguments are checked before anything is played.

    With as many bots as players there is one line-up, with more bots every combination. Bots with the same name are one
    contestant; line-ups of a single contestant are left out. `matches` is `games` rounded up to whole deals.
    """

    def __init__(
        self, game: str, *, bots: list[str], games: int, seed: int = 0, options: dict[str, Any] | None = None
    ) -> None:
        check_scipy()
        rules = load(game)
        chosen = rules.options_type.read(options or {})
        self.players = rules.players(rules.new_state(chosen))
        check_number("games", games, 1, MOST_GAMES)
        check_number("seed", seed, 0, MOST_SEED)
        _check_bots(bots, self.players)
        self.setup = Setup(game, chosen.chosen(), tuple(bots), seed)
        self.deals = -(-games // (len(self.line_ups) * self.players))
        self.matches = self.deals * len(self.line_ups) * self.players

    @cached_property
    def line_ups(self) -> list[tuple[int, ...]]:
        """The line-ups as indices of bots; of those with equal names only the first."""
        found: dict[tuple[str, ...], tuple[int, ...]] = {}
        for line_up in combinations(range(len(self.setup.bots)), self.players):
            names = tuple(self.setup.bots[index] for index in line_up)
            if len(set(names)) > 1:
                found.setdefault(tuple(sorted(names)), line_up)
        return list(found.values())

    @cached_property
    def header(self) -> Header:
        """The identity of this tournament: the first line of its file."""
        setup, version = self.setup, load(self.setup.game).rules_version
        return Header(FORMAT, setup.game, setup.options, setup.bots, setup.seed, version, _hash_code(setup))

    @property
    def usual_path(self) -> Path:
        """The default file of the matches."""
        name = blake2b(msgspec.json.encode(self.header), digest_size=8).hexdigest()
        return native.cache_root() / "arena" / f"{self.setup.game}-{name}.jsonl"

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
    ) -> ArenaResult:
        """Play the matches that are not saved yet; Ctrl-C stops early. `progress` gets the number of matches done."""
        check_number("jobs", jobs, 1, MOST_WORKERS)
        _compile_search(self.setup)
        began = time.perf_counter()
        with self.open(save, fresh) as ledger:
            played = self._saved(ledger)
            resumed = len(played)
            with suppress(KeyboardInterrupt):
                self._play_rest(ledger, played, jobs, progress or _ignore)
        return self._report(list(played.values()), resumed, time.perf_counter() - began)

    def open(self, save: Path | None = None, fresh: bool = False) -> Ledger:
        """Open the file of the matches."""
        if save is None:
            with suppress(OSError):  # opening the file reports the error
                self.usual_path.parent.mkdir(parents=True, exist_ok=True)
        return Ledger(save or self.usual_path, self.header, fresh)

    def _report(self, played: list[Played], resumed: int, seconds: float) -> ArenaResult:
        setup = self.setup
        ratings, pairs = rate(setup.bots, played, setup.seed)
        deals = len({match.seating.deal for match in played})
        return ArenaResult(
            setup.game, setup.options, self.players, setup.bots, len(played), resumed, deals, setup.seed,
            round(seconds, 6), ratings, pairs,
        )  # fmt: skip

    def _saved(self, ledger: Ledger) -> dict[Seating, Played]:
        """The saved matches of this run; further deals and edited lines are ignored."""
        wanted = set(self.seatings())
        return {m.seating: m for m in ledger.played if m.seating in wanted and _is_whole(m, self.players)}

    def _play_rest(
        self, ledger: Ledger, played: dict[Seating, Played], jobs: int, progress: Callable[[int], None]
    ) -> None:
        progress(len(played))
        setup, jobs = self.setup, min(jobs, self.matches - len(played))
        rest = (seating for seating in self.seatings() if seating not in played)
        games = (setup.game,) if has_search(setup.bots) else ()
        with parallel_map(jobs, games) as run:
            for match in run(partial(play_seating, setup), rest, self._name):
                ledger.add(match)
                played[match.seating] = match
                progress(len(played))

    def _name(self, seating: Seating) -> str:
        bots = ", ".join(self.setup.bots[index] for index in seating.bots)
        return f"deal {seating.deal}, rotation {seating.rotation} of {bots}"


def _ignore(done: int) -> None:
    pass


def _is_whole(match: Played, players: int) -> bool:
    return all(len(column) == players for column in (match.wins, match.scores, match.decisions, match.seconds))


def _compile_search(setup: Setup) -> None:
    """Compile the search if one of the bots needs it: interpreted, it is much weaker in the same time."""
    source = source_of(load(setup.game))
    if has_search(setup.bots) and not native.is_ready(source):
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
        raise InputError(f"there is nothing to compare: all bots are {bots[0]!r}; name at least two different ones")


def _hash_code(setup: Setup) -> str:
    """A hash of all code that can change a match: the game, the search, the built-in bots and the user's bots.

    The game's folder is included for views, options and the evaluation of bots without search.
    """
    game = load(setup.game)
    modules = {type(make(name).bot).__module__ for name in setup.bots}
    own = [sys.modules[name].__file__ for name in sorted(modules) if not name.startswith("stolik.")]
    shipped = (Path(__file__).parents[1] / name for name in PLAYING)
    digest = blake2b(source_of(game).text.encode(), digest_size=8)  # the rules, the evaluation and the tree search
    for path in (*shipped, *sorted(game.folder.rglob("*.py")), *(Path(file) for file in own if file)):
        digest.update(path.read_bytes())
    return digest.hexdigest()
