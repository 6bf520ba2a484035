"""The glossary's terms, held against what people read: messages, lessons, rules, references and notation.

Texts are grouped into families, such as the log or the lesson. Two columns of docs/glossary.md are compared with
each family:

- "not" lists rejected synonyms. A rejected word stands for every word that begins with it. One that differs from the
  term only in its capitals is compared exactly; with a capital letter it is rejected only inside of a sentence.
- "said in" lists the families that use a term.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import (
    Message,
    MessageReference,
    Pattern,
    Placeable,
    SelectExpression,
    Term,
    TermReference,
    TextElement,
)

from stolik import texts
from stolik.game import GAMES, load
from stolik.texts import LANGUAGES

GLOSSARY = Path(__file__).parents[1] / "docs" / "glossary.md"
COLUMNS = {"en": ("English", "not (English)"), "pl": ("Polish", "not (Polish)")}
BILINGUAL = re.compile(r"^\|.*\| (?:Polish|po angielsku) \|.*\n(?:\|.*\n)+", re.MULTILINE)  # the words of chapter 1
HOLE = "¤"  # stands for a placeable, so that the texts around it do not make a phrase
GENERAL = ("the project", "the server")  # tables of words that all games share

# The families of a game's messages, by how their ids begin; {} is the game. All others are phrases that these share.
FAMILIES = {
    "lesson": ("learn-{}-",),
    "log": ("{}-log-", "{}-did-", "{}-decided-", "{}-score-"),
    "prompts": ("{}-prompt-", "{}-action-", "{}-reason-", "{}-step-", "{}-phase-"),
    "reference": ("reference-",),
    "page": ("page-", "match-", "sky-", "fan-", "{}-source-"),
    "terminal": ("table-{}-",),
}
SHARED = {  # the families of the messages that all games share, by file
    "page": "page*.ftl",
    "terminal": "table.ftl",
    "server": "server.ftl",
    "analysis": "analysis.ftl",
    "dealing": "dealing.ftl",
    "names": "common.ftl",
}
ENTRIES = Mapping[str, Message | Term]


@dataclass(frozen=True)
class Row:
    """A term in one language, with its rejected synonyms and the families that use it."""

    term: str
    rejected: tuple[str, ...]
    said_in: tuple[str, ...] = ()


@cache
def read_table(title: str) -> tuple[Mapping[str, str], ...]:
    """The rows of a section's table, by the names of the columns."""
    section = re.split(r"^## ", GLOSSARY.read_text("utf-8"), flags=re.MULTILINE)
    (text,) = [part for part in section if part.casefold().startswith(f"{title}\n")]
    head, _, *rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in text.splitlines() if line[:1] == "|"]
    return tuple(dict(zip(head, row, strict=True)) for row in rows)


def read_rows(title: str, lang: str) -> list[Row]:
    """The rows of a table in one language."""
    term, rejected = COLUMNS[lang]
    return [Row(row[term], split_list(row[rejected]), split_list(row["said in"])) for row in read_table(title)]


def split_list(cell: str) -> tuple[str, ...]:
    return tuple(part for part in re.split(r"[,;] *", cell) if part)


# ---- texts ---------------------------------------------------------------------------------------------


def read_messages(files: list[Path]) -> ENTRIES:
    entries = [entry for file in files for entry in FluentParser().parse(file.read_text("utf-8")).body]
    known = (entry for entry in entries if isinstance(entry, Message | Term))
    return {("-" if isinstance(entry, Term) else "") + entry.id.name: entry for entry in known}


@cache
def read_game(game: str, lang: str) -> Mapping[str, Mapping[str, str]]:
    """Everything players read about a game, by family: messages by id, the rules by paragraph."""
    folder = load(game).folder
    files = [folder / part / f"{lang}.ftl" for part in ("locales", "examples")]
    messages = read_messages([file for file in files if file.is_file()])
    found: dict[str, dict[str, str]] = {family: {} for family in (*FAMILIES, "phrases")}
    for id, entry in messages.items():
        found[find_family(id, game)][id] = " ".join(texts_of(entry, messages))
    rules = BILINGUAL.sub("", (folder / f"rules.{lang}.md").read_text("utf-8")).split("\n\n")
    found["rules"] = {f"rules.{lang}.md, {at}": part.replace("\n", " ") for at, part in enumerate(rules)}
    return found


def find_family(id: str, game: str) -> str:
    for family, beginnings in FAMILIES.items():
        if id.startswith(tuple(beginning.format(game) for beginning in beginnings)):
            return family
    return "phrases"


@cache
def read_shared(lang: str) -> Mapping[str, Mapping[str, str]]:
    """What all games share, by family: messages by id."""
    found = {}
    for family, pattern in SHARED.items():
        messages = read_messages(sorted((texts.FOLDER / lang).glob(pattern)))
        found[family] = {id: " ".join(texts_of(entry, messages)) for id, entry in messages.items()}
    return found


def texts_of(entry: Message | Term, known: ENTRIES) -> Iterator[str]:
    """The texts of a message, one for each variant and attribute, and those of the phrases in it."""
    for pattern in (entry.value, *(attribute.value for attribute in entry.attributes)):
        if pattern:
            yield from texts_in(pattern, known)


def texts_in(pattern: Pattern, known: ENTRIES) -> Iterator[str]:
    yield "".join(part.value if isinstance(part, TextElement) else HOLE for part in pattern.elements) + f" {HOLE}"
    for part in pattern.elements:
        if isinstance(part, Placeable):
            yield from texts_of_placeable(part.expression, known)


def texts_of_placeable(expression: object, known: ENTRIES) -> Iterator[str]:
    if isinstance(expression, SelectExpression):
        for variant in expression.variants:
            yield from texts_in(variant.value, known)
    elif isinstance(expression, MessageReference | TermReference):
        name = ("-" if isinstance(expression, TermReference) else "") + expression.id.name
        if name in known:
            yield from texts_of(known[name], known)


# ---- comparing -----------------------------------------------------------------------------------------


def is_spelling(term: str, rejected: str) -> bool:
    """Is it the term itself, written otherwise?"""
    return any(word.casefold()[:3] == rejected.casefold()[:3] for word in term.split())


def keep_spellings(row: Row) -> Iterator[str]:
    """The rejected words that are the term itself, written otherwise."""
    return (word for word in row.rejected if is_spelling(row.term, word))


def find_rejected(row: Row, rejected: str, text: str) -> bool:
    if not is_spelling(row.term, rejected):
        return bool(re.search(rf"\b{re.escape(rejected)}", text, re.IGNORECASE))
    inside = r"(?<=[\w,] )" if rejected[0].isupper() else r"\b"
    return bool(re.search(inside + re.escape(rejected), text))


def list_rejected(rows: list[Row], said: Mapping[str, str]) -> list[str]:
    return [
        f"{where}: {rejected!r} instead of {row.term!r} in {text!r}"
        for row in rows
        for rejected in row.rejected
        for where, text in said.items()
        if find_rejected(row, rejected, text)
    ]


def is_said(term: str, said: Mapping[str, str]) -> bool:
    """Is every word of the term in the texts, in some form? What is in parentheses does not count."""
    everything = " ".join(said.values()).casefold()
    return all(re.search(rf"\b{stem(word)}", everything) for word in re.findall(r"\w{4,}", drop_parentheses(term)))


def drop_parentheses(term: str) -> str:
    return re.sub(r"\(.*?\)", "", term)


def stem(word: str) -> str:
    """What the forms of a word begin with, roughly."""
    return re.escape(word.casefold()[: max(3, len(word) - 3)])


# ---- tests ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", [*FAMILIES, "phrases", "rules"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_uses_no_rejected_word(game: str, family: str, lang: str):
    """The general words do not bind rules and names: one of Skytopia's buildings is Obserwatorium."""
    titles = (game, *GENERAL) if family in FAMILIES else (game,)
    found = list_rejected([row for title in titles for row in read_rows(title, lang)], read_game(game, lang)[family])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("family", SHARED)
def test_shared_texts_use_no_rejected_word(family: str, lang: str):
    """Of a game's words only the spelling is compared: another game may use a word that this one rejects."""
    rows = [row for title in GENERAL for row in read_rows(title, lang)]
    for game in GAMES:
        rows.extend(Row(row.term, tuple(keep_spellings(row))) for row in read_rows(game, lang))
    found = list_rejected(rows, read_shared(lang)[family])
    assert not found, "\n".join(found)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_terms_are_said_where_the_glossary_says(game: str, lang: str):
    """Each family uses the terms that it speaks of; a term that no family is named for is at least in the rules."""
    families = read_game(game, lang)
    missing = [
        f"{row.term!r} is not in the {family}"
        for row in read_rows(game, lang)
        for family in row.said_in or ("rules",)
        if not is_said(row.term, families[family])
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_general_terms_are_said_where_the_glossary_says(lang: str):
    families = read_shared(lang)
    rows = [row for title in GENERAL for row in read_rows(title, lang)]
    missing = [
        f"{row.term!r} is not in the {family}"
        for row in rows
        for family in row.said_in
        if not is_said(row.term, families[family])
    ]
    assert not missing, "\n".join(missing)


@pytest.mark.parametrize("game", GAMES)
def test_polish_notation_uses_the_terms(game: str):
    """A word of the notation that is a code name in the glossary is written like its Polish term, and not rejected.

    An imperative that begins otherwise is in parentheses beside the term: wziąć (weź).
    """
    polish = import_module(f"stolik.games.{game}.terminal.polish")
    terms: dict[str, str] = {}
    for row in read_table(game):
        for name in re.findall(r"`(\w+)`", row["code name"]):
            terms[name] = f"{terms.get(name, '')} {row['Polish']}"
    written = {name: words[0] for name, words in polish.SYNONYMS.items() if name in terms}
    assert len(written) > 10
    for name, words in written.items():
        beginnings = {word[:3].casefold() for word in re.findall(r"\w{3,}", terms[name])}
        assert words[:3].casefold() in beginnings, f"{name}: {words!r} instead of {terms[name]!r}"
    assert list_rejected(read_rows(game, "pl"), written) == []


def test_families_are_known():
    """A misspelled family in the glossary would not be compared."""
    for title in (*GAMES, *GENERAL):
        known = FAMILIES if title in GAMES else SHARED
        assert {family for row in read_rows(title, "en") for family in row.said_in} <= known.keys()


@pytest.mark.parametrize("game", GAMES)
def test_every_family_has_texts(game: str):
    """Else a changed id has emptied it, and nothing is compared."""
    assert all(len(said) > 2 for said in read_game(game, "en").values())


def test_capitals_are_compared_only_between_spellings():
    golem, tower = Row("Golem, kość", ("golem", "robot")), Row("tower", ("Tower",))
    assert find_rejected(golem, "golem", "dwa golemy")
    assert not find_rejected(golem, "golem", "dwa Golemy")
    assert find_rejected(golem, "robot", "Roboty")
    assert find_rejected(tower, "Tower", "your Tower")
    assert not find_rejected(tower, "Tower", "Towers grow. Tower")


def test_phrases_belong_to_the_messages_that_use_them():
    """The log says "draw pile" also where it refers to a term with these words."""
    log = read_game("fantazja", "en")["log"]
    assert "draw pile" in log["fantazja-log-bury"]
    assert is_said("draw pile", {"log": log["fantazja-log-bury"]})
    assert not is_said("draw pile", {"log": log["fantazja-log-end"]})


def test_tables_have_rejected_words():
    """Else a table has lost its columns, and nothing is compared."""
    for title in (*GAMES, *GENERAL):
        assert any(row.rejected for row in read_rows(title, "pl"))
