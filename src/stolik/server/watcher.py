"""Somebody who watches a table over one connection. What they are told waits in a row until the network takes it."""

from __future__ import annotations

import asyncio

import msgspec

from stolik.game import Words
from stolik.server.asking import Asker
from stolik.server.messages import Bye, Told

MOST_WAITING = 256  # messages; whoever is further behind comes back and gets everything at once


class Watcher:
    """One connection to one table."""

    def __init__(self, asker: Asker) -> None:
        self.asker = asker
        self.seat: int | None = None  # through whose eyes they see
        self.wanted: int | None = None
        self.row: asyncio.Queue[bytes | None] = asyncio.Queue()

    def tell(self, told: Told) -> None:
        """Tell them something."""
        self.send(msgspec.json.encode(told))

    def send(self, data: bytes) -> None:
        """Tell them something that is already written."""
        if self.row.qsize() < MOST_WAITING:
            self.row.put_nowait(data)
        else:
            self.close(Words("server-slow"), again=True)

    def close(self, why: Words, again: bool) -> None:
        """Say good-bye, after what they were told before; whoever is too far behind is told nothing more but that."""
        if self.row.qsize() >= MOST_WAITING:
            while not self.row.empty():
                self.row.get_nowait()
        self.row.put_nowait(msgspec.json.encode(Bye(why, again)))
        self.row.put_nowait(None)
