"""S9: the variants, each an option of a new game."""

import pytest
from tests.games.skytopia.drawing import actions, asked, begin, card, deal, golems, idle, play, refused

from stolik.game import CHANCE, InputError
from stolik.games.skytopia.rules.components import COLOUR_NAMES

TABLES = pytest.mark.parametrize(
    ("players", "start", "order"),
    [
        (2, 0, [1, 0]), (2, 1, [0, 1]),
        (3, 0, [2, 1, 0]), (3, 1, [0, 2, 1]), (3, 2, [1, 0, 2]),
        (4, 0, [3, 2, 1, 0]), (4, 1, [0, 3, 2, 1]), (4, 3, [2, 1, 0, 3]),
    ],
)  # fmt: skip


def decisions(s, kind):
    """Who decides what, as long as a thing of this kind is asked: the seats, each taking the first it may."""
    seen = []
    while asked(s) == kind:
        seen.append(s.actor)
        s = play(s, actions(s)[0])
    return seen, s


# ---- S9.0 the order ------------------------------------------------------------------------------------


@TABLES
@pytest.mark.parametrize("edition", ["retail", "prototype"])
def test_the_last_player_is_the_right_hand_neighbour_of_the_starting_player(edition, players, start, order):
    """S9.0: from there counterclockwise; all draft, then all choose sides, then all put their golems."""
    options = {"abilities": "draft", "sides": "choose", "initial": "expert"}
    s = deal(begin(players=players, start=start, edition=edition, **options))
    for kind in ("pick-tile", "pick-side", "first-golem"):
        seen, s = decisions(s, kind)
        assert seen == order
    assert (s.actor, asked(s), s.round, s.turns) == (start, "sending", 1, 0)


def test_a_drawn_starting_player_decides_who_is_last():
    """S9.0: with a random Starting Player the last player follows from the draw."""
    s = deal(play(begin(players=4, abilities="draft"), "start 2"))
    assert s.actor == 1


# ---- S9.1 the initial turn for experienced players -----------------------------------------------------


def test_each_puts_a_golem_on_any_card_without_a_golem():
    """S9.1: any Market card, whatever the tile's colour; value 5; unpaid; not activated."""
    s = deal(begin(players=2, start=0, initial="expert"))
    places = [f"{colour} {row}" for colour in COLOUR_NAMES for row in (1, 2)]
    assert actions(s) == [f"put 5 on {place}" for place in places]
    s = play(s, "put 5 on purple 2")
    assert (golems(s, "purple 2"), s.actor) == ("5:1", 0)
    assert actions(s) == [f"put 5 on {place}" for place in places[:-1]]
    s = play(s, "put 5 on gold 2")
    assert (list(s.home[:2]), list(s.coins[:2]), list(s.points[:2])) == ([4, 4], [5, 5], [0, 0])
    assert (s.actor, asked(s)) == (0, "sending")


def test_what_the_first_golem_may_not_do():
    """S9.1: not beside another golem, not with another value, not where no card lies, and not left out."""
    s = play(deal(begin(players=2, start=0, initial="expert")), "put 5 on blue 1")
    assert refused(s, "put 5 on blue 1") == ("first-occupied", "S9.1")
    assert refused(s, "put 4 on blue 2") == ("first-value", "S9.1")
    assert refused(s, "put 5 on blue 3") == ("no-card", "S4.8")
    assert refused(s, "skip") == ("must-put", "S9.1")


def test_the_initial_turn_replaces_the_first_golems():
    """S9.1: no golem lies in the column of a tile unless it was put there."""
    s = deal(begin(players=3, start=0, initial="expert"))
    assert all(golems(s, f"{colour} 1") == "" for colour in COLOUR_NAMES)
    s = play(s, "put 5 on purple 3", "put 5 on purple 2", "put 5 on purple 1")
    assert [golems(s, f"{colour} 1") for colour in COLOUR_NAMES] == ["", "", "", "5:0"]


@pytest.mark.parametrize(("edition", "now", "done"), [("retail", 1, 5), ("portal", 1, 5), ("prototype", 2, 4)])
def test_the_clock_after_the_initial_turn(edition, now, done):
    """S9.1: it does not move, and the golem finishes in round 5; in `prototype` it does once, as in S2.8."""
    s = deal(begin(start=0, initial="expert", edition=edition))
    s = play(s, "put 5 on purple 1")
    assert (s.now, s.round) == (1, 1)
    s = play(s, "put 5 on blue 2")
    assert (s.now, s.round) == (now, 1)
    first = card(s, "blue 2")
    while first == card(s, "blue 2"):
        s = idle(s)
    assert s.round == done


# ---- S9.2 the draft ------------------------------------------------------------------------------------


@TABLES
def test_each_picks_one_of_the_remaining_tiles(players, start, order):
    """S9.2: from the last player, counterclockwise."""
    s = deal(begin(players=players, start=start, abilities="draft"))
    left = list(COLOUR_NAMES)
    for seat in order:
        assert (s.actor, actions(s)) == (seat, [f"tile {tile}" for tile in left])
        tile = left.pop()
        s = play(s, f"tile {tile}")
        assert COLOUR_NAMES[s.tile[seat]] == tile


def test_a_tile_is_picked_once_and_must_be_picked():
    """S9.2: a tile that somebody has is gone."""
    s = play(deal(begin(players=3, start=0, abilities="draft")), "tile red")
    assert refused(s, "tile red") == ("tile-gone", "S9.2")
    assert refused(s, "skip") == ("must-pick-tile", "S9.2")


def test_drafted_tiles_are_not_dealt():
    """S9.2: chance deals no tile; the first golems follow the tiles that were picked."""
    s = begin(players=2, start=0, abilities="draft")
    while s.actor == CHANCE:
        assert not actions(s)[0].startswith("tile")
        s = play(s, actions(s)[0])
    s = play(s, "tile purple", "tile gold")
    assert [golems(s, f"{colour} 1") for colour in COLOUR_NAMES] == ["", "5:0", "", "5:1"]


# ---- S9.3 sides ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("sides", ["A", "B"])
@pytest.mark.parametrize("abilities", ["deal", "draft"])
def test_all_play_the_same_side(sides, abilities):
    """S9.3: nothing is asked, dealt or drafted."""
    _, s = decisions(deal(begin(players=3, start=0, sides=sides, abilities=abilities)), "pick-tile")
    assert list(s.side[:3]) == ["AB".index(sides)] * 3
    assert refused(s, "side A") == ("not-side", "S9.3")


@TABLES
@pytest.mark.parametrize("abilities", ["deal", "draft"])
def test_each_chooses_a_side_after_the_tiles_are_known(abilities, players, start, order):
    """S9.3: in the same order as the draft, each for themselves."""
    s = deal(begin(players=players, start=start, sides="choose", abilities=abilities))
    _, s = decisions(s, "pick-tile")
    assert all(tile >= 0 for tile in s.tile[:players])
    for number, seat in enumerate(order):
        assert (s.actor, actions(s)) == (seat, ["side A", "side B"])
        s = play(s, f"side {'AB'[number % 2]}")
        assert s.side[seat] == number % 2
    assert asked(s) == "sending"


def test_a_side_must_be_chosen():
    """S9.3: A or B, and not neither."""
    s = deal(begin(players=2, start=0, sides="choose"))
    assert refused(s, "skip") == ("must-pick-side", "S9.3")


# ---- S9.4 hard mode ------------------------------------------------------------------------------------


@pytest.mark.parametrize("rows", [2, 3])
def test_hard_mode_has_three_or_two_rows(rows):
    """S9.4: with four players; a row that is not there takes no golem, and is not refilled."""
    s = deal(begin(players=4, start=0, market_rows=rows))
    assert refused(s, f"place 6 on blue {rows}") is None
    assert refused(s, f"place 6 on blue {rows + 1}") == ("no-card", "S4.8")
    s = idle(s, 24)
    assert all(card(s, f"{colour} {rows + 1}") == "-" for colour in COLOUR_NAMES)


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("rows", [2, 3])
def test_hard_mode_is_for_four_players_only(players, rows):
    """S9.4: with two or three players the Market is full."""
    with pytest.raises(InputError, match=r"S9\.4"):
        begin(players=players, market_rows=rows)


@pytest.mark.parametrize("rows", [0, 1, 4, 5])
def test_hard_mode_has_no_other_number_of_rows(rows):
    """S9.4: full, 3 or 2."""
    with pytest.raises(InputError, match="market_rows can be full, 3 or 2"):
        begin(players=4, market_rows=rows)


def test_variants_combine():
    """S9.0: all of them together make one match, which can be played."""
    s = begin(players=4, edition="portal", initial="expert", abilities="draft", sides="choose", market_rows=2, start=3)
    s = deal(s)
    for kind in ("pick-tile", "pick-side", "first-golem"):
        _, s = decisions(s, kind)
    assert idle(s, 12).round == 4


@pytest.mark.parametrize(
    ("option", "value"),
    [("initial", "expert"), ("abilities", "draft"), ("sides", "choose"), ("edition", "portal"), ("start", 1)],
)
def test_each_variant_is_an_option_and_a_bad_one_is_refused(option, value):
    """S9.0: a good value is taken, another is refused with the list of good ones."""
    begin(**{option: value})
    with pytest.raises(InputError, match=f"{option} can be"):
        begin(**{option: "bad"})
