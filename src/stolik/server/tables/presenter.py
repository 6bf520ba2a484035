"""Describes a table to clients: what every message contains beside the match, and the rows of lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from stolik.bots.levels import is_search
from stolik.game import load
from stolik.server.realtime.messages import Present, SeatInfo, TableInfo
from stolik.server.tables.table import CLOSED, OVER, Table

NO_PROGRESS: Mapping[str, float] = MappingProxyType({})


class Summary(msgspec.Struct, frozen=True):
    """A row in a list of tables."""

    id: str
    game: str
    status: str
    seats: tuple[str, ...]  # names of people and bots; empty for an open seat
    bots: tuple[bool, ...]
    options: dict[str, str | int]
    serious: bool
    clock: bool
    actor: int | None
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    people: tuple[str | None, ...] = ()  # the guest of each seat; empty in rows stored before this field existed
    weakened: tuple[int, ...] = ()  # seats where a bot once had less time to think than its level needs


def find_weakened(table: Table) -> tuple[int, ...]:
    """Seats where a bot once played below its level, after the match.

    Not before: forced decisions are never marked, so the mark would reveal how many actions a hand allows.
    """
    return tuple(sorted(table.weakened)) if table.status == OVER else ()


def summarise(table: Table) -> Summary:
    """A row in a list of tables."""
    setup, result = table.setup, table.result
    return Summary(
        id=table.id, game=setup.game, status=table.status,
        seats=tuple(seat.name or seat.bot or "" for seat in table.seats),
        bots=tuple(seat.bot is not None for seat in table.seats),
        options=setup.options, serious=setup.serious, clock=setup.clock is not None, actor=table.actor,
        winners=result.winners if result else (), scores=result.scores if result else (),
        people=tuple(seat.person for seat in table.seats), weakened=find_weakened(table),
    )  # fmt: skip


def write_summary(table: Table) -> bytes:
    """A row in a list of tables, encoded for the store."""
    return msgspec.json.encode(summarise(table))


def find_warming(table: Table, progress: Mapping[str, float]) -> float | None:
    """How much of the search is compiled, if a bot of this table needs it; None if it is ready or not needed."""
    if table.status in (OVER, CLOSED):
        return None
    bots = [table.stand_ins.get(number) or seat.bot for number, seat in enumerate(table.seats)]
    return progress.get(table.setup.game) if any(bot and is_search(bot) for bot in bots) else None


def describe_presence(table: Table, connected: Sequence[str], progress: Mapping[str, float] = NO_PROGRESS) -> Present:
    """Which seats are online, and the number of spectators; `connected` are the guests of all connections."""
    seated = {seat.person for seat in table.seats}
    online = tuple(seat.bot is not None or seat.person in connected for seat in table.seats)
    return Present(online, sum(person not in seated for person in connected), find_warming(table, progress))


def describe(
    table: Table, connected: Sequence[str], seat: int | None, progress: Mapping[str, float] = NO_PROGRESS
) -> TableInfo:
    """The table without the match, for the viewer of a seat; None for a spectator.

    Only the active seat learns whether it can undo, because that may depend on hidden information.
    `progress` is how much of each game's search is compiled, for games that are not ready.
    """
    setup, presence = table.setup, describe_presence(table, connected, progress)
    return TableInfo(
        id=table.id, game=setup.game, rules=setup.rules, options=setup.options, status=table.status, host=table.host,
        seats=tuple(_describe_seat(table, number, online) for number, online in enumerate(presence.online)),
        listed=setup.listed, serious=setup.serious, chat=setup.chat, clock=setup.clock, deadline=table.deadline,
        actor=table.actor, relief=table.relief, steps=table.steps,
        can_undo=seat is not None and seat == table.actor and table.can_undo, commitment=setup.commitment,
        entropy=tuple(text for _, text in table.entropy),
        secret=table.secret.hex() if table.status == OVER else None,
        rematch_of=setup.rematch_of, rematch=table.rematch, result=table.result, watchers=presence.watchers,
        has_secrets=load(setup.game).has_secrets,
        warming=presence.warming, weakened=find_weakened(table),
    )  # fmt: skip


def _describe_seat(table: Table, number: int, online: bool) -> SeatInfo:
    seat, clock = table.seats[number], table.setup.clock
    return SeatInfo(
        kind="bot" if seat.bot else "person" if seat.person else "open", name=seat.name, person=seat.person,
        bot=seat.bot, stand_in=table.stand_ins.get(number), lost=table.lost.get(number), online=online,
        seconds_left=table.banks[number] if clock and clock.match and seat.person else None,
    )  # fmt: skip
