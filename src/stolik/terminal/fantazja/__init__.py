"""Fantazja on a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from stolik.game import Outcome
from stolik.terminal.drawing import Menu
from stolik.terminal.fantazja.board import draw_board, draw_brief, draw_status, is_chosen_on_plane
from stolik.terminal.fantazja.look import draw_legend, look
from stolik.terminal.fantazja.menu import draw_menu
from stolik.terminal.fantazja.polish import SYNONYMS, write
from stolik.terminal.fantazja.scores import draw_outcome
from stolik.terminal.paper import Paper


class FantazjaDrawing:
    """Hands are secret, so a curtain falls between two people. (F2.3)"""

    hidden = True
    synonyms = SYNONYMS

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """The whole table."""
        return draw_board(view, paper)

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """What changes from turn to turn."""
        return draw_brief(view, paper)

    def status(self, view: Any, paper: Paper) -> Text:
        """What the one who decides has."""
        return draw_status(view, paper)

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions; the hand as tiles with numbers."""
        return draw_menu(view, paper)

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """A tile, a place, hands, discard piles or tokens in words."""
        return look(view, what, paper)

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """The signs of the board."""
        return draw_legend(view, paper)

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The final scoring. (F10.2)"""
        return draw_outcome(view, outcome, paper)

    def write(self, notation: str, lang: str) -> str:
        """A move in the words of a language."""
        return write(notation, lang)

    def is_stage(self, before: Any, view: Any) -> bool:
        """A place or building is to be chosen, whose number stands on the plane; or what was chosen is there now."""
        return is_chosen_on_plane(view) or view.board != before.board


DRAWING = FantazjaDrawing()
