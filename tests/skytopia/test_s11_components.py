"""S11: the component data, computed here from its formulas and compared with the files."""

import pytest
from tests.skytopia.drawing import asked, begin, deck, draw, play

from stolik import texts
from stolik.games.skytopia import words
from stolik.games.skytopia.components import COAT_NAMES, COLOUR_NAMES, DATA, EDITION_NAMES, EFFECT_NAMES
from stolik.games.skytopia.game import GAME

COATS = ("skull", "bat", "leaf", "eagle")
PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def retail(c, i):
    """The copies of effect i of colour c in retail and portal: a mark for each coat."""
    return {coat: 3 if coat == (i + c + 1) % 4 else 2 for coat in range(4) if coat != (i + c) % 4}


def prototype(c, i):
    """The copies of effect i of colour c in prototype: a mark for each coat."""
    return {coat: {(i + c) % 4: 4, (i + c + 1) % 4: 3}.get(coat, 2) for coat in range(4)}


def expected(formula, players=4):
    """All cards of a formula that are used with so many players: effect and coat, sorted."""
    return sorted(
        (f"{'BGRP'[c]}{i + 1}", COATS[coat])
        for c in range(4)
        for i in range(4)
        for coat, mark in formula(c, i).items()
        if mark <= players
    )


def dealt(edition, players):
    """All cards in the decks of a new match: effect and coat, sorted."""
    view = GAME.view(begin(edition=edition, players=players, start=0), None)
    coats = {card.id: card.coat for card in DATA.decks[DATA.editions[edition].deck].cards}
    return sorted((name[:2], coats[name]) for pile in view.decks for name in pile.cards)


def test_the_coats_in_the_order_of_group_three():
    """S11.1: skull, bat, leaf, eagle: Priests, Artisans, Artists, Alchemists."""
    assert COAT_NAMES == COATS
    tiles = ("priests", "artisans", "artists", "alchemists")
    assert tuple(DATA.guilds[tile].coat for tile in tiles) == COATS


@PLAYERS
@pytest.mark.parametrize("edition", ["retail", "portal"])
def test_the_retail_decks(edition, players):
    """S11.2: each effect with every coat but (i + c) mod 4; the one with (i + c + 1) mod 4 is the 3+ card."""
    assert dealt(edition, players) == expected(retail, players)


def test_each_retail_colour_has_every_coat_three_times():
    """S11.2: 16 effects three times, and in each colour 3 skulls, 3 bats, 3 leaves, 3 eagles."""
    cards = DATA.decks["retail"].cards
    assert [sum(card.id.startswith(effect) for card in cards) for effect in EFFECT_NAMES[:16]] == [3] * 16
    for letter in "BGRP":
        shown = [card.coat for card in cards if card.id[0] == letter]
        assert [shown.count(coat) for coat in COATS] == [3, 3, 3, 3]


def test_the_retail_example():
    """S11.2: R1 has no leaf; its copies show skull, bat and eagle, and the eagle is the 3+ card."""
    copies = {card.coat: card.players for card in DATA.decks["retail"].cards if card.id.startswith("R1")}
    assert copies == {"skull": 2, "bat": 2, "eagle": 3}


@PLAYERS
def test_the_prototype_decks(players):
    """S11.3: each effect with every coat; coat (i + c) mod 4 is the 4+ copy, (i + c + 1) mod 4 the 3+ copy."""
    assert dealt("prototype", players) == expected(prototype, players)


@pytest.mark.parametrize(("name", "formula"), [("retail", retail), ("prototype", prototype)])
def test_every_mark_of_every_card(name, formula):
    """S11.3: card by card, the number of players printed on it."""
    found = sorted((card.id[:2], card.coat, card.players) for card in DATA.decks[name].cards)
    assert found == sorted(
        (f"{'BGRP'[c]}{i + 1}", COATS[coat], mark)
        for c in range(4)
        for i in range(4)
        for coat, mark in formula(c, i).items()
    )


@pytest.mark.parametrize("name", ["retail", "prototype"])
def test_the_cards_are_marked_as_invented_until_somebody_opens_the_box(name):
    """S11.2: no card's coat or number of players is known from the rulebooks."""
    assert {card.mark for card in DATA.decks[name].cards} == {"invented"}
    assert DATA.cities.mark == "invented"


@pytest.mark.parametrize("city", [1, 2, 3, 4])
def test_the_coats_of_the_foundations(city):
    """S11.4: city b (from 0), colour c: coat (b + c) mod 4."""
    s = draw(f"seat 0 city {city}")
    towers = GAME.view(s, 0).players[0].towers
    assert [tower.colour for tower in towers] == list(COLOUR_NAMES)
    assert [tower.cards[0].coat for tower in towers] == [COATS[(city - 1 + c) % 4] for c in range(4)]


@pytest.mark.parametrize("city", [1, 2, 3, 4])
@pytest.mark.parametrize(("card", "effect"), [("B2", "FB"), ("G2", "FG"), ("R1", "FR"), ("P3", "FP")])
def test_the_effects_of_the_foundations_are_the_same_in_all_cities(city, card, effect):
    """S11.4: FB, FG, FR and FP in each city."""
    colour = {"B": "blue", "G": "gold", "R": "red", "P": "purple"}[card[0]]
    s = draw(f"round 3\n{colour} {card} 3:0\nseat 0 city {city}")
    assert asked(play(s, f"activate {colour}")) == f"{effect} at level 0"


def test_a_deck_is_drawn_by_its_own_formula():
    """S11.3: with three players of prototype no 4+ card is dealt, in any colour."""
    s = begin(players=3, edition="prototype", start=0)
    fours = {card.id for card in DATA.decks["prototype"].cards if card.players == 4}
    assert len(fours) == 16
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
    """S11.5: Laboratory, Library and Forge are known from the rulebooks."""
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
