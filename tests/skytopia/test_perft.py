"""Perft: how many ways there are to play on, counted to some depth and compared with the tables in perft.toml.

Decisions and draws are counted alike. A change of the rules or the data changes the counts; look that it should, then

    make golden
"""

from __future__ import annotations

from itertools import takewhile
from pathlib import Path

import pytest
from tests.perft import GOLDEN, Perft

from stolik.games.skytopia.components import EDITION_NAMES
from stolik.games.skytopia.game import GAME
from stolik.games.skytopia.options import SkytopiaOptions, fresh_state
from stolik.games.skytopia.state import State
from stolik.kernel.rng import Rng, below, seed_rng

SEEDS = {edition: number for number, edition in enumerate(EDITION_NAMES, 1)}
FEW = 1_000  # ways that the interpreted rules count in the test
WHERE = ("start", "set-up", "middle", "late")
PERFT = Perft(GAME, Path(__file__).with_name("perft.toml"), most=800_000)
HEADER = """# Ways to play 1, 2, 3, … actions, draws included, by edition and number of players (test_perft.py).
#   start    from the very start: the table draws the Starting Player, then cards
#   set-up   from the first decision of a random match (retail: seed 1; portal: seed 2, sides B; prototype: seed 3)
#   middle   from the first decision of its round 7
#   late     from the first decision of its last round
"""


def reach(players: int, edition: str, where: str) -> State:
    """The state that a table counts from."""
    sides = "B" if edition == "portal" else "A"  # the only difference to retail is on a side B
    s, rng = fresh_state(SkytopiaOptions(players=players, edition=edition, sides=sides)), Rng()
    seed_rng(rng, SEEDS[edition], 0)
    while not is_there(s, where):
        codes = GAME.legal(s)
        GAME.apply(s, codes[below(rng, len(codes))])
    return s


def is_there(s: State, where: str) -> bool:
    if where == "start" or s.actor < 0:
        return where == "start"
    return s.round == {"set-up": 1, "middle": 7, "late": s.last_round}[where]


@pytest.mark.parametrize("where", WHERE)
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_perft(edition: str, players: int, where: str):
    """The compiled rules count as the table says, and the interpreted ones the same, as far as they get."""
    start = reach(players, edition, where)
    table = PERFT.read_tables()[f"{edition}-{players}"][where]
    assert [PERFT.count_compiled(start, depth) for depth in range(1, len(table) + 1)] == table, GOLDEN
    few = list(takewhile(lambda ways: ways <= FEW, table))
    assert [PERFT.count_interpreted(start, depth) for depth in range(1, len(few) + 1)] == few
    assert [PERFT.count_by_hand(start, depth) for depth in range(1, len(few) + 1)] == few


def test_tables_are_complete():
    """Every edition and number of players has its tables, each at least 3 deep."""
    tables = PERFT.read_tables()
    assert set(tables) == {f"{edition}-{players}" for edition in EDITION_NAMES for players in (2, 3, 4)}
    for table in tables.values():
        assert set(table) == set(WHERE)
        assert all(len(counts) >= 3 for counts in table.values())


def test_nothing_can_be_played_after_the_end():
    """A finished match has one way to play no action, and none to play one."""
    s, rng = fresh_state(SkytopiaOptions()), Rng()
    seed_rng(rng, 1, 0)
    while codes := GAME.legal(s):
        GAME.apply(s, codes[below(rng, len(codes))])
    assert PERFT.count_compiled(s, 1) == PERFT.count_interpreted(s, 1) == 0


if __name__ == "__main__":
    tables = {
        f"{edition}-{players}": {where: PERFT.count_table(reach(players, edition, where)) for where in WHERE}
        for edition in EDITION_NAMES
        for players in (2, 3, 4)
    }
    PERFT.write_tables(HEADER, tables)
