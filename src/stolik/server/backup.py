"""`stolik backup`: a consistent copy of an SQLite database while the server runs.

The copy is one read transaction, which does not block writers. It gets its name only when it is complete, checked and
synced to the disk, so a partial copy is never taken for a backup.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple

from stolik.game import InputError
from stolik.server.store.address import read_address
from stolik.server.store.errors import StoreError
from stolik.server.store.migrate import VERSION_TABLE

LOCK_TIMEOUT_S = 30.0
OWNER_ONLY = 0o600  # a copy holds the secrets that running matches are dealt from


class RowCounts(NamedTuple):
    """The number of rows in a copy."""

    tables: int
    events: int


def back_up(address: str, target: Path) -> RowCounts:
    """Copy the database at this address into a new file, or raise an InputError."""
    source = find_source(address)
    if target.exists():
        raise InputError(f"{target} is there already; name a new file, so that an older backup stays whole")
    if not target.parent.is_dir():
        raise InputError(f"there is no folder {target.parent} for the backup; make it, or name another file")
    try:
        with new_file(target) as part:
            copy(source, part)
            return check(part)
    except (sqlite3.Error, OSError) as error:
        why = getattr(error, "strerror", None) or error
        raise InputError(f"{source} cannot be copied to {target}: {why}") from None


def find_source(address: str) -> Path:
    """The SQLite file to copy."""
    try:
        url = read_address(address)
    except StoreError as error:
        raise InputError(str(error)) from None
    if url.get_backend_name() != "sqlite":
        raise InputError("a PostgreSQL is backed up with its own pg_dump; docs/hosting.md says how")
    path = Path(url.database or "")
    if not path.is_file():
        raise InputError(f"there is no database {path}; name the one that the server uses with --db")
    return path


@contextmanager
def new_file(target: Path) -> Iterator[Path]:
    """A temporary file beside the target, renamed to it on success."""
    part = target.with_name(target.name + ".part")
    part.unlink(missing_ok=True)
    os.close(os.open(part, os.O_CREAT | os.O_EXCL | os.O_WRONLY, OWNER_ONLY))
    try:
        yield part
        sync(part)
        part.rename(target)
    finally:
        for name in (part.name, f"{part.name}-wal", f"{part.name}-shm"):
            part.with_name(name).unlink(missing_ok=True)
    sync(target.parent)


def copy(source: Path, part: Path) -> None:
    """Copy all pages in one step; with several, SQLite would restart whenever the server writes in between."""
    with closing(connect(source)) as old, closing(connect(part)) as new:
        if not old.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (VERSION_TABLE,)).fetchone():
            raise InputError(f"{source} is not a database of Stolik; name the one that the server uses with --db")
        old.backup(new)


def check(part: Path) -> RowCounts:
    """Check the integrity of the copy and count its rows."""
    with closing(connect(part)) as copied:
        found = copied.execute("PRAGMA integrity_check(1)").fetchone()[0]
        if found != "ok":
            raise InputError(f"the copy is not sound ({found}), so the database may be broken: keep older backups")
        return RowCounts(
            *copied.execute("SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM events)").fetchone()
        )


def connect(path: Path) -> sqlite3.Connection:
    """Open an existing file. Read-write: a read-only user would leave WAL files that the server may not write."""
    return sqlite3.connect(f"{path.absolute().as_uri()}?mode=rw", uri=True, timeout=LOCK_TIMEOUT_S)


def sync(path: Path) -> None:
    """Sync a file or a folder to the disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
