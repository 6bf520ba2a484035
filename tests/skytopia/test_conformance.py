"""Skytopia keeps every promise of the contract: each edition, each number of players, each variant."""

import pytest

from stolik.games.skytopia import GAME
from stolik.games.skytopia.components import EDITION_NAMES
from stolik.testing import check_game, combine_options

pytestmark = pytest.mark.xdist_group("skytopia-compiled")  # one process compiles the rules, the others do not wait

VARIANTS = [
    {"players": 2, "initial": "expert", "start": 1},
    {"players": 3, "abilities": "draft", "start": 2},
    {"players": 4, "abilities": "draft", "sides": "choose", "initial": "expert"},
    {"players": 2, "sides": "choose"},
    {"players": 3, "sides": "B"},
    {"players": 4, "market_rows": 3},
    {"players": 4, "market_rows": 2, "sides": "B"},
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_edition_keeps_its_promises(edition: str, players: int):
    """In each printing, for two, three and four."""
    check_game(GAME, matches=2, seed=players, options=[{"edition": edition, "players": players}])


@pytest.mark.parametrize("options", VARIANTS, ids=lambda options: "-".join(map(str, options.values())))
def test_variant_keeps_its_promises(options: dict[str, object]):
    """In each variant, and in some of them together."""
    check_game(GAME, matches=2, seed=10, options=[options])


def test_no_options_means_every_good_value():
    """Without options, every good value of every option is played at least once."""
    played = combine_options(GAME, 0)
    for name, good in GAME.options_type.GOOD.items():
        assert {getattr(options, name) for options in played} == set(good)
