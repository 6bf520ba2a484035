"""Tests of the rules draw tiles by name and rely on their symbols. They play with the tiles of this file (F11.4),
not with those of the box, so that a tile corrected from the box breaks none of them."""

import importlib.util
import re
import shutil
import sys

import pytest
from tests.caches import forget

from stolik.games.fantazja.rules import components

KINDS = ("residential", "production", "military", "magic")
ORDERS = (("earth", "air", "water", "fire"), ("earth", "fire", "water", "air"))  # clockwise
ELEMENTS = ORDERS[0]
ORDINARY = {  # earth, air, water and fire of residential tiles; other types are shifted
    "1a": (1, 1, 1, 2),
    "1b": (1, 2, 1, 3),
    "1c": (2, 2, 3, 1),
    "2a": (2, 3, 2, 3),
    "2b": (3, 2, 3, 2),
    "3": (3, 3, 3, 3),
}
SPECIAL = {"Sa": (2, 3, 2, 3), "Sb": (3, 2, 3, 2), "Sc": (3, 3, 3, 3)}
DARK = ("1c", "2b")
POINTS = {"1": 1, "2": 3, "3": 2}
MARK = 'mark = "invented", source = "tests"'


def _sides(numbers, order):
    found = dict(zip(ELEMENTS, numbers, strict=True))
    return "[" + ", ".join(f'"{element} {found[element]}"' for element in order) + "]"


def _tiles():
    for shift, kind in enumerate(KINDS):
        for name, numbers in ORDINARY.items():
            sides = _sides(numbers[4 - shift :] + numbers[: 4 - shift], ORDERS[shift % 2])
            dark = ", dark = true" if name in DARK else ""
            id = "RPMG"[shift] + name
            yield f'{{ id = "{id}", type = "{kind}", level = {name[0]}, sides = {sides}{dark}, {MARK} }}'
    for name, numbers in SPECIAL.items():
        yield f'{{ id = "{name}", type = "special", sides = {_sides(numbers, ORDERS[0])}, {MARK} }}'


def _data_file():
    tiles = ",\n".join(_tiles())
    points = [f"{kind}-{level} = {{ value = {value}, {MARK} }}" for kind in KINDS for level, value in POINTS.items()]
    castle = f"[castle]\nsides = {_sides((1, 1, 1, 1), ORDERS[0])}\n{MARK.replace(', ', chr(10))}\n"
    return "\n".join(
        [castle, "[points]", *points, f"special = {{ value = 2, {MARK} }}"]
        + [f"[{faction}]\ntiles = [\n{tiles}\n]" for faction in components.FACTION_NAMES]
    )


@pytest.fixture(scope="session")
def tables(tmp_path_factory):
    """What components.py makes of these tiles, as far as it is not what it makes of the box."""
    folder = tmp_path_factory.mktemp("tiles")
    (folder / "rules").mkdir()
    shutil.copy(components.__file__, folder / "rules")
    shutil.copy(components.FOLDER / "table.toml", folder)
    (folder / "tiles.toml").write_text(_data_file(), "utf-8")
    spec = importlib.util.spec_from_file_location("fantazja_test_components", folder / "rules" / "components.py")
    ours = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = ours  # annotations are looked up there
    spec.loader.exec_module(ours)
    del sys.modules[spec.name]
    names = [name for name in vars(ours) if re.fullmatch("[A-Z][A-Z_]*", name) and name not in ("DATA", "FOLDER")]
    pairs = {name: (getattr(components, name), getattr(ours, name)) for name in names}
    return {name: (box, own) for name, (box, own) in pairs.items() if box != own}


@pytest.fixture(autouse=True)
def known_tiles(request, monkeypatch, tables):
    """Lay these tiles on the table for chapters 1 to 10; chapter 11 and all else take the data as it is."""
    chapter = request.module.__name__.rpartition(".")[2]
    if not tables or not chapter.startswith(("test_f0", "test_f10", "test_examples")):
        return
    for name, module in list(sys.modules.items()):
        if name.startswith(("stolik.games.fantazja.", "tests.games.fantazja.")):
            for table, (box, own) in tables.items():
                if getattr(module, table, None) == box:
                    monkeypatch.setattr(module, table, own)


@pytest.fixture(autouse=True)
def nothing_kept():
    """What views and words keep of the tables is kept within one test: others lay other tiles."""
    forget("stolik.games.fantazja")
    yield
    forget("stolik.games.fantazja")
