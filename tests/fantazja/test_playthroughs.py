"""Golden playthroughs: whole matches with every public answer at every step, compared line by line.

A change of rules, data, notation or message ids shows here as a difference; look that it should, then

    make golden

A step looks like this. Long lists show their ends, their length and a hash. Numbers that are as in the step before are
not repeated: Victory Points, tiles in hand, pile and face down, Bonus tokens, by seat; who has the tokens by type, with
- for the pool and + for a building. The digests are of the views of both seats and of a spectator (without words), and
of the position. At every fourth decision two random actions are asked for, and why they are refused. The last line is a
digest of all that was told, in both languages.

    [38] seat 1, prompt-choosing, 9 legal #1c7c: build LR1a, build LP1a, ..., imagine LSb
        refused: take NR1a (asked-choosing F3.1); build LG1a (not-in-hand F3.1)
        points 3 1; hand 6 6; pile 14 14; views 0b5e2dd3 5d8f93ac 8a01c2f4, position 43a1f0aa
    1: build LR1a
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests import playthrough
from tests.playthrough import Shown, digest, without_words

from stolik import Dealer, Match
from stolik.texts import LANGUAGES, say

FOLDER = Path(__file__).with_name("playthroughs")
MODULE = "tests.fantazja.test_playthroughs"
MOST_BYTES = 60_000
# in the matches by kind, each kind of action is as likely as any other, so that powers are used more often
PLAYTHROUGHS: dict[str, tuple[Any, bool]] = {
    "random-start": ("random", False),
    "nature-starts": (0, False),
    "light-starts": (1, False),
    "random-start-by-kind": ("random", True),
    "nature-starts-by-kind": (0, True),
    "light-starts-by-kind": (1, True),
}


def play(seed: int, start: Any, by_kind: bool) -> Iterator[str]:
    """The lines of a playthrough."""
    match = Match("fantazja", deal=False, start=start)
    yield from playthrough.play(match, seed, choose_by_kind if by_kind else choose, show_state)
    told = {lang: [say(words, lang) for lines in match.log() for words in lines] for lang in LANGUAGES}
    yield f"told {', '.join(f'{lang} {digest(lines)}' for lang, lines in told.items())}"


def choose(match: Match, chooser: Dealer) -> int:
    return match.codes[chooser.pick(len(match.codes))]


def choose_by_kind(match: Match, chooser: Dealer) -> int:
    kinds = sorted({action.kind for action in match.actions})
    kind = kinds[chooser.pick(len(kinds))]
    codes = [code for code, action in zip(match.codes, match.actions, strict=True) if action.kind == kind]
    return codes[chooser.pick(len(codes))]


def show_state(match: Match, shown: Shown) -> str:
    """The numbers that are not as they were shown before, and the digests."""
    view = match.view()
    numbers = shown.show(
        {
            "points": [player.total for player in view.players],
            "hand": [player.hand_count for player in view.players],
            "pile": [player.pile_count for player in view.players],
            "down": [len(player.down) for player in view.players],
            "bonus": [player.bonus for player in view.players],
            "tokens": ["+" if t.guarding else "-" if t.holder is None else t.holder for t in view.tokens],
        }
    )
    views = " ".join(digest(without_words(match.view(seat))) for seat in (0, 1, None))
    return f"{numbers}views {views}, position {digest(match.position)}"


def write(name: str) -> str:
    """The whole text of a playthrough."""
    lines = play(list(PLAYTHROUGHS).index(name) + 1, *PLAYTHROUGHS[name])
    return "\n".join((f"# python -m {MODULE} --write", *lines)) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str):
    """Everything is as it was when the file was written."""
    playthrough.check_lines(FOLDER / f"{name}.txt", write(name).splitlines())


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_a_record(name: str):
    """The actions of the file, read as a record, replay to the scores it ends with."""
    playthrough.check_record(FOLDER / f"{name}.txt", "fantazja")


def test_files_are_these():
    """There is a file for each playthrough, none besides, and all are of a size that can be read."""
    playthrough.check_folder(FOLDER, PLAYTHROUGHS, MOST_BYTES)


def test_every_kind_of_action_is_played():
    """All but `turn`: every tile of F11.3 fits in one way only."""
    lines = [line for name in PLAYTHROUGHS for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()]
    played = {line.split()[1] for line in playthrough.actions_of(lines)}
    assert played == {*Match("fantazja").game.table.base} - {"turn"}


if __name__ == "__main__":
    playthrough.write_folder(FOLDER, MODULE, PLAYTHROUGHS, write)
