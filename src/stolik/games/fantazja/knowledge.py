"""Who knows what: which actions are secret, and what a player can know of the other's tiles (F9.6).

A *watcher* is a seat, None for a spectator, or ALL. Nothing here is compiled.
"""

from __future__ import annotations

import copy
from typing import Any

from stolik.game import ALL
from stolik.games.fantazja.actions import TABLE
from stolik.games.fantazja.belief import Knowledge, Window, draw_world, possible
from stolik.games.fantazja.components import OWN, SEATS, SET, TILE_NAMES, TILES
from stolik.games.fantazja.encoding import NUMBERS, read_position, write_position
from stolik.games.fantazja.state import BURYING, OPEN, ORDERING, State, has
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints
from stolik.kernel.rng import Rng, below


def hides(s: State, code: int, seat: int | None) -> bool:
    """May the watcher not learn which tile this is about? (F5.1, F9.4, F9.6)"""
    if seat == ALL or seat == s.seat:
        return False
    kind = TABLE.split(code)[0].kind
    if kind == "draw":  # the other player knows what they buried
        return seat is None or s.bag & OWN[s.seat] != 0
    if kind in ("show", "bury"):  # the owner sees which tiles do not return, but not their order
        return seat is None
    return kind in ("imagine", "first")


def reveals(s: State, code: int) -> bool:
    """Does the one who acts show a tile of which the other player did not know for sure where it is? (F9.6)"""
    verb, parts = TABLE.split(code)
    if verb.kind not in ("build", "swap", "give", "pay"):
        return False
    may = possible(knowledge_of(write_position(s, 1 - s.seat), s.seat))
    if verb.kind == "pay":
        return may.slots[parts["slot"]] != (parts["tile"],)
    return any(parts["tile"] in place for place in (may.bag, *may.slots))


# ---- what a player can know of the other's tiles -------------------------------------------------------


def knowledge_of(position: dict[str, Any], owner: int) -> Knowledge:
    """What the position for a watcher tells of a player's hidden tiles. (F9.6)"""
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


def determinize(position: dict[str, Any], seat: int | None, rng: Rng) -> State:
    """A state that this position for a watcher could come from, each exactly equally likely. (F9.6)"""
    if position["actor"] == "nobody":
        return read_position(position)
    position = copy.deepcopy(position)
    for owner, player in enumerate(position["players"]):
        if owner != seat:
            fill_other(player, knowledge_of(position, owner), rng)
    if seat is not None:
        fill_own(position, seat, rng)
    else:
        fill_shown(position, rng)
    return read_position(position)


def fill_other(player: dict[str, Any], known: Knowledge, rng: Rng) -> None:
    """Give a player hidden tiles in one of the possible ways. (F9.6)"""
    world = draw_world(known, rng)
    player["hand"], player["pile"], player["down"] = (
        [TILE_NAMES[tile] for tile in tiles] for tiles in (world.hand, world.bag, world.slots)
    )
    player["caps"] = list(known.caps)


def fill_own(position: dict[str, Any], seat: int, rng: Rng) -> None:
    """What a player does not know of the own tiles: the order of the buried ones. The pile is the rest. (F9.4)"""
    player, turn = position["players"][seat], position["turn"]
    burying = position["phase"] in ("burying", "ordering") and position["seat"] != seat and turn["count"] > 0
    for group in player["bottom"]:
        ordered = turn["ordered"] if burying and group is player["bottom"][-1] else len(group)
        group[:] = [group.pop(below(rng, len(group))) for _ in range(ordered)] + group
    elsewhere = names_on_board(position).union(player["hand"], player["down"], player["discard"], *player["bottom"])
    player["pile"] = [name for name in TILE_NAMES[seat * SET : seat * SET + SET] if name not in elsewhere]


def fill_shown(position: dict[str, Any], rng: Rng) -> None:
    """A spectator does not know which tiles Magic shows and has buried: any of the hand and of the pile. (F9.4)"""
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
# Made from the state itself, so that a view that tells too much does not bend them.

TRIES = 100


def permute_hidden(s: State, seat: int | None, rng: Rng) -> State:
    """Another state that the watcher cannot tell from this one. (F9.6)"""
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
    """Let pairs of hidden tiles change places as long as the other player could not notice. (F9.6)"""
    tiles = [tile for tile in range(owner * SET, owner * SET + SET) if has(s.hand | s.bag | s.down, tile)]
    for _ in range(TRIES if len(tiles) > 1 else 0):
        one, two = (tiles[below(rng, len(tiles))] for _ in range(2))
        exchange(s, owner, one, two)
        if not is_unnoticed(s, owner):
            exchange(s, owner, one, two)


def exchange(s: State, owner: int, one: int, two: int) -> None:
    """Let two tiles change places among hand, pile and slots."""
    for place in ("hand", "bag", "down"):
        tiles = getattr(s, place)
        if has(tiles, one) != has(tiles, two):
            setattr(s, place, tiles ^ (1 << one | 1 << two))
    row = s.slot[owner]
    names = {one + 1: two + 1, two + 1: one + 1}
    for i in range(s.slots[owner]):
        row[i] = names.get(row[i], row[i])


def is_unnoticed(s: State, owner: int) -> bool:
    """Could all that the other player saw have led here? (F9.6)"""
    unseen = 0
    for i in range(s.slots[owner]):
        tile = s.slot[owner][i] - 1
        unseen += not has(s.seen, tile)
        if unseen > s.cap[owner][i] or (has(s.seen, tile) and not s.first[tile] <= i < s.last[tile]):
            return False
    held = [tile for tile in range(TILES) if has(s.hand & OWN[owner] & s.seen, tile)]
    return s.bag & s.seen == 0 and all(s.last[tile] == OPEN for tile in held)


def shuffle_bottom(s: State, owner: int, rng: Rng) -> None:
    """Change what a player does not know of the own pile: the order of tiles buried in one use of Magic. (F9.4)"""
    row, end = s.queue[owner], s.queued[owner]
    if s.phase in (BURYING, ORDERING) and s.seat != owner:
        end -= s.count  # their order is still to be chosen
    for i in range(end - 1):
        if has(s.tied[owner], i) and below(rng, 2):
            row[i], row[i + 1] = row[i + 1], row[i]


def rename_hidden(s: State, owner: int, rng: Rng) -> None:
    """Give a player's hidden tiles each other's names, but for those everybody sees. (F9.6)"""
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
