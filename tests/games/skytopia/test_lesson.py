"""The lesson of Skytopia says nothing false: each of its statements is checked on its positions."""

from __future__ import annotations

import pytest
from tests.games.lessons import Claim, Mutation, check_mutation
from tests.games.skytopia.lesson_towers import CLAIMS

MUTATIONS = (
    Mutation("components", "(NEVER, *(c.coins for", "(NEVER, *(c.coins + 1 for", {"place-after", "hurry-text"}),
    Mutation("turn", "if is_taken(s, slot, value):", "if False:", {"place-text"}),
    Mutation("turn", "push(s, CLIMB, colour, 0, 0)", "push(s, CLIMB, colour, 1, 0)", {"tower-text", "tower-after"}),
    Mutation("turn", "COMPENSATION * golems", "COMPENSATION", {"tower-text"}),
    Mutation("turn", "tell(ROUND_BEGUN,", "s.now = (1 - s.round) % VALUES + 1; tell(ROUND_BEGUN,", {"effect-after"}),
    Mutation("turn", "s.last_round = s.round + 1", "s.last_round = s.round", {"end-text"}),
    Mutation("effects", "if steps >= steps_left(s, value)", "if steps > steps_left(s, value)", {"hurry-text"}),
    Mutation("scoring", "s.height[seat][colour] + 1", "s.height[seat][colour]", {"tower-text"}),
    Mutation("scoring", "points += LABORATORY[s.edition]", "points += 1", {"guilds-text", "end-text"}),
    Mutation("scoring", "s.coins[seat] // COINS_PER_POINT", "s.coins[seat] // 3", {"end-text"}),
    Mutation("abilities", "s.sent == ABILITY_STEPS[ability]", "s.sent > 0", {"ability-text"}),
    Mutation("effects", "win_coins(s, seat, EFFECT_OTHERS[effect])", "pass", {"ability-after"}),
)  # fmt: skip


@pytest.mark.parametrize("claim", CLAIMS.claims, ids=str)
def test_what_the_lesson_says(claim: Claim) -> None:
    CLAIMS.check(claim)


def test_everything_the_lesson_says_is_checked() -> None:
    CLAIMS.check_complete()
    CLAIMS.check_languages()


@pytest.mark.parametrize("mutation", MUTATIONS, ids=str)
def test_other_rules_make_the_lesson_false(mutation: Mutation) -> None:
    check_mutation(CLAIMS, mutation)
