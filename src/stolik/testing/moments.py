"""Random matches moment by moment, and the list of promises to check."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import msgspec

from stolik.game import NOBODY, Game, InputError, Options, Sentence
from stolik.kernel.rng import Rng, below, seed_rng

LONGEST = 20_000  # actions; a longer match counts as endless
SAMPLES = 10  # moments of a match for the promises "sampled", besides the first and the last
TOLD = 500  # last actions that a message lists
TRIES = 1_000  # to find compatible options

When = Literal["once", "always", "sampled", "finally"]
Faults = Callable[["Moment"], Iterator[str]]


class Broken(AssertionError):  # noqa: N818  reads better than ...Error
    """A broken promise: which one, what happened and where, and how to fix it."""

    def __init__(self, promise: str, what: str, how_to_mend: str) -> None:
        super().__init__(f"{promise}\n  what happened: {what}\n  how to fix it: {how_to_mend}")
        self.promise, self.what, self.how_to_mend = promise, what, how_to_mend


class Promise(NamedTuple):
    """A promise of a game: when to check it, the function that finds faults, and how to fix them."""

    when: When
    find_faults: Faults
    how_to_mend: str
    needs_compiler: bool = False

    def __str__(self) -> str:
        return f"{self.find_faults.__name__}: {self.find_faults.__doc__}"


PROMISES: list[Promise] = []  # in the order of checking; later promises rely on earlier ones


def promise(when: When, how_to_mend: str, *, needs_compiler: bool = False) -> Callable[[Faults], Faults]:
    """Register a function as a promise; its docstring states the promise."""

    def enter(find_faults: Faults) -> Faults:
        PROMISES.append(Promise(when, find_faults, how_to_mend, needs_compiler))
        return find_faults

    return enter


@dataclass(frozen=True, eq=False, repr=False)
class Moment:
    """A state of a random match, and the actions that led to it."""

    game: Game
    options: Options
    seed: int
    state: Any
    data: bytes  # the original bytes of the state
    rng: Rng  # for the next action
    number: int = 0  # of actions so far
    code: int = -1  # the last action
    before: Moment | None = None

    @classmethod
    def first(cls, game: Game, options: Options, seed: int) -> Moment:
        """The beginning of a match."""
        state = game.new_state(options)
        return cls(game, options, seed, state, state.to_bytes(), dice(seed, 0))

    def choose(self) -> tuple[int, Rng]:
        """The next action, drawn as in `loops.playout`, and the generator afterwards."""
        rng, codes = self.rng.copy(), self.game.legal(self.state)
        return codes[below(rng, len(codes))], rng

    def go_on(self) -> Moment:
        """The next moment of the match."""
        code, rng = self.choose()
        state, number = self.after(code), self.number + 1
        return Moment(self.game, self.options, self.seed, state, state.to_bytes(), rng, number, code, self)

    def after(self, code: int) -> Any:
        """The state after an action."""
        state = self.state.copy()
        self.game.apply(state, code)
        return state

    @property
    def past(self) -> list[Moment]:
        """All moments up to and including this one."""
        line, moment = [self], self.before
        while moment:
            line.append(moment)
            moment = moment.before
        return line[::-1]

    @property
    def seats(self) -> range:
        """The seats of the match."""
        return range(self.game.players(self.state))

    @property
    def viewers(self) -> dict[int | None, str]:
        """All viewers and their names."""
        return {**{seat: f"seat {seat}" for seat in self.seats}, None: "a spectator"}

    def see(self, seat: int | None, state: Any) -> bytes:
        """The view of a state as JSON."""
        return msgspec.json.encode(self.game.view(state, seat))

    def notice(self, seat: int | None, state: Any) -> dict[str, Any]:
        """Everything a viewer can observe of a state, by name."""
        noticed = {
            "view": self.see(seat, state),
            "prompt": msgspec.json.encode(self.game.say_prompt(state)),
            "turn": self.game.turn(state),
            "actor": int(state.actor),
        }
        return noticed | ({"legal actions": self.game.legal(state)} if state.actor == seat else {})

    def explain(self, state: Any, code: int) -> bytes:
        """The text about an action for the seat that decides: the action, or why it is refused."""
        reason = self.game.refuse(state, code)
        words = self.game.say_reason(state, code, reason) if reason else self.game.say_action(state, code)
        return msgspec.json.encode((reason, words))

    def narrate(self, seat: int | None) -> list[Sentence]:
        """The log lines of the last action, for a viewer."""
        return self.game.tell(self.before.state, self.code, self.state, (seat,))[seat] if self.before else []

    def kind(self, code: int) -> str:
        """The kind of an action."""
        return self.game.table.split(code)[0].kind

    def restore(self) -> Any:
        """The state, restored from its bytes."""
        return type(self.state).from_bytes(self.data)

    def write(self, code: int) -> str:
        """The notation of an action, or its number if the code is invalid."""
        return repr(self.game.table.write(code)) if 0 <= code < self.game.table.size else f"action {code}"

    def __repr__(self) -> str:
        options = " ".join(f"{name}={value}" for name, value in self.options.chosen().items())
        actions = [self.game.table.write(moment.code) for moment in self.past[1:]]
        told = "; ".join(["…"] * (len(actions) > TOLD) + actions[-TOLD:]) or "nothing yet"
        return f"{self.game.name}, {options}, seed {self.seed}, after: {told}"


def dice(seed: int, stream: int) -> Rng:
    """A random number generator."""
    rng = Rng()
    seed_rng(rng, seed, stream)
    return rng


# ---- checking --------------------------------------------------------------------------------------


def check_game(
    game: Game,
    *,
    matches: int = 20,
    seed: int = 0,
    options: Iterable[Mapping[str, Any]] | None = None,
    compiled: bool = True,
) -> None:
    """Check every promise in random matches; raises Broken at the first fault.

    The matches cycle through the options, at least one match for each; by default, the default options and
    combinations that contain every valid value. `compiled=False` skips the compiled rules, which take a while to
    compile the first time. The options and the seed in a message reproduce the match.
    """
    given = [game.options_type.read(chosen) for chosen in options or ()] or combine_options(game, seed)
    hold("once", Moment.first(game, given[0], seed))
    for number in range(max(matches, len(given))):
        moment = Moment.first(game, given[number % len(given)], seed + number)
        hold("always", moment)
        while moment.state.actor != NOBODY:
            moment = moment.go_on()
            hold("always", moment)
        hold("sampled", *sample(moment))
        hold("finally", moment, compiled=compiled)


def hold(when: When, *moments: Moment, compiled: bool = True) -> None:
    """Check the promises of this occasion; raises the first fault, or an error of the game, as Broken."""
    promises = [p for p in PROMISES if p.when == when and (compiled or not p.needs_compiler)]
    for promise in promises:
        for moment in moments:
            try:
                fault = next(promise.find_faults(moment), None)
            except Exception as error:
                what = f"{type(error).__name__}: {error}\n  in: {moment}"
                raise Broken(str(promise), what, "let nothing fail here; see the error above") from error
            if fault:
                raise Broken(str(promise), f"{fault}\n  in: {moment}", promise.how_to_mend)


def sample(last: Moment) -> list[Moment]:
    """The first and the last moment of a match, and some in between."""
    past, rng = last.past, dice(last.seed, 1)
    return [past[i] for i in sorted({0, len(past) - 1, *(below(rng, len(past)) for _ in range(SAMPLES))})]


def by_players(game: Game) -> list[dict[str, Any]]:
    """Options for each number of players; no options for a game with a fixed number."""
    return [{"players": players} for players in game.options_type.GOOD.get("players", ())] or [{}]


def combine_options(game: Game, seed: int) -> list[Options]:
    """The default options, and random combinations that contain every valid value."""
    kind, found, rng = game.options_type, [game.options_type.read({})], dice(seed, 2)
    for _ in range(TRIES):
        drawn = {name: good[below(rng, len(good))] for name, good in kind.GOOD.items()}
        if any(all(getattr(o, name) != value for o in found) for name, value in drawn.items()):
            with contextlib.suppress(InputError):  # an invalid combination
                found.append(kind.read(drawn))
    return found
