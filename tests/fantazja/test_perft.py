"""Perft: how many ways there are to play on, counted to some depth and compared with the tables in perft.toml.

Decisions and draws are counted alike. A change of the rules or the data changes the counts; look that it should, then

    make golden
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path

import pytest
from tests.fantazja import invariants
from tests.perft import GOLDEN, Perft

from stolik.games.fantazja.game import GAME, SOURCE
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.state import (
    BURYING,
    CHOOSING,
    GIVING,
    GUARDING,
    OVER,
    PAYING,
    RECOVERING,
    REPLACING,
    SHOWING,
    State,
)
from stolik.kernel.rng import Rng, seed_rng

SEEDS = (1, 2, 3)
FEW = 500  # ways that the interpreted rules count in the test
PERFT = Perft(GAME, Path(__file__).with_name("perft.toml"), most=600_000)


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
"""


def reach(seed: int, where: str) -> State:
    """The state that a table counts from; the match goes on to a next one until there is such a moment."""
    number, out = 0, array("h", bytes(400))
    s, rng = fresh_state(FantazjaOptions()), Rng()
    seed_rng(rng, seed, number)
    while not WHERE[where](s):
        if s.phase == OVER:
            number += 1
            s = fresh_state(FantazjaOptions())
            seed_rng(rng, seed, number)
        GAME.apply(s, invariants.choose(rng, out, SOURCE.bindings["legal"](s, out), 1))
    return s


def allowed_by_books(s: State) -> list[int]:
    """The actions that the books of the invariants allow, every code asked for."""
    book = invariants.Book()
    invariants.open_books(s, book)
    return [code for code in range(GAME.table.size if s.phase != OVER else 0) if invariants.allows(book, code)]


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("seed", SEEDS)
def test_perft(seed: int, where: str):
    """The compiled rules count as the table says, and the interpreted ones and the books, as far as they get."""
    start = reach(seed, where)
    table = PERFT.read_tables()[f"seed-{seed}"][where]
    assert [PERFT.count_compiled(start, depth) for depth in range(1, len(table) + 1)] == table, GOLDEN
    few = list(takewhile(lambda ways: 0 < ways <= FEW, table))
    assert [PERFT.count_interpreted(start, depth) for depth in range(1, len(few) + 1)] == few
    assert [PERFT.count_by_hand(start, depth) for depth in range(1, len(few) + 1)] == few
    assert [PERFT.count_by_hand(start, depth, allowed_by_books) for depth in (1, 2)[: len(few)]] == few[:2]


def test_tables_are_complete():
    """Every seed has its tables, each at least 3 deep, or as long as the match."""
    tables = PERFT.read_tables()
    assert set(tables) == {f"seed-{seed}" for seed in SEEDS}
    for table in tables.values():
        assert list(table) == list(WHERE)
        assert all(len(counts) >= 3 or counts[-1] == 0 for counts in table.values())


def test_nothing_can_be_played_after_the_end():
    """A finished match has one way to play no action, and none to play one."""
    s, rng = fresh_state(FantazjaOptions()), Rng()
    out = array("h", bytes(400))
    seed_rng(rng, 1, 0)
    while s.phase != OVER:
        GAME.apply(s, invariants.choose(rng, out, SOURCE.bindings["legal"](s, out), 0))
    assert PERFT.count_compiled(s, 1) == PERFT.count_interpreted(s, 1) == 0


if __name__ == "__main__":
    tables = {f"seed-{seed}": {where: PERFT.count_table(reach(seed, where)) for where in WHERE} for seed in SEEDS}
    PERFT.write_tables(HEADER, tables)
