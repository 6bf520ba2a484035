"""Errors of the store, and how a driver's error becomes one: a race, a refusal, or an outage.

Driver errors are never passed on, not even as a cause: their details quote whole rows, and rows hold secrets.
"""

from __future__ import annotations

from sqlalchemy import exc

# SQLSTATEs of serialization failures and deadlocks: PostgreSQL rolled back, and a retry is enough.
RACES = {"40001", "40P01"}
# The database works but rejects the data: a violated constraint, a number too large, a text with a NUL.
REFUSALS = (exc.IntegrityError, exc.DataError, exc.ProgrammingError, exc.InterfaceError, exc.NotSupportedError)
# The same, raised by Python before the statement reaches the database.
PYTHON_REFUSALS = (ValueError, TypeError, OverflowError)


class StoreError(Exception):
    """The store cannot be opened; the message is one sentence: what is wrong and how to fix it."""


class StoreUnavailable(Exception):  # noqa: N818 - it says what happened
    """The database is unreachable, full, locked or slow; the operation may or may not have happened."""


class StoreRefused(ValueError):  # noqa: N818 - it says what happened
    """The database works but will never accept this; nothing was written."""


def is_race(error: Exception) -> bool:
    """Was this a conflict with another transaction, so that an immediate retry may succeed?"""
    return isinstance(error, exc.DBAPIError) and getattr(error.orig, "sqlstate", None) in RACES


def is_refusal(error: Exception) -> bool:
    """Is the fault in the statement or its data, not in the database?"""
    if isinstance(error, exc.DBAPIError):
        return isinstance(error, REFUSALS) and not error.connection_invalidated
    return isinstance(error, (*PYTHON_REFUSALS, exc.StatementError))


def translate(error: Exception) -> StoreRefused | StoreUnavailable:
    """The store's error for a driver's error."""
    if isinstance(error, StoreRefused | StoreUnavailable):
        return error
    if is_refusal(error):
        return StoreRefused(f"the database refuses this: {quote(error)}")
    return StoreUnavailable(f"the database does not answer: {quote(error)}")


def quote(error: Exception) -> str:
    """The first line of the driver's message; PostgreSQL quotes rows in the lines below it."""
    if isinstance(error, exc.TimeoutError):
        return "all connections to it are busy"
    origin = error.orig if isinstance(error, exc.StatementError) and error.orig else error
    if not isinstance(error, exc.DBAPIError):
        return type(origin).__name__  # messages of Python's errors quote the value
    lines = str(origin).strip().splitlines()
    return lines[0] if lines else type(origin).__name__
