"""Limits that the store keeps: reviews in a day, and running tables where bots play alone.

They hold for all workers and survive a restart. Addresses are counted by their hashes.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from functools import partial
from math import ceil

from stolik.server.address_hash import AddressHasher, today
from stolik.server.asking import Asker, refuse
from stolik.server.store import Store
from stolik.server.store.quotas import DAY_S

REVIEWS_PER_GUEST, REVIEWS_PER_ADDRESS = 40, 120  # in a day
BOT_TABLES_PER_GUEST, BOT_TABLES_PER_ADDRESS, BOT_TABLES = 2, 4, 40  # that run with bots alone
LISTED_PER_GUEST, LISTED_PER_ADDRESS = 3, 10  # open tables in the public list
STALLED_S = 600.0  # a table with bots alone that has not changed for so long does not run any more
REVIEW = "review"


@dataclass(frozen=True)
class Taken:
    """A review that was counted for a guest and an address; without a store, none was."""

    store: Store | None = None
    day: int = 0
    table: str = ""
    guest: str = ""
    address: str = ""

    async def end(self, is_abandoned: bool) -> None:
        """No review was written: one that nobody waited for is not counted, but one that failed is."""
        if is_abandoned:
            await self.give_back()
        elif self.store:
            await self.store.give_back(self.day, f"{REVIEW} {self.table}", [self.guest])

    async def give_back(self) -> None:
        """Count it no longer."""
        if self.store:
            await self.store.give_back(self.day, f"{REVIEW} {self.table}", [self.guest])
            await self.store.give_back(self.day, REVIEW, [self.guest, self.address])


class ReviewQuota:
    """Counts reviews by guest and by address."""

    def __init__(self, store: Store, addresses: AddressHasher, is_on: bool) -> None:
        self._store, self._addresses, self._is_on = store, addresses, is_on

    async def take(self, asker: Asker, table: str) -> Taken:
        """Count one review for the asker, or refuse it. Of one match, a day's first is counted alone."""
        if not self._is_on:
            return Taken()
        day, guest = today(), f"guest {asker.person}"
        address = f"address {await self._addresses.hash(asker.address)}"
        if await self._store.take_quota(day, f"{REVIEW} {table}", {guest: 1}):
            return Taken()  # another worker writes it, or it was written before a restart
        taken = Taken(self._store, day, table, guest, address)
        limits = {guest: REVIEWS_PER_GUEST, address: REVIEWS_PER_ADDRESS}
        if full := await self._store.take_quota(day, REVIEW, limits):
            await taken.end(is_abandoned=False)
            name = "quota-guest" if full == guest else "quota-address"
            refuse(name, most=limits[full], hours=ceil((DAY_S - time.time() % DAY_S) / 3600))
        return taken


async def check_bot_tables(store: Store, addresses: AddressHasher, asker: Asker) -> None:
    """Refuse one more running table with bots alone to a guest, an address or a server that has enough of them."""
    count = partial(store.count_tables, time.time() - STALLED_S, status="running", bots_only=True)
    if await count(host=asker.person) >= BOT_TABLES_PER_GUEST:
        refuse("bot-tables-guest", most=BOT_TABLES_PER_GUEST)
    origins = await addresses.recent(asker.address)
    if origins and await count(origin=origins) >= BOT_TABLES_PER_ADDRESS:
        refuse("bot-tables-address", most=BOT_TABLES_PER_ADDRESS)
    if await count() >= BOT_TABLES:
        refuse("bot-tables-full", most=BOT_TABLES)


async def count_listed(store: Store, addresses: AddressHasher, asker: Asker) -> int | None:
    """The limit on open tables in the public list that a guest or an address has reached, or None."""
    count = partial(store.count_tables, status="open", listed=True)
    if await count(host=asker.person) >= LISTED_PER_GUEST:
        return LISTED_PER_GUEST
    origins = await addresses.recent(asker.address)
    return LISTED_PER_ADDRESS if origins and await count(origin=origins) >= LISTED_PER_ADDRESS else None
