"""A server's client: a guest, and a seat at a table that survives lost connections. For tests and for bots elsewhere.

async with Client("http://127.0.0.1:8000") as me:
    await me.meet("Ola")
    name = await me.create("skytopia", ["me", "bot:expert"], start=True)
    async with me.sit(name) as table:
        async for view in table.decisions():
            await table.act(view.actions[0].notation)
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Any, Self, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus
from websockets.http11 import Response

from stolik.bots.bot import Player
from stolik.dealer import Dealer
from stolik.game import load
from stolik.record import Record
from stolik.server.forms import (
    ClockWish,
    Form,
    Guest,
    Made,
    NewGuest,
    NewTable,
    Offer,
    PositionAt,
    Problem,
    Recover,
    Recovery,
    SeatWish,
    TableList,
)
from stolik.server.messages import (
    Accepted,
    Act,
    Advice,
    Bye,
    Change,
    ChatLine,
    FromServer,
    Happened,
    Hello,
    Hint,
    Line,
    Present,
    Reason,
    Refused,
    Says,
    TableInfo,
    Welcome,
    Why,
)
from stolik.texts import say

COOKIE = "stolik"
PAUSE = 0.05  # seconds before coming back, the first time; twice as many each time after
LONGEST_PAUSE = 2.0
PATIENCE = 30.0  # seconds to wait for an answer
KEPT = 2.0  # seconds that a connection is kept for the next question: the server closes it after 5
HOPELESS = (400, 403, 404, 405, 410, 421)  # statuses of a table to which it does not help to come again

T = TypeVar("T")
_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class ServerRefused(Exception):  # noqa: N818 - an answer, not a fault
    """The server did not do what was asked; `id` names the reason."""

    def __init__(self, id: str, text: str, status: int | None = None, again: bool = False) -> None:
        super().__init__(text)
        self.id, self.status, self.again = id, status, again


class Client:
    """A guest of a server, known by a secret."""

    def __init__(self, address: str, secret: str | None = None) -> None:
        self.address = address.rstrip("/")
        cookies = {COOKIE: secret} if secret else None
        self.http = httpx.AsyncClient(
            base_url=self.address, cookies=cookies, timeout=PATIENCE, trust_env=False,
            limits=httpx.Limits(keepalive_expiry=KEPT),
        )  # fmt: skip

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()

    @property
    def secret(self) -> str | None:
        """What this guest is known by."""
        return self.http.cookies.get(COOKIE)

    async def meet(self, name: str) -> Guest:
        """Become a guest."""
        return await self._ask("POST", "/api/me", Guest, NewGuest(name))

    async def me(self) -> Guest:
        """Who am I?"""
        return await self._ask("GET", "/api/me", Guest)

    async def rename(self, name: str) -> Guest:
        """Be called something else."""
        return await self._ask("PATCH", "/api/me", Guest, NewGuest(name))

    async def write_recovery(self) -> Recovery:
        """A code that makes another device mine."""
        return await self._ask("POST", "/api/me/recovery", Recovery)

    async def recover(self, code: str) -> Guest:
        """Become the guest whose code this is."""
        return await self._ask("POST", "/api/me/recover", Guest, Recover(code))

    async def offer(self) -> Offer:
        """What can be played."""
        return await self._ask("GET", "/api/games", Offer)

    async def create(
        self, game: str, seats: Sequence[str], *, clock: ClockWish | None = None, **chosen: Any
    ) -> str:  # fmt: skip
        """Make a table; a seat is `me`, `open`, `here:NAME` or `bot:LEVEL`. Its name."""
        form = NewTable(game, tuple(map(read_wish, seats)), clock=clock, **chosen)
        return (await self._ask("POST", "/api/tables", Made, form)).id

    async def list(self, which: str = "open", before: float | None = None) -> TableList:
        """Tables: `open`, `running`, `over` or `mine`."""
        query = {"which": which} | ({} if before is None else {"before": str(before)})
        return await self._ask("GET", "/api/tables", TableList, query=query)

    async def table(self, name: str) -> TableInfo:
        """A table as everybody sees it."""
        return await self._ask("GET", f"/api/tables/{name}", TableInfo)

    async def record(self, name: str) -> Record:
        """A match, as far as I may know it."""
        response = await self.http.get(f"/api/matches/{name}/record")
        check(response)
        return Record.read(response.text)

    async def position(self, name: str, at: int, seat: int | None = None) -> PositionAt:
        """A match after so many steps."""
        query = {} if seat is None else {"seat": str(seat)}
        return await self._ask("GET", f"/api/matches/{name}/positions/{at}", PositionAt, query=query)

    def sit(self, name: str) -> Seat:
        """Come to a table, to watch or to play."""
        return Seat(self, name)

    async def _ask(
        self, method: str, path: str, kind: type[T], form: Form | None = None, query: dict[str, str] | None = None
    ) -> T:
        content = None if form is None else msgspec.json.encode(form)
        response = await self.http.request(method, path, content=content, params=query)
        check(response)
        return msgspec.json.decode(response.content, type=kind)


def check(response: httpx.Response) -> None:
    """Raise what the server refused."""
    if response.status_code >= 400:
        raise read_refusal(response.status_code, response.content)


def read_refusal(status: int, content: bytes) -> ServerRefused:
    """What the server said with this status."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.DecodeError:
        return ServerRefused("", content[:200].decode(errors="replace"), status)
    return ServerRefused(problem.why.id, problem.text, status)


def read_wish(seat: str) -> SeatWish:
    """Who is to have a seat, as it is written."""
    kind, _, name = seat.partition(":")
    if kind == "bot":
        return SeatWish("bot", bot=name)
    return msgspec.convert({"kind": kind} | ({"name": name} if name else {}), SeatWish)


class Seat:
    """A place at a table, or beside it. It comes back by itself when the connection is lost."""

    patience = PATIENCE
    longest_pause = LONGEST_PAUSE

    def __init__(self, client: Client, name: str) -> None:
        self.client, self.name = client, name
        self.you = ""
        self.seat: int | None = None
        self.version = 0
        self.info: TableInfo | None = None
        self.view: Any = None  # of the game's view type; None before the match begins
        self.lines: list[Line] = []
        self.chat: list[ChatLine] = []
        self.heard = 0  # messages
        self.bye: Bye | None = None
        self.refused: ServerRefused | None = None  # why there is no coming to this table
        self._news = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._unanswered: dict[str, bytes] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        try:
            await self.wait_for(lambda: self.version > 0)
        except BaseException:
            await self.__aexit__()
            raise
        return self

    async def __aexit__(self, *error: object) -> None:
        if self._task:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._socket:
            await self._socket.close()

    # ---- what is done ----------------------------------------------------------------------------------

    async def act(self, action: str, key: str | None = None) -> int:
        """Do this, in notation; the version it became."""
        return await self.change(Act(key or new_key(), self.version, action))

    async def change(self, said: Change) -> int:
        """Say something that changes the table, until it is answered; the version it became.

        While the server cannot reach what it needs, it is said again; with the same key it is never done twice.
        """
        end, pause = time.monotonic() + self.patience, PAUSE
        answer = await self._ask(said.key, said)
        while isinstance(answer, Refused) and answer.again and time.monotonic() < end:
            await asyncio.sleep(pause)
            pause = min(self.longest_pause, 2 * pause)
            answer = await self._ask(said.key, said)
        if isinstance(answer, Refused):
            raise ServerRefused(answer.why.id, say(answer.why), again=answer.again)
        assert isinstance(answer, Accepted)
        return answer.version

    async def why(self, action: str) -> Reason:
        """Why can I not do this?"""
        key = new_key()
        return self._unless_refused(await self._ask(key, Why(key, action)), Reason)

    async def hint(self) -> Advice:
        """What would be good now?"""
        key = new_key()
        return self._unless_refused(await self._ask(key, Hint(key)), Advice)

    def _unless_refused(self, answer: Any, kind: type[T]) -> T:
        if isinstance(answer, Refused):
            raise ServerRefused(answer.why.id, say(answer.why), again=answer.again)
        assert isinstance(answer, kind)
        return answer

    async def _ask(self, key: str, said: Says) -> Any:
        future = asyncio.get_running_loop().create_future()
        self._answers[key], self._unanswered[key] = future, msgspec.json.encode(said)
        try:
            await self._send(self._unanswered[key])
            return await asyncio.wait_for(future, self.patience)
        finally:
            self._answers.pop(key, None)
            self._unanswered.pop(key, None)

    async def _send(self, data: bytes) -> None:
        if self._socket:
            with suppress(ConnectionClosed):  # it is said again when the connection is there again
                await self._socket.send(data.decode())

    # ---- what is heard ---------------------------------------------------------------------------------

    async def wait_for(self, is_so: Callable[[], Any]) -> None:
        """Wait until something is so, looking whenever there is news."""
        async with asyncio.timeout(self.patience):
            await self._wait_for(is_so)

    async def _wait_for(self, is_so: Callable[[], Any]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: self.refused or is_so())
        if self.refused:
            raise self.refused

    async def decisions(self) -> AsyncIterator[Any]:
        """My view, whenever a seat of mine has to decide, until the match is over."""
        seen = 0

        def is_new() -> bool:
            return self.is_over or (self.is_asked and self.version != seen)  # fewer, if a backup was restored

        while True:
            await self._wait_for(is_new)
            if self.is_over:
                return
            seen = self.version
            yield self.view

    async def play(self, player: Player, rng: Dealer) -> None:
        """Let a bot of one's own play to the end."""
        async for view in self.decisions():
            actions = tuple(load(view.game).table.decode(action.code) for action in view.actions)
            chosen = await asyncio.to_thread(player.choose, view, actions, rng)
            with suppress(ServerRefused):  # something happened meanwhile; it is asked again
                await self.act(str(chosen))

    @property
    def is_asked(self) -> bool:
        """Does a seat of mine have to decide?"""
        info = self.info
        if info is None or info.actor is None or self.view is None:
            return False
        seat = info.seats[info.actor]
        return seat.person == self.you and seat.stand_in is None and bool(self.view.actions)

    @property
    def is_over(self) -> bool:
        """Is there nothing more to come?"""
        return self.info is not None and self.info.status in ("over", "closed")

    async def _stay(self) -> None:
        pause = PAUSE
        while self.refused is None:
            try:
                async with self._connect() as self._socket:
                    await self._socket.send(msgspec.json.encode(Hello(self.version or None)).decode())
                    for data in list(self._unanswered.values()):
                        await self._socket.send(data.decode())
                    async for told in self._socket:
                        pause = PAUSE
                        await self._hear(_decoder.decode(told))
            except InvalidStatus as error:
                await self._give_up(error.response)
            except (OSError, InvalidHandshake, ConnectionClosed, TimeoutError):
                pass  # it may be there again in a moment
            self._socket = None
            await asyncio.sleep(pause)
            pause = min(self.longest_pause, 2 * pause)

    async def _give_up(self, response: Response) -> None:
        """Stop if it does not help to come again, and tell whoever waits."""
        if response.status_code not in HOPELESS:
            return
        async with self._news:
            self.refused = read_refusal(response.status_code, bytes(response.body))
            for future in self._answers.values():
                if not future.done():
                    future.set_exception(self.refused)
            self._news.notify_all()

    def _connect(self) -> connect:
        address = "ws" + self.client.address.removeprefix("http") + f"/api/tables/{self.name}/socket"
        headers = {"Cookie": f"{COOKIE}={self.client.secret}"} if self.client.secret else {}
        return connect(
            address, additional_headers=headers, compression=None, max_size=None, proxy=None, ping_interval=None
        )  # fmt: skip

    async def _hear(self, told: FromServer) -> None:
        async with self._news:
            self.heard += 1
            if isinstance(told, Welcome | Happened):
                self._take_in(told)
            elif isinstance(told, Present):
                self._see(told)
            elif isinstance(told, Accepted | Refused):
                self._settle(told.key, told)
            elif isinstance(told, Reason | Advice):
                self._settle(told.id, told)
            elif isinstance(told, Bye):
                self.bye = told
            self._news.notify_all()

    def _see(self, told: Present) -> None:
        if self.info:
            here = zip(self.info.seats, told.online, strict=True)
            seats = tuple(replace(seat, online=online) for seat, online in here)
            self.info = replace(self.info, seats=seats, watchers=told.watchers, warming=told.warming)

    def _settle(self, key: str, told: Any) -> None:
        future = self._answers.get(key)
        if future and not future.done():
            future.set_result(told)

    def _take_in(self, told: Welcome | Happened) -> None:
        if isinstance(told, Welcome):
            self.you = told.you
        self.seat, self.version, self.info = told.seat, told.version, told.table
        kind = load(told.table.game).view_type
        self.view = msgspec.json.decode(told.view, type=kind | None)
        first = told.lines[0].step if told.lines else told.table.steps
        self.lines = [line for line in self.lines if line.step < min(first, told.table.steps)] + list(told.lines)
        last = self.chat[-1].version if self.chat else 0
        self.chat += [line for line in told.chat if line.version > last]  # who looks anew is told all of it again


def new_key() -> str:
    """A key that nothing was said with before."""
    return secrets.token_urlsafe(12)
