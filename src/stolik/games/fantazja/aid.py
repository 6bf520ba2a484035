"""The player aid of Fantazja: a turn, the actions, the powers, the signs, the score."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.aid import AidItem, AidSection, item, section
from stolik.game import Options, Words
from stolik.games.fantazja.aid_marks import ACTION, DRAW, POWER, name_power
from stolik.games.fantazja.rules.components import (
    BONUS_POINTS,
    DARK,
    ELEMENT_NAMES,
    HAND,
    MAJORITY,
    TILE_NAMES,
    TILES,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.view import tile_views
from stolik.games.fantazja.words.names import (
    say_element,
    say_power,
    say_power_name,
    say_score_source,
    say_type,
    words,
)


def sections(options: Options) -> Iterator[AidSection]:
    """The sections; no option changes them."""
    yield section("turn", words("aid-turn"), _turn())
    yield section("actions", words("aid-actions"), _actions())
    yield section("powers", words("aid-powers"), map(_power, range(TYPES)))
    yield section("signs", words("aid-signs"), _signs(), legend=True)
    yield section("end", words("aid-end"), _end())


def _line(name: str, paragraph: str, text: Words | None = None, *, phase: str | None = None) -> AidItem:
    """A line with messages of its own."""
    return item(name, words(f"aid-{name}"), text or words(f"aid-{name}-text"), paragraph, phase=phase)


def _turn() -> Iterator[AidItem]:
    """The course of a turn. (F3)"""
    yield _line("start", "F9.3")
    yield _line(ACTION, "F3.1", phase=ACTION)
    yield _line(POWER, "F3.2", phase=POWER)
    yield _line(DRAW, "F3.3", words("aid-draw-text", tiles=HAND), phase=DRAW)
    yield _line("tokens", "F8.2", words("aid-tokens-text", count=MAJORITY))


def _actions() -> Iterator[AidItem]:
    """The three actions, and what laying a tile can do. (F4 - F7)"""
    yield _line("small", "F4.2")
    yield _line("imagine", "F5.1")
    yield _line("large", "F6.2")
    yield _line("special", "F6.3")
    yield _line("bonus", "F6.4", words("aid-bonus-text", points=BONUS_POINTS))
    yield _line("dark", "F7.1")
    yield _line("cut", "F7.2")


def _power(kind: int) -> AidItem:
    """A Building Power. (F9)"""
    name, drawing = name_power(kind), {"token": TYPE_NAMES[kind]}
    return item(name, say_power_name(kind), say_power(kind), f"F9.{kind + 1}", drawing)


def _signs() -> Iterator[AidItem]:
    """The symbols, the types, and a tile that shows everything. (F1, F7.1)"""
    example = tile_views()[next(TILE_NAMES[tile] for tile in range(TILES) if DARK[tile])]
    yield item("sign-tile", words("aid-sign-tile"), words("aid-sign-tile-text"), "F11.3", {"tile": example})
    for element, name in enumerate(ELEMENT_NAMES):
        yield item(f"sign-{name}", say_element(element), None, "F4.2", {"element": name})
    for kind, name in enumerate(TYPE_NAMES):
        yield item(f"sign-{name}", say_type(kind), None, "F1", {"type": name})


def _end() -> Iterator[AidItem]:
    """When the match ends, what scores, and ties. (F10)"""
    yield _line("when", "F10.1")
    yield item("score-buildings", say_score_source("buildings"), words("aid-score-buildings"), "F10.2")
    bonuses = words("aid-score-bonuses", points=BONUS_POINTS)
    yield item("score-bonuses", say_score_source("bonuses"), bonuses, "F10.2")
    yield _line("ties", "F10.2")
