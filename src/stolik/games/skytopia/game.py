"""The manifest of Skytopia, assembled from its parts."""

from __future__ import annotations

from operator import attrgetter

from stolik.game import Game, Judgement
from stolik.games.skytopia import box, position, view, words
from stolik.games.skytopia.mind import worth
from stolik.games.skytopia.mind.estimate import estimate
from stolik.games.skytopia.options import OFFERED, PRESETS, SkytopiaOptions, fresh_state
from stolik.games.skytopia.rules import (
    abilities,
    actions,
    components,
    decisions,
    effects,
    golems,
    scoring,
    setup,
    turn,
)
from stolik.games.skytopia.rules import state as states
from stolik.games.skytopia.rules.state import State
from stolik.kernel.native import Source

SOURCE = Source(
    address="stolik.games.skytopia.game:SOURCE",
    modules=(components, states, actions, golems, abilities, effects, setup, turn, scoring, decisions),
    state=State,
    bindings={
        "legal": decisions.legal,
        "apply": decisions.apply,
        "refuse": decisions.refuse,
        "score": scoring.score,
        "payoff": scoring.payoff,
    },
    files=tuple(components.FOLDER / name for name in components.DATA_FILES),
)


GAME = Game(
    name="skytopia",
    folder=components.FOLDER,
    data_files=(*components.DATA_FILES, *box.FILES),
    source=SOURCE,
    judgement=Judgement(
        modules=(worth,),
        bindings={"worth": worth.worth, "spread": worth.spread, "redraw": worth.redraw, "merge": worth.merge},
        paper=worth.FEATURES,
        powers=(1.0, 1.0, 0.7),
        files=(worth.FILE,),
    ),
    table=actions.TABLE,
    options_type=SkytopiaOptions,
    presets=PRESETS,
    offered=OFFERED,
    reasons=actions.REASONS,
    view_type=view.View,
    most_legal=80,  # a placement: 16 cards, 5 values
    new_state=fresh_state,
    players=attrgetter("players"),
    options_of=position.options_of,
    turn=turn.number_turn,
    outcome=view.outcome,
    estimate=estimate,
    views=view.views,
    encode_views=view.encode_views,
    determinize=view.determinize,
    permute_hidden=view.permute_hidden,
    write_position=position.write_position,
    read_position=position.read_position,
    say_action=words.say_action,
    say_prompt=words.say_prompt,
    say_reason=words.say_reason,
    narrate=words.narrate,
    terminal="stolik.games.skytopia.terminal:DRAWING",
    reference="stolik.games.skytopia.reference:components",
    aid="stolik.games.skytopia.aid:sections",
)
