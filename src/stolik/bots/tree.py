"""The search: one tree over what the searching seat can know, grown by playing drawn worlds. Compiled with each game.

Written against stand-ins, as `stolik.kernel.loops`. An iteration draws the hidden things anew, lets the table draw as
it goes, and walks down the tree by the actions that are legal in *this* world; so a node is what the seat has seen
happen, never a state. At the first node without children all legal actions are tried and judged by `worth`, and the
best of them for the one who acts is what the walk was worth to everybody. Every seat maximises its own result.
"""

from __future__ import annotations

import math
from typing import Annotated

from stolik.kernel.loops import NOBODY, SHARE, State, apply, deal, legal, payoff, score
from stolik.kernel.record import Codes, Floats, Floats2D, Places, Record
from stolik.kernel.rng import Rng, below, seed_rng

MOST_SEATS = 4
MOST_DEPTH = 64
# what a walk was worth, in one row: for each seat its use, its share of the win, its final points
USE, WIN, POINTS = 0, MOST_SEATS, 2 * MOST_SEATS
VALUES = 3 * MOST_SEATS
CURRENT, TRIAL, ROOT = 0, 1, 2  # the states: on the walk, of an action that is tried, and where the search begins
WORLDS = 1 << 31  # the random streams of drawn worlds begin here: a table never draws from these
PLENTY = 32  # walks for each action of the root, after which even the worst-looking one is tried
DROPPED = -1.0  # the prior of an action of the root that is not tried any more


class Edge(Record):
    """An action that somebody may choose at a node, and the node it leads to."""

    total: Annotated[float, "f8"]  # what the walks through it were worth to the one who acts
    judged: Annotated[float, "f8"]  # what it was judged to be worth at once
    prior: Annotated[float, "f8"]
    first: Annotated[int, "i4"]  # the first of the edges that leave the node it leads to, or 0
    next: Annotated[int, "i4"]  # the next edge that leaves the same node, or 0
    visits: Annotated[int, "i4"]
    code: Annotated[int, "i2"]  # below 0: any of those that `merge` makes one
    actor: Annotated[int, "i1"]


class Tree(Record):
    """A search: whose it is, how far it is, and its settings."""

    seed: Annotated[int, "i8"]
    used: Annotated[int, "i4"]  # edges; edge 0 leads to the root
    done: Annotated[int, "i4"]  # iterations
    actions: Annotated[int, "i4"]  # codes there are
    players: Annotated[int, "i1"]
    seat: Annotated[int, "i1"]  # who searches
    even: Annotated[int, "i1"]  # are the actions of the root that are not dropped tried equally often?
    # settings
    explore: Annotated[float, "f8"]
    sharpness: Annotated[float, "f8"]  # of the priors
    trust: Annotated[float, "f8"]  # how many visits the judgement of an action is worth
    common: Annotated[int, "i1"]  # are the draws the same for all actions of the root?
    deep: Annotated[int, "i1"]  # is a leaf judged by its best action, or as it is?
    playout: Annotated[float, "f8"]  # how much a random playout counts at a leaf, beside its judgement
    horizon: Annotated[int, "i4"]  # after so many actions and draws a playout is judged
    tries: Annotated[int, "i1"]  # of so many actions, drawn at random, a playout does the one that is liked best
    fixed: Annotated[int, "i1"]  # is the same world searched all the time?
    paranoid: Annotated[int, "i1"]  # are all others taken to play against the searching seat?


def worth(s: State, seat: int, f: Floats) -> float:
    """Stand-in: the points a seat will probably have in the end; f is paper to reckon on."""
    raise NotImplementedError


def spread(s: State) -> float:
    """Stand-in: how far the points may still move: with such a lead a seat wins about three times of four."""
    raise NotImplementedError


def redraw(s: State, seat: int, r: Rng) -> None:
    """Stand-in: draw anew what the seat does not know."""
    raise NotImplementedError


def merge(s: State, code: int, seat: int) -> int:
    """Stand-in: the action itself, or a number below 0 for all those among which the seat cannot see which it is."""
    raise NotImplementedError


def liking(s: State, code: int) -> int:
    """How much an action is liked at first sight, in a playout: all the same, unless a game knows better."""
    return 0


def search(
    states: list[State], trees: list[Tree], edges: list[Edge], rngs: list[Rng], out: Codes, found: Places,
    path: Places, values: Floats, sums: Floats2D, iterations: int,
) -> None:  # fmt: skip
    """So many iterations more, from states[ROOT]; sums gets what the walks through each action of the root gave."""
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
    """One walk down a newly drawn world; writes what it was worth, returns how many edges it went."""
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
        if count == 1:  # no choice, no edge: what is chosen next leaves the same node
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
    """Draw a world by its number; with `fixed` only what the table draws later is different each time."""
    seed_rng(r, t.seed, WORLDS + (0 if t.fixed else number))
    redraw(s, t.seat, r)
    if t.fixed:
        seed_rng(r, t.seed, WORLDS + number + 1)


# ---- choosing an edge ------------------------------------------------------------------------------


def select_root(t: Tree, edges: list[Edge], found: Places) -> int:
    """The edge to try from the root, whose actions are the same in all worlds."""
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
    """The first of the edges that were tried least often."""
    best = found[0]
    for k in range(count):
        if edges[found[k]].visits < edges[best].visits:
            best = found[k]
    return int(best)


def most_promising(t: Tree, edges: list[Edge], found: Places, count: int) -> int:
    """The edge that is best, or might be: its value, and more for a good first look and few visits."""
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
    """The edge to follow among the actions that are legal in this world; new ones are judged and added.

    0, if none of them has an edge and there is no room for more.
    """
    s = states[CURRENT]
    # found holds the choices, and behind them for each action (and who does it) where its edge is
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
            found[place] = -1  # others that look the same are the same choice
    edge = edges[node].first
    while edge:
        found[place_of(t, edges[edge].code, edges[edge].actor, out)] = 0
        edge = edges[edge].next
    return most_promising(t, edges, found, choices) if choices else 0


def place_of(t: Tree, code: int, actor: int, out: Codes) -> int:
    """Where the edge of an action is noted."""
    return len(out) + (code if code >= 0 else t.actions - code) * MOST_SEATS + actor


def name_action(states: list[State], t: Tree, code: int, count: int, out: Codes, values: Floats) -> int:
    """The action of an edge in this world: of those that look the same, what is best for the one who acts."""
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
    """Add an edge for every action of a node, and judge the node: by its best action, or as it is."""
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
        if code < 0 and hidden:  # they are all of one kind
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
    """Let a leaf be played on without thinking, and mix what came out with its judgement."""
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
    """Of a few actions drawn at random the one that is liked best; what the table draws is drawn evenly."""
    code = out[below(r, count)]
    if s.actor >= 0 and count > 1:
        for _ in range(t.tries - 1):
            other = out[below(r, count)]
            if liking(s, other) > liking(s, code):
                code = other
    return int(code)


def add_edge(t: Tree, edges: list[Edge], code: int, actor: int, node: int, last: int) -> int:
    """A new edge that leaves a node, behind its last one; that is the node itself if there is none yet."""
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
    """Note what an action that was tried is worth to the one who acts, and how promising that makes it."""
    edge.judged = values[USE + edge.actor]
    edge.prior = math.exp(t.sharpness * (edge.judged - 0.5))


def look_at(states: list[State], t: Tree, code: int, values: Floats) -> None:
    """Try an action, if what it looks like counts for anything; otherwise all look the same."""
    if t.deep or t.sharpness > 0.0 or t.trust > 0.0:
        try_action(states, t, code, values)
    else:
        values[USE + states[CURRENT].actor] = 0.0


def try_action(states: list[State], t: Tree, code: int, values: Floats) -> None:
    """Judge what an action leads to at once, before the table draws."""
    states[TRIAL] = states[CURRENT]
    apply(states[TRIAL], code)
    judge(states[TRIAL], t, values)


def judge(s: State, t: Tree, values: Floats) -> None:
    """What a position is worth to each seat: the final points it may expect, its share of the win, and its use."""
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
    """The points that each seat may expect, and its share of the win: the more points, the more of it."""
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
