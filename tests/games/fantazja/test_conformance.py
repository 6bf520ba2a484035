"""What the promises of the contract find in Fantazja, and have found."""

from typing import Any

import pytest

from stolik.game import NOBODY, load
from stolik.testing import Broken, Moment, hold, twins_stay_alike

GAME = load("fantazja")


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
