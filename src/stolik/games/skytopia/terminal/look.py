"""Single cards and cities described in full, and the legend of signs."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Words
from stolik.games.skytopia.faces import CardView
from stolik.games.skytopia.rules.components import COLOUR_NAMES
from stolik.games.skytopia.terminal.city import draw_means, draw_title, say_card
from stolik.games.skytopia.terminal.marks import (
    STYLES,
    capital,
    coat_name,
    colour_letter,
    colour_name,
    draw_golem,
    draw_slot,
)
from stolik.games.skytopia.view import PlaceView, PlayerView, TowerView, View
from stolik.terminal.notation import fold, tokens
from stolik.terminal.paper import Paper


def look(view: View, what: str, paper: Paper) -> RenderableType | None:
    """`b2` is a Market card, `2` the city of player 2, an empty text the player's own city."""
    typed = tokens(what)
    if not typed:
        return look_at_city(view, view.players[view.actor if view.actor >= 0 else 0], paper)
    if len(typed) == 1 and typed[0].isdecimal() and 1 <= int(typed[0]) <= len(view.players):
        return look_at_city(view, view.players[int(typed[0]) - 1], paper)
    if len(typed) == 2 and typed[1].isdecimal():
        return find_place(view, typed[0], int(typed[1]), paper)
    return None


def find_place(view: View, letter: str, row: int, paper: Paper) -> RenderableType | None:
    """The Market place named by a typed colour and row."""
    for column, colour in zip(view.market, COLOUR_NAMES, strict=True):
        names = (colour, colour_name(colour, paper), colour_letter(colour, paper))
        if any(fold(name).startswith(letter) for name in names) and 1 <= row <= len(column):
            return look_at_place(column[row - 1], paper)
    return None


def look_at_place(place: PlaceView, paper: Paper) -> RenderableType:
    """A card with its effect in full, and each golem on it with its owner."""
    if place.card is None:
        return Text.assemble(draw_slot(place.slot, paper), " ", paper.say("skytopia-empty"))
    grid = Table.grid(padding=(0, 1))
    grid.add_row(draw_slot(place.slot, paper), say_card_in_full(place.card, 1, paper))
    for golem in sorted(place.golems, key=lambda golem: golem.rounds):
        grid.add_row("", Text.assemble(draw_golem(golem, paper), "  ", paper.name(golem.seat)))
    return grid


def look_at_city(view: View, player: PlayerView, paper: Paper) -> RenderableType:
    """Every card of a city with its effect in full, from the ground up."""
    lines = [draw_title(view, player, paper), draw_means(player, paper)]
    if player.ability:
        lines.append(Text(capital(f"{paper.read(player.ability.name)}: {paper.read(player.ability.text)}")))
    return Group(*lines, *[look_at_tower(tower, paper) for tower in player.towers])


def look_at_tower(tower: TowerView, paper: Paper) -> RenderableType:
    """Every card of a tower with its level and its effect in full."""
    head = paper.say("skytopia-tower-height", colour=colour_name(tower.colour, paper), cards=len(tower.cards))
    grid = Table.grid(padding=(0, 1))
    grid.add_column(justify="right", min_width=3)
    for level, card in enumerate(tower.cards):
        grid.add_row(str(level), say_card_in_full(card, level, paper))
    return Group(Text(capital(head), f"bold {STYLES[tower.colour]}"), grid)


def say_card_in_full(card: CardView, level: int, paper: Paper) -> Text:
    """Name, coat of arms and effect."""
    name = capital(say_card(card, level, paper))
    return Text.assemble((name, "bold"), f" ({coat_name(card.coat, paper)}): {paper.read(card.text)}")


def draw_legend(view: View, paper: Paper) -> RenderableType:
    """The signs, by examples from this table."""
    letters = ", ".join(f"{colour_letter(c, paper)} {colour_name(c, paper)}" for c in COLOUR_NAMES)
    coats = ", ".join(
        f"[{paper.say('skytopia-coat-letter', coat=c)}] {paper.read(Words('skytopia-coat', {'coat': c}))}"
        for c in ("skull", "bat", "leaf", "eagle")
    )
    marks = ", ".join(paper.name(player.seat).plain for player in view.players)
    lines = paper.say(
        "skytopia-legend",
        letters=letters,
        coats=coats,
        marks=marks,
        mark=paper.mark(0).plain,
        first=view.players[0].seat + 1,
    )
    return Text(lines)
