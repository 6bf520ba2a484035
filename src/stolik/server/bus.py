"""Tells the other workers what happened at a table, when it is stored, and who is connected here.

Nothing depends on it but how soon they know.
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
RETRY = 1.0  # seconds
MOST_WAITING = 10_000  # tables whose news wait while the bus cannot be reached; more are found in the store

T = TypeVar("T")


class News(msgspec.Struct, omit_defaults=True):
    """What one worker calls out: versions of tables, what happened there, and who is connected to some of them."""

    worker: str
    versions: dict[str, int] = {}
    events: dict[str, list[StoredEvent]] = {}  # the last ones, as far as they are at hand; all of them are stored
    people: dict[str, tuple[str, ...]] = {}

    def put_back(self, missed: News) -> None:
        """Call out again what could not be, but for the events, which would pile up: they are found in the store."""
        self.versions = missed.versions | self.versions
        self.people = missed.people | self.people


_decoder = msgspec.msgpack.Decoder(News)


class Bus(Protocol):
    """Where news are called out."""

    is_alone: bool  # is there nobody to hear it?

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """Call out that a table has this version, and what happened, if that is sure; nobody waits for it."""

    def show(self, table: str, people: tuple[str, ...]) -> None:
        """Call out who is connected to a table here."""

    async def listen(self, hear: Callable[[News], None]) -> None:
        """Hear what others call out, until cancelled."""

    async def close(self) -> None:
        """Be done with it."""


class NoBus:
    """In one process everybody knows already."""

    is_alone = True

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """There is nobody else."""

    def show(self, table: str, people: tuple[str, ...]) -> None:
        """There is nobody else."""

    async def listen(self, hear: Callable[[News], None]) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """Redis' publish and subscribe. While it cannot be reached, others find new versions in the store.

    What is called out waits in a row of its own, so that a Redis that hangs never holds up a table.
    """

    is_alone = False

    def __init__(self, address: str, deployment: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # we try again ourselves, with what is new by then
        options: dict[str, Any] = {"socket_connect_timeout": RETRY, "socket_keepalive": True, "retry": once}
        self._calling = Redis.from_url(address, socket_timeout=RETRY, **options)
        self._hearing = Redis.from_url(address, socket_timeout=None, **options)  # silence is no fault there
        self._channel = CHANNEL.format(deployment=deployment)
        self._name = secrets.token_hex(8)
        self._news = News(self._name)
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._call_out(), name="bus")
        self._is_well = True

    def publish(self, table: str, version: int, event: StoredEvent | None) -> None:
        """Call out that a table has this version, and what happened, if that is sure; nobody waits for it."""
        self._add(self._news.versions, table, version)
        if event:
            self._news.events.setdefault(table, []).append(event)

    def show(self, table: str, people: tuple[str, ...]) -> None:
        """Call out who is connected to a table here."""
        self._add(self._news.people, table, people)

    def _add(self, news: dict[str, T], table: str, what: T) -> None:
        if len(news) < MOST_WAITING or table in news:
            news[table] = what
            self._wake.set()

    async def _call_out(self) -> None:
        from redis.exceptions import RedisError

        while True:
            await self._wake.wait()
            self._wake.clear()
            news, self._news = self._news, News(self._name)
            try:
                await self._calling.publish(self._channel, msgspec.msgpack.encode(news))
                self._note_well()
            except (RedisError, OSError) as error:
                self._complain("called to", error)
                await asyncio.sleep(RETRY)
                self._news.events.clear()
                self._news.put_back(news)
                self._wake.set()

    async def listen(self, hear: Callable[[News], None]) -> None:
        """Hear what others call out, and go on hearing when the connection was lost."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._hearing.pubsub() as subscription:
                    await subscription.subscribe(self._channel)
                    async for message in subscription.listen():
                        news = read_news(message["data"]) if message["type"] == "message" else None
                        if news and news.worker != self._name:
                            hear(news)
            except (RedisError, OSError) as error:
                self._complain("heard", error)
            await asyncio.sleep(RETRY)

    def _complain(self, what: str, error: Exception) -> None:
        """Say once that the bus is gone, not at every move."""
        if self._is_well:
            log.warning("the bus cannot be %s: %s", what, error)
        self._is_well = False

    def _note_well(self) -> None:
        if not self._is_well:
            log.info("the bus can be reached again")
        self._is_well = True

    async def close(self) -> None:
        """Close the connections."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task
        await self._calling.aclose()
        await self._hearing.aclose()


def read_news(data: bytes) -> News | None:
    """What a message calls out; whatever else somebody sends there is not for us."""
    try:
        return _decoder.decode(data)
    except msgspec.DecodeError:
        return None


def open_bus(address: str, deployment: str) -> Bus:
    """The bus at this address, or none."""
    return RedisBus(address, deployment) if address else NoBus()


def name_deployment(identity: str, address: str) -> str:
    """The name under which the workers of one database meet in Redis, from the database's identity.

    Redis' publish and subscribe ignores database numbers, and a copy of the data knows the same tables. So channels
    and keys carry a hash of what no dump, copy or restore has in common, and of Redis' database number.
    """
    from redis.asyncio.connection import parse_url

    number = parse_url(address).get("db", 0)
    return hashlib.sha256(f"{identity} in {number}".encode()).hexdigest()[:24]
