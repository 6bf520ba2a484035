"""What goes into the store and comes out of it. Data only: nothing here asks the database."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays or watches; the id is no secret."""

    id: str
    name: str
    created: float


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is known of a table without reading its log; `summary` is JSON for lists, `secret` deals its cards."""

    id: str
    game: str
    rules: int
    status: str  # "open", "running" or "over"
    listed: bool
    created: float
    changed: float
    version: int
    steward: str | None
    due: float | None
    summary: bytes
    secret: bytes = field(repr=False)  # a row that is printed or logged does not tell it
    host: str | None = None  # the id of the person who made it
    origin: str | None = None  # keyed hash of the address it was made from; erased after a day
    bots_only: bool = False  # does a bot play every seat?
    host_seen: float | None = None  # when the host was last connected


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One line of a table's log."""

    version: int
    at: float
    key: str
    data: bytes = field(repr=False)


@dataclass(frozen=True, slots=True)
class Entry:
    """One event to append, with what the table's row shall say after it; `people` are added to its sittings."""

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
