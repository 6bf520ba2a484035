"""The search: both executions agree, nothing is read or written outside, the tree adds up, and it finds what is there.

The settings and weights are tuned now and then, so nothing here relies on their values.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from array import array
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from functools import cache
from types import SimpleNamespace
from typing import Annotated, Any, ClassVar

import numpy as np
import pytest
from tests.checked import checked
from tests.games.fantazja.watching import KINDS
from tests.games.kits import OWN_GAMES
from tests.games.skytopia.drawing import draw

import stolik
from kuhn import GAME as KUHN
from stolik.bots import Budget, make, search, tree
from stolik.bots.search import Search, Settings, Thought, settings_of, source_of
from stolik.game import CHANCE, NOBODY, SHARE, Judgement, load
from stolik.kernel import native
from stolik.kernel.native import Source
from stolik.kernel.record import Codes, Floats, Ints, StateBase
from stolik.kernel.rng import Rng, seed_rng
from stolik.lab.runner import play_match

pytestmark = pytest.mark.xdist_group("search")  # one process compiles the search, for all tests of it

SEED = 41
TABLES = [("skytopia", 2), ("skytopia", 3), ("skytopia", 4), ("fantazja", 2)]
PARTS = (0.0, 0.2, 0.4, 0.6, 0.8, 0.95, 0.999)  # how far through a match


def switch(name: str) -> Settings:
    """The settings with one of them changed: a switch turned, a number nought, or half if it was nought."""
    value = getattr(Settings(), name)
    return replace(Settings(), **{name: not value if type(value) is bool else type(value)(0) if value else 0.5})


SWITCHED = {f.name: switch(f.name) for f in fields(Settings)}


each_game = pytest.mark.parametrize(("name", "players"), [("skytopia", 2), ("fantazja", 2)])
each_table = pytest.mark.parametrize(("name", "players"), TABLES)

# ---- thoughts ----------------------------------------------------------------------------------------


@contextmanager
def interpreted() -> Iterator[None]:
    """As it is where the cache is empty and another process fills it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "is_ready", lambda source: False)
        patch.setattr(native, "is_being_compiled", lambda source: True)
        yield


def grow(game: Any, state: Any, iterations: int, seed: int = 1, *, plain: bool = False, **given: Any) -> Thought:
    """A tree after a number of iterations."""
    if plain:
        with interpreted():
            thought = Thought(game, state, seed, **given)
        assert not thought._compiled
    else:
        native.compiled(source_of(game))
        thought = Thought(game, state, seed, **given)
        assert thought._compiled
    thought.grow(iterations)
    return thought


def read_edges(thought: Thought) -> list[tree.Edge]:
    """The edges in use, from either execution."""
    data, size = edge_bytes(thought), tree.Edge.SIZE
    return [tree.Edge.from_bytes(data[i : i + size]) for i in range(0, len(data), size)]


def edge_bytes(thought: Thought) -> bytes:
    used = int(thought._trees[0].used)
    if thought._compiled:
        return thought._edges[:used].tobytes()
    return b"".join(thought._edges[i].to_bytes() for i in range(used))


def everything(thought: Thought) -> tuple[Any, ...]:
    """The results of a search, to compare."""
    head = thought._trees[0]
    sums = [[float(x) for x in row] for row in thought.sums]
    return thought.visits, sums, head.tobytes() if thought._compiled else head.to_bytes(), edge_bytes(thought)


@cache
def random_match(name: str, players: int, seed: int) -> list[Any]:
    """The states of a random match in which there is a choice."""
    options = {"players": players} if name == "skytopia" else {}
    match, dealer, found = stolik.Match(name, seed=seed, **options), stolik.Dealer(seed), []
    while not match.over:
        if len(match.codes) > 1:
            found.append(match.state)
        match.play(match.codes[dealer.pick(len(match.codes))])
    return found


def moments(name: str, players: int, seed: int, parts: tuple[float, ...] = PARTS) -> list[Any]:
    states = random_match(name, players, seed)
    return [states[int(part * len(states))] for part in parts]


def choose(bot: Any, game: Any, state: Any, budget: Budget, seed: int = 1) -> int:
    """The code that a bot chooses from what the actor may know."""
    actions = [game.table.decode(code) for code in game.legal(state)]
    return bot.choose(game.view(state, state.actor), actions, budget, stolik.Dealer(seed)).code


# ---- a game with nothing but a long way to go -----------------------------------------------------------

LENGTH = 300


class LongState(StateBase):
    actor: Annotated[int, "i1"]
    players: Annotated[int, "i1"]
    done: Annotated[int, "i2"]
    points: Annotated[Ints, "i2", 4]


def long_legal(s: LongState, out: Codes) -> int:
    out[0], out[1] = 0, 1
    return 2


def long_apply(s: LongState, code: int) -> None:
    s.points[s.actor] += code
    s.done += 1
    s.actor = NOBODY if s.done == LENGTH else s.done % s.players


def long_score(s: LongState, seat: int) -> int:
    return s.points[seat]


def long_payoff(s: LongState, seat: int) -> int:
    return SHARE // s.players


def long_worth(s: LongState, seat: int, f: Floats) -> float:
    f[0] = s.points[seat]
    return f[0]


def long_spread(s: LongState) -> float:
    return 3.0


def long_redraw(s: LongState, seat: int, r: Rng) -> None:
    pass


def long_merge(s: LongState, code: int, seat: int) -> int:
    return code


class Long:
    """In turn everybody says 0 or 1 and gets as many points, LENGTH times. As much of a game as a search asks for."""

    name = "long"
    most_legal = 2
    table = SimpleNamespace(size=2)
    source = Source(
        address=f"{__name__}:LONG",
        modules=(sys.modules[__name__],),
        state=LongState,
        bindings={"legal": long_legal, "apply": long_apply, "score": long_score, "payoff": long_payoff},
    )
    judgement: ClassVar[Judgement] = Judgement(
        modules=(),
        bindings={"worth": long_worth, "spread": long_spread, "redraw": long_redraw, "merge": long_merge},
        paper=1,
    )

    def begin(self, players: int) -> LongState:
        s = LongState()
        s.players = players
        return s

    def legal(self, state: LongState) -> list[int]:
        return [0, 1]

    def players(self, state: LongState) -> int:
        return state.players


LONG = Long()

# ---- 1. one source, two executions -----------------------------------------------------------------------


@each_table
def test_both_executions_grow_the_same_tree(name: str, players: int):
    """Visits, sums and every byte of every edge, from the start of a match to its end."""
    game = load(name)
    iterations = 12 if game.judgement.playout else 40  # interpreted playouts are slow
    for number, state in enumerate(moments(name, players, SEED)):
        plain, native_ = (grow(game, state, iterations, SEED + number, plain=plain, most=40) for plain in (True, False))
        assert everything(plain) == everything(native_), f"seed {SEED}, moment {number} of {players} players"
        assert plain.best() == native_.best()
        assert plain.results() == native_.results()


@each_table
def test_both_executions_agree_with_every_setting(name: str, players: int):
    """Each switch turned, each number nought; and most of that changes something in the middle of a match."""
    game, states, changed = load(name), moments(name, players, SEED + 1), set()
    for number, (setting, settings) in enumerate(SWITCHED.items()):
        iterations = 6 if settings.playout else 25
        for state in (states[2], states[number % len(states)]):
            plain, native_, usual = (
                grow(game, state, iterations, number, plain=plain, settings=given, most=iterations)
                for plain, given in ((True, settings), (False, settings), (False, Settings()))
            )
            assert everything(plain) == everything(native_), f"{setting} switched, {players} players"
            if edge_bytes(native_) != edge_bytes(usual):
                changed.add(setting)
    assert changed >= {"trust", "sharpness", "deep", "playout"}


def test_a_playout_does_what_is_liked(monkeypatch: pytest.MonkeyPatch):
    """The best of a number of random actions; the table's draws are not chosen."""
    monkeypatch.setattr(tree, "liking", lambda s, code: code)
    r, out, rounds = Rng(), array("h", [3, 1, 4, 0, 2]), 5000
    seed_rng(r, SEED, 0)
    for actor, tries in ((0, 1), (0, 3), (CHANCE, 3)):
        s, t = SimpleNamespace(actor=actor), SimpleNamespace(tries=tries)
        picked = [tree.pick_liked(s, t, r, len(out), out) for _ in range(rounds)]  # type: ignore[arg-type]
        best = 1 - (4 / 5) ** (tries if actor == 0 else 1)
        assert picked.count(4) / rounds == pytest.approx(best, abs=0.04), f"{tries} tries of {actor}, seed {SEED}"
        assert set(picked) == set(out)


def test_what_is_liked_changes_the_search_of_fantazja():
    """Playouts that like something are others than random ones, and the same in both executions."""
    game, state = load("fantazja"), moments("fantazja", 2, SEED + 1)[2]
    settings = [replace(settings_of(game), tries=tries) for tries in (1, 3)]
    one, three = (grow(game, state, 12, plain=False, settings=given, most=12) for given in settings)
    assert everything(one) != everything(three)
    assert everything(three) == everything(grow(game, state, 12, plain=True, settings=settings[1], most=12))


@each_game
def test_growing_in_parts_is_growing_at_once(name: str, players: int):
    """However the iterations are dealt out, and from either execution."""
    game, state = load(name), moments(name, players, SEED + 2, (0.5,))[0]
    for plain in (True, False):
        whole, parts = grow(game, state, 37, plain=plain), grow(game, state, 0, plain=plain)
        for part in (1, 16, 0, 20):
            parts.grow(part)
        assert everything(whole) == everything(parts)


# ---- 2. nothing is read or written outside -------------------------------------------------------------------


def grow_checked(game: Any, state: Any, iterations: int, seed: int, settings: Settings | None = None) -> Thought:
    """A tree grown by compiled code in which every index is checked."""
    native.compiled(source_of(game))
    thought = Thought(game, state, seed, settings, most=iterations)
    thought._search = checked(game.name).search
    thought.grow(iterations)
    return thought


@each_table
def test_array_bounds_hold(name: str, players: int, monkeypatch: pytest.MonkeyPatch):
    """At every choice of a random match, with a setting switched now and then, and with few edges."""
    game, settings = load(name), [Settings(), *SWITCHED.values()]
    states = random_match(name, players, SEED + 3)
    for number, state in enumerate(states):
        switched = settings[number // 5 % len(settings)] if number % 5 == 0 else settings[0]
        check_tree(
            grow_checked(game, state, 25, number, switched), f"seed {SEED + 3}, choice {number}", number % 10 == 0
        )
    for number, state in enumerate(states[::10]):
        for more in (1, 2, 30):
            monkeypatch.setattr(search, "MOST_EDGES", len(game.legal(state)) + more)
            check_tree(
                grow_checked(game, state, 60, number), f"seed {SEED + 3}, choice {10 * number}, {more} edges more"
            )
    assert len(states) > 40


def test_an_index_outside_is_found():
    """If a buffer were too small, the test above would see it."""
    thought = grow_checked(load("skytopia"), random_match("skytopia", 2, SEED)[0], 0, 1)
    buffers = list(thought._buffers)
    buffers[5] = buffers[5][: len(buffers[4])]  # the places of the choices, without those of the edges
    thought._buffers = tuple(buffers)
    with pytest.raises(IndexError):
        thought.grow(50)


class Strict(array):
    """A row that has no place before its first one: a number below 0 would count from the end, in both executions."""

    def __getitem__(self, i: Any) -> Any:
        if isinstance(i, slice):
            return Strict(self.typecode, super().__getitem__(i))
        return super().__getitem__(self._place(i))

    def __setitem__(self, i: Any, value: Any) -> None:
        super().__setitem__(i if isinstance(i, slice) else self._place(i), value)

    @staticmethod
    def _place(i: int) -> int:
        if i < 0:
            raise IndexError(f"place {i}")
        return i


class StrictRows(list):
    def __getitem__(self, i: Any) -> Any:
        return super().__getitem__(Strict._place(i))


def strict(value: Any) -> Any:
    if isinstance(value, array):
        return Strict(value.typecode, value)
    return StrictRows(map(strict, value)) if isinstance(value, list) else value


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_no_place_is_counted_from_the_end(name: str, players: int):
    """Neither on the search's own buffers, nor by a judgement in a state."""
    game = load(name)
    judged = game.judgement.bindings
    for number, state in enumerate(moments(name, players, SEED + 4)):
        thought = grow(game, state, 0, number, plain=True)
        states, trees, edges, rngs, *buffers = thought._buffers
        thought._buffers = (states, trees, edges, rngs, *(strict(buffer) for buffer in buffers))
        thought.grow(12)
        looked_at = state.copy()
        for field in state.FIELDS:
            setattr(looked_at, field.name, strict(getattr(state, field.name)))
        for seat in range(players):
            judged["worth"](looked_at, seat, Strict("d", bytes(8 * game.judgement.paper)))
            assert judged["spread"](looked_at) > 0
            if state.actor == seat:
                assert [judged["merge"](looked_at, code, seat) for code in thought.codes] == thought.codes
                judged["redraw"](looked_at, seat, rngs[0])


# ---- 3. nothing is known that cannot be known ----------------------------------------------------------------


def test_what_cannot_be_known_changes_no_choice():
    """F9.6: in another world behind the same view the same seed grows the same tree."""
    game, rng, differing = load("fantazja"), stolik.Dealer(SEED).rng, 0
    bot = Search()
    for number in range(6):
        for state in moments("fantazja", 2, SEED + number, (0.1, 0.3, 0.5, 0.7, 0.9)):
            twin = game.permute_hidden(state, state.actor, rng)
            differing += twin != state
            assert game.legal(twin) == game.legal(state)
            budget = Budget(iterations=60)
            assert choose(bot, game, state, budget, number) == choose(bot, game, twin, budget, number)
    assert differing > 20


def test_what_the_other_hides_is_one_action():
    """F5.1, F9.4: no edge of the other seat says which tile is laid face down or put first; the own ones do."""
    game, met = load("fantazja"), set()
    for number in range(5):
        for state in moments("fantazja", 2, SEED + number):
            thought = grow(game, state, 400, number, most=400)
            for edge in read_edges(thought)[1:]:
                kind = KINDS[edge.code] if edge.code >= 0 else "hidden"
                is_own = edge.actor == thought.seat
                met.add((kind, is_own))
                assert (kind == "hidden") <= (not is_own)
                assert (kind in ("imagine", "first")) <= is_own, f"the other's {game.table.write(edge.code)}"
    assert met >= {("imagine", True), ("hidden", False), ("build", True), ("build", False)}


# ---- 4. the tree adds up ---------------------------------------------------------------------------------------


def check_tree(thought: Thought, where: str, closely: bool = True) -> None:
    """Check the invariants of a tree."""
    head = thought._trees[0]
    assert head.done == thought.iterations == sum(thought.visits), where
    assert head.used <= len(thought._edges), where
    for result in thought.results():
        assert abs(sum(result.wins) - (result.visits > 0)) < 1e-9, where
        assert all(-1e-12 <= win <= 1 + 1e-9 for win in result.wins), where
    if not closely:
        return
    edges = read_edges(thought)
    for i, code in enumerate(thought.codes):
        edge = edges[i + 1]
        assert (edge.code, edge.actor) == (code, thought.seat), where
        assert edge.total == thought.sums[i][tree.USE + thought.seat], where
    left = set(range(1, len(edges)))
    for number, node in enumerate(edges):
        names, visits, child = set(), 0, node.first
        while child:
            edge = edges[child]
            left.remove(child)  # fails if it leaves two nodes
            assert (edge.code, edge.actor) not in names, where
            names.add((edge.code, edge.actor))
            assert 0 <= edge.actor < thought.players, where
            assert edge.code < thought.game.table.size, where
            assert 0 <= edge.total <= edge.visits * (1 + 1e-12), where
            assert 0 <= edge.judged <= 1, where
            assert edge.prior > 0, where
            visits += edge.visits
            child = edge.next
        if number == 0:
            assert visits == thought.iterations, where
        elif node.first:
            assert visits <= node.visits - 1, where  # the walk that added the edges ended there
    assert not left, where


@each_table
def test_a_tree_adds_up(name: str, players: int):
    """With any settings, at any time of a match."""
    game = load(name)
    for number, state in enumerate(moments(name, players, SEED + 5)):
        for setting, settings in {"none": None, **SWITCHED}.items():
            iterations = 300 if setting == "none" else 60
            thought = grow(game, state, iterations, number, settings=settings, most=iterations)
            check_tree(thought, f"seed {SEED + 5}, moment {number}, {setting} switched")
            assert int(thought._trees[0].used) < len(thought._edges)


@pytest.mark.parametrize("name", OWN_GAMES)
def test_the_smallest_pool_holds_the_root(name: str):
    """Even for no iterations at all there is an edge for each action of the root, and for edge 0."""
    game = load(name)
    thought = grow(game, random_match(name, 2, SEED)[0], 0, plain=True, most=0)
    assert len(thought._edges) > game.most_legal + 1
    assert sum(thought.visits) == 0
    assert thought.best() in thought.codes


@each_game
def test_few_edges_are_enough(name: str, players: int, monkeypatch: pytest.MonkeyPatch):
    """A walk that finds no room for new edges is judged where it is; nothing is added beyond the end."""
    game, state = load(name), moments(name, players, SEED + 6, (0.4,))[0]
    for more in (1, 3, 40):
        size = len(game.legal(state)) + more
        monkeypatch.setattr(search, "MOST_EDGES", size)
        plain, native_ = (grow(game, state, 50, 3, plain=plain) for plain in (True, False))
        assert everything(plain) == everything(native_)
        check_tree(plain, f"{size} edges")
        assert list.__len__(plain._edges) <= size == len(native_._edges)


def test_a_full_pool_is_still_walked(monkeypatch: pytest.MonkeyPatch):
    """When no more edges fit, the walks still go down those that there are."""
    monkeypatch.setattr(search, "MOST_EDGES", 41)
    settings = replace(Settings(), explore=0.0)
    full = grow(LONG, LONG.begin(2), 60, plain=True, settings=settings)
    edges = read_edges(full)
    assert len(edges) == 41
    deepest = max(range(41), key=lambda i: edges[i].first)  # the node that got its edges last
    full.grow(100)
    after = read_edges(full)
    assert after[2].visits > edges[2].visits
    assert after[deepest].visits > edges[deepest].visits


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_line_as_deep_as_it_gets(players: int):
    """Without any wish to explore, each walk goes one step deeper, down to MOST_DEPTH."""
    settings = replace(Settings(), explore=0.0)
    thought = grow(LONG, LONG.begin(players), tree.MOST_DEPTH + 40, plain=True, settings=settings)
    check_tree(thought, f"{players} players")
    line = thought.line(thought.best(), LENGTH)
    assert line == [(k % players, 1) for k in range(tree.MOST_DEPTH)]
    assert thought.best() == 1


def test_a_match_that_ends_at_once():
    """The last decision of a match: nothing is below the root, and the values are those of the outcomes."""
    state = LONG.begin(2)
    state.done, state.actor = LENGTH - 1, 1
    thought = grow(LONG, state, 20, plain=True)
    check_tree(thought, "the end")
    assert len(read_edges(thought)) == 3
    assert [(result.points, result.wins) for result in thought.results()] == [
        ((0, 0), (0.5, 0.5)),
        ((0, 1), (0.5, 0.5)),
    ]
    assert thought.best() == 1


@each_game
def test_some_actions_are_tried_equally_often(name: str, players: int):
    """`even_out` tries the least tried of the actions it is given, leaves the others alone; then all is as before."""
    game, state = load(name), moments(name, players, SEED + 7, (0.3,))[0]
    for plain in (True, False):
        thought = grow(game, state, 20, plain=plain)
        expected, priors, some = thought.visits, thought.priors, thought.codes[::2]
        thought.even_out(some, Budget(iterations=37))
        for _ in range(37):
            expected[min(range(0, len(expected), 2), key=expected.__getitem__)] += 1
        assert thought.visits == expected
        assert thought.iterations == 57
        assert thought.priors == priors
        assert sum(priors) == pytest.approx(1)
        check_tree(thought, "evened out")
        thought.grow(20)
        check_tree(thought, "evened out and grown on")


# ---- 5. it is a search --------------------------------------------------------------------------------------------

LAST_TURN = """
    round 60  start 0  turn 1
    guilds  mechanicians merchants alchemists
    purple  P3 1:0
    seat 0  points 10  coins 0  tile red
    seat 1  points 10  coins 5  tile purple  towers R1a
"""
UNDECIDED = {
    "skytopia": (0, 7, 17, 50, 62, 72, 79),
    "fantazja": (7, 9, 31, 34, 42, 70),
}  # matches that the last turn may decide
MOST_LINES = 600


def solve(game: Any, state: Any, seat: int, left: list[int]) -> float:
    """The win that a seat can reach before another seat decides, by exhaustive search."""
    if state.actor == NOBODY:
        return game.payoff(state, seat)
    if state.actor not in (seat, CHANCE):
        raise LookupError("somebody else decides")
    values = list(solve_actions(game, state, seat, left).values())
    return max(values) if state.actor == seat else sum(values) / len(values)


def solve_actions(game: Any, state: Any, seat: int, left: list[int]) -> dict[int, float]:
    values = {}
    for code in game.legal(state):
        left[0] -= 1
        if left[0] < 0:
            raise LookupError("too many lines")
        after = state.copy()
        game.apply(after, code)
        values[code] = solve(game, after, seat, left)
    return values


def last_decisions(name: str) -> Iterator[tuple[int, Any, dict[int, float]]]:
    """Decisions in the last turn of a match on which the win depends."""
    game = load(name)
    for seed in UNDECIDED[name]:
        for state in [s for s in random_match(name, 2, seed) if len(game.legal(s)) > 2][-3:]:
            try:
                values = solve_actions(game, state, state.actor, [MOST_LINES])
            except LookupError:
                continue
            if len(set(values.values())) > 1:
                yield seed, state, values


@each_game
def test_what_wins_in_the_last_turn_is_found(name: str, players: int):
    """Compared with exhaustive search: a winning action is chosen after few iterations, but for one case at most."""
    game, found, missed = load(name), 0, set()
    native.compiled(source_of(game))
    for seed, state, values in last_decisions(name):
        for number in range(4):
            code = choose(Search(), game, state, Budget(iterations=200), number)
            if values[code] < max(values.values()) - 1e-9:
                missed.add(f"match {seed}: {game.table.write(code)} is worth {values[code]}")
        found += 1
    assert len(missed) <= 1, missed
    assert found >= 3, "the matches of UNDECIDED are decided now; look for others"


def test_every_action_is_tried_sooner_or_later():
    """Also if the evaluation prefers another action at first."""
    game = load("skytopia")
    for number in range(3):
        for state in moments("skytopia", 2, SEED + number):
            assert min(grow(game, state, 5000, number, most=5000).visits) > 0


def test_a_tie_broken_by_coins_is_won():
    """A free placement keeps the five coins that win; the other 16 of 24 lose the tie."""
    game = load("skytopia")
    native.compiled(source_of(game))
    for seed in range(5):
        code = choose(Search(), game, draw(LAST_TURN), Budget(iterations=100), seed)
        assert game.table.write(code).startswith("place 5 on")


def kuhn(*actions: str) -> Any:
    return KUHN.read_position({"game": "kuhn", "ante": 1, "actions": actions})


KUHN_PLAY = {
    ("deal Q", "deal K", "bet"): "bet",  # the highest card never gives way,
    ("deal J", "deal K", "bet"): "bet",
    ("deal K", "deal Q", "pass", "bet"): "bet",
    ("deal K", "deal J", "pass", "bet"): "bet",
    ("deal Q", "deal J", "bet"): "pass",  # and the lowest one never pays for nothing
    ("deal K", "deal J", "bet"): "pass",
    ("deal J", "deal Q", "pass", "bet"): "pass",
    ("deal J", "deal K", "pass", "bet"): "pass",
}


@pytest.mark.parametrize("actions", KUHN_PLAY, ids=" ".join)
def test_nothing_dominated_is_played_in_kuhn_poker(actions: tuple[str, ...]):
    """For any hand of the other player, and any number of iterations."""
    state = kuhn(*actions)
    with interpreted():
        for iterations in (2, 10, 500):
            for seed in range(3):
                code = choose(Search(game=KUHN), KUHN, state, Budget(iterations=iterations), seed)
                assert KUHN.table.write(code) == KUHN_PLAY[actions], f"{iterations} iterations, seed {seed}"


def test_what_kuhn_poker_is_worth():
    """A queen that answers a bet wins against one of the two other cards, each drawn half of the time."""
    for actions in (("deal K", "deal Q", "bet"), ("deal J", "deal Q", "bet")):
        thought = grow(KUHN, kuhn(*actions), 0, 5, plain=True)
        thought.even_out(thought.codes, Budget(iterations=2000))
        check_tree(thought, " ".join(actions))
        gives_way, answers = thought.results()
        assert (gives_way.visits, gives_way.wins, gives_way.points) == (1000, (1, 0), (1, -1))
        assert abs(answers.wins[1] - 0.5) < 0.08
        assert answers.points[1] == pytest.approx(4 * answers.wins[1] - 2)


@pytest.mark.parametrize(
    "answered",
    [
        (),
        ("pass",),
        ("bet",),
    ],
    ids=["at first", "after a pass", "after a bet"],
)
def test_a_world_behind_the_view_is_as_good_as_another(answered: tuple[str, ...]):
    """In Kuhn poker the tree is the same, byte for byte, whichever card the other really has."""
    for mine, others in (("J", "QK"), ("Q", "JK"), ("K", "JQ")):
        trees = []
        for card in others:
            cards = (card, mine) if answered else (mine, card)
            state = kuhn(*(f"deal {card}" for card in cards), *answered)
            trees.append(everything(grow(KUHN, state, 200, 3, plain=True)))
        assert trees[0] == trees[1], mine


def visit_shares(game: Any, state: Any, thoughts: int, first: int) -> Any:
    """The share of the iterations that each action of the root gets, over a number of seeds."""
    return np.array([grow(game, state, 60, first + k, most=60).visits for k in range(thoughts)]) / 60


def test_worlds_behind_a_view_are_searched_alike():
    """F9.6: from states that the seat cannot tell apart, what is tried how often differs by chance only."""
    game, rng, thoughts = load("fantazja"), stolik.Dealer(5).rng, 30
    for number in (2, 3, 4):
        for state in moments("fantazja", 2, 200 + number, (0.25, 0.5)):
            here = visit_shares(game, state, thoughts, 0)
            there = visit_shares(game, game.permute_hidden(state, state.actor, rng), thoughts, 1000)
            error = ((here.var(0) + there.var(0)) / thoughts + 1e-5) ** 0.5
            off = abs(here.mean(0) - there.mean(0)) / error
            print(f"match {200 + number}: {off.max():.1f} standard errors")
            assert off.max() < 5.5


def play(game: str, bots: list[Any], seed: int, **options: Any) -> stolik.Match:
    """A match between bots, each with chance of its own."""
    match = stolik.Match(game, seed=seed, **options)
    play_match(match, bots, [stolik.Dealer(seed, 1 + seat) for seat in range(match.players)])
    return match


def wins(name: str, one: str, two: str, matches: int) -> float:
    """How many of the matches the one wins, with seats exchanged from match to match."""
    game, won = load(name), 0
    native.compiled(source_of(game))
    bots = [make(one), make(two)]
    for number in range(matches):
        place = number % 2
        match = play(name, bots[::-1] if place else bots, SEED + number // 2)
        won += game.payoff(match.state, place)
    return won / SHARE


@each_game
def test_it_beats_random(name: str, players: int):
    """Every time, with few iterations."""
    assert wins(name, "search:30it", "random", 6) == 6


def test_thinking_longer_is_better():
    """At least it is not worse."""
    assert wins("skytopia", "search:200it", "search:8it", 8) >= 5


# ---- 6. the budget ---------------------------------------------------------------------------------------------------


def test_iterations_are_exact():
    """As many as the budget says, or fewer if nothing can change any more."""
    for number, actions in enumerate((("deal Q", "deal K"), ("deal K", "deal Q", "pass"))):
        for iterations in (1, 2, 15, 16, 17, 100):
            whole, early = (grow(KUHN, kuhn(*actions), 0, number, plain=True) for _ in range(2))
            whole.think(Budget(iterations=iterations), whole=True)
            assert whole.iterations == sum(whole.visits) == iterations
            early.think(Budget(iterations=iterations))
            assert early.iterations == sum(early.visits)
            assert early.iterations == iterations or early.is_decided(iterations - early.iterations)


@each_game
def test_stopping_early_changes_no_choice(name: str, players: int):
    """When it stops before the budget's end, the rest of the iterations would have changed nothing."""
    game, stopped = load(name), 0
    for number in range(3):
        for state in moments(name, players, SEED + number):
            for iterations in (20, 100, 500):
                whole, early = (grow(game, state, 0, number, most=iterations) for _ in range(2))
                early.think(Budget(iterations=iterations))
                whole.grow(iterations)
                assert early.iterations <= iterations
                assert early.best() == whole.best(), f"seed {SEED + number}, {early.iterations} of {iterations}"
                stopped += early.iterations < iterations
    assert stopped > 5


@each_game
def test_time_is_kept(name: str, players: int):
    """Roughly: machines may be busy. In both executions."""
    game, state = load(name), moments(name, players, SEED, (0.3,))[0]
    for plain in (True, False):
        thought = grow(game, state, 0, plain=plain)
        began = time.perf_counter()
        thought.think(Budget(seconds=0.2), whole=True)
        assert 0.2 <= time.perf_counter() - began < 5
        assert thought.iterations >= 16


@each_game
def test_a_stop_is_heard(name: str, players: int):
    """The current best action is returned soon, with hardly any of the budget used."""
    game, state = load(name), moments(name, players, SEED, (0.3,))[0]
    for plain in (True, False):
        for patience in (0, 3):
            asked = iter(range(10**6))
            thought = grow(game, state, 0, plain=plain)
            began = time.perf_counter()
            thought.think(
                Budget(10**7, 600.0, lambda patience=patience, asked=asked: next(asked) >= patience), whole=True
            )
            assert time.perf_counter() - began < 10
            assert 0 < thought.iterations < 10**6
            assert next(asked) == patience + 1
            assert thought.visits[thought.codes.index(thought.best())] == max(thought.visits)


def test_hardly_any_budget_gives_an_answer():
    """One iteration, hardly any time, none of either."""
    match = stolik.Match("skytopia", players=2, seed=1)
    with interpreted():
        for budget in (Budget(iterations=1), Budget(seconds=1e-6), Budget(seconds=60.0, stop=lambda: True)):
            assert choose(Search(), match.game, match.state, budget) in match.codes


def test_a_single_action_needs_no_thought():
    """Nothing is drawn, compiled or looked at."""
    action = object()
    assert Search().choose(None, [action], Budget(), None) is action


def test_what_cannot_be_compiled_is_tried_once(monkeypatch: pytest.MonkeyPatch):
    """A game of one's own is searched interpreted, and without a new child process for each decision."""
    begun = []
    failed = SimpleNamespace(poll=lambda: 1)
    monkeypatch.setattr(native.subprocess, "Popen", lambda *given, **options: begun.append(given) or failed)
    for seed in range(3):
        Thought(KUHN, kuhn("deal Q", "deal K"), seed).grow(1)
    source_of(KUHN)._cache.pop("child", None)
    assert len(begun) <= 1


# ---- 7. a seed repeats a match ---------------------------------------------------------------------------------------

PLAY = """
from tests import test_search
print(test_search.record_of({name!r}, {players}, plain={plain}), end="")
"""


def record_of(name: str, players: int, plain: bool) -> str:
    """A match played by searching bots of different budgets."""
    options = {"players": players} if name == "skytopia" else {}
    bots = [make(f"search:{2 + seat}it") for seat in range(players)]
    if plain:
        with interpreted():
            return play(name, bots, SEED, **options).record.write()
    native.compiled(source_of(load(name)))
    return play(name, bots, SEED, **options).record.write()


@pytest.mark.parametrize(("name", "players"), [("skytopia", 3), ("fantazja", 2)])
def test_a_seed_repeats_a_match_elsewhere(name: str, players: int):
    """Another process, the other execution, other hashes: the same record."""
    code = PLAY.format(name=name, players=players, plain=True)
    environment = os.environ | {"PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(p for p in sys.path if p)}
    other = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, timeout=300)
    assert other.returncode == 0, other.stderr
    assert other.stdout == record_of(name, players, plain=False)
