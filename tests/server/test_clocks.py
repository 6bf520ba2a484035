"""Clocks: whose time runs, what happens at zero, and which time is charged to no clock. No test waits for real."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest
from tests.server.desk import JAN, OLA, Desk
from tests.server.running import Lame, Quick, Running, fresh_file, run

from stolik.client import Seat
from stolik.dealer import Dealer
from stolik.server.bus import NoBus
from stolik.server.http.schemas import ClockWish
from stolik.server.realtime import presence
from stolik.server.realtime.messages import Act, Return, Say, Undo
from stolik.server.store import Store
from stolik.server.tables import actor, cluster, downtime, factory, housekeeping, quarantine, quotas, registry
from stolik.server.tables.commands import Caller
from stolik.server.tables.downtime import Downtime
from stolik.server.tables.events import Clock, GaveUp, Said, StoodIn, Waited
from stolik.server.tables.housekeeping import Housekeeping
from stolik.server.tables.registry import Registry
from stolik.server.tables.table import RETURN_FRACTION

DAY = 24 * 3600.0


def desk_with(**clock: Any) -> tuple[Desk, int, Caller]:
    """A match that starts at 1000.0, its active seat, and that seat's player."""
    desk = Desk(clock=Clock(**clock)).start()
    seat = desk.table.actor
    assert seat is not None
    return desk, seat, (OLA, JAN)[seat]


def play_until(desk: Desk, is_so: Any) -> None:
    dice = Dealer(1)
    while not is_so():
        actions = desk.actions()
        desk.act(actions[dice.pick(len(actions))])


# ---- whose time runs -----------------------------------------------------------------------------------


def test_time_before_the_start_is_not_charged():
    desk = Desk(clock=Clock(match=100))
    desk.now += DAY
    desk.start()
    assert desk.table.banks == [100, 100]
    assert desk.table.deadline == desk.now + 100


def test_time_is_charged_to_the_one_who_decides():
    """For any events: the clocks together lose exactly the time that has passed."""
    desk, _, _ = desk_with(match=100_000)
    dice, passed = Dealer(2), [0.0, 0.0]
    for number in range(120):
        seat = desk.table.actor
        if seat is None:
            break
        seconds = float(dice.pick(50))
        desk.now += seconds
        passed[seat] += seconds
        if number % 5 == 0:
            desk.happen(Said("ewa", "Ewa", "tick"))
        actions = desk.actions()
        desk.act(actions[dice.pick(len(actions))])
        assert desk.table.banks == [100_000 - passed[0], 100_000 - passed[1]]
    assert all(passed)


def test_a_bots_time_is_not_charged():
    desk = Desk(seats="ola bot:casual", clock=Clock(match=100, move=10)).start()
    play_until(desk, lambda: desk.table.bot)
    before = list(desk.table.banks)
    assert desk.table.deadline is None
    desk.now += 1000
    desk.act()
    assert desk.table.banks == before


def test_time_for_a_move_is_for_the_whole_turn():
    """A turn's time starts with the turn; decisions within the turn do not restart it."""
    desk, seat, _ = desk_with(move=60)
    began = desk.now
    turn = desk.table.match.turn if desk.table.match else 0
    dice, within = Dealer(1), 0
    for _ in range(30):
        desk.now += 1
        actions = desk.actions()
        desk.act(actions[dice.pick(len(actions))])
        assert desk.table.match
        if (desk.table.actor, desk.table.match.turn) != (seat, turn):
            seat, turn, began = desk.table.actor or 0, desk.table.match.turn, desk.now
        else:
            within += 1
        assert desk.table.deadline == began + 60
    assert within


def test_the_nearer_end_counts():
    assert desk_with(match=100, move=60)[0].table.deadline == 1060
    assert desk_with(match=50, move=60)[0].table.deadline == 1050


def test_talk_changes_no_deadline():
    desk, _, _ = desk_with(match=100, move=60)
    for _ in range(20):
        desk.now += 2.5
        desk.say(OLA, Say(f"{desk.now}", "tick"))
        assert desk.table.deadline == 1060
    assert desk.table.banks[desk.table.actor or 0] == 50


def test_undo_gives_no_time_back():
    """Undo gives no time back: neither the bank nor the turn's time starts again."""
    desk, _, _ = desk_with(match=1000, move=500)
    play_until(desk, lambda: desk.table.can_undo)
    seat, deadline = desk.table.actor or 0, desk.table.deadline
    desk.now += 70
    desk.say((OLA, JAN)[seat], Undo("u", desk.table.version))
    assert desk.table.banks[seat] == 930
    assert desk.table.deadline == deadline


def test_a_clock_that_goes_backwards_gives_nothing():
    desk, seat, _ = desk_with(match=100)
    desk.now -= 500
    desk.happen(Said("ewa", "Ewa", "hi"))
    assert desk.table.banks[seat] == 100


# ---- at zero -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("clock", [{"match": 60.0}, {"move": 60.0}, {"match": 60.0, "move": 60.0}])
def test_at_zero_the_match_is_lost(clock: dict[str, float]):
    """Not before; with two players the other one wins."""
    desk, seat, _ = desk_with(**clock)
    desk.now = 1059.999
    assert desk.let_clock_ring() is None
    desk.now = 1060.0
    assert isinstance(desk.let_clock_ring(), GaveUp)
    assert desk.table.lost == {seat: "time"}
    assert desk.table.status == "over"
    assert desk.table.result
    assert desk.table.result.winners == (1 - seat,)
    assert desk.table.result.why.id == "server-time"
    assert desk.let_clock_ring() is None


def test_at_zero_with_three_players_a_bot_plays_on():
    desk = Desk(seats="ola jan ewa", clock=Clock(move=60)).start()
    seat = desk.table.actor or 0
    desk.now += 60
    desk.let_clock_ring()
    assert desk.table.status == "running"
    assert desk.table.bot == "casual"
    assert desk.table.deadline is None
    assert desk.refused((OLA, JAN, Caller("ewa", "Ewa"))[seat], Return("r", seat)) == "lost-already"


def test_at_zero_a_bot_takes_over_until_the_person_returns():
    """A stand-in's time is not charged; who returns has at least a tenth of the match's time, and a whole turn's."""
    desk, seat, caller = desk_with(match=100, move=60, at_zero="expert")
    desk.now += 60
    assert desk.let_clock_ring() == StoodIn(seat, "expert")
    assert desk.table.bot == "expert"
    assert desk.table.deadline is None
    desk.now += 1000
    assert desk.table.banks[seat] == 40
    assert desk.refused(caller, Act("1", desk.table.version, desk.actions()[0])) == "away"
    desk.say(caller, Return("2", seat))
    assert desk.table.bot is None
    assert desk.table.deadline == desk.now + 40
    desk.now += 40
    desk.let_clock_ring()
    desk.now += 5
    desk.say(caller, Return("3", seat))
    assert desk.table.banks[seat] == RETURN_FRACTION * 100
    assert desk.table.deadline == desk.now + 10


def test_a_gap_is_credited():
    """Server downtime is added to bank and deadline."""
    desk, seat, _ = desk_with(match=100, move=60)
    desk.now += 500
    desk.happen(Waited(480))
    assert desk.table.banks[seat] == 80
    assert desk.table.deadline == 1000 + 60 + 480
    assert desk.let_clock_ring() is None


def test_of_a_gap_only_what_ran_is_forgiven():
    """A gap is credited once, from its beginning or from the last reading of the clock."""
    desk, _, _ = desk_with(match=100)
    credit = actor.credit_downtime
    assert credit(desk.table, None) is None
    assert credit(desk.table, (1040.0, 1200.0)) == Waited(160.0)
    assert credit(desk.table, (900.0, 1200.0)) == Waited(200.0)
    assert credit(desk.table, (900.0, 1000.0)) is None
    desk.now = 1201.0
    desk.happen(Waited(160.0))
    assert credit(desk.table, (1040.0, 1200.0)) is None
    assert credit(Desk(seats="ola open").table, (900.0, 1200.0)) is None


# ---- with a registry -----------------------------------------------------------------------------------


class Time:
    """A fake `time` module, for wall clock and monotonic clock."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.passed, self._monotonic, self._time = 0.0, time.monotonic, time.time
        self.ahead = 0.0  # by which the wall clock is wrong
        for module in (registry, housekeeping, quarantine, quotas, actor, cluster, factory, presence, downtime):
            monkeypatch.setattr(module, "time", self)

    def time(self) -> float:
        return self._time() + self.passed + self.ahead

    def monotonic(self) -> float:
        return self._monotonic() + self.passed


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def address(tmp_path: Path) -> str:
    return fresh_file(tmp_path)


async def begin(server: Running, game: str = "skytopia", **clock: Any) -> str:
    """A table with a clock, at which one person has all seats."""
    ola = await server.guest("Ola")
    return await ola.create(game, ["me", "here:Jan"], clock=ClockWish(**clock), start=True)


async def move_on(server: Running, clock: Time, seconds: float) -> None:
    """Let time pass in which the server runs and writes heartbeats."""
    clock.passed += seconds
    server.registry.cluster.downtime = Downtime(server.registry.cluster.downtime.threshold_s)
    await server.housekeeping.heartbeat()


@pytest.mark.anyio
async def test_the_clock_rings_by_itself(address: str, clock: Time):
    """When the time is up, all clients are told without any request; until then they know the deadline."""
    async with run(address) as server:
        name = await begin(server, move=5)
        async with Seat(server.clients[0], name) as seat:
            assert seat.info
            assert seat.info.deadline
            assert 0 < seat.info.deadline - clock.time() <= 5
            clock.passed += 4.95
            server.registry.cluster.downtime = Downtime(server.registry.cluster.downtime.threshold_s)
            live = server.registry.live_tables[name]
            live._stop_waiting()
            live._schedule()
            await seat.wait_for(lambda: seat.is_over)
            assert seat.info.result
            assert seat.info.result.why.id == "server-time"
            assert seat.info.deadline is None


@pytest.mark.anyio
async def test_who_is_late_is_too_late(address: str, clock: Time):
    """An action after the deadline is refused, even if the timeout is not stored yet."""
    async with run(address) as server:
        name = await begin(server, move=60)
        async with server.line(server.clients[0], name) as line:
            await move_on(server, clock, 60)
            told = await line.ask({"type": "act", "key": "k", "version": 2, "action": "pass"})
            assert told["type"] == "refused"
            assert told["why"]["id"] == "server-over"
            table = server.registry.live_tables[name].table
            assert [table.status, list(table.lost.values())] == ["over", ["time"]]


@pytest.mark.anyio
async def test_a_table_that_was_put_away_is_found_when_it_is_due(address: str, clock: Time):
    """A match of days without connections is closed, and its timeout still comes in time."""
    async with run(address) as server:
        name = await begin(server, "fantazja", move=3 * DAY, at_zero="novice")
        await move_on(server, clock, registry.IDLE_S + 1)
        await server.housekeeping.sweep()
        assert name not in server.registry.live_tables
        await move_on(server, clock, 2 * DAY)
        await server.housekeeping.sweep()
        assert name not in server.registry.live_tables
        await move_on(server, clock, DAY)
        server.bots.is_free.clear()
        await server.housekeeping.sweep()
        table = server.registry.live_tables[name].table
        assert list(table.stand_ins.values()) == ["novice"]


@pytest.mark.anyio
async def test_a_table_that_is_over_is_put_away_soon(address: str, clock: Time):
    """A finished table is closed sooner than one that goes on."""
    async with run(address) as server:
        over, going = await begin(server, move=60), await begin(server, match=DAY)
        await move_on(server, clock, 60)
        await server.registry.live_tables[over].read_clock()
        await server.registry.live_tables[going].read_clock()
        await move_on(server, clock, registry.IDLE_OVER_S + 1)
        await server.housekeeping.sweep()
        assert list(server.registry.live_tables) == [going]


@pytest.mark.anyio
async def test_days_survive_a_restart(address: str, clock: Time):
    """After a restart the deadline is the same, plus the downtime."""
    async with run(address) as server:
        name = await begin(server, match=5 * DAY)
        secret = server.clients[0].secret
        deadline = server.registry.live_tables[name].table.deadline
        await move_on(server, clock, DAY)
    clock.passed += 10 * DAY
    async with run(address) as server:
        live = await server.registry.open(name)
        assert secret
        assert live.table.deadline
        assert deadline
        assert live.table.deadline - deadline == pytest.approx(10 * DAY, abs=30)
        assert live.table.status == "running"


@pytest.mark.anyio
async def test_two_gaps_in_a_row_are_both_forgiven(address: str, clock: Time):
    """Also at a table that was not opened in between."""
    async with run(address) as server:
        name = await begin(server, match=DAY)
        deadline = server.registry.live_tables[name].table.deadline
    for _ in range(2):
        clock.passed += 10 * DAY
        async with run(address) as server:
            async with asyncio.timeout(20):
                while name not in server.registry.live_tables or server.registry.live_tables[name].table.version < 3:
                    await asyncio.sleep(0.01)
            await server.registry.live_tables[name].read_clock()
            table = server.registry.live_tables[name].table
    assert deadline
    assert table.deadline
    assert table.deadline - deadline == pytest.approx(20 * DAY, abs=30)


@pytest.mark.anyio
async def test_time_without_a_store_is_credited(address: str, clock: Time):
    """A database that was down for longer than the clocks allow costs no player the match."""
    async with run(address) as server:
        name = await begin(server, match=60, move=30)
        live = server.registry.live_tables[name]
        before = live.table.deadline
        clock.passed += 500  # and no heartbeat was stored
        await live.read_clock()
        assert live.table.status == "running"
        assert before
        assert live.table.deadline
        assert live.table.deadline - before == pytest.approx(500, abs=20)


@pytest.mark.anyio
async def test_two_workers_forgive_a_gap_once(address: str, clock: Time):
    """Both detect it when they start, and one of them credits it."""
    async with run(address) as server:
        name = await begin(server, match=DAY)
        deadline = server.registry.live_tables[name].table.deadline
    clock.passed += 10 * DAY
    store = await Store.open(address)
    pair = [Registry(Lame(store), NoBus(), Quick(), is_alone=False) for _ in range(2)]  # type: ignore[arg-type]
    last = await store.last_heartbeat()
    for one in pair:
        keeping = Housekeeping(one)
        await keeping.start()
        one.cluster.downtime.start(last)  # both have read it before either wrote a heartbeat
        await keeping.heartbeat()
    try:
        both = await asyncio.gather(*(one.open(name) for one in pair))
        for live in both:
            await live.catch_up(live.table.version + 1)
            assert deadline
            assert live.table.deadline
            assert live.table.deadline - deadline == pytest.approx(10 * DAY, abs=30)
    finally:
        for one in pair:
            await one.stop()
        await store.close()


# ---- a wall clock that is set ------------------------------------------------------------------------------

HOUR = 3600.0
BANK = 3 * HOUR


def time_left(server: Running, name: str, now: float) -> float:
    """The seconds left of all players together, less what the active player has used since the last event."""
    table = server.registry.live_tables[name].table
    assert table.last_event_at <= now + 1, "a clock is frozen"
    assert table.deadline is not None
    assert table.deadline <= now + BANK + 1
    return sum(table.banks) - (now - table.last_event_at)


async def act(server: Running, name: str, times: int) -> None:
    async with Seat(server.clients[0], name) as seat:
        for _ in range(times):
            await seat.act(seat.view.actions[0].notation)


@pytest.mark.anyio
@pytest.mark.parametrize("is_noticed", [True, False])
@pytest.mark.parametrize("ahead", [HOUR, -HOUR])
async def test_a_clock_that_is_wrong_for_a_while(address: str, clock: Time, ahead: float, is_noticed: bool):
    """An hour ahead or behind, then set right, with or without a heartbeat in between: no clock gains or loses it."""
    async with run(address) as server:
        name = await begin(server, match=BANK, move=BANK)
        for clock.ahead in (ahead, 0.0, ahead, 0.0):
            if is_noticed:
                await server.housekeeping.heartbeat()
            await act(server, name, 3)
            assert time_left(server, name, clock.time()) == pytest.approx(2 * BANK, abs=30)


@pytest.mark.anyio
async def test_no_clock_is_frozen_while_a_wrong_one_is_set_right(address: str, clock: Time):
    """A player who thinks meanwhile is charged for the real time, before and after."""
    async with run(address) as server:
        name = await begin(server, match=BANK)
        live = server.registry.live_tables[name]
        for clock.ahead in (HOUR, 0.0):
            await server.housekeeping.heartbeat()
            await live.read_clock()
            before = time_left(server, name, clock.time())
            await move_on(server, clock, 100)
            assert before - time_left(server, name, clock.time()) == pytest.approx(100, abs=10)
        assert live.table.deadline
        assert live._waiting_until <= live.table.deadline


@pytest.mark.anyio
async def test_a_clock_is_set_right_between_two_lives_of_the_server(address: str, clock: Time):
    """Times stored by a clock that was ahead freeze nothing after a restart, and real downtime is credited, once."""
    async with run(address) as server:
        name = await begin(server, match=BANK)
        clock.ahead = HOUR
        await act(server, name, 2)
        await server.housekeeping.heartbeat()
    clock.ahead = 0.0
    for version in (None, None):
        async with run(address) as server:
            live = await server.registry.open(name)
            await live.read_clock()
            assert time_left(server, name, clock.time()) == pytest.approx(2 * BANK, abs=30)
            version = live.table.version
            await live.read_clock()
            assert live.table.version == version
            assert live.table.deadline
            assert live._waiting_until <= live.table.deadline
        clock.passed += DAY  # no server runs


@pytest.mark.anyio
async def test_bots_go_on_after_a_clock_was_ahead(address: str, clock: Time):
    """What a wrong clock scheduled for later is due at the right time."""
    async with run(address) as server:
        clock.ahead = HOUR
        server.bots.is_free.clear()
        ola = await server.guest("Ola")
        name = await ola.create("fantazja", ["bot:novice", "bot:novice"], start=True)
        await server.housekeeping.heartbeat()
    clock.ahead = 0.0
    async with run(address) as server, asyncio.timeout(20):
        while name not in server.registry.live_tables or server.registry.live_tables[name].table.steps < 5:
            await asyncio.sleep(0.01)


def test_a_gap_that_ends_in_the_future_is_none(clock: Time):
    """The gap of a clock that was set forward vanishes when it is set back; so does a heartbeat in the future."""
    down = Downtime(4.0)
    clock.ahead = HOUR
    found = down.gap
    assert found
    assert found[1] - found[0] == pytest.approx(HOUR, abs=1)
    assert down.note_heartbeat()
    assert not down.note_heartbeat()
    clock.ahead = 0.0
    assert down.gap is None
    assert down.note_heartbeat()  # all clocks are read
    down.start(clock.time() + HOUR)
    assert down.gap is None
    down.start(clock.time() - HOUR)
    assert down.gap is not None


def test_downtime_is_real_time(clock: Time):
    """A gap is measured by the monotonic clock, plus what the wall clock was set forward."""
    for ahead, length in ((0.0, 60.0), (HOUR, 60.0 + HOUR), (-HOUR, 60.0)):
        clock.ahead, down = 0.0, Downtime(4.0)
        clock.passed += 60
        clock.ahead = ahead
        gap = down.gap
        assert gap
        assert gap[1] - gap[0] == pytest.approx(length, abs=1)
        assert gap[1] == pytest.approx(clock.time(), abs=1)


def test_a_clock_set_back_in_the_log():
    """An event before the last one charges no clock; used time stays used, and relief is not put off."""
    desk, seat, _ = desk_with(match=600, move=120)
    desk.now += 20
    desk.happen(Said("ola", "Ola", "hm"))
    desk.now -= 1000
    desk.happen(Waited(0.0))
    assert desk.table.banks[seat] == 580
    assert desk.table.deadline == desk.now + 100
    assert desk.table.changed_at == desk.now
    assert desk.fold_again().deadline == desk.table.deadline
