"""What is new at many tables, asked for at once: a question costs as much for one of them as for ten."""

from __future__ import annotations

import asyncio
from asyncio import Future
from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

from sqlalchemy import Connection

from stolik.server.store.errors import StoreRefused, StoreUnavailable
from stolik.server.store.log import find_events
from stolik.server.store.pace import Pace
from stolik.server.store.rows import StoredEvent

MOST = 200  # tables in one question

Known = tuple[str, int]  # a table, and the last version of it that somebody knows
Ask = Callable[[Callable[[Connection], Sequence[Any]]], Awaitable[Sequence[Any]]]


class News:
    """The task that asks, and those who want to know; while one question is under way, the next ones gather."""

    def __init__(self, ask: Ask, pace: float) -> None:
        self._ask, self._pace = ask, Pace(pace)
        self._wanted: dict[Known, Future[list[StoredEvent]]] = {}
        self._task: asyncio.Task[None] | None = None

    async def since(self, table: str, version: int) -> list[StoredEvent]:
        """What happened at a table after this version."""
        known = table, version
        if known not in self._wanted:
            self._wanted[known] = asyncio.get_running_loop().create_future()
        if self._task is None or self._task.done():
            self._task = asyncio.create_task(self._run(), name="store news")
        return await asyncio.shield(self._wanted[known])

    async def _run(self) -> None:
        while self._wanted:
            await self._pace.keep()
            asked = {known: self._wanted.pop(known) for known in list(self._wanted)[:MOST]}
            for answer in asked.values():
                answer.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may wait any more
            try:
                found = await self._ask(partial(find_events, known=list(asked)))
            except (StoreRefused, StoreUnavailable) as error:
                for answer in asked.values():
                    answer.set_exception(type(error)(*error.args))
            else:
                for known, answer in asked.items():
                    answer.set_result([StoredEvent(*row[2:]) for row in found if tuple(row[:2]) == known])
