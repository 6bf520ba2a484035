"""Determinization: resample what a player does not know."""

from __future__ import annotations

from kuhn.rules.state import DECK, SEATS, State
from stolik.kernel.rng import Rng, below


def redraw(s: State, seat: int, r: Rng) -> None:
    """The other player has one of the two remaining cards. (K1.2)"""
    if s.count >= SEATS:
        s.played[1 - seat] = (s.played[seat] + 1 + below(r, DECK - 1)) % DECK


def merge(s: State, code: int, seat: int) -> int:
    """Passes and bets are public. (K2.1)"""
    return code
