"""What a watcher at the table sees, step by step, written without the help of the game's own view and `hides`."""

from __future__ import annotations

from itertools import permutations, product
from typing import Any, NamedTuple

from stolik.games.fantazja.rules.actions import ORDERING, TABLE
from stolik.games.fantazja.rules.components import OWN, SET
from stolik.games.fantazja.rules.state import State

KINDS = [TABLE.split(code)[0].kind for code in range(TABLE.size)]


class Seen(NamedTuple):
    """Something that happens, as a watcher sees it: hidden tiles have no code, and a payment leaves a known slot."""

    kind: str
    code: int | None
    slot: int | None


def see(s: State, code: int, watcher: int | None) -> Seen:
    """Draws and what is laid face down are seen by the owner; Magic by both, its order by its user. (F2.3, F5.1, F9.4)

    When the shuffled part of a pile has run out, the player who buried tiles under it knows what comes next.
    """
    kind = KINDS[code]
    hidden = False
    if kind == "draw":
        hidden = watcher != s.seat and (watcher is None or s.bag & OWN[s.seat] != 0)
    elif kind in ("imagine", "first"):
        hidden = watcher != s.seat
    elif kind in ("show", "bury"):
        hidden = watcher is None
    slot = (code - TABLE.base["pay"]) % SET if kind == "pay" else None
    return Seen(kind, None if hidden else code, slot)


OPEN_FIELDS = (
    "board", "covered", "discard", "cell", "x", "y", "turned", "below", "token", "guard", "guardian", "bonus",
    "start", "turns", "seat", "actor", "phase", "acted", "used", "tile", "old", "to_x", "to_y", "turn", "count",
    "ordered", "given", "taken", "shown", "slots", "queued", "tied",
)  # fmt: skip


def look(s: State, seat: int) -> tuple[Any, ...]:
    """What lies open to a player: the table, sizes, the own tiles, and what they buried under the other's pile."""
    other = 1 - seat
    table = tuple(getattr(s, name) for name in OPEN_FIELDS)
    sizes = tuple((tiles & OWN[other]).bit_count() for tiles in (s.hand, s.bag, s.down))
    own = tuple(tiles & OWN[seat] for tiles in (s.hand, s.bag, s.down))
    return table, sizes, own, s.slot[seat], s.queue[other], [sorted(group) for group in bottom_groups(s, seat)]


def bottom_groups(s: State, seat: int) -> list[list[int]]:
    """The known bottom of a pile by uses of Magic, tiles from 0."""
    groups: list[list[int]] = []
    for i in range(s.queued[seat]):
        if i == 0 or not s.tied[seat] >> i - 1 & 1:
            groups.append([])
        groups[-1].append(s.queue[seat][i] - 1)
    return groups


def bottom_orders(s: State, seat: int) -> set[tuple[int, ...]]:
    """All orders of the own bottom that a player cannot tell apart; an order under way is not chosen yet. (F9.4)"""
    groups = bottom_groups(s, seat)
    choices = [set(permutations(group)) for group in groups]
    if s.phase == ORDERING and s.seat != seat:
        choices[-1] = {tuple(groups[-1])}
    return {tuple(tile for group in order for tile in group) for order in product(*choices)}


def own_tiles(seat: int) -> range:
    return range(SET * seat, SET * seat + SET)
