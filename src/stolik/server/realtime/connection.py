"""One WebSocket connection to a table: passes the client's messages to the actor and sends what the outbox holds."""

from __future__ import annotations

import asyncio
import logging
import re
import time

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from stolik.game import Words
from stolik.server import metrics
from stolik.server.http import rate_limit
from stolik.server.realtime.messages import Change, FromClient, Hello, Hint, Look, Ping, Pong, Say, ServerMessage, Why
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.realtime.websocket_protocol import CLOSE_TIMEOUT_S
from stolik.server.refusals import REFUSING, Refusal, refuse, refusing, reply
from stolik.server.state import ServerState
from stolik.server.store import StoreUnavailable
from stolik.server.tables.actor import TableActor
from stolik.server.tables.commands import Caller

log = logging.getLogger(__name__)

MAX_BAD_MESSAGES = 20  # malformed messages before the connection is closed
KEY = re.compile(rb'"(?:key|id)"\s*:\s*"([A-Za-z0-9_-]{1,64})"')  # found in malformed messages too
TOO_FAST_PAUSE_S = 1.0  # before the reply to a message over the rate limit
TRY_AGAIN_LATER, POLICY_VIOLATION = 1013, 1008  # WebSocket close codes

_decoder: msgspec.json.Decoder[FromClient] = msgspec.json.Decoder(FromClient)


class Connection:
    """A client at a table."""

    def __init__(
        self, server: ServerState, live: TableActor, socket: WebSocket, caller: Caller, cookie: bytes | None = None
    ) -> None:
        self.server, self.live, self.socket = server, live, socket
        self.subscriber = Subscriber(caller)
        self.session = server.sessions.open(self.subscriber, cookie)
        is_limited = server.settings.limits
        self._messages = rate_limit.Bucket(rate_limit.MESSAGES if is_limited else rate_limit.UNLIMITED)
        self._greetings = rate_limit.Bucket(rate_limit.GREETINGS if is_limited else rate_limit.UNLIMITED)
        self._bad_messages = 0
        self._hints: set[asyncio.Task[None]] = set()

    async def run(self) -> None:
        """Send and receive until one side ends the connection."""
        metrics.CONNECTIONS.inc()
        sending = asyncio.create_task(self._send())
        receiving = asyncio.create_task(self._receive())
        try:
            await asyncio.wait((sending, receiving), return_when=asyncio.FIRST_COMPLETED)
        finally:
            metrics.CONNECTIONS.dec()
            self.session.close()
            self.live.leave(self.subscriber)
            for task in (sending, receiving, *self._hints):
                task.cancel()
            for error in await asyncio.gather(sending, receiving, *self._hints, return_exceptions=True):
                if isinstance(error, Exception):
                    log.error("a connection failed", exc_info=error)

    async def _send(self) -> None:
        """Send the queued messages until the last one, `bye`."""
        try:
            while (data := await self.subscriber.next()) is not None:
                await self.socket.send_text(data.decode())
            await self.socket.close(TRY_AGAIN_LATER)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass  # disconnected; the client reconnects and gets the events it missed

    async def _receive(self) -> None:
        """Handle messages until the client disconnects, its outbox is closed, or too many are malformed."""
        try:
            while self._bad_messages < MAX_BAD_MESSAGES:
                received = await self.socket.receive()
                if received["type"] == "websocket.disconnect":
                    return
                if self.subscriber.is_closed:
                    await asyncio.sleep(CLOSE_TIMEOUT_S)  # for the client to read `bye`
                    return
                await self._handle((received.get("text") or "").encode() or received.get("bytes") or b"")
            await self.socket.close(POLICY_VIOLATION)
        except (WebSocketDisconnect, RuntimeError, OSError):
            pass

    async def _handle(self, data: bytes) -> None:
        """Handle one message; a refusal becomes a reply with the message's key."""
        found = KEY.search(data)
        key = found[1].decode() if found else ""
        try:
            if not self._is_within_rate():
                await asyncio.sleep(TOO_FAST_PAUSE_S)
                refuse("too-fast")
            if await self.session.is_valid():
                await self._dispatch(read_message(data))
        except REFUSING as error:
            reason = self._refuse(error, key)
            self._bad_messages += reason.id == "server-bad-message"
            if isinstance(error, StoreUnavailable) and self.live.is_closed:
                self.subscriber.close(Words("server-going"), again=True)

    def _is_within_rate(self) -> bool:
        address = self.subscriber.caller.address
        return self._messages.take() and self.server.limits.allow_here(address, rate_limit.ADDRESS_MESSAGES)

    def _refuse(self, error: Exception, key: str) -> Words:
        refused = reply(error, key, self.live.table.version)
        self.subscriber.tell(refused)
        return refused.why

    async def _dispatch(self, message: FromClient) -> None:
        caller = self.subscriber.caller
        if not self.subscriber.is_greeted and not isinstance(message, Hello):
            refuse("hello-first")
        if isinstance(message, Change):
            self.subscriber.tell(await self._change(message))
        elif isinstance(message, Hello):
            await self._wait_to_greet()
            await self.live.welcome(self.subscriber, message.since)
        elif isinstance(message, Look):
            await self._wait_to_greet()
            await self.live.look(self.subscriber, message.seat)
        elif isinstance(message, Why):
            self.subscriber.tell(await self.live.explain(caller, message))
        elif isinstance(message, Hint):
            await self._hint(message)
        elif isinstance(message, Ping):
            self.subscriber.tell(Pong(time.time()))

    async def _wait_to_greet(self) -> None:
        """Wait until a whole table may be sent: rate limit and fair turns. No other message is handled meanwhile."""
        address = self.subscriber.caller.address
        while not (self._greetings.take() and await self.server.limits.allow(address, rate_limit.ADDRESS_GREETINGS)):
            await asyncio.sleep(TOO_FAST_PAUSE_S)
        await self.server.turns.wait(address)

    async def _change(self, message: Change) -> ServerMessage:
        caller = self.subscriber.caller
        if not caller.person:
            refuse("no-guest")
        if isinstance(message, Say):
            await self.server.check_rate(caller.person, rate_limit.CHAT)
        with metrics.COMMIT.time():
            return await self.live.change(caller, message)

    async def _hint(self, message: Hint) -> None:
        """Start an analysis in the background, one at a time."""
        caller = self.subscriber.caller
        if self._hints:
            refuse("too-fast")
        await self.server.check_rate(caller.person or caller.address, rate_limit.HINTS)
        await self.server.check_rate(caller.address, rate_limit.ADDRESS_HINTS)

        async def analyse() -> None:
            try:
                self.subscriber.tell(await self.live.advise(self.subscriber, message))
            except Exception as error:
                if not isinstance(error, Refusal):
                    log.exception("a hint failed")
                    error = Refusal(Words("server-no-thought"), again=True)
                self._refuse(error, message.id)

        task = asyncio.create_task(analyse())
        self._hints.add(task)
        task.add_done_callback(self._hints.discard)


def read_message(data: bytes) -> FromClient:
    """A message of a client; refused with the decoder's reason if it is malformed."""
    with refusing("bad-message"):
        return _decoder.decode(data)
