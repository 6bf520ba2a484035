"""Texts of refusals, from what the acting player knows."""

from __future__ import annotations

from collections.abc import Callable

from stolik.game import Reason, Words
from stolik.games.fantazja.rules.board import cell_at, matching_turns, side_of, symbols_around, tile_at
from stolik.games.fantazja.rules.components import (
    CASTLE,
    DOWN,
    LEVEL,
    PLACE_X,
    PLACE_Y,
    RIGHT,
    SET,
    SIDES,
    SPECIAL,
    SYMBOL,
    TYPE,
    TYPE_NAMES,
)
from stolik.games.fantazja.rules.memory import slot_of
from stolik.games.fantazja.rules.powers import unordered
from stolik.games.fantazja.rules.state import ON_BUILDING, POOL, State, first_tile, hand_of, has
from stolik.games.fantazja.words.actions import Parts, read_parts, say_prompt
from stolik.games.fantazja.words.names import (
    DIRECTION_NAMES,
    Args,
    count_of,
    element_of,
    say_at,
    say_castle,
    say_sides,
    say_symbols,
    say_tile,
    say_tiles,
    say_xy,
    tile_args,
    words,
)
from stolik.phrases import listed, say_player


def say_reason(s: State, code: int, reason: Reason) -> Words:
    """Why an action is not legal, with details. The caller shows the paragraph."""
    if reason.id.startswith("asked-"):
        return words("reason-asked", prompt=say_prompt(s))
    return words(f"reason-{reason.id}", **REASON_ARGS[reason.id](s, read_parts(code)[1]))


def _nothing(_: State, __: Parts) -> Args:
    return {}


def _tile_only(_: State, p: Parts) -> Args:
    return tile_args(p["tile"])


# ---- where a tile is --------------------------------------------------------------------------------


def _tile_and_where(s: State, p: Parts) -> Args:
    return {"where": say_whereabouts(s, p["tile"]), **tile_args(p["tile"])}


def say_whereabouts(s: State, tile: int) -> Words:
    """Where the acting player's own tile is; of the opponent's tiles only the owner. (F9.6)"""
    if tile // SET != s.seat:
        return words("where-other")
    for name, tiles in (("hand", s.hand), ("covered", s.covered), ("discard", s.discard), ("down", s.down)):
        if has(tiles, tile):
            return words(f"where-{name}")
    if has(s.board, tile):
        return words("where-board", place=say_xy(s.x[tile], s.y[tile]))
    return words("where-pile")  # shuffled, or at the bottom


# ---- places -----------------------------------------------------------------------------------------


def _xy(p: Parts) -> tuple[int, int]:
    return PLACE_X[p["place"]], PLACE_Y[p["place"]]


def _place(_: State, p: Parts) -> Args:
    return {"place": say_xy(*_xy(p))}


def _there(s: State, p: Parts) -> Args:
    """The tile to be laid, and the building on the place."""
    return {"there": say_at(s, tile_at(s, *_xy(p))), **tile_args(s.tile - 1)}


def _level_wanted(s: State, p: Parts) -> Args:
    """What a level II or III goes on. (F6.2)"""
    tile = s.tile - 1
    return {"base": say_base(tile), **_place(s, p), **tile_args(tile)}


def say_base(tile: int) -> Words:
    """The kind of building that a level II or III goes on. (F6.2)"""
    return words("base", type=TYPE_NAMES[TYPE[tile]], level=LEVEL[tile] - 1)


def _no_base(_: State, p: Parts) -> Args:
    return {"base": say_base(p["tile"]), **tile_args(p["tile"])}


def _wrong_base(s: State, p: Parts) -> Args:
    return {"base": say_base(s.tile - 1), **_there(s, p)}


def _guarded(s: State, _: Parts) -> Args:
    """What the other player's token lies on, and whether it guards the buildings beside it as well. (F9.3)"""
    return {"there": say_at(s, s.guard - 1), "beside": "buildings" if s.rules == 1 else "places"}


# ---- symbols (F4.2, F6.2, F9.5) ---------------------------------------------------------------------


def shown_around(s: State, x: int, y: int) -> list[tuple[int, int]]:
    """The directions in which something stands beside a place, and the symbol it shows towards it. (F4.2)"""
    symbols = symbols_around(s, cell_at(x, y))
    return [(d, symbols >> 4 * d & 15) for d in range(SIDES) if symbols >> 4 * d & 15]


def _needs(s: State, p: Parts) -> Args:
    """What the neighbours of a place show, and what the tile has. (F4.2)"""
    x, y = _xy(p)
    needs = [_on_side("side-shows", d, symbol) for d, symbol in shown_around(s, x, y)]
    return {"needs": listed(needs), "sides": say_sides(s.tile - 1), **_place(s, p), **tile_args(s.tile - 1)}


def _on_side(name: str, direction: int, symbol: int, **args: str | int | Words) -> Words:
    element, count = element_of(symbol), count_of(symbol)
    return words(name, direction=DIRECTION_NAMES[direction], element=element, count=count, **args)


def _too_few(s: State, p: Parts) -> Args:
    """The sides with too few symbols, in the first rotation whose kinds match. (F4.2)"""
    tile, (x, y) = s.tile - 1, _xy(p)
    turn = first_tile(matching_turns(tile, symbols_around(s, cell_at(x, y))))
    return {"sides": listed(_conflicts(s, tile, x, y, turn)), **_place(s, p), **tile_args(tile)}


def _conflicts(s: State, tile: int, x: int, y: int, turn: int) -> list[Words]:
    """The sides on which a tile in this rotation would not fit its neighbours. (F4.2)"""
    found = []
    for direction, symbol in shown_around(s, x, y):
        own = SYMBOL[tile][(direction - turn) % SIDES]
        if element_of(own) != element_of(symbol) or own < symbol:
            beside = tile_at(s, x + RIGHT[direction], y + DOWN[direction])
            name = say_castle() if beside == CASTLE else say_tile(beside)
            found.append(_on_side("side-meets", direction, own, symbols=say_symbols(symbol), neighbour=name))
    return found


def _wrong_turn(s: State, p: Parts) -> Args:
    tile = s.tile - 1
    return {"sides": listed(_conflicts(s, tile, s.to_x, s.to_y, p["turns"])), **_turned(s, p)}


def _turned(s: State, p: Parts) -> Args:
    return {"turns": p["turns"], **tile_args(s.tile - 1)}


def _turn_disagrees(s: State, p: Parts) -> Args:
    """The sides on which a tile in this rotation would not match the building below it. (F6.2)"""
    return _disagreements(s, p, tile_at(s, s.to_x, s.to_y))


def _swap_disagrees(s: State, p: Parts) -> Args:
    """The same for the building that is swapped. (F9.5)"""
    return _disagreements(s, p, s.old - 1)


def _disagreements(s: State, p: Parts, building: int) -> Args:
    found = []
    for direction in range(SIDES):
        own = SYMBOL[s.tile - 1][(direction - p["turns"]) % SIDES]
        below = SYMBOL[building][side_of(s, building, direction)]
        if element_of(own) != element_of(below):
            name, other = DIRECTION_NAMES[direction], words("element", element=element_of(below))
            found.append(words("side-differs", direction=name, element=element_of(own), other=other))
    return {"sides": listed(found), "there": say_at(s, building), **_turned(s, p)}


def _sides_disagree(s: State, p: Parts) -> Args:
    return _both_sides(s, s.tile - 1, tile_at(s, *_xy(p)))


def _cannot_take_over(s: State, p: Parts) -> Args:
    return _both_sides(s, s.tile - 1, p["tile"])


def _both_sides(s: State, tile: int, building: int) -> Args:
    """The symbols of a tile and those of a building, as it lies. (F6.2, F9.5)"""
    there = say_sides(building, s.turned[building])
    return {"sides": say_sides(tile), "other": there, "there": say_at(s, building), **tile_args(tile)}


# ---- powers -----------------------------------------------------------------------------------------


def _no_token(s: State, p: Parts) -> Args:
    """Where the token is instead. (F8)"""
    power = p.get("power", SPECIAL)  # the action `swap` names no power
    where = {POOL: "pool", ON_BUILDING: "building"}.get(s.token[power], "player")
    return {"type": TYPE_NAMES[power], "where": where}


def _nothing_to_swap(s: State, _: Parts) -> Args:
    return {"hand": "none" if hand_of(s, s.seat) == 0 else "some"}


def _other_level(s: State, p: Parts) -> Args:
    return {"there": say_at(s, p["tile"]), **tile_args(s.tile - 1)}


def _drawn_from(s: State, p: Parts) -> Args:
    return {"player": say_player(s.seat), **tile_args(p["tile"])}


def _shown_from(s: State, p: Parts) -> Args:
    return {"player": say_player(1 - s.seat), **tile_args(p["tile"])}


def _other_slot(s: State, p: Parts) -> Args:
    return {**tile_args(p["tile"]), "slot": slot_of(s, s.seat, p["tile"]) + 1}


REASON_ARGS: dict[str, Callable[[State, Parts], Args]] = {
    "over": _nothing,
    "not-next": _drawn_from,
    "not-held": _shown_from,
    "acted": _nothing,
    "must-act": _nothing,
    "not-your-tile": _tile_only,
    "not-in-hand": _tile_and_where,
    "no-point": _tile_only,
    "no-place": _tile_only,
    "no-base": _no_base,
    "castle": _nothing,
    "occupied": _there,
    "touches-nothing": _place,
    "other-symbol": _needs,
    "too-few-symbols": _too_few,
    "nothing-to-build-on": _level_wanted,
    "other-type": _wrong_base,
    "wrong-level": _wrong_base,
    "sides-disagree": _sides_disagree,
    "guarded": _guarded,
    "wrong-turn": _wrong_turn,
    "turn-disagrees": _turn_disagrees,
    "swap-disagrees": _swap_disagrees,
    "not-face-down": _tile_and_where,
    "other-slot": _other_slot,
    "power-used": _nothing,
    "no-token": _no_token,
    "hand-empty": _nothing,
    "nothing-discarded": _nothing,
    "nothing-to-recover": _nothing,
    "no-building": _nothing,
    "other-hand-empty": _nothing,
    "no-tiles-left": _nothing,
    "nothing-to-swap": _nothing_to_swap,
    "must-swap-one": _nothing,
    "just-taken": _tile_only,
    "not-discarded": _tile_and_where,
    "just-given": _tile_only,
    "not-recoverable": _tile_and_where,
    "not-visible": _tile_only,
    "not-shown": lambda s, p: {"names": say_tiles(s.shown), **tile_args(p["tile"])},
    "not-buried": lambda s, p: {"names": say_tiles(unordered(s)), **tile_args(p["tile"])},
    "not-your-building": _tile_only,
    "special-stays": _tile_only,
    "nothing-fits": _tile_only,
    "other-level": _other_level,
    "cannot-take-over": _cannot_take_over,
    "none-of-level": _tile_only,
    "same-turning": _turned,
}
