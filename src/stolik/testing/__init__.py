"""Conformance tests for games: does a game fulfil the contract that the rest of Stolik relies on?

    from stolik.testing import check_game
    check_game(GAME)

plays random matches and checks each promise of `promises` and `promises_seen`. A promise is a function that takes a
moment of a match and yields its faults. The first fault is raised as `Broken`, with advice on how to fix it.

Other tests for any game, to be used separately:

    executions      compiled and interpreted rules agree
    perft           node counts, compared with a file
    playthrough     golden files of complete matches
    speech          all texts exist in every language, and no message is unused
    properties      property-based tests of positions, notation, options and records (needs `hypothesis`)
"""

from __future__ import annotations

from stolik.testing.moments import (
    PROMISES,
    Broken,
    Moment,
    Promise,
    by_players,
    check_game,
    combine_options,
    dice,
    hold,
    promise,
    sample,
)
from stolik.testing.promises import compiled_agrees
from stolik.testing.promises_seen import twins_stay_alike

__all__ = [
    "PROMISES",
    "Broken",
    "Moment",
    "Promise",
    "by_players",
    "check_game",
    "combine_options",
    "compiled_agrees",
    "dice",
    "hold",
    "promise",
    "sample",
    "twins_stay_alike",
]
