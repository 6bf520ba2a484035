"""Tests of the rules draw cards by name and coat. They play with the decks of this file, whatever the boxes hold, so
that a card corrected from the box breaks none of them."""

import sys

import pytest
from tests.caches import forget

from stolik.games.skytopia.rules.components import CARD_NAMES, EDITION_NAMES, NEVER


def _card(edition, name):
    """Coat and least number of players, by the formulas of S11.2 and S11.3."""
    colour, effect, copy = "BGRP".index(name[0]), int(name[1]) - 1, "abcd".index(name[2])
    coats = [coat for coat in range(4) if edition == "prototype" or coat != (effect + colour) % 4]
    if copy >= len(coats):
        return 0, NEVER
    marks = {(effect + colour) % 4: 4, (effect + colour + 1) % 4: 3}
    return coats[copy], marks.get(coats[copy], 2)


CARDS = [[_card(edition, name) for name in CARD_NAMES] for edition in EDITION_NAMES]
TABLES = {
    "CARD_COAT": tuple(tuple(coat for coat, _ in row) for row in CARDS),
    "CARD_PLAYERS": tuple(tuple(players for _, players in row) for row in CARDS),
    "FOUNDATION_COAT": tuple(tuple((city + colour) % 4 for colour in range(4)) for city in range(4)),
}


@pytest.fixture(autouse=True)
def known_cards(request, monkeypatch):
    """Lay these decks and cities on the table for chapters 1 to 10; chapter 11 and all else take the data as it is."""
    chapter = request.module.__name__.rpartition(".")[2]
    if not chapter.startswith(("test_s0", "test_s10", "test_examples")):
        return
    for name, module in list(sys.modules.items()):
        if name.startswith("stolik.games.skytopia.") or name == "tests.games.skytopia.drawing":
            for table, value in TABLES.items():
                if hasattr(module, table):
                    monkeypatch.setattr(module, table, value)


@pytest.fixture(autouse=True)
def nothing_kept():
    """What views and words keep of the tables is kept within one test: others lay other cards."""
    forget("stolik.games.skytopia")
    yield
    forget("stolik.games.skytopia")
