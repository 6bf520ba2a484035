"""The players' standing: their tiles and points, and the majorities that decide the tokens."""

from __future__ import annotations

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import NOBODY
from stolik.games.fantazja.terminal.marks import TYPE_LETTERS, mark_tile, name_bottom, name_tiles, type_name
from stolik.games.fantazja.view import PlayerView, TokenView, View
from stolik.terminal.paper import Paper, joined


def draw_players(view: View, paper: Paper) -> Table:
    """A line of numbers for each player."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column("", no_wrap=True, overflow=paper.overflow)
    for name in ("points", "hand", "pile", "imagination", "discard", "bonus"):
        table.add_column(Text(paper.say(f"fantazja-head-{name}"), "dim"), justify="right", no_wrap=True)
    for player in view.players:
        table.add_row(paper.name(player.seat), *_numbers(player))
    return table


def _numbers(player: PlayerView) -> list[Text]:
    numbers = (player.hand_count, player.pile_count, len(player.down), len(player.discard), player.bonus)
    return [Text(str(player.total), "bold"), *[Text(str(number)) for number in numbers]]


# ---- tokens (F8) -------------------------------------------------------------------------------------------


def draw_tokens(view: View, paper: Paper) -> Table:
    """The visible buildings of each type, who has the token, and how many more each player needs to take it."""
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False)
    table.add_column(Text(paper.say("fantazja-head-type"), "dim"), no_wrap=True)
    for player in view.players:
        table.add_column(paper.mark(player.seat), justify="right", no_wrap=True)
    table.add_column(Text(paper.say("fantazja-head-token"), "dim"), no_wrap=True)
    table.add_column(Text(paper.say("fantazja-head-to-take"), "dim"), no_wrap=True)
    for token in view.tokens:
        name = Text.assemble((TYPE_LETTERS[token.type], "bold"), f" {type_name(token.type, paper)}")
        counts = [Text(str(count)) for count in token.buildings]
        table.add_row(name, *counts, draw_holder(token, paper), draw_needs(token, paper))
    return table


def draw_holder(token: TokenView, paper: Paper) -> Text:
    """Who has a token, or on what it lies."""
    if token.holder is None:
        return Text(paper.say("fantazja-pool"), "dim")
    if not token.guarding:
        return paper.mark(token.holder)
    on = mark_tile(token.on, paper) if token.on else Text(paper.say("fantazja-nothing-left"), "dim")
    return Text.assemble(paper.mark(token.holder), paper.signs(" † "), on)


def draw_needs(token: TokenView, paper: Paper) -> Text:
    """How many more buildings the players without the token need."""
    needs = [
        Text.assemble(paper.mark(seat), f" +{needed}" if needed else f" {paper.say('fantazja-has-enough')}")
        for seat, needed in enumerate(token.to_take)
        if token.holder != seat and needed is not None
    ]
    return joined(needs, "  ")


def draw_token_line(view: View, paper: Paper) -> Text:
    """The same in one line: letter, buildings of both, and the mark of the token's holder."""
    own = view.you if view.you is not None else 0
    head = Text.assemble((paper.say("fantazja-tokens"), "dim"), " ", paper.mark(0), ":", paper.mark(1))
    parts = [head]
    for token in view.tokens:
        holder = paper.mark(token.holder) if token.holder is not None else Text()
        guard = Text(paper.signs("†") if token.guarding else "")
        counts = " " + ":".join(str(count) for count in token.buildings)
        needed = f" +{token.to_take[own]}" if token.holder != own and token.to_take[own] else ""
        parts.append(Text.assemble((TYPE_LETTERS[token.type], "bold"), counts, holder, guard, (needed, "dim")))
    return joined(parts, "   ")


# ---- tiles that one knows of -------------------------------------------------------------------------------


def draw_known(view: View, paper: Paper, everything: bool, hand_is_shown: bool = True) -> list[Text]:
    """The known tiles: one's own, those certainly in the other hand, and if asked for also the piles."""
    lines = []
    for player in view.players:
        own = player.seat == view.you or view.actor == NOBODY
        known = [slot.tile for slot in player.down if slot.tile]
        if own and player.hand and not hand_is_shown:
            lines.append(_line("fantazja-hand", player, name_tiles(player.held, paper), paper))
        if player.down and (known or own):
            lines.append(_line("fantazja-face-down", player, name_tiles(known, paper), paper))
        if player.held and not own:
            lines.append(_line("fantazja-holds", player, name_tiles(player.held, paper), paper))
        if everything and player.bottom:
            lines.append(_line("fantazja-bottom", player, name_bottom(player, view.you, paper), paper))
        if everything and player.discard:
            lines.append(_line("fantazja-discarded", player, name_tiles(player.discard, paper), paper))
    return lines


def _line(name: str, player: PlayerView, tiles: Text, paper: Paper) -> Text:
    return Text.assemble(paper.mark(player.seat), (f" {paper.say(name)}: ", "dim"), tiles)


def draw_standing(view: View, paper: Paper, beside: bool = False) -> RenderableType:
    """Players and tokens, one under the other or beside each other."""
    players, tokens = draw_players(view, paper), draw_tokens(view, paper)
    if not beside:
        return Group(players, "", tokens)
    grid = Table.grid(padding=(0, 4, 0, 0))
    grid.add_row(players, tokens)
    return grid
