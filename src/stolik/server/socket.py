"""One connection to one table: says what the client says to the room, and sends what the room tells."""

from __future__ import annotations

import asyncio
import logging
import re
import time
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stolik.game import Words
from stolik.server import limits, metrics
from stolik.server.asking import Asker, Refusal, refuse
from stolik.server.messages import Change, FromClient, Hello, Hint, Look, Ping, Pong, Refused, Say, Told, Why
from stolik.server.room import Room
from stolik.server.store import StoreUnavailable
from stolik.server.watcher import Watcher
from stolik.server.websocket_protocol import CLOSE_TIMEOUT_S

if TYPE_CHECKING:
    from stolik.server.app import Server

log = logging.getLogger(__name__)

MOST_BAD = 20  # messages that make no sense, after which somebody is sent away
KEY = re.compile(rb'"(?:key|id)"\s*:\s*"([A-Za-z0-9_-]{1,64})"')
TOO_FAST_PAUSE_S = 1.0  # before the answer to a message over the limit
TRY_AGAIN, POLICY = 1013, 1008  # codes of the WebSocket protocol

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class Connection:
    """A client at a table."""

    def __init__(
        self, server: Server, room: Room, socket: WebSocket, asker: Asker, address: str, cookie: bytes | None = None
    ) -> None:
        self.server, self.room, self.socket, self.address = server, room, socket, address
        self.watcher = Watcher(asker)
        self.session = server.sessions.open(self.watcher, cookie)
        self._messages = limits.Bucket(limits.MESSAGES if server.settings.limits else limits.UNLIMITED)
        self._greetings = limits.Bucket(limits.GREETINGS if server.settings.limits else limits.UNLIMITED)
        self.bad = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Talk until one of both goes away."""
        metrics.CONNECTIONS.inc()
        sending = asyncio.create_task(self._send())
        hearing = asyncio.create_task(self._hear())
        try:
            await asyncio.wait((sending, hearing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            metrics.CONNECTIONS.dec()
            self.session.close()
            self.room.leave(self.watcher)
            for task in (sending, hearing, *self._hints):
                task.cancel()
            for error in await asyncio.gather(sending, hearing, *self._hints, return_exceptions=True):
                if isinstance(error, Exception):
                    log.error("a connection failed", exc_info=error)

    async def _send(self) -> None:
        """Send what there is to tell, until the good-bye."""
        try:
            while (data := await self.watcher.next()) is not None:
                await self.socket.send_text(data.decode())
            await self.socket.close(TRY_AGAIN)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # it has gone; it will come back and ask for what it missed

    async def _hear(self) -> None:
        """Hear what the client says, until it goes or is too far behind to be told anything."""
        try:
            while self.bad < MOST_BAD:
                heard = await self.socket.receive()
                if heard["type"] == "websocket.disconnect":
                    return
                if self.watcher.is_closed:
                    await asyncio.sleep(CLOSE_TIMEOUT_S)  # it has a little time to take the good-bye
                    return
                await self._answer((heard.get("text") or "").encode() or heard.get("bytes") or b"")
            await self.socket.close(POLICY)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    async def _answer(self, data: bytes) -> None:
        """Do what one message says; whatever is wrong with it is told, and harms nobody."""
        found = KEY.search(data)
        key = found[1].decode() if found else ""
        try:
            if not (self._messages.take() and self.server.limits.allow_here(self.address, limits.ADDRESS_MESSAGES)):
                await asyncio.sleep(TOO_FAST_PAUSE_S)
                refuse("too-fast")
            if await self.session.is_valid():
                await self._do(read_message(data))
        except Refusal as refusal:
            self.bad += refusal.why.id == "server-bad-message"
            metrics.REFUSALS.labels(refusal.why.id).inc()
            told = Refused(key, refusal.why, refusal.paragraph, self.room.table.version, refusal.again)
            self.watcher.tell(told)
        except StoreUnavailable:
            why = Words("server-unavailable")
            self.watcher.tell(Refused(key, why, None, self.room.table.version, again=True))
            if self.room.is_closed:
                self.watcher.close(Words("server-going"), again=True)

    async def _do(self, said: FromClient) -> None:
        asker = self.watcher.asker
        if not self.watcher.is_greeted and not isinstance(said, Hello):
            refuse("hello-first")
        if isinstance(said, Change):
            self.watcher.tell(await self._change(said))
        elif isinstance(said, Hello):
            await self._wait_to_greet()
            await self.room.welcome(self.watcher, said.since)
        elif isinstance(said, Look):
            await self._wait_to_greet()
            await self.room.look(self.watcher, said.seat)
        elif isinstance(said, Why):
            self.watcher.tell(await self.room.explain(asker, said))
        elif isinstance(said, Hint):
            await self._hint(said)
        elif isinstance(said, Ping):
            self.watcher.tell(Pong(time.time()))

    async def _wait_to_greet(self) -> None:
        """Show a whole table not too often, and in fair turns. Nothing else is heard from this client meanwhile."""
        while not (self._greetings.take() and await self.server.limits.allow(self.address, limits.ADDRESS_GREETINGS)):
            await asyncio.sleep(TOO_FAST_PAUSE_S)
        await self.server.turns.wait(self.address)

    async def _change(self, said: Change) -> Told:
        asker = self.watcher.asker
        if not asker.person:
            refuse("no-guest")
        if isinstance(said, Say) and not await self.server.limits.allow(asker.person, limits.CHAT):
            refuse("too-fast")
        with metrics.COMMIT.time():
            answer = await self.room.change(asker, said)
        if isinstance(answer, Refused):
            metrics.REFUSALS.labels(answer.why.id).inc()
        return answer

    async def _hint(self, said: Hint) -> None:
        """Let analysis think beside, one thought at a time."""
        who = self.watcher.asker.person or self.address
        if self._hints or not await self.server.limits.allow(who, limits.THOUGHTS):
            refuse("too-fast")
        if not await self.server.limits.allow(self.address, limits.ADDRESS_THOUGHTS):
            refuse("too-fast")

        async def think() -> None:
            try:
                self.watcher.tell(await self.room.advise(self.watcher, said))
            except Refusal as refusal:
                self.watcher.tell(Refused(said.id, refusal.why, refusal.paragraph, self.room.table.version))
            except Exception:
                log.exception("a hint failed")
                self.watcher.tell(
                    Refused(said.id, Words("server-no-thought"), None, self.room.table.version, again=True)
                )

        task = asyncio.create_task(think())
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)


def read_message(data: bytes) -> FromClient:
    """A message of a client; refused with what is wrong with it."""
    try:
        return _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Refusal(Words("server-bad-message", {"why": str(error)[:200]})) from None
