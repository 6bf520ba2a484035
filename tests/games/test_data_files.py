"""The data files of every game: each value has its provenance, and a file that is missing is named."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.games.kits import copy_data, each_game, kit_of

from stolik.kernel.data import DataError, facts

having_data = each_game(having=lambda kit: kit.game.data_files)


def load(name: str, folder: Path) -> Any:
    """The components of a game, read from a folder."""
    return import_module(f"stolik.games.{name}.rules.components").load(folder)


@having_data
def test_the_shipped_files_are_fine(name: str, tmp_path: Path):
    """They load, and loading a copy gives the same."""
    game = kit_of(name).game
    assert load(name, copy_data(game, tmp_path)) == load(name, game.folder)


@having_data
def test_every_value_has_a_mark_and_a_source(name: str):
    """No value without provenance, and no file without values."""
    game = kit_of(name).game
    for file in game.data_files:
        found = list(facts(game.folder / file))
        assert found, file
        for fact in found:
            assert fact.mark in ("rulebook", "inferred", "invented"), fact
            assert fact.source, fact


@having_data
def test_a_missing_file_is_named(name: str, tmp_path: Path):
    """Each of the files that the rules read."""
    folder = copy_data(kit_of(name).game, tmp_path)
    files = import_module(f"stolik.games.{name}.rules.components").DATA_FILES
    assert set(files) <= set(kit_of(name).game.data_files)
    for file in files:
        (folder / file).rename(folder / "away")
        with pytest.raises(DataError, match=f"{file} cannot be read"):
            load(name, folder)
        (folder / "away").rename(folder / file)
