"""A small terminal: the brief board, and what is said where there is no room."""

import io
import re
from typing import Any

import pytest
from rich.console import Console
from tests.terminal.sitting import Keyboard, sit
from tests.terminal.test_commands import Person
from tests.terminal.test_drawing import draw, later, paper_for

from stolik.games.skytopia.terminal import DRAWING
from stolik.match import Match
from stolik.terminal import show_rules
from stolik.terminal.loop import play
from stolik.terminal.paper import Paper
from stolik.texts import say


def sit_at(
    monkeypatch: pytest.MonkeyPatch, lines: list[str | None], players: int = 2, height: int = 24, **settings: Any
) -> str:
    """What a person reads on a terminal of this height; `§` is where they are asked."""

    class Asked(Person):
        def _read_live(self) -> str | None:
            self.console.print("§")
            return super()._read_live()

    monkeypatch.setattr(Person, "lines", lines)
    monkeypatch.setattr("stolik.terminal.loop.Screen", Asked)
    options = {"width": 80, "lang": "en"} | settings
    file = io.StringIO()
    console = Console(
        width=options["width"], height=height, file=file, highlight=False, force_terminal=True, color_system=None
    )
    seats = ["human", *["greedy"] * (players - 1)]
    keyboard = Keyboard(lambda: None)
    arguments = {"options": {"start": 0}, "seats": seats, "seed": 7, "lang": options["lang"], "resume": None}
    play("skytopia", stdin=keyboard, console=console, **arguments)  # type: ignore[arg-type]
    return file.getvalue()


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize(("players", "lines"), [(2, 24), (3, 29), (4, 35)])
def test_first_screen_is_short(monkeypatch: pytest.MonkeyPatch, players: int, lines: int, lang: str):
    """The output before the first decision fits 24 rows for two players, and is not much longer for more."""
    first = sit_at(monkeypatch, ["quit", "quit"], players, lang=lang).split("§")[0]
    assert len(first.splitlines()) < lines
    assert not re.search("Ability tile|kafelek", first)


def test_brief_board_each_turn_and_full_on_demand(monkeypatch: pytest.MonkeyPatch):
    """Ability and Guildmaster texts come with `board` only."""
    text = sit_at(monkeypatch, ["p 6 b2", "0", "board", "quit", "quit"])
    assert ["Ability tile" in screen for screen in text.split("§")[:4]] == [False, False, False, True]


def test_tall_terminal_has_the_full_board(monkeypatch: pytest.MonkeyPatch):
    assert "Ability tile" in sit_at(monkeypatch, ["quit", "quit"], height=70).split("§")[0]


def test_pipe_has_the_full_board_once():
    """In a pipe the full board is drawn at the start and on `board`, the brief one in between."""
    match = sit(["p 6 b2", "0", "p 1 b2", "0", "board"], start=0)
    assert match.text.count("Purple Ability tile") == 2
    assert match.text.count("· decks B") >= 1


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [60, 80, 120])
def test_brief_board_says_what_changes(width: int, players: int, lang: str):
    """Points, coins, golems, towers, Guildmasters with their worth, and every golem in the Market or the grid."""
    view = later(players).view(0)
    paper = Paper(lang, width, ("human", *["greedy"] * (players - 1)), height=24)
    text = draw(DRAWING.brief(view, paper), width)
    both = text + draw(DRAWING.menu(view, paper).picture, width)
    assert max(len(line) for line in both.splitlines()) <= width
    flat = " ".join(text.split())
    for guild in view.guilds:
        assert f"{say(guild.name, lang)} {'/'.join(map(str, guild.worth))}" in flat
    for player in view.players:
        line = next(x for x in text.splitlines() if x.startswith(paper.name(player.seat).plain))
        coats = [[paper.say("skytopia-coat-letter", coat=card.coat) for card in t.cards] for t in player.towers]
        words = line.replace("★", "").replace("↑", "").split()
        assert words[-5:] == [*["".join(tower) for tower in coats], str(player.total)]
        assert words[-8:-6] == [str(player.points), str(player.coins)]
    golems = sum(len(place.golems) for column in view.market for place in column)
    marks = sum(both.count(mark) for mark in "●■▲◆")
    assert marks == golems + players + sum(player.golems_home for player in view.players)


def test_golems_that_are_done_are_in_the_grid():
    """A golem that shows the value of now has a column too, where nothing can be placed."""
    match = Match("skytopia", players=2, seed=3)
    paper = paper_for(2, 80)
    for number in range(200):
        view = match.view(max(match.actor, 0))
        done = [g for column in view.market for place in column for g in place.golems if not g.rounds]
        menu = draw(DRAWING.menu(view, paper).picture, 80)
        if done and "value" in menu:
            assert f"▶{view.now}" in menu
            assert len([c for c in menu.split("–", 1)[1] if c in "●■"]) >= len(done)
            return
        match.play(match.codes[-1 if number % 3 else 0])
    pytest.fail("no golem was done when one was sent")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_narrow_clock_has_every_value(lang: str):
    """At 60 columns the clock has all six values with their costs."""
    text = draw(DRAWING.board(Match("skytopia", players=2, seed=1).view(0), paper_for(2, 60, lang)), 60)
    costs = next(x for x in text.splitlines() if ("costs" if lang == "en" else "kosztuje") in x)
    assert costs.split()[-5:] == ["10", "6", "3", "1", "0"]
    clock = next(x for x in text.splitlines() if x.startswith("Chronomet"))
    assert clock.split()[-6:] == ["1", "2", "3", "4", "5", "6"]


def test_narrow_terminal_is_told_once():
    assert sit(["p 6 b2", "0"], width=60, start=0).flat.count("Use 80 or more") == 1
    assert "80 or more" not in sit([]).flat


@pytest.mark.parametrize("width", [80, 120])
def test_no_estimate_at_the_end(width: int):
    """The finished match has its scoring only."""
    match = Match("skytopia", players=2, seed=1)
    while not match.over:
        match.play(match.codes[-1])
    view, paper = match.view(None), paper_for(2, width)
    assert "If the match ended now" not in draw(DRAWING.board(view, paper), width)
    assert "score" not in draw(DRAWING.brief(view, paper), width)


def test_rules_are_wrapped():
    """On a terminal the rules have no marks of Markdown and no line that is too long."""
    file = io.StringIO()
    show_rules("**S1.1** " + "word " * 60, Console(width=60, file=file, force_terminal=True))
    assert "**" not in file.getvalue()
    assert "\x1b[1mS1.1\x1b[0m" in file.getvalue()
    plain = re.sub(r"\x1b\[[\d;]*m", "", file.getvalue())
    assert max(len(line) for line in plain.splitlines()) <= 60
