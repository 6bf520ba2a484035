"""The choices. Tiles have their numbers under them, places are numbered on the plane and listed in columns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from stolik.game import Words
from stolik.games.fantazja.terminal.marks import (
    DARK_SIGN,
    DARK_STYLE,
    FACE,
    centred,
    draw_face,
    draw_faces,
    draw_place,
    draw_symbols,
    mark_tile,
    mark_tiles,
    points_of,
    tile_name,
    tile_named,
    tile_of,
)
from stolik.games.fantazja.terminal.plane import Place
from stolik.games.fantazja.terminal.polish import write
from stolik.games.fantazja.view import ActionView, HandView, PlaceView, TileView, View
from stolik.terminal.drawing import Menu, list_lines, numbered
from stolik.terminal.paper import Paper

OF_THE_HAND = ("build", "imagine", "swap")  # rows of the hand, in this order
PLACED = ("at", "guard", "replace")  # what is chosen on the plane
BETWEEN = 3  # columns between two columns of choices


def draw_menu(view: View, paper: Paper) -> Menu:
    """The legal actions, as is best for their kind."""
    choices = numbered(view.actions)
    kinds = {action.action.kind for action in view.actions}
    if shows_hand(view):
        picture = draw_choices(view, choices, paper)
    elif "at" in kinds:
        picture = draw_places(view, choices, paper)
    elif kinds & {"turn", "replace"}:
        picture = draw_words(choices, paper)
    else:
        picture = draw_tiles(view, choices, paper)
    return Menu(picture, {number: action.code for number, action in choices.items()})


def shows_hand(view: View) -> bool:
    """Is the whole hand drawn in the menu?"""
    return any(action.action.kind in OF_THE_HAND for action in view.actions)


def number_places(view: View) -> dict[Place, int]:
    """The numbers of the choices that are places or buildings."""
    places = {b.tile.id: (b.x, b.y) for b in view.board}
    found = {}
    for number, action in numbered(view.actions).items():
        if action.action.place:
            x, y = action.action.place.split(",")
            found[int(x), int(y)] = number
        elif action.action.kind in PLACED and action.action.tile in places:
            found[places[action.action.tile]] = number
    return found


def draw_words(choices: dict[int, ActionView], paper: Paper) -> RenderableType:
    """Every action in words, one under another."""
    return list_lines({number: paper.read(_shorten(action, paper)) for number, action in choices.items()})


def _shorten(action: ActionView, paper: Paper) -> Words:
    """A power in a low terminal by its name only; `look token` says what it does."""
    name = action.words.args.get("what")
    return name if action.action.kind == "power" and not paper.tall and isinstance(name, Words) else action.words


# ---- the hand ----------------------------------------------------------------------------------------------


def draw_choices(view: View, choices: dict[int, ActionView], paper: Paper) -> RenderableType:
    """The tiles of the hand with what can be done with each; under them powers and the end of the turn."""
    rest = {number: action for number, action in choices.items() if action.action.kind not in OF_THE_HAND}
    hand = view.players[view.actor].hand
    numbers = {(action.action.kind, action.action.tile): number for number, action in choices.items()}
    kinds = [kind for kind in OF_THE_HAND if any(action.action.kind == kind for action in choices.values())]
    if "imagine" in kinds and "build" not in kinds:
        kinds.insert(0, "build")  # so that it is seen that nothing can be built
    parts: list[RenderableType] = list(draw_hand(hand, paper, dict.fromkeys(kinds, numbers)))
    return Group(*parts, *[draw_words(rest, paper)] * bool(rest))


def draw_hand(
    hand: Sequence[HandView], paper: Paper, rows: dict[str, dict[tuple[str, str | None], int]]
) -> Iterable[Text]:
    """Tiles of a hand in rows as wide as the paper, each with its id, its points and a number for each verb."""
    verbs = {kind: write(kind, paper.lang) for kind in rows}
    edge = max(3, *[len(paper.signs(verb)) for verb in verbs.values()]) + 2 if verbs else 2
    for part in in_rows(hand, (paper.width - edge) // (FACE + 1)):
        for line in draw_faces(
            [[*draw_face(tile_of(held.tile), paper), draw_id(held.tile.id, paper)] for held in part]
        ):
            yield Text.assemble(" " * edge, line)
        for kind, numbers in rows.items():
            cells = [_draw_number(numbers.get((kind, held.tile.id)), paper) for held in part]
            yield Text.assemble(
                (paper.signs(verbs[kind]).rjust(edge - 1), "dim"), " ", *draw_faces([[c] for c in cells])
            )


def in_rows(items: Sequence[HandView], length: int) -> list[Sequence[HandView]]:
    """Tiles in rows of a length."""
    length = max(1, length)
    return [items[first : first + length] for first in range(0, len(items), length)]


def draw_id(id: str, paper: Paper) -> Text:
    """A tile's id and points, as wide as a tile."""
    return centred(Text.assemble((id, "bold"), (f" {paper.say('fantazja-points', points=points_of(id))}", "dim")), FACE)


def _draw_number(number: int | None, paper: Paper) -> Text:
    return Text(paper.signs("–"), "dim") if number is None else Text(str(number), "bold")


# ---- tiles -------------------------------------------------------------------------------------------------


def draw_tiles(view: View, choices: dict[int, ActionView], paper: Paper) -> RenderableType:
    """Tiles of which one is to be chosen: drawn if one row has room for all, else in columns."""
    tiles = {number: action.action.tile for number, action in choices.items() if action.action.tile}
    rest = {number: action for number, action in choices.items() if number not in tiles}
    below = [draw_words(rest, paper)] * bool(rest)
    if choices and next(iter(choices.values())).action.kind == "guard":
        places = {b.tile.id: draw_place(b.x, b.y) for b in view.board}
        texts = {n: Text.assemble(mark_tile(id, paper), " ", places[id]) for n, id in tiles.items() if id}
        return Group(draw_columns(texts, paper), *below)
    if len(tiles) * (FACE + 1) + 2 <= paper.width:
        lines = draw_faces([_draw_numbered(number, id, paper) for number, id in tiles.items() if id])
        return Group(*[Text.assemble("  ", line) for line in lines], *below)
    texts = {n: Text.assemble(mark_tile(id, paper), " ", tile_name(id, paper)) for n, id in tiles.items() if id}
    return Group(draw_columns(texts, paper), *below)


def _draw_numbered(number: int, id: str, paper: Paper) -> list[Text]:
    return [*draw_face(tile_named(id), paper), draw_id(id, paper), Text(str(number), "bold")]


# ---- places ------------------------------------------------------------------------------------------------


def draw_places(view: View, choices: dict[int, ActionView], paper: Paper) -> RenderableType:
    """Where the tile can be laid, upon what, and what comes of it; in columns."""
    assert view.tile is not None
    held = next(held for held in view.players[view.actor].hand if held.tile.id == view.tile.id)
    places = {draw_place(place.x, place.y): place for place in held.places}
    texts = {
        number: _draw_place(places[action.action.place or ""], held.tile, paper) for number, action in choices.items()
    }
    return draw_columns(texts, paper)


def _draw_place(place: PlaceView, tile: TileView, paper: Paper) -> Text:
    parts: list[Text | tuple[str, str] | str] = [draw_place(place.x, place.y)]
    if len(place.turns) == 1 and not place.on:
        for direction, arrow in enumerate("↑→↓←"):  # how the tile will lie
            parts += [" ", (paper.signs(arrow), "dim"), draw_symbols(tile.sides[direction - place.turns[0]], paper)]
    if place.on:
        parts += [f" {paper.say('fantazja-on')} ", mark_tile(place.on, paper)]
    if place.bonus:
        parts.append((f" {paper.say('fantazja-gets-bonus')}", "bold"))
    if place.removes:
        parts += [(f" {DARK_SIGN} {paper.say('fantazja-removes')} ", DARK_STYLE), mark_tiles(place.removes, paper)]
    return Text.assemble(*parts)


def draw_columns(texts: dict[int, Text], paper: Paper) -> RenderableType:
    """Numbered texts in as many columns as there is room for, one column after another."""
    widest = max((text.cell_len for text in texts.values()), default=0) + 5
    count = max(1, min((paper.width + BETWEEN) // (widest + BETWEEN), -(-len(texts) // 2)))
    rows = -(-len(texts) // count)
    grid = Table.grid(padding=(0, 1))
    for _ in range(count):
        grid.add_column(justify="right", no_wrap=True, min_width=4)
        grid.add_column(min_width=widest - 5 + BETWEEN - 1 if count > 1 else None)
    items = list(texts.items())
    for row in range(rows):
        cells = [cell for number, text in items[row::rows] for cell in (Text(str(number), "bold"), text)]
        grid.add_row(*cells)
    return grid
