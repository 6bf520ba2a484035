"""Terminal input and output, interactive or in a pipe."""

from __future__ import annotations

import contextlib
import sys
from typing import IO

from rich.console import Console, RenderableType
from rich.text import Text

MAX_INPUT_CHARACTERS = 4000
PIPE_WIDTH = 200  # columns: output in a pipe is hardly wrapped
PROMPT = "> "


class Leave(Exception):  # noqa: N818  # not an error
    """Raised to quit."""


class Screen:
    """A console and an input stream. Text is printed literally, without Rich markup."""

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
        """The current number of columns; the window can be resized."""
        return self.console.width

    @property
    def height(self) -> int | None:
        """The current number of rows; None in a pipe."""
        return self.console.height if self.console.is_terminal else None

    @property
    def plain(self) -> bool:
        """Does the terminal support ASCII only?"""
        return not self.console.encoding.lower().startswith("utf")

    def show(self, *things: RenderableType) -> None:
        """Print renderables, each on its own lines."""
        for thing in things:
            self.console.print(thing, markup=False, highlight=False, emoji=False)

    def line(self, text: str, style: str = "") -> None:
        """Print a sentence."""
        self.show(Text(text, style))

    def command(self, text: str) -> None:
        """Print a command without wrapping, so that it can be copied."""
        self.console.print(Text(f"  {text}", "bold"), soft_wrap=True, highlight=False)

    def read(self) -> str | None:
        """Read a line; None at the end of input. In a pipe the line is echoed."""
        if self.live:
            return self._read_live()
        line = self.stdin.readline(MAX_INPUT_CHARACTERS) if self.stdin else ""
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
        """Clear the screen, the scrollback and the input history."""
        _forget_lines()
        if self.console.is_terminal and not self.console.is_dumb_terminal:
            self.console.file.write("\x1b[2J\x1b[3J\x1b[H")
        else:
            self.show("\n" * 60)


def printable(line: str) -> str:
    """Remove control characters and outer spaces."""
    return "".join(letter if letter.isprintable() else " " for letter in line).strip()


def _forgive(*streams: IO[str] | None) -> None:
    """Replace unencodable characters by question marks instead of raising an error."""
    for stream in streams:
        with contextlib.suppress(AttributeError, ValueError):
            stream.reconfigure(errors="replace")  # type: ignore[union-attr]


def _edit_lines() -> None:
    """Enable arrow keys and history at the prompt, if readline is available."""
    with contextlib.suppress(ImportError):
        import readline  # noqa: F401


def _forget_lines() -> None:
    with contextlib.suppress(ImportError):
        import readline

        readline.clear_history()
