"""The choices. Placements are a grid of cards and values; everything else is a list."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.games.skytopia.terminal.board import by_rounds, say_cost
from stolik.games.skytopia.terminal.marks import draw_coat, draw_slot, short_effect
from stolik.games.skytopia.view import ActionView, ClockValue, PlaceView, View
from stolik.terminal.drawing import Menu, list_lines, list_menu
from stolik.terminal.paper import Paper, joined

GRIDS = ("place", "put")
CELL = 5
FEW = 4  # up to this many choices a list is quicker to read than a grid


def draw_menu(view: View, paper: Paper) -> Menu:
    """The legal actions as a grid or a list."""
    return draw_grid(view, golem_actions(view), paper) if is_grid(view) else list_menu(view, paper)


def golem_actions(view: View) -> list[ActionView]:
    """The actions that place or put a golem on a card."""
    return [action for action in view.actions if action.action.kind in GRIDS]


def is_grid(view: View) -> bool:
    """Is the menu a grid, in which every card and golem of the Market is shown?"""
    return len(golem_actions(view)) > FEW


def draw_grid(view: View, golems: list[ActionView], paper: Paper) -> Menu:
    """Cards down, values across; in each cell the number to type."""
    wanted = {action.action.value for action in golems}
    paid = golems[0].action.kind == "place"
    shown = {golem.value for column in view.market for place in column for golem in place.golems}
    values = [v for v in by_rounds(view) if v.value in shown or (paid and v.rounds) or str(v.value) in wanted]
    by_cell = {(action.action.slot, int(action.action.value or 0)): action.code for action in golems}
    places = [place for column in view.market for place in column if place.card]
    cells = [(place.slot, value.value) for place in places for value in values]
    numbers = {cell: number for number, cell in enumerate((c for c in cells if c in by_cell), 1)}
    codes = {number: by_cell[cell] for cell, number in numbers.items()}
    grid = _grid(view, places, values, numbers, paper, paid)
    skip = next((action for action in view.actions if action.declines), None)
    if skip is None:
        return Menu(grid, codes)
    return Menu(Group(grid, list_lines({0: paper.read(skip.words)})), codes | {0: skip.code})


def _grid(
    view: View,
    places: list[PlaceView],
    values: list[ClockValue],
    numbers: dict[tuple[str, int], int],
    paper: Paper,
    paid: bool,
) -> RenderableType:
    grid = Table(box=None, padding=(0, 0, 0, 1), show_header=False)
    for _ in range(2):
        grid.add_column(no_wrap=True)
    used = max(len(paper.read(place.card.name)) for place in places if place.card) + 9
    grid.add_column(no_wrap=True, overflow=paper.overflow, max_width=max(12, paper.width - used - CELL * len(values)))
    for _ in values:
        grid.add_column(justify="right", no_wrap=True, width=CELL - 1)
    for name, texts in _heads(values, paper, paid).items():
        label = Text(paper.say(f"skytopia-{name}"), justify="right")
        grid.add_row("", "", label, *texts, style="bold" if name == "value" else "dim")
    edition = str(view.options["edition"])
    for place in places:
        row = [_cell(view, place, value, numbers, paper) for value in values]
        grid.add_row(draw_slot(place.slot, paper), *_say_card(place, paper, edition), *row)
    if not paid or not paper.tall:
        return grid
    return Group(grid, Text(f"  {paper.say('skytopia-grid')}", "dim"))


def _heads(values: list[ClockValue], paper: Paper, paid: bool) -> dict[str, list[str]]:
    heads = {"value": [_say_value(v, paper) for v in values], "done-in": [str(v.rounds) for v in values]}
    return heads | ({"costs": [say_cost(v.cost, paper) for v in values]} if paid else {})


def _say_value(value: ClockValue, paper: Paper) -> str:
    return str(value.value) if value.rounds else paper.signs(f"▶{value.value}")


def _say_card(place: PlaceView, paper: Paper, edition: str) -> tuple[Text, Text]:
    assert place.card is not None
    coat, name = draw_coat(place.card.coat, paper), paper.read(place.card.name)
    return Text.assemble(coat, " ", (name, "bold")), Text(short_effect(place.card, paper, edition), "dim")


def _cell(view: View, place: PlaceView, value: ClockValue, numbers: dict[tuple[str, int], int], paper: Paper) -> Text:
    """The number of a placement, or a sign for why it is impossible."""
    if (place.slot, value.value) in numbers:
        return Text(str(numbers[place.slot, value.value]), "bold")
    owners = [paper.mark(golem.seat) for golem in place.golems if golem.value == value.value]
    return joined(owners, "") if owners else Text(paper.signs("–" if value.rounds else ""), "dim")
