"""The two things that go over a socket: what a client says and what it is told. Two unions and nothing else.

Whatever changes the table has a key that the client makes up: said again with the same key, it is answered again and
not done again. What acts on a position names the version that the client has seen.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stolik.game import Words
from stolik.server.events import Clock

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class Says(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Something that a client says."""


class Change(Says, frozen=True):
    """Something that changes the table."""

    key: Key


# ---- what a client says --------------------------------------------------------------------------------


class Hello(Says, frozen=True):
    """The first message: the last version that this client has seen, if it was here before."""

    since: Number | None = None


class Take(Change, frozen=True):
    """Sit down on an open seat; with a name, somebody else at the same device does."""

    seat: SeatNumber
    name: Name | None = None


class Leave(Change, frozen=True):
    """Stand up from a seat of one's own."""

    seat: SeatNumber


class Swap(Change, frozen=True):
    """Change two seats: one's own with an open one or a bot's; the host may change any."""

    seat: SeatNumber
    other: SeatNumber


class Invite(Change, frozen=True):
    """The host gives a seat to a bot, or opens it."""

    seat: SeatNumber
    bot: Name | None = None


class Mix(Change, frozen=True):
    """Add something of one's own to the draws to come."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Start(Change, frozen=True):
    """Begin the match."""


class Close(Change, frozen=True):
    """Give the table up before it begins."""


class Act(Change, frozen=True):
    """Do this, in notation."""

    version: Number
    action: Annotated[str, Meta(max_length=200)]


class Undo(Change, frozen=True):
    """Take the last decision back."""

    version: Number


class Say(Change, frozen=True):
    """Say something to everybody at the table."""

    text: Text


class Resign(Change, frozen=True):
    """Give the match up for a seat of one's own."""

    seat: SeatNumber


class Return(Change, frozen=True):
    """Take a seat back from the bot that stands in."""

    seat: SeatNumber


class Relieve(Change, frozen=True):
    """Let a bot play for somebody who is away and has to decide, until they come back."""

    seat: SeatNumber


class Rematch(Change, frozen=True):
    """Make another table with the same people and options."""


class Look(Says, frozen=True):
    """Look through the eyes of this seat, if several are one's own."""

    seat: SeatNumber


class Why(Says, frozen=True):
    """Why can this action not be done? In notation."""

    id: Key
    action: Annotated[str, Meta(max_length=200)]


class Hint(Says, frozen=True):
    """What would be good now?"""

    id: Key


class Ping(Says, frozen=True):
    """Are you there?"""


FromClient = (
    Hello | Take | Leave | Swap | Invite | Mix | Start | Close | Act | Undo | Say | Resign | Return | Relieve
    | Rematch | Look | Why | Hint | Ping
)  # fmt: skip


# ---- what it is told -----------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it."""

    kind: str  # open, person, bot
    name: str
    person: str | None
    bot: str | None
    stand_in: str | None  # the bot that plays for the person now
    lost: str | None  # resigned, time
    online: bool
    seconds_left: float | None  # of the whole match, when the clock of this seat last stopped


class Result(msgspec.Struct, frozen=True):
    """How it ended: who won, the points, why, and where the points come from if it was played to the end."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: Words
    breakdown: tuple[dict[str, int], ...]


class TableInfo(msgspec.Struct, frozen=True):
    """The table around the match, as everybody sees it."""

    id: str
    game: str
    rules: int
    options: dict[str, str | int]
    status: str  # open, running, over, closed
    host: str
    seats: tuple[SeatInfo, ...]
    listed: bool
    serious: bool
    chat: bool
    clock: Clock | None
    deadline: float | None  # when the time of the one who decides is up
    actor: int | None
    relief: float | None  # from when on others may let a bot play for the one who decides, if that one is away
    steps: int
    can_undo: bool
    commitment: str
    entropy: tuple[str, ...]
    secret: str | None  # when it is over
    rematch_of: str | None
    rematch: str | None
    result: Result | None
    watchers: int
    warming: float | None = None  # how much of what the bots here need is compiled; None: all of it
    weakened: tuple[int, ...] = ()  # seats where a bot once had less time to think than its level needs


class Line(msgspec.Struct, frozen=True):
    """What a step did: its number, who acted, and what is told of it."""

    step: int
    actor: int
    words: tuple[Words, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """Something that was said."""

    version: int
    at: float
    person: str
    name: str
    text: str
    seat: int | None = None  # of the speaker, when it was said; None: a spectator


class Told(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Something that a client is told."""


class Welcome(Told, frozen=True):
    """Everything as it is now; `lines` and `chat` are what is new since the version the client named."""

    you: str
    seat: int | None  # whose view it is; None: a spectator's
    version: int
    now: float
    seen: int  # the last version that this person was shown before, on any device
    seen_steps: int  # how many of the steps that there are now they had been shown by then
    table: TableInfo
    view: msgspec.Raw
    lines: tuple[Line, ...]
    chat: tuple[ChatLine, ...]


class Happened(Told, frozen=True):
    """A new version: what happened, and everything as it is now. Lines from step `table.steps` on are taken back."""

    version: int
    what: str
    now: float
    seat: int | None
    table: TableInfo
    view: msgspec.Raw
    lines: tuple[Line, ...]
    chat: tuple[ChatLine, ...]


class Present(Told, frozen=True):
    """Who is here now: by seat, and how many others watch."""

    online: tuple[bool, ...]
    watchers: int
    warming: float | None = None  # as in TableInfo


class Accepted(Told, frozen=True):
    """What had this key is done for good, as this version."""

    key: str
    version: int


class Refused(Told, frozen=True):
    """What had this key or id is not done: why, the paragraph of the rules, and the version that is current.

    `again` if the same message can be right later, because something could not be reached.
    """

    key: str
    why: Words
    paragraph: str | None
    version: int
    again: bool = False


class Reason(Told, frozen=True):
    """Why an action is not possible, or that it is, and what the same seat could do `next` in its turn.

    Nothing if something would be drawn or shown first, or somebody else would decide.
    """

    id: str
    why: Words | None
    paragraph: str | None
    next: tuple[Any, ...] = ()


class Advice(Told, frozen=True):
    """What analysis found out for the view of this version."""

    id: str
    version: int
    analysis: msgspec.Raw


class Pong(Told, frozen=True):
    """Here."""

    now: float


class Bye(Told, frozen=True):
    """The socket is closed now, and why; `again` if coming back at once is right."""

    why: Words
    again: bool


FromServer = Welcome | Happened | Present | Accepted | Refused | Reason | Advice | Pong | Bye
