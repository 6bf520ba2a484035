"""Playing over sockets: events are stored before they are sent, repeats are executed once, and no event is missed."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from itertools import pairwise
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.desk import tell_table
from tests.server.running import Running, fresh_file, play, run

from stolik.cli import main
from stolik.client import Client, ServerRefused
from stolik.dealing import verify
from stolik.game import ALL, load, own_games
from stolik.server.http.schemas import ClockWish
from stolik.server.realtime.messages import Mix, Relieve, Rematch, Resign, Return, Say, Start, Take, Undo
from stolik.server.store import StoreUnavailable
from stolik.server.tables.actor import TableActor
from stolik.server.tables.events import read_event
from stolik.server.tables.table import AWAY_S, Table
from stolik.texts import say

pytestmark = pytest.mark.anyio

GAMES = own_games()


@pytest.fixture
def address(tmp_path: Path) -> str:
    return fresh_file(tmp_path)


@pytest.fixture
async def server(address: str) -> AsyncIterator[Running]:
    async with run(address) as running:
        yield running


async def begin(server: Running, game: str = "skytopia", **chosen: Any) -> tuple[str, list[Client]]:
    """A running match of two people."""
    people = await server.guests("Ola", "Jan")
    name = await people[0].create(game, ["me", "open"], **chosen)
    async with people[1].sit(name) as jan:
        await jan.change(Take("take", 1))
        await jan.change(Start("start"))
    return name, people


def act(version: int, action: str, key: str = "act") -> dict[str, Any]:
    return {"type": "act", "key": key, "version": version, "action": action}


async def find_action(server: Running, name: str, people: list[Client]) -> tuple[Client, Client, int, str]:
    """The active player, the other player, the version, and a legal action."""
    table = (await server.registry.open(name)).table
    assert table.match
    assert table.actor is not None
    return people[table.actor], people[1 - table.actor], table.version, str(table.match.actions[0])


async def stored(server: Running, name: str) -> list[dict[str, Any]]:
    """The events in the log."""
    return [json.loads(event.data) for event in await server.store.events_since(name, 0)]


# ---- stored, then told ---------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_nothing_is_told_before_it_is_stored(server: Running, game: str):
    """No client gets an answer or event before the commit; then all do."""
    name, people = await begin(server, game)
    actor, other, version, action = await find_action(server, name, people)
    async with server.line(actor, name) as acting, server.line(other, name) as watching:
        server.store.may_go_on.clear()
        await acting.say(act(version, action))
        while not server.store.begun:
            await asyncio.sleep(0)
        assert await acting.is_silent()
        assert await watching.is_silent()
        assert len(await stored(server, name)) == version
        server.store.may_go_on.set()
        await acting.hear("happened", version=version + 1, what="acted")
        assert (await acting.hear("accepted"))["version"] == version + 1
        await watching.hear("happened", version=version + 1)
        assert len(await stored(server, name)) == version + 1


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_not_stored_has_not_happened(server: Running, game: str):
    """The refusal says that a retry can succeed; no client sees the event, and a retry executes it once."""
    name, people = await begin(server, game)
    actor, other, version, action = await find_action(server, name, people)
    async with server.line(actor, name) as acting, server.line(other, name) as watching:
        server.store.fails = "before"
        told = await acting.ask(act(version, action))
        assert (told["type"], told["why"]["id"], told["again"]) == ("refused", "server-unavailable", True)
        server.store.fails = ""
        async with server.line(other, name) as newcomer:
            assert json.loads(newcomer.bytes[-1])["version"] == version
        told = await acting.ask(act(version, action))
        assert (told["type"], told["version"]) == ("accepted", version + 1)
        await watching.hear("happened", what="acted")
        heard = [json.loads(data) for data in watching.bytes]
        assert all(t["version"] == version for t in heard if t.get("what") == "resync")
    assert [event["what"] for event in await stored(server, name)].count("acted") == 1


async def test_what_may_be_stored_is_found_out(server: Running):
    """If the answer to a commit is lost, the event may be stored or not; a retry executes it at most once."""
    name, people = await begin(server)
    actor, other, version, action = await find_action(server, name, people)
    async with server.line(actor, name) as acting, server.line(other, name) as watching:
        server.store.fails = "after"
        assert (await acting.ask(act(version, action)))["again"]
        server.store.fails = ""
        told = await acting.ask(act(version, action))
        assert (told["type"], told["version"]) == ("accepted", version + 1)
        news = await watching.hear("happened", version=version + 1)
        assert news["lines"]
    assert [event["what"] for event in await stored(server, name)].count("acted") == 1


# ---- said twice, done once -----------------------------------------------------------------------------


async def test_a_repeat_is_answered_again_and_not_done_again(store_address: str):
    """A repeat gets the first one's version: at once, after other events, on another connection, after a restart."""
    async with run(store_address) as server:
        name, people = await begin(server)
        secrets = [client.secret for client in people]
        actor, _, version, action = await find_action(server, name, people)
        async with server.line(actor, name) as line:
            said = act(version, action)
            await asyncio.gather(*(line.say(said) for _ in range(5)))
            answers = [await line.hear("accepted", "refused") for _ in range(5)]
            assert {(told["type"], told["version"]) for told in answers} == {("accepted", version + 1)}
            await line.ask({"type": "say", "key": "hi", "text": "hi"})
        async with server.line(actor, name) as line:
            assert (await line.ask(said))["version"] == version + 1
        number = people.index(actor)
        log = await stored(server, name)
    async with run(store_address) as server:
        again = Client(server.url, secrets[number])
        server.clients.append(again)
        async with server.line(again, name) as line:
            assert (await line.ask(said))["version"] == version + 1
            assert (await line.ask({"type": "say", "key": "hi", "text": "hi"}))["version"] == version + 2
        assert await stored(server, name) == log


async def test_keys_of_two_people_are_two_keys(server: Running):
    name, (ola, jan) = await begin(server)
    async with server.line(ola, name) as one, server.line(jan, name) as two:
        first = await one.ask({"type": "say", "key": "same", "text": "a"})
        second = await two.ask({"type": "say", "key": "same", "text": "b"})
    assert second["version"] == first["version"] + 1


async def test_of_two_who_race_one_is_first(server: Running):
    """Two people take one seat: one gets it, the other is refused."""
    ola, jan, ewa = await server.guests("Ola", "Jan", "Ewa")
    name = await ola.create("skytopia", ["me", "open"])
    async with jan.sit(name) as one, ewa.sit(name) as two:
        done = await asyncio.gather(
            one.change(Take("t", 1)), two.change(Take("t", 1)), return_exceptions=True
        )  # fmt: skip
    assert sorted(type(answer).__name__ for answer in done) == ["ServerRefused", "int"]
    assert next(e for e in done if isinstance(e, ServerRefused)).id == "server-seat-taken"


async def test_a_stale_action_is_refused_and_talk_makes_none_stale(server: Running):
    name, people = await begin(server)
    actor, other, version, action = await find_action(server, name, people)
    async with server.line(actor, name) as acting, server.line(other, name) as talking:
        told = await acting.ask(act(version - 1, action, "old"))
        assert (told["why"]["id"], told["version"]) == ("server-stale", version)
        await talking.ask({"type": "say", "key": "1", "text": "hurry"})
        assert (await acting.ask(act(version, action)))["type"] == "accepted"


# ---- why not -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_an_illegal_action_is_refused_with_its_rule(server: Running, game: str):
    """`act` and `why` give the same words and paragraph; for a legal action `why` gives no reason."""
    name, people = await begin(server, game)
    actor, other, version, action = await find_action(server, name, people)
    table = (await server.registry.open(name)).table
    assert table.match
    legal = set(table.match.codes)
    illegal = next(table.match.game.table.write(c) for c in range(table.match.game.table.size) if c not in legal)
    async with server.line(actor, name) as acting, server.line(other, name) as watching:
        refused = await acting.ask(act(version, illegal))
        why = await acting.ask({"type": "why", "id": "w", "action": illegal})
        assert refused["type"] == "refused"
        assert refused["paragraph"]
        assert (why["why"], why["paragraph"]) == (refused["why"], refused["paragraph"])
        assert say(msgspec.convert(refused["why"], type(table.match.prompt)), "pl")
        fine = await acting.ask({"type": "why", "id": "x", "action": action})
        assert (fine["why"], fine["paragraph"]) == (None, None)
        told = await watching.ask({"type": "why", "id": "y", "action": illegal})
        assert told["why"]["id"] == "server-not-your-turn"


# ---- coming back ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_who_comes_back_has_missed_nothing(server: Running, game: str):
    """Whenever connections break, the log and the chat are those of a client that never left, after undos too."""
    dice = random.Random(game)
    name, (ola, jan) = await begin(server, game)
    nobody = await server.guest()
    broken = undone = 0
    async with AsyncExitStack() as stack:
        one, two, three, *flaky = [
            await stack.enter_async_context(client.sit(name)) for client in 2 * (ola, jan, nobody)
        ]  # fmt: skip
        for number in range(40):
            for seat in flaky:
                if dice.random() < 0.25:
                    while not seat._socket:  # the connection that broke before is not back yet
                        await asyncio.sleep(0.005)
                    await seat._socket.close()
                    broken += 1
            if one.info and one.info.can_undo and dice.random() < 0.8:
                asked = one if one.is_asked else two
                await asked.change(Undo(f"undo{number}", asked.version))
                undone += 1
            if dice.random() < 0.2:
                await one.change(Say(f"say{number}", f"word {number}"))
            await play([one, two], number, most=1)
        if game == "fantazja":
            await play([one, two], 7)
        else:
            await one.change(Resign("resign", 0))
        for steady, other in zip((one, two, three), flaky, strict=True):
            for seat in (steady, other):
                await seat.wait_for(lambda seat=seat: seat.is_over)
            assert steady.lines == other.lines
            assert steady.chat == other.chat
            assert [line.step for line in steady.lines] == list(range(steady.info.steps if steady.info else -1))
            assert steady.view == other.view
    assert broken > 20
    assert undone or game == "fantazja"  # where it is rare
    table = (await server.registry.open(name)).table
    assert tuple(three.lines) == table.lines_then(None, 0)


async def test_a_gap_is_told_exactly(server: Running):
    """A client that names its last version gets the later log lines and chat, and nothing twice."""
    name, (ola, jan) = await begin(server)
    async with ola.sit(name) as one, jan.sit(name) as two:
        await play([one, two], most=10)
        seen, steps = one.version, one.info.steps if one.info else 0
        await one.change(Say("a", "after"))
        await play([one, two], most=5)
        async with server.line(ola, name, since=seen) as line:
            told = json.loads(line.bytes[-1])
        assert [line["step"] for line in told["lines"]] == list(range(steps, told["table"]["steps"]))
        assert [line["text"] for line in told["chat"]] == ["after"]
        async with server.line(ola, name, since=told["version"]) as line:
            told = json.loads(line.bytes[-1])
        assert (told["lines"], told["chat"]) == ([], [])


async def test_what_somebody_saw_last_is_known_on_any_device(server: Running):
    """`seen` is the last version shown before the guest left; 0 for a guest who was shown nothing."""
    name, (ola, jan) = await begin(server)
    live, person = await server.registry.open(name), (await jan.me()).person
    async with asyncio.timeout(10):  # it is noted after they left, in the background
        while await server.store.seen(name, person) < live.table.version:
            await asyncio.sleep(0.01)
    async with server.line(jan, name) as line:
        assert json.loads(line.bytes[-1])["seen"] == live.table.version
    async with ola.sit(name) as one, jan.sit(name) as two:
        assert one.seat == 0
        await play([one, two], most=3)
        left = one.version
    async with asyncio.timeout(10):
        while await server.store.seen(name, one.you) < left:
            await asyncio.sleep(0.01)
    async with jan.sit(name) as two:
        await two.change(Say("s", "hello"))
    other = await server.guest()
    await other.recover((await ola.write_recovery()).code)
    async with server.line(other, name) as line:
        told = json.loads(line.bytes[-1])
        assert (told["seen"], told["version"]) == (left, left + 1)


async def test_a_connection_that_was_told_nothing_has_seen_nothing(server: Running):
    from websockets.asyncio.client import connect

    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "open"])
    address = server.url.replace("http", "ws", 1) + f"/api/tables/{name}/socket"
    async with connect(address, additional_headers={"Cookie": f"stolik={ola.secret}"}, proxy=None) as socket:
        await socket.send('{"type":"ping"}')
        assert "server-hello-first" in str(await socket.recv())
    await asyncio.sleep(0.1)
    assert await server.store.seen(name, (await ola.me()).person) == 0


# ---- several seats, no seat ----------------------------------------------------------------------------


async def test_one_person_with_both_seats_sees_the_one_that_decides(server: Running):
    """In Fantazja hands are hidden: the view is always of the seat that decides, and of no other."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "here:Jan"], start=True)
    seen = set()
    async with ola.sit(name) as both:
        for number in range(30):
            await play([both], number, most=1)
            await both.wait_for(lambda: both.info and both.seat == both.info.actor)
            assert both.view.you == both.seat
            assert both.view.actions
            seen.add(both.seat)
        await both.change(Say("s", "hello"))
        await play([both], most=10)
        assert [line.text for line in both.chat] == ["hello"]
        assert [line.step for line in both.lines] == list(range(both.info.steps if both.info else -1))
    assert seen == {0, 1}


async def test_a_spectator_needs_no_cookie_and_changes_nothing(server: Running):
    name, (ola, jan) = await begin(server, "fantazja")
    nobody = await server.guest()
    async with nobody.sit(name) as watching, ola.sit(name) as one, jan.sit(name) as two:
        assert watching.seat is None
        assert watching.you == ""
        await play([one, two], most=5)
        await watching.wait_for(lambda: watching.version == one.version)
        assert watching.view == (await server.registry.open(name)).table.match.view()
        with pytest.raises(ServerRefused) as refused:
            await watching.change(Say("s", "hi"))
        assert refused.value.id == "server-no-guest"
        assert one.info
        assert one.info.watchers == 1


async def test_bots_play_where_nobody_sits_and_for_who_gave_up(server: Running):
    """Three players: a bot in a seat of its own, and one for a person who resigned; the match goes to its end."""
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create("skytopia", ["me", "bot:casual", "open"])
    async with ola.sit(name) as one, jan.sit(name) as two:
        await two.change(Take("t", 2))
        await one.change(Start("s"))
        await play([one, two], most=4)
        await two.change(Resign("r", 2))
        await one.wait_for(lambda: one.info and one.info.seats[2].lost)
        await play([one], 3)
        assert one.info
        assert one.info.result
        assert 2 not in one.info.result.winners
    assert {bot for bot, _ in server.bots.asked} == {"casual"}
    assert {view.you for _, view in server.bots.asked} == {1, 2}


async def test_bot_does_not_decide_for_a_person_while_an_event_is_stored(server: Running):
    """A bot whose turn ends in an event that is being stored is not asked to decide for the next seat."""
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create("fantazja", ["me", "open"])
    async with ola.sit(name) as one, jan.sit(name) as two:
        await two.change(Take("t", 1))
        await one.change(Start("s"))
        live = await server.registry.open(name)
        before = live.table.changed
        server.store.may_go_on.clear()
        for seat in (one, two):
            await seat.wait_for(lambda seat=seat: seat.version >= before)
        asked = one if one.is_asked else two
        acting = asyncio.create_task(asked.act(asked.view.actions[0].notation))
        async with asyncio.timeout(10):
            while live.table.changed == before:
                await asyncio.sleep(0.01)
        thinking = asyncio.create_task(live._play_bot("novice", before))
        await asyncio.sleep(0.05)
        server.store.may_go_on.set()
        await asyncio.gather(acting, thinking)
    assert server.bots.asked == []


async def test_bots_alone_keep_a_pace_that_people_can_follow(server: Running):
    """Each decision takes the pace of the table; with a person at the table there is no such pause."""
    pace = 0.15
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["bot:casual", "bot:novice"], pace=pace, start=True)
    async with ola.sit(name) as subscriber:
        await subscriber.wait_for(lambda: subscriber.version > 6)
    times = [event.at for event in await server.store.events_since(name, 1)]
    assert min(after - before for before, after in pairwise(times)) > 0.9 * pace
    name = await ola.create("skytopia", ["me", "bot:casual"], pace=10, start=True)
    table = (await server.registry.open(name)).table
    assert (table.setup.pace, table.pace) == (10, 0)


async def test_a_table_is_not_taken_up_while_the_server_stops(address: str, monkeypatch: pytest.MonkeyPatch):
    """Its bot would ask a pool that is closed, and no other worker would adopt the table."""
    async with run(address) as server:
        server.bots.is_free.clear()
        name = await (await server.guest("Ola")).create("skytopia", ["bot:casual", "bot:casual"], start=True)
    async with run(address) as server:
        claims, claim = asyncio.Event(), server.store._store.claim

        async def claim_slowly(*args: Any) -> bool:
            claims.set()
            await asyncio.sleep(0.1)
            return await claim(*args)

        monkeypatch.setattr(server.store, "claim", claim_slowly, raising=False)
        opening = asyncio.create_task(server.registry.open(name))
        await claims.wait()
        await server.registry.stop()
        assert (await opening).is_closed
        asked = len(server.bots.asked)
        with pytest.raises(StoreUnavailable):
            await server.registry.open(name)
        server.bots.is_free.set()
        await asyncio.sleep(0.1)
        assert len(server.bots.asked) == asked
        assert (await server.store.claim(name, "another", time.time(), 30.0)) is True


async def test_who_returns_gets_the_seat_back(server: Running):
    """A bot stands in after the timeout, and the person can take the seat back, also while the bot thinks."""
    name, (ola, jan) = await begin(server, clock=ClockWish(move=60, at_zero="novice"))
    server.bots.is_free.clear()
    live = await server.registry.open(name)
    live.table.turn_since -= 60
    live._stop_waiting()
    live._schedule()
    seat = live.table.actor or 0
    async with (ola, jan)[seat].sit(name) as one:
        await one.wait_for(lambda: one.info and one.info.seats[seat].stand_in == "novice")
        assert not one.is_asked
        with pytest.raises(ServerRefused) as refused:
            await one.act("pass")
        assert refused.value.id == "server-away"
        await one.change(Return("back", seat))
        assert one.is_asked
        server.bots.is_free.set()
        await play([one], most=1)
    assert not any(event.get("bot") for event in await stored(server, name) if event["what"] == "acted")


async def test_a_bot_plays_for_who_is_away_when_others_wish_it(server: Running):
    """Only if it is their decision, they are offline, and long enough; and they can return."""
    name, people = await begin(server)
    live = await server.registry.open(name)
    seat = live.table.actor or 0
    missing, waiting = people[seat], people[1 - seat]

    async def relieve(whom: int, key: str) -> str:
        with pytest.raises(ServerRefused) as refused:
            await one.change(Relieve(key, whom))
        return refused.value.id

    async with waiting.sit(name) as one:
        assert one.info
        assert one.info.relief == live.table.changed_at + AWAY_S
        assert await relieve(seat, "early") == "server-not-missing"
        live.table.changed_at -= AWAY_S
        async with missing.sit(name):
            assert await relieve(seat, "here") == "server-not-missing"
        await one.wait_for(lambda: one.info and not one.info.seats[seat].online)
        assert await relieve(1 - seat, "own") == "server-not-waited-for"
        assert await relieve(9, "nobody") == "server-not-waited-for"
        server.bots.is_free.clear()
        await one.change(Relieve("now", seat))
        await one.wait_for(lambda: one.info and one.info.seats[seat].stand_in == "casual")
        assert one.info.relief is None
        assert await relieve(seat, "twice") == "server-not-waited-for"
        async with missing.sit(name) as two:
            await two.change(Return("back", seat))
            assert two.is_asked
    async with (await server.guest("Ewa")).sit(name) as one:
        assert await relieve(seat, "spectator") == "server-not-seated"
    name, people = await begin(server, clock=ClockWish(move=60))
    async with people[0].sit(name) as one:
        assert one.info
        assert one.info.relief is None
        assert await relieve(one.info.actor or 0, "clock") == "server-clock-decides"


# ---- hints and talk ------------------------------------------------------------------------------------


async def test_hints_are_from_what_the_asker_may_know(server: Running):
    """Analysis gets the requester's view, for a spectator the spectator's, and is refused before the start."""
    ola, jan = await server.guests("Ola", "Jan")
    nobody = await server.guest()
    name = await ola.create("fantazja", ["me", "open"])
    async with ola.sit(name) as one, jan.sit(name) as two, nobody.sit(name) as three:
        with pytest.raises(ServerRefused) as refused:
            await one.hint()
        assert refused.value.id == "server-not-begun"
        await two.change(Take("t", 1))
        await two.change(Start("s"))
        for watching, you in ((one, 0), (two, 1), (three, None)):
            await watching.wait_for(lambda watching=watching: watching.view is not None)
            advice = await watching.hint()
            assert json.loads(bytes(advice.analysis))["you"] == you
            assert server.bots.asked[-1][1] == watching.view


async def test_at_a_serious_table_there_are_no_hints_before_the_end(server: Running):
    name, (ola, _) = await begin(server, serious=True)
    async with ola.sit(name) as one:
        with pytest.raises(ServerRefused) as refused:
            await one.hint()
        assert refused.value.id == "server-serious"
        assert not server.bots.asked
        await one.change(Resign("r", 0))
        await one.hint()


async def test_talk_can_be_off(server: Running):
    name, (ola, _) = await begin(server, chat=False)
    async with ola.sit(name) as one:
        with pytest.raises(ServerRefused) as refused:
            await one.change(Say("s", "hi"))
        assert refused.value.id == "server-chat-off"


async def test_talk_is_limited(address: str):
    """The length of a message and the rate of a person are limited."""
    async with run(address, limits=True) as server:
        name, (ola, jan) = await begin(server)
        async with server.line(ola, name) as one, server.line(jan, name) as two:
            long = await one.ask({"type": "say", "key": "long", "text": "x" * 501})
            assert long["why"]["id"] == "server-bad-message"
            answers = [await one.ask({"type": "say", "key": f"s{n}", "text": "hi"}) for n in range(10)]
            assert {a["why"]["id"] for a in answers if a["type"] == "refused"} == {"server-too-fast"}
            assert 5 <= sum(a["type"] == "accepted" for a in answers) <= 8
            assert (await two.ask({"type": "say", "key": "s", "text": "hi"}))["type"] == "accepted"


# ---- records and replay --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_a_record_is_for_the_asker_until_it_is_over(server: Running, game: str, tmp_path: Path):
    """After the match it is complete, replays to the same state, and `stolik verify` confirms fair draws."""
    name, (ola, jan) = await begin(server, game)
    nobody = await server.guest()
    async with ola.sit(name) as one, jan.sit(name) as two:
        await play([one, two], most=30)
        table = (await server.registry.open(name)).table
        for client, viewer in ((ola, 0), (jan, 1), (nobody, None)):
            record = await client.record(name)
            assert record.watcher == viewer
            assert record.dealing
            assert record.dealing.secret is None
            assert table.match
            assert record.steps == table.match.record_for(viewer).steps
        await play([one, two], 5)
        assert one.info
        assert one.info.secret
        commitment = one.info.commitment
    record = await nobody.record(name)
    assert record.watcher == ALL
    assert table.match
    assert record.replay().state == table.match.state
    assert verify(record, commitment).fair
    path = tmp_path / "record.txt"
    path.write_text(record.write(), encoding="utf-8")
    assert main(["verify", str(path), "--commitment", commitment]) == 0


async def test_a_doctored_record_is_found_out(server: Running, tmp_path: Path):
    name, (ola, _) = await begin(server)
    async with ola.sit(name) as one:
        await one.change(Resign("r", 0))
    text = (await ola.record(name)).write()
    at = text.index("secret=") + len("secret=")
    path = tmp_path / "record.txt"
    path.write_text(text[:at] + ("1" if text[at] == "0" else "0") + text[at + 1 :], encoding="utf-8")
    assert main(["verify", str(path)]) == 1


@pytest.mark.parametrize("game", GAMES)
async def test_every_position_can_be_looked_at(server: Running, game: str):
    """With the requester's view; as another seat only when the match is over."""
    name, (ola, jan) = await begin(server, game)
    nobody = await server.guest()
    async with ola.sit(name) as one, jan.sit(name) as two:
        await play([one, two], most=12)
        table = (await server.registry.open(name)).table
        view_type = load(game).view_type
        for at in (0, 1, table.steps // 2, table.steps):
            for client, seat in ((ola, 0), (jan, 1), (nobody, None)):
                found = await client.position(name, at)
                assert (found.at, found.steps, found.seat) == (at, table.steps, seat)
                assert msgspec.json.decode(found.view, type=view_type) == table.view_at(at, seat)
                assert found.lines == table.lines_then(seat, at - 1, at) if at else not found.lines
        for client, seat in ((ola, 1), (nobody, 0)):
            with pytest.raises(ServerRefused) as refused:
                await client.position(name, 1, seat)
            assert refused.value.id == "server-not-over"
        with pytest.raises(ServerRefused) as refused:
            await ola.position(name, table.steps + 1)
        assert refused.value.id == "server-no-position"
        await one.change(Resign("r", 0))
    found = await nobody.position(name, 5, 1)
    assert msgspec.json.decode(found.view, type=view_type) == table.view_at(5, 1)
    log = json.loads((await nobody.http.get(f"/api/matches/{name}/log", params={"first": "3"})).content)
    assert log["steps"] == table.steps
    assert log["lines"] == json.loads(msgspec.json.encode(table.lines(None, 3)))


# ---- the log is the truth ------------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
async def test_the_stored_log_is_the_table(store_address: str, game: str):
    """A table that is read again equals the live one, in every field and every view."""
    async with run(store_address) as server:
        ola, jan = await server.guests("Ola", "Jan")
        seats = ["me", "open"] if game == "fantazja" else ["me", "open", "bot:casual"]
        name = await ola.create(game, seats, clock=ClockWish(match=3600, at_zero="novice"))
        async with ola.sit(name) as one, jan.sit(name) as two:
            await two.change(Take("t", 1))
            await two.change(Mix("m", "zażółć"))
            await one.change(Start("s"))
            live = await server.registry.open(name)
            for number in range(25):
                if one.info and one.info.can_undo:
                    asked = one if one.is_asked else two
                    await asked.change(Undo(f"u{number}", asked.version))
                if number % 6 == 0:
                    await two.change(Say(f"s{number}", "…"))
                await play([one, two], number, most=1)
            await compare(server, live)
            await one.change(Resign("r", 0))
            await compare(server, live)


async def compare(server: Running, live: TableActor) -> None:
    """Compare a live table with its log, while bots may act."""
    lived = await live.read(tell_table)
    row, events = await server.store.load_table(live.table.id)
    table = Table(row.id, row.secret)
    for stored in events[: lived["version"]]:
        table.apply(read_event(stored.data), stored.at, stored.key)
    assert tell_table(table) == lived


# ---- again ---------------------------------------------------------------------------------------------


async def test_a_rematch_asked_for_twice_at_once_is_one_table(server: Running):
    """All players move by one seat, the setup stays, and all clients get the new table's id."""
    name, (ola, jan) = await begin(server, serious=True, options={"edition": "retail"})
    async with ola.sit(name) as one, jan.sit(name) as two:
        with pytest.raises(ServerRefused):
            await one.change(Rematch("early"))
        await one.change(Resign("r", 0))
        done = await asyncio.gather(
            *(seat.change(Rematch(f"{number}")) for number in range(3) for seat in (one, two)), return_exceptions=True
        )
        assert sum(isinstance(answer, int) for answer in done) == 1
        assert {answer.id for answer in done if isinstance(answer, ServerRefused)} == {"server-rematch-made"}
        for seat in (one, two):
            await seat.wait_for(lambda seat=seat: seat.info and seat.info.rematch)
        assert one.info
        assert two.info
        assert one.info.rematch == two.info.rematch
        table = await ola.table(one.info.rematch or "")
    assert [seat.name for seat in table.seats] == ["Jan", "Ola"]
    assert (table.rematch_of, table.serious, table.status) == (name, True, "open")
    assert table.options == one.info.options
    assert table.commitment != one.info.commitment
    assert len((await ola.list("mine")).tables) == 2
    async with jan.sit(table.id) as again:
        await again.change(Start("s"))


async def test_a_bot_is_asked_again_after_a_restored_backup(server: Running):
    """The table is then at an older version than the client's."""
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["me", "here:Jan"], start=True)
    async with ola.sit(name) as seat:
        asked = seat.decisions()
        await anext(asked)
        async with seat._news:
            seat.version -= 1
            seat._news.notify_all()
        async with asyncio.timeout(30):
            await anext(asked)
