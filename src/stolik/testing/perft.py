"""Perft: the number of action sequences up to some depth, compared with tables in a file.

Decisions and draws both count. The counts change with the rules and the data of a game.

    tables = read_tables(file)
    check_table(GAME, start, tables["two players"]["start"])
"""

from __future__ import annotations

import tomllib
from array import array
from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from typing import Any

import numpy as np

from stolik.game import Game
from stolik.kernel.native import compiled, link
from stolik.kernel.record import States

Tables = dict[str, dict[str, list[int]]]
Legal = Callable[[Any], list[int]]

OTHER_COUNTS = "other counts than in the file; if the data or the rules were meant to change, write the file again"


def count_compiled(game: Game, start: Any, depth: int) -> int:
    """The number of sequences of `depth` actions from a state, by the compiled rules."""
    width = game.most_legal + 2
    states = np.frombuffer(bytearray(start.to_bytes() * (depth + 1)), start.dtype())
    return int(compiled(game.source).perft(states, np.zeros(width * (depth + 1), np.int16), width, depth))


def count_interpreted(game: Game, start: Any, depth: int) -> int:
    """The same, by the interpreted rules."""
    width = game.most_legal + 2
    states = States([start.copy() for _ in range(depth + 1)])
    return int(link(game.source).perft(states, array("h", bytes(2 * width * (depth + 1))), width, depth))


def count_by_hand(game: Game, state: Any, depth: int, legal: Legal | None = None) -> int:
    """The same, by the recursive definition."""
    if depth == 0:
        return 1
    total = 0
    for code in (legal or game.legal)(state):
        after = state.copy()
        game.apply(after, code)
        total += count_by_hand(game, after, depth - 1, legal)
    return total


def count_table(game: Game, start: Any, most: int) -> list[int]:
    """The counts for depth 1, 2, 3, … as long as the next count is expected to be at most `most`."""
    counts = [1, count_compiled(game, start, 1)]
    while counts[-1] and counts[-1] * counts[-1] // counts[-2] <= most:
        counts.append(count_compiled(game, start, len(counts)))
    return counts[1:]


def check_table(game: Game, start: Any, table: Sequence[int], few: int = 1_000, legal: Legal | None = None) -> None:
    """Compare the compiled rules with a table, and the interpreted ones up to a count of `few`.

    `legal` is a second implementation of the legal actions, to compare up to depth 2.
    """
    assert [count_compiled(game, start, depth) for depth in range(1, len(table) + 1)] == [*table], OTHER_COUNTS
    small = list(takewhile(lambda ways: 0 < ways <= few, table))
    depths = range(1, len(small) + 1)
    assert [count_interpreted(game, start, depth) for depth in depths] == small
    assert [count_by_hand(game, start, depth) for depth in depths] == small
    if legal:
        assert [count_by_hand(game, start, depth, legal) for depth in depths[:2]] == small[:2]


def read_tables(file: Path) -> Tables:
    """Read the tables of a file, by name and starting position."""
    return tomllib.loads(file.read_text("utf-8"))


def write_tables(header: str, tables: Tables) -> str:
    """The text of such a file; the header is a comment."""
    parts = [header]
    for name, table in tables.items():
        parts.append(f"\n[{name}]\n")
        parts += [f"{where} = {counts}\n" for where, counts in table.items()]
    return "".join(parts)
