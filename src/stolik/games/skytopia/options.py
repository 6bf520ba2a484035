"""The options of a match (S9, S10) and the state they begin with."""

from __future__ import annotations

from typing import Any, ClassVar

from stolik.game import InputError, Options
from stolik.games.skytopia.rules.components import EDITION_NAMES
from stolik.games.skytopia.rules.decisions import begin
from stolik.games.skytopia.rules.state import State

SIDES = ("A", "B", "choose")

PRESETS: dict[str, dict[str, str | int]] = {
    "first": {"initial": "standard", "abilities": "deal", "sides": "A"},  # S2.7, S2.8
    "experienced": {"initial": "expert", "abilities": "draft", "sides": "choose"},  # S9.1 to S9.3
    "hard": {"players": 4, "market_rows": 3},  # S9.4
}
OFFERED: dict[str, dict[str, str | int]] = {"en": {"edition": "retail"}, "pl": {"edition": "portal"}}  # S10


class SkytopiaOptions(Options, frozen=True, kw_only=True):
    """The options of a new match."""

    GOOD: ClassVar[dict[str, tuple[Any, ...]]] = {
        "players": (2, 3, 4),
        "edition": EDITION_NAMES,
        "initial": ("standard", "expert"),
        "abilities": ("deal", "draft"),
        "sides": SIDES,
        "market_rows": ("full", 3, 2),
        "start": ("random", 0, 1, 2, 3),
    }
    RULES = (1, 2)  # 2: in `prototype` the clock moves on once when round 1 begins (S2.8)

    rules: int = 2
    players: int = 2
    edition: str = "retail"
    initial: str = "standard"
    abilities: str = "deal"
    sides: str = "A"
    market_rows: str | int = "full"
    start: str | int = "random"

    def check(self) -> None:
        """Refuse hard mode without four players, and a starting seat that does not exist. (S9.4, S2.1)"""
        if self.market_rows != "full" and self.players != 4:
            raise InputError(
                f"market_rows {self.market_rows} is for 4 players (S9.4); with {self.players} it must be full"
            )
        if isinstance(self.start, int) and self.start >= self.players:
            raise InputError(f"start can be random or a seat from 0 to {self.players - 1}, not {self.start}")


def fresh_state(options: SkytopiaOptions) -> State:
    """The table before the first draw. (S2.1, S2.4)"""
    s = State()
    s.rules = options.rules
    s.players = options.players
    s.edition = EDITION_NAMES.index(options.edition)
    s.rows = options.players if options.market_rows == "full" else int(options.market_rows)
    s.expert = int(options.initial == "expert")
    s.draft = int(options.abilities == "draft")
    s.sides = SIDES.index(options.sides)
    s.chosen_start = -1 if options.start == "random" else int(options.start)
    begin(s)
    return s
