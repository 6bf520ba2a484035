"""The data files are checked when they are read: a mistake is named with file, entry and what was expected."""

from __future__ import annotations

import re

import pytest
from tests.games.kits import copy_data

from stolik import game
from stolik.games.skytopia.rules.components import load
from stolik.kernel.data import DataError


@pytest.fixture
def folder(tmp_path):
    return copy_data(game.load("skytopia"), tmp_path)


MISTAKES = [
    ("effects.toml", "points = 3", "points = -3", r"effects.toml \[B1\]: .*>= 0"),
    ("effects.toml", "points = 3", 'points = "3"', r"effects.toml \[B1\]: Expected `int`"),
    ("effects.toml", "points = 3", "pionts = 3", r"effects.toml \[B1\]: .*unknown field `pionts`"),
    ("effects.toml", 'does = "gain"', 'does = "give"', r"effects.toml \[B1\]: .*'give'.*expected .*gain.*buy"),
    ("effects.toml", "[B1] #", "[B9] #", r"effects.toml: B1 is missing; expected B1, B2"),
    ("effects.toml", "[FP] #", "[FX] #", r"effects.toml: FP is missing"),
    (
        "effects.toml",
        'mark = "rulebook"',
        'mark = "guess"',
        r"effects.toml \[B1\]: .*'guess'.*expected rulebook, inferred",
    ),
    ("effects.toml", 'mark = "rulebook"\n', "", r"effects.toml \[B1\]: .*missing required field `mark`"),
    ("effects.toml", "costs = 1", "costs = 2", r"effects.toml \[R4\]: costs 2 is no price of the clock"),
    ("effects.toml", "pay = 3", "pay = 7", r"effects.toml \[B4\]: offers must be listed from the cheapest"),
    ("effects.toml", 'golems = "one"', 'golems = "two"', r"effects.toml \[R1\]: .*'two'.*expected one, any"),
    ("cards.toml", 'id = "B1a"', 'id = "B9a"', r"cards.toml \[retail\]: there is no card 'B9a'"),
    ("cards.toml", 'id = "B1a"', 'id = "B1b"', r"cards.toml \[retail\]: card B1b is listed twice"),
    ("cards.toml", 'id = "B1a"', 'id = "G1d"', r"cards.toml \[retail\]: 11 blue cards, expected 12"),
    (
        "cards.toml",
        'id = "B1a", coat = "',
        'id = "B1a", coat = "owl-',
        r"cards.toml \[retail\] card B1a: .*'owl-.*; expected skull, bat, leaf, eagle$",
    ),
    ("cards.toml", "players = 3", "players = 9", r"cards.toml \[retail\] card [BGRP][1-4][a-d]: .*<= 4"),
    ("cards.toml", 'id = "B1c"', 'ids = "B1c"', r"cards.toml \[retail\] card 3: .*unknown field `ids`"),
    ("cards.toml", 'id = "B1b", ', "", r"cards.toml \[retail\] card 2: .*missing required field `id`"),
    ("cards.toml", "cards = [", "cards = 5\nrest = [", r"cards.toml \[retail\]: (Expected `array`|.*`rest`)"),
    (
        "cards.toml",
        'mark = "rulebook"',
        'mark = "box"',
        r"cards.toml \[retail\]: .*; expected rulebook, inferred, invented$",
    ),
    (
        "table.toml",
        '["skull"',
        '["owl"',
        r"table.toml \[cities\]: .*'owl' - at `\$.coats\[\d\]\[0\]`; expected skull, bat, leaf, eagle$",
    ),
    (
        "table.toml",
        'mark = "inferred"',
        'mark = "guess"',
        r"table.toml \[clock\]: .*; expected rulebook, inferred, invented$",
    ),
    ("guilds.toml", 'coat = "bat"', 'coat = "owl"', r"guilds.toml \[artisans\]: .*; expected skull, bat, leaf, eagle$"),
    ("guilds.toml", 'colours = ["blue"]', 'colours = ["green"]', r"guilds.toml .*; expected blue, gold, red, purple$"),
    ("effects.toml", 'from = "top"', 'from = "bottom"', r"effects.toml \[P2\]: .*; expected top, row, foundation$"),
    ("abilities.toml", "[blue.A]", "[green.A]", r"abilities.toml.*: (A is missing|blue is missing|green is unknown)"),
    ("abilities.toml", 'when = "any"', 'when = "end1"', r"abilities.toml \[blue.A\]: sent_home happens at 'any'"),
    ("abilities.toml", "points = 1", "coins = 1", r"abilities.toml \[blue.A\]: sent_home needs points"),
    ("guilds.toml", "group = 1", "group = 2", r"guilds.toml \[builders\]: belongs to group 1, not 2"),
    ("guilds.toml", 'colours = ["blue"]', "", r"guilds.toml \[aeronauts\]: 'coats' needs 1 colours"),
    ("guilds.toml", "cards = 4\n", "", r"guilds.toml \[architects\]: cards belongs to"),
    ("editions.toml", 'marker = "right"', 'marker = "up"', r"editions.toml \[retail\]: .*'up'.*expected left, right"),
    ("table.toml", "steps = 5", "steps = 4", r"table.toml \[clock\]: costs must list steps 1, 2, 3, 4, 5"),
    ("table.toml", "[end]", "[ende]", r"table.toml: end is missing"),
    ("table.toml", "value = 5", "value = 500", r"table.toml \[clock\]"),
    ("table.toml", "[clock]", "[clock", r"table.toml is not valid TOML"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "complaint"), MISTAKES, ids=[f"{m[0]} {m[2]!r}" for m in MISTAKES])
def test_a_mistake_is_named(folder, file, right, wrong, complaint):
    """File, entry, and what was expected."""
    path = folder / file
    text = re.sub("^#.*$", "", path.read_text(), flags=re.MULTILINE)
    assert right in text
    path.write_text(text.replace(right, wrong, 1))
    with pytest.raises(DataError) as error:
        load(folder)
    assert re.match(complaint, str(error.value)), str(error.value)
