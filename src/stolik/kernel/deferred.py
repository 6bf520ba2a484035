"""Numba without wasted work: inner functions are type-checked and lowered, but optimised only where they are used.

Numba optimises every function together with everything it calls, and generates machine code for it. A deep call graph
is then optimised again at every level. Python calls only the exported functions, so the inner ones need neither:
their unoptimised code is linked into each exported function and optimised there, once. For the largest rules
this takes 14 s of CPU instead of 23 s, for its checked twin of the tests 19 s instead of 53 s.

This uses private parts of Numba's code generator. `tests/test_native.py` pins them; where they are missing, Numba
compiles as usual.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler_lock import global_compiler_lock
from numba.core.registry import cpu_target

INNER_OPTIONS = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True}  # nothing calls an inner function from outside


class DeferredLibrary(JITCodeLibrary):  # type: ignore[misc]
    """The code of one inner function, not yet optimised and without machine code."""

    def _optimize_final_module(self) -> None:
        pass

    def _finalize_final_module(self) -> None:
        self._finalize_dynamic_globals()
        self._verify_declare_only_symbols()
        self._finalized = True


def is_supported() -> bool:
    """Does this version of Numba have the parts that we override?"""
    codegen = cpu_target.target_context.codegen()
    return getattr(codegen, "_library_class", None) is JITCodeLibrary and all(
        hasattr(JITCodeLibrary, name)
        for name in (
            "_optimize_final_module", "_finalize_final_module", "_finalize_dynamic_globals",
            "_verify_declare_only_symbols",
        )
    )  # fmt: skip


@contextmanager
def deferred_code(is_inner: bool) -> Iterator[dict[str, Any]]:
    """Compile a function inside of this; yields more options for `numba.njit`.

    Other threads wait for the lock before they compile, so they never get a deferred library.
    """
    with global_compiler_lock:
        if not is_inner or not is_supported():
            yield {}
            return
        codegen = cpu_target.target_context.codegen()
        codegen._library_class = DeferredLibrary
        codegen.set_env = _ignore_env  # without machine code there is no variable to set
        try:
            yield INNER_OPTIONS
        finally:
            del codegen._library_class, codegen.set_env


def _ignore_env(name: str, env: Any) -> None:
    pass
