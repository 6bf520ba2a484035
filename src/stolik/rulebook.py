"""The rules as text: paragraphs, chapters or the whole, in each language.

A paragraph begins with a line like `**S4.8** …` and goes on to the next such line or to a heading; an example
or a table in between belongs to it. A chapter goes from its heading `## S4 …` to the next one.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from stolik.game import Game, InputError
from stolik.texts import check_language

PARAGRAPH = re.compile(r"\*\*([A-Z]\d+(?:\.[A-Za-z0-9]+)?)\*\*")
HEADING = re.compile(r"##+ ")
CHAPTER = re.compile(r"## ([A-Z]\d+) ")


def paragraphs(game: Game, lang: str = "en") -> dict[str, str]:
    """Every paragraph of a game's rules by its id, in their order."""
    return dict(_paragraphs(_file(game, lang)))


def paragraph(game: Game, id: str, lang: str = "en") -> str:
    """One paragraph with its examples."""
    found = _paragraphs(_file(game, lang))
    return found[_find(game, id, found)]


def chapters(game: Game, lang: str = "en") -> dict[str, str]:
    """The title of every chapter by its id."""
    heads = {id: text.splitlines()[0] for id, text in _chapters(_file(game, lang)).items()}
    return {id: CHAPTER.sub("", head).strip() for id, head in heads.items()}


def render(game: Game, id: str | None = None, lang: str = "en") -> str:
    """A chapter (`S4`), a paragraph (`S4.8`), or everything."""
    file = _file(game, lang)
    if id is None:
        return _text(file)
    found = {**_paragraphs(file), **_chapters(file)}  # S1 is both: the chapter has its paragraph in it
    return found[_find(game, id, found)]


def _file(game: Game, lang: str) -> Path:
    check_language(lang)
    return game.folder / f"rules.{lang}.md"


def _find(game: Game, id: str, found: Iterable[str]) -> str:
    """The id as it is written in the rules; InputError with the likely ones if there is none."""
    written = {known.lower(): known for known in found}
    wanted = id.strip().lower()
    if wanted in written:
        return written[wanted]
    close = difflib.get_close_matches(wanted, written, n=4, cutoff=0.6)
    known = f"close to it are {', '.join(written[c] for c in close)}" if close else _first_and_last(written)
    raise InputError(f"the rules of {game.name} have no paragraph {id!r}; {known}")


def _first_and_last(written: dict[str, str]) -> str:
    ids = list(written.values())
    return f"the ids go from {ids[0]} to {ids[-1]}"


@cache
def _text(file: Path) -> str:
    return file.read_text("utf-8")


@cache
def _paragraphs(file: Path) -> dict[str, str]:
    return _cut(_text(file), PARAGRAPH, HEADING)


@cache
def _chapters(file: Path) -> dict[str, str]:
    return _cut(_text(file), CHAPTER, CHAPTER)


def _cut(text: str, begins: re.Pattern[str], ends: re.Pattern[str]) -> dict[str, str]:
    """The pieces of a text, each from a line that begins one to the next that begins one or ends it."""
    pieces: dict[str, list[str]] = {}
    current: list[str] = []  # before the first piece, and between pieces: thrown away
    for line in text.splitlines():
        if match := begins.match(line):
            current = pieces[match[1]] = []
        elif ends.match(line):
            current = []
        current.append(line)
    return {id: "\n".join(lines).strip() for id, lines in pieces.items()}
