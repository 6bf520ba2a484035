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

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import CHANCE, Dealer, Match, Record
from stolik.texts import LANGUAGES, say

FOLDER = Path(__file__).with_name("playthroughs")
MOST_BYTES = 60_000
GOLDEN = "if the data or the rules were meant to change, run make golden"
# in the matches by kind, each kind of action is as likely as any other, so that powers are used more often
PLAYTHROUGHS: dict[str, tuple[Any, bool]] = {
    "random-start": ("random", False),
    "nature-starts": (0, False),
    "light-starts": (1, False),
    "random-start-by-kind": ("random", True),
    "nature-starts-by-kind": (0, True),
    "light-starts-by-kind": (1, True),
}
WORDS = {"name", "text", "words", "prompt"}


def play(seed: int, start: Any, by_kind: bool) -> Iterator[str]:
    """The lines of a playthrough."""
    match, chooser = Match("fantazja", deal=False, start=start), Dealer(seed)
    yield f"options: start={match.options.chosen()['start']}"
    yield f"seed: {seed}"
    decisions = 0
    shown: dict[str, str] = {}
    while not match.over:
        yield f"[{len(match.steps)}] {say_actor(match.actor)}, {ask(match)}, {show_legal(match)}"
        if match.actor != CHANCE:
            decisions += 1
            if decisions % 4 == 0:
                yield f"    refused: {show_refused(match, chooser)}"
            yield f"    {show_state(match, shown)}"
        code = choose(match, chooser, by_kind)
        yield f"{say_actor(match.actor).removeprefix('seat ')}: {match.game.table.write(code)}"
        match.play(code)
    yield ""
    yield from show_end(match)


def choose(match: Match, chooser: Dealer, by_kind: bool) -> int:
    codes = match.codes
    if by_kind:
        kinds = sorted({action.kind for action in match.actions})
        kind = kinds[chooser.pick(len(kinds))]
        codes = [code for code, action in zip(codes, match.actions, strict=True) if action.kind == kind]
    return codes[chooser.pick(len(codes))]


def say_actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def ask(match: Match) -> str:
    return match.prompt.id.removeprefix("fantazja-")


def show_legal(match: Match) -> str:
    notations = [str(action) for action in match.actions]
    few = notations if len(notations) <= 5 else [*notations[:2], "...", notations[-1]]
    return f"{len(notations)} legal #{digest(notations)[:4]}: {', '.join(few)}"


def show_refused(match: Match, chooser: Dealer) -> str:
    """Why two random actions are not legal: one of any kind, one of the kind that is."""
    table, legal = match.game.table, match.codes
    kind = match.actions[0].kind
    asked = [chooser.pick(table.size), table.base[kind] + chooser.pick(table.count(kind))]
    shown = []
    for code in asked:
        refused = match.refuse(code)
        assert (refused is None) == (code in legal)
        why = f"{refused.reason.id} {refused.paragraph}" if refused else "legal"
        shown.append(f"{table.write(code)} ({why})")
    return "; ".join(shown)


def show_state(match: Match, shown: dict[str, str]) -> str:
    """The numbers that are not as they were shown before, and the digests."""
    view = match.view()
    rows: dict[str, list[Any]] = {
        "points": [player.total for player in view.players],
        "hand": [player.hand_count for player in view.players],
        "pile": [player.pile_count for player in view.players],
        "down": [len(player.down) for player in view.players],
        "bonus": [player.bonus for player in view.players],
        "tokens": ["+" if t.guarding else "-" if t.holder is None else t.holder for t in view.tokens],
    }
    texts = {name: " ".join(map(str, row)) for name, row in rows.items()}
    numbers = "".join(f"{name} {text}; " for name, text in texts.items() if text != shown.get(name))
    shown |= texts
    views = " ".join(digest(without_words(match.view(seat))) for seat in (0, 1, None))
    return f"{numbers}views {views}, position {digest(match.position)}"


def show_end(match: Match) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield f"over after {len(match.steps)} steps: {outcome.decided_by.id}, {ask(match)}"
    yield f"    {show_state(match, {})}"
    yield f"winners {outcome.winners}, scores {outcome.scores}"
    for seat, parts in enumerate(outcome.breakdown):
        yield f"seat {seat}: {', '.join(f'{name} {points}' for name, points in parts.items())}"
    yield f"record {digest(str(match.record))}"
    told = {lang: [say(words, lang) for lines in match.log() for words in lines] for lang in LANGUAGES}
    yield f"told {', '.join(f'{lang} {digest(lines)}' for lang, lines in told.items())}"


def without_words(view: Any) -> Any:
    """The view as plain values, without all that is only said in words."""

    def strip(node: Any) -> Any:
        if isinstance(node, dict):
            return {key: strip(value) for key, value in node.items() if key not in WORDS}
        return [strip(value) for value in node] if isinstance(node, list | tuple) else node

    return strip(msgspec.to_builtins(view))


def digest(value: Any) -> str:
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:8]


def write(name: str) -> str:
    """The whole text of a playthrough."""
    lines = play(list(PLAYTHROUGHS).index(name) + 1, *PLAYTHROUGHS[name])
    return "\n".join(("# python -m tests.fantazja.test_playthroughs --write", *lines)) + "\n"


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name: str):
    """Everything is as it was when the file was written."""
    now, then = write(name).splitlines(), (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(now, then, strict=False), 1):
        assert line == golden, f"{name}.txt, line {number}: {GOLDEN}"
    assert len(now) == len(then), GOLDEN


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough_is_a_record(name: str):
    """The actions of the file, read as a record, replay to the scores it ends with."""
    lines = (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()
    options = next(line for line in lines if line.startswith("options: "))
    actions = [line for line in lines if line.split(":")[0] in ("chance", "0", "1")]
    text = "\n".join(["stolik record 1", "game: fantazja", "rules: 1", options, *actions])
    try:
        outcome = Record.read(text).replay().outcome
    except ValueError as error:
        pytest.fail(f"{name}.txt: {error}; {GOLDEN}")
    assert outcome is not None, GOLDEN
    assert f"winners {outcome.winners}, scores {outcome.scores}" in lines, GOLDEN


def test_files_are_these():
    """There is a file for each playthrough, none besides, and all are of a size that can be read."""
    files = {path.stem: path.stat().st_size for path in FOLDER.iterdir()}
    assert set(files) == set(PLAYTHROUGHS)
    assert max(files.values()) < MOST_BYTES


def test_every_kind_of_action_is_played():
    """All but `turn`: every tile of F11.3 fits in one way only."""
    lines = [line for name in PLAYTHROUGHS for line in (FOLDER / f"{name}.txt").read_text("utf-8").splitlines()]
    played = {line.split()[1] for line in lines if line.split(":")[0] in ("chance", "0", "1")}
    assert played == {*Match("fantazja").game.table.base} - {"turn"}


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.fantazja.test_playthroughs --write")
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(write(name), "utf-8")
