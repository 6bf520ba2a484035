"""The components of Skytopia: the box, cards by effect, foundations, Ability tiles, Guildmasters, editions, numbers."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from stolik.game import Words
from stolik.games.skytopia.box import ITEM_NAMES, read_borrowed, read_box, read_names
from stolik.games.skytopia.faces import show_effect_card
from stolik.games.skytopia.rules.components import (
    COLOUR_NAMES,
    COLOURS,
    DATA,
    EDITION_NAMES,
    EFFECT_DOES,
    EFFECT_NAMES,
    FINAL,
    FOUNDATION,
    GUILD_NAMES,
    SIDE_NAMES,
    Buy,
    Copy,
)
from stolik.games.skytopia.words import (
    say_ability,
    say_ability_name,
    say_edition,
    say_guild,
    say_guild_name,
    say_name,
)
from stolik.kernel.data import Entry, Value
from stolik.phrases import listed
from stolik.reference import Component, Sourced, component, draw, name_values, sourced, words

RETAIL = 0
GROUPS = ("I", "II", "III")
WHERE = {  # the paragraph about a piece of the box
    "cities": "S2.6", "ability-tiles": "S2.7", "cards": "S2.3", "guildmasters": "S2.5", "chronometer": "S2.2",
    "scoring-track": "S8.2", "golems": "S2.6", "coins": "S2.6", "city-markers": "S8.2", "starting-player": "S2.1",
    "reminder-cards": "S10.retail", "sheets": "S10.prototype", "rulebook": "S10.retail",
}  # fmt: skip


class Copies(msgspec.Struct, frozen=True):
    """The copies of a card in a deck: the coat of arms and the minimum number of players of each."""

    deck: str
    coats: tuple[str, ...]
    players: tuple[int, ...]


def components() -> Iterator[Component]:
    """Everything in the box, in the order of the rules."""
    for name in ITEM_NAMES:
        yield _piece(name)
    for effect in range(FOUNDATION):
        yield _card(effect)
    for colour in range(COLOURS):
        yield _foundation(colour)
    for ability in range(len(COLOUR_NAMES) * len(SIDE_NAMES)):
        yield _ability(ability)
    for guild in range(len(GUILD_NAMES)):
        yield _guild(guild)
    for edition in range(len(EDITION_NAMES)):
        yield _edition(edition)
    yield from _numbers()


def _piece(name: str) -> Component:
    """A kind of piece with its count in each edition. (S10)"""
    items = [read_box()[edition][name] for edition in EDITION_NAMES]
    counts = [item.count for item in items]
    values = [
        sourced(words("value-in-edition", edition=say_edition(edition), count=item.count), item)
        for edition, item in enumerate(items)
    ]
    others = [
        words("box-in-edition", edition=say_edition(edition), text=_count(name, edition, count))
        for edition, count in enumerate(counts)
        if count != counts[RETAIL]
    ]
    text = _count(name, RETAIL, counts[RETAIL])
    if others:
        text = words("box-except", text=text, others=listed(others)) if counts[RETAIL] else listed(others)
    return component(name, "box", "", words(f"box-{name}"), text, WHERE[name], tuple(values))


def _count(name: str, edition: int, count: int) -> Words:
    """How many pieces, and how they are divided; 0 is none in the list of components."""
    each = {
        "cards": DATA.decks[DATA.editions[EDITION_NAMES[edition]].deck].per_colour.value,
        "golems": DATA.players.golems.value,
        "guildmasters": len(GUILD_NAMES) // len(GROUPS),
    }
    return words(f"box-{name}-count", count=count, each=each.get(name, 1)) if count else words("box-none")


def _card(effect: int) -> Component:
    """The cards with one effect: the effect is one value, their coats and marks are another. (S5, S11.2)"""
    name, colour = EFFECT_NAMES[effect], COLOUR_NAMES[effect // 4]
    copies = tuple(draw(_copies(deck, name)) for deck in DATA.decks)
    values = [*_effect_values(name), _coats(name), *_names(name)]
    view = show_effect_card(name, effect, None, RETAIL)
    return component(
        name, "card", colour, view.name, view.text, f"S5.{name}", tuple(values), (draw(view),), copies
    )  # fmt: skip


def _effect_values(name: str) -> Iterator[Sourced]:
    effect = DATA.effects[name]
    if isinstance(effect, Buy):
        for offer in effect.offers:
            yield sourced(words("value-offer", coins=offer.pay, points=offer.points), offer)
    else:
        yield sourced(words("value-effect"), effect)
    if isinstance(effect, Copy) and effect.colours:
        yield sourced(words("value-colours"), effect.colours)


def _names(effect: str) -> Iterator[Sourced]:
    """Where the name of a building comes from, of all its names if the editions differ. (S11.5)"""
    for name, names in read_names().items():
        if name.split("-")[0] == effect:
            yield from name_values(names)


def _copies(deck: str, effect: str) -> Copies:
    cards = [card for card in DATA.decks[deck].cards if card.id[:2] == effect]
    return Copies(deck, tuple(card.coat for card in cards), tuple(card.players for card in cards))


def _coats(effect: str) -> Sourced:
    card = next(card for card in DATA.decks["retail"].cards if card.id[:2] == effect)
    return sourced(words("value-coats"), card)


def _foundation(colour: int) -> Component:
    """A foundation: the same effect in all cities, with different coats. (S11.4)"""
    effect = FOUNDATION + colour
    name = EFFECT_NAMES[effect]
    view = show_effect_card(name, effect, None, RETAIL)
    coats = tuple(city[colour] for city in DATA.cities.coats)
    copies = Copies("cities", coats, (2,) * len(coats))
    values = (*_effect_values(name), sourced(words("value-city-coats"), DATA.cities))
    return component(
        name, "foundation", view.colour, view.name, view.text, f"S5.{name}", values, (draw(view),), (draw(copies),)
    )  # fmt: skip


def _ability(ability: int) -> Component:
    """A side of an Ability tile. (S6)"""
    tile, side = COLOUR_NAMES[ability // 2], SIDE_NAMES[ability % 2]
    values = (sourced(words("value-ability"), DATA.abilities[tile][side]),)
    name, text = say_ability_name(ability), say_ability(ability, RETAIL)
    return component(f"{tile}{side}", "ability", tile, name, text, f"S6.{tile}{side}", values)


def _guild(guild: int) -> Component:
    """A Guildmaster. (S7)"""
    name = GUILD_NAMES[guild]
    values = (sourced(words("value-guild"), DATA.guilds[name]),)
    group = GROUPS[DATA.guilds[name].group - 1]
    return component(name, "guild", group, say_guild_name(guild), say_guild(guild), f"S7.{name}", values)


def _edition(edition: int) -> Component:
    """An edition and its differences. (S10)"""
    name = EDITION_NAMES[edition]
    data = DATA.editions[name]
    cards = DATA.decks[data.deck].per_colour
    values = [
        sourced(words("value-deck", cards=cards.value), cards),
        sourced(words("value-marker", marker=data.marker), data),
        sourced(words("value-laboratory", points=data.laboratory.value, card=_say_final(edition)), data.laboratory),
    ]
    for choice, what in ((data.joined_by_move, "joined"), (data.clock_moves_first, "clock")):
        moves = choice.value if isinstance(choice, Value) else choice
        values.append(sourced(words(f"value-{what}", moves="yes" if moves else "no"), _entry(choice, data)))
    for what, other in read_borrowed().get(name, {}).items():
        values.append(sourced(words("value-borrowed", what=what, edition=_say_named(other.value)), other))
    text = words("edition", cards=4 * cards.value)
    return component(name, "edition", "", say_edition(edition), text, f"S10.{name}", tuple(values))


def _say_named(edition: str) -> Words:
    return say_edition(EDITION_NAMES.index(edition))


def _say_final(edition: int) -> Words:
    """The name of the card that is scored at the end. (S5.P3)"""
    return say_name(next(effect for effect in range(FOUNDATION) if EFFECT_DOES[effect] == FINAL), edition)


def _entry(value: object, usual: Entry) -> Entry:
    """The provenance of a value, or else of the entry it stands in."""
    return value if isinstance(value, Entry) else usual


def _numbers() -> Iterator[Component]:
    """The numbers of the table. (S2, S3.3, S4.2, S8)"""
    for cost in DATA.clock.costs:
        text = words("number-cost-text", coins=cost.coins)
        value = sourced(text, cost)
        yield component(
            f"cost{cost.steps}", "number", "", words("number-cost", rounds=cost.steps), text, "S3.3", (value,)
        )  # fmt: skip
    clock, players, end = DATA.clock, DATA.players, DATA.end
    yield _number("first-now", clock.first_now, "S2.2")
    yield _number("initial-value", clock.initial_value, "S2.8")
    yield _number("coins", players.coins, "S2.6")
    yield _number("golems", players.golems, "S2.6")
    yield _number("compensation", players.compensation, "S4.2")
    yield _number("coins-per-point", end.coins_per_point, "S8.2")
    yield _number("points-per-golem", end.points_per_golem, "S8.2")
    yield _number("last-round", end.last_round, "S8.5")


def _number(name: str, value: Value[int], paragraph: str) -> Component:
    text: Words = words("number-value", value=value.value)
    return component(name, "number", "", words(f"number-{name}"), text, paragraph, (sourced(text, value),))
