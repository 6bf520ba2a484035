"""Parser of the text format of records: a title, headers, then a line per action. `stolik.Record` uses it."""

from __future__ import annotations

import json
from typing import Any, NamedTuple

from stolik.game import ActionTable, InputError

TITLE = "stolik record 1"
HEADERS = ("game", "rules", "options", "for", "position", "dealing", "result")
NEEDED = ("game", "options")
FIRST_RULES = "1"  # the rules version of a record that names none
CHANCE_NAME = "chance"
SPECTATOR = "spectator"
HIDDEN = "?"  # replaces the parts of a hidden action
MOST_CHARACTERS = 2_000_000


class RecordLine(NamedTuple):
    """An action in a record: line number, actor and notation."""

    number: int
    actor: str
    notation: str


def read_lines(text: str) -> tuple[dict[str, str], list[RecordLine]]:
    """Parse the headers and action lines; InputError names the line and what was expected."""
    if len(text) > MOST_CHARACTERS:
        raise InputError(f"a record has at most {MOST_CHARACTERS} characters, this has {len(text)}")
    lines = [(n, line.strip()) for n, line in enumerate(text.splitlines(), 1)]
    lines = [(n, line) for n, line in lines if line and not line.startswith("#")]
    if not lines or lines[0][1] != TITLE:
        raise InputError(f"line 1: a record begins with the line {TITLE!r}")
    headers: dict[str, str] = {}
    steps: list[RecordLine] = []
    for number, line in lines[1:]:
        key, colon, value = line.partition(":")
        if not colon:
            raise InputError(f"line {number}: expected 'actor: action' or a header, found {line[:60]!r}")
        if key == CHANCE_NAME or (key.isascii() and key.isdecimal() and len(key) < 3):
            steps.append(RecordLine(number, key, value.strip()))
        elif key not in HEADERS or steps or key in headers:
            raise InputError(
                f"line {number}: expected an action, or one of the headers {', '.join(HEADERS)} once, before"
            )
        else:
            headers[key] = value.strip()
    for key in NEEDED:
        if key not in headers:
            raise InputError(f"the header {key!r} is missing; a record has {', '.join(NEEDED)}")
    return headers, steps


def read_code(table: ActionTable, notation: str, hiding: bool) -> int | str:
    """The code of an action, or the kind of a hidden one."""
    kind, _, rest = " ".join(notation.split()).lower().partition(" ")
    return kind if hiding and rest == HIDDEN and table.parts.get(kind) else table.read(notation)


def read_viewer(text: str, players: int) -> int | None:
    """Parse the header `for`: the viewer of the record."""
    viewers: dict[str, int | None] = {SPECTATOR: None, **{str(seat): seat for seat in range(players)}}
    if text not in viewers:
        raise InputError(f"for: expected a seat from 0 to {players - 1} or {SPECTATOR!r}, found {text[:40]!r}")
    return viewers[text]


def read_rules(text: str) -> int:
    """Parse the header `rules`: the rules version."""
    if not (text.isascii() and text.isdecimal() and len(text) < 5):
        raise InputError(f"rules: expected the number of a rules version, found {text[:20]!r}")
    return int(text)


def read_options(text: str) -> dict[str, str]:
    """Parse the header `options`; values stay text."""
    options = {}
    for word in text.split():
        name, equals, value = word.partition("=")
        if not equals or name in options:
            raise InputError(f"options: expected name=value, each name once, found {word[:40]!r}")
        options[name] = value
    return options


def read_position(text: str) -> dict[str, Any]:
    """Parse the header `position`."""
    try:
        position = json.loads(text)
    except (ValueError, RecursionError):
        raise InputError("position: expected a JSON object on one line") from None
    if not isinstance(position, dict):
        raise InputError("position: expected a JSON object on one line")
    return position


def read_result(text: str) -> tuple[int, ...]:
    """Parse the header `result`: the final scores."""
    try:
        return tuple(int(word) for word in text.split())
    except ValueError:
        raise InputError(f"result: expected the final scores as whole numbers, found {text[:40]!r}") from None
