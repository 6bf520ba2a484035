"""What a game gives to be played at a terminal: a board, the choices, the end. And what is drawn for any game."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from io import StringIO
from typing import Any, NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Game, Outcome
from stolik.terminal.notation import Synonyms
from stolik.terminal.paper import Paper

SKIP = "skip"  # the notation of not doing something; it is always number 0


class Menu(NamedTuple):
    """The legal actions, drawn, and which number stands for which."""

    picture: RenderableType
    codes: dict[int, int]


class Drawing(Protocol):
    """How a game looks on a terminal. Everything is drawn from a view: what one seat may know."""

    hidden: bool  # do seats know things that others must not see? Then a curtain falls between two people
    synonyms: Synonyms  # what people may type for the words of the notation

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """The whole table."""

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """What changes from turn to turn, in few lines; not what the menu says anyway."""

    def status(self, view: Any, paper: Paper) -> Text:
        """One line that is shown with each decision."""

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions."""

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """One thing in all its words; None if there is no such thing."""

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """The signs of the board, and examples of what can be typed."""

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The final scoring."""

    def write(self, notation: str, lang: str) -> str:
        """A notation as people type it in a language; it can be read back."""

    def is_stage(self, before: Any, view: Any) -> bool:
        """Has so much changed within a turn that the board should be shown again?"""


def load_drawing(game: Game) -> Drawing:
    """The drawing of a game."""
    drawing: Drawing = import_module(f"stolik.terminal.{game.name}").DRAWING
    return drawing


def height_of(thing: RenderableType, width: int) -> int:
    """How many lines a thing takes."""
    return len(Console(width=width, file=StringIO()).render_lines(thing))


def numbered(actions: Sequence[Any]) -> dict[int, Any]:
    """The actions by the number a person types: from 1 in their order, and 0 for leaving something undone."""
    choices = dict(enumerate((action for action in actions if action.notation != SKIP), 1))
    for action in actions:
        if action.notation == SKIP:
            choices[0] = action
    return choices


def list_menu(view: Any, paper: Paper) -> Menu:
    """Every action in words, one under another."""
    choices = numbered(view.actions)
    lines = list_lines({number: paper.read(action.words) for number, action in choices.items()})
    return Menu(lines, {number: action.code for number, action in choices.items()})


def list_lines(texts: dict[int, str]) -> RenderableType:
    """Numbered lines, each wrapped beside its number."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", no_wrap=True, min_width=4)
    grid.add_column()
    for number, text in texts.items():
        grid.add_row(Text(str(number), "bold"), Text(text, "dim" if number == 0 else ""))
    return grid
