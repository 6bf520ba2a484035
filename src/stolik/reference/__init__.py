"""All that is in the boxes, for those who look something up: what it is and does, and where each value comes from.

Everything is read from the games' data files and words, so a corrected value is corrected here too. The marks are those
of `docs/data-provenance.md`.
"""

from __future__ import annotations

import re
from functools import cache
from importlib import import_module

import msgspec

from stolik.game import Words, load
from stolik.kernel.data import Entry
from stolik.texts import LANGUAGES, messages

PARAGRAPHS = re.compile(r"(?:ruling: )?([SF]\d+\.\d+(?:(?:, | - )[SF]\d+\.\d+)*)")


class Sourced(msgspec.Struct, frozen=True):
    """Something about a component, and where it comes from: rulebook, inferred or invented, and the source."""

    what: Words
    mark: str
    source: Words


class Copies(msgspec.Struct, frozen=True):
    """The copies of a card in a deck: for each its coat of arms and the least number of players it is for."""

    deck: str
    coats: tuple[str, ...]
    players: tuple[int, ...]


class Component(msgspec.Struct, frozen=True):
    """A card, a tile or a number: `drawings` are cards or tiles as the game's view has them, `group` is its colour,
    type or side."""

    id: str
    kind: str
    group: str
    name: Words
    text: Words
    paragraph: str
    values: tuple[Sourced, ...]
    drawings: tuple[msgspec.Raw, ...]
    copies: tuple[Copies, ...]


class Reference(msgspec.Struct, frozen=True):
    """All components of a game."""

    game: str
    components: tuple[Component, ...]


@cache
def reference(game: str) -> Reference:
    """All components of a game, made once."""
    found = import_module(f"stolik.reference.{load(game).name}").components()
    return Reference(game, tuple(found))


def words(message: str, /, **args: str | int | Words) -> Words:
    """A message of the reference."""
    return Words(f"reference-{message}", args)


def say_source(source: str) -> Words:
    """Where a value comes from, to be said in any language: a page of a rulebook, or paragraphs of our rules."""
    if found := PARAGRAPHS.fullmatch(source):
        return words("source-paragraphs", paragraphs=found[1].replace(" - ", "–"))
    named = "source-" + re.sub(r"[^a-z0-9]+", "-", source.lower()).strip("-")
    # Whoever corrects a value from the box need not know of this page: their source is then shown as they wrote it.
    return words(named) if f"reference-{named}" in messages(LANGUAGES[0]) else words("source-other", source=source)


def sourced(what: Words, entry: Entry) -> Sourced:
    """Something about a component, with the provenance of a piece of data."""
    return Sourced(what, entry.mark, say_source(entry.source))


def component(
    id: str,
    kind: str,
    group: str,
    name: Words,
    text: Words,
    paragraph: str,
    values: tuple[Sourced, ...],
    drawings: tuple[msgspec.Raw, ...] = (),
    copies: tuple[Copies, ...] = (),
) -> Component:
    """A component; many have no drawing and no copies."""
    return Component(id, kind, group, name, text, paragraph, values, drawings, copies)


def draw(view: object) -> msgspec.Raw:
    """A card or a tile as the boards draw it."""
    return msgspec.Raw(msgspec.json.encode(view))
