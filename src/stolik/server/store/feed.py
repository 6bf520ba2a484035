"""Reads new events of many tables with one query, which costs about as much as a query for one table."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from stolik.server.store.errors import StoreRefused, StoreUnavailable
from stolik.server.store.log import find_events
from stolik.server.store.rows import StoredEvent
from stolik.server.store.throttle import Throttle

MAX_TABLES_PER_QUERY = 200

Position = tuple[str, int]  # a table, and the last version that the reader has
Query = Callable[[Callable[[Connection], Sequence[Any]]], Awaitable[Sequence[Any]]]


class Feed:
    """Batches reads of new events: while one query runs, the next requests are collected."""

    def __init__(self, query: Query, interval_s: float) -> None:
        self._query, self._throttle = query, Throttle(interval_s)
        self._requests: dict[Position, Future[list[StoredEvent]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def since(self, table: str, version: int) -> list[StoredEvent]:
        """The events of a table after this version."""
        position = table, version
        if position not in self._requests:
            self._requests[position] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="store feed")
        return await asyncio.shield(self._requests[position])

    async def _run(self) -> None:
        while self._requests:
            await self._throttle.wait()
            batch = {key: self._requests.pop(key) for key in list(self._requests)[:MAX_TABLES_PER_QUERY]}
            for future in batch.values():
                future.add_done_callback(lambda done: done.cancelled() or done.exception())  # its caller may be gone
            try:
                found = await self._query(partial(find_events, positions=list(batch)))
            except (StoreRefused, StoreUnavailable) as error:
                for future in batch.values():
                    future.set_exception(type(error)(*error.args))
            else:
                for position, future in batch.items():
                    future.set_result([StoredEvent(*row[2:]) for row in found if tuple(row[:2]) == position])
