"""Sockets and the cookies they were opened with: when a cookie ends, its sockets are closed.

On the worker that ends the cookies of a guest this happens at once. Other workers look the cookie up again when the
client says something, at most every `RECHECK_S` seconds.
"""

from __future__ import annotations

import time

from stolik.game import Words
from stolik.server import people
from stolik.server.store import Store
from stolik.server.watcher import Watcher

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
