"""The table in a terminal: one person against bots, or several who pass the keyboard on."""

from stolik.table.loop import play

__all__ = ["play"]
