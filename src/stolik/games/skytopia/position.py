"""A state as a position (readable JSON values) and back; impossible positions are refused.

The format is documented in docs/formats.md. `write` leaves out what follows from the rest. `read` checks that every
component is there exactly once, that golems lie in legal places, and that the rules can reach the pending stack.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Annotated, Any, Literal

import msgspec

from stolik.game import InputError
from stolik.games.skytopia.checks import PLACE_NAMES, bits, check_cards, check_clock, check_course, check_golems, need
from stolik.games.skytopia.options import SIDES, SkytopiaOptions, fresh_state
from stolik.games.skytopia.rules.actions import (
    CLIMB,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    EFFECT,
    FIRST_GOLEM,
    PENDING_NAMES,
    PICK_SIDE,
    PICK_TILE,
    REFILL,
    TURN_MORE,
)
from stolik.games.skytopia.rules.components import (
    CARD_NAMES,
    COLOUR_NAMES,
    EDITION_NAMES,
    EFFECT_NAMES,
    GUILD_NAMES,
    LAST_ROUND,
    ROWS,
    SIDE_NAMES,
    SLOT_NAMES,
    VALUES,
)
from stolik.games.skytopia.rules.state import EMPTY, State, push

FORMAT = "stolik position"
VERSION = 1
ACTOR_NAMES = {-2: "nobody", -1: "chance"}

# the names of a pending thing's a and b, and the words for their numbers (None: the number itself)
PENDING_PARTS: dict[int, tuple[tuple[str, tuple[str, ...] | None], ...]] = {
    REFILL: (("slot", SLOT_NAMES),),
    DRAW_GUILD: (("group", None),),
    DEAL_CITY: (("seat", None),),
    DEAL_TILE: (("seat", None),),
    PICK_TILE: (("picked", None),),
    PICK_SIDE: (("picked", None),),
    FIRST_GOLEM: (("picked", None),),
    EFFECT: (("effect", EFFECT_NAMES), ("at", PLACE_NAMES)),
    TURN_MORE: (("effect", EFFECT_NAMES),),
    DESTINATION: (("slot", SLOT_NAMES), ("value", None)),
    CLIMB: (("tower", COLOUR_NAMES), ("level", None)),
}


Number = Annotated[
    int, msgspec.Meta(ge=-9999, le=9999)
]  # far above any real match, and low enough that playing on cannot overflow


class MarketPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Market card and the golems on it, each value with its owner's seat."""

    card: str
    golems: dict[str, Number] = {}


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The components of one player."""

    coins: Number
    points: Number
    city: Number | None
    tile: str | None
    side: str
    towers: dict[str, list[str]]


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """State that lasts only for the turn."""

    grown: list[str]
    added: Number
    sent: Number
    barred: list[str]
    turned: dict[str, list[Number]]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A whole position."""

    format: Literal["stolik position"]
    version: Literal[1]
    game: Literal["skytopia"]
    rules: Number = 1
    options: dict[str, str | Number]
    round: Number
    now: Number
    last_round: Number
    start: Number
    seat: Number
    turns: Number
    actor: Number | str
    market: dict[str, list[MarketPlace | None]]
    decks: dict[str, list[str]]
    guilds: list[str | None]
    players: list[PlayerPosition]
    turn: TurnPosition
    pending: list[dict[str, str | Number | bool]]


# ---- writing -------------------------------------------------------------------------------------------


def options_of(s: State) -> SkytopiaOptions:
    """The options the match was begun with."""
    return SkytopiaOptions(
        players=s.players,
        edition=EDITION_NAMES[s.edition],
        initial="expert" if s.expert else "standard",
        abilities="draft" if s.draft else "deal",
        sides=SIDES[s.sides],
        market_rows="full" if s.rows == s.players else s.rows,
        start="random" if s.chosen_start < 0 else s.chosen_start,
        rules=s.rules,
    )


def write_position(s: State) -> dict[str, Any]:
    """The state as plain JSON values, a `Position`; shares no objects with other positions."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": "skytopia",
        "rules": s.rules,
        "options": options_of(s).chosen(),
        "round": s.round,
        "now": s.now,
        "last_round": s.last_round,
        "start": s.start,
        "seat": s.seat,
        "turns": s.turns,
        "actor": ACTOR_NAMES.get(s.actor, s.actor),
        "market": {name: _write_column(s, colour) for colour, name in enumerate(COLOUR_NAMES)},
        "decks": {name: list(cards_in(colour, s.deck[colour])) for colour, name in enumerate(COLOUR_NAMES)},
        "guilds": [_name(GUILD_NAMES, guild) for guild in s.guild],
        "players": [_write_player(s, seat) for seat in range(s.players)],
        "turn": _write_turn(s),
        "pending": [dict(_write_pending(*frame)) for frame in s.pending[: s.depth]],
    }


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number == EMPTY else names[number]


def _write_column(s: State, colour: int) -> list[dict[str, Any] | None]:
    return [
        None if s.card[slot] == EMPTY else {"card": CARD_NAMES[s.card[slot]], "golems": _write_golems(s, slot)}
        for slot in range(colour * ROWS, colour * ROWS + s.rows)
    ]


def _write_golems(s: State, slot: int) -> dict[str, int]:
    return {str(value): seat for seat, value in golems_on(s, slot)} if s.taken[slot] else {}


def golems_on(s: State, slot: int) -> tuple[tuple[int, int], ...]:
    """The golems on a card as (seat, value), ordered by value."""
    return _seats_and_values(tuple([golems[slot] for golems in s.golems]))


@lru_cache(4096)
def _seats_and_values(golems: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple(
        (seat, value) for value in range(1, VALUES + 1) for seat, values in enumerate(golems) if values >> value & 1
    )


def cards_in(colour: int, deck: int) -> tuple[str, ...]:
    """The names of the cards in a deck. Looked up by each byte of its mask, so that the cache stays small."""
    return _cards_in(colour * 16, deck & 255) + _cards_in(colour * 16 + 8, deck >> 8)


@cache
def _cards_in(first: int, mask: int) -> tuple[str, ...]:
    return tuple(CARD_NAMES[first + card] for card in bits(mask))


def _write_player(s: State, seat: int) -> dict[str, Any]:
    towers, heights = s.tower[seat], s.height[seat]
    return {
        "coins": s.coins[seat],
        "points": s.points[seat],
        "city": None if s.city[seat] == EMPTY else s.city[seat] + 1,
        "tile": _name(COLOUR_NAMES, s.tile[seat]),
        "side": SIDE_NAMES[s.side[seat]],
        "towers": {
            name: [CARD_NAMES[card] for card in towers[colour][: heights[colour]]]
            for colour, name in enumerate(COLOUR_NAMES)
        },
    }


def _write_turn(s: State) -> dict[str, Any]:
    return {
        "grown": [COLOUR_NAMES[colour] for colour in bits(s.grown)] if s.grown else [],
        "added": s.added,
        "sent": s.sent,
        "barred": [SLOT_NAMES[slot] for slot in bits(s.barred)] if s.barred else [],
        "turned": {SLOT_NAMES[slot]: bits(values) for slot, values in enumerate(s.turned) if values},
    }


@lru_cache(1024)
def _write_pending(kind: int, a: int, b: int, forced: int) -> dict[str, str | int | bool]:
    out: dict[str, str | int | bool] = {"what": PENDING_NAMES[kind]}
    for number, (name, words) in zip((a, b), PENDING_PARTS.get(kind, ()), strict=False):
        out[name] = number if words is None else words[number]
    return out | {"forced": True} if forced else out


# ---- reading -------------------------------------------------------------------------------------------


def read_position(raw: Any) -> State:
    """The state of a position; raises InputError with what is impossible about it."""
    try:
        position: Position = msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        raise InputError(f"position: {error}") from None
    s = fresh_state(SkytopiaOptions.read(position.options, position.rules))
    try:
        _read_table(s, position)
        _read_market(s, position)
        _read_players(s, position)
        _read_turn(s, position.turn)
        _read_pending(s, position)
        s.check_range()
    except (OverflowError, IndexError) as error:
        raise InputError(f"position: a number is out of range ({error})") from None
    check_clock(s)
    check_cards(s)
    check_golems(s)
    check_course(s)
    return s


def _number(names: tuple[str, ...], word: Any, what: str) -> int:
    if word not in names:
        shown = ", ".join(names) if len(names) < 9 else f"{names[0]} to {names[-1]}"
        raise InputError(f"position: {word!r} is no {what}; expected {shown}")
    return names.index(word)


def _columns(found: dict[str, Any], what: str) -> list[Any]:
    need(set(found) == set(COLOUR_NAMES), f"{what} needs exactly the colours {', '.join(COLOUR_NAMES)}")
    return [found[name] for name in COLOUR_NAMES]


def _read_table(s: State, p: Position) -> None:
    need(1 <= p.round <= LAST_ROUND, f"round goes from 1 to {LAST_ROUND}, not {p.round}")
    need(1 <= p.now <= VALUES, f"now goes from 1 to 6, not {p.now}")
    need(p.last_round == 0 or p.round <= p.last_round <= p.round + 1, "last_round is 0, this round or the next")
    for name in ("start", "seat"):
        need(
            0 <= getattr(p, name) < s.players,
            f"{name} goes from 0 to {s.players - 1}, not {getattr(p, name)}",
        )
    need(0 <= p.turns <= s.players, f"turns goes from 0 to {s.players}, not {p.turns}")
    s.round, s.now, s.last_round, s.start, s.seat, s.turns = (
        p.round,
        p.now,
        p.last_round,
        p.start,
        p.seat,
        p.turns,
    )
    need(len(p.guilds) == 3, "guilds lists three tiles, null for one not drawn yet")
    for group, guild in enumerate(p.guilds):
        s.guild[group] = EMPTY if guild is None else _number(GUILD_NAMES, guild, "Guildmaster")
    for colour, cards in enumerate(_columns(p.decks, "decks")):
        s.deck[colour] = 0
        for card in cards:
            bit = 1 << _card(card, colour) % 16
            need(not s.deck[colour] & bit, f"card {card} is in its deck twice")
            s.deck[colour] |= bit
    need((p.last_round > 0) == (0 in s.deck), "last_round is set exactly when a deck has run out")


def _card(name: str, colour: int) -> int:
    card = _number(CARD_NAMES, name, "card")
    need(card // 16 == colour, f"card {name} is not {COLOUR_NAMES[colour]}")
    return card


def _read_market(s: State, p: Position) -> None:
    for colour, places in enumerate(_columns(p.market, "market")):
        need(len(places) == s.rows, f"the {COLOUR_NAMES[colour]} column has {s.rows} places, not {len(places)}")
        for row, place in enumerate(places):
            if place is not None:
                slot = colour * ROWS + row
                s.card[slot] = _card(place.card, colour)
                for value, seat in place.golems.items():
                    need(value in ("1", "2", "3", "4", "5", "6"), f"a golem shows 1 to 6, not {value!r}")
                    need(0 <= seat < s.players, f"a golem on {SLOT_NAMES[slot]} belongs to no seat: {seat}")
                    s.golems[seat][slot] |= 1 << int(value)
                    s.spots[seat] |= 1 << slot
                    s.taken[slot] |= 1 << int(value)
                    s.home[seat] -= 1


def _read_players(s: State, p: Position) -> None:
    need(len(p.players) == s.players, f"players lists {s.players} seats, not {len(p.players)}")
    for seat, player in enumerate(p.players):
        need(player.coins >= 0 and player.points >= 0, f"seat {seat} has coins or points below 0")
        s.coins[seat], s.points[seat] = player.coins, player.points
        need(player.city in (None, 1, 2, 3, 4), f"seat {seat}: a city is 1 to 4, or null before it is dealt")
        s.city[seat] = EMPTY if player.city is None else player.city - 1
        s.tile[seat] = EMPTY if player.tile is None else _number(COLOUR_NAMES, player.tile, "Ability tile")
        s.side[seat] = _number(SIDE_NAMES, player.side, "side")
        for colour, cards in enumerate(_columns(player.towers, "towers")):
            s.height[seat][colour] = len(cards)
            for level, card in enumerate(cards):
                s.tower[seat][colour][level] = _card(card, colour)
    for what in (s.city, s.tile):
        dealt = [number for number in what[: s.players] if number != EMPTY]
        need(len(dealt) == len(set(dealt)), "two seats have the same city or the same Ability tile")


def _read_turn(s: State, turn: TurnPosition) -> None:
    for colour in turn.grown:
        s.grown |= 1 << _number(COLOUR_NAMES, colour, "colour")
    need(0 <= turn.added <= 64 and 0 <= turn.sent <= 5, "turn.added is 0 or more, turn.sent 0 to 5")
    s.added, s.sent = turn.added, turn.sent
    for slot in turn.barred:
        s.barred |= 1 << _number(SLOT_NAMES, slot, "Market place")
    for slot, values in turn.turned.items():
        number = _number(SLOT_NAMES, slot, "Market place")
        for value in values:
            need(1 <= value <= VALUES, f"a golem shows 1 to 6, not {value}")
            s.turned[number] |= 1 << value


def _read_pending(s: State, p: Position) -> None:
    s.depth = 0
    for i in range(len(s.pending)):
        for j in range(4):
            s.pending[i][j] = 0
    need(len(p.pending) <= len(s.pending), f"at most {len(s.pending)} things are pending")
    for thing in p.pending:
        rest = dict(thing)
        kind = _number(PENDING_NAMES, rest.pop("what", None), "pending thing")
        forced = rest.pop("forced", False)
        numbers = [0, 0]
        for i, (name, words) in enumerate(PENDING_PARTS.get(kind, ())):
            word = rest.pop(name, None)
            if words is not None:
                numbers[i] = _number(words, word, name)
            else:
                need(
                    type(word) is int and 0 <= word <= 17,
                    f"{PENDING_NAMES[kind]} needs {name} as a small number",
                )
                numbers[i] = int(word)  # type: ignore[arg-type]
        need(
            not rest and type(forced) is bool,
            f"{PENDING_NAMES[kind]} has no {', '.join(rest) or 'such forced'}",
        )
        push(s, kind, numbers[0], numbers[1], int(forced))
    names = {name: number for number, name in ACTOR_NAMES.items()}
    actor = names.get(p.actor, p.actor) if isinstance(p.actor, str) else p.actor
    need(
        isinstance(actor, int) and -2 <= actor < s.players,
        f"actor is a seat, 'chance' or 'nobody', not {p.actor!r}",
    )
    s.actor = int(actor)
