"""F6: large buildings: upgrades and special buildings, paid for with Imagination Points."""

import pytest
from tests.games.fantazja.drawing import (
    actions,
    asked,
    deal,
    discard,
    down,
    draw,
    draw_as,
    faced,
    hand,
    idle,
    offered,
    picture,
    pile,
    places,
    play,
    scores,
    turned,
    why,
)

from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.components import BONUS_POINTS, LEVEL, SIDES, SYMBOL, SYMBOLS, TILE_NAMES, TYPE

BOTH = pytest.mark.parametrize("seat", [0, 1])


def on(seat, s, *notations):
    """Play what seat 0 would say."""
    return play(s, *(faced(seat, notation) for notation in notations))


def kinds(s, tile):
    """The kinds of symbols a visible building shows: up, right, down, left."""
    symbols = SYMBOL[TILE_NAMES.index(tile)]
    return [(symbols[(direction - turned(s, tile)) % SIDES] - 1) // SYMBOLS for direction in range(SIDES)]


def numbers(s, tile):
    """How many symbols a visible building shows: up, right, down, left."""
    symbols = SYMBOL[TILE_NAMES.index(tile)]
    return [(symbols[(direction - turned(s, tile)) % SIDES] - 1) % SYMBOLS + 1 for direction in range(SIDES)]


# ---- F6.1 the price ------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("tile", ["NR2a", "NM3", "NSa"])
def test_a_large_building_needs_a_point(seat, tile):
    """F6.1: level II, level III and special buildings; the other player's points do not help."""
    s = draw_as(seat, "NR1a @ NM2a>NM1a", hand0="NR2a NM3 NSa", down1="LG1a LG1b")
    assert why(s, faced(seat, f"build {tile}")) == ("no-point", "F6.1")
    assert offered(s, "build") == ""


@BOTH
@pytest.mark.parametrize(("tile", "place"), [("NR2a", "-1,0"), ("NM3", "1,0"), ("NSa", "0,1")])
def test_it_costs_one_point(seat, tile, place):
    """F6.1: the face-down tile goes to the discard pile of its owner, face up."""
    s = draw_as(seat, "NR1a @ NM2a>NM1a", hand0="NR2a NM3 NSa", down0="NG1a")
    s = on(seat, s, f"build {tile}", f"at {place}", "pay NG1a")
    assert (down(s, seat), discard(s, seat), s.acted) == ("", faced(seat, "NG1a"), 1)
    assert faced(seat, tile) in picture(s)
    for watcher in (0, 1, None):
        assert GAME.known_position(s, watcher)["players"][seat]["discard"] == [faced(seat, "NG1a")]


@BOTH
def test_nothing_is_built_before_it_is_paid(seat):
    """F6.1: the place is chosen, then the tile that pays; only then the building stands, also with a single point."""
    s = draw_as(seat, "NR1a @", hand0="NR2a NM3", down0="NG1a")
    s = on(seat, s, "build NR2a", "at -1,0")
    assert (s.actor, asked(s), actions(s)) == (seat, "paying", [faced(seat, "pay NG1a from 1")])
    assert picture(s) == picture(faced(seat, "NR1a @"))
    assert (hand(s, seat), s.acted) == (faced(seat, "NR2a NM3"), 0)


@BOTH
@pytest.mark.parametrize(
    ("paid", "left"), [("NG1a", "NSb NM1b"), ("NSb", "NG1a NM1b"), ("NM1b", "NG1a NSb")]
)  # fmt: skip
def test_you_choose_which_of_several_pays(seat, paid, left):
    """F6.1: any of the face-down tiles; the others stay, in their order."""
    s = draw_as(seat, "NR1a @", hand0="NR2a NM3", down0="NG1a NSb NM1b")
    s = on(seat, s, "build NR2a", "at -1,0")
    assert offered(s, "pay") == faced(seat, "NG1a NSb NM1b")
    s = on(seat, s, f"pay {paid}")
    assert (down(s, seat), discard(s, seat)) == (faced(seat, left), faced(seat, paid))
    assert picture(s) == picture(faced(seat, "NR2a>NR1a @"))


@BOTH
def test_only_a_face_down_tile_pays(seat):
    """F6.1: not one of the hand, the table, the discard pile or the draw pile, nor the building itself."""
    s = draw_as(seat, "NR1a @", hand0="NR2a NM3", down0="NG1a NG1b", discard0="NP1a")
    s = on(seat, s, "build NR2a", "at -1,0")
    for tile in ("NM3", "NR2a", "NR1a", "NP1a", "NSa"):
        assert why(s, faced(seat, f"pay {tile}")) == ("not-face-down", "F6.1")
    assert why(s, faced(seat, "pay LG1a")) == ("not-your-tile", "F2.1")
    assert why(s, faced(seat, "pay NG1a from 2")) == ("other-slot", "F6.1")
    assert why(s, faced(seat, "pay NG1b from 27")) == ("other-slot", "F6.1")


@BOTH
def test_while_it_is_paid_nothing_else_is_asked_for(seat):
    """F6.1: there is no way back once the place is chosen."""
    s = draw_as(seat, "NR1a @ NR1b", hand0="NR2a NM1a", down0="NG1a NG1b", tokens={"military": 0})
    s = on(seat, s, "build NR2a", "at -1,0")
    for notation in ("at 1,0", "imagine NM1a", "build NM1a", "end", "stop", "power military", "turn 0"):
        assert why(s, faced(seat, notation)) == ("asked-paying", "F6.1")


@BOTH
def test_production_can_pay_in_the_same_turn(seat):
    """F6.1: a point that Production adds before the action pays for it; the tile goes back where it came from."""
    s = draw_as(seat, "NR1a @", hand0="NR2a NM1a", discard0="NG1a", tokens={"production": 0})
    assert why(s, faced(seat, "build NR2a")) == ("no-point", "F6.1")
    s = on(seat, s, "power production", "recover NG1a", "build NR2a", "at -1,0", "pay NG1a")
    assert (picture(s), discard(s, seat)) == (picture(faced(seat, "NR2a>NR1a @")), faced(seat, "NG1a"))


def test_the_point_of_this_turn_pays_in_the_next():
    """F6.1: gaining a point is the action, so the large building has to wait for a turn."""
    s = draw("NR1a @", hand0="NR2a NM1a", hand1="LM1a LM1b")
    s = idle(deal(play(s, "imagine NM1a")))
    s = play(s, "build NR2a", "at -1,0", "pay NM1a")
    assert picture(s) == picture("NR2a>NR1a @")


# ---- F6.2 upgrades -------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("base", ["N", "L"])
@pytest.mark.parametrize("kind", "RPMG")
def test_level_two_goes_on_level_one_whoever_owns_it(seat, base, kind):
    """F6.2: of the same type, one's own or the other player's."""
    s = draw_as(seat, f"@ {base}{kind}1a", hand0=f"N{kind}2a NSa", down0="NSb")
    s = on(seat, s, f"build N{kind}2a", "at 1,0", "pay NSb")
    assert picture(s) == picture(faced(seat, f"@ N{kind}2a>{base}{kind}1a"))


@BOTH
@pytest.mark.parametrize("base", ["N", "L"])
@pytest.mark.parametrize("kind", "RPMG")
def test_level_three_goes_on_level_two_whoever_owns_it(seat, base, kind):
    """F6.2: of the same type, one's own or the other player's."""
    s = draw_as(seat, f"@ {base}{kind}2b>L{kind}1a", hand0=f"N{kind}3 NSa", down0="NSb")
    s = on(seat, s, f"build N{kind}3", "at 1,0", "pay NSb")
    assert picture(s) == picture(faced(seat, f"@ N{kind}3>{base}{kind}2b>L{kind}1a"))


def test_every_building_that_could_be_raised_is_offered():
    """F6.2: all visible tiles of the type and the level below, and no others."""
    s = draw(
        """
        .          LM1a        .     .
        NM2a>NM1a  @           NM1b  LM1b
        .          NR1a        .     .
        """,
        hand0="NM2b NM3", down0="NG1a",
    )  # fmt: skip
    assert places(s, "NM2b") == {"0,-1", "1,0", "2,0"}
    assert places(s, "NM3") == {"-1,0"}


UPGRADES = "NR1a @ LR2a>LR1a NR3>NR2a>NR1b LP1a LSa"


@BOTH
@pytest.mark.parametrize(
    ("tile", "place", "reason"),
    [
        ("NR2b", "3,0", ("other-type", "F6.2")),  # production
        ("NR2b", "4,0", ("other-type", "F6.2")),  # a special building
        ("NR2b", "1,0", ("wrong-level", "F6.2")),  # II on II
        ("NR2b", "2,0", ("wrong-level", "F6.2")),  # II on III
        ("LR3", "-1,0", ("wrong-level", "F6.2")),  # III on I
        ("LR3", "2,0", ("wrong-level", "F6.2")),  # III on III
        ("LR3", "3,0", ("other-type", "F6.2")),
        ("NR2b", "0,1", ("nothing-to-build-on", "F6.2")),  # an empty place beside the castle
        ("NR2b", "9,9", ("nothing-to-build-on", "F6.2")),
        ("NR2b", "0,0", ("castle", "F4.1")),
    ],
)
def test_where_an_upgrade_does_not_go(seat, tile, place, reason):
    """F6.2: only on a tile of the same type and exactly one level lower."""
    given = {"hand0": "NR2b", "down0": "NG1a"} if tile[0] == "N" else {"hand1": "LR3", "down1": "LG1a", "seat": 1}
    s = on(seat, draw_as(seat, UPGRADES, **given), f"build {tile}")
    assert why(s, f"at {place}") == reason


@BOTH
@pytest.mark.parametrize(
    ("board", "tile"),
    [
        ("@", "NR2a"),
        ("@ NM1a LP1a LSa", "NR2a"),  # other types
        ("@ NR2b>NR1a LR2a>LR1b", "NR2a"),  # level I is covered, so it is not visible
        ("@ NR1a LR1a", "NR3"),  # no level is left out
        ("@ LR3>LR2a>LR1a", "NR3"),
        ("@ NM2a>NM1a", "NR3"),
    ],
)
def test_without_anything_to_build_on_it_cannot_be_built(seat, board, tile):
    """F6.2: the tile is refused before a place is asked for."""
    s = draw_as(seat, board, hand0=f"{tile} NG1b", down0="NG1a")
    assert why(s, faced(seat, f"build {tile}")) == ("no-base", "F6.2")
    assert why(s, faced(seat, f"imagine {tile}")) is None


def test_a_guarded_building_is_no_base():
    """F6.2, F9.3: the only building that could be raised is barred in this turn."""
    s = draw("@ LR1a", hand0="NR2a", down0="NG1a", guard=("LR1a", 1))
    assert why(s, "build NR2a") == ("no-base", "F6.2")


@BOTH
@pytest.mark.parametrize("guarded", ["NR1a", "LR1a"])
def test_ones_own_token_bars_nothing_and_lies_on_the_new_top(seat, guarded):
    """F6.2, F9.3: whoever put the military token there builds on that building, and it is moved up."""
    s = draw_as(seat, f"@ {guarded}", hand0="NR2a", down0="NG1a", tokens={"military": 0})
    s = on(seat, s, "power military", f"guard {guarded}", "build NR2a", "at 1,0", "pay NG1a")
    assert picture(s) == picture(faced(seat, f"@ NR2a>{guarded}"))
    assert TILE_NAMES[s.guard - 1] == faced(seat, "NR2a")


@pytest.mark.parametrize("place", ["1,0", "0,1", "-1,0", "0,-1"])
@pytest.mark.parametrize("kind", "RPMG")
def test_the_kinds_of_symbols_agree_with_the_tile_below(place, kind):
    """F6.2: on all four sides, however the tile below is turned."""
    s = play(draw(hand0=f"N{kind}1a N{kind}2a N{kind}3", hand1="LG1a LG1b LSa", down0="NSa NSb"),
             f"build N{kind}1a", f"at {place}")  # fmt: skip
    below = kinds(s, f"N{kind}1a")
    s = play(idle(deal(s)), f"build N{kind}2a", f"at {place}", "pay NSa")
    assert kinds(s, f"N{kind}2a") == below
    s = play(idle(deal(s)), f"build N{kind}3", f"at {place}", "pay NSb")
    assert kinds(s, f"N{kind}3") == below
    assert len(set(below)) == 4


def test_the_turning_is_not_asked_for_if_there_is_only_one():
    """F6.2: with tiles that show every kind once, the tile below says how the new one lies."""
    s = play(draw("@ NR1a", hand0="NR2a", down0="NG1a"), "build NR2a")
    assert why(s, "turn 2") == ("asked-placing", "F4.1")
    assert asked(play(s, "at 1,0")) == "paying"


def test_numbers_of_symbols_do_not_matter_below():
    """F6.2: every level II goes on every level I of its type, with more symbols or with fewer."""
    ones = [t for t in TILE_NAMES if LEVEL[TILE_NAMES.index(t)] == 1]
    for base in ones:
        kind = TYPE[TILE_NAMES.index(base)]
        twos = [t for t in TILE_NAMES[:27] if LEVEL[TILE_NAMES.index(t)] == 2 and TYPE[TILE_NAMES.index(t)] == kind]
        for tile in twos:
            assert places(draw(f"@ {base}", hand0=tile, down0="NSa"), tile) == {"1,0"}


def test_numbers_of_symbols_do_not_matter_towards_the_neighbours():
    """F6.2: NR2b shows two fire symbols where its neighbour shows three, and lies there all the same."""
    s = draw("@ NR1a LR1b", hand0="NR2b", down0="NG1a")
    s = play(s, "build NR2b", "at 1,0", "pay NG1a")
    assert (numbers(s, "NR2b")[1], numbers(s, "LR1b")[3]) == (2, 3)
    assert picture(s) == picture("@ NR2b>NR1a LR1b")


@BOTH
def test_a_building_belongs_to_whoever_owns_the_visible_tile(seat):
    """F6.2: on the other player's building, the points are yours now and no longer theirs."""
    s = draw_as(seat, "@ LR1a", hand0="NR2a", down0="NG1a")
    before = scores(s)
    s = on(seat, s, "build NR2a", "at 1,0", "pay NG1a")
    assert (before[seat], before[1 - seat]) == (0, 1)
    assert (scores(s)[seat], scores(s)[1 - seat]) == (3, 0)


@BOTH
def test_the_tile_below_stays_there(seat):
    """F6.2: it goes neither to a hand nor to a discard pile."""
    s = draw_as(seat, "@ LR1a", hand0="NR2a", down0="NG1a")
    s = on(seat, s, "build NR2a", "at 1,0", "pay NG1a")
    assert (discard(s, 1 - seat), faced(seat, "LR1a") in pile(s, 1 - seat)) == ("", False)
    assert s.covered == 1 << TILE_NAMES.index(faced(seat, "LR1a"))


# ---- F6.3 special buildings ----------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("tile", ["NSa", "NSb", "NSc"])
def test_a_special_building_goes_on_an_empty_place(seat, tile):
    """F6.3: as a small one does, and for a point."""
    s = draw_as(seat, "@ NR1a", hand0=f"{tile} NM1a", down0="NG1a NG1b")
    s = on(seat, s, f"build {tile}")
    assert {"-1,0", "0,1", "0,-1"} <= set(offered(s, "at").split())
    s = play(s, "at -1,0")
    assert asked(s) == "paying"
    s = on(seat, s, "pay NG1b")
    assert picture(s) == picture(faced(seat, f"{tile} @ NR1a"))
    assert down(s, seat) == faced(seat, "NG1a")


@BOTH
def test_a_special_building_keeps_the_conditions_of_small_ones(seat):
    """F6.3: an empty place, a touching side, the same kinds, enough symbols."""
    s = draw_as(
        seat,
        """
        NR3>NR2a>NR1a  .
        @              NP1a
        """,
        hand0="NSa", down0="NG1a",
    )  # fmt: skip
    s = on(seat, s, "build NSa")
    assert why(s, "at 0,0") == ("castle", "F4.1")
    assert why(s, "at 1,0") == ("occupied", "F4.1")
    assert why(s, "at 0,-1") == ("occupied", "F4.1")
    assert why(s, "at 3,0") == ("touches-nothing", "F4.1")
    assert why(s, "at 2,1") == ("touches-nothing", "F4.1")  # a corner (F4.3)
    assert why(s, "at 1,-1") == ("other-symbol", "F4.2")
    assert why(s, "at 0,-2") == ("too-few-symbols", "F4.2")  # two water symbols beside three
    assert why(s, "at -1,-1") is None  # three air symbols beside three


@BOTH
@pytest.mark.parametrize("special", ["NSa", "LSa"])
def test_nothing_is_ever_built_on_a_special_building(seat, special):
    """F6.3: no small, special, level II or level III tile, whoever owns it."""
    s = draw_as(
        seat, f"NR2a>NR1a @ {special} NM1a", hand0="NR1b NSb NM2a NR3", down0="NG1a NG1b", discard0="NP1a",
    )  # fmt: skip
    for tile, reason in (
        ("NR1b", ("occupied", "F4.1")),
        ("NSb", ("occupied", "F4.1")),
        ("NM2a", ("other-type", "F6.2")),
        ("NR3", ("other-type", "F6.2")),
    ):
        assert why(on(seat, s, f"build {tile}"), "at 1,0") == reason


# ---- F6.4 the Bonus token ------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("kind", "RPMG")
@pytest.mark.parametrize("under", ["N", "L"])
def test_level_three_on_ones_own_level_two_brings_a_bonus(seat, kind, under):
    """F6.4: whoever owns what lies below that."""
    s = draw_as(seat, f"@ N{kind}2a>{under}{kind}1a", hand0=f"N{kind}3", down0="NSa", bonus=(1, 2))
    s = on(seat, s, f"build N{kind}3", "at 1,0", "pay NSa")
    assert (s.bonus[seat], s.bonus[1 - seat]) == (2, 2)


@BOTH
@pytest.mark.parametrize("under", ["N", "L"])
def test_level_three_on_the_other_players_level_two_brings_none(seat, under):
    """F6.4: not even if level I below it is one's own; and the other player gets none either."""
    s = draw_as(seat, f"@ LR2a>{under}R1a", hand0="NR3", down0="NSa")
    s = on(seat, s, "build NR3", "at 1,0", "pay NSa")
    assert list(s.bonus) == [0, 0]


@BOTH
def test_nothing_else_brings_a_bonus(seat):
    """F6.4: neither level II on one's own level I nor a special building."""
    s = draw_as(seat, "@ NR1a", hand0="NR2a NSa", down0="NG1a")
    assert list(on(seat, s, "build NR2a", "at 1,0", "pay NG1a").bonus) == [0, 0]
    assert list(on(seat, s, "build NSa", "at -1,0", "pay NG1a").bonus) == [0, 0]


@BOTH
def test_a_bonus_is_worth_five(seat):
    """F6.4: 5 VP beside those of the building, which are fewer than those of the level II below."""
    assert BONUS_POINTS == 5
    s = draw_as(seat, "@ NR2a>NR1a", hand0="NR3", down0="NSa")
    assert scores(s)[seat] == 3
    s = on(seat, s, "build NR3", "at 1,0", "pay NSa")
    assert (scores(s)[seat], scores(s)[1 - seat]) == (2 + 5, 0)


@BOTH
@pytest.mark.parametrize(
    ("before", "after"),
    [((0, 7), (1, 7)), ((4, 3), (5, 3)), ((7, 0), (8, 0)), ((4, 4), (4, 4)), ((8, 0), (8, 0)), ((0, 8), (0, 8))],
)
def test_bonus_tokens_run_out(seat, before, after):
    """F6.4: there are eight in all; the eighth is given, a ninth is not."""
    s = draw_as(seat, "@ NR2a>NR1a", hand0="NR3", down0="NSa", bonus=before)
    s = on(seat, s, "build NR3", "at 1,0", "pay NSa")
    assert (s.bonus[seat], s.bonus[1 - seat]) == after
    assert picture(s) == picture(faced(seat, "@ NR3>NR2a>NR1a"))  # the building is built all the same


def test_a_bonus_is_kept_if_the_building_goes():
    """F6.4: NR3 is cut off by Dark Energy; its two points go, the five stay."""
    s = draw("@ NR1c NM2a>NM1a", hand0="NM3", down0="NSa", hand1="LR1c")
    s = deal(play(s, "build NM3", "at 2,0", "pay NSa"))
    assert scores(s)[0] == 1 + 2 + 5
    s = play(s, "build LR1c", "at 1,-1")
    assert picture(s) == "@"
    assert (scores(s)[0], list(s.bonus)) == (5, [1, 0])
