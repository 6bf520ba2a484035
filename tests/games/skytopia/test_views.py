"""Views made quickly are the views that the plain definitions give."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik.game import NOBODY, load
from stolik.games.skytopia.faces import show_ability, show_effect, show_guild_count
from stolik.games.skytopia.rules.actions import EFFECT, PLACE, SENDING
from stolik.games.skytopia.rules.components import (
    COLOUR_NAMES,
    EDITION_NAMES,
    EFFECT_NAMES,
    GUILD_NAMES,
    SLOT_NAMES,
    VALUES,
)
from stolik.games.skytopia.rules.decisions import apply
from stolik.games.skytopia.rules.scoring import guild_points
from stolik.games.skytopia.rules.state import EMPTY, State
from stolik.games.skytopia.targets import TowerPlace
from stolik.testing import Moment

GAME = load("skytopia")
PAGE_COMPONENTS = Path(__file__).parents[3] / "web" / "tests" / "skytopia-components.json"
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
def test_points_in_views_are_those_of_the_scoring(options: dict[str, Any]):
    """S7.0: a Guildmaster's worth is `guild_points`, though it is read from the sum."""
    for s in states(options, 2):
        shown = GAME.view(s, None)
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


def test_page_draws_the_components_that_there_are():
    """S5, S6, S7: the page's test of its signs reads what cards, abilities and Guildmasters do from this file."""
    effects = {EFFECT_NAMES[effect]: show_effect(effect, 0) for effect in range(len(EFFECT_NAMES))}
    effects["P3 prototype"] = show_effect(EFFECT_NAMES.index("P3"), EDITION_NAMES.index("prototype"))
    abilities = {f"{tile}{side}": show_ability(2 * COLOUR_NAMES.index(tile) + "AB".index(side), 0).does
                 for tile in COLOUR_NAMES for side in "AB"}  # fmt: skip
    guilds = {name: show_guild_count(guild) for guild, name in enumerate(GUILD_NAMES)}
    now = msgspec.json.format(msgspec.json.encode({"effects": effects, "abilities": abilities, "guilds": guilds}))
    assert PAGE_COMPONENTS.read_bytes() == now + b"\n", f"{PAGE_COMPONENTS.name} should be:\n{now.decode()}"


@pytest.mark.parametrize("options", OPTIONS)
def test_actions_name_their_targets(options: dict[str, Any]):
    """S4, S5: what an action is about is there on the board; a golem lies on its place, a level is in its tower."""
    for s in states(options, 7):
        shown = GAME.view(s, None)
        places = {place.slot: place for column in shown.market for place in column}
        heights = {tower.colour: len(tower.cards) for tower in shown.players[shown.turn].towers}
        assert shown.using is None or shown.asked == "effect"
        names = [name for action in shown.actions for name in action.targets]
        for name in [*names, shown.using] if shown.using else names:
            colour, what, *rest = name.split()
            if what == "tower":
                assert not rest or int(rest[1]) < heights[colour]
            else:
                golems = {(golem.seat, golem.value) for golem in places[f"{colour} {what}"].golems}
                assert not rest or (shown.turn, int(rest[1])) in golems
        assert shown.using_tower == find_tower(shown.using)
        for action in shown.actions:
            assert action.on_tower == find_tower(action.targets[-1] if action.targets else None)
            assert action.declines == (action.notation == "skip")
            if slot := action.action.slot:
                assert action.targets[0] == slot


def find_tower(target: str | None) -> TowerPlace | None:
    """The tower that a target names, as the page gets it."""
    colour, what, *level = (target or "none at-all").split()
    return TowerPlace(colour, int(level[1]) if level else None) if what == "tower" else None
