"""Saved matches: a record, with the seats in a comment at the end."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from stolik.game import InputError, Words
from stolik.match import Match, Record
from stolik.transcript import MOST_CHARACTERS, TITLE

SEATS = re.compile(r"^# seats: (.+)$", re.MULTILINE)
WHERE = re.compile(r"(line|action) (\d+)")


class FileError(Exception):
    """A file that cannot be used: `words` is the message, `detail` the exact error, if known."""

    def __init__(self, name: str, path: Path, detail: str = "", **args: str | int) -> None:
        super().__init__(name, path)
        self.words = Words(f"table-file-{name}", {"file": str(path), **args})
        self.detail = detail


class Saved(NamedTuple):
    """A loaded match, and its seats if the file names them."""

    match: Match
    seats: list[str] | None


def find_path(name: str) -> Path:
    """The path a person typed; ~ is the home folder."""
    try:
        return Path(name).expanduser()
    except RuntimeError:  # ~name of an unknown user
        return Path(name)


def own_name() -> str:
    """The command that starts this program: `stolik` if it is on the PATH, otherwise its full path."""
    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        return f"{shlex.quote(sys.executable)} -m stolik"
    if called.stem != "stolik":
        return "stolik"
    found = shutil.which("stolik")
    return "stolik" if found and Path(found).resolve() == called.resolve() else shlex.quote(str(called))


def save_match(path: Path, match: Match, seats: Sequence[str]) -> None:
    """Save a match. Overwrites a record, but never another kind of file."""
    if path.exists() and not _is_record(path):
        raise FileError("not-ours", path)
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(f"{match.record}# seats: {' '.join(seats)}\n", "utf-8")
        os.replace(part, path)
    except (OSError, ValueError) as error:
        raise FileError("not-written", path, getattr(error, "strerror", None) or "") from None


def load_match(path: Path) -> Saved:
    """Load and replay a match. The caller makes all further draws."""
    text = _read(path)
    try:
        record = Record.read(text)
        match = record.replay()
        if record.dealing and not match.over:  # further draws are made here, without a commitment
            match = record.dealt_by(None).replay()
    except InputError as error:
        where = WHERE.match(str(error))
        place, number = (where[1], int(where[2])) if where else ("other", 0)
        raise FileError("broken", path, str(error), where=place, number=number) from None
    seats = SEATS.search(text)
    return Saved(match, seats[1].split() if seats else None)


def _read(path: Path) -> str:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(MOST_CHARACTERS + 1)
    except FileNotFoundError:
        raise FileError("missing", path) from None
    except UnicodeDecodeError:
        raise FileError("broken", path, where="other", number=0) from None
    except (OSError, ValueError) as error:
        raise FileError("not-read", path, getattr(error, "strerror", None) or "") from None


def _is_record(path: Path) -> bool:
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(len(TITLE)) == TITLE
    except (OSError, ValueError):
        return False
