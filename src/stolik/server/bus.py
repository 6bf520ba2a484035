"""Tells the other workers that a table has a new version. Nothing depends on it but how soon they know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any, Protocol

log = logging.getLogger(__name__)

CHANNEL = "stolik"
RETRY = 1.0  # seconds
MOST_WAITING = 10_000  # tables whose news wait while the bus cannot be reached; more are found in the store


class Bus(Protocol):
    """Where versions are called out."""

    is_alone: bool  # is there nobody to hear it?

    def publish(self, table: str, version: int) -> None:
        """Call out that a table has this version; nobody waits for it."""

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """Hear what others call out, until cancelled."""

    async def close(self) -> None:
        """Be done with it."""


class NoBus:
    """In one process everybody knows already."""

    is_alone = True

    def publish(self, table: str, version: int) -> None:
        """There is nobody else."""

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """Redis' publish and subscribe. While it cannot be reached, others find new versions in the store.

    What is called out waits in a row of its own, so that a Redis that hangs never holds up a table.
    """

    is_alone = False

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis
        from redis.asyncio.retry import Retry
        from redis.backoff import NoBackoff

        once = Retry(NoBackoff(), 0)  # we try again ourselves, with what is new by then
        options: dict[str, Any] = {"socket_connect_timeout": RETRY, "socket_keepalive": True, "retry": once}
        self._calling = Redis.from_url(address, socket_timeout=RETRY, **options)
        self._hearing = Redis.from_url(address, socket_timeout=None, **options)  # silence is no fault there
        self._news: dict[str, int] = {}
        self._wake = asyncio.Event()
        self._task = asyncio.create_task(self._call_out(), name="bus")
        self._is_well = True

    def publish(self, table: str, version: int) -> None:
        """Call out that a table has this version; nobody waits for it."""
        if len(self._news) < MOST_WAITING or table in self._news:
            self._news[table] = version
            self._wake.set()

    async def _call_out(self) -> None:
        from redis.exceptions import RedisError

        while True:
            await self._wake.wait()
            self._wake.clear()
            news, self._news = self._news, {}
            try:
                await self._calling.publish(CHANNEL, " ".join(f"{table}:{version}" for table, version in news.items()))
                self._note_well()
            except (RedisError, OSError) as error:
                self._complain("called to", error)
                self._news = news | self._news
                await asyncio.sleep(RETRY)
                self._wake.set()

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """Hear what others call out, and go on hearing when the connection was lost."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._hearing.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            for table, version in read_news(message["data"]):
                                hear(table, version)
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


def read_news(data: bytes) -> list[tuple[str, int]]:
    """The tables and versions that a message calls out; whatever else somebody sends there is not for us."""
    found = (part.partition(":") for part in data.decode(errors="replace").split())
    return [(table, int(version)) for table, _, version in found if version.isascii() and version.isdecimal()]


def open_bus(address: str | None) -> Bus:
    """The bus at this address, or none."""
    return RedisBus(address) if address else NoBus()
