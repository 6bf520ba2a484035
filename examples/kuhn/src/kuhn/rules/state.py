"""The state of a match. Data only. Nothing here changes anything."""

from __future__ import annotations

from typing import Annotated

from stolik.kernel.loops import CHANCE, NOBODY
from stolik.kernel.record import Ints, StateBase

__all__ = ["CARDS", "CHANCE", "DECK", "NOBODY", "SEATS", "State"]

SEATS = 2
CARDS = ("J", "Q", "K")  # from the lowest to the highest (K1.1)
DECK = len(CARDS)


class State(StateBase):
    """A moment of a match. Codes of actions fill `played` from the left; the rest is zero."""

    actor: Annotated[int, "i1"]
    ante: Annotated[int, "i1"]
    count: Annotated[int, "i1"]  # of the actions so far
    played: Annotated[Ints, "i1", 5]  # the card of seat 0, of seat 1, then passes and bets
