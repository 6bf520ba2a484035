"""The component reference: every card, tile and number of a game, what it does, and the source of each value.

It is generated from the games' data files and texts. `docs/data-provenance.md` explains the marks.
"""

from __future__ import annotations

import re
from functools import cache

import msgspec

from stolik.game import Words, load
from stolik.kernel.data import Entry, Names
from stolik.texts import LANGUAGES, messages

PARAGRAPHS = re.compile(r"(?:ruling: )?([A-Z]\d+\.\d+(?:(?:, | - )[A-Z]\d+\.\d+)*)")


class Sourced(msgspec.Struct, frozen=True):
    """A value of a component with its provenance: `mark` is rulebook, inferred or invented."""

    what: Words
    mark: str
    source: Words


class Component(msgspec.Struct, frozen=True):
    """A card, a tile or a number. `drawings` are cards or tiles in the format of the game's view; `group` is the
    colour, type or side; `copies` says what its copies differ in, in the game's own format."""

    id: str
    kind: str
    group: str
    name: Words
    text: Words
    paragraph: str
    values: tuple[Sourced, ...]
    drawings: tuple[msgspec.Raw, ...]
    copies: tuple[msgspec.Raw, ...]


class Reference(msgspec.Struct, frozen=True):
    """All components of a game."""

    game: str
    components: tuple[Component, ...]


@cache
def reference(game: str) -> Reference:
    """All components of a game, cached."""
    part = load(game).reference
    return Reference(game, tuple(load(game).load_part(part)()) if part else ())


def words(message: str, /, **args: str | int | Words) -> Words:
    """A message of the reference."""
    return Words(f"reference-{message}", args)


def say_source(source: str) -> Words:
    """The source of a value as translatable text: a page of a rulebook, or paragraphs of our rules."""
    if found := PARAGRAPHS.fullmatch(source):
        return words("source-paragraphs", paragraphs=found[1].replace(" - ", "–"))
    named = "source-" + re.sub(r"[^a-z0-9]+", "-", source.lower()).strip("-")
    # A source without a message is shown as it is written in the data file.
    return words(named) if f"reference-{named}" in messages(LANGUAGES[0]) else words("source-other", source=source)


def sourced(what: Words, entry: Entry) -> Sourced:
    """A value of a component with the provenance of its data entry."""
    return Sourced(what, entry.mark, say_source(entry.source))


def name_values(names: Names) -> tuple[Sourced, ...]:
    """Where a component's names come from: one value if both languages have the same source."""
    if (names.en.mark, names.en.source) == (names.pl.mark, names.pl.source):
        return (sourced(words("value-name"), names.en),)
    return tuple(
        sourced(words(f"value-name-{lang}", name=name.value), name)
        for lang, name in (("en", names.en), ("pl", names.pl))
    )


def component(
    id: str,
    kind: str,
    group: str,
    name: Words,
    text: Words,
    paragraph: str,
    values: tuple[Sourced, ...],
    drawings: tuple[msgspec.Raw, ...] = (),
    copies: tuple[msgspec.Raw, ...] = (),
) -> Component:
    """A component; drawings and copies are optional."""
    return Component(id, kind, group, name, text, paragraph, values, drawings, copies)


def draw(view: object) -> msgspec.Raw:
    """Encode the view of a card or a tile for `Component.drawings`, or a list of copies."""
    return msgspec.Raw(msgspec.json.encode(view))
