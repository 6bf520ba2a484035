"""Golden playthroughs: complete matches with the engine's answers at every step, compared with a file line by line.

A change of rules, data, notation or message ids shows as a difference. A step looks like this:

    [23] seat 1, prompt-sending, 23 legal #1c7c: place 3 on blue 1, place 4 on blue 1, ..., place 6 on red 2
        refused: take 1 from gold 2 (not-take S5.4); place 1 on red 1 (value-is-now S4.8)
        scores 12 9; coins 5 5; view 0b5e2dd3, position 43a1f0aa
    1: place 6 on gold 1

Long lists show their ends, length and a hash. Every fourth decision shows why two random actions are refused. Then
come the game's chosen numbers, if they changed since the last step, and digests of the position and of the spectator's
view without its texts; in a game with hidden information, of all views. The actions of a file form a record.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

from stolik.dealer import Dealer
from stolik.game import CHANCE, Game
from stolik.match import Match, Record
from stolik.texts import LANGUAGES, say

OTHER_LINES = "if the data or the rules were meant to change, write the playthroughs again"
TEXT_FIELDS = {"name", "text", "words", "prompt"}
# Data about the texts, for interfaces; games have their own tests for it.
STRUCTURE = {"targets", "declines", "using", "using_tower", "on_tower", "does", "building", "payers", "aid"}

Numbers = Callable[[Any], dict[str, list[Any]]]


def choose_any(match: Match, chooser: Dealer) -> int:
    """A uniformly random action."""
    return match.codes[chooser.pick(len(match.codes))]


def choose_by_kind(match: Match, chooser: Dealer) -> int:
    """A random action; all kinds are equally likely, so that rare ones come more often."""
    kinds = sorted({action.kind for action in match.actions})
    kind = kinds[chooser.pick(len(kinds))]
    codes = [code for code, action in zip(match.codes, match.actions, strict=True) if action.kind == kind]
    return codes[chooser.pick(len(codes))]


def no_numbers(view: Any) -> dict[str, list[Any]]:
    """The default: no extra numbers."""
    return {}


@dataclass(frozen=True)
class Playthrough:
    """The parameters of a playthrough: options, seed, choice of actions, and numbers to show."""

    game: Game
    options: Mapping[str, Any]
    seed: int
    choose: Callable[[Match, Dealer], int] = choose_any
    numbers: Numbers = no_numbers  # rows of numbers from the spectator's view
    told: bool = False  # add a digest of the log in every language

    def write(self, title: str) -> str:
        """The playthrough as text, with a comment as its first line."""
        return "\n".join((f"# {title}", *self.play())) + "\n"

    def play(self) -> Iterator[str]:
        """The lines of the playthrough."""
        match = Match(self.game, deal=False, **self.options)
        chooser, shown, decisions = Dealer(self.seed), Shown(), 0
        yield f"options: {' '.join(f'{name}={value}' for name, value in match.options.chosen().items())}"
        yield f"seed: {self.seed}"
        while not match.over:
            yield f"[{len(match.steps)}] {say_actor(match.actor)}, {ask(match)}, {show_legal(match)}"
            if match.actor != CHANCE:
                decisions += 1
                if decisions % 4 == 0:
                    yield f"    refused: {show_refused(match, chooser)}"
                yield f"    {self.show_state(match, shown)}"
            code = self.choose(match, chooser)
            yield f"{say_actor(match.actor).removeprefix('seat ')}: {match.game.table.write(code)}"
            match.play(code)
        yield ""
        yield from show_end(match, self.show_state(match, Shown()))
        if self.told:
            told = {lang: [say(words, lang) for lines in match.log() for words in lines] for lang in LANGUAGES}
            yield f"told {', '.join(f'{lang} {digest(lines)}' for lang, lines in told.items())}"

    def show_state(self, match: Match, shown: Shown) -> str:
        """The changed numbers, and the digests."""
        view = match.view()
        digests = f"view {digest(without_words(view))}"
        if self.game.has_secrets:
            seats = (*range(match.players), None)
            digests = f"views {' '.join(digest(without_words(match.view(seat))) for seat in seats)}"
        return f"{shown.show(self.numbers(view))}{digests}, position {digest(match.position)}"


@dataclass
class Shown:
    """The rows of numbers of the last step; only changed rows are shown."""

    rows: dict[str, str] = field(default_factory=dict)

    def show(self, rows: dict[str, list[Any]]) -> str:
        """The changed rows."""
        texts = {name: " ".join(map(str, row)) for name, row in rows.items()}
        new = "".join(f"{name} {text}; " for name, text in texts.items() if text != self.rows.get(name))
        self.rows |= texts
        return new


def say_actor(actor: int) -> str:
    """The name of an actor."""
    return "chance" if actor == CHANCE else f"seat {actor}"


def ask(match: Match) -> str:
    """The id of the prompt."""
    return match.prompt.id.removeprefix(f"{match.game.name}-")


def show_legal(match: Match) -> str:
    """The legal actions: their number, a hash, and some of them."""
    notations = [str(action) for action in match.actions]
    few = notations if len(notations) <= 5 else [*notations[:2], "...", notations[-1]]
    return f"{len(notations)} legal #{digest(notations)[:4]}: {', '.join(few)}"


def show_refused(match: Match, chooser: Dealer) -> str:
    """Why two random actions are illegal: one of any kind, and one of a legal kind."""
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
    """The outcome, and a digest of the record."""
    outcome = match.outcome
    assert outcome is not None
    yield f"over after {len(match.steps)} steps: {outcome.decided_by.id}, {ask(match)}"
    yield f"    {state}"
    yield f"winners {outcome.winners}, scores {outcome.scores}"
    for seat, parts in enumerate(outcome.breakdown):
        yield f"seat {seat}: {', '.join(f'{name} {points}' for name, points in parts.items())}"
    yield f"record {digest(str(match.record))}"


def without_words(view: Any) -> Any:
    """The view as plain values, without texts and drawing hints."""

    def strip(node: Any) -> Any:
        if isinstance(node, dict):
            return {key: strip(value) for key, value in node.items() if key not in TEXT_FIELDS | STRUCTURE}
        return [strip(value) for value in node] if isinstance(node, list | tuple) else node

    return strip(msgspec.to_builtins(view))


def digest(value: Any) -> str:
    """A short hash of plain values."""
    return hashlib.sha256(json.dumps(value).encode()).hexdigest()[:8]


# ---- files -------------------------------------------------------------------------------------------------


def actions_of(lines: Iterable[str]) -> list[str]:
    """The lines with actions."""
    return [line for line in lines if (actor := line.split(":")[0]).isdecimal() or actor == "chance"]


def check_lines(file: Path, text: str) -> None:
    """Compare a playthrough with its file."""
    now, then = text.splitlines(), file.read_text("utf-8").splitlines()
    for number, (line, golden) in enumerate(zip(now, then, strict=False), 1):
        assert line == golden, f"{file.name}, line {number}: {OTHER_LINES}"
    assert len(now) == len(then), OTHER_LINES


def check_record(file: Path, game: Game) -> None:
    """Check that the actions of the file replay to its final scores."""
    lines = file.read_text("utf-8").splitlines()
    options = next(line for line in lines if line.startswith("options: "))
    head = ["stolik record 1", f"game: {game.name}", f"rules: {game.rules_version}", options]
    outcome = Record.read("\n".join([*head, *actions_of(lines)]), game).replay().outcome
    assert outcome is not None, OTHER_LINES
    assert f"winners {outcome.winners}, scores {outcome.scores}" in lines, OTHER_LINES
