"""Moves in Polish: what may be typed for the words of the notation, and how a move is written."""

from __future__ import annotations

from stolik.games.fantazja.rules.components import TILE_NAMES
from stolik.terminal.notation import tokens

VERBS = {  # the first of each is written
    "build": ("wybuduj", "buduj", "zbuduj"),
    "at": ("na", "pole"),
    "turn": ("obróć",),
    "pay": ("zapłać", "płać"),
    "imagine": ("pozyskaj", "odłóż", "wyobraź"),
    "power": ("moc", "użyj", "use"),
    "swap": ("zamień", "wstaw"),
    "give": ("oddaj",),
    "take": ("weź",),
    "recover": ("odzyskaj",),
    "guard": ("chroń", "strzeż"),
    "bury": ("odłóż na spód", "spód", "zakop"),
    "first": ("najpierw", "pierwszy"),
    "replace": ("zastąp",),
    "stop": ("zakończ", "dość", "przestań", "stój"),
    "end": ("zakończ turę", "koniec"),
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
    """`build NR1a` is `wybuduj NR1a`."""
    if lang != "pl":
        return notation
    return " ".join(_form(word) for word in notation.split())


def _form(word: str) -> str:
    words = (VERBS | POWERS).get(word)
    return words[0] if words else word
