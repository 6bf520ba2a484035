"""Upgrades a database to the current schema. There are no downgrades; the first worker to start does it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from stolik.server.store.errors import StoreError
from stolik.server.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

# Not alembic's default name, so that another program can share the database.
VERSION_TABLE = "stolik_version"
LOCK_ID = 0x73746F6C696B  # "stolik"
VERSIONS = Path(__file__).parent / "migrations" / "versions"


def migrate(connection: Connection, target: str = "head") -> None:
    """Run all missing migrations in the transaction of this connection."""
    lock(connection)
    refuse_foreign_tables(connection)
    if target == "head" and is_at_head(connection):
        return  # without importing alembic, which takes a quarter of the server's start-up time
    from alembic import command

    configuration = configure(connection)
    refuse_newer(connection, configuration)
    command.upgrade(configuration, target)


def lock(connection: Connection) -> None:
    """Let one worker migrate while the others wait. In SQLite, BEGIN IMMEDIATE has locked the file already."""
    if connection.dialect.name != "postgresql":
        return
    connection.execute(text("SET LOCAL statement_timeout = 0"))  # a migration may be slow
    connection.execute(text("SET LOCAL lock_timeout = 0"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK_ID})


def refuse_foreign_tables(connection: Connection) -> None:
    """Refuse a database with tables of another program."""
    names = set(inspect(connection).get_table_names())
    if VERSION_TABLE in names:
        return
    if connection.dialect.name == "postgresql":
        names &= set(metadata.tables)  # sharing is usual there; only clashing names are refused
    if names:
        raise StoreError(f"The database holds other tables already ({min(names)}); name one that is empty or Stolik's.")


def is_at_head(connection: Connection) -> bool:
    """Is the database up to date? The file names of migrations begin with their revision number."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return False
    last = max(path.stem for path in VERSIONS.glob("r*.py"))
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars().all()
    return list(found) == [last[1:].partition("_")[0]]


def refuse_newer(connection: Connection, configuration: Config) -> None:
    """Refuse a database with the schema of a later Stolik."""
    from alembic.runtime.migration import MigrationContext
    from alembic.script import ScriptDirectory

    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    known = {script.revision for script in ScriptDirectory.from_config(configuration).walk_revisions()}
    unknown = set(context.get_current_heads()) - known
    if unknown:
        raise StoreError(
            f"The database was written by a newer Stolik (its version is {min(unknown)}); update Stolik, "
            "or name another database."
        )


def configure(connection: Connection) -> Config:
    """Alembic's configuration; there is no alembic.ini."""
    from alembic.config import Config

    configuration = Config()
    configuration.set_main_option("script_location", "stolik.server.store:migrations")
    configuration.set_main_option("path_separator", "os")
    configuration.attributes["connection"] = connection
    return configuration
