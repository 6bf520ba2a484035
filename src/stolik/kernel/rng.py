"""The random number generator sfc32, with 32-bit words in 64-bit fields: the same interpreted and compiled."""

from __future__ import annotations

from typing import Annotated

from stolik.kernel.record import StateBase

MASK = 0xFFFFFFFF


class Rng(StateBase):
    """The state of a generator."""

    a: Annotated[int, "i8"]
    b: Annotated[int, "i8"]
    c: Annotated[int, "i8"]
    n: Annotated[int, "i8"]


def seed_rng(r: Rng, seed: int, stream: int) -> None:
    """Seed the generator; each (seed, stream) gives an independent sequence."""
    r.a = stream & MASK
    r.b = seed & MASK
    r.c = seed >> 32 & MASK
    r.n = 1
    for _ in range(15):
        next_word(r)


def next_word(r: Rng) -> int:
    """The next 32 random bits."""
    word = (r.a + r.b + r.n) & MASK
    r.n = (r.n + 1) & MASK
    r.a = r.b ^ r.b >> 9
    r.b = (r.c + (r.c << 3)) & MASK
    r.c = ((r.c << 21 & MASK | r.c >> 11) + word) & MASK
    return word


def below(r: Rng, n: int) -> int:
    """A uniform number from 0 to n-1, by Lemire's rejection method."""
    product = next_word(r) * n
    if product & MASK < n:
        least = (MASK + 1 - n) % n
        while product & MASK < least:
            product = next_word(r) * n
    return product >> 32
