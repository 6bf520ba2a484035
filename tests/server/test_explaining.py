"""`why` for an action that is possible: the actions that could follow it."""

from __future__ import annotations

import random

import pytest

from stolik.game import CHANCE, GAMES
from stolik.match import Match
from stolik.server.tables.reading import explain


@pytest.mark.parametrize("game", GAMES)
def test_what_comes_next_is_what_would_be_asked(game: str) -> None:
    """What the same seat is asked after an open action in the same turn, unless something is drawn or shown between."""
    match, dice, told = Match(game, seed=5), random.Random(5), 0
    while match.count < 120 and not match.over:
        action = dice.choice([str(open) for open in match.actions])
        before, seat, turn, count = match.state, match.actor, match.turn, match.count
        found = explain(match, action)
        assert found.why is None
        match.play(action)
        is_drawn = any(step.actor == CHANCE for step in match.steps[count:])
        if found.next:
            assert found.next == tuple(match.view(seat).actions)
            assert not match.game.reveals(before, match.steps[count].code)
            assert match.turn == turn
            told += 1
        elif match.actor == seat and match.turn == turn:
            assert is_drawn or match.game.reveals(before, match.steps[count].code)
    assert told > (20 if game == "skytopia" else 0)


def test_what_is_refused_leads_nowhere() -> None:
    match = Match("skytopia", seed=5)
    found = explain(match, "skip")
    assert found.why
    assert found.next == ()
