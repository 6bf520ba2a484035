"""What the player aid marks: the present phase, and the Ability tiles and Guildmasters of this match."""

from __future__ import annotations

from functools import lru_cache

from stolik.game import AidMarks
from stolik.games.skytopia.rules.abilities import ability_of
from stolik.games.skytopia.rules.actions import ABILITY_1, ABILITY_2, END_TURN
from stolik.games.skytopia.rules.components import COLOUR_NAMES, GUILD_NAMES, SIDE_NAMES
from stolik.games.skytopia.rules.state import EMPTY, State

PHASES = ("phase-1", "phase-2", "phase-3")


def mark_aid(s: State) -> AidMarks:
    """The marks of a moment."""
    abilities = tuple([EMPTY if s.tile[seat] == EMPTY else ability_of(s, seat) for seat in range(s.players)])
    return _marks(phase_of(s), abilities, tuple(s.guild))


def phase_of(s: State) -> str | None:
    """The present phase of the turn; None in the set-up and after the end. (S4)"""
    if not s.depth or s.pending[0][0] != END_TURN:
        return None
    left = [frame[0] for frame in s.pending[: s.depth]]
    return PHASES[0 if ABILITY_1 in left else 1 if ABILITY_2 in left else 2]


@lru_cache(512)
def _marks(phase: str | None, abilities: tuple[int, ...], guilds: tuple[int, ...]) -> AidMarks:
    tiles = {name_ability(ability): (seat,) for seat, ability in enumerate(abilities) if ability != EMPTY}
    return AidMarks(phase, tiles | {GUILD_NAMES[guild]: () for guild in guilds if guild != EMPTY})


def name_ability(ability: int) -> str:
    """The id of a side of an Ability tile."""
    return COLOUR_NAMES[ability // 2] + SIDE_NAMES[ability % 2]
