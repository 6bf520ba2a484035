"""The one loop in which bots play a match."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

import stolik
from stolik.bots import Budget, Player, make
from stolik.bots.search import is_installed
from stolik.game import load
from stolik.lab.runner import has_search, play_match


def dealers(players: int) -> list[stolik.Dealer]:
    return [stolik.Dealer(1, 1 + seat) for seat in range(players)]


class Failing:
    """Fails at a later decision."""

    def __init__(self) -> None:
        self.made = count(1)

    def choose(self, view, actions, budget, rng):
        return actions[0] if next(self.made) < 3 else 1 // 0


def test_bots_play_a_match_to_its_end():
    """Every decision is counted for the seat that made it."""
    match = stolik.Match("skytopia", players=3, seed=1)
    effort = play_match(match, [make("greedy"), make("random"), make("random")], dealers(3))
    decisions = [step.actor for step in match.steps if step.actor != stolik.CHANCE]
    assert match.over
    assert effort.decisions == [decisions.count(seat) for seat in range(3)]
    assert effort.seconds[0] > max(effort.seconds[1:]) > 0


def test_a_match_is_played_until_then_and_goes_on_from_there():
    """`until` is asked before each decision; in two parts the match is the same as in one."""
    whole, parts = (stolik.Match("fantazja", seed=2) for _ in range(2))
    bots, chance, asked = [make("random")] * 2, dealers(2), count()
    play_match(whole, bots, dealers(2))
    effort = play_match(parts, bots, chance, until=lambda match: next(asked) == 10)
    assert (sum(effort.decisions), parts.over) == (10, False)
    play_match(parts, bots, chance)
    assert parts.record == whole.record


def test_a_finished_match_is_left_alone():
    match, bots = stolik.Match("fantazja", seed=1), [make("random")] * 2
    play_match(match, bots, dealers(2))
    assert play_match(match, bots, dealers(2)).decisions == [0, 0]


def test_a_bot_that_fails_is_named():
    """With the place that the caller gives, the seat and the line; the match stays as it was before."""
    match = stolik.Match("skytopia", players=2, seed=1, start=0)
    bots = [make("random"), Player("mine", Failing(), Budget())]
    complaint = r"^the bot 'mine' failed in round 7, seat 1: ZeroDivisionError: .*test_runner.py, line \d+\)$"
    with pytest.raises(stolik.InputError, match=complaint):
        play_match(match, bots, dealers(2), where="round 7")
    assert match.actor == 1


def test_bots_that_search_are_known():
    assert has_search(["random", "search:5it"])
    assert has_search(["master"])
    assert not has_search(["random", "greedy", "casual"])


def test_only_an_installed_game_is_compiled_by_a_child_process():
    """A child process finds games by their names; another game of the same name is not what it would find."""
    assert is_installed(load("skytopia"))
    assert not is_installed(replace(load("skytopia")))
    assert not is_installed(replace(load("skytopia"), name="mine"))
