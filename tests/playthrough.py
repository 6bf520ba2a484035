"""What golden playthroughs of both games share: how a match is written step by step, and how a file is compared."""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from stolik import CHANCE, Dealer, Match, Record

GOLDEN = "if the data or the rules were meant to change, run make golden"
WORDS = {"name", "text", "words", "prompt"}
ACTORS = {"chance", "0", "1", "2", "3"}


class Shown:
    """The rows of numbers of the step before: only those that have changed are shown again."""

    def __init__(self) -> None:
        self._rows: dict[str, str] = {}

    def show(self, rows: dict[str, list[Any]]) -> str:
        """The rows that are not as they were."""
        texts = {name: " ".join(map(str, row)) for name, row in rows.items()}
        new = "".join(f"{name} {text}; " for name, text in texts.items() if text != self._rows.get(name))
        self._rows |= texts
        return new


def play(
    match: Match, seed: int, choose: Callable[[Match, Dealer], int], show_state: Callable[[Match, Shown], str]
) -> Iterator[str]:
    """The lines of a playthrough."""
    chooser, shown, decisions = Dealer(seed), Shown(), 0
    yield f"options: {' '.join(f'{name}={value}' for name, value in match.options.chosen().items())}"
    yield f"seed: {seed}"
    while not match.over:
        yield f"[{len(match.steps)}] {say_actor(match.actor)}, {ask(match)}, {show_legal(match)}"
        if match.actor != CHANCE:
            decisions += 1
            if decisions % 4 == 0:
                yield f"    refused: {show_refused(match, chooser)}"
            yield f"    {show_state(match, shown)}"
        code = choose(match, chooser)
        yield f"{say_actor(match.actor).removeprefix('seat ')}: {match.game.table.write(code)}"
        match.play(code)
    yield ""
    yield from show_end(match, show_state(match, Shown()))


def say_actor(actor: int) -> str:
    return "chance" if actor == CHANCE else f"seat {actor}"


def ask(match: Match) -> str:
    return match.prompt.id.removeprefix(f"{match.game.name}-")


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


def show_end(match: Match, state: str) -> Iterator[str]:
    outcome = match.outcome
    assert outcome is not None
    yield f"over after {len(match.steps)} steps: {outcome.decided_by.id}, {ask(match)}"
    yield f"    {state}"
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


# ---- files -------------------------------------------------------------------------------------------------


def actions_of(lines: Iterable[str]) -> list[str]:
    """The lines that are steps of the match."""
    return [line for line in lines if line.split(":")[0] in ACTORS]


def check_lines(file: Path, now: list[str]) -> None:
    """Everything is as it was when the file was written."""
    then = file.read_text("utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(now, then, strict=False), 1):
        assert line == golden, f"{file.name}, line {number}: {GOLDEN}"
    assert len(now) == len(then), GOLDEN


def check_record(file: Path, game: str) -> None:
    """The actions of the file, read as a record, replay to the scores it ends with."""
    lines = file.read_text("utf-8").splitlines()
    options = next(line for line in lines if line.startswith("options: "))
    text = "\n".join(["stolik record 1", f"game: {game}", "rules: 1", options, *actions_of(lines)])
    try:
        outcome = Record.read(text).replay().outcome
    except ValueError as error:
        pytest.fail(f"{file.name}: {error}; {GOLDEN}")
    assert outcome is not None, GOLDEN
    assert f"winners {outcome.winners}, scores {outcome.scores}" in lines, GOLDEN


def check_folder(folder: Path, names: Iterable[str], most_bytes: int) -> None:
    """There is a file for each playthrough, none besides, and all are of a size that can be read."""
    files = {path.stem: path.stat().st_size for path in folder.iterdir()}
    assert set(files) == set(names)
    assert max(files.values()) < most_bytes


def write_folder(folder: Path, module: str, names: Iterable[str], write: Callable[[str], str]) -> None:
    """What `python -m MODULE --write` does."""
    if sys.argv[1:] != ["--write"]:
        sys.exit(f"usage: python -m {module} --write")
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / f"{name}.txt").write_text(write(name), "utf-8")
