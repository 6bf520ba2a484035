"""Guests: who somebody is, by a secret that their browser keeps. Only its digest is stored."""

from __future__ import annotations

import hashlib
import secrets
import time

from stolik.server.asking import clean_name, refuse
from stolik.server.store import Person, Store

COOKIE, RECOVERY = "cookie", "recovery"
KEPT = 400 * 24 * 3600  # seconds that a browser keeps a cookie, at most
RECOVERY_KEPT = 30 * 24 * 3600


def digest(secret: str) -> bytes:
    """What is stored of a secret."""
    return hashlib.sha256(secret.encode()).digest()


async def meet(store: Store, name: str) -> tuple[Person, str]:
    """Somebody new, and the secret they are known by from now on."""
    person = Person(secrets.token_hex(8), clean_name(name), time.time())
    await store.add_person(person)
    return person, await give_secret(store, person)


async def give_secret(store: Store, person: Person) -> str:
    """A secret for one more device of somebody."""
    secret = secrets.token_urlsafe(32)
    await store.add_secret(digest(secret), person.id, COOKIE, None)
    return secret


async def recognise(store: Store, secret: str | None) -> Person | None:
    """Who has this secret."""
    return await store.find_secret(digest(secret), COOKIE, time.time()) if secret else None


async def write_recovery(store: Store, person: Person) -> tuple[str, float]:
    """A code that makes one more device somebody's, once, and until when; an older one is void."""
    code, expires = secrets.token_urlsafe(24), time.time() + RECOVERY_KEPT
    await store.drop_secrets(person.id, RECOVERY)
    await store.add_secret(digest(code), person.id, RECOVERY, expires)
    return code, expires


async def preview(store: Store, code: str) -> Person:
    """Who a recovery code belongs to; it stays good."""
    person = await store.find_secret(digest(code), RECOVERY, time.time())
    if person is None:
        refuse("no-recovery")
    return person


async def sign_out(store: Store, person: Person) -> str:
    """End all cookies and recovery codes of somebody; a new secret for the device that asks."""
    secret = secrets.token_urlsafe(32)
    await store.replace_secrets(person.id, digest(secret), COOKIE)
    return secret


async def recover(store: Store, code: str) -> tuple[Person, str]:
    """Who a recovery code belongs to, and a secret for this device."""
    secret = secrets.token_urlsafe(32)
    person = await store.exchange_secret(digest(code), RECOVERY, time.time(), digest(secret), COOKIE)
    if person is None:
        refuse("no-recovery")
    return person, secret
