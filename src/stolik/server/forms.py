"""What is sent by HTTP: the forms that clients fill in, and the answers to them. Data only."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stolik.game import Words
from stolik.server.describing import Summary
from stolik.server.messages import Key, Line, Name

Seconds = Annotated[float, Meta(ge=5, le=60 * 60 * 24 * 60)]
Pause = Annotated[float, Meta(ge=0, le=10)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a client fills in."""


class NewGuest(Form, frozen=True):
    """Somebody who has not been here before."""

    name: Name


class Recover(Form, frozen=True):
    """The code of a recovery link."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]


class SeatWish(Form, frozen=True):
    """Who is to have a seat: me, somebody else at this device by name, a bot of a level, or whoever comes."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: Name | None = None


class ClockWish(Form, frozen=True):
    """Seconds for the whole match and for each turn, and what happens at zero: `lose`, or a level of bot takes over."""

    match: Seconds | None = None
    move: Seconds | None = None
    at_zero: Name = "lose"


class NewTable(Form, frozen=True):
    """A table to be made; with `start` the match begins at once. With the same `key` it is made only once."""

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int] = {}
    listed: bool = True
    serious: bool = False
    chat: bool = True
    clock: ClockWish | None = None
    pace: Pause = 0.0
    start: bool = False
    key: Key | None = None


class Guest(msgspec.Struct, frozen=True):
    """Who I am."""

    person: str
    name: str


class Recovery(msgspec.Struct, frozen=True):
    """A code that makes another device mine, once; it belongs behind the # of a link, which is never sent."""

    code: str
    expires: float


class GuestSummary(msgspec.Struct, frozen=True):
    """A guest, and how many tables they have: all, and those that are not over."""

    person: str
    name: str
    tables: int
    running: int


class RecoveryPreview(msgspec.Struct, frozen=True):
    """Whom a recovery code makes of this device, and who this device is now, if it is anybody."""

    guest: GuestSummary
    you: GuestSummary | None


class Made(msgspec.Struct, frozen=True):
    """A table that was made."""

    id: str


class Listed(msgspec.Struct, frozen=True):
    """A table in a list, and when something last happened there."""

    table: Summary
    changed: float


class TableList(msgspec.Struct, frozen=True):
    """Some tables, the latest first; `before` asks for those that come next."""

    tables: tuple[Listed, ...]
    before: float | None


class PositionAt(msgspec.Struct, frozen=True):
    """A position of a match, as the one who asks may know it, and what led there."""

    at: int
    steps: int
    seat: int | None
    view: msgspec.Raw
    lines: tuple[Line, ...]


class Log(msgspec.Struct, frozen=True):
    """Some of what happened in a match, and how much there is in all."""

    steps: int
    lines: tuple[Line, ...]


class GameInfo(msgspec.Struct, frozen=True):
    """A game as a form offers it: its options with their good values, the first one being the default."""

    name: str
    rules: int
    options: dict[str, tuple[str | int, ...]]


class Offer(msgspec.Struct, frozen=True):
    """What can be played here, and against whom."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class Problem(msgspec.Struct, frozen=True):
    """Why something was not done."""

    why: Words
    text: str
