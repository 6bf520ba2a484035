"""Fantazja as a game of the contract: its parts brought together."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from stolik.game import Game, Judgement, Outcome, Reason, Words
from stolik.games.fantazja import (
    actions,
    board,
    components,
    encoding,
    knowledge,
    legal,
    memory,
    powers,
    questions,
    reasons,
    redraw,
    refusals,
    scoring,
    turn,
    words,
    worth,
)
from stolik.games.fantazja import state as states
from stolik.games.fantazja.estimate import estimate
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.state import State
from stolik.games.fantazja.view import View, known_position, outcome, view, views
from stolik.kernel.native import Source
from stolik.kernel.rng import Rng

SOURCE = Source(
    address="stolik.games.fantazja.game:SOURCE",
    modules=(
        components, states, actions, memory, board, reasons, questions, refusals, legal, scoring, powers, turn,
    ),
    state=State,
    bindings={
        "legal": legal.legal,
        "apply": turn.apply,
        "refuse": refusals.refuse,
        "score": scoring.score,
        "payoff": scoring.payoff,
    },
    files=tuple(components.FOLDER / name for name in components.DATA_FILES),
)  # fmt: skip


class Fantazja(Game):
    """The game."""

    name = "fantazja"
    rules_version = 1
    folder = components.FOLDER
    data_files = components.DATA_FILES
    source = SOURCE
    judgement = Judgement(
        modules=(redraw, worth),
        bindings={
            "worth": worth.worth,
            "spread": worth.spread,
            "redraw": redraw.redraw,
            "merge": redraw.merge,
            "liking": worth.liking,
        },
        paper=worth.FEATURES,
        playout=0.5,
        sharpness=0.0,
        trust=0.0,
        deep=False,
        files=(worth.FILE,),
    )
    table = actions.TABLE
    options_type = FantazjaOptions
    reasons = reasons.REASONS
    view_type = View
    most_legal = legal.MOST_LEGAL

    def new_state(self, options: FantazjaOptions) -> State:
        """The table before the first draw. (F2)"""
        return fresh_state(options)

    def players(self, state: State) -> int:
        """How many seats the match has. (F2.1)"""
        return components.SEATS

    def options_of(self, state: State) -> FantazjaOptions:
        """The options the match was begun with."""
        return encoding.options_of(state)

    def turn(self, state: State) -> int:
        """The turns begun."""
        return state.turns

    def view(self, state: State, seat: int | None) -> View:
        """What a seat may know. (F2.3, F9.6)"""
        return view(state, seat)

    def views(self, state: State, seats: Collection[int | None]) -> dict[int | None, View]:
        """What each of these watchers may know."""
        return views(state, seats)

    def hides(self, state: State, code: int, seat: int | None) -> bool:
        """May the watcher not learn which tile this is about?"""
        return knowledge.hides(state, code, seat)

    def reveals(self, state: State, code: int) -> bool:
        """Does this action show a tile of which the other player did not know where it is? (F9.6)"""
        return knowledge.reveals(state, code)

    def determinize(self, view: View, rng: Rng) -> State:
        """A state behind a view, each equally likely. (F9.6)"""
        return knowledge.determinize(view.position, view.you, rng)

    def permute_hidden(self, state: State, seat: int | None, rng: Rng) -> State:
        """A state with other tiles where the seat cannot know them."""
        return knowledge.permute_hidden(state, seat, rng)

    def outcome(self, state: State) -> Outcome:
        """How the finished match ended. (F10.2)"""
        return outcome(state)

    def estimate(self, state: State, seat: int) -> float:
        """What a position is worth to a seat, in points."""
        return estimate(state, seat)

    def write_position(self, state: State) -> dict[str, Any]:
        """The state as plain JSON values."""
        return encoding.write_position(state)

    def known_position(self, state: State, seat: int | None) -> dict[str, Any]:
        """The position as far as a watcher knows it."""
        return known_position(state, seat)

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
        """What an action did."""
        return words.narrate(before, code, after, seat)

    def narrate_to(
        self, before: State, code: int, after: State, seats: Collection[int | None]
    ) -> dict[int | None, list[Words]]:
        """What each of these watchers is told."""
        return words.narrate_to(before, code, after, seats)


GAME = Fantazja()
