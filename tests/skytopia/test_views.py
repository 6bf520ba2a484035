"""Views made quickly are the views that the plain definitions give."""

from collections.abc import Iterator
from typing import Any

import pytest

from stolik.game import NOBODY, load
from stolik.games.skytopia.scoring import guild_points, score
from stolik.games.skytopia.state import EMPTY, State
from stolik.testing import Moment

GAME = load("skytopia")
OPTIONS = (
    {"players": 2},
    {"players": 3, "edition": "prototype", "abilities": "draft", "sides": "choose", "initial": "expert"},
    {"players": 4, "market_rows": 2},
)


def states(options: dict[str, Any], seed: int) -> Iterator[State]:
    """The states of a random match."""
    m = Moment.first(GAME, GAME.options_type.read(options), seed)
    while m.state.actor != NOBODY:
        yield m.state
        m = m.go_on()
    yield m.state


@pytest.mark.parametrize("options", OPTIONS)
def test_views_together_are_the_views_one_by_one(options: dict[str, Any]):
    """Whoever watches, `views` gives what `view` gives, to those who were asked for and nobody else."""
    for s in states(options, 1):
        watchers = [None, *range(s.players)]
        assert GAME.views(s, watchers) == {seat: GAME.view(s, seat) for seat in watchers}
    assert set(GAME.views(s, [1])) == {1}
    assert GAME.views(s, []) == {}


@pytest.mark.parametrize("options", OPTIONS)
def test_points_in_views_are_those_of_the_scoring(options: dict[str, Any]):
    """S7.0, S8.2: totals are `score` and a Guildmaster's worth is `guild_points`, though both are read from the sum."""
    for s in states(options, 2):
        shown = GAME.view(s, None)
        assert [player.total for player in shown.players] == [score(s, seat) for seat in range(s.players)]
        guilds = [guild for guild in s.guild if guild != EMPTY]
        worths = [tuple(guild_points(s, guild, seat) for seat in range(s.players)) for guild in guilds]
        assert [guild.worth for guild in shown.guilds] == worths


@pytest.mark.parametrize("options", OPTIONS)
def test_golems_in_views_are_those_of_the_seats(options: dict[str, Any]):
    """S4.8: every golem of every seat is shown once on its place, though only values that are taken are looked at."""
    for s in states(options, 3):
        places = [place for column in GAME.view(s, None).market for place in column]
        shown = sorted(golem.seat for place in places for golem in place.golems)
        assert shown == sorted(
            seat for seat in range(s.players) for golems in s.golems[seat] for _ in range(golems.bit_count())
        )
