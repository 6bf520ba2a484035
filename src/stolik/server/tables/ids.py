"""Ids of tables and idempotency keys of events."""

from __future__ import annotations

import hashlib
import hmac
import secrets

ID_BYTES = 10
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no 0, o, 1, l: people read addresses to each other


def make_table_id(data: bytes) -> str:
    """These bytes as a table's id, as it stands in addresses."""
    number, letters = int.from_bytes(data), []
    for _ in range(len(data) * 8 // 5):
        number, digit = divmod(number, len(ALPHABET))
        letters.append(ALPHABET[digit])
    return "".join(letters)


def derive_id(secret: bytes, key: str) -> bytes:
    """Bytes for a table's id: always the same for a key, and unpredictable without the secret."""
    return hmac.digest(secret, key.encode(), hashlib.sha256)[:ID_BYTES]


def new_key() -> str:
    """An idempotency key for an event that no client requested."""
    return f":{secrets.token_urlsafe(12)}"
