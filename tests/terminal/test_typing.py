"""What a newcomer types: leaving twice, half words, a place before a value, Polish in all its forms."""

from pathlib import Path

import pytest
from tests.terminal.sitting import sit
from tests.terminal.test_commands import PLACINGS, READER, code, sit_live

from stolik.games.skytopia import GAME
from stolik.games.skytopia.terminal import DRAWING
from stolik.rulebook import chapters
from stolik.terminal.files import own_name


@pytest.mark.parametrize("word", ["quit", "exit", "q", "koniec", "no", "nie", ""])
def test_quitting_twice_saves_nothing(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, word: str):
    monkeypatch.chdir(tmp_path)
    assert sit_live(monkeypatch, ["quit", word])[0] == 0
    assert list(tmp_path.iterdir()) == []


def test_save_command_as_an_answer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """Who answers the question with `save FILE` means that file; a match that is saved is not asked about."""
    monkeypatch.chdir(tmp_path)
    sit_live(monkeypatch, ["quit", "save kept.txt"])
    assert [path.name for path in tmp_path.iterdir()] == ["kept.txt"]
    assert "Type a file name to save" not in sit_live(monkeypatch, ["save kept.txt", "quit"])[1]


def test_resume_asks_before_it_drops_a_match(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A person is asked for a file; Enter drops the match."""
    old, kept = tmp_path / "old.txt", tmp_path / "kept.txt"
    sit([f"save {old}"])
    text = sit_live(monkeypatch, ["1", "0", f"resume {old}", str(kept), "quit"])[1]
    assert "This match is not saved. Type a file name" in text
    assert kept.exists()
    assert "Continuing with" in sit_live(monkeypatch, ["1", "0", f"resume {old}", "", "quit"])[1]


def test_resume_in_a_pipe_wants_the_match_saved(tmp_path: Path):
    old, kept = tmp_path / "old.txt", tmp_path / "kept.txt"
    sit([f"save {old}"])
    refused = sit(["p 6 b1", f"resume {old}"], start=0)
    assert "Type “save FILE” first" in refused.flat
    assert "Continuing with" not in refused.flat
    assert "Continuing with" in sit(["p 6 b1", f"save {kept}", f"resume {old}"], start=0).flat
    assert "Continuing with" in sit([f"resume {old}"]).flat  # nothing was decided yet


def test_hint_after_saving_can_be_pasted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """The hint repeats the command that was called, with the file name quoted."""
    monkeypatch.setattr("sys.argv", [".venv/bin/stolik", "play"])
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    name = "my match " + "x" * 80
    assert f"\n  .venv/bin/stolik play --resume '{name}'\n" in sit([f"save {name}"]).text
    assert "“.venv/bin/stolik play --resume FILE”" in sit([], width=200).text


def test_own_name(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """`stolik` alone only where the shell finds it."""
    program = tmp_path / "stolik"
    program.touch(0o755)
    monkeypatch.setattr("sys.argv", [str(program)])
    monkeypatch.setenv("PATH", str(tmp_path))
    assert own_name() == "stolik"
    monkeypatch.setenv("PATH", "/nowhere")
    assert own_name() == str(program)
    monkeypatch.setattr("sys.argv", ["src/stolik/__main__.py"])
    assert own_name().endswith(" -m stolik")


@pytest.mark.parametrize("command", ["help", "look", "rule", "rule S4.8", "log"])
def test_reminder_of_what_is_asked(command: str):
    """After a long answer the question is asked again."""
    text = sit([command], start=0).text
    assert "Player 1: send a golem to work · 1–22 or a move" in " ".join(text[text.index("> ") :].split())
    few = sit(["p 6 b2", command], start=0).text
    assert "Use Monument" in few[few.index(f"> {command}") :] or "0 Skip" in few[few.index(f"> {command}") :]


def test_log_wants_a_number():
    for wrong in ("foo", "0", "-3"):
        assert f"“{wrong}” is not a number of lines. Type “log”, “log 5” or “log all”." in sit([f"log {wrong}"]).flat


def test_half_an_undo():
    """`u` could be undo or use; `un` is undo."""
    assert "“u” could be: undo, use. Type a little more." in sit(["u"], start=0).flat
    assert "„u” może znaczyć: cofnij, użyj." in sit(["u"], start=0, lang="pl").flat
    assert "Undone: “place 6 on blue 1”." in sit(["p 6 b1", "un"], start=0).flat


@pytest.mark.parametrize("typed", ["b2 4", "p b2 4", "B2 4", "blue 2 4", "n2 4"])
def test_place_before_value(typed: str):
    assert READER.find(typed, PLACINGS) == [code("place 4 on blue 2")]


@pytest.mark.parametrize(
    "typed", ["umieść 4 na niebieskiej 2", "umieść 4 na niebieską 2", "umiesc 4 niebieskiej 2", "u 4 n2"]
)
def test_polish_forms(typed: str):
    assert READER.find(typed, PLACINGS) == [code("place 4 on blue 2")]


def test_polish_moves_are_read_back():
    """What the table writes in Polish is understood, and nothing of it is English."""
    for number in range(GAME.table.size):
        notation = GAME.table.write(number)
        if notation.split()[0] in ("start", "deal", "guild", "city"):  # only the table draws
            continue
        written = DRAWING.write(notation, "pl")
        assert READER.find(written, [number]) == [number]
        assert number in READER.find(written, [])
    assert DRAWING.write("place 4 on gold 2", "pl") == "umieść 4 na złotej 2"
    assert DRAWING.write("activate red", "pl") == "aktywuj czerwoną"
    assert DRAWING.write("tile purple", "pl") == "kafelek fioletowy"


def test_refusals_repeat_what_was_typed():
    match = sit(["umieść 1 na niebieskiej 1", "foo", "p 6 n1", "cofnij"], lang="pl", start=0)
    assert "„umieść 1 na niebieskiej 1” jest niemożliwe" in match.flat
    assert "Cofnięto: „umieść 6 na niebieskiej 1”" in match.flat
    assert "place" not in match.text


@pytest.mark.parametrize(("lang", "title"), [("en", "Effects"), ("pl", "Efekty")])
def test_chapters(lang: str, title: str):
    """`rule` alone lists the chapters."""
    listed = chapters(GAME, lang)
    assert list(listed)[:2] == ["S1", "S2"]
    assert listed["S5"] == title
    text = sit(["rule"], lang=lang).flat
    assert all(f"{id} {name}" in text for id, name in listed.items())
