"""Moves in Polish: what may be typed for the words of the notation, and how a move is written."""

from __future__ import annotations

from stolik.games.fantazja.rules.components import TILE_NAMES
from stolik.terminal.notation import tokens

VERBS = {
    "build": ("buduj", "wybuduj", "zbuduj"),
    "at": ("na", "pole"),
    "turn": ("obróć",),
    "pay": ("zapłać", "płać"),
    "imagine": ("wyobraź", "pozyskaj", "odłóż"),
    "power": ("moc", "użyj", "use"),
    "swap": ("zamień", "wstaw"),
    "give": ("oddaj",),
    "take": ("weź",),
    "recover": ("odzyskaj",),
    "guard": ("chroń", "strzeż"),
    "bury": ("spód", "zakop"),
    "first": ("pierwszy",),
    "replace": ("zastąp",),
    "stop": ("dość", "przestań", "stój"),
    "end": ("koniec", "zakończ"),
}
POWERS = {
    "residential": ("mieszkalna", "mieszkalną", "mieszkalnej"),
    "production": ("produkcyjna", "produkcyjną", "produkcyjnej"),
    "military": ("militarna", "militarną", "militarnej"),
    "magic": ("magiczna", "magiczną", "magicznej"),
}
# The letter of the faction may be left out: `build r1a`.
IDS = {first: (first[1:],) for first in (tokens(name)[0] for name in TILE_NAMES)}
SYNONYMS: dict[str, tuple[str, ...]] = VERBS | POWERS | IDS


def write(notation: str, lang: str) -> str:
    """`build NR1a` is `buduj NR1a`."""
    if lang != "pl":
        return notation
    return " ".join(_form(word) for word in notation.split())


def _form(word: str) -> str:
    words = (VERBS | POWERS).get(word)
    return words[0] if words else word
