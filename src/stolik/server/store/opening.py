"""Open a database, or say in one sentence what is wrong with it and what would be right."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import URL, exc

from stolik.server.store.address import POSTGRESQL, read_address
from stolik.server.store.database import Database, connect
from stolik.server.store.errors import StoreError, quote
from stolik.server.store.migrate import migrate

PAUSE = 0.05  # seconds


async def open_database(address: str, patience: float) -> Database:
    """Connect to the database at this address and bring it up to date."""
    database = connect(read_address(address), patience)
    try:
        await prepare(database)
    except exc.SQLAlchemyError as error:
        await database.close()
        raise StoreError(explain(database.url, error)) from None
    except BaseException:
        await database.close()
        raise
    return database


async def prepare(database: Database) -> None:
    """Migrate; two processes that make the same SQLite file at once can stand in each other's way for a moment."""
    end = time.monotonic() + database.patience
    while True:
        try:
            await database.write(migrate)
            break
        except exc.OperationalError as error:
            if not is_locked(error) or time.monotonic() > end:
                raise
        await asyncio.sleep(PAUSE)
    database.settle()


def is_locked(error: exc.DBAPIError) -> bool:
    """Whether another process has the SQLite file for itself just now."""
    return "database is locked" in str(error.orig)


def explain(url: URL, error: exc.SQLAlchemyError) -> str:
    """One sentence about a database that cannot be opened, without the password."""
    if url.get_backend_name() == "sqlite":
        return explain_file(url.database or "", quote(error))
    said = quote(error)
    for password in (url.password, url.query.get("password")):
        said = said.replace(str(password), "***") if password else said
    return f"PostgreSQL does not let Stolik in ({said}); check that it runs, and the address: {POSTGRESQL}."


def explain_file(path: str, said: str) -> str:
    """One sentence about an SQLite file that cannot be opened."""
    if "not a database" in said or "malformed" in said:
        return f"{path} is not an SQLite database, or a broken one; name another file, or restore a backup."
    if "locked" in said:
        return f"{path} is locked by another program; stop that one, or name another file."
    return f"{path} cannot be used as a database ({said}); it takes a file that may be written, on a disk with room."
