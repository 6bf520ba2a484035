"""The table in a terminal: one person against bots, or several who pass the keyboard on."""

from stolik.terminal.loop import play
from stolik.terminal.rules import show_rules

__all__ = ["play", "show_rules"]
