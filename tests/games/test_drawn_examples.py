"""The drawn examples of the rules: the engine replays each, and their captions say what it says.

Their positions are drawn as in any test. After a change of rules, data or drawings,

    make golden
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from fluent.runtime import FluentResource
from fluent.syntax import ast
from tests.games.kits import OWN_GAMES, each_game, kit_of

from stolik import rulebook
from stolik.errors import InputError
from stolik.examples import (
    FOLDER,
    MARKER,
    MOST_PLAYERS,
    Attempt,
    ExamplePlan,
    Number,
    PicturePlan,
    Run,
    caption,
    examples,
    find_plan,
    illustrate,
    read_plan,
    read_position,
    replay,
)
from stolik.game import load
from stolik.match import Match
from stolik.texts import LANGUAGES, say

NAMES = [(game, plan.name) for game in OWN_GAMES for plan in read_plan(game).examples]
each_example = pytest.mark.parametrize(("name", "example"), NAMES)
each_language = pytest.mark.parametrize("lang", LANGUAGES)


def folder_of(game: str) -> Path:
    return kit_of(game).game.folder / FOLDER


def write(game: str, plan: ExamplePlan) -> str:
    """The position of an example as its file has it, a line for each part."""
    kit = kit_of(game)
    drawn = dict(plan.drawn)
    position = kit.game.write_position(kit.draw(drawn.pop("board"), **drawn))
    parts = ",\n".join(f"{json.dumps(key)}: {json.dumps(part)}" for key, part in position.items())
    return f"{{\n{parts}\n}}\n"


# ---- positions -----------------------------------------------------------------------------------------------


@each_example
def test_a_position_is_as_drawn(name: str, example: str):
    """The file of a position is what its drawing gives."""
    text = (folder_of(name) / f"{example}.json").read_text("utf-8")
    assert text == write(name, find_plan(name, example)), "run make golden"


@each_game(having=lambda kit: kit.draw)
def test_files_are_these(name: str):
    """Each example has a position, and there is no other one."""
    files = sorted(path.stem for path in folder_of(name).glob("*.json"))
    assert files == sorted(plan.name for plan in read_plan(name).examples)


@each_example
def test_a_match_can_begin_there(name: str, example: str):
    """The seat that the example is shown from, or another, decides first; all seats have names."""
    match = Match.from_position(read_position(name, example), seed=1)
    assert match.actor >= 0
    assert find_plan(name, example).seat < match.players <= MOST_PLAYERS
    match.play(match.codes[0])


@each_example
def test_only_the_view_of_its_seat_is_shown(name: str, example: str):
    """A picture has what the seat of the example may see, without legal actions, and no position."""
    found = next(one for one in examples(name, "en").examples if one.name == example)
    run = replay(name, example)
    for plan, picture in zip(run.plan.pictures, found.pictures, strict=True):
        shown = msgspec.json.decode(picture.view)
        seen = msgspec.json.decode(msgspec.json.encode(run.game.view(run.state(plan.at), run.plan.seat)))
        assert shown["you"] == run.plan.seat
        assert shown == seen | {"actions": [], "position": {}}


# ---- captions ------------------------------------------------------------------------------------------------


def texts_of(name: str, lang: str) -> dict[str, ast.Message]:
    """The messages of the captions."""
    resource = FluentResource((folder_of(name) / f"{lang}.ftl").read_text("utf-8"))
    return {entry.id.name: entry for entry in resource.body if isinstance(entry, ast.Message)}


def walk(node: Any) -> Iterator[Any]:
    """A part of a message and all parts within it."""
    yield node
    for part in vars(node).values():
        for child in part if isinstance(part, list) else [part]:
            if isinstance(child, ast.SyntaxNode):
                yield from walk(child)


@each_game(having=lambda kit: kit.draw)
@each_language
def test_every_example_has_a_caption(name: str, lang: str):
    """A title and a text for each, and none besides."""
    wanted = {f"{name}-example-{plan.name}-{part}" for plan in read_plan(name).examples for part in ("title", "text")}
    assert set(texts_of(name, lang)) == wanted


@each_example
@each_language
def test_numbers_of_a_caption_are_the_engine_s(name: str, example: str, lang: str):
    """No number is typed: each is an argument, and each argument that the engine gives is used."""
    texts = texts_of(name, lang)
    parts = [part for which in ("title", "text") for part in walk(texts[f"{name}-example-{example}-{which}"])]
    assert not [part.value for part in parts if isinstance(part, ast.TextElement) and re.search(r"\d", part.value)]
    used = {part.id.name for part in parts if isinstance(part, ast.VariableReference)}
    assert used == set(find_plan(name, example).numbers)


@each_example
@each_language
def test_captions_are_short(name: str, example: str, lang: str):
    """A picture says most of it."""
    title, text = caption(name, example, lang)
    assert 0 < len(title) < 60
    assert 0 < len(text) < 480


@each_game(having=lambda kit: kit.draw)
@each_language
def test_everything_is_said(name: str, lang: str):
    """What happens and what was tried has words in both languages."""
    for example in examples(name, lang).examples:
        for picture in example.pictures:
            assert all(say(words, lang) for words in picture.told)
            assert all(say(tried.words, lang) for tried in picture.tries)


@pytest.mark.parametrize(
    ("name", "example", "numbers"),
    [
        ("skytopia", "score", {"play": 45, "laboratory": 5, "left": 22, "coins": 4, "golems": 2, "total": 72}),
        ("skytopia", "finished-card", {"golems": 3, "coins": 3, "own": 0}),
        ("skytopia", "one-card", {"cheap": 1, "dear": 6, "rounds": 2, "coins": 3}),
        ("skytopia", "two-towers", {"blue": 2, "red": 1}),
        ("fantazja", "score", {"own": 13, "other": 11, "bonus": 5, "nature": 18, "light": 16}),
        ("fantazja", "dark-energy", {"before": 4, "after": 1}),
        ("fantazja", "dark-upgrade", {"after": 0}),
    ],
)
def test_worked_examples_of_the_rulebooks(name: str, example: str, numbers: dict[str, int]):
    """S4.2, S4.3, S4.8, S8.4, F7.2, F10.3: the engine gives the numbers that the rulebooks print."""
    assert numbers.items() <= replay(name, example).numbers().items()


# ---- in the rules --------------------------------------------------------------------------------------------


@each_game(having=lambda kit: kit.draw)
@each_language
def test_examples_have_their_place_in_the_rules(name: str, lang: str):
    """Each is marked once and in order, by its title, in the chapter of its paragraph."""
    game = load(name)
    found = MARKER.findall(rulebook.render(game, None, lang))
    assert found == [(caption(name, plan.name, lang)[0], plan.name) for plan in read_plan(name).examples]
    for plan in read_plan(name).examples:
        assert plan.paragraph in rulebook.paragraphs(game, lang)
        chapter = rulebook.render(game, plan.paragraph.partition(".")[0], lang)
        assert f"(examples/{plan.name}.json)" in chapter


@each_game(having=lambda kit: kit.draw)
@each_language
def test_readers_without_pictures_get_the_captions(name: str, lang: str):
    """In the terminal the caption stands in the place of an example, in lines that are not too long."""
    whole = rulebook.render(load(name), None, lang)
    text = illustrate(whole, name, lang)
    assert not MARKER.search(text)
    flat = re.sub(r"\s*\n> ", " ", text)
    for plan in read_plan(name).examples:
        title, told = caption(name, plan.name, lang)
        assert f"**{title}.** {told}" in flat
    assert max(len(line) for line in text.splitlines() if line.startswith("> ")) <= 110


def test_other_links_stay():
    """A link that is no example, and a text without examples, are left alone."""
    text = "[A title](examples/none-of-this.json)\n\nSee [this](examples/set-up.json) too."
    assert illustrate(text, OWN_GAMES[0], "en") == text


# ---- what is wrong is refused --------------------------------------------------------------------------------


def test_a_wrong_claim_is_refused():
    """An action that is claimed to be legal or refused, and is not, or for another reason."""
    run = replay("skytopia", "placing")
    for attempt in (
        Attempt(("place 5 on blue 1",)),
        Attempt(("place 6 on blue 1",), "value-taken"),
        Attempt(("place 5 on blue 1",), "too-dear"),
        Attempt(("place 5 on blue 1", "use"), "value-taken"),
    ):
        with pytest.raises(InputError, match="refused"):
            run.attempt(0, attempt)


@pytest.mark.parametrize("path", ["players.9.coins", "nothing", "players.0", "prompt.id", "result.scores.0"])
def test_a_wrong_path_is_refused(path: str):
    """A path that leads to no number."""
    plan = ExamplePlan("placing", "S4.8", (PicturePlan(("clock",)),), numbers={"n": Number(path)})
    with pytest.raises(InputError, match="placing"):
        Run("skytopia", plan).numbers()


def test_an_unknown_example_is_refused():
    """The message lists those that exist."""
    with pytest.raises(InputError, match="it has set-up"):
        read_position("fantazja", "no-such-example")


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.test_drawn_examples --write")
    for game in OWN_GAMES:
        for plan in read_plan(game).examples:
            (folder_of(game) / f"{plan.name}.json").write_text(write(game, plan), "utf-8")
