"""The table: the plane, the players' standing and the known tiles, side by side if there is room."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.games.fantazja.terminal.marks import draw_face, tile_of
from stolik.games.fantazja.terminal.menu import PLACED, draw_hand, draw_id, draw_menu, number_places, shows_hand
from stolik.games.fantazja.terminal.plane import Plan, draw_plane, plan_plane, tiles_on, whole
from stolik.games.fantazja.terminal.standing import draw_known, draw_players, draw_standing, draw_token_line
from stolik.games.fantazja.view import View
from stolik.terminal.drawing import height_of
from stolik.terminal.paper import Paper

GAP = 3  # columns between the plane and what stands beside it
AROUND = 3  # lines of a screen that are neither the board nor the question
LEAST = 6  # minimum height of the plane
IN_A_PIPE = 30  # height of a brief board without a terminal


def draw_board(view: View, paper: Paper) -> RenderableType:
    """Everything on the table; the hand too, where the menu has not drawn it."""
    plan, standing = _plan(view, paper, None), draw_standing(view, paper)
    if view.tile:
        standing = Group(_draw_tile(view, paper), "", standing)
    if has_room(plan, standing, paper):
        top = draw_beside(view, plan, standing, paper)
    else:
        top = Group(*draw_alone(view, plan, paper), _draw_under(view, paper))
    known = draw_known(view, paper, everything=True, hand_is_shown=_hand_is_shown(view) or not view.tile)
    return Group(top, *known, *_draw_hand(view, paper))


def draw_brief(view: View, paper: Paper) -> RenderableType:
    """The plane, as large as the screen allows; nothing else if something is chosen on it."""
    height = IN_A_PIPE if paper.height is None else paper.height
    asked = Group(Text(paper.read(view.prompt)), draw_menu(view, paper).picture)
    left = max(LEAST, height - height_of(asked, paper.width) - AROUND)
    if is_chosen_on_plane(view):
        return _draw_choice(view, paper, left)
    known = draw_known(view, paper, everything=False, hand_is_shown=_hand_is_shown(view))
    left = max(LEAST, left - height_of(Group(*known), paper.width))
    plan, standing = _plan(view, paper, left), draw_standing(view, paper)
    if has_room(plan, standing, paper) and height_of(standing, paper.width) <= left:
        return Group(draw_beside(view, plan, standing, paper), *known)
    lines: list[RenderableType] = [draw_players(view, paper), draw_token_line(view, paper)]
    plan = _plan(view, paper, max(LEAST, left - height_of(Group(*lines), paper.width)))
    return Group(*draw_alone(view, plan, paper), *lines, *known)


def _draw_choice(view: View, paper: Paper, height: int) -> RenderableType:
    """The plane with its numbers, and the tile that is being laid."""
    plan, tile = _plan(view, paper, height), _draw_tile(view, paper)
    if has_room(plan, tile, paper):
        return draw_beside(view, plan, tile, paper)
    return Group(*draw_alone(view, plan, paper), tile)


def _draw_hand(view: View, paper: Paper) -> Iterable[Text]:
    """One's own hand, if the menu does not have it and nothing is being laid."""
    if view.you is None or _hand_is_shown(view) or view.tile or not view.players[view.you].hand:
        return []
    return [Text(paper.say("fantazja-your-hand"), "dim"), *draw_hand(view.players[view.you].hand, paper, {})]


def draw_status(view: View, paper: Paper) -> Text:
    """The status line of the deciding player."""
    player = view.players[view.actor]
    args = {"points": player.total, "imagination": len(player.down), "pile": player.pile_count}
    return Text(paper.say("fantazja-status", turn=view.turns, **args))


def is_chosen_on_plane(view: View) -> bool:
    """Is a place or a building to be chosen?"""
    return any(action.action.kind in PLACED for action in view.actions)


# ---- the plane and what is beside it -----------------------------------------------------------------------


def _plan(view: View, paper: Paper, height: int | None) -> Plan:
    return plan_plane(view, paper, number_places(view), paper.width, height)


def _hand_is_shown(view: View) -> bool:
    """Has the menu drawn the hand?"""
    return shows_hand(view) or view.asked == "giving"


def has_room(plan: Plan, side: RenderableType, paper: Paper) -> bool:
    """Can this stand beside the plane?"""
    return not plan.cropped and plan.width + GAP + _width(side, paper) <= paper.width


def _width(thing: RenderableType, paper: Paper) -> int:
    return Console(width=paper.width).measure(thing).maximum


def draw_beside(view: View, plan: Plan, side: RenderableType, paper: Paper) -> RenderableType:
    """The plane with something beside it."""
    grid = Table.grid(padding=(0, GAP, 0, 0))
    grid.add_row(Group(*draw_alone(view, plan, paper)), side)
    return grid


def _draw_under(view: View, paper: Paper) -> RenderableType:
    """Players and tokens under a plane, beside each other if there is room."""
    wide = draw_standing(view, paper, beside=True)
    return wide if _width(wide, paper) < paper.width else draw_standing(view, paper)


def draw_alone(view: View, plan: Plan, paper: Paper) -> list[Text]:
    """The plane, and if it is cropped, how far it goes."""
    tiles = tiles_on(view)
    lines = draw_plane(tiles, plan, paper, number_places(view))
    if not plan.cropped:
        return lines
    left, right, top, bottom = whole(tiles)
    borders = {"left": left + 1, "right": right - 1, "top": top + 1, "bottom": bottom - 1}
    return [*lines, Text(paper.say("fantazja-cropped", **borders), "dim")]


def _draw_tile(view: View, paper: Paper) -> RenderableType:
    """The tile that is being laid."""
    if view.tile is None:
        return Text("")
    return Group(*draw_face(tile_of(view.tile), paper), draw_id(view.tile.id, paper))
