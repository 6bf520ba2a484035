"""Guests: accounts without a password. A browser keeps a secret as a cookie; the store keeps its digest."""

from __future__ import annotations

import hashlib
import secrets
import time

from stolik.server.refusals import refuse
from stolik.server.store import Person, Store
from stolik.server.tables.commands import clean_name

COOKIE, RECOVERY = "cookie", "recovery"  # kinds of stored secrets
COOKIE_MAX_AGE_S = 400 * 24 * 3600  # browsers keep no cookie longer
RECOVERY_TTL_S = 30 * 24 * 3600


def digest(secret: str) -> bytes:
    """The SHA-256 of a secret, which is stored in its place."""
    return hashlib.sha256(secret.encode()).digest()


async def create_guest(store: Store, name: str) -> tuple[Person, str]:
    """A new guest, and the secret of its first device."""
    person = Person(secrets.token_hex(8), clean_name(name), time.time())
    await store.add_person(person)
    return person, await create_secret(store, person)


async def create_secret(store: Store, person: Person) -> str:
    """A secret for one more device of a guest."""
    secret = secrets.token_urlsafe(32)
    await store.add_secret(digest(secret), person.id, COOKIE, None)
    return secret


async def authenticate(store: Store, secret: str | None) -> Person | None:
    """The guest with this secret."""
    return await store.find_secret(digest(secret), COOKIE, time.time()) if secret else None


async def create_recovery(store: Store, person: Person) -> tuple[str, float]:
    """A code that signs one more device in, once, and when it expires. An older code becomes invalid."""
    code, expires = secrets.token_urlsafe(24), time.time() + RECOVERY_TTL_S
    await store.drop_secrets(person.id, RECOVERY)
    await store.add_secret(digest(code), person.id, RECOVERY, expires)
    return code, expires


async def preview(store: Store, code: str) -> Person:
    """The guest of a recovery code, which stays valid."""
    person = await store.find_secret(digest(code), RECOVERY, time.time())
    if person is None:
        refuse("no-recovery")
    return person


async def sign_out(store: Store, person: Person) -> str:
    """Revoke all cookies and recovery codes of a guest; returns a new secret for the device that asked."""
    secret = secrets.token_urlsafe(32)
    await store.replace_secrets(person.id, digest(secret), COOKIE)
    return secret


async def recover(store: Store, code: str) -> tuple[Person, str]:
    """Exchange a recovery code for its guest and a secret for this device."""
    secret = secrets.token_urlsafe(32)
    person = await store.exchange_secret(digest(code), RECOVERY, time.time(), digest(secret), COOKIE)
    if person is None:
        refuse("no-recovery")
    return person, secret
