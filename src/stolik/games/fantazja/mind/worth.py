"""The expected final points of a seat: the evaluation function of the search.

A linear model over board and hands, with weights that depend on the number of actions left. The weights are fitted to
finished matches (`worth.toml`, written by `tools/fit.py`).
"""

from __future__ import annotations

from stolik.games.fantazja.rules.actions import AT, BUILD, IMAGINE, PAYING, PLACING, POWER, REPLACING
from stolik.games.fantazja.rules.board import tile_at
from stolik.games.fantazja.rules.components import (
    BONUS_POINTS,
    BONUSES,
    DARK_TILES,
    FOLDER,
    LEVEL,
    OF_TYPE,
    OWN,
    POINTS,
    SET,
    SPECIAL,
    TILES,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.rules.scoring import score
from stolik.games.fantazja.rules.state import State, count_tiles, discarded
from stolik.games.fantazja.rules.turn import tiles_left
from stolik.kernel.data import read_weights
from stolik.kernel.record import Floats

NAMES = (
    "always", "actions left", "imagination point", "more than three of them", "discarded tile", "action to come",
    "small building in hand", "level II in hand", "level III in hand", "special building in hand",
    "level II in the pile", "level III in the pile", "special building in the pile",
    "small building", "level II", "dark building", "dark tile in hand", "dark building of the other",
    "promised points", "points promised to the other",
    *(f"{name} token" for name in TYPE_NAMES),
    *(f"lead in {name} buildings" for name in TYPE_NAMES),
    *(
        f"{level} in {where} that fits on {whose}"
        for level in ("level II", "level III")
        for where in ("hand", "the pile")
        for whose in ("the other's", "one's own")
    ),
    *(
        f"{level} in the other's {where} that fits on one's own"
        for level in ("level II", "level III")
        for where in ("hand", "pile")
    ),
    "small building that the other cannot raise", "level II that the other cannot raise",
)  # fmt: skip
(
    ALWAYS, LONG, IMAGINATION, MANY, DISCARDED, ACTION, HAND_1, HAND_2, HAND_3, HAND_SPECIAL, PILE_2, PILE_3,
    PILE_SPECIAL, SMALL, LARGE, DARK, DARK_HAND, DARK_OTHER, PROMISED, THREATENED, TOKEN,
) = range(21)  # fmt: skip
MAJORITY_LEAD = TOKEN + TYPES
FITS = MAJORITY_LEAD + TYPES  # by level, hand or pile, the other's or one's own
DANGER = FITS + 8  # by level, hand or pile
SAFE = DANGER + 4  # by level
FEATURES = SAFE + 2
FEW = 3

FILE = FOLDER / "mind" / "worth.toml"
GROUPS = ("all",)
BASE, LATER, SPREAD = read_weights(FILE, NAMES, GROUPS)
OF_LEVEL = tuple(sum(1 << t for t in range(TILES) if LEVEL[t] == level) for level in range(4))  # 0: special


def worth(s: State, seat: int, f: Floats) -> float:
    """The expected final points of a seat."""
    weigh(s, seat, f)
    left = time_left(s)
    total = 0.0 + points_now(s, seat)
    for k in range(FEATURES):
        total += f[k] * (BASE[0][k] + left * LATER[0][k])
    return total


def spread(s: State) -> float:
    """The spread of the final points."""
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
    """Count what a seat has, what it can do with it, and what the opponent can do to it."""
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
    """Count hand and pile, and the large buildings that have something to go on. (F6.2)"""
    unbuilt = ~(s.board | s.covered | s.discard | s.down)
    if s.tile:
        unbuilt &= ~(1 << s.tile - 1)
    mine, others = OWN[seat] & unbuilt, OWN[1 - seat] & unbuilt
    hand, pile = mine & s.hand, mine & ~s.hand
    f[HAND_1] = count_tiles(hand & OF_LEVEL[1])
    f[HAND_2] = count_tiles(hand & OF_LEVEL[2])
    f[HAND_3] = count_tiles(hand & OF_LEVEL[3])
    f[HAND_SPECIAL] = count_tiles(hand & OF_LEVEL[0])
    f[PILE_2] = count_tiles(pile & OF_LEVEL[2])
    f[PILE_3] = count_tiles(pile & OF_LEVEL[3])
    f[PILE_SPECIAL] = count_tiles(pile & OF_LEVEL[0])
    f[DARK_HAND] = count_tiles(hand & DARK_TILES)
    own, other = s.board & OWN[seat], s.board & OWN[1 - seat]
    for kind in range(SPECIAL):
        for level in range(2):
            low, high = OF_TYPE[kind] & OF_LEVEL[1 + level], OF_TYPE[kind] & OF_LEVEL[2 + level]
            weigh_fits(own & low, other & low, hand & high, pile & high, f, FITS + 4 * level)
            weigh_danger(own & low, others & s.hand & high, others & ~s.hand & high, f, level)


def weigh_fits(own: int, other: int, hand: int, pile: int, f: Floats, place: int) -> None:
    """How many tiles of a level and type have a building to go on."""
    f[place] += min(count_tiles(hand), count_tiles(other))
    f[place + 1] += min(count_tiles(hand), count_tiles(own))
    f[place + 2] += min(count_tiles(pile), count_tiles(other))
    f[place + 3] += min(count_tiles(pile), count_tiles(own))


def weigh_danger(own: int, hand: int, pile: int, f: Floats, level: int) -> None:
    """How many buildings of a level and type the opponent may still build on, and how many are safe."""
    f[DANGER + 2 * level] += min(count_tiles(hand), count_tiles(own))
    f[DANGER + 2 * level + 1] += min(count_tiles(pile), count_tiles(own))
    if hand == 0 and pile == 0:
        f[SAFE + level] += count_tiles(own)


def weigh_board(s: State, seat: int, f: Floats) -> None:
    """Count the buildings on the board, and the majorities. (F8.1)"""
    own, other = s.board & OWN[seat], s.board & OWN[1 - seat]
    f[SMALL] = count_tiles(own & OF_LEVEL[1])
    f[LARGE] = count_tiles(own & OF_LEVEL[2])
    f[DARK] = count_tiles(own & DARK_TILES)
    f[DARK_OTHER] = count_tiles(other & DARK_TILES)
    for kind in range(TYPES):
        f[MAJORITY_LEAD + kind] = count_tiles(own & OF_TYPE[kind]) - count_tiles(other & OF_TYPE[kind])


def weigh_promise(s: State, seat: int, f: Floats) -> None:
    """What the building under construction will gain, and what it costs the owner of the one below. (F6.2, F6.4)"""
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


def liking(s: State, code: int) -> int:
    """Prior of an action for the search: large building, Imagination Point to pay for it, small building. (F3.1)"""
    if BUILD <= code < AT:
        return 2 if LEVEL[code - BUILD] == 1 else 4
    if IMAGINE <= code < POWER:
        return 3 if s.slots[s.seat] == 0 else 0
    return 1
