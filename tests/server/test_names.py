"""Names: no invisible characters, no mixed scripts, no lookalikes at one table; spectators are marked in chat."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from tests.server.running import Running, fresh_file, run

from stolik.client import ServerRefused
from stolik.server.names import is_mixed, skeleton
from stolik.server.realtime.messages import Leave, Say, Take
from stolik.server.refusals import Refusal
from stolik.server.tables.commands import clean_name

pytestmark = pytest.mark.anyio


@pytest.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with run(fresh_file(tmp_path)) as running:
        yield running


INVISIBLE = [
    "\u3164", "\u2800", "\u115f", "\u1160", "\uffa0", "\u0301", "\u20dd\u0301", "\u200b", "\u2060", "\ufeff", "\u00ad",
    "\u202e", "\u2066\u2069", "\U000e0041\U000e007f", "\ufe0f", "\u034f", "\u17b4", "\U0001d159", "\u3164 \u2800",
    "\U000e0100",
]  # fmt: skip


@pytest.mark.parametrize("name", INVISIBLE, ids=ascii)
def test_a_name_that_shows_nothing_is_refused(name: str):
    with pytest.raises(Refusal) as refused:
        clean_name(name)
    assert refused.value.why.id == "server-bad-name"


VISIBLE = [
    "Ola K.", "Żółć Gęślą", "Zoë", "Иван", "Ола Иванова", "Ola Иванова", "Ελένη", "さくら子", "김수", "王小明", "आर्या",
    "สมชาย", "\u0623\u062d\u0645\u062f", "❤️", "🦊 Ola", "x", "l337", "O’Neill-Nowak",
]  # fmt: skip


@pytest.mark.parametrize("name", VISIBLE)
def test_a_name_that_can_be_seen_stays_as_it_is(name: str):
    assert clean_name(name) == name


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("Ola\u3164", "Ola"), ("\u0301Ola", "Ola"), ("O\u200bla", "O la"), ("Ola \u0301", "Ola"), ("Ola\u0301", "Olá"),
        ("e" + 20 * "\u0317", "e" + 3 * "\u0317"), ("👨\u200d👩", "👨 👩"),
    ],
)  # fmt: skip
def test_what_cannot_be_seen_is_taken_out(given: str, shown: str):
    assert clean_name(given) == shown


async def test_mixed_alphabets_are_refused(server: Running):
    """For a new guest, a new name, and another player at the same device."""
    ola = await server.guest("Ola")
    nobody = await server.guest()
    for name in ("Оla", "Jаn", "Αlaska", "Kаsia Nowak"):
        for asked in (nobody.meet(name), ola.rename(name), ola.create("fantazja", ["me", f"here:{name}"])):
            with pytest.raises(ServerRefused, match="mixes look-alike letters") as refused:
                await asked
            assert (refused.value.id, refused.value.status) == ("server-mixed-name", 422)
    assert (await ola.me()).name == "Ola"


LIKE = [
    ("Ola", "0la"),
    ("Ola", "OIa"),
    ("Ola", "Оla"),
    ("Ewa", "Еwа"),
    ("Mam", "Marn"),
    ("Ala", "Αlа"),
    ("Ola", "Ola\ufe0f"),
]
UNLIKE = [("Ola", "ola"), ("Jan", "Ján"), ("Ola", "Ala"), ("Łucja", "Lucja"), ("Иван", "Ivan")]


@pytest.mark.parametrize(("one", "two"), LIKE)
def test_names_that_look_the_same_have_one_skeleton(one: str, two: str):
    assert skeleton(one) == skeleton(two)
    assert not is_mixed(one)


@pytest.mark.parametrize(("one", "two"), UNLIKE)
def test_names_that_look_different_have_two(one: str, two: str):
    assert skeleton(one) != skeleton(two)


async def test_nobody_sits_down_who_looks_like_another_one(server: Running):
    """Neither like a person nor like a bot; the very same name stays allowed."""
    ola, twin, same = await server.guests("Ola", "0la", "Ola")
    name = await ola.create("skytopia", ["me", "open", "open", "bot:beginner"])
    async with twin.sit(name) as seat:
        for taken in (Take("a", 1), Take("b", 1, "OIa"), Take("c", 1, "KIara")):
            with pytest.raises(ServerRefused, match="looks just like") as refused:
                await seat.change(taken)
            assert refused.value.id == "server-twin-name"
        await seat.change(Take("d", 1, "Klara"))
    async with same.sit(name) as seat:
        await seat.change(Take("e", 2))
        assert seat.info
        assert [one.name for one in seat.info.seats] == ["Ola", "Klara", "Ola", ""]


async def test_a_remark_says_who_is_a_spectator(server: Running):
    """Chat shows the sender's seat at that time, independent of names and of later changes of the seat."""
    ola, jan, twin = await server.guests("Ola", "Jan", "Ola")
    name = await ola.create("fantazja", ["me", "open"])
    async with ola.sit(name) as one, jan.sit(name) as two, twin.sit(name) as three:
        await two.change(Take("t", 1))
        await two.change(Say("1", "I sit"))
        await three.change(Say("2", "I am Ola"))
        await one.change(Say("3", "so am I"))
        await two.change(Leave("l", 1))
        await two.change(Say("4", "I watch"))
        await one.wait_for(lambda: len(one.chat) == 4)
        wanted = [("Jan", 1), ("Ola", None), ("Ola", 0), ("Jan", None)]
        assert [(line.name, line.seat) for line in one.chat] == wanted
    async with ola.sit(name) as later:
        assert [(line.name, line.seat) for line in later.chat] == wanted
