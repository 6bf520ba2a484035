"""The brief board: one line per city, a few lines for the rest. Leaves out what the grid of placements shows."""

from __future__ import annotations

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import NOBODY
from stolik.games.skytopia.rules.components import GOLEMS
from stolik.games.skytopia.terminal.board import by_rounds, draw_value, say_cost, say_round
from stolik.games.skytopia.terminal.marks import (
    STYLES,
    capital,
    colour_letter,
    colour_name,
    draw_coat,
    draw_slot,
    short_effect,
)
from stolik.games.skytopia.terminal.menu import is_grid
from stolik.games.skytopia.terminal.scores import GROUPS
from stolik.games.skytopia.view import PlaceView, PlayerView, TowerView, View
from stolik.terminal.paper import Paper, joined

FEW_ROWS = 2  # Market cards; up to this number each gets a line
VERY_WIDE = 1000


def draw_brief(view: View, paper: Paper) -> RenderableType:
    """Round and decks, cities, Guildmasters; clock and Market unless the grid of placements shows them."""
    parts = [draw_head(view, paper), draw_lines(view, paper), draw_guilds(view, paper)]
    if not is_grid(view) and view.actor != NOBODY:
        parts += [draw_short_clock(view, paper), draw_short_market(view, paper)]
    return Group(*parts)


def draw_head(view: View, paper: Paper) -> Text:
    """The round, and how many cards each deck has left."""
    decks = joined([Text(f"{colour_letter(d.colour, paper)} {d.left}", STYLES[d.colour]) for d in view.decks], "  ")
    title = paper.signs(f"{paper.say('skytopia-clock')} · {say_round(view, paper)} · {paper.say('skytopia-decks')} ")
    return Text.assemble((title, "bold"), decks)


# ---- cities ------------------------------------------------------------------------------------------------


def draw_lines(view: View, paper: Paper) -> RenderableType:
    """The cities, with the colours of the towers by name if there is room, else by letter."""
    named = _draw_lines(view, paper, by_name=True)
    width = Console(width=VERY_WIDE).measure(named).maximum
    return named if width <= paper.width else _draw_lines(view, paper, by_name=False)


def _draw_lines(view: View, paper: Paper, by_name: bool) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True, overflow=paper.overflow)
    for name in ("PP", paper.say("skytopia-short-coins"), paper.say("skytopia-short-golems")):
        table.add_column(Text(name), justify="right", no_wrap=True)
    for tower in view.players[0].towers:
        name = capital(colour_name(tower.colour, paper)) if by_name else colour_letter(tower.colour, paper)
        table.add_column(Text(name), style=STYLES[tower.colour], overflow="fold")
    if view.actor != NOBODY:
        table.add_column(Text(paper.say("skytopia-short-now")), justify="right", no_wrap=True)
    for player in view.players:
        table.add_row(*_draw_line(view, player, paper))
    return table


def _draw_line(view: View, player: PlayerView, paper: Paper) -> list[Text]:
    name = paper.name(player.seat)
    golems = joined([paper.mark(player.seat)] * player.golems_home, "")
    away = Text(paper.signs("○") * (GOLEMS - player.golems_home), "dim")
    cells = [
        Text.assemble(name, paper.signs(" ★")) if player.seat == view.start else name,
        Text(str(player.points), "bold"),
        Text(str(player.coins), "bold"),
        Text.assemble(golems, away),
        *[_draw_tower(tower, paper) for tower in player.towers],
    ]
    return cells if view.actor == NOBODY else [*cells, Text(str(player.total))]


def _draw_tower(tower: TowerView, paper: Paper) -> Text:
    """The coats of arms of a tower from its foundation upwards, one letter per card."""
    letters = "".join(draw_coat(card.coat, paper).plain[1:-1] for card in tower.cards)
    return Text(letters + paper.signs("↑" if tower.grown else ""))


def draw_guilds(view: View, paper: Paper) -> Text:
    """The Guildmasters by name, each with its current points for every player."""
    guilds = [
        Text.assemble((f"{group} {paper.read(guild.name)} ", "bold"), "/".join(str(worth) for worth in guild.worth))
        for group, guild in zip(GROUPS, view.guilds, strict=False)
    ]
    return joined(guilds, paper.signs(" · "))


# ---- the clock and the Market ------------------------------------------------------------------------------


def draw_short_clock(view: View, paper: Paper) -> RenderableType:
    """The values, *now* first and then one round after another, and what they cost."""
    grid = Table.grid(padding=(0, 2))
    values = by_rounds(view)
    for _ in range(len(values) + 1):
        grid.add_column(justify="right", no_wrap=True)
    grid.add_row(Text(paper.say("skytopia-value"), "dim"), *[draw_value(value, paper) for value in values])
    grid.add_row(paper.say("skytopia-costs"), *[say_cost(value.cost, paper) for value in values], style="dim")
    return grid


def draw_short_market(view: View, paper: Paper) -> RenderableType:
    """The cards: a line each if they are few, else in their columns without their effects."""
    if len(view.market[0]) > FEW_ROWS:
        return _draw_columns(view, paper)
    grid = Table.grid(padding=(0, 1))
    for _ in range(2):
        grid.add_column(no_wrap=True)
    grid.add_column(no_wrap=True, overflow=paper.overflow)
    edition = str(view.options["edition"])
    for column in view.market:
        for place in column:
            effect = [Text(short_effect(place.card, paper, edition), "dim")] if place.card else []
            grid.add_row(*_draw_card(place, paper), joined([*_draw_golems(place, paper), *effect]))
    return grid


def _draw_card(place: PlaceView, paper: Paper) -> tuple[Text, Text]:
    if place.card is None:
        return draw_slot(place.slot, paper), Text(paper.say("skytopia-empty"), "dim")
    name = Text.assemble(draw_coat(place.card.coat, paper), " ", (paper.read(place.card.name), "bold"))
    return draw_slot(place.slot, paper), name


def _draw_columns(view: View, paper: Paper) -> RenderableType:
    grid = Table.grid(padding=(0, 1), expand=True)
    for _ in view.decks:
        grid.add_column(ratio=1)
    for row in zip(*view.market, strict=True):
        grid.add_row(*[_draw_cell(place, paper) for place in row])
    return grid


def _draw_cell(place: PlaceView, paper: Paper) -> Text:
    return joined([*_draw_card(place, paper), *_draw_golems(place, paper)])


def _draw_golems(place: PlaceView, paper: Paper) -> list[Text]:
    """The golems on a card by value and owner, the first to be done first; a done golem has a pointer."""
    golems = sorted(place.golems, key=lambda golem: golem.rounds)
    pointer = paper.signs("▶")
    return [Text.assemble("" if g.rounds else pointer, (str(g.value), "bold"), paper.mark(g.seat)) for g in golems]
