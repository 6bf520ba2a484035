"""The rules texts by paragraph and chapter, in each language.

A file begins with its title and a part for people, "How to play", without numbers. The numbered reference follows.
A paragraph begins with a line like `**S4.8** …` and ends before the next such line or heading; it includes its examples
and tables. A chapter begins with a heading like `## S4 …`.
"""

from __future__ import annotations

import difflib
import itertools
import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from stolik.game import Game, InputError
from stolik.texts import check_language

PARAGRAPH = re.compile(r"\*\*([A-Z]\d+(?:\.[A-Za-z0-9]+)?)\*\*")
HEADING = re.compile(r"##+ ")
CHAPTER = re.compile(r"## ([A-Z]\d+) ")
INTRODUCTION = "play"  # the id of "How to play", which has no number


def paragraphs(game: Game, lang: str = "en") -> dict[str, str]:
    """All paragraphs of a game's rules by id, in order."""
    return dict(_paragraphs(_file(game, lang)))


def paragraph(game: Game, id: str, lang: str = "en") -> str:
    """One paragraph with its examples."""
    found = _paragraphs(_file(game, lang))
    return found[_find(game, id, found)]


def chapters(game: Game, lang: str = "en") -> dict[str, str]:
    """The chapter titles by id."""
    heads = {id: text.splitlines()[0] for id, text in _chapters(_file(game, lang)).items()}
    return {id: CHAPTER.sub("", head).strip() for id, head in heads.items()}


def introduction(game: Game, lang: str = "en") -> str:
    """How to play: the text between the title and the first numbered chapter; empty if there is none."""
    before = itertools.takewhile(lambda line: not CHAPTER.match(line), _text(_file(game, lang)).splitlines())
    lines = list(itertools.dropwhile(lambda line: not line.startswith("## "), before))
    return "\n".join(lines).strip()


def render(game: Game, id: str | None = None, lang: str = "en") -> str:
    """How to play (`play`), a chapter (`S4`), a paragraph (`S4.8`), or the complete rules."""
    file = _file(game, lang)
    if id is None:
        return _text(file)
    if id.strip().lower() == INTRODUCTION and (text := introduction(game, lang)):
        return text
    found = {**_paragraphs(file), **_chapters(file)}  # S1 is both; the chapter wins, as it contains the paragraph
    return found[_find(game, id, found)]


def _file(game: Game, lang: str) -> Path:
    check_language(lang)
    return game.folder / f"rules.{lang}.md"


def _find(game: Game, id: str, found: Iterable[str]) -> str:
    """The id in its canonical spelling; InputError suggests similar ones."""
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
    """Split a text into pieces; each starts at a line that matches `begins`, up to the next start or end line."""
    pieces: dict[str, list[str]] = {}
    current: list[str] = []  # lines outside of pieces are dropped
    for line in text.splitlines():
        if match := begins.match(line):
            current = pieces[match[1]] = []
        elif ends.match(line):
            current = []
        current.append(line)
    return {id: "\n".join(lines).strip() for id, lines in pieces.items()}
