"""Bots: they see a view, never a state, and choose among the legal actions."""

from stolik.bots.bot import Bot, Budget, Player
from stolik.bots.levels import make
from stolik.bots.simple import Greedy, Random

__all__ = ["Bot", "Budget", "Greedy", "Player", "Random", "make"]
