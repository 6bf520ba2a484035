"""The interface for drawing a game in a terminal, and drawing helpers for all games."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from typing import Any, NamedTuple, Protocol

from rich.console import Console, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Outcome
from stolik.terminal.notation import Synonyms
from stolik.terminal.paper import Paper


class Menu(NamedTuple):
    """The drawn menu of legal actions, and the action codes by menu number."""

    picture: RenderableType
    codes: dict[int, int]


class Drawing(Protocol):
    """How a game is drawn in a terminal. Everything is drawn from one seat's view.

    A drawing may also have `seat_styles`, Rich styles for the seats, if the players have colours of their own.
    """

    hidden: bool  # does the game have hidden information?
    synonyms: Synonyms  # alternatives that people can type for the words of the notation

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """The whole board."""

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """A few lines with what changes from turn to turn, without what the menu shows."""

    def status(self, view: Any, paper: Paper) -> Text:
        """The status line of each decision."""

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions."""

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """A detailed description of one thing; None if it does not exist."""

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """The symbols of the board, and examples of what can be typed."""

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The final scoring."""

    def write(self, notation: str, lang: str) -> str:
        """The notation in a language; `Reader` can parse it."""

    def is_stage(self, before: Any, view: Any) -> bool:
        """Should the board be shown again within a turn?"""


def height_of(thing: RenderableType, width: int) -> int:
    """The number of lines a renderable takes."""
    return len(Console(width=width, file=StringIO()).render_lines(thing))


def numbered(actions: Sequence[Any]) -> dict[int, Any]:
    """The actions by menu number: from 1 in order, and 0 for the first one that declines."""
    decline = next((action for action in actions if action.declines), None)
    choices = dict(enumerate((action for action in actions if action is not decline), 1))
    return choices if decline is None else choices | {0: decline}


def list_menu(view: Any, paper: Paper) -> Menu:
    """A menu with one line per action."""
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
