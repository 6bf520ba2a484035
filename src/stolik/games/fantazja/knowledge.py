"""Who knows what: which actions are secret, and what a player can know of the other's tiles (F9.6).

A *viewer* is a seat, None for a spectator, or ALL. Nothing here is compiled.
"""

from __future__ import annotations

import copy
from typing import Any

from stolik.game import ALL
from stolik.games.fantazja.belief import Knowledge, Window, draw_world, possible
from stolik.games.fantazja.mind.redraw import exchange, is_unnoticed, shuffle_bottom
from stolik.games.fantazja.position import NUMBERS, read_position, write_position
from stolik.games.fantazja.rules.actions import BURYING, ORDERING, TABLE
from stolik.games.fantazja.rules.components import OWN, SEATS, SET, TILE_NAMES, TILES
from stolik.games.fantazja.rules.state import OPEN, State, has
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints
from stolik.kernel.rng import Rng, below


def hides(s: State, code: int, seat: int | None) -> bool:
    """Must the viewer not learn which tile this action names? (F5.1, F9.4, F9.6)"""
    if seat == ALL or seat == s.seat:
        return False
    kind = TABLE.split(code)[0].kind
    if kind == "draw":  # the other player knows what they buried
        return seat is None or s.bag & OWN[s.seat] != 0
    if kind in ("show", "bury"):  # the owner sees which tiles do not return, but not their order
        return seat is None
    return kind in ("imagine", "first")


def reveals(s: State, code: int) -> bool:
    """Does the action reveal a tile whose place the other player did not know for sure? (F9.6)"""
    verb, parts = TABLE.split(code)
    if verb.kind not in ("build", "swap", "give", "pay"):
        return False
    may = possible(knowledge_of(write_position(s, 1 - s.seat), s.seat))
    if verb.kind == "pay":
        return may.slots[parts["slot"]] != (parts["tile"],)
    return any(parts["tile"] in place for place in (may.bag, *may.slots))


# ---- what a player can know of the other's tiles -------------------------------------------------------


def knowledge_of(position: dict[str, Any], owner: int) -> Knowledge:
    """What a viewer's position says about a player's hidden tiles. (F9.6)"""
    player = position["players"][owner]
    windows = player["windows"].items()
    known = names_on_board(position).union(player["discard"], player["windows"], *player["bottom"])
    unseen = tuple([tile for tile in range(owner * SET, owner * SET + SET) if TILE_NAMES[tile] not in known])
    caps = tuple(player["caps"]) or (len(unseen) - player["pile"],) * len(player["down"])
    seen = tuple([Window(NUMBERS[name], first, OPEN if last is None else last) for name, (first, last) in windows])
    return Knowledge(unseen, seen, player["hand"], player["pile"], caps)


def names_on_board(position: dict[str, Any]) -> set[str]:
    """The tiles that are visible or covered."""
    return {name for building in position["board"] for name in (building["tile"], *building.get("on", ()))}


# ---- states behind a view ------------------------------------------------------------------------------


def determinize(view: Any, rng: Rng) -> State:
    """A uniformly random state that is consistent with this view. (F9.6)"""
    if view.position["actor"] == "nobody":
        return read_position(view.position)
    position, seat = copy.deepcopy(view.position), view.you
    for owner, player in enumerate(position["players"]):
        if owner != seat:
            fill_other(player, knowledge_of(position, owner), rng)
    if seat is not None:
        fill_own(position, seat, rng)
    else:
        fill_shown(position, rng)
    return read_position(position)


def fill_other(player: dict[str, Any], known: Knowledge, rng: Rng) -> None:
    """Fill in a player's hidden tiles with a random possible world. (F9.6)"""
    world = draw_world(known, rng)
    player["hand"], player["pile"], player["down"] = (
        [TILE_NAMES[tile] for tile in tiles] for tiles in (world.hand, world.bag, world.slots)
    )
    player["caps"] = list(known.caps)


def fill_own(position: dict[str, Any], seat: int, rng: Rng) -> None:
    """Fill in what players do not know of their own tiles: the order of the buried ones. The bag is the rest. (F9.4)"""
    player, turn = position["players"][seat], position["turn"]
    burying = position["phase"] in ("burying", "ordering") and position["seat"] != seat and turn["count"] > 0
    for group in player["bottom"]:
        ordered = turn["ordered"] if burying and group is player["bottom"][-1] else len(group)
        group[:] = [group.pop(below(rng, len(group))) for _ in range(ordered)] + group
    elsewhere = names_on_board(position).union(player["hand"], player["down"], player["discard"], *player["bottom"])
    player["pile"] = [name for name in TILE_NAMES[seat * SET : seat * SET + SET] if name not in elsewhere]


def fill_shown(position: dict[str, Any], rng: Rng) -> None:
    """Fill in the tiles that Magic shows and has buried, which a spectator does not know. (F9.4)"""
    turn, other = position["turn"], position["players"][1 - position["seat"]]
    hand, pile = list(other["hand"]), other["pile"]
    turn["shown"] = sorted((hand.pop(below(rng, len(hand))) for _ in range(turn["shown"])), key=TILE_NAMES.index)
    if position["phase"] in ("burying", "ordering") and turn["count"]:
        buried = [pile.pop(below(rng, len(pile))) for _ in range(turn["count"])]
        other["bottom"] = [buried[: turn["ordered"]] + sorted(buried[turn["ordered"] :], key=TILE_NAMES.index)]
    other["windows"] |= {name: [len(other["down"]), None] for name in turn["shown"]}
    most = len(other["hand"]) + len(other["down"]) - len(other["windows"])
    other["caps"] = [min(cap, most) for cap in other["caps"]]


# ---- states that look the same -------------------------------------------------------------------------
# Built from the state, not from the view, so that a view that leaks secrets cannot hide it from the tests.

TRIES = 100


def permute_hidden(s: State, seat: int | None, rng: Rng) -> State:
    """Another state that the viewer cannot tell from this one. (F9.6)"""
    other = s.copy()
    if s.actor == NOBODY:
        return other
    if seat is None:
        for owner in range(SEATS):
            rename_hidden(other, owner, rng)
    else:
        shuffle_hidden(other, 1 - seat, rng)
        shuffle_bottom(other, seat, rng)
    return other


def shuffle_hidden(s: State, owner: int, rng: Rng) -> None:
    """Swap pairs of hidden tiles where the other player cannot notice. (F9.6)"""
    tiles = [tile for tile in range(owner * SET, owner * SET + SET) if has(s.hand | s.bag | s.down, tile)]
    for _ in range(TRIES if len(tiles) > 1 else 0):
        one, two = (tiles[below(rng, len(tiles))] for _ in range(2))
        exchange(s, owner, one, two)
        if not is_unnoticed(s, owner):
            exchange(s, owner, one, two)


def rename_hidden(s: State, owner: int, rng: Rng) -> None:
    """Permute the names of a player's hidden tiles, except those that both players see. (F9.6)"""
    queue = [s.queue[owner][i] - 1 for i in range(s.queued[owner])]
    shown = s.taken | (1 << s.tile - 1 if s.tile else 0)
    hidden = (s.hand | s.bag | s.down | sum(1 << tile for tile in queue)) & ~shown & OWN[owner]
    tiles = [tile for tile in range(TILES) if has(hidden, tile)]
    names, rest = {}, list(tiles)
    for tile in tiles:
        names[tile] = rest.pop(below(rng, len(rest)))
    for place in ("hand", "bag", "down", "seen", "shown"):
        old = getattr(s, place)
        setattr(s, place, old & ~hidden | sum(1 << new for tile, new in names.items() if has(old, tile)))
    for ends in (s.first, s.last):
        old_ends = ends[:]
        for tile, new in names.items():
            ends[new] = old_ends[tile]
    for row in (s.slot[owner], s.queue[owner]):
        for i, number in enumerate(row):
            row[i] = names.get(number - 1, number - 1) + 1
    if s.phase in (BURYING, ORDERING) and s.seat != owner:  # buried tiles without an order lie by number
        row, end = s.queue[owner], s.queued[owner]
        row[end - s.count + s.ordered : end] = Ints("b", sorted(row[end - s.count + s.ordered : end]))
