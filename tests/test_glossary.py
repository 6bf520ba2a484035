"""The glossary's terms, held against what messages, lessons, rules and references say.

Each game has a table in docs/glossary.md. Its two "not" columns list rejected synonyms. A rejected word stands for
every word that begins with it. One that differs from the term only in its capitals is compared exactly; with a
capital letter it is rejected only inside of a sentence.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Message, Pattern, Placeable, SelectExpression, Term, TextElement

from stolik.game import GAMES, load
from stolik.texts import LANGUAGES

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
COLUMNS = {"en": ("English", "not (English)"), "pl": ("Polish", "not (Polish)")}
BILINGUAL = re.compile(r"^\|.*\| (?:Polish|po angielsku) \|.*\n(?:\|.*\n)+", re.MULTILINE)  # the words of chapter 1
HOLE = "¤"  # stands for a placeable, so that the texts around it do not make a phrase


@dataclass(frozen=True)
class Row:
    """A term in one language, with its rejected synonyms."""

    term: str
    rejected: tuple[str, ...]


@cache
def read_rows(game: str, lang: str) -> tuple[Row, ...]:
    """The rows of a game's table; nothing is rejected in a table without the "not" columns."""
    section = re.split(r"^## ", GLOSSARY.read_text("utf-8"), flags=re.MULTILINE)
    (text,) = [part for part in section if part.casefold().startswith(f"{game}\n")]
    head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line[:1] == "|"]
    term, rejected = (head.index(name) if name in head else None for name in COLUMNS[lang])
    assert term is not None
    return tuple(Row(row[term], split_list(row[rejected]) if rejected else ()) for row in rows)


def split_list(cell: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"[,;] *", cell) if part)


@cache
def read_texts(game: str, lang: str) -> tuple[tuple[str, str], ...]:
    """Everything players read about a game: its messages by id, then its rules by line."""
    folder = load(game).folder
    files = [folder / part / f"{lang}.ftl" for part in ("locales", "examples")]
    found = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    entries = [entry for entry in found if isinstance(entry, Message | Term)]
    said = [(entry.id.name, text) for entry in entries for text in texts_of(entry)]
    rules = BILINGUAL.sub("", (folder / f"rules.{lang}.md").read_text("utf-8"))
    return (*said, *((f"rules.{lang}.md", part.replace("\n", " ")) for part in rules.split("\n\n")))


def texts_of(entry: Message | Term) -> Iterator[str]:
    """The texts of a message, one for each variant and attribute."""
    for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
        if pattern:
            yield from texts_in(pattern)


def texts_in(pattern: Pattern) -> Iterator[str]:
    yield "".join(part.value if isinstance(part, TextElement) else HOLE for part in pattern.elements)
    for part in pattern.elements:
        if isinstance(part, Placeable) and isinstance(part.expression, SelectExpression):
            for variant in part.expression.variants:
                yield from texts_in(variant.value)


def is_spelling(term: str, rejected: str) -> bool:
    """Is it the term itself, written otherwise?"""
    return any(word.casefold()[:3] == rejected.casefold()[:3] for word in term.split())


def find_rejected(row: Row, rejected: str, text: str) -> bool:
    if not is_spelling(row.term, rejected):
        return bool(re.search(rf"\b{re.escape(rejected)}", text, re.IGNORECASE))
    inside = r"(?<=[\w,] )" if rejected[0].isupper() else r"\b"
    return bool(re.search(inside + re.escape(rejected), text))


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_rejected_words_are_used_nowhere(game: str, lang: str):
    found = [
        f"{where}: {rejected!r} instead of {row.term!r} in {text!r}"
        for row in read_rows(game, lang)
        for rejected in row.rejected
        for where, text in read_texts(game, lang)
        if find_rejected(row, rejected, text)
    ]
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_terms_are_the_ones_in_use(game: str, lang: str):
    """Every word of a term is in the texts, in some form."""
    everything = " ".join(text for _, text in read_texts(game, lang)).casefold()
    words = {word for row in read_rows(game, lang) for word in re.findall(r"\w{4,}", re.sub(r"\(.*?\)", "", row.term))}
    assert [word for word in sorted(words) if not re.search(rf"\b{stem(word)}", everything)] == []


def stem(word: str) -> str:
    """What the forms of a word begin with, roughly."""
    return re.escape(word.casefold()[: max(3, len(word) - 3)])


def test_capitals_are_compared_only_between_spellings():
    golem, tower = Row("Golem, kość", ("golem", "robot")), Row("tower", ("Tower",))
    assert find_rejected(golem, "golem", "dwa golemy")
    assert not find_rejected(golem, "golem", "dwa Golemy")
    assert find_rejected(golem, "robot", "Roboty")
    assert find_rejected(tower, "Tower", "your Tower")
    assert not find_rejected(tower, "Tower", "Towers grow. Tower")


def test_skytopia_has_rejected_words():
    """Else the table has lost its columns, and nothing is compared."""
    for lang in LANGUAGES:
        assert any(row.rejected for row in read_rows("skytopia", lang))
