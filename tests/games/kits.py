"""What each game declares for the tests that hold for any game, in `tests/games/<game>/kit.py`."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple, Protocol

import pytest

from stolik.game import Game, Options, Reason, Words, own_games
from stolik.testing.perft import Legal
from stolik.testing.playthrough import Playthrough
from stolik.testing.speech import Choose, Step, play_steps

FOLDER = Path(__file__).parent
OWN_GAMES = own_games()
ALL_GAMES = (*OWN_GAMES, "kuhn")  # and the example of a game from another package, for what is cheap


class Sweep(NamedTuple):
    """Random matches that the books are kept of: for each of the options so many, the first with this seed."""

    options: tuple[Options, ...]
    seed: int
    matches: int
    by_kind: bool = False  # is each kind of action as likely as any other?


class Books(Protocol):
    """A second set of books, by which the rules are checked after every action (`invariants.py`).

    `module` has the places in the memo that every game has: MATCH, ACTION, ACTIONS, DECISIONS, SCORES, PAYOFFS.
    """

    module: Any

    def new_memo(self, by_kind: bool) -> Any:
        """Zeros, to be counted up."""

    def check_state(self, state: Any) -> str:
        """The invariant that a state breaks, or nothing."""

    def play(self, run: Any, start: Any, seed: int, first: int, matches: int, memo: Any, trace: Any) -> str:
        """The first fault in a number of matches from a state, or None. `run` is `play_checked`."""

    def choose(self, state: Any, rng: Any, by_kind: bool) -> int:
        """The action that `play_checked` chooses."""

    def check_memo(self, memo: Any, sweep: Sweep) -> str:
        """What the game itself asks of the figures of a sweep; returns them as text."""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """What the generic tests need to know of a game besides the game itself."""

    game: Game
    variants: tuple[Options, ...]  # all kinds of matches there are
    conformance: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)  # options to hold every promise with
    books: Books | None = None
    sweeps: Mapping[str, Sweep] = field(default_factory=dict)
    bounds: tuple[Options, ...] = ()  # of matches that are compared with array bounds checked
    executions: Mapping[str, tuple[tuple[int, Options], ...]]  # matches for both executions, by their numbers
    least_reasons: int = 50  # different ones that random matches show
    perft_header: str = ""
    perft_starts: Mapping[str, Mapping[str, Callable[[], Any]]] = field(default_factory=dict)
    perft_most: int = 0
    perft_few: int = 0
    perft_legal: Legal | None = None
    playthroughs: Mapping[str, Playthrough] = field(default_factory=dict)
    never_played: frozenset[str] = frozenset()  # kinds of actions that no playthrough has
    spoken: tuple[Options, ...]  # of matches in which everything said is listened to
    least_texts: int = 2000  # different ones among all that is said
    choose_to_listen: Choose | None = None
    named: Callable[[], Iterator[Words]]  # names and texts of everything in the box
    rare_messages: frozenset[str] = frozenset()  # which random matches hardly ever show, and other tests do
    reason_message: Callable[[Reason], str] = lambda reason: reason.id
    same_action: Callable[[str], str] = str  # makes equal what may be said with the same words
    draw: Callable[..., Any] | None = (
        None  # the state that a drawing shows (`drawing.py`), by its text and what it omits
    )
    harmed: tuple[Mapping[str, Any], ...] = ()  # options of matches whose records and positions are harmed
    moment_kind: Callable[[dict[str, Any]], tuple[Any, ...]] = lambda position: ()  # so that all kinds are harmed
    folder: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "folder", FOLDER / self.game.name)


def copy_data(game: Game, folder: Path) -> Path:
    """Copy a game's data files, to make mistakes in them."""
    for file in game.data_files:
        shutil.copy(game.folder / file, folder / file)
    return folder


@cache
def kit_of(name: str) -> Kit:
    """The kit of a game."""
    kit: Kit = import_module(f"tests.games.{name}.kit").KIT
    return kit


@cache
def steps_of(name: str) -> tuple[Step, ...]:
    """The actions of the matches in which everything said is listened to; kept for all tests of what is told."""
    kit = kit_of(name)
    return tuple(play_steps(kit.game, kit.spoken, kit.choose_to_listen))


def of_each(part: Callable[[Kit], Any], group: str = "") -> pytest.MarkDecorator:
    """Run a test for each part of each kit: a mapping, whose keys name the tests, or a sequence.

    A group keeps the tests of a game in one process.
    """
    found = []
    for name in ALL_GAMES:
        marks = [pytest.mark.xdist_group(f"{name}-{group}")] if group else []
        found += [pytest.param(name, key, id=f"{name}-{key}", marks=marks) for key in part(kit_of(name))]
    return pytest.mark.parametrize(("name", "key"), found)


def each_game(group: str = "", having: Callable[[Kit], Any] = lambda kit: True) -> pytest.MarkDecorator:
    """Run a test for each game whose kit has what the test needs."""
    names = [name for name in ALL_GAMES if having(kit_of(name))]
    marks = {name: [pytest.mark.xdist_group(f"{name}-{group}")] if group else [] for name in names}
    return pytest.mark.parametrize("name", [pytest.param(name, marks=marks[name]) for name in names])
