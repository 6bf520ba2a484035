"""Single-observer information-set Monte-Carlo tree search (ISMCTS), compiled with each game.

A template with placeholders, like `stolik.kernel.loops`. Each iteration determinizes the hidden information, samples
draws on the way, and descends by the actions that are legal in *this* world; so a node is the sequence of events that
the searching seat saw, not a state. At a leaf all legal actions are evaluated by `worth`, and the values of the action
that is best for the acting seat are backed up. Selection is PUCT; every seat maximises its own result.
"""

from __future__ import annotations

import math
from typing import Annotated

from stolik.kernel.loops import NOBODY, SHARE, State, apply, deal, legal, payoff, score
from stolik.kernel.record import Codes, Floats, Floats2D, Places, StateBase
from stolik.kernel.rng import Rng, below, seed_rng

MOST_SEATS = 4
MOST_DEPTH = 64
# The values of an iteration, in one row: for each seat its utility, its share of the win, its final points
USE, WIN, POINTS = 0, MOST_SEATS, 2 * MOST_SEATS
VALUES = 3 * MOST_SEATS
CURRENT, TRIAL, ROOT = 0, 1, 2  # indices of the states: of the descent, of an action under evaluation, of the root
WORLDS = 1 << 31  # random streams from here on are for determinizations
PLENTY = 32  # iterations per action of the root, after which every unvisited action gets a visit
DROPPED = -1.0  # the prior of an action of the root that is excluded


class Edge(StateBase):
    """An action at a node, and the node it leads to."""

    total: Annotated[float, "f8"]  # sum of the acting seat's utility over all visits
    judged: Annotated[float, "f8"]  # first evaluation
    prior: Annotated[float, "f8"]
    first: Annotated[int, "i4"]  # first edge of the child node, or 0
    next: Annotated[int, "i4"]  # next edge of the same node, or 0
    visits: Annotated[int, "i4"]
    code: Annotated[int, "i2"]  # below 0: stands for all actions that `merge` maps to it
    actor: Annotated[int, "i1"]


class Tree(StateBase):
    """The state and settings of a search."""

    seed: Annotated[int, "i8"]
    used: Annotated[int, "i4"]  # edges in use; edge 0 leads to the root
    done: Annotated[int, "i4"]  # iterations done
    actions: Annotated[int, "i4"]  # number of action codes
    players: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]  # the searching seat
    even: Annotated[int, "i1"]  # visit the root's actions equally often?
    # settings
    explore: Annotated[float, "f8"]  # PUCT exploration constant
    sharpness: Annotated[float, "f8"]  # of the priors
    trust: Annotated[float, "f8"]  # weight of an action's first evaluation, in visits
    common: Annotated[int, "i1"]  # common random numbers: the same worlds for all actions of the root?
    deep: Annotated[int, "i1"]  # evaluate a leaf by its best action, instead of the leaf itself?
    playout: Annotated[float, "f8"]  # weight of a random playout, beside the evaluation of the leaf
    horizon: Annotated[int, "i4"]  # actions and draws in a playout, before it is evaluated
    tries: Annotated[int, "i1"]  # a playout samples this many actions and plays the one with the most `liking`
    fixed: Annotated[int, "i1"]  # use one determinization for all iterations?
    paranoid: Annotated[int, "i1"]  # assume that all others play against the searching seat?


def worth(s: State, seat: int, f: Floats) -> float:
    """Placeholder: the seat's expected final points; f is scratch memory."""
    raise NotImplementedError


def spread(s: State) -> float:
    """Placeholder: the scale of the remaining uncertainty; a lead of this many points wins about 3 times in 4."""
    raise NotImplementedError


def redraw(s: State, seat: int, r: Rng) -> None:
    """Placeholder: determinize, that is resample what the seat does not know."""
    raise NotImplementedError


def merge(s: State, code: int, seat: int) -> int:
    """Placeholder: the action itself, or a number < 0 shared by all actions the seat cannot tell apart."""
    raise NotImplementedError


def liking(s: State, code: int) -> int:
    """The playout policy's weight of an action; games can replace it."""
    return 0


def search(
    states: list[State], trees: list[Tree], edges: list[Edge], rngs: list[Rng], out: Codes, found: Places,
    path: Places, values: Floats, sums: Floats2D, iterations: int,
) -> None:  # fmt: skip
    """Run more iterations from states[ROOT]; `sums` accumulates the values of each action of the root."""
    t = trees[0]
    if t.used == 0:
        t.used = 1
        states[CURRENT] = states[ROOT]
        begin_world(states[CURRENT], t, rngs[0], 0)
        expand(states, t, edges, 0, legal(states[CURRENT], out), rngs[0], out, values)
    for _ in range(iterations):
        depth = walk(states, t, edges, rngs[0], out, found, path, values)
        for i in range(depth):
            edge = edges[path[i]]
            edge.visits += 1
            edge.total += values[USE + edge.actor]
        row = sums[path[0] - 1]
        for k in range(VALUES):
            row[k] += values[k]
            row[VALUES + k] += values[k] * values[k]
        t.done += 1


def walk(
    states: list[State], t: Tree, edges: list[Edge], r: Rng, out: Codes, found: Places, path: Places, values: Floats
) -> int:
    """One descent in a new determinization; writes its values, returns the number of edges in `path`."""
    s = states[CURRENT]
    states[CURRENT] = states[ROOT]
    node = select_root(t, edges, found)
    begin_world(s, t, r, edges[node].visits if t.common else t.done)
    path[0] = node
    depth = 1
    apply(s, edges[node].code)
    while True:
        deal(s, r, out)
        if s.actor == NOBODY or depth == MOST_DEPTH:
            judge(s, t, values)
            return depth
        count = legal(s, out)
        if count == 1:  # forced actions get no edge
            apply(s, out[0])
        elif edges[node].first == 0:
            expand(states, t, edges, node, count, r, out, values)
            return depth
        else:
            node = select(states, t, edges, node, count, out, found, values)
            if node == 0:
                judge(s, t, values)
                return depth
            path[depth] = node
            depth += 1
            apply(s, name_action(states, t, edges[node].code, count, out, values))


def begin_world(s: State, t: Tree, r: Rng, number: int) -> None:
    """Determinize by number; with `fixed` only later draws differ between iterations."""
    seed_rng(r, t.seed, WORLDS + (0 if t.fixed else number))
    redraw(s, t.seat, r)
    if t.fixed:
        seed_rng(r, t.seed, WORLDS + number + 1)


# ---- choosing an edge ------------------------------------------------------------------------------


def select_root(t: Tree, edges: list[Edge], found: Places) -> int:
    """The edge to follow from the root, whose actions are the same in all worlds."""
    count = 0
    edge = edges[0].first
    while edge:
        if edges[edge].prior != DROPPED:
            found[count] = edge
            count += 1
        edge = edges[edge].next
    least = least_visited(edges, found, count)
    if t.even or (edges[least].visits == 0 and t.done >= PLENTY * count):
        return least
    return most_promising(t, edges, found, count)


def least_visited(edges: list[Edge], found: Places, count: int) -> int:
    """The first of the least visited edges."""
    best = found[0]
    for k in range(count):
        if edges[found[k]].visits < edges[best].visits:
            best = found[k]
    return int(best)


def most_promising(t: Tree, edges: list[Edge], found: Places, count: int) -> int:
    """The edge with the highest PUCT score: its mean value plus an exploration bonus."""
    visits, priors = 0, 0.0
    for k in range(count):
        visits += edges[found[k]].visits
        priors += edges[found[k]].prior
    urge = t.explore * math.sqrt(visits + 1.0) / priors
    best, most = 0, -1.0
    for k in range(count):
        edge = edges[found[k]]
        weight = edge.visits + t.trust
        value = (edge.total + t.trust * edge.judged) / weight if weight > 0.0 else 1.0
        value += urge * edge.prior / (1.0 + edge.visits)
        if value > most:
            best, most = found[k], value
    return int(best)


def select(
    states: list[State], t: Tree, edges: list[Edge], node: int, count: int, out: Codes, found: Places, values: Floats
) -> int:
    """The edge to follow among the actions that are legal in this world; new ones are evaluated and added.

    Returns 0 if none of them has an edge and the pool is full.
    """
    s = states[CURRENT]
    # found holds the choices, followed by an index from (action, actor) to its edge
    last, edge = node, edges[node].first
    while edge:
        found[place_of(t, edges[edge].code, edges[edge].actor, out)] = edge
        last = edge
        edge = edges[edge].next
    choices = 0
    for k in range(count):
        code = merge(s, out[k], t.seat)
        place = place_of(t, code, s.actor, out)
        edge = found[place]
        if edge == 0 and t.used < len(edges):
            edge = add_edge(t, edges, code, s.actor, node, last)
            look_at(states, t, out[k] if code >= 0 else name_action(states, t, code, count, out, values), values)
            give_prior(t, edges[edge], values)
            last = edge
        if edge > 0:
            found[choices] = edge
            choices += 1
            found[place] = -1  # merged actions count once
    edge = edges[node].first
    while edge:
        found[place_of(t, edges[edge].code, edges[edge].actor, out)] = 0
        edge = edges[edge].next
    return most_promising(t, edges, found, choices) if choices else 0


def place_of(t: Tree, code: int, actor: int, out: Codes) -> int:
    """The index in `found` for the edge of an action."""
    return len(out) + (code if code >= 0 else t.actions - code) * MOST_SEATS + actor


def name_action(states: list[State], t: Tree, code: int, count: int, out: Codes, values: Floats) -> int:
    """The action of an edge in this world; of merged actions, the best one for the acting seat."""
    if code >= 0:
        return code
    s = states[CURRENT]
    best, most = 0, -1.0
    for k in range(count):
        if merge(s, out[k], t.seat) == code:
            try_action(states, t, out[k], values)
            if values[USE + s.actor] > most:
                best, most = out[k], values[USE + s.actor]
    return int(best)


# ---- new nodes -------------------------------------------------------------------------------------


def expand(
    states: list[State], t: Tree, edges: list[Edge], node: int, count: int, r: Rng, out: Codes, values: Floats
) -> None:
    """Add an edge for every action of a node, and evaluate the node."""
    s = states[CURRENT]
    if t.used + count > len(edges):
        judge(s, t, values)
        return
    most, last, hidden = -1.0, node, 0
    for k in range(count):
        code = merge(s, out[k], t.seat)
        look_at(states, t, out[k], values)
        use = values[USE + s.actor]
        if use > most:
            most = use
            for i in range(VALUES):
                values[VALUES + i] = values[i]
        if code < 0 and hidden:  # all hidden actions of a node share one edge
            if use > edges[hidden].judged:
                give_prior(t, edges[hidden], values)
            continue
        last = add_edge(t, edges, code, s.actor, node, last)
        give_prior(t, edges[last], values)
        if code < 0:
            hidden = last
    if t.deep:
        for i in range(VALUES):
            values[i] = values[VALUES + i]
    else:
        judge(s, t, values)
    if t.playout > 0.0:
        play_out(states, t, r, out, values)


def play_out(states: list[State], t: Tree, r: Rng, out: Codes, values: Floats) -> None:
    """Random playout from a leaf; mix its result with the evaluation."""
    for i in range(VALUES):
        values[VALUES + i] = values[i]
    states[TRIAL] = states[CURRENT]
    s = states[TRIAL]
    for _ in range(t.horizon):
        if s.actor == NOBODY:
            break
        apply(s, pick_liked(s, t, r, legal(s, out), out))
    judge(s, t, values)
    for i in range(VALUES):
        values[i] = t.playout * values[i] + (1.0 - t.playout) * values[VALUES + i]


def pick_liked(s: State, t: Tree, r: Rng, count: int, out: Codes) -> int:
    """Playout policy: the most liked of a few random actions; draws are uniform."""
    code = out[below(r, count)]
    if s.actor >= 0 and count > 1:
        for _ in range(t.tries - 1):
            other = out[below(r, count)]
            if liking(s, other) > liking(s, code):
                code = other
    return int(code)


def add_edge(t: Tree, edges: list[Edge], code: int, actor: int, node: int, last: int) -> int:
    """Append a new edge to a node; `last` is the node's last edge, or the node itself if it has none."""
    new = t.used
    t.used += 1
    if last == node:
        edges[node].first = new
    else:
        edges[last].next = new
    edge = edges[new]
    edge.code = code
    edge.actor = actor
    edge.total = 0.0
    edge.visits = 0
    edge.first = 0
    edge.next = 0
    return new


def give_prior(t: Tree, edge: Edge, values: Floats) -> None:
    """Store the evaluation of an action for its actor, and the prior that follows from it."""
    edge.judged = values[USE + edge.actor]
    edge.prior = math.exp(t.sharpness * (edge.judged - 0.5))


def look_at(states: list[State], t: Tree, code: int, values: Floats) -> None:
    """Evaluate an action, if any setting uses the evaluation."""
    if t.deep or t.sharpness > 0.0 or t.trust > 0.0:
        try_action(states, t, code, values)
    else:
        values[USE + states[CURRENT].actor] = 0.0


def try_action(states: list[State], t: Tree, code: int, values: Floats) -> None:
    """Evaluate the position after an action, before any draw."""
    states[TRIAL] = states[CURRENT]
    apply(states[TRIAL], code)
    judge(states[TRIAL], t, values)


def judge(s: State, t: Tree, values: Floats) -> None:
    """Evaluate a position for each seat: expected final points, share of the win, and utility."""
    if s.actor == NOBODY:
        for seat in range(t.players):
            values[POINTS + seat] = score(s, seat)
            values[WIN + seat] = payoff(s, seat) / SHARE
    else:
        expect(s, t, values)
    for seat in range(t.players):
        values[USE + seat] = values[WIN + seat]
    if t.paranoid:
        for seat in range(t.players):
            if seat != t.seat:
                values[USE + seat] = 1.0 - values[USE + t.seat]


def expect(s: State, t: Tree, values: Floats) -> None:
    """Each seat's expected points, and its share of the win by a softmax over the points."""
    best = -1000.0
    for seat in range(t.players):
        values[POINTS + seat] = worth(s, seat, values[2 * VALUES :])
        best = max(best, values[POINTS + seat])
    scale = 1.0 / spread(s)
    total = 0.0
    for seat in range(t.players):
        values[WIN + seat] = math.exp((values[POINTS + seat] - best) * scale)
        total += values[WIN + seat]
    for seat in range(t.players):
        values[WIN + seat] /= total
