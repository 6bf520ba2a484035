"""Moves in Polish: what may be typed for the words of the notation, and how a move is written."""

from __future__ import annotations

# Accepted beside the words of the notation; the first of each is written. Input is folded: niebieską is niebieska.
SYNONYMS = {
    "blue": ("niebieska", "niebieski", "niebieskiej", "niebieskiego"),
    "gold": ("złota", "złoty", "złotej", "złotego"),
    "red": ("czerwona", "czerwony", "czerwonej", "czerwonego"),
    "purple": ("fioletowa", "fioletowy", "fioletowej", "fioletowego"),
    "side": ("strona", "stronę"),
    "tile": ("kafelek",),
    "finish": ("ukończ",),
    "activate": ("aktywuj",),
    "use": ("użyj",),
    "buy": ("kup",),
    "take": ("zabierz",),
    "add": ("dodaj",),
    "turn": ("obróć",),
    "move": ("przenieś",),
    "to": ("do",),
    "put": ("połóż",),
    "copy": ("aktywuj kartę", "powtórz"),
    "recall": ("zabierz z Rynku", "wycofaj"),
    "place": ("umieść",),
    "skip": ("pomiń",),
    "on": ("na",),
    "from": ("z",),
    "by": ("o",),
}
PLACE = {"blue": "niebieskiej", "gold": "złotej", "red": "czerwonej", "purple": "fioletowej"}
TILE = {"blue": "niebieski", "gold": "złoty", "red": "czerwony", "purple": "fioletowy"}
AFTER = {"tile": TILE, "on": PLACE, "from": PLACE, "to": PLACE}  # all other words take OBJECT: aktywuj niebieską
OBJECT = {"blue": "niebieską", "gold": "złotą", "red": "czerwoną", "purple": "fioletową"}


def write_polish(notation: str) -> str:
    """`place 4 on blue 2` is `umieść 4 na niebieskiej 2`."""
    words = notation.split()
    return " ".join(_form(word, before) for before, word in zip(["", *words], words, strict=False))


def _form(word: str, before: str) -> str:
    if word in OBJECT:
        return AFTER.get(before, OBJECT)[word]
    return SYNONYMS[word][0] if word in SYNONYMS else word
