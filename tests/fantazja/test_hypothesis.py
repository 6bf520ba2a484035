"""Positions, notation, options and records under whatever Hypothesis thinks of. Every run tries the same."""

from __future__ import annotations

import atexit
import copy
import json
import shutil
import tempfile
from collections.abc import Callable
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.configuration import set_hypothesis_home_dir
from tests.fantazja import invariants

from stolik import Action, Dealer, InputError, Match, Record
from stolik.game import NOBODY
from stolik.games.fantazja.actions import TABLE, FantazjaAction
from stolik.games.fantazja.game import GAME
from stolik.games.fantazja.options import FantazjaOptions
from stolik.games.fantazja.state import State
from stolik.kernel.rng import Rng, seed_rng

# what Hypothesis keeps for itself, already while tests are collected, does not stay
HOME = tempfile.mkdtemp(prefix="stolik-hypothesis-")
atexit.register(shutil.rmtree, HOME, ignore_errors=True)
set_hypothesis_home_dir(HOME)

same_each_time = settings(derandomize=True, database=None, deadline=None, max_examples=150)

VARIANTS = tuple(FantazjaOptions(start=start) for start in FantazjaOptions.GOOD["start"])
seeds = st.integers(0, 2**63 - 1)
variants = st.sampled_from(VARIANTS)


def play(options: FantazjaOptions, seed: int, steps: int) -> Match:
    """A match after so many random actions, each kind as likely as any other, or at its end."""
    match, dealer = Match("fantazja", deal=False, **options.chosen()), Dealer(seed)
    while steps and not match.over:
        kinds: dict[str, list[int]] = {}
        for code in match.codes:
            kinds.setdefault(TABLE.split(code)[0].kind, []).append(code)
        codes = list(kinds.values())[dealer.pick(len(kinds))]
        match.play(codes[dealer.pick(len(codes))])
        steps -= 1
    return match


def accepted(what: Callable[[], Any]) -> Any:
    """What comes of it, or None if it is refused, in one line."""
    try:
        return what()
    except InputError as error:
        message = str(error)
        assert message.splitlines() == [message]
        return None


started = st.builds(play, variants, seeds, st.integers(0, 60))
advanced = st.builds(play, variants, seeds, st.integers(60, 300))


# ---- positions -------------------------------------------------------------------------------------------


@same_each_time
@given(started | advanced, seeds)
def test_position_and_back(match: Match, seed: int):
    """A state, written as a position, sent as JSON and read, is the same state; a view leads to one that looks so."""
    s = match.state
    position = match.position
    assert json.loads(json.dumps(position)) == position
    assert GAME.read_position(json.loads(json.dumps(position))) == s
    assert State.from_bytes(s.to_bytes()) == s
    rng = Rng()
    seed_rng(rng, seed, 0)
    for seat in (None, 0, 1):
        view = match.view(seat)
        other = GAME.determinize(view, rng)
        assert GAME.view(other, seat) == view
        assert invariants.check_state(other, invariants.Book()) == invariants.FINE
        known = json.loads(json.dumps(GAME.known_position(s, seat)))
        again = accepted(lambda known=known: GAME.read_position(known))
        assert again is None or again == s


@same_each_time
@given(started | advanced, st.integers(0, 10), seeds)
def test_position_plays_on_as_the_match(match: Match, steps: int, seed: int):
    """From a position the same actions lead to the same states as in the match itself."""
    again, dealer = Match.from_position(match.position, deal=False), Dealer(seed)
    for _ in range(steps):
        assert again.codes == match.codes
        if not match.over:
            code = match.codes[dealer.pick(len(match.codes))]
            match.play(code)
            again.play(code)
    assert again.state == match.state


words = st.sampled_from(
    [
        "",
        "NR1a",
        "LSc",
        "residential",
        "military",
        "building",
        "pool",
        "placing",
        "over",
        "nobody",
        "0,1",
        "1",
        "ż",
        "\n",
    ]
)
plain = st.none() | st.booleans() | st.integers() | st.floats() | words
nested = st.recursive(plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(words, inner, max_size=3))


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every value in nested values."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(place for key, value in items for place in places(value, (*path, key)))]


def put(node: Any, path: tuple[Any, ...], value: Any) -> Any:
    if not path:
        return value
    inner = node
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return node


@same_each_time
@given(started | advanced, st.data())
def test_changed_position(match: Match, data: st.DataObject):
    """With any value put anywhere, a position is refused in one line, or is again a state that can be written."""
    position: Any = copy.deepcopy(match.position)
    for _ in range(data.draw(st.integers(1, 2))):
        path = data.draw(st.sampled_from(places(position)))
        position = put(position, path, data.draw(nested))
    s = accepted(lambda: GAME.read_position(position))
    if s is not None:
        assert GAME.read_position(GAME.write_position(s)) == s
        assert invariants.check_state(s, invariants.Book()) == invariants.FINE
        assert bool(GAME.legal(s)) == (s.actor != NOBODY)


# ---- notation --------------------------------------------------------------------------------------------


def test_every_code_and_back():
    """Code, structured action, JSON and notation say the same, for each of all actions; no two look alike."""
    notations = set()
    for code in range(TABLE.size):
        action, notation = TABLE.decode(code), TABLE.write(code)
        assert TABLE.encode(action) == action.code == TABLE.read(notation) == code
        assert str(action) == notation
        assert msgspec.json.decode(msgspec.json.encode(action), type=FantazjaAction) == action
        notations.add(notation.lower())
    assert len(notations) == TABLE.size


codes = st.integers(0, TABLE.size - 1)


@same_each_time
@given(codes, st.data())
def test_case_and_spaces_do_not_matter(code: int, data: st.DataObject):
    """However it is spaced and capitalised, a notation is read as the same action."""
    text = TABLE.write(code)
    flips = data.draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
    changed = "".join(c.swapcase() if flip else c for c, flip in zip(text, flips, strict=True))
    gaps = st.sampled_from([" ", "  ", "\t", " \n ", "\u00a0"])
    spaced = "".join(data.draw(gaps) if c == " " else c for c in changed)
    assert TABLE.read(data.draw(gaps) + spaced + data.draw(gaps)) == code


@same_each_time
@given(st.text(max_size=40) | st.builds(lambda code, cut: TABLE.write(code)[:cut], codes, st.integers(0, 30)))
def test_any_text_as_notation(text: str):
    """Any text is an action that is written the same way, or is refused in one line that says how to write one."""
    code = accepted(lambda: TABLE.read(text))
    assert code is None or TABLE.write(code).lower() == " ".join(text.split()).lower()


parts = words | st.none()
kinds = st.sampled_from([*TABLE.base, "x"])


@same_each_time
@given(st.builds(FantazjaAction, kinds, seat=parts, tile=parts, place=parts, turns=parts, power=parts))
def test_any_structured_action(action: Action):
    """A structured action with wrong, missing or superfluous parts is refused in one line."""
    code = accepted(lambda: TABLE.encode(action))
    assert code is None or TABLE.decode(code) == action


# ---- options -----------------------------------------------------------------------------------------------


def test_options_and_back():
    """Options are read from what they write, typed or as text, and known again from the state they begin."""
    for options in VARIANTS:
        assert FantazjaOptions.read(options.chosen()) == options
        assert FantazjaOptions.read({name: str(value).upper() for name, value in options.chosen().items()}) == options
        assert GAME.options_of(GAME.new_state(options)) == options


names = st.sampled_from([*FantazjaOptions.GOOD, "players", "", "Start"])
values = nested | st.sampled_from([value for good in FantazjaOptions.GOOD.values() for value in good])


@same_each_time
@given(st.dictionaries(names, values, max_size=3))
def test_any_options(given_options: dict[str, Any]):
    """Options are refused with the good ones listed, or begin a match."""
    options = accepted(lambda: FantazjaOptions.read(given_options))
    if options is not None:
        assert options in VARIANTS
        chosen = options.chosen()
        assert all(str(chosen[name]).lower() == str(value).lower() for name, value in given_options.items())


# ---- records -----------------------------------------------------------------------------------------------


@settings(same_each_time, max_examples=50)
@given(started | advanced)
def test_record_and_back(match: Match):
    """A record, written and read, replays to the same state by the same steps; so it does in part."""
    again = Record.read(str(match.record)).replay()
    assert again.state == match.state
    assert str(again.record) == str(match.record)
    half = len(match.steps) // 2
    assert half == len(match.steps) or match.record.replay(half).state == match.steps[half].before


@settings(same_each_time, max_examples=50)
@given(started | advanced)
def test_record_for_a_watcher_and_back(match: Match):
    """A record for one watcher is read as itself, and has a line for every step; it is replayed only if it is whole."""
    for seat in (None, 0, 1):
        record = match.record_for(seat)
        again = Record.read(str(record))
        assert str(again) == str(record)
        assert len(again.steps) == len(match.steps)
        replayed = accepted(again.replay)
        assert replayed is None or replayed.state == match.state
        assert (replayed is not None) == all(isinstance(code, int) for _, code in again.steps)
