"""The drawing context: size, language, and seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rich.text import Text

from stolik.bots.levels import name_bots
from stolik.game import Words
from stolik.terminal.notation import strip_marks
from stolik.texts import has_message, say

HUMAN = "human"
ROOMY_COLUMNS = 80  # from this width on no text is cut
TALL_ROWS = 30
WIDE_COLUMNS = 100  # from this width on the wide layout fits
MARKS = "●■▲◆"  # players by shape, because colour must not be the only difference
PLAIN_MARKS = "@#^&"
SEAT_STYLES = ("bold bright_white", "bold bright_cyan", "bold bright_green", "bold bright_yellow")
PLAIN_SIGNS = str.maketrans(
    {"→": "->", "·": "-", "–": "-", "×": "x", "…": "...", "○": ".", "★": "*", "▶": ">", "↑": "^", "↓": "v", "←": "<-"}
    | {"─": "-", "†": "+", "■": "#", "●": "@"}
    | dict.fromkeys("╭╮╰╯", "+")
    | dict.fromkeys("“”„", '"')
    | {"’": "'", "°": " deg"}
)


@dataclass(frozen=True)
class Paper:
    """The drawing context: the size of the terminal, the language and the seats."""

    lang: str
    width: int
    seats: tuple[str, ...]  # HUMAN, or the name of a bot
    plain: bool = False  # the terminal supports ASCII only
    height: int | None = None  # None in a pipe
    seat_styles: tuple[str, ...] = SEAT_STYLES

    @property
    def wide(self) -> bool:
        """Does the wide layout fit?"""
        return self.width >= WIDE_COLUMNS

    @property
    def roomy(self) -> bool:
        """Does the compact layout fit without cutting text?"""
        return self.width >= ROOMY_COLUMNS

    @property
    def tall(self) -> bool:
        """Is there room for a line with the legend?"""
        return self.height is None or self.height >= TALL_ROWS

    @property
    def overflow(self) -> Literal["crop", "ellipsis"]:
        """Rich's overflow method for text that is too long."""
        return "crop" if self.plain else "ellipsis"

    @property
    def line(self) -> str:
        """The character for horizontal lines."""
        return "-" if self.plain else "─"

    def say(self, name: str, **args: str | int | Words) -> str:
        """A message `table-<name>`."""
        return self.read(Words(f"table-{name}", args))

    def say_own(self, game: str, name: str, **args: str | int | Words) -> str:
        """A game's own version of a message, or the general one."""
        own = f"{game}-{name}"
        return self.say(own if has_message(f"table-{own}", self.lang) else name, **args)

    def read(self, words: Words) -> str:
        """Words of a game, in the language of this table, with bots by their names."""
        return self.signs(say(_rename(words, name_bots(self.seats)), self.lang))

    def signs(self, text: str) -> str:
        """Replace characters that the terminal does not support."""
        return strip_marks(text.translate(PLAIN_SIGNS)) if self.plain else text

    def mark(self, seat: int) -> Text:
        """The mark of a seat."""
        return Text((PLAIN_MARKS if self.plain else MARKS)[seat], self.seat_styles[seat])

    def name(self, seat: int) -> Text:
        """The mark and name of a seat, with its bot."""
        player = Words("player", {"seat": seat + 1})
        kind = self.seats[seat]
        if kind != HUMAN:
            name = self.say("bot", player=player, bot=Words("table-level", {"level": kind}))
        elif self.seats.count(HUMAN) == 1:
            name = self.say("you", player=player)
        else:
            name = self.read(player)
        return Text.assemble(self.mark(seat), " ", (name, self.seat_styles[seat]))


def _rename(words: Words, names: Sequence[Words | None]) -> Words:
    """Replace “Player 2” by the name of the bot on that seat, everywhere in the words."""
    if words.id == "player":
        seat = int(str(words.args["seat"])) - 1
        return (names[seat] if seat < len(names) else None) or words
    args = {key: _rename(arg, names) if isinstance(arg, Words) else arg for key, arg in words.args.items()}
    return Words(words.id, args)


def joined(parts: Sequence[Text | str], between: str = " ") -> Text:
    """Join pieces into one line."""
    return Text(between).join(part if isinstance(part, Text) else Text(part) for part in parts)
