"""Views: what a seat may know, with everything an interface shows.

For the opponent's hidden tiles a view has what can be deduced from everything seen (F9.6), as sets: which tiles may be
in hand, in the pile and in each slot. Only the acting seat gets the legal actions.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any, NamedTuple

import msgspec
from msgspec.structs import replace

from stolik.game import ALL, AidMarks, OpenAction, Outcome, Words
from stolik.games.fantazja import words
from stolik.games.fantazja.aid_marks import mark_aid
from stolik.games.fantazja.belief import Knowledge, Possible, possible
from stolik.games.fantazja.knowledge import knowledge_of
from stolik.games.fantazja.places import Place, look_around, refuse_at, turns_at
from stolik.games.fantazja.position import (
    NUMBERS,
    list_tiles,
    names_under,
    options_of,
    write_known,
    write_position,
    write_public,
)
from stolik.games.fantazja.rules.actions import (
    BURYING,
    CHOOSING,
    ORDERING,
    PHASE_NAMES,
    PLACING,
    REASONS,
    SHOWING,
    TABLE,
    FantazjaAction,
)
from stolik.games.fantazja.rules.board import tile_at
from stolik.games.fantazja.rules.build import buildable, list_payments
from stolik.games.fantazja.rules.components import (
    DARK,
    DATA,
    FACTION_NAMES,
    LEVEL,
    MAJORITY,
    OF_TYPE,
    OWN,
    PLACE_NAMES,
    PLACE_X,
    PLACE_Y,
    POINTS,
    SEATS,
    SET,
    SPECIAL,
    TILE_NAMES,
    TILES,
    TYPE,
    TYPE_NAMES,
    TYPES,
)
from stolik.games.fantazja.rules.decisions import MOST_LEGAL, legal
from stolik.games.fantazja.rules.powers import swap_turns, swappable, swaps_in
from stolik.games.fantazja.rules.scoring import bonus_points, building_points, lead, score
from stolik.games.fantazja.rules.state import NONE, ON_BUILDING, State, has
from stolik.games.fantazja.rules.tokens import owns_token
from stolik.games.fantazja.words.actions import NOTHING, read_parts, try_laying, try_swapping
from stolik.games.fantazja.words.names import BUILDING, name_place
from stolik.kernel.loops import NOBODY
from stolik.kernel.record import Ints

SOURCES = ("buildings", "bonuses")


class TileView(msgspec.Struct, frozen=True):
    """A tile: what it is and shows; sides clockwise from the top, unturned. A special building has no level.

    `building` is the kind of building in its name, which depends on type and faction.
    """

    id: str
    seat: int
    type: str
    level: int | None
    sides: tuple[str, ...]
    dark: bool
    points: int
    name: Words
    text: Words
    building: str


class BuildingView(msgspec.Struct, frozen=True):
    """A visible building: where, how many quarter turns clockwise, the tiles under it, and a token on it."""

    tile: TileView
    x: int
    y: int
    turn: int
    below: tuple[str, ...]
    guarded: bool


class PlaceView(msgspec.Struct, frozen=True):
    """A place where a tile can be laid: its rotations, what it goes on, and what Dark Energy would remove."""

    x: int
    y: int
    turns: tuple[int, ...]
    on: str | None
    removes: tuple[str, ...]
    bonus: bool


class NoPlaceView(msgspec.Struct, frozen=True):
    """Places on or beside buildings where a tile cannot be laid: the reason's name, its paragraph, and the places."""

    why: str
    paragraph: str
    places: tuple[str, ...]


class HandView(msgspec.Struct, frozen=True):
    """A tile in one's own hand; on one's own turn before the action, where it can be built, and why not elsewhere.

    Starting to build reveals the tile, so the places are listed here for a player who is still thinking.
    `payments` are the actions that can pay for it, none if it costs nothing, and `payers` the tiles that they pay;
    `swaps` the buildings that the Special power can swap for it.
    """

    tile: TileView
    places: tuple[PlaceView, ...]
    no_places: tuple[NoPlaceView, ...]
    payments: tuple[str, ...]
    swaps: tuple[PlaceView, ...]
    payers: tuple[str, ...] = ()


class SlotView(msgspec.Struct, frozen=True):
    """A face-down tile: which it is, if that is known, and which it may be."""

    tile: str | None
    possible: tuple[str, ...]


class PlayerView(msgspec.Struct, frozen=True):
    """A player's side of the table: known tiles by name, hidden ones by number and possible tiles.

    `hand` is one's own. `held` are tiles certainly in hand, `may_hold` those possibly in hand. `bottom` are the known
    tiles at the bottom of the draw pile, the next first; only the opponent knows the order within an inner tuple.
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
    `to_free` how many more to send it to the pool by a tie, 0 if it is tied, None for a seat that is ahead. While it
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
    """A use of Magic under way: the tiles shown and not buried, if the viewer sees them, and how many are buried."""

    shown: tuple[str, ...] | None
    buried: int


class ActionView(OpenAction, frozen=True, kw_only=True):
    """A legal action. It targets tiles (`NM2a`) and places of the board (`0,2`)."""

    action: FantazjaAction


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
    aid: AidMarks
    actions: tuple[ActionView, ...]
    position: dict[str, Any]


def view(s: State, seat: int | None) -> View:
    """What a seat, or a spectator, may know; once the match is over, everything."""
    return views(s, (seat,))[seat]


def views(s: State, seats: Collection[int | None]) -> dict[int | None, View]:
    """The views of several viewers; the public part is computed once."""
    public, position = _public(s), write_public(s)
    return {seat: _known(s, seat, public, write_known(s, _watcher(s, seat), position)) for seat in seats}


def known_position(s: State, seat: int | None) -> dict[str, Any]:
    """The position as far as a viewer knows it. (F9.6)"""
    return write_position(s, _watcher(s, seat))


def _watcher(s: State, seat: int | None) -> int | None:
    return ALL if s.actor == NOBODY else seat


def _public(s: State) -> View:
    """The public part of a view, with hidden fields left empty."""
    return View(
        game="fantazja",
        you=None,
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
        board=tuple([_building(s, tile) for tile in list_tiles(s.board)]),
        players=tuple([_public_player(s, owner) for owner in range(SEATS)]),
        tokens=tuple([_token(s, kind) for kind in range(TYPES)]),
        magic=None,
        prompt=words.say_prompt(s),
        aid=mark_aid(s),
        actions=(),
        position={},
    )


def _known(s: State, seat: int | None, public: View, position: dict[str, Any]) -> View:
    """The view of a viewer, from the position as this viewer knows it."""
    return replace(
        public,
        you=seat,
        players=tuple([_player(s, seat, player, position) for player in public.players]),
        magic=_magic(s, seat),
        actions=_actions(s) if s.actor == seat else (),
        position=position,
    )


@cache
def _tile(tile: int) -> TileView:
    return TileView(
        TILE_NAMES[tile], tile // SET, TYPE_NAMES[TYPE[tile]], LEVEL[tile] or None,
        DATA.factions[tile // SET].tiles[tile % SET].sides, bool(DARK[tile]), POINTS[tile],
        words.say_tile(tile), words.say_tile_text(tile), BUILDING[tile],
    )  # fmt: skip


def tile_views() -> dict[str, TileView]:
    """Every tile by its name, for interfaces that show tiles a view only names."""
    return {name: _tile(tile) for tile, name in enumerate(TILE_NAMES[:TILES])}


def wire_constants() -> dict[str, dict[str, TileView]]:
    """The tables that the page needs besides a view: most tiles in a view are named by their ids only."""
    return {"TILES": tile_views()}


def _names(tiles: Iterable[int]) -> tuple[str, ...]:
    return tuple([TILE_NAMES[tile] for tile in tiles])


def _building(s: State, tile: int) -> BuildingView:
    below = tuple(names_under(s, tile)) if s.below[tile] else ()
    return BuildingView(_tile(tile), s.x[tile], s.y[tile], s.turned[tile], below, s.guard == tile + 1)


# ---- players -------------------------------------------------------------------------------------------


def _public_player(s: State, owner: int) -> PlayerView:
    estimate = breakdown(s, owner)
    return PlayerView(
        seat=owner,
        faction=FACTION_NAMES[owner],
        hand=(),
        hand_count=(s.hand & OWN[owner]).bit_count(),
        held=(),
        may_hold=(),
        pile_count=(s.bag & OWN[owner]).bit_count() + s.queued[owner],
        may_draw=(),
        bottom=(),
        down=(),
        discard=_names(list_tiles(s.discard & OWN[owner])),
        bonus=s.bonus[owner],
        estimate=estimate,
        total=sum(estimate.values()),  # `score`
    )


def _player(s: State, seat: int | None, public: PlayerView, position: dict[str, Any]) -> PlayerView:
    owner = public.seat
    known = position["players"][owner]
    own = isinstance(known["hand"], list)
    may = _own_tiles(s, owner, known) if own else _other_tiles(knowledge_of(position, owner))
    return replace(
        public,
        hand=_hand(s, tuple([NUMBERS[name] for name in known["hand"]]), owner == seat == s.actor) if own else (),
        held=may.held,
        may_hold=may.hand,
        may_draw=may.bag,
        bottom=tuple([tuple(group) for group in known["bottom"]]),
        down=may.slots,
    )


class Names(NamedTuple):
    """The names of the tiles that are, and that may be, in hand, pile and slots."""

    held: tuple[str, ...]
    hand: tuple[str, ...]
    bag: tuple[str, ...]
    slots: tuple[SlotView, ...]


def _own_tiles(s: State, owner: int, known: dict[str, Any]) -> Names:
    """A player knows their own hand and slots; the pile is the rest."""
    hand = tuple(known["hand"])
    return Names(
        hand, hand, _names(list_tiles(s.bag & OWN[owner])), tuple([_known_slot(name) for name in known["down"]])
    )


@cache
def _known_slot(name: str) -> SlotView:
    return SlotView(name, (name,))


@lru_cache(4096)  # most steps of a match leave one player's knowledge as it was
def _other_tiles(k: Knowledge) -> Names:
    """The possible places of another player's hidden tiles."""
    may = possible(k)
    return Names(_held(may), _names(may.hand), _names(may.bag), tuple([_slot(tiles) for tiles in may.slots]))


def _slot(tiles: tuple[int, ...]) -> SlotView:
    names = _names(tiles)
    return SlotView(names[0] if len(names) == 1 else None, names)


def _held(may: Possible) -> tuple[str, ...]:
    elsewhere = {*may.bag, *(tile for slot in may.slots for tile in slot)}
    return _names(tile for tile in may.hand if tile not in elsewhere)


def _hand(s: State, tiles: tuple[int, ...], acts: bool) -> tuple[HandView, ...]:
    """A visible hand; its owner, when acting on their turn, also sees what each tile can do."""
    if not acts or s.actor != s.seat:
        return tuple([_idle(tile) for tile in tiles])
    open_tiles, swapped = _open_tiles(s), _swapped_tiles(s)
    near, payments = (look_around(s), _payments(s)) if open_tiles else ([], FREE)
    return tuple([_held_tile(s, tile, has(open_tiles, tile), has(swapped, tile), near, payments) for tile in tiles])


@cache
def _idle(tile: int) -> HandView:
    return HandView(_tile(tile), (), (), (), ())


class Payments(NamedTuple):
    """The actions that pay for a building, and the face-down tile that each of them pays."""

    actions: tuple[str, ...]
    tiles: tuple[str, ...]


FREE = Payments((), ())


def _held_tile(s: State, tile: int, opened: bool, swapped: bool, near: list[Place], payments: Payments) -> HandView:
    if not opened and not swapped:
        return _idle(tile)
    reasons = [(refuse_at(s, tile, place), place) for place in near] if opened else []
    is_paid = opened and LEVEL[tile] != 1
    return HandView(
        _tile(tile),
        _places(s, tile, [place for reason, place in reasons if not reason]),
        _no_places(reasons),
        payments.actions if is_paid else (),
        tuple([_swap(s, tile, old) for old in list_tiles(swappable(s, tile))]) if swapped else (),
        payments.tiles if is_paid else (),
    )


def _open_tiles(s: State) -> int:
    """The tiles for which the player on turn is told where they can be built."""
    if s.phase == PLACING:
        return 1 << s.tile - 1
    return buildable(s) if s.phase == CHOOSING and not s.acted else 0


def _swapped_tiles(s: State) -> int:
    """The tiles that the Special power can swap in now. (F9.5)"""
    return swaps_in(s) if s.phase == CHOOSING and not s.used and owns_token(s, SPECIAL) else 0


def _payments(s: State) -> Payments:
    """The actions that pay for a large building. (F6.1)"""
    out = Ints("h", bytes(2 * MOST_LEGAL))
    found = [_write_action(code) for code in out[: list_payments(s, out)]]
    return Payments(tuple([notation for notation, _, _ in found]), tuple([action.tile or "" for _, action, _ in found]))


def _swap(s: State, tile: int, old: int) -> PlaceView:
    """The place of a building that a tile can be swapped for, and what Dark Energy would remove. (F9.5)"""
    laid = try_swapping(s, old, tile) if DARK[tile] else NOTHING
    removes = _names(list_tiles(laid.dark | laid.cut | laid.under))
    return PlaceView(s.x[old], s.y[old], list_tiles(swap_turns(s, tile, old)), TILE_NAMES[old], removes, bonus=False)


def _places(s: State, tile: int, fitting: list[Place]) -> tuple[PlaceView, ...]:
    """The places where a tile can be laid, in the order of `list_places`."""
    return tuple([_place(s, tile, place) for place in sorted(fitting, key=attrgetter("rank"))])


def _place(s: State, tile: int, place: Place) -> PlaceView:
    laid = try_laying(s, tile, place.x, place.y)
    removes = list_tiles(laid.dark | laid.cut | laid.under)
    return _place_view(place.x, place.y, turns_at(s, tile, place), place.there, removes, laid.bonus != 0)


@lru_cache(2048)  # the same few places near the castle, again and again
def _place_view(x: int, y: int, turns: tuple[int, ...], on: int, removes: tuple[int, ...], bonus: bool) -> PlaceView:
    return PlaceView(x, y, turns, TILE_NAMES[on] if on != NONE else None, _names(removes), bonus)


def _no_places(reasons: list[tuple[int, Place]]) -> tuple[NoPlaceView, ...]:
    found: dict[int, list[str]] = {}
    for reason, place in reasons:
        if reason:
            found.setdefault(reason, []).append(place.name)
    return tuple([NoPlaceView(*REASONS[reason], tuple(places)) for reason, places in found.items()])


# ---- tokens and actions --------------------------------------------------------------------------------


def _token(s: State, kind: int) -> TokenView:
    own, other = [(s.board & OWN[seat] & OF_TYPE[kind]).bit_count() for seat in range(SEATS)]  # `count_buildings`
    if s.token[kind] == ON_BUILDING:
        return _guarding_token(kind, s.guardian, s.guard, own, other)
    return _free_token(kind, s.token[kind], own, other)


@lru_cache(4096)
def _guarding_token(kind: int, guardian: int, guard: int, *buildings: int) -> TokenView:
    """A token on a building, or where one was: it cannot change hands. (F8.3)"""
    on = TILE_NAMES[guard - 1] if guard else None
    nothing = (None,) * SEATS
    return TokenView(TYPE_NAMES[kind], guardian, True, on, buildings, nothing, nothing, words.say_power(kind))


@cache
def _free_token(kind: int, holder: int, *buildings: int) -> TokenView:
    """A token with a player or in the pool, and how far both are from getting it. (F8.2)"""
    pairs = [(buildings[seat], buildings[1 - seat]) for seat in range(SEATS)]
    return TokenView(
        type=TYPE_NAMES[kind],
        holder=holder - 1 if holder else None,
        guarding=False,
        on=None,
        buildings=buildings,
        to_take=tuple(_to_take(*pair) for pair in pairs),
        to_free=tuple(None if own > other else other - own for own, other in pairs),
        text=words.say_power(kind),
    )


def _to_take(own: int, other: int) -> int:
    """How many more buildings bring the token. (F8.2)"""
    return max(0, max(MAJORITY, other + 1) - own)


def _magic(s: State, seat: int | None) -> MagicView | None:
    if s.phase not in (SHOWING, BURYING, ORDERING):
        return None
    shown = None if seat is None else _names(list_tiles(s.shown))
    return MagicView(shown, s.count)


def _actions(s: State) -> tuple[ActionView, ...]:
    out = Ints("h", bytes(2 * MOST_LEGAL))
    return tuple([_action(s, code) for code in out[: legal(s, out)]])


def _action(s: State, code: int) -> ActionView:
    notation, action, declines = _write_action(code)
    return ActionView(
        code=code,
        notation=notation,
        action=action,
        words=words.say_action(s, code),
        targets=_targets(s, code),
        declines=declines,
    )


@cache
def _write_action(code: int) -> tuple[str, FantazjaAction, bool]:
    action = TABLE.decode(code)
    assert isinstance(action, FantazjaAction)
    return TABLE.write(code), action, TABLE.split(code)[0].declines


def _targets(s: State, code: int) -> tuple[str, ...]:
    """The tile or place that an action is about, then where that tile stands, or the building on that place."""
    kind, parts = read_parts(code)
    if kind == "at":
        there = tile_at(s, PLACE_X[parts["place"]], PLACE_Y[parts["place"]])
        return PLACE_NAMES[parts["place"]], *(() if there == NONE else (TILE_NAMES[there],))
    if kind == "turn":
        old = s.old - 1
        return TILE_NAMES[s.tile - 1], name_place(s.x[old], s.y[old]) if s.old else name_place(s.to_x, s.to_y)
    if "tile" not in parts:
        return ()
    tile = parts["tile"]
    return TILE_NAMES[tile], *((name_place(s.x[tile], s.y[tile]),) if has(s.board, tile) else ())


# ---- the end -------------------------------------------------------------------------------------------


def breakdown(s: State, seat: int) -> dict[str, int]:
    """A seat's points by source, as if the match ended now. (F10.2)"""
    return dict(zip(SOURCES, (building_points(s, seat), bonus_points(s, seat)), strict=True))


def outcome(s: State) -> Outcome:
    """The final scores by source, the winners and what decided. (F10.2)"""
    scores = tuple(score(s, seat) for seat in range(SEATS))
    winners = tuple(seat for seat in range(SEATS) if lead(s, seat) >= 0)
    decided = "draw" if len(winners) > 1 else "points" if scores[0] != scores[1] else "imagination"
    numbers = s.slots if decided == "imagination" else scores
    sources = tuple(breakdown(s, seat) for seat in range(SEATS))
    return Outcome(scores, sources, winners, words.say_decided(decided, numbers[winners[0]], numbers[1 - winners[0]]))
