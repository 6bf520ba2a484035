"""What can happen to a table: the entries of its log, which is the truth about it. Data only.

Stored as JSON and never changed afterwards, so a field may be added here (with a default) but none renamed or removed.
"""

from __future__ import annotations

import msgspec

LOSE = "lose"  # what happens at zero, if no bot takes over


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place at the table: a person's, a bot's, or open if it is neither's."""

    person: str | None = None
    name: str = ""
    bot: str | None = None

    @property
    def is_open(self) -> bool:
        """Can somebody sit down here?"""
        return self.person is None and self.bot is None


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many seconds a person has, and what happens when they are used up: LOSE, or the bot that takes over."""

    match: float | None = None
    move: float | None = None  # from the moment on when the turn, or a decision in another's turn, comes to them
    at_zero: str = LOSE


class Setup(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was agreed when the table was made; it stays as it is."""

    game: str
    rules: int
    options: dict[str, str | int]
    commitment: str  # to the secret that all draws come from
    listed: bool = True
    serious: bool = False  # no hints, no analysis before the end
    chat: bool = True
    clock: Clock | None = None
    rematch_of: str | None = None
    pace: float = 0.0  # seconds that each decision lasts at least where only bots play, for those who watch


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=str.lower, omit_defaults=True):
    """Something that happened."""


class Created(Event, frozen=True):
    """Somebody made the table."""

    host: str
    setup: Setup
    seats: tuple[Seat, ...]


class Seated(Event, frozen=True):
    """A seat got this person or bot, or was left."""

    seat: int
    now: Seat


class Swapped(Event, frozen=True):
    """Two seats changed places."""

    seat: int
    other: int


class Mixed(Event, frozen=True):
    """A person added something of their own to the draws to come."""

    person: str
    text: str


class Started(Event, frozen=True):
    """The match began, and the table drew what is drawn first."""

    draws: tuple[int, ...] = ()


class Acted(Event, frozen=True):
    """A seat decided, and the table drew what followed."""

    seat: int
    code: int
    draws: tuple[int, ...] = ()
    bot: str | None = None  # who decided, if it was not the person
    weak: bool = False  # did the bot have less time to think than its level needs?


class Undid(Event, frozen=True):
    """A seat took its last decision back."""

    seat: int


class Said(Event, frozen=True):
    """Somebody said something."""

    person: str
    name: str
    text: str


class StoodIn(Event, frozen=True):
    """A person's time was up, or they were away, and a bot plays for them until they come back."""

    seat: int
    bot: str


class Returned(Event, frozen=True):
    """A person came back to their seat."""

    seat: int


class GaveUp(Event, frozen=True):
    """A person lost the match before its end; where more than one other is left, a bot plays on for the rest of it."""

    seat: int
    bot: str
    in_time: bool = True  # or because the time was up


class Waited(Event, frozen=True):
    """Nobody could act for so many seconds, because the server did not run: they count on nobody's clock."""

    seconds: float


class Closed(Event, frozen=True):
    """A table was given up before the match began."""


class Again(Event, frozen=True):
    """The same people made another table."""

    table: str


AnyEvent = (
    Created | Seated | Swapped | Mixed | Started | Acted | Undid | Said | StoodIn | Returned | GaveUp | Waited
    | Closed | Again
)  # fmt: skip

_decoder = msgspec.json.Decoder(AnyEvent)


def write_event(event: AnyEvent) -> bytes:
    """The event as it is stored."""
    return msgspec.json.encode(event)


def read_event(data: bytes) -> AnyEvent:
    """The event that was stored."""
    event: AnyEvent = _decoder.decode(data)
    return event
