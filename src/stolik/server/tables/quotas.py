"""Quotas kept in the store: reviews per day, running tables without people, and open tables in the public list.

They hold across workers and restarts. Addresses are counted by their hashes.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext
from dataclasses import dataclass
from functools import partial
from math import ceil
from typing import Any

from stolik.server.address_hash import AddressHasher, today
from stolik.server.realtime.messages import Change, Start
from stolik.server.refusals import refuse
from stolik.server.store import Store
from stolik.server.store.quotas import DAY_S
from stolik.server.tables.commands import Caller
from stolik.server.tables.events import AnyEvent, Created, Started
from stolik.server.tables.table import Table

REVIEWS_PER_GUEST, REVIEWS_PER_ADDRESS = 40, 120  # per day
BOT_TABLES_PER_GUEST, BOT_TABLES_PER_ADDRESS = 2, 4  # running tables without people
BOT_TABLES = 40  # the same for the whole server
LISTED_PER_GUEST, LISTED_PER_ADDRESS = 3, 10  # open tables in the public list
STALLED_S = 600.0  # without a change, a table without people does not count as running
REVIEW = "review"

Retry = Callable[[], Awaitable[bool]]


@dataclass(frozen=True)
class ReviewCharge:
    """One review counted against the quotas of a guest and an address; without a store, nothing was counted."""

    store: Store | None = None
    day: int = 0
    table: str = ""
    guest: str = ""
    address: str = ""

    async def settle(self, is_abandoned: bool) -> None:
        """No review was written: refund an abandoned one. A failed one stays counted, and a retry counts again."""
        if is_abandoned:
            await self.refund()
        elif self.store:
            await self.store.refund_quota(self.day, f"{REVIEW} {self.table}", [self.guest])

    async def refund(self) -> None:
        """Take the count back."""
        if self.store:
            await self.store.refund_quota(self.day, f"{REVIEW} {self.table}", [self.guest])
            await self.store.refund_quota(self.day, REVIEW, [self.guest, self.address])


class ReviewQuota:
    """Counts reviews by guest and by address."""

    def __init__(self, store: Store, addresses: AddressHasher, is_on: bool) -> None:
        self._store, self._addresses, self._is_on = store, addresses, is_on

    async def charge(self, caller: Caller, table: str) -> ReviewCharge:
        """Count one review for the caller, or refuse it. A match is counted once per guest and day."""
        if not self._is_on:
            return ReviewCharge()
        day, guest = today(), f"guest {caller.person}"
        address = f"address {await self._addresses.hash(caller.address)}"
        if await self._store.take_quota(day, f"{REVIEW} {table}", {guest: 1}):
            return ReviewCharge()  # another worker writes it, or it was written before a restart
        charge = ReviewCharge(self._store, day, table, guest, address)
        limits = {guest: REVIEWS_PER_GUEST, address: REVIEWS_PER_ADDRESS}
        if full := await self._store.take_quota(day, REVIEW, limits):
            await charge.settle(is_abandoned=False)
            name = "quota-guest" if full == guest else "quota-address"
            refuse(name, most=limits[full], hours=ceil((DAY_S - time.time() % DAY_S) / 3600))
        return charge


class TableQuotas:
    """Limits running tables without people, and open tables in the public list.

    The lock is held from the check of a quota until the table is counted.
    """

    def __init__(self, store: Store, addresses: AddressHasher, is_on: bool) -> None:
        self._store, self._addresses, self._is_on = store, addresses, is_on
        self._lock = asyncio.Lock()

    @asynccontextmanager
    async def creating(
        self, caller: Caller, created: Created, is_started: bool, is_retry: Retry
    ) -> AsyncIterator[None]:
        """Create a table in this context, unless a quota is reached; a retry is counted already."""
        runs_bots = is_started and all(seat.bot for seat in created.seats)
        is_listed = created.setup.listed and not is_started
        async with self._lock if runs_bots or is_listed else nullcontext():
            if (runs_bots or is_listed) and not await is_retry():
                await self._check_listed(caller) if is_listed else await self._check_bot_tables(caller)
            yield

    def starting(self, table: Table, command: Change) -> AbstractAsyncContextManager[Any]:
        """Execute a command in this context; `check` its event there."""
        return self._lock if isinstance(command, Start) and table.is_played_by_bots else nullcontext()

    async def check(self, table: Table, caller: Caller, event: AnyEvent) -> None:
        """Refuse an event that starts one more table without people."""
        if isinstance(event, Started) and table.is_played_by_bots:
            await self._check_bot_tables(caller)

    async def may_list(self, caller: Caller) -> bool:
        """May the guest have one more open table in the public list?"""
        return not (self._is_on and await self._find_listed_limit(caller))

    async def _check_bot_tables(self, caller: Caller) -> None:
        """Refuse to run one more table without people if the guest, the address or the server is at its limit."""
        if not self._is_on:
            return
        count = partial(self._store.count_tables, time.time() - STALLED_S, status="running", bots_only=True)
        if await count(host=caller.person) >= BOT_TABLES_PER_GUEST:
            refuse("bot-tables-guest", most=BOT_TABLES_PER_GUEST)
        origins = await self._addresses.recent(caller.address)
        if origins and await count(origin=origins) >= BOT_TABLES_PER_ADDRESS:
            refuse("bot-tables-address", most=BOT_TABLES_PER_ADDRESS)
        if await count() >= BOT_TABLES:
            refuse("bot-tables-full", most=BOT_TABLES)

    async def _check_listed(self, caller: Caller) -> None:
        """Refuse one more open table in the public list if the guest or the address is at its limit."""
        if self._is_on and (limit := await self._find_listed_limit(caller)):
            refuse("too-many-listed", most=limit)

    async def _find_listed_limit(self, caller: Caller) -> int | None:
        """The limit on open tables in the public list, if the guest or the address is at it; else None."""
        count = partial(self._store.count_tables, status="open", listed=True)
        if await count(host=caller.person) >= LISTED_PER_GUEST:
            return LISTED_PER_GUEST
        origins = await self._addresses.recent(caller.address)
        return LISTED_PER_ADDRESS if origins and await count(origin=origins) >= LISTED_PER_ADDRESS else None
