"""The dealer: the only source of randomness in a match. It picks among the possible draws, all equally likely."""

from __future__ import annotations

import secrets
from typing import Protocol

from stolik.game import InputError, shown
from stolik.kernel.rng import Rng, below, seed_rng

MOST_SEED = 2**63 - 1
THINKING = 1 << 30  # random streams from here on are for bots and analysis; no match is dealt from them


class Picker(Protocol):
    """Interface of dealers: `Dealer`, and `FairDealer` whose draws can be verified (`stolik.dealing`)."""

    def pick(self, count: int) -> int:
        """A number from 0 to count-1, each equally likely."""


class Dealer:
    """A dealer with a seed, by default a random one. The streams of a seed are independent of each other."""

    def __init__(self, seed: int | None = None, stream: int = 0) -> None:
        if seed is not None and (type(seed) is not int or not 0 <= seed <= MOST_SEED):
            raise InputError(f"a seed is a whole number from 0 to {MOST_SEED}, not {shown(seed)}")
        self.rng = Rng()
        seed_rng(self.rng, secrets.randbits(63) if seed is None else seed, stream)

    def pick(self, count: int) -> int:
        """A number from 0 to count-1, each equally likely."""
        return below(self.rng, count)
