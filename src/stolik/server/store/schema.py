"""The current database schema; `migrations` upgrades older ones.

Times are seconds since 1970 by the caller's clock; the database's own clock is never read.
"""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    CheckConstraint,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)  # fmt: skip
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

STATUSES = ("open", "running", "over", "closed")

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", Double, nullable=False),
)

# SHA-256 digests only, so a stolen copy of this table gives no access.
secrets = Table(
    "secrets",
    metadata,
    Column("digest", LargeBinary, primary_key=True),
    Column("person", Text, ForeignKey("people.id"), nullable=False),
    Column("kind", Text, nullable=False),
    Column("expires", Double),
    Index(None, "person", "kind"),
    Index(None, "expires"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Text, primary_key=True),
    Column("game", Text, nullable=False),
    Column("rules", Integer, nullable=False),
    Column("status", Text, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", Double, nullable=False),
    Column("changed", Double, nullable=False),
    Column("version", Integer, nullable=False),
    Column("steward", Text),
    Column("due", Double),
    Column("summary", LargeBinary, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("host", Text),
    Column("origin", Text),
    Column("bots_only", Boolean, nullable=False, server_default=false()),
    Column("host_seen", Double),
    CheckConstraint("status IN ('open', 'running', 'over', 'closed')", name="status"),
    Index(None, "changed"),
    Index(None, "status", "changed"),
    Index(None, "steward"),
    Index(None, "due"),
    Index(None, "host", "status"),
    Index(None, "origin"),
)

# The logs, from which all other state follows. Without row ids SQLite stores a table's events together, in order.
events = Table(
    "events",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("key", Text, nullable=False),
    Column("data", LargeBinary, nullable=False),
    UniqueConstraint("table_id", "key"),
    CheckConstraint("version > 0", name="version"),
    sqlite_with_rowid=False,
)

# Which guests have or had a seat at a table.
sittings = Table(
    "sittings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Index(None, "person"),
    sqlite_with_rowid=False,
)

# Read markers: the last version of a table that a guest was shown, seated or not.
read_markers = Table(
    "looks",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# The last heartbeat of each worker.
workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("heard", Double, nullable=False),
)

# Daily quotas: uses per guest or address. Days are UTC days since 1970.
quotas = Table(
    "quotas",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("count", Integer, nullable=False),
)

# Addresses are stored only as HMACs, keyed with the day's salt.
salts = Table(
    "salts",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
)


def insert_or_ignore(table: Table) -> dict[str, Insert]:
    """An INSERT per dialect that ignores rows which exist."""
    return {
        "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
    }


def insert_or_increase(table: Table, column: str) -> dict[str, Insert]:
    """An upsert per dialect that only ever increases the column of an existing row."""
    keys, old = list(table.primary_key), table.c[column]
    lite, post = sqlite.insert(table), postgresql.insert(table)
    new_lite, new_post = lite.excluded[column], post.excluded[column]
    return {
        "sqlite": lite.on_conflict_do_update(index_elements=keys, set_={column: new_lite}, where=old < new_lite),
        "postgresql": post.on_conflict_do_update(index_elements=keys, set_={column: new_post}, where=old < new_post),
    }
