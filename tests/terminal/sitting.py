"""A person at the table, played by a script."""

from __future__ import annotations

import io
import random
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from rich.console import Console

from stolik.terminal import loop, play
from stolik.terminal.table import TerminalTable


class Sitting(NamedTuple):
    """The result: the exit code, the output, and the input."""

    code: int
    text: str
    typed: list[str]

    @property
    def lines(self) -> list[str]:
        """What was written, line by line."""
        return self.text.splitlines()

    @property
    def flat(self) -> str:
        """What was written, with every line break a space."""
        return " ".join(self.text.split())


class Keyboard(io.StringIO):
    """Gives lines that are made up when they are asked for. None ends the input."""

    def __init__(self, next_line: Callable[[], str | None]) -> None:
        super().__init__()
        self.next_line = next_line
        self.typed: list[str] = []

    def readline(self, size: int | None = -1, /) -> str:
        line = self.next_line()
        if line is None:
            return ""
        self.typed.append(line)
        return line + "\n"


def sit(
    lines: Iterable[str] | Callable[[], str | None],
    *,
    game: str = "skytopia",
    lang: str = "en",
    width: int = 80,
    seats: tuple[str, ...] = ("human", "random"),
    seed: int = 7,
    resume: Path | None = None,
    **options: Any,
) -> Sitting:
    """Play with these lines typed."""
    written = iter(lines) if not callable(lines) else iter(lines, None)
    keyboard = Keyboard(lambda: next(written, None))
    console = Console(width=width, file=io.StringIO(), highlight=False, legacy_windows=False)
    code = play(
        game,
        options=options,
        seats=list(seats),
        seed=seed,
        lang=lang,
        resume=resume,
        stdin=keyboard,
        console=console,
    )
    assert isinstance(console.file, io.StringIO)
    return Sitting(code, console.file.getvalue(), keyboard.typed)


def random_numbers(monkeypatch: pytest.MonkeyPatch, seed: int = 1) -> Callable[[], str | None]:
    """A player who types a random number from the screen, opens curtains, and stops when the match is over."""
    tables: list[TerminalTable] = []
    curtains: list[int] = []
    show_menu, draw_curtain = TerminalTable.show_menu, loop.draw_curtain

    def stand_before(table: TerminalTable, seat: int) -> None:
        curtains.append(seat)
        draw_curtain(table, seat)
        curtains.pop()

    monkeypatch.setattr(loop, "draw_curtain", stand_before)
    monkeypatch.setattr(TerminalTable, "show_menu", lambda self, view: (tables.append(self), show_menu(self, view))[1])
    rng = random.Random(seed)

    def number() -> str | None:
        if curtains:
            return ""
        return None if tables[-1].match.over else str(rng.choice(list(tables[-1].menu.codes)))

    return number
