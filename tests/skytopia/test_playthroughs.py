"""Golden playthroughs: whole matches with every public answer at every step, compared line by line.

A change of rules, data, notation or message ids shows here as a difference; look that it should, then

    make golden

A step looks like this. Long lists show their ends, their length and a hash. Numbers that are as in the step
before are not repeated. The digests are of the spectator's view (without words) and of the position. At every
fourth decision two random actions are asked for, and why they are refused.

    [23] seat 1, prompt-sending, 23 legal #1c7c: place 3 on blue 1, place 4 on blue 1, ..., place 6 on red 2
        refused: take 1 from gold 2 (not-take S5.4); place 1 on red 1 (value-is-now S4.8)
        scores 12 9; coins 5 5; points 0 0; home 4 4; clock 1 1; view 0b5e2dd3, position 43a1f0aa
    1: place 6 on gold 1
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests import playthrough
from tests.playthrough import Shown, digest, without_words

from stolik import Dealer, Match
from stolik.games.skytopia.components import EDITION_NAMES

FOLDER = Path(__file__).with_name("playthroughs")
MODULE = "tests.skytopia.test_playthroughs"
MOST_BYTES = 60_000
PLAYTHROUGHS: dict[str, dict[str, Any]] = {
    f"{edition}-{players}": {"edition": edition, "players": players}
    for edition in EDITION_NAMES
    for players in (2, 3, 4)
} | {
    "draft-choose": {"players": 2, "abilities": "draft", "sides": "choose", "start": 1},
    "expert-side-b": {"players": 3, "edition": "prototype", "initial": "expert", "sides": "B"},
    "two-rows": {"players": 4, "market_rows": 2, "sides": "B"},
    "everything": {
        "players": 4, "edition": "portal", "initial": "expert", "abilities": "draft", "sides": "choose",
        "market_rows": 3, "start": 2,
    },
}  # fmt: skip


def choose(match: Match, chooser: Dealer) -> int:
    return match.codes[chooser.pick(len(match.codes))]


def show_state(match: Match, shown: Shown) -> str:
    """The numbers that are not as they were shown before, and the digests."""
    view = match.view()
    numbers = shown.show(
        {
            "scores": [player.total for player in view.players],
            "coins": [player.coins for player in view.players],
            "points": [player.points for player in view.players],
            "home": [player.golems_home for player in view.players],
            "clock": [view.round, view.now],
        }
    )
    return f"{numbers}view {digest(without_words(view))}, position {digest(match.position)}"


def write(name: str) -> str:
    """The whole text of a playthrough."""
    match = Match("skytopia", deal=False, **PLAYTHROUGHS[name])
    lines = playthrough.play(match, list(PLAYTHROUGHS).index(name) + 1, choose, show_state)
    return "\n".join((f"# python -m {MODULE} --write", *lines)) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str):
    """Everything is as it was when the file was written."""
    playthrough.check_lines(FOLDER / f"{name}.txt", write(name).splitlines())


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_a_record(name: str):
    """The actions of the file, read as a record, replay to the scores it ends with."""
    playthrough.check_record(FOLDER / f"{name}.txt", "skytopia")


def test_files_are_these():
    """There is a file for each playthrough, none besides, and all are of a size that can be read."""
    playthrough.check_folder(FOLDER, PLAYTHROUGHS, MOST_BYTES)


if __name__ == "__main__":
    playthrough.write_folder(FOLDER, MODULE, PLAYTHROUGHS, write)
