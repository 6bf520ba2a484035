"""Fantazja: 2 players, hidden hands, tiles laid on an unbounded plane."""

from stolik.games.fantazja.game import GAME

__all__ = ["GAME"]
