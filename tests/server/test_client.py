"""The client of bots elsewhere: it slows down when told so, and says what cannot be played and who is not there."""

from __future__ import annotations

import asyncio
import socket
import subprocess
import sys
from collections import Counter
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.server.running import Running, fresh_file, run

from stolik import Dealer
from stolik.bots.bot import Budget, Player
from stolik.client import Client, Seat, ServerRefused, ServerUnreachable, write_action
from stolik.game import Action, Words, load
from stolik.server.http import rate_limit
from stolik.server.http.rate import Rate
from stolik.server.realtime.connection import Connection
from stolik.server.realtime.messages import Accepted, Bye, FromClient, Hello, Refused, Say, Start, Take
from stolik.server.refusals import refuse

pytestmark = pytest.mark.anyio

GAME = "fantazja"
Choose = Callable[[Any, Sequence[Action]], Any]


class Mine:
    """A bot that a function is."""

    def __init__(self, choose: Choose) -> None:
        self._choose = choose

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Any:
        return self._choose(view, actions)


def player(choose: Choose) -> Player:
    return Player("mine", Mine(choose), Budget())


def last(view: Any, actions: Sequence[Action]) -> Any:
    return actions[-1]


async def play(seat: Seat, choose: Choose) -> None:
    async with asyncio.timeout(60):
        await seat.play(player(choose), Dealer(1))


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path)) as running:
        yield running


# ---- too fast ------------------------------------------------------------------------------------------


class Counting(Seat):
    """A seat that notes why it was told to come again."""

    def __init__(self, client: Client, name: str) -> None:
        super().__init__(client, name)
        self.told_again: list[str] = []

    def _settle(self, key: str, told: Any) -> None:
        if isinstance(told, Refused) and told.again:
            self.told_again.append(told.why.id)
        super()._settle(key, told)


async def play_both(server: Running) -> list[Counting]:
    """Two bots of two guests play one match to its end."""
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create(GAME, ["me", "open"])
    async with Counting(ola, name) as one, Counting(jan, name) as two:
        await two.change(Take("t", 1))
        await two.change(Start("s"))
        await asyncio.gather(play(one, last), play(two, last))
    return [one, two]


async def test_two_fast_bots_finish_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """However little the server takes at once."""
    monkeypatch.setattr(rate_limit, "MESSAGES", Rate(5, 12))
    async with run(fresh_file(tmp_path), limits=True) as server:
        assert all(seat.is_over for seat in await play_both(server))


async def test_bots_slow_down_when_told_so(server: Running, monkeypatch: pytest.MonkeyPatch):
    """Each tenth message of a connection is too fast; it is said again, and the match comes to its end."""
    do, said = Connection._dispatch, Counter[Connection]()

    async def do_most(self: Connection, message: FromClient) -> None:
        said[self] += 1
        if said[self] % 10 == 0:
            refuse("too-fast")
        await do(self, message)

    monkeypatch.setattr(Connection, "_dispatch", do_most)
    for seat in await play_both(server):
        assert seat.is_over
        assert set(seat.told_again) == {"server-too-fast"}


async def test_a_refusal_of_what_is_too_fast_says_that_it_can_be_right_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(rate_limit, "CHAT", Rate(1, 0.001))
    async with run(fresh_file(tmp_path), limits=True) as server:
        ola = await server.guest("Ola")
        name = await ola.create(GAME, ["me", "open"])
        async with server.line(ola, name) as line:
            answers = [await line.ask({"type": "say", "key": f"k{n}", "text": "hi"}) for n in range(2)]
        assert (answers[1]["why"]["id"], answers[1]["again"]) == ("server-too-fast", True)
        async with ola.sit(name) as seat:
            seat.patience = 0.2
            with pytest.raises(ServerRefused) as refused:
                await seat.change(Say("k", "hi"))
        assert (refused.value.id, refused.value.again) == ("server-too-fast", True)


async def test_a_hello_that_came_too_fast_is_said_again(server: Running, monkeypatch: pytest.MonkeyPatch):
    do, said = Connection._dispatch, []

    async def do_later(self: Connection, message: FromClient) -> None:
        said.append(message)
        if len(said) < 3:
            refuse("too-fast")
        await do(self, message)

    ola = await server.guest("Ola")
    name = await ola.create(GAME, ["me", "open"])
    monkeypatch.setattr(Connection, "_dispatch", do_later)
    async with ola.sit(name) as seat:
        assert (seat.version, said) == (1, [Hello()] * 3)


async def test_a_request_that_came_too_fast_is_repeated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Within the client's patience; then it is refused."""
    monkeypatch.setattr(rate_limit, "TABLES", Rate(1, 5))
    async with run(fresh_file(tmp_path), limits=True) as server:
        ola = await server.guest("Ola")
        names = [await ola.create(GAME, ["me", "open"], listed=False) for _ in range(3)]
        assert len(set(names)) == 3
        monkeypatch.setattr(rate_limit, "TABLES", Rate(1, 0.001))
        ola.patience = 0.2
        await ola.create(GAME, ["me", "open"], listed=False)
        with pytest.raises(ServerRefused) as refused:
            await ola.create(GAME, ["me", "open"], listed=False)
        assert (refused.value.id, refused.value.status, refused.value.again) == ("server-too-fast", 429, True)


async def test_a_cancellation_that_comes_with_the_answer_is_not_lost(tmp_path: Path):
    """Else a task that is told to stop would go on."""
    async with run(fresh_file(tmp_path)) as server:
        ola = await server.guest("Ola")
        async with ola.sit(await ola.create(GAME, ["me", "open"])) as seat:

            async def answer_and_cancel(data: bytes) -> None:
                def happen() -> None:
                    seat._settle("k", Accepted("k", 2))
                    task.cancel()

                asyncio.get_running_loop().call_soon(happen)

            seat._send = answer_and_cancel  # type: ignore[method-assign]
            task = asyncio.create_task(seat.change(Say("k", "hi")))
            with pytest.raises(asyncio.CancelledError):
                await task


# ---- what a bot may choose -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "choose",
    [
        pytest.param(lambda view, actions: actions[-1], id="an Action"),
        pytest.param(lambda view, actions: str(actions[-1]), id="notation"),
        pytest.param(lambda view, actions: actions[-1].code, id="a code"),
        pytest.param(lambda view, actions: np.int64(actions[-1].code), id="a code of NumPy"),
        pytest.param(lambda view, actions: view.actions[-1], id="an action of the view"),
    ],
)
async def test_a_bot_chooses_in_any_form(server: Running, choose: Choose):
    ola = await server.guest("Ola")
    async with ola.sit(await ola.create(GAME, ["me", "bot:novice"], start=True)) as seat:
        await play(seat, choose)
        assert seat.is_over


def illegal(view: Any, actions: Sequence[Action]) -> str:
    """A tile that is not on this hand."""
    legal = {action.notation for action in view.actions}
    table = load(GAME).table
    notations = (table.write(code) for code in range(table.size))
    return next(text for text in notations if text.startswith("build") and text not in legal)


NONSENSE: list[Any] = [None, True, 1.5, -1, 10**9, 2**80, "dance", "x" * 300, "\ud800", object(), (), np.float64(3)]


@pytest.mark.parametrize("nonsense", NONSENSE, ids=lambda value: repr(value)[:20])
async def test_nonsense_is_raised_and_not_waited_for(server: Running, nonsense: Any):
    ola = await server.guest("Ola")
    async with ola.sit(await ola.create(GAME, ["me", "bot:novice"], start=True)) as seat:
        with pytest.raises(ServerRefused) as refused:
            await play(seat, lambda view, actions: nonsense)
        assert refused.value.id in ("server-no-action", "server-bad-message")
        assert not refused.value.again
        await seat.act(seat.view.actions[0])  # and nothing is broken


async def test_an_illegal_action_is_raised_with_its_paragraph(server: Running):
    ola = await server.guest("Ola")
    async with ola.sit(await ola.create(GAME, ["me", "bot:novice"], start=True)) as seat:
        with pytest.raises(ServerRefused) as refused:
            await play(seat, illegal)
        assert refused.value.id.startswith("fantazja-reason-")
        assert refused.value.paragraph
        assert str(refused.value).endswith(f"({refused.value.paragraph})")


async def test_a_decision_comes_again_after_a_refusal(server: Running):
    """Also for a loop that swallows refusals."""
    ola = await server.guest("Ola")
    async with ola.sit(await ola.create(GAME, ["me", "bot:novice"], start=True)) as seat, asyncio.timeout(60):
        views = []
        async for view in seat.decisions():
            views.append(view)
            if len(views) == 2:
                break
            with pytest.raises(ServerRefused):
                await seat.act("dance")
        assert views[0] == views[1]


def test_an_action_is_written_in_notation():
    table = load(GAME).table
    assert write_action(GAME, 0) == write_action(GAME, np.uint8(0)) == write_action(GAME, table.decode(0))
    assert write_action(GAME, "anything") == "anything"
    with pytest.raises(ServerRefused, match="not True"):
        write_action(GAME, True)


async def test_what_happened_while_a_bot_thought_is_no_fault(server: Running):
    """It is told the new version and decides again; what it thought for the old one is not played on the new one."""
    ola = await server.guest("Ola")
    name = await ola.create(GAME, ["me", "here:Ewa"], start=True)
    loop, seen = asyncio.get_running_loop(), []
    async with ola.sit(name) as seat, ola.sit(name) as other:

        def think(view: Any, actions: Sequence[Action]) -> Any:
            seen.append(seat.version)
            if len(seen) == 1:  # meanwhile the same person acts on another device
                asyncio.run_coroutine_threadsafe(other.act(actions[0]), loop).result(30)
            if len(seen) == 3:
                raise StopPlaying
            return actions[-1]

        with pytest.raises(StopPlaying):
            await play(seat, think)
        assert seen == sorted(set(seen))
        await other.wait_for(lambda: other.version == seat.version)
        assert seat.version == seen[0] + 2  # the other device's action, and one of the bot's


class StopPlaying(Exception):  # noqa: N818 - it ends a test
    """Enough."""


async def test_a_bye_for_good_ends_it(server: Running):
    """Who shall not come back is told why, and does not wait."""
    ola = await server.guest("Ola")
    async with ola.sit(await ola.create(GAME, ["me", "open"])) as seat:
        (live,) = server.registry.live_tables.values()
        for subscriber in live.presence.subscribers:
            subscriber.close(Words("server-closed"), again=False)
        with pytest.raises(ServerRefused, match="This table is closed"):
            await seat.wait_for(lambda: False)
        assert isinstance(seat.bye, Bye)


# ---- no server -----------------------------------------------------------------------------------------


def free_address() -> str:
    """An address at which nothing answers."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return f"http://127.0.0.1:{listener.getsockname()[1]}"


DECIDE: list[Callable[[Client], Coroutine[Any, Any, Any]]] = [
    lambda me: me.meet("Ola"),
    lambda me: me.record("aaaaaaaaaaaaaaaa"),
    lambda me: me.sit("aaaaaaaaaaaaaaaa").__aenter__(),
]


@pytest.mark.parametrize("ask", DECIDE, ids=["request", "record", "socket"])
async def test_no_server_is_one_sentence(ask: Callable[[Client], Coroutine[Any, Any, Any]]):
    address = free_address()
    async with Client(address) as me:
        with pytest.raises(ServerUnreachable) as told:
            await asyncio.wait_for(ask(me), 30)
    said = str(told.value)
    assert said.startswith(f"No Stolik server answers at {address} (")
    assert "stolik serve" in said
    assert "\n" not in said
    assert told.value.__suppress_context__


@pytest.mark.parametrize(
    "address", ["127.0.0.1:1", "nonsense", "ftp://127.0.0.1:1", "http://[::1", "http://127.0.0.1:1/x"]
)
async def test_a_bad_address_is_one_sentence(address: str):
    for ask in DECIDE:
        with pytest.raises(ServerUnreachable, match="check the address"):
            async with Client(address) as me:
                await asyncio.wait_for(ask(me), 30)


async def test_another_program_at_the_address_is_one_sentence():
    """Something that speaks HTTP but is no Stolik server."""

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await reader.readuntil(b"\r\n\r\n")
        writer.write(b"HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello")
        await writer.drain()
        writer.close()

    other = await asyncio.start_server(answer, "127.0.0.1", 0)
    async with other:
        port = other.sockets[0].getsockname()[1]
        async with Client(f"http://127.0.0.1:{port}") as me:
            with pytest.raises(ServerUnreachable, match="another program"):
                await me.me()


async def test_a_lost_connection_is_not_the_end(tmp_path: Path):
    """After the first connection a server that has gone is waited for."""
    address = fresh_file(tmp_path)
    async with run(address) as server:
        ola = await server.guest("Ola")
        name = await ola.create(GAME, ["me", "open"])
        seat = ola.sit(name)
        await seat.__aenter__()
        (live,) = server.registry.live_tables.values()
        heard = seat.heard
        for subscriber in live.presence.subscribers:
            subscriber.close(Words("server-going"), again=True)
        await seat.wait_for(lambda: seat.heard > heard + 1)
        assert seat.refused is None
        await seat.__aexit__()


SCRIPT = """
from stolik.client import Client, run

async def main():
    async with Client({address!r}) as me:
        await me.meet({name!r})

run(main())
"""


async def run_script(address: str, name: str) -> tuple[int | None, str]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-c", SCRIPT.format(address=address, name=name), stderr=subprocess.PIPE
    )
    _, err = await asyncio.wait_for(process.communicate(), 60)
    return process.returncode, err.decode()


async def test_a_script_ends_with_one_sentence(server: Running):
    """`run` prints the refusal, or that there is no server, and exits with 2."""
    code, said = await run_script(free_address(), "Ola")
    assert (code, said.count("\n"), said[:24]) == (2, 1, "No Stolik server answers")
    assert await run_script(server.url, "x" * 30) == (2, "A name must have 1 to 24 characters.\n")
    assert await run_script(server.url, "Ola") == (0, "")
