"""The log for each viewer: first the decision, then the facts that the rules emitted.

Tiles that `knowledge.hides` hides are not named.
"""

from __future__ import annotations

from collections.abc import Callable, Collection

from stolik.game import Fact, Role, Sentence, Viewer
from stolik.games.fantazja.knowledge import hides
from stolik.games.fantazja.rules.actions import (
    BONUS_WON,
    BURYING,
    CUT_OFF,
    DARK_TOOK,
    GUARD_BACK,
    GUARD_LOST,
    GUARD_MOVED,
    LAID,
    MATCH_ENDED,
    SWAPPED,
    TOKEN_FREED,
    TOKEN_TAKEN,
    TOKEN_WRESTED,
    TURN_BEGUN,
    UNCOVERED,
)
from stolik.games.fantazja.rules.components import (
    BONUS_POINTS,
    FACTION_NAMES,
    PLACE_NAMES,
    PLACE_X,
    PLACE_Y,
    TILE_NAMES,
    TYPE_NAMES,
)
from stolik.games.fantazja.rules.scoring import lead, score
from stolik.games.fantazja.rules.state import State, count_tiles, first_tile
from stolik.games.fantazja.words.actions import Parts, read_parts, say_for, say_where
from stolik.games.fantazja.words.names import Arg, Args, name_place, say_tiles, say_xy, tile_args
from stolik.phrases import say_player


def narrate(
    before: State, code: int, facts: list[Fact], after: State, seats: Collection[Viewer]
) -> dict[Viewer, list[Sentence]]:
    """The lines of the log for each viewer: the decision, then its consequences."""
    kind, parts = read_parts(code)
    is_hidden = {seat: hides(before, code, seat) for seat in seats}
    hidden = [HIDDEN[kind](before)] if True in is_hidden.values() else []
    known = [] if kind in INTERIM and is_laid(facts) else [DECIDED[kind](before, parts)]
    came = tell_facts(before, facts, after)
    return {seat: (hidden if is_hidden[seat] else known) + came for seat in seats}


def is_laid(facts: list[Fact]) -> bool:
    """Has the tile been laid? Then that line names place and rotation."""
    return any(fact in (LAID, SWAPPED) for fact, *_ in facts)


def line(name: str, seat: int | None = None, place: str | None = None, role: Role = "", /, **args: Arg) -> Sentence:
    """A line of the log; it names the player first."""
    return Sentence(
        f"fantazja-log-{name}", args if seat is None else {"player": say_player(seat), **args}, seat, place, role
    )


# ---- decisions ----------------------------------------------------------------------------------------


def _with_tile(name: str, role: Role = "") -> Callable[[State, Parts], Sentence]:
    """A line about a tile and the player on turn."""
    return lambda s, p: line(name, s.seat, TILE_NAMES[p["tile"]], role, **tile_args(p["tile"]))


def _show(s: State, p: Parts) -> Sentence:
    return line("show", 1 - s.seat, TILE_NAMES[p["tile"]], **tile_args(p["tile"]))


def _at(s: State, p: Parts) -> Sentence:
    x, y = PLACE_X[p["place"]], PLACE_Y[p["place"]]
    return line("at", s.seat, PLACE_NAMES[p["place"]], "interim", where=say_where(s, x, y))


def _replace(s: State, p: Parts) -> Sentence:
    old = p["tile"]
    x, y = s.x[old], s.y[old]
    return line("replace", s.seat, name_place(x, y), "interim", place=say_xy(x, y), **tile_args(old))


def _guard(s: State, p: Parts) -> Sentence:
    x, y = s.x[p["tile"]], s.y[p["tile"]]
    return line("guard", s.seat, name_place(x, y), "continues", where=say_where(s, x, y))


def _stop(s: State, _: Parts) -> Sentence:
    return line("stop-burying" if s.phase == BURYING else "stop-giving", s.seat, None, "continues", count=s.count)


DECIDED: dict[str, Callable[[State, Parts], Sentence]] = {
    "start": lambda _, p: line("start", p["seat"], faction=FACTION_NAMES[p["seat"]]),
    "draw": _with_tile("draw"),
    "show": _show,
    "build": _with_tile("build"),
    "at": _at,
    "turn": lambda s, p: line("turning", s.seat, None, "interim", turns=p["turns"]),
    "pay": _with_tile("pay", "continues"),
    "imagine": _with_tile("imagine"),
    "power": lambda s, p: line("power", s.seat, type=TYPE_NAMES[p["power"]]),
    "swap": _with_tile("swap"),
    "give": _with_tile("give", "continues"),
    "take": _with_tile("take", "continues"),
    "recover": _with_tile("recover", "continues"),
    "guard": _guard,
    "bury": _with_tile("bury", "continues"),
    "first": _with_tile("first", "continues"),
    "replace": _replace,
    "stop": _stop,
    "end": lambda s, _: line("end", s.seat, None, "declined"),
}
INTERIM = ("at", "turn", "replace")  # left out if the tile is laid at once

HIDDEN: dict[str, Callable[[State], Sentence]] = {  # for viewers who may not know the tile
    "draw": lambda s: line("draw-hidden", s.seat),
    "show": lambda s: line("show-hidden", 1 - s.seat),
    "imagine": lambda s: line("imagine-hidden", s.seat),
    "bury": lambda s: line("bury-hidden", s.seat, None, "continues"),
    "first": lambda s: line("first-hidden", s.seat, None, "continues"),
}


# ---- facts --------------------------------------------------------------------------------------------


def tell_facts(before: State, facts: list[Fact], after: State) -> list[Sentence]:
    """The lines for the facts; turns may end and begin between them."""
    seat, lines = before.seat, []
    for fact, a, b, c in facts:
        seat = b if fact == TURN_BEGUN else seat
        lines.append(over(after) if fact == MATCH_ENDED else FACTS[fact](before, seat, a, b, c))
    return lines


def _laid(before: State, _: int, tile: int, place: int, turns: int) -> Sentence:
    """A tile is laid. (F4.1, F6.2)"""
    where = say_where(before, PLACE_X[place], PLACE_Y[place])
    return line("laid", None, PLACE_NAMES[place], "completes", where=where, turns=turns, **tile_args(tile))


def _swapped(before: State, seat: int, new: int, old: int, _: int) -> Sentence:
    """A tile takes the place of a building. (F9.5)"""
    place = say_xy(before.x[old], before.y[old])
    return line("swapped", seat, TILE_NAMES[new], "completes", other=say_for(new), place=place, **tile_args(old))


def _removed(name: str) -> Callable[[State, int, int, int, int], Sentence]:
    """A line about tiles that are removed. (F7)"""

    def tell(_: State, __: int, tiles: int, ___: int, ____: int) -> Sentence:
        return line(name, None, TILE_NAMES[first_tile(tiles)], count=count_tiles(tiles), names=say_tiles(tiles))

    return tell


def _guard_moved(_: State, __: int, guard: int, ___: int, ____: int) -> Sentence:
    """The military token lies on the new top, or on an empty place. (F9.3)"""
    return line("guard-top", None, TILE_NAMES[guard - 1], **tile_args(guard - 1)) if guard else line("guard-bare")


def _token(source: str) -> Callable[[State, int, int, int, int], Sentence]:
    """A line about the player on turn taking a token. (F8.2)"""
    return lambda _, seat, kind, own, other: line(
        "token", seat, count=own, against=other, type=TYPE_NAMES[kind], source=source
    )


def _turn(_: State, seat: int, turn: int, __: int, hand: int) -> Sentence:
    """A turn begins; without a tile in hand there is no action. (F3.1, F10.1)"""
    args: Args = {"turn": turn, "player": say_player(seat), "hand": "some" if hand else "none"}
    return Sentence("fantazja-log-turn", args, seat, None, "heading")


FACTS: dict[int, Callable[[State, int, int, int, int], Sentence]] = {
    LAID: _laid,
    SWAPPED: _swapped,
    BONUS_WON: lambda _, __, seat, ___, ____: line("bonus", seat, points=BONUS_POINTS),
    DARK_TOOK: _removed("dark"),
    CUT_OFF: _removed("cut"),
    UNCOVERED: _removed("under"),
    GUARD_MOVED: _guard_moved,
    TOKEN_TAKEN: _token("pool"),
    TOKEN_WRESTED: _token("other"),
    TOKEN_FREED: lambda _, __, kind, own, ___: line("token-pool", type=TYPE_NAMES[kind], count=own),
    TURN_BEGUN: _turn,
    GUARD_BACK: lambda _, seat, __, ___, ____: line("guard-back", seat),
    GUARD_LOST: lambda _, seat, __, ___, ____: line("guard-pool", seat),
}


def over(s: State) -> Sentence:
    """The end, and who has won by what. (F10.2)"""
    ahead = 0 if lead(s, 0) >= 0 else 1
    points, against = score(s, ahead), score(s, 1 - ahead)
    if lead(s, ahead) == 0:
        return line("over-draw", points=points, left=s.slots[ahead])
    if points != against:
        return line("over", ahead, points=points, against=against)
    return line("over-imagination", ahead, points=points, left=s.slots[ahead], fewer=s.slots[1 - ahead])
