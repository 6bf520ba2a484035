"""What a viewer may know.

A game without a board of its own on the page and in the terminal is drawn from the structure of its view: numbers are
counters, `Words` are said, None is face down, and a list of structs is a table. `kuhn-view-<field>` labels a field.
What every view has (`game`, `you`, `actor`, `prompt`, `actions`, `position`) is not drawn.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec

from kuhn import words
from kuhn.knowledge import hidden_seats
from kuhn.position import known_position, read_position
from kuhn.rules.actions import BET, TABLE, KuhnAction
from kuhn.rules.betting import has_bet
from kuhn.rules.decisions import refuse
from kuhn.rules.state import CARDS, DECK, SEATS, State
from kuhn.rules.winning import has_given_way, has_won, score
from stolik.game import OpenAction, Outcome, Viewer, Words
from stolik.kernel.rng import Rng, below
from stolik.phrases import say_player


class PlayerView(msgspec.Struct, frozen=True):
    """A player: their card, None if it is not known or not dealt, and the chips they have paid."""

    player: Words
    card: Words | None
    paid: int


class TurnView(msgspec.Struct, frozen=True):
    """A turn that was taken."""

    player: Words
    did: Words


class KuhnOpenAction(OpenAction, frozen=True, kw_only=True):
    """A legal action."""

    action: KuhnAction


class View(msgspec.Struct, frozen=True):
    """The view of a viewer."""

    game: str
    you: int | None
    actor: int
    pot: int
    deck: int
    players: tuple[PlayerView, ...]
    turns: tuple[TurnView, ...]
    prompt: Words
    actions: tuple[KuhnOpenAction, ...]
    position: dict[str, Any]


def views(s: State, seats: Collection[Viewer]) -> dict[Viewer, View]:
    """The views of these viewers."""
    return {seat: _view(s, seat) for seat in seats}


def _view(s: State, seat: Viewer) -> View:
    hidden = hidden_seats(s, seat)
    players = tuple(_player(s, other, other < s.count and other not in hidden) for other in range(SEATS))
    return View(
        game="kuhn",
        you=seat,
        actor=s.actor,
        pot=sum(player.paid for player in players),
        deck=DECK - min(SEATS, s.count),
        players=players,
        turns=tuple(_turn(s, number) for number in range(SEATS, s.count)),
        prompt=words.say_prompt(s),
        actions=_actions(s) if s.actor == seat else (),
        position=known_position(s, seat),
    )


def _player(s: State, seat: int, known: bool) -> PlayerView:
    card = words.say_card(s.played[seat]) if known else None
    return PlayerView(say_player(seat), card, s.ante + has_bet(s, seat))


def _turn(s: State, number: int) -> TurnView:
    return TurnView(say_player(number % SEATS), words.say_turn(s.played[number]))


def _actions(s: State) -> tuple[KuhnOpenAction, ...]:
    return tuple(_action(s, code) for code in range(TABLE.size) if not refuse(s, code))


def _action(s: State, code: int) -> KuhnOpenAction:
    action = TABLE.decode(code)
    assert isinstance(action, KuhnAction)
    return KuhnOpenAction(
        code=code,
        notation=TABLE.write(code),
        action=action,
        words=words.say_action(s, code),
        targets=("pot",) if code == BET else (),
        declines=TABLE.split(code)[0].declines,
    )


def determinize(view: View, rng: Rng) -> State:
    """Determinize a view: unknown cards are drawn at random. (K1.2)"""
    actions = view.position["actions"]
    left = [card for card in (f"deal {name}" for name in CARDS) if card not in actions]
    drawn = [left.pop(below(rng, len(left))) if action == "deal ?" else action for action in actions]
    return read_position(view.position | {"actions": drawn})


def outcome(s: State) -> Outcome:
    """How the match ended. (K4.1, K4.2)"""
    scores = tuple(score(s, seat) for seat in range(SEATS))
    winners = tuple(seat for seat in range(SEATS) if has_won(s, seat))
    return Outcome(scores, tuple({"chips": chips} for chips in scores), winners, words.say_decided(has_given_way(s)))
