"""Opens a database, or explains in one sentence what is wrong with it and how to fix it."""

from __future__ import annotations

import asyncio
import time

from sqlalchemy import URL, exc

from stolik.server.store.address import POSTGRESQL, read_address
from stolik.server.store.database import Database, connect
from stolik.server.store.errors import StoreError, quote
from stolik.server.store.migrate import migrate

# Without a retry library: one loop with one condition, and a dependency would not make it shorter.
RETRY_S = 0.05


async def open_database(address: str, timeout_s: float) -> Database:
    """Connect to the database at this address and migrate it."""
    database = connect(read_address(address), timeout_s)
    try:
        await migrate_when_free(database)
    except exc.SQLAlchemyError as error:
        await database.close()
        raise StoreError(explain(database.url, error)) from None
    except BaseException:
        await database.close()
        raise
    return database


async def migrate_when_free(database: Database) -> None:
    """Migrate, with retries while another process that creates the same SQLite file locks it."""
    end = time.monotonic() + database.timeout_s
    while True:
        try:
            await database.write(migrate)
            break
        except exc.OperationalError as error:
            if not is_locked(error) or time.monotonic() > end:
                raise
        await asyncio.sleep(RETRY_S)
    database.pin()


def is_locked(error: exc.DBAPIError) -> bool:
    """Does another process lock the SQLite file?"""
    return "database is locked" in str(error.orig)


def explain(url: URL, error: exc.SQLAlchemyError) -> str:
    """One sentence on why a database cannot be opened, without the password."""
    if url.get_backend_name() == "sqlite":
        return explain_file(url.database or "", quote(error))
    reason = quote(error)
    for password in (url.password, url.query.get("password")):
        reason = reason.replace(str(password), "***") if password else reason
    return f"PostgreSQL does not let Stolik in ({reason}); check that it runs, and the address: {POSTGRESQL}."


def explain_file(path: str, reason: str) -> str:
    """One sentence on why an SQLite file cannot be opened."""
    if "not a database" in reason or "malformed" in reason:
        return f"{path} is not an SQLite database, or a broken one; name another file, or restore a backup."
    if "locked" in reason:
        return f"{path} is locked by another program; stop that one, or name another file."
    return f"{path} cannot be used as a database ({reason}); it takes a file that may be written, on a disk with room."
