"""Notation as people type it: abbreviated, without the small words, in the words of either language.

Every word may be cut as long as one action is left; `p 4 b2` is `place 4 on blue 2` when a golem can be placed.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from stolik.game import ActionTable

TOKEN = re.compile(r"[^\W\d_]+|\d+|\S")
NO_MARKS = str.maketrans("łŁ", "lL")  # the Polish letters that are more than a letter with a mark

Synonyms = Mapping[str, Sequence[str]]  # a word of the notation, and what else people type for it


def fold(text: str) -> str:
    """A text in small letters without marks, as a hurried person types it."""
    return strip_marks(text).lower()


def strip_marks(text: str) -> str:
    """A text with plain letters: ł as l, ą as a."""
    decomposed = unicodedata.normalize("NFKD", text.translate(NO_MARKS))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def tokens(text: str) -> list[str]:
    """The words, numbers and signs of a text."""
    return TOKEN.findall(fold(text))


class Part:
    """A word of a notation: what may be typed for it, and whether it may be left out."""

    def __init__(self, word: str, optional: bool, synonyms: Synonyms) -> None:
        self.words = tuple(fold(w) for w in (word, *synonyms.get(word, ())))
        self.optional = optional

    def accepts(self, typed: str) -> bool:
        """Is this the word or its beginning? Numbers have no beginnings."""
        return any(w == typed or (not typed.isdecimal() and w.startswith(typed)) for w in self.words)


def fits(typed: Sequence[str], parts: Sequence[Part]) -> bool:
    """Do these tokens abbreviate this notation?"""
    if not parts or not typed:
        return not typed and all(part.optional for part in parts)
    if parts[0].accepts(typed[0]) and fits(typed[1:], parts[1:]):
        return True
    return parts[0].optional and fits(typed, parts[1:])


def is_turned(typed: Sequence[str]) -> bool:
    """Does this say where before what, with or without a verb: `b2 4`?"""
    return len(typed) in (3, 4) and [word.isdecimal() for word in typed[-3:]] == [False, True, True]


def _fits_turned(verb: Sequence[str], rest: Sequence[str], parts: Sequence[Part]) -> bool:
    """Without a verb any that goes with such words is meant."""
    return all(parts[0].accepts(word) for word in verb) and fits(rest, parts[1:])


class Reader:
    """Finds the actions that somebody may have meant."""

    def __init__(self, table: ActionTable, synonyms: Synonyms) -> None:
        self.table = table
        self.parts = [self._parts(code, synonyms) for code in range(table.size)]

    def find(self, text: str, legal: Iterable[int]) -> list[int]:
        """The actions a text can mean: legal ones if there are any, then ones of a kind that is legal, then all."""
        typed = tokens(text)
        legal = set(legal)
        kinds = {self.table.split(code)[0].kind for code in legal}
        found = [code for code, parts in enumerate(self.parts) if fits(typed, parts)]
        if not found and is_turned(typed):
            turned = [typed[-1], *typed[-3:-1]]
            found = [code for code, parts in enumerate(self.parts) if _fits_turned(typed[:-3], turned, parts)]
        likely = [code for code in found if self.table.split(code)[0].kind in kinds]
        return [code for code in found if code in legal] or likely or found

    def _parts(self, code: int, synonyms: Synonyms) -> list[Part]:
        small = set(self.table.split(code)[0].form.split()[1:])
        words = self.table.write(code).split()
        return [
            Part(token, optional=number > 0 and word in small, synonyms=synonyms)
            for number, word in enumerate(words)
            for token in tokens(word)
        ]
