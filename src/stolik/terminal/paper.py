"""What a drawing is drawn on: how wide it is, in which language, and who sits where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from rich.text import Text

from stolik.game import Words
from stolik.terminal.notation import strip_marks
from stolik.texts import say

HUMAN = "human"
ROOMY = 80  # from this width on nothing is cut
TALL = 30
WIDE = 100  # from this width on there is room for the wide layout
MARKS = "●■▲◆"  # the owner of a golem, by shape; the colour beside it is never the only sign
PLAIN_MARKS = "@#^&"
SEAT_STYLES = ("bold bright_white", "bold bright_cyan", "bold bright_green", "bold bright_yellow")
PLAIN_SIGNS = str.maketrans(
    {"→": "->", "·": "-", "–": "-", "×": "x", "…": "...", "○": ".", "★": "*", "▶": ">", "↑": "^", "↓": "v", "←": "<-"}
    | {"─": "-", "†": "+", "■": "#", "●": "@"}
    | dict.fromkeys("╭╮╰╯", "+")
    | dict.fromkeys("“”„", '"')
    | {"’": "'"}
)


@dataclass(frozen=True)
class Paper:
    """Where something is drawn, and the words for it."""

    lang: str
    width: int
    seats: tuple[str, ...]  # HUMAN, or the name of a bot
    plain: bool = False  # the terminal knows ASCII only
    height: int | None = None  # the rows there are; None in a pipe

    @property
    def wide(self) -> bool:
        """Is there room for the wide layout?"""
        return self.width >= WIDE

    @property
    def roomy(self) -> bool:
        """Is there room for the compact layout, without any text cut?"""
        return self.width >= ROOMY

    @property
    def tall(self) -> bool:
        """Is there room for a line that repeats what signs mean?"""
        return self.height is None or self.height >= TALL

    @property
    def overflow(self) -> Literal["crop", "ellipsis"]:
        """What happens to a text that is too long for its column."""
        return "crop" if self.plain else "ellipsis"

    @property
    def line(self) -> str:
        """What rules are drawn with."""
        return "-" if self.plain else "─"

    def say(self, name: str, **args: str | int | Words) -> str:
        """One of the table's own messages."""
        return self.read(Words(f"table-{name}", args))

    def read(self, words: Words) -> str:
        """Words of a game, in the language of this table."""
        return self.signs(say(words, self.lang))

    def signs(self, text: str) -> str:
        """A text with signs and letters that the terminal has."""
        return strip_marks(text.translate(PLAIN_SIGNS)) if self.plain else text

    def mark(self, seat: int) -> Text:
        """The sign of a seat."""
        return Text((PLAIN_MARKS if self.plain else MARKS)[seat], SEAT_STYLES[seat])

    def name(self, seat: int) -> Text:
        """A seat by its sign and name, with who plays it."""
        player = Words("player", {"seat": seat + 1})
        kind = self.seats[seat]
        if kind != HUMAN:
            name = self.say("bot", player=player, bot=kind)
        elif self.seats.count(HUMAN) == 1:
            name = self.say("you", player=player)
        else:
            name = self.read(player)
        return Text.assemble(self.mark(seat), " ", (name, SEAT_STYLES[seat]))


def joined(parts: Sequence[Text | str], between: str = " ") -> Text:
    """Several pieces in one line."""
    return Text(between).join(part if isinstance(part, Text) else Text(part) for part in parts)
