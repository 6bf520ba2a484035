"""Names as they are shown: without anything invisible, and told apart from names that look the same.

A *skeleton* (Unicode TR39) replaces each character by one that stands for all that look like it. Two names that look
the same have the same skeleton.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from functools import cache

from confusable_homoglyphs import categories, confusables

from stolik.bots.levels import LEVELS
from stolik.game import Words
from stolik.texts import LANGUAGES, say

MOST_MARKS = 3  # combining marks on one letter
# Letters, symbols and marks that show nothing: fillers, the empty braille pattern, joiners, selectors, blanks.
BLANK = re.compile(
    "[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc"
    "\U00013441\U00013442\U00016fe4\U0001d159\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
SELECTOR = "\ufe0f"  # makes a symbol an emoji, and shows nothing after a letter
# Scripts that are written together, as in Japanese and Korean names, and beside Latin letters.
WRITTEN_TOGETHER = frozenset({"LATIN", "HAN", "HIRAGANA", "KATAKANA", "BOPOMOFO", "HANGUL"})
OF_ALL_SCRIPTS = frozenset({"COMMON", "INHERITED", "UNKNOWN"})


def show_name(name: str) -> str:
    """A name as it is shown: one line, composed, without what cannot be seen and marks that stand on nothing."""
    text = BLANK.sub(" ", unicodedata.normalize("NFC", name))
    text = "".join(char if char.isprintable() else " " for char in text)
    return " ".join(drop_marks(" ".join(text.split())).split())


def drop_marks(text: str) -> str:
    """The text without combining marks that have no letter, and no more than a few on each."""
    kept, marks = "", MOST_MARKS  # as if after a space: nothing to stand on
    for char in text:
        is_mark = unicodedata.category(char).startswith("M")
        marks = marks + 1 if is_mark else (MOST_MARKS if char == " " else 0)
        kept += char if marks <= MOST_MARKS else ""
    return kept


def is_mixed(name: str) -> bool:
    """Does a word of the name mix alphabets, with letters that look like those of another one?"""
    return any(is_mixed_word(word) for word in name.split())


def is_mixed_word(word: str) -> bool:
    """As `is_mixed`, for one word."""
    scripts = {categories.alias(char) for char in word} - OF_ALL_SCRIPTS
    return len(scripts) > 1 and not scripts <= WRITTEN_TOGETHER and bool(confusables.is_confusable(word, greedy=False))


def find_twin(name: str, others: Iterable[str]) -> str | None:
    """The first of the other names that looks like this one but is another text."""
    wanted = skeleton(name)
    return next((other for other in others if other and other != name and skeleton(other) == wanted), None)


def names_of_bot(level: str) -> tuple[str, ...]:
    """What a bot of this level is called, in every language."""
    return tuple(say(Words(f"page-level-{level}"), lang) for lang in LANGUAGES) if level in LEVELS else (level,)


def skeleton(name: str) -> str:
    """The same text for names that look the same."""
    prototypes = read_prototypes()
    text = "".join(prototypes.get(char, char) for char in unicodedata.normalize("NFD", name) if char != SELECTOR)
    return "".join(unicodedata.normalize("NFD", text).split())


@cache
def read_prototypes() -> dict[str, str]:
    """For each character that looks like others, the text that stands for all of them.

    The library lists for each character those that look like it. What is linked has one prototype: a text of several
    characters if there is one (`rn` for `m`), for only prototypes are that long; else the first by number.
    """
    group: dict[str, set[str]] = {}
    for char, alike in confusables.confusables_data.items():
        members = {read_text(char), *(read_text(other["c"]) for other in alike)}
        joined = members.union(*(group[member] for member in members if member in group))
        group.update(dict.fromkeys(joined, joined))
    prototypes = {member: min(found, key=lambda text: (-len(text), text)) for member, found in group.items()}
    return {char: prototype for char, prototype in prototypes.items() if len(char) == 1}


def read_text(text: str) -> str:
    """A character of the library's data, which puts marks of direction around some."""
    return text.strip("\u200e\u200f")
