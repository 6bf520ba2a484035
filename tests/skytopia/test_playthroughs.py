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

import hashlib
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import CHANCE, Dealer, Match, Record
from stolik.games.skytopia.components import EDITION_NAMES

FOLDER = Path(__file__).with_name("playthroughs")
MOST_BYTES = 60_000
GOLDEN = "if the data or the rules were meant to change, run make golden"
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
WORDS = {"name", "text", "words", "prompt"}


def play(seed: int, options: dict[str, Any]) -> Iterator[str]:
    """The lines of a playthrough."""
    match, chooser = Match("skytopia", deal=False, **options), Dealer(seed)
    chosen = " ".join(f"{name}={value}" for name, value in match.options.chosen().items())
    yield f"options: {chosen}"
    yield f"seed: {seed}"
    decisions = 0
    shown: dict[str, list[int]] = {}
    while not match.over:
        codes = match.codes
        yield f"[{len(match.steps)}] {say_actor(match.actor)}, {ask(match)}, {show_legal(match)}"
        if match.actor != CHANCE:
            decisions += 1
            if decisions % 4 == 0:
                yield f"    refused: {show_refused(match, chooser)}"
            yield f"    {show_state(match, shown)}"
        code = codes[chooser.pick(len(codes))]
        yield f"{say_actor(match.actor).removeprefix('seat ')}: {match.game.table.write(code)}"
        match.play(code)
    yield ""
    yield from show_end(match)


def say_actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def ask(match: Match) -> str:
    return match.prompt.id.removeprefix("skytopia-")


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


def show_state(match: Match, shown: dict[str, list[int]]) -> str:
    """The numbers that are not as they were shown before, and the digests."""
    view = match.view()
    rows = {
        "scores": [player.total for player in view.players],
        "coins": [player.coins for player in view.players],
        "points": [player.points for player in view.players],
        "home": [player.golems_home for player in view.players],
        "clock": [view.round, view.now],
    }
    new = {name: row for name, row in rows.items() if row != shown.get(name)}
    shown |= rows
    numbers = "".join(f"{name} {' '.join(map(str, row))}; " for name, row in new.items())
    return f"{numbers}view {digest(without_words(view))}, position {digest(match.position)}"


def show_end(match: Match) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield f"over after {len(match.steps)} steps: {outcome.decided_by.id}, {ask(match)}"
    yield f"    {show_state(match, {})}"
    yield f"winners {outcome.winners}, scores {outcome.scores}"
    for seat, parts in enumerate(outcome.breakdown):
        yield f"seat {seat}: {', '.join(f'{name} {points}' for name, points in parts.items())}"
    yield f"record {digest(str(match.record))}"


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
    lines = play(list(PLAYTHROUGHS).index(name) + 1, PLAYTHROUGHS[name])
    return "\n".join(("# python -m tests.skytopia.test_playthroughs --write", *lines)) + "\n"


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
    actions = [line for line in lines if line.split(":")[0] in ("chance", "0", "1", "2", "3")]
    text = "\n".join(["stolik record 1", "game: skytopia", "rules: 1", options, *actions])
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


if __name__ == "__main__":
    if sys.argv[1:] != ["--write"]:
        sys.exit("usage: python -m tests.skytopia.test_playthroughs --write")
    FOLDER.mkdir(exist_ok=True)
    for name in PLAYTHROUGHS:
        (FOLDER / f"{name}.txt").write_text(write(name), "utf-8")
