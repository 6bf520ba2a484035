"""Texts of names, effects, abilities and Guildmasters.

Every number comes from the data tables, so a corrected card has a correct text.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from stolik.game import Words
from stolik.games.skytopia.rules.components import (
    ABILITY_CARDS,
    ABILITY_COINS,
    ABILITY_DOES,
    ABILITY_DOES_NAMES,
    ABILITY_PAY,
    ABILITY_POINTS,
    ABILITY_STEPS,
    ABILITY_WHEN,
    BUY,
    CARD_COAT,
    COAT_NAMES,
    COLOUR_NAMES,
    COST,
    COUNTS_NAMES,
    DOES_NAMES,
    EDITION_NAMES,
    EFFECT_COINS,
    EFFECT_DOES,
    EFFECT_NAMES,
    EFFECT_OTHERS,
    EFFECT_POINTS,
    EFFECT_STEPS,
    EFFECT_TAKES,
    FINAL,
    FOUNDATION,
    GAIN,
    GOLEMS,
    GUILD_CARDS,
    GUILD_COAT,
    GUILD_COLOURS,
    GUILD_COUNTS,
    GUILD_NAMES,
    GUILD_POINTS,
    JOINED_BY_MOVE,
    LABORATORY,
    OFFER_PAY,
    OFFER_POINTS,
    OFFERS,
    PLACED_AT,
    PUT_ONE,
    ROWS,
    SIDE_NAMES,
    WHEN_NAMES,
)
from stolik.games.skytopia.rules.state import CITY_PLACE, EMPTY, State
from stolik.phrases import listed

Args = dict[str, str | int | Words]

GROUP_NAMES = ("I", "II", "III")
NO_PLACE = -1  # name the effect's card without its place


def words(message: str, /, **args: str | int | Words) -> Words:
    """A message of this game."""
    return Words(f"skytopia-{message}", args)


# ---- names (S1, S11.5) ------------------------------------------------------------------------------


@cache
def say_name(effect: int, edition: int) -> Words:
    """The name of a building; a foundation is named by its colour. (S11.5)"""
    if effect >= FOUNDATION:
        return words("foundation", colour=COLOUR_NAMES[effect - FOUNDATION])
    return words(f"building-{EFFECT_NAMES[effect].lower()}", edition=EDITION_NAMES[edition])


def say_colour(colour: int) -> Words:
    """The name of a colour. (S1)"""
    return words("colour", colour=COLOUR_NAMES[colour])


def say_coat(coat: int) -> Words:
    """The name of a coat of arms. (S11.1)"""
    return words("coat", coat=COAT_NAMES[coat])


@cache
def say_card_name(card: int, edition: int) -> Words:
    """A card by its name and coat of arms, which together are unique. (S11.2, S11.3)"""
    return words("card", name=say_name(card // ROWS, edition), coat=COAT_NAMES[CARD_COAT[edition][card]])


def say_card(card: int, edition: int) -> Words:
    """A card's name, colour, coat of arms and effect. (S1)"""
    name, text = say_name(card // ROWS, edition), say_effect(card // ROWS, edition)
    coat = COAT_NAMES[CARD_COAT[edition][card]]
    return words("card-text", name=name, colour=COLOUR_NAMES[card // 16], coat=coat, text=text)


def say_edition(edition: int) -> Words:
    """The name of an edition. (S10)"""
    return words(f"edition-{EDITION_NAMES[edition]}")


def say_phase(phase: int) -> Words:
    """The name of a phase of the turn, 1 to 3; 0 is the set-up. (S4)"""
    return words(f"phase-{phase}")


def say_score_source(source: str, edition: str) -> Words:
    """Where points come from: play, guild-1, …, golems. The cards scored at the end differ by edition. (S8.2, S5.P3)"""
    if source == "laboratories":
        return words(f"score-{source}", edition=edition)
    return words(f"score-{source}")


def say_slot(s: State, slot: int) -> Words:
    """A Market place by its card, column and row; without a card by column and row."""
    return say_place(slot, s.card[slot], s.edition)


@cache
def say_place(slot: int, card: int, edition: int) -> Words:
    """A Market place by its column and row, and the card on it, if there is one."""
    colour, row = COLOUR_NAMES[slot // ROWS], slot % ROWS + 1
    if card == EMPTY:
        return words("place", colour=colour, row=row)
    return words("card-at", name=say_name(card // ROWS, edition), colour=colour, row=row)


def source_of(s: State, effect: int, place: int) -> Args:
    """The source of an effect, as arguments from which each language forms its cases."""
    foundation = effect >= FOUNDATION
    colour = COLOUR_NAMES[effect - FOUNDATION if foundation else effect // 4]
    source = say_name(effect, s.edition)
    if 0 <= place < CITY_PLACE:
        source = say_slot(s, place)
    elif place > CITY_PLACE:
        source = words("card-in-tower", name=source, colour=colour, level=place - CITY_PLACE)
    return {"source": source, "kind": "foundation" if foundation else "card", "colour": colour}


# ---- effects (S5) -----------------------------------------------------------------------------------


@cache
def say_effect(effect: int, edition: int) -> Words:
    """An effect with its price. (S5.1)"""
    does = EFFECT_DOES[effect]
    args = EFFECT_ARGS.get(does, _numbers)(effect, edition)
    text = words(f"effect-{DOES_NAMES[does].replace(' ', '-')}", **args)
    if EFFECT_OTHERS[effect]:
        text = words("effect-others", coins=EFFECT_OTHERS[effect], then=text)
    return words("effect-take", then=text) if EFFECT_TAKES[effect] else text


def obstacle_of(effect: int) -> str:
    """Which message says why the effect cannot be used: `take` for its price, else what it does. (S5.1)"""
    return "take" if EFFECT_TAKES[effect] else DOES_NAMES[EFFECT_DOES[effect]].replace(" ", "-")


def _gain(effect: int, _: int) -> Args:
    priced = "yes" if EFFECT_TAKES[effect] or EFFECT_OTHERS[effect] else "no"
    return {"points": EFFECT_POINTS[effect], "coins": EFFECT_COINS[effect], "priced": priced}


def _offers(effect: int, _: int) -> Args:
    offers = zip(OFFER_PAY[effect], OFFER_POINTS[effect][: OFFERS[effect]], strict=False)
    return {"offers": listed([words("offer", coins=pay, points=points) for pay, points in offers], "or")}


def _numbers(effect: int, _: int) -> Args:
    numbers = {"points": EFFECT_POINTS[effect], "coins": EFFECT_COINS[effect], "steps": EFFECT_STEPS[effect]}
    return {name: number for name, number in numbers.items() if number}


EFFECT_ARGS: dict[int, Callable[[int, int], Args]] = {  # all others use the numbers of their entry
    GAIN: _gain,
    BUY: _offers,
    PUT_ONE: lambda effect, _: {"steps": EFFECT_STEPS[effect], "coins": COST[EFFECT_STEPS[effect]]},
    FINAL: lambda _, edition: {"points": LABORATORY[edition]},
}


# ---- abilities (S6) and Guildmasters (S7) -----------------------------------------------------------


@cache
def say_ability_name(ability: int) -> Words:
    """An Ability tile by its colour and side. (S6.1)"""
    return words("tile", colour=COLOUR_NAMES[ability // 2], side=SIDE_NAMES[ability % 2])


@cache
def say_ability(ability: int, edition: int) -> Words:
    """When an ability may be used, and what it does. (S6.1)"""
    when = WHEN_NAMES[ABILITY_WHEN[ability]]
    return words("ability", when=when, text=say_ability_text(ability, edition))


@cache
def say_ability_text(ability: int, edition: int) -> Words:
    """What an ability does. (S6.1)"""
    return words(
        f"ability-{ABILITY_DOES_NAMES[ABILITY_DOES[ability]].replace('_', '-')}",
        points=ABILITY_POINTS[ability],
        coins=ability_coins(ability),
        cards=ABILITY_CARDS[ability],
        steps=ABILITY_STEPS[ability],
        golems=GOLEMS,
        moves="yes" if JOINED_BY_MOVE[edition] else "no",
    )


def ability_coins(ability: int) -> int:
    """The coins in an ability's text: the cost of its value, the price, or the reward."""
    if ABILITY_DOES[ability] == PLACED_AT:
        return COST[ABILITY_STEPS[ability]]
    return ABILITY_PAY[ability] or ABILITY_COINS[ability]


@cache
def say_guild_name(guild: int) -> Words:
    """The name of a Guildmaster. (S7.0)"""
    return words(f"guild-{GUILD_NAMES[guild]}")


@cache
def say_guild(guild: int) -> Words:
    """What a Guildmaster pays for. (S7.0)"""
    return words(
        f"guild-counts-{COUNTS_NAMES[GUILD_COUNTS[guild]]}",
        points=GUILD_POINTS[guild],
        cards=GUILD_CARDS[guild],
        coat=COAT_NAMES[GUILD_COAT[guild]],
        colour=COLOUR_NAMES[GUILD_COLOURS[guild][0]],
        second=say_colour(GUILD_COLOURS[guild][1]),
    )
