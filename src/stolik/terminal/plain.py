"""The default drawing of a game, made from the structure of its view.

A struct becomes labelled lines, a list of structs a table, `Words` are translated, and None is face down. Labels are
the messages `<game>-view-<field>`, or the field's name. The page draws such games in the same way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Game, Outcome, Words
from stolik.terminal.drawing import Drawing, Menu, list_menu
from stolik.terminal.notation import Synonyms, fold
from stolik.terminal.paper import Paper, joined
from stolik.texts import has_message

NOT_DRAWN = (
    "game",
    "you",
    "actor",
    "prompt",
    "actions",
    "steps",
    "aid",
    "position",
)  # shown elsewhere, or for programs
MAX_COLUMNS = 70


class PlainDrawing:
    """Draws any game."""

    def __init__(self, game: Game) -> None:
        self.hidden = game.has_secrets
        self.synonyms: Synonyms = {}

    def board(self, view: Any, paper: Paper) -> RenderableType:
        """Every field of the view."""
        return _draw_fields(_fields(view), view.game, paper)

    def brief(self, view: Any, paper: Paper) -> RenderableType:
        """The same as the board: it is unknown which parts change."""
        return self.board(view, paper)

    def status(self, view: Any, paper: Paper) -> Text:
        """The numbers of the view."""
        numbers = {name: value for name, value in _fields(view).items() if type(value) is int}
        return joined([_line(name, value, view.game, paper) for name, value in numbers.items()], ", ")

    def menu(self, view: Any, paper: Paper) -> Menu:
        """The legal actions, one per line."""
        return list_menu(view, paper)

    def look(self, view: Any, what: str, paper: Paper) -> RenderableType | None:
        """The fields whose name or label contains this word; all fields without a word."""
        names = {name: fold(f"{name} {_label(name, view.game, paper)}") for name in _fields(view)}
        found = {name: value for name, value in _fields(view).items() if fold(what) in names[name]}
        return _draw_fields(found, view.game, paper) if found else None

    def legend(self, view: Any, paper: Paper) -> RenderableType:
        """The legend."""
        return Text(paper.say("legend", hidden=paper.say("face-down")))

    def outcome(self, view: Any, outcome: Outcome, paper: Paper) -> RenderableType:
        """The points by source, the deciding criterion and the winners."""
        table = Table(box=box.ROUNDED, width=min(paper.width, MAX_COLUMNS), padding=(0, 1))
        table.add_column(Text(paper.say("scoring"), "bold"), ratio=1)
        for seat in range(len(outcome.scores)):
            table.add_column(Text.assemble(paper.mark(seat), f" {seat + 1}"), justify="right", no_wrap=True)
        for source in outcome.breakdown[0]:
            points = [str(sources[source]) for sources in outcome.breakdown]
            table.add_row(_read(f"{view.game}-source-{source}", source, paper), *points)
        table.add_section()
        table.add_row(paper.say("total"), *[str(score) for score in outcome.scores], style="bold")
        winners = joined([paper.name(seat) for seat in outcome.winners], ", ").plain
        won = paper.say("won", winners=winners, count=len(outcome.winners))
        return Group(table, Text(paper.read(outcome.decided_by)), Text(won, "bold"))

    def write(self, notation: str, lang: str) -> str:
        """The notation, unchanged."""
        return notation

    def is_stage(self, before: Any, view: Any) -> bool:
        """Has a drawn field changed?"""
        return _fields(before) != _fields(view)


def load_drawing(game: Game) -> Drawing:
    """The drawing of a game: its own, or the default."""
    if not game.terminal:
        return PlainDrawing(game)
    drawing: Drawing = game.load_part(game.terminal)
    return drawing


def _fields(thing: Any) -> dict[str, Any]:
    """The fields of a struct that are drawn, by name."""
    if isinstance(thing, Mapping):
        return dict(thing)
    return {name: getattr(thing, name) for name in thing.__struct_fields__ if name not in NOT_DRAWN}


def _is_struct(value: Any) -> bool:
    return isinstance(value, msgspec.Struct | Mapping) and not isinstance(value, Words)


def _is_list(value: Any) -> bool:
    return isinstance(value, Sequence) and not isinstance(value, str)


def _label(name: str, game: str, paper: Paper) -> str:
    return _read(f"{game}-view-{name.replace('_', '-')}", name, paper)


def _read(id: str, name: str, paper: Paper) -> str:
    """A message if it exists, otherwise a name in the data, made readable."""
    return paper.read(Words(id)) if has_message(id, paper.lang) else name.replace("_", " ").capitalize()


def _draw_fields(fields: Mapping[str, Any], game: str, paper: Paper) -> RenderableType:
    """Labelled lines, and a table for each list of structs."""
    parts: list[RenderableType] = []
    for name, value in fields.items():
        if _is_list(value) and value and all(_is_struct(item) for item in value):
            parts.append(_draw_table(name, value, game, paper))
        else:
            parts.append(_line(name, value, game, paper))
    return Group(*parts)


def _draw_table(name: str, rows: Sequence[Any], game: str, paper: Paper) -> RenderableType:
    columns = list(dict.fromkeys(field for row in rows for field in _fields(row)))
    title = Text(_label(name, game, paper), "bold")
    table = Table(box=box.SIMPLE, padding=(0, 1), title=title, title_justify="left")
    for column in columns:
        table.add_column(_label(column, game, paper))
    for row in rows:
        table.add_row(*[_say_value(_fields(row).get(column), game, paper) for column in columns])
    return table


def _line(name: str, value: Any, game: str, paper: Paper) -> Text:
    return Text.assemble((f"{_label(name, game, paper)}: ", "bold"), _say_value(value, game, paper))


def _say_value(value: Any, game: str, paper: Paper) -> str:
    """A nested value as text."""
    if value is None or value == "?":
        return paper.say("face-down")
    if isinstance(value, bool):
        return paper.say("yes" if value else "no")
    if isinstance(value, Words):
        return paper.read(value)
    if _is_struct(value):
        parts = [_line(name, part, game, paper).plain for name, part in _fields(value).items()]
        return f"({', '.join(parts)})"
    if _is_list(value):
        return ", ".join(_say_value(item, game, paper) for item in value) or paper.signs("–")
    return paper.signs(str(value))
