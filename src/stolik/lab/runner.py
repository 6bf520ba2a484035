"""The loop that lets bots play a match, for simulations, tournaments, tests and benchmarks."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from stolik.bots.bot import Player, tell_failure
from stolik.bots.levels import make
from stolik.bots.search import Search
from stolik.dealer import Dealer
from stolik.game import InputError
from stolik.match import Match


class Effort(NamedTuple):
    """The decisions and the thinking time of each seat."""

    decisions: list[int]
    seconds: list[float]


def play_match(
    match: Match,
    players: Sequence[Player],
    dealers: Sequence[Dealer],
    *,
    where: str = "the match",
    until: Callable[[Match], bool] | None = None,
) -> Effort:
    """Let the players, one for each seat, play a match to its end.

    `until` is called before each decision; the loop stops when it returns True. Each bot gets its random numbers from
    its seat's dealer, never from the match's: it could predict the draws, and would change them. If a bot fails,
    InputError names the bot, `where` and the seat.
    """
    effort = Effort([0] * match.players, [0.0] * match.players)
    while not match.over and not (until and until(match)):
        seat = match.actor
        effort.seconds[seat] += _decide(match, players[seat], dealers[seat], where)
        effort.decisions[seat] += 1
    return effort


def _decide(match: Match, player: Player, dealer: Dealer, where: str) -> float:
    """Let a player make the next decision; returns its thinking time in seconds."""
    seat, view, actions = match.actor, match.view(match.actor), match.actions
    began = time.perf_counter()
    try:
        action = player.choose(view, actions, dealer)
        thought = time.perf_counter() - began
        match.play(action)
        return thought
    except Exception as error:
        told = f"the bot {player.name!r} failed in {where}, seat {seat}"
        raise InputError(f"{told}: {tell_failure(error)}") from error


def has_search(bots: Iterable[str]) -> bool:
    """Is one of these bots a search bot?"""
    return any(isinstance(make(name).bot, Search) for name in bots)
