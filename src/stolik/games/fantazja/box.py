"""What lies in the box, and the names of the buildings: data with provenance that no rule reads.

The counts that the rules have too are compared with them when the file is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from stolik.games.fantazja.rules.components import DATA, FOLDER, TYPES
from stolik.kernel.data import Item, Names, check_counts, read_entries, read_groups

FILES = ("box.toml", "names.toml")
ITEM_NAMES = ("nature-tiles", "light-tiles", "castle", "power-tokens", "bonus-tokens", "rulebook")
BUILDING_NAMES = ("cottage", "windmill", "mill", "garrison", "tower", "well", "marketplace", "lighthouse")


@cache
def read_box(folder: Path = FOLDER) -> dict[str, Item]:
    """The pieces by name. (F2.1, F2.2)"""
    items = read_groups(folder / "box.toml", Item, ("box",), ITEM_NAMES)["box"]
    nature, light = (len(faction.tiles) for faction in DATA.factions)
    counts = {"nature-tiles": nature, "light-tiles": light, "power-tokens": TYPES}
    check_counts("box.toml [box]", items, {**counts, "bonus-tokens": DATA.tokens.bonuses.value})
    return items


@cache
def read_names(folder: Path = FOLDER) -> dict[str, Names]:
    """The names of the buildings. (F11.5)"""
    return read_entries(folder / "names.toml", Names, BUILDING_NAMES)
