"""Drawn examples: the pictures of a game's rules, each made from a real position.

A game's folder `examples/` has `examples.toml` (which examples there are), a position `<name>.json` for each, and
`en.ftl` and `pl.ftl` with their captions. An example plays some actions from its position and shows pictures of the
board on the way. Each number in a caption is an argument that is read from a view, so captions cannot contradict the
engine. In the rules, a line `[title](examples/<name>.json)` is the place of an example.
"""

from __future__ import annotations

import json
import re
import textwrap
from functools import cache
from typing import Any

import msgspec

from stolik.game import CHANCE, InputError, Outcome, Sentence, Words, load
from stolik.kernel.data import convert, read_toml
from stolik.match import Match
from stolik.texts import check_language, say

FOLDER = "examples"
FILE = "examples.toml"
DRAWS = "…"  # in `play`: every draw that is due, each time the first possible one
WIDTH = 110  # columns of a caption as text
MOST_PLAYERS = 4  # that have a name in examples
MARKER = re.compile(r"^\[([^\]]+)\]\(examples/([a-z0-9-]+)\.json\)$", re.MULTILINE)


# ---- the content of examples.toml ------------------------------------------------------------------------


class Attempt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Actions to try at a picture. The last one is legal, or `refused` for this reason; those before are played."""

    do: tuple[str, ...]
    refused: str | None = None


class PicturePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A picture of the board after `at` steps: the parts to `show`, and the targets to highlight."""

    show: tuple[str, ...]
    at: int = 0
    points: tuple[str, ...] = ()
    tries: tuple[Attempt, ...] = ()


class Number(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A number of a caption: the value at a path of the view after `at` steps, or what it gained `since` a step.

    The path is made of field names and indices, such as `players.0.coins`. A list counts as its length, and a text such
    as `fire 2` as the number at its end. `result` is the outcome of a finished match.
    """

    of: str
    at: int = 0
    since: int | None = None


class ExamplePlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An example of `examples.toml`. `drawn` is how the tests draw its position, from which its file is made."""

    name: str
    paragraph: str
    pictures: tuple[PicturePlan, ...]
    play: tuple[str, ...] = ()
    numbers: dict[str, Number] = {}
    seat: int = 0  # whose view is shown, and who plays on from here
    drawn: dict[str, Any] = {}


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `examples.toml`."""

    examples: tuple[ExamplePlan, ...]


# ---- what the page gets -----------------------------------------------------------------------------------


class Tried(msgspec.Struct, frozen=True):
    """An action that was tried, and why it is illegal; None if it is legal."""

    words: Words
    why: Words | None
    paragraph: str | None


class Picture(msgspec.Struct, frozen=True):
    """A view of the board, what led there since the picture before, and the result if the match is over."""

    view: msgspec.Raw
    show: tuple[str, ...]
    points: tuple[str, ...]
    told: tuple[Sentence, ...]
    tries: tuple[Tried, ...]
    result: Outcome | None


class Example(msgspec.Struct, frozen=True):
    """An example with its caption, seen from a seat. A table can begin from its position."""

    name: str
    paragraph: str
    title: str
    text: str
    seat: int
    players: int
    pictures: tuple[Picture, ...]


class Examples(msgspec.Struct, frozen=True):
    """All examples of a game in a language, and the names that the players have in them, by seat."""

    game: str
    names: tuple[str, ...]
    examples: tuple[Example, ...]


# ---- reading ---------------------------------------------------------------------------------------------


def has_examples(game: str) -> bool:
    """Does this game have drawn examples?"""
    return (load(game).folder / FOLDER / FILE).is_file()


@cache
def read_plan(game: str) -> Plan:
    """The examples of a game; none if it has no file of them."""
    if not has_examples(game):
        return Plan(())
    plan: Plan = convert(read_toml(load(game).folder / FOLDER / FILE), Plan, FILE)
    return plan


def find_plan(game: str, name: str) -> ExamplePlan:
    """The example of this name; InputError lists those that exist."""
    plans = {plan.name: plan for plan in read_plan(game).examples}
    if name not in plans:
        raise InputError(f"{game} has no example {name[:40]!r}; it has {', '.join(plans) or 'none'}")
    return plans[name]


def read_position(game: str, name: str) -> dict[str, Any]:
    """The position from which an example is played; a new object each time."""
    file = load(game).folder / FOLDER / f"{find_plan(game, name).name}.json"
    position: dict[str, Any] = json.loads(file.read_text("utf-8"))
    return position


# ---- replaying -------------------------------------------------------------------------------------------


class Run:
    """An example, played to its end: the match, and the number of steps after each entry of `play`."""

    def __init__(self, game: str, plan: ExamplePlan) -> None:
        self.game, self.plan = load(game), plan
        self.match = Match.from_position(read_position(game, plan.name), game=self.game, deal=False)
        self.steps = [0]
        for entry in plan.play:
            self._play(entry)
            self.steps.append(self.match.count)

    def _play(self, entry: str) -> None:
        if entry != DRAWS:
            self.match.play(entry)
        while entry == DRAWS and self.match.actor == CHANCE:
            self.match.play(self.match.codes[0])

    def state(self, at: int) -> Any:
        """A copy of the state after the first `at` entries."""
        step = self.steps[at]
        return self.match.steps[step].before if step < self.match.count else self.match.state

    def view(self, at: int) -> bytes:
        """The view after `at` entries as JSON, without the legal actions: a picture is only looked at."""
        view = self.game.view(self.state(at), self.plan.seat)
        rest: dict[str, Any] = {"position": {}} if "position" in view.__struct_fields__ else {}
        return msgspec.json.encode(msgspec.structs.replace(view, actions=(), **rest))

    def result(self, at: int) -> Outcome | None:
        """The result, if the match is over after `at` entries."""
        return self.match.outcome if self.steps[at] == self.match.count else None

    def told(self, first: int, end: int) -> tuple[Sentence, ...]:
        """The log lines of the entries from `first` to `end`, as the seat of the example sees them."""
        lines = self.match.log_then({self.plan.seat}, self.steps[first], self.steps[end])[self.plan.seat]
        return tuple(sentence for step in lines for sentence in step if sentence.role != "interim")

    def attempt(self, at: int, attempt: Attempt) -> Tried:
        """Try actions after `at` entries, in a copy."""
        state, codes = self.state(at), [self.game.table.read(notation) for notation in attempt.do]
        for code in codes[:-1]:
            if reason := self.game.refuse(state, code):
                raise InputError(f"example {self.plan.name}: {attempt.do} is refused too early, {reason.id}")
            self.game.apply(state, code)
        words, reason = self.game.say_action(state, codes[-1]), self.game.refuse(state, codes[-1])
        if (reason and reason.id) != attempt.refused:
            raise InputError(f"example {self.plan.name}: {attempt.do} is refused by {reason and reason.id}")
        if reason is None:
            return Tried(words, None, None)
        return Tried(words, self.game.say_reason(state, codes[-1], reason), reason.paragraph)

    def numbers(self) -> dict[str, int]:
        """The numbers of the caption."""
        seen = {at: self._look(at) for number in self.plan.numbers.values() for at in (number.at, number.since or 0)}
        found = {}
        for name, number in self.plan.numbers.items():
            found[name] = self._look_up(seen[number.at], number.of)
            if number.since is not None:
                found[name] -= self._look_up(seen[number.since], number.of)
        return found

    def _look(self, at: int) -> Any:
        result = msgspec.json.encode(self.result(at))
        return {**msgspec.json.decode(self.view(at)), "result": msgspec.json.decode(result)}

    def _look_up(self, value: Any, path: str) -> int:
        try:
            for key in path.split("."):
                value = value[int(key)] if isinstance(value, list) else value[key]
            return _count(value)
        except (LookupError, ValueError, TypeError):
            raise InputError(f"example {self.plan.name}: no number at {path!r}") from None


def _count(value: Any) -> int:
    if isinstance(value, list):
        return len(value)
    return int(value.split()[-1] if isinstance(value, str) else value)


def _draw_picture(run: Run, before: int, plan: PicturePlan) -> Picture:
    return Picture(
        view=msgspec.Raw(run.view(plan.at)), show=plan.show, points=plan.points, told=run.told(before, plan.at),
        tries=tuple(run.attempt(plan.at, attempt) for attempt in plan.tries), result=run.result(plan.at),
    )  # fmt: skip


@cache
def replay(game: str, name: str) -> Run:
    """An example, played to its end. Read-only."""
    return Run(game, find_plan(game, name))


def caption(game: str, name: str, lang: str) -> tuple[str, str]:
    """The title and the text of an example."""
    file, numbers = load(game).folder / FOLDER / f"{lang}.ftl", replay(game, name).numbers()
    title, text = (
        say(Words(f"{game}-example-{name}-{part}", {**numbers}), lang, more=(file,)) for part in ("title", "text")
    )
    return title, text


@cache
def examples(game: str, lang: str) -> Examples:
    """All examples of a game, with their captions in a language."""
    check_language(lang)
    names = tuple(say(Words("example-player", {"seat": seat}), lang) for seat in range(MOST_PLAYERS))
    return Examples(game, names, tuple(_write(game, plan, lang) for plan in read_plan(game).examples))


def _write(game: str, plan: ExamplePlan, lang: str) -> Example:
    run = replay(game, plan.name)
    title, text = caption(game, plan.name, lang)
    before = (0, *(picture.at for picture in plan.pictures))
    return Example(
        name=plan.name, paragraph=plan.paragraph, title=title, text=text, seat=plan.seat, players=run.match.players,
        pictures=tuple(_draw_picture(run, at, picture) for at, picture in zip(before, plan.pictures, strict=False)),
    )  # fmt: skip


# ---- in texts --------------------------------------------------------------------------------------------


def illustrate(text: str, game: str, lang: str) -> str:
    """Replace the markers of examples in a text of the rules by the captions, for readers without pictures."""
    if not MARKER.search(text):
        return text
    known = {plan.name for plan in read_plan(game).examples}

    def describe(found: re.Match[str]) -> str:
        if found[2] not in known:
            return found[0]
        title, told = caption(game, found[2], lang)
        return textwrap.fill(f"**{title}.** {told}", WIDTH, initial_indent="> ", subsequent_indent="> ")

    try:
        return MARKER.sub(describe, text)
    except ModuleNotFoundError:  # Fluent is an optional dependency
        return text
