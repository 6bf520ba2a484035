"""Interactive lessons: for each game the record of a real match, split into steps.

A game's `lesson.txt` is the record, its `lesson.toml` lists the steps. A step begins after `at` actions of the record,
explains something, and may ask the learner to `do` the next actions. So every position comes from the engine, and
completing a task leads to the next position. The texts are in the game's `locales`.
"""

from __future__ import annotations

from functools import cache, lru_cache

import msgspec

from stolik.game import CHANCE, Sentence, Words, load
from stolik.kernel.data import convert, read_toml
from stolik.match import Match, Record

MOST_TOLD = 16  # if more actions lie between two steps, they are skipped without a log


class StepPlan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of `lesson.toml`. `points` are the places or named parts to highlight; `shows`, those afterwards."""

    name: str
    at: int
    do: tuple[str, ...] = ()
    points: tuple[str, ...] = ()
    shows: tuple[str, ...] = ()


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of `lesson.toml`: a lesson for one seat of the match."""

    seat: int
    parts: tuple[str, ...]  # named parts of the board
    steps: tuple[StepPlan, ...]


class Told(msgspec.Struct, frozen=True):
    """The log lines of an action and its actor; -1 is chance."""

    actor: int
    words: tuple[Sentence, ...]


class Moment(msgspec.Struct, frozen=True):
    """The learner's view after `at` actions, and the action to do next; None at the end of a step."""

    at: int
    view: msgspec.Raw
    do: str | None


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a lesson: what happened before, the texts, and the positions."""

    name: str
    title: Words
    text: Words
    ask: Words | None
    other: Words | None  # shown if the learner chooses another legal action
    after: Words | None
    points: tuple[str, ...]
    shows: tuple[str, ...]  # highlighted when the step is done
    before: tuple[Told, ...]
    moments: tuple[Moment, ...]


class Lesson(msgspec.Struct, frozen=True):
    """A guided match, step by step, from the view of one seat."""

    game: str
    seat: int
    steps: tuple[LessonStep, ...]


def has_lesson(game: str) -> bool:
    """Does this game have a lesson?"""
    return (load(game).folder / "lesson.toml").is_file()


def read_plan(game: str) -> Plan:
    """The steps of a game's lesson."""
    file = load(game).folder / "lesson.toml"
    plan: Plan = convert(read_toml(file), Plan, file.name)
    return plan


def read_record(game: str) -> Record:
    """The match of a game's lesson."""
    return Record.read((load(game).folder / "lesson.txt").read_text("utf-8"))


@cache
def lesson(game: str) -> Lesson:
    """A game's complete lesson."""
    plan, record = read_plan(game), read_record(game)
    match, steps, known = record.begin(), [], 0
    for step in plan.steps:
        _go_on(record, match, step.at)
        before = _tell(match, plan.seat, known) if known and step.at - known <= MOST_TOLD else ()
        moments = []
        for action in step.do:
            moments.append(_look(match, plan.seat, action))
            record.repeat(match, match.count + 1)
        while step.do and match.actor == CHANCE:  # draws follow at once, as in a match
            record.repeat(match, match.count + 1)
        moments.append(_look(match, plan.seat, None))
        steps.append(_write(game, step, before, tuple(moments)))
        known = match.count
    return Lesson(game, plan.seat, tuple(steps))


@lru_cache(64)
def match_at(game: str, at: int | None) -> Match | None:
    """The match of a lesson after `at` actions, if the learner has a task there; otherwise None."""
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
