"""The JSON query interface, one object per line, in the style of KataGo's analysis engine.

    {"id": "a", "record": "stolik record 1\\n…", "analyzeTurns": [40, 41], "maxVisits": 2000}
    {"id": "a", "turnNumber": 40, "rootInfo": {…}, "moveInfos": […]}

Answers come in the order of the queries. An invalid query gets {"error": …, "field": …, "id": …}, and the next one is
read.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from stolik.analysis.analysis import analyse
from stolik.bots.bot import MOST_ITERATIONS, MOST_SECONDS, Budget
from stolik.dealer import MOST_SEED
from stolik.game import GAMES, InputError, Words, load
from stolik.match import Match, Record, Refused
from stolik.texts import check_language, say
from stolik.transcript import MOST_CHARACTERS

SPECTATOR = "spectator"


class Query(msgspec.Struct, frozen=True, rename="camel", forbid_unknown_fields=True):
    """A query about a record, a position, or a game with its options and moves."""

    id: str | int
    record: str | None = None
    position: dict[str, Any] | None = None
    game: str | None = None
    options: dict[str, str | int] | None = None
    moves: list[str] | None = None
    seat: int | str | None = None  # whose view to use; by default the seat that decides
    analyze_turns: list[int] | None = None
    max_visits: int | None = None
    max_time: float | None = None
    seed: int = 0
    lang: str = "en"
    include_words: bool = False


class BadField(Exception):  # noqa: N818 - reads better than ...Error
    """An invalid field of a query, and why."""

    def __init__(self, field: str, why: object) -> None:
        super().__init__(str(why))
        self.field = field


def answer_all(lines: Iterable[str | bytes], **defaults: Any) -> Iterator[str]:
    """Answer a stream of queries; empty lines are ignored."""
    for line in lines:
        if line.strip():
            yield from answer(line, **defaults)


def answer(line: str | bytes, **defaults: Any) -> Iterator[str]:
    """Answer one query, once for each of its positions; `defaults` fills in missing fields."""
    found: dict[str, Any] = {}
    try:
        query = read_query(line, found, defaults)
        for answer in answer_query(query):
            yield msgspec.json.encode(answer).decode()
    except BadField as bad:
        yield msgspec.json.encode({"error": str(bad), "field": bad.field} | found).decode()
    except InputError as error:
        yield msgspec.json.encode({"error": str(error)} | found).decode()


def read_query(line: str | bytes, found: dict[str, Any], defaults: dict[str, Any]) -> Query:
    """Parse a query; `found` gets its id as soon as it is known, for error messages."""
    if len(line) > 2 * MOST_CHARACTERS:
        raise InputError(f"a query has at most {2 * MOST_CHARACTERS} characters")
    try:
        given = msgspec.json.decode(line if isinstance(line, str) else line.decode())
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise InputError(f"a query is a JSON object on one line: {error}") from None
    if not isinstance(given, dict):
        raise InputError("a query is a JSON object on one line")
    if isinstance(given.get("id"), str | int):
        found["id"] = given["id"]
    try:
        return msgspec.convert(defaults | given, Query)
    except msgspec.ValidationError as error:
        name = re.search(r"(?:field `|at `\$\.)(\w+)", str(error))
        raise BadField(name[1] if name else "", f"{error}; the fields are {', '.join(_fields())}") from None


def _fields() -> tuple[str, ...]:
    return Query.__struct_encode_fields__


def answer_query(query: Query) -> Iterator[dict[str, Any]]:
    """The answer for each position of the query, by default the last one."""
    match = _in_field(_main_field(query), lambda: find_match(query))
    budget = read_budget(query)
    _in_field("lang", lambda: check_language(query.lang))
    if not 0 <= query.seed <= MOST_SEED:
        raise BadField("seed", f"a seed is a whole number from 0 to {MOST_SEED}")
    last = len(match.steps)
    turns = [last] if query.analyze_turns is None else query.analyze_turns
    if not turns:
        raise BadField("analyzeTurns", f"name positions after 0 to {last} actions, or leave it out for the last one")
    for turn in turns:
        if not 0 <= turn <= last:
            raise BadField("analyzeTurns", f"there are positions after 0 to {last} actions, not after {turn}")
    for turn in turns:
        state = match.steps[turn].before if turn < last else match.state
        view = match.game.view(state, find_seat(query, state.actor, match.players))
        analysis = to_plain(analyse(view, budget, query.seed, match.game), query.lang if query.include_words else None)
        yield {"id": query.id, "turnNumber": turn, "isDuringSearch": False} | analysis


def _main_field(query: Query) -> str:
    given = [name for name in ("record", "position", "game") if getattr(query, name) is not None]
    if len(given) != 1:
        raise BadField(given[1] if given else "record", "a query has a record, a position, or a game (and its moves)")
    for name in ("options", "moves"):
        if getattr(query, name) is not None and given[0] == "record":
            raise BadField(name, f"a record has its {name} already")
    if query.options is not None and given[0] == "position":
        raise BadField("options", "a position has its options already")
    return "options" if query.options and query.game in GAMES else given[0]


def _in_field(name: str, work: Any) -> Any:
    """Call a function; its errors are reported for this field."""
    try:
        return work()
    except (InputError, Refused) as error:
        raise BadField(name, error) from None


def find_match(query: Query) -> Match:
    """The match of a query."""
    if query.record is not None:
        return Record.read(query.record).replay()
    if query.position is not None:
        match = Match.from_position(query.position, deal=False)
    else:
        assert query.game is not None
        options = load(query.game).options_type.read(query.options or {})
        match = Match(query.game, deal=False, **options.chosen())
    for number, move in enumerate(query.moves or (), 1):
        try:
            match.play(move)
        except (InputError, Refused) as error:
            raise BadField("moves", f"action {number}: {error}") from None
    return match


def find_seat(query: Query, actor: int, players: int) -> int | None:
    """The viewer: the given seat, or the seat that decides, or a spectator if none does."""
    if query.seat is None:
        return actor if actor >= 0 else None
    if query.seat == SPECTATOR:
        return None
    if isinstance(query.seat, str) or not 0 <= query.seat < players:
        raise BadField("seat", f"a seat is a number from 0 to {players - 1} or {SPECTATOR!r}")
    return query.seat


def read_budget(query: Query) -> Budget:
    """The budget of a query, by default one second."""
    if query.max_visits is not None and not 1 <= query.max_visits <= MOST_ITERATIONS:
        raise BadField("maxVisits", f"maxVisits is a whole number from 1 to {MOST_ITERATIONS}")
    if query.max_time is not None and not 0 < query.max_time <= MOST_SECONDS:
        raise BadField("maxTime", f"maxTime is more than 0 and at most {MOST_SECONDS:g} seconds")
    if query.max_visits is None and query.max_time is None:
        return Budget(seconds=1.0)
    return Budget(query.max_visits, query.max_time)


def to_plain(value: Any, lang: str | None) -> Any:
    """An analysis or a review as plain JSON values; texts are translated, or left out if `lang` is None."""
    if isinstance(value, Words):
        return say(value, lang) if lang else None
    if isinstance(value, msgspec.Struct):
        fields = zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True)
        return {
            name: to_plain(getattr(value, field), lang)
            for name, field in fields
            if lang or field not in ("words", "line")
        }
    return [to_plain(item, lang) for item in value] if isinstance(value, tuple) else value
