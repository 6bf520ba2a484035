"""A table as everybody sees it: what goes around the match in every message, and into the lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

import msgspec

from stolik.bots.levels import is_search
from stolik.server.messages import Present, SeatInfo, TableInfo
from stolik.server.table import CLOSED, OVER, Table

NOTHING: Mapping[str, float] = MappingProxyType({})


class Summary(msgspec.Struct, frozen=True):
    """A table in a list."""

    id: str
    game: str
    status: str
    seats: tuple[str, ...]  # names of people and bots, empty for an open one
    bots: tuple[bool, ...]
    options: dict[str, str | int]
    serious: bool
    clock: bool
    actor: int | None
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    people: tuple[str | None, ...] = ()  # who has each seat; what was written before this field was has none
    weakened: tuple[int, ...] = ()  # seats where a bot once had less time to think than its level needs


def find_weakened(table: Table) -> tuple[int, ...]:
    """Seats where a bot once played below its level; told at the end, for a forced decision is never marked."""
    return tuple(sorted(table.weakened)) if table.status == OVER else ()


def summarise(table: Table) -> Summary:
    """A table in a list."""
    setup, result = table.setup, table.result
    return Summary(
        id=table.id, game=setup.game, status=table.status,
        seats=tuple(seat.name or seat.bot or "" for seat in table.seats),
        bots=tuple(seat.bot is not None for seat in table.seats),
        options=setup.options, serious=setup.serious, clock=setup.clock is not None, actor=table.actor,
        winners=result.winners if result else (), scores=result.scores if result else (),
        people=tuple(seat.person for seat in table.seats), weakened=find_weakened(table),
    )  # fmt: skip


def find_warming(table: Table, progress: Mapping[str, float]) -> float | None:
    """How much of the search that a bot of this table needs is compiled; None if all is, or none needs it."""
    if table.status in (OVER, CLOSED):
        return None
    bots = [table.stand_ins.get(number) or seat.bot for number, seat in enumerate(table.seats)]
    return progress.get(table.setup.game) if any(bot and is_search(bot) for bot in bots) else None


def present(table: Table, here: Sequence[str], progress: Mapping[str, float] = NOTHING) -> Present:
    """Who is here, of those who are connected."""
    seated = {seat.person for seat in table.seats}
    online = tuple(seat.bot is not None or seat.person in here for seat in table.seats)
    return Present(online, sum(person not in seated for person in here), find_warming(table, progress))


def describe(table: Table, here: Sequence[str], seat: int | None, progress: Mapping[str, float] = NOTHING) -> TableInfo:
    """The table around the match, for the viewer of a seat; None for a spectator.

    Only the seat that decides learns whether it can undo: in Fantazja that depends on which tiles the other has seen.
    `progress` says of each game that is not ready how much is compiled.
    """
    setup, around = table.setup, present(table, here, progress)
    return TableInfo(
        id=table.id, game=setup.game, rules=setup.rules, options=setup.options, status=table.status, host=table.host,
        seats=tuple(_describe_seat(table, number, online) for number, online in enumerate(around.online)),
        listed=setup.listed, serious=setup.serious, chat=setup.chat, clock=setup.clock, deadline=table.deadline,
        actor=table.actor, relief=table.relief, steps=table.steps,
        can_undo=seat is not None and seat == table.actor and table.can_undo, commitment=setup.commitment,
        entropy=tuple(text for _, text in table.entropy),
        secret=table.secret.hex() if table.status == OVER else None,
        rematch_of=setup.rematch_of, rematch=table.rematch, result=table.result, watchers=around.watchers,
        warming=around.warming, weakened=find_weakened(table),
    )  # fmt: skip


def _describe_seat(table: Table, number: int, online: bool) -> SeatInfo:
    seat, clock = table.seats[number], table.setup.clock
    return SeatInfo(
        kind="bot" if seat.bot else "person" if seat.person else "open", name=seat.name, person=seat.person,
        bot=seat.bot, stand_in=table.stand_ins.get(number), lost=table.lost.get(number), online=online,
        seconds_left=table.banks[number] if clock and clock.match and seat.person else None,
    )  # fmt: skip
