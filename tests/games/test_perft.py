"""Perft: how many ways there are to play on, counted to some depth and compared with the tables in perft.toml.

Decisions and draws are counted alike. A change of the rules or the data changes the counts; look that it should, then

    make golden
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest
from tests.games.kits import OWN_GAMES, Kit, each_game, kit_of

from stolik.game import NOBODY
from stolik.kernel.rng import Rng, seed_rng
from stolik.testing.perft import check_table, count_compiled, count_interpreted, count_table, read_tables, write_tables


def starts() -> Iterator[object]:
    for name in OWN_GAMES:
        group = pytest.mark.xdist_group(f"{name}-compiled")
        for table, places in kit_of(name).perft_starts.items():
            yield from (pytest.param(name, table, where, marks=group) for where in places)


@pytest.mark.parametrize(("name", "table", "where"), [*starts()])
def test_perft(name: str, table: str, where: str):
    """The compiled rules count as the table says, and the interpreted ones and the books, as far as they get."""
    kit = kit_of(name)
    counts = read_tables(kit.folder / "perft.toml")[table][where]
    check_table(kit.game, kit.perft_starts[table][where](), counts, kit.perft_few, kit.perft_legal)


@each_game(having=lambda kit: kit.perft_starts)
def test_tables_are_complete(name: str):
    """Everything to count from has its table, each at least 3 deep, or as long as the match."""
    kit = kit_of(name)
    tables = read_tables(kit.folder / "perft.toml")
    assert {key: list(table) for key, table in tables.items()} == {key: [*t] for key, t in kit.perft_starts.items()}
    for table in tables.values():
        assert all(len(counts) >= 3 or counts[-1] == 0 for counts in table.values())


@each_game("compiled", having=lambda kit: kit.books)
def test_nothing_can_be_played_after_the_end(name: str):
    """A finished match has one way to play no action, and none to play one."""
    kit = kit_of(name)
    state, rng = kit.game.new_state(kit.variants[0]), Rng()
    seed_rng(rng, 1, 0)
    while state.actor != NOBODY:
        kit.game.apply(state, kit.books.choose(state, rng, False))
    assert count_compiled(kit.game, state, 1) == count_interpreted(kit.game, state, 1) == 0


def write(kit: Kit) -> str:
    """The whole of perft.toml."""
    tables = {
        table: {where: count_table(kit.game, start(), kit.perft_most) for where, start in places.items()}
        for table, places in kit.perft_starts.items()
    }
    return write_tables(kit.perft_header, tables)


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.test_perft --write")
    for name in OWN_GAMES:
        (kit_of(name).folder / "perft.toml").write_text(write(kit_of(name)), "utf-8")
