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

import numba
import numpy as np

from stolik.dealer import Dealer
from stolik.fast import Batch, Line
from stolik.game import load
from stolik.kernel.native import compiled, link
from stolik.kernel.record import States
from stolik.kernel.rng import Rng, seed_rng

ROUNDS = 20  # short ones: a quiet moment is enough
GAME = load("skytopia")
SPLENDOR = 0.29e6  # decisions/s of a Numba Splendor of another project on one core of such a machine, for orientation


def best(measure: Callable[[], float]) -> float:
    """The best of several rounds."""
    return max(measure() for _ in range(ROUNDS))


def show(what: str, figure: float, unit: str, aim: str = "", ratio: str = "") -> None:
    """One line of the report."""
    number = f"{figure:,.0f}" if figure >= 100 else f"{figure:.3g}"
    print(f"  {what:<58} {number:>12} {unit:<12} {aim:<22} {ratio}", flush=True)


# ---- random play -----------------------------------------------------------------------------------------


def play_compiled(players: int, games: int) -> float:
    """Decisions a second of random play in compiled code, legal actions included."""
    state = GAME.new_state(GAME.options_type(players=players))
    states = np.zeros(2, state.dtype())
    states.view(np.uint8).reshape(2, -1)[1] = np.frombuffer(state.to_bytes(), np.uint8)
    out, sums = np.zeros(GAME.most_legal + 2, np.int16), [np.zeros(4, np.int64) for _ in range(2)]
    began = time.perf_counter()
    decisions = compiled(GAME.source).simulate(states, np.zeros(1, Rng.dtype()), out, 1, 0, games, players, *sums)
    return float(decisions / (time.perf_counter() - began))


def play_interpreted(players: int, games: int) -> float:
    """The same matches interpreted."""
    state = GAME.new_state(GAME.options_type(players=players))
    out, sums = array("h", bytes(2 * GAME.most_legal + 4)), [array("q", bytes(32)) for _ in range(2)]
    began = time.perf_counter()
    decisions = link(GAME.source).simulate(States([state.copy(), state]), [Rng()], out, 1, 0, games, players, *sums)
    return float(decisions / (time.perf_counter() - began))


def bench_play() -> None:
    """Random play, compiled and interpreted."""
    print("random play, one core, legal actions included, draws not counted")
    print(f"  (not measured here: a Numba Splendor elsewhere made {SPLENDOR / 1e6} million on such a core)")
    for players in (2, 3, 4):
        fast = best(lambda n=players: play_compiled(n, 400))
        slow = best(lambda n=players: play_interpreted(n, 5))
        ratio = f"{fast / SPLENDOR:.1f} x that Splendor"
        show(f"{players} players, compiled", fast, "decisions/s", "aim 3,000,000", ratio)
        show(
            f"{players} players, interpreted",
            slow,
            "decisions/s",
            "aim 40,000",
            f"compiled is {fast / slow:.0f} x",
        )


# ---- from Python -------------------------------------------------------------------------------------------


def bench_batch() -> None:
    """A batch of 1,024 matches stepped from Python with masks."""
    batch = Batch("skytopia", 1024, seed=1, players=4)
    for _ in range(50):
        batch.step(batch.random())

    def stepping() -> float:
        spent = 0.0
        for _ in range(30):
            codes = batch.random()
            began = time.perf_counter()
            batch.step(codes)
            spent += time.perf_counter() - began
        return 30 * batch.matches / spent

    def choosing_too() -> float:
        began = time.perf_counter()
        for _ in range(30):
            batch.step(batch.random())
        return 30 * batch.matches / (time.perf_counter() - began)

    print("a batch of 1,024 matches of 4 players stepped from Python, masks and draws included")
    show("stepping", best(stepping), "decisions/s", "aim 2,000,000")
    show("stepping, and choosing at random from the masks", best(choosing_too), "decisions/s")


def bench_line() -> None:
    """One compiled match, action by action."""

    def measure() -> float:
        line, rng, decisions = Line("skytopia", seed=1, players=4), Dealer(1), 0
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

    print("one match of 4 players stepped from Python, action by action, draws included")
    show("compiled", best(measure), "decisions/s", "aim 300,000")


@numba.njit
def copy_many(states: np.ndarray, times: int) -> None:
    """Copy states within compiled code."""
    for k in range(times):
        states[k & 15] = states[k * 7 + 1 & 15]


def bench_state() -> None:
    """Copies, bytes and hashes of a state."""
    line = Line("skytopia", seed=1, players=4)
    for _ in range(40):
        line.play(int(line.codes[0]))
    snapshot = line.snapshot()
    state = GAME.source.state.from_bytes(snapshot)
    states = np.zeros(16, state.dtype())
    copy_many(states, 10)

    def per_call(call: Callable[[], object], times: int) -> float:
        began = time.perf_counter()
        for _ in range(times):
            call()
        return -(time.perf_counter() - began) / times

    inside = 1e6 * best(lambda: -_seconds(lambda: copy_many(states, 1_000_000))) / -1e6
    print(f"a state ({len(snapshot)} bytes)")
    show("copy inside compiled code", inside, "µs", "aim under 0.1")
    show(
        "copy from Python (snapshot of a Line)",
        -1e6 * best(lambda: per_call(line.snapshot, 5000)),
        "µs",
        "aim under 1",
    )
    restore = -1e6 * best(lambda: per_call(lambda: line.restore(snapshot), 5000))
    show("restored from its bytes, legal actions listed", restore, "µs", "aim under 50")
    read = -1e6 * best(lambda: per_call(lambda: GAME.source.state.from_bytes(snapshot), 500))
    show("restored from its bytes, interpreted", read, "µs", "aim under 50")
    show("copy, interpreted", -1e6 * best(lambda: per_call(state.copy, 500)), "µs")
    show("hash, one pass", -1e6 * best(lambda: per_call(line.digest, 5000)), "µs")


def _seconds(call: Callable[[], object]) -> float:
    began = time.perf_counter()
    call()
    return time.perf_counter() - began


# ---- starting ------------------------------------------------------------------------------------------------

FIRST = "import stolik; stolik.Match('skytopia', seed=1).actions"
WARM = "from stolik.game import load; from stolik.kernel.native import compiled; compiled(load('skytopia').source)"


def bench_start() -> None:
    """From nothing to the first legal actions; loading and filling the cache of compiled code."""

    def run(code: str, cache: str | None = None) -> float:
        environment = dict(os.environ) | ({"XDG_CACHE_HOME": cache} if cache else {})
        return -_seconds(lambda: subprocess.run([sys.executable, "-c", code], env=environment, check=True))

    print("starting, whole process")
    show("python alone", -best(lambda: run("pass")), "s")
    with tempfile.TemporaryDirectory() as empty:
        show(
            "import stolik to the first legal actions, no cache",
            -best(lambda: run(FIRST, empty)),
            "s",
            "aim under 0.5",
        )
        show("compile everything, cold", -run(WARM, empty), "s", "aim under 60")
        show("load the compiled rules, warm", -best(lambda: run(WARM, empty)), "s", "aim under 1.5")


# ---- the others ------------------------------------------------------------------------------------------------


def bench_openspiel() -> None:
    """OpenSpiel's C++ games at random, inside C++ and stepped from Python, beside ours."""
    try:
        import pyspiel
    except ImportError:
        print("OpenSpiel is not installed here (extra `bench`): its figures are left out")
        return
    ours = best(lambda: play_compiled(4, 400))
    stepped = _line_rate()
    print("OpenSpiel's games at random, one core; ours is Skytopia with 4 players")
    for name in ("backgammon", "hearts"):
        inside, outside = best(lambda n=name: _inside(pyspiel, n)), best(lambda n=name: _outside(pyspiel, n))
        show(f"{name}, inside C++ (evaluate_bots)", inside, "decisions/s", "", f"ours inside: {ours / inside:.2g} x")
        show(f"{name}, from Python", outside, "decisions/s", "", f"ours from Python: {stepped / outside:.2g} x")


def _line_rate() -> float:
    line, decisions, start = Line("skytopia", seed=1, players=4), 0, b""
    start = line.snapshot()
    began = time.perf_counter()
    while decisions < 20000:
        line.play(line.codes[decisions % len(line.codes)])
        decisions += 1
        if line.over:
            line.restore(start)
    return decisions / (time.perf_counter() - began)


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
