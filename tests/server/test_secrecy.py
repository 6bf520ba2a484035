"""No client gets hidden information, down to the bytes that leave the server.

A match is played at two tables that differ only in what one watcher cannot know: in Fantazja two tiles that they never
saw are exchanged in all that happens, in both games what is still to be drawn differs. Whatever the watcher gets by
socket and by HTTP must then be the same, but for the names of tables and the time of day.

Besides both players and a spectator, a guest watches who held a seat before the match and gave it up (`GHOSTS`). They
may know what a spectator knows. All ask for hints and reasons; a hint answers with the whole view that analysis got.
"""

from __future__ import annotations

import json
import random
import re
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.games.fantazja.test_secrecy import codes_of, rename, unseen_tiles
from tests.games.fantazja.watching import see
from tests.server.running import Line, Running, fresh_file, normalise, play, run

from stolik import Match
from stolik.client import Client
from stolik.game import CHANCE, load, own_games
from stolik.games.fantazja.rules.actions import BUILD, DRAW, SHOW
from stolik.games.fantazja.rules.components import SET
from stolik.match import Preview
from stolik.server.realtime.messages import Advice, Hint, Resign, Say, Start, Take
from stolik.server.tables.actor import TableActor
from stolik.server.tables.events import StoodIn
from stolik.server.tables.table import Table

pytestmark = pytest.mark.anyio

WATCHERS = (0, 1, None)
# A connection that said `look` while its guest held the seat, one that never said `hello`, and one opened afterwards.
GHOSTS = ("looked", "mute", "late")
TWIN = "recovered"  # a second device of the guest on seat 1, by a recovery code
LENGTH = 60  # actions and draws of Fantazja, in which tiles are laid face down, shown and buried
SHORT = 30
TILES = re.compile(rb'"(?:%s)"' % b"|".join(word.encode() for word in load("fantazja").table.dimensions["tile"].words))


class Leak(AssertionError):  # noqa: N818 - it is raised as a finding
    """A watcher can tell two worlds apart."""


@pytest.fixture
async def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Running]:
    """A server with scripted draws: `scripts` has all actions and draws, by table."""
    async with run(fresh_file(tmp_path)) as running:
        scripts: dict[str, tuple[int, ...]] = {}
        first_draws, preview = Table.first_draws, Table.preview

        def follow(table: Table, state: Any) -> tuple[int, ...]:
            at, game, draws = table.steps + (table.match is not None), load(table.setup.game), list[int]()
            state = state.copy()
            while state.actor == CHANCE and at < len(scripts[table.id]):
                draws.append(scripts[table.id][at])
                game.apply(state, draws[-1])
                at += 1
            return tuple(draws)

        def begin(table: Table) -> tuple[int, ...]:
            return follow(table, table.fresh_match().state) if table.id in scripts else first_draws(table)

        def go_on(table: Table, action: str | int) -> Preview:
            if table.id not in scripts:
                return preview(table, action)
            before = table.match.preview(action)
            draws = ((code, None) for code in follow(table, before.state))
            return replace(before, steps=(*before.steps, *draws))

        monkeypatch.setattr(Table, "first_draws", begin)
        monkeypatch.setattr(Table, "preview", go_on)
        running.scripts = scripts  # type: ignore[attr-defined]
        yield running


# ---- one world -----------------------------------------------------------------------------------------


class World:
    """A match that was played as written: what each watcher was told, and what they find when they ask."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.told: dict[int | str | None, list[bytes]] = {}
        self.found: dict[int | str | None, list[bytes]] = {}

    def normal(self, subscriber: int | str | None) -> list[bytes]:
        """What they got, without messages about presence: those come at any time, and do not depend on the draws."""
        told = self.told[subscriber] + self.found.get(subscriber, [])
        return [normalise(data, {self.name: "T"}) for data in told if not data.startswith(b'{"type":"present"')]


async def live(server: Running, people: list[Client], game: str, codes: tuple[int, ...]) -> World:
    """Play what is written, all watching; then ask for everything there is."""
    ola, jan, nobody, ewa = people
    name = await ola.create(game, ["me", "open"], listed=False)
    server.scripts[name] = codes  # type: ignore[attr-defined]
    world = World(name)
    device = await server.guest("Nobody yet")
    await device.recover((await jan.write_recovery()).code)
    async with (
        server.line(device, name) as recovered,
        server.line(ewa, name) as looked,
        server.mute_line(ewa, name) as mute,
        server.line(ola, name) as one,
        server.line(jan, name) as two,
        server.line(nobody, name) as three,
    ):
        await hand_seats_on(looked, mute, one, two)
        async with server.line(ewa, name) as late:
            lines: dict[int | str | None, Line] = {0: one, 1: two, None: three}
            lines |= {"looked": looked, "mute": mute, "late": late, TWIN: recovered}
            for line in lines.values():
                line.bytes.clear()  # the lobby has no secrets, and people come there in any order
            await one.ask({"type": "start", "key": "start"})
            await follow_script(server, name, lines, codes)
            said = await one.ask({"type": "say", "key": "say", "text": "done"})
            for subscriber, line in lines.items():
                if subscriber != "mute":
                    await line.reach(said["version"])
                world.told[subscriber] = line.bytes
    for subscriber, client in zip((*WATCHERS, "late"), people, strict=True):
        world.found[subscriber] = await look_around(server, client, name)
    return world


async def hand_seats_on(looked: Line, mute: Line, host: Line, guest: Line) -> None:
    """The second seat goes from one guest to another, by leaving and by the host's swaps, while connections stay."""
    for number in range(2):
        await looked.ask({"type": "take", "key": f"take{number}", "seat": 1})
        for line in (looked, mute):
            await line.say({"type": "look", "seat": 1})
        await mute.hear("refused", "welcome")
        for turn in range(2):
            await host.ask({"type": "swap", "key": f"swap{number}{turn}", "seat": 0, "other": 1})
        await looked.ask({"type": "leave", "key": f"leave{number}", "seat": 1})
    told = await guest.ask({"type": "take", "key": "take", "seat": 1})
    for line in (looked, host, guest):
        await line.reach(told["version"])


async def follow_script(
    server: Running, name: str, lines: dict[int | str | None, Line], codes: tuple[int, ...]
) -> None:  # fmt: skip
    """Play the scripted actions; all connections ask for hints, and why another action is not possible.

    Once a bot stands in for seat 1, and all ask again.
    """
    live = await server.registry.open(name)
    match, version, is_relieved = Match(live.table.setup.game, deal=False), lines[0].version, False
    for number, code in enumerate(codes):
        actor = match.actor
        if actor != CHANCE:
            notation = match.game.table.write(code)
            if number % 9 == 0:
                await ask_around(lines, number, match.game.table.write(0), version)
            if actor == 1 and not is_relieved:
                is_relieved, version = True, await stand_in(server, live, lines, match.game.table.write(0))
            told = await lines[actor].ask({"type": "act", "key": f"k{number}", "version": version, "action": notation})
            assert told["type"] == "accepted", told
            version = told["version"]
        match.play(code)
    for subscriber, line in lines.items():
        if subscriber != "mute":
            await line.reach(version)


async def stand_in(server: Running, live: TableActor, lines: dict[int | str | None, Line], notation: str) -> int:
    """Let a bot stand in for seat 1, which thinks until the person is back; the version then."""

    async def work(table: Table) -> StoodIn:
        return StoodIn(1, "casual")

    server.bots.is_free.clear()
    version: int = await live._run_in_turn(lambda: live._commit(":away", work))
    await ask_around(lines, 9000, notation, version)
    told = await lines[1].ask({"type": "return", "key": "return", "seat": 1})
    server.bots.is_free.set()
    return int(told["version"])


async def ask_around(lines: dict[int | str | None, Line], number: int, notation: str, version: int) -> None:
    """Everybody asks for a hint and for a reason; those without a seat also to undo and to look through a seat."""
    for subscriber, line in lines.items():
        if subscriber != "mute":
            await line.reach(version)
        await line.ask({"type": "why", "id": f"w{number}", "action": notation})
        told = await line.ask({"type": "hint", "id": f"h{number}"})
        assert (told["type"] == "advice") == (subscriber != "mute")
        if subscriber not in (0, 1, TWIN):
            assert (await line.ask({"type": "undo", "key": f"u{number}", "version": version}))["type"] == "refused"
            await line.say({"type": "look", "seat": 1})
            await line.hear("refused")


async def look_around(server: Running, client: Client, name: str) -> list[bytes]:
    """All responses over HTTP, and the welcome of a new and of a returning connection."""
    paths = [f"/api/tables/{name}", f"/api/matches/{name}/record", f"/api/matches/{name}/log"]
    steps = json.loads((await client.http.get(paths[0])).content)["steps"]
    paths += [f"/api/matches/{name}/positions/{at}" for at in (0, 1, steps // 3, steps // 2, steps)]
    paths += [f"/api/matches/{name}/positions/1?seat=0", f"/api/matches/{name}/review"]
    found = [(await client.http.get(path)).content for path in paths]
    for since in (None, 5):
        async with server.line(client, name, since) as line:
            found += line.bytes
    return found


def compare(subscriber: int | None, one: World, two: World) -> None:
    for eyes in {None: (None, *GHOSTS), 1: (1, TWIN)}.get(subscriber, (subscriber,)):
        for number, (here, there) in enumerate(zip(one.normal(eyes), two.normal(eyes), strict=True)):
            if here != there:
                raise Leak(f"watcher {eyes}, message {number}: {here!r} and {there!r}")


async def meet(server: Running) -> list[Client]:
    ola, jan, ewa = await server.guests("Ola", "Jan", "Ewa")
    return [ola, jan, await server.guest(), ewa]


# ---- what is hidden ------------------------------------------------------------------------------------


def exchange(codes: tuple[int, ...], subscriber: int | None, owner: int, dice: random.Random) -> tuple[int, ...] | None:
    """The same match with two tiles of a player exchanged that the watcher never saw, one of which was drawn."""
    drawn = {code - DRAW for code in codes if DRAW <= code < DRAW + 2 * SET}
    tiles = unseen_tiles(codes, owner, subscriber)
    out = [tile for tile in tiles if tile in drawn]
    if len(tiles) < 2 or not out:
        return None
    one = dice.choice(out)
    return rename(codes, one, dice.choice([tile for tile in tiles if tile != one]))


def end_with_decision(codes: tuple[int, ...], most: int) -> tuple[int, ...]:
    """The beginning of a match, up to a player's decision."""
    match, ends = Match("fantazja", deal=False), 0
    for number, code in enumerate(codes[:most]):
        match.play(code)
        ends = number + 1 if match.actor != CHANCE else ends
    return codes[:ends]


@pytest.mark.parametrize("number", [1, 4])
async def test_hidden_tiles_change_no_byte(server: Running, number: int):
    """Fantazja: for both seats and a spectator."""
    dice, people = random.Random(number), await meet(server)
    codes = end_with_decision(codes_of(number), LENGTH)
    world = await live(server, people, "fantazja", codes)
    check_names(world, codes)
    for subscriber, owner in ((0, 1), (1, 0), (None, 0), (None, 1)):
        others = exchange(codes, subscriber, owner, dice)
        assert others
        assert others != codes
        compare(subscriber, world, await live(server, people, "fantazja", others))


def check_names(world: World, codes: tuple[int, ...]) -> None:
    """No line names a tile whose action the watcher could not see, and the others do name theirs."""
    match, states = Match("fantazja", deal=False), []
    for code in codes:
        states.append(match.state)
        match.play(code)
    hidden = named = 0
    for name, told in world.told.items():
        subscriber = 1 if name == TWIN else name if isinstance(name, int) else None
        for data in told:
            for line in json.loads(data).get("lines", ()):
                step = line["step"]
                words = json.dumps(line["words"]).encode()
                if see(states[step], codes[step], subscriber).code is None:
                    hidden += 1
                    assert not TILES.search(words), f"watcher {subscriber} is told {words!r}"
                else:
                    named += bool(TILES.search(words))
    assert hidden > 20
    assert named > 20


def show_another(codes: tuple[int, ...]) -> tuple[tuple[int, ...], tuple[int, ...]] | None:
    """A match up to the building of a tile that Magic had shown, and the same with another tile shown instead."""
    shows = [at for at, code in enumerate(codes) if SHOW <= code < SHOW + 2 * SET]
    for at in shows:
        built = BUILD + codes[at] - SHOW
        end = codes.index(built, at) + 1 if built in codes[at:] else 0
        match = Match("fantazja", deal=False)
        for code in codes[:at]:
            match.play(code)
        for code in match.codes if end else ():
            others = (*codes[:at], code, *codes[at + 1 : end])
            if code != codes[at] and can_be_played(others):
                return codes[:end], others
    return None


def can_be_played(codes: tuple[int, ...]) -> bool:
    match = Match("fantazja", deal=False)
    try:
        for code in codes:
            match.play(code)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("number", [8, 9])
async def test_a_spectator_does_not_learn_what_magic_showed(server: Running, number: int):
    """F9.4: nor by `can_undo`, which is yes after a building that the other player had seen."""
    people, twins = await meet(server), show_another(codes_of(number))
    assert twins
    one, two = [await live(server, people, "fantazja", codes) for codes in twins]
    told = [[json.loads(data) for data in one.told[seat]] for seat in (0, 1)]
    last = [[message["table"]["can_undo"] for message in messages if "table" in message][-1] for messages in told]
    assert sorted(last) == [False, True]  # it does tell the player whom it concerns
    compare(None, one, two)


async def test_what_is_still_to_be_drawn_changes_no_byte(server: Running):
    """Skytopia, where only coming draws are hidden: another secret, the same match up to now."""
    people = await meet(server)
    match = Match("skytopia", players=2, seed=5)
    dice = random.Random(5)
    while match.count < 60:
        match.play(dice.choice(match.codes))
    codes = tuple(step.code for step in match.steps)
    one, two = [await live(server, people, "skytopia", codes) for _ in range(2)]
    secrets = [(await server.store.load_table(world.name))[0].secret for world in (one, two)]
    assert secrets[0] != secrets[1]
    for subscriber in WATCHERS:
        compare(subscriber, one, two)


# ---- that a leak would be found ------------------------------------------------------------------------


def leak_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody is told what happens as seat 1 knows it."""
    lines = Table.lines_for

    def telling(table: Table, seats: Any, first: int, end: int | None = None) -> Any:
        return dict.fromkeys(seats, lines(table, {1}, first, end)[1])

    monkeypatch.setattr(Table, "lines_for", telling)


def leak_view(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody sees through the eyes of seat 1."""
    views = Table.encode_views
    monkeypatch.setattr(Table, "encode_views", lambda table, seats: dict.fromkeys(seats, views(table, {1})[1]))


def leak_record(monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gets the record of seat 1."""
    monkeypatch.setattr(Table, "record_for", lambda table, person: table.match.record_for(1))


def leak_position(monkeypatch: pytest.MonkeyPatch) -> None:
    """Positions are shown as seat 1 knew them."""
    view = Table.view_at
    monkeypatch.setattr(Table, "view_at", lambda table, step, seat: view(table, step, 1))


def leak_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints are thought from what seat 1 knows."""

    async def advise(live: TableActor, subscriber: Any, said: Hint) -> Advice:
        view, version = await live.read(lambda table: (table.match.view(1), table.version))  # type: ignore[union-attr]
        return Advice(said.id, version, msgspec.Raw(msgspec.json.encode(view)))

    monkeypatch.setattr(TableActor, "advise", advise)


@pytest.mark.parametrize("leak", [leak_lines, leak_view, leak_record, leak_position, leak_hint])
async def test_a_leak_would_be_found(server: Running, leak: Any, monkeypatch: pytest.MonkeyPatch):
    people, codes = await meet(server), end_with_decision(codes_of(1), SHORT)
    others = exchange(codes, 0, 1, random.Random(1))
    assert others
    leak(monkeypatch)
    one, two = [await live(server, people, "fantazja", course) for course in (codes, others)]
    with pytest.raises(Leak):
        compare(0, one, two)


# ---- secrets -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", own_games())
async def test_no_secret_is_told(server: Running, game: str):
    """The dealing secret not before the end; cookies and recovery codes never, but to whom they are given."""
    people = await meet(server)
    ola, jan, nobody, _ = people
    code = (await ola.write_recovery()).code
    kept = [secret.encode() for secret in (ola.secret or "?", jan.secret or "?", code)]
    name = await ola.create(game, ["me", "open"])
    heard: list[bytes] = []
    async with ola.sit(name) as one, jan.sit(name) as two, server.line(nobody, name) as line:
        await two.change(Take("t", 1))
        dealt = (await server.store.load_table(name))[0].secret
        await one.change(Start("s"))
        await play([one, two], most=10)
        await line.reach(await one.change(Say("x", "hi")))
        for client in people:
            heard += await look_around(server, client, name)
            heard += [(await client.http.get(f"/api/tables?which={which}")).content for which in ("running", "mine")]
            heard += [(await client.http.get("/api/me")).content, (await client.http.get("/metrics")).content]
        before = b"\n".join(heard + line.bytes)
        assert dealt.hex().encode() not in before
        assert dealt not in before
        await line.reach(await one.change(Resign("r", 0)))
    heard += await look_around(server, nobody, name)
    after = b"\n".join(heard + line.bytes)
    assert dealt.hex().encode() in after
    assert not [secret for secret in kept if secret in after]
