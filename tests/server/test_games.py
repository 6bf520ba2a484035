"""Which games a server hosts, and what it says and serves of each."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import update
from tests.server.running import Running, fresh_file, run

from stolik import game as games
from stolik.client import ServerRefused
from stolik.game import InputError, load, own_games
from stolik.server.settings import Settings
from stolik.server.store.schema import tables

pytestmark = pytest.mark.anyio


async def get(server: Running, path: str) -> Any:
    return await (await server.guest("Ola")).http.get(path)


async def test_games_say_what_they_have(tmp_path: Path):
    """Each hosted game tells its options, whether seats have secrets, and whether there is a lesson and a reference."""
    async with run(fresh_file(tmp_path)) as server:
        found = {game["name"]: game for game in (await get(server, "/api/games")).json()["games"]}
    assert list(found) == list(own_games())
    assert {name: game["has_secrets"] for name, game in found.items()} == {"skytopia": False, "fantazja": True}
    assert all(game["has_lesson"] and game["has_reference"] and game["has_aid"] for game in found.values())
    assert found["fantazja"]["presets"] == []
    assert found["skytopia"]["presets"][2] == {"name": "hard", "options": {"players": 4, "market_rows": 3}}
    assert found["skytopia"]["offered"]["pl"] == {"edition": "portal"}
    assert found["skytopia"]["player_counts"]["market_rows"] == {"3": [4], "2": [4]}


async def test_tables_say_whether_there_are_secrets(tmp_path: Path):
    """Two people at one device need a curtain in such a game."""
    async with run(fresh_file(tmp_path)) as server:
        ola = await server.guest("Ola")
        for game in own_games():
            name = await ola.create(game, ["me", "open"])
            assert (await ola.table(name)).has_secrets == load(game).has_secrets == (game == "fantazja")


@pytest.mark.parametrize("game", own_games())
async def test_texts_and_rules_are_served(tmp_path: Path, game: str):
    """In both languages, as in the game's folder, and cacheable like everything that only a new version changes."""
    async with run(fresh_file(tmp_path)) as server:
        for lang in ("en", "pl"):
            texts = await get(server, f"/api/games/{game}/texts/{lang}")
            assert texts.text == (load(game).folder / "locales" / f"{lang}.ftl").read_text("utf-8")
            assert texts.headers["content-type"] == "text/plain; charset=utf-8"
            rules = await get(server, f"/api/games/{game}/rules/{lang}")
            assert rules.text == (load(game).folder / f"rules.{lang}.md").read_text("utf-8")
            assert rules.headers["content-type"] == "text/markdown; charset=utf-8"
            assert {answer.headers["cache-control"] for answer in (texts, rules)} == {"public, max-age=600"}
        for path in (f"{game}/texts/de", f"{game}/rules/..", "chess/texts/en", "..%2Fgames/texts/en"):
            assert (await get(server, f"/api/games/{path}")).status_code == 404, path


@pytest.mark.parametrize("game", own_games())
async def test_any_action_can_be_written_from_its_form(tmp_path: Path, game: str):
    """The kinds of actions and the words of their parts give a notation that the game reads."""
    async with run(fresh_file(tmp_path)) as server:
        found = (await get(server, f"/api/games/{game}/actions")).json()
    table = load(game).table
    for kind in found["kinds"]:
        first = {part: found["words"][part][0] for part in kind["parts"]}
        last = {part: found["words"][part][-1] for part in kind["parts"]}
        codes = [table.read(kind["form"].format(**words)) for words in (first, last)]
        assert codes == [table.base[kind["kind"]], table.base[kind["kind"]] + table.count(kind["kind"]) - 1]
    assert [kind["kind"] for kind in found["kinds"]] == list(table.base)


async def test_a_game_may_lack_a_lesson_and_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """What is not in a game's folder is at no address."""
    monkeypatch.setitem(games._loaded, "skytopia", replace(load("skytopia"), folder=tmp_path, reference="", aid=""))
    async with run(fresh_file(tmp_path)) as server:
        (found,) = (game for game in (await get(server, "/api/games")).json()["games"] if game["name"] == "skytopia")
        assert not found["has_lesson"]
        assert not found["has_reference"]
        assert not found["has_aid"]
        for path in (
            "lessons/skytopia",
            "lessons/skytopia/positions/1/why?action=x",
            "games/skytopia/texts/en",
            "games/skytopia/rules/en",
            "games/skytopia/aid",
        ):
            answer = await get(server, f"/api/{path}")
            assert (answer.status_code, answer.json()["why"]["id"]) == (404, "server-no-address"), path


async def test_the_player_aid_is_for_the_options_of_a_match(tmp_path: Path):
    """They are in the query; what is left out has its default, and what does not exist is refused with its reason."""
    async with run(fresh_file(tmp_path)) as server:
        answer = await get(server, "/api/games/skytopia/aid?edition=prototype&players=4&market_rows=2")
        refused = await get(server, "/api/games/skytopia/aid?edition=none")
        usual = await get(server, "/api/games/skytopia/aid")
    told = {"prototype": answer.json(), "retail": usual.json()}
    for edition, found in told.items():
        (final,) = (item for part in found["sections"] for item in part["items"] if item["id"] == "P3")
        assert final["title"]["args"] == {"edition": edition}
    assert answer.headers["cache-control"] == "public, max-age=600"
    assert (refused.status_code, refused.json()["why"]["id"]) == (422, "server-bad-option")


async def test_only_hosted_games_can_be_played(tmp_path: Path):
    """Another one is offered, described and made nowhere."""
    async with run(fresh_file(tmp_path), games="fantazja") as server:
        assert [game["name"] for game in (await get(server, "/api/games")).json()["games"]] == ["fantazja"]
        for path in ("games/skytopia/components", "games/skytopia/texts/en", "lessons/skytopia"):
            assert (await get(server, f"/api/{path}")).status_code == 404, path
        described = (await get(server, "/api/openapi.json")).json()
        (game,) = described["paths"]["/api/lessons/{game}"]["get"]["parameters"]
        assert game["schema"]["enum"] == ["fantazja"]
        with pytest.raises(ServerRefused, match=r"There is no game “skytopia”\. Choose one of: fantazja"):
            await (await server.guest("Ola")).create("skytopia", ["me", "open"])


async def test_tables_of_games_that_are_not_hosted_are_left_alone(tmp_path: Path):
    """They are not listed, their address says why, and when the game is hosted again they go on."""
    file = fresh_file(tmp_path)
    async with run(file) as server:
        ola = await server.guest("Ola")
        name = await ola.create("skytopia", ["bot:novice", "bot:novice"], start=True)
        mine = [await ola.create(game, ["me", "open"]) for game in own_games()]
        await server.store._change(update(tables).where(tables.c.id == name).values(due=1.0, steward=None))
        secret = ola.secret
    async with run(file, games="fantazja") as server:
        client = await server.guest("Jan")
        client.http.cookies.set("stolik", secret)
        listed = (await client.http.get("/api/tables?which=mine")).json()["tables"]
        assert [entry["table"]["id"] for entry in listed] == [mine[own_games().index("fantazja")]]
        await server.housekeeping.sweep()
        assert not server.registry.quarantine
        answer = await client.http.get(f"/api/tables/{name}")
        assert (answer.status_code, answer.json()["why"]["id"]) == (410, "server-not-hosted")
        assert "“skytopia”, a game this server does not offer" in answer.json()["text"]
        version = (await server.store.versions([name]))[name]
    async with run(file) as server:
        assert (await get(server, f"/api/tables/{name}")).status_code == 200
        assert (await server.store.versions([name]))[name] >= version


def test_other_packages_are_hosted_only_if_they_are_named(monkeypatch: pytest.MonkeyPatch):
    """An installed package is not asked for its game, for that would run its code; a name of none is an error."""
    found = {name: [SimpleNamespace(dist=SimpleNamespace(name="stolik"))] for name in ("ours", "too")}
    found["theirs"] = [SimpleNamespace(dist=SimpleNamespace(name="another"))]
    monkeypatch.setattr(games, "_find_games", lambda: found)
    assert Settings.read({}).hosted == ("ours", "too")
    monkeypatch.setenv("STOLIK_GAMES", "theirs, ours,theirs")
    assert Settings.read({}).hosted == ("theirs", "ours")
    assert Settings.read({"games": "too"}).hosted == ("too",)
    with pytest.raises(InputError, match="games are names of installed games, of ours, too, theirs, not 'chess'"):
        Settings.read({"games": "too,chess"})
