"""Words in a language: the one place where message ids become text (Fluent, `locales/<language>/*.ftl`).

The Fluent library is imported only when something is said, so that `import stolik` stays quick.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.game import InputError, Words

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Message, Resource, Term

LANGUAGES = ("en", "pl")
FOLDER = Path(__file__).parent / "locales"


def say(words: Words, lang: str = "en") -> str:
    """The words as a person reads them; a message or an argument that is missing raises LookupError."""
    check_language(lang)
    return _format(_bundle(lang), words)


def messages(lang: str) -> set[str]:
    """The ids of all messages of a language."""
    from fluent.syntax.ast import Message

    check_language(lang)
    return {entry.id.name for entry in _entries(lang) if isinstance(entry, Message)}


def check_language(lang: str) -> None:
    """Refuse a language that nothing is written in."""
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
    """Words become text first; numbers stay numbers, for plurals, but are written without separators."""
    if isinstance(argument, Words):
        return _format(bundle, argument)
    return _number(argument) if isinstance(argument, int) else argument


@cache
def _number(number: int) -> Any:
    from fluent.runtime.types import fluent_number

    return fluent_number(number, useGrouping=False)


@cache
def _bundle(lang: str) -> FluentBundle:
    from fluent.runtime import FluentBundle
    from fluent.syntax.ast import Resource

    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(Resource(list(_entries(lang))))
    return bundle


@cache
def _entries(lang: str) -> tuple[Message | Term, ...]:
    """Everything the files of a language define, each id once."""
    from fluent.runtime import FluentResource

    found: dict[tuple[type, str], Message | Term] = {}
    for file in sorted((FOLDER / lang).glob("*.ftl")):
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
