"""Play in a terminal: one person against bots, or several people who share the keyboard."""

from stolik.terminal.loop import play
from stolik.terminal.options import show_options
from stolik.terminal.rules import show_rules

__all__ = ["play", "show_options", "show_rules"]
