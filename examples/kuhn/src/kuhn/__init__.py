"""Kuhn poker, the smallest game with hidden information."""

from kuhn.game import GAME

__all__ = ["GAME"]
