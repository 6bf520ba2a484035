"""The choice of options by people: what is preselected, and which values need a certain number of players."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from stolik.game import Game, InputError

PLAYERS = "players"


def preselect(game: Game, lang: str, given: Mapping[str, Any], preset: str | None = None) -> dict[str, Any]:
    """The options of a match for people: those given, then those of a preset, then those offered in their language."""
    if preset is not None and preset not in game.presets:
        known = f"the presets are {', '.join(game.presets)}" if game.presets else f"{game.name} has none"
        raise InputError(f"there is no preset {preset!r}; {known}")
    return {**game.offered.get(lang, {}), **game.presets.get(preset or "", {}), **given}


def find_player_counts(game: Game) -> dict[str, dict[str, tuple[int, ...]]]:
    """By option and value: the numbers of players that it allows, where it does not allow all of them."""
    good = game.options_type.GOOD
    counts = good.get(PLAYERS, ())
    found: dict[str, dict[str, tuple[int, ...]]] = {}
    for option, values in good.items():
        for value in values if option != PLAYERS else ():
            allowed = tuple(n for n in counts if _is_valid(game, {PLAYERS: n, option: value}))
            if allowed != counts:
                found.setdefault(option, {})[str(value)] = allowed
    return found


def _is_valid(game: Game, options: Mapping[str, Any]) -> bool:
    try:
        game.options_type.read(options)
    except InputError:
        return False
    return True
