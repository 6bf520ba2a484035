"""One match of a tournament in which the table's luck is the same for all: duplicate play.

A *deal* is a number. In all matches of a deal the table draws by the same random numbers, and a bot's own chance never
touches them: the set-up is the same, and later draws are alike as long as the decisions are. (Piles whose order no
decision can change were tried. They did not lower the noise any further.)
"""

from __future__ import annotations

import time
from typing import Any

import msgspec

from stolik.bots.bot import Player, tell_failure
from stolik.bots.levels import make
from stolik.dealer import Dealer
from stolik.game import SHARE, Game, InputError, load
from stolik.match import Match


class Table(msgspec.Struct, frozen=True):
    """What all matches of a tournament share."""

    game: str
    options: dict[str, Any]
    bots: tuple[str, ...]
    seed: int


class Seating(msgspec.Struct, frozen=True, order=True):
    """One match to be played: the bots, as indices, and how many seats beyond their place in that order they sit."""

    deal: int
    bots: tuple[int, ...]
    rotation: int


class Played(msgspec.Struct, frozen=True):
    """A finished match. Its lists follow the order of the bots, not the seats."""

    seating: Seating
    wins: tuple[float, ...]
    scores: tuple[int, ...]
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]


def play_seating(table: Table, seating: Seating, game: Game | None = None) -> Played:
    """Play one match. A bot that fails stops it with a sentence that names the bot, the deal and the seating."""
    game = game or load(table.game)
    players = [make(table.bots[index]) for index in seating.bots]
    streams = seating.deal * (len(table.bots) + 1)  # one for the table, and one for each bot wherever it sits
    dealers = [Dealer(table.seed, streams + 1 + index) for index in seating.bots]
    match = Match(game, dealer=Dealer(table.seed, streams), **table.options)
    count = len(players)
    decisions, seconds = [0] * count, [0.0] * count
    while not match.over:
        place = (match.actor - seating.rotation) % count
        seconds[place] += _decide(match, players[place], dealers[place], seating)
        decisions[place] += 1
    state = match.state
    seats = [(place + seating.rotation) % count for place in range(count)]
    return Played(
        seating, tuple(round(game.payoff(state, seat) / SHARE, 6) for seat in seats),
        tuple(game.score(state, seat) for seat in seats), tuple(decisions), tuple(round(s, 6) for s in seconds),
    )  # fmt: skip


def _decide(match: Match, player: Player, dealer: Dealer, seating: Seating) -> float:
    """Let the bot decide; returns how many seconds it thought."""
    view, actions = match.view(match.actor), match.actions
    began = time.perf_counter()
    try:
        action = player.choose(view, actions, dealer)
        thought = time.perf_counter() - began
        match.play(action)
        return thought
    except Exception as error:
        where = (
            f"the bot {player.name!r} failed in deal {seating.deal}, rotation {seating.rotation}, seat {match.actor}"
        )
        raise InputError(f"{where}: {tell_failure(error)}") from error
