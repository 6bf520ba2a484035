"""Schemas of HTTP: request bodies and responses. Data only."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from stolik.game import Words
from stolik.server.realtime.messages import Key, LogStep, Name
from stolik.server.tables.presenter import Summary

Seconds = Annotated[float, Meta(ge=5, le=60 * 60 * 24 * 60)]
Pause = Annotated[float, Meta(ge=0, le=10)]


class Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of request bodies."""


class NewGuest(Form, frozen=True):
    """The name of a guest."""

    name: Name


class Recover(Form, frozen=True):
    """The code of a recovery link."""

    code: Annotated[str, Meta(min_length=1, max_length=100)]


class SeatWish(Form, frozen=True):
    """Who gets a seat: me, another player at this device (`name`), a bot (`bot` is its level), or the first to come."""

    kind: Literal["me", "here", "bot", "open"]
    name: Name | None = None
    bot: Name | None = None


class ClockWish(Form, frozen=True):
    """Seconds for the whole match and for each turn; at zero the player loses (`lose`) or a bot of a level plays on."""

    match: Seconds | None = None
    move: Seconds | None = None
    at_zero: Name = "lose"


class NewTable(Form, frozen=True):
    """A new table; `start` begins the match at once. `key` is an idempotency key: a repeat creates no second table.

    With `example`, the match begins from the position of this example of the rules, which also gives the options.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[tuple[SeatWish, ...], Meta(min_length=1, max_length=16)]
    options: dict[Annotated[str, Meta(max_length=40)], str | int] = {}
    listed: bool = True
    serious: bool = False
    chat: bool = True
    clock: ClockWish | None = None
    pace: Pause = 0.0
    start: bool = False
    example: Annotated[str, Meta(max_length=60)] | None = None
    key: Key | None = None


class Guest(msgspec.Struct, frozen=True):
    """The authenticated guest."""

    person: str
    name: str


class Recovery(msgspec.Struct, frozen=True):
    """A code that signs another device in, once. It belongs in the fragment of a link, which browsers do not send."""

    code: str
    expires: float


class GuestSummary(msgspec.Struct, frozen=True):
    """A guest, and the number of their tables: all, and those that are not over."""

    person: str
    name: str
    tables: int
    running: int


class RecoveryPreview(msgspec.Struct, frozen=True):
    """The guest of a recovery code, and the guest this device is now, if any."""

    guest: GuestSummary
    you: GuestSummary | None


class Made(msgspec.Struct, frozen=True):
    """The id of a new table."""

    id: str


class Listed(msgspec.Struct, frozen=True):
    """A table in a list, and the time of its last event."""

    table: Summary
    changed: float


class TableList(msgspec.Struct, frozen=True):
    """One page of tables, the latest first; `before` is the query for the next page."""

    tables: tuple[Listed, ...]
    before: float | None


class PositionAt(msgspec.Struct, frozen=True):
    """A position of a match as a seat sees it, and the log of the step that led there."""

    at: int
    steps: int
    seat: int | None
    view: msgspec.Raw
    lines: tuple[LogStep, ...]


class Log(msgspec.Struct, frozen=True):
    """One page of a match's log, and the number of steps in all."""

    steps: int
    lines: tuple[LogStep, ...]


class Preset(msgspec.Struct, frozen=True):
    """A named set of options; `players`, if it is one of them, is the number of seats."""

    name: str
    options: dict[str, str | int]


class GameInfo(msgspec.Struct, frozen=True):
    """A hosted game: its options with their allowed values, the default first; presets, the usual one first.

    `offered` are options by language that a form preselects for people. `player_counts`, by option and value, are the
    numbers of players that a value allows, where it does not allow all.
    """

    name: str
    rules: int
    options: dict[str, tuple[str | int, ...]]
    has_secrets: bool  # does the game have hidden information?
    has_lesson: bool
    has_reference: bool
    has_aid: bool  # a player aid
    presets: tuple[Preset, ...] = ()
    offered: dict[str, dict[str, str | int]] = {}
    player_counts: dict[str, dict[str, tuple[int, ...]]] = {}


class Offer(msgspec.Struct, frozen=True):
    """The hosted games, and the levels of bots."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class ActionForm(msgspec.Struct, frozen=True):
    """A kind of action: its notation, with the names of its parts in braces."""

    kind: str
    form: str
    parts: tuple[str, ...]


class ActionForms(msgspec.Struct, frozen=True):
    """All kinds of actions of a game, and the words that each part can be."""

    kinds: tuple[ActionForm, ...]
    words: dict[str, tuple[str, ...]]


class Problem(msgspec.Struct, frozen=True):
    """The reason for a refusal: as an id with arguments, and as a sentence."""

    why: Words
    text: str
