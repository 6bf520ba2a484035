"""A state as a position: plain JSON values that a person can read, and back, refused if there can be no such state.

The form is documented in docs/formats.md. `write` says everything that is not implied by the rest; `read` checks that
the components are all there once, that golems lie where golems can, and that what is pending is what the rules would
ask next.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from stolik.game import NOBODY, InputError
from stolik.games.skytopia.components import (
    CARD_NAMES,
    CARD_PLAYERS,
    COLOUR_NAMES,
    COLOURS,
    EDITION_NAMES,
    EFFECT_DOES,
    EFFECT_NAMES,
    FOUNDATION,
    GOLEMS,
    GUILD_NAMES,
    LAST_ROUND,
    ROWS,
    SIDE_NAMES,
    SLOTS,
    TURN_ANY,
    VALUES,
)
from stolik.games.skytopia.effects import can_move, effect_at, has_free_card, has_golem
from stolik.games.skytopia.legal import legal
from stolik.games.skytopia.options import SIDES, SkytopiaOptions, fresh_state
from stolik.games.skytopia.state import (
    ABILITY_1,
    ABILITY_2,
    ADDING,
    BEGIN_TURN,
    CITY_PLACE,
    CLIMB,
    DEAL_CITY,
    DEAL_TILE,
    DESTINATION,
    DRAW_GUILD,
    DRAW_START,
    EFFECT,
    EMPTY,
    END_TURN,
    FINISHING,
    FIRST_GOLEM,
    FIRST_GOLEMS,
    PENDING_NAMES,
    PICK_SIDE,
    PICK_TILE,
    RECALLING,
    REFILL,
    SENDING,
    TOWERS,
    TURN_MORE,
    State,
    push,
)
from stolik.games.skytopia.turn import advance
from stolik.kernel.record import Ints

FORMAT = "stolik position"
VERSION = 1
SLOT_NAMES = tuple(f"{colour} {row + 1}" for colour in COLOUR_NAMES for row in range(ROWS))
PLACE_NAMES = (*SLOT_NAMES, *(f"level {level}" for level in range(17)))
ACTOR_NAMES = {-2: "nobody", -1: "chance"}

# what a and b of a pending thing are called, and the words for their numbers (None: the number itself)
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
TURN_PLAN = (END_TURN, REFILL, ABILITY_2, SENDING, ABILITY_1, TOWERS, FINISHING)
CHAIN = (EFFECT, TURN_MORE, DESTINATION, ADDING)


class MarketPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Market card and the golems on it, each value with its owner's seat."""

    card: str
    golems: dict[str, int] = {}


class PlayerPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is a player's own."""

    coins: int
    points: int
    city: int | None
    tile: str | None
    side: str
    towers: dict[str, list[str]]


class TurnPosition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What matters only within the turn."""

    grown: list[str]
    added: int
    sent: int
    barred: list[str]
    turned: dict[str, list[int]]


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A whole position."""

    format: Literal["stolik position"]
    version: Literal[1]
    game: Literal["skytopia"]
    options: dict[str, str | int]
    round: int
    now: int
    last_round: int
    start: int
    seat: int
    turns: int
    actor: int | str
    market: dict[str, list[MarketPlace | None]]
    decks: dict[str, list[str]]
    guilds: list[str | None]
    players: list[PlayerPosition]
    turn: TurnPosition
    pending: list[dict[str, str | int | bool]]


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
    )


def write_position(s: State) -> dict[str, Any]:
    """The state as plain JSON values."""
    position: dict[str, Any] = msgspec.to_builtins(
        Position(
            format="stolik position",
            version=1,
            game="skytopia",
            options=options_of(s).chosen(),
            round=s.round,
            now=s.now,
            last_round=s.last_round,
            start=s.start,
            seat=s.seat,
            turns=s.turns,
            actor=ACTOR_NAMES.get(s.actor, s.actor),
            market={name: _write_column(s, colour) for colour, name in enumerate(COLOUR_NAMES)},
            decks={name: _write_deck(s, colour) for colour, name in enumerate(COLOUR_NAMES)},
            guilds=[_name(GUILD_NAMES, guild) for guild in s.guild],
            players=[_write_player(s, seat) for seat in range(s.players)],
            turn=_write_turn(s),
            pending=[_write_pending(s.pending[i]) for i in range(s.depth)],
        )
    )
    return position


def _name(names: tuple[str, ...], number: int) -> str | None:
    return None if number == EMPTY else names[number]


def _bits(mask: int) -> list[int]:
    return [bit for bit in range(16) if mask >> bit & 1]


def _write_column(s: State, colour: int) -> list[MarketPlace | None]:
    places: list[MarketPlace | None] = []
    for slot in range(colour * ROWS, colour * ROWS + s.rows):
        golems = {(v, seat) for seat in range(s.players) for v in _bits(s.golems[seat][slot])}
        card = _name(CARD_NAMES, s.card[slot])
        places.append(None if card is None else MarketPlace(card, {str(v): seat for v, seat in sorted(golems)}))
    return places


def _write_deck(s: State, colour: int) -> list[str]:
    return [CARD_NAMES[colour * 16 + card] for card in _bits(s.deck[colour])]


def _write_player(s: State, seat: int) -> PlayerPosition:
    towers = {
        name: [CARD_NAMES[card] for card in s.tower[seat][colour][: s.height[seat][colour]]]
        for colour, name in enumerate(COLOUR_NAMES)
    }
    city = None if s.city[seat] == EMPTY else s.city[seat] + 1
    tile = _name(COLOUR_NAMES, s.tile[seat])
    return PlayerPosition(s.coins[seat], s.points[seat], city, tile, SIDE_NAMES[s.side[seat]], towers)


def _write_turn(s: State) -> TurnPosition:
    turned = {SLOT_NAMES[slot]: _bits(s.turned[slot]) for slot in range(SLOTS) if s.turned[slot]}
    grown = [COLOUR_NAMES[colour] for colour in _bits(s.grown)]
    return TurnPosition(grown, s.added, s.sent, [SLOT_NAMES[slot] for slot in _bits(s.barred)], turned)


def _write_pending(frame: Ints) -> dict[str, str | int | bool]:
    out: dict[str, str | int | bool] = {"what": PENDING_NAMES[frame[0]]}
    for number, (name, words) in zip(frame[1:3], PENDING_PARTS.get(frame[0], ()), strict=False):
        out[name] = number if words is None else words[number]
    if frame[3]:
        out["forced"] = True
    return out


# ---- reading -------------------------------------------------------------------------------------------


def read_position(raw: Any) -> State:
    """The state of a position; InputError says what is impossible about it."""
    try:
        position: Position = msgspec.convert(raw, Position)
    except msgspec.ValidationError as error:
        raise InputError(f"position: {error}") from None
    s = fresh_state(SkytopiaOptions.read(position.options))
    try:
        _read_table(s, position)
        _read_market(s, position)
        _read_players(s, position)
        _read_turn(s, position.turn)
        _read_pending(s, position)
        s.check_range()
    except (OverflowError, IndexError) as error:
        raise InputError(f"position: a number is out of range ({error})") from None
    _check_cards(s)
    _check_golems(s)
    _check_course(s)
    return s


def _need(condition: bool, text: str) -> None:
    if not condition:
        raise InputError(f"position: {text}")


def _number(names: tuple[str, ...], word: Any, what: str) -> int:
    if word not in names:
        shown = ", ".join(names) if len(names) < 9 else f"{names[0]} to {names[-1]}"
        raise InputError(f"position: {word!r} is no {what}; expected {shown}")
    return names.index(word)


def _columns(found: dict[str, Any], what: str) -> list[Any]:
    _need(set(found) == set(COLOUR_NAMES), f"{what} needs exactly the colours {', '.join(COLOUR_NAMES)}")
    return [found[name] for name in COLOUR_NAMES]


def _read_table(s: State, p: Position) -> None:
    _need(1 <= p.round <= LAST_ROUND, f"round goes from 1 to {LAST_ROUND}, not {p.round}")
    _need(1 <= p.now <= VALUES, f"now goes from 1 to 6, not {p.now}")
    _need(
        p.now == (p.round - 1) % VALUES + 1,
        f"in round {p.round} the clock shows {(p.round - 1) % VALUES + 1}, not {p.now}",
    )
    _need(p.last_round == 0 or p.round <= p.last_round <= p.round + 1, "last_round is 0, this round or the next")
    for name in ("start", "seat"):
        _need(
            0 <= getattr(p, name) < s.players,
            f"{name} goes from 0 to {s.players - 1}, not {getattr(p, name)}",
        )
    _need(0 <= p.turns <= s.players, f"turns goes from 0 to {s.players}, not {p.turns}")
    s.round, s.now, s.last_round, s.start, s.seat, s.turns = (
        p.round,
        p.now,
        p.last_round,
        p.start,
        p.seat,
        p.turns,
    )
    _need(len(p.guilds) == 3, "guilds lists three tiles, null for one not drawn yet")
    for group, guild in enumerate(p.guilds):
        s.guild[group] = EMPTY if guild is None else _number(GUILD_NAMES, guild, "Guildmaster")
    for colour, cards in enumerate(_columns(p.decks, "decks")):
        s.deck[colour] = 0
        for card in cards:
            bit = 1 << _card(card, colour) % 16
            _need(not s.deck[colour] & bit, f"card {card} is in its deck twice")
            s.deck[colour] |= bit
    _need((p.last_round > 0) == (0 in s.deck), "last_round is set exactly when a deck has run out")


def _card(name: str, colour: int) -> int:
    card = _number(CARD_NAMES, name, "card")
    _need(card // 16 == colour, f"card {name} is not {COLOUR_NAMES[colour]}")
    return card


def _read_market(s: State, p: Position) -> None:
    for colour, places in enumerate(_columns(p.market, "market")):
        _need(len(places) == s.rows, f"the {COLOUR_NAMES[colour]} column has {s.rows} places, not {len(places)}")
        for row, place in enumerate(places):
            if place is not None:
                slot = colour * ROWS + row
                s.card[slot] = _card(place.card, colour)
                for value, seat in place.golems.items():
                    _need(value in ("1", "2", "3", "4", "5", "6"), f"a golem shows 1 to 6, not {value!r}")
                    _need(0 <= seat < s.players, f"a golem on {SLOT_NAMES[slot]} belongs to no seat: {seat}")
                    s.golems[seat][slot] |= 1 << int(value)
                    s.spots[seat] |= 1 << slot
                    s.taken[slot] |= 1 << int(value)
                    s.home[seat] -= 1


def _read_players(s: State, p: Position) -> None:
    _need(len(p.players) == s.players, f"players lists {s.players} seats, not {len(p.players)}")
    for seat, player in enumerate(p.players):
        _need(player.coins >= 0 and player.points >= 0, f"seat {seat} has coins or points below 0")
        s.coins[seat], s.points[seat] = player.coins, player.points
        _need(player.city in (None, 1, 2, 3, 4), f"seat {seat}: a city is 1 to 4, or null before it is dealt")
        s.city[seat] = EMPTY if player.city is None else player.city - 1
        s.tile[seat] = EMPTY if player.tile is None else _number(COLOUR_NAMES, player.tile, "Ability tile")
        s.side[seat] = _number(SIDE_NAMES, player.side, "side")
        for colour, cards in enumerate(_columns(player.towers, "towers")):
            s.height[seat][colour] = len(cards)
            for level, card in enumerate(cards):
                s.tower[seat][colour][level] = _card(card, colour)
    for what in (s.city, s.tile):
        dealt = [number for number in what[: s.players] if number != EMPTY]
        _need(len(dealt) == len(set(dealt)), "two seats have the same city or the same Ability tile")


def _read_turn(s: State, turn: TurnPosition) -> None:
    for colour in turn.grown:
        s.grown |= 1 << _number(COLOUR_NAMES, colour, "colour")
    _need(0 <= turn.added <= 64 and 0 <= turn.sent <= 5, "turn.added is 0 or more, turn.sent 0 to 5")
    s.added, s.sent = turn.added, turn.sent
    for slot in turn.barred:
        s.barred |= 1 << _number(SLOT_NAMES, slot, "Market place")
    for slot, values in turn.turned.items():
        number = _number(SLOT_NAMES, slot, "Market place")
        for value in values:
            _need(1 <= value <= VALUES, f"a golem shows 1 to 6, not {value}")
            s.turned[number] |= 1 << value


def _read_pending(s: State, p: Position) -> None:
    s.depth = 0
    for i in range(len(s.pending)):
        for j in range(4):
            s.pending[i][j] = 0
    _need(len(p.pending) <= len(s.pending), f"at most {len(s.pending)} things are pending")
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
                _need(
                    type(word) is int and 0 <= word <= 17,
                    f"{PENDING_NAMES[kind]} needs {name} as a small number",
                )
                numbers[i] = int(word)  # type: ignore[arg-type]
        _need(
            not rest and type(forced) is bool,
            f"{PENDING_NAMES[kind]} has no {', '.join(rest) or 'such forced'}",
        )
        push(s, kind, numbers[0], numbers[1], int(forced))
    names = {name: number for number, name in ACTOR_NAMES.items()}
    actor = names.get(p.actor, p.actor) if isinstance(p.actor, str) else p.actor
    _need(
        isinstance(actor, int) and -2 <= actor < s.players,
        f"actor is a seat, 'chance' or 'nobody', not {p.actor!r}",
    )
    s.actor = int(actor)


# ---- checking ------------------------------------------------------------------------------------------


def _check_cards(s: State) -> None:
    """Every card of the deck in exactly one place. (S2.3)"""
    seen = [card for card in s.card if card != EMPTY]
    for seat in range(s.players):
        for colour in range(COLOURS):
            seen += s.tower[seat][colour][: s.height[seat][colour]]
    seen += [colour * 16 + card for colour in range(COLOURS) for card in _bits(s.deck[colour])]
    for card, players in enumerate(CARD_PLAYERS[s.edition]):
        expected = int(players <= s.players)
        found = seen.count(card)
        _need(found == expected, f"card {CARD_NAMES[card]} is in {found} places, expected {expected}")


def _check_golems(s: State) -> None:
    """No more golems than there are, and none left behind that is done. (S2.6, S4.1)"""
    acted = [(s.start + k) % s.players for k in range(s.turns)]
    for seat in range(s.players):
        _need(s.home[seat] >= 0, f"seat {seat} has more than {GOLEMS} golems in the Market")
        done = any(s.golems[seat][slot] >> s.now & 1 for slot in range(SLOTS))
        _need(
            not done or seat not in acted,
            f"seat {seat} has had its turn, but a golem of value {s.now} was not taken",
        )


def _check_course(s: State) -> None:
    """What is pending is a course the rules can take, and somebody has something to decide."""
    kinds = [s.pending[i][0] for i in range(s.depth)]
    if s.actor == NOBODY:
        ends = s.round in (s.last_round, LAST_ROUND) and s.turns == s.players
        _need(not kinds and ends, "nobody acts only when the last round has been played and nothing is pending")
        _check_dealt(s)
        return
    _need(bool(kinds), "somebody acts, so something must be pending")
    if kinds[0] == BEGIN_TURN:
        _check_set_up(s, kinds)
    else:
        _check_dealt(s)
        _check_turn(s, kinds)
    _check_stable(s)


def _check_dealt(s: State) -> None:
    complete = all(g // 4 == group for group, g in enumerate(s.guild))
    _need(complete, "guilds needs one tile of each group I, II, III in this order")
    dealt = all(s.city[seat] != EMPTY and s.tile[seat] != EMPTY for seat in range(s.players))
    _need(dealt, "every seat needs its city and its Ability tile")
    sides = {0: (0,), 1: (1,), 2: (0, 1)}[s.sides]
    _need(all(s.side[seat] in sides for seat in range(s.players)), "a side does not fit the option 'sides'")


def _check_set_up(s: State, kinds: list[int]) -> None:
    """The set-up is fresh up to what was drawn and picked so far. (S2.9)"""
    plan = [BEGIN_TURN, FIRST_GOLEM if s.expert else FIRST_GOLEMS]
    plan += [PICK_SIDE] * (s.sides == 2) + [
        PICK_TILE if s.draft else DEAL_TILE,
        DEAL_CITY,
        DRAW_GUILD,
        REFILL,
    ]
    plan += [DRAW_START] * (s.chosen_start < 0)
    _need(kinds == plan[: len(kinds)], "these things are not pending in this order in a set-up")
    done = s.pending[s.depth - 1][1]
    _need(
        kinds[-1] == REFILL or done < (3 if kinds[-1] == DRAW_GUILD else s.players),
        "more was drawn or picked than there is",
    )
    untouched = s.round == 1 and s.turns == 0 and not any(s.points)
    _need(untouched, "in the set-up it is round 1 and nobody has points")
    groups = [guild // 4 if guild != EMPTY else EMPTY for guild in s.guild]
    drawn = {DRAW_GUILD: done, REFILL: 0, DRAW_START: 0}.get(kinds[-1], 3)
    _need(
        groups == [g if g < drawn else EMPTY for g in range(3)],
        "the Guildmasters drawn do not fit what is pending",
    )
    for seat in range(s.players):
        _need(not any(s.height[seat]), "in the set-up the towers have no cards")
        _need(
            s.city[seat] != EMPTY or kinds[-1] in (DEAL_CITY, DRAW_GUILD, REFILL, DRAW_START),
            "a city is missing",
        )
        later = kinds[-1] in (PICK_SIDE, FIRST_GOLEM)
        _need(s.tile[seat] != EMPTY or not later, "an Ability tile is missing")


def _check_turn(s: State, kinds: list[int]) -> None:
    """The pending things are the rest of a turn, with at most one effect under way. (S4.1 - S4.12)"""
    _need(s.turns < s.players and s.seat == (s.start + s.turns) % s.players, "it is not this seat's turn")
    base = next((i for i, kind in enumerate(kinds) if i >= len(TURN_PLAN) or kind != TURN_PLAN[i]), len(kinds))
    top, chain = TURN_PLAN[base - 1] if base else None, kinds[base:]
    allowed = {
        TOWERS: [[], *([CLIMB, kind] for kind in CHAIN)],
        SENDING: [[], [RECALLING]],
        ABILITY_2: [[], *([k] for k in CHAIN)],
    }
    _need(
        base >= 2 and chain in allowed.get(top or 0, [[]]),
        "these things are not pending in this order in a turn",
    )
    _need(s.grown == 0 or top in (FINISHING, TOWERS), "towers are activated in Phase 1 only")
    _need(
        s.barred == 0 or (top == ABILITY_2 and bool(chain)),
        "golems are barred only while a Market card is activated",
    )
    _need(s.sent == 0 or top in (ABILITY_2, REFILL), "no golem has been sent yet")
    turning = bool(chain) and chain[-1] == TURN_MORE
    for slot in range(SLOTS):
        known = s.turned[slot] & ~s.golems[s.seat][slot] == 0
        _need(
            known and (turning or s.turned[slot] == 0),
            "only golems of the seat on turn are turned, while an effect turns them",
        )
    if chain:
        _check_chain(s, chain[-1])


def _check_chain(s: State, kind: int) -> None:
    """The effect under way is that of the card where it is said to be, and has something to do."""
    a, b = s.pending[s.depth - 1][1], s.pending[s.depth - 1][2]
    if kind == EFFECT:
        colour = a - FOUNDATION if a >= FOUNDATION else a // 4
        there = s.card[b] != EMPTY if b < CITY_PLACE else b - CITY_PLACE <= s.height[s.seat][colour]
        _need(there and effect_at(s, colour, b) == a, f"effect {EFFECT_NAMES[a]} is not at {PLACE_NAMES[b]}")
    elif kind == TURN_MORE:
        _need(EFFECT_DOES[a] == TURN_ANY, f"effect {EFFECT_NAMES[a]} does not turn any number of golems")
    elif kind == DESTINATION:
        _need(1 <= b <= VALUES and has_golem(s, a, b) and can_move(s, a, b), "there is no such golem to move")
    elif kind == ADDING:
        _need(has_free_card(s), "there is no unoccupied card to add")
    if s.pending[s.depth - 2][0] == CLIMB:
        climb = s.pending[s.depth - 2]
        _need(climb[2] <= s.height[s.seat][climb[1]] + 1, "a tower is climbed above its top")


def _check_stable(s: State) -> None:
    """A state always waits for a decision: nothing may be left that happens by itself."""
    moved = s.copy()
    advance(moved)
    _need(moved == s, "something that happens by itself has not happened yet, or the wrong seat is to act")
    out = Ints("h", bytes(2 * 100))
    count = legal(s, out)
    skippable = s.pending[s.depth - 1][0] in (EFFECT, TURN_MORE) and not s.pending[s.depth - 1][3]
    _need(count > int(skippable), "there is nothing to decide")
