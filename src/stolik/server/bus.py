"""The bus: announces stored events and presence to the other workers.

Delivery is best effort. A worker that misses an announcement finds the events in the store, only later.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol, TypeVar

import msgspec

from stolik.server.store import StoredEvent

log = logging.getLogger(__name__)

CHANNEL = "stolik:{deployment}:news"
RETRY_S = 1.0  # also the timeout of one publish
MAX_WAITING_TABLES = 10_000  # with announcements that wait for Redis; those of other tables are dropped

T = TypeVar("T")


class Announcement(msgspec.Struct, omit_defaults=True):
    """One message of a worker: versions of tables, their latest events, and who is connected to them."""

    worker: str
    versions: dict[str, int] = {}
    events: dict[str, list[StoredEvent]] = {}  # the latest ones, if known; the store has all of them
    people: dict[str, tuple[str, ...]] = {}

    def merge_unsent(self, missed: Announcement) -> None:
        """Add what could not be sent. Events are left out, for they would pile up; the store has them."""
        self.versions = missed.versions | self.versions
        self.people = missed.people | self.people


_decoder = msgspec.msgpack.Decoder(Announcement)


class Bus(Protocol):
    """Publishes and receives announcements."""

    is_alone: bool  # is there no other worker?

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """Announce the version of a table, and the event if it is known to be stored. Does not block."""

    def publish_presence(self, table: str, people: tuple[str, ...]) -> None:
        """Announce who is connected to a table on this worker."""

    async def listen(self, receive: Callable[[Announcement], None]) -> None:
        """Receive the announcements of other workers until cancelled."""

    async def close(self) -> None:
        """Release the connections."""


class NoBus:
    """The bus of a single worker: does nothing."""

    is_alone = True

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """There is no other worker."""

    def publish_presence(self, table: str, people: tuple[str, ...]) -> None:
        """There is no other worker."""

    async def listen(self, receive: Callable[[Announcement], None]) -> None:
        """There is nothing to receive."""

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """Redis pub/sub. While Redis cannot be reached, other workers find new versions in the store.

    A background task sends one batched announcement at a time, so a Redis that hangs never blocks a table.
    """

    is_alone = False

    def __init__(self, address: str, deployment: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # `_send` retries, with what is new by then
        options: dict[str, Any] = {"socket_connect_timeout": RETRY_S, "socket_keepalive": True, "retry": once}
        self._publisher = Redis.from_url(address, socket_timeout=RETRY_S, **options)
        # No timeout: there may be nothing to receive for a long time.
        self._subscriber = Redis.from_url(address, socket_timeout=None, **options)
        self._channel = CHANNEL.format(deployment=deployment)
        self._worker = secrets.token_hex(8)
        self._announcement = Announcement(self._worker)
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._send(), name="bus")
        self._is_reachable = True

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """Announce the version of a table, and the event if it is known to be stored. Does not block."""
        self._add(self._announcement.versions, table, version)
        if event:
            self._announcement.events.setdefault(table, []).append(event)

    def publish_presence(self, table: str, people: tuple[str, ...]) -> None:
        """Announce who is connected to a table on this worker."""
        self._add(self._announcement.people, table, people)

    def _add(self, waiting: dict[str, T], table: str, value: T) -> None:
        if len(waiting) < MAX_WAITING_TABLES or table in waiting:
            waiting[table] = value
            self._wake.set()

    async def _send(self) -> None:
        from redis.exceptions import RedisError

        while True:
            await self._wake.wait()
            self._wake.clear()
            announced, self._announcement = self._announcement, Announcement(self._worker)
            try:
                await self._publisher.publish(self._channel, msgspec.msgpack.encode(announced))
                self._note_reachable()
            except (RedisError, OSError) as error:
                self._note_unreachable(error)
                await asyncio.sleep(RETRY_S)
                self._announcement.events.clear()
                self._announcement.merge_unsent(announced)
                self._wake.set()

    async def listen(self, receive: Callable[[Announcement], None]) -> None:
        """Receive the announcements of other workers until cancelled; reconnects after a failure."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._subscriber.pubsub() as subscription:
                    await subscription.subscribe(self._channel)
                    async for message in subscription.listen():
                        found = read_announcement(message["data"]) if message["type"] == "message" else None
                        if found and found.worker != self._worker:
                            receive(found)
            except (RedisError, OSError) as error:
                self._note_unreachable(error)
            await asyncio.sleep(RETRY_S)

    def _note_unreachable(self, error: Exception) -> None:
        """Log a lost connection once, not at every event."""
        if self._is_reachable:
            log.warning("the bus cannot be reached: %s", error)
        self._is_reachable = False

    def _note_reachable(self) -> None:
        if not self._is_reachable:
            log.info("the bus can be reached again")
        self._is_reachable = True

    async def close(self) -> None:
        """Close the connections."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._publisher.aclose()
        await self._subscriber.aclose()


def read_announcement(data: bytes) -> Announcement | None:
    """The announcement in a message; None if another program sent it."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None


def open_bus(address: str, deployment: str) -> Bus:
    """The bus at a Redis address; without an address, `NoBus`."""
    return RedisBus(address, deployment) if address else NoBus()


def name_deployment(identity: str, address: str) -> str:
    """The name that the workers of one database share in Redis channels and keys.

    Redis pub/sub ignores database numbers, and a copy of the database has the same tables. So the name is a hash of the
    database's identity, which no dump, copy or restore shares, and of the Redis database number.
    """
    from redis.asyncio.connection import parse_url

    number = parse_url(address).get("db", 0)
    return hashlib.sha256(f"{identity} in {number}".encode()).hexdigest()[:24]
