"""Sockets and the cookies they were opened with: when a cookie ends, its sockets are closed.

On the worker that ends the cookies of a guest this happens at once. Other workers look all cookies up again every
`RECHECK_S` seconds, and the one of a client that says something when it was not looked up for so long.
"""

from __future__ import annotations

import asyncio
import logging
import time

from stolik.game import Words
from stolik.server import people
from stolik.server.store import Store, StoreUnavailable
from stolik.server.watcher import Watcher

log = logging.getLogger(__name__)

RECHECK_S = 30.0


class Sessions:
    """The open sockets of guests, on one worker."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._open: dict[str, set[Session]] = {}  # by guest

    def open(self, watcher: Watcher, digest: bytes | None) -> Session:
        """Remember a socket; one without a cookie has nothing that could end."""
        session = Session(self, watcher, digest)
        if digest:
            self._open.setdefault(watcher.asker.person, set()).add(session)
        return session

    def forget(self, session: Session) -> None:
        """A socket was closed."""
        person = session.watcher.asker.person
        found = self._open.get(person, set())
        found.discard(session)
        if not found:
            self._open.pop(person, None)

    def end(self, person: str) -> None:
        """Close every socket of a guest whose cookies have ended."""
        for session in list(self._open.get(person, ())):
            session.end()

    async def keep_checking(self) -> None:
        """Look all cookies up again from time to time, also those of clients that only listen."""
        while True:
            await asyncio.sleep(RECHECK_S)
            try:
                await self.recheck()
            except StoreUnavailable as error:
                log.warning("cookies cannot be checked: %s", error)

    async def recheck(self) -> None:
        """Close the sockets whose cookies have ended, on whichever worker that happened."""
        known = [session for found in self._open.values() for session in found]
        valid = await self.store.find_digests([session.digest for session in known if session.digest], people.COOKIE)
        for session in known:
            if session.digest not in valid:
                session.end()


class Session:
    """One socket, and the digest of the cookie that it was opened with."""

    def __init__(self, sessions: Sessions, watcher: Watcher, digest: bytes | None) -> None:
        self.sessions, self.watcher, self.digest = sessions, watcher, digest
        self.is_ended = False
        self._checked = time.monotonic()

    async def is_valid(self) -> bool:
        """Is the cookie still one? It is looked up at most every `RECHECK_S` seconds."""
        if self.digest and not self.is_ended and time.monotonic() - self._checked >= RECHECK_S:
            self._checked = time.monotonic()
            found = await self.sessions.store.find_secret(self.digest, people.COOKIE, time.time())
            if found is None:
                self.end()
        return not self.is_ended

    def end(self) -> None:
        """Say good-bye for good."""
        if not self.is_ended:
            self.is_ended = True
            self.watcher.close(Words("server-signed-out"), again=False)

    def close(self) -> None:
        """The socket is gone."""
        self.sessions.forget(self)
