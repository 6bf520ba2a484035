"""The events of a table's log, from which its whole state is computed. Data only.

Events are stored as JSON and never rewritten: a field may be added here (with a default), but none renamed or removed.
"""

from __future__ import annotations

from typing import Any

import msgspec

LOSE = "lose"  # what happens at zero if no bot takes over


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat at the table: of a person, of a bot, or open."""

    person: str | None = None
    name: str = ""
    bot: str | None = None

    @property
    def is_open(self) -> bool:
        """Is the seat free to take?"""
        return self.person is None and self.bot is None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """A person's time in seconds, per match and per move; at zero they LOSE, or this bot takes over."""

    match: float | None = None
    move: float | None = None  # from when their turn, or their decision in another player's turn, starts
    at_zero: str = LOSE


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """The options chosen when the table was created; they never change."""

    game: str
    rules: int
    options: dict[str, str | int]
    commitment: str  # to the secret that all draws are derived from
    listed: bool = True
    serious: bool = False  # no hints and no analysis before the end
    chat: bool = True
    clock: Clock | None = None
    rematch_of: str | None = None
    position: dict[str, Any] | None = None  # the first position, if it is not the normal set-up
    pace: float = 0.0  # minimum seconds per decision where only bots play, for spectators


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower, omit_defaults=True):
    """An event of a table's log."""


class Created(Event, frozen=True):
    """The table was created."""

    host: str
    setup: Setup
    seats: tuple[Seat, ...]


class Seated(Event, frozen=True):
    """A seat was taken by a person or a bot, or became open."""

    seat: int
    now: Seat


class Swapped(Event, frozen=True):
    """Two seats changed places."""

    seat: int
    other: int


class Mixed(Event, frozen=True):
    """A player mixed a text of their own into the future draws."""

    person: str
    text: str


class Started(Event, frozen=True):
    """The match started, with the first draws."""

    draws: tuple[int, ...] = ()


class Acted(Event, frozen=True):
    """A seat made a decision; `draws` are those that followed."""

    seat: int
    code: int
    draws: tuple[int, ...] = ()
    bot: str | None = None  # the bot that decided, if it was not the person
    weak: bool = False  # did the bot have less time to think than its level needs?


class Undid(Event, frozen=True):
    """A seat took its last decision back."""

    seat: int


class Said(Event, frozen=True):
    """A chat message."""

    person: str
    name: str
    text: str


class StoodIn(Event, frozen=True):
    """A person ran out of time or was away; a bot plays for them until they come back."""

    seat: int
    bot: str


class Returned(Event, frozen=True):
    """A person came back to their seat."""

    seat: int


class GaveUp(Event, frozen=True):
    """A person lost before the end: they resigned or ran out of time. If others play on, a bot takes the seat."""

    seat: int
    bot: str
    in_time: bool = True  # False if their time ran out


class Waited(Event, frozen=True):
    """Server downtime in seconds; charged to no clock."""

    seconds: float


class Closed(Event, frozen=True):
    """The table was closed before the match started."""


class Again(Event, frozen=True):
    """A rematch was created, at this table."""

    table: str


AnyEvent = (
    Created | Seated | Swapped | Mixed | Started | Acted | Undid | Said | StoodIn | Returned | GaveUp | Waited
    | Closed | Again
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    """An event, encoded for the store."""
    return msgspec.json.encode(event)


def read_event(data: bytes) -> AnyEvent:
    """An event, decoded from the store."""
    event: AnyEvent = _decoder.decode(data)
    return event
