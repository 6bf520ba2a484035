"""Names of guests: normalized for display, and checked against homoglyphs.

A *skeleton* (Unicode TR39) replaces each character by the prototype of all characters that look like it. Two names that
look the same have the same skeleton.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import cache

from confusable_homoglyphs import categories, confusables

from stolik.bots.levels import name_bots
from stolik.texts import LANGUAGES, say

MAX_MARKS = 3  # combining marks on one letter
# Invisible letters, symbols and marks: fillers, the empty braille pattern, joiners, selectors, blanks.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
SELECTOR = "\ufe0f"  # turns a symbol into an emoji; invisible after a letter
# Scripts that Japanese, Chinese and Korean names mix, also with Latin letters.
MIXABLE_SCRIPTS = frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL"})
SHARED_SCRIPTS = frozenset({"COMMON", "INHERITED", "UNKNOWN"})


def show_name(name: str) -> str:
    """A name for display: one line, composed (NFC), without invisible characters and stray combining marks."""
    text = BLANK.sub(" ", unicodedata.normalize("NFC", name))
    text = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(drop_marks(" ".join(text.split())).split())


def drop_marks(text: str) -> str:
    """The text without combining marks that follow no letter, and with at most `MAX_MARKS` per letter."""
    kept, marks = "", MAX_MARKS  # as after a space: there is no letter to combine with
    for char in text:
        is_mark = unicodedata.category(char).startswith("M")
        marks = marks + 1 if is_mark else (MAX_MARKS if char == " " else 0)
        kept += char if marks <= MAX_MARKS else ""
    return kept


def is_mixed(name: str) -> bool:
    """Does a word of the name mix scripts, with letters that are confusable with another script?"""
    return any(is_mixed_word(word) for word in name.split())


def is_mixed_word(word: str) -> bool:
    """As `is_mixed`, for one word."""
    scripts = {categories.alias(char) for char in word} - SHARED_SCRIPTS
    return len(scripts) > 1 and not scripts <= MIXABLE_SCRIPTS and bool(confusables.is_confusable(word, greedy=False))


def find_twin(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that looks like this one but differs."""
    wanted = skeleton(name)
    return next((other for other in others if other and other != name and skeleton(other) == wanted), None)


def names_of_bots(bots: Sequence[str | None]) -> tuple[str, ...]:
    """The given names of the bots at these seats, with and without their numbers, in every language."""
    names = [*name_bots(bots), *(name for bot in bots for name in name_bots([bot]))]
    return tuple(say(name, lang) for name in names if name for lang in LANGUAGES)


def skeleton(name: str) -> str:
    """The same text for names that look the same."""
    prototypes = read_prototypes()
    text = "".join(prototypes.get(char, char) for char in unicodedata.normalize("NFD", name) if char != SELECTOR)
    return "".join(unicodedata.normalize("NFD", text).split())


@cache
def read_prototypes() -> dict[str, str]:
    """The prototype of each confusable character.

    The library lists the lookalikes of each character. Each connected group gets one prototype: a text of several
    characters if there is one (`rn` for `m`), since only prototypes are that long; else the lowest code point.
    """
    group: dict[str, set[str]] = {}
    for char, alike in confusables.confusables_data.items():
        members = {read_text(char), *(read_text(other["c"]) for other in alike)}
        joined = members.union(*(group[member] for member in members if member in group))
        group.update(dict.fromkeys(joined, joined))
    prototypes = {member: min(found, key=lambda text: (-len(text), text)) for member, found in group.items()}
    return {char: prototype for char, prototype in prototypes.items() if len(char) == 1}


def read_text(text: str) -> str:
    """A character of the library's data, which has direction marks around some."""
    return text.strip("\u200e\u200f")
