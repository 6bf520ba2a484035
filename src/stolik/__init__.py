"""Stolik, a little table: Skytopia and Fantazja to play, study and build on.

>>> import stolik
>>> match = stolik.Match("skytopia", players=2, seed=7)
>>> match.actor in (0, 1)
True
"""

from stolik import bots
from stolik.dealer import Dealer
from stolik.game import CHANCE, NOBODY, Action, InputError
from stolik.match import Match, Record, Refused

__version__ = "0.1.0"
__all__ = ["CHANCE", "NOBODY", "Action", "Dealer", "InputError", "Match", "Record", "Refused", "bots"]
