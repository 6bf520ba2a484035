"""Texts of actions before they are chosen, and prompts."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from stolik.game import Words
from stolik.games.fantazja.rules.actions import (
    BURYING,
    CHOOSING,
    DEALING,
    DRAW_START,
    GIVING,
    OVER,
    PAYING,
    PHASE_NAMES,
    PLACING,
    REFILLING,
    REPLACING,
    SHOWING,
    TABLE,
    TURNING,
)
from stolik.games.fantazja.rules.board import tile_at
from stolik.games.fantazja.rules.build import lay_tile, refuse_place
from stolik.games.fantazja.rules.components import (
    BONUS_POINTS,
    CASTLE,
    DARK,
    FACTION_NAMES,
    HAND,
    LEVEL,
    MOST_BURIED,
    MOST_SHOWN,
    MOST_SWAPPED,
    OWN,
    PLACE_X,
    PLACE_Y,
    SET,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.rules.energy import dark_victims
from stolik.games.fantazja.rules.powers import could_use, refuse_replace, swap_building
from stolik.games.fantazja.rules.state import NONE, State, count_tiles, discarded, hand_of, has
from stolik.games.fantazja.rules.tokens import owns_token
from stolik.games.fantazja.words.names import (
    Args,
    say_power,
    say_sides,
    say_tiles,
    say_xy,
    tile_args,
    words,
)
from stolik.phrases import listed, say_player, with_result

Parts = dict[str, int]  # the parts of an action, numbered from 0


def say_action(s: State, code: int) -> Words:
    """An action as the deciding player reads it, with its consequences."""
    kind, parts = read_parts(code)
    return ACTIONS[kind](s, parts)


@cache
def read_parts(code: int) -> tuple[str, Parts]:
    """The kind of an action and its parts."""
    verb, parts = TABLE.split(code)
    return verb.kind, parts


def about_tile(name: str) -> Callable[[State, Parts], Words]:
    """A text whose only argument is a tile."""
    return lambda _, p: _say_about(name, p["tile"])


@cache
def _say_about(name: str, tile: int) -> Words:
    return words(name, **tile_args(tile))


def say_where(s: State, x: int, y: int) -> Words:
    """A place, or the building there, as part of a sentence."""
    there = tile_at(s, x, y)
    if there in (NONE, CASTLE):
        return words("on-place", place=say_xy(x, y))
    return words("on-tile", place=say_xy(x, y), **tile_args(there))


# ---- what laying a tile brings (F6.4, F7) -----------------------------------------------------------


class Laid(NamedTuple):
    """The consequences of laying a tile; the three sets of tiles are removed from the board."""

    bonus: int  # tokens won by the player who laid it (F6.4)
    dark: int  # removed by Dark Energy, including the new tile (F7.1)
    cut: int  # without a path to the castle (F7.2)
    under: int  # from under the others (F7.3)


NOTHING = Laid(0, 0, 0, 0)


def read_laid(before: State, after: State, tile: int, x: int, y: int) -> Laid:
    """The consequences of laying a tile here, from the states before and after; the payment is not counted."""
    victims = dark_victims(before, tile, x, y)
    gone = after.discard & ~before.discard & ~before.down
    dark = victims | 1 << tile if victims else 0
    here = tile_at(before, x, y)
    covered = 0 if here == NONE else 1 << here
    cut = gone & before.board & ~dark & ~covered
    bonus = after.bonus[tile // SET] - before.bonus[tile // SET]
    return Laid(bonus, dark, cut, gone & ~dark & ~cut)


def try_laying(s: State, tile: int, x: int, y: int) -> Laid:
    """The consequences of laying a tile here, independent of rotation and payment.

    Simulated only where a Bonus (F6.4) or Dark Energy (F7.1) is possible; elsewhere `try_out` finds nothing.
    """
    return try_out(s, tile, x, y) if LEVEL[tile] == 3 or dark_victims(s, tile, x, y) else NOTHING


def try_out(s: State, tile: int, x: int, y: int) -> Laid:
    """The consequences of laying a tile here, by simulating it."""
    after = s.copy()
    lay_tile(after, tile, x, y, 0)
    return read_laid(s, after, tile, x, y)


def try_swapping(s: State, old: int, new: int) -> Laid:
    """The consequences of a swap, independent of rotation. (F9.5)"""
    after = s.copy()
    swap_building(after, old, new, 0)
    return read_laid(s, after, new, s.x[old], s.y[old])


def say_laid(laid: Laid) -> list[Words]:
    """The consequences of laying a tile, for the player who considers it."""
    found = [words("get-bonus", points=BONUS_POINTS)] if laid.bonus else []
    if laid.dark:
        found.append(words("dark-takes", names=say_tiles(laid.dark)))
    if laid.cut:
        found.append(words("cut-off", tiles=count_tiles(laid.cut)))
    return found


# ---- actions ----------------------------------------------------------------------------------------


def say_start(seat: int) -> Words:
    """Who starts, with which faction. (F2.4)"""
    return words("log-start", player=say_player(seat), faction=FACTION_NAMES[seat])


def say_drawn(s: State, p: Parts) -> Words:
    """Who draws which tile."""
    return words("log-draw", player=say_player(s.seat), **tile_args(p["tile"]))


def say_shown(s: State, p: Parts) -> Words:
    """Who shows which tile. (F9.4)"""
    return words("log-show", player=say_player(1 - s.seat), **tile_args(p["tile"]))


def _build(_: State, p: Parts) -> Words:
    return _say_build(p["tile"])


@cache
def _say_build(tile: int) -> Words:
    costs = "no" if LEVEL[tile] == 1 else "yes"
    what = words("action-build", costs=costs, **tile_args(tile))
    return with_result(what, words("has-dark")) if DARK[tile] else what


def _at(s: State, p: Parts) -> Words:
    x, y = PLACE_X[p["place"]], PLACE_Y[p["place"]]
    where = say_where(s, x, y)
    if s.phase != PLACING:
        return words("action-at-any", where=where)
    tile = s.tile - 1
    what = words("action-at", where=where, **tile_args(tile))
    return (
        what
        if refuse_place(s, tile, x, y)
        else with_result(what, *say_laid(try_laying(s, tile, x, y)), last="semicolon")
    )


def _turn(s: State, p: Parts) -> Words:
    if s.phase != TURNING:
        return words("action-turn-any", turns=p["turns"])
    tile = s.tile - 1
    return words("action-turn", turns=p["turns"], sides=say_sides(tile, p["turns"]), **tile_args(tile))


def _power(_: State, p: Parts) -> Words:
    return with_result(words("action-power", type=TYPE_NAMES[p["power"]]), say_power(p["power"]))


def _swap(_: State, p: Parts) -> Words:
    what = words("action-swap", **tile_args(p["tile"]))
    return with_result(what, words("has-dark")) if DARK[p["tile"]] else what


def _guard(s: State, p: Parts) -> Words:
    tile = p["tile"]
    if not has(s.board, tile):
        return words("action-guard-any", **tile_args(tile))
    return words("action-guard", where=say_where(s, s.x[tile], s.y[tile]))


def _replace(s: State, p: Parts) -> Words:
    old, new = p["tile"], s.tile - 1
    if s.phase != REPLACING or not has(s.board, old):
        return words("action-replace-any", **tile_args(old))
    place = say_xy(s.x[old], s.y[old])
    what = words("action-replace", other=say_for(new), place=place, **tile_args(old))
    return what if refuse_replace(s, old) else with_result(what, *say_laid(try_swapping(s, old, new)), last="semicolon")


def say_for(tile: int) -> Words:
    """For a tile, as part of a sentence about a swap. (F9.5)"""
    return words("for-tile", **tile_args(tile))


def _stop(s: State, _: Parts) -> Words:
    if s.phase == BURYING:
        return words("action-stop-burying", count=s.count)
    return words("action-stop-giving" if s.phase == GIVING else "action-stop")


ACTIONS: dict[str, Callable[[State, Parts], Words]] = {
    "start": lambda _, p: say_start(p["seat"]),
    "draw": say_drawn,
    "show": say_shown,
    "build": _build,
    "at": _at,
    "turn": _turn,
    "pay": about_tile("action-pay"),
    "imagine": about_tile("action-imagine"),
    "power": _power,
    "swap": _swap,
    "give": about_tile("action-give"),
    "take": about_tile("action-take"),
    "recover": about_tile("action-recover"),
    "guard": _guard,
    "bury": about_tile("action-bury"),
    "first": about_tile("action-first"),
    "replace": _replace,
    "stop": _stop,
    "end": lambda _, __: words("action-end"),
}


# ---- prompts ----------------------------------------------------------------------------------------


def say_prompt(s: State) -> Words:
    """The prompt. It is public: it names no tile in hand, and of shown tiles only their number."""
    args: Args = {} if s.phase in (DRAW_START, OVER) else {"player": say_player(s.seat)}
    if s.phase in PROMPT_ARGS:
        args |= PROMPT_ARGS[s.phase](s)
    return words(f"prompt-{_name_prompt(s)}", **args)


def _name_prompt(s: State) -> str:
    """The message of the phase; when choosing, it depends on whether an action, a power or both are open."""
    if s.phase != CHOOSING:
        return PHASE_NAMES[s.phase]
    if not is_action_open(s):
        return "power"
    return "choosing-power" if powers_open(s) else "choosing"


def is_action_open(s: State) -> bool:
    """Does the player on turn still have to take an action? (F3.1)"""
    return not s.acted and hand_of(s, s.seat) != 0


def powers_open(s: State) -> list[int]:
    """The powers that the player on turn might use, from public information. (F3.2)"""
    return [] if s.used else [power for power in range(TYPES) if owns_token(s, power) and could_use(s, power)]


def _choosing(s: State) -> Args:
    names = [TYPE_NAMES[power] for power in powers_open(s)]
    listed_powers = [words("of-power", type=name) for name in names]
    return {"powers": listed(listed_powers, "or"), "type": names[0] if len(names) == 1 else "several"} if names else {}


def tiles_missing(s: State, seat: int) -> int:
    """How many tiles a player draws until the hand is full. (F3.3)"""
    return min(HAND - count_tiles(hand_of(s, seat)), count_tiles(s.bag & OWN[seat]) + s.queued[seat])


def _dealing(s: State) -> Args:
    return {"number": count_tiles(hand_of(s, s.seat)) + 1, "tiles": HAND}


def _showing(s: State) -> Args:
    most = min(MOST_SHOWN, count_tiles(hand_of(s, 1 - s.seat)))
    return {"player": say_player(1 - s.seat), "number": count_tiles(s.shown) + 1, "tiles": most}


def swaps_left(s: State) -> int:
    """How many tiles Residential may still exchange. (F9.1)"""
    held, left = hand_of(s, s.seat) & ~s.taken, discarded(s, s.seat) & ~s.given
    return min(MOST_SWAPPED - s.count, count_tiles(held), count_tiles(left))


def burials_left(s: State) -> int:
    """How many tiles Magic may still put on the bottom. (F9.4)"""
    return min(MOST_BURIED - s.count, count_tiles(s.shown))


def _laying(s: State) -> Args:
    return tile_args(s.tile - 1)


PROMPT_ARGS: dict[int, Callable[[State], Args]] = {
    DEALING: _dealing,
    SHOWING: _showing,
    REFILLING: lambda s: {"tiles": tiles_missing(s, s.seat)},
    CHOOSING: _choosing,
    PLACING: _laying,
    TURNING: _laying,
    PAYING: _laying,
    GIVING: lambda s: {"count": s.count, "tiles": swaps_left(s)},
    BURYING: lambda s: {"tiles": burials_left(s)},
    REPLACING: _laying,
}
