"""What each game of this package declares for the tests that hold for any game, in `tests/games/<game>/kit.py`."""

from __future__ import annotations

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
from stolik.testing.speech import Choose

FOLDER = Path(__file__).parent
OWN_GAMES = own_games()


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
        """The first thing that is wrong in so many matches from a state, or nothing. `run` is `play_checked`."""

    def choose(self, state: Any, rng: Any, by_kind: bool) -> int:
        """The action that `play_checked` chooses."""

    def check_memo(self, memo: Any, sweep: Sweep) -> str:
        """What the game itself asks of the figures of a sweep; returns them as text."""


@dataclass(frozen=True, kw_only=True)
class Kit:
    """All that the generic tests need to know of one game besides the game."""

    game: Game
    variants: tuple[Options, ...]  # all kinds of matches there are
    conformance: Mapping[str, Mapping[str, Any]]  # options to hold the game to every promise with
    books: Books
    sweeps: Mapping[str, Sweep]
    bounds: tuple[Options, ...]  # of matches that are compared with array bounds checked
    executions: Mapping[str, tuple[tuple[int, Options], ...]]  # matches for both executions, by their numbers
    perft_header: str
    perft_starts: Mapping[str, Mapping[str, Callable[[], Any]]]
    perft_most: int
    perft_few: int
    perft_legal: Legal | None = None
    playthroughs: Mapping[str, Playthrough]
    never_played: frozenset[str] = frozenset()  # kinds of actions that no playthrough has
    spoken: tuple[Options, ...]  # of matches in which everything said is listened to
    choose_to_listen: Choose | None = None
    named: Callable[[], Iterator[Words]]  # names and texts of everything in the box
    rare_messages: frozenset[str] = frozenset()  # which random matches hardly ever show, and other tests do
    reason_message: Callable[[Reason], str] = lambda reason: reason.id
    same_action: Callable[[str], str] = str  # makes equal what may be said with the same words
    draw: Callable[..., Any]  # the state that a drawing shows (`drawing.py`): the drawn text, then what it leaves out
    harmed: tuple[Mapping[str, Any], ...]  # options of matches whose records and positions are harmed
    moment_kind: Callable[[dict[str, Any]], tuple[Any, ...]]  # what a position is like, so that all kinds are harmed
    folder: Path = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "folder", FOLDER / self.game.name)


@cache
def kit_of(name: str) -> Kit:
    """The kit of a game of this package."""
    kit: Kit = import_module(f"tests.games.{name}.kit").KIT
    return kit


def of_each(part: Callable[[Kit], Any], group: str = "") -> pytest.MarkDecorator:
    """Run a test for each part of each kit: a mapping, whose keys name the tests, or a sequence.

    A group keeps the tests of a game in one process.
    """
    found = []
    for name in OWN_GAMES:
        marks = [pytest.mark.xdist_group(f"{name}-{group}")] if group else []
        found += [pytest.param(name, key, id=f"{name}-{key}", marks=marks) for key in part(kit_of(name))]
    return pytest.mark.parametrize(("name", "key"), found)


def each_game(group: str = "") -> pytest.MarkDecorator:
    """Run a test for each game."""
    marks = {name: [pytest.mark.xdist_group(f"{name}-{group}")] if group else [] for name in OWN_GAMES}
    return pytest.mark.parametrize("name", [pytest.param(name, marks=marks[name]) for name in OWN_GAMES])
