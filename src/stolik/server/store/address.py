"""Database addresses: `postgresql://USER:PASSWORD@HOST:PORT/DATABASE`, `sqlite:///FILE`, or just a file's path."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy import URL, exc, make_url

from stolik.server.store.errors import StoreError

POSTGRESQL = "postgresql://USER:PASSWORD@HOST:PORT/DATABASE"
FORMS = f"a file's path, sqlite:///FILE or {POSTGRESQL}"
POSTGRESQL_SCHEMES = ("postgresql:", "postgres:", "postgresql+psycopg:")


def read_address(address: str) -> URL:
    """Parse an address, or raise a StoreError, which never quotes the address: it may hold a password."""
    scheme, slashes, rest = address.partition("//")
    if not slashes or not scheme.endswith(":"):
        return sqlite_url(address)
    if scheme == "sqlite:":
        return sqlite_url(rest.removeprefix("/") if rest.startswith("/") else "")
    if scheme in POSTGRESQL_SCHEMES:
        return postgresql_url(rest)
    raise StoreError(f"A database address begins neither with sqlite: nor with postgresql:; write {FORMS}.")


def sqlite_url(path: str) -> URL:
    """The URL of an SQLite file."""
    if not path or path == ":memory:" or "\0" in path:
        raise StoreError(f"A database address names no file; write {FORMS}.")
    return URL.create("sqlite", database=path)


def postgresql_url(rest: str) -> URL:
    """The URL of a PostgreSQL database."""
    try:
        url = make_url(f"postgresql+psycopg://{rest}")
    except (exc.ArgumentError, ValueError):
        raise StoreError(f"The PostgreSQL address cannot be read; write {POSTGRESQL}.") from None
    if "@" in (url.host or ""):
        raise StoreError("The PostgreSQL address has two @ signs; write one inside a password as %40.")
    if not url.database:
        raise StoreError(f"The PostgreSQL address names no database; write {POSTGRESQL}.")
    return url


def check_file(path: Path) -> None:
    """Refuse a path that cannot be a database file; later, SQLite would not tell the reasons apart."""
    if path.is_dir():
        raise StoreError(f"{path} is a folder; name a file in it, such as {path / 'stolik.sqlite'}.")
    if not path.parent.is_dir():
        raise StoreError(f"There is no folder {path.parent} for the database; make it, or name another file.")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StoreError(
            f"The folder {path.parent} may not be written by this user; SQLite needs that beside its file."
        )
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise StoreError(f"The file {path} may not be read and written by this user; change its rights or its owner.")
