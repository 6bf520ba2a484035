"""Measure the engine, both sides of every comparison in one run, and print the figures with their ratios.

    make bench                     everything
    make bench ARGS="play batch"   some parts: play, batch, line, state, start, openspiel

Times on a shared machine are noisy: every figure is the best of several rounds, and what counts is the ratio to its
neighbour, which was measured in the same minute on the same core.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from array import array
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numba
import numpy as np

from stolik.dealer import Dealer
from stolik.fast import Batch, Line
from stolik.game import load, own_games
from stolik.kernel.native import compiled, link
from stolik.kernel.record import StateBase, States
from stolik.kernel.rng import Rng, seed_rng
from stolik.testing import by_players

ROUNDS = 20  # short ones: a quiet moment is enough
SPLENDOR = 0.29e6  # decisions/s of a Numba Splendor of another project on one core of such a machine, for orientation


class Case(NamedTuple):
    """A game with options, and what is aimed at: decisions a second, and microseconds for a copy."""

    game: str
    options: dict[str, int]
    compiled: str
    interpreted: str
    batch: str
    line: str
    copy: str

    def __str__(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])

    def new_state(self) -> StateBase:
        """The state before the first draw."""
        game = load(self.game)
        state: StateBase = game.new_state(game.options_type.read(self.options))
        return state


AIMS = {
    "skytopia": ("aim 3,000,000", "aim 40,000", "aim 2,000,000", "aim 300,000", "aim under 0.1"),
    "fantazja": ("aim 1,000,000", "", "aim 700,000", "", "aim under 0.3"),
}
NO_AIMS = ("",) * 5
CASES = [Case(name, o, *AIMS.get(name, NO_AIMS)) for name in own_games() for o in by_players(load(name))]
LARGEST = tuple({case.game: case for case in CASES}.values())  # of each game


def best(measure: Callable[[], float]) -> float:
    """The best of several rounds."""
    return max(measure() for _ in range(ROUNDS))


def show(what: str, figure: float, unit: str, aim: str = "", ratio: str = "") -> None:
    """One line of the report."""
    number = f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
    print(f"  {what:<58} {number:>12} {unit:<12} {aim:<22} {ratio}", flush=True)


# ---- random play -----------------------------------------------------------------------------------------


def play_compiled(case: Case, games: int) -> float:
    """Decisions a second of random play in compiled code, legal actions included."""
    game, state = load(case.game), case.new_state()
    states = np.zeros(2, state.dtype())
    states.view(np.uint8).reshape(2, -1)[1] = np.frombuffer(state.to_bytes(), np.uint8)
    out, sums = np.zeros(game.most_legal + 2, np.int16), [np.zeros(4, np.int64) for _ in range(2)]
    began = time.perf_counter()
    decisions = compiled(game.source).simulate(
        states, np.zeros(1, Rng.dtype()), out, 1, 0, games, game.players(state), *sums
    )
    return float(decisions / (time.perf_counter() - began))


def play_interpreted(case: Case, games: int) -> float:
    """The same matches interpreted."""
    game, state = load(case.game), case.new_state()
    out, sums = array("h", bytes(2 * game.most_legal + 4)), [array("q", bytes(32)) for _ in range(2)]
    began = time.perf_counter()
    decisions = link(game.source).simulate(
        States([state.copy(), state]), [Rng()], out, 1, 0, games, game.players(state), *sums
    )
    return float(decisions / (time.perf_counter() - began))


def bench_play() -> None:
    """Random play, compiled and interpreted."""
    print("random play, one core, legal actions included, draws not counted")
    print(f"  (not measured here: a Numba Splendor elsewhere made {SPLENDOR / 1e6} million on such a core)")
    for case in CASES:
        fast = best(lambda c=case: play_compiled(c, 400))
        slow = best(lambda c=case: play_interpreted(c, 5))
        show(f"{case}, compiled", fast, "decisions/s", case.compiled, f"{fast / SPLENDOR:.1f} x that Splendor")
        ratio = f"compiled is {fast / slow:.0f} x"
        show(f"{case}, interpreted", slow, "decisions/s", case.interpreted, ratio)


# ---- from Python -------------------------------------------------------------------------------------------


def bench_batch() -> None:
    """A batch of 1,024 matches stepped from Python with masks."""
    print("a batch of 1,024 matches stepped from Python, masks and draws included")
    for case in LARGEST:
        batch = Batch(case.game, 1024, seed=1, **case.options)
        for _ in range(50):
            batch.step(batch.random())
        show(f"{case}, stepping", best(lambda b=batch: stepping(b)), "decisions/s", case.batch)
        show(f"{case}, and choosing at random from the masks", best(lambda b=batch: choosing_too(b)), "decisions/s")


def stepping(batch: Batch) -> float:
    """Decisions a second of stepping alone."""
    spent = 0.0
    for _ in range(30):
        codes = batch.random()
        spent += _seconds(lambda c=codes: batch.step(c))
    return 30 * batch.matches / spent


def choosing_too(batch: Batch) -> float:
    """Decisions a second of stepping and choosing."""
    return 30 * batch.matches / _seconds(lambda: [batch.step(batch.random()) for _ in range(30)])


def bench_line() -> None:
    """One compiled match, action by action."""
    print("one match stepped from Python, action by action, draws included")
    for case in LARGEST:
        show(f"{case}, compiled", best(lambda c=case: line_rate(c)), "decisions/s", case.line)


def line_rate(case: Case) -> float:
    """Decisions a second of one match after another, stepped from Python."""
    line, rng, decisions = Line(case.game, seed=1, **case.options), Dealer(1), 0
    picks = [rng.pick(2**31) for _ in range(4096)]
    start = line.snapshot()
    began = time.perf_counter()
    while decisions < 5000:
        codes = line.codes
        line.play(codes[picks[decisions & 4095] % len(codes)])
        decisions += 1
        if line.over:
            line.restore(start)
    return decisions / (time.perf_counter() - began)


@numba.njit
def copy_many(states: np.ndarray, times: int) -> None:
    """Copy states within compiled code."""
    for k in range(times):
        states[k & 15] = states[k * 7 + 1 & 15]


def bench_state() -> None:
    """Copies, bytes, hashes and views of a state."""
    for case in LARGEST:
        line = Line(case.game, seed=1, **case.options)
        for _ in range(40):
            line.play(int(line.codes[0]))
        show_state(case, line)


def show_state(case: Case, line: Line) -> None:
    """What a state of this game costs to copy, restore, hash and show."""
    snapshot, kind = line.snapshot(), line.game.source.state
    state, states = kind.from_bytes(snapshot), np.zeros(16, kind.dtype())
    copy_many(states, 10)
    print(f"a state of {case.game} ({len(snapshot)} bytes)")
    show("copy inside compiled code", _micros(lambda: copy_many(states, 100_000), 1) / 1e5, "µs", case.copy)
    show("copy from Python (snapshot of a Line)", _micros(line.snapshot, 5000), "µs", "aim under 1")
    restore = _micros(lambda: line.restore(snapshot), 5000)
    show("restored from its bytes, legal actions listed", restore, "µs", "aim under 50")
    read = _micros(lambda: kind.from_bytes(snapshot), 500)
    show("restored from its bytes, interpreted", read, "µs", "aim under 50")
    show("copy, interpreted", _micros(state.copy, 500), "µs")
    show("hash, one pass", _micros(line.digest, 5000), "µs")
    seats = [None, *range(line.game.players(state))]
    together = _micros(lambda: line.game.views(state, seats), 20)
    apart = _micros(lambda: [line.game.view(state, seat) for seat in seats], 20)
    show("views of all seats and of a spectator", together, "µs", "", f"one by one: {apart / together:.2g} x")


def _micros(call: Callable[[], object], times: int) -> float:
    """Microseconds of a call, the best of several rounds."""
    return 1e6 / times * -best(lambda: -_seconds(lambda: [call() for _ in range(times)]))


def _seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


# ---- starting ------------------------------------------------------------------------------------------------

FIRST = "import stolik; stolik.Match('{}', seed=1).actions"
WARM = "from stolik.game import load; from stolik.kernel.native import compiled; compiled(load('{}').source)"


def bench_start() -> None:
    """From nothing to the first legal actions; loading and filling the cache of compiled code."""

    def run(code: str, cache: str | None = None) -> float:
        environment = dict(os.environ) | ({"XDG_CACHE_HOME": cache} if cache else {})
        return -_seconds(lambda: subprocess.run([sys.executable, "-c", code], env=environment, check=True))

    print("starting, whole process")
    show("python alone", -best(lambda: run("pass")), "s")
    for case in LARGEST:
        first, warm = FIRST.format(case.game), WARM.format(case.game)
        with tempfile.TemporaryDirectory() as empty:
            what = f"{case.game}: import to the first legal actions, no cache"
            show(what, -best(lambda c=first, e=empty: run(c, e)), "s", "aim under 0.5")
            show(f"{case.game}: compile everything, cold", -run(warm, empty), "s", "aim under 60")
            loading = -best(lambda c=warm, e=empty: run(c, e))
            show(f"{case.game}: load the compiled rules, warm", loading, "s", "aim under 1.5")


# ---- the others ------------------------------------------------------------------------------------------------


def bench_openspiel() -> None:
    """OpenSpiel's C++ games at random, inside C++ and stepped from Python, beside ours."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed here (extra `bench`): its figures are left out")
        return
    case = LARGEST[-1]
    ours = best(lambda: play_compiled(case, 400))
    stepped = best(lambda: line_rate(case))
    print(f"OpenSpiel's games at random, one core; ours is {case}")
    for name in ("backgammon", "hearts"):
        inside, outside = best(lambda n=name: _inside(pyspiel, n)), best(lambda n=name: _outside(pyspiel, n))
        show(f"{name}, inside C++ (evaluate_bots)", inside, "decisions/s", "", f"ours inside: {ours / inside:.2g} x")
        show(f"{name}, from Python", outside, "decisions/s", "", f"ours from Python: {stepped / outside:.2g} x")


def _inside(pyspiel: object, name: str) -> float:
    """Random bots evaluated in C++; the decisions are counted by replaying one seed's length from Python."""
    game = pyspiel.load_game(name)  # type: ignore[attr-defined]
    decisions, spent = 0, 0.0
    for seed in range(20):
        state = game.new_initial_state()
        bots = [pyspiel.make_uniform_random_bot(p, seed) for p in range(game.num_players())]  # type: ignore[attr-defined]
        began = time.perf_counter()
        pyspiel.evaluate_bots(state, bots, seed)  # type: ignore[attr-defined]
        spent += time.perf_counter() - began
        decisions += _decisions(game, state)
    return decisions / spent


def _decisions(game: object, finished: object) -> int:
    state = game.new_initial_state()  # type: ignore[attr-defined]
    count = 0
    for action in finished.history():  # type: ignore[attr-defined]
        count += not state.is_chance_node()
        state.apply_action(action)
    return count


def _outside(pyspiel: object, name: str) -> float:
    game, rng, decisions = pyspiel.load_game(name), Rng(), 0  # type: ignore[attr-defined]
    seed_rng(rng, 1, 0)
    dealer = Dealer(1)
    began = time.perf_counter()
    for _ in range(10):
        state = game.new_initial_state()
        while not state.is_terminal():
            legal = state.legal_actions()
            decisions += not state.is_chance_node()
            state.apply_action(legal[dealer.pick(len(legal))])
    return decisions / (time.perf_counter() - began)


PARTS = {
    "play": bench_play,
    "batch": bench_batch,
    "line": bench_line,
    "state": bench_state,
    "start": bench_start,
    "openspiel": bench_openspiel,
}


def main(names: list[str]) -> int:
    """Run the parts that are named, or all."""
    unknown = [name for name in names if name not in PARTS]
    if unknown:
        print(f"there is no part {unknown[0]!r}; the parts are {', '.join(PARTS)}", file=sys.stderr)
        return 2
    if Path("/proc/loadavg").exists():
        print(f"load before: {Path('/proc/loadavg').read_text().split()[0]}, {os.cpu_count()} cores")
    for name in names or PARTS:
        PARTS[name]()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
