"""F1: the words of the game mean the same thing everywhere, also in the drawings of these tests."""

import re

import pytest
from tests.games.fantazja.drawing import (
    DrawingError,
    actions,
    asked,
    bottom,
    deal,
    discard,
    down,
    draw,
    end,
    hand,
    idle,
    offered,
    picture,
    pile,
    places,
    play,
    tokens,
    turned,
)

from stolik.game import InputError
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.rules.actions import PHASE_NAMES, REASONS, TABLE, FantazjaAction
from stolik.games.fantazja.rules.components import (
    ELEMENT_NAMES,
    FACTION_NAMES,
    LEVEL,
    PLACE_NAMES,
    TILE_NAMES,
    TYPE,
    TYPE_NAMES,
)

# ---- names ---------------------------------------------------------------------------------------------


def test_factions_types_and_elements_come_in_the_same_order_everywhere():
    """F1: the order of the table of words is the order of the numbers."""
    assert FACTION_NAMES == ("nature", "light")
    assert TYPE_NAMES == ("residential", "production", "military", "magic", "special")
    assert ELEMENT_NAMES == ("earth", "air", "water", "fire")


def test_a_tile_is_named_by_faction_type_and_level():
    """F1: N or L, then the id of its set: a letter for the type, the level, and which of several."""
    for name, kind, level in zip(TILE_NAMES, TYPE, LEVEL, strict=True):
        found = re.fullmatch(r"[NL](?:([RPMG])([123])[a-c]?|(S)[a-c])", name)
        assert found, name
        assert "RPMGS"[kind] == (found[1] or found[3]), name
        assert level == int(found[2] or 0), name
    assert len(set(TILE_NAMES)) == 54
    assert [name[1:] for name in TILE_NAMES[:27]] == [name[1:] for name in TILE_NAMES[27:]]


def test_small_is_level_one_and_large_is_all_else():
    """F1: small buildings are built without a point; II, III and special are large and need one."""
    s = draw("LR2a>LR1a @ LR1b", hand0="NR1a NR2a NR3 NSa")
    assert offered(s, "build") == "NR1a"
    s = draw("LR2a>LR1a @ LR1b", hand0="NR1a NR2a NR3 NSa", down0="NP1a")
    assert offered(s, "build") == "NR1a NR2a NR3 NSa"


def test_visible_is_what_no_other_tile_covers():
    """F1: on the table and not covered: only the top of a stack can be built on or guarded."""
    s = draw("LR2a>LR1a @ LM1a", hand0="NR2a NR3", down0="NP1a", tokens={"military": 0})
    assert offered(s, "build") == "NR3"
    assert offered(play(s, "power military"), "guard") == "LR2a LM1a"


# ---- actions -------------------------------------------------------------------------------------------


def test_every_code_round_trips_through_action_and_notation():
    """F1: each code is one structured action and one notation, and comes back from both."""
    notations = set()
    for code in range(TABLE.size):
        action, notation = TABLE.decode(code), TABLE.write(code)
        assert isinstance(action, FantazjaAction)
        assert (TABLE.encode(action), str(action), action.code) == (code, notation, code)
        notations.add(notation)
        if not notation.startswith("at "):
            assert TABLE.read(notation) == code
    assert len(notations) == TABLE.size


@pytest.mark.parametrize("place", ["0,0", "1,0", "-1,0", "0,30", "0,-30", "15,-15", PLACE_NAMES[0], PLACE_NAMES[-1]])
def test_places_are_written_as_x_and_y(place):
    """F1: a place is read back as it is written."""
    assert TABLE.write(TABLE.read(f"at {place}")) == f"at {place}"


@pytest.mark.parametrize(
    ("kind", "notation"),
    [
        ({"kind": "start", "seat": "1"}, "start 1"),
        ({"kind": "draw", "tile": "LSc"}, "draw LSc"),
        ({"kind": "show", "tile": "NR1a"}, "show NR1a"),
        ({"kind": "build", "tile": "NR1a"}, "build NR1a"),
        ({"kind": "at", "place": "-1,2"}, "at -1,2"),
        ({"kind": "turn", "turns": "3"}, "turn 3"),
        ({"kind": "pay", "tile": "NG3", "slot": "2"}, "pay NG3 from 2"),
        ({"kind": "imagine", "tile": "LP2b"}, "imagine LP2b"),
        ({"kind": "power", "power": "military"}, "power military"),
        ({"kind": "swap", "tile": "NM1b"}, "swap NM1b"),
        ({"kind": "give", "tile": "NM1b"}, "give NM1b"),
        ({"kind": "take", "tile": "NM1b"}, "take NM1b"),
        ({"kind": "recover", "tile": "NM1b"}, "recover NM1b"),
        ({"kind": "guard", "tile": "LM1b"}, "guard LM1b"),
        ({"kind": "bury", "tile": "LM1b"}, "bury LM1b"),
        ({"kind": "first", "tile": "LM1b"}, "first LM1b"),
        ({"kind": "replace", "tile": "NM1b"}, "replace NM1b"),
        ({"kind": "stop"}, "stop"),
        ({"kind": "end"}, "end"),
    ],
)
def test_each_kind_of_action_has_its_notation(kind, notation):
    """F1: one verb and the things it names."""
    assert str(FantazjaAction(**kind)) == notation
    assert TABLE.decode(TABLE.read(notation)) == FantazjaAction(**kind)


def test_all_kinds_of_actions_are_these():
    """F1: nineteen verbs, in the order of their codes."""
    assert [verb.kind for verb in TABLE.verbs] == [
        "start", "draw", "show", "build", "at", "turn", "pay", "imagine", "power", "swap", "give", "take", "recover",
        "guard", "bury", "first", "replace", "stop", "end",
    ]  # fmt: skip


def test_notation_forgives_case_and_spaces():
    """F1: people write as they like."""
    assert TABLE.write(TABLE.read("  BUILD   nr1A ")) == "build NR1a"
    assert TABLE.write(TABLE.read("At -3,2")) == "at -3,2"


@pytest.mark.parametrize(
    ("notation", "message"),
    [
        ("build NX1a", "it is written 'build {tile}' (tile: NR1a, NR1b, …, LSc)"),
        ("build", "it is written 'build {tile}'"),
        ("at 31,0", "it is written 'at {place}'"),
        ("turn 4", "it is written 'turn {turns}' (turns: 0, 1, 2, 3)"),
        ("power special", "it is written 'power {power}' (power: residential, production, military, magic)"),
        ("start 2", "it is written 'start {seat}' (seat: 0, 1)"),
        ("xyzzy NR1a", "an action begins with one of start, draw, show"),
    ],
)
def test_a_wrong_notation_is_explained(notation, message):
    """F1: the message says how it is written. The Special power is used by `swap`."""
    with pytest.raises(InputError, match=re.escape(message)):
        TABLE.read(notation)


def test_codes_that_do_not_exist():
    """F1: codes go from 0 to the size of the table."""
    for code in (-1, TABLE.size):
        with pytest.raises(InputError, match=f"codes go from 0 to {TABLE.size - 1}"):
            GAME.refuse(draw(), code)


def test_reasons_have_ids_of_their_own_and_a_paragraph_of_the_rules():
    """F1: each reason is named once and cites a paragraph."""
    rules = (GAME.folder / "rules.en.md").read_text("utf-8")
    ids = [reason.id for reason in REASONS]
    assert len(set(ids)) == len(ids)
    for reason in REASONS[1:]:
        assert f"**{reason.paragraph}**" in rules, reason


def test_every_phase_but_the_last_asks_for_something():
    """F1: a reason `asked-…` for every phase in which something is decided or drawn."""
    assert [f"asked-{name}" for name in PHASE_NAMES[:-1]] == [r.id for r in REASONS if r.id.startswith("asked-")]


# ---- the drawings themselves ---------------------------------------------------------------------------


def test_a_drawing_shows_the_table():
    """F1: what is drawn lies where it is drawn; what is left out has its default."""
    text = """
        .            NM1a     .
        NR2a>NR1a    @        LP1b
    """
    s = draw(
        text, hand0="NR1b NP1a", down0="NG1a", discard1="LR1a LG3", bottom1="LR1c LR1b | LR2a",
        tokens={"magic": 1}, bonus=(0, 1), seat=1,
    )  # fmt: skip
    assert (s.seat, s.actor, s.turns, s.start, asked(s)) == (1, 1, 2, 0, "choosing")
    assert picture(s) == picture(text)
    assert (hand(s, 0), down(s, 0), discard(s, 0)) == ("NR1b NP1a", "NG1a", "")
    assert hand(s, 1) == "LG1c LG2a LG2b LSa LSb LSc"
    assert (discard(s, 1), bottom(s, 1)) == ("LR1a LG3", "LR1c LR1b | LR2a")
    assert set(pile(s, 0).split()) == set(TILE_NAMES[:27]) - {"NM1a", "NR2a", "NR1a", "NR1b", "NP1a", "NG1a"}
    assert (tokens(s), list(s.bonus)) == ({"magic": 1}, [0, 1])
    assert GAME.read_position(GAME.write_position(s)) == s


def test_a_drawing_finds_how_tiles_are_turned():
    """F2.1: by the kinds of symbols that touch; two turnings that would do must be told apart."""
    s = draw("@ NR1a LR1a")
    assert (turned(s, "NR1a"), turned(s, "LR1a")) == (2, 0)
    assert turned(draw("@ NR1a/2"), "NR1a") == 2
    with pytest.raises(DrawingError, match="cannot be turned"):
        draw("@ NR1a/1")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("NR1a", "one castle"),
        ("@ @", "one castle, @, not 2"),
        ("@ NX", "there is no tile 'NX'"),
        ("@ NR1a/7", "a building is written"),
        ("@ . NR1a", "can be turned in several ways: write NR1a/0"),
        ("@ NR1a\nNM1a NP1a", "cannot be turned"),
    ],
)
def test_a_drawing_that_means_nothing_is_refused(text, message):
    """F1: a drawing that cannot be understood says what is wrong with it."""
    with pytest.raises(DrawingError, match=re.escape(message)):
        draw(text)


@pytest.mark.parametrize(
    ("text", "given", "message"),
    [
        ("@ . NR1a/0", {}, "NR1a without a side-to-side path"),
        ("@ NR2a", {}, "NR2a lies on nothing"),
        ("@ NR3>NR1a", {}, "NR3 cannot lie on NR1a"),
        ("@ NR1c LR1c", {}, "touches another building with Dark Energy"),
        ("NR1a @ NR1a", {}, "twice"),
        ("@ NR1a", {"hand0": "NR1a"}, "NR1a is in 2 places"),
        ("@", {"hand0": "LR1a"}, "belongs to the other player"),
        ("@", {"hand0": "NR1a NR1b NR1c NR2a NR2b NR3 NP1a"}, "seat 0 holds 7 tiles, at most 6"),
        ("@", {"bonus": (5, 4)}, "9 Bonus tokens, there are 8"),
        ("@", {"hand0": ""}, "phase is choosing, and nothing can be chosen"),
        ("@", {"turns": 2, "start": 0}, "seat does not fit start and turns"),
        ("@", {"guard": ("LR1a", 1)}, "guard.tile is a visible building"),
    ],
)
def test_an_impossible_drawing_is_refused(text, given, message):
    """F1: a drawing is read as a position, and there must be such a position."""
    with pytest.raises(InputError, match=re.escape(message)):
        draw(text, **given)


def test_the_words_with_which_tests_play_on():
    """F1: play, deal, end and idle lead from position to position, and leave the old one as it was."""
    s = draw("@ NR1a", hand0="NR1b NP1a", hand1="LR1a LR1b")
    before = s.copy()
    assert places(s, "NR1b") >= {"2,0", "-1,0"}
    after = play(s, "build NR1b", "at 2,0")
    assert s == before
    assert picture(after) == picture("@ NR1a NR1b")
    assert asked(after) == "refilling"
    assert (deal(after).actor, end(after).turns) == (1, 2)
    later = idle(deal(after), turns=2)
    assert (later.turns, down(later, 1), len(down(later, 0).split())) == (4, "LR1a", 1)
    assert "imagine LR1a" not in actions(later)
