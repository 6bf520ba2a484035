"""The attackers of benchmarks/attacks.py, which starts this file as a process of its own.

    python benchmarks/attackers.py NAME ADDRESS SECONDS [TABLE ...]

An attack prepares, prints `ready`, goes on for SECONDS, and prints its counts as JSON. Its sockets stay open until
standard input ends. Connections, tables and time are bounded; they come from loopback addresses only.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import random
import socket
import struct
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from benchmarks.server_clients import COOKIE, Asking, RefusedError
from benchmarks.visitors import Line, Visitor

SOURCE = "127.0.0.3"
PREPARE_TIMEOUT_S = 120.0
HOLD_TIMEOUT_S = 60.0  # sockets stay open at most this long after the attack
MOST_CONNECTIONS = 300  # of an attack that connects again when it is closed
RECONNECT_PAUSE_S = 0.02
SMALL_BUFFER = 4096  # bytes that the system receives for a socket that does not read

NO_MASK = b"\0\0\0\0"  # a mask that leaves the payload as it is
PING = b"\x89\x80" + NO_MASK
FRAGMENT = b"\x00\x80" + NO_MASK  # an empty continuation frame, not the last
FIRST_FRAGMENT = b"\x01\x80" + NO_MASK
CLOSE = b"\x88\x82" + NO_MASK + struct.pack("!H", 1000)
NONSENSE = b"\x81\x81" + NO_MASK + b"{"
FLOOD = 32_768  # frames in one write


def text_frame(data: bytes) -> bytes:
    """A short text frame."""
    size = bytes((0x80 | len(data),)) if len(data) < 126 else b"\xfe" + struct.pack("!H", len(data))
    return b"\x81" + size + NO_MASK + data


class Raw:
    """A WebSocket that sends any bytes. It drops what it is told, or does not read at all."""

    def __init__(self, attack: Attack, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.attack, self.reader, self.writer = attack, reader, writer
        self._dropping: asyncio.Task[None] | None = None

    async def shake_hands(self, table: str, cookie: str) -> None:
        """Ask for the upgrade; raises RefusedError if the server does not agree."""
        key = base64.b64encode(os.urandom(16)).decode()
        self.writer.write(
            f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: {self.attack.host}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: {COOKIE}={cookie}\r\n\r\n".encode()
        )
        head = await self.reader.readuntil(b"\r\n\r\n")
        status = int(head.split()[1])
        if status != 101:
            self.writer.close()
            raise RefusedError(status, "no socket")

    def drop(self) -> None:
        """Read from now on, and forget it."""
        self._dropping = asyncio.create_task(self._drop())

    async def _drop(self) -> None:
        with suppress(OSError):
            while await self.reader.read(1 << 16):
                pass

    @property
    def is_closed(self) -> bool:
        """Has the server closed it? Only known while it is read or written."""
        return self.writer.is_closing() or (self._dropping is not None and self._dropping.done())

    async def send(self, data: bytes) -> None:
        """Write, as soon as the socket takes it."""
        self.writer.write(data)
        await self.writer.drain()
        self.attack.counts["bytes"] += len(data)

    async def flood(self, chunk: bytes) -> None:
        """Write the same again and again until the server closes the socket."""
        while not self.is_closed:
            await self.send(chunk)


class Attack:
    """Where the server is, how long to go on, and what was done."""

    def __init__(self, address: str, seconds: float, tables: list[str]) -> None:
        self.asking = Asking(address, SOURCE)
        self.host, self.seconds, self.tables = self.asking.host, seconds, tables
        self.counts: Counter[str] = Counter()
        self.made: list[str] = []  # tables
        self.kept: list[Any] = []  # sockets that stay open until the end of the process
        self.deadline = asyncio.timeout(None)

    async def run(self, name: str) -> None:
        """Prepare and attack until the time is over."""
        with suppress(TimeoutError):
            async with asyncio.timeout(PREPARE_TIMEOUT_S) as self.deadline:
                await ATTACKS[name](self)

    def begin(self) -> None:
        """Preparations are done: the attack begins, and is measured."""
        self.deadline.reschedule(asyncio.get_running_loop().time() + self.seconds)
        print("ready", flush=True)

    async def connect(self, table: str, cookie: str = "", reads: bool = True) -> Raw:
        """Open a socket to a table."""
        plain = socket.socket()
        plain.setblocking(False)
        if not reads:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        plain.bind((SOURCE, 0))
        host, _, port = self.host.partition(":")
        await asyncio.get_running_loop().sock_connect(plain, (host, int(port)))
        reader, writer = await asyncio.open_connection(sock=plain, limit=1 << 16 if reads else SMALL_BUFFER)
        raw = Raw(self, reader, writer)
        await raw.shake_hands(table, cookie)
        self.counts["connections"] += 1
        self.kept.append(raw)
        if reads:
            raw.drop()
        return raw

    async def reconnect(self, table: str, attack: Callable[[Raw], Awaitable[None]]) -> None:
        """Attack over a socket, and over a new one when the server closes it."""
        while self.counts["connections"] < MOST_CONNECTIONS:
            try:
                raw = await self.connect(table)
                await attack(raw)
            except RefusedError:
                self.counts["connections refused"] += 1
            except (OSError, asyncio.IncompleteReadError):
                pass
            await asyncio.sleep(RECONNECT_PAUSE_S)

    async def guest(self) -> Visitor:
        """A guest at the attackers' address."""
        return await Visitor.come(self.asking, f"Attacker {random.randrange(1000)}")

    async def sit(self, guest: Visitor, table: str) -> Line:
        """Connect a guest to a table, over a connection that reads and stays open."""
        line = await guest.sit(table)
        self.counts["connections"] += 1
        self.kept.append(line)
        return line

    async def open_table(self) -> str:
        """A table whose match has not started."""
        return await (await self.guest()).create("fantazja", [{"kind": "me"}, {"kind": "open"}])


# ---- frames --------------------------------------------------------------------------------------------


async def pings(attack: Attack) -> None:
    """Write empty pings of 6 bytes as fast as one anonymous socket takes them."""
    table = await attack.open_table()
    attack.begin()
    await attack.reconnect(table, flood_pings)


async def fragments(attack: Attack) -> None:
    """Begin a text message and write empty continuation frames without end, over one anonymous socket."""
    table = await attack.open_table()
    attack.begin()
    await attack.reconnect(table, flood_fragments)


async def after_close(attack: Attack) -> None:
    """Send a close frame and go on with nonsense, over one anonymous socket at a time."""
    table = await attack.open_table()
    attack.begin()
    await attack.reconnect(table, flood_after_close)


async def nonsense(attack: Attack) -> None:
    """Write messages that make no sense, and go on after the server's close frame without answering it."""
    table = await attack.open_table()
    attack.begin()
    await attack.reconnect(table, flood_nonsense)


async def many_sockets(attack: Attack) -> None:
    """All four floods from 20 anonymous sockets at the same time."""
    table = await attack.open_table()
    attack.begin()
    floods = (flood_pings, flood_fragments, flood_after_close, flood_nonsense)
    await asyncio.gather(*(attack.reconnect(table, floods[number % 4]) for number in range(20)))


async def flood_pings(raw: Raw) -> None:
    await raw.flood(PING * FLOOD)


async def flood_fragments(raw: Raw) -> None:
    await raw.send(FIRST_FRAGMENT)
    await raw.flood(FRAGMENT * FLOOD)


async def flood_after_close(raw: Raw) -> None:
    await raw.send(CLOSE)
    await raw.flood(NONSENSE * FLOOD)


async def flood_nonsense(raw: Raw) -> None:
    await raw.flood(NONSENSE * FLOOD)


# ---- messages ------------------------------------------------------------------------------------------


async def no_read(attack: Attack) -> None:
    """20 sockets of a guest say hello (and look, why, hint) at a table full of long remarks, and never read."""
    guest = await attack.guest()
    table = await guest.create_alone("fantazja")
    await fill_chat(attack, table)
    sockets = [await attack.connect(table, guest.cookie, reads=False) for _ in range(20)]
    attack.begin()
    await asyncio.gather(*(say_without_reading(raw) for raw in sockets))


async def fill_chat(attack: Attack, table: str) -> None:
    """Let as many guests as may come each say as many long remarks as they may."""
    with suppress(RefusedError):
        for _ in range(28):
            line = await (await attack.guest()).sit(table)  # closed before the attack begins, so it does not count
            for _ in range(6):
                attack.counts["remarks"] += await line.change("say", text="\U0001f9ff" * 500)
            line.close()


async def say_without_reading(raw: Raw) -> None:
    rest = (b'{"type":"look","seat":0}', b'{"type":"why","id":"w","action":"x"}', b'{"type":"hint","id":"h"}')
    number = 0
    with suppress(OSError):
        while not raw.is_closed:
            number += 1
            await raw.send(text_frame(rest[number // 10 % 3] if number % 10 == 0 else b'{"type":"hello"}'))
            raw.attack.counts["messages"] += 1
            await asyncio.sleep(0.05 if number > 55 else 0.0)


async def hellos(attack: Attack) -> None:
    """190 anonymous sockets say hello 20 times a second each, at a table with many steps and remarks."""
    guest = await attack.guest()
    table = await guest.create_alone("fantazja")
    line = await attack.sit(guest, table)
    for _ in range(80):
        await line.act()
    await fill_chat(attack, table)
    sockets = [raw for _ in range(189) if (raw := await try_connect(attack, table))]
    attack.begin()
    data = text_frame(b'{"type":"hello"}')
    due = time.monotonic()
    while True:
        for raw in sockets:
            if not raw.is_closed:
                raw.writer.write(data)
                attack.counts["messages"] += 1
        due += 0.05
        await asyncio.sleep(max(0.0, due - time.monotonic()))


async def try_connect(attack: Attack, table: str, cookie: str = "") -> Raw | None:
    """Open a socket, unless the server refuses."""
    try:
        return await attack.connect(table, cookie)
    except RefusedError:
        attack.counts["connections refused"] += 1
        return None


# ---- thoughts ------------------------------------------------------------------------------------------


async def bots(attack: Attack) -> None:
    """One guest makes 20 tables of master against master and starts them."""
    guest = await attack.guest()
    await make_tables(attack, guest, 20, [{"kind": "bot", "bot": "master"}] * 2, start=True)
    attack.begin()
    await asyncio.sleep(attack.seconds)


async def make_tables(attack: Attack, guest: Visitor, most: int, seats: list[dict[str, str]], **chosen: Any) -> None:
    """Make tables until the server refuses."""
    for _ in range(most):
        try:
            attack.made.append(await guest.create("fantazja", seats, **chosen))
            attack.counts["tables"] += 1
        except RefusedError:
            attack.counts["tables refused"] += 1
            return


async def reviews(attack: Attack) -> None:
    """One guest finishes 18 matches and asks for all their reviews, again and again."""
    guest = await attack.guest()
    finished = await asyncio.gather(*(finish_match(guest) for _ in range(18)))
    attack.counts["matches"] = len(finished)
    attack.begin()
    while True:
        for table in finished:
            await ask_review(attack, guest, table)
            await asyncio.sleep(0.1)


async def finish_match(guest: Visitor) -> str:
    """Play a match at both seats to its end."""
    table = await guest.create_alone("skytopia", listed=False)
    line = await guest.sit(table)
    while not line.is_over:
        await line.act()
    line.close()
    return table


async def ask_review(attack: Attack, guest: Visitor, table: str) -> None:
    """Ask for a review once."""
    try:
        review, _ = await attack.asking.ask("GET", f"/api/matches/{table}/review", guest.cookie)
        attack.counts["reviews pending" if review is None else "reviews read"] += 1
    except RefusedError:
        attack.counts["reviews refused"] += 1


# ---- tables --------------------------------------------------------------------------------------------


async def undos(attack: Attack) -> None:
    """One guest acts and undoes at a table, over 12 connections that each send as much as they may."""
    guest = await attack.guest()
    attack.made.append(await guest.create_alone("skytopia"))
    lines = [await attack.sit(guest, attack.made[0]) for _ in range(12)]
    attack.begin()
    again = ""  # the action that was taken back, which can be taken back again
    for line in cycle(lines):
        if line.is_over:
            return
        await line.reach(attack.counts["events"])
        if not (line.table.get("can_undo") and await line.change("undo", version=line.version)):
            again = again if is_open_to(line, again) else line.choose()
            await line.act(again)
        attack.counts["events"] = line.version


def is_open_to(line: Line, action: str) -> bool:
    """Is this among the legal actions?"""
    return line.view is not None and action in (choice["notation"] for choice in line.view["actions"])


async def openings(attack: Attack) -> None:
    """Open the table of act and undo by 20 anonymous sockets at the same time, half-way through."""
    nobody = Visitor(attack.asking, "")
    attack.begin()
    await asyncio.sleep(attack.seconds / 2)
    begun = time.monotonic()
    await asyncio.gather(*(attack.sit(nobody, table) for table in attack.tables for _ in range(20)))
    attack.counts["ms until all were welcomed"] = round(1000 * (time.monotonic() - begun))


async def listed(attack: Attack) -> None:
    """Two guests of one address make listed open tables until refused, and sit at them."""
    attack.begin()
    for guest in [await attack.guest(), await attack.guest()]:
        first = len(attack.made)
        await make_tables(attack, guest, 40, [{"kind": "me"}, {"kind": "open"}])
        for table in attack.made[first:]:
            await try_connect(attack, table, guest.cookie)
    await asyncio.sleep(attack.seconds)


ATTACKS: dict[str, Callable[[Attack], Awaitable[None]]] = {
    "pings": pings, "fragments": fragments, "after-close": after_close, "nonsense": nonsense,
    "many-sockets": many_sockets, "no-read": no_read, "bots": bots, "reviews": reviews, "hellos": hellos,
    "undos": undos, "openings": openings, "listed": listed,
}  # fmt: skip


async def main(name: str, address: str, seconds: str, *tables: str) -> None:
    """Attack, tell the counts, and keep the sockets open until told to go."""
    attack = Attack(address, float(seconds), list(tables))
    await attack.run(name)
    attack.counts["changes refused"] += sum(line.refusals for line in attack.kept if isinstance(line, Line))
    print(json.dumps({"counts": attack.counts, "tables": attack.made}), flush=True)
    with suppress(TimeoutError):
        await asyncio.wait_for(asyncio.get_running_loop().run_in_executor(None, sys.stdin.read), HOLD_TIMEOUT_S)
    os._exit(0)  # without waiting for a thread that still reads


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
