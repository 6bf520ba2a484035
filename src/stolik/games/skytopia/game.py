"""Skytopia as a game of the contract: its parts brought together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from stolik.game import Game, Judgement, Outcome, Reason, Words
from stolik.games.skytopia import (
    actions,
    components,
    effects,
    encoding,
    legal,
    questions,
    reasons,
    refusals,
    scoring,
    turn,
    words,
    worth,
)
from stolik.games.skytopia import state as states
from stolik.games.skytopia.estimate import estimate
from stolik.games.skytopia.options import SkytopiaOptions, fresh_state
from stolik.games.skytopia.state import BEGIN_TURN, State
from stolik.games.skytopia.view import View, encode_views, outcome, view, views
from stolik.kernel.native import Source
from stolik.kernel.rng import Rng

SOURCE = Source(
    address="stolik.games.skytopia.game:SOURCE",
    modules=(components, states, actions, effects, reasons, questions, refusals, legal, scoring, turn),
    state=State,
    bindings={
        "legal": legal.legal,
        "apply": turn.apply,
        "refuse": refusals.refuse,
        "score": scoring.score,
        "payoff": scoring.payoff,
    },
    files=tuple(components.FOLDER / name for name in components.DATA_FILES),
)


class Skytopia(Game):
    """The game."""

    name = "skytopia"
    rules_version = 1
    folder = components.FOLDER
    data_files = components.DATA_FILES
    source = SOURCE
    judgement = Judgement(
        modules=(worth,),
        bindings={"worth": worth.worth, "spread": worth.spread, "redraw": worth.redraw, "merge": worth.merge},
        paper=worth.FEATURES,
        powers=(1.0, 1.0, 0.7),
        files=(worth.FILE,),
    )
    table = actions.TABLE
    options_type = SkytopiaOptions
    reasons = reasons.REASONS
    view_type = View
    most_legal = 80  # a placement: 16 cards, 5 values

    def new_state(self, options: SkytopiaOptions) -> State:
        """The table before the first draw. (S2.9)"""
        return fresh_state(options)

    def players(self, state: State) -> int:
        """How many seats the match has. (S2.1)"""
        return state.players

    def options_of(self, state: State) -> SkytopiaOptions:
        """The options the match was begun with."""
        return encoding.options_of(state)

    def turn(self, state: State) -> int:
        """Rounds and turns in them; in the set-up every pick is a turn of its own."""
        if state.depth and state.pending[0][0] == BEGIN_TURN:
            return -1 - state.pending[state.depth - 1][0] * 8 - state.pending[state.depth - 1][1]
        return state.round * 8 + state.turns

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know: everything but the order of the decks, which does not exist."""
        return view(state, seat)

    def views(self, state: State, seats: Collection[int | None]) -> dict[int | None, View]:
        """What each of these watchers may know: they differ in `you` alone."""
        return views(state, seats)

    def encode_views(self, state: State, seats: Collection[int | None]) -> dict[int | None, bytes]:
        """What each of these watchers may know, as JSON: written once."""
        return encode_views(state, seats)

    def determinize(self, view: View, rng: Rng) -> State:
        """The one state behind a view."""
        return encoding.read_position(view.position)

    def permute_hidden(self, state: State, seat: int | None, rng: Rng) -> State:
        """The same state: nothing in it is hidden."""
        return state.copy()

    def outcome(self, state: State) -> Outcome:
        """How the finished match ended. (S8.2)"""
        return outcome(state)

    def estimate(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, in points."""
        return estimate(state, seat)

    def write_position(self, state: State) -> dict[str, Any]:
        """The state as plain JSON values."""
        return encoding.write_position(state)

    def read_position(self, position: Any) -> State:
        """The state of a position, if there can be one."""
        return encoding.read_position(position)

    def say_action(self, state: State, code: int) -> Words:
        """An action in words."""
        return words.say_action(state, code)

    def say_prompt(self, state: State) -> Words:
        """What is asked of whom."""
        return words.say_prompt(state)

    def say_reason(self, state: State, code: int, reason: Reason) -> Words:
        """Why an action is not legal."""
        return words.say_reason(state, code, reason)

    def narrate(self, before: State, code: int, after: State, seat: int | None) -> list[Words]:
        """What an action did: the same for everybody."""
        return words.narrate(before, code, after)

    def narrate_to(
        self, before: State, code: int, after: State, seats: Collection[int | None]
    ) -> dict[int | None, list[Words]]:
        """What each of these watchers is told: one `narrate` for all."""
        return dict.fromkeys(seats, words.narrate(before, code, after))


GAME = Skytopia()
