"""One server per SQLite file: an advisory lock on a file beside the database, held while the server runs.

Two servers on one file would each hold tables in memory that the other one changes. The lock is not on the database
itself: SQLite's own locks are POSIX locks, which a process loses when it closes any handle of that file. The kernel
releases the lock when the process ends, even by kill -9, so a leftover lock file is harmless.
"""

from __future__ import annotations

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from stolik.server.store.address import check_file, read_address
from stolik.server.store.errors import StoreError

SUFFIX = "-lock"
LOCK_TIMEOUT_S = 5.0  # a server that is stopping may need a moment
RETRY_S = 0.05
LOCK_FILE_MODE = 0o600


@contextmanager
def hold(address: str) -> Iterator[None]:
    """Hold the lock of the SQLite file at this address, or raise a StoreError. PostgreSQL needs no lock."""
    url = read_address(address)
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(url.database or "").resolve()  # two names of one file share the lock
    check_file(path)
    handle = open_lock_file(path.with_name(path.name + SUFFIX))
    try:
        acquire(handle, path)
        yield
    finally:
        os.close(handle)


def open_lock_file(path: Path) -> int:
    """Open or create the lock file. Child processes do not inherit it: bot processes may outlive a killed server."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, LOCK_FILE_MODE)
    except OSError as error:
        raise StoreError(
            f"The file {path} cannot be opened ({error.strerror}); change its rights or its owner."
        ) from None


def acquire(handle: int, path: Path) -> None:
    """Acquire the lock, or raise a StoreError if another server holds it beyond the timeout."""
    end = time.monotonic() + LOCK_TIMEOUT_S
    while True:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return
        except BlockingIOError:
            if time.monotonic() > end:
                raise StoreError(f"Another server uses {path}; stop that one, or name another file.") from None
        except OSError as error:
            raise StoreError(f"{path} cannot be locked ({error.strerror}); name a file on a local disk.") from None
        time.sleep(RETRY_S)
