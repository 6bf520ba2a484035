"""Points by source, during the match and at the end."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Outcome
from stolik.games.skytopia.terminal.marks import capital
from stolik.games.skytopia.view import SOURCES, View
from stolik.games.skytopia.words import say_score_source
from stolik.terminal.paper import Paper, joined

GROUPS = ("I", "II", "III")


def draw_scores(view: View, paper: Paper, width: int) -> RenderableType:
    """What each source would bring each player if the match ended now. (S8.2)"""
    title = capital(paper.say("skytopia-if-ended"))
    points = [player.estimate for player in view.players]
    return _draw_sources(view, paper, width, title, points, [player.total for player in view.players])


def draw_score_lines(view: View, paper: Paper) -> RenderableType:
    """The same for narrow terminals: the Guildmasters' texts, then a line of points per player."""
    lines = Table.grid(padding=(0, 1))
    for group, guild in zip(GROUPS, view.guilds, strict=False):
        lines.add_row(
            Text(group, "bold"), Text.assemble((f"{paper.read(guild.name)}: ", "bold"), paper.read(guild.text))
        )
    points = Table(box=box.SIMPLE_HEAD, padding=(0, int(paper.roomy)), show_edge=False, width=paper.width)
    points.add_column(Text(capital(paper.say("skytopia-if-ended")), "bold"), ratio=1)
    for source in (*SOURCES, "total"):
        points.add_column(Text(_short_source(view, source, paper), "bold"), justify="right", no_wrap=True)
    for player in view.players:
        numbers = [Text(str(player.estimate[source])) for source in SOURCES]
        name = paper.name(player.seat) if paper.roomy else Text.assemble(paper.mark(player.seat), f" {player.seat + 1}")
        points.add_row(name, *numbers, Text(str(player.total), "bold"))
    return Group(lines, points)


def _short_source(view: View, source: str, paper: Paper) -> str:
    if source.startswith("guild-"):
        return GROUPS[int(source[-1]) - 1]
    return paper.say(f"skytopia-short-{source}", edition=str(view.options["edition"]))


def draw_outcome(view: View, outcome: Outcome, paper: Paper) -> RenderableType:
    """The final scoring, what decided, and who has won. (S8.2, S8.3)"""
    width = min(paper.width, 100)
    title = paper.say("skytopia-scoring")
    table = _draw_sources(view, paper, width, title, list(outcome.breakdown), list(outcome.scores))
    winners = joined([paper.name(seat) for seat in outcome.winners], ", ")
    won = paper.say(
        "skytopia-won", winners=winners.plain, count=len(outcome.winners), points=outcome.scores[outcome.winners[0]]
    )
    return Group(table, Text(paper.read(outcome.decided_by)), Text(won, "bold"))


def _draw_sources(
    view: View, paper: Paper, width: int, title: str, points: list[dict[str, int]], totals: list[int]
) -> Table:
    table = Table(box=box.ROUNDED, width=width, show_footer=True, padding=(0, 1))
    table.add_column(Text(title, "bold"), Text(paper.say("skytopia-total"), "bold"), ratio=1)
    for seat, total in enumerate(totals):
        table.add_column(
            Text.assemble(paper.mark(seat), f" {seat + 1}"), Text(str(total), "bold"), justify="right", no_wrap=True
        )
    for source in SOURCES:
        if source in points[0]:
            table.add_row(say_source(view, source, paper), *[str(seat[source]) for seat in points])
    return table


def say_source(view: View, source: str, paper: Paper) -> Text:
    """A source of points; a Guildmaster with its text."""
    group = int(source[-1]) - 1 if source.startswith("guild-") else len(GROUPS)
    if group < len(view.guilds):
        guild = view.guilds[group]
        return Text.assemble((f"{GROUPS[group]} {paper.read(guild.name)}: ", "bold"), paper.read(guild.text))
    return Text(capital(paper.read(say_score_source(source, str(view.options["edition"])))))
