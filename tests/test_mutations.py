"""What people and programs send is never trusted: harmed records, positions and notations.

Each of thousands of harmed texts is refused by an InputError or a Refused of one line; or it is accepted, and
then it is a real state: it is written and read back as itself, breaks no invariant, and can be played to the end.
"""

from __future__ import annotations

import copy
import json
import random
import string
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest
from tests.checked import checked
from tests.games.kits import OWN_GAMES, kit_of

from stolik import Dealer, InputError, Match, Record, Refused, rulebook
from stolik.game import NOBODY, ActionTable, load

MOST_MESSAGE = 600

NUMBERS = (
    -(10**30), -(2**63), -129, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 15, 16, 17, 18, 59, 60, 61, 63, 64, 100, 127, 128,
    255, 256, 9999, 10_000, 32767, 32768, 65535, 65536, 2**31, 2**63, 2**64, 10**30,
)  # fmt: skip
NONSENSE: tuple[Any, ...] = (
    *NUMBERS, None, True, False, 1.5, -0.0, 1e308, float("nan"), float("inf"), "", " ", "x", "0", "１", "blue",
    "żółw", "\n", "a\nb", "\u2028", "\x00", "B1a", "NR1a", "LSc", "pool", "nobody", "chance", "level 3", "{}", [], {},
    [[]], [None], ["NR1a", "NR1a"], [["LSc"], ["LSa", "LSb"]],
    {"": {}}, {"a\nb": 1}, {"what": "sending"}, {"card": "B1a", "golems": {"1": 0}}, ["B1a", "B1a"], "y" * 5000,
)  # fmt: skip


LINES = (
    "", "#", ":", "0:", "chance: ", "position: {}", "result: 1 x", "ß" * 300, "for: 0", "for: spectator", "for: 9",
    "for: ", "chance: deal ?", "0: place ?", "0: skip ?", "0: ?", "chance: draw ?", "1: imagine ?", "0: end ?",
)  # fmt: skip


# ---- what is harmed ------------------------------------------------------------------------------------


@cache
def matches(name: str) -> tuple[Match, ...]:
    """Random matches of several kinds, unfinished and finished."""
    played = []
    for seed in range(24):
        kinds = kit_of(name).harmed
        match, dealer = Match(name, deal=False, **kinds[seed % len(kinds)]), Dealer(seed)
        steps = dealer.pick(12) if seed % 4 == 0 else dealer.pick(220) if seed % 4 < 3 else 10_000
        while steps and not match.over:
            match.play(match.codes[dealer.pick(len(match.codes))])
            steps -= 1
        played.append(match)
    return tuple(played)


@cache
def positions(name: str) -> tuple[str, ...]:
    """Positions of all kinds of moments, as JSON."""
    by_kind: dict[tuple[Any, ...], list[str]] = {}
    for match in matches(name):
        for step in match.steps:
            position = match.game.write_position(step.before)
            by_kind.setdefault(kit_of(name).moment_kind(position), []).append(json.dumps(position))
        if match.over:
            by_kind.setdefault(("over",), []).append(json.dumps(match.position))
    chosen = random.Random(1)
    return tuple(text for _, texts in sorted(by_kind.items()) for text in chosen.sample(texts, min(6, len(texts))))


@cache
def records(name: str) -> tuple[str, ...]:
    """Records of unfinished and finished matches, from the start and from a position."""
    texts = [str(match.record) for match in matches(name) if len(match.steps) < 300]
    for seed, position in enumerate(random.Random(2).sample(positions(name), 8)):
        match = Match.from_position(json.loads(position), seed=seed)
        for _ in range(8):
            if not match.over:
                match.play(match.codes[-1])
        texts.append(str(match.record))
    texts += [str(match.record_for(seat)) for match in matches(name)[1:4] for seat in (0, 1, None)]
    return tuple(texts)


# ---- how texts are harmed ------------------------------------------------------------------------------


def harm_characters(text: str, rng: random.Random) -> str:
    """Flip, delete, insert, double or move characters."""
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        at, what = rng.randrange(len(text) + 1), rng.randrange(7)
        other = rng.choice((chr(rng.randrange(128)), chr(rng.randrange(0x3000)), rng.choice(string.digits), "\n"))
        if what == 0:
            text = text[:at] + other + text[at:]
        elif what == 1:
            text = text[:at] + other + text[at + 1 :]
        elif what == 2:
            text = text[:at] + text[at + rng.randrange(1, 9) :]
        elif what == 3:
            text = text[:at] + text[at : at + 9] * 2 + text[at + 9 :]
        elif what == 4 and text[at : at + 1]:
            text = text[:at] + chr(ord(text[at]) ^ 1 << rng.randrange(7)) + text[at + 1 :]
        elif what == 5:
            text = text[:at].upper() + text[at:]
        else:
            text = text[:at] if rng.randrange(4) == 0 else text
    return text


def harm_lines(text: str, rng: random.Random, table: ActionTable) -> str:
    """Delete, double, swap, move or harm whole lines; change numbers and actors."""
    lines = text.splitlines()
    for _ in range(rng.choice((1, 1, 2))):
        a, b, what = rng.randrange(len(lines)), rng.randrange(len(lines)), rng.randrange(10)
        if what == 0:
            del lines[a]
        elif what == 1:
            lines.insert(b, lines[a])
        elif what == 2:
            lines[a], lines[b] = lines[b], lines[a]
        elif what == 3:
            lines = lines[:a]
        elif what == 4:
            lines[a] = harm_number(lines[a], rng)
        elif what == 5:
            head, colon, tail = lines[a].partition(":")
            lines[a] = (
                rng.choice(("0", "1", "3", "chance", "nobody", "٣", "9" * 5000, "-1", head.upper())) + colon + tail
            )
        elif what == 6:
            lines[a] = rng.choice((*LINES, lines[b]))
        elif what == 7 and len(lines) > 5:
            row = rng.randrange(1, min(8, len(lines)))
            lines[row] = harm_number(harm_characters(lines[row], rng), rng)
        elif what == 8:
            lines[a] = f"{lines[a].partition(':')[0]}: {table.write(rng.randrange(table.size))}"
        else:
            lines.append(f"{rng.randrange(4)}: {table.write(rng.randrange(table.size))}")
        lines = lines or [""]
    return "\n".join(lines) + "\n"


def harm_number(text: str, rng: random.Random) -> str:
    digits = [k for k, letter in enumerate(text) if letter.isdigit()]
    if not digits:
        return text
    at = rng.choice(digits)
    return text[:at] + str(rng.choice((*range(10), *NUMBERS, "9" * 5000))) + text[at + 1 :]


# ---- how values are harmed -------------------------------------------------------------------------------


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to every value in nested values."""
    yield path
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for key, value in items:
        yield from places(value, (*path, key))


def get(node: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        node = node[key]
    return node


def put(node: Any, path: tuple[Any, ...], value: Any) -> Any:
    """The nested values with another value at this place."""
    if not path:
        return value
    get(node, path[:-1])[path[-1]] = value
    return node


def harm_value(name: str, raw: Any, rng: random.Random) -> Any:
    """Change, exchange, rename, add and remove values; mostly by others of the same kind."""
    for _ in range(rng.choice((1, 1, 1, 2, 3))):
        ways = list(places(raw))
        path, other, what = rng.choice(ways), rng.choice(ways), rng.randrange(10)
        value = get(raw, path)
        alike = [p for p in ways if type(get(raw, p)) is type(value)]
        if what <= 2:
            raw = put(raw, path, copy.deepcopy(get(raw, rng.choice(alike))))
        elif what == 3:
            twin = rng.choice(alike)
            first, second = copy.deepcopy(value), copy.deepcopy(get(raw, twin))
            if path[: len(twin)] != twin and twin[: len(path)] != path:
                raw = put(put(raw, path, second), twin, first)
        elif what == 4 and type(value) is int:
            raw = put(raw, path, rng.choice((value - 1, value + 1, value + 6, *NUMBERS)))
        elif what == 5 and isinstance(value, dict | list) and value:
            key = rng.choice(list(value)) if isinstance(value, dict) else rng.randrange(len(value))
            del value[key]
        elif what == 6 and isinstance(value, list):
            value.insert(rng.randrange(len(value) + 1), copy.deepcopy(get(raw, other)))
        elif what == 7 and isinstance(value, dict):
            old = rng.choice([*value, ""])
            keys = (old.upper(), old + " ", "a\nb", "ключ", "7", rng.choice([*value, "x"]))
            value[rng.choice(keys)] = value.pop(old, 1)
        elif what == 8:
            raw = put(raw, path, copy.deepcopy(rng.choice(NONSENSE)))
        elif what == 9:
            part = rng.choice(sorted(other_parts(name)))
            raw[part] = put_part(raw.get(part), rng.choice(other_parts(name)[part]))
        if not isinstance(raw, dict):
            return raw
    return raw


def put_part(old: Any, new: Any) -> Any:
    """A part of another position instead of this one; of two lists only the last thing, mostly what is decided now."""
    new = copy.deepcopy(new)
    return [*old[:-1], *new[-1:]] if isinstance(old, list) and isinstance(new, list) else new


@cache
def other_parts(name: str) -> dict[str, list[Any]]:
    """The parts of all the unharmed positions that differ from one to another, each once."""
    parts: dict[str, set[str]] = {}
    for text in positions(name):
        for part, value in json.loads(text).items():
            parts.setdefault(part, set()).add(json.dumps(value))
    return {part: [json.loads(text) for text in sorted(found)] for part, found in parts.items() if len(found) > 1}


# ---- what must come of it ----------------------------------------------------------------------------------


def is_refused(what: Callable[[], Any]) -> Any:
    """What comes of it, or None if it is refused as it should be: in one line, not too long."""
    try:
        return what()
    except (InputError, Refused) as error:
        message = str(error)
        assert message.splitlines() == [message], f"not one line: {message!r}"
        assert len(message) <= MOST_MESSAGE, f"{len(message)} characters: {message[:200]!r}"
        return None


def check_playable(name: str, state: Any, seed: int) -> None:
    """An accepted state is a real one."""
    game, state = load(name), state.copy()
    assert game.read_position(json.loads(json.dumps(game.write_position(state)))) == state
    assert type(state).from_bytes(state.to_bytes()) == state
    for seat in (None, 0, 1):
        game.view(state, seat)
    books = kit_of(name).books
    nothing = np.zeros(0, state.dtype())
    broken = books.play(checked(name).play_checked, state, seed, 0, 3, books.new_memo(True), nothing)
    assert not broken, broken
    dealer = Dealer(seed)
    while state.actor != NOBODY:
        codes = game.legal(state)
        game.apply(state, codes[dealer.pick(len(codes))])
    game.outcome(state)


def attempt(seed: int, harmed: Any, what: Callable[[], bool]) -> bool:
    """Let it happen and say whether it was accepted; on any failure say which seed and what text."""
    try:
        return what()
    except Exception as error:
        shown = harmed if isinstance(harmed, str) else repr(harmed)
        raise AssertionError(f"seed {seed}: {type(error).__name__}: {error}\n{shown[:6000]}") from error


# ---- the tests -------------------------------------------------------------------------------------------------

PARTS = 4  # each in a test of its own, so that they run side by side
RECORDS, POSITIONS, NOTATIONS = 300, 400, 500  # in each part


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OWN_GAMES)
def test_harmed_records(name: str, part: int):
    """A record is refused, naming the line or the action, or replays to a real state."""
    accepted = 0
    for seed in range(part * RECORDS, (part + 1) * RECORDS):
        rng = random.Random(seed)
        text = rng.choice(records(name))
        by_lines = rng.choice((True, True, False))
        harmed = harm_lines(text, rng, load(name).table) if by_lines else harm_characters(text, rng)

        def replay(harmed: str = harmed, seed: int = seed) -> bool:
            match = is_refused(lambda: Record.read(harmed).replay())
            if match is not None:
                check_playable(name, match.state, seed)
                assert Record.read(str(match.record)).replay().state == match.state
            return match is not None

        accepted += attempt(seed, harmed, replay)
    assert RECORDS // 100 < accepted < RECORDS // 2


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OWN_GAMES)
def test_harmed_positions(name: str, part: int):
    """A position is refused, saying what is impossible about it, or is a real state."""
    accepted, game = 0, load(name)
    for seed in range(part * POSITIONS, (part + 1) * POSITIONS):
        rng = random.Random(seed)
        harmed = harm_value(name, json.loads(rng.choice(positions(name))), rng)

        def read(harmed: Any = harmed, seed: int = seed) -> bool:
            state = is_refused(lambda: game.read_position(harmed))
            if state is not None:
                check_playable(name, state, seed)
            if isinstance(harmed, dict):
                match = is_refused(lambda: Match.from_position(harmed, deal=False))
                assert (match is None) == (state is None)
                assert match is None or match.state == state
            return state is not None

        accepted += attempt(seed, harmed, read)
    assert POSITIONS // 10 < accepted < POSITIONS // 2


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("name", OWN_GAMES)
def test_harmed_notations(name: str, part: int):
    """A notation is refused, or is that of an action, which is then legal or refused with its paragraph."""
    accepted, table = 0, load(name).table
    for seed in range(part * NOTATIONS, (part + 1) * NOTATIONS):
        rng = random.Random(seed)
        harmed = harm_characters(table.write(rng.randrange(table.size)), rng)
        match = rng.choice(matches(name))

        def read(harmed: str = harmed, match: Match = match) -> bool:
            code = is_refused(lambda: table.read(harmed))
            if code is None:
                assert is_refused(lambda: match.refuse(harmed)) is None
                return False
            assert table.write(code).lower() == " ".join(harmed.split()).lower()
            refused = match.refuse(harmed)
            assert (refused is None) == (code in match.codes)
            if refused is not None:
                assert refused.paragraph in rulebook.paragraphs(load(name))
                assert len(str(refused).splitlines()) == 1
            return True

        accepted += attempt(seed, harmed, read)
    assert NOTATIONS // 10 < accepted < NOTATIONS // 2


# ---- each of these was once accepted, or ended in another exception ----------------------------------------------


def position_of(**wanted: Any) -> dict[str, Any]:
    """A position whose topmost pending thing is this, in a tower if it is an effect."""
    for match in matches("skytopia"):
        for step in match.steps:
            position = match.game.write_position(step.before)
            if position["turn"]["sent"] == 0 and wanted.items() <= position["pending"][-1].items():
                return position
    raise LookupError(wanted)


def draw_for_the_wrong_seat() -> dict[str, Any]:
    position = position_of(what="deal-city", seat=0)
    position["pending"][-1]["seat"] = 1
    return position


def move_what_was_not_sent() -> dict[str, Any]:
    position = position_of(what="destination")
    position["pending"] = [*position["pending"][:3], position["pending"][-1]]
    return position


def offer_what_lies_elsewhere() -> dict[str, Any]:
    position = position_of(what="effect", effect="FG", at="level 0")
    position["pending"][-1]["effect"] = "FB"
    return position


def activate_a_laboratory() -> dict[str, Any]:
    position = position_of(what="effect", effect="P4")
    return json.loads(json.dumps(position).replace("P4", "Px").replace("P3", "P4").replace("Px", "P3"))


def be_too_rich() -> dict[str, Any]:
    position = position_of(what="sending")
    position["players"][0]["coins"] = 32767
    return position


def recall_without_need() -> dict[str, Any]:
    position = position_of(what="sending")
    position["pending"].append({"what": "recalling"})
    return position


def force_what_is_free() -> dict[str, Any]:
    position = position_of(what="towers")
    position["pending"][-1]["forced"] = True
    return position


def break_the_line() -> dict[str, Any]:
    return position_of(what="sending") | {"a\nb": 1}


def say_too_much() -> dict[str, Any]:
    return position_of(what="sending") | {"guilds": ["y" * 5000] * 3}


@pytest.mark.parametrize(
    "harm",
    [
        draw_for_the_wrong_seat, move_what_was_not_sent, offer_what_lies_elsewhere, activate_a_laboratory,
        be_too_rich, recall_without_need, force_what_is_free, break_the_line, say_too_much,
    ],
)  # fmt: skip
def test_impossible_position(harm: Callable[[], dict[str, Any]]):
    assert is_refused(lambda: load("skytopia").read_position(harm())) is None


def test_actor_of_five_thousand_digits():
    text = records("skytopia")[1].replace("chance:", "9" * 5000 + ":", 1)
    assert is_refused(lambda: Record.read(text)) is None


def test_position_with_other_options_than_the_record():
    text = next(text for text in records("skytopia") if "position: " in text)
    head, _, tail = text.partition("\n\n")
    other = head.replace("initial=standard", "initial=other").replace("initial=expert", "initial=standard")
    other = other.replace("initial=other", "initial=expert") + "\n\n" + tail
    assert is_refused(lambda: Record.read(text).replay()) is not None
    assert is_refused(lambda: Record.read(other).replay()) is None
