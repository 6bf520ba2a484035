"""A city: its towers side by side, and its player's points, coins and golems."""

from __future__ import annotations

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from stolik.game import NOBODY, Words
from stolik.games.skytopia.faces import CardView
from stolik.games.skytopia.rules.components import GOLEMS
from stolik.games.skytopia.terminal.marks import STYLES, capital, colour_name, draw_coat
from stolik.games.skytopia.view import PlayerView, TowerView, View
from stolik.terminal.paper import Paper, joined

ROOMY = 18  # tower width from which a coat's letter gets brackets


def draw_city(view: View, player: PlayerView, paper: Paper, width: int) -> Panel:
    """A player's name, means and towers, and what their ability does."""
    parts: list[RenderableType] = [draw_means(player, paper), draw_towers(player.towers, paper, width)]
    if player.ability:
        text = capital(f"{paper.read(player.ability.name)}: {paper.read(player.ability.text)}")
        parts.append(Text(text, "dim"))
    frame = box.HEAVY if player.seat == view.turn and view.actor != NOBODY else box.ROUNDED
    title = draw_title(view, player, paper)
    return Panel(Group(*parts), title=title, title_align="left", width=width, box=frame)


def draw_title(view: View, player: PlayerView, paper: Paper) -> Text:
    """The player's name, and a mark for the Starting Player."""
    name = paper.name(player.seat)
    return (
        joined([name, paper.signs(f"★ {paper.say('skytopia-starting')}")], " ") if player.seat == view.start else name
    )


def draw_means(player: PlayerView, paper: Paper) -> Text:
    """Points and coins; golems at home as signs and as a number."""
    away = Text(paper.signs("○") * (GOLEMS - player.golems_home), "dim")
    golems = joined([paper.mark(player.seat)] * player.golems_home, "")
    return Text.assemble(
        (paper.say("skytopia-points", points=player.points), "bold"),
        paper.signs(" · "),
        (paper.say("skytopia-coins", coins=player.coins), "bold"),
        paper.signs(" · "),
        golems,
        away,
        " ",
        paper.say("skytopia-at-home", golems=player.golems_home),
    )


def draw_towers(towers: tuple[TowerView, ...], paper: Paper, width: int) -> RenderableType:
    """The towers from the ground up."""
    roomy = width // len(towers) >= ROOMY
    height = max(len(tower.cards) for tower in towers)
    grid = Table.grid(padding=(0, 1), expand=True)
    for tower in towers:
        grid.add_column(ratio=1, no_wrap=True, overflow=paper.overflow, style=STYLES[tower.colour])
    for level in range(height - 1, -1, -1):
        grid.add_row(*[draw_level(tower, level, paper, roomy) for tower in towers])
    grid.add_row(*[draw_ground(tower, paper) for tower in towers])
    return grid


def draw_level(tower: TowerView, level: int, paper: Paper, roomy: bool) -> Text:
    """One card of a tower, or nothing above its top."""
    if level >= len(tower.cards):
        return Text("")
    coat = draw_coat(tower.cards[level].coat, paper)
    return Text.assemble(coat if roomy else coat[1:-1], " ", say_card(tower.cards[level], level, paper))


def say_card(card: CardView, level: int, paper: Paper) -> str:
    """The name of a card in a tower."""
    return paper.read(card.name if level else Words("skytopia-any-foundation"))


def draw_ground(tower: TowerView, paper: Paper) -> Text:
    """The line under a tower: its colour, number of cards, and a mark if it may be activated."""
    text = paper.say("skytopia-tower", colour=colour_name(tower.colour, paper), cards=len(tower.cards))
    return Text(capital(text) + paper.signs(" ↑" if tower.grown else ""), "bold underline")
