"""The manifest of Kuhn poker: its parts, put together."""

from __future__ import annotations

from pathlib import Path

from kuhn import knowledge, options, position, view, words
from kuhn.mind import redraw, worth
from kuhn.rules import actions, betting, dealing, decisions, winning
from kuhn.rules import state as states
from stolik.game import Game, Judgement
from stolik.kernel.native import Source

SOURCE = Source(
    address="kuhn.game:SOURCE",
    modules=(states, actions, dealing, betting, winning, decisions),
    state=states.State,
    bindings={
        "legal": decisions.legal,
        "apply": decisions.apply,
        "refuse": decisions.refuse,
        "score": winning.score,
        "payoff": winning.payoff,
    },
)

GAME = Game(
    name="kuhn",
    folder=Path(__file__).parent,
    source=SOURCE,
    judgement=Judgement(
        modules=(worth, redraw),
        bindings={
            "worth": worth.worth,
            "spread": worth.spread,
            "redraw": redraw.redraw,
            "merge": redraw.merge,
        },
        paper=1,
    ),
    table=actions.TABLE,
    options_type=options.KuhnOptions,
    reasons=actions.REASONS,
    view_type=view.View,
    most_legal=3,
    has_secrets=True,
    new_state=options.new_state,
    players=lambda state: states.SEATS,
    options_of=options.options_of,
    turn=lambda state: int(state.count),
    outcome=view.outcome,
    views=view.views,
    determinize=view.determinize,
    permute_hidden=knowledge.permute_hidden,
    hides=knowledge.hides,
    write_position=position.write_position,
    read_position=position.read_position,
    known_position=position.known_position,
    say_action=words.say_action,
    say_prompt=words.say_prompt,
    say_reason=words.say_reason,
    narrate=words.narrate,
)
