"""The statements of a lesson as checks on the positions of its match.

A claim quotes a part of the English text and checks it with the engine. Each `#` in the quotation stands for a number,
which the check gets as an argument: so the text is compared with the rules, and not with a copy of the text.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from types import FunctionType, ModuleType
from typing import Any, NamedTuple

import pytest
from tests.caches import forget

from stolik.game import Words, load
from stolik.lessons import lesson, read_plan, read_record
from stolik.match import Match
from stolik.texts import messages, say

WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6}
POLISH = {  # "jeden" and "one" are often no numbers, so they are not compared
    "dwa": 2, "dwie": 2, "dwóch": 2, "trzy": 3, "trzej": 3, "trzech": 3, "cztery": 4, "czterech": 4, "pięć": 5,
    "sześć": 6,
}  # fmt: skip
NUMBER = rf"(\d+|{'|'.join(WORDS)})"
PARTS = ("text", "ask", "other", "after")  # a title states nothing


class Claim(NamedTuple):
    """A part of a text, and its check."""

    message: str  # the id without "learn-<game>-"
    quote: str
    check: Callable[..., None]

    def __str__(self) -> str:
        return f"{self.message}: {self.quote[:40]}"


class Claims:
    """All claims of a game's lesson. `silent` are parts of its texts that say nothing about the rules."""

    def __init__(self, game: str, silent: dict[str, tuple[str, ...]]) -> None:
        self.game, self.silent = game, silent
        self.claims: list[Claim] = []

    def says(self, message: str, quote: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
        """Let a function check this part of a message."""

        def note(check: Callable[..., None]) -> Callable[..., None]:
            self.claims.append(Claim(message, quote, check))
            return check

        return note

    def text(self, message: str, lang: str = "en") -> str:
        """A text of the lesson."""
        return say(Words(f"learn-{self.game}-{message}"), lang)

    def find(self, message: str, quote: str) -> re.Match[str]:
        """Where a text says this."""
        found = re.search(re.escape(quote).replace(r"\#", NUMBER), self.text(message), re.IGNORECASE)
        assert found, f"learn-{self.game}-{message} does not say {quote!r}"
        return found

    def check(self, claim: Claim) -> None:
        """Check a claim, with the numbers that the text names."""
        numbers = self.find(claim.message, claim.quote).groups()
        claim.check(*(int(number) if number.isdigit() else WORDS[number.lower()] for number in numbers))

    def failing(self, messages: set[str]) -> set[str]:
        """Those of these messages with a claim that does not hold."""
        return {claim.message for claim in self.claims if claim.message in messages and not self._holds(claim)}

    def _holds(self, claim: Claim) -> bool:
        try:
            self.check(claim)
        except Exception:  # a refused action or position also shows that the rules are others
            return False
        return True

    def check_complete(self) -> None:
        """Each clause of each text has a claim, or is listed as saying nothing."""
        for message in self.messages():
            quotes = [claim.quote for claim in self.claims if claim.message == message]
            spans = [self.find(message, quote).span() for quote in (*quotes, *self.silent.get(message, ()))]
            assert quotes, f"no claim about learn-{self.game}-{message}"
            for clause in re.finditer(r"[^.!?:;]+", self.text(message)):
                covered = any(start < clause.end() and end > clause.start() for start, end in spans)
                assert covered, f"learn-{self.game}-{message}: no claim about {clause[0]!r}"

    def messages(self) -> list[str]:
        """All messages of the lesson that state something."""
        begin = f"learn-{self.game}-"
        return sorted(id.removeprefix(begin) for id in messages("en") if id.startswith(begin) and id.endswith(PARTS))

    def check_languages(self) -> None:
        """Both languages have as many sentences, and name the same numbers."""
        for message in self.messages():
            english, polish = self.text(message), self.text(message, "pl")
            assert _sentences(english) == _sentences(polish), message
            assert _numbers(english, WORDS) == _numbers(polish, POLISH), message


def _sentences(text: str) -> int:
    return len(re.findall(r"[.!?](\s|$)", text))


def _numbers(text: str, words: dict[str, int]) -> list[int]:
    found = [int(word) if word.isdigit() else words.get(word, 0) for word in re.findall(r"\w+", text.lower())]
    return sorted(number for number in found if number > 1)


# ---- positions -------------------------------------------------------------------------------------------


@cache
def positions(game: str) -> tuple[dict[str, Any], ...]:
    """The positions of a lesson's match, after each of its actions."""
    match = read_record(game).replay()
    write = match.game.write_position
    return (*(write(step.before) for step in match.steps), match.position)


def count(game: str, step: str, done: int = 0) -> int:
    """How many actions come before a step of a lesson, and so many of its own."""
    return next(plan.at for plan in read_plan(game).steps if plan.name == step) + done


def position(game: str, step: str, done: int = 0) -> dict[str, Any]:
    """The position of a step, to be changed."""
    return deepcopy(positions(game)[count(game, step, done)])


def at(game: str, step: str, done: int = 0) -> Match:
    """The match at a step, after so many of its own actions."""
    return Match.from_position(position(game, step, done), deal=False)


def play(match: Match, *actions: str) -> Match:
    """The same match, after these actions."""
    for action in actions:
        match.play(action)
    return match


def reason(match: Match, action: str) -> str:
    """Why an action is illegal; empty if it is legal."""
    refused = match.refuse(action)
    return refused.reason.id if refused else ""


def task(game: str, step: str) -> tuple[str, ...]:
    """The actions that a step asks for."""
    return next(plan.do for plan in read_plan(game).steps if plan.name == step)


# ---- other rules ---------------------------------------------------------------------------------------


class Mutation(NamedTuple):
    """A change of the rules, and messages of the lesson that it makes false."""

    module: str
    old: str
    new: str
    breaks: set[str]

    def __str__(self) -> str:
        return f"{self.module}: {self.new}"


@contextmanager
def mutated(game: str, mutation: Mutation) -> Iterator[None]:
    """Play by changed rules: a piece of the source of one of their modules is replaced."""
    positions(game)
    lesson(game)
    source = load(game).source
    original = next(m for m in source.modules if m.__name__.endswith(f".{mutation.module}"))
    code = inspect.getsource(original)
    assert code.count(mutation.old) == 1, f"{mutation.old!r} is {code.count(mutation.old)} times in {original.__name__}"
    changed = ModuleType(original.__name__)
    changed.__file__ = original.__file__
    exec(compile(code.replace(mutation.old, mutation.new), str(original.__file__), "exec"), vars(changed))
    with pytest.MonkeyPatch.context() as patch:
        for name, value in list(vars(original).items()):
            if _differs(original, value, vars(changed).get(name, value)):
                _replace(patch, source, name, value, vars(changed)[name])
        forget(f"stolik.games.{game}")
        yield
    forget(f"stolik.games.{game}")


def _differs(module: ModuleType, was: Any, now: Any) -> bool:
    if isinstance(was, FunctionType):
        return was.__module__ == module.__name__
    return isinstance(was, int | tuple) and was != now


def _replace(patch: pytest.MonkeyPatch, source: Any, name: str, was: Any, now: Any) -> None:
    for module in list(sys.modules.values()):
        if getattr(module, "__name__", "").startswith("stolik.games.") and vars(module).get(name) is was:
            patch.setattr(module, name, now)
    for key, function in source.bindings.items():
        if function is was:
            patch.setitem(source.bindings, key, now)


def check_mutation(claims: Claims, mutation: Mutation) -> None:
    """The changed rule makes these messages false; most tasks of the lesson are still possible."""
    tasks = {message for message in claims.messages() if message.endswith("-ask")}
    with mutated(claims.game, mutation):
        failing = claims.failing(mutation.breaks | tasks)
    assert mutation.breaks <= failing, f"{mutation.breaks - failing} still hold"
    assert len(failing & tasks) < len(tasks) / 2
