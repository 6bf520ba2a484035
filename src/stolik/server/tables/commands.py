"""Authorizes and validates commands: each becomes an event, or is refused with the reason.

Requests that only read a table: `reading`. Quotas, which need the store: `quotas`.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any

from stolik.bots.levels import LEVELS
from stolik.server.names import find_twin, is_mixed, names_of_bots, show_name
from stolik.server.realtime.messages import (
    Act,
    Change,
    Close,
    Invite,
    Leave,
    Mix,
    Relieve,
    Rematch,
    Resign,
    Return,
    Say,
    Start,
    Swap,
    Take,
    Undo,
)
from stolik.server.refusals import refuse, refusing
from stolik.server.tables.events import (
    LOSE,
    Acted,
    Again,
    AnyEvent,
    Closed,
    GaveUp,
    Mixed,
    Returned,
    Said,
    Seat,
    Seated,
    Started,
    StoodIn,
    Swapped,
    Undid,
)
from stolik.server.tables.ids import derive_id, make_table_id
from stolik.server.tables.table import AWAY_S, MAX_UNDOS_PER_TURN, OPEN, OVER, RUNNING, Table

STAND_IN_BOT = "casual"  # plays for a person who resigned, lost on time or is away
MAX_NAME_LENGTH = 24


@dataclass(frozen=True)
class Caller:
    """The sender of a command or request."""

    person: str
    name: str
    address: str = ""  # as a rate-limit key


@dataclass(frozen=True)
class Context:
    """What a decision may depend on beside the table and the command."""

    now: float = 0.0
    online: Collection[str] = ()  # the connected guests


NO_CONTEXT = Context()


def decide(table: Table, caller: Caller, command: Change, context: Context = NO_CONTEXT) -> AnyEvent:
    """The event of a command; raises Refusal if it is not allowed."""
    return HANDLERS[type(command)](table, caller, command, context)


# ---- before the match ----------------------------------------------------------------------------------


def take(table: Table, caller: Caller, command: Take, context: Context) -> Seated:
    """Take an open seat."""
    check_open(table)
    if not find_seat(table, command.seat).is_open:
        refuse("seat-taken", seat=command.seat + 1)
    name = clean_name(command.name) if command.name else caller.name
    check_twin(table, caller, name)
    return Seated(command.seat, Seat(caller.person, name))


def leave(table: Table, caller: Caller, command: Leave, context: Context) -> Seated:
    """Leave one's seat. (The host can open any seat with `invite`.)"""
    check_open(table)
    check_own(table, caller, command.seat)
    return Seated(command.seat, Seat())


def swap(table: Table, caller: Caller, command: Swap, context: Context) -> Swapped:
    """Swap one's seat with an open one, a bot's or another of one's own; the host may swap any two."""
    check_open(table)
    seat, other = find_seat(table, command.seat), find_seat(table, command.other)
    if caller.person != table.host and (seat.person != caller.person or other.person not in (None, caller.person)):
        refuse("swap-not-yours")
    return Swapped(command.seat, command.other)


def invite(table: Table, caller: Caller, command: Invite, context: Context) -> Seated:
    """Give a seat to a bot, or open it. Host only."""
    check_open(table)
    check_host(table, caller)
    find_seat(table, command.seat)
    if command.bot is None:
        return Seated(command.seat, Seat())
    check_bot(command.bot)
    return Seated(command.seat, Seat(bot=command.bot))


def mix(table: Table, caller: Caller, command: Mix, context: Context) -> Mixed:
    """Mix a text into the draws. Seated players only."""
    check_open(table)
    check_seated(table, caller)
    return Mixed(caller.person, command.text)


def start(table: Table, caller: Caller, command: Start, context: Context) -> Started:
    """Start the match, when no seat is open. Host and seated players only."""
    check_open(table)
    if caller.person != table.host:
        check_seated(table, caller)
    check_full(table.seats)
    return Started(table.first_draws())


def make_started(table: Table) -> Started:
    """The event that starts the match of a table that was created with `start`."""
    check_open(table)
    return Started(table.first_draws())


def make_expired(table: Table) -> Closed:
    """The event that closes an abandoned table before its match has started."""
    check_open(table)
    return Closed()


def close(table: Table, caller: Caller, command: Close, context: Context) -> Closed:
    """Close the table. Host only."""
    check_open(table)
    check_host(table, caller)
    return Closed()


# ---- the match -----------------------------------------------------------------------------------------


def act(table: Table, caller: Caller, command: Act, context: Context) -> Acted:
    """Play a legal action, when it is one's decision."""
    seat = check_turn(table, caller, command.version)
    return make_acted(table, seat, command.action)


def make_acted(table: Table, seat: int, action: str | int, bot: str | None = None, weak: bool = False) -> Acted:
    """A seat's action and the draws that follow; `weak` if a bot had less time than its level needs."""
    with refusing("no-action"):
        preview = table.preview(action)
    return Acted(seat, preview.code, preview.draws, bot, weak)


def undo(table: Table, caller: Caller, command: Undo, context: Context) -> Undid:
    """Undo one's last decision."""
    seat = check_turn(table, caller, command.version)
    why = table.refuse_undo()
    if why:
        refuse("no-undo", why=why, most=MAX_UNDOS_PER_TURN)
    return Undid(seat)


def resign(table: Table, caller: Caller, command: Resign, context: Context) -> GaveUp:
    """Resign."""
    check_running(table)
    check_own(table, caller, command.seat)
    if command.seat in table.lost:
        refuse("lost-already")
    return GaveUp(command.seat, STAND_IN_BOT)


def return_to_seat(table: Table, caller: Caller, command: Return, context: Context) -> Returned:
    """Take one's seat back from a bot."""
    check_running(table)
    check_own(table, caller, command.seat)
    if command.seat in table.lost:
        refuse("lost-already")
    if command.seat not in table.stand_ins:
        refuse("not-away")
    return Returned(command.seat)


def relieve(table: Table, caller: Caller, command: Relieve, context: Context) -> StoodIn:
    """Let a bot play for the active player, if they have been offline for at least `AWAY_S`."""
    check_running(table)
    check_seated(table, caller)
    if table.setup.clock:
        refuse("clock-decides")
    if command.seat != table.actor or table.bot or table.seats[command.seat].person == caller.person:
        refuse("not-waited-for", seat=command.seat + 1)
    assert table.relief is not None
    if table.seats[command.seat].person in context.online or context.now < table.relief:
        refuse("not-missing", minutes=round(AWAY_S / 60))
    return StoodIn(command.seat, STAND_IN_BOT)


def rematch(table: Table, caller: Caller, command: Rematch, context: Context) -> Again:
    """Create a rematch, once, after the match. Seated players only. Its id is derived from this table's secret."""
    if table.status != OVER:
        refuse("not-over")
    check_seated(table, caller)
    if table.rematch:
        refuse("rematch-made")
    return Again(make_table_id(derive_id(table.secret, "rematch")))


def make_timeout(table: Table, now: float) -> StoodIn | GaveUp | None:
    """The event of the active player's timeout, or None if they have time left."""
    deadline, seat, clock = table.deadline, table.clocked_seat, table.setup.clock
    if deadline is None or now < deadline or seat is None or clock is None:
        return None
    return GaveUp(seat, STAND_IN_BOT, in_time=False) if clock.at_zero == LOSE else StoodIn(seat, clock.at_zero)


def say(table: Table, caller: Caller, command: Say, context: Context) -> Said:
    """Send a chat message: one line of plain text."""
    if not table.setup.chat:
        refuse("chat-off")
    text = " ".join("".join(c if c.isprintable() else " " for c in command.text).split())
    if not text:
        refuse("chat-empty")
    seats = table.seats_of(caller.person)
    return Said(caller.person, table.seats[seats[0]].name if seats else caller.name, text)


# ---- checks --------------------------------------------------------------------------------------------


def check_open(table: Table) -> None:
    """Refuse unless the table is open: before the match."""
    if table.status != OPEN:
        refuse("begun" if table.match else "closed")


def check_full(seats: Iterable[Seat]) -> None:
    """Refuse if a seat is open."""
    if any(seat.is_open for seat in seats):
        refuse("seats-open")


def check_running(table: Table) -> None:
    """Refuse unless the match is running."""
    if table.status != RUNNING:
        refuse("over" if table.match else "not-begun")


def check_turn(table: Table, caller: Caller, version: int) -> int:
    """Refuse unless the caller is the active player and knows the current version; the active seat."""
    check_running(table)
    actor = table.actor
    assert actor is not None
    if table.viewer_seat(caller.person) != actor:
        refuse("not-your-turn")
    if actor in table.stand_ins:
        refuse("away")
    if version < table.changed or version > table.version:
        refuse("stale")
    return actor


def check_host(table: Table, caller: Caller) -> None:
    """Refuse unless the caller is the host."""
    if caller.person != table.host:
        refuse("not-host")


def check_seated(table: Table, caller: Caller) -> None:
    """Refuse unless the caller has a seat."""
    if not table.seats_of(caller.person):
        refuse("not-seated")


def check_own(table: Table, caller: Caller, seat: int) -> None:
    """Refuse unless the seat is the caller's."""
    if find_seat(table, seat).person != caller.person:
        refuse("not-your-seat", seat=seat + 1)


def check_bot(name: str) -> None:
    """Refuse bots that are not levels: others may search for hours or run a user's code."""
    if name not in LEVELS:
        refuse("no-bot", bot=name, bots=", ".join(LEVELS))


def find_seat(table: Table, number: int) -> Seat:
    """The seat of this number; refused if there is none."""
    if number >= len(table.seats):
        refuse("no-seat", seat=number + 1, seats=len(table.seats))
    return table.seats[number]


def clean_name(name: str) -> str:
    """A name as it is shown: one visible line, not too long, without alphabets mixed to deceive."""
    clean = show_name(name)
    if not 1 <= len(clean) <= MAX_NAME_LENGTH:
        refuse("bad-name", most=MAX_NAME_LENGTH)
    if is_mixed(clean):
        refuse("mixed-name")
    return clean


def check_twin(table: Table, caller: Caller, name: str) -> None:
    """Refuse a name that looks like the name of another person or a bot at the table, but is not the same text."""
    people = [seat.name for seat in table.seats if seat.person != caller.person]
    if twin := find_twin(name, [*people, *names_of_bots([seat.bot for seat in table.seats])]):
        refuse("twin-name", wanted=name, other=twin)


Handler = Callable[[Table, Caller, Any, Context], AnyEvent]
HANDLERS: dict[type[Change], Handler] = {
    Take: take,
    Leave: leave,
    Swap: swap,
    Invite: invite,
    Mix: mix,
    Start: start,
    Close: close,
    Act: act,
    Undo: undo,
    Resign: resign,
    Return: return_to_seat,
    Relieve: relieve,
    Rematch: rematch,
    Say: say,
}
