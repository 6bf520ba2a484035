"""Matches at full speed: one compiled match stepped from Python, and batches of many with action masks.

The rules are compiled on first use and cached (about a minute, once); `stolik.game` and `Match` need no compiler.
Actions are codes here; `game.table` translates them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from stolik.dealer import MOST_SEED
from stolik.game import Game, InputError, load, shown
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Line:
    """One match in compiled code, played action by action; draws happen automatically.

    >>> line = Line(game, players=4, seed=1)  # doctest: +SKIP
    >>> while not line.over:  # doctest: +SKIP
    ...     line.play(line.codes[0])
    """

    def __init__(self, game: str | Game, *, seed: int = 0, **options: Any) -> None:
        self.game, self._native, template = _prepare(game, options)
        self._states = np.zeros(1, self.game.source.state.dtype())
        self._memory = self._states.view(np.uint8).data
        self._words = self._states.view(np.uint32).reshape(1, -1)
        self._rngs = np.zeros(1, Rng.dtype())
        self._out = np.zeros(self.game.most_legal + 2, np.int16)
        _seed(self._rngs, seed)
        self._memory[:] = template
        self._count = int(self._native.step_dealt(self._states, self._rngs, 0, -1, self._out))

    @property
    def codes(self) -> NDArray[np.int16]:
        """The codes of the legal actions; valid until the next action."""
        return self._out[: self._count]

    @property
    def actor(self) -> int:
        """The seat that decides, or NOBODY."""
        return int(self._out[-1])

    @property
    def over(self) -> bool:
        """Has the match ended?"""
        return self._count == 0

    def play(self, code: int) -> None:
        """Play an action and the draws after it; raises ValueError and changes nothing if it is illegal."""
        if not isinstance(code, int | np.integer):
            raise InputError(f"an action here is its code, a whole number, not {shown(code)}")
        known = 0 <= code < self.game.table.size  # compiled `refuse` does not check the bounds
        count = self._native.step_dealt(self._states, self._rngs, 0, int(code), self._out) if known else -1
        if count < 0:
            raise InputError(f"action {shown(int(code))} is not legal; the legal ones are {self.codes.tolist()}")
        self._count = count

    def snapshot(self) -> bytes:
        """The state as bytes, in the format of `State.to_bytes`."""
        return bytes(self._memory)

    def restore(self, snapshot: bytes) -> None:
        """Go back to a snapshot. Only its length is checked."""
        if len(snapshot) != len(self._memory):
            raise InputError(f"a snapshot of {self.game.name} has {len(self._memory)} bytes, not {len(snapshot)}")
        self._memory[:] = snapshot
        self._count = int(self._native.options(self._states, 0, self._out))

    def digest(self) -> int:
        """A 62-bit hash of the state."""
        return int(self._native.digest(self._words, 0))

    def scores(self) -> list[int]:
        """The points of all seats, as if the match ended now."""
        state = self.game.source.state.from_bytes(self.snapshot())
        return [self.game.score(state, seat) for seat in range(self.game.players(state))]


class Batch:
    """Many matches stepped at once. A finished match is scored, flagged in `done` and replaced by a new one.

    After each step `actors[i]` decides in match i among the actions set in `masks[i]`. Where `done[i]` is set,
    `scores[i]` and `payoffs[i]` (wins in twelfths) are the result of the finished match.
    """

    def __init__(self, game: str | Game, matches: int, *, seed: int = 0, **options: Any) -> None:
        if type(matches) is not int or matches < 1:
            raise InputError(f"a batch has at least 1 match, not {shown(matches)}")
        self.game, self._native, template = _prepare(game, options)
        self.matches = matches
        self.players = self.game.players(self.game.source.state.from_bytes(template))
        self._states = np.zeros(matches + 1, self.game.source.state.dtype())
        self._states.view(np.uint8).reshape(matches + 1, -1)[matches] = np.frombuffer(template, np.uint8)
        self._rngs = np.zeros(matches, Rng.dtype())
        self._out = np.zeros(self.game.most_legal + 2, np.int16)
        self.masks = np.zeros((matches, self.game.table.size), np.uint8)
        self.actors = np.zeros(matches, np.int16)
        self.done = np.zeros(matches, np.int16)
        self.scores = np.zeros((matches, self.players), np.int64)
        self.payoffs = np.zeros((matches, self.players), np.int64)
        _check_seed(seed)
        self._native.start_batch(self._states, self._rngs, self._out, seed, matches, self.masks, self.actors)
        self._chooser = np.zeros(1, Rng.dtype())
        _seed(self._chooser, seed ^ 1)

    def step(self, codes: NDArray[np.int16]) -> None:
        """Play one action in every match; raises InputError and changes nothing if one is illegal."""
        codes = np.asarray(codes)
        if codes.shape != (self.matches,) or codes.dtype.kind not in "iu":
            raise InputError(f"a step takes {self.matches} whole numbers, not {codes.dtype} of shape {codes.shape}")
        wrong = self._native.step_batch(
            self._states, self._rngs, self._out, np.ascontiguousarray(codes, np.int16), self.matches, self.players,
            self.masks, self.actors, self.done, self.scores, self.payoffs,
        )  # fmt: skip
        if wrong >= 0:
            raise InputError(f"match {wrong}: action {codes[wrong]} is not legal; masks[{wrong}] flags those that are")

    def random(self) -> NDArray[np.int16]:
        """A uniformly random legal action for every match."""
        codes = np.zeros(self.matches, np.int16)
        self._native.random_codes(self._chooser, 0, self.masks, codes, self.matches)
        return codes


def _prepare(game: str | Game, options: dict[str, Any]) -> tuple[Game, Any, bytes]:
    found = load(game) if isinstance(game, str) else game
    state = found.new_state(found.options_type.read(options))
    return found, compiled(found.source), state.to_bytes()


def _check_seed(seed: int) -> None:
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise InputError(f"a seed is a whole number from 0 to {MOST_SEED}, not {shown(seed)}")


def _seed(rngs: NDArray[np.void], seed: int) -> None:
    from stolik.kernel.rng import seed_rng

    _check_seed(seed)
    rng = Rng()
    seed_rng(rng, seed, 0)
    rngs.view(np.uint8)[:] = np.frombuffer(rng.to_bytes(), np.uint8)
