"""What the tests that hold for any game need to know of Skytopia."""

from __future__ import annotations

import re
from array import array
from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
from tests.games.kits import Kit, Sweep
from tests.games.skytopia import invariants
from tests.games.skytopia.drawing import draw
from tests.games.skytopia.invariants import every_variant

from stolik.game import Words
from stolik.games.skytopia import words
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.options import SkytopiaOptions
from stolik.games.skytopia.rules.components import (
    CARD_NAMES,
    CARD_PLAYERS,
    EDITION_NAMES,
    EFFECT_NAMES,
    GUILD_NAMES,
    NEVER,
)
from stolik.games.skytopia.rules.state import State
from stolik.games.skytopia.view import SOURCES
from stolik.kernel.rng import Rng, below, seed_rng
from stolik.phrases import say_player
from stolik.testing.playthrough import Playthrough

KINDS = [*product(EDITION_NAMES, (2, 3, 4))]

# ---- the books ---------------------------------------------------------------------------------------------

MATCHES = 13  # of each of the 792 combinations of options: 10,296 in all
SEED = 2024


class Books:
    """`invariants.py`."""

    module = invariants

    def new_memo(self, by_kind: bool = False) -> Any:
        return np.zeros(invariants.MEMO, np.int64)

    def check_state(self, state: State) -> str:
        return invariants.NAMES[invariants.check_state(state)]

    def play(self, run: Any, start: State, seed: int, first: int, matches: int, memo: Any, trace: Any) -> str:
        states = np.frombuffer(bytearray(start.to_bytes() * 4), State.dtype())
        rngs, out = np.zeros(1, Rng.dtype()), np.zeros(200, np.int16)
        return invariants.NAMES[run(states, rngs, out, seed, first, matches, trace, memo)]

    def choose(self, state: State, rng: Rng, by_kind: bool) -> int:
        out = array("h", bytes(400))
        return out[below(rng, GAME.source.bindings["legal"](state, out))]

    def check_memo(self, memo: Any, sweep: Sweep) -> str:
        """S4.9 is counted, and every match ends."""
        assert memo[invariants.ROUNDS] < 60
        assert len(sweep.options) == {2: 36, 3: 48, 4: 180}[sweep.options[0].players]  # type: ignore[attr-defined]
        return (
            f"longest {memo[invariants.ROUNDS]} rounds, at most {memo[invariants.MOST]} legal actions,"
            f" Phase 2 skipped (S4.9) {memo[invariants.SKIPPED]} times"
        )


def sweep(edition: str, players: int) -> Sweep:
    options = tuple(every_variant(edition=edition, players=players))
    return Sweep(options, SEED + 1000 * EDITION_NAMES.index(edition), MATCHES)


def every_second(edition: str, players: int) -> tuple[tuple[int, SkytopiaOptions], ...]:
    """396 of the 792 kinds of matches, 132 for each edition, with every value of every option among them."""
    number = EDITION_NAMES.index(edition)
    kinds = list(every_variant(edition=edition, players=players))[number % 2 :: 2]
    assert len(kinds) == {2: 18, 3: 24, 4: 90}[players]
    return tuple(enumerate(kinds, 1000 * number))


# ---- perft -------------------------------------------------------------------------------------------------

WHERE = ("start", "set-up", "middle", "late")
HEADER = """# Ways to play 1, 2, 3, … actions, draws included, by edition and number of players (test_perft.py).
#   start    from the very start: the table draws the Starting Player, then cards
#   set-up   from the first decision of a random match (retail: seed 1; portal: seed 2, sides B; prototype: seed 3)
#   middle   from the first decision of its round 7
#   late     from the first decision of its last round
# Tables that end in "rules-1" are of the older rules version, in which the clock of prototype rests at first.
"""


def reach(players: int, edition: str, where: str, rules: int = 2) -> State:
    """The state that a table counts from."""
    sides = "B" if edition == "portal" else "A"  # the only difference to retail is on a side B
    options = SkytopiaOptions(players=players, edition=edition, sides=sides, rules=rules)
    s, rng = GAME.new_state(options), Rng()
    seed_rng(rng, 1 + EDITION_NAMES.index(edition), 0)
    while not is_there(s, where):
        codes = GAME.legal(s)
        GAME.apply(s, codes[below(rng, len(codes))])
    return s


def is_there(s: State, where: str) -> bool:
    if where == "start" or s.actor < 0:
        return where == "start"
    return s.round == {"set-up": 1, "middle": 7, "late": s.last_round}[where]


# ---- playthroughs ------------------------------------------------------------------------------------------

PLAYED: dict[str, dict[str, Any]] = {
    f"{edition}-{players}": {"edition": edition, "players": players} for edition, players in KINDS
} | {
    "draft-choose": {"players": 2, "abilities": "draft", "sides": "choose", "start": 1},
    "expert-side-b": {"players": 3, "edition": "prototype", "initial": "expert", "sides": "B"},
    "two-rows": {"players": 4, "market_rows": 2, "sides": "B"},
    "everything": {
        "players": 4, "edition": "portal", "initial": "expert", "abilities": "draft", "sides": "choose",
        "market_rows": 3, "start": 2,
    },
}  # fmt: skip


def show_numbers(view: Any) -> dict[str, list[Any]]:
    return {
        "scores": [player.total for player in view.players],
        "coins": [player.coins for player in view.players],
        "points": [player.points for player in view.players],
        "home": [player.golems_home for player in view.players],
        "clock": [view.round, view.now],
    }


# ---- words -------------------------------------------------------------------------------------------------


def spoken() -> Iterator[SkytopiaOptions]:
    """Every edition with every number of players, and every combination of variants."""
    variants = product(("standard", "expert"), ("deal", "draft"), ("A", "B", "choose"))
    for (edition, players), (initial, abilities, sides) in zip(KINDS * 2, variants, strict=False):
        yield SkytopiaOptions(edition=edition, players=players, initial=initial, abilities=abilities, sides=sides)
    yield SkytopiaOptions(players=4, market_rows=2, sides="B")
    yield SkytopiaOptions(players=4, market_rows=3, start=2)


def named() -> Iterator[Words]:
    """The names and texts of everything in the boxes (S1, S5, S6, S7, S10, S11.5)."""
    for edition, effect in product(range(3), range(len(EFFECT_NAMES))):
        yield from (words.say_name(effect, edition), words.say_effect(effect, edition))
    for edition, card in product(range(3), range(len(CARD_NAMES))):
        if CARD_PLAYERS[edition][card] != NEVER:
            yield from (words.say_card(card, edition), words.say_card_name(card, edition))
    for edition, ability in product(range(3), range(8)):
        yield from (words.say_ability(ability, edition), words.say_ability_name(ability))
    for guild in range(len(GUILD_NAMES)):
        yield from (words.say_guild(guild), words.say_guild_name(guild))
    for number in range(4):
        yield from (words.say_colour(number), words.say_coat(number), words.say_phase(number))
        yield say_player(number)
    yield from (words.say_edition(edition) for edition in range(3))
    yield from (words.say_score_source(source, edition) for source in SOURCES for edition in EDITION_NAMES)
    yield from (Words(f"skytopia-decided-{by}", {"scores": "48 : 38"}) for by in ("points", "cards", "coins", "shared"))


# ---- all of it ---------------------------------------------------------------------------------------------

VARIANTS: list[dict[str, Any]] = [
    {"players": 2, "initial": "expert", "start": 1},
    {"players": 3, "abilities": "draft", "start": 2},
    {"players": 4, "abilities": "draft", "sides": "choose", "initial": "expert"},
    {"players": 2, "sides": "choose"},
    {"players": 3, "sides": "B"},
    {"players": 4, "market_rows": 3},
    {"players": 4, "market_rows": 2, "sides": "B"},
]
KIT = Kit(
    game=GAME,
    variants=tuple(every_variant()),
    conformance={f"{edition}-{players}": {"edition": edition, "players": players} for edition, players in KINDS}
    | {"-".join(map(str, options.values())): options for options in VARIANTS},
    books=Books(),
    sweeps={f"{edition}-{players}": sweep(edition, players) for edition, players in KINDS},
    bounds=tuple(every_variant())[::17],
    executions={f"{edition}-{players}": every_second(edition, players) for edition, players in KINDS},
    perft_header=HEADER,
    perft_starts={
        f"{edition}-{players}": {where: lambda p=players, e=edition, w=where: reach(p, e, w) for where in WHERE}
        for edition, players in KINDS
    }
    | {
        f"prototype-{players}-rules-1": {
            where: lambda p=players, w=where: reach(p, "prototype", w, rules=1) for where in WHERE
        }
        for players in (2, 3, 4)
    },
    perft_most=800_000,
    perft_few=1_000,
    playthroughs={
        name: Playthrough(GAME, options, seed, numbers=show_numbers)
        for seed, (name, options) in enumerate(PLAYED.items(), 1)
    },
    spoken=tuple(spoken()),
    named=named,
    rare_messages=frozenset(
        {  # test_rare_refusals
            "skytopia-reason-nothing-usable",
            "skytopia-reason-no-card-to-copy",
            "skytopia-reason-no-placement",
            "skytopia-reason-no-free-card",
            "skytopia-reason-nowhere-to-go",
        }
    ),
    same_action=lambda what: re.sub(r"('deal ..).'", r"\1'", what),  # draws of copies that look alike
    draw=draw,
    harmed=(
        {"players": 2},
        {"players": 2, "sides": "B", "start": 1, "edition": "portal"},
        {"players": 3, "edition": "prototype", "initial": "expert", "abilities": "draft", "sides": "choose"},
        {"players": 4, "market_rows": 2, "sides": "choose"},
        {"players": 4, "edition": "prototype", "initial": "expert", "start": 3},
    ),
    moment_kind=lambda position: tuple(thing["what"] for thing in position["pending"][-2:]),
)
