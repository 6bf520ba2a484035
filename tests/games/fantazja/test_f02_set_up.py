"""F2: the set-up, drawn by the table one thing after another."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    begin,
    bottom,
    deal,
    discard,
    down,
    draw,
    hand,
    idle,
    picture,
    pile,
    places,
    play,
    tokens,
    turned,
    why,
)

from stolik.game import ALL, CHANCE, InputError
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.components import BONUSES, CASTLE, SIDES, SYMBOL, TILE_NAMES

NATURE, LIGHT = TILE_NAMES[:27], TILE_NAMES[27:]

# ---- F2.1 players, tiles and the plane -----------------------------------------------------------------


def test_exactly_two_players():
    """F2.1: one faction each; the number of players is no option."""
    s = begin()
    assert GAME.players(s) == 2
    assert [len(pile(s, seat).split()) for seat in (0, 1)] == [27, 27]
    with pytest.raises(InputError, match="there is no option 'players'"):
        begin(players=3)


def test_seat_0_has_nature_and_seat_1_has_light():
    """F2.1: each draws from their own faction's 27 tiles."""
    s = begin()
    assert tuple(pile(s, 0).split()) == NATURE
    assert tuple(pile(s, 1).split()) == LIGHT
    s = deal(s)
    assert {name[0] for name in hand(s, 0).split()} == {"N"}
    assert {name[0] for name in hand(s, 1).split()} == {"L"}


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_plays_the_other_players_tiles(seat):
    """F2.1: a tile of the other faction is refused in every action, whether the other player has it or not."""
    other = "LN"[seat]
    s = draw("@ NR1a LR1a", hand0="NR1b NM1a", hand1="LR1b LM1a", down0="NG1a NG1b", down1="LG1a LG1b", seat=seat)
    for tile in (f"{other}R1b", f"{other}M1b", f"{other}G1a"):
        assert why(s, f"build {tile}") == ("not-your-tile", "F2.1")
        assert why(s, f"imagine {tile}") == ("not-your-tile", "F2.1")


@pytest.mark.parametrize("seat", [0, 1])
def test_nobody_pays_with_the_other_players_points(seat):
    """F2.1: the other player's face-down tiles are not yours to pay with."""
    s = draw("@ NR1a LR1a", hand0="NR2a", hand1="LR2a", down0="NG1a NG1b", down1="LG1a LG1b", seat=seat)
    s = play(s, f"build {'NL'[seat]}R2a", "at 1,0")
    assert why(s, f"pay {'LN'[seat]}G1a") == ("not-your-tile", "F2.1")


def test_the_castle_lies_at_0_0():
    """F2.1: it is there before anything else, and the first tile goes on one of the four places beside it."""
    s = deal(begin(start=0))
    assert picture(s) == "@"
    tile = hand(s, 0).split()[0]
    assert places(s, tile) == {"1,0", "0,1", "-1,0", "0,-1"}


@pytest.mark.parametrize(
    ("place", "drawn"),
    [("1,0", "@ NR1a"), ("-1,0", "NR1a @"), ("0,1", "@\nNR1a"), ("0,-1", "NR1a\n@")],
)
def test_x_goes_to_the_right_and_y_downwards(place, drawn):
    """F2.1: 1,0 is right of the castle, and 0,1 is below it."""
    s = play(draw(hand0="NR1a NM1a"), "build NR1a", f"at {place}")
    assert picture(s) == picture(drawn)


def test_a_rotation_is_a_number_of_quarter_turns_clockwise():
    """F2.1: at 0 the first side points up; one more turn, and it points to the right, and so on."""
    first, opposite = SYMBOL[0][0], [SYMBOL[CASTLE][direction] for direction in range(SIDES)]
    kind = (first - 1) // 3
    towards = next(d for d in range(SIDES) if (opposite[d] - 1) // 3 == kind)  # where the castle shows this kind
    place = ["0,-1", "1,0", "0,1", "-1,0"][towards]
    s = play(draw(hand0="NR1a NM1a"), "build NR1a", f"at {place}")
    assert turned(s, "NR1a") == (towards + 2) % SIDES  # the first side looks back to the castle


ROW = (
    "NR1a NR1c NR1b NP1c NP1a NM1c NP1b NG1c NM1a LR1c NM1b LP1c NG1a LM1c NG1b LG1c LR1a NSa LR1b NSb LP1a NSc "
    "LP1b LSa LM1a LSb LM1b LSc LG1a"
)


def test_the_plane_has_no_border():
    """F2.1: even the last of all the tiles that can lie side by side finds its place at the end of a row."""
    s = draw(f"@ {ROW}", hand0="NR2a", hand1="LG1b", down0="NR2b", seat=1)
    assert "30,0" in places(s, "LG1b")
    s = play(s, "build LG1b", "at 30,0")
    assert picture(s) == picture(f"@ {ROW} LG1b")
    backwards = " ".join(reversed(ROW.split()))
    s = draw(f"{backwards} @", hand0="NR2a", hand1="LG1b", down0="NR2b", seat=1)
    assert picture(play(s, "build LG1b", "at -30,0")) == picture(f"LG1b {backwards} @")


def test_the_plane_has_no_border_upwards_and_downwards():
    """F2.1: the same in a column."""
    column = "\n".join(ROW.split())
    s = draw(f"@\n{column}", hand0="NR2a", hand1="LG1b", down0="NR2b", seat=1)
    assert "0,30" in places(s, "LG1b")
    assert picture(play(s, "build LG1b", "at 0,30")) == picture(f"@\n{column}\nLG1b")


# ---- F2.2 tokens ---------------------------------------------------------------------------------------


def test_all_tokens_lie_in_the_pool():
    """F2.2: 5 Building Power tokens, one per type, and 8 Bonus tokens; nobody has any."""
    s = deal(begin(start=0))
    assert tokens(s) == {}
    assert len(s.token) == 5
    assert (list(s.bonus), BONUSES) == ([0, 0], 8)


# ---- F2.3 the deal -------------------------------------------------------------------------------------


def test_six_tiles_to_seat_0_then_six_to_seat_1():
    """F2.3: the table deals one tile after another, seat 0 first, whoever starts."""
    for start in (0, 1):
        s = begin(start=start)
        drawn = [("NSc", 0), ("NR1a", 0), ("NG3", 0), ("NP2b", 0), ("NM1a", 0), ("NM1b", 0), ("LR1a", 1), ("LR1b", 1),
                 ("LSa", 1), ("LSb", 1), ("LSc", 1), ("LG1a", 1)]  # fmt: skip
        for tile, seat in drawn:
            assert (s.actor, s.seat, asked(s), s.turns) == (CHANCE, seat, "dealing", 0)
            s = play(s, f"draw {tile}")
        assert hand(s, 0) == "NR1a NP2b NM1a NM1b NG3 NSc"
        assert hand(s, 1) == "LR1a LR1b LG1a LSa LSb LSc"
        assert [len(pile(s, seat).split()) for seat in (0, 1)] == [21, 21]
        assert (s.seat, s.actor, asked(s), s.turns) == (start, start, "choosing", 1)


def test_every_tile_of_the_pile_is_equally_likely():
    """F2.3: the piles are shuffled: any tile not drawn yet may come, each is listed once."""
    s = begin(start=0)
    assert actions(s) == [f"draw {tile}" for tile in NATURE]
    s = play(s, "draw NR1b")
    assert actions(s) == [f"draw {tile}" for tile in NATURE if tile != "NR1b"]
    s = play(s, "draw NR1a", "draw NM1a", "draw NM1b", "draw NSa", "draw NSb")
    assert actions(s) == [f"draw {tile}" for tile in LIGHT]


def test_only_tiles_of_the_right_pile_are_dealt():
    """F2.3: not the other player's, not one dealt already, and nothing but tiles."""
    s = play(begin(start=0), "draw NR1b")
    assert why(s, "draw LR1a") == ("not-next", "F3.3")
    assert why(s, "draw NR1b") == ("not-next", "F3.3")
    for notation in ("imagine NR1b", "build NR1b", "start 0", "end", "power magic", "show NR1b"):
        assert why(s, notation) == ("asked-dealing", "F2.3")


def test_everything_else_is_empty():
    """F2.3: no point, no discarded tile, no bottom of a pile that is known."""
    s = deal(begin(start=0))
    for seat in (0, 1):
        assert (down(s, seat), discard(s, seat), bottom(s, seat)) == ("", "", "")


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_hands_and_piles_are_secret(watcher):
    """F2.3: you know your own hand; of the other hand and of all piles you know how many tiles there are."""
    s = deal(begin(start=0))
    known = GAME.known_position(s, watcher)["players"]
    for seat in (0, 1):
        assert known[seat]["hand"] == (hand(s, seat).split() if seat == watcher else 6)
        assert known[seat]["pile"] == 21
    everything = GAME.write_position(s)["players"]
    assert [player["hand"] for player in everything] == [hand(s, seat).split() for seat in (0, 1)]


def test_draws_are_secret():
    """F2.3: which tile is drawn is hidden from the other player and from spectators."""
    s = begin(start=0)
    code = GAME.table.read("draw NR1a")
    assert [GAME.hides(s, code, watcher) for watcher in (0, 1, None, ALL)] == [False, True, True, False]


@pytest.mark.parametrize("watcher", [0, 1, None])
def test_discard_piles_are_open(watcher):
    """F2.3: everybody may look through both."""
    s = draw("@", discard0="NR1a NSa", discard1="LM1b")
    known = GAME.known_position(s, watcher)["players"]
    assert (known[0]["discard"], known[1]["discard"]) == (["NR1a", "NSa"], ["LM1b"])


def test_who_starts_is_drawn_before_the_tiles():
    """F2.3: chance draws who starts, if random, then deals."""
    s = begin()
    assert (s.actor, asked(s)) == (CHANCE, "draw-start")
    for notation in ("draw NR1a", "imagine NR1a", "end"):
        assert why(s, notation) == ("asked-draw-start", "F2.4")
    assert asked(play(s, "start 0")) == "dealing"


# ---- F2.4 who starts -----------------------------------------------------------------------------------


def test_chance_may_decide_who_starts():
    """F2.4: random unless said otherwise, each seat equally likely."""
    for s in (begin(), begin(start="random")):
        assert actions(s) == ["start 0", "start 1"]
        for seat in (0, 1):
            begun = deal(play(s, f"start {seat}"))
            assert (begun.start, begun.seat, begun.actor) == (seat, seat, seat)


@pytest.mark.parametrize("start", [0, 1])
def test_the_table_may_decide_who_starts(start):
    """F2.4: then nothing is drawn for it."""
    s = begin(start=start)
    assert asked(s) == "dealing"
    s = deal(s)
    assert (s.actor, s.turns) == (start, 1)
    s = idle(s)
    assert (s.actor, s.turns) == (1 - start, 2)


@pytest.mark.parametrize("start", [2, -1, "nature", None])
def test_nobody_else_can_start(start):
    """F2.4: seat 0, seat 1 or random."""
    with pytest.raises(InputError, match="start can be random, 0 or 1"):
        begin(start=start)
