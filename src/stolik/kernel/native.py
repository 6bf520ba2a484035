"""Runs one source in two ways: interpreted, and compiled with Numba.

    plain = link(source)            # interpreted functions, bound to one game
    told = link_telling(source)     # interpreted `apply` that returns the facts told with `stolik.kernel.facts`
    native = compiled(source)       # compiled functions; from the cache, or compiled now (slow the first time)
    start_compiling(source)         # non-blocking: a child process with low priority fills the cache
    is_ready(source)                # True once `compiled` is fast
    progress(source)                # progress of the child, 0.0 to 1.0

The name of the cache folder contains a hash of Python, Numba and all source and data files the code depends on, because
Numba does not notice a change in a *called* function of another file.
"""

from __future__ import annotations

import contextlib
import fcntl
import hashlib
import importlib
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from importlib.metadata import version
from pathlib import Path
from types import FunctionType, ModuleType, SimpleNamespace
from typing import Annotated, Any, get_args, get_origin, get_type_hints

from stolik.kernel import facts, loops, record, rng
from stolik.kernel.facts import Fact
from stolik.kernel.record import StateBase

LOOPS = (
    "simulate", "step", "step_dealt", "options", "refusal", "perft", "digest",
    "start_batch", "step_batch", "random_codes",
)  # fmt: skip
TEMPLATES = (loops,)
MAX_AGE_DAYS = 30  # of compiled code of other versions


@dataclass(frozen=True)
class Source:
    """The parts of a game to link: its modules in import order, its state and its five functions."""

    address: str  # "package.module:NAME" of this object, for the child process
    modules: tuple[ModuleType, ...]
    state: type[StateBase]
    bindings: dict[str, Callable[..., Any]]  # legal, apply, refuse, score, payoff
    files: tuple[Path, ...] = ()  # data that the modules read at import
    exported: tuple[str, ...] = ()  # functions to export besides the loops
    templates: tuple[ModuleType, ...] = TEMPLATES  # modules with placeholders for the bindings
    loops: tuple[str, ...] = LOOPS  # loops to export
    boundscheck: bool = False
    text: str = field(default="", repr=False)  # a hash of the files at import time
    _cache: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)

    def __post_init__(self) -> None:
        """Hash the files now: the imported code must not be cached under the hash of a later edit."""
        if not self.text:
            modules = (record, rng, facts, loops, sys.modules[__name__], *self.modules, *self.templates)
            object.__setattr__(self, "text", hash_files(modules, self.files))


def hash_files(modules: Iterable[ModuleType], files: Iterable[Path] = ()) -> str:
    """A hash of these modules' source files and other files."""
    digest = hashlib.sha256()
    for module in modules:
        assert module.__file__
        digest.update(Path(module.__file__).read_bytes())
    for path in files:
        digest.update(path.read_bytes())
    return digest.hexdigest()


def link(source: Source) -> SimpleNamespace:
    """The interpreted loops and exported functions, bound to this game."""
    if "plain" not in source._cache:
        source._cache["plain"] = _exports(source, _copies(source, freeze=False, suffix="_plain"))
    plain: SimpleNamespace = source._cache["plain"]
    return plain


def link_telling(source: Source) -> Callable[[Any, int], list[Fact]]:
    """`apply` from a copy of the interpreted rules that records the facts they tell, and returns them."""
    if "telling" not in source._cache:
        source._cache["telling"] = _listen(source)
    telling: Callable[[Any, int], list[Fact]] = source._cache["telling"]
    return telling


def _listen(source: Source) -> Callable[[Any, int], list[Fact]]:
    heard = threading.local()

    def note(fact: int, a: int, b: int, c: int) -> None:
        heard.facts.append((fact, a, b, c))

    apply = source.bindings["apply"]
    twin = getattr(_copies(source, freeze=False, suffix="_telling", tell=note)[apply.__module__], apply.__name__)

    def apply_and_tell(state: Any, code: int) -> list[Fact]:
        heard.facts = []
        twin(state, code)
        told: list[Fact] = heard.facts
        return told

    return apply_and_tell


def compiled(source: Source, report: Callable[[int, int, str], None] | None = None) -> SimpleNamespace:
    """The compiled functions, from the cache or compiled now; report(done, of, name) is called after each."""
    if "native" not in source._cache:
        with _one_at_a_time(source):
            source._cache["native"] = _compile(source, report or _ignore)
            _mark_ready(source)
    native: SimpleNamespace = source._cache["native"]
    return native


def is_ready(source: Source) -> bool:
    """Is the compiled code in this process or in the cache?"""
    return "native" in source._cache or (cache_folder(source) / "ready").exists()


def is_being_compiled(source: Source) -> bool:
    """Is another process filling the cache?"""
    try:
        with (cache_folder(source) / "lock").open("r+") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return False
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True


def start_compiling(source: Source) -> subprocess.Popen[bytes] | None:
    """Fill the cache in a child process with low priority; None if it is ready."""
    if is_ready(source):
        return None
    child = source._cache.get("child")
    if child is None or child.poll() is not None:  # not started, or it failed
        command = [sys.executable, "-m", "stolik.kernel.native", source.address]
        quiet = subprocess.DEVNULL
        child = subprocess.Popen(
            command, stdin=quiet, stdout=quiet, stderr=quiet, preexec_fn=_be_nice, start_new_session=True
        )
        source._cache["child"] = child
    running: subprocess.Popen[bytes] = child
    return running


def progress(source: Source) -> float:
    """Progress of compiling, from 0.0 to 1.0."""
    if is_ready(source):
        return 1.0
    try:
        done, of = (cache_folder(source) / "progress").read_text().split()[:2]
        return int(done) / int(of)
    except (OSError, ValueError):
        return 0.0


def fingerprint(source: Source) -> str:
    """A hash of everything the compiled code depends on."""
    built = f"{sys.implementation.cache_tag} {version('numba')} {version('numpy')}"
    wanted = f"{source.address} {source.boundscheck} {source.exported} {source.loops}"
    return hashlib.sha256(f"{source.text} {built} {wanted}".encode()).hexdigest()[:16]


def cache_folder(source: Source) -> Path:
    """The cache folder of this version of the code."""
    if "folder" not in source._cache:
        source._cache["folder"] = cache_root() / f"{_home(source)}-{fingerprint(source)}"
    folder: Path = source._cache["folder"]
    return folder


def _home(source: Source) -> str:
    """A unique name for this source, used for its cache folder and module copies."""
    return source.address.replace(":", ".")


def cache_root() -> Path:
    """The user's cache folder for Stolik, or a temporary one if that is not writable."""
    root = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "stolik"
    try:
        root.mkdir(parents=True, exist_ok=True)
        if os.access(root, os.W_OK):
            return root
    except OSError:
        pass
    return Path(tempfile.gettempdir()) / f"stolik-{os.getuid()}"


# ---- linking ------------------------------------------------------------------------------------


def _copies(
    source: Source, freeze: bool, suffix: str, tell: Callable[[int, int, int, int], None] = facts.tell
) -> dict[str, ModuleType]:
    """Copy the modules so that functions call the copies, and templates call the game's functions."""
    modules = (rng, facts, *source.modules, *source.templates)
    clones = {m.__name__: ModuleType(f"{_home(source)}.{m.__name__}{suffix}") for m in modules}
    twins: dict[Any, Any] = {}
    for module in modules:
        clone = clones[module.__name__]
        clone.__dict__.update({k: v for k, v in vars(module).items() if not k.startswith("__")})
        clone.__file__ = module.__file__
        sys.modules[clone.__name__] = clone  # Numba's cache finds functions by module name
        for name, f in list(vars(module).items()):
            if isinstance(f, FunctionType) and f.__module__ == module.__name__:
                twins[f] = _copy_function(f, clone)
                setattr(clone, name, twins[f])
    if tell is not facts.tell:
        twins[facts.tell] = tell
    bound = {name: twins[f] for name, f in source.bindings.items()} | {"State": source.state}
    for module in modules:
        clone = clones[module.__name__]
        for name, value in list(vars(clone).items()):
            if isinstance(value, FunctionType) and value in twins:
                setattr(clone, name, twins[value])
            elif freeze and _is_table(value):
                setattr(clone, name, _as_array(value))
    for template in source.templates:
        clones[template.__name__].__dict__.update(bound)
    return clones


def _copy_function(f: FunctionType, home: ModuleType) -> FunctionType:
    new = FunctionType(f.__code__, home.__dict__, f.__name__, f.__defaults__, f.__closure__)
    new.__annotations__ = f.__annotations__
    new.__module__ = home.__name__
    new.__qualname__ = f.__qualname__
    return new


def _is_table(value: Any) -> bool:
    """Is this a non-empty (nested) tuple of ints or of floats? Such constants are compiled as arrays."""
    if type(value) is not tuple or not value:
        return False
    return any(all(type(x) is kind for x in value) for kind in (int, float)) or all(_is_table(x) for x in value)


def _as_array(table: Any) -> Any:
    import numpy as np

    number = table
    while type(number) is tuple:
        number = number[0]
    return np.array(table, np.int64 if type(number) is int else np.float64)


def _exports(source: Source, clones: dict[str, ModuleType]) -> SimpleNamespace:
    found: dict[str, Any] = {}
    for name in (*source.loops, *source.exported):
        for clone in clones.values():
            if name in vars(clone):
                found[name] = vars(clone)[name]
    return SimpleNamespace(**found)


# ---- compiling ----------------------------------------------------------------------------------


def _compile(source: Source, report: Callable[[int, int, str], None]) -> SimpleNamespace:
    import numba

    from stolik.kernel.deferred import deferred_code

    numba.config.CACHE_DIR = str(cache_folder(source))
    clones = _copies(source, freeze=True, suffix="_native")
    exports = vars(_exports(source, clones))
    ready = is_ready(source)
    total = len(set().union(*(_callees(f) for f in exports.values())))
    finished: dict[Any, Any] = {}

    def jit(f: FunctionType, is_exported: bool) -> Any:
        hints = get_type_hints(f, include_extras=True)
        result = _numba_type(hints.pop("return"))
        signature = result(*(_numba_type(hint) for hint in hints.values()))
        options = {
            "cache": is_exported,
            "nogil": True,
            "boundscheck": source.boundscheck,
            "error_model": "numpy",
            "_nrt": False,
        }
        with deferred_code(not is_exported) as more:
            finished[f] = numba.njit(signature, **options, **more)(f)
        report(len(finished), total, f.__name__)
        return finished[f]

    def with_callees(f: FunctionType) -> Any:
        for name in f.__code__.co_names:
            callee = f.__globals__.get(name)
            if isinstance(callee, FunctionType):
                f.__globals__[name] = finished.get(callee) or with_callees(callee)
        return finished.get(f) or jit(f, f in exports.values())

    native = {}
    for name, f in exports.items():
        try:
            native[name] = jit(f, is_exported=True) if ready else with_callees(f)  # cached code contains its callees
        except numba.TypingError:
            native[name] = with_callees(f)  # the cache was made for another CPU
    return SimpleNamespace(**native)


def _callees(f: FunctionType, found: set[Any] | None = None) -> set[Any]:
    found = set() if found is None else found
    if f not in found:
        found.add(f)
        for name in f.__code__.co_names:
            callee = f.__globals__.get(name)
            if isinstance(callee, FunctionType):
                _callees(callee, found)
    return found


def _numba_type(hint: Any) -> Any:
    import numba

    if hint in (int, float, bool, type(None)):
        return {int: numba.int64, float: numba.float64, bool: numba.boolean, type(None): numba.void}[hint]
    if get_origin(hint) is Annotated:
        kind, dimensions = hint.__metadata__
        return numba.types.Array(numba.from_dtype(_dtype(kind)), dimensions, "C")
    if get_origin(hint) is list:
        (element,) = get_args(hint)
        return numba.types.Array(numba.from_dtype(element.dtype()), 1, "C")
    if get_origin(hint) is tuple:
        return numba.types.Tuple([_numba_type(part) for part in get_args(hint)])
    return numba.from_dtype(hint.dtype())


def _dtype(kind: str) -> Any:
    import numpy as np

    return np.dtype(kind)


def _ignore(done: int, of: int, name: str) -> None:
    pass


# ---- the cache ----------------------------------------------------------------------------------


@contextlib.contextmanager
def _one_at_a_time(source: Source) -> Iterator[None]:
    """File lock: one process fills the cache folder, the others wait and load it."""
    folder = cache_folder(source)
    folder.mkdir(parents=True, exist_ok=True)
    with (folder / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _mark_ready(source: Source) -> None:
    """Mark the cache as complete, and remove old caches of other versions."""
    folder = cache_folder(source)
    (folder / "ready").touch()
    name = folder.name.rpartition("-")[0]
    for other in folder.parent.glob(f"{name}-*"):
        if time.time() - other.stat().st_mtime > MAX_AGE_DAYS * 86400 and other != folder:
            _remove(other)


def _remove(folder: Path) -> None:
    import shutil

    shutil.rmtree(folder, ignore_errors=True)


def _be_nice() -> None:
    os.nice(10)


def main(address: str) -> None:
    """Fill the cache of the source at this address and write the progress into its folder."""
    module, _, name = address.partition(":")
    source: Source = getattr(importlib.import_module(module), name)
    note = cache_folder(source) / "progress"
    draft = note.with_suffix(".new")

    def report(done: int, of: int, function: str) -> None:
        draft.write_text(f"{done} {of} {function}")
        draft.replace(note)  # atomic: a reader never sees an empty file

    compiled(source, report)


if __name__ == "__main__":
    main(sys.argv[1])
