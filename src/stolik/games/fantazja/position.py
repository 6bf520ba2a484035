"""Positions: a state as readable JSON values, and back; impossible ones are refused.

The form is documented in docs/formats.md. A position for a watcher has the same form, with numbers and nulls for
what the watcher does not know; `read` needs a complete one.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec

from stolik.game import ALL, InputError
from stolik.games.fantazja.checks import check_board, check_course, check_memory, check_tiles, need
from stolik.games.fantazja.options import FantazjaOptions, fresh_state
from stolik.games.fantazja.rules.actions import PHASE_NAMES
from stolik.games.fantazja.rules.board import cell_at
from stolik.games.fantazja.rules.components import CASTLE, OWN, REACH, SEATS, SET, SIDES, TILE_NAMES, TYPE_NAMES
from stolik.games.fantazja.rules.state import NONE, ON_BUILDING, OPEN, POOL, State, first_tile, has

NUMBERS = {name: tile for tile, name in enumerate(TILE_NAMES)}
ACTOR_NAMES = {-2: "nobody", -1: "chance"}
TOKEN_WORDS: dict[int, int | str] = {POOL: "pool", ON_BUILDING: "building"}  # where it is, if with no seat

Number = Annotated[int, msgspec.Meta(ge=-9999, le=9999)]
TWO = msgspec.Meta(min_length=2, max_length=2)
Tiles = list[str] | Number  # or how many, where they are not known


class BuildingPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A visible building: where, how many quarter turns, and what lies under it, from the top down."""

    tile: str
    x: Number
    y: Number
    turn: Number
    on: list[str] = []


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player's things, and what the other player can know of them.

    `bottom` is the known end of the pile, the next tile first; tiles of one inner list were put there in one use of
    Magic. `windows` are the tiles in hand or face down that the other player has seen: the slots in which each may be,
    from the first on to before the second, or null if it may still be in hand. `caps` belongs to the slots of `down`.
    """

    hand: Tiles
    pile: Tiles
    bottom: list[list[str]]
    down: list[str | None]
    discard: list[str]
    bonus: Number
    windows: dict[str, Annotated[list[Number | None], TWO]]
    caps: list[Number]


class GuardPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The military token on a building (null, if that is gone), and whose it is."""

    tile: str | None
    seat: Number


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What matters only within the turn."""

    acted: bool
    used: bool
    tile: str | None
    old: str | None
    place: Annotated[list[Number], TWO] | None
    turn: Number
    count: Number
    ordered: Number
    given: list[str]
    taken: list[str]
    shown: Tiles


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole position."""

    format: Literal["stolik position"]
    version: Literal[1]
    game: Literal["fantazja"]
    rules: Number = 1
    options: dict[str, str | Number]
    start: Number | None
    turns: Number
    seat: Number
    actor: Number | str
    phase: str
    board: list[BuildingPosition]
    players: list[PlayerPosition]
    tokens: dict[str, Number | str]
    guard: GuardPosition | None
    turn: TurnPosition


# ---- writing -------------------------------------------------------------------------------------------


def options_of(s: State) -> FantazjaOptions:
    """The options the match was begun with."""
    return FantazjaOptions(start="random" if s.chosen_start == NONE else s.chosen_start, rules=s.rules)


@lru_cache(4096)  # many tables ask for the same sets again and again
def list_tiles(tiles: int) -> tuple[int, ...]:
    """The tiles of a set, in the order of their numbers."""
    found = []
    while tiles:
        found.append(first_tile(tiles))
        tiles &= tiles - 1
    return tuple(found)


def tile_names(tiles: int) -> list[str]:
    """The names of a set of tiles, in their order."""
    return [TILE_NAMES[tile] for tile in list_tiles(tiles)]


def write_position(s: State, seat: int | None = ALL) -> dict[str, Any]:
    """The state as plain JSON values, as far as a watcher knows it. (F2.3, F9.6)"""
    return write_known(s, seat, write_public(s))


def write_public(s: State) -> dict[str, Any]:
    """The part of a position that is the same for every watcher; `write_known` adds the rest."""
    return {
        "format": "stolik position",
        "version": 1,
        "game": "fantazja",
        "rules": s.rules,
        "options": options_of(s).chosen(),
        "start": None if s.start == NONE else s.start,
        "turns": s.turns,
        "seat": s.seat,
        "actor": ACTOR_NAMES.get(s.actor, s.actor),
        "phase": PHASE_NAMES[s.phase],
        "board": [_write_building(s, tile) for tile in list_tiles(s.board)],
        "players": [],
        "tokens": {name: TOKEN_WORDS.get(holder, holder - 1) for name, holder in zip(TYPE_NAMES, s.token, strict=True)},
        "guard": _write_guard(s),
        "turn": {},
    }


def write_known(s: State, seat: int | None, public: dict[str, Any]) -> dict[str, Any]:
    """The position for a watcher, whose public part has been written. (F2.3, F9.6)"""
    players = [_write_player(s, owner, seat) for owner in range(SEATS)]
    return public | {"players": players, "turn": _write_turn(s, seat)}


def _name(number: int) -> str | None:
    return TILE_NAMES[number - 1] if number else None


def names_under(s: State, tile: int) -> list[str]:
    """The tiles under a building, from the top down."""
    below, under = [], s.below[tile]
    while under:
        below.append(TILE_NAMES[under - 1])
        under = s.below[under - 1]
    return below


def _write_building(s: State, tile: int) -> dict[str, Any]:
    building = {"tile": TILE_NAMES[tile], "x": s.x[tile], "y": s.y[tile], "turn": s.turned[tile]}
    return building | {"on": names_under(s, tile)} if s.below[tile] else building


def _write_player(s: State, owner: int, seat: int | None) -> dict[str, Any]:
    own, known = seat in (owner, ALL), seat is not None
    hand, pile = s.hand & OWN[owner], s.bag & OWN[owner]
    slots = s.slots[owner]
    size = pile.bit_count() + (0 if known else s.queued[owner])  # a spectator is told of one pile
    return {
        "hand": tile_names(hand) if own else hand.bit_count(),
        "pile": tile_names(pile) if seat == ALL else size,
        "bottom": _write_bottom(s, owner, seat) if known and s.queued[owner] else [],
        "down": [_name(tile) for tile in s.slot[owner][:slots]] if own else [None] * slots,
        "discard": tile_names(s.discard & OWN[owner]),
        "bonus": s.bonus[owner],
        "windows": _write_windows(s, owner, seat),
        "caps": s.cap[owner][:slots].tolist() if known else [],
    }


def _write_bottom(s: State, owner: int, seat: int | None) -> list[list[str]]:
    """The known bottom by uses of Magic; to the owner each in the order of names. (F9.4)"""
    groups: list[list[int]] = []
    for i in range(s.queued[owner]):
        if i and has(s.tied[owner], i - 1):
            groups[-1].append(s.queue[owner][i] - 1)
        else:
            groups.append([s.queue[owner][i] - 1])
    return [[TILE_NAMES[tile] for tile in (sorted(group) if seat == owner else group)] for group in groups]


def _write_windows(s: State, owner: int, seat: int | None) -> dict[str, list[int | None]]:
    tiles = (s.hand | s.down) & OWN[owner] & s.seen
    if seat is None:  # a spectator remembers only what is being done
        tiles &= s.taken | (1 << s.tile - 1 if s.tile else 0)
    if not tiles:
        return {}
    return {
        TILE_NAMES[tile]: [s.first[tile], None if s.last[tile] == OPEN else s.last[tile]] for tile in list_tiles(tiles)
    }


def _write_guard(s: State) -> dict[str, Any] | None:
    return {"tile": _name(s.guard), "seat": s.guardian} if ON_BUILDING in s.token else None


def _write_turn(s: State, seat: int | None) -> dict[str, Any]:
    return {
        "acted": bool(s.acted),
        "used": bool(s.used),
        "tile": _name(s.tile),
        "old": _name(s.old),
        "place": [s.to_x, s.to_y] if s.to_x or s.to_y else None,
        "turn": s.turn,
        "count": s.count,
        "ordered": s.ordered,
        "given": tile_names(s.given),
        "taken": tile_names(s.taken),
        "shown": s.shown.bit_count() if seat is None else tile_names(s.shown),
    }


# ---- reading -------------------------------------------------------------------------------------------


def read_position(raw: Any) -> State:
    """The state of a position; InputError says what is impossible about it."""
    try:
        position: Position = msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        raise InputError(f"position: {error}") from None
    s = fresh_state(FantazjaOptions.read(position.options, position.rules))
    s.bag = 0
    try:
        _read_table(s, position)
        _read_board(s, position.board)
        need(len(position.players) == SEATS, f"players lists {SEATS} seats, not {len(position.players)}")
        for seat, player in enumerate(position.players):
            _read_player(s, seat, player)
        _read_turn(s, position.turn)
        s.check_range()
    except (OverflowError, IndexError) as error:
        raise InputError(f"position: a number is out of range ({error})") from None
    check_tiles(s)
    check_board(s)
    check_memory(s)
    check_course(s)
    return s


def _tile(name: object) -> int:
    need(name in NUMBERS, f"{name!r} is no tile; they go from {TILE_NAMES[0]} to {TILE_NAMES[-1]}")
    return NUMBERS[str(name)]


def _number(name: str | None) -> int:
    return 0 if name is None else _tile(name) + 1


def _set(names: Tiles | list[str | None], what: str, seat: int | None = None) -> int:
    """A set of tiles by their names, each once; of one seat's own, if one is given."""
    if not isinstance(names, list):
        raise InputError(f"position: {what} is not known; only a whole position can be read, not what one seat knows")
    tiles = 0
    for name in names:
        tile = _tile(name)
        need(not has(tiles, tile), f"{name} is in {what} twice")
        need(seat is None or tile // SET == seat, f"{name} is in {what}, and belongs to the other player")
        tiles |= 1 << tile
    return tiles


def _read_table(s: State, p: Position) -> None:
    need(p.start in (None, 0, 1), f"start is 0, 1 or null before it is drawn, not {p.start}")
    s.start = NONE if p.start is None else p.start
    need(p.turns >= 0, f"turns is 0 or more, not {p.turns}")
    need(p.seat in (0, 1), f"seat is 0 or 1, not {p.seat}")
    need(p.phase in PHASE_NAMES, f"{p.phase!r} is no phase; expected {', '.join(PHASE_NAMES)}")
    s.turns, s.seat, s.phase = p.turns, p.seat, PHASE_NAMES.index(p.phase)
    names = {name: number for number, name in ACTOR_NAMES.items()}
    actor = names.get(p.actor) if isinstance(p.actor, str) else p.actor
    need(actor in (-2, -1, 0, 1), f"actor is 0, 1, 'chance' or 'nobody', not {p.actor!r}")
    s.actor = int(actor)  # type: ignore[arg-type]
    need(set(p.tokens) == set(TYPE_NAMES), f"tokens needs exactly {', '.join(TYPE_NAMES)}")
    for kind, name in enumerate(TYPE_NAMES):
        s.token[kind] = _read_token(name, p.tokens[name])
    need((p.guard is not None) == (ON_BUILDING in s.token), "guard is given exactly when a token is on a building")
    if p.guard:
        need(p.guard.seat in (0, 1), f"guard.seat is 0 or 1, not {p.guard.seat}")
        s.guard, s.guardian = _number(p.guard.tile), p.guard.seat


def _read_token(name: str, holder: int | str) -> int:
    holders: dict[int | str, int] = {"pool": POOL, 0: 1, 1: 2}
    if name == "military":
        holders["building"] = ON_BUILDING
    need(holder in holders, f"the {name} token is with one of {', '.join(map(str, holders))}, not {holder!r}")
    return holders[holder]


def _read_board(s: State, buildings: list[BuildingPosition]) -> None:
    for building in buildings:
        tile = _tile(building.tile)
        need(abs(building.x) + abs(building.y) <= REACH, f"{building.tile} is farther off than {REACH} tiles reach")
        need(0 <= building.turn < SIDES, f"{building.tile}: turn goes from 0 to 3, not {building.turn}")
        there = s.cell[cell_at(building.x, building.y)]
        other = "the castle" if there == CASTLE + 1 else _name(there)
        need(there == 0, f"{building.tile} lies where {other} is, or too far from it")
        need(not has(s.board | s.covered, tile), f"{building.tile} is on the board twice")
        s.board |= 1 << tile
        s.cell[cell_at(building.x, building.y)] = tile + 1
        s.x[tile], s.y[tile], s.turned[tile] = building.x, building.y, building.turn
        for name in building.on:
            under = _tile(name)
            need(not has(s.board | s.covered, under), f"{name} is on the board twice")
            s.covered |= 1 << under
            s.below[tile] = under + 1
            tile = under


def _read_player(s: State, seat: int, p: PlayerPosition) -> None:
    s.hand |= _set(p.hand, "the hand", seat)
    s.bag |= _set(p.pile, "the pile", seat)
    s.discard |= _set(p.discard, "the discard pile", seat)
    s.down |= _set(p.down, "the face-down tiles", seat)
    _set([name for group in p.bottom for name in group], "the bottom", seat)
    for group in p.bottom:
        need(len(group) > 0, "a list of the bottom is empty")
        for i, buried in enumerate(group):
            if i:
                s.tied[seat] |= 1 << s.queued[seat] - 1
            s.queue[seat][s.queued[seat]] = _number(buried)
            s.queued[seat] += 1
    s.slots[seat] = len(p.down)
    need(len(p.caps) == len(p.down), f"caps has a number for each of the {len(p.down)} face-down tiles")
    for i, name in enumerate(p.down):
        s.slot[seat][i], s.cap[seat][i] = _number(name), p.caps[i]
    need(p.bonus >= 0, "bonus is 0 or more")
    s.bonus[seat] = p.bonus
    for name, (first, last) in p.windows.items():
        tile = _tile(name)
        need(tile // SET == seat, f"{name} is in windows, and belongs to the other player")
        need(first is not None, f"the window of {name} begins with a number")
        s.first[tile], s.last[tile] = first or 0, OPEN if last is None else last
        s.seen |= 1 << tile


def _read_turn(s: State, turn: TurnPosition) -> None:
    s.acted, s.used = int(turn.acted), int(turn.used)
    s.tile, s.old = _number(turn.tile), _number(turn.old)
    if turn.place:
        s.to_x, s.to_y = turn.place
    s.turn, s.count, s.ordered = turn.turn, turn.count, turn.ordered
    s.given, s.taken = _set(turn.given, "given"), _set(turn.taken, "taken")
    s.shown = _set(turn.shown, "shown")
