"""The interface of the store, the same on SQLite and on PostgreSQL."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator
from itertools import islice
from pathlib import Path

import pytest
from tests.server.entries import add_table, load_table, make_entry, make_row

from stolik.server.store import Entry, Person, Store, StoredEvent, StoreRefused, StoreUnavailable

pytestmark = pytest.mark.anyio

ANN = Person("ann", "Ann", 1.0)
COOKIE = b"digest of a cookie"


@pytest.fixture
async def other(store: Store, store_address: str) -> AsyncIterator[Store]:
    """A second store in the same database, as another worker has it."""
    opened = await Store.open(store_address)
    yield opened
    await opened.close()


# People and their secrets


async def test_person_is_found(store: Store):
    await store.add_person(ANN)
    assert await store.find_person("ann") == ANN
    assert await store.find_person("bob") is None


async def test_person_is_renamed(store: Store):
    await store.add_person(ANN)
    await store.rename_person("ann", "Żółta Ania")
    assert await store.find_person("ann") == Person("ann", "Żółta Ania", 1.0)


async def test_same_person_twice_is_refused(store: Store):
    await store.add_person(ANN)
    with pytest.raises(StoreRefused):
        await store.add_person(Person("ann", "Another Ann", 2.0))
    assert await store.find_person("ann") == ANN


async def test_secret_finds_its_person(store: Store):
    """A secret is found by its digest and kind, any number of times."""
    await store.add_person(ANN)
    await store.add_secret(COOKIE, "ann", "cookie", None)
    assert await store.find_secret(COOKIE, "cookie", 5.0) == ANN
    assert await store.find_secret(COOKIE, "cookie", 5.0) == ANN
    assert await store.find_secret(COOKIE, "recovery", 5.0) is None
    assert await store.find_secret(b"another", "cookie", 5.0) is None


async def test_secret_expires(store: Store):
    """An expired secret can be neither found nor exchanged."""
    await store.add_person(ANN)
    await store.add_secret(COOKIE, "ann", "recovery", 10.0)
    assert await store.find_secret(COOKIE, "recovery", 9.9) == ANN
    assert await store.find_secret(COOKIE, "recovery", 10.0) is None
    assert await store.exchange_secret(COOKIE, "recovery", 10.0, b"new", "cookie") is None
    assert await store.find_secret(b"new", "cookie", 1.0) is None
    assert await store.exchange_secret(COOKIE, "recovery", 9.9, b"new", "cookie") == ANN
    assert await store.find_secret(b"new", "cookie", 1.0) == ANN


async def test_secret_of_nobody_is_refused(store: Store):
    with pytest.raises(StoreRefused):
        await store.add_secret(COOKIE, "nobody", "cookie", None)


async def test_secret_is_exchanged_once(store: Store, other: Store):
    """Of concurrent requests, at any worker, one gets a new secret in exchange."""
    await store.add_person(ANN)
    await store.add_secret(COOKIE, "ann", "recovery", None)
    new = [bytes([number]) for number in range(20)]
    asked = [(store, other)[n % 2].exchange_secret(COOKIE, "recovery", 5.0, new[n], "cookie") for n in range(20)]
    answers = await asyncio.gather(*asked)
    assert sorted(answers, key=bool) == [*[None] * 19, ANN]
    assert [await store.find_secret(digest, "cookie", 5.0) for digest in new] == answers


async def test_exchange_is_all_or_nothing(store: Store):
    """If the new secret cannot be stored, the old one stays valid."""
    await store.add_person(ANN)
    await store.add_secret(COOKIE, "ann", "recovery", None)
    await store.add_secret(b"there", "ann", "cookie", None)
    with pytest.raises(StoreRefused):
        await store.exchange_secret(COOKIE, "recovery", 5.0, b"there", "cookie")
    assert await store.find_secret(COOKIE, "recovery", 5.0) == ANN


async def test_secrets_are_dropped(store: Store):
    """All of a person's secrets of one kind go, and no others."""
    await store.add_person(ANN)
    await store.add_person(Person("bob", "Bob", 1.0))
    for digest, person, kind in [(b"1", "ann", "cookie"), (b"2", "ann", "recovery"), (b"3", "bob", "cookie")]:
        await store.add_secret(digest, person, kind, None)
    await store.drop_secrets("ann", "cookie")
    assert await store.find_secret(b"1", "cookie", 1.0) is None
    assert await store.find_secret(b"2", "recovery", 1.0) == ANN
    assert await store.find_secret(b"3", "cookie", 1.0) == Person("bob", "Bob", 1.0)


async def test_heartbeat_clears_expired_secrets(store: Store):
    """Expired secrets are deleted."""
    await store.add_person(ANN)
    await store.add_secret(COOKIE, "ann", "recovery", 10.0)
    await store.heartbeat("worker", 11.0)
    assert await store.find_secret(COOKIE, "recovery", 1.0) is None


# Tables and their logs


async def test_table_is_loaded_as_it_was_stored(store: Store):
    """All fields are read as they were written, and the log in its order."""
    row = make_row("t", due=7.5, summary=b'{"seats": 2}', secret=bytes(range(256)))
    await store.add_table(row, make_entry("t", 1, data=b"\x00\xff", due=7.5, summary=b'{"seats": 2}'))
    await store.append(make_entry("t", 2, due=7.5, summary=b'{"seats": 2}'))
    loaded, log = await load_table(store)
    assert loaded == make_row("t", due=7.5, summary=b'{"seats": 2}', secret=bytes(range(256)), version=2, changed=2.0)
    assert log == [StoredEvent(1, 1.0, "key 1", b"\x00\xff"), StoredEvent(2, 2.0, "key 2", b"event 2")]


async def test_table_that_is_not_there(store: Store):
    assert await store.load_table("t") is None
    assert await store.events_since("t", 0) == []
    assert await store.versions(["t"]) == {}


async def test_entry_changes_its_table(store: Store):
    """The row has the values of the last entry."""
    await add_table(store)
    await store.append(make_entry("t", 2, at=20.0, status="running", due=99.5, summary=b"new"))
    (row,) = await store.list_tables()
    assert (row.version, row.changed, row.status, row.due, row.summary) == (2, 20.0, "running", 99.5, b"new")
    await store.append(make_entry("t", 3, at=30.0, status="over", due=None))
    (row,) = await store.list_tables()
    assert (row.version, row.changed, row.status, row.due) == (3, 30.0, "over", None)


async def test_events_since(store: Store):
    await add_table(store, "t", versions=4)
    await add_table(store, "u", versions=2)
    assert [event.version for event in await store.events_since("t", 2)] == [3, 4]
    assert await store.events_since("t", 4) == []


async def test_table_is_added_once(store: Store):
    """Adding a table twice is harmless; another table with the same id is refused, and changes nothing."""
    await add_table(store)
    await add_table(store)
    with pytest.raises(StoreRefused):
        await store.add_table(make_row("t", game="fantazja"), make_entry("t", key="another"))
    row, log = await load_table(store)
    assert (row.game, row.version, len(log)) == ("skytopia", 1, 1)


async def test_versions_of_many_tables(store: Store):
    """More versions can be requested than fit one query."""
    await add_table(store, "t", versions=3)
    await add_table(store, "u")
    assert await store.versions(["u", "none", "t", *map(str, range(3000))]) == {"t": 3, "u": 1}
    assert await store.versions([]) == {}


async def test_repeated_key_has_its_version(store: Store):
    """A known key returns its version, for any requested version, and writes nothing."""
    await add_table(store, versions=3)
    assert await store.append(make_entry(version=2, key="key 2", data=b"other")) == 2
    assert await store.append(make_entry(version=4, key="key 2", data=b"other")) == 2
    assert await store.append(make_entry(version=4, key="key 4")) == 4
    assert [event.data for event in await store.events_since("t", 0)] == [b"event %d" % n for n in (1, 2, 3, 4)]


async def test_same_key_at_another_table_is_new(store: Store):
    await add_table(store, "t")
    await add_table(store, "u")
    assert await store.append(make_entry("t", 2, "key")) == 2
    assert await store.append(make_entry("u", 2, "key")) == 2


@pytest.mark.parametrize("version", [1, 2, 4, 100])
async def test_only_the_next_version_is_written(store: Store, version: int):
    """A version that is taken, or that leaves a gap, returns None."""
    await add_table(store, versions=2)
    assert await store.append(make_entry(version=version, key="new")) is None
    assert await store.versions(["t"]) == {"t": 2}


async def test_repeats_and_followers_in_one_batch(store: Store):
    """Concurrent entries are checked one after another."""
    await add_table(store)
    entries = [
        make_entry(version=2, key="a"), make_entry(version=2, key="a"), make_entry(version=2, key="b"),
        make_entry(version=3, key="a"), make_entry(version=3, key="c"), make_entry(version=5, key="d"),
        make_entry(version=4, key="key 1"), make_entry(version=4, key="e"),
    ]  # fmt: skip
    assert await asyncio.gather(*map(store.append, entries)) == [2, 2, None, 2, 3, None, 1, 4]
    assert [event.key for event in await store.events_since("t", 0)] == ["key 1", "a", "c", "e"]


async def test_racing_writers_have_one_winner(store: Store, other: Store):
    """Two workers with five entries each for the same version: one of the ten is stored."""
    await add_table(store)
    for version in range(2, 12):
        entries = [make_entry(version=version, key=f"{version} {n}", data=b"by %d" % n) for n in range(10)]
        asked = [each.append(entry) for each, entry in zip([store, other] * 5, entries, strict=True)]
        answers = await asyncio.gather(*asked)
        assert sorted(answers, key=bool) == [*[None] * 9, version]
        (event,) = await store.events_since("t", version - 1)
        assert event.data == entries[answers.index(version)].data


async def test_many_tables_at_two_workers(store: Store, other: Store):
    """Two workers that write the same fifty tables in opposite orders do not deadlock."""
    names = [f"t{n}" for n in range(50)]
    await asyncio.gather(*(add_table(store, name) for name in names))

    async def play(each: Store, tables: list[str], who: str) -> int:
        won = 0
        for version in range(2, 12):
            entries = [make_entry(name, version, f"{version} {who}") for name in tables]
            answers = await asyncio.gather(*map(each.append, entries))
            won += sum(answer is not None for answer in answers)
        return won

    assert sum(await asyncio.gather(play(store, names, "a"), play(other, names[::-1], "b"))) == 500
    assert set((await store.versions(names)).values()) == {11}


async def test_row_and_log_are_of_one_moment(store: Store, other: Store):
    """A table that is loaded while it is written has exactly the events up to its row's version."""
    await add_table(store)

    async def write() -> None:
        for version in range(2, 60):
            await other.append(make_entry(version=version))

    writing = asyncio.create_task(write())
    while not writing.done():
        row, log = await load_table(store)
        assert [event.version for event in log] == list(range(1, row.version + 1))
    await writing


async def test_news_of_many_tables_are_asked_for_at_once(store: Store):
    """Concurrent readers each get the events of their own table, after the version they know."""
    for id in ("a", "b", "c"):
        await add_table(store, id)
        for version in (2, 3):
            await store.append(make_entry(id, version))
    asked = [("a", 0), ("a", 2), ("b", 1), ("c", 3), ("none", 0), ("a", 2)]
    answers = await asyncio.gather(*(store.events_since(*known) for known in asked))
    assert [[event.version for event in answer] for answer in answers] == [[1, 2, 3], [3], [2, 3], [], [], [3]]


# Lists


async def list_ids(store: Store, **filters: object) -> list[str]:
    return [row.id for row in await store.list_tables(**filters)]  # type: ignore[arg-type]


async def test_list_begins_with_the_newest_change(store: Store):
    for id, at in [("a", 2.0), ("b", 3.0), ("c", 1.0)]:
        await add_table(store, id, at=at)
    assert await list_ids(store) == ["b", "a", "c"]
    await store.append(make_entry("c", 2, at=4.0))
    assert await list_ids(store) == ["c", "b", "a"]
    assert await list_ids(store, limit=2) == ["c", "b"]
    assert await list_ids(store, before=3.0) == ["a"]


async def test_no_table_is_lost_between_two_pages(store: Store):
    """Tables that changed at the same moment are on one page, so that `before` skips none."""
    for id, at in [("a", 2.0), ("b", 2.0), ("c", 2.0), ("d", 1.0), ("e", 3.0)]:
        await add_table(store, id, at=at)
    assert await list_ids(store, limit=2) == ["e", "a", "b", "c"]
    assert await list_ids(store, limit=2, before=2.0) == ["d"]


async def test_list_is_filtered(store: Store):
    """By status, by `listed`, by person, and by all of these together."""
    await add_table(store, "a", at=1.0, status="open", people=("ann",))
    await add_table(store, "b", at=2.0, status="running", people=("ann", "bob"))
    await add_table(store, "c", at=3.0, status="open", listed=False, people=("bob",))
    assert await list_ids(store, status="open") == ["c", "a"]
    assert await list_ids(store, status="over") == []
    assert await list_ids(store, listed=True) == ["b", "a"]
    assert await list_ids(store, listed=False) == ["c"]
    assert await list_ids(store, person="ann") == ["b", "a"]
    assert await list_ids(store, person="bob", listed=True) == ["b"]
    assert await list_ids(store, person="bob", status="open", listed=False, before=3.5) == ["c"]
    assert await list_ids(store, person="nobody") == []


async def test_who_sat_at_a_table_stays_in_its_list(store: Store):
    """A sitting is added when an entry names a new person, also after others, and never removed."""
    await add_table(store, people=("ann",))
    await store.append(make_entry(version=2, people=("ann", "bob")))
    await store.append(make_entry(version=3, people=("bob",)))
    assert await list_ids(store, person="ann") == ["t"]
    assert await list_ids(store, person="bob") == ["t"]


async def test_who_came_too_late_does_not_sit(store: Store):
    """An entry that is not written adds no sitting, and a later one still can."""
    await add_table(store, versions=2)
    assert await store.append(make_entry(version=2, key="late", people=("bob",))) is None
    assert await list_ids(store, person="bob") == []
    assert await store.append(make_entry(version=3, people=("bob",))) == 3
    assert await list_ids(store, person="bob") == ["t"]


async def test_what_was_seen(store: Store):
    """A read marker never goes back."""
    await add_table(store, versions=5)
    assert await store.seen("t", "ann") == 0
    await store.note_seen("t", "ann", 3)
    await store.note_seen("t", "bob", 5)
    assert await store.seen("t", "ann") == 3
    await store.note_seen("t", "ann", 2)
    assert await store.seen("t", "ann") == 3
    await store.note_seen("t", "ann", 4)
    assert await store.seen("t", "ann") == 4
    assert await list_ids(store, person="ann") == []  # a read marker is no sitting


async def test_what_was_seen_of_no_table_is_refused(store: Store):
    with pytest.raises(StoreRefused):
        await store.note_seen("t", "ann", 1)


# Stewards


async def test_claim(store: Store):
    """A table without an owner can be claimed, again by its owner, and by another worker when the owner is silent."""
    await add_table(store)
    assert await store.claim("t", "a", 100.0, 10.0)
    assert await store.claim("t", "a", 101.0, 10.0)
    assert not await store.claim("t", "b", 105.0, 10.0)
    await store.heartbeat("a", 108.0)
    assert not await store.claim("t", "b", 117.0, 10.0)
    assert await store.claim("t", "b", 118.0, 10.0)
    assert not await store.claim("t", "a", 119.0, 10.0)
    row, _ = await load_table(store)
    assert row.steward == "b"


async def test_claim_of_no_table(store: Store):
    assert not await store.claim("t", "a", 100.0, 10.0)


async def test_racing_claims_have_one_winner(store: Store, other: Store):
    await asyncio.gather(*(add_table(store, f"t{n}") for n in range(20)))
    for n in range(20):
        asked = [each.claim(f"t{n}", who, 100.0, 10.0) for each, who in [(store, "a"), (other, "b")]]
        assert sorted(await asyncio.gather(*asked)) == [False, True]


async def test_retired_worker_leaves_its_tables(store: Store):
    """Its tables are free at once, the others' are not."""
    await add_table(store, "t")
    await add_table(store, "u")
    assert await store.claim("t", "a", 100.0, 10.0)
    assert await store.claim("u", "b", 100.0, 10.0)
    await store.retire("a")
    assert await store.claim("t", "c", 100.0, 10.0)
    assert not await store.claim("u", "c", 100.0, 10.0)


async def test_due_tables(store: Store):
    """Due tables, the longest overdue first, except those of other live workers."""
    for id, due in [("a", 30.0), ("b", 10.0), ("c", None), ("d", 50.0), ("e", 20.0), ("f", 25.0)]:
        await add_table(store, id, due=due)
    await store.claim("e", "mine", 40.0, 10.0)
    await store.claim("f", "theirs", 40.0, 10.0)
    assert await store.due_tables("mine", 40.0, 10.0, 50) == ["b", "e", "a"]
    assert await store.due_tables("mine", 40.0, 10.0, 2) == ["b", "e"]
    assert await store.due_tables("mine", 50.0, 10.0, 50) == ["b", "e", "f", "a", "d"]  # they fell silent
    await store.heartbeat("theirs", 50.0)
    assert await store.due_tables("mine", 50.0, 10.0, 50) == ["b", "e", "a", "d"]


async def test_long_silent_workers_are_forgotten(store: Store):
    """A worker that was silent for days does not count as live because of another worker's wrong clock."""
    await add_table(store)
    await store.claim("t", "a", 100.0, 10.0)
    await store.heartbeat("b", 1e6)
    assert await store.claim("t", "b", 100.0, 10.0)


# What is promised about appends


async def test_cancelled_caller_does_not_cancel_the_commit(store: Store):
    """A cancelled caller does not cancel its queued write."""
    await add_table(store)
    asking = asyncio.create_task(store.append(make_entry(version=2)))
    await asyncio.sleep(0)
    asking.cancel()
    assert await store.append(make_entry(version=3)) == 3
    assert asking.cancelled()
    assert await store.versions(["t"]) == {"t": 3}


async def test_close_finishes_what_is_queued(store_address: str):
    """Writes before `close` are executed, later ones are refused."""
    store = await Store.open(store_address)
    await asyncio.gather(*(add_table(store, f"t{n}") for n in range(30)))
    asked = [asyncio.create_task(store.append(make_entry(f"t{n}", 2))) for n in range(30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*asked) == [2] * 30
    with pytest.raises(StoreUnavailable):
        await store.append(make_entry("t0", 3))
    with pytest.raises(StoreUnavailable):
        await store.load_table("t0")
    await store.close()


@pytest.mark.parametrize(
    ("bad", "answer"),
    [
        (make_entry("t7", 2, status="lost"), StoreRefused),
        (make_entry("t7", 2, key="half a \ud800 letter"), StoreRefused),
        (make_entry("no such table", 2), StoreRefused),
        (make_entry("t7", 2**70, key="too large"), type(None)),
        (make_entry("t7", 2, data=object()), StoreRefused),
    ],
    ids=["status", "key", "table", "version", "data"],
)
async def test_bad_entry_fails_alone(store: Store, bad: Entry, answer: type):
    """A write that the database rejects is refused alone; the others of its transaction are written."""
    await asyncio.gather(*(add_table(store, f"t{n}") for n in range(20)))
    asked = [store.append(bad if n == 7 else make_entry(f"t{n}", 2)) for n in range(20)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert type(answers.pop(7)) is answer
    assert answers == [2] * 19
    assert await store.append(make_entry("t7", 2, "good")) == 2


async def test_key_that_postgresql_cannot_keep(store: Store):
    """A NUL, which SQLite keeps and PostgreSQL refuses, affects no other write."""
    await asyncio.gather(*(add_table(store, f"t{n}") for n in range(3)))
    asked = [store.append(make_entry(f"t{n}", 2, "a\0b" if n == 1 else "a")) for n in range(3)]
    answers = await asyncio.gather(*asked, return_exceptions=True)
    assert answers[::2] == [2, 2]
    assert answers[1] == 2 or isinstance(answers[1], StoreRefused)


async def test_nothing_secret_is_printed(store: Store):
    """Neither a row nor an error message shows the secret of the draws."""
    row = make_row("t", status="lost", secret=b"dealt from this")
    assert "dealt" not in repr(row)
    with pytest.raises(StoreRefused) as refusal:
        await store.add_table(row, make_entry())
    assert "dealt" not in str(refusal.value)
    assert b"dealt".hex() not in str(refusal.value)
    assert refusal.value.__cause__ is None
    assert refusal.value.__context__ is None


def run_until_killed(address: str, tables: list[str], lines: int) -> list[tuple[str, int]]:
    """Let a process append, kill it after a number of acknowledgements, and return these."""
    command = [sys.executable, str(Path(__file__).with_name("appender.py")), address, *tables]
    home = str(Path(__file__).parents[2])
    environment = {**os.environ, "PYTHONPATH": home}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout
        told = list(islice(process.stdout, lines))
        process.send_signal(signal.SIGKILL)
        told += [line for line in process.stdout if line.endswith("\n")]
    pairs = [line.split() for line in told]
    return [(table, int(version)) for table, version in pairs]


async def test_kill_loses_nothing_acknowledged(store_address: str):
    """After kill -9 every acknowledged version is stored, without gaps, and the table can be appended to."""
    for attempt in range(3):
        tables = [f"{attempt}-{n}" for n in range(8)]
        told = await asyncio.to_thread(run_until_killed, store_address, tables, 40 + 17 * attempt)
        assert told
        store = await Store.open(store_address)
        stored = await store.versions(tables)
        assert [pair for pair in told if stored.get(pair[0], 0) < pair[1]] == []
        for table, version in stored.items():
            assert [event.version for event in await store.events_since(table, 0)] == list(range(1, version + 1))
            assert await store.append(make_entry(table, version + 1)) == version + 1
        await store.close()


async def test_heartbeats_from_the_future_are_forgotten(store: Store):
    """Times from a clock that was ahead neither make a dead worker live nor count as the last heartbeat."""
    await store.heartbeat("dead", 4600.0)
    await store.heartbeat("alive", 4600.0)
    await store.heartbeat("near", 1005.0)
    await store.heartbeat("alive", 1000.0)
    assert await store.last_heartbeat() == 1000.0
    assert await store.count_workers(990.0) == 2
