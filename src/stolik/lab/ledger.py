"""The file of a tournament's matches, one JSON line each, so that a tournament can be resumed.

The first line identifies the tournament. Each finished match is appended at once; a line that a crash cut short is
removed, and its match is played again.
"""

from __future__ import annotations

import fcntl
import os
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

import msgspec

from stolik.game import InputError, shown
from stolik.lab.duplicate import Played

FORMAT = 1
READER = msgspec.json.Decoder(Played)
FIELD_NAMES = {"arena": "format", "rules_version": "version of the rules", "code": "code of its bots or its game"}


class Header(msgspec.Struct, frozen=True):
    """The identity of a tournament; `code` is a hash of the game's and the bots' source files."""

    arena: int
    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int
    rules_version: int
    code: str


class Ledger:
    """The open file: its matches, and new ones appended to it."""

    def __init__(self, path: Path, header: Header, fresh: bool = False) -> None:
        self.path = path
        self.played: list[Played] = []
        self.file = _open(path)
        try:
            self._lock()
            self._read(header, fresh)
        except BaseException:
            self.file.close()
            raise

    def add(self, match: Played) -> None:
        """Append a finished match."""
        self._write(match)
        self.played.append(match)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        with suppress(OSError):  # a full disk was reported already
            self.file.close()

    def _lock(self) -> None:
        try:
            fcntl.flock(self.file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise InputError(
                f"{self.path} is being written by another arena; wait for it, or name another file"
            ) from None

    def _read(self, header: Header, fresh: bool) -> None:
        self.file.seek(0)
        lines = self.file.read().splitlines(keepends=True)
        first = msgspec.json.encode(header) + b"\n"
        is_torn = len(lines) == 1 and first.startswith(lines[0]) and lines[0] != first
        if not lines or is_torn:
            return self._begin(header)
        found = self._read_header(lines[0])
        if fresh:
            return self._begin(header)
        if found != header:
            differs = next(name for name in Header.__struct_fields__ if getattr(found, name) != getattr(header, name))
            raise InputError(
                f"{self.path} holds another tournament, with other {FIELD_NAMES.get(differs, differs)}: "
                f"{shown(getattr(found, differs))}, not {shown(getattr(header, differs))}; "
                "name another file, or write over it with --fresh"
            )
        return self._read_matches(lines)

    def _read_header(self, line: bytes) -> Header:
        try:
            return msgspec.json.decode(line, type=Header)
        except msgspec.DecodeError:
            raise InputError(f"{self.path} is not the file of an arena, so nothing is written to it") from None

    def _read_matches(self, lines: list[bytes]) -> None:
        length = len(lines[0])
        for number, line in enumerate(lines[1:], 2):
            try:
                if not line.endswith(b"\n"):
                    raise msgspec.DecodeError("torn")
                self.played.append(READER.decode(line))
            except msgspec.DecodeError as error:
                if number < len(lines):
                    raise InputError(f"{self.path}, line {number}, is not a match of an arena: {error}") from None
                break
            length += len(line)
        self.file.truncate(length)
        self.file.seek(length)

    def _begin(self, header: Header) -> None:
        self.file.seek(0)
        self.file.truncate()
        self._write(header)

    def _write(self, line: msgspec.Struct) -> None:
        try:
            self.file.write(msgspec.json.encode(line) + b"\n")
            self.file.flush()
        except OSError as error:
            raise InputError(f"{self.path} cannot be written: {error.strerror}") from None


def _open(path: Path) -> BinaryIO:
    if path.exists() and not path.is_file():  # reading a device may never end
        raise InputError(f"{path} is no ordinary file, so the matches cannot be saved in it")
    try:
        return os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o666), "r+b")
    except OSError as error:
        raise InputError(f"{path} cannot be written: {error.strerror}") from None
