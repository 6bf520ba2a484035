"""The data files are checked when they are read: a mistake is named with file, entry and what was expected."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from tests.games.kits import copy_data

import stolik
from stolik import game
from stolik.games.fantazja.rules.components import load
from stolik.kernel.data import DataError

PACKAGE = Path(stolik.__file__).parent


# Mistakes are made in these lines of Nature, whatever the box has there.
SOURCE = 'mark = "invented", source = "a test"'
LINES = {
    "R1a": f'type = "residential", level = 1, sides = ["earth 1", "air 1", "water 1", "fire 2"], {SOURCE}',
    "R1b": f'type = "residential", level = 1, sides = ["earth 1", "air 2", "water 1", "fire 3"], {SOURCE}',
    "R1c": f'type = "residential", level = 1, sides = ["earth 2", "air 2", "water 3", "fire 1"], dark = true, {SOURCE}',
    "R2a": f'type = "residential", level = 2, sides = ["earth 2", "air 3", "water 2", "fire 3"], {SOURCE}',
    "R3": f'type = "residential", level = 3, sides = ["earth 3", "air 3", "water 3", "fire 3"], {SOURCE}',
    "Sa": f'type = "special", sides = ["earth 2", "air 3", "water 2", "fire 3"], {SOURCE}',
    "Sb": f'type = "special", sides = ["earth 3", "air 2", "water 3", "fire 2"], {SOURCE}',
    "Sc": f'type = "special", sides = ["earth 3", "air 3", "water 3", "fire 3"], {SOURCE}',
}
HEAD = """[castle]
sides = ["earth 1", "air 1", "water 1", "fire 1"]
mark = "invented"
source = "a test"

[points]
residential-1 = { value = 1, mark = "rulebook", source = "a test" }
residential-2 = { value = 3, mark = "rulebook", source = "a test" }
residential-3 = { value = 2, mark = "rulebook", source = "a test" }
"""


def line(id: str) -> str:
    """The line of a tile, without its end."""
    return f'  {{ id = "{id}", {LINES[id]} }},'


def write_known_lines(path: Path) -> None:
    """Put the lines above into a tiles.toml, in the place of those with the same ids, and drop the comments."""
    text = re.sub("^#.*$", "", path.read_text(), flags=re.MULTILINE)
    for id in LINES:
        text, found = re.subn(rf'^ *{{ id = "{id}".*$', line(id), text, count=1, flags=re.MULTILINE)
        assert found == 1
    rest = text[text.index("production-1 =") :]
    path.write_text(HEAD + rest)


@pytest.fixture
def folder(tmp_path):
    return copy_data(game.load("fantazja"), tmp_path)


NATURE = r"tiles.toml \[nature\]"
R1A = rf"{NATURE} tile R1a: "
EARTH_AIR = '["earth 1", "air 1", "water 1", "fire 2"]'  # of R1a
CASTLE = '["earth 1", "air 1", "water 1", "fire 1"]'  # the first in the file
KINDS = "earth.*air.*water.*fire.*1-3"
MARKS = "expected rulebook, inferred, invented$"
TYPES = "expected residential, production, military, magic, special$"

MISTAKES = [
    # the shape of tiles.toml
    ("tiles.toml", "[castle]", "[castel]", r"tiles.toml: castle is missing; expected castle, points, nature, light"),
    ("tiles.toml", "[light]", "[dark]", r"tiles.toml: light is missing"),
    ("tiles.toml", "[castle]", "[tower]\n[castle]", r"tiles.toml: tower is unknown; expected castle, points, nature"),
    ("tiles.toml", "[castle]", "[castle", r"tiles.toml is not valid TOML"),
    ("tiles.toml", "tiles = [", "tile = [", rf"{NATURE}: .*(missing required field `tiles`|unknown field `tile`)"),
    ("tiles.toml", "tiles = [", "tiles = 27\nrest = [", rf"{NATURE}: (Expected `array`|.*`rest`)"),
    ("tiles.toml", "tiles = [", "name = 'Nature'\ntiles = [", rf"{NATURE}: .*unknown field `name`"),
    # the castle
    ("tiles.toml", CASTLE, CASTLE.replace("air 1", "air 4"), rf"tiles.toml \[castle\]: .*{KINDS}.*sides\[1\]"),
    ("tiles.toml", CASTLE, CASTLE.replace("fire", "ice"), rf"tiles.toml \[castle\]: .*{KINDS}.*sides\[3\]"),
    ("tiles.toml", CASTLE, '["earth 1"]', r"tiles.toml \[castle\]: .*length 4.*sides"),
    ("tiles.toml", 'mark = "invented"\n', "", r"tiles.toml \[castle\]: .*missing required field `mark`"),
    ("tiles.toml", 'source = "a test"\n', "", r"tiles.toml \[castle\]: .*missing required field `source`"),
    ("tiles.toml", 'mark = "invented"', 'mark = "guess"', rf"tiles.toml \[castle\]: .*'guess'.*{MARKS}"),
    # points
    ("tiles.toml", "residential-1 =", "residential-4 =", r"tiles.toml \[points\]: residential-1 is missing; expected"),
    ("tiles.toml", "special = {", "special-1 = {", r"tiles.toml \[points\]: special is missing"),
    ("tiles.toml", "special = {", "castle = { value = 1 }\nspecial = {", r"tiles.toml \[points\]: castle is unknown"),
    ("tiles.toml", "value = 1,", 'value = "1",', r"tiles.toml \[points\] residential-1: Expected `int`, got `str`"),
    ("tiles.toml", "value = 1,", "value = 1.5,", r"tiles.toml \[points\] residential-1: Expected `int`"),
    ("tiles.toml", "value = 1,", "value = -1,", r"tiles.toml \[points\] residential-1: Expected `int` >= 0"),
    ("tiles.toml", "value = 1,", "value = 21,", r"tiles.toml \[points\] residential-1: Expected `int` <= 20"),
    ("tiles.toml", "value = 1,", "points = 1,", r"tiles.toml \[points\] residential-1: .*(`value`|`points`)"),
    ("tiles.toml", 'mark = "rulebook"', 'mark = "box"', rf"tiles.toml \[points\] residential-1: .*'box'.*{MARKS}"),
    # a tile's id
    ("tiles.toml", 'id = "R1a"', 'id = "r1a"', rf"{NATURE} tile r1a: .*\[A-Z\].*id"),
    ("tiles.toml", 'id = "R1a"', 'id = "R1a2345"', rf"{NATURE} tile R1a2345: .*id"),
    ("tiles.toml", 'id = "R1a"', 'id = "R 1"', rf"{NATURE} tile R 1: .*id"),
    ("tiles.toml", 'id = "R1a"', 'id = ""', rf"{NATURE} tile 1: .*id"),
    ("tiles.toml", 'id = "R1a"', "id = 7", rf"{NATURE} tile 7: Expected `str`, got `int`.*id"),
    ("tiles.toml", 'id = "R1a", ', "", rf"{NATURE} tile 1: .*missing required field `id`"),
    ("tiles.toml", 'id = "R1b"', 'ids = "R1b"', rf"{NATURE} tile 2: .*unknown field `ids`"),
    ("tiles.toml", 'id = "R1a"', 'id = "R1b"', rf"{NATURE}: tile R1b is listed twice"),
    ("tiles.toml", 'id = "R1a"', 'id = "R1B"', rf"{NATURE}: tile (R1b|R1B) is listed twice"),  # notation knows no case
    # its type and level
    ("tiles.toml", 'type = "residential"', 'type = "castle"', rf"{R1A}.*'castle'.*type.*{TYPES}"),
    ("tiles.toml", 'type = "residential", ', "", rf"{R1A}.*missing required field `type`"),
    ("tiles.toml", "level = 1", "level = 0", rf"{R1A}.*>= 1.*level"),
    ("tiles.toml", "level = 1", "level = 4", rf"{R1A}.*<= 3.*level"),
    ("tiles.toml", "level = 1", 'level = "I"', rf"{R1A}Expected `int.*level"),
    ("tiles.toml", "level = 1, ", "", rf"{R1A}level is 1, 2 or 3, and a special building has none"),
    ("tiles.toml", 'type = "special"', 'type = "special", level = 1', rf"{NATURE} tile Sa: level is 1, 2 or 3, and a"),
    ("tiles.toml", 'type = "special"', 'type = "magic"', rf"{NATURE} tile Sa: level is 1, 2 or 3, and a special"),
    ("tiles.toml", 'type = "residential"', 'type = "special"', rf"{R1A}level is 1, 2 or 3, and a special building has"),
    # its sides
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("air", "wind"), rf"{R1A}.*{KINDS}.*sides\[1\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("earth 1", "earth 0"), rf"{R1A}.*{KINDS}.*sides\[0\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("fire 2", "fire 4"), rf"{R1A}.*{KINDS}.*sides\[3\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("water 1", "water"), rf"{R1A}.*{KINDS}.*sides\[2\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("water 1", "1 water"), rf"{R1A}.*{KINDS}.*sides\[2\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("water 1", "Water 1"), rf"{R1A}.*{KINDS}.*sides\[2\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("water 1", "water 11"), rf"{R1A}.*{KINDS}.*sides\[2\]"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("water 1", "water 1\\n"), rf"{R1A}.*{KINDS}.*sides\[2\]"),
    ("tiles.toml", EARTH_AIR, '["earth 1", "air 1", "water 1"]', rf"{R1A}.*length 4.*sides"),
    ("tiles.toml", EARTH_AIR, EARTH_AIR.replace("]", ', "air 1"]'), rf"{R1A}.*length 4.*sides"),
    ("tiles.toml", EARTH_AIR, '"earth 1"', rf"{R1A}Expected `array`, got `str`.*sides"),
    ("tiles.toml", f"sides = {EARTH_AIR}, ", "", rf"{R1A}.*missing required field `sides`"),
    # the rest of it
    ("tiles.toml", "dark = true", 'dark = "yes"', rf"{NATURE} tile R1c: Expected `bool`, got `str`.*dark"),
    ("tiles.toml", "dark = true", "dark = 1", rf"{NATURE} tile R1c: Expected `bool`, got `int`.*dark"),
    ("tiles.toml", "dark = true", "drak = true", rf"{NATURE} tile R1c: .*unknown field `drak`"),
    ("tiles.toml", "dark = true", "points = -1", rf"{NATURE} tile R1c: .*>= 0.*points"),
    ("tiles.toml", "dark = true", "points = 21", rf"{NATURE} tile R1c: .*<= 20.*points"),
    ("tiles.toml", f"{EARTH_AIR}, mark", f"{EARTH_AIR}, mork", rf"{R1A}.*(`mark`|`mork`)"),
    ("tiles.toml", f'{EARTH_AIR}, mark = "invented"', f'{EARTH_AIR}, mark = "seen"', rf"{R1A}.*'seen'.*{MARKS}"),
    # how many
    ("tiles.toml", line("Sc") + "\n", "", rf"{NATURE}: 26 tiles, expected 27"),
    ("tiles.toml", line("Sc"), line("Sc") + "\n" + line("Sc").replace("Sc", "Sd"), rf"{NATURE}: 28 tiles, expected 27"),
    ("tiles.toml", line("Sc"), line("Sb"), rf"{NATURE}: tile Sb is listed twice"),
    ("tiles.toml", line("Sc"), "27,", rf"{NATURE} tile 27: Expected `object`, got `int`"),
    # table.toml
    ("table.toml", "[hand]", "[hands]", r"table.toml: hand is missing; expected hand, powers, tokens"),
    ("table.toml", "[hand]", "[castle]\n[hand]", r"table.toml: castle is unknown; expected hand, powers, tokens"),
    ("table.toml", "[powers]", "[powers", r"table.toml is not valid TOML"),
    ("table.toml", "tiles = {", "tile = {", r"table.toml \[hand\]: .*(`tiles`|`tile`)"),
    ("table.toml", "value = 6", "value = 0", r"table.toml \[hand\]: .*>= 1.*tiles.value"),
    ("table.toml", "value = 6", "value = 28", r"table.toml \[hand\]: .*<= 27.*tiles.value"),
    ("table.toml", "value = 6", 'value = "six"', r"table.toml \[hand\]: Expected `int`, got `str`.*tiles.value"),
    ("table.toml", "value = 6, ", "", r"table.toml \[hand\]: .*missing required field `value`"),
    ("table.toml", "swapped = {", "swaped = {", r"table.toml \[powers\]: .*(`swapped`|`swaped`)"),
    ("table.toml", "value = 4", "value = 0", r"table.toml \[powers\]: .*>= 1.*shown.value"),
    ("table.toml", "value = 8", "value = 0", r"table.toml \[tokens\]: .*>= 1.*bonuses.value"),
    ("table.toml", "value = 5", "value = 500", r"table.toml \[tokens\]: .*<= 20.*bonus_points.value"),
    ("table.toml", "majority = {", "minority = {", r"table.toml \[tokens\]: .*(`majority`|`minority`)"),
    ("table.toml", 'mark = "rulebook"', 'mark = "box"', rf"table.toml \[hand\]: .*'box'.*{MARKS}"),
    ("table.toml", ', source = "set-up"', "", r"table.toml \[hand\]: .*missing required field `source`"),
]


@pytest.mark.parametrize(
    ("file", "right", "wrong", "complaint"),
    MISTAKES,
    ids=[f"{i} {m[0]} {m[2][-40:]!r}" for i, m in enumerate(MISTAKES)],
)
def test_a_mistake_is_named(folder, file, right, wrong, complaint):
    """File, entry, and what was expected."""
    write_known_lines(folder / "tiles.toml")
    path = folder / file
    text = re.sub("^#.*$", "", path.read_text(), flags=re.MULTILINE)
    assert right in text
    path.write_text(text.replace(right, wrong, 1))
    with pytest.raises(DataError) as error:
        load(folder)
    assert re.match(complaint, str(error.value)), str(error.value)


@pytest.mark.parametrize("section", ["castle", "points", "nature", "light"])
def test_an_entry_that_is_no_table_is_named(folder, section):
    """A number in the place of [points], say."""
    text = (folder / "tiles.toml").read_text()
    head, tail = re.split(rf"^\[{section}\].*\n", text, flags=re.MULTILINE)
    rest = re.search(r"^\[", tail, re.MULTILINE)
    (folder / "tiles.toml").write_text(f"{section} = 5\n{head}{tail[rest.start() :] if rest else ''}")
    with pytest.raises(DataError, match=rf"tiles.toml \[{section}\]"):
        load(folder)


def test_a_mistake_of_light_is_named_as_such(folder):
    """Both factions are checked, and the faction is part of the complaint."""
    head, light = (folder / "tiles.toml").read_text().split("[light]")
    wrong = re.sub(r'"\w+ \d"(\],?)', r'"fire 9"\1', light, count=1)
    (folder / "tiles.toml").write_text(head + "[light]" + wrong)
    with pytest.raises(DataError, match=r"tiles.toml \[light\] tile R1a: .*sides\[3\]"):
        load(folder)


def test_both_factions_may_use_the_same_ids_and_may_differ(folder):
    """Ids are a faction's own; nothing else has to be the same."""
    head, light = (folder / "tiles.toml").read_text().split("[light]")
    (folder / "tiles.toml").write_text(head + "[light]" + light.replace('id = "R1a"', 'id = "Cot"', 1))
    components = load(folder)
    assert [faction.tiles[0].id for faction in components.factions] == ["R1a", "Cot"]


def test_a_file_that_is_no_text_is_named(folder):
    """Bytes that are no UTF-8."""
    (folder / "tiles.toml").write_bytes(b"\xff\xfe")
    with pytest.raises(DataError, match=r"tiles.toml is not valid TOML"):
        load(folder)


# ---- correcting a value ----------------------------------------------------------------------------------

CORRECTIONS = {
    "sides": ('"earth 1", "air 1", "water 1", "fire 2"', '"fire 3", "fire 3", "air 1", "water 2"'),
    "level": ('id = "R2a", type = "residential", level = 2', 'id = "R2a", type = "residential", level = 1'),
    "type": ('id = "R2a", type = "residential", level = 2', 'id = "R2a", type = "special"'),
    "dark": ('id = "R3", ', 'id = "R3", dark = true, '),
    "points": ('id = "R3", ', 'id = "R3", points = 7, '),
    "name": ('id = "R1a"', 'id = "X"'),
    "points of a level": ("residential-3 = { value = 2", "residential-3 = { value = 9"),
}  # fmt: skip
SPECIAL = load().points["special"].value
LARGE = sum(tile.type == "residential" and tile.level == 3 for faction in load().factions for tile in faction.tiles)
GAINED = {"level": 1 - 3, "type": SPECIAL - 3, "points": 7 - 2, "points of a level": LARGE * (9 - 2)}


def sum_points(folder: Path) -> int:
    """The points of all tiles."""
    found = load(folder)
    tiles = [tile for faction in found.factions for tile in faction.tiles]
    entries = [tile.type if tile.level is None else f"{tile.type}-{tile.level}" for tile in tiles]
    return sum(
        found.points[entry].value if tile.points is None else tile.points
        for tile, entry in zip(tiles, entries, strict=True)
    )


MATCHES = """
import random
from stolik.game import NOBODY
from stolik.games.fantazja.rules.components import FOLDER, POINTS
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions
for seed in range(3):
    dice, s = random.Random(seed), GAME.new_state(FantazjaOptions())
    while s.actor != NOBODY:
        codes = GAME.legal(s)
        assert all(GAME.refuse(s, code) is None for code in codes)
        GAME.apply(s, dice.choice(codes))
    GAME.view(s, 0)
    assert GAME.read_position(GAME.write_position(s)).to_bytes() == s.to_bytes()
print(FOLDER, sum(POINTS))
"""


@pytest.mark.parametrize("what", CORRECTIONS)
def test_a_correction_of_one_line_works(tmp_path, what):
    """Copied elsewhere and corrected, the game plays with the new value, and no code has to change."""
    right, wrong = CORRECTIONS[what]
    shutil.copytree(PACKAGE, tmp_path / "stolik", ignore=shutil.ignore_patterns("__pycache__"))
    path = tmp_path / "stolik/games/fantazja/tiles.toml"
    write_known_lines(path)
    points = sum_points(path.parent)
    text = path.read_text()
    assert right in text
    path.write_text(text.replace(right, wrong, 1))
    gained = GAINED.get(what, 0)
    assert sum_points(path.parent) == points + gained
    said = subprocess.run(
        [sys.executable, "-c", MATCHES], env={**os.environ, "PYTHONPATH": str(tmp_path)}, capture_output=True, text=True
    )
    assert said.returncode == 0, said.stderr
    assert said.stdout.split() == [str(path.parent), str(points + gained)]
