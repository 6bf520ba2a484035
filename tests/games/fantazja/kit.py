"""What the tests that hold for any game need to know of Fantazja."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from tests.games.fantazja import invariants
from tests.games.fantazja.drawing import draw
from tests.games.kits import Kit, Sweep

from stolik.game import Game, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions
from stolik.games.fantazja.rules.actions import (
    BURYING,
    CHOOSING,
    GIVING,
    GUARDING,
    OVER,
    PAYING,
    PHASE_NAMES,
    RECOVERING,
    REPLACING,
    SHOWING,
)
from stolik.games.fantazja.rules.components import ELEMENTS, PLACES, SEATS, TILES, TYPES
from stolik.games.fantazja.rules.state import State
from stolik.kernel.rng import Rng, below, seed_rng
from stolik.phrases import say_player
from stolik.testing.playthrough import Playthrough, choose_any, choose_by_kind

STARTS: tuple[Any, ...] = ("random", 0, 1)
VARIANTS = tuple(FantazjaOptions(start=start) for start in STARTS)

# ---- the books ---------------------------------------------------------------------------------------------

MATCHES = 2_000  # of each start, and of each way to choose at random: 12,000 in all
SEED = 2024
LONGEST = 80  # turns; 54 actions, those skipped for want of tiles in hand, and the last turns without tiles


class Books:
    """`invariants.py`."""

    module = invariants

    def new_memo(self, by_kind: bool = False) -> Any:
        memo = np.zeros(invariants.MEMO, np.int64)
        memo[invariants.BY_KIND] = by_kind
        return memo

    def check_state(self, state: State) -> str:
        return invariants.NAMES[invariants.check_state(state, invariants.Book())]

    def play(self, run: Any, start: State, seed: int, first: int, matches: int, memo: Any, trace: Any) -> str:
        states = np.frombuffer(bytearray(start.to_bytes() * 3), State.dtype())
        books, rngs, out = np.zeros(2, invariants.Book.dtype()), np.zeros(1, Rng.dtype()), np.zeros(200, np.int16)
        return invariants.NAMES[run(states, books, rngs, out, seed, first, matches, trace, memo)]

    def choose(self, state: State, rng: Rng, by_kind: bool) -> int:
        out = array("h", bytes(400))
        return invariants.choose(rng, out, GAME.source.bindings["legal"](state, out), by_kind)

    def check_memo(self, memo: Any, sweep: Sweep) -> str:
        """All rare things happen, and every match ends."""
        rare = {name: int(memo[place]) for name, place in invariants.RARE.items()}
        assert all(rare.values()), rare
        # Every tile of F11.3 fits in one way only (see test_any_tiles.py), so the turning is asked for in swaps alone.
        assert memo[invariants.TURNED] == memo[invariants.SWAPS]
        assert memo[invariants.TURNS] < LONGEST
        return f"longest {memo[invariants.TURNS]} turns, at most {memo[invariants.MOST]} legal actions; {rare}"


# ---- perft -------------------------------------------------------------------------------------------------


def asked(phase: int) -> Callable[[State], bool]:
    return lambda s: s.phase == phase


def in_turn(turn: int) -> Callable[[State], bool]:
    return lambda s: s.turns == turn and s.actor >= 0


def is_drawn_from_bottom(s: State) -> bool:
    return s.actor == -1 and s.turns > 0 and s.queued[s.seat] > 0 and not s.bag >> 27 * s.seat & (1 << 27) - 1


def is_guarded(s: State) -> bool:
    return s.phase == CHOOSING and s.guard > 0 and s.guardian != s.seat and s.acted == 0


WHERE: dict[str, Callable[[State], bool]] = {
    "start": lambda s: True,
    "set-up": in_turn(1),
    "early": in_turn(12),
    "middle": in_turn(27),
    "late": in_turn(44),
    "end": in_turn(53),
    "paying": asked(PAYING),
    "residential": asked(GIVING),
    "production": asked(RECOVERING),
    "military": asked(GUARDING),
    "guarded": is_guarded,
    "magic": asked(SHOWING),
    "burying": asked(BURYING),
    "special": asked(REPLACING),
    "bottom": is_drawn_from_bottom,
}
HEADER = """# Ways to play 1, 2, 3, … actions, draws included, in random matches by seed (test_perft.py).
#   start                                  from the very start: the table draws who begins, then tiles
#   set-up, early, middle, late, end       from the first decision of turn 1, 12, 27, 44, 53, or later
#   paying, residential, …, special        from the first moment at which that step is asked for
#   guarded                                from the first decision against a military token
#   bottom                                 from the first draw of a tile that Magic buried
# Tables that end in "rules-1" are of the older rules version, with its swaps and its guard.
"""


def reach(seed: int, where: str, rules: int = 2) -> State:
    """The state that a table counts from; the match goes on to a next one until there is such a moment."""
    number, out = 0, array("h", bytes(400))
    s, rng = GAME.new_state(FantazjaOptions(rules=rules)), Rng()
    seed_rng(rng, seed, number)
    while not WHERE[where](s):
        if s.phase == OVER:
            number += 1
            s = GAME.new_state(FantazjaOptions(rules=rules))
            seed_rng(rng, seed, number)
        GAME.apply(s, invariants.choose(rng, out, GAME.source.bindings["legal"](s, out), 1))
    return s


def allowed_by_books(s: State) -> list[int]:
    """The actions that the books of the invariants allow, every code asked for."""
    book = invariants.Book()
    invariants.open_books(s, book)
    return [code for code in range(GAME.table.size if s.phase != OVER else 0) if invariants.allows(book, code)]


# ---- playthroughs ------------------------------------------------------------------------------------------


def show_numbers(view: Any) -> dict[str, list[Any]]:
    """By seat; who has the tokens by type, with - for the pool and + for a building."""
    return {
        "points": [player.total for player in view.players],
        "hand": [player.hand_count for player in view.players],
        "pile": [player.pile_count for player in view.players],
        "down": [len(player.down) for player in view.players],
        "bonus": [player.bonus for player in view.players],
        "tokens": ["+" if t.guarding else "-" if t.holder is None else t.holder for t in view.tokens],
    }


def playthroughs() -> Iterator[tuple[str, Playthrough]]:
    """In those by kind, powers are used more often."""
    names = {"random": "random-start", 0: "nature-starts", 1: "light-starts"}
    seed = 0
    for ending, choose in (("", choose_any), ("-by-kind", choose_by_kind)):
        for start, name in names.items():
            seed += 1
            yield name + ending, Playthrough(GAME, {"start": start}, seed, choose, show_numbers, told=True)


# ---- words -------------------------------------------------------------------------------------------------


def build_often(game: Game, codes: list[int], rng: Rng) -> int:
    """Players build half of the time, and all kinds of other actions are alike likely."""
    kinds: dict[str, list[int]] = {}
    for code in codes:
        kinds.setdefault(game.table.split(code)[0].kind, []).append(code)
    kind = "build" if "build" in kinds and below(rng, 2) else list(kinds)[below(rng, len(kinds))]
    return kinds[kind][below(rng, len(kinds[kind]))]


def named() -> Iterator[Words]:
    """The names and texts of everything in the box (F1, F9, F11)."""
    for tile in range(TILES):
        yield from (words.say_tile(tile), words.say_tile_name(tile), words.say_tile_text(tile))
    for kind in range(TYPES):
        yield from (words.say_type(kind), words.say_power(kind), words.say_power_name(kind))
    yield from (words.say_element(element) for element in range(ELEMENTS))
    for seat in range(SEATS):
        yield from (say_player(seat), words.say_faction(seat))
    yield from (words.say_phase(phase) for phase in range(len(PHASE_NAMES)))
    yield from (words.say_score_source(source) for source in ("buildings", "bonuses"))
    yield from (words.say_decided(by, 18, 16) for by in ("points", "imagination", "draw"))
    yield from (words.say_place(0), words.say_place(PLACES - 1), words.say_castle())


RARE = {  # random matches hardly come there, or never; the tests named here do
    # test_several_turnings: tiles that show each element once fit a building in one way only (F11.3), and under rules
    # version 1 they replaced one in one way only
    "fantazja-log-turning",
    "fantazja-side-differs",
    # test_log_of_the_end
    "fantazja-log-over-draw",
    "fantazja-log-over-imagination",
    # test_bonus, test_military
    "fantazja-get-bonus",
    "fantazja-log-bonus",
    "fantazja-log-guard-bare",
    "fantazja-log-guard-top",
    # test_where_a_tile_is, test_military
    "fantazja-log-guard-back",
    "fantazja-log-guard-pool",
    "fantazja-where-covered",
    "fantazja-where-down",
}


# ---- all of it ---------------------------------------------------------------------------------------------


def moment_kind(position: dict[str, Any]) -> tuple[Any, ...]:
    """The pending decision, and whether there are buried or guarded tiles."""
    buried = [len(player["bottom"]) > 0 for player in position["players"]]
    return position["phase"], position["turn"]["used"], position["guard"] is not None, any(buried)


KIT = Kit(
    game=GAME,
    variants=VARIANTS,
    conformance={str(start): {"start": start} for start in STARTS},
    books=Books(),
    sweeps={
        f"{start}-{'by-kind' if by_kind else 'by-action'}": Sweep(
            (FantazjaOptions(start=start),), SEED + 10 * STARTS.index(start), MATCHES, by_kind
        )
        for start in STARTS
        for by_kind in (False, True)
    },
    bounds=VARIANTS * 40,
    executions={str(part): tuple((n, VARIANTS[n % 3]) for n in range(part * 90, part * 90 + 90)) for part in range(4)},
    perft_header=HEADER,
    perft_starts={f"seed-{seed}": {where: lambda s=seed, w=where: reach(s, w) for where in WHERE} for seed in (1, 2, 3)}
    | {
        f"seed-{seed}-rules-1": {where: lambda s=seed, w=where: reach(s, w, rules=1) for where in WHERE}
        for seed in (1, 2, 3)
    },
    perft_most=600_000,
    perft_few=500,
    perft_legal=allowed_by_books,
    playthroughs=dict(playthroughs()),
    spoken=VARIANTS[:1] * 24,
    choose_to_listen=build_often,
    named=named,
    rare_messages=frozenset(RARE),
    reason_message=lambda reason: "asked" if reason.id.startswith("asked-") else reason.id,
    draw=draw,
    harmed=({}, {"start": 0}, {"start": 1}),
    moment_kind=moment_kind,
)
