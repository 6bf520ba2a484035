"""The records that the store takes and returns. Data only; nothing here touches the database."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Person:
    """A guest who plays or watches; the id is public."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """The row of a table, beside its log. `summary` is JSON for lists; all draws are derived from `secret`."""

    id: str
    game: str
    rules: int
    status: str  # "open", "running" or "over"
    listed: bool
    created: float
    changed: float
    version: int
    steward: str | None  # the worker that owns the table
    due: float | None  # when the next bot move or timeout should have happened
    summary: bytes
    secret: bytes = field(repr=False)  # so that printing or logging a row does not reveal it
    host: str | None = None  # the id of the person who made it
    origin: str | None = None  # keyed hash of the address it was made from; erased after a day
    bots_only: bool = False  # does a bot play every seat?
    host_seen: float | None = None  # when the host was last connected


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One event of a table's log."""

    version: int
    at: float
    key: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """An event to append, and the new values of the table's row; `people` are added to its sittings."""

    table: str
    version: int
    at: float
    key: str
    data: bytes = field(repr=False)
    status: str
    due: float | None
    summary: bytes
    people: tuple[str, ...]
    bots_only: bool = False
