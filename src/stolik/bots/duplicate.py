"""One match of a tournament in which the table's luck is the same for all: duplicate play.

A *deal* is a number. All matches of a deal draw from piles that lie in the same order, whatever the bots decide, and a
bot's own chance never touches them.
"""

from __future__ import annotations

import time
import traceback
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

import msgspec

from stolik.bots.bot import Player, make
from stolik.dealer import Dealer
from stolik.game import CHANCE, SHARE, ActionTable, Game, InputError, load
from stolik.match import Match, Refused


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


class Piles:
    """The draws of one deal, each outcome equally likely whatever was drawn before.

    A bag is drawn as if it were a pile, shuffled once, so a card that is taken earlier or later does not change which
    cards follow. Only what was last drawn from together can go on as one pile: if other things have come into the
    bag, some of them are known to lie further down than the rest, and all of it is shuffled anew.
    """

    def __init__(self, table: ActionTable, seed: int, deal: int) -> None:
        self.table = table
        self.name = f"{seed} {deal}"
        self.draws = 0
        self.last_draw: dict[Any, int] = {}  # by thing: the last draw it took part in; negative: it was drawn
        self.shuffle: dict[Any, int] = {}  # by thing: the draw for which it was shuffled anew

    def draw(self, codes: Sequence[int]) -> int:
        """One of the codes."""
        if len(codes) == 1:
            return codes[0]
        things = self._things(codes)
        self.draws += 1
        if len({self.last_draw.get(thing) for thing in things}) > 1:
            self.shuffle.update(dict.fromkeys(things, self.draws))
        first = min(things, key=self._place)
        self.last_draw.update(dict.fromkeys(things, self.draws))
        self.last_draw[first] = -self.draws
        return things[first]

    def _things(self, codes: Sequence[int]) -> dict[Any, int]:
        """The codes by what is drawn: a tile is the same tile, whether it is shown or dealt."""
        things: dict[Any, int] = {tuple(self.table.split(code)[1].items()): code for code in codes}
        return things if len(things) == len(codes) else {code: code for code in codes}

    def _place(self, thing: Any) -> bytes:
        return blake2b(f"{self.name} {self.shuffle.get(thing, 0)} {thing}".encode(), digest_size=16).digest()


def play_seating(table: Table, seating: Seating, game: Game | None = None) -> Played:
    """Play one match. A bot that fails stops it with a sentence that names the bot, the deal and the seating."""
    game = game or load(table.game)
    players = [make(table.bots[index]) for index in seating.bots]
    dealers = [Dealer(table.seed, seating.deal * len(table.bots) + index) for index in seating.bots]
    piles = Piles(game.table, table.seed, seating.deal)
    match = Match(game, deal=False, **table.options)
    count = len(players)
    decisions, seconds = [0] * count, [0.0] * count
    while not match.over:
        if match.actor == CHANCE:
            match.play(piles.draw(match.codes))
            continue
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
        raise InputError(f"{where}: {_told(error)}") from error


def _told(error: Exception) -> str:
    """An error in a few words, with the line that raised it if that is the bot's."""
    if isinstance(error, Refused | InputError):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} ({frame.filename}, line {frame.lineno})"
