"""The players of benchmarks/server.py: thousands of sockets in one process, as light as Python allows.

They share the machine with the measured server, so the sockets are hand-written, and messages are decoded only as far
as needed: the version, the actor and the legal actions.
"""

from __future__ import annotations

import asyncio
import base64
import os
import random
import time
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import msgspec

TEXT, CLOSE, PING = 1, 8, 9  # kinds of WebSocket frames
COOKIE = "stolik"
OPENERS = 16  # tables that are set up at the same time
KEEPALIVE_S = 2.0  # for idle HTTP connections; the server closes them after 5 seconds


class Choice(msgspec.Struct):
    """An action that can be done."""

    notation: str


class View(msgspec.Struct):
    """Of a view, what can be done."""

    actions: list[Choice] = []


class Around(msgspec.Struct):
    """Of the table, how far it is."""

    status: str
    actor: int | None
    steps: int = 0


class Heard(msgspec.Struct):
    """Of a message, what a scripted player needs."""

    type: str
    version: int = 0
    seat: int | None = None
    key: str = ""
    table: Around | None = None
    view: View | None = None


_decode = msgspec.json.Decoder(Heard).decode


# ---- the network ---------------------------------------------------------------------------------------


class Socket(asyncio.Protocol):
    """A WebSocket, client's side: whole text frames and pings; the server sends nothing else."""

    def __init__(self, path: str, host: str, cookie: str, hear: Callable[[bytes], None]) -> None:
        self._hear = hear
        self._rest = b""
        self._is_open = False
        self.transport: Any = None
        self.is_lost = False
        key = base64.b64encode(os.urandom(16)).decode()
        self._request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {COOKIE}={cookie}\r\n\r\n"
        ).encode()

    def connection_made(self, transport: Any) -> None:
        self.transport = transport
        transport.write(self._request)

    def connection_lost(self, error: Exception | None) -> None:
        self.is_lost = True

    def data_received(self, data: bytes) -> None:
        data = self._rest + data if self._rest else data
        if not self._is_open:
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            if b" 101 " not in head[:20]:
                raise ConnectionError(head.decode())
            self._is_open = True
            self.send(b'{"type":"hello"}')
        self._rest = self._read_frames(data)

    def _read_frames(self, data: bytes) -> bytes:
        """Take every whole frame; what is left over."""
        at, there = 0, len(data)
        while there - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                size = int.from_bytes(data[at + 2 : start])
            if start + size > there:
                break
            self._take(data[at] & 15, data[start : start + size])
            at = start + size
        return data[at:]

    def _take(self, kind: int, data: bytes) -> None:
        if kind == TEXT:
            self._hear(data)
        elif kind == PING:
            self._write(0x8A, data)
        elif kind == CLOSE:
            self.is_lost = True

    def send(self, data: bytes) -> None:
        """Say something."""
        self._write(0x81, data)

    def _write(self, kind: int, data: bytes) -> None:
        size = bytes((kind, 0x80 | len(data))) if len(data) < 126 else bytes((kind, 0xFE)) + len(data).to_bytes(2)
        self.transport.write(size + b"\0\0\0\0" + data)  # masked with zeros, so it stays as it is

    def close(self) -> None:
        """Go without a word."""
        if self.transport:
            self.transport.abort()


class RefusedError(ConnectionError):
    """The server answered with a status that is no success."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status = status


class Asking:
    """Requests by HTTP over a few lines that stay open; `source` is the address that they come from."""

    def __init__(self, address: str, source: str = "") -> None:
        self.host = urlsplit(address).netloc
        self.local_addr = (source, 0) if source else None
        self._lines: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []

    async def ask(self, method: str, path: str, cookie: str = "", body: Any = None) -> tuple[Any, str]:
        """The answer, and the cookie that it sets."""
        data = b"" if body is None else msgspec.json.encode(body)
        reader, writer = await self._line()
        head = f"{method} {path} HTTP/1.1\r\nHost: {self.host}\r\nContent-Length: {len(data)}\r\n"
        writer.write((head + (f"Cookie: {COOKIE}={cookie}\r\n" if cookie else "") + "\r\n").encode() + data)
        lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
        headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
        answer = await reader.readexactly(int(headers["content-length"]))
        self._lines.append((time.monotonic(), reader, writer))
        status = int(lines[0].split()[1])
        if not 200 <= status < 300:
            raise RefusedError(status, f"{method} {path}: {lines[0]} {answer[:200]!r}")
        set_cookie = headers.get("set-cookie", "")
        is_json = headers.get("content-type", "").startswith("application/json")
        return msgspec.json.decode(answer) if is_json else answer, set_cookie.partition(";")[0].partition("=")[2]

    async def _line(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        while self._lines:
            used, reader, writer = self._lines.pop()
            if time.monotonic() - used < KEEPALIVE_S:
                return reader, writer
            writer.close()
        host, _, port = self.host.partition(":")
        return await asyncio.open_connection(host, int(port), local_addr=self.local_addr)

    async def connect(self, table: str, cookie: str, hear: Callable[[bytes], None]) -> Socket:
        """Open a socket to a table and say hello."""
        host, _, port = self.host.partition(":")
        path, loop = f"/api/tables/{table}/socket", asyncio.get_running_loop()
        _, made = await loop.create_connection(
            lambda: Socket(path, self.host, cookie, hear), host, int(port), local_addr=self.local_addr
        )
        return made

    def close(self) -> None:
        """Close all lines."""
        while self._lines:
            self._lines.pop()[2].close()


# ---- players and their tables --------------------------------------------------------------------------


class Player:
    """A player at a table, with one socket."""

    def __init__(self, game: Game, seat: int, asking: Asking, cookie: str) -> None:
        self.game, self.seat, self.asking, self.cookie = game, seat, asking, cookie
        self.version = 0
        self.actor: int | None = None
        self.steps = 0
        self.socket: Socket | None = None

    async def sit(self, table: str) -> None:
        """Connect, and ask how things are."""
        self.version = 0
        self.socket = await self.asking.connect(table, self.cookie, self.hear)

    def say(self, data: bytes) -> None:
        """Say something."""
        assert self.socket
        self.socket.send(data)

    def leave(self) -> None:
        """Go."""
        if self.socket:
            self.socket.close()

    def hear(self, data: bytes) -> None:
        """Take in a message."""
        heard, game = _decode(data), self.game
        if heard.type in ("happened", "welcome"):
            if heard.type == "happened":
                game.crowd.note_message(len(data))
                game.crowd.gaps += heard.version != self.version + 1
            self.version = heard.version
            assert heard.table
            self.actor, self.steps = heard.table.actor, heard.table.steps
            game.status = heard.table.status
            if heard.seat == self.seat == self.actor and heard.view:
                game.choices = heard.view.actions
            game.see()
        elif heard.type == "accepted":
            game.crowd.accepted += heard.key.startswith("v")  # a move, not a seat or the start
            game.accepted = heard.version
            game.see()
        elif heard.type in ("refused", "bye"):
            game.crowd.trouble[data.decode()[:300]] += 1


class Game:
    """A table with its players, one match after another."""

    def __init__(self, crowd: Crowd, name: str) -> None:
        self.crowd, self.name = crowd, name
        self.players: list[Player] = []
        self.table = ""
        self.status = ""
        self.choices: list[Choice] = []
        self.awaited = 0  # the version that all are to see
        self.accepted = 0  # the last version that was acknowledged
        self.sent = 0.0
        self.is_playing = False
        self._news: asyncio.Future[None] | None = None

    async def gather(self, count: int) -> None:
        """Let the players come to the server."""
        for seat in range(count):
            asking = self.crowd.asking[seat % len(self.crowd.asking)]
            _, cookie = await asking.ask("POST", "/api/me", body={"name": f"Player {seat + 1}"})
            self.players.append(Player(self, seat, asking, cookie))

    async def make(self) -> None:
        """Make a table."""
        host, rest = self.players[0], self.players[1:]
        seats = [{"kind": "me"}, *({"kind": "open"} for _ in rest)]
        made, _ = await host.asking.ask("POST", "/api/tables", host.cookie, {"game": self.name, "seats": seats})
        self.table, self.status = made["id"], "open"

    async def sit(self) -> None:
        """Sit down at it."""
        for player in self.players:
            await player.sit(self.table)
            await self.until(lambda player=player: player.version > 0)  # type: ignore[misc]
            if player.seat:
                player.say(b'{"type":"take","key":"take","seat":%d}' % player.seat)
                await self.until(lambda: all(p.version > player.seat for p in self.players))  # noqa: B023

    async def start(self) -> None:
        """Begin the match."""
        version = self.players[0].version
        self.players[0].say(b'{"type":"start","key":"start"}')
        await self.until(lambda: all(p.version > version for p in self.players))
        self.is_playing = True

    async def until(self, condition: Callable[[], bool]) -> None:
        """Wait until a condition holds."""
        while not condition():
            self._news = asyncio.get_running_loop().create_future()
            await self._news

    def see(self) -> None:
        """A player received a message."""
        if self._news and not self._news.done():
            self._news.set_result(None)
        if self.awaited and all(player.version >= self.awaited for player in self.players):
            self.awaited = 0
            self.crowd.note_move(self)

    def move(self) -> None:
        """Let the current player act."""
        player = self.players[self.players[0].actor or 0]
        self.awaited = player.version + 1
        action = self.crowd.chance.choice(self.choices).notation
        data = b'{"type":"act","key":"v%d","version":%d,"action":"%b"}' % (
            self.awaited, player.version, action.encode(),
        )  # fmt: skip
        self.sent = time.perf_counter()
        player.say(data)

    async def again(self) -> None:
        """The match is over: begin another at a new table."""
        await self.until(lambda: self.accepted == self.players[0].version)
        self.is_playing, self.accepted = False, 0
        for player in self.players:
            player.leave()
        await self.make()
        await self.sit()
        await self.start()
        self.crowd.free(self)


@dataclass
class Crowd:
    """All tables, and what was measured there."""

    addresses: list[str]
    source: str = ""  # the address that they come from
    catches_up: bool = True  # are moves that could not be made in time made afterwards?
    games: list[Game] = field(default_factory=list)
    is_hurrying: bool = False  # does everybody move as soon as they can?
    chance: random.Random = field(default_factory=lambda: random.Random(7))
    took: list[float] = field(default_factory=list)  # seconds from an action to everyone's screen
    late: list[float] = field(default_factory=list)  # seconds that we ourselves were late to say it
    sent: int = 0
    seen: int = 0
    accepted: int = 0
    finished: int = 0
    gaps: int = 0
    trouble: Counter[str] = field(default_factory=Counter)
    messages: int = 0
    bytes: int = 0

    def __post_init__(self) -> None:
        self.asking = [Asking(address, self.source) for address in self.addresses]
        self._free: deque[Game] = deque()
        self._tasks: set[asyncio.Task[None]] = set()
        self._is_ending = False

    # ---- coming, playing, going --------------------------------------------------------------------------

    async def gather(self, names: list[str], players: int) -> None:
        """Register guests and create tables, without connections."""
        self.games = [Game(self, name) for name in names]
        await self._each(lambda game: game.gather(players))
        await self._each(Game.make)

    async def sit(self) -> None:
        """Connect everybody."""
        await self._each(Game.sit)

    async def start(self) -> None:
        """Begin all matches."""
        await self._each(Game.start)
        self._free.extend(self.games)

    async def play(self, seconds: float, rate: float) -> None:
        """Play for some seconds, at a rate of moves per second over all tables; without a rate, as fast as possible."""
        self.took, self.late, self._is_ending = [], [], False
        self.sent = self.seen = self.accepted = self.messages = self.bytes = 0
        end = time.perf_counter() + seconds
        self.is_hurrying = not rate
        if rate:
            await self._pace(rate, end)
        else:
            while self._free:
                self._move(self._free.popleft())
            await asyncio.sleep(seconds)
        self.is_hurrying, self._is_ending = False, True
        await self.settle()

    async def settle(self) -> None:
        """Wait for what is under way."""
        end = time.perf_counter() + 10
        while (self.seen < self.sent or self.accepted < self.sent or self._tasks) and time.perf_counter() < end:
            await asyncio.sleep(0.02)

    async def _pace(self, rate: float, end: float) -> None:
        """An open-loop load: moves come at random moments, regardless of the server's speed."""
        due = time.perf_counter()
        while (now := time.perf_counter()) < end:
            while due <= now and self._free:
                self.late.append(now - due)
                self._move(self._free.popleft())
                due += self.chance.expovariate(rate)
            due = due if self.catches_up else max(due, now)
            await asyncio.sleep(max(0.001, due - now))

    def _move(self, game: Game) -> None:
        self.sent += 1
        game.move()

    def note_message(self, size: int) -> None:
        """Something that happened was told."""
        self.messages += 1
        self.bytes += size

    def note_move(self, game: Game) -> None:
        """Everybody has seen a move."""
        self.took.append(time.perf_counter() - game.sent)
        self.seen += 1
        if game.status != "over":
            self.free(game)
            return
        self.finished += 1
        if not self._is_ending:
            task = asyncio.ensure_future(game.again())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    def free(self, game: Game) -> None:
        """A table waits for its next move."""
        if self.is_hurrying:
            self._move(game)
        else:
            self._free.append(game)

    def close(self) -> None:
        """Go."""
        for game in self.games:
            for player in game.players:
                player.leave()
        for asking in self.asking:
            asking.close()

    async def _each(self, do: Callable[[Game], Any]) -> None:
        waiting = iter(self.games)

        async def work() -> None:
            for game in waiting:
                await do(game)

        await asyncio.gather(*(work() for _ in range(OPENERS)))

    # ---- what is lost ------------------------------------------------------------------------------------

    def count_lost(self) -> int:
        """Connections that ended unexpectedly."""
        return sum(
            player.socket is None or player.socket.is_lost
            for game in self.games if game.is_playing for player in game.players
        )  # fmt: skip

    async def count_differences(self) -> int:
        """Tables whose state on any server differs from what the players were told."""
        wrong = 0

        async def compare(game: Game) -> None:
            nonlocal wrong
            for asking in self.asking:
                info, _ = await asking.ask("GET", f"/api/tables/{game.table}", game.players[0].cookie)
                wrong += any(info["steps"] != player.steps for player in game.players)

        await self._each(compare)
        return wrong
