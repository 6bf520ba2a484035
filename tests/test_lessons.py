"""The lessons: every step is a position of the engine, and doing the task leads to the next step."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec
import pytest

from stolik.game import CHANCE, GAMES, Words
from stolik.lessons import Lesson, LessonStep, StepPlan, lesson, read_plan, read_record
from stolik.match import Match
from stolik.texts import LANGUAGES, messages, say

STEPS = [(game, step.name) for game in GAMES for step in read_plan(game).steps]
each_step = pytest.mark.parametrize(("game", "name"), STEPS)
each_game = pytest.mark.parametrize("game", GAMES)


def find(game: str, name: str) -> tuple[StepPlan, LessonStep]:
    at = [step.name for step in read_plan(game).steps].index(name)
    return read_plan(game).steps[at], lesson(game).steps[at]


@cache
def replay(game: str, at: int) -> Match:
    """The match of a lesson after a number of actions, each checked by the engine."""
    return read_record(game).replay(at)


def look(game: str, match: Match) -> Any:
    return msgspec.json.decode(msgspec.json.encode(match.view(lesson(game).seat)))


def read_view(raw: msgspec.Raw) -> Any:
    return msgspec.json.decode(raw)


@each_game
def test_the_match_is_a_real_one(game: str) -> None:
    """It replays under the rules of now, to its end and its result, and the learner wins it."""
    match = read_record(game).replay()
    assert match.over
    assert match.outcome
    assert match.outcome.winners == (read_plan(game).seat,)


@each_game
def test_a_lesson_is_short(game: str) -> None:
    """5 to 9 steps, in the order of the match, with names of their own; the last one is the end."""
    steps = read_plan(game).steps
    assert 5 <= len(steps) <= 9
    assert len({step.name for step in steps}) == len(steps)
    ends = [step.at + len(step.do) for step in steps]
    assert all(end <= step.at for end, step in zip(ends, steps[1:], strict=False))
    assert replay(game, steps[-1].at).over


@each_step
def test_positions_are_those_of_the_match(game: str, name: str) -> None:
    """Every view is what the learner's seat sees in the match after that number of actions."""
    plan, step = find(game, name)
    for number, moment in enumerate(step.moments[:-1] if plan.do else step.moments):
        assert read_view(moment.view) == look(game, replay(game, plan.at + number))


@each_step
def test_what_is_asked_is_legal_and_leads_on(game: str, name: str) -> None:
    """The learner decides at every step; doing the task leads to the next one, with the draws that follow."""
    plan, step = find(game, name)
    record, seat = read_record(game), lesson(game).seat
    assert [moment.do for moment in step.moments] == [*plan.do, None]
    match = record.replay(plan.at)
    for number, action in enumerate(plan.do):
        assert match.actor == seat
        shown = read_view(step.moments[number].view)["actions"]
        assert action in [open["notation"] for open in shown]
        match.play(action)
    while plan.do and match.actor == CHANCE:
        match.play(record.steps[match.count][1])
    assert look(game, match) == read_view(step.moments[-1].view)
    assert read_record(game).steps[: match.count] == match.record.steps  # so the next step can be reached from here


@each_step
def test_there_is_a_choice_or_a_word(game: str, name: str) -> None:
    """At every task another action is legal too: else there would be nothing to learn."""
    plan, step = find(game, name)
    if plan.do:
        assert len(read_view(step.moments[0].view)["actions"]) > 1


@each_step
def test_what_is_pointed_at_is_there(game: str, name: str) -> None:
    """Each point is a part of the board that has a name, or a place or tile that the learner sees in this step."""
    plan, step = find(game, name)
    seen = set(read_plan(game).parts)
    for moment in step.moments:
        seen |= find_places(game, read_view(moment.view))
    assert {*step.points, *step.shows} <= seen
    assert bool(plan.do) == bool(step.shows)
    if plan.do:
        assert step.points


def find_places(game: str, view: Any) -> set[str]:
    if game == "skytopia":
        return {place["slot"] for column in view["market"] for place in column if place["card"]}
    hand = view["players"][view["you"]]["hand"]
    open = [place for held in hand for place in held["places"]]
    places = {f"{place['x']},{place['y']}" for place in (*open, *view["board"])}
    return places | {held["tile"]["id"] for held in hand} | {house["tile"]["id"] for house in view["board"]}


@each_step
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_has_its_words(game: str, name: str, lang: str) -> None:
    """A title, two to four short sentences, and what is said before and after a choice, in both languages."""
    _, step = find(game, name)
    said = [words for words in (step.title, step.text, step.ask, step.other, step.after) if words]
    assert len(said) == (5 if step.ask else 2)
    for words in said:
        assert 0 < len(say(words, lang)) < 420
    assert 2 <= sum(say(step.text, lang).count(end) for end in ".!?") <= 5
    for told in step.before:
        assert all(say(words, lang) for words in told.words)


def test_no_words_are_left_over() -> None:
    """Nothing is told about steps that are no more."""
    known = {words.id for game in GAMES for step in lesson(game).steps for words in list_words(step)}
    told = {name for name in messages("en") for game in GAMES if name.startswith(f"learn-{game}-")}
    assert told == known


def list_words(step: LessonStep) -> list[Words]:
    return [words for words in (step.title, step.text, step.ask, step.other, step.after) if words]


@each_game
def test_nothing_hidden_is_shown(game: str) -> None:
    """A lesson is sent as a seat's view, so the other hand stays hidden in it, too."""
    for step in lesson(game).steps:
        for moment in step.moments:
            view = read_view(moment.view)
            assert view["you"] == lesson(game).seat
            if game == "fantazja":
                assert not view["players"][1 - view["you"]]["hand"]


@each_game
def test_a_lesson_is_written_as_it_is_read(game: str) -> None:
    """What the server sends can be read back."""
    sent = msgspec.json.encode(lesson(game))
    assert msgspec.json.encode(msgspec.json.decode(sent, type=Lesson)) == sent
    assert len(sent) < 500_000
