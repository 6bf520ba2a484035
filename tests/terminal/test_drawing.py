"""The board: what is on it, at each width, in each language; and the curtain for games with secrets."""

import io
import re
from dataclasses import replace
from functools import cache
from types import SimpleNamespace
from typing import Any

import pytest
from rich.console import Console, RenderableType
from tests.terminal.sitting import sit

from stolik import game as games
from stolik.game import ALL, GAMES, Sentence, Words, load
from stolik.games.skytopia.terminal import DRAWING, SkytopiaDrawing
from stolik.games.skytopia.terminal.scores import draw_score_lines, draw_scores
from stolik.match import Match
from stolik.terminal.drawing import numbered
from stolik.terminal.paper import MARKS, Paper
from stolik.terminal.screen import Screen
from stolik.texts import messages, say


@cache
def later(players: int, seed: int = 3) -> Match:
    """A match in its middle, played by the first or last choice in turn."""
    match = Match("skytopia", players=players, seed=seed)
    for number in range(25 * players):
        match.play(match.codes[-1 if number % 3 else 0])
    return match


def draw(thing: RenderableType, width: int, colour: bool = False) -> str:
    console = Console(width=width, file=io.StringIO(), highlight=False, force_terminal=colour)
    console.print(thing)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def paper_for(players: int, width: int, lang: str = "en", plain: bool = False) -> Paper:
    return Paper(lang, width, ("human", *["greedy"] * (players - 1)), plain)


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("width", [60, 80, 99, 100, 120, 200])
def test_board_fits(width: int, players: int, lang: str):
    """No line is longer than the screen; the wide layout begins at 100 columns."""
    view, paper = later(players).view(0), paper_for(players, width, lang)
    for thing in (DRAWING.board(view, paper), DRAWING.menu(view, paper).picture, DRAWING.legend(view, paper)):
        assert max(len(line) for line in draw(thing, width).splitlines()) <= width


@pytest.mark.parametrize("width", [80, 120])
def test_board_says_everything(width: int):
    """Names, coats, decks, golems with owners and rounds, coins, points, golems at home, abilities, Guildmasters."""
    view, paper = later(3).view(0), paper_for(3, width)
    text = draw(DRAWING.board(view, paper), width)
    flat = re.sub(r"[│┃\s]+", " ", text)
    for column, deck in zip(view.market, view.decks, strict=True):
        assert f"{deck.colour.capitalize()}: {deck.left} left" in text
        for place in column:
            assert place.slot[0].upper() + place.slot[-1] in text
            for golem in place.golems:
                when = f"in {golem.rounds}" if golem.rounds else "now"
                assert f"{golem.value}{MARKS[golem.seat]} {when}" in text
    for player in view.players:
        coins = "1 coin " if player.coins == 1 else f"{player.coins} coins "
        assert f"{player.points} PP · {coins}" in text
        assert MARKS[player.seat] * player.golems_home + "○" * (5 - player.golems_home) in text
        assert all(str(points) in text for points in player.estimate.values())
    for guild in view.guilds:
        assert f"{say(guild.name)}: {say(guild.text)}"[:40] in flat
    assert f"Round {view.round}" in text
    assert f"▶ {view.now}" in text


@pytest.mark.parametrize(
    ("edition", "lang", "name", "short"),
    [
        ("retail", "en", "Laboratories", "lab."), ("retail", "pl", "Laboratoria", "lab."),
        ("prototype", "en", "Libraries", "libr."), ("prototype", "pl", "Biblioteki", "bibl."),
    ],
)  # fmt: skip
def test_cards_scored_at_the_end_have_the_name_of_their_edition(edition: str, lang: str, name: str, short: str):
    """In the table of points, and in the head of its narrow form. (S5.P3)"""
    view = Match("skytopia", players=2, edition=edition, seed=1).view(0)
    assert name in draw(draw_scores(view, paper_for(2, 100, lang), 100), 100)
    assert short in draw(draw_score_lines(view, paper_for(2, 60, lang)), 60)


@pytest.mark.parametrize(
    ("lang", "height"), [("en", "Blue tower: only the foundation"), ("pl", "Niebieska Wieża: sam Fundament")]
)
def test_a_towers_height_counts_the_foundation(lang: str, height: str):
    """Guildmasters count it, so the city in full says so. (S7.0)"""
    view = Match("skytopia", players=2, seed=1).view(0)
    looked = DRAWING.look(view, "1", paper_for(2, 100, lang))
    assert looked is not None
    assert height in draw(looked, 100)


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_clock_has_costs_and_rounds(lang: str):
    """Each value with its rounds and cost, now first. (S3.3)"""
    match = Match("skytopia", players=2, seed=1)
    text = draw(DRAWING.board(match.view(0), paper_for(2, 80, lang)), 80)
    done, costs = ("done in … rounds", "costs … coins") if lang == "en" else ("kończy za … rund", "kosztuje … monet")
    line = {name: next(x for x in text.splitlines() if name in x) for name in (done, costs)}
    assert line[done].split()[-5:] == ["1", "2", "3", "4", "5"]
    assert line[costs].split()[-5:] == ["10", "6", "3", "1", "0"]


def test_nothing_by_colour_alone():
    """Colours only repeat what letters, signs and words say: without them the text is the same."""
    view, paper = later(4).view(0), paper_for(4, 120)
    coloured = draw(DRAWING.board(view, paper), 120, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == draw(DRAWING.board(view, paper), 120)


def test_placements_are_a_grid():
    """Each number stands in the row of its card and the column of its value; a golem there shows its owner. (S4.8)"""
    match = Match("skytopia", players=2, seed=7)
    view, paper = match.view(match.actor), paper_for(2, 80)
    menu = DRAWING.menu(view, paper)
    assert sorted(menu.codes) == list(range(1, len(match.codes) + 1))
    assert sorted(menu.codes.values()) == sorted(match.codes)
    rows = [line.split() for line in draw(menu.picture, 80).splitlines()]
    values = next(row for row in rows if row[0] == "value")[1:]
    for row in rows:
        for value, cell in zip(values, row[-5:], strict=True):
            if re.fullmatch(r"[BGRP]\d", row[0]) and cell.isdecimal():
                letter, number = row[0]
                colour = {"B": "blue", "G": "gold", "R": "red", "P": "purple"}[letter]
                assert match.game.table.write(menu.codes[int(cell)]) == f"place {value} on {colour} {number}"
    assert any("●" in row[-5:] or "■" in row[-5:] for row in rows)


def test_skip_is_always_zero():
    """Leaving something undone has the same number everywhere."""
    match = Match("skytopia", players=2, seed=7, start=0)
    match.play("place 6 on blue 1")
    menu = DRAWING.menu(match.view(0), paper_for(2, 80))
    assert match.game.table.write(menu.codes[0]) == "skip"


def test_declining_is_zero_whatever_it_is_called():
    """The first action that declines is 0; all others are counted, so none is lost."""
    actions = [
        SimpleNamespace(notation=word, declines=word in ("pass", "fold")) for word in ("bet", "pass", "fold", "skip")
    ]
    assert {number: action.notation for number, action in numbered(actions).items()} == {
        0: "pass", 1: "bet", 2: "fold", 3: "skip",
    }  # fmt: skip


# ---- words -------------------------------------------------------------------------------------------------


def test_languages_say_the_same_things():
    """Every message of the table is there in both languages."""
    english, polish = ({name for name in messages(lang) if name.startswith("table-")} for lang in ("en", "pl"))
    assert english == polish


@pytest.mark.parametrize(
    ("number", "coins", "golems", "cards"),
    [
        (1, "1 moneta", "1 Golem na planszy Gracza", "Złota: 1 karta"),
        (2, "2 monety", "2 Golemy na planszy Gracza", "Złota: 2 karty"),
        (5, "5 monet", "5 Golemów na planszy Gracza", "Złota: 5 kart"),
        (12, "12 monet", "12 Golemów na planszy Gracza", "Złota: 12 kart"),
        (22, "22 monety", "22 Golemy na planszy Gracza", "Złota: 22 karty"),
    ],
)
def test_polish_plurals(number: int, coins: str, golems: str, cards: str):
    paper = paper_for(2, 80, "pl")
    assert paper.say("skytopia-coins", coins=number) == coins
    assert paper.say("skytopia-at-home", golems=number) == golems
    assert paper.say("skytopia-deck", colour="Złota", cards=number) == cards


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_help_of_every_command(lang: str, game: str):
    """The help has a line for everything, in its language and with this game's examples."""
    text = sit(["help"], game=game, lang=lang).flat
    for name in ("table-help-quit", f"table-{game}-help-notation", f"table-{game}-help-notation-typed"):
        assert say(Words(name), lang) in text
    assert {"skytopia": "S4.8", "fantazja": "F4.2"}[game] in text
    assert {"skytopia": "F4.2", "fantazja": "S4.8"}[game] not in text


# ---- the curtain -------------------------------------------------------------------------------------------


class SecretDrawing(SkytopiaDrawing):
    """A board that says whose eyes it is drawn for."""

    def board(self, view: Any, paper: Paper) -> RenderableType:
        return f"SECRET OF {view.you}"

    brief = board


def hide_boards(monkeypatch: pytest.MonkeyPatch, **parts: Any) -> None:
    """Make Skytopia a game in which seats know things that others must not see."""
    monkeypatch.setattr("stolik.terminal.table.load_drawing", lambda game: SecretDrawing())
    monkeypatch.setitem(games._loaded, "skytopia", replace(load("skytopia"), has_secrets=True, **parts))


def test_curtain_between_people(monkeypatch: pytest.MonkeyPatch):
    """Before a board that another person must not have seen, everything is hidden until Enter is pressed."""
    hide_boards(monkeypatch)
    match = sit(["", "p 6 b1", "0", "", "p 6 b2", "0", "", "1"], seats=("human", "human"), start=0)
    first, second = match.text.index("SECRET OF 0"), match.text.index("SECRET OF 1")
    between = match.text[first:second]
    assert "Player 2, it is your turn" in between
    after = between.index("it is your turn")
    assert between[:after].count("\n" * 50) == 1
    assert between[after:].count("\n" * 50) == 1
    assert match.text.count("it is your turn. Press Enter when nobody else is looking.") == 2  # Player 2 starts round 2


def test_only_an_empty_line_opens_the_curtain(monkeypatch: pytest.MonkeyPatch):
    """A number, a move or a command typed too early shows nothing of the next hand; one can leave from there."""
    hidden = {"game": "fantazja", "seats": ("human", "human"), "start": 0}
    for typed in ("1", "log", "look hand", "end", "build LR1a", "undo"):
        match = sit(["", "imagine " + first_held(), typed, "quit"], seed=3, **hidden)
        assert match.text.count("Press Enter when nobody else is looking.") == 3
        after = match.text[match.text.rindex("imagine") + 12 :]
        assert not re.search(r"\bL[RPMGS]", after.replace("build LR1a", ""))


def first_held() -> str:
    """A tile that seat 0 is dealt with seed 3."""
    held: str = Match("fantazja", start=0, seed=3).view(0).players[0].held[0]
    return held


def test_curtain_hides_what_was_typed():
    """The next person does not find it by the arrow keys either."""
    readline = pytest.importorskip("readline")
    readline.add_history("place 4 on blue 2")
    Screen(io.StringIO(), Console(file=io.StringIO())).hide()
    assert readline.get_current_history_length() == 0


def tell_whom(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the narration name its viewer."""

    def narrate(before: Any, code: int, facts: Any, after: Any, seats: Any) -> dict[int | None, list[Sentence]]:
        return {seat: [Sentence("table-undone", {"move": f"TO {seat}"})] for seat in seats}

    hide_boards(monkeypatch, narrate=narrate)


def test_each_person_is_told_what_they_may_know(monkeypatch: pytest.MonkeyPatch):
    """What is told between two curtains, the log too, is told to the person who looks at the screen."""
    tell_whom(monkeypatch)
    first, second = ["", "p 6 b1", "0"], ["", "log", "p 6 b2", "undo", "log", "lang pl", "lang en", "p 6 b2", "0"]
    match = sit([*first, *second, "1", "0", "", "log"], seats=("human", "human"), start=0)
    parts = match.text.split("it is your turn. Press Enter when nobody else is looking.")[1:]
    assert [set(re.findall(r"TO (-?\w+)", part)) for part in parts] == [{"0"}, {"1"}, {"0"}]


def test_bots_are_told_of_as_ones_seat_may_know(monkeypatch: pytest.MonkeyPatch):
    """Against bots everything is told to the one person, wherever they sit."""
    tell_whom(monkeypatch)
    match = sit(["1", "1", "1", "1", "log all"], seats=("random", "human", "random"))
    assert set(re.findall(r"TO (-?\w+)", match.text)) == {"1"}


def test_everything_is_told_at_the_end(monkeypatch: pytest.MonkeyPatch):
    """To a person without a seat, as to a spectator; and after the end, everything."""
    tell_whom(monkeypatch)
    match = sit(["log all"], seats=("random", "random"))
    during, after = match.text.split("Final scoring")[0], match.text.split("> log all")[1]
    assert set(re.findall(r"TO (-?\w+)", after)) == {str(ALL)}
    assert set(re.findall(r"TO (-?\w+)", during)) == {"None", str(ALL)}


def test_no_curtain_for_one_person(monkeypatch: pytest.MonkeyPatch):
    """Against bots nothing needs to be hidden on the screen."""
    hide_boards(monkeypatch)
    assert "it is your turn" not in sit(["p 6 b1", "0", "p 6 b2"], start=0).text
