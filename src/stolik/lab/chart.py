"""Charts as PNG or SVG files, in one style. The same data give the same bytes.

There is no global state: `new_figure` makes a `Figure`, and `save_figure` writes it.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from stolik.game import InputError

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from stolik.lab.rating import Rating

KINDS = (".png", ".svg")
INK, FAINT, GRID = "#22303c", "#5d6b78", "#dde3e8"
COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")  # safe for colour-blind people
DOTS_PER_INCH = 144


def check_path(path: Path) -> None:
    """Refuse a path that cannot be written, before the work starts."""
    import matplotlib  # noqa: F401  # a missing library is reported now

    if path.suffix.lower() not in KINDS:
        raise InputError(f"a chart is a file that ends in {' or '.join(KINDS)}, not {path.name!r}")
    if not path.parent.is_dir() or path.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
        raise InputError(f"the chart {str(path)!r} cannot be written there")


def new_figure(width: float = 8.0, height: float = 4.5) -> tuple[Figure, Axes]:
    """An empty chart; the size is in inches."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height), facecolor="white", layout="constrained")
    figure.get_layout_engine().set(w_pad=0.15, h_pad=0.12)  # type: ignore[union-attr,call-arg]  # by the line above
    axes = figure.add_subplot()
    for side in ("top", "right", "left"):
        axes.spines[side].set_visible(False)
    axes.spines["bottom"].set_color(GRID)
    axes.tick_params(colors=FAINT, labelcolor=INK, length=0, labelsize=10)
    axes.grid(color=GRID, linewidth=0.8)
    axes.set_axisbelow(True)
    return figure, axes


def set_titles(axes: Axes, title: str, subtitle: str = "", x: str = "", y: str = "") -> None:
    """Set the title, the subtitle and the axis labels."""
    axes.set_title(title, loc="left", color=INK, fontsize=14, fontweight="bold", pad=26 if subtitle else 12)
    if subtitle:
        axes.annotate(
            subtitle, (0, 1), (0, 10), xycoords="axes fraction", textcoords="offset points", color=FAINT, fontsize=10
        )
    axes.set_xlabel(x, color=FAINT, fontsize=10)
    axes.set_ylabel(y, color=FAINT, fontsize=10)


def save_figure(figure: Figure, path: Path) -> None:
    """Write the chart in the format of the file's suffix."""
    import matplotlib

    kind = path.suffix.lower().lstrip(".")
    metadata: dict[str, Any] = {"Date": None} if kind == "svg" else {"Software": None}
    with matplotlib.rc_context({"svg.hashsalt": "stolik", "svg.fonttype": "none"}):
        try:
            figure.savefig(path, format=kind, dpi=DOTS_PER_INCH, metadata=metadata)
        except OSError as error:
            raise InputError(f"the chart {str(path)!r} cannot be written: {error.strerror}") from None


def draw_ratings(ratings: Sequence[Rating], title: str, subtitle: str) -> Figure:
    """Elo of each contestant as a dot with a 95 % interval, the best at the top."""
    figure, axes = new_figure(height=1.6 + 0.45 * len(ratings))
    rows = range(len(ratings))
    axes.axvline(0, color=FAINT, linewidth=1)
    elos = [rating.elo for rating in ratings]
    errors = [[r.elo - r.low for r in ratings], [r.high - r.elo for r in ratings]]
    axes.errorbar(
        elos, rows, xerr=errors, fmt="o", markersize=8, color=COLOURS[0], elinewidth=2, capsize=4, capthick=2
    )  # fmt: skip
    for row, rating in zip(rows, ratings, strict=True):
        axes.annotate(
            f"{rating.elo:+.0f}", (rating.elo, row), (0, 8), textcoords="offset points", ha="center", fontsize=9,
            color=INK,
        )  # fmt: skip
    axes.set_yticks(rows, [rating.name for rating in ratings], parse_math=False)
    axes.set_ylim(len(ratings) - 0.4, -0.6)
    axes.grid(visible=False, axis="y")
    set_titles(axes, title, subtitle, x="Elo (mean of all: 0), with 95 % intervals")
    return figure
