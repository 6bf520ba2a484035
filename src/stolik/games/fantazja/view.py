"""What a seat may know, with everything a good interface shows.

Of the other player's hidden tiles a view holds what can be deduced from all that was ever seen (F9.6), as sets: which
tiles may be in hand, in the pile and in each slot. Legal actions are told only to the one who acts.
"""

from __future__ import annotations

from typing import Any

import msgspec

from stolik.game import ALL, Outcome, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.actions import TABLE, FantazjaAction
from stolik.games.fantazja.belief import Possible, possible
from stolik.games.fantazja.board import count_buildings, open_turns
from stolik.games.fantazja.components import (
    DARK,
    DATA,
    FACTION_NAMES,
    LEVEL,
    MAJORITY,
    OWN,
    PLACE_X,
    PLACE_Y,
    POINTS,
    SEATS,
    SET,
    SIDES,
    TILE_NAMES,
    TILES,
    TYPE,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.encoding import names_under, options_of, tile_names, write_position
from stolik.games.fantazja.knowledge import knowledge_of
from stolik.games.fantazja.legal import MOST_LEGAL, legal, list_places
from stolik.games.fantazja.questions import buildable
from stolik.games.fantazja.scoring import bonus_points, building_points, lead, score
from stolik.games.fantazja.state import (
    BURYING,
    CHOOSING,
    NONE,
    ON_BUILDING,
    ORDERING,
    PHASE_NAMES,
    PLACING,
    SHOWING,
    State,
    count_tiles,
    has,
    tile_at,
)
from stolik.games.fantazja.turn import build
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

SOURCES = ("buildings", "bonuses")


class TileView(msgspec.Struct, frozen=True):
    """A tile: what it is and shows; sides clockwise from the top, unturned. A special building has no level."""

    id: str
    seat: int
    type: str
    level: int | None
    sides: tuple[str, ...]
    dark: bool
    points: int
    name: Words
    text: Words


class BuildingView(msgspec.Struct, frozen=True):
    """A visible building: where, how many quarter turns clockwise, the tiles under it, and a token upon it."""

    tile: TileView
    x: int
    y: int
    turn: int
    below: tuple[str, ...]
    guarded: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A place where a tile can be laid: how it may be turned, upon what, and what Dark Energy would take away."""

    x: int
    y: int
    turns: tuple[int, ...]
    on: str | None
    removes: tuple[str, ...]
    bonus: bool


class HandView(msgspec.Struct, frozen=True):
    """A tile in one's own hand; `places` where it can be built, on one's own turn before the action."""

    tile: TileView
    places: tuple[PlaceView, ...]


class SlotView(msgspec.Struct, frozen=True):
    """A face-down tile: which it is, if that is known, and which it may be."""

    tile: str | None
    possible: tuple[str, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """What lies before a player: known things by name, hidden ones by number and by what they may be.

    `hand` is one's own. `held` are tiles that are in hand for sure, `may_hold` all that may be. `bottom` are the tiles
    known to lie under the draw pile, the next first; the order within an inner tuple is known only to the other player.
    """

    seat: int
    faction: str
    hand: tuple[HandView, ...]
    hand_count: int
    held: tuple[str, ...]
    may_hold: tuple[str, ...]
    pile_count: int
    may_draw: tuple[str, ...]
    bottom: tuple[tuple[str, ...], ...]
    down: tuple[SlotView, ...]
    discard: tuple[str, ...]
    bonus: int
    estimate: dict[str, int]
    total: int


class TokenView(msgspec.Struct, frozen=True):
    """A Building Power token: who has it, what lies under it, and the majority that decides about it (F8.2).

    `to_take` is how many more buildings a seat needs to get it at the end of its own turn, 0 if it has enough;
    `to_free` how many more to send it to the pool by a draw, 0 if it is level, None for a seat that is ahead. While it
    guards a building it cannot change hands, and both are None (F8.3).
    """

    type: str
    holder: int | None
    guarding: bool
    on: str | None
    buildings: tuple[int, ...]
    to_take: tuple[int | None, ...]
    to_free: tuple[int | None, ...]
    text: Words


class MagicView(msgspec.Struct, frozen=True):
    """A use of Magic under way: the tiles shown and not buried, if the watcher sees them, and how many are buried."""

    shown: tuple[str, ...] | None
    buried: int


class ActionView(msgspec.Struct, frozen=True):
    """A legal action: its number, its notation, its parts, and what it means in words."""

    code: int
    notation: str
    action: FantazjaAction
    words: Words


class View(msgspec.Struct, frozen=True):
    """Everything a seat may know."""

    game: str
    you: int | None
    options: dict[str, str | int]
    start: int | None
    turns: int
    turn: int
    actor: int
    asked: str
    acted: bool
    used: bool
    tile: TileView | None
    castle: tuple[str, ...]
    board: tuple[BuildingView, ...]
    players: tuple[PlayerView, ...]
    tokens: tuple[TokenView, ...]
    magic: MagicView | None
    prompt: Words
    actions: tuple[ActionView, ...]
    position: dict[str, Any]


def view(s: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know; once the match is over, everything."""
    position = known_position(s, seat)
    return View(
        game="fantazja",
        you=seat,
        options=options_of(s).chosen(),
        start=None if s.start == NONE else s.start,
        turns=s.turns,
        turn=s.seat,
        actor=s.actor,
        asked=PHASE_NAMES[s.phase],
        acted=bool(s.acted),
        used=bool(s.used),
        tile=_tile(s.tile - 1) if s.tile else None,
        castle=DATA.castle.sides,
        board=tuple(_building(s, tile) for tile in range(TILES) if has(s.board, tile)),
        players=tuple(_player(s, owner, seat, position) for owner in range(SEATS)),
        tokens=tuple(_token(s, kind) for kind in range(TYPES)),
        magic=_magic(s, seat),
        prompt=words.say_prompt(s),
        actions=_actions(s) if s.actor == seat else (),
        position=position,
    )


def known_position(s: State, seat: int | None) -> dict[str, Any]:
    """The position as far as a watcher knows it. (F9.6)"""
    return write_position(s, ALL if s.actor == NOBODY else seat)


def _tile(tile: int) -> TileView:
    return TileView(
        TILE_NAMES[tile], tile // SET, TYPE_NAMES[TYPE[tile]], LEVEL[tile] or None,
        DATA.factions[tile // SET].tiles[tile % SET].sides, bool(DARK[tile]), POINTS[tile],
        words.say_tile(tile), words.say_tile_text(tile),
    )  # fmt: skip


def _names(tiles: tuple[int, ...]) -> tuple[str, ...]:
    return tuple(TILE_NAMES[tile] for tile in tiles)


def _building(s: State, tile: int) -> BuildingView:
    below, guarded = tuple(names_under(s, tile)), s.guard == tile + 1
    return BuildingView(_tile(tile), s.x[tile], s.y[tile], s.turned[tile], below, guarded)


# ---- players -------------------------------------------------------------------------------------------


def _player(s: State, owner: int, seat: int | None, position: dict[str, Any]) -> PlayerView:
    known = position["players"][owner]
    own = isinstance(known["hand"], list)
    may = _own_tiles(s, owner, known) if own else possible(knowledge_of(position, owner))
    held = tuple(known["hand"]) if own else _held(may)
    return PlayerView(
        seat=owner,
        faction=FACTION_NAMES[owner],
        hand=tuple(_hand(s, TILE_NAMES.index(name), owner == seat) for name in known["hand"]) if own else (),
        hand_count=len(held) if own else known["hand"],
        held=held,
        may_hold=_names(may.hand),
        pile_count=count_tiles(s.bag & OWN[owner]) + s.queued[owner],
        may_draw=_names(may.bag),
        bottom=tuple(tuple(group) for group in known["bottom"]),
        down=tuple(
            SlotView(name or (TILE_NAMES[slot[0]] if len(slot) == 1 else None), _names(slot))
            for name, slot in zip(known["down"], may.slots, strict=True)
        ),
        discard=tuple(known["discard"]),
        bonus=s.bonus[owner],
        estimate=breakdown(s, owner),
        total=score(s, owner),
    )


def _own_tiles(s: State, owner: int, known: dict[str, Any]) -> Possible:
    """One's own tiles are where one knows them to be; the pile is the rest."""
    hand, slots = ([TILE_NAMES.index(name) for name in known[place]] for place in ("hand", "down"))
    bag = tuple(tile for tile in range(TILES) if has(s.bag & OWN[owner], tile))
    return Possible(tuple(hand), bag, tuple((tile,) for tile in slots))


def _held(may: Possible) -> tuple[str, ...]:
    elsewhere = {*may.bag, *(tile for slot in may.slots for tile in slot)}
    return _names(tuple(tile for tile in may.hand if tile not in elsewhere))


def _hand(s: State, tile: int, own: bool) -> HandView:
    asked = s.actor == s.seat == tile // SET and own
    choosing = s.phase == CHOOSING and not s.acted and has(buildable(s), tile)
    if asked and (choosing or (s.phase == PLACING and s.tile == tile + 1)):
        return HandView(_tile(tile), _places(s, tile))
    return HandView(_tile(tile), ())


def _places(s: State, tile: int) -> tuple[PlaceView, ...]:
    out = Ints("h", bytes(2 * MOST_LEGAL))
    places = [code - TABLE.base["at"] for code in out[: list_places(s, tile, out)]]
    return tuple(_place(s, tile, PLACE_X[place], PLACE_Y[place]) for place in places)


def _place(s: State, tile: int, x: int, y: int) -> PlaceView:
    turns = open_turns(s, tile, x, y)
    on = tile_at(s, x, y)
    after = s.copy()
    after.tile, after.to_x, after.to_y, after.turn = tile + 1, x, y, next(t for t in range(SIDES) if has(turns, t))
    build(after)
    removed = after.discard & ~s.discard
    return PlaceView(
        x, y, tuple(t for t in range(SIDES) if has(turns, t)), TILE_NAMES[on] if on != NONE else None,
        tuple(tile_names(removed)), after.bonus != s.bonus,
    )  # fmt: skip


# ---- tokens and actions --------------------------------------------------------------------------------


def _token(s: State, kind: int) -> TokenView:
    buildings = tuple(count_buildings(s, seat, kind) for seat in range(SEATS))
    pairs = [(buildings[seat], buildings[1 - seat]) for seat in range(SEATS)]
    holder = s.token[kind] - 1 if s.token[kind] in (1, 2) else None
    guarding = s.token[kind] == ON_BUILDING
    return TokenView(
        type=TYPE_NAMES[kind],
        holder=s.guardian if guarding else holder,
        guarding=guarding,
        on=TILE_NAMES[s.guard - 1] if guarding and s.guard else None,
        buildings=buildings,
        to_take=tuple(None if guarding else _to_take(*pair) for pair in pairs),
        to_free=tuple(None if guarding or own > other else other - own for own, other in pairs),
        text=words.say_power(kind),
    )


def _to_take(own: int, other: int) -> int:
    """How many more buildings bring the token. (F8.2)"""
    return max(0, max(MAJORITY, other + 1) - own)


def _magic(s: State, seat: int | None) -> MagicView | None:
    if s.phase not in (SHOWING, BURYING, ORDERING):
        return None
    shown = None if seat is None else tuple(tile_names(s.shown))
    return MagicView(shown, s.count)


def _actions(s: State) -> tuple[ActionView, ...]:
    out = Ints("h", bytes(2 * MOST_LEGAL))
    return tuple(_action(s, code) for code in out[: legal(s, out)])


def _action(s: State, code: int) -> ActionView:
    action = TABLE.decode(code)
    assert isinstance(action, FantazjaAction)
    return ActionView(code, TABLE.write(code), action, words.say_action(s, code))


# ---- the end -------------------------------------------------------------------------------------------


def breakdown(s: State, seat: int) -> dict[str, int]:
    """A seat's points by source, as if the match ended now. (F10.2)"""
    return dict(zip(SOURCES, (building_points(s, seat), bonus_points(s, seat)), strict=True))


def outcome(s: State) -> Outcome:
    """The final scores by source, the winners and what decided. (F10.2)"""
    scores = tuple(score(s, seat) for seat in range(SEATS))
    winners = tuple(seat for seat in range(SEATS) if lead(s, seat) >= 0)
    decided = "draw" if len(winners) > 1 else "points" if scores[0] != scores[1] else "imagination"
    sources = tuple(breakdown(s, seat) for seat in range(SEATS))
    return Outcome(scores, sources, winners, words.say_decided(decided))
