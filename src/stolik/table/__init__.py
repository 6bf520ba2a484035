"""The table in a terminal: one person against bots, or several who pass the keyboard on."""

from stolik.table.loop import play
from stolik.table.rules import show_rules

__all__ = ["play", "show_rules"]
