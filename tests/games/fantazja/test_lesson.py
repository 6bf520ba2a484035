"""The lesson of Fantazja says nothing false: each of its statements is checked on its positions."""

from __future__ import annotations

import pytest
from tests.games.fantazja.lesson_powers import CLAIMS
from tests.games.lessons import Claim, Mutation, check_mutation

MUTATIONS = (
    Mutation("tokens", "elif own == other:", "elif own < other:", {"majority-after"}),
    Mutation("tokens", "own >= MAJORITY and own > other", "own >= MAJORITY", {"majority-text", "majority-after"}),
    Mutation("tokens", "own >= MAJORITY and own > other", "own > other", {"majority-text"}),
    Mutation("components", "own >= symbol or not numbers", "own <= symbol or not numbers", {"build-text"}),
    Mutation("components", "DATA.tokens.bonus_points.value", "4", {"power-text", "end-text"}),
    Mutation("turn", "hand_of(s, s.seat)) >= HAND", "hand_of(s, s.seat)) >= HAND - 1", {"goal-text", "imagine-after"}),
    Mutation("components", "LEVEL[tile] - LEVEL[other] == levels_below", "LEVEL[other] == 1", {"raise-text"}),
    Mutation("build", " and under // SET == tile // SET", "", {"power-text"}),
    Mutation("build", "if LEVEL[tile] != 1 and s.slots[s.seat] == 0:", "if False:", {"imagine-text", "power-text"}),
    Mutation("energy", "victims | 1 << tile", "victims", {"dark-text"}),
    Mutation("energy", "s.board & ~connected(s)", "0", {"dark-text", "power-after"}),
    Mutation("scoring", "tiles = s.board & OWN[seat]", "tiles = (s.board | s.covered) & OWN[seat]", {"raise-after"}),
    Mutation("scoring", "else s.slots[seat] - s.slots[1 - seat]", "else 0", {"end-text"}),
    Mutation("turn", "tiles_left(s, 0) == 0 and tiles_left(s, 1) == 0", "tiles_left(s, 0) == 0", {"end-text"}),
)


@pytest.mark.parametrize("claim", CLAIMS.claims, ids=str)
def test_what_the_lesson_says(claim: Claim) -> None:
    CLAIMS.check(claim)


def test_everything_the_lesson_says_is_checked() -> None:
    CLAIMS.check_complete()
    CLAIMS.check_languages()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_other_rules_make_the_lesson_false(mutation: Mutation) -> None:
    check_mutation(CLAIMS, mutation)
