"""Bring a database to the shape this version of Stolik knows: forward only, by whichever worker comes first."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sqlalchemy import Connection, inspect, text

from stolik.server.store.errors import StoreError
from stolik.server.store.schema import metadata

if TYPE_CHECKING:
    from alembic.config import Config

# Not alembic's own name, so that another program may live in the same database.
VERSION_TABLE = "stolik_version"
LOCK = 0x73746F6C696B  # "stolik"
VERSIONS = Path(__file__).parent / "migrations" / "versions"


def migrate(connection: Connection, target: str = "head") -> None:
    """Run every migration that is missing, inside the transaction of this connection."""
    lock(connection)
    refuse_strangers(connection)
    if target == "head" and is_at_head(connection):
        return  # without alembic, whose import is a quarter of a server's start
    from alembic import command

    configuration = configure(connection)
    refuse_newer(connection, configuration)
    command.upgrade(configuration, target)


def lock(connection: Connection) -> None:
    """Let only one worker migrate; the others wait, and find nothing to do. SQLite's BEGIN IMMEDIATE has done it."""
    if connection.dialect.name != "postgresql":
        return
    connection.execute(text("SET LOCAL statement_timeout = 0"))  # a migration takes as long as it takes
    connection.execute(text("SET LOCAL lock_timeout = 0"))
    connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def refuse_strangers(connection: Connection) -> None:
    """Do not settle among the tables of another program."""
    names = set(inspect(connection).get_table_names())
    if VERSION_TABLE in names:
        return
    if connection.dialect.name == "postgresql":
        names &= set(metadata.tables)  # there it is usual to share, as long as no name is taken
    if names:
        raise StoreError(f"The database holds other tables already ({min(names)}); name one that is empty or Stolik's.")


def is_at_head(connection: Connection) -> bool:
    """Is there nothing to migrate? Each migration is named by its number in the row of them."""
    if not inspect(connection).has_table(VERSION_TABLE):
        return False
    last = max(path.stem for path in VERSIONS.glob("r*.py"))
    found = connection.execute(text(f"SELECT version_num FROM {VERSION_TABLE}")).scalars().all()
    return list(found) == [last[1:].partition("_")[0]]


def refuse_newer(connection: Connection, configuration: Config) -> None:
    """Do not touch a database whose shape only a later Stolik knows."""
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
    """What alembic needs to know; there is no alembic.ini."""
    from alembic.config import Config

    configuration = Config()
    configuration.set_main_option("script_location", "stolik.server.store:migrations")
    configuration.set_main_option("path_separator", "os")
    configuration.attributes["connection"] = connection
    return configuration
