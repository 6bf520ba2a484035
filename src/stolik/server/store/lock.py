"""One server per SQLite file: an advisory lock on a file beside the database, held while the server runs.

Two servers on one file would each keep tables in memory that the other one changes. The lock is not on the database
itself: SQLite's own locks are POSIX locks, which a process loses when it closes any handle of that file. The kernel
releases the lock when the process ends, also by kill -9, so a lock file that was left behind means nothing.
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
LOCK_TIMEOUT_S = 5.0  # a server that was told to stop may need a moment
PAUSE_S = 0.05
OWNER_ONLY = 0o600


@contextmanager
def hold(address: str) -> Iterator[None]:
    """Keep other servers from the SQLite file at this address, or raise a StoreError. PostgreSQL needs no lock."""
    url = read_address(address)
    if url.get_backend_name() != "sqlite":
        yield
        return
    path = Path(url.database or "").resolve()  # two names of one file share the lock
    check_file(path)
    handle = open_lock(path.with_name(path.name + SUFFIX))
    try:
        wait_for(handle, path)
        yield
    finally:
        os.close(handle)


def open_lock(path: Path) -> int:
    """Open the lock file, made if need be. It is not inherited: the processes of bots may outlive a killed server."""
    try:
        return os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, OWNER_ONLY)
    except OSError as error:
        raise StoreError(
            f"The file {path} cannot be opened ({error.strerror}); change its rights or its owner."
        ) from None


def wait_for(handle: int, path: Path) -> None:
    """Take the lock, or raise a StoreError if another server keeps it."""
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
        time.sleep(PAUSE_S)
