"""Plain textbook UCT, the opponent that a better search has to beat: `tests.uct:TextbookUct:500it`.

Node for node what OpenSpiel's `mcts.MCTSBot(solve=False)` does with one random rollout: UCB1 with `uct_c`, children
shuffled when a visited node is first left, draws sampled and kept as nodes, returns backed up to each seat for itself,
the most visited child chosen. No priors, no evaluation, no solver, no tree reuse, no pruning. (One thing of OpenSpiel's
is left out as no part of the textbook: even without its solver, an ended match's node loses the exploration term.)

Behind a view that hides something, the same is done in several worlds that `determinize` draws, each with a tree of
its own and an equal share of the iterations, and the root's visits are added up. Equal worlds share a tree, so where
nothing is hidden there is one.

The tree grows in compiled code, in arrays that are made larger between two chunks of iterations.
"""

from __future__ import annotations

import sys
import time
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import cycle
from math import log, sqrt
from typing import Annotated, Any

import numpy as np

from stolik.bots import Budget
from stolik.bots.bot import MOST_ITERATIONS
from stolik.dealer import Dealer
from stolik.game import Action, Game, load
from stolik.kernel import loops
from stolik.kernel.loops import NOBODY, SHARE, State, apply, legal, payoff, playout
from stolik.kernel.native import Source, compiled
from stolik.kernel.record import Codes, Numbers, StateBase
from stolik.kernel.rng import Rng, below, next_word, seed_rng

UCT_C = sqrt(2)  # for payoffs from 0 to 1
ITERATIONS = 500  # of a name without a budget
MOST_WORLDS = 8
LEAST_SHARE = 50  # iterations that a world is worth drawing for
CHUNK = 16  # iterations in one tree between two looks at the clock
MOST_SEATS = 4
NEEDED = ("legal", "apply", "payoff")  # of what a game binds

# places in the array of states
NOW, ROOT = range(2)

# ---- the tree: compiled, with `State`, `legal`, `apply` and `payoff` of one game -------------------


class Node(StateBase):
    """An action in the tree and what became of it; the root is node 0, an action of the seat that decides."""

    parent: Annotated[int, "i4"]
    first: Annotated[int, "i4"]  # its children lie side by side from here on
    count: Annotated[int, "i2"]  # of children; 0 until they are needed
    code: Annotated[int, "i2"]
    seat: Annotated[int, "i1"]  # who did it, or CHANCE
    visits: Annotated[int, "i4"]
    won: Annotated[int, "i8"]  # by that seat in those visits, in twelfths


def grow(
    states: list[State], rngs: list[Rng], nodes: list[Node], free: Numbers, out: Codes, won: Numbers, players: int,
    iterations: int,
) -> None:  # fmt: skip
    """That many iterations more from states[ROOT]; free[0] is the first unused node."""
    for _ in range(iterations):
        states[NOW] = states[ROOT]
        leaf = descend(states[NOW], rngs[0], nodes, free, out)
        playout(states[NOW], rngs[0], out)
        for seat in range(players):
            won[seat] = payoff(states[NOW], seat)
        back_up(nodes, leaf, won)


def descend(s: State, r: Rng, nodes: list[Node], free: Numbers, out: Codes) -> int:
    """Play down to a node that was never visited, or to the end of the match."""
    at = 0
    while s.actor != NOBODY and nodes[at].visits > 0:
        if nodes[at].count == 0:
            expand(s, r, nodes, at, free, out)
        at = best_child(nodes, at) if s.actor >= 0 else nodes[at].first + below(r, nodes[at].count)
        apply(s, nodes[at].code)
    return at


def expand(s: State, r: Rng, nodes: list[Node], at: int, free: Numbers, out: Codes) -> None:
    """Give a node a child for every legal action or possible draw, in random order."""
    count = legal(s, out)
    nodes[at].first = free[0]
    nodes[at].count = count
    for left in range(count, 0, -1):
        pick = below(r, left)
        add_child(nodes, free[0], at, s.actor, out[pick])
        free[0] += 1
        out[pick] = out[left - 1]


def add_child(nodes: list[Node], child: int, parent: int, seat: int, code: int) -> None:
    """A node without visits."""
    nodes[child].parent = parent
    nodes[child].seat = seat
    nodes[child].code = code


def best_child(nodes: list[Node], at: int) -> int:
    """The first child that was never visited, else the one with the largest upper confidence bound."""
    first, best, largest = nodes[at].first, 0, -1.0
    for child in range(first, first + nodes[at].count):
        visits = nodes[child].visits
        if visits == 0:
            return child
        bound = nodes[child].won / (SHARE * visits) + UCT_C * sqrt(log(nodes[at].visits) / visits)
        if bound > largest:
            best, largest = child, bound
    return best


def back_up(nodes: list[Node], leaf: int, won: Numbers) -> None:
    """One visit more from the leaf up to the root, each with what its own seat won."""
    at = leaf
    while at >= 0:
        nodes[at].visits += 1
        if nodes[at].seat >= 0:
            nodes[at].won += won[nodes[at].seat]
        at = nodes[at].parent


@cache
def source_of(game: Game) -> Source:
    """This module compiled with the rules of a game; the address only names it, as no other module compiles it."""
    return Source(
        address=f"{__name__}.{game.name}:SOURCE",
        modules=game.source.modules,
        state=game.source.state,
        bindings={name: game.source.bindings[name] for name in NEEDED},
        files=game.source.files,
        exported=("grow",),
        templates=(loops, sys.modules[__name__]),
        loops=(),
    )


def compile_grow(game: Game) -> Any:
    """The compiled `grow`."""
    return compiled(source_of(game)).grow


# ---- the bot ---------------------------------------------------------------------------------------


class Tree:
    """A tree in one world."""

    def __init__(self, game: Game, world: bytes, seed: int, stream: int) -> None:
        state = game.source.state.from_bytes(world)
        rng, root = Rng(), Node()
        seed_rng(rng, seed, stream)
        root.parent, root.seat = -1, state.actor
        self._states = np.frombuffer(bytearray(world * 2), state.dtype())
        self._rngs = np.frombuffer(bytearray(rng.to_bytes()), Rng.dtype())
        self.nodes = np.frombuffer(bytearray(root.to_bytes()), Node.dtype())
        self._free = np.ones(1, np.int64)
        self._out = np.zeros(game.most_legal, np.int16)
        self._won = np.zeros(MOST_SEATS, np.int64)
        self._players = game.players(state)
        self._grow = compile_grow(game)

    def grow(self, iterations: int) -> None:
        """That many iterations more, none of which adds more nodes than there can be legal actions."""
        need = int(self._free[0]) + iterations * len(self._out)
        if need > len(self.nodes):
            old, self.nodes = self.nodes.view(np.uint8), np.zeros(2 * need, Node.dtype())
            self.nodes.view(np.uint8)[: len(old)] = old  # as bytes: padding stays zero
        self._grow(
            self._states, self._rngs, self.nodes, self._free, self._out, self._won, self._players, iterations
        )  # fmt: skip

    @property
    def children(self) -> np.ndarray:
        """The root's children."""
        root = self.nodes[0]
        return self.nodes[root["first"] : root["first"] + root["count"]]


class TextbookUct:
    """Chooses the action that UCT visits most."""

    def __init__(self, game: Game | None = None, most_worlds: int = MOST_WORLDS) -> None:
        self.game = game  # only for a game that `load` does not know
        self.most_worlds = most_worlds

    def choose(self, view: Any, actions: Sequence[Action], budget: Budget, rng: Dealer) -> Action:
        """The most visited action; among equals, that with more wins."""
        visits, won = Counter[int](), Counter[int]()
        for tree in self.search(view, budget, rng):
            for child in tree.children:
                visits[int(child["code"])] += int(child["visits"])
                won[int(child["code"])] += int(child["won"])
        if not visits:  # no tree has got beyond its root
            return actions[rng.pick(len(actions))]
        best = max(visits, key=lambda code: (visits[code], won[code]))
        return next(action for action in actions if action.code == best)

    def search(self, view: Any, budget: Budget, rng: Dealer) -> list[Tree]:
        """The trees that the budget lets grow."""
        began = time.perf_counter()
        game = self.game or load(view.game)
        iterations = budget.iterations or (ITERATIONS if budget.seconds is None else MOST_ITERATIONS)
        drawn = max(1, min(self.most_worlds, iterations // LEAST_SHARE))
        worlds = Counter(game.determinize(view, rng.rng).to_bytes() for _ in range(drawn))
        seed = next_word(rng.rng)
        trees = [Tree(game, world, seed, stream) for stream, world in enumerate(worlds)]
        left = share_out(iterations, list(worlds.values()))
        for i, tree in cycle(enumerate(trees)):
            if not any(left) or is_up(budget, began):
                break
            tree.grow(min(CHUNK, left[i]))
            left[i] -= min(CHUNK, left[i])
        return trees


def share_out(iterations: int, weights: list[int]) -> list[int]:
    """The iterations in proportion to the weights, all of them."""
    ends = [iterations * sum(weights[: i + 1]) // sum(weights) for i in range(len(weights))]
    return [end - start for start, end in zip([0, *ends], ends, strict=False)]


def is_up(budget: Budget, began: float) -> bool:
    """Is the time up, or the answer wanted now?"""
    late = budget.seconds is not None and time.perf_counter() - began >= budget.seconds
    return late or (budget.stop is not None and budget.stop())
