"""Visitors for benchmarks/attacks.py: guests who make tables and talk over sockets, message by message."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Sequence
from itertools import count
from typing import Any, Self

import msgspec
from benchmarks.server_clients import Asking, Socket

BURST = 50  # messages that one connection may send at once; the server allows 60
PAUSE_S = 0.055  # between two messages after that; the server allows 20 a second
ANSWER_TIMEOUT_S = 30.0


class Line:
    """A connection to a table. It keeps the last version, table and view it was told."""

    def __init__(self, pick: random.Random | None = None) -> None:
        self.pick = pick or random.Random(7)
        self.version = 0
        self.table: dict[str, Any] = {}
        self.view: dict[str, Any] | None = None
        self.refusals = 0
        self.timeout_s: float | None = ANSWER_TIMEOUT_S
        self._socket: Socket | None = None
        self._messages: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._name, self._keys = secrets.token_hex(4), count()  # keys are the guest's, of all connections
        self._sent, self._last = 0, 0.0

    async def open(self, asking: Asking, table: str, cookie: str) -> Self:
        """Connect and wait for the welcome."""
        self._socket = await asking.connect(table, cookie, self._hear)
        await self.hear("welcome")
        return self

    def _hear(self, data: bytes) -> None:
        message = msgspec.json.decode(data)
        if message["type"] in ("welcome", "happened"):
            self.version, self.table, self.view = message["version"], message["table"], message["view"]
        self._messages.put_nowait(message)

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these types."""
        async with asyncio.timeout(self.timeout_s):  # `wait_for` can lose a cancellation
            while (message := await self._messages.get())["type"] not in kinds:
                pass
        return message

    def say(self, kind: str, **fields: Any) -> None:
        """Send a message."""
        assert self._socket
        self._socket.send(msgspec.json.encode({"type": kind} | fields))

    async def change(self, kind: str, **fields: Any) -> bool:
        """Send a message with a new key, as often as the server allows; was it accepted?"""
        await self._wait_for_turn()
        self.say(kind, key=f"{self._name}-{next(self._keys)}", **fields)
        accepted: bool = (await self.hear("accepted", "refused"))["type"] == "accepted"
        self.refusals += not accepted
        return accepted

    async def _wait_for_turn(self) -> None:
        self._sent += 1
        if self._sent > BURST:
            await asyncio.sleep(max(0.0, self._last + PAUSE_S - time.monotonic()))
        self._last = time.monotonic()

    async def reach(self, version: int) -> None:
        """Wait until this version was told."""
        while self.version < version:
            await self.hear("welcome", "happened")

    def choose(self) -> str:
        """A random legal action."""
        assert self.view
        return str(self.pick.choice(self.view["actions"])["notation"])

    async def act(self, action: str = "") -> bool:
        """Do this, or make a random legal move."""
        action = action or self.choose()
        return await self.change("act", version=self.version, action=action)

    @property
    def is_over(self) -> bool:
        return bool(self.table["status"] == "over")

    def close(self) -> None:
        """Close the connection."""
        if self._socket:
            self._socket.close()


class Visitor:
    """A guest."""

    def __init__(self, asking: Asking, cookie: str) -> None:
        self.asking, self.cookie = asking, cookie

    @classmethod
    async def come(cls, asking: Asking, name: str) -> Self:
        """Become a guest."""
        _, cookie = await asking.ask("POST", "/api/me", body={"name": name})
        return cls(asking, cookie)

    async def create(self, game: str, seats: Sequence[dict[str, str]], **chosen: Any) -> str:
        """Make a table; its id."""
        form = {"game": game, "seats": seats} | chosen
        made, _ = await self.asking.ask("POST", "/api/tables", self.cookie, form)
        return str(made["id"])

    async def create_alone(self, game: str, **chosen: Any) -> str:
        """Make a table where both seats are this guest's, and start the match."""
        seats = [{"kind": "me"}, {"kind": "here", "name": "Other"}]
        return await self.create(game, seats, start=True, **chosen)

    async def sit(self, table: str, pick: random.Random | None = None) -> Line:
        """Connect to a table."""
        return await Line(pick).open(self.asking, table, self.cookie)
