"""The log of a match as text."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from stolik.match import Match
from stolik.terminal.paper import Paper


class LogLine(NamedTuple):
    """A line of the log and its actor: a seat, CHANCE, or None for a line that continues the one before."""

    actor: int | None
    text: str


def tell(match: Match, paper: Paper, seat: int | None, first: int = 0) -> Iterator[LogLine]:
    """The log lines from a step on, as a seat may see them."""
    for step, told in zip(match.steps[first:], match.log(seat, first), strict=True):
        for number, words in enumerate(told):
            yield LogLine(None if number else step.actor, paper.read(words))


def draw_log(lines: list[LogLine], paper: Paper) -> RenderableType:
    """Draw log lines with the mark of each actor; draws have a dot."""
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
