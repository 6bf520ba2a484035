"""Twins of the games' rules that are compiled once, with every array index checked, for all tests that want that.

Beside the rules they have the books of the game (`invariants.py`), the search and the reference opponent (`uct.py`).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

from tests import uct

from stolik.bots import tree
from stolik.game import load
from stolik.kernel import loops
from stolik.kernel.native import Source, compiled


@cache
def checked_source(name: str) -> Source:
    """The rules, books, search and opponent of a game."""
    game, books = load(name), import_module(f"tests.games.{name}.invariants")
    return Source(
        address=f"{__name__}:{name}",
        modules=(*game.source.modules, *game.judgement.modules, books),
        state=game.source.state,
        bindings=game.source.bindings | game.judgement.bindings,
        files=(*game.source.files, *game.judgement.files),
        exported=("play_checked", "search", "grow"),
        templates=(loops, tree, uct),
        loops=(),
        boundscheck=True,
    )


def checked(name: str) -> SimpleNamespace:
    """`play_checked` of the books, `search` of the tree and `grow` of the opponent, compiled."""
    return compiled(checked_source(name))


def __getattr__(name: str) -> Any:
    """A source by its address."""
    if name.startswith("_"):
        raise AttributeError(name)
    return checked_source(name)
