"""Fantazja keeps every promise of the contract, whoever starts."""

from typing import Any

import pytest

from stolik.game import NOBODY, load
from stolik.testing import Broken, Moment, check_game, combine_options, hold, twins_stay_alike

pytestmark = pytest.mark.xdist_group("fantazja-compiled")  # one process compiles the rules, the others do not wait

GAME = load("fantazja")


@pytest.mark.parametrize("start", ["random", 0, 1])
def test_game_keeps_its_promises(start: Any):
    """In random matches, every promise at every moment or at some."""
    check_game(GAME, matches=2, seed=20, options=[{"start": start}])


def test_no_options_means_every_good_value():
    """Without options, every good value of every option is played at least once."""
    played = combine_options(GAME, 0)
    for name, good in GAME.options_type.GOOD.items():
        assert {getattr(options, name) for options in played} == set(good)


@pytest.mark.parametrize(("seed", "moment"), [(14, 115), (46, 165)])
def test_a_payment_names_what_it_reveals(seed: int, moment: int):
    """F6.1: `pay` leaves a slot, and the other player sees which; in these two worlds it lies in different ones."""
    m = Moment.first(GAME, GAME.options_type.read({}), seed)
    while m.number < moment:
        m = m.go_on()
    assert m.state.actor != NOBODY
    assert list(twins_stay_alike(m)) == []


def test_a_broken_promise_is_found(monkeypatch: pytest.MonkeyPatch):
    """The kit finds a view of Fantazja that tells a hidden tile."""
    view = type(GAME).view

    def telling(game: Any, state: Any, seat: int | None) -> Any:
        shown = view(game, state, seat)
        shown.position["hands"] = state.hand
        return shown

    monkeypatch.setattr(type(GAME), "view", telling)
    m = Moment.first(GAME, GAME.options_type.read({}), 3)
    while m.number < 60:
        m = m.go_on()
    with pytest.raises(Broken, match="views_hide_secrets"):
        hold("sampled", m)
