"""Cards, Ability tiles and Guildmasters as a view shows them: text for people, effects as data."""

from __future__ import annotations

from functools import cache

import msgspec

from stolik.game import Words
from stolik.games.skytopia import words
from stolik.games.skytopia.rules.components import (
    ABILITY_CARDS,
    ABILITY_DOES,
    ABILITY_DOES_NAMES,
    ABILITY_POINTS,
    ABILITY_STEPS,
    ABILITY_WHEN,
    ALL_HOME,
    CARD_COAT,
    CARD_NAMES,
    COAT_NAMES,
    COLOUR_NAMES,
    DATA,
    DOES_NAMES,
    EFFECT_COINS,
    EFFECT_DOES,
    EFFECT_NAMES,
    EFFECT_OTHERS,
    EFFECT_POINTS,
    EFFECT_STEPS,
    EFFECT_TAKES,
    FINAL,
    FOUNDATION,
    FOUNDATION_COAT,
    GOLEMS,
    GUILD_NAMES,
    LABORATORY,
    OFFER_PAY,
    OFFER_POINTS,
    OFFERS,
    ROWS,
    SIDE_NAMES,
    WHEN_NAMES,
)
from stolik.games.skytopia.rules.state import EMPTY
from stolik.games.skytopia.words.names import ability_coins


class OfferView(msgspec.Struct, frozen=True):
    """Coins to pay, and the points for them."""

    pay: int
    points: int


class EffectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a card does. The price: `takes` a golem home, or gives coins to each of the `others`."""

    does: str
    takes: bool = False
    others: int = 0
    points: int = 0
    coins: int = 0
    steps: int = 0
    offers: tuple[OfferView, ...] = ()


class CardView(msgspec.Struct, frozen=True):
    """A card or a foundation: its name and its effect."""

    id: str
    effect: str
    colour: str
    coat: str | None
    name: Words
    text: Words
    does: EffectView


class AbilityEffectView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an ability does, with the numbers of its text."""

    does: str
    when: str
    points: int = 0
    coins: int = 0
    cards: int = 0
    steps: int = 0
    golems: int = 0


class AbilityView(msgspec.Struct, frozen=True):
    """An Ability tile with the side that is up."""

    tile: str
    side: str
    name: Words
    text: Words
    does: AbilityEffectView


class GuildCountView(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a Guildmaster counts, and the points for each."""

    counts: str
    points: int
    cards: int = 0
    colours: tuple[str, ...] = ()
    coat: str | None = None


class GuildView(msgspec.Struct, frozen=True):
    """A Guildmaster, and its points for each seat if the match ended now."""

    id: str
    name: Words
    text: Words
    worth: tuple[int, ...]
    does: GuildCountView


@cache
def show_effect(effect: int, edition: int) -> EffectView:
    """An effect as data. (S5)"""
    does = EFFECT_DOES[effect]
    offers = zip(OFFER_PAY[effect], OFFER_POINTS[effect][: OFFERS[effect]], strict=False)
    return EffectView(
        DOES_NAMES[does],
        bool(EFFECT_TAKES[effect]),
        EFFECT_OTHERS[effect],
        LABORATORY[edition] if does == FINAL else EFFECT_POINTS[effect],
        EFFECT_COINS[effect],
        EFFECT_STEPS[effect],
        tuple(OfferView(pay, points) for pay, points in offers),
    )


def show_effect_card(id: str, effect: int, coat: str | None, edition: int) -> CardView:
    """A card or foundation with an effect. (S1, S11.5)"""
    name, text = words.say_name(effect, edition), words.say_effect(effect, edition)
    colour = COLOUR_NAMES[effect - FOUNDATION if effect >= FOUNDATION else effect // 4]
    return CardView(id, EFFECT_NAMES[effect], colour, coat, name, text, show_effect(effect, edition))


@cache
def show_card(card: int, edition: int) -> CardView:
    """A tower card. (S11.2, S11.3)"""
    return show_effect_card(CARD_NAMES[card], card // ROWS, COAT_NAMES[CARD_COAT[edition][card]], edition)


@cache
def show_foundation(city: int, colour: int, edition: int) -> CardView:
    """A foundation of a city; without a coat of arms until the city is dealt. (S11.4)"""
    coat = None if city == EMPTY else COAT_NAMES[FOUNDATION_COAT[city][colour]]
    return show_effect_card(EFFECT_NAMES[FOUNDATION + colour], FOUNDATION + colour, coat, edition)


@cache
def show_ability(ability: int, edition: int) -> AbilityView:
    """A side of an Ability tile. (S6)"""
    does = AbilityEffectView(
        ABILITY_DOES_NAMES[ABILITY_DOES[ability]].replace("_", " "),
        WHEN_NAMES[ABILITY_WHEN[ability]],
        ABILITY_POINTS[ability],
        ability_coins(ability),
        ABILITY_CARDS[ability],
        ABILITY_STEPS[ability],
        GOLEMS if ABILITY_DOES[ability] == ALL_HOME else 0,
    )
    name, text = words.say_ability_name(ability), words.say_ability(ability, edition)
    return AbilityView(COLOUR_NAMES[ability // 2], SIDE_NAMES[ability % 2], name, text, does)


def show_guild(guild: int, worth: tuple[int, ...]) -> GuildView:
    """A Guildmaster. (S7)"""
    name, text = words.say_guild_name(guild), words.say_guild(guild)
    return GuildView(GUILD_NAMES[guild], name, text, worth, show_guild_count(guild))


@cache
def show_guild_count(guild: int) -> GuildCountView:
    """What a Guildmaster counts, as data. (S7.0)"""
    data = DATA.guilds[GUILD_NAMES[guild]]
    return GuildCountView(data.counts, data.points, data.cards, data.colours, data.coat)
