"""The reference: all components, with words in both languages and the marks of the data files."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from stolik import rulebook
from stolik.game import GAMES, load
from stolik.games.fantazja.rules.components import SET
from stolik.kernel.data import facts
from stolik.reference import reference, say_source
from stolik.texts import LANGUAGES, messages, say

each_game = pytest.mark.parametrize("game", GAMES)


@pytest.mark.parametrize(
    ("game", "counts"),
    [
        ("skytopia", {"box": 13, "card": 16, "foundation": 4, "ability": 8, "guild": 12, "edition": 3, "number": 13}),
        ("fantazja", {"box": 6, "tile": SET, "castle": 1, "power": 5, "number": 4}),
    ],
)
def test_everything_is_there_once(game: str, counts: dict[str, int]) -> None:
    components = reference(game).components
    assert Counter(component.kind for component in components) == counts
    assert len({(component.kind, component.id) for component in components}) == len(components)


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_has_words(game: str, lang: str) -> None:
    for component in reference(game).components:
        assert say(component.name, lang)
        assert say(component.text, lang)
        for value in component.values:
            assert say(value.what, lang)
            assert say(value.source, lang)


@each_game
def test_every_component_leads_to_its_paragraph(game: str) -> None:
    known = rulebook.paragraphs(load(game))
    assert {component.paragraph for component in reference(game).components} <= set(known)


@each_game
def test_marks_and_sources_are_those_of_the_data(game: str) -> None:
    """Each mark with its source stands in a data file, and every source of a data file is told in words."""
    found = [fact for file in load(game).data_files for fact in facts(load(game).folder / file)]
    told = {(v.mark, say(v.source)) for component in reference(game).components for v in component.values}
    assert told <= {(fact.mark, say(say_source(fact.source))) for fact in found}
    assert {"rulebook", "inferred", "invented"} == {mark for mark, _ in told}
    assert not [fact.source for fact in found if say_source(fact.source).id == "reference-source-other"]


def test_a_ruling_of_any_game_is_a_source() -> None:
    """Chapters have any letter, as in the rulebook."""
    assert say(say_source("ruling: K1.2, K3.1 - K3.4")) == "our decision, K1.2, K3.1–K3.4"


def test_who_corrects_a_value_need_not_know_of_words() -> None:
    source = say_source("Ola's box")
    assert say(source, "pl") == "Ola's box"


def test_no_words_are_left_over() -> None:
    told = {name for name in messages("en") if name.startswith("reference-source-")} - {"reference-source-other"}
    found = [fact for game in GAMES for file in load(game).data_files for fact in facts(load(game).folder / file)]
    assert told == {say_source(fact.source).id for fact in found}


def test_the_copies_of_cards_are_those_of_the_decks() -> None:
    cards = [component for component in reference("skytopia").components if component.kind == "card"]
    retail = [
        copies for card in cards for copies in map(msgspec.json.decode, card.copies) if copies["deck"] == "retail"
    ]
    assert sum(len(copies["coats"]) for copies in retail) == 48
    assert sum(number == 3 for copies in retail for number in copies["players"]) == 16
