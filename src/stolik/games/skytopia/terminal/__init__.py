"""Skytopia on a terminal."""

from __future__ import annotations

from typing import Any

from rich.console import RenderableType
from rich.text import Text

from stolik.game import Outcome
from stolik.games.skytopia.terminal.board import draw_board, draw_status
from stolik.games.skytopia.terminal.brief import draw_brief
from stolik.games.skytopia.terminal.look import draw_legend, look
from stolik.games.skytopia.terminal.menu import draw_menu
from stolik.games.skytopia.terminal.polish import SYNONYMS, write_polish
from stolik.games.skytopia.terminal.scores import draw_outcome
from stolik.terminal.drawing import Menu
from stolik.terminal.paper import Paper


class SkytopiaDrawing:
    """The drawing of Skytopia; all information is open, so nothing is hidden."""

    hidden = False
    synonyms = SYNONYMS

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """The whole table."""
        return draw_board(view, paper)

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """The parts of the table that change from turn to turn."""
        return draw_brief(view, paper)

    def status(self, view: Any, paper: Paper) -> Text:
        """The deciding player's points, coins and golems."""
        return draw_status(view, paper)

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions; placements as a grid."""
        return draw_menu(view, paper)

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """A card of the Market, or a city, in words."""
        return look(view, what, paper)

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """The signs of the board."""
        return draw_legend(view, paper)

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The final scoring. (S8.2)"""
        return draw_outcome(view, outcome, paper)

    def write(self, notation: str, lang: str) -> str:
        """A move in the words of a language."""
        return write_polish(notation) if lang == "pl" else notation

    def is_stage(self, before: Any, view: Any) -> bool:
        """True if a golem is being sent and the Market has changed since the turn began. (S4.7)"""
        return bool(view.asked == "sending" != before.asked and view.market != before.market)


DRAWING = SkytopiaDrawing()
