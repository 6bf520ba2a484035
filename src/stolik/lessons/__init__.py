"""First matches to learn from: for each game the record of a real match, and what a learner is shown and asked in it.

`<game>.txt` is the record, `<game>.toml` the steps: each begins `at` so many actions of the record, tells something,
and may ask the learner to `do` the next actions of it. So every position is one that the engine has reached, and
whoever does what is asked comes to the next one. The texts are `locales/*/page-learn.ftl`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec

from stolik.game import CHANCE, Words, load
from stolik.kernel.data import convert, read_toml
from stolik.match import Match
from stolik.record import Record

FOLDER = Path(__file__).parent
MOST_TOLD = 16  # actions between two steps that are told; after more of them it is simply later


class StepPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step as the file has it; `points` are places of the board, and parts of it by name; `shows` what came of it."""

    name: str
    at: int
    do: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson as the file has it, for one of the seats of its match."""

    seat: int
    parts: tuple[str, ...]  # of the board that have a name
    steps: tuple[StepPlan, ...]


class Told(msgspec.Struct, frozen=True):
    """What an action did, and who did it; -1 is chance."""

    actor: int
    words: tuple[Words, ...]


class Moment(msgspec.Struct, frozen=True):
    """A position after so many actions as the learner sees it, and what leads on; nothing at the end of a step."""

    at: int
    view: msgspec.Raw
    do: str | None


class LessonStep(msgspec.Struct, frozen=True):
    """Something to learn: what happened before it, the words about it, and its positions."""

    name: str
    title: Words
    text: Words
    ask: Words | None
    other: Words | None  # to whoever chooses something else that is legal
    after: Words | None
    points: tuple[str, ...]
    shows: tuple[str, ...]  # pointed at when it is done
    before: tuple[Told, ...]
    moments: tuple[Moment, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A first match, step by step, through the eyes of a seat."""

    game: str
    seat: int
    steps: tuple[LessonStep, ...]


def read_plan(game: str) -> Plan:
    """The steps of a game's lesson."""
    file = FOLDER / f"{load(game).name}.toml"
    plan: Plan = convert(read_toml(file), Plan, file.name)
    return plan


def read_record(game: str) -> Record:
    """The match of a game's lesson."""
    return Record.read((FOLDER / f"{load(game).name}.txt").read_text("utf-8"))


@cache
def lesson(game: str) -> Lesson:
    """A game's lesson, whole: made once, as its match never changes."""
    plan, record = read_plan(game), read_record(game)
    match, steps, known = record.begin(), [], 0
    for step in plan.steps:
        _go_on(record, match, step.at)
        before = _tell(match, plan.seat, known) if known and step.at - known <= MOST_TOLD else ()
        moments = []
        for action in step.do:
            moments.append(_look(match, plan.seat, action))
            record.repeat(match, match.count + 1)
        while step.do and match.actor == CHANCE:  # what is drawn then is drawn at once, as at a table
            record.repeat(match, match.count + 1)
        moments.append(_look(match, plan.seat, None))
        steps.append(_write(game, step, before, tuple(moments)))
        known = match.count
    return Lesson(game, plan.seat, tuple(steps))


@lru_cache(64)
def match_at(game: str, at: int | None) -> Match | None:
    """The match of a lesson where the learner is asked something, after so many actions; None if they are not asked."""
    asked = {moment.at for step in lesson(game).steps for moment in step.moments if moment.do is not None}
    return read_record(game).replay(at) if at in asked else None


def _go_on(record: Record, match: Match, until: int) -> None:
    while match.count < until:
        record.repeat(match, match.count + 1)


def _look(match: Match, seat: int, action: str | None) -> Moment:
    return Moment(match.count, msgspec.Raw(msgspec.json.encode(match.view(seat))), action)


def _tell(match: Match, seat: int, first: int) -> tuple[Told, ...]:
    told = match.log(seat, first)
    actors = [step.actor for step in match.steps[first:]]
    return tuple(Told(actor, words) for actor, words in zip(actors, told, strict=True) if words)


def _write(game: str, step: StepPlan, before: tuple[Told, ...], moments: tuple[Moment, ...]) -> LessonStep:
    def words(part: str) -> Words:
        return Words(f"learn-{game}-{step.name}-{part}")

    asks = bool(step.do)
    return LessonStep(
        name=step.name, title=words("title"), text=words("text"), ask=words("ask") if asks else None,
        other=words("other") if asks else None, after=words("after") if asks else None, points=step.points,
        shows=step.shows, before=before, moments=moments,
    )  # fmt: skip
