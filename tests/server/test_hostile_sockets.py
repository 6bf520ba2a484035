"""One connection cannot block the others: floods of frames, clients that do not read, endless greetings.

The tests check the mechanism: bytes parsed per iteration of the loop, aborted connections, the order of service.
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path

import httpx
import pytest
from tests.server.running import Running, fresh_file, run
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from stolik.client import COOKIE, Client
from stolik.server.http import rate_limit
from stolik.server.http.fair_turns import BURST, Turns
from stolik.server.http.rate import Rate
from stolik.server.realtime import subscriber, websocket_protocol
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.realtime.websocket_protocol import OVERHEAD_FRAMES, PARSED_BYTES_PER_TURN
from stolik.server.tables.commands import Caller

pytestmark = pytest.mark.anyio

WAIT_S = 30.0
PING = Frame(Opcode.PING, b"").serialize(mask=True)
EMPTY_FRAGMENT = Frame(Opcode.CONT, b"", fin=False).serialize(mask=True)
POLICY_CLOSE = Frame(Opcode.CLOSE, b"\x03\xf0").serialize(mask=False)  # code 1008
HELLO = Frame(Opcode.TEXT, b'{"type":"hello"}').serialize(mask=True)


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path), limits=True) as running:
        yield running


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of bytes of each call of the parser, after the handshakes."""
    sizes: list[int] = []
    receive = ServerProtocol.receive_data

    def note(protocol: ServerProtocol, data: bytes) -> None:
        if protocol.state.name == "OPEN":
            sizes.append(len(data))
        receive(protocol, data)

    monkeypatch.setattr(ServerProtocol, "receive_data", note)
    return sizes


class RawSocket:
    """A WebSocket whose frames are written by hand."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer

    def write(self, data: bytes) -> None:
        self.writer.write(data)

    async def read_until_closed(self) -> bytes:
        """Everything the server sends before it drops the connection."""
        told = b""
        with suppress(ConnectionError):
            while data := await asyncio.wait_for(self.reader.read(65536), WAIT_S):
                told += data
        return told


@asynccontextmanager
async def raw_socket(server: Running, table: str, secret: str | None = None) -> AsyncIterator[RawSocket]:
    """A connection after the handshake. Its receive buffer is small, so that the server's are full sooner."""
    url, plain = httpx.URL(server.url), socket.socket()
    plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    plain.setblocking(False)
    await asyncio.get_running_loop().sock_connect(plain, (url.host, url.port))
    reader, writer = await asyncio.open_connection(sock=plain)
    key = base64.b64encode(os.urandom(16)).decode()
    cookie = f"Cookie: {COOKIE}={secret}\r\n" if secret else ""
    writer.write(
        f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n{cookie}\r\n".encode()
    )
    head = await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), WAIT_S)
    assert head.startswith(b"HTTP/1.1 101")
    try:
        yield RawSocket(reader, writer)
    finally:
        writer.transport.abort()


async def make_table(server: Running) -> tuple[Client, str]:
    ola = await server.guest("Ola")
    return ola, await ola.create("fantazja", ["me", "open"])


# ---- floods of frames ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "flood",
    [
        pytest.param(PING * 50_000, id="pings"),
        pytest.param(Frame(Opcode.PONG, b"").serialize(mask=True) * 50_000, id="pongs"),
        pytest.param(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) + EMPTY_FRAGMENT * 50_000, id="fragments"),
        pytest.param(Frame(Opcode.BINARY, b"", fin=False).serialize(mask=True) + EMPTY_FRAGMENT * 50_000, id="binary"),
    ],
)
async def test_a_flood_of_frames_is_dropped_after_a_few(server: Running, parsed: list[int], flood: bytes):
    """An iteration of the loop parses one slice, and the connection is aborted after the first ones."""
    _, name = await make_table(server)
    async with raw_socket(server, name) as raw:
        raw.write(flood)
        await raw.read_until_closed()
    assert max(parsed) <= PARSED_BYTES_PER_TURN
    assert sum(parsed) <= 6 * OVERHEAD_FRAMES.burst + 2 * PARSED_BYTES_PER_TURN


async def test_messages_are_parsed_as_fast_as_they_are_answered(server: Running, parsed: list[int]):
    """Many small messages wait in the network, not in the server, until twenty malformed ones end the connection."""
    _, name = await make_table(server)
    async with raw_socket(server, name) as raw:
        raw.write(HELLO + Frame(Opcode.TEXT, b"{}").serialize(mask=True) * 20_000)
        assert POLICY_CLOSE in await raw.read_until_closed()
    assert max(parsed) <= PARSED_BYTES_PER_TURN
    assert sum(parsed) <= 4 * PARSED_BYTES_PER_TURN + websocket_protocol.MAX_BYTES_AFTER_CLOSE


async def test_a_long_message_comes_in_slices(server: Running, parsed: list[int]):
    """A message longer than a slice arrives whole, and so does the next one."""
    ola, name = await make_table(server)
    text = "ł" * 400
    async with server.line(ola, name) as line:
        for number in range(3):
            assert (await line.ask({"type": "say", "key": f"k{number}", "text": text}))["type"] == "accepted"
    assert max(parsed) <= PARSED_BYTES_PER_TURN
    assert sum(parsed) > 2400


async def test_sending_after_the_close_frame_ends_the_connection(server: Running, parsed: list[int]):
    """The server has closed after too many malformed messages, and the client sends on."""
    _, name = await make_table(server)
    async with raw_socket(server, name) as raw:
        bad = Frame(Opcode.TEXT, b"{}").serialize(mask=True)
        raw.write(HELLO + bad * 20)
        data = b""
        while POLICY_CLOSE not in data:
            data += await asyncio.wait_for(raw.reader.read(65536), WAIT_S)
        parsed.clear()
        raw.write(bad * 50_000)
        await raw.read_until_closed()
    assert sum(parsed) <= 8 * OVERHEAD_FRAMES.burst + 2 * PARSED_BYTES_PER_TURN


async def test_frames_after_a_clients_own_close_frame_are_not_parsed(server: Running, parsed: list[int]):
    _, name = await make_table(server)
    async with raw_socket(server, name) as raw:
        raw.write(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True) + PING * 50_000)
        await raw.read_until_closed()
    assert sum(parsed) <= 2 * PARSED_BYTES_PER_TURN


# ---- clients that do not read --------------------------------------------------------------------------


async def test_what_waits_for_a_client_is_bounded_by_bytes():
    """The client gets `bye`, and no more messages are queued."""
    outbox = Subscriber(None)  # type: ignore[arg-type]
    message = b"x" * 10_000
    for _ in range(1000):
        outbox.send(message)
        assert sum(len(data or b"") for data in outbox._queue._queue) <= subscriber.MAX_WAITING_BYTES  # type: ignore[attr-defined]
    waiting = [await outbox.next() for _ in range(outbox._queue.qsize())]
    assert [json.loads(data or b"null") for data in waiting] == [
        {"type": "bye", "why": {"id": "server-slow"}, "again": True}, None
    ]  # fmt: skip


async def test_a_client_that_reads_gets_everything():
    """Messages that were sent no longer count."""
    outbox = Subscriber(None)  # type: ignore[arg-type]
    for _ in range(200):
        outbox.send(b"x" * 10_000)
        assert await outbox.next() == b"x" * 10_000
    assert not outbox.is_closed


async def test_a_client_that_does_not_read_is_aborted(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Even though its buffers are full, so that no `bye` reaches it."""
    monkeypatch.setattr(websocket_protocol, "WRITE_TIMEOUT_S", 0.2)
    monkeypatch.setattr(websocket_protocol, "CLOSE_TIMEOUT_S", 0.1)
    monkeypatch.setattr(rate_limit, "GREETINGS", Rate(10_000, 10_000))
    monkeypatch.setattr(rate_limit, "MESSAGES", Rate(10_000, 10_000))
    monkeypatch.setattr(rate_limit, "ADDRESS_MESSAGES", Rate(10_000, 10_000))
    monkeypatch.setattr(rate_limit, "ADDRESS_GREETINGS", Rate(10_000, 10_000))
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "here:Jan"], start=True)
    live = await server.registry.open(name)
    async with raw_socket(server, name, ola.secret) as raw:
        raw.writer.transport.pause_reading()
        with suppress(ConnectionError):
            async with asyncio.timeout(WAIT_S):
                while not raw.writer.transport.is_closing():
                    raw.write(HELLO)
                    await asyncio.sleep(0.001)
        async with asyncio.timeout(WAIT_S):
            while live.presence.subscribers:
                await asyncio.sleep(0.01)
    async with ola.sit(name) as seat:
        assert seat.version > 0


async def test_a_connection_that_ends_during_its_greeting_is_not_subscribed(server: Running):
    """The greeting waits for its turn or for the store meanwhile; it must not subscribe a dead connection."""
    ola, name = await make_table(server)
    live = await server.registry.open(name)
    person = live.table.host
    for rounds_of_the_loop in range(4):
        subscriber = Subscriber(Caller(person, "Ola"))
        greeting = asyncio.create_task(live.welcome(subscriber, None))
        for _ in range(rounds_of_the_loop):
            await asyncio.sleep(0)
        live.leave(subscriber)
        await greeting
        assert subscriber not in live.presence.subscribers
    async with ola.sit(name) as seat:
        assert seat.version > 0


# ---- greetings -----------------------------------------------------------------------------------------


async def test_greetings_are_limited_per_connection_and_address(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Over the limit they wait, and block other messages of that client; another connection is not affected."""
    monkeypatch.setattr(rate_limit, "GREETINGS", Rate(3, 0.001))
    ola, name = await make_table(server)
    async with raw_socket(server, name) as flooding:
        flooding.write(HELLO * 50)
        async with server.line(ola, name) as line:
            assert (await line.ask({"type": "say", "key": "k", "text": "hi"}))["type"] == "accepted"
        told = b""
        with suppress(TimeoutError):
            async with asyncio.timeout(0.5):
                while True:
                    told += await flooding.reader.read(65536)
    assert told.count(b'"type":"welcome"') == 3


async def test_turns_are_served_one_at_a_time_and_by_address():
    """Of a hundred turns that one address queued, few are served before another address."""
    turns, served = Turns(is_limited=False), list[str]()

    async def work(address: str) -> None:
        await turns.wait(address)
        served.append(address)

    flood = [asyncio.create_task(work("flood")) for _ in range(100)]
    await asyncio.sleep(0)
    other = asyncio.create_task(work("other"))
    await other
    assert served.count("flood") <= 3
    flood[50].cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    assert served.count("flood") == 99


async def test_only_one_turn_is_served_in_a_turn_of_the_loop():
    turns, served = Turns(is_limited=False), list[int]()
    loop = asyncio.get_running_loop()
    turn_of_loop = 0

    def count() -> None:
        nonlocal turn_of_loop
        turn_of_loop += 1
        if len(served) < 20:
            loop.call_soon(count)

    async def work() -> None:
        await turns.wait("a")
        served.append(turn_of_loop)

    loop.call_soon(count)
    await asyncio.gather(*(work() for _ in range(20)))
    assert len(set(served)) == 20


async def test_an_address_has_a_burst_of_turns_and_then_waits(monkeypatch: pytest.MonkeyPatch):
    """While it waits, another address is served at once."""
    monkeypatch.setattr("stolik.server.http.fair_turns.INTERVAL_S", 3600.0)
    turns, served = Turns(), list[str]()

    async def work(address: str) -> None:
        await turns.wait(address)
        served.append(address)

    flood = [asyncio.create_task(work("flood")) for _ in range(100)]
    for _ in range(200):
        await asyncio.sleep(0)
    assert served == ["flood"] * BURST
    await work("other")
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    assert served == ["flood"] * BURST + ["other"]


async def test_a_waiting_address_is_served_in_time(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("stolik.server.http.fair_turns.INTERVAL_S", 0.001)
    turns = Turns()
    await asyncio.wait_for(asyncio.gather(*(turns.wait("a") for _ in range(3 * BURST))), WAIT_S)


async def test_turns_are_served_however_many_come():
    """New turns in every iteration of the loop do not delay waiting ones."""
    turns, served = Turns(is_limited=False), 0

    async def work(hops: int) -> None:
        nonlocal served
        for _ in range(hops):
            await asyncio.sleep(0)
        await turns.wait(f"address {hops}")
        served += 1

    tasks = []
    for _ in range(300):
        tasks += [asyncio.create_task(work(hops)) for hops in range(5)]
        await asyncio.sleep(0)
    assert served > 250
    await asyncio.wait_for(asyncio.gather(*tasks), WAIT_S)


async def test_a_stop_bears_sockets_that_are_closing(tmp_path: Path):
    """Some clients sent a close frame and do not read the rest; the others still get `bye`."""
    async with run(fresh_file(tmp_path), limits=False) as server:
        ola = await server.guest("Ola")
        name = await ola.create("skytopia", ["me", "here:Jan"], start=True)
        async with raw_socket(server, name, ola.secret) as closing, raw_socket(server, name) as other:
            closing.writer.transport.pause_reading()
            closing.write(HELLO * 200)
            live = server.registry.live_tables[name]
            async with asyncio.timeout(WAIT_S):
                while not live.presence.subscribers:
                    await asyncio.sleep(0.01)
            closing.write(Frame(Opcode.CLOSE, b"\x03\xe8").serialize(mask=True))
            other.write(HELLO)
            await asyncio.wait_for(other.reader.readuntil(b'"type":"welcome"'), WAIT_S)
            await asyncio.sleep(0.1)
            for connection in list(server.connections):
                connection.shutdown()
            assert b"server-going" in await other.read_until_closed()
