"""What happened, in words: the steps of a match told line by line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stolik.match import Match
from stolik.terminal.paper import Paper


class Line(NamedTuple):
    """Something that happened, and who did it: a seat, CHANCE, or None when it came of the line before."""

    actor: int | None
    text: str


def tell(match: Match, paper: Paper, seat: int | None, first: int = 0) -> Iterator[Line]:
    """The lines of everything from a step on, as it may be told to a seat."""
    for step, told in zip(match.steps[first:], match.log(seat, first), strict=True):
        for number, words in enumerate(told):
            yield Line(None if number else step.actor, paper.read(words))


def draw_log(lines: list[Line], paper: Paper) -> RenderableType:
    """Lines beside the signs of those who did it; the table's own draws have a dot."""
    grid = Table.grid(padding=(0, 1))
    grid.add_column(no_wrap=True, min_width=3, justify="right")
    grid.add_column()
    for line in lines:
        grid.add_row(_mark(line.actor, paper), Text(line.text, "dim" if line.actor is None else ""))
    return grid


def _mark(actor: int | None, paper: Paper) -> Text:
    if actor is None:
        return Text("")
    return paper.mark(actor) if actor >= 0 else Text(paper.signs("·"), "dim")
