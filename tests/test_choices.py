"""What people are offered when they choose the options of a match, and the texts that explain it."""

from __future__ import annotations

import io
import json

import pytest
from rich.console import Console

import stolik
from stolik.choices import find_player_counts, preselect
from stolik.cli import main
from stolik.game import Game, InputError, load, own_games
from stolik.terminal import loop, show_options
from stolik.terminal.table import TerminalTable
from stolik.texts import LANGUAGES, messages

SKYTOPIA = load("skytopia")
OWN_GAMES = [load(name) for name in own_games()]

each_game = pytest.mark.parametrize("game", OWN_GAMES, ids=own_games())


def test_polish_players_are_offered_the_polish_box():
    """S10: the edition depends on the language of the people who play, and only for them."""
    assert preselect(SKYTOPIA, "pl", {}) == {"edition": "portal"}
    assert preselect(SKYTOPIA, "en", {}) == {"edition": "retail"}
    assert preselect(SKYTOPIA, "pl", {"edition": "prototype"}) == {"edition": "prototype"}
    assert stolik.Match("skytopia").options.edition == "retail"
    assert preselect(load("fantazja"), "pl", {}) == {}


def test_presets_are_variants_of_the_rulebook():
    """S9: the usual one has the defaults, the others have S9.1 to S9.3, and S9.4."""
    options = {name: SKYTOPIA.options_type.read(preselect(SKYTOPIA, "en", {}, name)) for name in SKYTOPIA.presets}
    assert list(options) == ["first", "experienced", "hard"]
    assert options["first"] == SKYTOPIA.options_type()
    experienced = options["experienced"]
    assert (experienced.initial, experienced.abilities, experienced.sides) == ("expert", "draft", "choose")
    assert (options["hard"].players, options["hard"].market_rows) == (4, 3)
    assert preselect(SKYTOPIA, "en", {"sides": "B"}, "experienced")["sides"] == "B"


def test_unknown_presets_are_refused():
    with pytest.raises(InputError, match="no preset 'easy'; the presets are first, experienced, hard"):
        preselect(SKYTOPIA, "en", {}, "easy")


def test_values_that_need_players_are_found():
    """S9.4, S2.1: what `check` refuses for a number of players, and nothing else."""
    assert find_player_counts(SKYTOPIA) == {
        "market_rows": {"3": (4,), "2": (4,)},
        "start": {"2": (3, 4), "3": (4,)},
    }
    assert find_player_counts(load("fantazja")) == {}


@each_game
def test_every_option_and_value_is_explained(game: Game):
    """In both languages, in the game's own texts; and nothing is explained that does not exist."""
    about = f"option-{game.name}"
    wanted = {f"{about}-{name}" for name in game.options_type.GOOD}
    wanted |= {f"{about}-{name}-{value}" for name, good in game.options_type.GOOD.items() for value in good}
    wanted |= {f"preset-{game.name}-{name}{part}" for name in game.presets for part in ("", "-about")}
    for lang in LANGUAGES:
        assert {id for id in messages(lang, game) if id.startswith((f"{about}-", f"preset-{game.name}-"))} == wanted


@each_game
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_terminal_lists_them(game: Game, lang: str):
    """Each word that can be typed, with its sentence; the usual values are marked."""
    console = Console(width=100, file=io.StringIO())
    show_options(game, lang, console)
    assert isinstance(console.file, io.StringIO)
    lines = [line.strip() for line in console.file.getvalue().splitlines()]
    for word in (*game.presets, *game.options_type.GOOD):
        assert any(line.startswith(f"{word} (") for line in lines), word
    usual = {"en": "usual", "pl": "domyślnie"}[lang]
    marked = [line.split(" ")[0] for line in lines if f" ({usual}): " in line]
    chosen = game.options_type.read(preselect(game, lang, {})).chosen()
    assert marked == [str(value) for value in chosen.values()]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (("--lang", "pl"), {"edition": "portal", "players": 2}),
        (("--lang", "en"), {"edition": "retail"}),
        (("--lang", "pl", "--option", "edition=retail"), {"edition": "retail"}),
        (("--lang", "pl", "--preset", "hard"), {"edition": "portal", "players": 4, "market_rows": 3}),
        (("--preset", "experienced", "--option", "sides=B"), {"abilities": "draft", "sides": "B"}),
    ],
)
def test_play_uses_them(monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], expected: dict[str, object]):
    """`stolik play` begins with what is offered in the language; options that are given win."""
    tables: list[TerminalTable] = []
    monkeypatch.setattr(loop, "run", lambda table: tables.append(table) or 0)
    assert main(["play", *arguments]) == 0
    chosen = tables[0].match.options.chosen()
    assert {name: chosen[name] for name in expected} == expected
    assert len(tables[0].seats) == chosen["players"]


def test_play_lists_them(capsys: pytest.CaptureFixture[str]):
    assert main(["play", "fantazja", "--list-options", "--lang", "en"]) == 0
    assert "start (Who starts): Who takes the first turn." in capsys.readouterr().out


def test_experiments_do_not_depend_on_the_language(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]):
    """`simulate` has no language, and its default edition is Retail."""
    monkeypatch.setenv("LC_ALL", "pl_PL.UTF-8")
    assert main(["simulate", "skytopia", "--games", "1", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["edition"] == "retail"
