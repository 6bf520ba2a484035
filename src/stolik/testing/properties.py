"""Property-based tests of positions, notation, options and records. Every run uses the same examples.

    for check in PROPERTIES.values():
        check(Samples(GAME))

The states come from random matches, played once for all properties of a game.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property, partial
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from stolik.game import NOBODY, Game, InputError, Options
from stolik.kernel.rng import below
from stolik.match import Match, Record
from stolik.testing.executions import choose_by_kind
from stolik.testing.moments import combine_options, dice

MATCHES = 40  # source of the states
VOCABULARY = 40  # words that occur in positions

same_each_time = settings(derandomize=True, database=None, deadline=None, max_examples=200)
fewer_times = settings(same_each_time, max_examples=60)
seeds = st.integers(0, 2**63 - 1)
# any characters; `st.text` would first spend seconds on all of Unicode
letters = st.builds(chr, st.integers(32, 126) | st.integers(0, 0x2FF) | st.integers(0xE000, 0x10FFFF))
any_text = st.builds("".join, st.lists(letters, max_size=40))


@dataclass(frozen=True)
class Moved:
    """A moment of a random match: the options, the actions that led to it, and the state."""

    game: Game
    options: Options
    codes: tuple[int, ...]
    state: Any

    def play(self) -> Match:
        """The match up to this moment."""
        match = Match.from_options(self.game, self.options)
        for code in self.codes:
            match.play(code)
        return match

    def __repr__(self) -> str:
        return f"{self.options} after {'; '.join(self.game.table.write(code) for code in self.codes)}"


@dataclass(frozen=True, eq=False)
class Samples:
    """Examples for the properties of a game. `check_state` names an invariant that a state breaks, if any."""

    game: Game
    variants: tuple[Options, ...] = ()  # by default, combinations that contain every valid value
    check_state: Callable[[Any], str] = lambda state: ""

    @cached_property
    def matches(self) -> list[tuple[Options, list[int]]]:
        """Random matches; in every second one all kinds of actions are equally likely."""
        variants = self.variants or combine_options(self.game, 0)
        return [self._play(variants[number * 7 % len(variants)], number) for number in range(MATCHES)]

    def _play(self, options: Options, number: int) -> tuple[Options, list[int]]:
        state, rng, played = self.game.new_state(options), dice(number, 3), []
        while state.actor != NOBODY:
            codes = self.game.legal(state)
            code = choose_by_kind(self.game, codes, rng) if number % 2 else codes[below(rng, len(codes))]
            self.game.apply(state, code)
            played.append(code)
        return options, played

    @cached_property
    def moments(self) -> st.SearchStrategy[Moved]:
        """Moments of these matches, including first and last ones."""
        return st.builds(self.reach, st.integers(0, MATCHES - 1), st.floats(0, 1))

    def reach(self, number: int, part: float) -> Moved:
        """The moment after a fraction of a match."""
        options, codes = self.matches[number]
        done = tuple(codes[: round(part * len(codes))])
        state = self.game.new_state(options)
        for code in done:
            self.game.source.bindings["apply"](state, code)
        return Moved(self.game, options, done, state)

    @cached_property
    def words(self) -> st.SearchStrategy[str]:
        """Words from the game's positions, and some that occur nowhere."""
        found: set[str] = set()
        for number in range(0, MATCHES, 8):
            found.update(strings_in(self.game.write_position(self.reach(number, 0.5).state)))
        some = sorted(found)[:: max(1, len(found) // VOCABULARY)]
        return st.sampled_from(["", "nobody", "1", "0,1", "ż", "\n", *some])

    @cached_property
    def nested(self) -> st.SearchStrategy[Any]:
        """Any JSON value."""
        plain = st.none() | st.booleans() | st.integers() | st.floats() | self.words
        return st.recursive(
            plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(self.words, inner, max_size=3)
        )

    @property
    def codes(self) -> st.SearchStrategy[int]:
        """Any action code."""
        return st.integers(0, self.game.table.size - 1)


PROPERTIES: dict[str, Callable[[Samples], None]] = {}


def property_of_games(check: Callable[[Samples], None]) -> Callable[[Samples], None]:
    """Register a property."""
    PROPERTIES[check.__name__] = check
    return check


def accepted(what: Callable[[], Any]) -> Any:
    """Call a function; None if it raises InputError, whose message must be one line."""
    try:
        return what()
    except InputError as error:
        message = str(error)
        assert message.splitlines() == [message]
        return None


# ---- positions -------------------------------------------------------------------------------------------


@property_of_games
def position_and_back(samples: Samples) -> None:
    """A state survives the round trip through a position in JSON; a view determinizes to a state with the same view."""
    game = samples.game

    @same_each_time
    @given(samples.moments, seeds)
    def check(moment: Moved, seed: int) -> None:
        state, rng = moment.state, dice(seed, 0)
        position = game.write_position(state)
        assert json.loads(json.dumps(position)) == position
        assert game.read_position(json.loads(json.dumps(position))) == state
        assert type(state).from_bytes(state.to_bytes()) == state
        for seat in (None, *range(game.players(state))):
            view = game.view(state, seat)
            other = game.determinize(view, rng)
            assert game.view(other, seat) == view
            assert game.has_secrets or other == state
            assert samples.check_state(other) == ""
            known = json.loads(json.dumps(game.position_for(state, seat)))
            again = accepted(partial(game.read_position, known))
            assert again is None or again == state

    check()


@property_of_games
def position_plays_on_as_the_match(samples: Samples) -> None:
    """From a position the same actions lead to the same states as in the match itself."""
    game = samples.game

    @same_each_time
    @given(samples.moments, st.integers(0, 10), seeds)
    def check(moment: Moved, steps: int, seed: int) -> None:
        state, rng = moment.state, dice(seed, 0)
        again = Match.from_position(game.write_position(state), game=game, deal=False)
        for _ in range(steps):
            codes = game.legal(state)
            assert again.codes == codes
            if codes:
                code = codes[below(rng, len(codes))]
                game.apply(state, code)
                again.play(code)
        assert again.state == state

    check()


def places(node: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value in nested values."""
    items = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    return [path, *(place for key, value in items for place in places(value, (*path, key)))]


def put(node: Any, path: tuple[Any, ...], value: Any) -> Any:
    """Replace the value at a path."""
    if not path:
        return value
    inner = node
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    return node


def strings_in(node: Any) -> Iterator[str]:
    """All strings in nested values, keys included."""
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from strings_in(value)
    elif isinstance(node, list | tuple):
        for value in node:
            yield from strings_in(value)


@property_of_games
def changed_position(samples: Samples) -> None:
    """A position with random changes is refused in one line, or gives a valid state."""
    game = samples.game

    @same_each_time
    @given(samples.moments, st.data())
    def check(moment: Moved, data: st.DataObject) -> None:
        position: Any = copy.deepcopy(game.write_position(moment.state))
        for _ in range(data.draw(st.integers(1, 2))):
            path = data.draw(st.sampled_from(places(position)))
            position = put(position, path, data.draw(samples.nested))
        state = accepted(lambda: game.read_position(position))
        if state is not None:
            assert game.read_position(game.write_position(state)) == state
            assert samples.check_state(state) == ""
            assert bool(game.legal(state)) == (state.actor != NOBODY)

    check()


# ---- notation --------------------------------------------------------------------------------------------


@property_of_games
def no_two_notations_are_alike(samples: Samples) -> None:
    """Notations are unique, ignoring case. (That each converts back to its action is a promise of `check_game`.)"""
    table = samples.game.table
    assert len({table.write(code).lower() for code in range(table.size)}) == table.size


@property_of_games
def case_and_spaces_do_not_matter(samples: Samples) -> None:
    """Case and spaces do not change the action of a notation."""
    table = samples.game.table

    @same_each_time
    @given(samples.codes, st.data())
    def check(code: int, data: st.DataObject) -> None:
        text = table.write(code)
        flips = data.draw(st.lists(st.booleans(), min_size=len(text), max_size=len(text)))
        changed = "".join(c.swapcase() if flip else c for c, flip in zip(text, flips, strict=True))
        gaps = st.sampled_from([" ", "  ", "\t", " \n ", "\u00a0"])
        spaced = "".join(data.draw(gaps) if c == " " else c for c in changed)
        assert table.read(data.draw(gaps) + spaced + data.draw(gaps)) == code

    check()


@property_of_games
def any_text_as_notation(samples: Samples) -> None:
    """Any text is an action with the same notation, or is refused in one line."""
    table = samples.game.table

    @same_each_time
    @given(any_text | st.builds(lambda code, cut: table.write(code)[:cut], samples.codes, st.integers(0, 30)))
    def check(text: str) -> None:
        code = accepted(lambda: table.read(text))
        assert code is None or table.write(code).lower() == " ".join(text.split()).lower()

    check()


@property_of_games
def any_structured_action(samples: Samples) -> None:
    """A structured action with wrong, missing or superfluous parts is refused in one line."""
    table = samples.game.table
    words = samples.words | st.sampled_from(
        sorted({word for c in range(table.size) for word in table.write(c).split()})
    )
    parts = {name: words | st.none() for name in table.action_type.__struct_fields__ if name != "kind"}

    @same_each_time
    @given(st.builds(table.action_type, st.sampled_from([*table.base, "x"]), **parts))
    def check(action: Any) -> None:
        code = accepted(lambda: table.encode(action))
        assert code is None or table.decode(code) == action

    check()


# ---- options -----------------------------------------------------------------------------------------------


@property_of_games
def options_and_back(samples: Samples) -> None:
    """Options survive the round trip through plain values and text, and through the first state."""
    game = samples.game
    for options in samples.variants[::7] or combine_options(game, 0):
        kind = game.options_type
        assert kind.read(options.chosen()) == options
        assert kind.read({name: str(value).upper() for name, value in options.chosen().items()}) == options
        assert game.options_of(game.new_state(options)) == options


@property_of_games
def any_options(samples: Samples) -> None:
    """Any options are refused in one line, or are valid and start a match."""
    game, kind = samples.game, samples.game.options_type
    names = st.sampled_from([*kind.GOOD, "", "Players", *(name.title() for name in kind.GOOD)])
    values = samples.nested | st.sampled_from([value for good in kind.GOOD.values() for value in good])

    @same_each_time
    @given(st.dictionaries(names, values, max_size=4))
    def check(typed: dict[str, Any]) -> None:
        options = accepted(lambda: kind.read(typed))
        if options is not None:
            chosen = options.chosen()
            for name, good in kind.GOOD.items():
                assert any(type(chosen[name]) is type(value) and chosen[name] == value for value in good)
            assert all(str(chosen[name]).lower() == str(value).lower() for name, value in typed.items())
            assert game.options_of(game.new_state(options)) == options

    check()


# ---- records -----------------------------------------------------------------------------------------------


@property_of_games
def record_and_back(samples: Samples) -> None:
    """A record, written and read, replays to the same state, completely and in part."""

    @fewer_times
    @given(samples.moments)
    def check(moment: Moved) -> None:
        match = moment.play()
        again = Record.read(str(match.record), samples.game).replay()
        assert again.state == match.state == moment.state
        assert str(again.record) == str(match.record)
        half = len(match.steps) // 2
        assert half == len(match.steps) or match.record.replay(half).state == match.steps[half].before

    check()


@property_of_games
def record_for_a_watcher_and_back(samples: Samples) -> None:
    """A record for one viewer can be read, has all steps, and can be replayed only if nothing is hidden."""

    @fewer_times
    @given(samples.moments)
    def check(moment: Moved) -> None:
        match = moment.play()
        for seat in (None, *range(match.players)):
            record = match.record_for(seat)
            again = Record.read(str(record), samples.game)
            assert str(again) == str(record)
            assert len(again.steps) == len(match.steps)
            replayed = accepted(again.replay)
            assert replayed is None or replayed.state == match.state
            assert (replayed is not None) == all(isinstance(code, int) for _, code in again.steps)
            if not samples.game.has_secrets:
                break  # all records are complete

    check()
