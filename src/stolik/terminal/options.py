"""Lists the presets and options of a game, with an explanation of each value."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group
from rich.padding import Padding
from rich.text import Text

from stolik.choices import PLAYERS, preselect
from stolik.game import Game, Words
from stolik.terminal.rules import MAX_COLUMNS
from stolik.terminal.screen import Screen
from stolik.texts import has_message, say

INDENT = 2


def show_options(game: Game, lang: str, console: Console | None = None) -> None:
    """Print the presets and options of a game, wrapped to the terminal."""
    screen = Screen(console=console)
    screen.console.print(Group(*_list_lines(game, lang)), width=min(screen.width, MAX_COLUMNS), highlight=False)


def _list_lines(game: Game, lang: str) -> Iterator[Padding]:
    usual = preselect(game, lang, {})
    defaults = game.options_type.read(usual).chosen()
    if game.presets:
        yield _line(0, say(Words("table-presets"), lang))
    for preset in game.presets:
        named = f"preset-{game.name}-{preset}"
        yield _line(1, preset, _say(named, lang), _say(f"{named}-about", lang))
    yield _line(0, say(Words("table-options"), lang))
    for option, values in game.options_type.GOOD.items():
        about = f"option-{game.name}-{option}"
        name = "page-players" if option == PLAYERS else f"page-option-{game.name}-{option}"
        yield _line(1, option, _say(name, lang), _say(about, lang))
        for value in values:
            mark = say(Words("table-option-usual"), lang) if value == defaults[option] else ""
            yield _line(2, str(value), mark, _say(f"{about}-{value}", lang))


def _say(id: str, lang: str) -> str:
    return say(Words(id), lang) if has_message(id, lang) else ""


def _line(level: int, word: str, name: str = "", about: str = "") -> Padding:
    """A word that can be typed, in bold, then its name and explanation."""
    text = Text(word, style="bold")
    text.append(f" ({name})" if name else "", style="not bold")
    text.append(f": {about}" if about else "", style="not bold")
    return Padding(text, (0, 0, 0, INDENT * level))
