"""F11.3: the engine relies on nothing that the shipped tiles have in common.

A copy of the package gets tiles of its own, and matches of that copy are held, decision by decision, to the second set
of books (`invariants`, played by `other_tiles`). The places and cells of the board depend on the number of ground
tiles, so chains of all of them are laid in every direction.
"""

from __future__ import annotations

import os
import random
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

import stolik

PACKAGE = Path(stolik.__file__).parent
PROGRAM = Path(__file__).with_name("other_tiles.py")
ELEMENTS = ("earth", "air", "water", "fire")
TYPES = ("residential", "production", "military", "magic")
SET = 27
Kind = tuple[str, int]  # type and level, 0 for special

# ---- tiles of one's own ----------------------------------------------------------------------------------


def shipped_kinds(dice: random.Random, seat: int) -> list[Kind]:
    """F11.2: of each ordinary type 3 x I, 2 x II, 1 x III; and 3 specials."""
    return [*((kind, level) for kind in TYPES for level in (1, 1, 1, 2, 2, 3)), *[("special", 0)] * 3]


def mixed_kinds(dice: random.Random, seat: int) -> list[Kind]:
    """Types and levels as they come."""
    kinds = [*((kind, level) for kind in TYPES for level in (1, 1, 2, 3)), ("special", 0)]
    return [dice.choice(kinds) for _ in range(SET)]


def two_types(dice: random.Random, seat: int) -> list[Kind]:
    """Many upgrades of few types, so that tokens, upgrades and swaps are frequent."""
    levels = (1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3)
    return [*((kind, level) for kind in ("military", "magic") for level in levels), *[("special", 0)] * 3]


def all_small(dice: random.Random, seat: int) -> list[Kind]:
    """54 ground tiles, none special."""
    return [(dice.choice(TYPES), 1) for _ in range(SET)]


def all_special(dice: random.Random, seat: int) -> list[Kind]:
    """54 ground tiles, each of which must be paid for."""
    return [("special", 0)] * SET


def few_small(dice: random.Random, seat: int) -> list[Kind]:
    """Two ground tiles a faction; the rest can stand on nothing else."""
    return [("magic", 1), ("magic", 1), *[("magic", level) for level in (2, 3) * 12], ("military", 3)]


def no_ground(dice: random.Random, seat: int) -> list[Kind]:
    """Nothing can ever be built."""
    return [(dice.choice(TYPES), dice.choice((2, 3))) for _ in range(SET)]


def odd_ground(dice: random.Random, seat: int) -> list[Kind]:
    """27 ground tiles in all: an odd number of them."""
    return [("magic", 1)] * (13 + seat) + [("magic", 2)] * (14 - seat)


def eight_small(dice: random.Random, seat: int) -> list[Kind]:
    """Few places and many ways to use them."""
    return [("magic", 1)] * 8 + [("magic", 2)] * 19


def many_swaps(dice: random.Random, seat: int) -> list[Kind]:
    """Special buildings for the token, and two levels of one type."""
    return [("magic", 1)] * 12 + [("magic", 2)] * 7 + [("special", 0)] * 8


class Sort(NamedTuple):
    """How tiles are made: types and levels, what a side shows, how often there is Dark Energy, other numbers."""

    kinds: Callable[[random.Random, int], list[Kind]]
    elements: int
    dark: float = 0.2
    numbers: tuple[int, ...] = (1, 2, 3)
    table: dict[str, int] = {}  # noqa: RUF012
    pairs: bool = False  # opposite sides show the same


def write_sides(dice: random.Random, sort: Sort) -> str:
    kinds = [dice.choice(ELEMENTS[: sort.elements]) for _ in range(4)]
    if sort.pairs:
        kinds[2:] = kinds[:2]
    return f"[{', '.join(f'{chr(34)}{kind} {dice.choice(sort.numbers)}{chr(34)}' for kind in kinds)}]"


def write_tiles(sort: Sort, seed: int) -> str:
    """A whole tiles.toml."""
    dice = random.Random(seed)
    source = 'mark = "invented", source = "a test"'
    points = [f"{kind}-{level}" for kind in TYPES for level in (1, 2, 3)] + ["special"]
    lines = [f"[castle]\nsides = {write_sides(dice, sort)}\n{source.replace(', ', chr(10))}\n[points]"]
    lines += [f"{name} = {{ value = {dice.randint(0, 20)}, {source} }}" for name in points]
    for seat, faction in enumerate(("nature", "light")):
        kinds = sort.kinds(dice, seat)
        assert len(kinds) == SET
        dice.shuffle(kinds)
        lines.append(f"[{faction}]\ntiles = [")
        for number, (kind, level) in enumerate(kinds):
            what = f'type = "{kind}"' + (f", level = {level}" if level else "")
            dark = ", dark = true" if dice.random() < sort.dark else ""
            lines.append(f'  {{ id = "T{number}", {what}, sides = {write_sides(dice, sort)}{dark}, {source} }},')
        lines.append("]")
    return "\n".join(lines)


def write_table(text: str, numbers: dict[str, int]) -> str:
    """The shipped table.toml with other numbers."""
    for name, value in numbers.items():
        text, found = re.subn(rf"^{name} = {{ value = \d+", f"{name} = {{ value = {value}", text, flags=re.MULTILINE)
        assert found == 1
    return text


@pytest.fixture
def play(tmp_path: Path) -> Callable[..., list[str]]:
    """Copy the package, give it tiles, let the program play, and return what it says."""

    def run(sort: Sort, seed: int, what: str, how: str) -> list[str]:
        shutil.copytree(PACKAGE, tmp_path / "stolik", ignore=shutil.ignore_patterns("__pycache__"))
        folder = tmp_path / "stolik/games/fantazja"
        (folder / "tiles.toml").write_text(write_tiles(sort, seed))
        (folder / "table.toml").write_text(write_table((folder / "table.toml").read_text(), sort.table))
        said = subprocess.run(
            [sys.executable, "-W", "error", PROGRAM, what, how],
            env={**os.environ, "PYTHONPATH": str(tmp_path), "XDG_CACHE_HOME": str(tmp_path / "cache")},
            capture_output=True,
            text=True,
        )
        assert said.returncode == 0, said.stderr[-3000:]
        where, *rest = said.stdout.split()
        assert where == str(folder)
        return rest

    return run


# ---- random matches --------------------------------------------------------------------------------------

SORTS = {
    "shipped kinds, two elements": Sort(shipped_kinds, 2),
    "shipped kinds, one element, one symbol": Sort(shipped_kinds, 1, numbers=(1,)),
    "mixed, two elements": Sort(mixed_kinds, 2),
    "mixed, one element": Sort(mixed_kinds, 1),
    "mixed, three elements, no Dark Energy": Sort(mixed_kinds, 3, dark=0),
    "mixed, four elements": Sort(mixed_kinds, 4),
    "two types, two elements": Sort(two_types, 2),
    "two types, all dark": Sort(two_types, 1, dark=1, numbers=(1,)),
    "all small, one element": Sort(all_small, 1, dark=0.05, numbers=(1,)),
    "all small, two elements": Sort(all_small, 2),
    "all special": Sort(all_special, 1, numbers=(1, 2)),
    "few small": Sort(few_small, 1, dark=0.1),
    "no ground": Sort(no_ground, 2),
    "odd ground": Sort(odd_ground, 1, numbers=(1,)),
}
TABLES = {
    "the whole set in hand": {"tiles": 27, "swapped": 20, "shown": 20, "buried": 20, "majority": 1},
    "one tile in hand": {"tiles": 1, "majority": 1, "bonuses": 1},
    "twenty in hand": {"tiles": 20, "majority": 1, "bonuses": 20, "buried": 1},
}


@pytest.mark.parametrize("name", SORTS)
def test_random_matches(play: Callable[..., list[str]], name: str) -> None:
    """F11.3: legal actions, turnings and what Dark Energy takes are as in the books; 27 actions each, an end."""
    asked = play(SORTS[name], 5, "random", "3")
    if "two elements" in name or "one element" in name:
        assert "turning" in asked


def test_wrong_turnings(play: Callable[..., list[str]]) -> None:
    """F4.2, F6.2, F9.5: where several turnings fit, those that do not are refused, for each way of laying."""
    sort = Sort(many_swaps, 2, dark=0, numbers=(1,), table={"majority": 1}, pairs=True)
    asked = play(sort, 3, "random", "4")
    assert {"F4.2", "F6.2", "F9.5", "turning", "replacing"} <= set(asked)


@pytest.mark.parametrize("name", TABLES)
def test_other_numbers(play: Callable[..., list[str]], name: str) -> None:
    """F11.3: the same with other hands, powers and tokens than in the rulebook."""
    asked = play(Sort(two_types, 2, numbers=(1, 2), table=TABLES[name]), 3, "random", "4")
    assert {"guarding", "showing", "turning"} <= set(asked)


def test_most_choices(play: Callable[..., list[str]]) -> None:
    """F11.3: a whole set of tiles in hand, of which nearly all can be built as well as imagined, on a small board."""
    sort = Sort(eight_small, 1, dark=0, numbers=(1,), table={"tiles": 27, "majority": 1})
    play(sort, 1, "random", "3")


# ---- chains ------------------------------------------------------------------------------------------------

EASY = {"dark": 0, "numbers": (1,)}
CHAINS = {
    "54 small": (Sort(all_small, 1, **EASY), 54),  # type: ignore[arg-type]
    "30 as shipped": (Sort(shipped_kinds, 1, **EASY), 30),  # type: ignore[arg-type]
    "27, an odd number": (Sort(odd_ground, 1, **EASY), 27),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("name", CHAINS)
@pytest.mark.parametrize("paths", ["up,right", "down,left", "stairs,snake,spiral"])
def test_a_chain_of_all_ground_tiles(play: Callable[..., list[str]], name: str, paths: str) -> None:
    """F2.1, F11.3: the plane has no edge: the last ground tile goes to the far end, in all directions and windings."""
    sort, ground = CHAINS[name]
    assert play(sort, 0, "chain", paths) == [str(ground)] * (paths.count(",") + 1)


def test_compiled(play: Callable[..., list[str]]) -> None:
    """F11.3: compiled, with 54 ground tiles that fit everywhere: as interpreted, byte by byte, to the far ends."""
    assert play(CHAINS["54 small"][0], 2, "compiled", "8") == ["54"]
