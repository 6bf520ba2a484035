"""The colours of the players in the terminal: Fantazja has those of its box."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from stolik.dealer import Dealer
from stolik.games.fantazja.terminal import DRAWING
from stolik.games.fantazja.terminal.marks import style_of
from stolik.games.fantazja.view import tile_views
from stolik.match import Match
from stolik.terminal.paper import SEAT_STYLES, Paper
from stolik.terminal.screen import Screen
from stolik.terminal.table import TerminalTable

BLUE, ORANGE = DRAWING.seat_styles


def test_tiles_and_players_have_the_colours_of_the_box():
    """F2.1: blue for Nature, orange for Light, on tiles as on the marks of their players."""
    assert ("blue" in BLUE, "orange" in ORANGE) == (True, True)
    assert [style_of(tile_views()[id]) for id in ("NR1a", "LR1a")] == [BLUE, ORANGE]


@pytest.mark.parametrize(("game", "styles"), [("fantazja", (BLUE, ORANGE)), ("skytopia", SEAT_STYLES[:2])])
def test_marks_of_the_players(game: str, styles: tuple[str, str]):
    """A game without colours of its own has the usual ones; shapes tell the players apart in any case."""
    match = Match(game, seed=1)
    screen = Screen(io.StringIO(), Console(width=100, file=io.StringIO()))
    table = TerminalTable(match, ("human", "greedy"), screen, "en", Dealer(1), Dealer(2))
    marks = [table.paper.mark(seat) for seat in (0, 1)]
    assert [str(mark.style) for mark in marks] == list(styles)
    assert len({mark.plain for mark in marks}) == 2


def test_paper_alone_has_the_usual_colours():
    assert str(Paper("en", 80, ("human", "greedy")).mark(1).style) == SEAT_STYLES[1]
