"""Fantazja in the terminal: the plane at each size, places and tiles as people type them, and what stays hidden."""

import io
import random
import re
from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import pairwise

import pytest
from tests.terminal.sitting import random_numbers, sit
from tests.terminal.test_drawing import draw

from stolik.games.fantazja import GAME
from stolik.games.fantazja.rules.components import OWN, TILE_NAMES
from stolik.games.fantazja.terminal import DRAWING
from stolik.games.fantazja.terminal.menu import number_places
from stolik.games.fantazja.terminal.plane import draw_plane, plan_window, tiles_on, whole
from stolik.games.fantazja.view import View
from stolik.kernel.rng import Rng, seed_rng
from stolik.match import Match
from stolik.terminal import loop
from stolik.terminal.commands import COMMANDS
from stolik.terminal.notation import Reader
from stolik.terminal.paper import MARKS, Paper
from stolik.terminal.table import TerminalTable

READER = Reader(GAME.table, DRAWING.synonyms)
ID = re.compile(r"\b[NL](?:[RPMG](?:[12][abc]|3)|S[abc])\b")
LETTERS = {
    "en": {"earth": "E", "air": "A", "water": "W", "fire": "F"},
    "pl": {"earth": "Z", "air": "P", "water": "W", "fire": "O"},
}


def paper_for(width: int, lang: str = "en", height: int | None = None, plain: bool = False) -> Paper:
    return Paper(lang, width, ("human", "greedy"), plain, height)


def code(notation: str) -> int:
    return GAME.table.read(notation)


def play_on(match: Match, turns: int, wanted: Callable[[int, int], int]) -> Match:
    """Build small and special buildings in one direction where possible, until a number of turns has started."""
    while not match.over and match.state.turns < turns:
        view = match.view(match.actor)
        hand = view.players[match.actor].hand
        best = [
            (wanted(p.x, p.y), h.tile.id, f"{p.x},{p.y}") for h in hand for p in h.places if not p.on and not p.removes
        ]
        if view.asked == "choosing" and best:
            _, tile, place = max(best)
            match.play(f"build {tile}")
            match.play(f"at {place}")
        else:
            match.play(match.codes[-1])
    return match


@cache
def chain(direction: str) -> Match:
    """A match with a long chain of buildings."""
    wanted = {"right": lambda x, y: x, "up": lambda x, y: -y}[direction]
    return play_on(Match("fantazja", seed=5), 50, wanted)


@cache
def moments(seed: int = 3) -> tuple[Match, ...]:
    """A match at the first decision of each kind, at some later ones, and at its end; powers are used when possible."""
    match, rng, seen, found = Match("fantazja", seed=seed), random.Random(seed), Counter[str](), []
    while not match.over:
        asked = match.view(match.actor).asked
        seen[asked] += 1
        if seen[asked] == 1 or (asked, seen[asked]) in (("choosing", 30), ("placing", 12), ("guarding", 4)):
            found.append(match.record.replay())
        liked = [code for code in match.codes if GAME.table.split(code)[0].kind in ("power", "swap", "build")]
        match.play(rng.choice(liked or match.codes))
    return (*found, match)


def text_of(view: View, paper: Paper) -> str:
    """Everything that is drawn for a view."""
    things = [DRAWING.board(view, paper), DRAWING.brief(view, paper), DRAWING.menu(view, paper).picture]
    things += [DRAWING.look(view, what, paper) for what in ("token", "discard", "hand")]
    return "".join(draw(thing, paper.width) for thing in things if thing is not None)


# ---- the board ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("width", "height", "lang", "plain"),
    [(60, 24, "en", False), (80, 24, "pl", False), (80, None, "en", True), (140, 50, "pl", True)],
)
def test_everything_fits(width: int, height: int | None, lang: str, plain: bool):
    """No line is longer than the screen, at no decision, and an ASCII terminal gets ASCII only."""
    paper = paper_for(width, lang, height, plain)
    for match in (*moments()[::2], moments()[-1], chain("right")):
        view = match.view(None if match.over else match.actor)
        text = text_of(view, paper) + draw(DRAWING.legend(view, paper), width)
        for what in ("0,-1", "1,1", TILE_NAMES[0]):
            text += draw(DRAWING.look(view, what, paper) or "", width)
        assert [line for line in text.splitlines() if len(line) > width] == []
        assert not plain or text.isascii()


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_plane_has_every_side(lang: str):
    """Each building with owner, type, level, Dark Energy, and the symbols of its sides as it lies. (F2.1)"""
    view = moments()[-1].view(0)
    tiles, paper = tiles_on(view), paper_for(140, lang)
    plan = plan_window(tiles, whole(tiles), paper, {}, detailed=True)
    lines = [line.plain for line in draw_plane(tiles, plan, paper, {})]
    assert {len(line) for line in lines} == {plan.width}
    assert len(lines) == plan.height
    assert view.board
    for building in view.board:
        tile, turned = building.tile, [building.tile.sides[(side - building.turn) % 4] for side in range(4)]
        top, right, bottom, left = (LETTERS[lang][side.split()[0]] + side[-1] for side in turned)
        kind = {"magic": "G"}.get(tile.type, tile.type[0].upper()) + ("", "I", "II", "III")[tile.level or 0]
        row = next(n for n, line in enumerate(lines) if line[:4].strip() == str(building.y))
        assert any(
            lines[row - 1].startswith(top, hit.start() + 4)
            and lines[row + 1].startswith(bottom, hit.start() + 4)
            and lines[0][hit.start() : hit.end()].strip() == str(building.x)
            for hit in re.finditer(rf"{left} *{MARKS[tile.seat]}{kind}{'!' * tile.dark} *{right}", lines[row])
        )


@pytest.mark.parametrize("direction", ["right", "up"])
def test_long_chain_is_short_and_cropped(direction: str):
    """A plane that is too large is drawn with short tiles, and if that does not help, cropped with a note."""
    view = chain(direction).view(0)
    small, large = (draw(DRAWING.brief(view, paper_for(*size)), size[0]) for size in ((80, "en", 24), (200, "en", 70)))
    assert "Cropped: the buildings go from x" in small
    assert "Cropped" not in large
    assert large.count("●") + large.count("■") > len(view.board)
    assert len(small.splitlines()) <= 24


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_first_screen_is_short(lang: str):
    """The first decision fits 24 rows, with a line for the prompt, and shows the hand with its sides."""
    match = Match("fantazja", seed=3)
    view, paper = match.view(match.actor), paper_for(80, lang, 24)
    menu = draw(DRAWING.menu(view, paper).picture, 80)
    assert len((draw(DRAWING.brief(view, paper), 80) + menu).splitlines()) <= 19
    assert set(ID.findall(menu)) == {held.tile.id for held in view.players[match.actor].hand}


def test_nothing_by_colour_alone():
    """Colours only repeat what letters, signs and words say: without them the text is the same."""
    view, paper = moments()[-3].view(0), paper_for(140)
    coloured = draw(DRAWING.board(view, paper), 140, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[\d;]*m", "", coloured) == draw(DRAWING.board(view, paper), 140)


# ---- the choices -------------------------------------------------------------------------------------------


def test_every_choice_has_a_number():
    """Each legal action has one number; the end of a turn or power is 0."""
    for match in moments()[:-1]:
        menu = DRAWING.menu(match.view(match.actor), paper_for(80))
        assert sorted(menu.codes.values()) == sorted(match.codes)
        assert {GAME.table.write(menu.codes[0])} <= {"end", "stop"} if 0 in menu.codes else True
        text = draw(menu.picture, 80)
        assert [number for number in menu.codes if not re.search(rf"(?<!\d){number}(?!\d)", text)] == []


def test_places_are_numbered_on_the_plane():
    """Where a tile can be laid its number stands on the plane, and the list says on what. (F4.1, F6.2)"""
    placing = [match for match in moments() if not match.over and match.view(match.actor).asked == "placing"]
    assert placing
    for match in placing:
        view = match.view(match.actor)
        numbers, menu = number_places(view), DRAWING.menu(view, paper_for(140))
        assert {number: f"at {x},{y}" for (x, y), number in numbers.items()} == {
            number: GAME.table.write(found) for number, found in menu.codes.items()
        }
        text = draw(menu.picture, 140)
        for held in view.players[match.actor].hand:
            for place in held.places:
                assert f"{place.x},{place.y}" in text
                assert place.on is None or f"on {MARKS[place.on[0] == 'L']}{place.on}" in text
                assert all(tile in text for tile in place.removes)


# ---- typing ------------------------------------------------------------------------------------------------


PLACES = [code("at 2,-1"), code("at -2,1"), code("at 2,1"), code("at 12,-1"), code("at 0,-1")]


@pytest.mark.parametrize(
    "typed",
    ["at 2,-1", "at 2 -1", "2,-1", "2 -1", "2, -1", "(2, -1)", "a 2-1", "na 2,-1", "pole 2 -1", "2,−1", "  2 , -1 "],
)
def test_places_as_people_type_them(typed: str):
    """A minus belongs to the number after it; the verb, the comma and the brackets may be left out."""
    assert READER.find(typed, PLACES) == [code("at 2,-1")]


def test_signs_are_never_mistaken():
    """`-2 1` is not `1 -2`, and no place is taken for another."""
    assert READER.find("-2 1", PLACES) == [code("at -2,1")]
    assert READER.find("2 1", PLACES) == [code("at 2,1")]
    assert READER.find("-2 1", [code("at 1,-2")]) == [code("at -2,1")]
    assert READER.find("2", PLACES) == []
    rng = random.Random(1)
    for place in rng.sample(GAME.table.dimensions["place"].words, 30):
        x, y = place.split(",")
        assert READER.find(f"{x} {y}", PLACES) == READER.find(place, PLACES) == [code(f"at {place}")]


@pytest.mark.parametrize(
    ("typed", "notation"),
    [
        ("build NR1a", "build NR1a"),
        ("b r1a", "build NR1a"),
        ("buduj nr1a", "build NR1a"),
        ("wyobraź nr1a", "imagine NR1a"),
        ("i r1a", "imagine NR1a"),
        ("moc magiczna", "power magic"),
        ("power mag", "power magic"),
        ("zamien nr1b", "swap NR1b"),
        ("koniec", "end"),
        ("e", "end"),
    ],
)
def test_abbreviations(typed: str, notation: str):
    legal = [code(n) for n in ("build NR1a", "imagine NR1a", "build NSb", "power magic", "swap NR1b", "end")]
    assert READER.find(typed, legal) == [code(notation)]


def test_tile_without_a_verb():
    """Where one kind of thing is asked, the tile alone says it; else one is asked to say more."""
    gives = [code("give NR1a"), code("give NSb"), code("stop")]
    assert READER.find("r1a", gives) == [code("give NR1a")]
    assert READER.find("sb", gives) == [code("give NSb")]
    assert len(READER.find("nr1a", [code("build NR1a"), code("imagine NR1a")])) == 2


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_moves_are_read_back(lang: str):
    """What the table writes is understood, and in Polish nothing of it is English."""
    for number in range(5, GAME.table.size, 61):
        notation = GAME.table.write(number)
        if notation.split()[0] not in ("start", "draw", "show"):  # only the table draws
            written = DRAWING.write(notation, lang)
            assert READER.find(written, [number]) == [number]
            assert number in READER.find(written, [])
    assert DRAWING.write("at 2,-1", "pl") == "na 2,-1"
    assert DRAWING.write("power residential", "pl") == "moc mieszkalna"


def test_end_of_a_turn_is_not_the_end_of_the_match():
    """In Polish `koniec` is a move of this game, so it does not leave the match; `wyjdź` does."""
    assert READER.verbs & set(COMMANDS) == {"koniec"}
    match = sit(["koniec", "help", "wyjdź", "1"], game="fantazja", lang="pl", start=0)
    assert "„koniec” jest niemożliwe. Najpierw" in match.flat
    assert "wyjdź" in match.text[match.text.index("> help") :].split("Znaki")[0]
    assert match.typed[-1] == "wyjdź"


def test_a_turn_in_words():
    """Building by notation, a refusal with its reason, a take-back, looking around."""
    tile = next(h.tile.id for h in Match("fantazja", seed=7, start=0).view(0).players[0].hand)
    lines = ["1", "9,9", "0 -1", "undo", "look hand", "look 0,-1", "look token", "look discard", "look xx", "rule F4.2"]
    match = sit([*lines, f"look {tile}", "why 30,1", "look 1,0"], game="fantazja", start=0, width=100)
    assert "“9,9” is not possible. There is nothing next to (9, 9) (F4.1" in match.flat
    assert "There is nothing called “xx”." in match.flat
    assert "may be in hand" in match.text
    assert "At the end of your turn you take a token" in match.flat
    assert "is empty. A small or special building here needs" in match.flat
    assert match.code == 0


def test_wrong_number_of_seats():
    """Fantazja is for two; the sentence says so."""
    with pytest.raises(Exception, match="the match has 2 seats"):
        sit([], game="fantazja", seats=("human", "greedy", "greedy"))


# ---- secrets -----------------------------------------------------------------------------------------------


def test_drawing_tells_no_secret():
    """With other tiles where a seat cannot know them, what is drawn for it is the same to the letter. (F2.3, F9.6)"""
    rng, paper = Rng(), paper_for(120, height=50)
    seed_rng(rng, 3, 0)
    for match in moments()[1:-1:2]:
        for seat in (0, 1):
            other = GAME.permute_hidden(match.state, seat, rng)
            first, second = (text_of(view, paper) for view in (match.view(seat), GAME.view(other, seat)))
            assert first == second


def test_no_tile_of_another_hand_behind_the_curtain(monkeypatch: pytest.MonkeyPatch):
    """Two people at one screen: between two curtains no hidden tile of the other is named that was never seen."""
    ends: list[tuple[set[str], int]] = []
    curtain = loop.draw_curtain

    def note_and_draw(table: TerminalTable, seat: int) -> None:
        assert isinstance(table.screen.console.file, io.StringIO)
        ends.append((hidden_from(table), len(table.screen.console.file.getvalue())))
        curtain(table, seat)

    monkeypatch.setattr(loop, "draw_curtain", note_and_draw)
    numbers, rng = random_numbers(monkeypatch, seed=4), random.Random(4)

    def type_something() -> str | None:
        asides = ["board", "log all", "look discard", "look token", "undo"]
        return rng.choice(asides) if rng.random() < 0.1 else numbers()

    match = sit(type_something, game="fantazja", seats=("human", "human"))
    assert match.text.count("Press Enter when nobody else is looking.") > 40
    for (_, first), (hidden, last) in pairwise(ends):
        told = set(ID.findall(match.text[first:last]))
        assert told
        assert told & hidden == set()


def hidden_from(table: TerminalTable) -> set[str]:
    """The tiles in the other hand, face down or in the pile that the person at the screen has never seen."""
    state, other = table.match.state, 1 - (table.viewer or 0)
    hidden = (state.hand | state.bag | state.down) & OWN[other] & ~state.seen
    return {name for tile, name in enumerate(TILE_NAMES) if hidden >> tile & 1}
