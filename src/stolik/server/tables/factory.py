"""Creates tables, from a form or for a rematch: checks the quotas, makes the id, and stores the first event."""

from __future__ import annotations

import secrets
import time
from collections.abc import Awaitable, Callable, Sequence
from contextlib import nullcontext, suppress
from functools import partial
from typing import Any

import msgspec

from stolik.dealing import commit, draw_secret
from stolik.examples import read_position
from stolik.game import Options, load
from stolik.match import Match
from stolik.server import metrics
from stolik.server.address_hash import AddressHasher
from stolik.server.http.schemas import ClockWish, NewTable, SeatWish
from stolik.server.refusals import refuse, refusing
from stolik.server.store import Entry, Store, StoreRefused, TableRow
from stolik.server.tables.commands import Caller, check_bot, check_full, clean_name
from stolik.server.tables.events import LOSE, Clock, Created, Seat, Setup, write_event
from stolik.server.tables.ids import ID_BYTES, derive_id, make_table_id, new_key
from stolik.server.tables.presenter import write_summary
from stolik.server.tables.quotas import TableQuotas
from stolik.server.tables.table import Table


class TableFactory:
    """Creates the tables of one worker."""

    def __init__(
        self, store: Store, games: Sequence[str], worker: str, addresses: AddressHasher, quotas: TableQuotas,
        begin: Callable[[str], Awaitable[None]],
    ) -> None:  # fmt: skip
        self._store, self._games, self._worker = store, games, worker
        self._addresses, self._quotas = addresses, quotas
        self._begin = begin  # starts the match of a table

    async def create(self, caller: Caller, form: NewTable, cookie: str) -> str:
        """Create a table, and start its match if the form says so; its id.

        With a key the id is derived from key and cookie: a retry finds the same table.
        """
        table_id = make_table_id(derive_id(cookie.encode(), form.key) if form.key else secrets.token_bytes(ID_BYTES))
        secret = draw_secret()
        setup = read_setup(form, self._games, commit(secret, table_id))
        created = Created(caller.person, setup, read_seats(caller, form))
        if form.start:
            check_full(created.seats)
        async with self._quotas.creating(caller, created, form.start, partial(self._is_made, form, table_id)):
            with suppress(StoreRefused) if form.key else nullcontext():  # a retry: the table exists
                await self._add(table_id, secret, created, caller.address)
            if form.start:
                await self._begin(table_id)
        return table_id

    async def _is_made(self, form: NewTable, table_id: str) -> bool:
        """Does the form repeat one whose table was made?"""
        return bool(form.key and await self._store.load_table(table_id))

    async def make_rematch(self, table: Table, caller: Caller, table_id: str) -> None:
        """Create a table like this one, with all players moved by one seat. Idempotent."""
        if await self._store.load_table(table_id) is not None:
            return
        secret = draw_secret()
        rules = load(table.setup.game).rules_version
        changes: dict[str, Any] = {"rules": rules, "commitment": commit(secret, table_id), "rematch_of": table.id}
        host = Caller(table.host, "", caller.address)
        if not await self._quotas.may_list(host):
            changes["listed"] = False
        setup = msgspec.structs.replace(table.setup, **changes)
        seats = (*table.seats[1:], table.seats[0])
        with suppress(StoreRefused):  # another worker was faster
            await self._add(table_id, secret, Created(table.host, setup, seats), caller.address)

    async def _add(self, table_id: str, secret: bytes, created: Created, address: str) -> None:
        """Store a new table; of the address, only its hash."""
        origin = await self._addresses.hash(address)
        now, key, table = time.time(), new_key(), Table(table_id, secret)
        table.apply(created, now, key)
        summary = write_summary(table)
        entry = Entry(
            table_id, 1, now, key, write_event(created), table.status, None, summary, table.people,
            table.has_bots_only,
        )  # fmt: skip
        setup = created.setup
        row = TableRow(
            table_id, setup.game, setup.rules, table.status, setup.listed, now, now, 1, self._worker, None, summary,
            secret, created.host, origin, table.has_bots_only, now,
        )  # fmt: skip
        await self._store.add_table(row, entry)
        metrics.count_event(created)


def read_setup(form: NewTable, games: Sequence[str], commitment: str) -> Setup:
    """The setup that a form describes; a refusal says which values are valid."""
    if form.game not in games:
        refuse("no-game", game=form.game, games=", ".join(games))
    if form.example is not None:
        return read_example_setup(form, form.example, commitment)
    game = load(form.game)
    options = dict(form.options)
    if "players" in game.options_type.GOOD:
        options.setdefault("players", len(form.seats))
    with refusing("bad-option"):
        chosen = game.options_type.read(options)
    return make_setup(form, game.players(game.new_state(chosen)), chosen, commitment)


def read_example_setup(form: NewTable, example: str, commitment: str) -> Setup:
    """The setup of a table that begins from an example of the rules: position and options are the example's."""
    with refusing("no-example"):
        position = read_position(form.game, example)
    match = Match.from_position(position, deal=False)
    return make_setup(form, match.players, match.options, commitment, position)


def make_setup(
    form: NewTable, players: int, options: Options, commitment: str, position: dict[str, Any] | None = None
) -> Setup:
    """The setup with what a form says about seats, clock and chat."""
    if players != len(form.seats):
        refuse("seat-count", seats=len(form.seats), players=str(players))
    return Setup(
        form.game, options.rules, options.chosen(), commitment, form.listed, form.serious, form.chat,
        read_clock(form.clock) if form.clock else None, position=position, pace=form.pace,
    )  # fmt: skip


def read_clock(wish: ClockWish) -> Clock:
    """The clock that a form describes."""
    if wish.match is None and wish.move is None:
        refuse("no-time")
    if wish.at_zero != LOSE:
        check_bot(wish.at_zero)
    return Clock(wish.match, wish.move, wish.at_zero)


def read_seats(caller: Caller, form: NewTable) -> tuple[Seat, ...]:
    """The seats that a form describes."""
    return tuple(_read_seat(caller, seat) for seat in form.seats)


def _read_seat(caller: Caller, wish: SeatWish) -> Seat:
    if wish.kind == "bot":
        check_bot(wish.bot or "")
        return Seat(bot=wish.bot)
    if wish.kind == "open":
        return Seat()
    if wish.kind == "me" and wish.name is None:
        return Seat(caller.person, caller.name)
    return Seat(caller.person, clean_name(wish.name or ""))
