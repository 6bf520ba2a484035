"""Texts about the game as `Words`, independent of language; the messages are in `locales/*.ftl`.

Every number comes from the data tables or the state. Nothing here changes a state or is compiled.
"""

from stolik.games.skytopia.words.actions import (
    REFILL_STEP,
    SENDING_STEP,
    say_action,
    say_prompt,
    say_step,
    say_tower_step,
)
from stolik.games.skytopia.words.log import narrate
from stolik.games.skytopia.words.names import (
    say_ability,
    say_ability_name,
    say_card,
    say_card_name,
    say_coat,
    say_colour,
    say_edition,
    say_effect,
    say_guild,
    say_guild_name,
    say_name,
    say_phase,
    say_score_source,
)
from stolik.games.skytopia.words.reasons import say_reason

__all__ = [
    "REFILL_STEP",
    "SENDING_STEP",
    "narrate",
    "say_ability",
    "say_ability_name",
    "say_action",
    "say_card",
    "say_card_name",
    "say_coat",
    "say_colour",
    "say_edition",
    "say_effect",
    "say_guild",
    "say_guild_name",
    "say_name",
    "say_phase",
    "say_prompt",
    "say_reason",
    "say_score_source",
    "say_step",
    "say_tower_step",
]
