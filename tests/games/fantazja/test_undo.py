"""What can be undone: decisions of one's own turn, back to a draw or a reveal (F3, F9.4)."""

from __future__ import annotations

from array import array

import pytest
from tests.games.fantazja import invariants

from stolik import InputError, Match
from stolik.game import CHANCE
from stolik.games.fantazja.game import GAME, SOURCE
from stolik.games.fantazja.rules.state import State
from stolik.kernel.rng import Rng, below, seed_rng

SEED = 12
PARTS, MATCHES = 2, 60


@pytest.mark.parametrize("part", range(PARTS))
def test_undo_never_crosses_a_draw_a_reveal_or_a_turn(part: int):
    """At every moment of random matches: as far as the last draw, tile newly shown, or the beginning of the turn."""
    undone, refused, after_magic, shown = 0, 0, 0, 0
    for number in range(part * MATCHES, (part + 1) * MATCHES):
        match, rng, out = Match(GAME, deal=False), Rng(), array("h", bytes(400))
        seed_rng(rng, SEED, number)
        free = 0  # decisions since the last draw or the beginning of the turn
        while not match.over:
            where = f"seed {SEED}, match {number}, {len(match.steps)} actions"
            before = match.state
            assert match.can_undo == (free > 0), where
            if free and below(rng, 10) == 0:
                free -= take_back(match, below(rng, free) + 1, where)
                undone += 1
                continue
            if not free:
                refuse_undo(match)
                refused += 1
            code = invariants.choose(rng, out, SOURCE.bindings["legal"](before, out), number % 2)
            match.play(code)
            chance, passed = before.actor == CHANCE, match.state.turns != before.turns
            after_magic += chance and GAME.table.split(code)[0].kind == "show"
            waits = match.actor == CHANCE  # what is drawn next belongs to the table
            new = shows_something_new(before, code)
            shown += new
            free = 0 if chance or passed or waits or new else free + 1
    print(f"{MATCHES} matches: {undone} times taken back, {refused} times not possible, {after_magic} tiles shown")
    assert min(undone, refused, after_magic, shown) > 50


def shows_something_new(s: State, code: int) -> bool:
    """Does the other player see a tile without having known where it was? (F9.6)"""
    action = GAME.table.decode(code)
    if action.kind not in ("build", "swap", "give", "pay"):
        return False
    known = GAME.view(s, 1 - s.seat).players[s.seat]
    if action.kind == "pay":
        return known.down[int(action.slot) - 1].tile != action.tile
    return action.tile not in known.held


def take_back(match: Match, decisions: int, where: str) -> int:
    """Undo a number of decisions; before each of them the match is as it was."""
    for _ in range(decisions):
        last = match.steps[-1]
        assert last.actor == match.actor, where
        assert last.before.turns == match.state.turns, where
        match.undo()
        assert match.state == last.before, where
    return decisions


def refuse_undo(match: Match) -> None:
    before, steps = match.state, len(match.steps)
    with pytest.raises(InputError, match="nothing can be taken back"):
        match.undo()
    assert match.state == before
    assert len(match.steps) == steps
