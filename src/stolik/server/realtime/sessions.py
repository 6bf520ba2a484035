"""Sessions: when a cookie is revoked, the sockets that it opened are closed.

The worker that revokes a cookie closes its sockets at once. Other workers check all cookies every `RECHECK_S` seconds,
and the cookie of a client that sends a message if its last check was longer ago.
"""

from __future__ import annotations

import asyncio
import logging
import time

from stolik.game import Words
from stolik.server import guests
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.store import Store, StoreUnavailable

log = logging.getLogger(__name__)

RECHECK_S = 30.0


class Sessions:
    """The open sockets of guests on one worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._open: dict[str, set[Session]] = {}  # by guest

    def open(self, subscriber: Subscriber, digest: bytes | None) -> Session:
        """Register a socket; without a cookie there is nothing to revoke."""
        session = Session(self, subscriber, digest)
        if digest:
            self._open.setdefault(subscriber.caller.person, set()).add(session)
        return session

    def forget(self, session: Session) -> None:
        """Remove a closed socket."""
        person = session.subscriber.caller.person
        found = self._open.get(person, set())
        found.discard(session)
        if not found:
            self._open.pop(person, None)

    def end(self, person: str) -> None:
        """Close all sockets of a guest whose cookies were revoked."""
        for session in list(self._open.get(person, ())):
            session.end()

    async def keep_checking(self) -> None:
        """Check all cookies periodically, also those of clients that send nothing."""
        while True:
            await asyncio.sleep(RECHECK_S)
            try:
                await self.recheck()
            except StoreUnavailable as error:
                log.warning("cookies cannot be checked: %s", error)

    async def recheck(self) -> None:
        """Close the sockets whose cookies were revoked by any worker."""
        open_sessions = [session for found in self._open.values() for session in found]
        digests = [session.digest for session in open_sessions if session.digest]
        valid = await self.store.find_digests(digests, guests.COOKIE)
        for session in open_sessions:
            if session.digest not in valid:
                session.end()


class Session:
    """One socket, and the digest of the cookie that opened it."""

    def __init__(self, sessions: Sessions, subscriber: Subscriber, digest: bytes | None) -> None:
        self.sessions, self.subscriber, self.digest = sessions, subscriber, digest
        self.is_ended = False
        self._checked_at = time.monotonic()

    async def is_valid(self) -> bool:
        """Is the cookie still valid? Reads the store at most every `RECHECK_S` seconds."""
        if self.digest and not self.is_ended and time.monotonic() - self._checked_at >= RECHECK_S:
            self._checked_at = time.monotonic()
            found = await self.sessions.store.find_secret(self.digest, guests.COOKIE, time.time())
            if found is None:
                self.end()
        return not self.is_ended

    def end(self) -> None:
        """Close the socket; the client must not reconnect with this cookie."""
        if not self.is_ended:
            self.is_ended = True
            self.subscriber.close(Words("server-signed-out"), again=False)

    def close(self) -> None:
        """Unregister the socket."""
        self.sessions.forget(self)
