"""Facts: events that the rules report with `tell`; the log is written from them.

`tell` itself does nothing, and compiled it costs nothing. `stolik.kernel.native.link_telling` makes a copy of the rules
in which it records the facts.
"""

from __future__ import annotations

Fact = tuple[int, int, int, int]  # the game's number of the fact, and three arguments


def tell(fact: int, a: int, b: int, c: int) -> None:
    """Report a fact."""
