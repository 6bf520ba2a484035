"""Texts that every game uses: lists, an action with its result, a player."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from stolik.game import Words


def listed(items: Sequence[Words], last: str = "comma") -> Words:
    """Join texts into a list; `last` is the separator before the last item: `comma`, `and`, `or` or `semicolon`."""
    text = items[-1]
    for item in reversed(items[:-1]):
        text, last = Words(f"list-{last}", {"first": item, "rest": text}), "comma"
    return text


def with_result(what: Words, *results: Words, last: str = "comma") -> Words:
    """An action and its results; `last` is the separator before the last result."""
    return Words("with-result", {"what": what, "result": listed(results, last)}) if results else what


@cache
def say_player(seat: int) -> Words:
    """A player, counted from 1."""
    return Words("player", {"seat": seat + 1})
