"""Bots: they get a view, never the state, and choose one of the legal actions."""

from stolik.bots.bot import Bot, Budget, Player
from stolik.bots.levels import make
from stolik.bots.simple import Greedy, Random

__all__ = ["Bot", "Budget", "Greedy", "Player", "Random", "make"]
