"""Pseudonyms of IP addresses: HMACs with a random salt per day, which is deleted after the next day."""

from __future__ import annotations

import hashlib
import hmac
import secrets
import time

from stolik.server.store import Store
from stolik.server.store.quotas import DAY_S

SALT_BYTES = 32


class AddressHasher:
    """Hashes addresses with the salt of the day, shared by all workers of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._salts: dict[int, bytes] = {}

    async def hash(self, address: str) -> str | None:
        """The hash of an address as it is stored; None without an address."""
        return hash_address(address, await self._find_salt(today())) if address else None

    async def recent(self, address: str) -> tuple[str, ...]:
        """All hashes of an address that may still be stored: today's and yesterday's."""
        if not address:
            return ()
        day = today()
        return tuple([hash_address(address, await self._find_salt(day)) for day in (day, day - 1)])

    async def _find_salt(self, day: int) -> bytes:
        if day not in self._salts:
            salt = await self._store.find_salt(day, secrets.token_bytes(SALT_BYTES))
            self._salts = {known: self._salts[known] for known in (day - 1, day + 1) if known in self._salts}
            self._salts[day] = salt
        return self._salts[day]


def today() -> int:
    """The day in UTC, as days since 1970."""
    return int(time.time() // DAY_S)


def hash_address(address: str, salt: bytes) -> str:
    """The HMAC-SHA256 of an address."""
    return hmac.digest(salt, address.encode(), hashlib.sha256).hex()
