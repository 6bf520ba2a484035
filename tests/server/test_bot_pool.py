"""Bots, hints and reviews: who waits for whom, what is refused, and what happens before the search is compiled."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running, fresh_file, run
from tests.server.test_fair_queue import Desk, settle

from stolik.bots.bot import Budget
from stolik.bots.levels import LEVELS, QUICK, is_search
from stolik.client import Client, ServerRefused
from stolik.game import GAMES
from stolik.kernel import native
from stolik.lab import worker
from stolik.match import Match
from stolik.server.bots import pool, reviews, warmup
from stolik.server.bots.fair_queue import Lane, Requester
from stolik.server.bots.pool import BotPool
from stolik.server.bots.reviews import Reviews
from stolik.server.http import rate_limit
from stolik.server.http.rate import Rate
from stolik.server.realtime.messages import Resign, Start
from stolik.server.tables import quotas

pytestmark = pytest.mark.anyio

VIEW = Match("skytopia", players=2, seed=1).view(0)


class Decisions(Desk):
    """Workers in a test's hands that are asked for decisions."""

    def decide(self, name: str, view: Any, *, seed: int, seconds: float | None = None) -> Any:
        return self.submit(f"{name} {seconds}")()

    async def answer(self, name: str, weak: bool = False) -> None:
        self.jobs[name].set_result((VIEW.actions[0], weak))
        await settle()

    def close(self) -> None:
        pass


class Staged(BotPool):
    """BotPool over lanes in a test's hands."""

    def __init__(self, cold: bool) -> None:
        self.desks = {name: Decisions() for name in ("quick", "search", "hints")}
        for name, desk in self.desks.items():
            setattr(self, name, Lane(name, lambda desk=desk: desk))
        self.cold = {"skytopia"} if cold else set()
        self._late_searches = set()


# ---- bots ----------------------------------------------------------------------------------------------


def test_levels_that_search():
    """The cheap levels are those below skilled."""
    assert [name for name in LEVELS if not is_search(name)] == ["novice", "beginner", "casual"]
    assert is_search("search:1s")


async def test_cheap_bots_do_not_wait_for_searches():
    """However many searches wait, a bot that does not search has a process of its own."""
    bots = Staged(cold=False)
    searching = [asyncio.create_task(bots.choose("master", VIEW)) for _ in range(20)]
    cheap = asyncio.create_task(bots.choose("casual", VIEW))
    await settle()
    assert list(bots.desks["search"].jobs) == ["master None"]
    await bots.desks["quick"].answer("casual None")
    assert (await cheap).code == VIEW.actions[0].code
    for task in searching:
        task.cancel()
    await settle()
    assert not bots.search.running
    assert not bots.search.queue


async def test_cold_bot_searches_a_little():
    """Before the search is compiled it has a small budget; an answer in time is taken as it is."""
    bots = Staged(cold=True)
    task = asyncio.create_task(bots.choose("master", VIEW))
    await settle()
    await bots.desks["search"].answer(f"master {pool.COLD_SEARCH_S}", weak=True)
    assert await task == (VIEW.actions[0].code, True)
    assert not bots.desks["quick"].jobs
    assert pool.COLD_TURN_S + pool.COLD_WAIT_S < 2.0


async def test_cold_bot_in_a_long_turn():
    """After a while the rest of a turn is decided without search, however many decisions it has."""
    bots = Staged(cold=True)
    task = asyncio.create_task(bots.choose("master", VIEW, spent_s=pool.COLD_TURN_S + 0.1))
    await settle()
    await bots.desks["quick"].answer(f"{QUICK} None")
    assert await task == (VIEW.actions[0].code, True)
    assert not bots.desks["search"].jobs


async def test_cold_bot_that_takes_too_long(monkeypatch: pytest.MonkeyPatch):
    """A level that does not search plays instead; the search is hurried, not killed; one in the queue is dropped."""
    monkeypatch.setattr(pool, "COLD_WAIT_S", 0.01)
    bots = Staged(cold=True)
    tasks = [asyncio.create_task(bots.choose("master", VIEW)) for _ in range(2)]
    quick, search = bots.desks["quick"], bots.desks["search"]
    async with asyncio.timeout(10):
        for _ in tasks:
            while not any(not job.done() for job in quick.jobs.values()):
                await asyncio.sleep(0.005)
            await quick.answer(f"{QUICK} None")
    assert [await task for task in tasks] == [(VIEW.actions[0].code, True)] * 2
    assert len(search.hurried) == 1
    assert not search.hurried[0].cancelled()
    assert not bots.search.queue
    await search.answer(f"master {pool.COLD_SEARCH_S}")
    assert not bots.search.running


@pytest.fixture
def cold(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """Nothing is compiled, and nothing will be."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(native, "is_ready", lambda source: False)
    monkeypatch.setattr(native, "start_compiling", lambda source: None)
    return iter(())


@pytest.mark.usefixtures("cold")
@pytest.mark.parametrize("game", GAMES)
def test_decisions_without_compiled_code_are_marked(game: str):
    """A search that its time limit or a hurry ended is weak; one that was as long as its level's is not."""
    view = Match(game, seed=1).view(Match(game, seed=1).actor)
    decide = worker.decide
    assert decide("master", view, seed=1, seconds=0.01, budget=Budget())[1]
    assert decide("master", view, seed=1, seconds=None, budget=Budget(stop=lambda: True))[1]
    assert not decide("casual", view, seed=1, seconds=0.0001, budget=Budget())[1]
    assert not decide("search:2it", view, seed=1, seconds=60.0, budget=Budget())[1]


async def test_weak_decisions_mark_the_match(tmp_path: Path):
    """The seat is named when the match is over, at the table and in the lists, also after the table was read anew.

    Not before: a forced decision is never marked, so the mark would tell others how many actions a hand allows.
    """
    async with run(fresh_file(tmp_path)) as server:
        ola = await server.guest("Ola")
        server.bots.is_weak = True
        name = await ola.create("fantazja", ["me", "bot:master"], start=True)
        async with ola.sit(name) as one:
            await one.wait_for(lambda: one.is_asked)
            while not (await server.stored(name)).weakened:
                await one.act(one.view.actions[0].notation)
                await one.wait_for(lambda: one.is_asked)
            assert one.info
            assert one.info.weakened == ()
            assert (await server.stored(name)).weakened == {1}
            await one.change(Resign("r", 0))
            await one.wait_for(lambda: one.info and one.info.weakened == (1,))
        assert [listed.table.weakened for listed in (await ola.list("over")).tables] == [(1,)]


# ---- the compiler --------------------------------------------------------------------------------------


async def test_the_compiler_starts_with_the_server(monkeypatch: pytest.MonkeyPatch):
    """One game after another is compiled, its progress is told, and then that it is ready."""
    begun, done, told = list[str](), dict[str, float](), list[tuple[str, float | None]]()

    def start(source: native.Source) -> None:
        begun.append(source.address)
        done[source.address] = 0.0

    def progress(source: native.Source) -> float:
        if source.address in done:
            done[source.address] = min(1.0, done[source.address] + 0.5)
        return done.get(source.address, 0.0)

    async def tell(game: str, progress: float | None) -> None:
        told.append((game, progress))

    monkeypatch.setattr(warmup, "POLL_S", 0.0)
    monkeypatch.setattr(native, "start_compiling", start)
    monkeypatch.setattr(native, "progress", progress)
    monkeypatch.setattr(native, "is_ready", lambda source: done.get(source.address) == 1.0)
    monkeypatch.setattr(native, "is_being_compiled", lambda source: 0.0 <= done.get(source.address, 1.0) < 1.0)
    async with asyncio.timeout(10):
        await warmup.compile_all(GAMES, tell)
    assert [address.partition(":")[2] for address in begun] == list(GAMES)
    for game in GAMES:
        assert [step for name, step in told if name == game] == [0.0, 0.5, 1.0, None]


async def test_players_are_told_of_the_progress(tmp_path: Path):
    """Where a bot needs the search, the table says how far the compiler is, and when it is ready."""
    async with run(fresh_file(tmp_path)) as server:
        ola, warmed = await server.guest("Ola"), list[str]()

        async def warm(game: str) -> None:
            warmed.append(game)

        server.bots.warm = warm  # type: ignore[attr-defined]
        await server.registry.warming.note("fantazja", 0.0)
        name = await ola.create("fantazja", ["me", "bot:expert"])
        other = await ola.create("fantazja", ["me", "bot:novice"])
        assert (await ola.table(other)).warming is None
        async with ola.sit(name) as one:
            assert one.info
            assert one.info.warming == 0.0
            await server.registry.warming.note("fantazja", 0.5)
            await one.wait_for(lambda: one.info and one.info.warming == 0.5)
            await server.registry.warming.note("fantazja", None)
            await one.wait_for(lambda: one.info and one.info.warming is None)
        assert warmed == ["fantazja"]


# ---- tables with bots alone ----------------------------------------------------------------------------

ALONE = ["bot:novice", "bot:novice"]


async def refusal(asked: Any) -> str:
    with pytest.raises(ServerRefused) as refused:
        await asked
    return refused.value.id


async def test_few_tables_with_bots_alone_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """By guest, by address and on the whole server; people play at as many tables as before."""
    async with run(fresh_file(tmp_path), limits=True) as server:
        server.bots.is_free.clear()
        ola, jan, ewa = await server.guests("Ola", "Jan", "Ewa")
        for guest in (ola, jan):
            await guest.create("fantazja", ALONE, start=True)
            await guest.create("fantazja", ALONE, start=True, key="again")
            assert await refusal(guest.create("fantazja", ALONE, start=True)) == "server-bot-tables-guest"
        await jan.create("fantazja", ALONE, start=True, key="again")  # made before: no new table
        assert await refusal(ewa.create("fantazja", ALONE, start=True)) == "server-bot-tables-address"
        monkeypatch.setattr(quotas, "BOT_TABLES_PER_ADDRESS", 9)
        monkeypatch.setattr(quotas, "BOT_TABLES", 4)
        assert await refusal(ewa.create("fantazja", ALONE, start=True)) == "server-bot-tables-full"
        await ewa.create("fantazja", ["me", "bot:novice"], start=True)


async def test_bots_alone_are_counted_when_they_start(tmp_path: Path):
    """A table that was made with open seats and given to bots is counted, too, also if many start at once."""
    async with run(fresh_file(tmp_path), limits=True) as server:
        server.bots.is_free.clear()
        ola = await server.guest("Ola")
        names = [await ola.create("fantazja", ALONE, listed=False) for _ in range(4)]

        async def start(name: str) -> str:
            async with ola.sit(name) as one:
                try:
                    await one.change(Start("s"))
                except ServerRefused as refused:
                    return refused.id
            return ""

        told = await asyncio.gather(*map(start, names))
        assert sorted(told) == ["", "", "server-bot-tables-guest", "server-bot-tables-guest"]


# ---- hints and reviews ---------------------------------------------------------------------------------


async def test_hint_is_cancelled_with_its_connection(tmp_path: Path):
    """An analysis is cancelled when its client disconnects."""
    async with run(fresh_file(tmp_path)) as server:
        ola, begun, cancelled = await server.guest("Ola"), asyncio.Event(), asyncio.Event()

        async def advise(view: Any, requester: Requester) -> bytes:
            begun.set()
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise
            return b""

        server.bots.advise = advise  # type: ignore[method-assign]
        name = await ola.create("fantazja", ["me", "here:Jan"], start=True)
        async with asyncio.timeout(10):
            async with server.line(ola, name) as line:
                await line.say({"type": "hint", "id": "h"})
                await begun.wait()
            await cancelled.wait()


async def test_hints_of_an_address_are_limited(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """More guests do not make more hints."""
    monkeypatch.setattr(rate_limit, "ADDRESS_HINTS", Rate(2, 0.0))
    async with run(fresh_file(tmp_path), limits=True) as server:
        told = []
        for name in ("Ola", "Jan", "Ewa"):
            guest = await server.guest(name)
            table = await guest.create("fantazja", ["me", "here:X"], start=True)
            async with server.line(guest, table) as line:
                told.append((await line.ask({"type": "hint", "id": "h"}))["type"])
        assert told == ["advice", "advice", "refused"]


class Reviewing(BotPool):
    """BotPool whose reviews are in a test's hands."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.reviews = Reviews(Lane("reviews", lambda: self.desk, one_each=True))  # type: ignore[arg-type, return-value]
        self._review_lock = asyncio.Lock()
        self.begun: list[str] = []

    def _submit_review(self, record: str) -> Any:
        self.begun.append(record)
        return self.desk.submit(f"review {len(self.begun)}")()


async def finished(ola: Client) -> str:
    name = await ola.create("fantazja", ["me", "here:Jan"], start=True)
    async with ola.sit(name) as one:
        await one.change(Resign("r", 0))
    return name


async def poll(guest: Client, name: str) -> tuple[int, Any]:
    response = await guest.http.get(f"/api/matches/{name}/review")
    return response.status_code, json.loads(response.text)


@pytest.fixture
async def reviewing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """A server whose reviews are in a test's hands, and 2 reviews a day for a guest, 3 for an address."""
    monkeypatch.setattr(quotas, "REVIEWS_PER_GUEST", 2)
    monkeypatch.setattr(quotas, "REVIEWS_PER_ADDRESS", 3)
    async with run(fresh_file(tmp_path), limits=True) as server:
        bots = Reviewing()
        server.bots.review = bots.review  # type: ignore[attr-defined]
        yield server, bots
        for review in bots.reviews._reviews.values():
            assert review.task
            review.task.cancel()
        await settle()


async def test_reviews_are_written_one_at_a_time_and_counted_once(reviewing: tuple[Running, Reviewing]):
    """A second review of a guest waits; polls are free, also of others, and what was written is kept."""
    server, bots = reviewing
    ola, jan = await server.guests("Ola", "Jan")
    one, two, three = [await finished(ola) for _ in range(3)]
    assert await poll(ola, one) == (202, None)
    assert await poll(ola, two) == (202, None)
    assert len(bots.begun) == 1
    status, why = await poll(ola, three)
    assert (status, why["why"]["id"], why["why"]["args"]["most"]) == (429, "server-quota-guest", 2)
    assert 1 <= why["why"]["args"]["hours"] <= 24
    bots.desk.jobs["review 1"].set_result(b'"written"')
    await settle()
    assert len(bots.begun) == 2
    for guest in (ola, jan):
        assert await poll(guest, one) == (200, "written")
    assert await poll(jan, three) == (202, None)
    status, why = await poll(jan, await finished(jan))
    assert (status, why["why"]["id"]) == (429, "server-quota-address")


async def test_a_review_asked_for_twice_at_once_is_counted(reviewing: tuple[Running, Reviewing]):
    """The second request finds what the first has begun, and the first one's count stays."""
    server, _ = reviewing
    ola = await server.guest("Ola")
    for _ in range(2):
        name = await finished(ola)
        assert await asyncio.gather(*(poll(ola, name) for _ in range(4))) == [(202, None)] * 4
    assert (await poll(ola, await finished(ola)))[0] == 429


async def test_review_that_nobody_waits_for(reviewing: tuple[Running, Reviewing], monkeypatch: pytest.MonkeyPatch):
    """It is cancelled, whether it runs or waits, and does not count."""
    server, bots = reviewing
    ola = await server.guest("Ola")
    tables = [await finished(ola) for _ in range(2)]
    monkeypatch.setattr(reviews, "POLL_TIMEOUT_S", 0.2)
    for name in tables:
        assert await poll(ola, name) == (202, None)
    async with asyncio.timeout(10):
        while bots.reviews._reviews:
            await asyncio.sleep(0.01)
    assert bots.desk.jobs["review 1"].cancelled()
    monkeypatch.undo()
    monkeypatch.setattr(quotas, "REVIEWS_PER_GUEST", 2)
    async with asyncio.timeout(10):
        while [await poll(ola, name) for name in tables] != [(202, None)] * 2:
            await asyncio.sleep(0.01)


async def test_review_that_fails_counts(reviewing: tuple[Running, Reviewing]):
    """It can be tried again, but not for ever."""
    server, bots = reviewing
    ola = await server.guest("Ola")
    name = await finished(ola)
    for number in (1, 2):
        assert await poll(ola, name) == (202, None)
        await settle()
        bots.desk.jobs[f"review {number}"].set_exception(RuntimeError("broken"))
        async with asyncio.timeout(10):
            while bots.reviews._reviews:
                await asyncio.sleep(0.01)
            await server.store.ping()
    async with asyncio.timeout(10):
        while (await poll(ola, name))[0] != 429:
            await asyncio.sleep(0.01)
