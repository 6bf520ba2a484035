"""Letters, signs and colours for what lies on the table. No colour stands alone: each has its letter or sign."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from rich.text import Text

from stolik.game import Words
from stolik.games.fantazja import words
from stolik.games.fantazja.rules.components import DARK, DATA, LEVEL, POINTS, SET, SIDES, TILE_NAMES, TYPE, TYPE_NAMES
from stolik.games.fantazja.view import BuildingView, PlayerView, TileView, View
from stolik.terminal.paper import Paper, joined
from stolik.texts import say

TYPE_LETTERS = {"residential": "R", "production": "P", "military": "M", "magic": "G", "special": "S"}  # as in ids
LEVELS = ("", "I", "II", "III")
DARK_SIGN = "!"
GUARD_SIGN = "†"
ELEMENT_STYLES = {"earth": "green", "air": "bright_yellow", "water": "bright_blue", "fire": "bright_red"}
CASTLE_STYLE = "bold bright_magenta"
SEAT_STYLES = ("bold dodger_blue1", "bold dark_orange")  # the backs of the tiles: blue for Nature, orange for Light
DARK_STYLE = "bold bright_red"
NUMBER_STYLE = "bold reverse"

FACE = 10  # columns of a tile that is drawn with its sides
FACE_LINES = 3
INSIDE = FACE - 4


class Tile(NamedTuple):
    """What is drawn of a tile, or of the castle, whose seat is None."""

    seat: int | None
    sides: Sequence[str]  # clockwise from the top, as it lies
    type: str = ""
    level: int = 0
    dark: bool = False
    guarded: bool = False


def castle_of(view: View) -> Tile:
    """The Magic Castle."""
    return Tile(None, view.castle)


def tile_of(tile: TileView) -> Tile:
    """A tile in hand, not turned."""
    return Tile(tile.seat, tile.sides, tile.type, tile.level or 0, tile.dark)


def building_of(building: BuildingView) -> Tile:
    """A building as it lies. (F2.1)"""
    turned = [building.tile.sides[(direction - building.turn) % SIDES] for direction in range(SIDES)]
    return tile_of(building.tile)._replace(sides=turned, guarded=building.guarded)


def tile_named(id: str) -> Tile:
    """A tile by its id, not turned."""
    tile = TILE_NAMES.index(id)
    sides = DATA.factions[tile // SET].tiles[tile % SET].sides
    return Tile(tile // SET, sides, TYPE_NAMES[TYPE[tile]], LEVEL[tile], bool(DARK[tile]))


def points_of(id: str) -> int:
    """The Victory Points of a tile. (F11.1)"""
    return POINTS[TILE_NAMES.index(id)]


# ---- words and letters -------------------------------------------------------------------------------------


def capital(text: str) -> str:
    """A text that begins a line."""
    return text[:1].upper() + text[1:]


def type_name(type: str, paper: Paper) -> str:
    """The name of a type of buildings."""
    return paper.read(words.say_type(TYPE_NAMES.index(type)))


def tile_name(id: str, paper: Paper) -> str:
    """The name and level of a tile, without its id."""
    return paper.read(words.say_tile_name(TILE_NAMES.index(id)))


def power_name(type: str, paper: Paper) -> str:
    """The name of a Building Power."""
    return paper.read(words.say_power_name(TYPE_NAMES.index(type)))


def element_letter(element: str, paper: Paper) -> str:
    """The letter of an element."""
    return _element_letter(element, paper.lang)


@cache
def _element_letter(element: str, lang: str) -> str:
    return say(Words("table-fantazja-element-letter", {"element": element}), lang)


def draw_symbols(side: str, paper: Paper) -> Text:
    """What a side shows: `earth 2` is E2."""
    element, count = side.split()
    return Text(element_letter(element, paper) + count, ELEMENT_STYLES[element])


def draw_place(x: int, y: int) -> str:
    """A place as it is typed."""
    return f"{x},{y}"


def style_of(tile: Tile) -> str:
    """The colour of a tile's owner."""
    return CASTLE_STYLE if tile.seat is None else SEAT_STYLES[tile.seat]


def mark_tile(id: str, paper: Paper) -> Text:
    """A tile by its owner's mark and its id."""
    tile = tile_named(id)
    assert tile.seat is not None
    dark = Text(DARK_SIGN if tile.dark else "", DARK_STYLE)
    return Text.assemble(paper.mark(tile.seat), (id, style_of(tile)), dark)


def mark_tiles(ids: Iterable[str], paper: Paper) -> Text:
    """Tiles of any owners in one line."""
    return joined([mark_tile(id, paper) for id in ids], " ")


def name_tiles(ids: Iterable[str], paper: Paper) -> Text:
    """Tiles of one owner in one line, without the mark; `–` if there is none."""
    names = [mark_tile(id, paper)[1:] for id in ids]
    return joined(names, " ") if names else Text(paper.signs("–"), "dim")


def name_bottom(player: PlayerView, you: int | None, paper: Paper) -> Text:
    """The known end of a draw pile, the next first; the owner does not know the order within one use of Magic."""
    between = " " if you != player.seat else "/"
    uses = [joined([mark_tile(id, paper)[1:] for id in use], between) for use in player.bottom]
    return joined(uses, ", ")


# ---- a tile ------------------------------------------------------------------------------------------------


def draw_short(tile: Tile, paper: Paper) -> Text:
    """A tile in few columns: owner, type and level, Dark Energy, military token."""
    if tile.seat is None:
        return Text(paper.say("fantazja-short-castle"), CASTLE_STYLE)
    label = Text(TYPE_LETTERS[tile.type] + (str(tile.level) if tile.level else ""), style_of(tile))
    return Text.assemble(paper.mark(tile.seat), label, *_draw_signs(tile, paper))


def draw_face(tile: Tile, paper: Paper, number: int | None = None) -> list[Text]:
    """A tile with its four sides as it lies, three lines of ten columns; its number is in a corner."""
    top, right, bottom, left = (draw_symbols(side, paper) for side in tile.sides)
    style = style_of(tile)
    label = _draw_label(tile, paper)
    before = (INSIDE - label.cell_len + 1) // 2
    inside = Text.assemble(" " * before, label, " " * (INSIDE - label.cell_len - before))
    guard = Text(paper.signs(GUARD_SIGN), DARK_STYLE) if tile.guarded else Text()
    return [
        _draw_edge("╭", "╮", top, style, paper, left=Text("" if number is None else str(number), NUMBER_STYLE)),
        Text.assemble(left, inside, right),
        _draw_edge("╰", "╯", bottom, style, paper, right=guard),
    ]


def _draw_label(tile: Tile, paper: Paper) -> Text:
    if tile.seat is None:
        return Text(paper.say("fantazja-castle"), CASTLE_STYLE)
    label = Text(TYPE_LETTERS[tile.type] + LEVELS[tile.level], style_of(tile))
    return Text.assemble(paper.mark(tile.seat), label, (DARK_SIGN if tile.dark else "", DARK_STYLE))


def _draw_signs(tile: Tile, paper: Paper) -> list[Text]:
    signs = [DARK_SIGN] * tile.dark + [paper.signs(GUARD_SIGN)] * tile.guarded
    return [Text(sign, DARK_STYLE) for sign in signs]


def _draw_edge(
    first: str, last: str, symbols: Text, style: str, paper: Paper, left: Text | None = None, right: Text | None = None
) -> Text:
    """A side of the frame with its symbols in the middle, and something in its corners."""
    left, right = left or Text(), right or Text()
    half = FACE // 2 - 2
    return Text.assemble(
        (paper.signs(first), style),
        left,
        (paper.line * (half - left.cell_len), style),
        symbols,
        (paper.line * (FACE - 4 - half - right.cell_len), style),
        right,
        (paper.signs(last), style),
    )


def draw_faces(columns: Sequence[Sequence[Text]]) -> list[Text]:
    """Drawn tiles beside each other, each of the same number of lines."""
    return [joined([_pad(line) for line in lines], " ") for lines in zip(*columns, strict=True)]


def _pad(line: Text) -> Text:
    return centred(line, FACE)


def centred(text: Text, width: int) -> Text:
    """A text centred in a number of columns."""
    before = (width - text.cell_len) // 2
    return Text.assemble(" " * before, text, " " * (width - text.cell_len - before))
