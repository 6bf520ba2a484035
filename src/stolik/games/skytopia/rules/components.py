"""The components as tables of numbers, read from the TOML files of the game.

Data only. The rules read the constants at the end of this file. Compilation freezes them into the code, and the cache
key is a hash that covers the data files.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, NamedTuple

import msgspec

from stolik.kernel.data import DataError, Entry, Value, check_names, convert, read_entries, read_toml

FOLDER = Path(__file__).parents[1]
DATA_FILES = ("effects.toml", "cards.toml", "abilities.toml", "guilds.toml", "editions.toml", "table.toml")

# ---- names, in the order of their numbers (S1) ---------------------------------------------------
COLOUR_NAMES = ("blue", "gold", "red", "purple")
COAT_NAMES = ("skull", "bat", "leaf", "eagle")  # S11.1
EDITION_NAMES = ("retail", "portal", "prototype")
CARD_EFFECT_NAMES = tuple(letter + number for letter in "BGRP" for number in "1234")
EFFECT_NAMES = (*CARD_EFFECT_NAMES, "FB", "FG", "FR", "FP")
CARD_NAMES = tuple(effect + copy for effect in CARD_EFFECT_NAMES for copy in "abcd")
GUILD_NAMES = (
    "builders", "architects", "mechanicians", "engineers", "aeronauts", "merchants", "scientists", "chroniclers",
    "priests", "artisans", "artists", "alchemists",
)  # fmt: skip
SIDE_NAMES = ("A", "B")

SEATS, COLOURS, ROWS, SLOTS, VALUES, COPIES = 4, 4, 4, 16, 6, 4
SLOT_NAMES = tuple(f"{colour} {row + 1}" for colour in COLOUR_NAMES for row in range(ROWS))
FOUNDATION = 16  # effects 16 … 19 are the foundations, by colour
BLUE, GOLD, RED, PURPLE = range(4)

# ---- what effects, abilities and guilds can do ---------------------------------------------------
DOES = {  # effect type -> the kind of action that uses it; an effect that takes a golem as its price is used by `take`
    "gain": "use",
    "buy": "buy",
    "harvest": "use",
    "turn": "turn",
    "turn any": "turn",
    "move": "move",
    "put": "put",
    "add": "take",
    "copy top": "copy",
    "copy row": "copy",
    "copy foundation": "copy",
    "final": "use",  # never: it is not activated
}
DOES_NAMES = tuple(DOES)
GAIN = DOES_NAMES.index("gain")
BUY = DOES_NAMES.index("buy")
HARVEST = DOES_NAMES.index("harvest")
TURN_ONE = DOES_NAMES.index("turn")
TURN_ANY = DOES_NAMES.index("turn any")
MOVE_ONE = DOES_NAMES.index("move")
PUT_ONE = DOES_NAMES.index("put")
ADD_CARD = DOES_NAMES.index("add")
COPY_TOP = DOES_NAMES.index("copy top")
COPY_ROW = DOES_NAMES.index("copy row")
COPY_FOUNDATION = DOES_NAMES.index("copy foundation")
FINAL = DOES_NAMES.index("final")
SENT_HOME, NO_COINS, PLACED_AT, JOINED, SAME_COAT, TURN_PAID, ADDED, ALL_HOME = range(8)
ABILITY_DOES_NAMES = ("sent_home", "no_coins", "placed_at", "joined", "same_coat", "turn", "added", "all_home")
WHEN_NAMES = ("any", "end1", "end2")
ANY_TIME, END_1, END_2 = range(3)
COUNT_TALLEST, COUNT_TOWERS, COUNT_PAIRS, COUNT_COATS, COUNT_SHOWN = range(5)
COUNTS_NAMES = ("tallest", "towers", "pairs", "coats", "shown")
MOST_OFFERS = 3

Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=20)]
Steps = Annotated[int, msgspec.Meta(ge=1, le=5)]
Colour = Literal["blue", "gold", "red", "purple"]
Coat = Literal["skull", "bat", "leaf", "eagle"]


class Gain(Entry, frozen=True, tag_field="does", tag="gain", forbid_unknown_fields=True):
    """Get points and coins, with an optional price."""

    take: bool = False
    others: Small = 0
    points: Small = 0
    coins: Small = 0


class Offer(Entry, frozen=True, forbid_unknown_fields=True):
    """A price in coins and the points for it."""

    pay: Positive
    points: Positive


class Buy(Entry, frozen=True, tag_field="does", tag="buy", forbid_unknown_fields=True):
    """Pay coins for points."""

    offers: Annotated[tuple[Offer, ...], msgspec.Meta(min_length=1, max_length=MOST_OFFERS)]


class Harvest(Entry, frozen=True, tag_field="does", tag="harvest", forbid_unknown_fields=True):
    """Get coins for each golem at home."""

    coins: Positive


class Turn(Entry, frozen=True, tag_field="does", tag="turn", forbid_unknown_fields=True):
    """Turn golems towards the symbol."""

    golems: Literal["one", "any"]
    steps: Annotated[int, msgspec.Meta(ge=1, le=2)]


class Move(Entry, frozen=True, tag_field="does", tag="move", forbid_unknown_fields=True):
    """Move a golem to another card."""


class Put(Entry, frozen=True, tag_field="does", tag="put", forbid_unknown_fields=True):
    """Put a golem from home with the value of this cost."""

    costs: Small


class Add(Entry, frozen=True, tag_field="does", tag="add", forbid_unknown_fields=True):
    """Take a golem home and add a card."""


class Copy(Entry, frozen=True, tag_field="does", tag="copy", rename={"place": "from"}, forbid_unknown_fields=True):
    """Activate another card."""

    place: Literal["top", "row", "foundation"]
    others: Small = 0
    colours: Value[tuple[Literal["blue"], Literal["gold"], Literal["red"]]] | None = None  # provenance only


class Final(Entry, frozen=True, tag_field="does", tag="final", forbid_unknown_fields=True):
    """Points at the end of the game."""


Effect = Gain | Buy | Harvest | Turn | Move | Put | Add | Copy | Final


class Ability(Entry, frozen=True, forbid_unknown_fields=True):
    """One side of an Ability tile."""

    when: Literal["any", "end1", "end2"]
    does: Literal["sent_home", "no_coins", "placed_at", "joined", "same_coat", "turn", "added", "all_home"]
    points: Small = 0
    coins: Small = 0
    costs: Small = 0
    cards: Small = 0
    pay: Small = 0
    steps: Small = 0


class Guild(Entry, frozen=True, forbid_unknown_fields=True):
    """A Guildmaster tile."""

    group: Annotated[int, msgspec.Meta(ge=1, le=3)]
    counts: Literal["tallest", "towers", "pairs", "coats", "shown"]
    points: Positive
    cards: Small = 0
    colours: tuple[Colour, ...] = ()
    coat: Coat | None = None


class Card(Entry, frozen=True, forbid_unknown_fields=True):
    """One tower card."""

    id: str
    coat: Coat
    players: Annotated[int, msgspec.Meta(ge=2, le=4)]


class Deck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The tower cards of a printing."""

    per_colour: Value[Annotated[int, msgspec.Meta(ge=8, le=16)]]
    cards: tuple[Card, ...]


class Edition(Entry, frozen=True, forbid_unknown_fields=True):
    """A printing."""

    deck: Literal["retail", "prototype"]
    marker: Literal["left", "right"]
    laboratory: Value[Positive]
    joined_by_move: bool | Value[bool]
    clock_moves_first: bool | Value[bool]


class Cost(Entry, frozen=True, forbid_unknown_fields=True):
    """The price of a number of steps."""

    steps: Steps
    coins: Small


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Chronometer."""

    costs: tuple[Cost, Cost, Cost, Cost, Cost]
    first_now: Value[Annotated[int, msgspec.Meta(ge=1, le=6)]]
    initial_value: Value[Annotated[int, msgspec.Meta(ge=1, le=6)]]


class Players(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player starts with."""

    coins: Value[Small]
    golems: Value[Annotated[int, msgspec.Meta(ge=1, le=6)]]
    compensation: Value[Small]


class End(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The end of the game."""

    coins_per_point: Value[Positive]
    points_per_golem: Value[Small]
    last_round: Value[Annotated[int, msgspec.Meta(ge=10, le=100)]]


class Cities(Entry, frozen=True, forbid_unknown_fields=True):
    """The coats of the foundations."""

    coats: Annotated[tuple[tuple[Coat, Coat, Coat, Coat], ...], msgspec.Meta(min_length=4, max_length=4)]


class Components(NamedTuple):
    """The content of all data files, validated."""

    effects: dict[str, Effect]
    decks: dict[str, Deck]
    abilities: dict[str, dict[str, Ability]]
    guilds: dict[str, Guild]
    editions: dict[str, Edition]
    clock: Clock
    players: Players
    end: End
    cities: Cities


def load(folder: Path = FOLDER) -> Components:
    """Read and validate the data files of a folder; raises DataError with file, entry and expectation."""
    table = read_toml(folder / "table.toml")
    check_names("table.toml", table, ("clock", "players", "end", "cities"))
    parts = {"clock": Clock, "players": Players, "end": End, "cities": Cities}
    read: dict[str, Any] = {name: convert(table[name], kind, f"table.toml [{name}]") for name, kind in parts.items()}
    data = Components(
        read_entries(folder / "effects.toml", Effect, EFFECT_NAMES),
        _read_decks(folder / "cards.toml"),
        _read_abilities(folder / "abilities.toml"),
        read_entries(folder / "guilds.toml", Guild, GUILD_NAMES),
        read_entries(folder / "editions.toml", Edition, EDITION_NAMES),
        read["clock"], read["players"], read["end"], read["cities"],
    )  # fmt: skip
    _check(data)
    return data


def _read_decks(path: Path) -> dict[str, Deck]:
    raw = read_toml(path)
    check_names(path.name, raw, ("retail", "prototype"))
    for name, deck in raw.items():
        for number, card in enumerate(_cards_of(deck), 1):
            known = isinstance(card, dict) and card.get("id")  # a card without an id is named by its index
            convert(card, Card, f"{path.name} [{name}] card {known or number}")
    return {name: convert(deck, Deck, f"{path.name} [{name}]") for name, deck in raw.items()}


def _cards_of(deck: Any) -> list[Any]:
    cards = deck.get("cards") if isinstance(deck, dict) else None
    return cards if isinstance(cards, list) else []


def _read_abilities(path: Path) -> dict[str, dict[str, Ability]]:
    raw = read_toml(path)
    check_names(path.name, raw, COLOUR_NAMES)
    tiles = {}
    for tile, sides in raw.items():
        check_names(f"{path.name} [{tile}]", sides, SIDE_NAMES)
        tiles[tile] = {side: convert(sides[side], Ability, f"{path.name} [{tile}.{side}]") for side in SIDE_NAMES}
    return tiles


def _check(data: Components) -> None:
    """Checks beyond the types."""
    if [c.steps for c in data.clock.costs] != [1, 2, 3, 4, 5]:
        raise DataError("table.toml [clock]: costs must list steps 1, 2, 3, 4, 5 in this order")
    prices = {c.coins for c in data.clock.costs}
    for name, effect in data.effects.items():
        purple = name in ("P1", "P2", "P3", "P4", "FP")
        if isinstance(effect, Add | Copy | Final) and not purple:
            raise DataError(f"effects.toml [{name}]: only purple effects may add, copy or be final")
        if isinstance(effect, Buy) and [o.pay for o in effect.offers] != sorted(o.pay for o in effect.offers):
            raise DataError(f"effects.toml [{name}]: offers must be listed from the cheapest to the dearest")
        if isinstance(effect, Put) and effect.costs not in prices:
            raise DataError(f"effects.toml [{name}]: costs {effect.costs} is no price of the clock {sorted(prices)}")
    for tile, sides in data.abilities.items():
        for side, ability in sides.items():
            _check_ability(f"abilities.toml [{tile}.{side}]", ability, prices)
    for number, name in enumerate(GUILD_NAMES):
        _check_guild(name, data.guilds[name], number // 4 + 1)
    for name, deck in data.decks.items():
        _check_deck(name, deck)


ABILITY_NEEDS = {  # its moment, and the fields it must have; all others must be absent
    "sent_home": ("any", ("points",)),
    "no_coins": ("end1", ("coins",)),
    "placed_at": ("end2", ("costs", "points")),
    "joined": ("any", ("coins",)),
    "same_coat": ("end2", ("cards", "points")),
    "turn": ("end1", ("pay", "steps")),
    "added": ("end1", ("cards", "points")),
    "all_home": ("end1", ("coins",)),
}


def _check_ability(where: str, ability: Ability, prices: set[int]) -> None:
    when, needs = ABILITY_NEEDS[ability.does]
    if ability.when != when:
        raise DataError(f"{where}: {ability.does} happens at {when!r}, not {ability.when!r}")
    for key in ("points", "coins", "costs", "cards", "pay", "steps"):
        if (getattr(ability, key) > 0) != (key in needs):
            raise DataError(
                f"{where}: {ability.does} needs {' and '.join(needs)} (above 0) and nothing else, check {key}"
            )
    if ability.steps > 1 or (ability.costs and ability.costs not in prices):
        raise DataError(f"{where}: steps must be 1, and costs one of the clock's prices {sorted(prices)}")


def _check_guild(name: str, guild: Guild, group: int) -> None:
    where = f"guilds.toml [{name}]"
    if guild.group != group:
        raise DataError(f"{where}: belongs to group {group}, not {guild.group}")
    colours = {"pairs": 2, "coats": 1}.get(guild.counts, 0)
    if len(guild.colours) != colours or (guild.coat is None) == (guild.counts == "shown"):
        raise DataError(
            f"{where}: {guild.counts!r} needs {colours} colours and {'a' if guild.counts == 'shown' else 'no'} coat"
        )
    if (guild.cards > 0) != (guild.counts == "towers"):
        raise DataError(f"{where}: cards belongs to counts = 'towers', and only there")


def _check_deck(name: str, deck: Deck) -> None:
    where = f"cards.toml [{name}]"
    seen: set[str] = set()
    for card in deck.cards:
        if card.id not in CARD_NAMES:
            raise DataError(f"{where}: there is no card {card.id!r}; ids go from B1a to P4d")
        if card.id in seen:
            raise DataError(f"{where}: card {card.id} is listed twice")
        seen.add(card.id)
    for letter, colour in zip("BGRP", COLOUR_NAMES, strict=True):
        cards = [c for c in deck.cards if c.id[0] == letter]
        if len(cards) != deck.per_colour.value:
            raise DataError(f"{where}: {len(cards)} {colour} cards, expected {deck.per_colour.value}")
        if sum(c.players == 2 for c in cards) < 3:
            raise DataError(f"{where}: two players need at least 3 {colour} cards without a mark of 3 or 4 players")


# ---- the tables the rules read -------------------------------------------------------------------

DATA = load()


def _value(entry: Any) -> Any:
    return entry.value if isinstance(entry, Value) else entry


def _steps_for(coins: int) -> int:
    return next(c.steps for c in DATA.clock.costs if c.coins == coins)


def _does(effect: Effect) -> int:
    if isinstance(effect, Copy):
        return DOES_NAMES.index(f"copy {effect.place}")
    if isinstance(effect, Turn):
        return TURN_ANY if effect.golems == "any" else TURN_ONE
    return DOES_NAMES.index(str(effect.__struct_config__.tag))


def _column(name: str) -> tuple[int, ...]:
    return tuple(int(getattr(DATA.effects[e], name, 0)) for e in EFFECT_NAMES)


def _offers(name: str) -> tuple[tuple[int, ...], ...]:
    rows = []
    for effect in DATA.effects.values():
        offers = [getattr(o, name) for o in effect.offers] if isinstance(effect, Buy) else []
        rows.append(tuple(offers + [0] * (MOST_OFFERS - len(offers))))
    return tuple(rows)


def _cards(name: str, default: int) -> tuple[tuple[int, ...], ...]:
    rows = []
    for edition in EDITION_NAMES:
        cards = {c.id: getattr(c, name) for c in DATA.decks[DATA.editions[edition].deck].cards}
        found = [cards.get(card, default) for card in CARD_NAMES]
        rows.append(tuple(COAT_NAMES.index(x) if isinstance(x, str) else x for x in found))
    return tuple(rows)


NEVER = 99
COST = (NEVER, *(c.coins for c in DATA.clock.costs))  # by steps; 0 steps is no placement
FIRST_NOW = DATA.clock.first_now.value
INITIAL_VALUE = DATA.clock.initial_value.value
START_COINS = DATA.players.coins.value
GOLEMS = DATA.players.golems.value
COMPENSATION = DATA.players.compensation.value
COINS_PER_POINT = DATA.end.coins_per_point.value
POINTS_PER_GOLEM = DATA.end.points_per_golem.value
LAST_ROUND = DATA.end.last_round.value

EFFECT_DOES = tuple(_does(DATA.effects[e]) for e in EFFECT_NAMES)
EFFECT_TAKES = _column("take")
EFFECT_USED_BY = tuple(
    "take" if takes else DOES[DOES_NAMES[does]] for does, takes in zip(EFFECT_DOES, EFFECT_TAKES, strict=True)
)
EFFECT_OTHERS = _column("others")
EFFECT_POINTS = _column("points")
EFFECT_COINS = _column("coins")
EFFECT_STEPS = tuple(
    _steps_for(e.costs) if isinstance(e, Put) else e.steps if isinstance(e, Turn) else 0 for e in DATA.effects.values()
)
OFFERS = tuple(len(e.offers) if isinstance(e, Buy) else 0 for e in DATA.effects.values())
OFFER_PAY = _offers("pay")
OFFER_POINTS = _offers("points")

CARD_COAT = _cards("coat", 0)  # by edition and card
CARD_PLAYERS = _cards("players", NEVER)  # fewest players; NEVER: not in this deck
FOUNDATION_COAT = tuple(tuple(COAT_NAMES.index(c) for c in city) for city in DATA.cities.coats)

ABILITIES = tuple(DATA.abilities[tile][side] for tile in COLOUR_NAMES for side in SIDE_NAMES)
ABILITY_WHEN = tuple(WHEN_NAMES.index(a.when) for a in ABILITIES)
ABILITY_DOES = tuple(ABILITY_DOES_NAMES.index(a.does) for a in ABILITIES)
ABILITY_POINTS = tuple(a.points for a in ABILITIES)
ABILITY_COINS = tuple(a.coins for a in ABILITIES)
ABILITY_CARDS = tuple(a.cards for a in ABILITIES)
ABILITY_PAY = tuple(a.pay for a in ABILITIES)
ABILITY_STEPS = tuple(_steps_for(a.costs) if a.costs else a.steps for a in ABILITIES)

GUILD_COUNTS = tuple(COUNTS_NAMES.index(DATA.guilds[g].counts) for g in GUILD_NAMES)
GUILD_POINTS = tuple(DATA.guilds[g].points for g in GUILD_NAMES)
GUILD_CARDS = tuple(DATA.guilds[g].cards for g in GUILD_NAMES)
GUILD_COAT = tuple(COAT_NAMES.index(DATA.guilds[g].coat or COAT_NAMES[0]) for g in GUILD_NAMES)
GUILD_COLOURS = tuple(
    tuple(COLOUR_NAMES.index(c) for c in (*DATA.guilds[g].colours, "blue", "blue")[:2]) for g in GUILD_NAMES
)

MARKER = tuple(1 if DATA.editions[e].marker == "left" else -1 for e in EDITION_NAMES)
LABORATORY = tuple(DATA.editions[e].laboratory.value for e in EDITION_NAMES)
JOINED_BY_MOVE = tuple(int(_value(DATA.editions[e].joined_by_move)) for e in EDITION_NAMES)
CLOCK_MOVES_FIRST = tuple(int(_value(DATA.editions[e].clock_moves_first)) for e in EDITION_NAMES)

if not TYPE_CHECKING:  # a type checker sees every public name anyway
    __all__ = [name for name in dir() if name.isupper()]
