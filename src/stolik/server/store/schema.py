"""The tables of the database as they are now. How older ones become these is in `migrations`.

Times are seconds since 1970, told by who asks: the database's own clock is never read.
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

# Only SHA-256 digests: whoever steals this table can log in as nobody.
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

# The truth. Without row ids SQLite keeps a table's events side by side, in their order.
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

# Who sits or ever sat at a table.
sittings = Table(
    "sittings",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Index(None, "person"),
    sqlite_with_rowid=False,
)

# The last version somebody saw of a table, at which they sit or not.
looks = Table(
    "looks",
    metadata,
    Column("table_id", Text, ForeignKey("tables.id"), primary_key=True),
    Column("person", Text, primary_key=True),
    Column("version", Integer, nullable=False),
    sqlite_with_rowid=False,
)

# When each worker was last heard.
workers = Table(
    "workers",
    metadata,
    Column("id", Text, primary_key=True),
    Column("heard", Double, nullable=False),
)

# How often a guest or an address has used what is limited by the day (UTC, counted since 1970).
quotas = Table(
    "quotas",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("key", Text, primary_key=True),
    Column("what", Text, primary_key=True),
    Column("count", Integer, nullable=False),
)

# Addresses are stored only as HMACs keyed with the salt of the day.
salts = Table(
    "salts",
    metadata,
    Column("day", Integer, primary_key=True, autoincrement=False),
    Column("salt", LargeBinary, nullable=False),
)


def add_quietly(table: Table) -> dict[str, Insert]:
    """An INSERT for each kind of database that passes over rows which are there already."""
    return {
        "sqlite": sqlite.insert(table).on_conflict_do_nothing(),
        "postgresql": postgresql.insert(table).on_conflict_do_nothing(),
    }


def add_or_raise(table: Table, column: str) -> dict[str, Insert]:
    """An INSERT for each kind of database that raises, but never lowers, the number of a row which is there already."""
    keys, old = list(table.primary_key), table.c[column]
    adds = sqlite.insert(table), postgresql.insert(table)
    lite, post = (add.excluded[column] for add in adds)
    return {
        "sqlite": adds[0].on_conflict_do_update(index_elements=keys, set_={column: lite}, where=old < lite),
        "postgresql": adds[1].on_conflict_do_update(index_elements=keys, set_={column: post}, where=old < post),
    }
