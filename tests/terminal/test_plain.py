"""The terminal draws a game without a drawing of its own from its view."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from rich.console import Console
from tests.terminal.sitting import sit

from kuhn import GAME as KUHN
from stolik import game
from stolik.game import Outcome, Words
from stolik.terminal.paper import Paper
from stolik.terminal.plain import PlainDrawing, load_drawing


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    """Kuhn poker is known, as if it were installed."""
    monkeypatch.setitem(game._loaded, "kuhn", KUHN)


class Item(msgspec.Struct, frozen=True):
    name: str
    at: int | None


class View(msgspec.Struct, frozen=True):
    pot: int
    is_open: bool
    tags: tuple[str, ...]
    nothing: tuple[str, ...]
    items: tuple[Item, ...]
    best: Item
    by_name: dict[str, int]
    card: Words
    secret: str
    prompt: str = "not drawn"
    position: str = "not drawn"
    game: str = "kuhn"


VIEW = View(
    pot=3,
    is_open=True,
    tags=("a", "b"),
    nothing=(),
    items=(Item("x", 1), Item("y", None)),
    best=Item("x", 1),
    by_name={"left": 2},
    card=Words("kuhn-card", {"card": "Q"}),
    secret="?",
)


def draw(thing: Any) -> str:
    console = Console(width=80, no_color=True)
    with console.capture() as capture:
        console.print(thing)
    return capture.get()


def paper(lang: str = "en") -> Paper:
    return Paper(lang, 80, ("human", "human"))


def test_every_structure_has_its_picture():
    """Counters, flags, lists, tables, sections, words and what is hidden; labels from messages, else from names."""
    lines = [line.rstrip() for line in draw(PlainDrawing(KUHN).board(VIEW, paper())).splitlines() if line.strip()]
    assert lines == [
        "Chips in the pot: 3",
        "Is open: yes",
        "Tags: a, b",
        "Nothing: –",
        "Items",
        "  Name   At",
        " ──────────────────",
        "  x      1",
        "  y      face down",
        "Best: (Name: x, At: 1)",
        "By name: (Left: 2)",
        "Card: Queen",
        "Secret: face down",
    ]
    assert "Karta: dama" in draw(PlainDrawing(KUHN).board(VIEW, paper("pl")))


def test_looking_at_one_thing():
    """By a word of its name or label; by none at everything, by an unknown one at nothing."""
    drawing = load_drawing(KUHN)
    for word in ("pot", "CHIPS"):
        assert draw(drawing.look(VIEW, word, paper())).strip() == "Chips in the pot: 3"
    assert draw(drawing.look(VIEW, "", paper())) == draw(drawing.board(VIEW, paper()))
    assert drawing.look(VIEW, "castle", paper()) is None


def test_sources_of_points_are_the_games_own():
    """The same name in another game has other words; a source without words is shown by its name."""
    outcome = Outcome((3, 5), ({"chips": 1, "golems": 2}, {"chips": 2, "golems": 3}), (1,), Words("kuhn-by-card"))
    drawn = draw(PlainDrawing(KUHN).outcome(VIEW, outcome, paper("pl")))
    assert [line.split("│")[1].strip() for line in drawn.splitlines() if "│" in line] == [
        "Podliczenie",
        "Żetony",
        "Golems",
        "Razem",
    ]


def test_what_is_not_drawn_is_no_new_stage():
    """The board is shown again when something on it has changed, and not for a new prompt."""
    drawing = PlainDrawing(KUHN)
    assert not drawing.is_stage(VIEW, msgspec.structs.replace(VIEW, prompt="other"))
    assert drawing.is_stage(VIEW, msgspec.structs.replace(VIEW, pot=4))


def test_a_curtain_falls_between_two_people():
    """The game says that it has secrets, so the other's card is never on the screen before the end."""
    sitting = sit(["", "pass", "", "bet", "", "pass", ""], game="kuhn", seats=("human", "human"), seed=3)
    curtains = [number for number, line in enumerate(sitting.lines) if "it is your turn" in line]
    assert len(curtains) == 3
    running = "\n".join(sitting.lines[: sitting.lines.index(next(x for x in sitting.lines if "wins" in x))])
    first, second, _ = running.split("it is your turn")[1:]
    assert "King" in first and "Queen" not in first  # noqa: PT018
    assert "Queen" in second and "King" not in second  # noqa: PT018
    assert sitting.code == 0


def test_it_is_saved_and_resumed(tmp_path: Any):
    """A saved match of such a game goes on."""
    file = tmp_path / "match.txt"
    sit(["", "pass", "", f"save {file}", "quit"], game="kuhn", seats=("human", "human"), seed=3)
    assert "game: kuhn" in file.read_text()
    assert "Player 2 passes or bets" in sit(["", "quit"], game="kuhn", resume=file, seats=("human", "human")).text


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_the_general_sentences(lang: str):
    """What a game does not word itself is said in general words; commands that find nothing say so."""
    sitting = sit(["help", "undo", "rule", "rule K9", "look castle", "fly", "quit"], game="kuhn", lang=lang, seed=3)
    wanted = {
        "en": (
            "MOVE",
            "There is nothing to undo",
            "K4 The winner",
            "paragraph “K9”",
            "nothing called “castle”",
            "“fly”",
        ),
        "pl": ("RUCH", "Nie ma czego cofnąć", "K4 Zwycięzca", "punktu „K9”", "niczego o nazwie „castle”", "„fly”"),
    }
    for text in wanted[lang]:
        assert text in sitting.flat
