"""S11: the component data. What is marked as invented is computed here from its formula and compared with the files;
what somebody has corrected from the box is not."""

import pytest
from tests.games.skytopia.drawing import asked, begin, deck, draw, play

from stolik import texts
from stolik.games.skytopia import words
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.rules.components import COAT_NAMES, COLOUR_NAMES, DATA, EDITION_NAMES, EFFECT_NAMES

COATS = ("skull", "bat", "leaf", "eagle")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def retail(c, i):
    """The copies of effect i of colour c in retail and portal: a mark for each coat."""
    return {coat: 3 if coat == (i + c + 1) % 4 else 2 for coat in range(4) if coat != (i + c) % 4}


def prototype(c, i):
    """The copies of effect i of colour c in prototype: a mark for each coat."""
    return {coat: {(i + c) % 4: 4, (i + c + 1) % 4: 3}.get(coat, 2) for coat in range(4)}


FORMULAS = {"retail": retail, "prototype": prototype}


def invented(name, start=""):
    """The cards of a deck that have not been corrected from the box."""
    return [card for card in DATA.decks[name].cards if card.mark == "invented" and card.id.startswith(start)]


def filled(name, card):
    """The coat and the mark that the formula gives a card: its copies a, b, … by coat."""
    formula = FORMULAS[name]("BGRP".index(card.id[0]), int(card.id[1]) - 1)
    coat, mark = sorted(formula.items())["abcd".index(card.id[2])]
    return COATS[coat], mark


def dealt(edition, players):
    """All cards in the decks of a new match, sorted."""
    view = GAME.view(begin(edition=edition, players=players, start=0), None)
    return sorted(name for pile in view.decks for name in pile.cards)


def test_the_coats_in_the_order_of_group_three():
    """S11.1: skull, bat, leaf, eagle: Priests, Artisans, Artists, Alchemists."""
    assert COAT_NAMES == COATS
    tiles = ("priests", "artisans", "artists", "alchemists")
    assert tuple(DATA.guilds[tile].coat for tile in tiles) == COATS


@PLAYERS
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_the_decks_are_the_cards_for_so_many_players(edition, players):
    """S11.2, S11.3: every card of the printing whose mark allows it, and no other."""
    cards = DATA.decks[DATA.editions[edition].deck].cards
    assert dealt(edition, players) == sorted(card.id for card in cards if card.players <= players)


def test_the_invented_retail_cards():
    """S11.2: each effect with every coat but (i + c) mod 4; the one with (i + c + 1) mod 4 is the 3+ card."""
    for card in invented("retail"):
        assert (card.coat, card.players) == filled("retail", card), card.id


def test_the_invented_prototype_cards():
    """S11.3: each effect with every coat; coat (i + c) mod 4 is the 4+ copy, (i + c + 1) mod 4 the 3+ copy."""
    for card in invented("prototype"):
        assert (card.coat, card.players) == filled("prototype", card), card.id


@pytest.mark.parametrize("letter", "BGRP")
def test_each_invented_retail_colour_has_every_coat_three_times(letter):
    """S11.2: four effects three times, with 3 skulls, 3 bats, 3 leaves, 3 eagles, until a card is corrected."""
    cards = invented("retail", letter)
    if len(cards) == 12:
        assert sorted(card.id[:2] for card in cards) == sorted([f"{letter}{i}" for i in (1, 2, 3, 4)] * 3)
        assert [sum(card.coat == coat for card in cards) for coat in COATS] == [3, 3, 3, 3]


def test_the_retail_example():
    """S11.2: R1 has no leaf; its copies show skull, bat and eagle, and the eagle is the 3+ card."""
    assert {COATS[coat]: mark for coat, mark in retail(2, 0).items()} == {"skull": 2, "bat": 2, "eagle": 3}


@pytest.mark.parametrize("city", [1, 2, 3, 4])
def test_the_coats_of_the_foundations(city):
    """S11.4: city b (from 0), colour c: coat (b + c) mod 4, until they are corrected."""
    s = draw(f"seat 0 city {city}")
    towers = GAME.view(s, 0).players[0].towers
    assert [tower.colour for tower in towers] == list(COLOUR_NAMES)
    shown = [tower.cards[0].coat for tower in towers]
    assert shown == list(DATA.cities.coats[city - 1])
    if DATA.cities.mark == "invented":
        assert shown == [COATS[(city - 1 + c) % 4] for c in range(4)]


@pytest.mark.parametrize("city", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "effect"), [("B2", "FB"), ("G2", "FG"), ("R1", "FR"), ("P3", "FP")])
def test_the_effects_of_the_foundations_are_the_same_in_all_cities(city, card, effect):
    """S11.4: FB, FG, FR and FP in each city."""
    colour = {"B": "blue", "G": "gold", "R": "red", "P": "purple"}[card[0]]
    s = draw(f"round 3\n{colour} {card} 3:0\nseat 0 city {city}")
    assert asked(play(s, f"activate {colour}")) == f"{effect} at level 0"


def test_a_deck_is_drawn_by_its_own_marks():
    """S11.3: with three players of prototype no 4+ card is dealt, in any colour."""
    s = begin(players=3, edition="prototype", start=0)
    fours = {card.id for card in DATA.decks["prototype"].cards if card.players == 4}
    assert not fours & {name for colour in COLOUR_NAMES for name in deck(s, colour)}


# ---- S11.5 names ---------------------------------------------------------------------------------------


def name_of(effect, edition, language):
    """What a building is called."""
    number = EFFECT_NAMES.index(effect)
    return texts.say(words.say_name(number, EDITION_NAMES.index(edition)), language)


@pytest.mark.parametrize(
    ("effect", "edition", "name"),
    [
        ("P3", "retail", "Laboratory"), ("P3", "portal", "Laboratory"), ("P3", "prototype", "Library"),
        ("R4", "retail", "Forge"), ("R4", "portal", "Forge"), ("R4", "prototype", "Forge"),
    ],
)  # fmt: skip
def test_the_known_names(effect, edition, name):
    """S11.5: Laboratory and Library are known from the rulebooks, Forge from a review."""
    assert name_of(effect, edition, "en") == name


def test_the_known_name_in_polish():
    """S11.5: the Polish rulebook calls P3 Laboratorium."""
    assert name_of("P3", "portal", "pl") == "Laboratorium"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_every_building_has_a_name_of_its_own(edition, language):
    """S11.5: in both languages, sixteen cards and four foundations."""
    names = [name_of(effect, edition, language) for effect in EFFECT_NAMES]
    assert len(set(names)) == 20
    assert all(name.strip() for name in names)
