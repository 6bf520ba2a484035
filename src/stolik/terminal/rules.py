"""The rules on a terminal: wrapped to its width, the ids bold."""

from __future__ import annotations

from rich.console import Console
from rich.markdown import Markdown

from stolik.terminal.screen import Screen

MOST_WIDTH = 100  # lines longer than this are hard to follow


def show_rules(text: str, console: Console | None = None) -> None:
    """Print a text of the rules for a person to read."""
    screen = Screen(console=console)
    screen.console.print(Markdown(text), width=min(screen.width, MOST_WIDTH), highlight=False)
