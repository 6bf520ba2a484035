"""Duplicate play: a match of a tournament in which all contestants have the same luck.

A *deal* is a number. All matches of a deal use the same random numbers for draws, separate from those of the bots: the
set-up is the same, and so are later draws as long as the decisions are. (Piles with an order that decisions cannot
change were tried; they did not reduce the noise further.)
"""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.bots.levels import make
from stolik.dealer import Dealer
from stolik.game import SHARE, load
from stolik.lab.runner import play_match
from stolik.match import Match


class Setup(msgspec.Struct, frozen=True):
    """The parameters shared by all matches of a tournament."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int


class Seating(msgspec.Struct, frozen=True, order=True):
    """A match to play: the bots as indices, and the number of seats by which they are rotated."""

    deal: int
    bots: tuple[int, ...]
    rotation: int


class Played(msgspec.Struct, frozen=True):
    """A finished match. The tuples are in the order of the bots, not of the seats."""

    seating: Seating
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def play_seating(setup: Setup, seating: Seating) -> Played:
    """Play a match. If a bot fails, InputError names the bot, the deal and the seating."""
    game = load(setup.game)
    players = [make(setup.bots[index]) for index in seating.bots]
    streams = seating.deal * (len(setup.bots) + 1)  # one for draws, and one for each bot in any seat
    dealers = [Dealer(setup.seed, streams + 1 + index) for index in seating.bots]
    match = Match(game, dealer=Dealer(setup.seed, streams), **setup.options)
    seats = [(place + seating.rotation) % len(players) for place in range(len(players))]
    places = [seats.index(seat) for seat in range(len(players))]
    effort = play_match(
        match, [players[place] for place in places], [dealers[place] for place in places],
        where=f"deal {seating.deal}, rotation {seating.rotation}",
    )  # fmt: skip
    state = match.state
    return Played(
        seating, tuple(round(game.payoff(state, seat) / SHARE, 6) for seat in seats),
        tuple(game.score(state, seat) for seat in seats), tuple(effort.decisions[seat] for seat in seats),
        tuple(round(effort.seconds[seat], 6) for seat in seats),
    )  # fmt: skip
