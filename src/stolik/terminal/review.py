"""The output of `stolik analyse`: text for a terminal or a pipe, and a chart."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from stolik.analysis.analysis import Analysis, MoveInfo
from stolik.analysis.review import GRADES, LEAST_TURN, Decision, Draw, Review
from stolik.game import Words
from stolik.terminal.paper import HUMAN, Paper
from stolik.terminal.screen import PIPE_WIDTH, Screen

if TYPE_CHECKING:
    from matplotlib.figure import Figure

INDENT = 4
BLOCKS = "▁▂▃▄▅▆▇█"
PLAIN_BLOCKS = "01234567"
GRAPH_WIDTH = 60
FEW_DRAWS = 3  # more draws are only counted
LINE_STYLES = ("-", "--", "-.", ":")  # colour must not be the only difference
MOST_ACTIONS = 12  # in the ranking


class Sheet:
    """The output of an analysis: a screen, and texts in one language."""

    def __init__(self, lang: str, players: int) -> None:
        self.screen = Screen()
        if not self.screen.console.is_terminal:
            self.screen.console.width = PIPE_WIDTH
        self.paper = Paper(lang, self.screen.width, (HUMAN,) * players, self.screen.plain)

    def say(self, name: str, **args: str | int | Words) -> str:
        """A message `analysis-<name>`."""
        said = self.paper.read(Words(f"analysis-{name}", args))
        return said.replace("±", "+-") if self.paper.plain else said

    def number(self, value: float, digits: int = 1, sign: bool = False) -> str:
        """Format a number in the current language, never as minus zero."""
        text = f"{round(value, digits) + 0.0:{'+' if sign else ''}.{digits}f}"
        return text.replace(".", ",") if self.paper.lang == "pl" else text

    def percent(self, share: float, sign: bool = False) -> str:
        """A share of the win as a percentage."""
        return self.number(100 * share, 1, sign)

    def player(self, seat: int) -> str:
        """The name of a seat."""
        return self.paper.read(player(seat))

    def head(self, name: str, **args: str | int | Words) -> Text:
        """The heading of a section."""
        return Text("\n" + self.say(name, **args), "bold")

    def table(self, first: str, *columns: str) -> Table:
        """A table with one column of text and columns of numbers."""
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column(self.say(f"head-{first}"), overflow="fold")
        for name in columns:
            table.add_column(self.say(f"head-{name}"), justify="right", no_wrap=len(columns) < 6)
        return table

    def indent(self, line: str) -> RenderableType:
        """An indented line; in a terminal its wrapped part is indented too."""
        return Padding(line, (0, 0, 0, INDENT)) if self.screen.console.is_terminal else " " * INDENT + line

    def show(self, *things: RenderableType) -> None:
        """Print renderables."""
        self.screen.show(*things)


def player(seat: int) -> Words:
    """A seat as translatable text."""
    return Words("player", {"seat": seat + 1})


# ---- one position --------------------------------------------------------------------------------------


def show_analysis(analysis: Analysis, at: int, prompt: Words, lang: str) -> None:
    """Print the analysis of a position: its value, the ranked actions, the principal variation."""
    root = analysis.root_info
    sheet = Sheet(lang, len(root.winrate))
    sheet.show(Text(sheet.say("after", count=at, prompt=prompt), "bold"), _root_table(sheet, analysis))
    sheet.show(Text(sheet.say("bands"), "dim"))
    if not analysis.move_infos:
        if root.current_player is not None:
            sheet.show("\n" + sheet.say("no-actions"))
        return
    sheet.show("", _action_table(sheet, analysis.move_infos[:MOST_ACTIONS], root.current_player or 0))
    sheet.show(sheet.head("line"))
    for number, words in enumerate(analysis.line, 1):
        sheet.show(f"{number}. {sheet.paper.read(words)}")


def _root_table(sheet: Sheet, analysis: Analysis) -> Table:
    root, table = analysis.root_info, sheet.table("player", "winrate", "score", "lead")
    for seat in range(len(root.winrate)):
        win = sheet.say("band", number=sheet.percent(root.winrate[seat]), error=sheet.percent(root.winrate_error[seat]))
        score = sheet.say(
            "band", number=sheet.number(root.score_mean[seat]), error=sheet.number(root.score_error[seat])
        )
        table.add_row(sheet.player(seat), win, score, sheet.number(root.score_lead[seat], sign=True))
    return table


def _action_table(sheet: Sheet, moves: Sequence[MoveInfo], seat: int) -> Table:
    table = sheet.table("action", "visits", "winrate", "winrate-loss", "score-loss")
    for move in moves:
        table.add_row(
            sheet.paper.read(move.words),
            str(move.visits),
            sheet.percent(move.winrate[seat]),
            sheet.percent(move.winrate_loss),
            sheet.number(move.score_loss),
        )
    return table


# ---- a whole match -------------------------------------------------------------------------------------


def show_review(review: Review, lang: str, command: str) -> None:
    """Print the review of a match: graph, turning points, mistakes, and the sources of the result."""
    sheet = Sheet(lang, len(review.scores))
    scores = ", ".join(sheet.say("score", player=player(seat), points=p) for seat, p in enumerate(review.scores))
    name = "title" if review.over else "running"
    sheet.show(Text(sheet.say(name, game=review.game.capitalize(), scores=scores), "bold"))
    sheet.show(sheet.head("graph"), _graph(sheet, review))
    sheet.show(*_turning_points(sheet, review))
    sheet.show(*_losses(sheet, review))
    sheet.show(sheet.head("account"), _account_table(sheet, review))
    sheet.show(Text(sheet.say("account-note", command=command), "dim"))


def _graph(sheet: Sheet, review: Review) -> Table:
    """A sparkline of the winning probability for each seat, with the final value."""
    blocks = PLAIN_BLOCKS if sheet.paper.plain else BLOCKS
    grid = Table.grid(padding=(0, 1))
    for seat in range(len(review.scores)):
        row = "".join(blocks[min(7, int(8 * value))] for value in spread_out(review, seat, GRAPH_WIDTH))
        last = sheet.say("percent", number=sheet.number(100 * review.result[seat], 0))
        grid.add_row(Text.assemble(sheet.paper.mark(seat), " ", sheet.player(seat)), row, last)
    return grid


def spread_out(review: Review, seat: int, width: int) -> list[float]:
    """A seat's winning probability, sampled at `width` equal intervals."""
    points, last = review.points, review.points[-1].at
    found, number = [], 0
    for column in range(width):
        while number + 1 < len(points) and points[number + 1].at <= last * column / max(1, width - 1):
            number += 1
        found.append(points[number].winrate[seat])
    return found


def _turning_points(sheet: Sheet, review: Review) -> Iterator[RenderableType]:
    events: dict[int, Decision | Draw] = {decision.at: decision for decision in review.decisions}
    events |= {draw.at: draw for draw in review.draws}
    if not review.turning_points:
        yield "\n" + sheet.say("no-turning-points", percent=sheet.number(100 * LEAST_TURN, 0))
        return
    yield sheet.head("turning-points")
    for at in sorted(review.turning_points):
        yield sheet.say(
            "turning-point", at=at, what=_say_event(sheet, events[at]), change=_say_change(sheet, events[at])
        )


def _say_event(sheet: Sheet, event: Decision | Draw) -> str:
    if isinstance(event, Decision):
        return sheet.say("says", player=player(event.seat), what=event.words)
    if len(event.words) > FEW_DRAWS:
        return sheet.say("draws", count=len(event.words))
    return "; ".join(sheet.paper.read(words) for words in event.words)


def _say_change(sheet: Sheet, event: Decision | Draw) -> str:
    return ", ".join(
        sheet.say("change", player=player(seat), change=sheet.percent(change, sign=True))
        for seat, change in enumerate(event.change)
    )


def _losses(sheet: Sheet, review: Review) -> Iterator[RenderableType]:
    least = sheet.number(100 * GRADES[-1][0], 0)
    graded = [decision for decision in review.decisions if decision.grade]
    if not graded:
        yield "\n" + sheet.say("no-losses", percent=least)
        return
    yield sheet.head("losses", percent=least)
    for decision in graded:
        loss = sheet.percent(decision.winrate_loss)
        who, name = player(decision.seat), decision.grade or ""
        yield sheet.say("loss", at=decision.at, player=who, grade=name, loss=loss, what=decision.words)
        yield from (sheet.indent(line) for line in _explain(sheet, decision))


def _explain(sheet: Sheet, decision: Decision) -> Iterator[str]:
    """The better action, its gain, and the scores after playing both on."""
    better = decision.better
    assert better is not None
    yield sheet.say("better", what=better.words)
    percent, points = sheet.percent(decision.winrate_loss), sheet.number(decision.score_loss)
    worth = decision.score_loss >= 0.05
    yield sheet.say("gain-points", percent=percent, points=points) if worth else sheet.say("gain", percent=percent)
    if better.scores != better.chosen_scores:
        pairs = enumerate(zip(better.scores, better.chosen_scores, strict=True))
        told = [
            sheet.say("instead", player=player(seat), points=score, chosen=chosen)
            for seat, (score, chosen) in pairs
            if score != chosen
        ]
        yield sheet.say("played", scores=", ".join(told))


def _account_table(sheet: Sheet, review: Review) -> Table:
    table = sheet.table("player", "start", "luck", "own", "others", "rest", "result")
    for seat, account in enumerate(review.accounts):
        own = account.decisions[seat]
        changes = (account.luck, own, sum(account.decisions) - own, account.rest)
        cells = [sheet.percent(change, sign=True) for change in changes]
        table.add_row(sheet.player(seat), sheet.percent(account.start), *cells, sheet.percent(account.result))
    return table


# ---- the chart -----------------------------------------------------------------------------------------


def draw_graph(review: Review, lang: str) -> Figure:
    """A chart of each seat's winning probability, with a dot at each mistake."""
    from stolik.lab import chart

    sheet = Sheet(lang, len(review.scores))
    figure, axes = chart.new_figure()
    at = [point.at for point in review.points]
    for seat in range(len(review.scores)):
        values = [100 * point.winrate[seat] for point in review.points]
        style = LINE_STYLES[seat]
        axes.plot(at, values, style, color=chart.COLOURS[seat], linewidth=2, label=sheet.player(seat))
        lost = [d for d in review.decisions if d.grade and d.seat == seat]
        axes.plot([d.at for d in lost], [100 * d.winrate[seat] for d in lost], "o", color=chart.COLOURS[seat])
    axes.set_ylim(-2, 102)
    labels: Any = {"labelcolor": chart.INK, "frameon": False, "loc": "best"}
    axes.legend(**labels)
    title = sheet.say("chart-title", game=review.game.capitalize())
    chart.set_titles(axes, title, sheet.say("graph"), x=sheet.say("chart-actions"), y="%")
    return figure
