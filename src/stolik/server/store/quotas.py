"""SQL for daily quotas, and for the salts that addresses are hashed with.

Days are UTC days since 1970. Rows are kept for today and yesterday.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from stolik.server.store.schema import insert_or_ignore, quotas, salts, tables

DAY_S = 86_400
DAYS_KEPT = 1  # besides today
ADD_SALT = insert_or_ignore(salts)


def _make_increment() -> dict[str, Insert]:
    """An upsert per dialect that starts a count at 1 or increments it."""
    keys, more = list(quotas.primary_key), {"count": quotas.c.count + 1}
    return {
        "sqlite": sqlite.insert(quotas).on_conflict_do_update(index_elements=keys, set_=more),
        "postgresql": postgresql.insert(quotas).on_conflict_do_update(index_elements=keys, set_=more),
    }


INCREMENT = _make_increment()


def take_quota(connection: Connection, day: int, what: str, limits: Mapping[str, int]) -> str | None:
    """Increment the count of every key; if one exceeds its limit, increment none and return that key."""
    full = None
    for key in sorted(limits):  # always in the same order, to prevent deadlocks between workers
        row = {"day": day, "key": key, "what": what, "count": 1}
        taken = connection.execute(INCREMENT[connection.dialect.name].returning(quotas.c.count), row).scalar_one()
        if taken > limits[key]:
            full = key
    if full is not None:
        refund_quota(connection, day, what, list(limits))
    return full


def refund_quota(connection: Connection, day: int, what: str, keys: list[str]) -> None:
    """Decrement the count of every key."""
    used = update(quotas).where(quotas.c.day == day, quotas.c.what == what, quotas.c.key.in_(keys))
    connection.execute(used.where(quotas.c.count > 0).values(count=quotas.c.count - 1))


def find_salt(connection: Connection, day: int, fresh: bytes) -> bytes:
    """The salt of a day; `fresh` is stored if there is none yet."""
    connection.execute(ADD_SALT[connection.dialect.name], {"day": day, "salt": fresh})
    return bytes(connection.execute(select(salts.c.salt).where(salts.c.day == day)).scalar_one())


def forget_days(connection: Connection, now: float) -> None:
    """Delete quotas and salts of days before yesterday, and the hashed addresses of tables older than a day."""
    first = int(now // DAY_S) - DAYS_KEPT
    connection.execute(delete(quotas).where(quotas.c.day < first))
    connection.execute(delete(salts).where(salts.c.day < first))
    old = update(tables).where(tables.c.origin.is_not(None), tables.c.created < now - DAY_S)
    connection.execute(old.values(origin=None))
