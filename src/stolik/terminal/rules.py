"""Shows the rules in a terminal."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from stolik.terminal.screen import Screen

MAX_COLUMNS = 100  # longer lines are hard to read


def show_rules(text: str, console: Console | None = None) -> None:
    """Print the Markdown of the rules, wrapped to the terminal."""
    screen = Screen(console=console)
    screen.console.print(Markdown(text), width=min(screen.width, MAX_COLUMNS), highlight=False)
