"""The search bot: information-set Monte-Carlo tree search (`stolik.bots.tree`), compiled or interpreted.

It runs compiled if the cache is ready. Otherwise a child process fills the cache, and until then the same source runs
interpreted: slower, but with the same result for the same seed and number of iterations.
"""

from __future__ import annotations

import time
from array import array
from collections.abc import Collection, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cache
from math import sqrt
from typing import Any, NamedTuple

from stolik.bots import tree
from stolik.bots.bot import Budget
from stolik.dealer import Dealer
from stolik.game import Action, Game, InputError, load
from stolik.kernel import loops, native
from stolik.kernel.record import States
from stolik.kernel.rng import Rng

CHUNK_S = 0.005  # between two checks of the clock and of `Budget.stop`
FIRST_CHUNK = 16  # iterations
MOST_EDGES = 2_000_000  # 40 bytes each
EDGES_PER_ITERATION = 100  # an upper bound
DEFAULT_S = 1.0
RATE_KNOWN = 0.1  # after this fraction of the time, the number of remaining iterations can be predicted
MOST_SEED = 2**31
TREE_TEXT = native.hash_files((tree,))


@dataclass(frozen=True)
class Settings:
    """Parameters of the search (see `tree.Tree`). `benchmarks/strength.py ablation` measures the effect of each."""

    explore: float = 0.5
    sharpness: float = 30.0
    trust: float = 2.0
    common: bool = False
    deep: bool = True
    playout: float = 0.0
    horizon: int = 60  # longer than a turn, much shorter than a match
    tries: int = 3
    fixed: bool = False
    paranoid: bool = False


def settings_of(game: Game) -> Settings:
    """The settings of a game at full strength."""
    j = game.judgement
    return Settings(playout=j.playout, sharpness=j.sharpness, trust=j.trust, deep=j.deep)


@cache
def source_of(game: Game) -> native.Source:
    """The code that is compiled for searching a game: its rules, its evaluation and the tree search."""
    judgement = game.judgement
    return replace(
        game.source,
        address=f"{__name__}:{game.name}",
        modules=(*game.source.modules, *judgement.modules),
        bindings=game.source.bindings | judgement.bindings,
        files=(*game.source.files, *judgement.files),
        templates=(loops, tree),
        loops=(),
        exported=("search",),
        text=f"{game.source.text} {judgement.text} {TREE_TEXT}",
        _cache={},
    )


def __getattr__(name: str) -> Any:
    """The search source of a game as a module attribute, so that the compiling child process can import it."""
    if name.startswith("_"):
        raise AttributeError(name)
    return source_of(load(name))


def is_installed(game: Game) -> bool:
    """Can a child process load this game by its name? A game defined in a test or a script has no such address."""
    try:
        return load(game.name) is game
    except InputError:
        return False


class ActionStats(NamedTuple):
    """Statistics of an action at the root; for each seat the share of the win and the final points."""

    code: int
    visits: int
    wins: tuple[float, ...]
    win_spreads: tuple[float, ...]  # standard deviations over iterations
    points: tuple[float, ...]
    point_spreads: tuple[float, ...]


class Thought:
    """A search tree of one position."""

    def __init__(
        self, game: Game, state: Any, seed: int, settings: Settings | None = None, most: int | None = None
    ) -> None:
        self.game, self.codes, self.players = game, game.legal(state), game.players(state)
        self.seat = state.actor
        self.iterations = 0
        edges = MOST_EDGES if most is None else min(MOST_EDGES, EDGES_PER_ITERATION * (most + 10))
        self._compiled = native.is_ready(source_of(game))
        self._lay_out(state, edges) if self._compiled else self._lay_out_plain(state, edges)
        t = self._trees[0]
        t.seed, t.actions, t.players, t.seat = seed, game.table.size, self.players, self.seat
        for name, value in asdict(settings or settings_of(game)).items():
            setattr(t, name, value)

    def _lay_out(self, state: Any, edges: int) -> None:
        """Allocate the buffers of the compiled search."""
        import numpy as np

        states = np.zeros(3, state.dtype())
        states.view(np.uint8).reshape(3, -1)[tree.ROOT] = np.frombuffer(state.to_bytes(), np.uint8)
        trees, pool = np.zeros(1, tree.Tree.dtype()), np.zeros(edges, tree.Edge.dtype())
        out, found, path, values = self._sizes()
        self.sums: Any = np.zeros((len(self.codes), 2 * tree.VALUES))
        self._trees: Any = trees.view(np.recarray)
        self._edges: Any = pool.view(np.recarray)
        self._search = native.compiled(source_of(self.game)).search
        self._buffers: tuple[Any, ...] = (
            states, trees, pool, np.zeros(1, Rng.dtype()), np.zeros(out, np.int16), np.zeros(found, np.int32),
            np.zeros(path, np.int32), np.zeros(values), self.sums,
        )  # fmt: skip

    def _lay_out_plain(self, state: Any, edges: int) -> None:
        """Allocate the buffers of the interpreted search."""
        source = source_of(self.game)
        if is_installed(self.game) and not native.is_being_compiled(source):
            native.start_compiling(source)
        kind = type(state)
        out, found, path, values = self._sizes()
        self.sums = [array("d", bytes(16 * tree.VALUES)) for _ in self.codes]
        self._trees, self._edges = [tree.Tree()], _Pool(edges)
        self._search = native.link(source).search
        self._buffers = (
            States([kind(), kind(), state.copy()]), self._trees, self._edges, [Rng()], array("h", bytes(2 * out)),
            array("i", bytes(4 * found)), array("i", bytes(4 * path)), array("d", bytes(8 * values)), self.sums,
        )  # fmt: skip

    def _sizes(self) -> tuple[int, int, int, int]:
        out = self.game.most_legal + 2
        found = out + (2 * self.game.table.size + 2) * tree.MOST_SEATS
        return out, found, tree.MOST_DEPTH, 2 * tree.VALUES + self.game.judgement.paper

    # ---- growing ------------------------------------------------------------------------------------

    def think(self, budget: Budget, whole: bool = False) -> None:
        """Search until the budget is used up or, unless `whole`, the choice cannot change any more."""
        clock = _Clock(budget)
        while (more := clock.next_chunk()) and (whole or not self.is_decided(clock.left)):
            self.grow(more)
            clock.note(more)

    def grow(self, iterations: int) -> None:
        """Run more iterations."""
        self._search(*self._buffers, iterations)
        self.iterations += iterations

    def even_out(self, codes: Sequence[int], budget: Budget) -> None:
        """Spend a budget on these actions of the root only, always on the least visited one."""
        self.grow(0)  # creates the edges of the root
        clock, priors, even = _Clock(budget), self._column("prior"), int(self._trees[0].even)
        for edge, code in enumerate(self.codes, 1):
            self._edges[edge].prior = 1.0 if code in codes else tree.DROPPED
        self._trees[0].even = 1
        while more := clock.next_chunk():
            self.grow(more)
            clock.note(more)
        self._trees[0].even = even
        for edge, prior in enumerate(priors, 1):
            self._edges[edge].prior = prior

    def is_decided(self, left: int | None) -> bool:
        """Is the most visited action out of reach for the others within the remaining iterations?"""
        if left is None or not self.iterations:
            return False
        most, *others = sorted(self.visits, reverse=True)
        return not others or most > others[0] + left

    # ---- results ------------------------------------------------------------------------------------

    @property
    def visits(self) -> list[int]:
        """The visits of each action, in the order of `codes`."""
        return self._column("visits")

    @property
    def priors(self) -> list[float]:
        """The prior probability of each action, in the order of `codes`."""
        priors = self._column("prior")
        return [prior / sum(priors) for prior in priors]

    def _column(self, name: str) -> list[Any]:
        if self._compiled:
            found: list[Any] = self._edges[name][1 : len(self.codes) + 1].tolist()
            return found
        return [getattr(self._edges[i + 1], name) for i in range(len(self.codes))]

    def results(self) -> list[ActionStats]:
        """The statistics of each action, in the order of `codes`; values are means over its visits."""
        return [self._result(i, code, n) for i, (code, n) in enumerate(zip(self.codes, self.visits, strict=True))]

    def _result(self, i: int, code: int, visits: int) -> ActionStats:
        sums, n = [float(total) for total in self.sums[i]], max(visits, 1)
        means = [total / n for total in sums[: tree.VALUES]]
        spreads = [
            sqrt(max(0.0, square / n - mean * mean)) for mean, square in zip(means, sums[tree.VALUES :], strict=True)
        ]
        wins, points = (slice(start, start + self.players) for start in (tree.WIN, tree.POINTS))
        return ActionStats(
            code, visits, tuple(means[wins]), tuple(spreads[wins]), tuple(means[points]), tuple(spreads[points])
        )

    def line(self, code: int, length: int) -> list[tuple[int, int]]:
        """The principal variation from an action of the root on: (seat, code); a code < 0 is a hidden action."""
        edge, found = 1 + self.codes.index(code), list[tuple[int, int]]()
        while edge and len(found) < length:
            found.append((int(self._edges[edge].actor), int(self._edges[edge].code)))
            child, edge = int(self._edges[edge].first), 0
            while child:
                if self._edges[child].visits > (self._edges[edge].visits if edge else 0):
                    edge = child
                child = int(self._edges[child].next)
        return found

    def best(self, among: Collection[int] | None = None) -> int:
        """The code of the most visited action; ties go to the higher value, then to more points."""
        points = [float(row[tree.POINTS + self.seat]) for row in self.sums]
        ranks = zip(self.visits, self._column("total"), self._column("judged"), points, self.codes, strict=True)
        return max((rank for rank in ranks if among is None or rank[4] in among), key=lambda rank: rank[:4])[4]


class _Pool(list[tree.Edge]):
    """A list of edges that are created on first access."""

    def __init__(self, size: int) -> None:
        super().__init__()
        self.size = size

    def __len__(self) -> int:
        return self.size

    def __getitem__(self, i: Any) -> Any:
        while super().__len__() <= i:
            self.append(tree.Edge())
        return super().__getitem__(i)


class _Clock:
    """Splits a budget into chunks of a few milliseconds."""

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        limited = budget.iterations is not None or budget.seconds is not None
        self.seconds = budget.seconds if limited else DEFAULT_S
        self.began = time.perf_counter()
        self.done, self.chunk = 0, FIRST_CHUNK

    @property
    def left(self) -> int | None:
        """The estimated number of remaining iterations; None if unknown."""
        limits = [] if self.budget.iterations is None else [self.budget.iterations - self.done]
        passed = time.perf_counter() - self.began
        if self.seconds is not None and passed > RATE_KNOWN * self.seconds:
            limits.append(int(self.done / passed * max(0.0, self.seconds - passed)))
        return min(limits, default=None)

    def next_chunk(self) -> int:
        """The number of iterations to run next; 0 ends the search."""
        if self.budget.stop is not None and self.done and self.budget.stop():
            return 0
        if self.seconds is not None and self.done and time.perf_counter() - self.began >= self.seconds:
            return 0
        return self.chunk if self.budget.iterations is None else min(self.chunk, self.budget.iterations - self.done)

    def note(self, iterations: int) -> None:
        """Report finished iterations; adapts the chunk size to the measured rate."""
        self.done += iterations
        rate = self.done / (time.perf_counter() - self.began)
        self.chunk = max(1, min(2 * self.chunk, int(rate * CHUNK_S)))


class Search:
    """The search bot. Keyword arguments change `Settings`, for experiments."""

    def __init__(self, game: Game | None = None, **changes: Any) -> None:
        self.game = game  # only needed for games that are not installed
        self.changes = changes

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """The most visited action within the budget."""
        if len(actions) == 1:
            return actions[0]
        game = self.game or load(view.game)
        state = game.determinize(view, rng.rng)
        settings = replace(settings_of(game), **self.changes)
        thought = Thought(game, state, rng.pick(MOST_SEED), settings, budget.iterations)
        thought.think(budget)
        return game.table.decode(thought.best({action.code for action in actions}))
