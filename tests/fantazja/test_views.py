"""Views made quickly are the views that the plain definitions give. (What may be where is held in test_belief.)"""

from collections import Counter
from collections.abc import Iterator

import pytest

from stolik.game import ALL, NOBODY, load
from stolik.games.fantazja.components import SEATS
from stolik.games.fantazja.encoding import write_known, write_position, write_public
from stolik.games.fantazja.scoring import score
from stolik.games.fantazja.state import CHOOSING, PLACING, State
from stolik.games.fantazja.words.actions import NOTHING, try_laying, try_out
from stolik.testing import Moment

GAME = load("fantazja")
WATCHERS = (None, *range(SEATS))


def states(seed: int) -> Iterator[State]:
    """The states of a random match."""
    m = Moment.first(GAME, GAME.options_type.read({}), seed)
    while m.state.actor != NOBODY:
        yield m.state
        m = m.go_on()
    yield m.state


@pytest.mark.parametrize("seed", range(3))
def test_views_together_are_the_views_one_by_one(seed: int):
    """F9.6: whoever watches beside, each gets what `view` gives to them alone."""
    for s in states(seed):
        assert GAME.views(s, WATCHERS) == {seat: GAME.view(s, seat) for seat in WATCHERS}
    assert set(GAME.views(s, [1])) == {1}
    assert GAME.views(s, []) == {}


def test_views_share_nothing_hidden():
    """F9.6: the public part of a position is the same for all, and no position is changed by the next."""
    for s in states(4):
        public = write_public(s)
        for watcher in (*WATCHERS, ALL, *reversed(WATCHERS)):
            assert write_known(s, watcher, public) == write_position(s, watcher)
        assert public == write_public(s)
        assert public["players"] == []


def test_totals_in_views_are_the_scores():
    """F10.2: the total is `score`, though it is added up from the sources."""
    for s in states(5):
        assert [player.total for player in GAME.view(s, None).players] == [score(s, seat) for seat in range(SEATS)]


def test_laying_is_tried_out_wherever_it_does_something():
    """F6.4, F7: what `try_laying` says without trying is what trying says; the view and the actions say it too."""
    found = Counter[bool]()
    for seed in range(12):
        for s in states(seed):
            if s.phase != PLACING:
                continue
            shown = GAME.view(s, s.actor)
            (held,) = [held for held in shown.players[s.actor].hand if held.places]
            assert len(held.places) == len(shown.actions)
            for place in held.places:
                laid = try_out(s, s.tile - 1, place.x, place.y)
                assert try_laying(s, s.tile - 1, place.x, place.y) == laid
                assert len(place.removes) == (laid.dark | laid.cut | laid.under).bit_count()
                assert place.bonus == (laid.bonus > 0)
                found[laid == NOTHING] += 1
    assert min(found[True], found[False]) > 20


def test_what_a_held_tile_says_is_what_is_asked_once_it_is_shown():
    """F6.1, F9.5: the payments and swaps of a tile that is only thought of are the actions asked for afterwards."""
    found = Counter[str]()
    for seed in range(6):
        for s in states(seed):
            if s.phase != CHOOSING or s.actor == NOBODY:
                continue
            open_actions = {action.notation: action.code for action in GAME.view(s, s.actor).actions}
            for held in GAME.view(s, s.actor).players[s.actor].hand:
                if held.payments:
                    found["pay"] += 1
                    assert set(held.payments) == notations_after(s, open_actions[f"build {held.tile.id}"], "pay")
                if swap := open_actions.get(f"swap {held.tile.id}"):
                    found["swap"] += 1
                    assert {f"replace {place.on}" for place in held.swaps} == notations_after(s, swap, "replace")
                else:
                    assert not held.swaps
    assert found["pay"] > 20
    assert found["swap"] > 3


def notations_after(s: State, code: int, kind: str) -> set[str]:
    """After an action and the first open ones that follow, the actions of this kind that are open."""
    s = s.copy()
    while True:
        GAME.apply(s, code)
        actions = GAME.view(s, s.actor).actions
        if actions[0].action.kind == kind:
            return {action.notation for action in actions}
        code = actions[0].code
