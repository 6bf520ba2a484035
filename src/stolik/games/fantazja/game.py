"""The manifest of Fantazja: its parts, put together."""

from __future__ import annotations

from operator import attrgetter

from stolik.game import Game, Judgement
from stolik.games.fantazja import box, knowledge, position, view, words
from stolik.games.fantazja.mind import redraw, worth
from stolik.games.fantazja.mind.estimate import estimate
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.rules import (
    actions,
    board,
    build,
    components,
    decisions,
    energy,
    memory,
    powers,
    scoring,
    setup,
    state,
    tokens,
    turn,
)
from stolik.kernel.native import Source

SOURCE = Source(
    address="stolik.games.fantazja.game:SOURCE",
    modules=(
        components, state, actions, board, memory, energy, tokens, build, powers, scoring, turn, setup, decisions,
    ),
    state=state.State,
    bindings={
        "legal": decisions.legal,
        "apply": decisions.apply,
        "refuse": decisions.refuse,
        "score": scoring.score,
        "payoff": scoring.payoff,
    },
    files=tuple(components.FOLDER / name for name in components.DATA_FILES),
)  # fmt: skip


GAME = Game(
    name="fantazja",
    folder=components.FOLDER,
    data_files=(*components.DATA_FILES, *box.FILES),
    source=SOURCE,
    judgement=Judgement(
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
    ),
    table=actions.TABLE,
    options_type=FantazjaOptions,
    reasons=actions.REASONS,
    view_type=view.View,
    most_legal=decisions.MOST_LEGAL,
    has_secrets=True,
    new_state=fresh_state,
    players=lambda state: components.SEATS,
    options_of=position.options_of,
    turn=attrgetter("turns"),
    outcome=view.outcome,
    estimate=estimate,
    views=view.views,
    determinize=knowledge.determinize,
    permute_hidden=knowledge.permute_hidden,
    hides=knowledge.hides,
    reveals=knowledge.reveals,
    write_position=position.write_position,
    read_position=position.read_position,
    known_position=view.known_position,
    say_action=words.say_action,
    say_prompt=words.say_prompt,
    say_reason=words.say_reason,
    narrate=words.narrate,
    terminal="stolik.games.fantazja.terminal:DRAWING",
    reference="stolik.games.fantazja.reference:components",
    aid="stolik.games.fantazja.aid:sections",
)
