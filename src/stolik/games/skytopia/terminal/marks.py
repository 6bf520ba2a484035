"""Letters, colours and short texts for components. Every colour also has a letter, for readers without colours."""

from __future__ import annotations

from rich.text import Text

from stolik.game import Words
from stolik.games.skytopia.faces import CardView
from stolik.games.skytopia.rules.components import (
    DOES_NAMES,
    EDITION_NAMES,
    EFFECT_COINS,
    EFFECT_DOES,
    EFFECT_NAMES,
    EFFECT_OTHERS,
    EFFECT_POINTS,
    EFFECT_STEPS,
    EFFECT_TAKES,
    LABORATORY,
    OFFER_PAY,
    OFFER_POINTS,
    OFFERS,
)
from stolik.games.skytopia.view import GolemView
from stolik.terminal.paper import Paper, joined

STYLES = {"blue": "bright_blue", "gold": "yellow", "red": "bright_red", "purple": "bright_magenta"}


def colour_letter(colour: str, paper: Paper) -> str:
    """The letter of a colour, as it can be typed."""
    return paper.say("skytopia-colour-letter", colour=colour)


def colour_name(colour: str, paper: Paper) -> str:
    """The name of a colour."""
    return paper.read(Words("skytopia-colour", {"colour": colour}))


def draw_slot(slot: str, paper: Paper) -> Text:
    """A place of the Market by letter and row: `blue 2` is B2."""
    colour, row = slot.split()
    return Text(colour_letter(colour, paper) + row, f"bold reverse {STYLES[colour]}")


def draw_coat(coat: str | None, paper: Paper) -> Text:
    """A coat of arms by its letter."""
    letter = paper.say("skytopia-coat-letter", coat=coat) if coat else "?"
    return Text(f"[{letter}]", "bold")


def coat_name(coat: str | None, paper: Paper) -> str:
    """A coat of arms by its name."""
    return paper.read(Words("skytopia-coat", {"coat": coat})) if coat else "?"


def draw_golem(golem: GolemView, paper: Paper) -> Text:
    """A golem: its value, its owner's mark, and in how many rounds it is done."""
    when = paper.say("skytopia-in", rounds=golem.rounds)
    return Text.assemble((str(golem.value), "bold"), paper.mark(golem.seat), (f" {when}", "dim"))


def draw_golems(golems: tuple[GolemView, ...], paper: Paper) -> Text:
    """The golems on a card, the first to be done first."""
    ordered = sorted(golems, key=lambda golem: golem.rounds)
    return joined([draw_golem(golem, paper) for golem in ordered], "  ")


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


# ---- effects in few words ---------------------------------------------------------------------------------


def short_effect(card: CardView, paper: Paper, edition: str) -> str:
    """What a card does, short enough for a column of the Market; its numbers come from the data."""
    effect = EFFECT_NAMES.index(card.effect)
    parts = []
    if EFFECT_TAKES[effect]:
        parts.append(paper.say("skytopia-short-take"))
    if EFFECT_OTHERS[effect]:
        parts.append(paper.say("skytopia-short-others", coins=EFFECT_OTHERS[effect]))
    parts.append(_short_result(effect, paper, EDITION_NAMES.index(edition)))
    return paper.signs(" → ".join(parts))


def _short_result(effect: int, paper: Paper, edition: int) -> str:
    offers = OFFERS[effect]
    final = DOES_NAMES[EFFECT_DOES[effect]] == "final"
    return paper.say(
        f"skytopia-short-{DOES_NAMES[EFFECT_DOES[effect]].replace(' ', '-')}",
        points=LABORATORY[edition] if final else EFFECT_POINTS[effect],
        coins=EFFECT_COINS[effect],
        steps=EFFECT_STEPS[effect],
        prices="/".join(str(pay) for pay in OFFER_PAY[effect][:offers]),
        rewards="/".join(str(points) for points in OFFER_POINTS[effect][:offers]),
        last=OFFER_PAY[effect][max(offers, 1) - 1],
    )
