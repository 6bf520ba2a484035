"""Quotas kept in the store: reviews per day, running tables without people, and open tables in the public list.

They hold across workers and restarts. Addresses are counted by their hashes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from math import ceil

from stolik.server.address_hash import AddressHasher, today
from stolik.server.refusals import refuse
from stolik.server.store import Store
from stolik.server.store.quotas import DAY_S
from stolik.server.tables.commands import Caller

REVIEWS_PER_GUEST, REVIEWS_PER_ADDRESS = 40, 120  # per day
BOT_TABLES_PER_GUEST, BOT_TABLES_PER_ADDRESS, BOT_TABLES = (
    2,
    4,
    40,
)  # running tables without people; the last for the whole server
LISTED_PER_GUEST, LISTED_PER_ADDRESS = 3, 10  # open tables in the public list
STALLED_S = 600.0  # without a change, a table without people does not count as running
REVIEW = "review"


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


async def check_bot_tables(store: Store, addresses: AddressHasher, caller: Caller) -> None:
    """Refuse to run one more table without people if the guest, the address or the server has reached its limit."""
    count = partial(store.count_tables, time.time() - STALLED_S, status="running", bots_only=True)
    if await count(host=caller.person) >= BOT_TABLES_PER_GUEST:
        refuse("bot-tables-guest", most=BOT_TABLES_PER_GUEST)
    origins = await addresses.recent(caller.address)
    if origins and await count(origin=origins) >= BOT_TABLES_PER_ADDRESS:
        refuse("bot-tables-address", most=BOT_TABLES_PER_ADDRESS)
    if await count() >= BOT_TABLES:
        refuse("bot-tables-full", most=BOT_TABLES)


async def find_listed_limit(store: Store, addresses: AddressHasher, caller: Caller) -> int | None:
    """The limit on open tables in the public list, if the guest or the address has reached it; else None."""
    count = partial(store.count_tables, status="open", listed=True)
    if await count(host=caller.person) >= LISTED_PER_GUEST:
        return LISTED_PER_GUEST
    origins = await addresses.recent(caller.address)
    return LISTED_PER_ADDRESS if origins and await count(origin=origins) >= LISTED_PER_ADDRESS else None
