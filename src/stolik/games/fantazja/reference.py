"""The components of Fantazja: the box, the castle, the tiles of both factions, Building Powers, numbers."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.game import Words
from stolik.games.fantazja.box import ITEM_NAMES, read_box, read_names
from stolik.games.fantazja.rules.components import DATA, SET, TILE_NAMES, TILES, TYPE, TYPE_NAMES, TYPES, Tile
from stolik.games.fantazja.view import tile_views
from stolik.games.fantazja.words.names import (
    BUILDING,
    say_castle,
    say_power,
    say_power_name,
    say_sides,
    say_tile_name,
    say_tile_text,
)
from stolik.kernel.data import Value
from stolik.reference import Component, Sourced, component, draw, name_values, sourced, words

CASTLE = TILES  # its number among those that have sides
WHERE = {  # the paragraph about a piece of the box
    "nature-tiles": "F2.1", "light-tiles": "F2.1", "castle": "F2.1", "power-tokens": "F2.2", "bonus-tokens": "F2.2",
    "rulebook": "F1",
}  # fmt: skip


def components() -> Iterator[Component]:
    """Everything in the box, in the order of the rules."""
    for name in ITEM_NAMES:
        yield _piece(name)
    for tile in range(SET):
        yield _tile(tile)
    yield _castle()
    for power in range(TYPES):
        yield _power(power)
    yield from _numbers()


def _piece(name: str) -> Component:
    """A kind of piece with its count. (F2.1, F2.2)"""
    item = read_box()[name]
    text: Words = words(f"box-{name}-count", count=item.count, points=DATA.tokens.bonus_points.value)
    return component(name, "box", "", words(f"box-{name}"), text, WHERE[name], (sourced(words("value-count"), item),))


def _tile(tile: int) -> Component:
    """A tile as both factions have it, the second one only if it is the same. (F11.2)"""
    data, other = DATA.factions[0].tiles[tile], DATA.factions[1].tiles[tile]
    views = tile_views()
    same = (data.id, data.type, data.level, data.sides) == (other.id, other.type, other.level, other.sides)
    names = [TILE_NAMES[tile], TILE_NAMES[SET + tile]] if same else [TILE_NAMES[tile]]
    values = (_points(data), sourced(words("value-sides"), data), *_names(tile))
    return component(
        data.id, "tile", TYPE_NAMES[TYPE[tile]], say_tile_name(tile), say_tile_text(tile),
        "F11.4", values, tuple(draw(views[name]) for name in names),
    )  # fmt: skip


def _names(tile: int) -> Iterator[Sourced]:
    """Where the names of a tile come from, of both factions if they differ. (F11.5)"""
    for building in dict.fromkeys((BUILDING[tile], BUILDING[SET + tile])):
        if building in read_names():  # a special building that somebody added has none
            yield from name_values(read_names()[building])


def _points(tile: Tile) -> Sourced:
    """The points of a tile: its own, or those of its type and level. (F11.1)"""
    value = DATA.points[tile.type if tile.level is None else f"{tile.type}-{tile.level}"]
    if tile.points is not None:
        return sourced(words("value-points", points=tile.points), tile)
    return sourced(words("value-points", points=value.value), value)


def _castle() -> Component:
    """The castle. (F11.3)"""
    values = (sourced(words("value-sides"), DATA.castle),)
    return component(
        "castle", "castle", "", say_castle(), say_sides(CASTLE), "F11.3", values, (draw(DATA.castle.sides),)
    )  # fmt: skip


def _power(power: int) -> Component:
    """What a Building Power token lets its holder do; the texts are the rulebook's, the numbers are marked. (F9)"""
    values = []
    if TYPE_NAMES[power] == "residential":
        values = [_value("swapped", DATA.powers.swapped)]
    if TYPE_NAMES[power] == "magic":
        values = [_value("shown", DATA.powers.shown), _value("buried", DATA.powers.buried)]
    name = TYPE_NAMES[power]
    return component(name, "power", name, say_power_name(power), say_power(power), f"F9.{power + 1}", tuple(values))


def _value(name: str, value: Value[int]) -> Sourced:
    return sourced(words(f"value-{name}", count=value.value), value)


def _numbers() -> Iterator[Component]:
    """The numbers of the table. (F2.2, F2.3, F6.4, F8.2)"""
    yield _number("hand", DATA.hand.tiles, "F2.3")
    yield _number("majority", DATA.tokens.majority, "F8.2")
    yield _number("bonuses", DATA.tokens.bonuses, "F2.2")
    yield _number("bonus-points", DATA.tokens.bonus_points, "F6.4")


def _number(name: str, value: Value[int], paragraph: str) -> Component:
    text: Words = words("number-value", value=value.value)
    return component(name, "number", "", words(f"number-{name}"), text, paragraph, (sourced(text, value),))
