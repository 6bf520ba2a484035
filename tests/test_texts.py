"""Words in both languages, and the rules as text."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax.ast import BaseNode, Message, MessageReference, Term, TermReference, TextElement

from kuhn import GAME as KUHN
from stolik import rulebook, texts
from stolik.game import GAMES, Game, InputError, Words, load
from stolik.texts import LANGUAGES, messages, say

GAME = load("skytopia")


def walk(node: object) -> Iterator[BaseNode]:
    """A piece of Fluent syntax and all its parts."""
    if isinstance(node, list):
        for item in node:
            yield from walk(item)
    elif isinstance(node, BaseNode):
        yield node
        for child in vars(node).values():
            yield from walk(child)


def name_reference(node: MessageReference | TermReference) -> str:
    dash = "-" if isinstance(node, TermReference) else ""
    return dash + node.id.name + (f".{node.attribute.name}" if node.attribute else "")


def name_definitions(lang: str) -> set[str]:
    found = set()
    for entry in texts._entries(lang):
        name = ("-" if isinstance(entry, Term) else "") + entry.id.name
        found |= {name, *(f"{name}.{attribute.id.name}" for attribute in entry.attributes)}
    return found


# ---- saying --------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("number", "polish"),
    [
        (0, "0 monet"),
        (1, "1 moneta"),
        (2, "2 monety"),
        (4, "4 monety"),
        (5, "5 monet"),
        (12, "12 monet"),
        (22, "22 monety"),
        (101, "101 monet"),
        (112, "112 monet"),
        (122, "122 monety"),
    ],
)
def test_polish_plurals(number: int, polish: str):
    assert say(Words("skytopia-coins", {"coins": number}), "pl") == polish


def test_english_plurals():
    assert [say(Words("skytopia-coins", {"coins": n})) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_polish_cases():
    """The accusative differs from the nominative only for one coin."""
    said = [say(Words("skytopia-get", {"points": 0, "coins": n}), "pl") for n in (1, 2, 5, 21)]
    assert said == ["otrzymujesz 1 monetę", "otrzymujesz 2 monety", "otrzymujesz 5 monet", "otrzymujesz 21 monet"]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_numbers_have_no_separators(lang: str):
    assert say(Words("skytopia-points", {"points": 1234567}), lang) == "1234567 PP"


def test_words_inside_words():
    """Words among the arguments are said first, in the same language, without invisible characters around them."""
    words = Words("list-and", {"first": Words("player", {"seat": 1}), "rest": Words("player", {"seat": 2})})
    assert say(words, "en") == "Player 1 and Player 2"
    assert say(words, "pl") == "Gracz 1 i Gracz 2"


def test_unknown_language():
    for ask in (lambda: say(Words("player"), "de"), lambda: messages("de"), lambda: rulebook.paragraphs(GAME, "de")):
        with pytest.raises(InputError, match="'de'; the languages are en, pl"):
            ask()


def test_missing_message_is_never_shown():
    with pytest.raises(LookupError, match="no message 'nothing-such' in 'pl'"):
        say(Words("nothing-such"), "pl")


def test_missing_argument_is_never_shown():
    """Also when it is missing inside a phrase that the message uses."""
    with pytest.raises(LookupError, match="seat"):
        say(Words("player"))
    with pytest.raises(LookupError, match="coins"):
        say(Words("skytopia-more-coins"))


def test_texts_are_read_only_when_something_is_said():
    """Importing the module does not import Fluent, which takes a tenth of a second."""
    code = "import sys, stolik, stolik.texts, stolik.rulebook; print('fluent' in sys.modules, 'babel' in sys.modules)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["False", "False"]


# ---- the files -----------------------------------------------------------------------------------------


def test_both_languages_have_the_same_messages():
    assert messages("en") == messages("pl")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_reference_leads_somewhere(lang: str):
    """A message, attribute or term that another one uses is defined."""
    known = name_definitions(lang)
    nodes = [node for entry in texts._entries(lang) for node in walk(entry)]
    used = {name_reference(node) for node in nodes if isinstance(node, MessageReference | TermReference)}
    assert used <= known
    assert {name for name in known if name.startswith("-")} <= used, "a term that nothing uses"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_message_has_a_text(lang: str):
    assert [e.id.name for e in texts._entries(lang) if isinstance(e, Message) and e.value is None] == []


# Phrases of the old texts. Say it as a player would at the table: "Open to anyone", not "Whoever comes".
UNNATURAL = (
    "all that", "anew", "anybody", "brass ring", "decided by", "everybody", "expensive decisions", "is asked",
    "is dear", "is to move", "it is so", "it was made so", "just now", "looked back on", "nobody can", "of yours",
    "say first", "so many", "so much", "somebody", "that there are not", "the one who", "those who", "too dear",
    "what you are called", "whoever", "will have lost",
)  # fmt: skip


ENGLISH = [*sorted((texts.FOLDER / "en").glob("*.ftl")), *sorted(texts.GAMES_FOLDER.glob("*/*/en.ftl"))]


@pytest.mark.parametrize("file", ENGLISH, ids=lambda file: "-".join(file.parts[-3:]))
def test_english_is_plain(file: Path):
    """No message uses a phrase of the old dialect."""
    found = [
        f"{entry.id.name}: {phrase!r} in {node.value!r}"
        for entry in texts._read_entries("en", (file,))
        for node in walk(entry)
        if isinstance(node, TextElement)
        for phrase in UNNATURAL
        if re.search(rf"\b{phrase}\b", node.value, re.IGNORECASE)
    ]
    assert not found, "rewrite these messages in plain language:\n" + "\n".join(found)


def test_broken_files_are_refused(tmp_path: Path):
    """A line that is no Fluent, and an id that is defined twice, are found when the file is read."""
    for text, complaint in (("hello { $x\n", "en/e.ftl cannot be read here"), ("a = 1\na = 2\n", "a is defined twice")):
        file = tmp_path / "en" / f"{complaint[0]}.ftl"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text)
        with pytest.raises(ValueError, match=complaint):
            texts._read_entries("en", (file,))


# ---- the rulebook --------------------------------------------------------------------------------------


def test_paragraphs_are_the_same_in_both_languages():
    english, polish = rulebook.paragraphs(GAME, "en"), rulebook.paragraphs(GAME, "pl")
    assert list(english) == list(polish)
    assert all(text.startswith(f"**{id}**") for id, text in (*english.items(), *polish.items()))


def test_paragraph_ends_where_the_next_thing_begins():
    """An example belongs to its paragraph; the next paragraph, and a heading, do not."""
    text = rulebook.paragraph(GAME, "S4.8")
    assert text.startswith("**S4.8** Place the golem")
    assert "*Example:*" in text
    assert "S4.9" not in text
    assert rulebook.paragraph(GAME, "S4.6", "pl").endswith("(S6).")
    assert "#" not in rulebook.paragraph(GAME, "S4.6")


def test_every_reason_has_its_paragraph():
    known = rulebook.paragraphs(GAME)
    assert [reason for reason in GAME.reasons[1:] if reason.paragraph not in known] == []


def test_ids_are_read_as_people_type_them():
    assert rulebook.paragraph(GAME, " s6.bluea ") == rulebook.paragraph(GAME, "S6.blueA")


def test_chapter_and_whole():
    chapter = rulebook.render(GAME, "S4", "en")
    assert chapter.startswith("## S4 A turn")
    assert "**S4.12**" in chapter
    assert "S5 Effects" not in chapter
    assert rulebook.render(GAME, "S1", "pl").startswith("## S1 Pojęcia")
    assert rulebook.render(GAME, "S4.8", "pl") == rulebook.paragraph(GAME, "S4.8", "pl")
    whole = rulebook.render(GAME)
    assert whole.startswith("# Skytopia")
    assert chapter in whole


@pytest.mark.parametrize(("lang", "title"), [("en", "## How to play"), ("pl", "## Jak grać")])
@pytest.mark.parametrize("game", [*map(load, GAMES), KUHN], ids=lambda game: game.name)
def test_rules_begin_with_how_to_play(game: Game, lang: str, title: str):
    """It has its own headings and no paragraphs, seat numbers or codes, and is found under `play`."""
    text = rulebook.render(game, "play", lang)
    assert text.startswith(f"{title}\n")
    assert len(re.findall(r"^### ", text, re.MULTILINE)) == (5 if game is KUHN else 6)
    assert not re.search(r"\b[SFKBGRP]\d|mod 6|`|seats? \d|miejsc\w* \d", text)
    assert text in rulebook.render(game, None, lang)


def test_wrong_id_names_close_ones():
    with pytest.raises(InputError, match=r"have no paragraph 'S4.13'; close to it are .*S4\.1"):
        rulebook.render(GAME, "S4.13")
    with pytest.raises(InputError, match=r"the ids go from S1 to S11\.5"):
        rulebook.paragraph(GAME, "quux")
