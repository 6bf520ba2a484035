"""Guests, the tables they make, and the lists they find them in."""

from __future__ import annotations

import asyncio
import re
import time
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.running import Running, fresh_file, run

from stolik.client import Client, ServerRefused
from stolik.server import guests
from stolik.server.http import rate_limit, routes
from stolik.server.http.rate import Rate
from stolik.server.http.schemas import ClockWish, GuestSummary
from stolik.server.realtime import sessions
from stolik.server.realtime.messages import Close, Invite, Leave, Resign, Start, Swap, Take
from stolik.server.realtime.subscriber import Subscriber
from stolik.server.store import Store
from stolik.server.tables.commands import Caller

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path)) as running:
        yield running


async def refused(asked: Any) -> tuple[str, int | None, str]:
    """Why something was refused, with which status, in which words."""
    with pytest.raises(ServerRefused) as found:
        await asked
    return found.value.id.removeprefix("server-"), found.value.status, str(found.value)


# ---- who is who ----------------------------------------------------------------------------------------


async def test_a_guest_is_known_by_a_cookie_and_nothing_else(server: Running):
    ola = await server.guest("  Ola\n K. ")
    me = await ola.me()
    assert me.name == "Ola K."
    same = Client(server.url, ola.secret)
    server.clients.append(same)
    assert await same.me() == me
    for secret in (None, "x", me.person, "A" * 43):
        nobody = Client(server.url, secret)
        server.clients.append(nobody)
        assert await refused(nobody.me()) == ("no-guest", 401, "Enter a name first.")


async def test_a_cookie_is_out_of_reach(server: Running):
    """Scripts cannot read it, other sites cannot send it, and it is never repeated."""
    ola = await server.guest()
    first = await ola.http.post("/api/me", json={"name": "Ola"})
    cookie = first.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert re.search("samesite=(lax|strict)", cookie)
    assert "set-cookie" not in (await ola.http.get("/api/me")).headers


async def test_only_a_digest_is_stored(server: Running, tmp_path: Path):
    ola = await server.guest("Ola")
    code = (await ola.write_recovery()).code
    stored = b"".join(path.read_bytes() for path in tmp_path.glob("stolik.sqlite*"))
    assert guests.digest(code) in stored
    assert code.encode() not in stored
    assert (ola.secret or "?").encode() not in stored


async def test_a_new_name_is_for_tables_to_come(server: Running):
    ola = await server.guest("Ola")
    before = await ola.create("skytopia", ["me", "open"])
    assert (await ola.rename(" Aleksandra ")).name == "Aleksandra"
    assert (await ola.me()).name == "Aleksandra"
    after = await ola.create("skytopia", ["me", "open"])
    assert [(await ola.table(name)).seats[0].name for name in (before, after)] == ["Ola", "Aleksandra"]


@pytest.mark.parametrize("name", ["", "  ", "x" * 25, "\u202e"])
async def test_a_bad_name_is_refused(server: Running, name: str):
    ola = await server.guest()
    assert (await refused(ola.meet(name)))[0] == "bad-name"
    await ola.meet("Ola")
    assert (await refused(ola.rename(name)))[0] == "bad-name"
    assert (await ola.me()).name == "Ola"


async def test_a_recovery_code_moves_a_guest_once(server: Running):
    """The other device is theirs too and the first one stays theirs; used again, the code is nothing."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    recovery = await ola.write_recovery()
    assert recovery.expires > time.time() + 24 * 3600
    phone, thief = await server.guest(), await server.guest()
    assert await phone.recover(recovery.code) == await ola.me()
    assert phone.secret != ola.secret
    async with phone.sit(name) as seat:
        assert seat.seat == 0
    assert (await refused(thief.recover(recovery.code)))[::2] == (
        "no-recovery",
        "This recovery link is not valid: it was used, has expired or was never created. "
        "Create a new one on your other device.",
    )  # fmt: skip
    assert thief.secret is None


async def test_of_two_who_use_a_code_at_once_one_succeeds(server: Running):
    ola = await server.guest("Ola")
    code = (await ola.write_recovery()).code
    tries = [(await server.guest()).recover(code) for _ in range(5)]
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(not isinstance(answer, BaseException) for answer in done) == 1


async def test_a_newer_code_replaces_an_older(server: Running):
    ola, phone = await server.guest("Ola"), await server.guest()
    old, new = (await ola.write_recovery()).code, (await ola.write_recovery()).code
    assert (await refused(phone.recover(old)))[0] == "no-recovery"
    assert (await phone.recover(new)).name == "Ola"


async def test_a_code_expires(server: Running, monkeypatch: pytest.MonkeyPatch):
    ola, phone = await server.guest("Ola"), await server.guest()
    monkeypatch.setattr(guests, "RECOVERY_TTL_S", -1)
    code = (await ola.write_recovery()).code
    assert (await refused(phone.recover(code)))[0] == "no-recovery"


async def test_a_code_is_no_cookie_and_a_cookie_no_code(server: Running):
    ola, other = await server.guest("Ola"), await server.guest()
    assert (await refused(other.recover(ola.secret or "")))[0] == "no-recovery"
    false = Client(server.url, (await ola.write_recovery()).code)
    server.clients.append(false)
    assert (await refused(false.me()))[0] == "no-guest"


# ---- making tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "seats", "options"),
    [
        ("skytopia", ["me", "open", "bot:casual", "here:Zosia"], {"edition": "retail", "sides": "B"}),
        ("skytopia", ["open", "me"], {"abilities": "draft", "initial": "expert"}),
        ("fantazja", ["me", "here:Zosia"], {"start": "random"}),
        ("fantazja", ["bot:master", "me"], {}),
    ],
)
async def test_a_table_is_as_it_was_wished(server: Running, game: str, seats: list[str], options: dict[str, str]):
    ola = await server.guest("Ola")
    info = await ola.table(await ola.create(game, seats, options=options))
    me = (await ola.me()).person
    wished = {
        "me": ("person", "Ola", me, None), "open": ("open", "", None, None), "here:Zosia": ("person", "Zosia", me, None)
    }  # fmt: skip
    for seat, wish in zip(info.seats, seats, strict=True):
        bot = wish.removeprefix("bot:") if wish.startswith("bot:") else None
        assert (seat.kind, seat.name, seat.person, seat.bot) == wished.get(wish, ("bot", "", None, bot))
    assert info.options.items() >= options.items()
    assert (info.game, info.status, info.host, info.secret) == (game, "open", me, None)
    assert len(info.commitment) == 64


GOOD: dict[str, Any] = {"game": "skytopia", "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.mark.parametrize(
    ("change", "why", "words"),
    [
        ({"game": "chess"}, "no-game", "There is no game “chess”. Choose one of: fantazja, skytopia."),
        ({"seats": [{"kind": "me"}]}, "bad-option", "players"),
        ({"game": "fantazja", "seats": [{"kind": "me"}] * 3}, "seat-count", "as many seats as players: 2, not 3"),
        ({"options": {"players": 3}}, "seat-count", "as many seats as players: 3, not 2"),
        ({"options": {"edition": "gold"}}, "bad-option", "edition can be"),
        ({"options": {"colour": "red"}}, "bad-option", "there is no option 'colour'"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "bot": "deep"}]}, "no-bot", "There is no bot “deep”"),
        ({"seats": [{"kind": "me"}, {"kind": "bot"}]}, "no-bot", "Choose one of: novice, beginner"),
        ({"seats": [{"kind": "me"}, {"kind": "here"}]}, "bad-name", "A name must have 1 to 24 characters."),
        (
            {"seats": [{"kind": "me"}, {"kind": "here", "name": "x" * 30}]},
            "bad-name",
            "A name must have 1 to 24 characters.",
        ),
        ({"seats": [{"kind": "me"}, {"kind": "throne"}]}, "bad-message", "throne"),
        ({"seats": []}, "bad-message", "length"),
        ({"clock": {}}, "no-time", "Set a time for the match"),
        ({"clock": {"move": 1}}, "bad-message", ">= 5"),
        ({"clock": {"move": 60, "at_zero": "explode"}}, "no-bot", "There is no bot “explode”"),
        ({"start": True}, "seats-open", "Some seats are still open"),
        ({"extra": 1}, "bad-message", "extra"),
        ({"options": {"players": True}}, "bad-message", "options"),
    ],
)
async def test_a_bad_form_is_refused_with_what_would_be_right(
    server: Running, change: dict[str, Any], why: str, words: str
):
    ola = await server.guest("Ola")
    response = await ola.http.post("/api/tables", json=GOOD | change)
    problem = response.json()
    assert 400 <= response.status_code < 500
    assert problem["why"]["id"] == f"server-{why}"
    assert words in problem["text"]
    polish = await ola.http.post("/api/tables", json=GOOD | change, headers={"Accept-Language": "pl-PL,pl;q=0.9"})
    assert polish.json()["text"] != problem["text"]
    assert not (await ola.list("mine")).tables


async def test_only_guests_make_tables(server: Running):
    nobody = await server.guest()
    assert (await refused(nobody.create("skytopia", ["me", "open"])))[:2] == ("no-guest", 401)


async def test_there_is_no_other_table(server: Running):
    ola = await server.guest("Ola")
    assert (await refused(ola.table("nothinghere")))[:2] == ("no-table", 404)
    assert (await refused(ola.record("nothinghere")))[:2] == ("no-table", 404)
    with pytest.raises(ServerRefused) as told:  # at once, not after coming back again and again
        await ola.sit("nothinghere").__aenter__()
    assert (told.value.id, told.value.status) == ("server-no-table", 404)


async def test_a_table_is_made_once(server: Running):
    """Asked for again with the same key it is the same table, at which the match has begun once; a key is one's own."""
    ola, jan = await server.guests("Ola", "Jan")
    wish: dict[str, Any] = {"start": True, "key": "again"}
    names = await asyncio.gather(*(ola.create("fantazja", ["me", "here:Ewa"], **wish) for _ in range(3)))
    assert len({*names, await ola.create("fantazja", ["me", "here:Ewa"], **wish)}) == 1
    assert await server.store.versions([names[0]]) == {names[0]: 2}
    others = [await jan.create("fantazja", ["me", "open"], key="again"), await ola.create("fantazja", ["me", "open"])]
    assert len({names[0], *others}) == 3
    wish = {"key": "later"}
    name = await ola.create("fantazja", ["me", "here:Ewa"], **wish)
    async with ola.sit(name) as seat:
        await seat.change(Start("go"))
    assert (await refused(ola.create("fantazja", ["me", "here:Ewa"], start=True, **wish)))[0] == "begun"
    assert await server.store.versions([name]) == {name: 2}


async def test_another_server_is_noticed(server: Running, caplog: pytest.LogCaptureFixture):
    """A server that takes itself to be alone says once that it is not."""
    await server.registry.background.cancel()  # the heartbeat would warn as well
    await server.registry.cluster.warn_of_others()
    assert not caplog.records
    await server.store.heartbeat("another", time.time())
    for _ in range(2):
        await server.registry.cluster.warn_of_others()
    assert ["another server" in line.getMessage() for line in caplog.records] == [True]


async def test_who_has_the_link_joins(server: Running):
    """Also at a table that is in no list: take, swap, leave, be replaced by a bot, start, over sockets."""
    ola, jan, ewa = await server.guests("Ola", "Jan", "Ewa")
    name = await ola.create("skytopia", ["me", "open", "open"], listed=False)
    assert not (await jan.list()).tables
    async with ola.sit(name) as one, jan.sit(name) as two, ewa.sit(name) as three:
        await two.change(Take("1", 1))
        await three.change(Take("2", 2))
        await two.change(Leave("3", 1))
        await three.change(Swap("4", 2, 1))
        with pytest.raises(ServerRefused, match="Only the host"):
            await two.change(Invite("5", 2, "novice"))
        with pytest.raises(ServerRefused, match="still open"):
            await one.change(Start("6"))
        await one.change(Invite("7", 2, "novice"))
        await three.change(Start("8"))
        await two.wait_for(lambda: two.version == three.version)
        assert two.info
        assert [seat.name or seat.bot for seat in two.info.seats] == ["Ola", "Ewa", "novice"]
        assert [one.seat, two.seat, three.seat] == [0, None, 1]
        assert two.info.status == "running"


# ---- lists ---------------------------------------------------------------------------------------------


async def test_tables_are_in_the_lists_of_their_state(server: Running):
    ola, jan = await server.guests("Ola", "Jan")
    seats = ["me", "here:Zosia"]
    made = {
        "open": await ola.create("skytopia", ["me", "open"]),
        "running": await ola.create("fantazja", seats, start=True, serious=True, clock=ClockWish(move=60)),
        "over": await ola.create("skytopia", seats, start=True),
        "closed": await ola.create("skytopia", seats),
        "unlisted": await ola.create("skytopia", seats, listed=False),
    }
    async with ola.sit(made["over"]) as one, ola.sit(made["closed"]) as two:
        await one.change(Resign("r", 1))
        await two.change(Close("c"))
    nobody = await server.guest()
    for which in ("open", "running", "over"):
        assert [listed.table.id for listed in (await nobody.list(which)).tables] == [made[which]]
    [listed] = (await jan.list("running")).tables
    assert (listed.table.game, listed.table.seats, listed.table.serious, listed.table.clock) == (
        "fantazja", ("Ola", "Zosia"), True, True,
    )  # fmt: skip
    [listed] = (await jan.list("over")).tables
    assert listed.table.winners == (0,)
    assert {listed.table.id for listed in (await ola.list("mine")).tables} == set(made.values())
    assert not (await jan.list("mine")).tables
    assert (await refused(nobody.list("mine")))[0] == "no-guest"
    assert (await refused(nobody.list("all")))[0] == "bad-query"


async def test_a_host_who_does_not_sit_finds_the_table(server: Running):
    """What I made is mine, also if I watch bots play."""
    ola = await server.guest("Ola")
    name = await ola.create("skytopia", ["open", "bot:novice"])
    assert [listed.table.id for listed in (await ola.list("mine")).tables] == [name]


async def test_lists_come_in_pages(server: Running, monkeypatch: pytest.MonkeyPatch):
    """The latest first, each table once, and the last page says that it is."""
    monkeypatch.setattr(routes, "TABLES_PER_PAGE", 3)
    ola = await server.guest("Ola")
    made = [await ola.create("fantazja", ["me", "open"]) for _ in range(7)]
    found: list[str] = []
    before, pages = None, 0
    while pages == 0 or before is not None:
        page = await ola.list("open", before)
        found += [listed.table.id for listed in page.tables]
        before, pages = page.before, pages + 1
    assert found == made[::-1]
    assert pages == 3


async def test_people_and_tables_are_the_same_on_each_database(store_address: str):
    """Guests, recovery, a table that is joined, and the list of one's own."""
    async with run(store_address) as server:
        ola, jan = await server.guests("Ola", "Jan")
        name = await ola.create("fantazja", ["me", "open"])
        phone = await server.guest()
        await phone.recover((await jan.write_recovery()).code)
        async with phone.sit(name) as seat:
            await seat.change(Take("t", 1))
            await seat.change(Start("s"))
        assert [listed.table.id for listed in (await jan.list("mine")).tables] == [name]
    store = await Store.open(store_address)
    assert await store.versions([name]) == {name: 3}
    await store.close()


# ---- recovery and signing out --------------------------------------------------------------------------


async def test_a_preview_says_whom_a_code_makes_and_changes_nothing(server: Running):
    """Whose code it is and what they have, and who the asker is now; the code stays good and no cookie is set."""
    ola, jan = await server.guests("Ola", "Jan")
    await ola.create("fantazja", ["me", "here:Ewa"], start=True)
    over = await ola.create("fantazja", ["me", "here:Ewa"], start=True)
    async with ola.sit(over) as seat:
        await seat.change(Resign("r", 1))
    await jan.create("skytopia", ["me", "open"])
    code, nobody = (await ola.write_recovery()).code, await server.guest()
    found = await nobody.preview_recovery(code)
    assert (found.guest, found.you) == (GuestSummary((await ola.me()).person, "Ola", 2, 1), None)
    before = jan.secret
    assert (await jan.preview_recovery(code)).you == GuestSummary((await jan.me()).person, "Jan", 1, 1)
    assert (jan.secret, (await jan.me()).name, nobody.secret) == (before, "Jan", None)
    assert (await jan.recover(code)).name == "Ola"
    assert (await refused(nobody.preview_recovery(code)))[:2] == ("no-recovery", 404)


async def test_codes_are_not_guessed_quicker_by_previews(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Previews and recoveries of an address count together."""
    monkeypatch.setattr(rate_limit, "GUESTS", Rate(3, 0.0001))
    async with run(fresh_file(tmp_path), limits=True) as server:
        guesser = await server.guest()
        guesser.patience = 0
        asked = (guesser.preview_recovery, guesser.recover, guesser.preview_recovery, guesser.recover)
        tried = [(await refused(ask(f"guess{number}")))[1] for number, ask in enumerate(asked)]
        assert tried == [404, 404, 404, 429]


async def test_signing_out_everywhere_ends_cookies_codes_and_sockets(server: Running):
    """The device that asks gets a new cookie; the others are signed out, and their sockets closed for good."""
    ola, jan = await server.guests("Ola", "Jan")
    name = await ola.create("fantazja", ["me", "open"])
    phone = await server.guest()
    await phone.recover((await ola.write_recovery()).code)
    code, old = (await ola.write_recovery()).code, ola.secret
    async with phone.sit(name) as there, ola.sit(name) as here, jan.sit(name) as other:
        assert (await ola.sign_out_everywhere()).name == "Ola"
        for seat in (there, here):
            with pytest.raises(ServerRefused, match="signed out on all devices") as told:
                await seat.wait_for(lambda: False)
            assert told.value.id == "server-signed-out"
            assert seat.bye
            assert not seat.bye.again
        await other.change(Take("t", 1))
        assert other.bye is None
    assert ola.secret != old
    assert (await ola.me()).name == "Ola"
    for secret in (old, phone.secret):
        false = Client(server.url, secret)
        server.clients.append(false)
        assert (await refused(false.me()))[0] == "no-guest"
        async with false.sit(name) as seat:
            assert seat.seat is None
    assert (await refused(jan.recover(code)))[0] == "no-recovery"
    async with ola.sit(name) as seat:
        assert seat.seat == 0
    nobody = await server.guest()
    assert (await refused(nobody.sign_out_everywhere()))[:2] == ("no-guest", 401)


async def test_another_worker_notices_that_a_cookie_has_ended(server: Running, monkeypatch: pytest.MonkeyPatch):
    """When the client says something, and the last look at the store is long enough ago."""
    ola = await server.guest("Ola")
    name = await ola.create("fantazja", ["me", "open"])
    async with server.line(ola, name) as line:
        person = await guests.authenticate(server.store, ola.secret)
        assert person
        await guests.sign_out(server.store, person)  # as another worker does
        assert (await line.ask({"type": "say", "key": "a", "text": "hi"}))["type"] == "accepted"
        monkeypatch.setattr(sessions, "RECHECK_S", 0.0)
        await line.say({"type": "say", "key": "b", "text": "hi"})
        told = await line.hear("bye", "accepted")
        assert (told["type"], told["why"]["id"], told["again"]) == ("bye", "server-signed-out", False)


async def test_a_socket_that_only_listens_is_closed_too(server: Running):
    """A worker looks the cookies of all its sockets up again; others of the same guest and other guests stay."""
    ola, jan = await server.guests("Ola", "Jan")
    found = [await guests.authenticate(server.store, client.secret) for client in (ola, jan)]
    open_sessions, subscribers = sessions.Sessions(server.store), []  # type: ignore[arg-type]
    for person, client in zip(found, (ola, jan), strict=True):
        assert person
        assert client.secret
        subscribers.append(Subscriber(Caller(person.id, person.name)))
        open_sessions.open(subscribers[-1], guests.digest(client.secret))
    await open_sessions.recheck()
    assert [subscriber.is_closed for subscriber in subscribers] == [False, False]
    assert found[0]
    fresh = await guests.sign_out(server.store, found[0])  # as another worker does
    subscribers.append(Subscriber(Caller(found[0].id, found[0].name)))
    open_sessions.open(subscribers[-1], guests.digest(fresh))
    await open_sessions.recheck()
    assert [subscriber.is_closed for subscriber in subscribers] == [True, False, False]


async def test_a_session_that_is_closed_is_forgotten(server: Running):
    subscriber = Subscriber(Caller("ola", "Ola"))
    open_sessions = sessions.Sessions(server.store)  # type: ignore[arg-type]
    session = open_sessions.open(subscriber, b"digest")
    assert open_sessions._open
    session.close()
    session.close()
    assert not open_sessions._open
    assert await open_sessions.open(Subscriber(Caller("", "")), None).is_valid()
