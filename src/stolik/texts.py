"""Localization with Fluent: `locales/<language>/*.ftl` and each game's `locales/<language>.ftl`.

The Fluent library is imported on first use, so that `import stolik` stays fast.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.game import Game, InputError, Words, loaded_games

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Message, Resource, Term

LANGUAGES = ("en", "pl")
FOLDER = Path(__file__).parent / "locales"
GAMES_FOLDER = Path(__file__).parent / "games"


def say(words: Words, lang: str = "en", game: Game | None = None, more: tuple[Path, ...] = ()) -> str:
    """Format a text in a language; raises LookupError for a missing message or argument.

    Knows Stolik's messages and those of all loaded games; pass `game` if it was not loaded by name, and `more` .ftl
    files that the text needs.
    """
    check_language(lang)
    return _format(_make_bundle(lang, _find_files(lang, game), more), words)


def has_message(id: str, lang: str) -> bool:
    """Does a message with this id exist?"""
    check_language(lang)
    return bool(_make_bundle(lang, _find_files(lang)).has_message(id))


def messages(lang: str, game: Game | None = None) -> set[str]:
    """All message ids of a language."""
    from fluent.syntax.ast import Message

    check_language(lang)
    return {entry.id.name for entry in _entries(lang, game) if isinstance(entry, Message)}


def check_language(lang: str) -> None:
    """Refuse an unknown language."""
    if lang not in LANGUAGES:
        raise InputError(f"there is no language {lang!r}; the languages are {', '.join(LANGUAGES)}")


def _format(bundle: FluentBundle, words: Words) -> str:
    if not bundle.has_message(words.id):
        raise LookupError(f"no message {words.id!r} in {bundle.locales[0]!r}")
    pattern = bundle.get_message(words.id).value
    if pattern is None:
        raise LookupError(f"message {words.id!r} in {bundle.locales[0]!r} has attributes only, no text")
    args = {name: _argument(bundle, argument) for name, argument in words.args.items()}
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise LookupError(f"message {words.id!r} in {bundle.locales[0]!r}, given {args}: {errors[0]}")
    return str(text)


def _argument(bundle: FluentBundle, argument: str | int | Words) -> Any:
    """Format nested texts first; keep numbers as numbers, for plural rules, without thousands separators."""
    if isinstance(argument, Words):
        return _format(bundle, argument)
    return _number(argument) if isinstance(argument, int) else argument


@cache
def _number(number: int) -> Any:
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)


def _find_files(lang: str, game: Game | None = None) -> tuple[Path, ...]:
    """The .ftl files of a language: Stolik's, and those of loaded games from other packages."""
    return _list_files(lang, (*loaded_games(), game) if game else loaded_games())


@cache
def _list_files(lang: str, games: tuple[Game, ...]) -> tuple[Path, ...]:
    ours = (*sorted((FOLDER / lang).glob("*.ftl")), *sorted(GAMES_FOLDER.glob(f"*/locales/{lang}.ftl")))
    others = (game.folder / "locales" / f"{lang}.ftl" for game in games)
    return tuple(dict.fromkeys((*ours, *(file for file in others if file.is_file()))))


@cache
def _make_bundle(lang: str, files: tuple[Path, ...], more: tuple[Path, ...] = ()) -> FluentBundle:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(Resource([*_read_entries(lang, files), *_read_entries(lang, more)]))
    return bundle


def _entries(lang: str, game: Game | None = None) -> tuple[Message | Term, ...]:
    return _read_entries(lang, _find_files(lang, game))


@cache
def _read_entries(lang: str, files: tuple[Path, ...]) -> tuple[Message | Term, ...]:
    """All messages and terms of a language; a duplicate id is an error."""
    from fluent.runtime import FluentResource

    found: dict[tuple[type, str], Message | Term] = {}
    for file in files:
        for entry in _definitions(file, FluentResource(file.read_text("utf-8"))):
            key = type(entry), entry.id.name
            if key in found:
                raise ValueError(f"{lang}/{file.name}: {entry.id.name} is defined twice")
            found[key] = entry
    return tuple(found.values())


def _definitions(file: Path, resource: Resource) -> list[Message | Term]:
    from fluent.syntax.ast import Junk, Message, Term

    for entry in resource.body:
        if isinstance(entry, Junk):
            where = (entry.content or "").strip()[:80]
            raise ValueError(f"{file.parent.name}/{file.name} cannot be read here: {where!r}")
    return [entry for entry in resource.body if isinstance(entry, Message | Term)]
