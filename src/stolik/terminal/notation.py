"""Parser for abbreviated notation, without the small words, in English or Polish.

Every word can be shortened as long as only one action matches: `p 4 b2` is `place 4 on blue 2` when a golem can be
placed. A minus sign belongs to the number after it: `2 -1`, `2,-1` and `(2, -1)` are the same place.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping, Sequence

from stolik.game import ActionTable

TOKEN = re.compile(r"[^\W\d_]+|\d+|\S")
NO_MARKS = str.maketrans("łŁ−–", "lL--")  # letters that NFKD does not decompose, and other minus signs
DROPPED = "()"  # parentheses around a place, as in the log: (2, -1)

Synonyms = Mapping[str, Sequence[str]]  # alternatives for the words of the notation; each is one word or several


def fold(text: str) -> str:
    """Lower case without diacritics."""
    return strip_marks(text).lower()


def strip_marks(text: str) -> str:
    """Remove diacritics: ł becomes l, ą becomes a."""
    decomposed = unicodedata.normalize("NFKD", text.translate(NO_MARKS))
    return "".join(letter for letter in decomposed if not unicodedata.combining(letter))


def tokens(text: str) -> list[str]:
    """The words, numbers and signs of a text."""
    return [token for token in TOKEN.findall(fold(text)) if token not in DROPPED]


class Part:
    """A word of a notation: its accepted spellings, and whether it is optional."""

    def __init__(self, word: str, optional: bool, synonyms: Synonyms) -> None:
        self.spellings = tuple(tuple(tokens(w)) for w in (word, *synonyms.get(word, ())))
        self.optional = optional

    def accepts(self, typed: str) -> bool:
        """Is this the word, its first word or a prefix of that? Numbers must match completely."""
        return any(is_prefix(typed, spelling[0]) for spelling in self.spellings)

    def count_accepted(self, typed: Sequence[str]) -> set[int]:
        """How many of the first tokens this can be: of a spelling of several words, the last ones can be left out."""
        found = set[int]()
        for spelling in self.spellings:
            for count, (one, word) in enumerate(zip(typed, spelling, strict=False), 1):
                if not is_prefix(one, word):
                    break
                found.add(count)
        return found


def is_prefix(typed: str, word: str) -> bool:
    """Is this the word or a prefix of it? Numbers must match completely."""
    return word == typed or (not typed.isdecimal() and word.startswith(typed))


def fits(typed: Sequence[str], parts: Sequence[Part]) -> bool:
    """Do these tokens abbreviate this notation?"""
    if not parts or not typed:
        return not typed and all(part.optional for part in parts)
    if any(fits(typed[count:], parts[1:]) for count in parts[0].count_accepted(typed)):
        return True
    return parts[0].optional and fits(typed, parts[1:])


def begins(typed: Sequence[str], parts: Sequence[Part]) -> bool:
    """Do these tokens abbreviate the beginning of this notation?"""
    return any(fits(typed, parts[:length]) for length in range(1, len(parts)))


def is_turned(typed: Sequence[str]) -> bool:
    """Is the place before the thing, with or without a verb, as in `b2 4`?"""
    return len(typed) in (3, 4) and typed[-3].isalpha() and typed[-2].isdecimal() and typed[-1].isdecimal()


def _fits_turned(verb: Sequence[str], rest: Sequence[str], parts: Sequence[Part]) -> bool:
    """Without a verb, every verb that takes these words matches."""
    return all(parts[0].accepts(word) for word in verb) and fits(rest, parts[1:])


class Reader:
    """Finds the actions that a typed text can mean."""

    def __init__(self, table: ActionTable, synonyms: Synonyms) -> None:
        self.table = table
        self.parts = [self._parts(code, synonyms) for code in range(table.size)]
        self.verbs = {" ".join(spelling) for parts in self.parts for spelling in parts[0].spellings}

    def find(self, text: str, legal: Iterable[int]) -> list[int]:
        """The matching actions: the legal ones, or those of a legal kind, or all."""
        typed = tokens(text)
        legal = set(legal)
        kinds = {self.table.split(code)[0].kind for code in legal}
        found = [code for code, parts in enumerate(self.parts) if fits(typed, parts)]
        if not found and typed:
            found = self._find_without_verb(typed, kinds)
        if not found and is_turned(typed):
            turned = [typed[-1], *typed[-3:-1]]
            found = [code for code, parts in enumerate(self.parts) if _fits_turned(typed[:-3], turned, parts)]
        if not found and typed:
            found = self._find_cut(typed, legal)
        likely = [code for code in found if self.table.split(code)[0].kind in kinds]
        return [code for code in found if code in legal] or likely or found

    def _find_without_verb(self, typed: Sequence[str], kinds: set[str]) -> list[int]:
        """Actions of a legal kind that match without their verb: `2,-1` is `at 2,-1`."""
        likely = (code for kind in kinds for code in self._codes(kind))
        return sorted(code for code in likely if self.parts[code][1:] and fits(typed, self.parts[code][1:]))

    def _find_cut(self, typed: Sequence[str], legal: set[int]) -> list[int]:
        """The only legal action that starts with this: the place of a face-down tile can be left out."""
        found = [code for code in legal if begins(typed, self.parts[code])]
        return found if len(found) == 1 and len(typed) > 1 else []

    def _codes(self, kind: str) -> range:
        return range(self.table.base[kind], self.table.base[kind] + self.table.count(kind))

    def _parts(self, code: int, synonyms: Synonyms) -> list[Part]:
        small = set(self.table.split(code)[0].form.split()[1:])
        words = self.table.write(code).split()
        return [
            Part(token, optional=number > 0 and (word in small or token == ","), synonyms=synonyms)
            for number, word in enumerate(words)
            for token in tokens(word)
        ]
