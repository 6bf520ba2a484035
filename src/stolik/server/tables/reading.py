"""Authorizes requests that read a table: each gets what its guest may see, or is refused with the reason."""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.dealer import Dealer
from stolik.match import Match, Record
from stolik.server.http.schemas import Log, PositionAt
from stolik.server.realtime.messages import Explanation
from stolik.server.refusals import Refusal, refuse, refusing
from stolik.server.tables.commands import find_seat
from stolik.server.tables.table import OVER, RUNNING, Table

LOG_STEPS_PER_PAGE = 200


# ---- at the table --------------------------------------------------------------------------------------


def check_view(table: Table, person: str, seat: int) -> None:
    """Refuse to show the view of a seat that is not the guest's own."""
    if seat not in table.seats_of(person):
        refuse("not-your-seat", seat=seat + 1)


def read_for_advice(table: Table, seat: int | None) -> Any:
    """The view of a seat for analysis; refused while a serious match runs."""
    if table.status == RUNNING and table.setup.serious:
        refuse("serious")
    return find_match(table).view(seat)


def check_advice(table: Table, person: str, seat: int | None) -> None:
    """Refuse an analysis if the seat changed hands while it was made."""
    if seat is not None and seat not in table.seats_of(person):
        refuse("stale")


def explain_own(table: Table, person: str, action: str, id: str) -> Explanation:
    """Why the active player, who must be the guest, cannot play an action."""
    if table.match is None or table.actor is None or table.viewer_seat(person) != table.actor:
        refuse("not-your-turn")
    return explain(table.match, action, id)


def explain(match: Match, action: str, id: str = "") -> Explanation:
    """Why the active player cannot play this action; if they can, what they could play next."""
    try:
        with refusing("no-action"):
            preview = match.preview(action)
    except Refusal as refusal:
        return Explanation(id, refusal.why, refusal.paragraph)
    return Explanation(id, None, None, find_next_actions(match, preview.code))


def find_next_actions(match: Match, code: int) -> tuple[Any, ...]:
    """The active player's actions in the same turn after a legal action.

    They come from a determinization of the player's own view, so they reveal nothing hidden.
    """
    game, seat = match.game, match.actor
    state = game.determinize(match.view(seat), Dealer(match.count).rng)
    if game.reveals(state, code):
        return ()
    game.apply(state, code)
    is_same_turn = state.actor == seat and game.turn(state) == match.turn
    return tuple(game.view(state, seat).actions) if is_same_turn else ()


# ---- over HTTP -----------------------------------------------------------------------------------------


def read_record(table: Table, person: str | None) -> Record:
    """The record of a match, without what the guest may not know."""
    find_match(table)
    return table.record_for(person)


def read_position(table: Table, person: str, at: int | None, chosen: str | None) -> PositionAt:
    """The view after a number of steps."""
    find_match(table)
    if at is None:
        refuse("bad-query", field="at", good=f"0 – {table.steps}")
    if at > table.steps:
        refuse("no-position", steps=table.steps)
    seat = choose_viewer(table, person, chosen)
    lines = table.lines(seat, at - 1, at) if at else ()
    return PositionAt(at, table.steps, seat, msgspec.Raw(msgspec.json.encode(table.view_at(at, seat))), lines)


def read_log(table: Table, person: str, first: int | None, chosen: str | None) -> Log:
    """One page of the log."""
    if first is None:
        refuse("bad-query", field="first", good=f"0 – {table.steps}")
    return Log(table.steps, table.lines(choose_viewer(table, person, chosen), first, first + LOG_STEPS_PER_PAGE))


def read_for_review(table: Table) -> str:
    """The record of a finished match."""
    check_over(table)
    return table.record_for(None).write()


def choose_viewer(table: Table, person: str, chosen: str | None) -> int | None:
    """The seat whose view is shown: the chosen one, else the guest's own; None for a spectator."""
    return table.viewer_seat(person) if chosen is None else choose_seat(table, chosen)


def choose_seat(table: Table, chosen: str) -> int:
    """Any seat of a finished match; refused while the match runs."""
    seat = read_int(chosen)
    if seat is None:
        refuse("bad-query", field="seat", good=f"0 – {len(table.seats) - 1}")
    find_seat(table, seat)
    check_over(table)
    return seat


def find_match(table: Table) -> Match:
    """The match; refused before it has started."""
    if table.match is None:
        refuse("not-begun")
    return table.match


def check_over(table: Table) -> None:
    """Refuse unless the match is over."""
    if table.status != OVER:
        refuse("not-over")


def read_int(text: str) -> int | None:
    """A non-negative integer below a million, or None."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else None
