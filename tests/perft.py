"""What the perft tables of both games share: four ways to count how many ways there are to play on."""

from __future__ import annotations

import sys
import tomllib
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from stolik.game import Game
from stolik.kernel.native import compiled, link
from stolik.kernel.record import States

GOLDEN = "other counts than in perft.toml; if the data or the rules were meant to change, run make golden"

Tables = dict[str, dict[str, list[int]]]


class Perft:
    """Counts for one game, decisions and draws alike; its tables stand in a file."""

    def __init__(self, game: Game, file: Path, most: int) -> None:
        self._game, self._file, self._most = game, file, most
        self._width = game.most_legal + 2

    def count_compiled(self, start: Any, depth: int) -> int:
        states = np.frombuffer(bytearray(start.to_bytes() * (depth + 1)), start.dtype())
        out = np.zeros(self._width * (depth + 1), np.int16)
        return int(compiled(self._game.source).perft(states, out, self._width, depth))

    def count_interpreted(self, start: Any, depth: int) -> int:
        states = States([start.copy() for _ in range(depth + 1)])
        out = array("h", bytes(2 * self._width * (depth + 1)))
        return int(link(self._game.source).perft(states, out, self._width, depth))

    def count_by_hand(self, s: Any, depth: int, allowed: Callable[[Any], list[int]] | None = None) -> int:
        """The definition: one way to do nothing, else all ways to go on after each legal action."""
        if depth == 0:
            return 1
        total = 0
        for code in (allowed or self._game.legal)(s):
            after = s.copy()
            self._game.apply(after, code)
            total += self.count_by_hand(after, depth - 1, allowed)
        return total

    def count_table(self, start: Any) -> list[int]:
        """Counts up to the last that is expected to be small enough, or to the end of all matches."""
        counts = [1, self.count_compiled(start, 1)]
        while counts[-1] and counts[-1] * counts[-1] // counts[-2] <= self._most:
            counts.append(self.count_compiled(start, len(counts)))
        return counts[1:]

    def read_tables(self) -> Tables:
        return tomllib.loads(self._file.read_text("utf-8"))

    def write_tables(self, header: str, tables: Tables) -> None:
        """Print the whole of the file, or write it if that is asked for."""
        parts = [header]
        for name, table in tables.items():
            parts.append(f"\n[{name}]\n")
            parts += [f"{where} = {counts}\n" for where, counts in table.items()]
        if sys.argv[1:] == ["--write"]:
            self._file.write_text("".join(parts), "utf-8")
        else:
            print("".join(parts), end="")
