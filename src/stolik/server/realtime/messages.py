"""The WebSocket messages of a table: the unions `FromClient` and `FromServer`. Data only.

Each message that changes the table has an idempotency key, chosen by the client: a repeat gets the same answer and is
not executed again. A message that acts on a position names the version that the client has seen.
"""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from stolik.game import Sentence, Words
from stolik.server.tables.events import Clock

Key = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Text = Annotated[str, Meta(max_length=500)]
Name = Annotated[str, Meta(max_length=40)]
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]


class ClientMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True):
    """Base of messages from a client."""


class Change(ClientMessage, frozen=True):
    """Base of messages that change the table."""

    key: Key


# ---- from the client -----------------------------------------------------------------------------------


class Hello(ClientMessage, frozen=True):
    """The first message; a client that reconnects names the last version it has seen."""

    since: Number | None = None


class Take(Change, frozen=True):
    """Take an open seat; with a name, for another player at the same device."""

    seat: SeatNumber
    name: Name | None = None


class Leave(Change, frozen=True):
    """Leave one's own seat."""

    seat: SeatNumber


class Swap(Change, frozen=True):
    """Swap two seats: one's own with an open one or a bot's; the host may swap any two."""

    seat: SeatNumber
    other: SeatNumber


class Invite(Change, frozen=True):
    """As the host, give a seat to a bot, or open it."""

    seat: SeatNumber
    bot: Name | None = None


class Mix(Change, frozen=True):
    """Add entropy to the draws of the match."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Start(Change, frozen=True):
    """Start the match."""


class Close(Change, frozen=True):
    """Close the table before the match starts."""


class Act(Change, frozen=True):
    """Play an action, in notation."""

    version: Number
    action: Annotated[str, Meta(max_length=200)]


class Undo(Change, frozen=True):
    """Undo the last decision."""

    version: Number


class Say(Change, frozen=True):
    """Send a chat message to the table."""

    text: Text


class Resign(Change, frozen=True):
    """Resign for one's own seat."""

    seat: SeatNumber


class Return(Change, frozen=True):
    """Take one's seat back from the bot that stands in."""

    seat: SeatNumber


class Relieve(Change, frozen=True):
    """Let a bot stand in for the active player, who is offline, until they return."""

    seat: SeatNumber


class Rematch(Change, frozen=True):
    """Create another table with the same players and options."""


class Look(ClientMessage, frozen=True):
    """Show the view of this seat; for a guest with several seats."""

    seat: SeatNumber


class Why(ClientMessage, frozen=True):
    """Ask why an action, in notation, is not possible."""

    id: Key
    action: Annotated[str, Meta(max_length=200)]


class Hint(ClientMessage, frozen=True):
    """Ask analysis for the best actions."""

    id: Key


class Ping(ClientMessage, frozen=True):
    """Ask for a pong."""


FromClient = (
    Hello | Take | Leave | Swap | Invite | Mix | Start | Close | Act | Undo | Say | Resign | Return | Relieve
    | Rematch | Look | Why | Hint | Ping
)  # fmt: skip


# ---- from the server -----------------------------------------------------------------------------------


class SeatInfo(msgspec.Struct, frozen=True):
    """The public state of a seat."""

    kind: str  # open, person, bot
    name: str
    person: str | None
    bot: str | None
    stand_in: str | None  # the bot that plays for the person now
    lost: str | None  # resigned, time
    online: bool
    seconds_left: float | None  # for the whole match, when this seat's clock last stopped


class Result(msgspec.Struct, frozen=True):
    """The result of a match: winners, scores, the reason, and the sources of the points if it was played to the end."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: Words
    breakdown: tuple[dict[str, int], ...]


class TableInfo(msgspec.Struct, frozen=True):
    """The public state of a table, without the match itself."""

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
    deadline: float | None  # when the active player's time is up
    actor: int | None
    relief: float | None  # from when on others may send `relieve`, if the active player is offline
    steps: int
    can_undo: bool
    commitment: str
    entropy: tuple[str, ...]
    secret: str | None  # after the match
    rematch_of: str | None
    rematch: str | None
    result: Result | None
    watchers: int
    has_secrets: bool  # does the game have hidden information?
    warming: float | None = None  # compiled fraction of the search that the bots here need; None: all of it
    weakened: tuple[int, ...] = ()  # seats where a bot once had less time than its level needs


class LogStep(msgspec.Struct, frozen=True):
    """The log of one step: its number, the actor, and the sentences."""

    step: int
    actor: int
    words: tuple[Sentence, ...]


class ChatLine(msgspec.Struct, frozen=True):
    """A chat message."""

    version: int
    at: float
    person: str
    name: str
    text: str
    seat: int | None = None  # of the sender at that time; None: a spectator


class ServerMessage(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of messages from the server."""


class Welcome(ServerMessage, frozen=True):
    """The whole current state; `lines` and `chat` are those since the version that the client named."""

    you: str
    seat: int | None  # whose view it is; None: a spectator's
    version: int
    now: float
    seen: int  # read marker: the last version that this guest was shown before, on any device
    seen_steps: int  # steps of the match that this guest had been shown by then
    table: TableInfo
    view: msgspec.Raw
    lines: tuple[LogStep, ...]
    chat: tuple[ChatLine, ...]


class Happened(ServerMessage, frozen=True):
    """A new version: the event's name and the current state. Lines from step `table.steps` on are undone."""

    version: int
    what: str
    now: float
    seat: int | None
    table: TableInfo
    view: msgspec.Raw
    lines: tuple[LogStep, ...]
    chat: tuple[ChatLine, ...]


class Present(ServerMessage, frozen=True):
    """Presence: who is online by seat, and the number of spectators."""

    online: tuple[bool, ...]
    watchers: int
    warming: float | None = None  # as in TableInfo


class Accepted(ServerMessage, frozen=True):
    """The message with this key is stored, as this version."""

    key: str
    version: int


class Refused(ServerMessage, frozen=True):
    """The message with this key or id is refused: the reason, the paragraph of the rules, and the current version.

    `again`: the same message may succeed later.
    """

    key: str
    why: Words
    paragraph: str | None
    version: int
    again: bool = False


class Explanation(ServerMessage, frozen=True, tag="reason"):
    """Why an action is not possible; if it is, the actions that the same seat could play `next`.

    `next` is empty if a draw or hidden information comes first, or if another player decides.
    """

    id: str
    why: Words | None
    paragraph: str | None
    next: tuple[Any, ...] = ()


class Advice(ServerMessage, frozen=True):
    """The analysis of the view at this version."""

    id: str
    version: int
    analysis: msgspec.Raw


class Pong(ServerMessage, frozen=True):
    """The answer to a ping."""

    now: float


class Bye(ServerMessage, frozen=True):
    """The server closes the connection: the reason, and whether the client should reconnect (`again`)."""

    why: Words
    again: bool


FromServer = Welcome | Happened | Present | Accepted | Refused | Explanation | Advice | Pong | Bye
