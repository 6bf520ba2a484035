"""The player aid of Skytopia: a turn, the signs, the effects, abilities and Guildmasters, the score."""

from __future__ import annotations

from collections.abc import Iterator

from stolik.aid import AidItem, AidSection, item, section
from stolik.game import Words
from stolik.games.skytopia.aid_marks import PHASES, name_ability
from stolik.games.skytopia.faces import show_ability, show_effect, show_guild_count
from stolik.games.skytopia.options import SkytopiaOptions
from stolik.games.skytopia.rules.components import (
    COAT_NAMES,
    COINS_PER_POINT,
    COLOUR_NAMES,
    COMPENSATION,
    COST,
    DATA,
    EDITION_NAMES,
    EFFECT_DOES,
    EFFECT_NAMES,
    FINAL,
    FOUNDATION,
    GUILD_NAMES,
    LABORATORY,
    POINTS_PER_GOLEM,
    SIDE_NAMES,
    VALUES,
)
from stolik.games.skytopia.words import (
    say_ability,
    say_ability_name,
    say_effect,
    say_guild,
    say_guild_name,
    say_name,
    say_phase,
    say_score_source,
)
from stolik.games.skytopia.words.names import words
from stolik.phrases import listed

SIGNS = {  # the parts of pictograms, and the paragraph that explains each
    "star": "S8.2",
    "coin": "S2.6",
    "golem": "S5.2",
    "golems": "S5.5",
    "home": "S5.4",
    "others": "S5.8",
    "arrow": "S5.1",
    "each": "S7.0",
    "turn": "S5.3",
    "clock": "S3.3",
    "onto": "S5.7",
    "move": "S5.6",
    "card": "S1",
    "add": "S5.11",
    "activate": "S5.10",
    "top": "S5.P2",
    "row": "S5.9",
    "foundation": "S5.FP",
    "tower": "S7.0",
    "end": "S5.P3",
}
EXAMPLE_STEPS = 4  # of the golem that explains the dice


def sections(options: SkytopiaOptions) -> Iterator[AidSection]:
    """The sections, for the edition and the sides of a match."""
    edition = EDITION_NAMES.index(options.edition)
    yield section("turn", words("aid-turn"), _turn(edition))
    yield section("signs", words("aid-signs"), _signs(), legend=True)
    for colour, name in enumerate(COLOUR_NAMES):
        yield section(f"effects-{name}", words("aid-effects", colour=name), _effects(colour, edition))
    yield section("abilities", words("aid-abilities"), _abilities(options.sides, edition), in_play=True)
    yield section("guilds", words("aid-guilds"), map(_guild, range(len(GUILD_NAMES))), in_play=True)
    yield section("end", words("aid-end"), _end(edition))


def _turn(edition: int) -> Iterator[AidItem]:
    """The phases of a turn, what follows a round, and what a golem costs. (S3, S4)"""
    texts = (words("aid-phase-1", coins=COMPENSATION), words("aid-phase-2"), words("aid-phase-3"))
    for phase, (text, paragraph) in enumerate(zip(texts, ("S4.1", "S4.8", "S4.12"), strict=True)):
        yield item(PHASES[phase], say_phase(phase + 1), text, paragraph, phase=PHASES[phase])
    marker = DATA.editions[EDITION_NAMES[edition]].marker
    yield item("round", words("aid-round"), words("aid-round-text", marker=marker), "S3.2")
    costs = [words("aid-cost-of", coins=COST[steps], rounds=steps) for steps in range(VALUES - 1, 0, -1)]
    yield item("cost", words("aid-cost"), listed(costs), "S3.3")


def _signs() -> Iterator[AidItem]:
    """The parts of pictograms, the coats of arms and a golem at work. (S5, S11.1)"""
    for sign, paragraph in SIGNS.items():
        yield item(f"sign-{sign}", words(f"aid-sign-{sign}"), None, paragraph, {"sign": sign})
    coats = listed([words("coat", coat=coat) for coat in COAT_NAMES])
    yield item("sign-coat", words("aid-sign-coat"), coats, "S11.1", *[{"coat": coat} for coat in COAT_NAMES])
    # In round 1 a golem of this value is as many steps from done.
    die = {"die": EXAMPLE_STEPS + 1, "rounds": EXAMPLE_STEPS}
    yield item("sign-die", words("aid-sign-die", rounds=EXAMPLE_STEPS), None, "S3.3", die)


def _effects(colour: int, edition: int) -> Iterator[AidItem]:
    """The effects of a colour: its cards, then its foundation. (S5)"""
    for effect in (*range(4 * colour, 4 * colour + 4), FOUNDATION + colour):
        drawing = {"effect": show_effect(effect, edition), "colour": COLOUR_NAMES[colour]}
        name = EFFECT_NAMES[effect]
        yield item(name, say_name(effect, edition), say_effect(effect, edition), f"S5.{name}", drawing)


def _abilities(sides: str, edition: int) -> Iterator[AidItem]:
    """The sides of the Ability tiles that a match can have. (S6)"""
    for ability in range(len(COLOUR_NAMES) * len(SIDE_NAMES)):
        if sides in ("choose", SIDE_NAMES[ability % 2]):
            view, name = show_ability(ability, edition), name_ability(ability)
            drawing = {"ability": view.does, "colour": view.tile}
            yield item(name, say_ability_name(ability), say_ability(ability, edition), f"S6.{name}", drawing)


def _guild(guild: int) -> AidItem:
    """A Guildmaster. (S7)"""
    name, drawing = GUILD_NAMES[guild], {"guild": show_guild_count(guild)}
    return item(name, say_guild_name(guild), say_guild(guild), f"S7.{name}", drawing)


def _end(edition: int) -> Iterator[AidItem]:
    """When the match ends, what scores, and ties. (S8)"""
    yield item("when", words("aid-when"), words("aid-when-text"), "S8.1")
    yield item("score-play", say_score_source("play", EDITION_NAMES[edition]), None, "S8.2")
    yield item("score-guilds", words("aid-guilds"), words("aid-score-guilds"), "S7.0")
    final = next(effect for effect in range(FOUNDATION) if EFFECT_DOES[effect] == FINAL)
    text = words("aid-score-laboratories", points=LABORATORY[edition])
    yield item("score-laboratories", say_name(final, edition), text, f"S5.{EFFECT_NAMES[final]}")
    yield _score("coins", edition, words("aid-score-coins", points=1, coins=COINS_PER_POINT))
    yield _score("golems", edition, words("aid-score-golems", points=POINTS_PER_GOLEM))
    yield item("ties", words("aid-ties"), words("aid-ties-text"), "S8.3")


def _score(source: str, edition: int, text: Words) -> AidItem:
    return item(f"score-{source}", say_score_source(source, EDITION_NAMES[edition]), text, "S8.2")
