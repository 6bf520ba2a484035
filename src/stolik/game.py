"""The contract of a game, and the types that all games share.

A game is a state of fixed-size integers and five plain functions over it. The same source runs interpreted and
compiled (`stolik.kernel`):

    legal(s, out) -> int     write the legal action codes into out in a fixed order; return how many
    apply(s, code)           play a legal action, with all its automatic consequences
    refuse(s, code) -> int   0 if the action is legal, else the number of the reason why not
    score(s, seat) -> int    the points of a seat, as if the match ended now
    payoff(s, seat) -> int   the win of a seat in a finished match, in twelfths

`s.actor` is the seat that decides, CHANCE for a draw (all legal actions are then equally likely), or NOBODY when the
match is over. An action code means the same in every state. The functions of a game never draw random numbers.

A `Game` combines these functions; the manifest of a game, its `game.py`, names all parts. Games are found by the entry
points `stolik.games`, so any installed package can bring one.

Output is made for a viewer: a seat, None for a spectator, or ALL, which sees everything.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, Literal, Self, overload

import msgspec

from stolik.action import Action, ActionTable, Dimension, Reason, Reasons, Verb
from stolik.errors import InputError, check_number, shown
from stolik.kernel.facts import Fact
from stolik.kernel.loops import CHANCE, NOBODY, SHARE
from stolik.kernel.native import hash_files, link_telling

if TYPE_CHECKING:
    from stolik.kernel.native import Source
    from stolik.kernel.rng import Rng

__all__ = [
    "ALL",
    "CHANCE",
    "GAMES",
    "NOBODY",
    "SHARE",
    "Action",
    "ActionTable",
    "AidMarks",
    "Dimension",
    "Fact",
    "Game",
    "InputError",
    "Judgement",
    "OpenAction",
    "Options",
    "Outcome",
    "Reason",
    "Reasons",
    "Sentence",
    "Verb",
    "Viewer",
    "Words",
    "check_number",
    "load",
    "own_games",
    "shown",
]

ALL = -3  # the viewer that sees everything: the server itself, and every player after the match
Viewer = int | None  # a seat, None for a spectator, or ALL


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A translatable text: the id of a Fluent message and its arguments, which may be `Words` too."""

    id: str
    args: dict[str, str | int | Words] = {}


Role = Literal["", "heading", "continues", "interim", "completes", "declined"]


class Sentence(Words, frozen=True, omit_defaults=True):
    """A line of the log: its text, and structured data about it for interfaces.

    `seat` is the player it is about. `place` is a place on the board, in the game's own names (`blue 2`, `0,-1`).
    `role` is how the line relates to others: a `heading` (a new turn or round), something new (""), a line that
    `continues` the one before, an `interim` step that a later line of the same decision `completes`, or something a
    player `declined` to do.
    """

    seat: int | None = None
    place: str | None = None
    role: Role = ""


class Outcome(msgspec.Struct, frozen=True):
    """The result of a match: points and their sources for each seat, the winners, and what decided it."""

    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    decided_by: Words


class OpenAction(msgspec.Struct, frozen=True, kw_only=True):
    """A legal action in a view. Games narrow the type of `action`.

    `targets` are the places and pieces of the board it uses, in the game's own names, the main one first.
    """

    code: int
    notation: str
    action: Action
    words: Words
    targets: tuple[str, ...] = ()
    declines: bool = False


class AidMarks(msgspec.Struct, frozen=True):
    """What a view marks in the game's player aid (`stolik.aid`), as its field `aid`.

    `phase` is the present phase of the turn, if there is one. `in_play` has the ids of items in play, each with the
    seats that have it.
    """

    phase: str | None
    in_play: dict[str, tuple[int, ...]]


# ---- options ------------------------------------------------------------------------------------


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base class of a game's options. `GOOD` lists the valid values of each, in display order.

    `rules` is not one of them: it is the rules version, which is the newest unless a record, a position or a stored
    table was made under an older one. A game with several versions overrides `RULES` and the default of `rules`.
    """

    GOOD: ClassVar[dict[str, tuple[Any, ...]]]
    RULES: ClassVar[tuple[int, ...]] = (1,)  # the rules versions that can be played, the newest last

    rules: int = 1

    @classmethod
    def read(cls, given: Mapping[str, Any], rules: int | None = None) -> Self:
        """Validate options from user input or a file; InputError lists the valid ones."""
        if rules is not None and rules not in cls.RULES:
            raise InputError(f"rules: this version plays rules {_listed(cls.RULES)}, not {shown(rules)}")
        values: dict[str, Any] = {"rules": cls.RULES[-1] if rules is None else rules}
        for name, value in given.items():
            if name not in cls.GOOD:
                raise InputError(f"there is no option {name!r}; the options are {', '.join(cls.GOOD)}")
            good = {str(v).lower(): v for v in cls.GOOD[name]}
            word = value.lower() if isinstance(value, str) else shown(value)
            if word not in good:
                raise InputError(f"{name} can be {_listed(cls.GOOD[name])}, not {shown(value)}")
            values[name] = good[word]
        options = cls(**values)
        options.check()
        return options

    def check(self) -> None:
        """Refuse invalid combinations; games that have any override this."""

    def chosen(self) -> dict[str, Any]:
        """All options as plain values, in order."""
        return {name: getattr(self, name) for name in self.GOOD}


def _listed(values: tuple[Any, ...]) -> str:
    words = [str(v) for v in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


# ---- the contract -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judgement:
    """The evaluation of a game for tree search, and its parameters (`stolik.bots.tree` has default functions).

    worth(s, seat, f) -> float   the seat's expected final points; f is scratch memory
    spread(s) -> float           a lead of this many points wins about three times in four
    redraw(s, seat, r)           determinize: resample what the seat does not know
    merge(s, code, seat) -> int  the action, or a number < 0 shared by all actions the seat cannot tell apart
    liking(s, code) -> int       playout policy weight of an action; optional
    """

    modules: tuple[ModuleType, ...]  # compiled in addition to those of the rules
    bindings: dict[str, Callable[..., Any]]
    paper: int  # size of the scratch memory, in numbers
    playout: float = 0.0  # weight of a random playout of a leaf, beside its evaluation
    sharpness: float = 30.0  # how strongly the priors favour actions that are evaluated as better
    trust: float = 2.0  # weight of an action's first evaluation, in visits
    deep: bool = True  # evaluate a leaf by its best action instead of the leaf itself
    powers: tuple[float, ...] = (1.0, 1.0, 1.0)  # for 2, 3 and 4 players: exponents that calibrate win probabilities
    files: tuple[Path, ...] = ()
    text: str = field(init=False, repr=False)  # a hash of all these files at import time

    def __post_init__(self) -> None:
        """Hash the files now, as `Source` does: they may change later."""
        object.__setattr__(self, "text", hash_files(self.modules, self.files))


@dataclass(frozen=True, kw_only=True, eq=False)
class Game:
    """A game, combined from its parts. One stateless object per game.

    Fields that are functions are called like methods: `game.players(state)`.
    """

    name: str
    folder: Path  # contains rules.en.md, rules.pl.md, locales/ and the data files
    data_files: tuple[str, ...] = ()
    source: Source
    judgement: Judgement
    table: ActionTable
    options_type: type[Options]
    reasons: Sequence[Reason]  # by number; 0 means legal
    view_type: type[msgspec.Struct]
    most_legal: int  # upper bound of the number of legal actions

    # ---- states ----

    new_state: Callable[[Any], Any]
    """new_state(options): the state before the first draw."""
    players: Callable[[Any], int]
    """players(state): the number of seats."""
    options_of: Callable[[Any], Options]
    """options_of(state): the options of the match."""
    turn: Callable[[Any], int]
    """turn(state): a public number that changes when the turn passes on; undo never crosses it."""
    outcome: Callable[[Any], Outcome]
    """outcome(state): the result of a finished match."""
    estimate: Callable[[Any, int], float] | None = None
    """estimate(state, seat): evaluation for bots without search, in points; by default the score."""

    # ---- hidden information ----

    has_secrets: bool = False
    """Does a seat know things that others must not see? Then players at one screen are asked to look away."""
    views: Callable[[Any, Collection[Viewer]], dict[Viewer, Any]]
    """views(state, seats): what each viewer may see: msgspec structs with at least `game` and `actions`."""
    encode_views: Callable[[Any, Collection[Viewer]], dict[Viewer, bytes]] | None = None
    """encode_views(state, seats): the views as JSON, for games that can encode shared parts once."""
    determinize: Callable[[Any, Rng], Any]
    """determinize(view, rng): a state that is consistent with this view, sampled uniformly."""
    permute_hidden: Callable[[Any, Viewer, Rng], Any]
    """permute_hidden(state, seat, rng): another state that this seat cannot tell from the given one.

    It must not use `views`: the secrecy test compares the views of both states, and a leak could hide behind it.
    """
    hides: Callable[[Any, int, Viewer], bool] = lambda state, code, seat: False
    """hides(state, code, seat): must this viewer not learn the parts of this action when it happens?

    A hidden action is shown and recorded by its kind only: `draw ?`. Nothing is hidden from ALL. During the match, only
    an action that is not hidden and names a secret reveals it.
    """
    reveals: Callable[[Any, int], bool] = lambda state, code: False
    """reveals(state, code): does this action show another seat something new? Undo never crosses it."""

    # ---- positions ----

    write_position: Callable[[Any], dict[str, Any]]
    """write_position(state): the state as plain JSON values, versioned and complete."""
    read_position: Callable[[Any], Any]
    """read_position(position): the state of a position; InputError with the reason if it is invalid."""
    known_position: Callable[[Any, Viewer], dict[str, Any]] | None = None
    """known_position(state, seat): the position with gaps for what is hidden; `read_position` refuses gaps."""

    # ---- words ----

    say_action: Callable[[Any, int], Words]
    """say_action(state, code): the text of an action, before it happens, addressed to the seat that acts."""
    say_prompt: Callable[[Any], Words]
    """say_prompt(state): the pending decision and its player, as public text."""
    say_reason: Callable[[Any, int, Reason], Words]
    """say_reason(state, code, reason): why an action is illegal, addressed to the seat that decides."""
    narrate: Callable[[Any, int, list[Fact], Any, Collection[Viewer]], dict[Viewer, list[Sentence]]]
    """narrate(before, code, facts, after, seats): the log lines of an action, for each viewer.

    The `facts` are those that the rules reported with `stolik.kernel.facts.tell` during the action, in order.
    """

    # ---- suggestions for people who set up a match; `Match` and experiments use the defaults of `options_type` ----

    presets: Mapping[str, Mapping[str, str | int]] = field(default_factory=dict)
    """Named sets of options, the usual one first. Options that no preset names are chosen separately."""
    offered: Mapping[str, Mapping[str, str | int]] = field(default_factory=dict)
    """By language: the options that are preselected for people who use it."""

    # ---- parts that are loaded lazily, each as "module:NAME" ----

    terminal: str = ""
    """A `stolik.terminal.drawing.Drawing`; by default the terminal prints the view's fields."""
    reference: str = ""
    """A function that lists the game's `stolik.reference.Component`s; optional."""
    aid: str = ""
    """A function from the options of a match to the `stolik.aid.AidSection`s of the player aid; optional."""

    @property
    def rules_version(self) -> int:
        """The newest version of the rules; every new match is played under it."""
        return self.options_type.RULES[-1]

    # ---- the rules, interpreted ----

    def legal(self, state: Any) -> list[int]:
        """The codes of the legal actions, in their fixed order."""
        if state.actor == NOBODY:
            return []
        out = array("h", bytes(2 * self.most_legal))
        return out[: self.source.bindings["legal"](state, out)].tolist()

    def apply(self, state: Any, code: int) -> None:
        """Apply a legal action to this state, in place."""
        self.source.bindings["apply"](state, code)
        state.check_range()

    def refuse(self, state: Any, code: int) -> Reason | None:
        """Why an action is illegal; None if it is legal."""
        if not 0 <= code < self.table.size:
            self.table.split(code)  # raises
        number = self.source.bindings["refuse"](state, code)
        return self.reasons[number] if number else None

    def score(self, state: Any, seat: int) -> int:
        """The points of a seat if the match ended now."""
        return int(self.source.bindings["score"](state, seat))

    def payoff(self, state: Any, seat: int) -> int:
        """The win of a seat in a finished match, in twelfths."""
        return int(self.source.bindings["payoff"](state, seat))

    def judge(self, state: Any, seat: int) -> float:
        """The static evaluation of a position for a seat, in points."""
        return self.estimate(state, seat) if self.estimate else float(self.score(state, seat))

    # ---- for one viewer, or for many ----

    def view(self, state: Any, seat: Viewer) -> Any:
        """The view of one viewer."""
        return self.views(state, (seat,))[seat]

    def write_views(self, state: Any, seats: Collection[Viewer]) -> dict[Viewer, bytes]:
        """The views of several viewers, as JSON."""
        if self.encode_views:
            return self.encode_views(state, seats)
        return {seat: msgspec.json.encode(view) for seat, view in self.views(state, seats).items()}

    def position_for(self, state: Any, seat: Viewer) -> dict[str, Any]:
        """The position without what is hidden from a viewer."""
        return self.known_position(state, seat) if self.known_position else self.write_position(state)

    def tell(self, before: Any, code: int, after: Any, seats: Collection[Viewer]) -> dict[Viewer, list[Sentence]]:
        """The log lines of a legal action, for each of these viewers."""
        return self.narrate(before, code, link_telling(self.source)(before.copy(), code), after, seats)

    def load_part(self, address: str) -> Any:
        """Import a part from its "module:NAME"."""
        module, _, name = address.partition(":")
        return getattr(import_module(module), name)


# ---- installed games ------------------------------------------------------------------------------

ENTRY_POINTS = "stolik.games"


@cache
def _find_games() -> dict[str, list[EntryPoint]]:
    """The games of all installed packages by name; Stolik's own come first."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=ENTRY_POINTS), key=lambda e: (_package(e) != "stolik", e.name, _package(e))):
        if entry not in found.setdefault(entry.name, []):
            found[entry.name].append(entry)
    if not any(_package(entry) == "stolik" for entries in found.values() for entry in entries):
        raise InputError("stolik is not installed here, so it knows no games; run `make setup` or `pip install -e .`")
    return found


def _package(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else ""


class GameNames(Sequence[str]):
    """The names of all installed games, looked up on first use."""

    @overload
    def __getitem__(self, number: int) -> str: ...

    @overload
    def __getitem__(self, number: slice) -> Sequence[str]: ...

    def __getitem__(self, number: int | slice) -> str | Sequence[str]:
        return tuple(_find_games())[number]

    def __len__(self) -> int:
        return len(_find_games())

    def __iter__(self) -> Iterator[str]:
        return iter(tuple(_find_games()))

    def __repr__(self) -> str:
        return repr(tuple(self))


GAMES = GameNames()


def own_games() -> tuple[str, ...]:
    """The names of the games that come with Stolik. Loading any other game runs its package's code."""
    return tuple(name for name, entries in _find_games().items() if _package(entries[0]) == "stolik")


_loaded: dict[str, Game] = {}


def load(name: str) -> Game:
    """Load a game by name."""
    if name not in _loaded:
        _loaded[name] = _load(name)
    return _loaded[name]


def loaded_games() -> tuple[Game, ...]:
    """The games this process has loaded by name; `stolik.texts` has their messages."""
    return tuple(_loaded.values())


def _load(name: str) -> Game:
    found = _find_games().get(name)
    if not found:
        raise InputError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    if len(found) > 1:
        packages = ", ".join(_package(entry) for entry in found)
        raise InputError(f"several packages have a game {name!r}: {packages}; uninstall all but one")
    try:
        game = found[0].load()
    except Exception as error:
        where = f"the game {name!r} of the package {_package(found[0])!r}"
        raise InputError(f"{where} cannot be loaded: {type(error).__name__}: {error}") from error
    if not isinstance(game, Game) or game.name != name:
        raise InputError(f"the entry point {found[0].value!r} is not a Game with the name {name!r}")
    return game
