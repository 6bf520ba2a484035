"""S7: what the Guildmasters are worth."""

import pytest
from tests.games.skytopia.drawing import draw

from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.rules.components import GUILD_NAMES
from stolik.games.skytopia.rules.scoring import guild_points, score

# Coats of the foundations blue, gold, red, purple: city 1 skull, bat, leaf, eagle; city 2 bat, leaf, eagle, skull;
# city 3 leaf, eagle, skull, bat; city 4 eagle, skull, bat, leaf.
# Coats of cards: B2a skull, B3b bat, B1b leaf, B1c eagle; G1a skull, G2b bat, G3c leaf, G4c eagle;
# R1a skull, R1b bat, R2c leaf, R3c eagle; P3a skull, P1b bat, P1c leaf, P2c eagle.


def worth(guild, towers, city=1):
    """What a Guildmaster is worth to a seat with these towers."""
    s = draw(f"seat 0 city {city} towers {towers}")
    return guild_points(s, GUILD_NAMES.index(guild), 0)


@pytest.mark.parametrize("guild", GUILD_NAMES)
def test_foundations_count_as_cards_and_have_a_coat(guild):
    """S7.0: so a city without any card has something for every Guildmaster but the Architects."""
    expected = {"builders": 1, "architects": 0}.get(guild, 3)
    assert [worth(guild, "-", city) for city in (1, 2, 3, 4)] == [expected] * 4


def test_all_players_score_all_three_tiles():
    """S7.0: nobody takes a tile; each seat has the worth of all three for its own city."""
    s = draw("""
        guilds  engineers merchants artists
        seat 0  coins 0  towers G1a,G2b / R1 / P3a
        seat 1  coins 0  towers B1b
    """)
    # seat 0: two pairs; skull and bat (its foundation's); the leaf on the red foundation only
    assert [guild_points(s, guild, 0) for guild in s.guild] == [6, 6, 3]
    # seat 1, city 2: one pair; leaf; the leaf on blue and gold
    assert [guild_points(s, guild, 1) for guild in s.guild] == [3, 3, 6]
    assert [score(s, seat) for seat in (0, 1)] == [15 + 5, 12]
    assert [guild.worth for guild in GAME.view(s, None).guilds] == [(6, 3), (6, 3), (3, 6)]


@pytest.mark.parametrize(
    ("towers", "points"),
    [("-", 1), ("B1", 2), ("B1,B2,B3", 4), ("B1,B2,B3 / G1,G2,G3", 4), ("R1,R2,R3,R4 / P1,P2", 5)],
)
def test_builders(towers, points):
    """S7.builders: 1 PP for each card in the tallest tower, the foundation included; equal towers count once."""
    assert worth("builders", towers) == points


@pytest.mark.parametrize(
    ("towers", "points"),
    [("B1,B2", 0), ("B1,B2,B3", 6), ("B1,B2,B3,B4", 6), ("B1,B2,B3 / P1,P2,P3", 12), ("R1,R2,R3 / P1,P2", 6)],
)
def test_architects(towers, points):
    """S7.architects: 6 PP for each tower of at least 4 cards: three above the foundation."""
    assert worth("architects", towers) == points


@pytest.mark.parametrize(
    ("towers", "points"),
    [("-", 3), ("B1,B2,B3", 3), ("B1,B2,B3 / G1", 6), ("B1 / G1,G2", 6), ("B1,B2 / G1,G2", 9), ("R1,R2 / P1", 3)],
)
def test_mechanicians(towers, points):
    """S7.mechanicians: 3 PP for each pair of one blue and one gold card."""
    assert worth("mechanicians", towers) == points


@pytest.mark.parametrize(
    ("towers", "points"),
    [("-", 3), ("R1,R2,R3", 3), ("R1,R2,R3 / P1", 6), ("R1,R2 / P1,P3", 9), ("B1,B2 / G1", 3)],
)
def test_engineers(towers, points):
    """S7.engineers: 3 PP for each pair of one red and one purple card; a Laboratory is a purple card."""
    assert worth("engineers", towers) == points


def coats(guild, colour, skull, bat, leaf, eagle):
    """Check a Guildmaster of group II with one card of each coat; the foundation has a coat of its own."""
    cards = [skull, bat, leaf, eagle]
    for city in (1, 2, 3, 4):
        own = (city - 1 + colour) % 4  # the coat of this foundation
        others = [name for coat, name in enumerate(cards) if coat != own]
        assert worth(guild, cards[own], city) == 3
        assert worth(guild, others[0], city) == 6
        assert worth(guild, ",".join(others[:2]), city) == 9
        assert worth(guild, ",".join(others), city) == 12
        assert worth(guild, ",".join(cards), city) == 12
    elsewhere = {"B": "G1a,R1b,P1c", "G": "B1b,R1b,P1c", "R": "B1b,G1a,P1c", "P": "B1b,G1a,R1b"}[skull[0]]
    assert worth(guild, elsewhere) == 3


def test_aeronauts():
    """S7.aeronauts: 3 PP for each different coat in your blue tower."""
    coats("aeronauts", 0, "B2a", "B3b", "B1b", "B1c")


def test_merchants():
    """S7.merchants: 3 PP for each different coat in your gold tower."""
    coats("merchants", 1, "G1a", "G2b", "G3c", "G4c")


def test_scientists():
    """S7.scientists: 3 PP for each different coat in your red tower."""
    coats("scientists", 2, "R1a", "R1b", "R2c", "R3c")


def test_chroniclers():
    """S7.chroniclers: 3 PP for each different coat in your purple tower."""
    coats("chroniclers", 3, "P3a", "P1b", "P1c", "P2c")


def shown(guild, coat, blue, gold, red, purple):
    """Check a Guildmaster of group III with a card of its coat in each tower."""
    cards = [blue, gold, red, purple]
    for city in (1, 2, 3, 4):
        own = (coat - (city - 1)) % 4  # the colour whose foundation shows the coat
        others = [name for colour, name in enumerate(cards) if colour != own]
        assert worth(guild, "-", city) == 3
        assert worth(guild, cards[own], city) == 3
        assert worth(guild, others[0], city) == 6
        assert worth(guild, ",".join(others[:2]), city) == 9
        assert worth(guild, ",".join(cards), city) == 12


def test_priests():
    """S7.priests: 3 PP for each of your towers that shows the skull."""
    shown("priests", 0, "B2a", "G1a", "R1a", "P3a")


def test_artisans():
    """S7.artisans: 3 PP for each of your towers that shows the bat."""
    shown("artisans", 1, "B3b", "G2b", "R1b", "P1b")


def test_artists():
    """S7.artists: 3 PP for each of your towers that shows the leaf."""
    shown("artists", 2, "B1b", "G3c", "R2c", "P1c")


def test_alchemists():
    """S7.alchemists: 3 PP for each of your towers that shows the eagle."""
    shown("alchemists", 3, "B1c", "G4c", "R3c", "P2c")


def test_a_coat_shown_twice_in_a_tower_counts_once():
    """S7.priests: B2a and B3a both show the skull, and so does the blue foundation of city 1."""
    assert worth("priests", "B2a,B3a", 1) == 3
    assert worth("priests", "B2a,B3a", 2) == 6
