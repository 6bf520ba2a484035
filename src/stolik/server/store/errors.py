"""What can go wrong with a store, and which of three things a driver's error means.

No error of a driver is passed on, not even as a cause: its details quote whole rows, and a row holds secrets.
"""

from __future__ import annotations

from sqlalchemy import exc

# PostgreSQL rolled the transaction back because another one was in its way: asking again is enough.
RACES = {"40001", "40P01"}
# The database is well, but this it will not store: a broken constraint, a number too large, a text with a NUL.
REFUSALS = (exc.IntegrityError, exc.DataError, exc.ProgrammingError, exc.InterfaceError, exc.NotSupportedError)
# The same, found out by Python before the database was asked.
MISTAKES = (ValueError, TypeError, OverflowError)


class StoreError(Exception):
    """The store cannot be opened: one sentence says what is wrong and what would be right."""


class StoreUnavailable(Exception):  # noqa: N818 - it says what happened
    """The database is gone, full, locked or slow now; nothing is known about what was asked."""


class StoreRefused(ValueError):  # noqa: N818 - it says what happened
    """The database works, but will never store this; nothing of what was asked was done."""


def is_race(error: Exception) -> bool:
    """Whether the same again may succeed at once, because only another writer stood in the way."""
    return isinstance(error, exc.DBAPIError) and getattr(error.orig, "sqlstate", None) in RACES


def is_refusal(error: Exception) -> bool:
    """Whether the fault lies in what was asked, not in the database."""
    if isinstance(error, exc.DBAPIError):
        return isinstance(error, REFUSALS) and not error.connection_invalidated
    return isinstance(error, (*MISTAKES, exc.StatementError))


def translate(error: Exception) -> StoreRefused | StoreUnavailable:
    """What to tell who asked."""
    if isinstance(error, StoreRefused | StoreUnavailable):
        return error
    if is_refusal(error):
        return StoreRefused(f"the database refuses this: {quote(error)}")
    return StoreUnavailable(f"the database does not answer: {quote(error)}")


def quote(error: Exception) -> str:
    """The first line of what the driver said: below it PostgreSQL quotes rows."""
    if isinstance(error, exc.TimeoutError):
        return "all connections to it are busy"
    origin = error.orig if isinstance(error, exc.StatementError) and error.orig else error
    if not isinstance(error, exc.DBAPIError):
        return type(origin).__name__  # errors of Python quote the value
    lines = str(origin).strip().splitlines()
    return lines[0] if lines else type(origin).__name__
