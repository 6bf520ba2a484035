"""Views made quickly are the views that the plain definitions give."""

from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from stolik.game import NOBODY, load
from stolik.games.skytopia.actions import PLACE
from stolik.games.skytopia.components import SLOT_NAMES, VALUES
from stolik.games.skytopia.scoring import guild_points, score
from stolik.games.skytopia.state import EFFECT, EMPTY, SENDING, State
from stolik.games.skytopia.turn import apply
from stolik.games.skytopia.words import log
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
        alone = {seat: GAME.view(s, seat) for seat in watchers}
        assert GAME.views(s, watchers) == alone
        assert GAME.encode_views(s, watchers) == {seat: msgspec.json.encode(view) for seat, view in alone.items()}
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


@pytest.mark.parametrize("options", OPTIONS)
def test_useful_cards_are_those_whose_effect_is_offered(options: dict[str, Any]):
    """S4.10: while a golem is sent, a card is useful if after some placement on it its effect is asked about."""
    for s in states(options, 4):
        places = [place for column in GAME.view(s, None).market for place in column]
        if s.actor < 0 or s.pending[s.depth - 1][0] != SENDING:
            assert {place.useful for place in places} == {None}
            continue
        offered = set()
        for action in GAME.view(s, None).actions:
            after, slot = s.copy(), (action.code - PLACE) // VALUES
            apply(after, action.code)
            if after.actor == s.actor and list(after.pending[after.depth - 1][:3:2]) == [EFFECT, slot]:
                offered.add(SLOT_NAMES[slot])
        assert {place.slot for place in places if place.useful} == offered


@pytest.mark.parametrize("options", OPTIONS)
def test_steps_say_what_is_asked_now(options: dict[str, Any]):
    """S4.3, S4.4: in a turn one step is asked now, what is done comes before it and what is to come after it."""
    order = {"done": 0, "now": 1, "next": 2}
    for s in states(options, 5):
        shown = GAME.view(s, None)
        in_turn = s.actor >= 0 and shown.asked not in ("pick-tile", "pick-side", "first-golem")
        found = [step.state for step in shown.steps]
        assert found.count("now") == in_turn
        assert found == sorted(found, key=lambda state: order[state])


@pytest.mark.parametrize("options", OPTIONS)
def test_lines_within_a_turn_are_those_of_trying_it(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch):
    """What is told from the state after an action is what is told by doing it again without what followed."""
    m = Moment.first(GAME, GAME.options_type.read(options), 6)
    while m.state.actor != NOBODY:
        before, m = m, m.go_on()
        quick = GAME.narrate(before.state, m.code, m.state, None)
        with monkeypatch.context() as patch:
            patch.setattr(log, "is_within_turn", lambda *_: False)
            assert GAME.narrate(before.state, m.code, m.state, None) == quick
