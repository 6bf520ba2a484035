"""One source, two executions: interpreted and compiled rules agree byte by byte; no cache is ever stale."""

from __future__ import annotations

import contextlib
import importlib
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from tests.skytopia import invariants
from tests.skytopia.drawing import draw

from stolik.game import NOBODY
from stolik.games.skytopia.actions import ACTIONS, PLACE, TABLE, USE
from stolik.games.skytopia.components import EDITION_NAMES
from stolik.games.skytopia.game import GAME, SOURCE
from stolik.games.skytopia.options import SkytopiaOptions, fresh_state
from stolik.games.skytopia.state import State
from stolik.kernel import native
from stolik.kernel.native import compiled
from stolik.kernel.rng import Rng, below, seed_rng

pytestmark = pytest.mark.xdist_group("skytopia-compiled")  # one process compiles the rules, the others do not wait

SEED = 77


def in_array(*states: State) -> Any:
    """States in their compiled home."""
    return np.frombuffer(bytearray(b"".join(s.to_bytes() for s in states)), State.dtype())


def bytes_of(states: Any) -> Any:
    """The raw bytes of states, padding included (which NumPy leaves out when it copies a single one)."""
    return states.view(np.uint8).reshape(len(states), -1)


def random_match(options: SkytopiaOptions, number: int) -> Iterator[tuple[State, int, Rng]]:
    """Play at random, interpreted; before each action, the state, the action, and more randomness."""
    s, rng = fresh_state(options), Rng()
    seed_rng(rng, SEED, number)
    while s.actor != NOBODY:
        codes = GAME.legal(s)
        code = codes[below(rng, len(codes))]
        yield s, code, rng
        GAME.apply(s, code)
    yield s, -1, rng


# ---- the same states --------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("edition", EDITION_NAMES)
def test_both_executions_play_the_same(edition: str, players: int):
    """Every state, every legal list, and refusals drawn at random, in a match of every kind."""
    run, matches, actions = compiled(SOURCE), 0, 0
    first = 1000 * EDITION_NAMES.index(edition)
    for number, options in enumerate(every_second(edition, players), first):
        states, out = in_array(fresh_state(options)), np.zeros(100, np.int16)
        count = run.options(states, 0, out)
        for s, code, rng in random_match(options, number):
            here = f"match {number}, action {actions} of {options}"
            assert s.to_bytes() == bytes_of(states)[0].tobytes(), here
            assert GAME.legal(s) == out[:count].tolist(), here
            assert s.actor == out[-1], here
            for asked in (below(rng, ACTIONS), below(rng, ACTIONS), PLACE + below(rng, 96)):
                assert SOURCE.bindings["refuse"](s, asked) == run.refusal(states, 0, asked), here
            if code >= 0:
                count = run.step(states, 0, code, out)
                actions += 1
        matches += 1
    print(f"{edition}, {players} players: {matches} matches, {actions} actions in both executions")
    assert matches == {2: 18, 3: 24, 4: 90}[players]


def every_second(edition: str, players: int) -> list[SkytopiaOptions]:
    """396 of the 792 kinds of matches, 132 for each edition, with every value of every option among them."""
    kinds = list(invariants.every_variant(edition=edition, players=players))
    return kinds[EDITION_NAMES.index(edition) % 2 :: 2]


def test_array_bounds_hold():
    """Compiled with every index checked, the rules play the same states as interpreted."""
    run, matches, actions = compiled(invariants.SOURCE), 0, 0
    for number, options in enumerate(list(invariants.every_variant())[::17]):
        start = fresh_state(options)
        states, trace, memo = in_array(*[start] * 4), in_array(*[start] * 3000), np.zeros(20, np.int64)
        rngs, out = np.zeros(1, Rng.dtype()), np.zeros(200, np.int16)
        assert run.play_checked(states, rngs, out, SEED, number, 1, trace, memo) == 0
        played = [s.to_bytes() for s, _, _ in random_match(options, number)]
        assert len(played) == memo[invariants.ACTIONS] + 1
        kept = bytes_of(trace)
        for k, state in enumerate(played[1:]):
            assert state == kept[k].tobytes(), f"match {number}, action {k} of {options}"
        matches, actions = matches + 1, actions + len(played) - 1
    print(f"{matches} matches, {actions} actions with array bounds checked")
    assert matches == 47


# ---- numbers that do not fit --------------------------------------------------------------------------


def rich_state() -> State:
    """A state in which seat 0 may use an effect that brings coins, and has as many as fit."""
    s = draw("gold G1 | G2 \n seat 0 coins 5")
    GAME.apply(s, TABLE.read("place 6 on gold 2"))
    assert USE in GAME.legal(s)
    s.coins[0] = 32767
    return s


def late_state() -> tuple[State, int]:
    """A state and an action that ends its round, whose number is the highest that fits."""
    for s, code, _ in random_match(SkytopiaOptions(players=2), 5):
        late, after = s.copy(), s.copy()
        late.round = after.round = 127
        SOURCE.bindings["apply"](after, code)
        if after.round == 128:
            return late, code
    raise AssertionError("no round ended")


def test_a_row_that_overflows_raises():
    """An element of a row: coins are 16 bits wide."""
    s = rich_state()
    with pytest.raises(OverflowError):
        GAME.apply(s, USE)


def test_a_scalar_that_overflows_raises():
    """A single number: the round is 8 bits wide."""
    s, code = late_state()
    with pytest.raises(OverflowError, match="round = 128 does not fit its type i1"):
        GAME.apply(s, code)


def test_compiled_numbers_would_wrap():
    """Why the interpreted execution is the reference: compiled, the same two actions give nonsense."""
    late, code = late_state()
    states, out = in_array(rich_state(), late), np.zeros(100, np.int16)
    compiled(SOURCE).step(states, 0, USE, out)
    assert states[0]["coins"][0] == 32767 + 2 - 65536
    compiled(SOURCE).step(states, 1, code, out)
    assert states[1]["round"] == -128


# ---- the cache ------------------------------------------------------------------------------------------

CALLER = """
from pathlib import Path
from typing import Annotated
import sys

from stolik.kernel.native import Source
from stolik.kernel.record import Record
from {package} import callee
from {package}.callee import answer

TABLE = tuple(int(word) for word in (Path(__file__).parent / "data.txt").read_text().split())


class State(Record):
    actor: Annotated[int, "i1"]
    other: Annotated[int, "i1"]


def ask(k: int) -> int:
    return 100 * answer(k) + TABLE[0]


SOURCE = Source(
    address="{package}.caller:SOURCE",
    modules=(callee, sys.modules[__name__]),
    state=State,
    bindings={{}},
    files=(Path(__file__).parent / "data.txt",),
    exported=("ask",),
    loops=(),
)
"""
CALLEE = """
def answer(k: int) -> int:
    return k + {number}
"""
ASK = """
import sys
from {package}.caller import SOURCE
from stolik.kernel.native import cache_folder, compiled, is_ready, link
print(is_ready(SOURCE), compiled(SOURCE).ask(1), link(SOURCE).ask(1), cache_folder(SOURCE))
"""


class Tiny:
    """A package of two modules, caller and callee, with a data file and a cache of its own."""

    def __init__(self, folder: Path, package: str) -> None:
        self.folder, self.package, self.cache = folder / package, package, folder / "cache"
        self.folder.mkdir()
        self.write("__init__.py", "")
        self.write("caller.py", CALLER.format(package=package))
        self.write("callee.py", CALLEE.format(number=1))
        self.write("data.txt", "7")
        self.environment = os.environ | {
            "PYTHONPATH": str(folder),
            "XDG_CACHE_HOME": str(self.cache),
            "PYTHONDONTWRITEBYTECODE": "1",
        }

    def write(self, name: str, text: str) -> None:
        (self.folder / name).write_text(text)

    def start(self) -> subprocess.Popen[str]:
        """A process of its own that asks."""
        command = [sys.executable, "-c", ASK.format(package=self.package)]
        return subprocess.Popen(command, env=self.environment, stdout=subprocess.PIPE, text=True)

    def ask(self) -> tuple[bool, int, Path]:
        """Whether the answer was in the cache, the answer (the same in both executions), the cache."""
        return self.hear(self.start())

    def hear(self, process: subprocess.Popen[str]) -> tuple[bool, int, Path]:
        with process:
            printed, _ = process.communicate()
        assert process.returncode == 0
        ready, native_answer, plain_answer, folder = printed.split()
        assert native_answer == plain_answer
        return ready == "True", int(native_answer), Path(folder)


@pytest.fixture
def tiny(tmp_path: Path, request: pytest.FixtureRequest) -> Tiny:
    return Tiny(tmp_path, f"tiny_{request.node.name}")


def test_cache_is_never_stale(tiny: Tiny):
    """A change in a called function of another file, or in a data file, gives a new cache."""
    asked = [tiny.ask(), tiny.ask()]
    tiny.write("callee.py", CALLEE.format(number=5))
    asked += [tiny.ask()]
    tiny.write("data.txt", "8")
    asked += [tiny.ask()]
    tiny.write("callee.py", CALLEE.format(number=1))
    tiny.write("data.txt", "7")
    asked += [tiny.ask()]
    assert [(ready, answer) for ready, answer, _ in asked] == [
        (False, 207), (True, 207), (False, 607), (False, 608), (True, 207),
    ]  # fmt: skip
    folders = [folder for _, _, folder in asked]
    assert folders[0] == folders[1] == folders[4]
    assert len(set(folders)) == 3
    assert all(folder.parent == tiny.cache / "stolik" for folder in folders)


def test_an_edit_between_import_and_compiling_spoils_nothing(tiny: Tiny):
    """A process that imported the old source compiles it for itself; the next one gets the new source's answer."""
    edit = f"from pathlib import Path; Path({str(tiny.folder / 'callee.py')!r}).write_text({CALLEE.format(number=5)!r})"
    code = ASK.format(package=tiny.package).replace("print(", f"{edit}\nprint(", 1)
    old = subprocess.run([sys.executable, "-c", code], env=tiny.environment, capture_output=True, text=True, check=True)
    assert old.stdout.split()[1] == "207"
    assert tiny.ask()[:2] == (False, 607)


def test_two_processes_compile_at_once(tiny: Tiny):
    """Both get the answer, and the cache they leave is whole."""
    first, second = tiny.start(), tiny.start()
    assert [tiny.hear(first)[1], tiny.hear(second)[1]] == [207, 207]
    assert tiny.ask()[:2] == (True, 207)


def test_cache_that_cannot_be_written(tiny: Tiny, tmp_path: Path):
    """The compiled code is then kept in a temporary folder, and found there again."""
    (tmp_path / "no folder").write_text("a file")
    (tmp_path / "temporary").mkdir()
    tiny.environment |= {"XDG_CACHE_HOME": str(tmp_path / "no folder"), "TMPDIR": str(tmp_path / "temporary")}
    ready, answer, folder = tiny.ask()
    assert (ready, answer) == (False, 207)
    assert folder.parent == tmp_path / "temporary" / f"stolik-{os.getuid()}"
    assert tiny.ask() == (True, 207, folder)


def test_compiling_in_the_background(tiny: Tiny, monkeypatch: pytest.MonkeyPatch, tmp_path: Path):
    """A child of low priority fills the cache, says how far it is, and leaves nothing else behind."""
    monkeypatch.setenv("XDG_CACHE_HOME", str(tiny.cache))
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    monkeypatch.setenv("PYTHONDONTWRITEBYTECODE", "1")
    monkeypatch.syspath_prepend(tmp_path)
    source = importlib.import_module(f"{tiny.package}.caller").SOURCE
    try:
        assert not native.is_ready(source)
        assert native.progress(source) == 0.0
        child = native.start_compiling(source)
        assert child is not None
        assert native.start_compiling(source) is child
        nice = os.getpriority(os.PRIO_PROCESS, child.pid)
        assert nice == min(19, os.getpriority(os.PRIO_PROCESS, 0) + 10)
        seen = watch(source, child)
        assert child.returncode == 0
        assert seen == sorted(seen)
        assert seen[-1] == 1.0
        assert native.is_ready(source)
        assert native.start_compiling(source) is None
        assert native.compiled(source).ask(1) == native.link(source).ask(1) == 207
        assert not session_of(child.pid)
        assert [path for path in tmp_path.iterdir() if path not in (tiny.folder, tiny.cache)] == []
    finally:
        for name in [name for name in sys.modules if name.split(".")[0] == tiny.package]:
            del sys.modules[name]


def watch(source: native.Source, child: subprocess.Popen[bytes]) -> list[float]:
    """How far the child is, every few milliseconds until it has ended."""
    seen, until = [], time.monotonic() + 120
    while child.poll() is None and time.monotonic() < until:
        seen.append(native.progress(source))
        time.sleep(0.01)
    with contextlib.suppress(ProcessLookupError):
        child.kill()
    child.wait()
    return [*seen, native.progress(source)]


def session_of(leader: int) -> list[int]:
    """The processes that are left of a session."""
    left = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdecimal():
            with contextlib.suppress(OSError):
                if os.getsid(int(entry.name)) == leader:
                    left.append(int(entry.name))
    return left
