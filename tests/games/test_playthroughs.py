"""Golden playthroughs: whole matches with every public answer at every step, compared line by line.

A change of rules, data, notation or message ids shows here as a difference; look that it should, then

    make golden

`stolik.testing.playthrough` says what the lines mean.
"""

from __future__ import annotations

import sys

from tests.games.kits import OWN_GAMES, each_game, kit_of, of_each

from stolik.testing.playthrough import actions_of, check_lines, check_record

TITLE = "python -m tests.games.test_playthroughs --write"
MOST_BYTES = 60_000  # so that a file can be read


@of_each(lambda kit: kit.playthroughs)
def test_playthrough(name: str, key: str):
    """Everything is as it was when the file was written."""
    kit = kit_of(name)
    check_lines(kit.folder / "playthroughs" / f"{key}.txt", kit.playthroughs[key].write(TITLE))


@of_each(lambda kit: kit.playthroughs)
def test_playthrough_is_a_record(name: str, key: str):
    """The actions of the file, read as a record, replay to the scores it ends with."""
    kit = kit_of(name)
    check_record(kit.folder / "playthroughs" / f"{key}.txt", kit.game)


@each_game(having=lambda kit: kit.playthroughs)
def test_files_are_these(name: str):
    """There is a file for each playthrough, none besides, and all are of a size that can be read."""
    kit = kit_of(name)
    files = {path.stem: path.stat().st_size for path in (kit.folder / "playthroughs").iterdir()}
    assert set(files) == set(kit.playthroughs)
    assert max(files.values()) < MOST_BYTES


@each_game(having=lambda kit: kit.playthroughs)
def test_every_kind_of_action_is_played(name: str):
    """All kinds of actions that the shipped components allow."""
    kit = kit_of(name)
    texts = [path.read_text("utf-8") for path in (kit.folder / "playthroughs").iterdir()]
    played = {line.split()[1] for text in texts for line in actions_of(text.splitlines())}
    assert played == {*kit.game.table.base} - kit.never_played


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.games.test_playthroughs --write")
    for name in OWN_GAMES:
        for key, playthrough in kit_of(name).playthroughs.items():
            folder = kit_of(name).folder / "playthroughs"
            folder.mkdir(exist_ok=True)
            (folder / f"{key}.txt").write_text(playthrough.write(TITLE), "utf-8")
