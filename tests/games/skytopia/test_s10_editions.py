"""S10: the editions, and everything that differs between them."""

import pytest
from tests.games.skytopia.drawing import begin, deck, draw, idle, play

from stolik.game import InputError
from stolik.games.skytopia.position import options_of
from stolik.games.skytopia.rules.components import COLOUR_NAMES, DATA, EDITION_NAMES
from stolik.games.skytopia.rules.scoring import laboratory_points


def facts(edition):
    """What the table of editions says: cards, marks, worth of P3, the marker's way, and what gold B pays for."""
    full = begin(players=4, edition=edition, start=0)
    cards = sum(len(deck(full, colour)) for colour in COLOUR_NAMES)
    marks = {card.players for card in DATA.decks[DATA.editions[edition].deck].cards}
    laboratory = laboratory_points(draw("seat 0 towers P3", edition=edition), 0)
    marker = idle(draw("start 1", players=3, edition=edition), 3).start
    table = draw("now 3\nblue B2 4:1\ngold G2 6:0\nred R3\nseat 1 coins 0 tile gold B", edition=edition)
    placed = play(table, "place 2 on blue 1").coins[1]
    moved = play(table, "place 2 on red 1", "move 6 from gold 1", "to blue 1").coins[1]
    return cards, marks, laboratory, {0: "right", 2: "left"}[marker], placed, moved


def test_retail():
    """S10.retail: 48 cards, some marked 3+; P3 is worth 5; the marker goes right; gold B pays for placing."""
    assert facts("retail") == (48, {2, 3}, 5, "right", 2, 0)


def test_retail_is_the_default():
    """S10.retail: a match without an edition is retail, for two, with no variant."""
    options = options_of(begin())
    assert options.edition == "retail"
    assert options.chosen() == {
        "players": 2, "edition": "retail", "initial": "standard", "abilities": "deal", "sides": "A",
        "market_rows": "full", "start": "random",
    }  # fmt: skip


def test_portal():
    """S10.portal: as retail, but gold B pays for moving too."""
    assert facts("portal") == (48, {2, 3}, 5, "right", 2, 2)


def test_portal_has_the_cards_of_retail():
    """S10.portal: the same 48 cards for any number of players."""
    for players in (2, 3, 4):
        retail, portal = (begin(players=players, edition=edition, start=0) for edition in ("retail", "portal"))
        assert retail.deck == portal.deck


def test_prototype():
    """S10.prototype: 64 cards marked 2+, 3+, 4+; P3 is worth 6; the marker goes left; gold B as in retail."""
    assert facts("prototype") == (64, {2, 3, 4}, 6, "left", 2, 0)


def test_there_is_no_other_edition():
    """S10.retail: three editions, and a fourth is refused."""
    assert EDITION_NAMES == ("retail", "portal", "prototype")
    with pytest.raises(InputError, match="edition can be retail, portal or prototype"):
        begin(edition="deluxe")
