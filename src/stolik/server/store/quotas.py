"""Daily quotas and the salts that addresses are hashed with: what one transaction does to them.

A day is a whole number, counted in UTC since 1970. Nothing of a day before yesterday is kept.
"""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.sql.dml import Insert

from stolik.server.store.schema import add_quietly, quotas, salts, tables

DAY_S = 86_400
DAYS_KEPT = 1  # besides today
ADD_SALT = add_quietly(salts)


def _make_take() -> dict[str, Insert]:
    """An INSERT for each kind of database that begins a count at 1 or raises it by 1."""
    keys, more = list(quotas.primary_key), {"count": quotas.c.count + 1}
    return {
        "sqlite": sqlite.insert(quotas).on_conflict_do_update(index_elements=keys, set_=more),
        "postgresql": postgresql.insert(quotas).on_conflict_do_update(index_elements=keys, set_=more),
    }


TAKE = _make_take()


def take_quota(connection: Connection, day: int, what: str, limits: Mapping[str, int]) -> str | None:
    """Count one more for every key; if a key has used up its limit, count none and return that key."""
    full = None
    for key in sorted(limits):  # always in the same order, so that two workers never wait for each other
        row = {"day": day, "key": key, "what": what, "count": 1}
        taken = connection.execute(TAKE[connection.dialect.name].returning(quotas.c.count), row).scalar_one()
        if taken > limits[key]:
            full = key
    if full is not None:
        give_back(connection, day, what, list(limits))
    return full


def give_back(connection: Connection, day: int, what: str, keys: list[str]) -> None:
    """Count one less for every key."""
    theirs = update(quotas).where(quotas.c.day == day, quotas.c.what == what, quotas.c.key.in_(keys))
    connection.execute(theirs.where(quotas.c.count > 0).values(count=quotas.c.count - 1))


def find_salt(connection: Connection, day: int, fresh: bytes) -> bytes:
    """The salt of a day; `fresh` becomes it if there is none."""
    connection.execute(ADD_SALT[connection.dialect.name], {"day": day, "salt": fresh})
    return bytes(connection.execute(select(salts.c.salt).where(salts.c.day == day)).scalar_one())


def forget_days(connection: Connection, now: float) -> None:
    """Delete quotas and salts of days before yesterday, and the hashed addresses of tables older than a day."""
    first = int(now // DAY_S) - DAYS_KEPT
    connection.execute(delete(quotas).where(quotas.c.day < first))
    connection.execute(delete(salts).where(salts.c.day < first))
    old = update(tables).where(tables.c.origin.is_not(None), tables.c.created < now - DAY_S)
    connection.execute(old.values(origin=None))
