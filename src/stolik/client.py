"""Client of a Stolik server: a guest, and a seat at a table that reconnects by itself. For tests and remote bots.

async with Client("http://127.0.0.1:8000") as me:
    await me.meet("Ola")
    name = await me.create(game, ["me", "bot:expert"], start=True)
    async with me.sit(name) as table:
        async for view in table.decisions():
            await table.act(view.actions[0])
"""

from __future__ import annotations

import asyncio
import operator
import secrets
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any, NoReturn, Self, TypeVar

import httpx
import msgspec
from msgspec.structs import replace
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI
from websockets.http11 import Response

from stolik.bots.bot import Player
from stolik.dealer import Dealer
from stolik.game import Action, InputError, Words, load, shown
from stolik.match import Record
from stolik.server.http.schemas import (
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
    RecoveryPreview,
    SeatWish,
    TableList,
)
from stolik.server.realtime.messages import (
    Accepted,
    Act,
    Advice,
    Bye,
    Change,
    ChatLine,
    ClientMessage,
    Explanation,
    FromServer,
    Happened,
    Hello,
    Hint,
    LogStep,
    Present,
    Refused,
    TableInfo,
    Welcome,
    Why,
)
from stolik.texts import say

COOKIE = "stolik"
# Retries with exponential backoff, without a library: a retry depends on the refusal's id, and a seat also sends its
# unanswered messages again when it reconnects. With tenacity both loops would be as long as they are now.
FIRST_DELAY_S = 0.05  # before the first retry; doubles with each further one
MAX_DELAY_S = 2.0
ANSWER_TIMEOUT_S = 30.0
KEEPALIVE_S = 2.0  # the server closes idle connections after 5 seconds
PERMANENT = (400, 403, 404, 405, 410, 421)  # HTTP statuses after which the client does not reconnect
DAMAGED = "server-damaged"  # the table's log is unreadable: no reconnecting either
TOO_FAST = 429
TEMPORARY = (TOO_FAST, 503)  # HTTP statuses worth a retry
# The table changed while the player was thinking; the next version is on its way.
OUTDATED = frozenset({"server-stale", "server-not-your-turn", "server-away", "server-over"})
EXIT_REFUSED = 2  # exit code of `run`

T = TypeVar("T")
_decoder: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)


class ServerRefused(Exception):  # noqa: N818 - an answer, not a fault
    """The server refused a request; `id` names the reason, `paragraph` the rule of the game, if there is one.

    `again` means that a retry can succeed.
    """

    def __init__(
        self, id: str, text: str, status: int | None = None, again: bool = False, paragraph: str | None = None
    ) -> None:
        super().__init__(f"{text} ({paragraph})" if paragraph else text)
        self.id, self.status, self.again, self.paragraph = id, status, again, paragraph


class ServerUnreachable(ConnectionError):  # noqa: N818 - reads better than ...Error
    """No Stolik server answers at the address."""

    def __init__(self, address: str, why: object) -> None:
        reason = str(why).strip().rstrip(".") or type(why).__name__
        super().__init__(
            f"No Stolik server answers at {address} ({reason}). Start one with `stolik serve`, or check the address."
        )
        self.address = address


def run(main: Coroutine[Any, Any, T]) -> T:
    """Like `asyncio.run`, but a refusal or a missing server prints one sentence and exits with code 2."""
    try:
        return asyncio.run(main)
    except (ServerRefused, ServerUnreachable) as error:
        print(error, file=sys.stderr)
        raise SystemExit(EXIT_REFUSED) from None


class Client:
    """A guest of a server, authenticated by a secret. Retries last `patience` seconds at most."""

    def __init__(self, address: str, secret: str | None = None, patience: float = ANSWER_TIMEOUT_S) -> None:
        self.address, self.patience = address.rstrip("/"), patience
        self.is_reached = False  # True after the first answer from this address
        cookies = {COOKIE: secret} if secret else None
        try:
            self.http = httpx.AsyncClient(
                base_url=self.address, cookies=cookies, timeout=ANSWER_TIMEOUT_S, trust_env=False,
                limits=httpx.Limits(keepalive_expiry=KEEPALIVE_S),
            )  # fmt: skip
        except httpx.InvalidURL as error:
            raise ServerUnreachable(self.address, error) from None

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        await self.http.aclose()

    @property
    def secret(self) -> str | None:
        """The guest's secret, from the session cookie."""
        return self.http.cookies.get(COOKIE)

    async def meet(self, name: str) -> Guest:
        """Register as a guest."""
        return await self._ask("POST", "/api/me", Guest, NewGuest(name))

    async def me(self) -> Guest:
        """The guest of this session."""
        return await self._ask("GET", "/api/me", Guest)

    async def rename(self, name: str) -> Guest:
        """Change the guest's name."""
        return await self._ask("PATCH", "/api/me", Guest, NewGuest(name))

    async def write_recovery(self) -> Recovery:
        """Make a recovery code, which signs in another device as this guest."""
        return await self._ask("POST", "/api/me/recovery", Recovery)

    async def recover(self, code: str) -> Guest:
        """Sign in as the guest of a recovery code."""
        return await self._ask("POST", "/api/me/recover", Guest, Recover(code))

    async def preview_recovery(self, code: str) -> RecoveryPreview:
        """The guest of a recovery code; does not use the code up."""
        return await self._ask("POST", "/api/me/recover/preview", RecoveryPreview, Recover(code))

    async def sign_out_everywhere(self) -> Guest:
        """Revoke all sessions and recovery codes of this guest; this client gets a new session."""
        return await self._ask("DELETE", "/api/me/sessions", Guest)

    async def offer(self) -> Offer:
        """The games, options and bots on offer."""
        return await self._ask("GET", "/api/games", Offer)

    async def create(
        self, game: str, seats: Sequence[str], *, clock: ClockWish | None = None, **chosen: Any
    ) -> str:  # fmt: skip
        """Create a table and return its name; a seat is `me`, `open`, `here:NAME` or `bot:LEVEL`."""
        form = NewTable(game, tuple(map(read_wish, seats)), clock=clock, **chosen)
        return (await self._ask("POST", "/api/tables", Made, form)).id

    async def list(self, which: str = "open", before: float | None = None) -> TableList:
        """List tables: `open`, `running`, `over` or `mine`."""
        query = {"which": which} | ({} if before is None else {"before": str(before)})
        return await self._ask("GET", "/api/tables", TableList, query=query)

    async def table(self, name: str) -> TableInfo:
        """The public description of a table."""
        return await self._ask("GET", f"/api/tables/{name}", TableInfo)

    async def record(self, name: str) -> Record:
        """The record of a match, without what this guest may not see."""
        return Record.read((await self._request("GET", f"/api/matches/{name}/record")).text)

    async def position(self, name: str, at: int, seat: int | None = None) -> PositionAt:
        """A match after its first `at` steps."""
        query = {} if seat is None else {"seat": str(seat)}
        return await self._ask("GET", f"/api/matches/{name}/positions/{at}", PositionAt, query=query)

    def sit(self, name: str) -> Seat:
        """Connect to a table, to watch or to play."""
        return Seat(self, name)

    async def _ask(
        self, method: str, path: str, kind: type[T], form: Form | None = None, query: dict[str, str] | None = None
    ) -> T:
        content = None if form is None else msgspec.json.encode(form)
        response = await self._request(method, path, content=content, params=query)
        try:
            return msgspec.json.decode(response.content, type=kind)
        except msgspec.DecodeError as error:
            raise ServerUnreachable(self.address, f"another program answers there: {error}") from None

    async def _request(self, method: str, path: str, **content: Any) -> httpx.Response:
        """Send a request; if it is rate-limited, retry with backoff for up to `patience` seconds."""
        end, delay = time.monotonic() + self.patience, FIRST_DELAY_S
        response = await self._send(method, path, **content)
        while is_too_fast(response) and time.monotonic() + delay < end:
            await asyncio.sleep(delay)
            delay = min(MAX_DELAY_S, 2 * delay)
            response = await self._send(method, path, **content)
        check(response)
        return response

    async def _send(self, method: str, path: str, **content: Any) -> httpx.Response:
        try:
            response = await self.http.request(method, path, **content)
        except (httpx.TransportError, httpx.InvalidURL, UnicodeError) as error:
            raise ServerUnreachable(self.address, error) from None
        self.is_reached = True
        return response


def is_too_fast(response: httpx.Response) -> bool:
    """Is this a rate limit that a short wait clears? A used-up daily quota is not."""
    status = response.status_code
    return status == TOO_FAST and read_refusal(status, response.content).id in ("", "server-too-fast")


def check(response: httpx.Response) -> None:
    """Raise ServerRefused for an error status."""
    if response.status_code >= 400:
        raise read_refusal(response.status_code, response.content)


def read_refusal(status: int, content: bytes) -> ServerRefused:
    """The refusal in the body of an error response."""
    try:
        problem = msgspec.json.decode(content, type=Problem)
    except msgspec.DecodeError:
        return ServerRefused("", content[:200].decode(errors="replace"), status, status in TEMPORARY)
    return ServerRefused(problem.why.id, problem.text, status, status in TEMPORARY)


def read_wish(seat: str) -> SeatWish:
    """Parse a seat: `me`, `open`, `here:NAME` or `bot:LEVEL`."""
    kind, _, name = seat.partition(":")
    if kind == "bot":
        return SeatWish("bot", bot=name)
    return msgspec.convert({"kind": kind} | ({"name": name} if name else {}), SeatWish)


def write_action(game: str, action: Any) -> str:
    """The notation of an action, which is given as notation, an Action, a code, or one of a view's actions."""
    table = load(game).table
    if isinstance(action, str):
        return action
    try:
        code = table.encode(action) if isinstance(action, Action) else read_code(action)
        return table.write(code)
    except InputError as error:
        refuse_action(str(error))


def read_code(action: Any) -> int:
    """The code of one of a view's actions, or of a Python or NumPy integer."""
    code = getattr(action, "code", action)
    if not isinstance(code, bool) and hasattr(code, "__index__"):
        with suppress(TypeError):
            return operator.index(code)
    raise InputError(f"an action is a notation, an Action or a code, not {shown(action)}")


def refuse_action(why: str) -> NoReturn:
    """Raise the same refusal as the server for something that is not an action of the game."""
    raise ServerRefused("server-no-action", say(Words("server-no-action", {"why": why})))


class Seat:
    """A connection to a table, as a player or a spectator. It reconnects when the connection is lost."""

    patience = ANSWER_TIMEOUT_S
    longest_pause = MAX_DELAY_S

    def __init__(self, client: Client, name: str) -> None:
        self.client, self.name = client, name
        self.you = ""
        self.seat: int | None = None
        self.version = 0
        self.info: TableInfo | None = None
        self.view: Any = None  # of the game's view type; None before the match begins
        self.lines: list[LogStep] = []
        self.chat: list[ChatLine] = []
        self.heard = 0  # messages received
        self.bye: Bye | None = None
        self.refused: ServerRefused | ServerUnreachable | None = None  # why the seat gave up
        self._obstacle: ServerRefused | None = None  # the refusal of the last attempt to connect
        self._refused_at = 0  # the version at which an action of this seat was refused for good
        self._news = asyncio.Condition()
        self._answers: dict[str, asyncio.Future[Any]] = {}
        self._unanswered: dict[str, bytes] = {}
        self._socket: ClientConnection | None = None
        self._task: asyncio.Task[None] | None = None

    async def __aenter__(self) -> Self:
        self._task = asyncio.create_task(self._stay())
        try:
            await self.wait_for(lambda: self.version > 0)
        except TimeoutError:
            await self.__aexit__()
            raise self._obstacle or self._no_answer() from None
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

    # ---- requests --------------------------------------------------------------------------------------

    async def act(self, action: Any, key: str | None = None, version: int | None = None) -> int:
        """Play an action (notation, an Action, a code, or one of `view.actions`) and return the new version.

        `version` is the version the decision was made at, by default the latest.
        """
        if self.info is None:
            raise ServerRefused("server-not-begun", say(Words("server-not-begun")))
        version = self.version if version is None else version
        try:
            notation = write_action(self.info.game, action)
            return await self.change(Act(key or new_key(), version, notation))
        except ServerRefused as refused:
            self._refused_at = self._refused_at if refused.id in OUTDATED else version
            raise

    async def change(self, said: Change) -> int:
        """Send a command that changes the table and return the new version.

        Retries with backoff while the server is overloaded or its database is away; the idempotency key makes sure
        that the command takes effect only once.
        """
        return (await self._request(said.key, said, Accepted)).version

    async def why(self, action: str) -> Explanation:
        """Why this action is illegal."""
        key = new_key()
        return await self._request(key, Why(key, action), Explanation)

    async def hint(self) -> Advice:
        """A hint: a good action for this position."""
        key = new_key()
        return await self._request(key, Hint(key), Advice)

    async def _request(self, key: str, said: ClientMessage, kind: type[T]) -> T:
        """Send a message and wait for its answer; retry with backoff after a temporary refusal."""
        end, delay = time.monotonic() + self.patience, FIRST_DELAY_S
        answer = await self._ask(key, said)
        while isinstance(answer, Refused) and answer.again and time.monotonic() < end:
            await asyncio.sleep(delay)
            delay = min(self.longest_pause, 2 * delay)
            answer = await self._ask(key, said)
        if isinstance(answer, Refused):
            raise read_refused(answer)
        assert isinstance(answer, kind)
        return answer

    async def _ask(self, key: str, said: ClientMessage) -> Any:
        future = asyncio.get_running_loop().create_future()
        try:
            data = msgspec.json.encode(said)
        except UnicodeError as error:
            refuse_action(str(error))
        self._answers[key], self._unanswered[key] = future, data
        try:
            await self._send(self._unanswered[key])
            async with asyncio.timeout(self.patience):  # asyncio.wait_for of Python 3.11 can swallow a cancellation
                return await future
        except TimeoutError:
            raise self._no_answer() from None
        finally:
            self._answers.pop(key, None)
            self._unanswered.pop(key, None)

    def _no_answer(self) -> ServerUnreachable:
        return ServerUnreachable(self.client.address, f"nothing came within {self.patience:g} seconds")

    async def _send(self, data: bytes) -> None:
        if self._socket:
            with suppress(ConnectionClosed):  # `_listen` sends it again after reconnecting
                await self._socket.send(data.decode())

    # ---- updates ---------------------------------------------------------------------------------------

    async def wait_for(self, condition: Callable[[], Any]) -> None:
        """Wait until a condition holds; it is checked after every message."""
        async with asyncio.timeout(self.patience):
            await self._wait_for(condition)

    async def _wait_for(self, condition: Callable[[], Any]) -> None:
        async with self._news:
            await self._news.wait_for(lambda: self.refused or condition())
        if self.refused:
            raise self.refused from None

    async def decisions(self) -> AsyncIterator[Any]:
        """Yield the view at each decision of this guest, until the match is over.

        After an action was refused for good, the same view is yielded again.
        """
        seen = 0

        def is_new() -> bool:  # the version can go down if a backup was restored
            return self.is_over or (self.is_asked and (self.version != seen or self._refused_at == seen))

        while True:
            await self._wait_for(is_new)
            if self.is_over:
                return
            seen, self._refused_at = self.version, 0
            yield self.view

    async def play(self, player: Player, rng: Dealer) -> None:
        """Let a bot play to the end; raises ServerRefused if it chooses an illegal action."""
        async for view in self.decisions():
            version = self.version  # taken before the bot thinks: the table may change meanwhile
            actions = tuple(load(view.game).table.decode(action.code) for action in view.actions)
            chosen = await asyncio.to_thread(player.choose, view, actions, rng)
            try:
                await self.act(chosen, version=version)
            except ServerRefused as refused:
                if refused.id not in OUTDATED:
                    raise
                await self._catch_up(version, refused)

    async def _catch_up(self, version: int, refused: ServerRefused) -> None:
        """Wait for the update that made an action outdated; raise the refusal if none arrives."""
        try:
            await self.wait_for(lambda: self.version != version or self.is_over)
        except TimeoutError:
            raise refused from None

    @property
    def is_asked(self) -> bool:
        """Is it this guest's decision?"""
        info = self.info
        if info is None or info.actor is None or self.view is None:
            return False
        seat = info.seats[info.actor]
        return seat.person == self.you and seat.stand_in is None and bool(self.view.actions)

    @property
    def is_over(self) -> bool:
        """Has the match ended, or the table been closed?"""
        return self.info is not None and self.info.status in ("over", "closed")

    async def _stay(self) -> None:
        """Stay connected: reconnect with exponential backoff."""
        self._delay = FIRST_DELAY_S
        while self.refused is None:
            try:
                async with self._connect() as self._socket:
                    await self._listen(self._socket)
            except InvalidStatus as error:
                await self._read_status(error.response)
            except msgspec.DecodeError as error:
                await self._give_up(ServerUnreachable(self.client.address, f"another program answers there: {error}"))
            except (OSError, InvalidHandshake, InvalidURI, ConnectionClosed, TimeoutError) as error:
                if not self.client.is_reached:  # otherwise the server may be restarting
                    await self._give_up(ServerUnreachable(self.client.address, error))
            self._socket = None
            await self._slow_down()

    async def _listen(self, socket: ClientConnection) -> None:
        """Send `hello` and all unanswered messages, then handle messages; a rate-limited `hello` is sent again."""
        self.client.is_reached = True
        hello = msgspec.json.encode(Hello(self.version or None)).decode()
        await socket.send(hello)
        for unanswered in list(self._unanswered.values()):
            await socket.send(unanswered.decode())
        async for data in socket:
            told = _decoder.decode(data)
            await self._hear(told)
            if isinstance(told, Refused) and not told.key and told.again:  # only `hello` has no key
                await self._slow_down()
                await socket.send(hello)
            else:
                self._delay = FIRST_DELAY_S

    async def _slow_down(self) -> None:
        await asyncio.sleep(self._delay)
        self._delay = min(self.longest_pause, 2 * self._delay)

    async def _read_status(self, response: Response) -> None:
        """Give up after a permanent refusal."""
        self._obstacle = read_refusal(response.status_code, bytes(response.body))
        if response.status_code in PERMANENT or self._obstacle.id == DAMAGED:
            await self._give_up(self._obstacle)

    async def _give_up(self, why: ServerRefused | ServerUnreachable) -> None:
        """Stop reconnecting and fail all waiting requests."""
        async with self._news:
            self._stop(why)
            self._news.notify_all()

    def _stop(self, why: ServerRefused | ServerUnreachable) -> None:
        self.refused = why
        for future in self._answers.values():
            if not future.done():
                future.set_exception(why)

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
            elif isinstance(told, Refused) and not told.key and not told.again:
                self._stop(read_refused(told))
            elif isinstance(told, Accepted | Refused):
                self._settle(told.key, told)
            elif isinstance(told, Explanation | Advice):
                self._settle(told.id, told)
            elif isinstance(told, Bye):
                self.bye = told
                if not told.again:
                    self._stop(ServerRefused(told.why.id, say(told.why)))
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
        self.chat += [line for line in told.chat if line.version > last]  # a new `welcome` repeats the whole chat


def read_refused(told: Refused) -> ServerRefused:
    """A refusal message as an exception."""
    return ServerRefused(told.why.id, say(told.why), again=told.again, paragraph=told.paragraph)


def new_key() -> str:
    """A new idempotency key."""
    return secrets.token_urlsafe(12)
