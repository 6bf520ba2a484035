"""The box and the names: data that no rule reads."""

from __future__ import annotations

import shutil

import pytest

from stolik import texts
from stolik.games.fantazja.box import BUILDING_NAMES, FILES, read_box, read_names
from stolik.games.fantazja.rules.components import FOLDER
from stolik.games.fantazja.words.names import BUILDING, words
from stolik.kernel.data import DataError, facts
from stolik.reference import reference
from stolik.texts import say


def test_the_counts():
    """F2.1, F2.2: as the rulebook lists them."""
    assert {name: item.count for name, item in read_box().items()} == {
        "nature-tiles": 27, "light-tiles": 27, "castle": 1, "power-tokens": 5, "bonus-tokens": 8, "rulebook": 1,
    }  # fmt: skip


def test_every_value_has_a_mark_and_a_source():
    """No value without provenance: 6 kinds of pieces, 8 names in 2 languages."""
    found = [fact for name in FILES for fact in facts(FOLDER / name)]
    assert len(found) == 6 + 2 * 8
    assert all(fact.mark in ("rulebook", "inferred", "invented") and fact.source for fact in found)


MISTAKES = [
    (read_box, "box.toml", "count = 27", "count = 28", r"box.toml \[box\] nature-tiles: 28, but the rules have 27"),
    (read_box, "box.toml", "count = 8", "count = 7", r"box.toml \[box\] bonus-tokens: 7, but the rules have 8"),
    (read_box, "box.toml", "castle =", "tower =", r"box.toml \[box\]: castle is missing"),
    (read_names, "names.toml", "[mill]", "[oven]", r"names.toml: mill is missing"),
]


@pytest.mark.parametrize(("read", "file", "right", "wrong", "message"), MISTAKES)
def test_a_mistake_is_named(read, file, right, wrong, message, tmp_path):
    """File, entry and what was expected."""
    for name in FILES:
        shutil.copy(FOLDER / name, tmp_path / name)
    text = (tmp_path / file).read_text("utf-8")
    assert right in text
    (tmp_path / file).write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(DataError, match=message):
        read(tmp_path)


@pytest.mark.parametrize("building", BUILDING_NAMES)
def test_names_are_those_of_the_texts(building: str):
    """F11.5: names.toml and the locales say the same, in both languages."""
    assert building in BUILDING
    names = read_names()[building]
    found = words("building", building=building)
    assert (texts.say(found, "en"), texts.say(found, "pl")) == (names.en.value, names.pl.value)


def test_the_names_by_faction_are_inferred():
    """F11.5: Wiatrak and Młyn are seen, but that they go by faction is deduced; Domek is printed."""
    tiles = {component.id: component for component in reference("fantazja").components if component.kind == "tile"}
    mill = [say(value.what) for value in tiles["P2a"].values if value.mark == "inferred" and "name" in say(value.what)]
    assert mill == ["Polish name “Wiatrak”", "Polish name “Młyn”"]
    assert ("rulebook", "Polish name “Domek”") in [(value.mark, say(value.what)) for value in tiles["R1a"].values]
