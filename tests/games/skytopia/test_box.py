"""The box, the names and what an edition takes from another one: data that no rule reads."""

from __future__ import annotations

import shutil

import pytest

from stolik import texts
from stolik.games.skytopia import words
from stolik.games.skytopia.box import BUILDING_NAMES, FILES, ITEM_NAMES, read_borrowed, read_box, read_names
from stolik.games.skytopia.rules.components import EDITION_NAMES, EFFECT_NAMES, FOLDER
from stolik.kernel.data import DataError, Names, facts
from stolik.reference import reference
from stolik.texts import say


def test_the_counts_of_each_edition():
    """S10: as the lists of components have them."""
    counts = {edition: [box[name].count for name in ITEM_NAMES] for edition, box in read_box().items()}
    assert counts == {
        "retail": [4, 4, 48, 12, 1, 1, 20, 45, 4, 1, 4, 0, 1],
        "portal": [4, 4, 48, 12, 1, 1, 20, 45, 4, 1, 4, 0, 1],
        "prototype": [4, 4, 64, 12, 1, 1, 20, 45, 4, 1, 0, 2, 1],
    }


def test_every_value_has_a_mark_and_a_source():
    """No value without provenance: 13 pieces in 3 editions, 4 things taken over, 17 names in 2 languages."""
    found = [fact for name in FILES for fact in facts(FOLDER / name)]
    assert len(found) == 3 * 13 + 4 + 2 * 17
    assert all(fact.mark in ("rulebook", "inferred", "invented") and fact.source for fact in found)


MISTAKES = [
    (read_box, "box.toml", "count = 48", "count = 47", r"box.toml \[retail\] cards: 47, but the rules have 48"),
    (read_box, "box.toml", "count = 20", "count = 16", r"box.toml \[retail\] golems: 16, but the rules have 20"),
    (read_box, "box.toml", "count = 45", "count = -1", r"box.toml \[retail\] coins: .*>= 0"),
    (read_box, "box.toml", "coins = {", "gears = {", r"box.toml \[retail\]: coins is missing"),
    (read_box, "box.toml", "[portal]", "[polish]", r"box.toml: portal is missing"),
    (read_box, "box.toml", 'mark = "rulebook"', 'mark = "sure"', r"box.toml \[retail\] cities: .*expected rulebook"),
    (read_borrowed, "borrowed.toml", '"retail"', '"prototype"', r"borrowed.toml .* effects: .*expected retail, portal"),
    (read_borrowed, "borrowed.toml", "groups =", "guilds =", r"borrowed.toml \[prototype\]: groups is missing"),
    (read_names, "names.toml", "[R4]", "[R5]", r"names.toml: R4 is missing"),
    (read_names, "names.toml", 'pl = { value = "Panteon"', 'de = { value = "Panteon"', r"names.toml \[B1\]: .*`de`"),
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


@pytest.mark.parametrize("name", BUILDING_NAMES)
def test_names_are_those_of_the_texts(name: str):
    """S11.5: names.toml and the locales say the same, in both languages."""
    effect, _, edition = name.partition("-")
    found = words.say_name(EFFECT_NAMES.index(effect), EDITION_NAMES.index(edition or "retail"))
    names: Names = read_names()[name]
    assert (texts.say(found, "en"), texts.say(found, "pl")) == (names.en.value, names.pl.value)


def test_only_two_names_are_from_the_rulebooks():
    """S11.5: Laboratory and Library, in the languages of the rulebooks; Forge is from a review."""
    marks = {(name, lang): getattr(names, lang).mark for name, names in read_names().items() for lang in ("en", "pl")}
    assert {name for name, mark in marks.items() if mark == "rulebook"} == {
        ("P3", "en"), ("P3", "pl"), ("P3-prototype", "en"),
    }  # fmt: skip
    assert {name for name, mark in marks.items() if mark == "inferred"} == {("R4", "en")}


def test_prototype_says_what_it_takes_from_retail():
    """S10.prototype: effects, abilities, groups and turning are marked inferred, for this edition only."""
    editions = {
        component.id: component for component in reference("skytopia").components if component.kind == "edition"
    }
    told = [
        (value.mark, say(value.what)) for value in editions["prototype"].values if "as in Retail" in say(value.what)
    ]
    assert told == [
        ("inferred", "effects as in Retail"),
        ("inferred", "abilities as in Retail"),
        ("inferred", "groups of Guildmasters as in Retail"),
        ("inferred", "no turning onto an occupied value, as in Retail"),
    ]
    assert not [value for name in ("retail", "portal") for value in editions[name].values if value.mark == "inferred"]


@pytest.mark.parametrize(
    ("kind", "id", "inferred"),
    [
        ("card", "B4", ["3 coins for 2 PP"]),
        ("card", "P2", ["the three colours"]),
        ("card", "P4", ["the three colours"]),
        ("card", "R4", ["English name “Forge”"]),
        ("guild", "priests", ["what it scores"]),
        ("guild", "builders", []),
    ],
)
def test_marks_say_no_more_than_is_known(kind: str, id: str, inferred: list[str]):
    """S5.B4, S5.P2, S5.P4, S7.priests, S11.5: what is deduced is marked so."""
    (found,) = [
        component for component in reference("skytopia").components if (component.kind, component.id) == (kind, id)
    ]
    assert [say(value.what) for value in found.values if value.mark == "inferred"] == inferred


@pytest.mark.parametrize(
    ("id", "english", "polish"),
    [
        ("golems", "20 dice in 4 colours, 5 for each player", "20 kości w 4 kolorach, po 5 dla każdego gracza"),
        (
            "cards",
            "48, 12 of each colour (Prototype: 64, 16 of each colour)",
            "48, po 12 w każdym kolorze (Prototyp: 64, po 16 w każdym kolorze)",
        ),
        ("reminder-cards", "4 (Prototype: not in the list)", "4 (Prototyp: brak na liście)"),
        (
            "sheets",
            "Prototype: 2 – how to put the Chronometer together, and the list of abilities",
            "Prototyp: 2 – opis składania Chronometru i lista Zdolności",
        ),
    ],
)
def test_the_reference_tells_what_differs(id: str, english: str, polish: str):
    """S10: one text where the editions agree, and the others by name."""
    (found,) = [piece for piece in reference("skytopia").components if (piece.kind, piece.id) == ("box", id)]
    assert (say(found.text, "en"), say(found.text, "pl")) == (english, polish)
