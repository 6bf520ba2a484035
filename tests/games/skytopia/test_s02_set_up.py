"""S2: the set-up, drawn by the table one thing after another."""

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

from stolik.game import CHANCE, InputError
from stolik.games.skytopia.position import read_position, write_position
from stolik.games.skytopia.rules.components import CARD_NAMES, COLOUR_NAMES, GUILD_NAMES

EDITIONS = ("retail", "portal", "prototype")
MARKS = {"retail": (2, 2, 3), "portal": (2, 2, 3), "prototype": (2, 2, 3, 4)}  # the four copies of an effect


def skip_to(s, kind):
    """Let the table draw until a thing of this kind is to be drawn."""
    while not actions(s)[0].startswith(kind):
        s = play(s, actions(s)[0])
    return s


# ---- S2.1 the players ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_players(players):
    """S2.1: 2 to 4 players sit in seats 0 to n-1."""
    s = deal(begin(players=players, start=0))
    assert s.players == players
    s = idle(s)
    assert s.actor == 1


@pytest.mark.parametrize("players", [0, 1, 5, "two"])
def test_no_other_number_of_players(players):
    """S2.1: there is no match for 1 or 5 players."""
    with pytest.raises(InputError, match="players can be 2, 3 or 4"):
        begin(players=players)


@pytest.mark.parametrize("start", [0, 1, 2])
def test_the_table_may_choose_the_starting_player(start):
    """S2.1: a chosen Starting Player is not drawn, and acts first."""
    s = begin(players=3, start=start)
    assert actions(s)[0].startswith("deal")
    assert deal(s).actor == start


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_starting_player_may_be_random(players):
    """S2.1: a random Starting Player is drawn among the seats, all alike."""
    s = begin(players=players)
    assert s.actor == CHANCE
    assert actions(s) == [f"start {seat}" for seat in range(players)]
    assert deal(play(s, "start 1")).actor == 1


def test_the_starting_player_sits_at_the_table():
    """S2.1: a seat that is not there cannot start."""
    assert refused(begin(players=2), "start 2") == ("no-such-seat", "S2.1")
    with pytest.raises(InputError, match="seat from 0 to 1"):
        begin(players=2, start=2)


# ---- S2.2 the clock, S2.3 the decks --------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_clock_starts_with_one(edition):
    """S2.2: *now* is 1 during the whole set-up."""
    s = begin(edition=edition, start=0, initial="expert")
    assert s.now == 1
    s = deal(s)
    assert (s.now, s.round) == (1, 1)
    s = play(s, "put 5 on blue 1")
    assert (s.now, s.round) == (1, 1)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_decks_hold_the_cards_marked_for_so_many_players(edition, players):
    """S2.3: of each effect the copies marked for this number of players or fewer; the others stay in the box."""
    copies = sum(mark <= players for mark in MARKS[edition])
    s = begin(edition=edition, players=players, start=0)
    for colour in COLOUR_NAMES:
        effects = [name[:2] for name in deck(s, colour)]
        assert len(effects) == 4 * copies
        assert {effects.count(effect) for effect in effects} == {copies}


@pytest.mark.parametrize(
    ("edition", "players", "per_colour"),
    [
        ("retail", 2, 8), ("retail", 3, 12), ("retail", 4, 12),
        ("portal", 2, 8), ("portal", 3, 12), ("portal", 4, 12),
        ("prototype", 2, 8), ("prototype", 3, 12), ("prototype", 4, 16),
    ],
)  # fmt: skip
def test_how_many_cards_a_colour_has(edition, players, per_colour):
    """S2.3: 12 a colour (16 in prototype), less those marked above the number of players."""
    s = begin(edition=edition, players=players, start=0)
    assert [len(deck(s, colour)) for colour in COLOUR_NAMES] == [per_colour] * 4


def test_a_deck_is_shuffled():
    """S2.3: every card left in the deck may be the next, and no other."""
    s = begin(start=0)
    assert actions(s) == [f"deal {name}" for name in deck(s, "blue")]
    s = play(s, "deal B3a")
    assert actions(s) == [f"deal {name}" for name in deck(s, "blue")]
    assert "B3a" not in deck(s, "blue")


@pytest.mark.parametrize("name", ["B3a", "G1a", "B1a", "B1d"])
def test_only_a_card_of_the_deck_is_dealt(name):
    """S2.3: not one dealt before, nor of another colour, nor a 3+ card with two players, nor one never made."""
    s = play(begin(start=0), "deal B3a")
    assert refused(s, f"deal {name}") == ("not-in-deck", "S2.3")


# ---- S2.4 the Market -----------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_market_has_a_row_for_each_player(edition, players):
    """S2.4: from each deck as many cards as there are players."""
    full = begin(edition=edition, players=players, start=0)
    s = deal(full)
    for colour in COLOUR_NAMES:
        rows = [card(s, f"{colour} {row}") for row in range(1, 5)]
        assert "-" not in rows[:players]
        assert rows[players:] == ["-"] * (4 - players)
        assert len(deck(s, colour)) == len(deck(full, colour)) - players


@pytest.mark.parametrize("rows", [2, 3])
def test_hard_mode_uses_fewer_rows(rows):
    """S2.4: hard mode has 3 or 2 rows, with the decks of four players."""
    s = deal(begin(players=4, market_rows=rows, start=0))
    assert [card(s, f"blue {row + 1}") == "-" for row in range(4)] == [row >= rows for row in range(4)]
    assert len(deck(s, "blue")) == 12 - rows


def test_rows_are_filled_from_the_deck_outwards():
    """S2.4: the first card drawn lies next to the deck."""
    s = play(begin(players=3, start=0), "deal B4a", "deal B1a", "deal B2a")
    assert [card(s, f"blue {row}") for row in (1, 2, 3)] == ["B4a", "B1a", "B2a"]


# ---- S2.5 Guildmasters, S2.6 cities, S2.7 tiles --------------------------------------------------------


def test_one_guildmaster_of_each_group():
    """S2.5: groups I, II, III have four tiles each, and one of each is drawn."""
    s = skip_to(begin(start=0), "guild")
    for group, guild in enumerate(("engineers", "merchants", "artists")):
        assert actions(s) == [f"guild {name}" for name in GUILD_NAMES[group * 4 : group * 4 + 4]]
        s = play(s, f"guild {guild}")
    assert [GUILD_NAMES[guild] for guild in s.guild] == ["engineers", "merchants", "artists"]


def test_a_guildmaster_of_another_group_is_not_drawn():
    """S2.5: only one of group I can be the first."""
    s = skip_to(begin(start=0), "guild")
    assert refused(s, "guild merchants") == ("wrong-group", "S2.5")
    assert refused(play(s, "guild builders"), "guild architects") == ("wrong-group", "S2.5")


@pytest.mark.parametrize("edition", EDITIONS)
def test_cities_are_dealt_at_random(edition):
    """S2.6: in every edition each seat gets one of the four cities, no two the same."""
    s = skip_to(begin(edition=edition, players=3, start=0), "city")
    assert actions(s) == ["city 1", "city 2", "city 3", "city 4"]
    s = play(s, "city 3")
    assert actions(s) == ["city 1", "city 2", "city 4"]
    assert refused(s, "city 3") == ("city-gone", "S2.6")
    s = play(s, "city 1", "city 4")
    assert [city + 1 for city in s.city[:3]] == [3, 1, 4]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_each_player_begins_with(players):
    """S2.6: 5 golems, 5 coins, 0 PP."""
    s = skip_to(begin(players=players, start=0), "tile")
    assert list(s.home[:players]) == [5] * players
    assert list(s.coins[:players]) == [5] * players
    assert list(s.points[:players]) == [0] * players


def test_ability_tiles_are_dealt_at_random_on_side_a():
    """S2.7: each seat gets one of the four tiles, no two the same, all on side A."""
    s = skip_to(begin(players=3, start=0), "tile")
    assert actions(s) == ["tile blue", "tile gold", "tile red", "tile purple"]
    s = play(s, "tile purple", "tile blue")
    assert actions(s) == ["tile gold", "tile red"]
    assert refused(s, "tile purple") == ("tile-gone", "S9.2")
    s = play(s, "tile red")
    assert [COLOUR_NAMES[tile] for tile in s.tile[:3]] == ["purple", "blue", "red"]
    assert list(s.side[:3]) == [0, 0, 0]


# ---- S2.8 the first golem ------------------------------------------------------------------------------


def test_each_first_golem_lies_in_the_column_of_the_tile():
    """S2.8: value 5, on the row-1 card of the tile's colour; unpaid, and the card is not activated."""
    s = skip_to(begin(players=3, start=2), "tile")
    s = play(s, "tile purple", "tile blue", "tile red")
    assert [golems(s, f"{colour} 1") for colour in COLOUR_NAMES] == ["5:1", "", "5:2", "5:0"]
    assert list(s.home[:3]) == [4, 4, 4]
    assert (list(s.coins[:3]), list(s.points[:3])) == ([5, 5, 5], [0, 0, 0])
    assert (s.actor, asked(s)) == (2, "sending")


@pytest.mark.parametrize(("edition", "now", "done"), [("retail", 1, 5), ("portal", 1, 5), ("prototype", 2, 4)])
def test_the_round_in_which_the_first_golem_finishes(edition, now, done):
    """S2.8: a golem left alone is done in round 5, in `prototype` in round 4: its clock has moved on once."""
    s = deal(begin(edition=edition, start=0))
    assert (s.now, s.round) == (now, 1)
    first = card(s, "blue 1")
    assert golems(s, "blue 1") == "5:0"
    while tower(s, 0, "blue") == "-":
        assert s.round <= done
        s = idle(s)
    assert (s.round, tower(s, 0, "blue")) == (done, first)


def test_the_extra_step_of_prototype_touches_only_the_clock():
    """S2.8: the round is 1, the Starting Player stays, and after the round the clock moves on by one as ever."""
    s = deal(begin(players=3, edition="prototype", start=2))
    assert (s.round, s.start, s.actor, s.now) == (1, 2, 2, 2)
    s = idle(s, 3)
    assert (s.round, s.start, s.now) == (2, 0, 3)


def test_no_other_value_under_the_symbol():
    """S2.8: a position of `prototype` in which the clock has not moved on, or in `retail` has, is refused."""
    for edition, wrong, right in (("prototype", 1, 2), ("retail", 2, 1)):
        position = write_position(deal(begin(edition=edition, start=0)))
        with pytest.raises(InputError, match=f"in round 1 the clock shows {right}, not {wrong}"):
            read_position(position | {"now": wrong})
    position = write_position(begin(edition="prototype", start=0))
    with pytest.raises(InputError, match="in the set-up the clock shows 1, not 2"):
        read_position(position | {"now": 2})


# ---- S2.9 the order of chance --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_order_in_which_chance_acts(edition, players):
    """S2.9: Starting Player; Market by columns, row 1 first; Guildmasters; cities by seat; tiles by seat."""
    s = begin(edition=edition, players=players)
    s = play(s, "start 1")
    for colour in COLOUR_NAMES:
        for row in range(1, players + 1):
            assert s.actor == CHANCE
            assert card(s, f"{colour} {row}") == "-"
            name = deck(s, colour)[-1]
            s = play(s, f"deal {name}")
            assert card(s, f"{colour} {row}") == name
    for guild in ("builders", "aeronauts", "priests"):
        assert s.actor == CHANCE
        s = play(s, f"guild {guild}")
    for seat in range(players):
        assert s.actor == CHANCE
        s = play(s, f"city {seat + 1}")
        assert s.city[seat] == seat
    for seat, tile in enumerate(COLOUR_NAMES[:players]):
        assert s.actor == CHANCE
        s = play(s, f"tile {tile}")
        assert s.tile[seat] == seat
    assert (s.actor, asked(s)) == (1, "sending")


@pytest.mark.parametrize(
    ("notation", "reason"),
    [
        ("start 0", ("not-start", "S2.1")),
        ("guild builders", ("not-guild", "S2.5")),
        ("city 1", ("not-city", "S2.6")),
        ("tile blue", ("not-tile", "S2.7")),
        ("side A", ("not-side", "S9.3")),
        ("skip", ("must-draw", "S2.9")),
    ],
)
def test_chance_draws_nothing_out_of_turn(notation, reason):
    """S2.9: while the Market is dealt, nothing else is drawn or picked."""
    assert refused(begin(start=0), notation) == reason


def test_a_drawn_starting_player_is_drawn_first():
    """S2.9: before the Starting Player is drawn no card is turned up."""
    assert refused(begin(), "deal B1b") == ("not-deal", "S4.12")


def test_decisions_come_after_all_draws():
    """S2.9: then the draft, the sides and the first golems are decided, in this order."""
    s = deal(begin(abilities="draft", sides="choose", initial="expert", start=0))
    seen = []
    while s.actor != CHANCE and asked(s) != "sending":
        seen.append(asked(s))
        s = play(s, actions(s)[0])
    assert seen == ["pick-tile", "pick-tile", "pick-side", "pick-side", "first-golem", "first-golem"]


def test_refilling_draws_in_the_same_order():
    """S2.9: after a turn that emptied four places: by columns in the order of colours, row 1 first."""
    s = draw("""
        round 3
        blue    B1     | B2 3:0
        gold    G1 3:0 | G2
        purple  P1 3:0 | P2 3:0
    """)
    s = play(s, "finish purple 1", "skip", "place 2 on red 1")
    for place in ("blue 2", "gold 1", "purple 1", "purple 2"):
        assert (s.actor, card(s, place)) == (CHANCE, "-")
        name = deck(s, place.split()[0])[0]
        s = play(s, f"deal {name}")
        assert card(s, place) == name
    assert s.actor == 1


def test_every_card_has_its_place():
    """S2.9: after the set-up each card of the decks lies in the Market or in its deck, and nowhere twice."""
    s = deal(begin(players=4, edition="prototype", start=0))
    market = [card(s, f"{colour} {row}") for colour in COLOUR_NAMES for row in range(1, 5)]
    decks = [name for colour in COLOUR_NAMES for name in deck(s, colour)]
    assert sorted(market + decks) == sorted(CARD_NAMES)
