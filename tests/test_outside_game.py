"""A game that comes from another package: everything knows it once it is installed, and nothing else was edited."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from tests.outside import ROOT, SERVE, Outside, read_commands

from stolik import game as games
from stolik.game import GAMES, InputError, load

pytestmark = pytest.mark.xdist_group("outside")  # it is installed and compiled once

COMMANDS = read_commands()
# What a command of docs/adding-a-game.md writes, by how it begins.
WRITTEN = {
    "pip install": "",
    "python -c": "",
    "stolik rules": r"K2 Betting(.|\n)*A player who bets pays one chip",
    "printf": r"Player 1 bets(.|\n)*Player 2 folds(.|\n)*Player 1 wins 1 chip(.|\n)*Saved in match.txt",
    "stolik simulate": r"1000 matches, \d+ decisions",
    "stolik arena": r"search:100it(.|\n)*20 matches",
    "stolik analyse": r"Player 1",
    "stolik serve": "",
}


@pytest.fixture(scope="module")
def outside(tmp_path_factory: pytest.TempPathFactory) -> Outside:
    """The example, installed."""
    outside = Outside(tmp_path_factory.mktemp("outside"))
    outside.install()
    return outside


# ---- the guide -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", [command for command in COMMANDS if not command.startswith(SERVE)])
def test_a_command_of_the_guide_runs(outside: Outside, command: str):
    """Every command of docs/adding-a-game.md runs, in its order. (tests/web/test_plain_board.py runs the server.)"""
    written = next(text for beginning, text in WRITTEN.items() if command.startswith(beginning))
    assert re.search(written, outside.follow(command))


def test_the_guide_names_all_that_it_should():
    """The kit, the terminal, bots, a search, rules, analysis and the server are commands of the guide."""
    assert [next(b for b in WRITTEN if command.startswith(b)) for command in COMMANDS] == list(WRITTEN)


def test_installing_leaves_nothing_in_the_project(outside: Outside):
    """Only the package and what pip notes of it are in the target; the project has no files of a build."""
    assert {path.name for path in outside.target.iterdir()} == {"kuhn", "stolik_kuhn-0.1.0.dist-info"}
    assert {path.name for path in (ROOT / "examples" / "kuhn").iterdir()} == {"README.md", "pyproject.toml", "src"}


# ---- what else is known of it -----------------------------------------------------------------------------


def test_games_of_other_packages_come_after_ours(outside: Outside):
    """The game is loaded from where it was installed."""
    code = "from stolik.game import GAMES, load; print(*GAMES, load('kuhn').folder)"
    assert outside.python(code).split() == ["fantazja", "skytopia", "kuhn", str(outside.target / "kuhn")]


def test_it_is_played_in_polish(outside: Outside):
    """The terminal has all words for it in the other language too, and refuses with the paragraph."""
    typed = "dlaczego deal Q\\nzasada K1.2\\npokaż karty\\npomoc\\n2\\n\\n"
    written = " ".join(outside.run(f"printf '{typed}' | stolik play kuhn --seed 3 --lang pl --option ante=5").split())
    for text in (
        "Karty są już rozdane (K2.1",
        "Stół rozdaje każdemu graczowi po jednej zakrytej karcie",
        "Karty w talii: 1",
        "zakryta",
        "Gracz 1 wygrywa 5 żetonów.",
        "Wygrywa ● Gracz 1",
    ):
        assert text in written


def test_an_option_of_it_is_refused_with_the_good_ones(outside: Outside):
    """A bad option lists the good ones, as for our own games."""
    assert "ante can be 1, 2 or 5, not '3'" in outside.run("stolik simulate kuhn --option ante=3", code=2)


def test_a_search_beats_a_random_bot(outside: Outside):
    """The compiled search plays it, well enough to win chips from a bot that plays at random."""
    outside.follow(next(command for command in COMMANDS if command.startswith("stolik arena")))  # compiles the search
    told = outside.run("stolik simulate kuhn --bots search:100it,random --games 60 --seed 5 --json")
    assert json.loads(told)["scores"][0] > 0.2


def test_an_edit_of_it_is_compiled_anew(outside: Outside):
    """The compiled code of a game is kept under a hash of its files, wherever they are."""
    code = (
        "from stolik.bots.search import source_of; from stolik.game import load; from stolik.kernel import native;"
        "print(native.fingerprint(load('kuhn').source), native.fingerprint(source_of(load('kuhn'))))"
    )
    before = outside.python(code).split()
    edits = {"rules/betting.py": (True, True), "mind/worth.py": (False, True), "words.py": (False, False)}
    for name, changed in edits.items():
        file = outside.target / "kuhn" / name
        text = file.read_text("utf-8")
        file.write_text(f"{text}# edited\n", "utf-8")
        try:
            after = outside.python(code).split()
        finally:
            file.write_text(text, "utf-8")
        assert tuple(a != b for a, b in zip(before, after, strict=True)) == changed, name


# ---- what is installed wrongly -----------------------------------------------------------------------------


@pytest.fixture
def add_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Installs a package that has an entry point, for one test."""

    def add(package: str, game: str, value: str) -> None:
        folder = tmp_path / package / f"{package.replace('-', '_')}-1.0.dist-info"
        folder.mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n")
        (folder / "entry_points.txt").write_text(f"[stolik.games]\n{game} = {value}\n")
        monkeypatch.syspath_prepend(folder.parent)
        games._find_games.cache_clear()

    yield add
    monkeypatch.undo()
    games._find_games.cache_clear()


def test_two_packages_with_the_same_game(add_package: Callable[..., None]):
    """Neither is taken for the other: the message names both."""
    add_package("stolik-two", "chess", "two:GAME")
    add_package("stolik-one", "chess", "one:GAME")
    add_package("stolik-three", "bridge", "kuhn:GAME")
    assert list(GAMES) == ["fantazja", "skytopia", "bridge", "chess"]
    with pytest.raises(InputError, match="several packages have a game 'chess': stolik-one, stolik-two; "):
        load("chess")


@pytest.mark.parametrize(
    ("value", "complaint"),
    [
        ("nothing_such:GAME", "'chess' of the package 'stolik-chess' cannot be loaded: ModuleNotFoundError: .*such"),
        ("kuhn:CHESS", "'chess' of the package 'stolik-chess' cannot be loaded: AttributeError: .*CHESS"),
        ("kuhn:GAME", "the entry point 'kuhn:GAME' is not a Game with the name 'chess'"),
        ("kuhn.rules.state:SEATS", "the entry point 'kuhn.rules.state:SEATS' is not a Game with the name 'chess'"),
    ],
)
def test_a_package_that_cannot_be_loaded(add_package: Callable[..., None], value: str, complaint: str):
    """The message names the game, the package and what went wrong; the other games can be played."""
    add_package("stolik-chess", "chess", value)
    with pytest.raises(InputError, match=complaint):
        load("chess")
    assert load("fantazja").name == "fantazja"


def test_a_checkout_that_was_never_installed_says_so(tmp_path: Path):
    """Without what pip notes of an installed package no game is found, and the message says what to do."""
    for path in Path(sysconfig.get_path("purelib")).iterdir():
        if "stolik" not in path.name and path.suffix != ".pth":
            (tmp_path / path.name).symlink_to(path)
    done = subprocess.run(
        [sys.executable, "-S", "-m", "stolik", "rules", "skytopia"],
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "src"), str(tmp_path)])},
        capture_output=True,
        text=True,
        check=False,
    )
    why = "stolik is not installed here, so it knows no games; run `make setup` or `pip install -e .`"
    assert (done.returncode, done.stdout, done.stderr) == (2, "", f"stolik: {why}\n")
