"""The plane: the tiles around the castle, the empty places beside them, and coordinates on the edges.

Tiles are drawn with their sides if there is room, otherwise as one short word; a plane that is still too large is
cropped to its busiest part, with a note.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from rich.text import Text

from stolik.games.fantazja.rules.components import DOWN, RIGHT
from stolik.games.fantazja.terminal.marks import (
    FACE,
    FACE_LINES,
    NUMBER_STYLE,
    Tile,
    building_of,
    castle_of,
    centred,
    draw_face,
    draw_short,
)
from stolik.games.fantazja.view import View
from stolik.terminal.paper import Paper

Place = tuple[int, int]
EDGE = 4  # columns of the coordinates on the left
NOTE = 2  # lines that say how far a cropped plane goes
FREE = 4  # columns of a place where nothing stands


class Window(NamedTuple):
    """The part of the plane that is shown, its borders included."""

    left: int
    right: int
    top: int
    bottom: int

    @property
    def xs(self) -> range:
        """The columns."""
        return range(self.left, self.right + 1)

    @property
    def ys(self) -> range:
        """The rows."""
        return range(self.top, self.bottom + 1)

    def has(self, place: Place) -> bool:
        """Is the place shown?"""
        return place[0] in self.xs and place[1] in self.ys


class Plan(NamedTuple):
    """How the plane is going to be drawn: which part, in which form, and how large that is."""

    window: Window
    detailed: bool
    widths: tuple[int, ...]  # of the columns
    heights: tuple[int, ...]  # of the rows
    cropped: bool = False  # is something not shown, other than free places?

    @property
    def width(self) -> int:
        """How many columns of the screen it takes."""
        return EDGE + sum(self.widths)

    @property
    def height(self) -> int:
        """How many lines it takes."""
        return 1 + sum(self.heights)

    def fits(self, width: int, height: int | None) -> bool:
        """Is there room for it?"""
        return self.width <= width and (height is None or self.height <= height)


# ---- what is where -----------------------------------------------------------------------------------------


def tiles_on(view: View) -> dict[Place, Tile]:
    """Everything that lies on the plane, the castle included."""
    return {(0, 0): castle_of(view)} | {(b.x, b.y): building_of(b) for b in view.board}


def beside(place: Place) -> list[Place]:
    """The four places beside a place, clockwise from the top."""
    return [(place[0] + right, place[1] + down) for right, down in zip(RIGHT, DOWN, strict=True)]


def whole(tiles: Iterable[Place]) -> Window:
    """Everything, and a ring of free places around it."""
    xs, ys = zip(*tiles, strict=True)
    return Window(min(xs) - 1, max(xs) + 1, min(ys) - 1, max(ys) + 1)


def around(place: Place, far: int = 1) -> Window:
    """A place and those near to it."""
    return Window(place[0] - far, place[0] + far, place[1] - far, place[1] + far)


# ---- planning ----------------------------------------------------------------------------------------------


def plan_plane(view: View, paper: Paper, numbers: Mapping[Place, int], width: int, height: int | None) -> Plan:
    """The most detailed form that fits the width and height."""
    tiles = tiles_on(view)
    for detailed in (True, False):
        plan = plan_window(tiles, whole(tiles), paper, numbers, detailed)
        if plan.fits(width, height):
            return plan
    return _plan_crop(tiles, paper, numbers, width, height)


def plan_window(
    tiles: Mapping[Place, Tile], window: Window, paper: Paper, numbers: Mapping[Place, int], detailed: bool
) -> Plan:
    """A part of the plane; a row or column in which nothing stands is thin."""
    shown = [place for place in tiles if window.has(place)]
    xs, ys = {x for x, _ in shown}, {y for _, y in shown}
    full, high = (FACE + 1, FACE_LINES) if detailed else (_short_width(tiles.values(), paper, numbers), 1)
    widths = tuple(full if x in xs else FREE for x in window.xs)
    return Plan(window, detailed, widths, tuple(high if y in ys else 1 for y in window.ys))


def _short_width(tiles: Iterable[Tile], paper: Paper, numbers: Mapping[Place, int]) -> int:
    """Columns of a tile that is one word, and a gap; a tile that can be built upon has its number before it."""
    longest = max(draw_short(tile, paper).cell_len for tile in tiles)
    return max(FREE, longest + 1 + (len(str(max(numbers.values()))) if numbers else 0))


def _plan_crop(
    tiles: Mapping[Place, Tile], paper: Paper, numbers: Mapping[Place, int], width: int, height: int | None
) -> Plan:
    """The plane without its outer empty places, or cropped, with room for a note."""
    for note in (0, NOTE):
        window = _crop(tiles, paper, numbers, width, None if height is None else height - note)
        cropped = not all(window.has(place) for place in (*tiles, *numbers))
        if not cropped:
            break
    return plan_window(tiles, window, paper, numbers, detailed=False)._replace(cropped=cropped)


def _crop(
    tiles: Mapping[Place, Tile], paper: Paper, numbers: Mapping[Place, int], width: int, height: int | None
) -> Window:
    """The largest window that fits, with most of the choices in it, or else most buildings."""
    everything = whole(tiles)
    columns = max(3, (width - EDGE) // _short_width(tiles.values(), paper, numbers))
    rows = len(everything.ys) if height is None else max(3, height - 1)
    wanted = list(numbers) or list(tiles)
    left = _best_start(everything.left, everything.right, columns, [place[0] for place in wanted])
    top = _best_start(everything.top, everything.bottom, rows, [place[1] for place in wanted])
    return Window(left, min(everything.right, left + columns - 1), top, min(everything.bottom, top + rows - 1))


def _best_start(first: int, last: int, length: int, wanted: Sequence[int]) -> int:
    """The start of the stretch that contains most of what is wanted; ties go to the one nearest to the castle."""
    starts = range(first, max(first, last - length + 1) + 1)
    return max(
        starts, key=lambda start: (sum(start <= at < start + length for at in wanted), -abs(2 * start + length - 1))
    )


# ---- drawing -----------------------------------------------------------------------------------------------


def draw_plane(tiles: Mapping[Place, Tile], plan: Plan, paper: Paper, numbers: Mapping[Place, int]) -> list[Text]:
    """The plane as planned: lines that are equally long."""
    columns = list(zip(plan.window.xs, plan.widths, strict=True))
    lines = [Text.assemble(" " * EDGE, *[centred(Text(str(x), "dim"), width) for x, width in columns])]
    for y, high in zip(plan.window.ys, plan.heights, strict=True):
        cells = [_draw_cell((x, y), tiles, paper, numbers, plan.detailed, width, high) for x, width in columns]
        for number, parts in enumerate(zip(*cells, strict=True)):
            label = str(y) if number == high // 2 else ""
            lines.append(Text.assemble((label.rjust(EDGE - 1) + " ", "dim"), *parts))
    return lines


def _draw_cell(
    place: Place,
    tiles: Mapping[Place, Tile],
    paper: Paper,
    numbers: Mapping[Place, int],
    detailed: bool,
    width: int,
    high: int,
) -> Sequence[Text]:
    number, tile = numbers.get(place), tiles.get(place)
    if tile and detailed:
        return [Text.assemble(line, " " * (width - FACE)) for line in draw_face(tile, paper, number)]
    if tile:
        label = Text.assemble(("" if number is None else str(number), NUMBER_STYLE), draw_short(tile, paper))
        before = min(max(1, (width - 3) // 2), width - label.cell_len)  # so that owners stand under each other
        return [Text.assemble(" " * before, label, " " * (width - label.cell_len - before))]
    if number is not None:
        sign = Text(str(number), NUMBER_STYLE)
    else:
        sign = Text(paper.signs("·") if any(near in tiles for near in beside(place)) else " ", "dim")
    return [centred(sign if line == high // 2 else Text(""), width) for line in range(high)]
