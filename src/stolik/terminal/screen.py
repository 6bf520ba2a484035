"""The terminal: what is written to it and read from it, with or without a person in front."""

from __future__ import annotations

import contextlib
import sys
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text

LONGEST_LINE = 4000
PIPE_WIDTH = 200  # in a pipe nothing is folded for the sake of a screen
PROMPT = "> "


class Leave(Exception):  # noqa: N818  # nothing went wrong
    """Somebody leaves the table."""


class Screen:
    """A console and a stream of commands. Texts are written as they are: nothing in them is markup."""

    def __init__(self, stdin: IO[str] | None = None, console: Console | None = None) -> None:
        self.live = stdin is None and sys.stdin is not None and sys.stdin.isatty()
        self.stdin = sys.stdin if stdin is None else stdin
        if console is None:
            _forgive(sys.stdin, sys.stdout)
            console = Console(highlight=False, markup=False, emoji=False)
        if self.live:
            _edit_lines()
        self.console = console

    @property
    def width(self) -> int:
        """The columns there are now; a person may change the window."""
        return self.console.width

    @property
    def height(self) -> int | None:
        """The rows there are now; None when nobody looks at a terminal."""
        return self.console.height if self.console.is_terminal else None

    @property
    def plain(self) -> bool:
        """Does the terminal know ASCII only?"""
        return not self.console.encoding.lower().startswith("utf")

    def show(self, *things: RenderableType) -> None:
        """Write things, each on lines of its own."""
        for thing in things:
            self.console.print(thing, markup=False, highlight=False, emoji=False)

    def line(self, text: str, style: str = "") -> None:
        """Write a sentence."""
        self.show(Text(text, style))

    def command(self, text: str) -> None:
        """Write a command on a line of its own, never broken, so that it can be copied."""
        self.console.print(Text(f"  {text}", "bold"), soft_wrap=True, highlight=False)

    def read(self) -> str | None:
        """The next line that is typed; None when there are no more. In a pipe the line is written down too."""
        if self.live:
            return self._read_live()
        line = self.stdin.readline(LONGEST_LINE) if self.stdin else ""
        if not line:
            return None
        typed = printable(line)
        self.show(Text(PROMPT + typed, overflow="ellipsis", no_wrap=True))
        return typed

    def _read_live(self) -> str | None:
        self.console.file.flush()
        try:
            return printable(input(PROMPT))
        except EOFError:
            self.show("")
            return None

    def hide(self) -> None:
        """Leave nothing to be read of what was written so far, or of what was typed."""
        _forget_lines()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.show("\n" * 60)


def printable(line: str) -> str:
    """A line without control characters and outer spaces."""
    return "".join(letter if letter.isprintable() else " " for letter in line).strip()


def _forgive(*streams: IO[str] | None) -> None:
    """Let a sign that a stream cannot carry become a question mark instead of an end."""
    for stream in streams:
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _edit_lines() -> None:
    """Arrow keys and history at the prompt, where the system has them."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


def _forget_lines() -> None:
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
