"""Tables that begin from a drawn example of the rules, and the examples as the server sends them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.server.desk import Desk, tell_table
from tests.server.running import Running, fresh_file, run

from stolik.client import ServerRefused
from stolik.dealer import Dealer
from stolik.dealing import verify
from stolik.examples import Examples, examples, read_plan, read_position
from stolik.game import own_games
from stolik.match import Match
from stolik.server.realtime.messages import Start, Take
from stolik.texts import LANGUAGES

pytestmark = pytest.mark.anyio


async def get(server: Running, path: str) -> Any:
    return await (await server.guest("Ola")).http.get(path)


@pytest.mark.parametrize("game", own_games())
async def test_examples_are_served(tmp_path: Path, game: str):
    """In both languages, to be cached; and none in another language or of another game."""
    async with run(fresh_file(tmp_path)) as server:
        for lang in LANGUAGES:
            answer = await get(server, f"/api/games/{game}/examples/{lang}")
            assert msgspec.json.decode(answer.content, type=Examples) == examples(game, lang)
            assert answer.headers["cache-control"] == "public, max-age=600"
            assert len(answer.content) < 400_000
        for path in (f"{game}/examples/de", f"{game}/examples/..", "chess/examples/en"):
            assert (await get(server, f"/api/games/{path}")).status_code == 404, path


@pytest.mark.parametrize(("game", "example"), [("skytopia", "finished-card"), ("fantazja", "large-building")])
async def test_a_table_begins_from_an_example(tmp_path: Path, game: str, example: str):
    """It has the position and the options of the example, and a server that starts anew still knows them."""
    match, file = Match.from_position(read_position(game, example), deal=False), fresh_file(tmp_path)
    seats = ["me", "open", "open"][: match.players]
    async with run(file) as server:
        ola, *others = await server.guests("Ola", "Jan", "Ewa")
        name = await ola.create(game, seats, example=example, listed=False)
        for seat, guest in enumerate(others[: match.players - 1], 1):
            async with guest.sit(name) as sitting:
                await sitting.change(Take("take", seat))
        async with ola.sit(name) as sitting:
            await sitting.change(Start("start"))
        assert (await ola.table(name)).options == match.options.chosen()
    async with run(file) as server:
        begun = (await get(server, f"/api/matches/{name}/positions/0")).json()
        assert begun["view"] == msgspec.json.decode(msgspec.json.encode(match.view(None)))


@pytest.mark.parametrize(
    ("form", "why"),
    [
        ({"game": "skytopia", "example": "no-such-example"}, "server-no-example"),
        ({"game": "skytopia", "example": "../lesson"}, "server-no-example"),
        ({"game": "skytopia", "example": "finished-card"}, "server-seat-count"),  # it has three players
        ({"game": "chess", "example": "finished-card"}, "server-no-game"),
    ],
)
async def test_other_examples_are_refused(tmp_path: Path, form: dict[str, str], why: str):
    """Only the examples of the rules, with as many seats as they have."""
    async with run(fresh_file(tmp_path)) as server:
        ola = await server.guest("Ola")
        with pytest.raises(ServerRefused) as refused:
            await ola.create(form["game"], ["me", "bot:novice"], example=form["example"], start=True)
        assert refused.value.id == why


@pytest.mark.parametrize("game", own_games())
def test_each_example_can_be_played_to_its_end(game: str):
    """The log tells the same table again, nobody sees more than their seat may, and the draws can be verified."""
    for number, plan in enumerate(read_plan(game).examples):
        position = read_position(game, plan.name)
        begun = Match.from_position(position, deal=False)
        people = " ".join(("ola", "jan", "ewa", "iza")[: begun.players])
        desk = Desk(game, people, options=begun.options.chosen(), position=position).start()
        table = desk.table
        assert table.encode_views({None, 0, 1}) == begun.encode_views({None, 0, 1})
        assert table.record_for("jan").position == begun.game.position_for(begun.state, 1)
        desk.play(Dealer(number), 1000)
        assert table.status == "over"
        assert tell_table(desk.fold_again()) == tell_table(table)
        assert verify(table.record_for(None)).fair
