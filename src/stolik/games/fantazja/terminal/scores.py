"""The final scoring."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Outcome
from stolik.games.fantazja.terminal.marks import TYPE_LETTERS, capital
from stolik.games.fantazja.view import View
from stolik.games.fantazja.words import say_score_source
from stolik.terminal.paper import Paper, joined

MOST_WIDTH = 70


def draw_outcome(view: View, outcome: Outcome, paper: Paper) -> RenderableType:
    """The points of buildings by type and of Bonus tokens, what decided, and who has won. (F10.2)"""
    table = Table(box=box.ROUNDED, width=min(paper.width, MOST_WIDTH), padding=(0, 1))
    table.add_column(Text(paper.say("fantazja-scoring"), "bold"), ratio=1)
    for player in view.players:
        table.add_column(Text.assemble(paper.mark(player.seat), f" {player.seat + 1}"), justify="right", no_wrap=True)
    for type in TYPE_LETTERS:
        table.add_row(capital(paper.say("fantazja-buildings", type=type)), *_by_type(view, type))
    bonuses = [str(points["bonuses"]) for points in outcome.breakdown]
    table.add_row(capital(paper.read(say_score_source("bonuses"))), *bonuses, end_section=True)
    table.add_row(
        paper.say("fantazja-total"), *[str(score) for score in outcome.scores], style="bold", end_section=True
    )
    table.add_row(paper.say("fantazja-imagination-left"), *[str(len(p.down)) for p in view.players], style="dim")
    winners = joined([paper.name(seat) for seat in outcome.winners], ", ").plain
    points = outcome.scores[outcome.winners[0]]
    won = paper.say("fantazja-won", winners=winners, count=len(outcome.winners), points=points)
    return Group(table, Text(paper.read(outcome.decided_by)), Text(won, "bold"))


def _by_type(view: View, type: str) -> list[str]:
    """The points of each player's visible buildings of a type."""
    found = [b.tile for b in view.board if b.tile.type == type]
    return [str(sum(tile.points for tile in found if tile.seat == player.seat)) for player in view.players]
