"""Whole matches at the table: in a pipe, in both languages, narrow and wide."""

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from tests.terminal.sitting import Sitting, random_numbers, sit

from stolik.game import GAMES
from stolik.match import Match
from stolik.record import Record

ENGLISH = re.compile(r"\b(Player|coins?|golems?|Market|tower|card|round|Since|costs|done|wins|the|of|and)\b")
POLISH = re.compile(r"[ąćęłńóśźż]|\b(Gracz|monet|Golemy|Rynek|karta|runda)\b", re.IGNORECASE)

MATCHES: list[dict[str, Any]] = [
    {"lang": "en", "width": 80, "seats": ("human", "greedy")},
    {"lang": "pl", "width": 120, "seats": ("random", "human", "random")},
    {"lang": "pl", "width": 80, "seats": ("human", "random", "random", "random"), "sides": "B"},
    {
        "lang": "en",
        "width": 100,
        "seats": ("human", "random"),
        "abilities": "draft",
        "sides": "choose",
        "initial": "expert",
    },
    {"game": "fantazja", "lang": "en", "width": 80, "seats": ("human", "greedy")},
    {"game": "fantazja", "lang": "pl", "width": 140, "seats": ("random", "human")},
    {"game": "fantazja", "lang": "pl", "width": 60, "seats": ("human", "human")},
]
SOURCES = {
    "skytopia": {"en": "Golems in the Market", "pl": "Golemy na Rynku"},
    "fantazja": {"en": "Residential buildings", "pl": "Budynki mieszkalne"},
}


def check_end(match: Sitting, lang: str, game: str = "skytopia") -> None:
    """The scoring table by source is there, and who has won."""
    total, source = {"en": "Total", "pl": "Razem"}[lang], SOURCES[game][lang]
    end = match.text[match.text.rindex({"en": "Final scoring", "pl": "Punktacja końcowa"}[lang]) :]
    assert total in end
    assert source in end
    won = r"wins with \d+ (PP|VP)!|share the victory|A draw|Wygrywa .*, \d+ (PP|PZ)!|Zwycięstwo dzielą|Remis"
    assert re.search(won, end)


@pytest.mark.parametrize("options", MATCHES, ids=lambda o: "-".join(map(str, o.values())))
def test_match_by_numbers(options: dict[str, Any], monkeypatch: pytest.MonkeyPatch):
    """Every number on the screen can be typed, to the scoring; nothing is wider than the screen, nothing foreign."""
    match = sit(random_numbers(monkeypatch), **options)
    assert match.code == 0
    check_end(match, options["lang"], options.get("game", "skytopia"))
    assert [line for line in match.lines if len(line) > options["width"]] == []
    foreign = {"en": POLISH, "pl": ENGLISH}[options["lang"]]
    assert [line for line in match.lines if foreign.search(line)] == []
    assert "\x1b" not in match.text


@pytest.mark.parametrize("game", GAMES)
def test_match_in_a_pipe(game: str, monkeypatch: pytest.MonkeyPatch):
    """The command itself, its input a file of numbers: no colours, exit code 0, the same match as in this process."""
    match = sit(random_numbers(monkeypatch, seed=2), game=game, seats=("human", "random"))
    check_end(match, "en", game)
    typed = "\n".join([*match.typed, "lang en"]) + "\n"
    run = run_play(game, "--lang", "pl", "--seed", "7", "--seats", "human,random", typed=typed)
    assert (run.returncode, run.stderr) == (0, "")
    assert "\x1b" not in run.stdout
    polish, english = run.stdout.split("> lang en\n")
    check_end(Sitting(0, polish, []), "pl", game)
    board, scoring = english.split("Final scoring")  # before the scoring it was also told what bots did
    assert board.rsplit("\n", 2)[0] in match.text
    assert match.text.endswith(scoring)


def run_play(*arguments: str, typed: str = "", **environment: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "stolik", "play", *arguments]
    settings = {"PYTHONIOENCODING": "utf-8", "COLUMNS": "80", "TERM": "xterm"} | environment
    kept = {name: value for name, value in os.environ.items() if name not in ("FORCE_COLOR", "NO_COLOR")}
    return subprocess.run(
        command, input=typed, capture_output=True, encoding="utf-8", env=kept | settings, check=False, timeout=60
    )


@pytest.mark.parametrize(
    ("game", "words"),
    [("skytopia", ("Gielda", "5@ za 4")), ("fantazja", ("+---Z1---+", "Wieza Maga", "zeton militarny"))],
)
def test_plain_terminal(game: str, words: tuple[str, ...]):
    """A terminal that knows ASCII only gets letters and signs it has, in Polish too."""
    lines = "14\n1\n1\npomoc\nplansza\nlook hand\nlog all\n"
    run = run_play(game, "--lang", "pl", "--seed", "7", typed=lines, PYTHONIOENCODING="ascii")
    assert run.returncode == 0
    assert run.stdout.isascii()
    assert "?" not in run.stdout
    assert [word for word in words if word not in run.stdout] == []


def test_dumb_terminal():
    """TERM=dumb changes nothing in a pipe and breaks nothing."""
    assert "Chronometer" in run_play("--lang", "en", TERM="dumb", NO_COLOR="1").stdout


def test_broken_pipe():
    """When the output pipe is closed, the terminal table ends without a traceback."""
    command = [sys.executable, "-m", "stolik", "play", "--seed", "7", "--seats", "random,random"]
    run = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert run.stdout
    assert run.stderr
    run.stdout.readline()
    run.stdout.close()
    assert "Traceback" not in run.stderr.read()
    run.stderr.close()
    run.wait()


@pytest.mark.parametrize(("game", "later"), [("skytopia", "Round 2:"), ("fantazja", "Turn 2:")])
def test_bots_alone(game: str, later: str):
    """Without people the table tells the match and scores it."""
    match = sit([], game=game, seats=("random", "random"))
    assert match.code == 0
    assert later in match.text
    check_end(match, "en", game)


def test_since_your_last_turn():
    """What bots did is told in words, with their signs, and only once."""
    match = sit(["place 6 on blue 1", "skip", "log"], seats=("human", "random"), start=0)
    since, log = match.text[match.text.index("Since your last turn") :].split("> log")
    told = re.findall(r"■ Player 2 places .*\b", since)
    assert len(told) == 2  # the last of round 1 is the first of round 2
    assert told == re.findall(r"■ Player 2 places .*\b", log)


def test_hot_seat(monkeypatch: pytest.MonkeyPatch):
    """Two people are asked in turn, each told what the other did; nothing is hidden in an open game."""
    match = sit(["p 6 b1", "0", "p 6 b2", "0"], seats=("human", "human"), start=0)
    asked = re.findall(r"^. (Player \d) ·", match.text, re.MULTILINE)
    assert asked[0] == "Player 1"
    assert "Player 2" in asked
    assert "(you)" not in match.text


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_same_match(game: str):
    """A seed repeats the draws and the bots."""
    lines = ["1"] * 12
    assert sit(lines, game=game).text == sit(lines, game=game).text


def almost_over() -> Match:
    """A match whose last round has begun."""
    match = Match("skytopia", seed=1)
    while match.state.last_round != match.state.round:
        match.play(match.codes[-1])
    return match


def test_record_of_a_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A finished match can be saved after the scoring; its record replays to the same result."""
    numbers, begun, file = random_numbers(monkeypatch), tmp_path / "begun.txt", tmp_path / "match.txt"
    begun.write_text(str(almost_over().record), "utf-8")
    ends = iter([f"save {file}", "board", "log 2", "", "never read"])
    match = sit(lambda: numbers() or next(ends), seats=("human", "random"), resume=begun)
    assert match.code == 0
    assert match.typed[-1] == ""
    assert match.text.count("Final scoring") == 2
    outcome = Record.read(file.read_text("utf-8")).replay().outcome
    assert outcome
    assert f"{max(outcome.scores)} PP!" in match.text
