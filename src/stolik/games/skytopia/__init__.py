"""Skytopia: 2 to 4 players, open information, a clock and dice as workers."""

from stolik.games.skytopia.game import GAME

__all__ = ["GAME"]
