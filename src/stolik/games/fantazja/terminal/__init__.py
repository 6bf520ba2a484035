"""Fantazja on a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from stolik.game import Outcome
from stolik.games.fantazja.terminal.board import draw_board, draw_brief, draw_status, is_chosen_on_plane
from stolik.games.fantazja.terminal.look import draw_legend, look
from stolik.games.fantazja.terminal.marks import SEAT_STYLES
from stolik.games.fantazja.terminal.menu import draw_menu
from stolik.games.fantazja.terminal.polish import SYNONYMS, write
from stolik.games.fantazja.terminal.scores import draw_outcome
from stolik.terminal.drawing import Menu
from stolik.terminal.paper import Paper


class FantazjaDrawing:
    """Hands are secret, so a curtain falls between two people. (F2.3)"""

    hidden = True
    synonyms = SYNONYMS
    seat_styles = SEAT_STYLES

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """The whole table."""
        return draw_board(view, paper)

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """What changes from turn to turn."""
        return draw_brief(view, paper)

    def status(self, view: Any, paper: Paper) -> Text:
        """The status line of the deciding player."""
        return draw_status(view, paper)

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions; the hand as tiles with numbers."""
        return draw_menu(view, paper)

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """A tile, a place, hands, discard piles or tokens in words."""
        return look(view, what, paper)

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """What the marks on the board mean."""
        return draw_legend(view, paper)

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The final scoring. (F10.2)"""
        return draw_outcome(view, outcome, paper)

    def write(self, notation: str, lang: str) -> str:
        """A move in the words of a language."""
        return write(notation, lang)

    def is_stage(self, before: Any, view: Any) -> bool:
        """True if a place or building is to be chosen on the plane, or the board has changed."""
        return is_chosen_on_plane(view) or view.board != before.board


DRAWING = FantazjaDrawing()
