"""The dealer: the only random numbers in a match. It picks among the table's draws, all equally likely."""

from __future__ import annotations

import secrets
from typing import Protocol

from stolik.game import InputError, shown
from stolik.kernel.rng import Rng, below, seed_rng

MOST_SEED = 2**63 - 1
THINKING = 1 << 30  # streams from here on are for bots and analysis: no table draws from them


class Picker(Protocol):
    """Whoever can deal a match: a Dealer, or a FairDealer whose draws can be checked (`stolik.dealing`)."""

    def pick(self, count: int) -> int:
        """A number from 0 to count-1, each equally likely."""


class Dealer:
    """Picks numbers from a seed, or without one from the machine's randomness; streams of a seed are independent."""

    def __init__(self, seed: int | None = None, stream: int = 0) -> None:
        if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
            raise InputError(f"a seed is a whole number from 0 to {MOST_SEED}, not {shown(seed)}")
        self.rng = Rng()
        seed_rng(self.rng, secrets.randbits(63) if seed is None else seed, stream)

    def pick(self, count: int) -> int:
        """A number from 0 to count-1, each equally likely."""
        return below(self.rng, count)
