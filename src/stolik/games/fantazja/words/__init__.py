"""Text about the game as `Words`, independent of language; the messages are in `locales/*.ftl`.

Every number in them comes from the tables or from the state. Nothing here changes a state or is compiled.
"""

from stolik.games.fantazja.words.actions import say_action, say_prompt
from stolik.games.fantazja.words.log import narrate
from stolik.games.fantazja.words.names import (
    say_castle,
    say_decided,
    say_element,
    say_faction,
    say_phase,
    say_place,
    say_power,
    say_power_name,
    say_score_source,
    say_sides,
    say_tile,
    say_tile_name,
    say_tile_text,
    say_type,
)
from stolik.games.fantazja.words.reasons import say_reason

__all__ = [
    "narrate",
    "say_action",
    "say_castle",
    "say_decided",
    "say_element",
    "say_faction",
    "say_phase",
    "say_place",
    "say_power",
    "say_power_name",
    "say_prompt",
    "say_reason",
    "say_score_source",
    "say_sides",
    "say_tile",
    "say_tile_name",
    "say_tile_text",
    "say_type",
]
