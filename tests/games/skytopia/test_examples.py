"""The worked examples of the four rulebooks: English (EN), the 64-card edition (PROTO) and Polish (PL)."""

import pytest
from tests.games.skytopia.drawing import (
    actions,
    asked,
    begin,
    card,
    deal,
    deck,
    draw,
    golems,
    idle,
    play,
    refused,
    tower,
)

from stolik.games.skytopia.rules.components import COLOUR_NAMES, GUILD_NAMES
from stolik.games.skytopia.rules.scoring import coin_points, golem_points, guild_points, laboratory_points, score

# The rulebook behind each edition.
EDITIONS = pytest.mark.parametrize("edition", ["retail", "portal", "prototype"])


@EDITIONS
def test_the_first_golem_of_the_gold_tile(edition):
    """S2.8: EN, PL: Loew (Maciek) has the gold tile, so his first golem lies on the top gold card."""
    s = begin(edition=edition, players=3, start=0)
    while not actions(s)[0].startswith("tile"):
        s = play(s, actions(s)[0])
    s = play(s, "tile blue", "tile gold", "tile purple")  # Loew sits in seat 1
    assert golems(s, "gold 1") == "5:1"
    assert [golems(s, f"gold {row}") for row in (2, 3)] == ["", ""]
    assert (s.home[1], s.coins[1]) == (4, 5)


def test_the_cards_that_go_back_into_the_box():
    """S2.3: PROTO: with 2 players all cards marked 3+ and 4+ are returned to the box."""
    two, four = (begin(edition="prototype", players=players, start=0) for players in (2, 4))
    for colour in COLOUR_NAMES:
        assert (len(deck(two, colour)), len(deck(four, colour))) == (8, 16)


def test_nothing_is_finished_in_the_first_round():
    """S4.1: EN, PL, PROTO: this will never happen during the first round."""
    s = deal(begin(players=4, start=0))
    for seat in range(4):
        assert (s.round, s.actor, asked(s)) == (1, seat, "sending")
        s = idle(s)


@pytest.mark.parametrize(
    ("edition", "now", "loew", "others"),
    [("retail", 2, "2:0", "5:1 6:2"), ("portal", 2, "2:0", "5:1 6:2"), ("prototype", 4, "4:0", "1:1 2:2")],
)
def test_a_finished_card_with_three_owners(edition, now, loew, others):
    """S4.2: EN: Loew's 2 (PROTO: 4) matches the clock; Lusheeta and Lucas take theirs with 3 coins each."""
    s = draw(
        f"""
        now {now}
        purple  P3a {loew} {others}
        seat 0  coins 5  tile red    # Loew, Maciek
        seat 1  coins 5  tile gold   # Lusheeta, Magda
        seat 2  coins 5  tile purple # Lucas, Łukasz
    """,
        players=3,
        edition=edition,
    )
    assert (tower(s, 0, "purple"), card(s, "purple 1")) == ("P3a", "-")
    assert list(s.home[:3]) == [5, 5, 5]
    assert list(s.coins[:3]) == [5, 8, 8]


@EDITIONS
def test_three_cards_in_two_towers(edition):
    """S4.3: EN, PL, PROTO: two blue cards and a red one; blue first, and one effect is skipped."""
    s = draw(
        """
        now 3
        blue    B3a 3:0 | B4b 3:0
        red     R1a 3:0 | R3
        gold    G3 1:0
        seat 0  coins 5  tile gold  towers B2a / G2a / - / -
    """,
        edition=edition,
    )
    s = play(s, "finish blue 1")
    assert (tower(s, 0, "blue"), tower(s, 0, "red")) == ("B2a,B3a,B4b", "R1a")
    assert actions(s) == ["activate blue", "activate red", "skip"]
    # "She would love to activate the card in her gold Tower, but she can only activate the Towers she upgraded."
    assert refused(s, "activate gold") == ("not-grown", "S4.3")
    s = play(s, "activate blue")
    assert asked(s) == "FB at level 0"
    s = play(s, "buy 1")  # the ability on her player board
    assert asked(s) == "B2 at level 1"
    s = play(s, "use")  # the first card
    assert asked(s) == "B3 at level 2"
    s = play(s, "skip")  # she decides not to use the second
    assert asked(s) == "B4 at level 3"
    s = play(s, "buy 2")  # the top card
    assert (s.points[0], s.coins[0]) == (1 + 1 + 2, 5 - 1 - 3)
    # "Each upgraded Tower activates just one time during the turn!"
    assert actions(s) == ["activate red", "skip"]
    s = play(s, "activate red", "skip", "turn 1 on gold 1 by 2")
    assert (golems(s, "gold 1"), asked(s)) == ("5:0", "sending")


@pytest.mark.parametrize(
    ("edition", "value", "paid"),
    [("retail", 1, 1), ("prototype", 1, 1), ("portal", 2, 0)],
)
def test_two_players_on_one_card(edition, value, paid):
    """S4.8: EN, PROTO: Jonathan pays 1 coin, Lusheeta 6; PL: Jerzy pays nothing, Magda 6."""
    s = draw(
        """
        now 3
        gold    G2a
        seat 0  coins 5  tile blue  # Jonathan, Jerzy
        seat 1  coins 6  tile red   # Lusheeta, Magda
    """,
        edition=edition,
    )
    s = play(s, f"place {value} on gold 1", "use")  # Jonathan, who activates the card
    assert s.coins[0] == 5 - paid + 2
    s = play(s, "place 5 on gold 1", "use")  # Lusheeta, in the same round, activates it too
    assert s.coins[1] == 6 - 6 + 2
    assert golems(s, "gold 1") == f"{value}:0 5:1"
    # 2 rounds later the clock shows 5.
    while tower(s, 1, "gold") == "-":
        before = s
        s = idle(s)
    assert (s.now, s.actor) == (5, 1)
    assert tower(s, 1, "gold") == "G2a"
    assert s.coins[0] == before.coins[0] + 3  # Jonathan's compensation
    assert s.points[0] == before.points[0] + 1  # and his tile, blue A here, has seen it (S6.blueA)
    assert (card(s, "gold 1"), golems(s, "gold 1")) == ("-", "")  # his golem is home again
    assert actions(s) == ["activate gold", "skip"]
    assert play(s, "activate gold", "use", "use").coins[1] == s.coins[1] + 1 + 2


@pytest.mark.parametrize(
    ("edition", "laboratory", "total"), [("retail", 5, 72), ("portal", 5, 72), ("prototype", 6, 73)]
)
def test_the_score_of_lusheeta(edition, laboratory, total):
    """S8.4: EN, PL: 72 points; PROTO, with the Library: 73."""
    s = draw(
        """
        now 1
        blue    B4 2:0 | B1 3:0
        seat 0  points 45  coins 22  city 1  towers B1,B2,B3 / G1a / - / P3
    """,
        edition=edition,
    )
    # Mechanicians and Builders are of the same group, so the table never deals them together.
    assert guild_points(s, GUILD_NAMES.index("mechanicians"), 0) == 6  # 2 sets
    assert guild_points(s, GUILD_NAMES.index("builders"), 0) == 4  # a tower of 4 cards
    assert guild_points(s, GUILD_NAMES.index("merchants"), 0) == 6  # 2 coats
    assert laboratory_points(s, 0) == laboratory
    assert coin_points(s, 0) == 4
    assert golem_points(s, 0) == 2
    for place, guild in enumerate(("mechanicians", "builders", "merchants")):
        s.guild[place] = GUILD_NAMES.index(guild)
    assert score(s, 0) == total
