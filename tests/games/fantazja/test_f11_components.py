"""F11: the component data. What is marked as inferred or invented is computed here from its formula and compared with
the files; what somebody has corrected from the box is not."""

from collections import Counter

import pytest

from stolik import texts
from stolik.games.fantazja import words
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions
from stolik.games.fantazja.rules.components import (
    CASTLE,
    DARK,
    DATA,
    ELEMENT_NAMES,
    LEVEL,
    POINTS,
    SET,
    SYMBOL,
    TILE_NAMES,
    TYPE,
)

FACTIONS = pytest.mark.parametrize("seat", [0, 1], ids=["nature", "light"])
ORDINARY = ("residential", "production", "military", "magic")
POINTS_OF = {1: 1, 2: 3, 3: 2, None: 2}  # by level; None is special
ORDERS = {  # clockwise from the top (F11.3)
    **dict.fromkeys(("residential", "military", "special", "castle"), ("earth", "air", "water", "fire")),
    **dict.fromkeys(("production", "magic"), ("earth", "fire", "water", "air")),
}
NUMBERS = {  # earth, air, water, fire of the residential tiles (F11.4)
    "1a": (1, 1, 1, 2), "1b": (1, 2, 1, 3), "1c": (2, 2, 3, 1),
    "2a": (2, 3, 2, 3), "2b": (3, 2, 3, 2), "3": (3, 3, 3, 3),
}  # fmt: skip
SPECIAL = {"Sa": (2, 3, 2, 3), "Sb": (3, 2, 3, 2), "Sc": (3, 3, 3, 3)}
LETTERS = dict(zip(ORDINARY, "RPMG", strict=True))


def unchanged(seat):
    """The tiles of a faction that have not been corrected from the box."""
    return [tile for tile in DATA.factions[seat].tiles if tile.mark == "invented"]


def is_untouched(seat):
    return len(unchanged(seat)) == SET


def shift(numbers, times):
    """Rotated by a number of kinds: (e, a, w, f) becomes (f, e, a, w)."""
    return numbers[len(numbers) - times :] + numbers[: len(numbers) - times]


def sides(order, numbers):
    """The four sides as the file writes them: numbers are those of earth, air, water, fire."""
    of = dict(zip(ELEMENT_NAMES, numbers, strict=True))
    return tuple(f"{element} {of[element]}" for element in order)


def expected_sides(tile):
    """What the formulas of F11.3 and F11.4 give for an id such as P1b or Sa."""
    if tile.type == "special":
        return sides(ORDERS["special"], SPECIAL[tile.id])
    return sides(ORDERS[tile.type], shift(NUMBERS[tile.id[1:]], ORDINARY.index(tile.type)))


# ---- F11.1 points ----------------------------------------------------------------------------------------


def test_the_points_that_the_rulebook_does_not_show():
    """F11.1: level I 1, level II 3, level III 2, special 2, for every type whose points are still inferred."""
    for name, points in DATA.points.items():
        level = int(name[-1]) if name != "special" else None
        if points.mark == "inferred":
            assert points.value == POINTS_OF[level], name


@FACTIONS
def test_a_tile_has_the_points_of_its_type_and_level(seat):
    """F11.1: unless its own line says otherwise."""
    for number, tile in enumerate(DATA.factions[seat].tiles, seat * SET):
        entry = tile.type if tile.level is None else f"{tile.type}-{tile.level}"
        assert POINTS[number] == (DATA.points[entry].value if tile.points is None else tile.points)


@FACTIONS
def test_an_invented_tile_has_no_points_of_its_own(seat):
    """F11.1: points come from type and level."""
    assert all(tile.points is None for tile in unchanged(seat))


# ---- F11.2 the set ---------------------------------------------------------------------------------------


@FACTIONS
def test_the_set_of_a_faction(seat):
    """F11.2: 27 tiles; of each ordinary type 3 x I, 2 x II, 1 x III, and 3 specials, until one is corrected."""
    tiles = DATA.factions[seat].tiles
    assert len(tiles) == SET == 27
    if is_untouched(seat):
        found = Counter((tile.type, tile.level) for tile in tiles)
        assert found == {
            **{(kind, level): 4 - level for kind in ORDINARY for level in (1, 2, 3)},
            ("special", None): 3,
        }


def test_both_factions_have_the_same_set():
    """F11.2: names and pictures differ, nothing else, until one is corrected."""
    if is_untouched(0) and is_untouched(1):
        assert DATA.factions[0] == DATA.factions[1]
    assert len(set(TILE_NAMES)) == 2 * SET
    assert [name[0] for name in TILE_NAMES] == ["N"] * SET + ["L"] * SET


@FACTIONS
def test_ids_say_type_and_level(seat):
    """F11.2: R, P, M, G with the level and a letter where there are several; Sa, Sb, Sc are special."""
    for tile in unchanged(seat):
        if tile.type == "special":
            assert tile.id in SPECIAL
        else:
            assert tile.id[:2] == LETTERS[tile.type] + str(tile.level)
            assert tile.id[1:] in NUMBERS


# ---- F11.3 kinds of symbols ------------------------------------------------------------------------------


@FACTIONS
def test_every_invented_tile_shows_all_four_kinds_in_the_order_of_its_type(seat):
    """F11.3: earth up, then air, water, fire; for production and magic the other way round."""
    for tile in unchanged(seat):
        assert tuple(side.split()[0] for side in tile.sides) == ORDERS[tile.type], tile.id


def test_the_castle():
    """F11.3, F11.4: earth, air, water, fire, one of each."""
    if DATA.castle.mark == "invented":
        assert DATA.castle.sides == sides(ORDERS["castle"], (1, 1, 1, 1))
    assert len(SYMBOL) == CASTLE + 1 == 2 * SET + 1


@FACTIONS
def test_every_upgrade_can_be_laid(seat):
    """F11.3: all tiles of a type share one cyclic order, in both factions, as long as they are invented."""
    mine, all_tiles = unchanged(seat), [*unchanged(0), *unchanged(1)]
    for tile in mine:
        kinds = [side.split()[0] for side in tile.sides]
        for other in all_tiles:
            if other.type == tile.type:
                below = [side.split()[0] for side in other.sides]
                assert sum(kinds == below[turn:] + below[:turn] for turn in range(4)) == 1


# ---- F11.4 numbers of symbols ----------------------------------------------------------------------------


@FACTIONS
def test_the_invented_numbers(seat):
    """F11.4: those of residential, moved on by one kind for each further type; three specials, not moved."""
    for tile in unchanged(seat):
        assert tile.sides == expected_sides(tile), tile.id


@FACTIONS
def test_dark_energy(seat):
    """F11.4: I-c and II-b of each ordinary type, and no other tile, as long as they are invented."""
    for tile in unchanged(seat):
        assert tile.dark == (tile.id[1:] in ("1c", "2b")), tile.id
    if is_untouched(seat):
        assert sum(DARK[seat * SET : seat * SET + SET]) == 8


def test_the_examples_of_the_table():
    """F11.4: written out in the rules: I-a of production is 2, 1, 1, 1, and I-c of magic 2, 3, 1, 2."""
    assert shift(NUMBERS["1a"], 1) == (2, 1, 1, 1)
    assert shift(NUMBERS["1c"], 3) == (2, 3, 1, 2)
    assert shift(NUMBERS["2b"], 2) == NUMBERS["2b"]


def test_the_tables_of_the_rules_are_the_file():
    """F11.4: what the rules read is what the file says, tile by tile."""
    for number, tile in enumerate(tile for faction in DATA.factions for tile in faction.tiles):
        assert (TYPE[number], LEVEL[number], DARK[number]) == (
            ["residential", "production", "military", "magic", "special"].index(tile.type), tile.level or 0, tile.dark,
        )  # fmt: skip
        shown = [f"{ELEMENT_NAMES[(symbol - 1) // 3]} {(symbol - 1) % 3 + 1}" for symbol in SYMBOL[number]]
        assert tuple(shown) == tile.sides


@FACTIONS
def test_a_view_shows_the_tiles_as_the_file_has_them(seat):
    """F11.2 - F11.4: type, level, sides, Dark Energy and points."""
    s = GAME.new_state(FantazjaOptions(start=0))
    while s.actor < 0:
        GAME.apply(s, GAME.legal(s)[0])
    for held in GAME.view(s, seat).players[seat].hand:
        tile = DATA.factions[seat].tiles[TILE_NAMES.index(held.tile.id) - seat * SET]
        assert held.tile.id == "NL"[seat] + tile.id
        assert (held.tile.type, held.tile.level, held.tile.sides, held.tile.dark) == (
            tile.type, tile.level, tile.sides, tile.dark,
        )  # fmt: skip


# ---- F11.5 names -----------------------------------------------------------------------------------------


def name_of(tile, language):
    """What a tile is called."""
    return texts.say(words.say_tile_name(TILE_NAMES.index(tile)), language)


@pytest.mark.parametrize(
    ("tile", "polish", "english"),
    [
        ("NR1a", "Domek", "Cottage"), ("LR1a", "Domek", "Cottage"),
        ("NP1a", "Wiatrak", "Windmill"), ("LP1a", "Młyn", "Mill"),
        ("NM1a", "Garnizon", "Garrison"), ("LM3", "Garnizon", "Garrison"),
        ("NG1a", "Wieża Maga", "Mage Tower"), ("LG2b", "Wieża Maga", "Mage Tower"),
    ],
)  # fmt: skip
def test_the_known_names(tile, polish, english):
    """F11.5: Domek, Młyn of Light and Wiatrak of Nature, Garnizon, Wieża Maga."""
    assert polish in name_of(tile, "pl")
    assert english in name_of(tile, "en")


@pytest.mark.parametrize("letter", "NL")
def test_the_names_of_the_special_buildings(letter):
    """F11.5: Studnia Mocy, Targowisko, and the Lighthouse, which is ours."""
    found = {language: {name_of(f"{letter}S{i}", language) for i in "abc"} for language in ("pl", "en")}
    assert found["pl"] == {"Studnia Mocy", "Targowisko", "Latarnia Morska"}
    assert found["en"] == {"Well of Power", "Marketplace", "Lighthouse"}
