"""The board: the Chronometer, the scores, the cities and the Market. Compact under 100 columns, wide from there on."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stolik.game import NOBODY
from stolik.games.skytopia.terminal.city import draw_city
from stolik.games.skytopia.terminal.marks import (
    STYLES,
    capital,
    coat_name,
    colour_name,
    draw_coat,
    draw_golems,
    draw_slot,
    short_effect,
)
from stolik.games.skytopia.terminal.scores import draw_score_lines, draw_scores
from stolik.games.skytopia.view import ClockValue, PlaceView, PlayerView, View
from stolik.terminal.drawing import height_of
from stolik.terminal.paper import Paper, joined

MOST_WIDTH = 150  # longer lines are hard to read
CLOCK_WIDTH = 34


def draw_board(view: View, paper: Paper) -> RenderableType:
    """The whole table; at the end without the clock and the points, which the final scoring shows."""
    width, over = min(paper.width, MOST_WIDTH), view.actor == NOBODY
    market = draw_market(view, paper, width)
    if paper.wide:
        cities = draw_cities(view, paper, width)
        return Group(cities, market) if over else Group(draw_top(view, paper, width), cities, market)
    panels = [draw_city(view, player, paper, width) for player in view.players]
    if over:
        return Group(*panels, market)
    return Group(draw_score_lines(view, paper), *panels, draw_strip(view, paper), market)


def draw_top(view: View, paper: Paper, width: int) -> RenderableType:
    """The clock, and the points beside it."""
    top = Table.grid(padding=0)
    clock, scores = draw_clock(view, paper, CLOCK_WIDTH), draw_scores(view, paper, width - CLOCK_WIDTH)
    clock.height = height_of(scores, paper.width)
    top.add_row(clock, scores)
    return top


def draw_status(view: View, paper: Paper) -> Text:
    """The deciding player's points, coins and golems, and the clock."""
    player: PlayerView = view.players[view.actor]
    args = {"points": player.points, "coins": player.coins, "golems": player.golems_home}
    return Text(paper.say("skytopia-status", now=view.now, **args))


# ---- the Chronometer ----------------------------------------------------------------------------------------


def by_rounds(view: View) -> list[ClockValue]:
    """The values of the clock, *now* first, then in the order in which it will reach them. (S3.3)"""
    return sorted(view.clock, key=lambda value: value.rounds)


def say_round(view: View, paper: Paper) -> str:
    """The current round, and the last one if it is known. (S8.1)"""
    return paper.say("skytopia-round", round=view.round, last=view.last_round or 0)


def say_cost(cost: int | None, paper: Paper) -> str:
    """The cost of a value; *now* has none."""
    return paper.signs("–") if cost is None else str(cost)


def draw_strip(view: View, paper: Paper) -> RenderableType:
    """The clock as a strip."""
    values = by_rounds(view)
    grid = Table(box=None, padding=(0, 2) if paper.roomy else (0, 1, 0, 0), show_header=False)
    grid.add_column(justify="right", no_wrap=True)
    for _ in values:
        grid.add_column(justify="center", no_wrap=True, min_width=4)
    signs = [draw_value(value, paper) for value in values]
    done = [paper.say("skytopia-now")] + [str(value.rounds) for value in values[1:]]
    grid.add_row(Text(paper.signs(f"{paper.say('skytopia-clock')} · {say_round(view, paper)}"), "bold"), *signs)
    grid.add_row(paper.say("skytopia-done-in-rounds"), *done, style="dim")
    grid.add_row(paper.say("skytopia-costs-coins"), *[say_cost(value.cost, paper) for value in values], style="dim")
    return grid


def draw_value(value: ClockValue, paper: Paper) -> Text:
    """A value of the clock; *now* has a pointer."""
    if value.rounds:
        return Text(str(value.value), "bold")
    return Text(paper.signs(f" ▶ {value.value} "), "bold reverse")


def draw_clock(view: View, paper: Paper, width: int) -> Panel:
    """The clock as a list, one value under another."""
    grid = Table(box=None, padding=(0, 1), expand=True)
    for name in ("value", "done-in", "costs"):
        grid.add_column(Text(paper.say(f"skytopia-{name}")), justify="center", no_wrap=True)
    for value in by_rounds(view):
        when = paper.say("skytopia-rounds", rounds=value.rounds) if value.rounds else paper.say("skytopia-now")
        grid.add_row(draw_value(value, paper), when, say_cost(value.cost, paper))
    title = Text(paper.signs(f"{paper.say('skytopia-clock')} · {say_round(view, paper)}"), "bold")
    return Panel(grid, title=title, width=width, padding=(1, 1), box=box.ROUNDED)


# ---- the Market ----------------------------------------------------------------------------------------------


def draw_market(view: View, paper: Paper, width: int) -> RenderableType:
    """The cards in their columns, row 1 next to the deck. (S2.4)"""
    table = Table(box=box.ROUNDED, show_lines=True, padding=(0, paper.wide), width=width)
    column = (width - 1) // len(view.decks) - 1 - 2 * paper.wide
    for deck in view.decks:
        title = paper.say("skytopia-deck", colour=capital(colour_name(deck.colour, paper)), cards=deck.left)
        table.add_column(Text(title, f"bold {STYLES[deck.colour]}", no_wrap=True, overflow=paper.overflow), ratio=1)
    edition = str(view.options["edition"])
    for row in zip(*view.market, strict=True):
        table.add_row(*[draw_place(place, paper, edition, column) for place in row])
    legend = joined(
        [f"{draw_coat(c, paper).plain} {coat_name(c, paper)}" for c in ("skull", "bat", "leaf", "eagle")], "  "
    )
    table.caption = Text.assemble(paper.say("skytopia-coats"), " ", legend, style="dim")
    table.caption_justify = "left"
    return table


def draw_place(place: PlaceView, paper: Paper, edition: str, width: int) -> RenderableType:
    """A card: where it lies, its name, what it does, its coat, and the golems on it."""
    if place.card is None:
        return Text.assemble(draw_slot(place.slot, paper), (f" {paper.say('skytopia-empty')}", "dim"))
    name = Text.assemble(draw_slot(place.slot, paper), (f" {paper.read(place.card.name)}", "bold"))
    coat = draw_coat(place.card.coat, paper)
    golems = [draw_golems(place.golems, paper)] if place.golems else []
    if not paper.wide:
        return Group(name, Text.assemble(coat, " ", short_effect(place.card, paper, edition)), *golems)
    named = Text(coat_name(place.card.coat, paper), "italic")
    gap = " " * max(1, width - name.cell_len - named.cell_len - coat.cell_len - 1)
    return Group(Text.assemble(name, gap, named, " ", coat), Text(capital(paper.read(place.card.text))), *golems)


def draw_cities(view: View, paper: Paper, width: int) -> RenderableType:
    """The cities, two beside each other."""
    grid = Table.grid(padding=0)
    for first in range(0, len(view.players), 2):
        pair = [draw_city(view, player, paper, width // 2) for player in view.players[first : first + 2]]
        height = max(height_of(city, paper.width) for city in pair)
        for city in pair:
            city.height = height
        grid.add_row(*pair)
    return grid
