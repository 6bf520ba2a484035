"""Player aids: what players look up during a match, as on a reminder card.

A game's manifest names a function from the options of a match to sections. A view's `aid` (`stolik.game.AidMarks`) says
which phase is the present one and which items are in play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import msgspec

from stolik.game import AidMarks, Options, Words, load
from stolik.phrases import listed, say_player


class AidItem(msgspec.Struct, frozen=True):
    """A line of a player aid, and the paragraph of the rules that it is about.

    `phase` is the phase during which the line is marked. `drawings` are data for the page's drawing, in the game's own
    format.
    """

    id: str
    title: Words
    text: Words | None
    paragraph: str
    phase: str | None
    drawings: tuple[msgspec.Raw, ...]


class AidSection(msgspec.Struct, frozen=True):
    """A section of a player aid.

    Of a section that is `in_play`, a match shows only the items in play. A section with a `legend` explains the
    drawings of the page; other interfaces have their own.
    """

    id: str
    title: Words
    items: tuple[AidItem, ...]
    in_play: bool
    legend: bool


class PlayerAid(msgspec.Struct, frozen=True):
    """The player aid of a game for some options."""

    game: str
    sections: tuple[AidSection, ...]


def player_aid(game: str, options: Options) -> PlayerAid | None:
    """The player aid of a game, cached; None if the game has none."""
    part = load(game).aid
    return _make(game, part, options) if part else None


@lru_cache(64)
def _make(game: str, part: str, options: Options) -> PlayerAid:
    return PlayerAid(game, tuple(load(game).load_part(part)(options)))


def item(
    id: str, title: Words, text: Words | None, paragraph: str, *drawings: object, phase: str | None = None
) -> AidItem:
    """A line of a player aid; the drawings are encoded."""
    encoded = tuple(msgspec.Raw(msgspec.json.encode(drawing)) for drawing in drawings)
    return AidItem(id, title, text, paragraph, phase, encoded)


def section(
    id: str, title: Words, items: Iterable[AidItem], *, in_play: bool = False, legend: bool = False
) -> AidSection:
    """A section of a player aid."""
    return AidSection(id, title, tuple(items), in_play, legend)


# ---- as text -------------------------------------------------------------------------------------------


def write_aid(aid: PlayerAid, read: Callable[[Words], str], marks: AidMarks | None = None) -> str:
    """A player aid as Markdown, without the legend of the page's drawings; with the marks of a view, if given."""
    chapters = []
    for part in aid.sections:
        items = [one for one in part.items if not (marks and part.in_play) or one.id in marks.in_play]
        if items and not part.legend:
            lines = [f"- {''.join(_write_item(one, read, marks))}" for one in items]
            chapters.append("\n".join([f"## {read(part.title)}", "", *lines]))
    return "\n\n".join(chapters)


def _write_item(one: AidItem, read: Callable[[Words], str], marks: AidMarks | None) -> Iterator[str]:
    title = read(one.title)
    yield f"**{title[:1].upper()}{title[1:]}**"
    if one.text:
        yield f": {read(one.text)}"
    yield f" ({one.paragraph})"
    if marks and (seats := marks.in_play.get(one.id)):
        yield f" – {read(listed([say_player(seat) for seat in seats]))}"
    if marks and one.phase and one.phase == marks.phase:
        yield f" ← {read(Words('aid-now'))}"
