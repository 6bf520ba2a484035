"""What lies in the box, what an edition takes from another one, and the names: data with provenance that no rule reads.

The counts that the rules have too are compared with them when the file is read.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Literal

from stolik.games.skytopia.rules.components import (
    CARD_EFFECT_NAMES,
    COLOURS,
    DATA,
    EDITION_NAMES,
    FOLDER,
    GUILD_NAMES,
    SEATS,
)
from stolik.kernel.data import Item, Names, Value, check_counts, read_entries, read_groups

FILES = ("box.toml", "borrowed.toml", "names.toml")
ITEM_NAMES = (
    "cities", "ability-tiles", "cards", "guildmasters", "chronometer", "scoring-track", "golems", "coins",
    "city-markers", "starting-player", "reminder-cards", "sheets", "rulebook",
)  # fmt: skip
BORROWERS = ("prototype",)
BORROWED_NAMES = ("effects", "abilities", "groups", "occupied")
BUILDING_NAMES = (*CARD_EFFECT_NAMES, "P3-prototype")  # P3 has another name in one edition (S11.5)


@cache
def read_box(folder: Path = FOLDER) -> dict[str, dict[str, Item]]:
    """The pieces of each edition by name. (S10)"""
    box = read_groups(folder / "box.toml", Item, EDITION_NAMES, ITEM_NAMES)
    for edition, items in box.items():
        check_counts(f"box.toml [{edition}]", items, _known_counts(edition))
    return box


def _known_counts(edition: str) -> dict[str, int]:
    """The counts that follow from the data of the rules. (S2.3, S2.6)"""
    return {
        "cities": len(DATA.cities.coats),
        "ability-tiles": len(DATA.abilities),
        "cards": COLOURS * DATA.decks[DATA.editions[edition].deck].per_colour.value,
        "guildmasters": len(GUILD_NAMES),
        "golems": SEATS * DATA.players.golems.value,
    }


@cache
def read_borrowed(folder: Path = FOLDER) -> dict[str, dict[str, Value[str]]]:
    """What an edition takes from another one, because its rulebook does not say it. (S10.prototype)"""
    return read_groups(folder / "borrowed.toml", Value[Literal["retail", "portal"]], BORROWERS, BORROWED_NAMES)


@cache
def read_names(folder: Path = FOLDER) -> dict[str, Names]:
    """The names of the buildings by effect. (S11.5)"""
    return read_entries(folder / "names.toml", Names, BUILDING_NAMES)
