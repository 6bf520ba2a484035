"""The cache of compiled code is never stale, and can be filled in the background."""

from __future__ import annotations

import contextlib
import importlib
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from stolik.kernel import native

CALLER = """
from pathlib import Path
from typing import Annotated
import sys

from stolik.kernel.native import Source
from stolik.kernel.record import StateBase
from {package} import callee
from {package}.callee import answer

TABLE = tuple(int(word) for word in (Path(__file__).parent / "data.txt").read_text().split())


class State(StateBase):
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


def add_path(folder: Path) -> str:
    """What is found now, and a folder before it."""
    return os.pathsep.join([str(folder), *filter(None, [os.environ.get("PYTHONPATH")])])


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
            "PYTHONPATH": add_path(folder),
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
    monkeypatch.setenv("PYTHONPATH", add_path(tmp_path))
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


def test_inner_functions_are_deferred(tiny: Tiny, monkeypatch: pytest.MonkeyPatch):
    """With this version of Numba, only exported functions get machine code; other code compiles as usual."""
    from numba import njit
    from numba.core.registry import cpu_target

    from stolik.kernel import deferred

    assert deferred.is_supported(), "Numba has changed: adapt stolik.kernel.deferred"
    monkeypatch.setenv("XDG_CACHE_HOME", str(tiny.cache))
    monkeypatch.syspath_prepend(str(tiny.folder.parent))
    made = []
    monkeypatch.setattr(deferred.DeferredLibrary, "__init__", note_calls(deferred.DeferredLibrary.__init__, made))
    source = importlib.import_module(f"{tiny.package}.caller").SOURCE
    ask = native.compiled(source).ask
    assert ask(1) == 207
    assert made == ["answer"]  # the callee
    with pytest.raises(ZeroDivisionError), deferred.deferred_code(is_inner=True):
        raise ZeroDivisionError
    assert "_library_class" not in vars(cpu_target.target_context.codegen())
    assert njit(lambda k: k + 1)(1) == 2


def note_calls(f, names):
    """A function that notes the name of the library, and calls `f`."""

    def noting(self, codegen, name):
        names.append(name)
        f(self, codegen, name)

    return noting
