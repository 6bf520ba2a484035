"""Tells the other workers that a table has a new version. Nothing depends on it but how soon they know."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Protocol

log = logging.getLogger(__name__)

CHANNEL = "stolik"
RETRY = 1.0  # seconds


class Bus(Protocol):
    """Where versions are called out."""

    async def publish(self, table: str, version: int) -> None:
        """Call out that a table has this version."""

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """Hear what others call out, until cancelled."""

    async def close(self) -> None:
        """Be done with it."""


class NoBus:
    """In one process everybody knows already."""

    async def publish(self, table: str, version: int) -> None:
        """There is nobody else."""

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """There is nothing to hear."""

    async def close(self) -> None:
        """There is nothing to close."""


class RedisBus:
    """Redis' publish and subscribe. While it cannot be reached, others find new versions in the store."""

    def __init__(self, address: str) -> None:
        from redis.asyncio import Redis

        self._redis = Redis.from_url(address, socket_timeout=None, socket_connect_timeout=RETRY)

    async def publish(self, table: str, version: int) -> None:
        """Call out that a table has this version."""
        from redis.exceptions import RedisError

        try:
            await self._redis.publish(CHANNEL, f"{table} {version}")
        except (RedisError, OSError) as error:
            log.warning("the bus cannot be reached: %s", error)

    async def listen(self, hear: Callable[[str, int], None]) -> None:
        """Hear what others call out, and go on hearing when the connection was lost."""
        from redis.exceptions import RedisError

        while True:
            try:
                async with self._redis.pubsub() as subscription:
                    await subscription.subscribe(CHANNEL)
                    async for message in subscription.listen():
                        if message["type"] == "message":
                            table, _, version = message["data"].decode().partition(" ")
                            hear(table, int(version))
            except (RedisError, OSError, ValueError) as error:
                log.warning("the bus cannot be heard: %s", error)
                await asyncio.sleep(RETRY)

    async def close(self) -> None:
        """Close the connections."""
        await self._redis.aclose()


def open_bus(address: str | None) -> Bus:
    """The bus at this address, or none."""
    return RedisBus(address) if address else NoBus()
