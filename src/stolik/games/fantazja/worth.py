"""The points a seat will probably have in the end: what the search sees in a position it does not play on.

A sum of what lies on the table and in the hands, each thing times a weight that grows or shrinks with the actions that
are left. The weights are fitted to matches that were played to the end (`worth.toml`, written by `tools/fit.py`).
"""

from __future__ import annotations

from stolik.games.fantazja.components import (
    BONUS_POINTS,
    BONUSES,
    BUILT_ON,
    DARK_TILES,
    FOLDER,
    LEVEL,
    OF_TYPE,
    OWN,
    POINTS,
    SET,
    TILES,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.powers import tiles_left
from stolik.games.fantazja.questions import discarded, hand_of
from stolik.games.fantazja.scoring import score
from stolik.games.fantazja.state import PAYING, PLACING, REPLACING, State, count_tiles, first_tile, tile_at
from stolik.kernel.data import read_weights
from stolik.kernel.record import Floats

NAMES = (
    "always", "actions left", "imagination point", "more than three of them", "discarded tile", "action to come",
    "small building in hand", "level II in hand", "level III in hand", "special building in hand",
    "level II in the pile", "level III in the pile", "special building in the pile",
    "level II that fits on the other's", "level II that fits on one's own",
    "level III that fits on the other's", "level III that fits on one's own",
    "the other's level II that fits on one's own", "the other's level III that fits on one's own",
    "small building", "level II", "dark building", "dark tile in hand", "dark building of the other",
    "promised points", "points promised to the other",
    *(f"{name} token" for name in TYPE_NAMES),
    *(f"lead in {name} buildings" for name in TYPE_NAMES),
)  # fmt: skip
(
    ALWAYS, LONG, IMAGINATION, MANY, DISCARDED, ACTION, HAND_1, HAND_2, HAND_3, HAND_SPECIAL, PILE_2, PILE_3,
    PILE_SPECIAL, FITS_2_OTHER, FITS_2_OWN, FITS_3_OTHER, FITS_3_OWN, DANGER_2, DANGER_3, SMALL, LARGE, DARK, DARK_HAND,
    DARK_OTHER, PROMISED, THREATENED, TOKEN,
) = range(27)  # fmt: skip
MAJORITY_LEAD = TOKEN + TYPES
FEATURES = MAJORITY_LEAD + TYPES
FEW = 3

FILE = FOLDER / "worth.toml"
GROUPS = ("all",)
BASE, LATER, SPREAD = read_weights(FILE, NAMES, GROUPS)
OF_LEVEL = tuple(sum(1 << t for t in range(TILES) if LEVEL[t] == level) for level in range(4))  # 0: special


def worth(s: State, seat: int, f: Floats) -> float:
    """The points a seat will probably have in the end."""
    weigh(s, seat, f)
    left = time_left(s)
    total = 0.0 + points_now(s, seat)
    for k in range(FEATURES):
        total += f[k] * (BASE[0][k] + left * LATER[0][k])
    return total


def spread(s: State) -> float:
    """How far the points may still move."""
    return SPREAD[0][0] + SPREAD[0][1] * time_left(s)


def group(s: State) -> int:
    """Which weights are used."""
    return 0


def points_now(s: State, seat: int) -> int:
    """The points as they stand. (F10.2)"""
    return score(s, seat)


def time_left(s: State) -> float:
    """How many actions each player has left, on average. (F10.1)"""
    return 0.5 * (tiles_left(s, 0) + tiles_left(s, 1))


def weigh(s: State, seat: int, f: Floats) -> None:
    """Count what a seat has, what it may do with it, and what the other may do to it."""
    for k in range(FEATURES):
        f[k] = 0.0
    f[ALWAYS] = 1.0
    f[LONG] = time_left(s)
    f[IMAGINATION] = s.slots[seat]
    f[MANY] = max(0, s.slots[seat] - FEW)
    f[DISCARDED] = count_tiles(discarded(s, seat))
    if s.seat == seat and not s.acted and s.phase != PAYING:
        f[ACTION] = 1.0
    weigh_tiles(s, seat, f)
    weigh_board(s, seat, f)
    weigh_promise(s, seat, f)
    for kind in range(TYPES):
        f[TOKEN + kind] = 1.0 if s.token[kind] == 1 + seat else 0.0


def weigh_tiles(s: State, seat: int, f: Floats) -> None:
    """What is in hand and in the pile, and which large buildings would find a place. (F6.2)"""
    hand = hand_of(s, seat)
    if s.tile and s.seat == seat:
        hand &= ~(1 << s.tile - 1)
    pile = OWN[seat] & s.bag
    f[HAND_1] = count_tiles(hand & OF_LEVEL[1])
    f[HAND_2] = count_tiles(hand & OF_LEVEL[2])
    f[HAND_3] = count_tiles(hand & OF_LEVEL[3])
    f[HAND_SPECIAL] = count_tiles(hand & OF_LEVEL[0])
    f[PILE_2] = count_tiles(pile & OF_LEVEL[2])
    f[PILE_3] = count_tiles(pile & OF_LEVEL[3])
    f[PILE_SPECIAL] = count_tiles(pile & OF_LEVEL[0])
    f[DARK_HAND] = count_tiles(hand & DARK_TILES)
    own, other = s.board & OWN[seat], s.board & OWN[1 - seat]
    large = hand & (OF_LEVEL[2] | OF_LEVEL[3])
    while large:
        tile = first_tile(large)
        large &= large - 1
        place = FITS_2_OTHER if LEVEL[tile] == 2 else FITS_3_OTHER
        if BUILT_ON[tile] & other:
            f[place] += 1.0
        if BUILT_ON[tile] & own:
            f[place + 1] += 1.0
    large = hand_of(s, 1 - seat) & (OF_LEVEL[2] | OF_LEVEL[3])
    while large:
        tile = first_tile(large)
        large &= large - 1
        if BUILT_ON[tile] & own:
            f[DANGER_2 if LEVEL[tile] == 2 else DANGER_3] += 1.0


def weigh_board(s: State, seat: int, f: Floats) -> None:
    """What stands there, and who is ahead in which type. (F8.1)"""
    own, other = s.board & OWN[seat], s.board & OWN[1 - seat]
    f[SMALL] = count_tiles(own & OF_LEVEL[1])
    f[LARGE] = count_tiles(own & OF_LEVEL[2])
    f[DARK] = count_tiles(own & DARK_TILES)
    f[DARK_OTHER] = count_tiles(other & DARK_TILES)
    for kind in range(TYPES):
        f[MAJORITY_LEAD + kind] = count_tiles(own & OF_TYPE[kind]) - count_tiles(other & OF_TYPE[kind])


def weigh_promise(s: State, seat: int, f: Floats) -> None:
    """What the building that is being built will bring, and what it will cost whom it is built upon. (F6.2, F6.4)"""
    if s.tile == 0 or s.old or s.phase == REPLACING:
        return
    tile = s.tile - 1
    gain, loss = POINTS[tile], 0
    if s.phase != PLACING:
        under = tile_at(s, s.to_x, s.to_y)
        if under >= 0:
            if under // SET != s.seat:
                loss = POINTS[under]
            else:
                gain -= POINTS[under]
                if LEVEL[tile] == 3 and s.bonus[0] + s.bonus[1] < BONUSES:
                    gain += BONUS_POINTS
    if s.seat == seat:
        f[PROMISED] = gain
    else:
        f[THREATENED] = loss
