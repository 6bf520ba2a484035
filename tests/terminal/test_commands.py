"""What people type: numbers, notation, commands in both languages, and anything else."""

import io
from pathlib import Path
from typing import ClassVar

import pytest
from rich.console import Console
from tests.terminal.sitting import Keyboard, sit

from stolik.game import GAMES, InputError, load
from stolik.games.skytopia import GAME
from stolik.games.skytopia.terminal import SYNONYMS
from stolik.terminal.commands import COMMANDS, WORDS
from stolik.terminal.files import FileError, load_match
from stolik.terminal.loop import INTERRUPTED, play
from stolik.terminal.notation import Reader, fold
from stolik.terminal.screen import Screen
from stolik.terminal.table import TerminalTable

UNFINISHED = "The match is not finished"
READER = Reader(GAME.table, SYNONYMS)
PLACINGS = [code for code in range(GAME.table.size) if GAME.table.write(code).startswith("place")]


def code(notation: str) -> int:
    return GAME.table.read(notation)


# ---- moves -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "typed",
    [
        "place 4 on blue 2",
        "PLACE 4 ON BLUE 2",
        "p 4 b2",
        "pl 4 blue2",
        "p4b2",
        "umieść 4 na niebieska 2",
        "umiesc 4 n2",
    ],
)
def test_abbreviations(typed: str):
    """The notation may be cut, in either language, with or without marks and small words."""
    assert READER.find(typed, PLACINGS) == [code("place 4 on blue 2")]


def test_polish_small_word_is_no_colour():
    """`z` is both 'from' and the letter of the gold column."""
    legal = [code("take 4 from gold 2"), code("take 4 from blue 2")]
    for typed in ("zabierz 4 z z2", "zabierz 4 z2", "take 4 z 2", "t 4 g2"):
        assert READER.find(typed, legal) == [code("take 4 from gold 2")]


def test_every_notation_means_itself():
    """The table reads every action that it writes, also without the small words."""
    for number in range(0, GAME.table.size, 7):
        notation = GAME.table.write(number)
        assert READER.find(notation, [number]) == [number]
        assert number in READER.find(notation.replace(" on ", " ").replace(" from ", " ").replace(" by ", " "), [])


def test_legal_meaning_comes_first():
    """`p` is put where golems are put, and an illegal move is meant as one of a kind that is legal now."""
    assert READER.find("p 4 b2", [code("put 4 on blue 2")]) == [code("put 4 on blue 2")]
    assert READER.find("p 4 b2", [code("put 3 on blue 1")]) == [code("put 4 on blue 2")]
    unclear = READER.find("p 4 b2", [])
    assert [GAME.table.write(found).split()[0] for found in unclear] == ["move", "put", "place"]  # przenieś is to move


@pytest.mark.parametrize("nonsense", ["", "place", "place 4 on", "place 9 on blue 2", "xyzzy", "4 4 4", "[red]x[/red]"])
def test_nonsense_is_no_move(nonsense: str):
    assert READER.find(nonsense, PLACINGS) == []


def test_number_notation_and_only_choice():
    """A number and a notation do the same; an unknown number is refused with the ones there are."""
    by_number = sit(["1", "0", "99"], start=0)
    by_notation = sit([by_number_move(by_number.text), "0"], start=0)
    assert "Player 1 places" in by_number.text
    assert "There is no number 99" in by_number.text
    assert by_number_move(by_number.text) in by_notation.text
    assert by_notation.text.count("Player 1 places") == by_number.text.count("Player 1 places")


def by_number_move(text: str) -> str:
    """The move that number 1 was, from `Player 1 places a golem with a 4 on Pantheon (blue 1)`."""
    line = next(line for line in text.splitlines() if "Player 1 places" in line)
    value = line.split(" with a ")[1].split()[0]
    return f"place {value} on {line.split('(')[1].split(')')[0]}"


def test_bad_input_goes_on():
    """Each bad line gets one sentence that says what would be right, and the match goes on."""
    lines = [
        "xyzzy",
        "99999999999",
        "p 1 b9",
        "[bold]why[/bold]",
        "why",
        "rule",
        "save",
        "resume",
        "lang",
        "lang de",
        "",
    ]
    match = sit([*lines, "p 6 b1"], start=0)
    assert match.code == 0
    assert "“xyzzy” is neither a move nor a command" in match.flat
    assert "“[bold]why[/bold]” is neither" in match.flat
    assert "Type “why” and a move" in match.flat
    assert "Type “rule” and the number" in match.flat
    assert "Type “save” and a file name" in match.flat
    assert "Type “resume” and the name" in match.flat
    assert match.flat.count("Type “lang” and one of: en, pl.") == 2
    assert "Type a number from 1 to" in match.flat
    assert "Player 1 places" in match.text


def test_control_characters_do_no_harm():
    """What is typed is written back as text, never as an order to the terminal."""
    match = sit(["\x1b[2J\x07boo", "x" * 5000])
    assert "\x1b" not in match.text
    assert all(len(line) <= 80 for line in match.lines)


def test_ambiguous_move():
    """A move that could be several is asked about, with some of them named."""
    match = sit(["d b1", "turn 4 b"], start=0)
    assert "“d b1” could be: add blue 1, to blue 1. Type a little more." in match.flat
    assert "“turn 4 b” is neither" in match.flat


# ---- commands ----------------------------------------------------------------------------------------------


def test_words_are_one_command_each():
    """No command's word is another's, in either language; and no notation begins with one."""
    words = [fold(word) for languages in WORDS.values() for words in languages.values() for word in words]
    assert len(words) == len(set(words)) == len(COMMANDS)
    for game in GAMES:
        assert {verb.form.split()[0] for verb in load(game).table.verbs}.isdisjoint(words)


def test_why_and_rule():
    """`why` gives the reason and the paragraph; `rule` the paragraph itself, a chapter, or the list of chapters."""
    match = sit(
        ["why place 1 on blue 1", "rule", "rule s4.8", "rule S4", "rule S99", "why 1", "place 1 on blue 1"], start=0
    )
    assert match.flat.count("“place 1 on blue 1” is not possible. The Chronometer shows 1 now") == 2
    assert "type “rule S4.8” to read it" in match.flat
    assert match.text.count("S4.8 Place the golem on any Market card") == 2
    assert "S5 Effects" in match.flat
    assert "S4.12" in match.text
    assert "The rules have no paragraph “S99”" in match.flat
    assert "That is possible: Place a golem" in match.flat


def test_why_in_polish():
    match = sit(["dlaczego umieść 1 n1", "zasada S4.8"], lang="pl", start=0)
    assert "„umieść 1 n1” jest niemożliwe. Chronometr pokazuje teraz 1" in match.flat
    assert "S4.8 Umieść Golema" in match.flat


def test_undo():
    """A decision of one's own turn is taken back; what is over stays."""
    match = sit(["undo", "p 6 b1", "undo", "undo", "p 5 b1"], start=0)
    assert match.flat.count("There is nothing to undo") == 2
    assert "Undone: “place 6 on blue 1”." in match.flat
    assert match.text.count("Player 1 places") == 2


def test_language_changes():
    """`lang` redraws everything in the other language, and commands of both work in both."""
    match = sit(["lang pl", "help", "język en", "pomoc"], start=0)
    assert "Od" not in match.text[: match.text.index("Chronometr ·")]
    assert "Co można wpisać" in match.text
    assert match.text.rindex("What you can type") > match.text.index("Co można wpisać")


def test_board_log_look_help():
    """The board is drawn again, the log told, cards and cities shown in words."""
    match = sit(
        ["board", "log", "log 2", "log all", "look b1", "look", "look 2", "look x9", "look 9", "help", "?"], start=0
    )
    assert match.text.count("Chronometer ·") == 2
    assert match.text.count("Round 1: the Chronometer shows 1, Player 1 starts") == 3
    assert "B1 Monument (eagle): 1 PP" in match.flat
    assert match.text.count("Foundation (") == 8
    assert match.flat.count("”. Type “look b2”") == 2
    assert match.text.count("What you can type") == 2
    for name in WORDS:
        assert f"\n{name}" in match.text


def test_log_tells_everything():
    """`log all` begins with the set-up, `log` has the last lines only."""
    everything = sit(["log all"], start=0).text
    assert "Guildmaster I:" in everything
    assert everything.count("first golem, with a 5") == 2


@pytest.mark.parametrize("word", ["quit", "koniec", "q", "exit"])
def test_quit_in_a_pipe(word: str):
    """Leaving a pipe asks nothing."""
    match = sit([word, "1"])
    assert match.code == 0
    assert match.typed == [word]
    assert UNFINISHED in match.text


def test_end_of_input():
    """When the input ends the table says that the match was not finished and how to save; the exit code is 0."""
    match = sit([])
    assert match.code == 0
    assert UNFINISHED in match.lines[-2]
    assert "use “save FILE” to keep it" in match.flat
    assert "--resume FILE" in match.flat


# ---- files -------------------------------------------------------------------------------------------------


def test_save_and_resume(tmp_path: Path):
    """A saved match goes on where it was, with the same people and bots, from the command line or within a match."""
    file = tmp_path / "match.txt"
    saved = sit(["p 6 b1", f"zapisz {file}"], seats=("human", "greedy", "random"), start=0)
    assert f"Saved in {file}"[:40] in saved.flat
    resumed = sit(["log 1"], resume=file, seats=())
    assert "■ Player 2 (greedy)" in resumed.text
    assert "▲ Player 3 (random)" in resumed.text
    assert "Player 1 places a golem with a 6 on" in resumed.text
    other = sit([f"wczytaj {file}", "log 1"], seats=("human", "human"), seed=1)
    assert "▲ Player 3 (random)" in other.text
    assert other.text.rindex("Player 1 places a golem with a 6 on") > 0


def test_bots_have_names():
    """A bot of a level has a name with the level beside it, on the board and in the log; other bots have none."""
    match = sit(["log all"], seats=("human", "casual", "casual", "greedy"), start=1)
    assert "■ Leon 2 (casual)" in match.text
    assert "▲ Leon 3 (casual)" in match.text
    assert "◆ Player 4 (greedy)" in match.text
    assert "Leon 2 places a golem" in match.flat
    assert "Player 2" not in match.text
    assert "■ Oskar (ekspert)" in sit([], seats=("human", "expert"), lang="pl").text


def test_resume_with_other_bots(tmp_path: Path):
    """Seats that are named win over those in the file, if their number fits."""
    file = tmp_path / "match.txt"
    sit([f"save {file}"], seats=("human", "greedy"))
    assert "(random)" in sit([], resume=file, seats=("human", "random")).text
    assert "(greedy)" in sit([], resume=file, seats=("human", "random", "random")).text


def test_record_without_seats(tmp_path: Path):
    """A record from elsewhere is played by one person against bots."""
    file = tmp_path / "match.txt"
    sit([f"save {file}"], seats=("human", "random"))
    file.write_text(file.read_text("utf-8").replace("# seats: human random\n", ""), "utf-8")
    assert "(greedy)" in sit([], resume=file, seats=()).text
    with pytest.raises(InputError, match="the match has 2 seats"):
        sit([], resume=file, seats=("human", "random", "random"))


def test_files_that_cannot_be_used(tmp_path: Path):
    """One sentence for each kind of error, and the match goes on; no existing file is overwritten."""
    letter, broken, folder = tmp_path / "letter.txt", tmp_path / "broken.txt", tmp_path / "folder"
    letter.write_text("Dear aunt,\n", "utf-8")
    folder.mkdir()
    lines = [f"save {broken}", f"save {letter}", f"save {folder}", f"save {tmp_path}/none/x"]
    lines += [f"resume {tmp_path}/none", f"resume {folder}", f"resume {letter}"]
    match = sit(lines, width=200)
    assert letter.read_text("utf-8") == "Dear aunt,\n"
    assert f"{letter} already exists and is not a saved match" in match.text
    assert f"{folder} already exists and is not a saved match" in match.text
    assert f"{tmp_path}/none/x cannot be written" in match.text
    assert f"There is no file {tmp_path}/none." in match.text
    assert f"{folder} cannot be read." in match.text
    assert f"{letter} cannot be read as a saved match: line 1 is wrong." in match.text
    record = broken.read_text("utf-8")
    broken.write_text(record.replace("human", "nobody"), "utf-8")
    assert f"{broken} names players that do not exist" in sit([f"resume {broken}"], width=200).text
    broken.write_text(record + "1: place 1 on blue 1\n", "utf-8")
    assert "cannot be read as a saved match: action" in sit([f"resume {broken}"], width=200).text
    broken.write_bytes(b"\xff\xfe\x00")
    assert "cannot be read as a saved match." in sit([f"resume {broken}"], width=200).text
    assert "błąd w wierszu 1" in sit([f"wczytaj {letter}"], width=200, lang="pl").text


def test_saving_replaces_a_record(tmp_path: Path):
    file = tmp_path / "match.txt"
    sit([f"save {file}", "p 6 b1", f"save {file}"], start=0)
    assert "place 6 on blue 1" in file.read_text("utf-8")
    assert [path.name for path in tmp_path.iterdir()] == ["match.txt"]


def test_resume_on_the_command_line_fails_politely(tmp_path: Path):
    """A file that is not there ends with one sentence and exit code 2."""
    match = sit([], resume=tmp_path / "none", lang="pl", width=200)
    assert match.code == 2
    assert match.text == f"Nie ma pliku {tmp_path}/none.\n"
    with pytest.raises(FileError):
        load_match(tmp_path / "none")


def test_bad_set_up_is_refused():
    """Unknown bots and options are refused before anything is drawn; the command line says it in one sentence."""
    for wrong in ({"seats": ("human", "nobody")}, {"edition": "none"}, {"lang": "de"}):
        with pytest.raises(InputError):
            sit([], **wrong)  # type: ignore[arg-type]


# ---- interruptions -----------------------------------------------------------------------------------------


def interrupt() -> str | None:
    raise KeyboardInterrupt


def test_interrupted_in_a_pipe():
    """Ctrl-C ends with a sentence and exit code 130."""
    match = sit(interrupt)
    assert match.code == INTERRUPTED
    assert "Interrupted. The match is not finished and not saved." in match.text


def test_interrupted_while_a_bot_thinks(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(TerminalTable, "let_choose", lambda self, bot: interrupt())
    assert sit(["1"], seats=("random", "random")).code == INTERRUPTED


class Person(Screen):
    """A person in front of a terminal, who types these lines; None is Ctrl-C."""

    lines: ClassVar[list[str | None]] = []

    def __init__(self, stdin: Keyboard, console: Console) -> None:
        super().__init__(stdin, console)
        self.live = True

    def _read_live(self) -> str | None:
        line = self.lines.pop(0) if self.lines else ""
        if line is None:
            raise KeyboardInterrupt
        return line


def sit_live(monkeypatch: pytest.MonkeyPatch, lines: list[str | None]) -> tuple[int, str]:
    monkeypatch.setattr(Person, "lines", lines)
    monkeypatch.setattr("stolik.terminal.loop.Screen", Person)
    console = Console(width=80, file=io.StringIO(), highlight=False)
    settings = {"options": {}, "seats": ["human", "random"], "seed": 7, "lang": "en", "resume": None}
    ended = play("skytopia", stdin=Keyboard(lambda: None), console=console, **settings)  # type: ignore[arg-type]
    return ended, " ".join(console.file.getvalue().split())  # type: ignore[attr-defined]


def test_interrupted_by_a_person(monkeypatch: pytest.MonkeyPatch):
    """The first Ctrl-C only warns; a second one right after it leaves, one after a command warns again."""
    ended, text = sit_live(monkeypatch, [None, "log 1", None, None])
    assert ended == INTERRUPTED
    assert text.count("Press Ctrl-C again") == 2


def test_quitting_person_may_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A person who leaves is asked for a file; if it cannot be written they stay."""
    file = tmp_path / "kept.txt"
    ended, text = sit_live(monkeypatch, ["quit", f"{tmp_path}/none/x", "quit", str(file)])
    assert ended == 0
    assert "cannot be written" in text
    assert file.read_text("utf-8").startswith("stolik record 1")
    assert sit_live(monkeypatch, ["quit", ""])[0] == 0


# ---- the player aid ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "lang", "typed", "said"),
    [
        ("skytopia", "en", "aid", ("A turn", "Phase 2: send a golem to work", "← now", "Engine House", "(S5.R1)")),
        ("skytopia", "pl", "ściąga", ("Tura", "Faza 2: przypisanie Golema do pracy", "← teraz", "Maszynownia")),
        ("fantazja", "pl", "sciaga", ("Jedna akcja", "← teraz", "Moc militarna", "(F9.3)")),
    ],
)
def test_the_player_aid(game: str, lang: str, typed: str, said: tuple[str, ...]):
    """A turn with the present phase marked, all effects or powers, and their paragraphs; then the question again."""
    sitting = sit([typed, "quit"], game=game, lang=lang)
    for words in said:
        assert words in sitting.flat, words


def test_a_game_without_player_aid(monkeypatch: pytest.MonkeyPatch):
    """The command says so, and names another one."""
    monkeypatch.setattr("stolik.terminal.commands.player_aid", lambda game, options: None)
    assert "This game has no player aid. “rule” lists the chapters of the rules." in sit(["aid", "quit"]).flat
