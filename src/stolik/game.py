"""What a game is: the contract that every game keeps, and the words shared by all of them.

A game is a state of fixed-size integers and five plain functions over it, which run interpreted and compiled from one
source (`stolik.kernel`):

    legal(s, out) -> int     write the legal action codes into out in a fixed order; return how many
    apply(s, code)           make one legal action happen, and everything that follows by itself
    refuse(s, code) -> int   0 if the action is legal, else the number of the reason why not
    score(s, seat) -> int    the points of a seat, as if the match ended now
    payoff(s, seat) -> int   the win of a seat in a finished match, in twelfths

`s.actor` is the seat that decides, CHANCE when the table draws (every legal action is then equally likely), or NOBODY
when the match is over. An action code means the same in every state. Nothing in a game draws a random number.

What leaves the table is meant for a watcher: a seat, None for a spectator, or ALL, who knows everything.
"""

from __future__ import annotations

import difflib
import re
from abc import ABC, abstractmethod
from array import array
from bisect import bisect_right
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

import msgspec

from stolik.kernel.loops import CHANCE, NOBODY, SHARE
from stolik.kernel.native import hash_files

if TYPE_CHECKING:
    from stolik.kernel.native import Source
    from stolik.kernel.rng import Rng

__all__ = [
    "ALL",
    "CHANCE",
    "NOBODY",
    "SHARE",
    "Action",
    "ActionTable",
    "Game",
    "InputError",
    "Outcome",
    "Reason",
    "Words",
    "load",
]

GAMES = ("skytopia", "fantazja")

ALL = -3  # the watcher who knows everything: the table itself, and anybody once the match is over


MOST_OF_A_MESSAGE = 400


class InputError(ValueError):
    """Something that was given cannot be used; the message says what was wrong and what would be right.

    It is one printable line and not too long, whatever was given.
    """

    def __init__(self, message: str) -> None:
        line = "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in " ".join(message.split()))
        half = MOST_OF_A_MESSAGE // 2
        super().__init__(line if len(line) <= MOST_OF_A_MESSAGE else f"{line[:half]} … {line[-half:]}")


def shown(value: object) -> str:
    """Something that was given, as a message shows it; Python itself refuses to write numbers that are too long."""
    try:
        return repr(value)
    except ValueError:
        return "a number of thousands of digits"


def check_number(name: str, value: int, least: int, most: int) -> None:
    """Refuse what is not a whole number in these bounds."""
    if type(value) is not int or not least <= value <= most:
        raise InputError(f"{name} is a whole number from {least} to {most}, not {shown(value)}")


class Words(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text in no language yet: the id of a Fluent message and its arguments, which may be words themselves."""

    id: str
    args: dict[str, str | int | Words] = {}


class Reason(NamedTuple):
    """Why an action is not legal: a message id and the paragraph that says so."""

    id: str
    paragraph: str


class Outcome(msgspec.Struct, frozen=True):
    """How a match ended: points by source for each seat, who won, and what decided."""

    scores: tuple[int, ...]
    breakdown: tuple[dict[str, int], ...]
    winners: tuple[int, ...]
    decided_by: Words


# ---- actions ------------------------------------------------------------------------------------


class Dimension(NamedTuple):
    """A part of an action: its field name and the words for its numbers 0, 1, …."""

    field: str
    words: tuple[str, ...]


class Verb(NamedTuple):
    """A kind of action: its name and how it is written, with the dimensions in braces."""

    kind: str
    form: str


class Action(msgspec.Struct, frozen=True, omit_defaults=True, repr_omit_defaults=True):
    """One thing that can happen next, with readable parts. Games add fields; `str()` gives the notation."""

    TABLE: ClassVar[ActionTable]

    kind: str

    @property
    def code(self) -> int:
        """The action's number."""
        return self.TABLE.encode(self)

    def __str__(self) -> str:
        return self.TABLE.write(self.code)


class ActionTable:
    """All actions of a game: the one place that relates codes, structured actions and notation.

    A kind's codes count through its parts in the order of the dimensions, the last one fastest.
    """

    def __init__(self, dimensions: Iterable[Dimension], verbs: Iterable[Verb]) -> None:
        self.dimensions = {d.field: d for d in dimensions}
        self.verbs = tuple(verbs)
        self.parts = {v.kind: tuple(d for d in self.dimensions if f"{{{d}}}" in v.form) for v in self.verbs}
        self.base: dict[str, int] = {}
        self.size = 0
        for verb in self.verbs:
            self.base[verb.kind] = self.size
            self.size += self.count(verb.kind)
        self._bases = list(self.base.values())
        self.action_type: type[Action] = Action
        self._patterns = [(v, self._pattern(v)) for v in self.verbs]
        self._numbers = {
            field: {word.lower(): number for number, word in enumerate(d.words)} for field, d in self.dimensions.items()
        }

    def count(self, kind: str) -> int:
        """How many codes a kind has."""
        total = 1
        for part in self.parts[kind]:
            total *= len(self.dimensions[part].words)
        return total

    def split(self, code: int) -> tuple[Verb, dict[str, int]]:
        """The verb of a code and the numbers of its parts."""
        if not 0 <= code < self.size:
            raise InputError(f"action code {shown(code)} does not exist; codes go from 0 to {self.size - 1}")
        verb = self.verbs[bisect_right(self._bases, code) - 1]
        rest, numbers = code - self.base[verb.kind], {}
        for part in reversed(self.parts[verb.kind]):
            rest, numbers[part] = divmod(rest, len(self.dimensions[part].words))
        return verb, numbers

    def join(self, kind: str, numbers: Mapping[str, int]) -> int:
        """The code of a kind with these numbers: the inverse of `split`."""
        code = 0
        for part in self.parts[kind]:
            code = code * len(self.dimensions[part].words) + numbers[part]
        return self.base[kind] + code

    def decode(self, code: int) -> Action:
        """The structured action of a code."""
        verb, numbers = self.split(code)
        return self.action_type(verb.kind, **{part: self.dimensions[part].words[n] for part, n in numbers.items()})

    def encode(self, action: Action) -> int:
        """The code of a structured action."""
        if action.kind not in self.base:
            raise InputError(f"there is no action of kind {action.kind!r}; the kinds are {', '.join(self.base)}")
        numbers = {}
        for part in self.parts[action.kind]:
            word, words = getattr(action, part), self.dimensions[part].words
            if word not in words:
                raise InputError(f"{action.kind!r} needs {part} to be one of {', '.join(words)}, not {word!r}")
            numbers[part] = words.index(word)
        extra = [f for f in action.__struct_fields__ if f not in ("kind", *numbers) and getattr(action, f) is not None]
        if extra:
            raise InputError(f"{action.kind!r} takes no {extra[0]}; it is written {self.form(action.kind)!r}")
        return self.join(action.kind, numbers)

    def write(self, code: int) -> str:
        """The notation of a code: one readable line."""
        verb, numbers = self.split(code)
        return verb.form.format(**{part: self.dimensions[part].words[n] for part, n in numbers.items()})

    def read(self, text: str) -> int:
        """The code of a notation: the inverse of `write`, forgiving about case and spaces."""
        line = " ".join(text.split()).lower()
        for verb, pattern in self._patterns:
            if found := pattern.fullmatch(line):
                return self.join(verb.kind, {p: self._numbers[p][w] for p, w in found.groupdict().items()})
        raise InputError(self._explain(line))

    def form(self, kind: str) -> str:
        """How a kind of action is written."""
        return next(v.form for v in self.verbs if v.kind == kind)

    def _pattern(self, verb: Verb) -> re.Pattern[str]:
        pattern = re.sub(r"{(\w+)}", lambda m: f"(?P<{m[1]}>{self._alternatives(m[1])})", verb.form.lower())
        return re.compile(pattern)

    def _alternatives(self, part: str) -> str:
        return "|".join(re.escape(w.lower()) for w in self.dimensions[part].words)

    def _explain(self, line: str) -> str:
        kinds = [v.kind for v in self.verbs]
        first = line.split(" ")[0] if line else ""
        likely = difflib.get_close_matches(first, kinds, n=1, cutoff=0.5)
        shown = line if len(line) <= 60 else line[:57] + "..."
        if not likely:
            return f"{shown!r} is not an action; an action begins with one of {', '.join(kinds)}"
        parts = [f"{p}: {_brief(self.dimensions[p].words)}" for p in self.parts[likely[0]]]
        return f"{shown!r} is not an action; it is written {self.form(likely[0])!r}" + (
            f" ({'; '.join(parts)})" if parts else ""
        )


def _brief(words: tuple[str, ...]) -> str:
    return ", ".join(words) if len(words) <= 8 else f"{words[0]}, {words[1]}, …, {words[-1]}"


# ---- options ------------------------------------------------------------------------------------


class Options(msgspec.Struct, frozen=True, kw_only=True):
    """Base of a game's options. `GOOD` lists the good values of each, in the order they are shown."""

    GOOD: ClassVar[dict[str, tuple[Any, ...]]]

    @classmethod
    def read(cls, given: Mapping[str, Any]) -> Self:
        """Options from what a person typed or a file holds; refuses with the list of good ones."""
        values: dict[str, Any] = {}
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
        """Refuse combinations that do not exist (games with such override this)."""

    def chosen(self) -> dict[str, Any]:
        """The options as plain values, all of them, in their order."""
        return {name: getattr(self, name) for name in self.GOOD}


def _listed(values: tuple[Any, ...]) -> str:
    words = [str(v) for v in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


# ---- the contract -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Judgement:
    """How a search judges a game's positions (`stolik.bots.tree` has the stand-ins), and what is compiled for it.

    worth(s, seat, f) -> float   the points a seat will probably have in the end; f is paper to reckon on
    spread(s) -> float           how far the points may still move
    redraw(s, seat, r)           draw anew what the seat does not know
    merge(s, code, seat) -> int  the action, or a number below 0 for those among which the seat cannot see which it is
    liking(s, code) -> int       how much an action is liked at first sight, in playouts; may be left out
    """

    modules: tuple[ModuleType, ...]  # besides those of the rules
    bindings: dict[str, Callable[..., Any]]
    paper: int  # how many numbers fit on the paper
    playout: float = 0.0  # how much a random playout of a leaf counts beside its judgement
    sharpness: float = 30.0  # how much more promising an action is that is judged to be better
    trust: float = 2.0  # as how many visits the first judgement of an action counts
    deep: bool = True  # is a leaf worth what its best action is judged to be worth, or what it is itself?
    powers: tuple[float, ...] = (1.0, 1.0, 1.0)  # for 2, 3 and 4 players: so raised, win probabilities come true
    files: tuple[Path, ...] = ()
    text: str = field(init=False, repr=False)  # a hash of all these files as they were when they were imported

    def __post_init__(self) -> None:
        """Read the files at once, as `Source` does."""
        object.__setattr__(self, "text", hash_files(self.modules, self.files))


class Game(ABC):
    """A game. One object per game, without any state of its own."""

    name: ClassVar[str]
    rules_version: ClassVar[int]  # changes when a record of an older version would replay differently
    folder: ClassVar[Path]  # where rules.en.md, rules.pl.md and the data files lie
    data_files: ClassVar[tuple[str, ...]]
    source: ClassVar[Source]
    judgement: ClassVar[Judgement]
    table: ClassVar[ActionTable]
    options_type: ClassVar[type[Options]]
    reasons: ClassVar[tuple[Reason, ...]]  # by number; 0 is not one
    view_type: ClassVar[type[msgspec.Struct]]
    most_legal: ClassVar[int]  # no state has more legal actions

    # what the rules do, interpreted ---------------------------------------------------------------

    def new_state(self, options: Any) -> Any:
        """The state before the first draw."""
        raise NotImplementedError

    def legal(self, state: Any) -> list[int]:
        """The codes of the legal actions, in their fixed order."""
        if state.actor == NOBODY:
            return []
        out = array("h", bytes(2 * self.most_legal))
        return out[: self.source.bindings["legal"](state, out)].tolist()

    def apply(self, state: Any, code: int) -> None:
        """Make a legal action happen to this state."""
        self.source.bindings["apply"](state, code)
        state.check_range()

    def refuse(self, state: Any, code: int) -> Reason | None:
        """Why an action is not legal; None if it is."""
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

    def estimate(self, state: Any, seat: int) -> float:
        """What a position is worth to a seat, in points: a rule of thumb for bots without search."""
        return float(self.score(state, seat))

    # what each game says about its states ---------------------------------------------------------

    @abstractmethod
    def players(self, state: Any) -> int:
        """How many seats the match has."""

    @abstractmethod
    def options_of(self, state: Any) -> Options:
        """The options the match was begun with."""

    @abstractmethod
    def turn(self, state: Any) -> int:
        """A number that changes when the turn passes to somebody else: undo never crosses it. Everybody may know it."""

    @abstractmethod
    def view(self, state: Any, seat: int | None) -> Any:
        """What a seat (or a spectator, None) may know; a msgspec struct that names its `game`."""

    def views(self, state: Any, seats: Collection[int | None]) -> dict[int | None, Any]:
        """What `view` gives for each of these watchers. Games override it to make only once what the views share."""
        return {seat: self.view(state, seat) for seat in seats}

    def encode_views(self, state: Any, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """These views as JSON. Games override it to write only once what the views share."""
        return {seat: msgspec.json.encode(view) for seat, view in self.views(state, seats).items()}

    @abstractmethod
    def determinize(self, view: Any, rng: Rng) -> Any:
        """A state that this view could come from, drawn uniformly."""

    @abstractmethod
    def permute_hidden(self, state: Any, seat: int | None, rng: Rng) -> Any:
        """Another state that this seat cannot tell from the given one, drawn without the help of `view`.

        The proof of secrecy compares the views of both, so a leak must not be able to hide here.
        """

    def hides(self, state: Any, code: int, seat: int | None) -> bool:
        """May this watcher not learn which action of its kind this is, when it happens in this state?

        A hidden action is told and recorded by its kind only: `draw ?`. From ALL nothing is hidden. Until the end, a
        secret comes to light only by an action that is not hidden and names it.
        """
        return False

    def reveals(self, state: Any, code: int) -> bool:
        """Does this action show another seat something that it did not know? Undo never crosses it."""
        return False

    @abstractmethod
    def outcome(self, state: Any) -> Outcome:
        """How the finished match ended."""

    @abstractmethod
    def write_position(self, state: Any) -> dict[str, Any]:
        """The state as plain JSON values, versioned and complete."""

    def known_position(self, state: Any, seat: int | None) -> dict[str, Any]:
        """The position as far as a watcher knows it; one with gaps is no position, and `read_position` refuses it."""
        return self.write_position(state)

    @abstractmethod
    def read_position(self, position: Any) -> Any:
        """The state of a position; InputError with the reason if there can be no such state."""

    # words ----------------------------------------------------------------------------------------

    @abstractmethod
    def say_action(self, state: Any, code: int) -> Words:
        """An action in words, before it happens: said to the one who acts."""

    @abstractmethod
    def say_prompt(self, state: Any) -> Words:
        """What is asked of whom, in words that everybody may hear."""

    @abstractmethod
    def say_reason(self, state: Any, code: int, reason: Reason) -> Words:
        """Why an action is not legal, in words: said to the one who asked and is the actor."""

    @abstractmethod
    def narrate(self, before: Any, code: int, after: Any, seat: int | None) -> list[Words]:
        """What an action did, in words, line by line, as it may be told to this watcher."""

    def narrate_to(
        self, before: Any, code: int, after: Any, seats: Collection[int | None]
    ) -> dict[int | None, list[Words]]:
        """What `narrate` gives for each of these watchers. Games override it to make only once what they all hear."""
        return {seat: self.narrate(before, code, after, seat) for seat in seats}


def load(name: str) -> Game:
    """The game of this name."""
    if name not in GAMES:
        raise InputError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    game: Game = import_module(f"stolik.games.{name}").GAME
    return game
