"""A match as text: a header, then one action per line, the table's draws included.

    stolik record 1
    game: skytopia
    rules: 1
    options: players=2 edition=retail initial=standard abilities=deal sides=A market_rows=full start=0

    chance: deal B1a
    0: place 4 on blue 2

It replays to the same states without a seed. Empty lines and lines that begin with # are passed over.

The record of a running match can be written for one watcher. It has the header `for`, and of an action that is hidden
from them it has the kind only, such as `chance: deal ?`.

The header `dealing` lets the draws be checked (`stolik.dealing`); its secret is only in the record of a finished match.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from stolik.dealing import Dealing
from stolik.game import ALL, CHANCE, NOBODY, ActionTable, Game, InputError, Options, load

if TYPE_CHECKING:
    from stolik.match import Match

TITLE = "stolik record 1"
HEADERS = ("game", "rules", "options", "for", "position", "dealing", "result")
SPECTATOR = "spectator"
HIDDEN = "?"  # stands for the parts of an action that is hidden
MOST_CHARACTERS = 2_000_000


@dataclass(frozen=True)
class Record:
    """A finished or running match: what was agreed and what happened."""

    game: Game
    options: Options
    steps: tuple[tuple[int, int | str], ...]  # actor and code, or the kind where the code is hidden
    position: dict[str, Any] | None = None  # where it began, if not with the set-up
    result: tuple[int, ...] | None = None  # the final scores of a finished match
    watcher: int | None = ALL  # whom it is for
    dealing: Dealing | None = None  # how the draws can be checked

    def __post_init__(self) -> None:
        if self.watcher != ALL and self.dealing is not None and self.dealing.secret is not None:
            raise InputError("dealing: a record for one watcher never has the secret, which tells all draws")

    def write(self) -> str:
        """The record as text."""
        lines = [TITLE, f"game: {self.game.name}", f"rules: {self.game.rules_version}"]
        lines.append("options: " + " ".join(f"{name}={value}" for name, value in self.options.chosen().items()))
        if self.watcher != ALL:
            lines.append(f"for: {SPECTATOR if self.watcher is None else self.watcher}")
        if self.position is not None:
            lines.append("position: " + json.dumps(self.position, separators=(",", ":")))
        if self.dealing is not None:
            lines.append("dealing: " + self.dealing.write())
        if self.result is not None:
            lines.append("result: " + " ".join(map(str, self.result)))
        lines.append("")
        lines += [f"{'chance' if actor == CHANCE else actor}: {self.notation(code)}" for actor, code in self.steps]
        return "\n".join(lines) + "\n"

    __str__ = write

    def notation(self, code: int | str) -> str:
        """The action of a step as it is written."""
        return f"{code} {HIDDEN}" if isinstance(code, str) else self.game.table.write(code)

    @classmethod
    def read(cls, text: str, game: Game | None = None) -> Record:
        """The record of a text; InputError names the line and what was expected. A game of one's own can be given."""
        if len(text) > MOST_CHARACTERS:
            raise InputError(f"a record has at most {MOST_CHARACTERS} characters, this has {len(text)}")
        lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
        lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
        if not lines or lines[0][1] != TITLE:
            raise InputError(f"line 1: a record begins with the line {TITLE!r}")
        headers: dict[str, str] = {}
        steps: list[tuple[int, str, str]] = []
        for number, line in lines[1:]:
            key, colon, value = line.partition(":")
            if not colon:
                raise InputError(f"line {number}: expected 'actor: action' or a header, found {line[:60]!r}")
            if key == "chance" or (key.isascii() and key.isdecimal() and len(key) < 3):
                steps.append((number, key, value.strip()))
            elif key not in HEADERS or steps or key in headers:
                raise InputError(
                    f"line {number}: expected an action, or one of the headers {', '.join(HEADERS)} once, before"
                )
            else:
                headers[key] = value.strip()
        return _assemble(headers, steps, game)

    def dealt_by(self, dealing: Dealing | None) -> Record:
        """The same record with another word on how its draws can be checked."""
        return replace(self, dealing=dealing)

    def replay(self, upto: int | None = None) -> Match:
        """The match after so many steps (all of them by default), every action checked on the way."""
        match = self.begin()
        for number in range(1, len(self.steps[:upto]) + 1):
            self.repeat(match, number)
        if upto is None:
            self.check_result(match)
        return match

    def begin(self) -> Match:
        """The match before its first step."""
        from stolik.match import Match

        if self.position is None:
            return Match(self.game, deal=False, dealing=self.dealing, **self.options.chosen())
        match = Match.from_position(self.position, game=self.game, deal=False, dealing=self.dealing)
        if match.options != self.options:
            raise InputError("options: the position was reached with other options than the record names")
        return match

    def repeat(self, match: Match, number: int) -> None:
        """Let the step of this number, counted from 1, happen in a match that has come up to it."""
        actor, code = self.steps[number - 1]
        if match.over:
            raise InputError(f"action {number}: the match is over before it")
        if actor != match.actor:
            raise InputError(f"action {number}: {_name(match.actor)} acts here, not {_name(actor)}")
        if isinstance(code, str):
            raise InputError(
                f"action {number}: '{code} {HIDDEN}' is hidden; "
                "a record for one seat can be replayed only when the match is over"
            )
        refused = match.refuse(code)
        if refused:
            raise InputError(f"action {number}: {refused}")
        match.play(code)

    def check_result(self, match: Match) -> None:
        """Refuse a result that is not the one the steps have led to."""
        scores = match.outcome.scores if match.outcome else None
        if self.result not in (None, scores):
            raise InputError(f"result: the actions lead to {scores or 'an unfinished match'}, not to {self.result}")


def _name(actor: int) -> str:
    return {CHANCE: "chance", NOBODY: "nobody"}.get(actor, f"seat {actor}")


def _assemble(headers: dict[str, str], steps: list[tuple[int, str, str]], own: Game | None) -> Record:
    for key in HEADERS[:3]:
        if key not in headers:
            raise InputError(f"the header {key!r} is missing; a record has {', '.join(HEADERS[:3])}")
    game = own if own is not None and own.name == headers["game"] else load(headers["game"])
    if headers["rules"] != str(game.rules_version):
        raise InputError(
            f"rules: this version plays rules {game.rules_version}, the record was made under {headers['rules'][:20]!r}"
        )
    options = game.options_type.read(_read_options(headers["options"]))
    watcher = _read_watcher(headers["for"], game.players(game.new_state(options))) if "for" in headers else ALL
    actions = []
    for number, actor, notation in steps:
        try:
            code = _read_code(game.table, notation, hiding=watcher != ALL)
            actions.append((CHANCE if actor == "chance" else int(actor), code))
        except InputError as error:
            raise InputError(f"line {number}: {error}") from None
    position = _read_position(headers["position"]) if "position" in headers else None
    result = _read_result(headers["result"]) if "result" in headers else None
    dealing = Dealing.read(headers["dealing"]) if "dealing" in headers else None
    return Record(game, options, tuple(actions), position, result, watcher, dealing)


def _read_code(table: ActionTable, notation: str, hiding: bool) -> int | str:
    """The code of an action; of a hidden one, whose parts are not known, the kind."""
    kind, _, rest = " ".join(notation.split()).lower().partition(" ")
    return kind if hiding and rest == HIDDEN and table.parts.get(kind) else table.read(notation)


def _read_watcher(text: str, players: int) -> int | None:
    watchers: dict[str, int | None] = {SPECTATOR: None, **{str(seat): seat for seat in range(players)}}
    if text not in watchers:
        raise InputError(f"for: expected a seat from 0 to {players - 1} or {SPECTATOR!r}, found {text[:40]!r}")
    return watchers[text]


def _read_options(text: str) -> dict[str, str]:
    options = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise InputError(f"options: expected name=value, each name once, found {word[:40]!r}")
        options[name] = value
    return options


def _read_position(text: str) -> dict[str, Any]:
    try:
        position = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError("position: expected a JSON object on one line") from None
    if not isinstance(position, dict):
        raise InputError("position: expected a JSON object on one line")
    return position


def _read_result(text: str) -> tuple[int, ...]:
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise InputError(f"result: expected the final scores as whole numbers, found {text[:40]!r}") from None
